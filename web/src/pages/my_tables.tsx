/* My tables on the start page: where I am to move, with picture and clock, and where others are. */

import { at } from "../base";
import type { MoveCard as MoveQuestion, TableCard } from "../generated/wire";
import { Icon, Key } from "../shapes";
import { useStore } from "../store";
import { ClockFace } from "../table/clock_face";
import { useKeyboard } from "../table/keyboard";
import { theme } from "../theme";
import { useWords } from "../words";
import { SeatNames } from "./seat_names";

const CARDS = 3;

export function MyTables({ tables, moves }: { tables: TableCard[]; moves: MoveQuestion[] }) {
  const asked = new Set(moves.map((move) => move.table));
  const rematches = tables.filter((table) => table.seats.some((seat) => seat.mine && seat.awaited));
  const waiting = tables.filter((table) => !asked.has(table.id) && !rematches.includes(table));
  const mine = moves.flatMap((move) => {
    const table = tables.find((one) => one.id === move.table);
    return table ? [{ move, table }] : [];
  });
  return (
    <>
      {mine.length + rematches.length > 0 && <YourMove mine={mine} rematches={rematches} />}
      {waiting.length > 0 && <Waiting tables={waiting} />}
    </>
  );
}

interface Mine {
  move: MoveQuestion;
  table: TableCard;
}

function YourMove({ mine, rematches }: { mine: Mine[]; rematches: TableCard[] }) {
  const words = useWords();
  useKeyboard((event) => {
    const chosen = mine[Number(event.key) - 1];
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false;
    location.hash = `#/table/${chosen.table.id}`;
    return true;
  });
  return (
    <section class="panel graph-paper your-move" aria-label={words.yourMove}>
      <header class="head">
        <h2 class="plate">
          <Icon name="arrow" />
          {words.yourMove}
        </h2>
        {mine.length > 1 && <div class="note">{words.leastTimeFirst}</div>}
      </header>
      {mine.length > 0 && (
        <ul class="cards">
          {mine.slice(0, CARDS).map((one, n) => (
            <MoveCard key={one.table.id} {...one} n={n} />
          ))}
        </ul>
      )}
      {mine.length + rematches.length > Math.min(mine.length, CARDS) && (
        <ul class="lines">
          {mine.slice(CARDS).map((one) => (
            <MoveLine key={one.table.id} {...one} />
          ))}
          {rematches.map((table) => (
            <RematchLine key={table.id} table={table} />
          ))}
        </ul>
      )}
    </section>
  );
}

const isTyping = (event: KeyboardEvent): boolean => !!(event.target as HTMLElement).closest("input, textarea, select");

function MoveCard({ move, table, n }: Mine & { n: number }) {
  const words = useWords();
  const colours = useStore(theme) === "dark" ? "blueprint" : "paper";
  return (
    <li class={n === 0 ? "first" : ""}>
      <img
        class="miniature"
        src={at(`${move.miniature}&theme=${colours}`)}
        alt={words.miniatureOf(table.name)}
        loading="lazy"
      />
      <div class="title">
        <h3>{table.name}</h3>
        {table.clock && <ClockFace clock={table.clock} seat={move.seat} says={words.timeLeft} />}
      </div>
      <p class="asks">
        <b>{move.prompt || words.yourTurn}</b>
        <span>{[move.last, move.fresh > 0 ? words.movesSinceYours(move.fresh) : ""].filter(Boolean).join(" · ")}</span>
      </p>
      <div class="foot">
        <SeatNames table={table} />
        <a class={`btn ${n === 0 ? "main" : ""}`} href={`#/table/${table.id}`}>
          <Icon name="arrow" />
          {words.goToTable}
          <span class="sr">: {table.name}</span>
          <Key name={String(n + 1)} />
        </a>
      </div>
    </li>
  );
}

function MoveLine({ move, table }: Mine) {
  const words = useWords();
  return (
    <li class="turn">
      <a href={`#/table/${table.id}`}>
        <b>{table.name}</b>
        <span>{move.prompt || words.yourTurn}</span>
        {table.clock && <ClockFace clock={table.clock} seat={move.seat} />}
        <SeatNames table={table} />
      </a>
    </li>
  );
}

/** Somebody wants to play again, and my seat is kept. */
function RematchLine({ table }: { table: TableCard }) {
  const words = useWords();
  return (
    <li class="turn">
      <a href={`#/table/${table.id}`}>
        <b>{table.name}</b>
        <span>{words.rematchForYou}</span>
        <SeatNames table={table} />
      </a>
    </li>
  );
}

function Waiting({ tables }: { tables: TableCard[] }) {
  const words = useWords();
  return (
    <section class="panel graph-paper waiting" aria-label={words.waitingForOthers}>
      <header class="head">
        <h2 class="plate">
          <Icon name="hourglass" />
          {words.waitingForOthers}
        </h2>
        <div class="note">{words.tablesCount(tables.length)}</div>
      </header>
      <ul class="lines">
        {tables.map((table) => (
          <WaitingLine key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function WaitingLine({ table }: { table: TableCard }) {
  const words = useWords();
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const awaited = table.seats.filter((seat) => seat.awaited).map((seat) => (seat.mine ? words.you : seat.name));
  const actor = table.actor === null ? undefined : table.seats[table.actor];
  return (
    <li>
      <a href={`#/table/${table.id}`}>
        <b>{table.name}</b>
        <span class="state">
          {open
            ? words.waitingFor(open)
            : awaited.length
              ? words.awaiting(awaited.join(", "))
              : actor
                ? words.isToDecide(actor.name)
                : ""}
        </span>
        {table.clock && actor && <ClockFace clock={table.clock} seat={actor.seat} />}
        <SeatNames table={table} />
      </a>
    </li>
  );
}
