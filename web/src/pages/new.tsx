/* A new table: who sits where, and which rules apply. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { catalogue, go } from "../app";
import { errorText } from "../errors";
import type { Catalogue, GameCard, Level, Pace, Rules, SeatWish } from "../generated/wire";
import { Bar } from "../table/bar";
import { language, useWords } from "../words";
import { LearnLinks } from "./learn_links";
import { Message } from "./message";
import { PaceChoice } from "./pace";
import { fitted, Hints, RuleOptions } from "./rule_options";
import { offeredLevels, SeatRow } from "./seat_row";

export function NewTablePage({ slug }: { slug: string }) {
  const words = useWords();
  const [found, setFound] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState(false);
  const error = failed ? words.noServer : "";
  useEffect(() => void catalogue().then(setFound, () => setFailed(true)), [language()]);
  const game = found?.games.find((one) => one.slug === slug);
  if (!found || !game)
    return <Message text={error || (found ? words.noSuchGame : words.loading)} bad={!!error || !!found} />;
  return (
    <div class="page plain">
      <Bar where={<b>{game.name}</b>} />
      <main class="narrow">
        <Form game={game} levels={found.levels} />
      </main>
    </div>
  );
}

function usualSeats(count: number, name: string, level: string): SeatWish[] {
  return Array.from({ length: count }, (_, n) => (n === 0 ? { kind: "me", name } : { kind: "bot", level }));
}

function Form({ game, levels }: { game: GameCard; levels: Level[] }) {
  const words = useWords();
  const offers = offeredLevels(levels, game.newcomer ?? "");
  const level = offers[0]?.key ?? "";
  const least = game.seats[0] ?? 2;
  const [seats, setSeats] = useState<SeatWish[]>(
    usualSeats(Math.max(least, Math.min(3, game.seats.at(-1) ?? 3)), localStorage.getItem("name") ?? "", level),
  );
  const [options, setOptions] = useState<Rules>({});
  const [seed, setSeed] = useState("");
  const [listed, setListed] = useState(false);
  const [rated, setRated] = useState(false);
  const [pace, setPace] = useState<Pace | null>(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const resize = (count: number): void =>
    setSeats(
      [...seats, ...usualSeats(count, "", level).slice(1), ...usualSeats(count, "", level).slice(1)].slice(0, count),
    );
  const change = (at: number, wish: SeatWish): void => setSeats(seats.map((seat, n) => (n === at ? wish : seat)));
  const offered = game.options.filter((option) => option.seats.includes(seats.length));
  const chosen = Object.fromEntries(
    offered
      .filter((option) => option.key in options)
      .map((option) => [option.key, fitted(options[option.key] ?? option.default, option, seats.length)]),
  );
  const hasOthers = seats.filter((seat) => seat.kind !== "bot").length > 1;
  const hasOpen = seats.some((seat) => seat.kind === "open");
  const mayBeRated = seats.length > 1 && !seed && !seats.some((seat) => seat.kind === "here");

  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const me = seats.find((seat) => seat.kind === "me")?.name;
    if (me) localStorage.setItem("name", me);
    setBusy(true);
    try {
      const wished = seats.map(tidy);
      const table = await api.open({
        game: game.slug,
        seats: wished,
        options: chosen,
        listed: listed && hasOpen,
        rated: rated && mayBeRated,
        ...(pace && hasOthers ? { pace } : {}),
        ...(seed ? { seed: Number(seed) } : {}),
      });
      go("table", table.id);
    } catch (problem) {
      setError(errorText(problem, words));
      setBusy(false);
    }
  };
  // With others at the table it is part of what is opened; alone with bots the button comes first.
  const counts = (
    <>
      {hasOpen && (
        <label class="check">
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
          {words.listTable}
        </label>
      )}
      {mayBeRated && (
        <label class="check" title={words.ratedHelp}>
          <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
          <b>{words.ratedTable}</b> {rated && <span class="quiet">{words.ratedHelp}</span>}
        </label>
      )}
    </>
  );
  return (
    <form class="panel graph-paper card new" onSubmit={(event) => void open(event)}>
      <h1>{game.name}</h1>
      <p>{game.sentence}</p>
      {game.edition && (
        <p>
          <b>{words.editionChip(game.edition)}</b>
        </p>
      )}
      <LearnLinks slug={game.slug} />
      <fieldset>
        <legend>{words.whoPlays}</legend>
        <div class="count" role="radiogroup" aria-label={words.howMany}>
          {game.seats.map((count) => (
            <label key={count} class="btn">
              <input type="radio" name="count" checked={count === seats.length} onChange={() => resize(count)} />
              {count}
            </label>
          ))}
        </div>
        <ul class="places">
          {seats.map((wish, n) => (
            <SeatRow key={n} n={n} wish={wish} levels={levels} offers={offers} change={(next) => change(n, next)} />
          ))}
        </ul>
      </fieldset>
      {hasOthers && <PaceChoice pace={pace} change={setPace} />}
      {hasOthers && counts}
      {error && (
        <p class="bad" role="alert">
          {error}
        </p>
      )}
      <div class="row">
        <button class="btn main big" type="submit" disabled={busy}>
          {hasOpen ? words.openTable : words.startGame}
        </button>
      </div>
      {!hasOthers && counts}
      {offered.length > 0 && (
        <>
          <Hints offered={offered} players={seats.length} />
          <RuleOptions offered={offered} chosen={options} players={seats.length} change={setOptions} />
        </>
      )}
      <details class="seed">
        <summary>{words.chooseSeed}</summary>
        <label>
          {words.seed}{" "}
          <input
            type="number"
            min={0}
            max={Number.MAX_SAFE_INTEGER}
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <p class="quiet">{words.seedHelp}</p>
      </details>
    </form>
  );
}

function tidy(wish: SeatWish): SeatWish {
  const name = wish.name?.trim();
  return {
    kind: wish.kind,
    ...(name ? { name } : {}),
    ...(wish.kind === "bot" && wish.level ? { level: wish.level } : {}),
  };
}
