/* The start page: games to play, my tables, open tables, finished games. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { catalogue, go, live } from "../app";
import { errorText } from "../errors";
import type { GameCard, Home, TableCard } from "../generated/wire";
import { begun, sendProgress } from "../lesson/progress";
import { Section } from "../section";
import { Bar } from "../table/bar";
import { hearSpeed } from "../table/staging/person_speed";
import { alertTurn, showTurn } from "../table/turn_alert";
import { TournamentPanel } from "../tournament/list";
import { paceText } from "../tournament/said";
import { language, useWords } from "../words";
import { GameTile, Suggestion } from "./game_tile";
import { MyTables } from "./my_tables";
import { SeatNames } from "./seat_names";
import { paceOf } from "./terms";

export function StartPage() {
  const words = useWords();
  const [games, setGames] = useState<GameCard[]>([]);
  const [home, setHome] = useState<Home | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const here = useRef(true);
  const mine = useRef<Set<string> | null>(null);
  const show = useCallback((found: Home): void => {
    begun.set(found.lessons ?? []);
    hearSpeed(found);
    if (!here.current) return;
    setHome({ ...found, mine: [...found.mine].sort((a, b) => Number(b.my_turn) - Number(a.my_turn)) });
    setFailure(null);
    const turns = found.mine.filter((table) => table.my_turn);
    showTurn(turns.length > 0, "");
    const fresh = turns.find((table) => mine.current && !mine.current.has(table.id));
    if (fresh) alertTurn(fresh.name);
    mine.current = new Set(turns.map((table) => table.id));
  }, []);
  const fetchAll = useCallback((): void => {
    catalogue().then((found) => {
      setGames(found.games);
      void sendProgress(found.games);
    }, setFailure);
    api.home().then(show, setFailure);
  }, [show]);
  useEffect(fetchAll, [fetchAll, language()]);
  useEffect(
    () => live.onMessage((message) => message.type === "home" && void api.home().then(show, () => undefined)),
    [show],
  );
  useEffect(
    () => () => {
      here.current = false;
    },
    [],
  );
  const isShort = Boolean(home?.mine.length);
  return (
    <div class="page plain start">
      <Bar />
      <main>
        <div class="welcome">
          <h1 class="tagline">{words.tagline}</h1>
          {home && hasNeverPlayed(home) && <Suggestion games={games} />}
        </div>
        {failure !== null && (
          <p class="bad" role="alert">
            {errorText(failure, words)}{" "}
            <button class="btn" type="button" onClick={fetchAll}>
              {words.tryAgain}
            </button>
          </p>
        )}
        {home && <MyTables tables={home.mine} moves={home.moves} />}
        <ul class={isShort ? "games short" : "games"}>
          {games.map((game) => (
            <GameTile key={game.slug} game={game} short={isShort} />
          ))}
        </ul>
        {home && (
          <div class="lists">
            {home.mine.length === 0 && (
              <Tables title={words.myGames} icon="gears" tables={[]} empty={words.noGamesYet} />
            )}
            <Tables title={words.openTables} icon="person" tables={home.open} empty={words.noOpenTables} />
            <TournamentPanel />
            <Tables title={words.finishedGames} icon="award" tables={home.finished} empty={words.noFinished}>
              <LoadRecord />
            </Tables>
          </div>
        )}
        {home && hasNeverPlayed(home) && (
          <p class="been-here">
            <a href="#/sign-in">{words.my.beenHere}</a>
          </p>
        )}
      </main>
    </div>
  );
}

function hasNeverPlayed(home: Home): boolean {
  return home.mine.length === 0 && home.finished.every((table) => table.seats.every((seat) => !seat.mine));
}

function Tables({
  title,
  icon,
  tables,
  empty = "",
  look = "",
  children,
}: {
  title: string;
  icon: string;
  tables: TableCard[];
  empty?: string;
  look?: string;
  children?: preact.ComponentChildren;
}) {
  return (
    <Section title={title} icon={icon} look={`tables ${look}`}>
      {tables.length === 0 && <p class="quiet">{empty}</p>}
      <ul>
        {tables.map((table) => (
          <TableLine key={table.id} table={table} />
        ))}
      </ul>
      {children}
    </Section>
  );
}

function TableLine({ table }: { table: TableCard }) {
  const words = useWords();
  const when = new Date(table.changed).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li class={table.my_turn ? "turn" : ""}>
      <a href={`#/table/${table.id}`}>
        <b>{table.name}</b>
        <span class="state">{stateOf(table, words)}</span>
        <SeatNames table={table} />
        <small>{table.status === "waiting" ? termsOf(table, words) : `${words.moves(table.sequence)} · ${when}`}</small>
      </a>
    </li>
  );
}

/** What a seat at an open table means: how much time there is, and whether the game is rated. */
function termsOf(table: TableCard, words: ReturnType<typeof useWords>): string {
  return `${paceText(paceOf(table.clock ?? null), words)} · ${table.rated ? words.ratedTournament : words.friendlyTournament}`;
}

function stateOf(table: TableCard, words: ReturnType<typeof useWords>): string {
  if (table.status === "waiting") return words.waitingFor(table.seats.filter((seat) => seat.kind === "open").length);
  if (table.status === "finished") return wonBy(table, words);
  if (table.my_turn) return words.yourTurn;
  return table.actor === null ? "" : words.turnOf(table.seats[table.actor]?.name ?? "");
}

function wonBy(table: TableCard, words: ReturnType<typeof useWords>): string {
  const winners = table.winners.map((seat) => table.seats[seat]);
  if (winners.length === 0) return words.gameOver;
  return winners.length === 1 && winners[0]?.mine
    ? words.youHaveWon
    : words.wonBy(winners.map((seat) => seat?.name).join(", "));
}

function LoadRecord() {
  const words = useWords();
  const [error, setError] = useState("");
  const load = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    try {
      go("table", (await api.upload(JSON.parse(await file.text()))).id);
    } catch (problem) {
      setError(problem instanceof SyntaxError ? words.badRecord : errorText(problem, words));
    }
  };
  return (
    <div class="load">
      <label class="btn">
        {words.loadRecord}
        <input
          type="file"
          accept="application/json,.json"
          class="sr"
          onChange={(event) => void load(event.currentTarget)}
        />
      </label>
      {error && (
        <p class="bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
