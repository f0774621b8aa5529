/* The ladder of a game: people and bots on one scale. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { catalogue } from "../app";
import { at } from "../base";
import { errorText } from "../errors";
import type { Catalogue, Ladder, LadderRow } from "../generated/wire";
import { Icon } from "../shapes";
import { Bar } from "../table/bar";
import { language, useWords } from "../words";
import { Message } from "./message";
import { along, marks, type Scale, scaleOf } from "./rating_scale";

export function LadderPage({ slug }: { slug: string }) {
  const words = useWords();
  const [games, setGames] = useState<Catalogue | null>(null);
  const [ladder, setLadder] = useState<Ladder | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const game = slug || games?.games[0]?.slug || "";
  useEffect(() => void catalogue().then(setGames, setFailure), [language()]);
  useEffect(() => {
    if (game) void api.ladder(game).then(setLadder, setFailure);
  }, [game]);
  if (!games || !ladder)
    return <Message text={failure === null ? words.loading : errorText(failure, words)} bad={failure !== null} />;
  return (
    <div class="page plain about ladder-page">
      <Bar heading where={<b>{ladder.name}</b>} />
      <main>
        <div class="column">
          <Table ladder={ladder} games={games} />
        </div>
        <div class="column">
          <HowToReadIt />
        </div>
      </main>
    </div>
  );
}

function Table({ ladder, games }: { ladder: Ladder; games: Catalogue }) {
  const words = useWords();
  const scale = scaleOf(ladder.rows.map((row) => row.rating));
  const settled = ladder.rows.filter((row) => !row.rating.provisional);
  const provisional = ladder.rows.filter((row) => row.rating.provisional);
  const people = ladder.rows.filter((row) => !row.level).length;
  const levels = Object.fromEntries(games.levels.map((level) => [level.key, level.name]));
  const line = (row: LadderRow, n: number) => (
    <Line key={row.player ?? row.level ?? n} row={row} scale={scale} name={row.name || levels[row.level ?? ""] || ""} />
  );
  return (
    <section class="panel graph-paper" aria-label={words.ladder}>
      <header class="head">
        <h2 class="plate">
          <Icon name="award" />
          {words.ladder}
        </h2>
        <span class="note">{words.ladderCount(people, ladder.rows.length - people)}</span>
      </header>
      <nav class="choose-game" aria-label={words.ladder}>
        {games.games.map((game) => (
          <a
            key={game.slug}
            class="btn"
            href={at(`/#/ladder/${game.slug}`)}
            aria-current={game.slug === ladder.game ? "page" : undefined}
          >
            {game.name}
          </a>
        ))}
      </nav>
      <table class="ladder">
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.playerName}</th>
            <th scope="col" class="line">
              <div>
                {marks(scale).map((value) => (
                  <span key={value} style={{ left: `${along(scale, value)}%` }}>
                    {value}
                  </span>
                ))}
              </div>
            </th>
            <th scope="col" class="number">
              {words.rating}
            </th>
            <th scope="col" class="number wide">
              {words.ninetyFive}
            </th>
            <th scope="col" class="number wide">
              {words.ratedGames}
            </th>
          </tr>
        </thead>
        <tbody>{settled.map(line)}</tbody>
        {provisional.length > 0 && (
          <tbody>
            <tr class="provisional-head">
              <th scope="rowgroup" colSpan={6}>
                {words.provisional}
              </th>
            </tr>
            {provisional.map(line)}
          </tbody>
        )}
      </table>
      {people === 0 && <p class="quiet">{words.ladderEmpty}</p>}
    </section>
  );
}

function Line({ row, scale, name }: { row: LadderRow; scale: Scale; name: string }) {
  const words = useWords();
  return (
    <tr class={row.mine ? "mine" : ""}>
      <td>{row.level ? <Icon name="bot" /> : (row.place ?? "–")}</td>
      <td>
        {row.player ? (
          <a href={at(`/#/players/${row.player}`)}>{name || words.somebody}</a>
        ) : (
          <b>{name || words.somebody}</b>
        )}{" "}
        {row.mine && <span class="quiet">{words.youMark}</span>}
      </td>
      <td class="line" aria-hidden="true">
        <RatingBar row={row} scale={scale} />
      </td>
      <td class="number">
        <b>{row.rating.value}</b>
      </td>
      <td class="number wide">{row.level ? "" : `± ${row.rating.margin}`}</td>
      <td class="number wide">{row.level ? "" : row.games}</td>
    </tr>
  );
}

function RatingBar({ row, scale }: { row: LadderRow; scale: Scale }) {
  const { value, margin, provisional } = row.rating;
  const left = along(scale, value - margin);
  const width = along(scale, value + margin) - left;
  return (
    <div class={`rating-bar${provisional ? " provisional" : ""}`}>
      {margin > 0 && <i style={{ left: `${left}%`, width: `${width}%` }} />}
      <b class={row.level ? "fixed" : ""} style={{ left: `${along(scale, value)}%` }} />
    </div>
  );
}

function HowToReadIt() {
  const words = useWords();
  return (
    <section class="panel graph-paper" aria-label={words.howToReadIt}>
      <header class="head">
        <h2 class="plate">
          <Icon name="help" />
          {words.howToReadIt}
        </h2>
      </header>
      <p>{words.ladderScale}</p>
      <p>
        {words.ladderBars} <b>{words.ladderChance}</b>
      </p>
      <p class="quiet">{words.ladderNotCounted}</p>
    </section>
  );
}
