/* What happened between two stops: what each of the others did, and in which order pieces moved. */

import type { LogLine, TableView } from "../generated/wire";

/** The last thing that another seat did, and how many moves it made before that. */
export interface Deed {
  line: LogLine;
  earlier: number;
}

/** One line a seat, in the order of the log. */
export function deedsOfOthers(before: TableView, view: TableView, mine: number): Deed[] {
  const others = fresh(before, view).filter((line) => line.seat !== null && line.seat !== mine);
  const last = new Map(others.map((line) => [line.seat, line]));
  return [...last.values()]
    .sort((a, b) => a.index - b.index)
    .map((line) => ({ line: chosenLine(others, line), earlier: stepsOf(others, line.seat).size - 1 }));
}

/** The pieces in the order in which the log names them. */
export function orderOfMoves(before: TableView, view: TableView): string[] {
  return [...new Set(fresh(before, view).flatMap((line) => line.moves))];
}

function fresh(before: TableView, view: TableView): LogLine[] {
  return view.log.lines.filter((line) => line.step > before.step);
}

function stepsOf(lines: LogLine[], seat: number | null): Set<number> {
  return new Set(lines.filter((line) => line.seat === seat).map((line) => line.step));
}

/** A move comes first in its step, and what follows from it after that. */
function chosenLine(lines: LogLine[], last: LogLine): LogLine {
  return lines.find((line) => line.seat === last.seat && line.step === last.step) ?? last;
}
