/* The tables of a round: who meets whom, how far they are, and the way to watch. */

import { useState } from "preact/hooks";
import { at } from "../base";
import type { Tournament, TournamentRound, TournamentTable } from "../generated/wire";
import { Icon, SeatShape } from "../shapes";
import { useWords } from "../words";
import { letter, score } from "./figures";
import { points, roundState } from "./said";

/** The rounds in a row; those that have begun can be looked at. */
export function RoundTabs({
  tournament,
  shown,
  choose,
}: {
  tournament: Tournament;
  shown: number;
  choose: (number: number) => void;
}) {
  const words = useWords();
  const numbers = Array.from({ length: tournament.rounds }, (_, n) => n + 1);
  return (
    <ol class="round-tabs">
      {numbers.map((number) => (
        <li key={number}>
          <button
            type="button"
            disabled={number > tournament.round}
            aria-pressed={number === shown}
            onClick={() => choose(number)}
          >
            <b>{words.roundNumber(number)}</b>
            <span>{roundState(tournament, number, words)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

export function Round({ tournament, round }: { tournament: Tournament; round: TournamentRound }) {
  const words = useWords();
  return (
    <section class="panel graph-paper pairings" aria-label={words.roundNumber(round.number)}>
      <header class="head">
        <h2 class="plate">
          <Icon name="gears" />
          {words.roundNumber(round.number)}
        </h2>
        <span class="note">{round.number === 1 ? words.pairedByChance : words.pairedByPoints}</span>
      </header>
      <ul class="boards">
        {round.tables.map((table) => (
          <Board key={table.table} table={table} result={tournament.result} />
        ))}
      </ul>
      {round.byes.length > 0 && <p>{words.sitsOut(round.byes.join(", "))}</p>}
    </section>
  );
}

export function Board({ table, result, still = false }: { table: TournamentTable; result: string; still?: boolean }) {
  const words = useWords();
  const over = table.status === "finished";
  const name = words.tableLetter(letter(table.board));
  return (
    <li class={`board-card${table.mine && !still ? " mine" : ""}`}>
      <div class="title">
        <h3>{table.mine && !still ? `${name} · ${words.yoursMark}` : name}</h3>
        <span>{over ? words.overMark : table.progress}</span>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{words.playerName}</span>
            </th>
            <th scope="col">{words.pointsHead}</th>
            <th scope="col">{words.scoreHead}</th>
          </tr>
        </thead>
        <tbody>
          {table.seats.map((seat) => (
            <tr key={seat.seat}>
              <th scope="row">
                <span class="who">
                  <SeatShape seat={seat.seat} />
                  <span>{seat.name || words.aFormerPlayer}</span>
                  {seat.level !== null && <Icon name="bot" />}
                </span>
              </th>
              <td>
                {seat.points === null ? "" : points(seat.points)}
                {seat.won !== null && seat.person !== null && ` + ${points(seat.won)}`}
              </td>
              <td>
                <b>{seat.score === null ? "" : score(result, seat.score)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!still && <Way table={table} name={name} />}
    </li>
  );
}

function Way({ table, name }: { table: TournamentTable; name: string }) {
  const words = useWords();
  const over = table.status === "finished";
  const label = over ? words.stepThroughTable : table.mine ? words.toMyTable : words.watchTable;
  return (
    <a class={`btn${table.mine && !over ? " main" : ""}`} href={at(`/#/table/${table.table}${over ? "/replay" : ""}`)}>
      <Icon name={table.mine && !over ? "arrow" : "eye"} />
      {label}
      <span class="sr">: {name}</span>
    </a>
  );
}

/** The round that is shown: the one chosen, else the last that has begun. */
export function useShownRound(tournament: Tournament): [number, (number: number) => void] {
  const [chosen, choose] = useState<number | null>(null);
  return [chosen ?? tournament.round, choose];
}
