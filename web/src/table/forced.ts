/* A decision with one option: the server names it, and the page takes it without asking. */

import type { TableView } from "../generated/wire";

/** Whether a view names the only option of a seat of mine that was not taken yet; `takenAt` is where one was, last. */
export function isForced(
  { forced, actor, seat, sequence }: Pick<TableView, "forced" | "actor" | "seat" | "sequence">,
  mine: number[],
  takenAt: number,
): boolean {
  return forced !== "" && seat !== null && actor === seat && mine.includes(seat) && sequence !== takenAt;
}
