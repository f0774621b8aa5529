import { describe, expect, it } from "vitest";
import { revisionsOf } from "../src/table/changes";
import { line, moved, panel, piece, view } from "./things";

const at = (n: number): [number, number, number, number] => [20 * n, 0, 16, 16];

describe("what changed since my last turn", () => {
  it("numbers a change by its log line, counted from my last turn", () => {
    const board = panel("board", { pieces: [piece("car", at(0)), piece("marker", at(1))] });
    const lines = [line(0, 1, "Ada starts"), line(1, 2, "Bob moves the car"), line(2, 3, "Bob places a marker")];
    expect(revisionsOf(view([board], lines, [moved("car", 1), moved("marker", 2)], 1))).toEqual(
      new Map([
        ["car", 1],
        ["marker", 2],
      ]),
    );
  });

  it("ignores what is not on the table any more", () => {
    expect(revisionsOf(view([panel("board")], [], [moved("gone", 0)]))).toEqual(new Map());
  });

  it("marks the panel if one line is about more than three of its pieces", () => {
    const pieces = [0, 1, 2, 3].map((n) => piece(`tile ${n}`, at(n)));
    const lines = [line(0, 2, "New tiles are laid out")];
    const changes = pieces.map(({ id }) => moved(id, 0));
    expect(revisionsOf(view([panel("display", { pieces })], lines, changes))).toEqual(new Map([["panel display", 1]]));
  });

  it("marks the panel if more than six of its pieces changed, with the last line", () => {
    const pieces = [0, 1, 2, 3, 4, 5, 6].map((n) => piece(`tile ${n}`, at(n)));
    const lines = pieces.map(({ id }, n) => line(n, n + 1, `${id} moves`));
    const changes = pieces.map(({ id }, n) => moved(id, n));
    expect(revisionsOf(view([panel("display", { pieces })], lines, changes))).toEqual(new Map([["panel display", 7]]));
  });

  it("marks a digest as a whole", () => {
    const digest = panel("rival", { pieces: [piece("car", at(0))], opens: panel("rival-large") });
    const lines = [line(0, 2, "Bob builds a car")];
    expect(revisionsOf(view([digest], lines, [moved("car", 0)]))).toEqual(new Map([["panel rival", 1]]));
  });
});
