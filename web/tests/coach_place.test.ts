import { describe, expect, it } from "vitest";
import { leadLine, placeCard, type Size } from "../src/lesson/coach_place";
import { type Box, overlap } from "../src/table/geometry";

const SCREEN: Size = [1366, 768];
const CARD: Size = [400, 280];

describe("the place of the coach card", () => {
  it("is on the screen and off what is lit, wherever that is", () => {
    for (const x of [10, 400, 900, 1300]) {
      for (const y of [60, 300, 700]) {
        const lit: Box = [x, y, 50, 50];
        const [left, top] = placeCard(CARD, [lit], SCREEN);
        expect(overlap([left, top, ...CARD], lit)).toBe(0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(46);
        expect(left + CARD[0]).toBeLessThanOrEqual(SCREEN[0]);
        expect(top + CARD[1]).toBeLessThanOrEqual(SCREEN[1]);
      }
    }
  });

  it("covers neither the destination nor the goal", () => {
    const clear: [Box, ...Box[]] = [
      [600, 300, 60, 60],
      [720, 250, 300, 200],
      [1100, 60, 250, 60],
    ];
    const at = placeCard(CARD, clear, SCREEN);
    for (const box of clear) expect(overlap([...at, ...CARD], box)).toBe(0);
  });

  it("rather leaves the panel free that the lit thing is on", () => {
    const panel: Box = [500, 60, 500, 200];
    const lit: Box = [700, 120, 40, 40];
    const covered = (at: [number, number]): number => overlap([...at, ...CARD], panel);
    const at = placeCard(CARD, [lit], SCREEN, [panel]);
    expect(covered(at)).toBeLessThan(covered(placeCard(CARD, [lit], SCREEN)) / 2);
  });
});

describe("a button at the edge", () => {
  it("has the card close by, although the goal is in the way", () => {
    const button: Box = [1158, 55, 200, 60];
    const goal: Box = [1088, 130, 270, 60];
    const [left, top] = placeCard(CARD, [button, goal], SCREEN);
    expect(Math.hypot(button[0] - left - CARD[0], Math.max(0, top - button[1] - button[3]))).toBeLessThan(160);
  });
});

describe("the line from the card", () => {
  it("joins the nearest edges", () => {
    expect(leadLine([0, 0, 100, 100], [200, 40, 20, 20])).toEqual([
      [100, 50],
      [200, 50],
    ]);
  });

  it("is left out where card and lit thing touch", () => {
    expect(leadLine([0, 0, 100, 100], [90, 40, 20, 20])).toBeNull();
  });
});
