/* What a learner is told about the others between two stops. */

import { describe, expect, it } from "vitest";
import type { LogLine, TableView } from "../src/generated/wire";
import { deedsOfOthers, orderOfMoves } from "../src/lesson/meanwhile";

const line = (index: number, step: number, seat: number | null, moves: string[] = []): LogLine => ({
  index,
  step,
  seat,
  says: `line ${index}`,
  rule: "",
  seats: [],
  moves,
  about: [],
});
const view = (step: number, lines: LogLine[] = []): TableView =>
  ({ step, log: { first: 0, total: lines.length, lines, fresh: 0 } }) as unknown as TableView;
const LINES = [
  line(0, 1, 1, ["old"]),
  line(1, 2, 0, ["mine"]),
  line(2, 3, 1, ["a"]),
  line(3, 4, 2, ["b", "a"]),
  line(4, 5, 1, ["c"]),
  line(5, 5, 1),
  line(6, 5, null, ["d"]),
];

describe("between two stops", () => {
  it("each of the others has one line: what it did last, and how often it acted before", () => {
    const deeds = deedsOfOthers(view(1), view(5, LINES), 0);
    expect(deeds.map(({ line, earlier }) => [line.index, earlier])).toEqual([
      [3, 0],
      [4, 1],
    ]);
  });
  it("pieces move in the order of the log, each once, mine first", () => {
    expect(orderOfMoves(view(1), view(5, LINES))).toEqual(["mine", "a", "b", "c", "d"]);
  });
  it("nothing is told if only the learner has acted", () => {
    expect(deedsOfOthers(view(1), view(2, LINES.slice(0, 2)), 0)).toEqual([]);
  });
});
