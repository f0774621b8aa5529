import { describe, expect, it } from "vitest";
import { countHighlighted, tabToOpen } from "../src/table/tabs";
import { keyedChoice, panel, piece, slot } from "./things";

const counts: Record<string, number> = { board: 5, hand: 3, log: 1 };
const countOf = ({ id }: { id: string }): number => counts[id] ?? 0;
const panels = [
  panel("board", { tab: "board" }),
  panel("hand", { tab: "hand" }),
  panel("log", { tab: "log" }),
  panel("rules", { tab: "rules" }),
];

describe("the open tab of a phone", () => {
  it("is the one with most options", () => {
    expect(tabToOpen(panels, countOf, "")).toBe("board");
  });

  it("stays if it has enough of them", () => {
    expect(tabToOpen(panels, countOf, "hand")).toBe("hand");
    expect(tabToOpen(panels, countOf, "log")).toBe("board");
  });

  it("is the one that asks the question, if something can be chosen there", () => {
    const asking = (id: string) => panels.map((one) => ({ ...one, active: one.id === id }));
    expect(tabToOpen(asking("log"), countOf, "board")).toBe("log");
    expect(tabToOpen(asking("rules"), countOf, "board")).toBe("board");
  });

  it("stays if nothing can be chosen at all", () => {
    expect(tabToOpen(panels, () => 0, "rules")).toBe("rules");
  });
});

it("counts what is highlighted, but not what is quiet", () => {
  const board = panel("board", {
    slots: [slot("a", [0, 0, 1, 1]), slot("b", [0, 0, 1, 1])],
    pieces: [piece("c", [0, 0, 1, 1])],
  });
  const places = new Map([
    ["a", [keyedChoice("a")]],
    ["c", [keyedChoice("b", { quiet: true })]],
  ]);
  expect(countHighlighted(board, places)).toBe(1);
});
