import { describe, expect, it } from "vitest";
import type { Course, Standing } from "../src/generated/wire";
import { builtBy } from "../src/table/ending/built";
import { bars, chart, gridValues, sideBySide } from "../src/table/ending/chart";
import { swing } from "../src/table/ending/swing";
import { en } from "../src/words/en";
import { panel, piece, scene } from "./things";

const course: Course = {
  points: [
    { step: 0, scores: [0, 0] },
    { step: 10, scores: [20, -10] },
    { step: 20, scores: [10, 30] },
  ],
  headings: [],
  turning_points: [],
};

describe("the signs of turning points", () => {
  it("stand at their steps where there is room, and beside one another where there is none", () => {
    expect(sideBySide([100, 200, 300], 24, 500)).toEqual([100, 200, 300]);
    expect(sideBySide([100, 101, 300], 24, 500)).toEqual([100, 124, 300]);
    expect(sideBySide([480, 490, 495], 24, 500)).toEqual([452, 476, 500]);
  });
});

describe("the curve of the score", () => {
  const drawn = chart(course, [40, 10, 400, 200]);

  it("goes from the first step to the last, and from the lowest score to the highest", () => {
    expect(drawn.lines[0]).toEqual([
      [40, 160],
      [240, 60],
      [440, 110],
    ]);
    expect(drawn.lines[1]?.map(([, y]) => y)).toEqual([160, 210, 10]);
  });

  it("finds the step at a click, also beside its ends", () => {
    expect([0, 40, 240, 440, 900].map(drawn.stepAt)).toEqual([0, 0, 10, 20, 20]);
  });

  it("has grid lines at round numbers", () => {
    expect(gridValues(-10, 30)).toEqual([-10, 0, 10, 20, 30]);
    expect(gridValues(0, 1730)).toEqual([0, 500, 1000, 1500]);
  });
});

it("stacks gains to the right of zero and losses to the left", () => {
  const standing = (seat: number, parts: [string, number][]): Standing => ({
    seat,
    total: parts.reduce((sum, [, points]) => sum + points, 0),
    place: 1,
    winner: false,
    parts: parts.map(([name, points]) => ({ name, points })),
  });
  const drawn = bars([
    standing(0, [
      ["a", 6],
      ["b", 0],
      ["c", -2],
    ]),
    standing(1, [
      ["a", 3],
      ["b", 5],
    ]),
  ]);
  expect(drawn.sources).toEqual(["a", "b", "c"]);
  expect(drawn.zero).toBeCloseTo(0.2);
  expect(drawn.rows[0]?.parts).toEqual([
    { source: 0, points: 6, from: 0, to: 0.6 },
    { source: 2, points: -2, from: 0, to: -0.2 },
  ]);
  expect(drawn.rows[1]?.parts[1]).toMatchObject({ from: 0.3 });
});

describe("what the winner built", () => {
  it("is the largest panel of the seat", () => {
    const [small, large] = [panel("small"), { ...panel("large"), size: [900, 900] as [number, number] }];
    expect(builtBy(scene([{ ...small, seat: 1 }, { ...large, seat: 1 }, panel("other")]), 1)?.id).toBe("large");
  });

  it("is the panel with most of its pieces where none belongs to it, without the pieces of others", () => {
    const road = panel("road", {
      pieces: [
        { ...piece("mine", [0, 0, 9, 9]), seat: 1 },
        { ...piece("yours", [20, 0, 9, 9]), seat: 0 },
        piece("nobody's", [40, 0, 9, 9]),
      ],
    });
    expect(builtBy(scene([panel("empty"), road]), 1)?.pieces.map(({ id }) => id)).toEqual(["mine", "nobody's"]);
  });
});

describe("a turning point", () => {
  const turn = (before: number, after: number) => ({ step: 3, seat: 0, before, after, heading: "", says: "" });
  const says = (before: number, after: number, name: string | null) => swing(turn(before, after), name, en, String);
  it("calls the winner as the table does", () => {
    expect(says(-5, 10, "Otto")).toBe("Otto takes the lead");
    expect(says(5, 20, "Otto")).toBe("Otto gains 15 on the others");
  });
  it("speaks to the winner, who may have no name", () => {
    expect([says(-5, 10, null), says(5, -1, null), says(5, 20, null), says(20, 5, null)]).toEqual([
      "You take the lead",
      "You lose the lead",
      "You gain 15 on the others",
      "You fall back by 15",
    ]);
  });
});
