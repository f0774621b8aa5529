/* A new tournament: everything that is agreed before anybody joins. */

import { useEffect, useState } from "preact/hooks";
import { catalogue, go } from "../app";
import { errorText } from "../errors";
import type { Catalogue, NewTournament, Pace } from "../generated/wire";
import { Message } from "../pages/message";
import { PaceChoice } from "../pages/pace";
import { Bar } from "../table/bar";
import { language, useWords } from "../words";
import { tournamentApi } from "./api";
import { fittingSeats } from "./figures";

const HOURS = [1, 2, 4, 24, 72, 168, 336, 672];
const USUAL_SEATS = 4;
const MOST_ROUNDS = 12;

export function NewTournamentPage() {
  const words = useWords();
  const [found, setFound] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => void catalogue().then(setFound, () => setFailed(true)), [language()]);
  if (!found) return <Message text={failed ? words.noServer : words.loading} bad={failed} />;
  return (
    <div class="page plain">
      <Bar where={<b>{words.newTournament}</b>} />
      <main class="narrow">
        <Form found={found} />
      </main>
    </div>
  );
}

type Wish = Required<
  Pick<NewTournament, "name" | "game" | "seats" | "rounds" | "fill" | "level" | "listed" | "plays" | "rated">
> & {
  player: string;
  hours: number;
};

function Form({ found }: { found: Catalogue }) {
  const words = useWords();
  const first = found.games[0];
  const [wish, setWish] = useState<Wish>({
    name: "",
    game: first?.slug ?? "",
    seats: fittingSeats(first?.seats ?? [], USUAL_SEATS),
    rounds: 3,
    fill: "uneven",
    level: "foreman",
    listed: false,
    plays: true,
    rated: false,
    player: localStorage.getItem("name") ?? "",
    hours: 0,
  });
  const [pace, setPace] = useState<Pace | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  const open = (event: Event): void => {
    event.preventDefault();
    if (wish.player.trim()) localStorage.setItem("name", wish.player.trim());
    tournamentApi.setUp(asked(wish, pace)).then((made) => go("tournament", made.id), setFailure);
  };
  return (
    <form class="panel graph-paper card new new-tournament" onSubmit={open}>
      <h1>{words.newTournament}</h1>
      <p>{words.howSwissWorks}</p>
      <label class="field">
        {words.tournamentName}{" "}
        <input
          required
          maxLength={40}
          value={wish.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        {words.yourName}{" "}
        <input maxLength={40} value={wish.player} onInput={(event) => change({ player: event.currentTarget.value })} />
      </label>
      <Game found={found} wish={wish} change={change} />
      <Tables found={found} wish={wish} change={change} />
      <PaceChoice pace={pace} change={setPace} />
      <RoundLength hours={wish.hours} change={(hours) => change({ hours })} />
      <Switches wish={wish} change={change} />
      {failure !== null && (
        <p class="bad" role="alert">
          {errorText(failure, words)}
        </p>
      )}
      <div class="row">
        <button class="btn main big" type="submit">
          {words.setUpTournament}
        </button>
      </div>
    </form>
  );
}

interface Part {
  found: Catalogue;
  wish: Wish;
  change: (part: Partial<Wish>) => void;
}

function Game({ found, wish, change }: Part) {
  const words = useWords();
  const seats = tableSizes(found, wish.game);
  const choose = (game: string): void => change({ game, seats: fittingSeats(tableSizes(found, game), wish.seats) });
  return (
    <fieldset>
      <legend>{words.tournamentGame}</legend>
      <label class="row">
        {words.tournamentGame}{" "}
        <select value={wish.game} onChange={(event) => choose(event.currentTarget.value)}>
          {found.games.map((game) => (
            <option key={game.slug} value={game.slug}>
              {game.name}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        {words.tournamentSeats}{" "}
        <select value={wish.seats} onChange={(event) => change({ seats: Number(event.currentTarget.value) })}>
          {seats.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        {words.tournamentRounds}{" "}
        <input
          type="number"
          min={1}
          max={MOST_ROUNDS}
          value={wish.rounds}
          onInput={(event) => change({ rounds: Number(event.currentTarget.value) })}
        />
      </label>
    </fieldset>
  );
}

function Tables({ found, wish, change }: Part) {
  const words = useWords();
  return (
    <fieldset>
      <legend>{words.fillTables}</legend>
      {(["uneven", "bots", "byes"] as const).map((fill) => (
        <label key={fill} class="check">
          <input type="radio" name="fill" checked={wish.fill === fill} onChange={() => change({ fill })} />
          {words.fill[fill]}
        </label>
      ))}
      {wish.fill === "bots" && (
        <label class="row">
          {words.fillLevel}{" "}
          <select value={wish.level} onChange={(event) => change({ level: event.currentTarget.value })}>
            {found.levels.map((level) => (
              <option key={level.key} value={level.key}>
                {level.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

function RoundLength({ hours, change }: { hours: number; change: (hours: number) => void }) {
  const words = useWords();
  const label = (n: number): string => (n % 24 ? words.roundAfterHours(n) : words.roundAfterDays(n / 24));
  return (
    <div>
      <label class="row">
        {words.roundEnds}{" "}
        <select value={hours} onChange={(event) => change(Number(event.currentTarget.value))}>
          <option value={0}>{words.roundOpenEnd}</option>
          {HOURS.map((n) => (
            <option key={n} value={n}>
              {label(n)}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{words.roundEndHelp}</p>
    </div>
  );
}

function Switches({ wish, change }: Omit<Part, "found">) {
  const words = useWords();
  const switches = [
    ["plays", words.iPlayToo],
    ["listed", words.listTournament],
    ["rated", words.ratedTable],
  ] as const;
  return (
    <div class="switches">
      {switches.map(([name, label]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={wish[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
          {label}
        </label>
      ))}
      {wish.rated && <p class="quiet">{words.ratedHelp}</p>}
    </div>
  );
}

function tableSizes(found: Catalogue, slug: string): number[] {
  return (found.games.find((game) => game.slug === slug)?.seats ?? []).filter((count) => count > 1);
}

function asked({ player, hours, name, ...rest }: Wish, pace: Pace | null): NewTournament {
  return {
    ...rest,
    name: name.trim(),
    ...(player.trim() ? { player: player.trim() } : {}),
    ...(pace ? { pace } : {}),
    ...(hours ? { minutes: hours * 60 } : {}),
  };
}
