/* Somebody's profile: rated games by title. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { at } from "../base";
import { errorText } from "../errors";
import type { Notable, Player, RatedGame, RatedTitle } from "../generated/wire";
import { Icon } from "../shapes";
import { Bar } from "../table/bar";
import { language, useWords } from "../words";
import { Message } from "./message";
import { along, scaleOf } from "./rating_scale";

const NEWEST = 10;

export function PlayerPage({ id }: { id: string }) {
  const words = useWords();
  const [player, setPlayer] = useState<Player | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void api.player(id).then(setPlayer, setFailure), [id, language()]);
  if (!player)
    return <Message text={failure === null ? words.loading : errorText(failure, words)} bad={failure !== null} />;
  return (
    <div class="page plain about player-page">
      <Bar heading where={<b>{player.name || words.somebody}</b>} />
      <main>
        {player.titles.map((title) => (
          <Title key={title.game} title={title} />
        ))}
      </main>
    </div>
  );
}

function Title({ title }: { title: RatedTitle }) {
  const words = useWords();
  const { value, margin, provisional } = title.rating;
  return (
    <section class="panel graph-paper" aria-label={title.name}>
      <header class="head">
        <h2 class="plate">
          <Icon name="award" />
          {title.name}
        </h2>
        <a class="note" href={at(`/#/ladder/${title.game}`)}>
          {title.place === null ? words.ladder : `${words.place} ${title.place}`}
        </a>
      </header>
      <p class="figure">
        <b>{value}</b> ± {margin} {provisional && <span class="quiet">{words.provisional}</span>}
      </p>
      <p>{words.winsOfFair(title.wins, title.games.length, title.fair)}</p>
      <p class="quiet">{title.places.map((n, place) => words.placesCount(place + 1, n)).join(" · ")}</p>
      <p class="quiet">{words.meanPlace(decimal(title.mean_place), decimal(title.fair_place))}</p>
      <Curve games={title.games} />
      <Best title={title} />
      <h3>{words.gamesPlayed}</h3>
      <ul class="rated-games">
        {title.games
          .slice(-NEWEST)
          .reverse()
          .map((game) => (
            <Game key={game.table} game={game} />
          ))}
      </ul>
    </section>
  );
}

function decimal(value: number): string {
  return value.toLocaleString(language(), { maximumFractionDigits: 2 });
}

/** What stands out among the games of a title. */
function Best({ title }: { title: RatedTitle }) {
  const words = useWords();
  if (title.notable.length === 0) return null;
  return (
    <>
      <h3>{words.bestResults}</h3>
      <ul class="rated-games">
        {title.notable.map((one) => (
          <li key={one.kind}>
            {words.notable[one.kind]}
            <Day of={one} />
            <b>{`${one.kind === "gain" ? "+" : ""}${decimal(one.value)}`}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The day of a game, which leads to its table if the reader can open it. */
function Day({ of }: { of: RatedGame | Notable }) {
  const day = new Date(of.at).toLocaleDateString(language());
  return of.may_see ? <a href={at(`/#/table/${of.table}`)}>{day}</a> : <span>{day}</span>;
}

function Game({ game }: { game: RatedGame }) {
  const words = useWords();
  return (
    <li>
      <Day of={game} /> {words.ofPlayers(game.place, game.players)}
      <b>
        {game.rating.value} ({game.change < 0 ? "−" : "+"}
        {Math.abs(game.change)})
      </b>
    </li>
  );
}

/** One point for each game, with its margin as a band. */
function Curve({ games }: { games: RatedGame[] }) {
  const words = useWords();
  if (games.length < 2) return null;
  const scale = scaleOf(games.map((game) => game.rating));
  const x = (n: number): number => (300 * n) / (games.length - 1);
  const y = (value: number): number => 100 - along(scale, value);
  const upper = games.map((game, n) => `${x(n)},${y(game.rating.value + game.rating.margin)}`);
  const lower = games.map((game, n) => `${x(n)},${y(game.rating.value - game.rating.margin)}`).reverse();
  return (
    <svg class="rating-curve" viewBox="-4 -4 308 108" role="img" aria-label={words.ratingCurve}>
      <polygon points={[...upper, ...lower].join(" ")} />
      <polyline points={games.map((game, n) => `${x(n)},${y(game.rating.value)}`).join(" ")} />
    </svg>
  );
}
