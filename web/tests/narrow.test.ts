import { describe, expect, it } from "vitest";
import type { Narrow } from "../src/generated/scene";
import { rememberScenery } from "../src/scene";
import { narrowed } from "../src/table/narrow";
import { panel, piece, scene, slot } from "./things";

/** Two blocks side by side become two blocks below each other. */
const NARROW: Narrow = [
  [200, 600],
  [
    [[0, 0, 200, 300], 0, 0],
    [[200, 0, 200, 300], 0, 300],
  ],
  [],
];

describe("a panel on a phone", () => {
  it("is the panel itself if the scene does not rearrange it", () => {
    const wide = panel("board");
    expect(narrowed(wide)).toBe(wide);
  });

  it("moves slots and pieces with the block that holds their middle", () => {
    const wide = panel("board", {
      narrow: NARROW,
      pan: 500,
      slots: [slot("left", [10, 10, 20, 20])],
      pieces: [piece("right", [195, 50, 40, 20])],
    });
    const found = narrowed(wide);
    expect(found.size).toEqual([200, 600]);
    expect(found.slots[0]?.at).toEqual([10, 10, 20, 20]);
    expect(found.pieces[0]?.at).toEqual([-5, 350, 40, 20]);
    expect(found.pan).toBeUndefined();
  });

  it("groups scenery and marks by block, and leaves out what is in none", () => {
    rememberScenery(
      scene([], {
        scenery: {
          s1: [
            ["circle", 300, 50, 5, "o"],
            ["circle", 500, 50, 5, "o"],
          ],
        },
      }),
    );
    const wide = panel("board", {
      narrow: NARROW,
      scenery: "s1",
      marks: [
        ["text", 10, 20, "words", "", 0],
        ["path", "M250 40L10 10", "l"],
      ],
    });
    expect(narrowed(wide).marks).toEqual([
      ["group", 0, 0, [["text", 10, 20, "words", "", 0]], ""],
      [
        "group",
        -200,
        300,
        [
          ["circle", 300, 50, 5, "o"],
          ["path", "M250 40L10 10", "l"],
        ],
        "",
      ],
    ]);
  });

  it("is computed once for each panel", () => {
    const wide = panel("board", { narrow: NARROW });
    expect(narrowed(wide)).toBe(narrowed(wide));
  });
});
