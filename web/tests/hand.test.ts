import { describe, expect, it } from "vitest";
import type { Holding, Lie, Verdict } from "../src/generated/scene";
import { area } from "../src/table/hand/area";
import { isDirect, placesFor } from "../src/table/hand/carry";
import {
  canMirror,
  codesOf,
  firstPosition,
  heldAt,
  lettered,
  reachOf,
  stepped,
  turned,
  whyNot,
} from "../src/table/hand/laying";
import { keyedChoice } from "./things";

const verdict = (joins: boolean): Verdict => ({ does: [], figures: [], lacks: [], overlays: [], joins });

function lie(codes: string[], size: [number, number], corners: [number, number][], more: Partial<Lie> = {}): Lie {
  return {
    name: "",
    size,
    marks: [],
    codes,
    turned: 0,
    mirrored: 0,
    spots: corners.map(([x, y], n) => [x, y, `spot ${n}`, [`at ${x}/${y}`], n % 2, "", null]),
    ...more,
  };
}

/** Squares of ten units; the thing is two wide and one high, or upright. */
const holding: Holding = {
  panel: "floor",
  name: "bench",
  unit: 10,
  lie: 0,
  lies: [
    lie(
      ["turn 0"],
      [20, 10],
      [
        [0, 0],
        [10, 0],
        [40, 0],
      ],
      { turned: 1, mirrored: 0 },
    ),
    lie(["turn 1"], [10, 20], [[0, 0]], { turned: 0, mirrored: 1 }),
  ],
  verdicts: [verdict(false), verdict(true)],
  room: [[0, 0, 60, 60]],
  outside: "over the edge",
  obstacles: [[[20, 20, 20, 20], "in the way"]],
  otherwise: "not here",
  rulers: [],
  back: 1,
  adapts: false,
};

describe("what is in hand", () => {
  it("begins at a place that connects something", () => {
    expect(firstPosition(holding).spot).toBe(1);
  });

  it("snaps within one and a half squares", () => {
    expect(heldAt(holding, 0, [52, 12])).toEqual({ lie: 0, spot: 2, corner: [40, 0] });
    expect(heldAt(holding, 0, [50, 25]).spot).toBe(-1);
  });

  it("reaches from its first place to the end of its last, as it lies or in every lie if it adapts", () => {
    expect(reachOf(holding, 0)).toEqual([0, 0, 60, 10]);
    expect(reachOf({ ...holding, adapts: true }, 1)).toEqual([0, 0, 60, 20]);
  });

  it("says why it cannot lie elsewhere", () => {
    expect(whyNot(holding, { lie: 0, spot: -1, corner: [20, 25] })).toBe("in the way");
    expect(whyNot(holding, { lie: 0, spot: -1, corner: [55, 55] })).toBe("over the edge");
    expect(whyNot(holding, { lie: 0, spot: -1, corner: [0, 50] })).toBe("not here");
  });

  it("is turned about its middle, and sends lie and spot together", () => {
    const upright = turned(holding, { lie: 0, spot: 0, corner: [0, 0] }, "turned");
    expect(upright).toEqual({ lie: 1, spot: 0, corner: [0, 0] });
    expect(codesOf(holding, upright)).toEqual(["turn 1", "at 0/0"]);
    expect(canMirror(holding, upright)).toBe(false);
  });

  it("goes to the next place by arrows, with Shift to the next that connects", () => {
    const first = { lie: 0, spot: 0, corner: [0, 0] as [number, number] };
    expect(stepped(holding, first, "ArrowRight", false).spot).toBe(1);
    expect(stepped(holding, { lie: 0, spot: 2, corner: [40, 0] }, "ArrowLeft", true).spot).toBe(1);
    expect(stepped(holding, first, "ArrowLeft", false)).toBe(first);
    expect(stepped(holding, { lie: 0, spot: -1, corner: [44, 30] }, "ArrowUp", false).spot).toBe(2);
  });

  it("takes whatever lie a place asks for, if it adapts", () => {
    const any = { ...holding, adapts: true };
    expect(heldAt(any, 1, [52, 6]).lie).toBe(0);
  });

  it("shows all places as one area without inner lines", () => {
    const { outline } = area(holding, 0);
    expect(outline).toContain("M0 0v10");
    expect(outline).not.toContain("M10 0v10");
  });

  it("joins squares in a row and leaves out a hole", () => {
    const ring = [0, 10, 20].flatMap((x) => [0, 10, 20].map((y): [number, number] => [x, y]));
    const around = ring.filter(([x, y]) => x !== 10 || y !== 10);
    const { face, outline } = area({ ...holding, lies: [lie([], [10, 10], around)] }, 0);
    expect(face).toBe("M0 0h30v10h-30zM0 10h10v10h-10zM20 10h10v10h-10zM0 20h30v10h-30z");
    expect(outline.match(/M/g)).toHaveLength(8);
  });

  it("gives letters to the nearest places", () => {
    expect([...lettered(holding, { lie: 0, spot: 2, corner: [40, 0] }).values()]).toEqual([2, 1, 0]);
  });
});

describe("things that are carried", () => {
  const to = (n: number, piece: string, on: string) => keyedChoice(String(n), { piece, on });

  it("are clicked at their place where that says enough", () => {
    const choices = [to(1, "tile", "here"), to(2, "tile", "there")];
    expect(isDirect(choices)).toBe(true);
    expect(placesFor(choices, "")).toBe(choices);
  });

  it("are picked up first where several could go to one place", () => {
    const choices = [to(1, "red", "here"), to(2, "blue", "here")];
    expect(placesFor(choices, "").map(({ on }) => on)).toEqual(["red", "blue"]);
    expect(placesFor(choices, "blue").map(({ on }) => on)).toEqual(["here"]);
  });

  it("are chosen where they lie, and dragged to their target", () => {
    const choices = ["a", "b"].map((design, n) => keyedChoice(String(n), { piece: design, on: design, to: "desk" }));
    expect(placesFor(choices, "")).toBe(choices);
    expect(placesFor(choices, "b").map(({ on, piece }) => [piece, on])).toEqual([["b", "desk"]]);
  });
});
