import { describe, expect, it } from "vitest";
import { type Badge, badgeSpots, isFree, isMarker } from "../src/table/badge_layout";
import type { Obstacle } from "../src/table/clear_spot";
import { type Box, distance } from "../src/table/geometry";
import { piece, slot } from "./things";

const PAPER: Box = [-8, -8, 416, 316];
const RADIUS = 9.5;

const badge = (thing: Badge["thing"], bare = false): Badge => ({ thing, radius: RADIUS, bare });
const place = (badges: Badge[], taken: Obstacle[] = []) =>
  badgeSpots(
    badges,
    badges.map(({ thing }) => thing),
    taken,
    PAPER,
  );

describe("badge layout", () => {
  it("puts a badge on the upper right corner if nothing is in the way", () => {
    expect(place([badge(piece("car", [100, 100, 60, 40]))])).toEqual([[160, 100]]);
  });

  it("puts a badge in the middle of a small free slot", () => {
    expect(place([badge(slot("cell", [100, 100, 30, 30]))])).toEqual([[115, 115]]);
  });

  it("keeps the middle of a printed slot clear", () => {
    expect(place([badge(slot("space", [100, 100, 30, 30], { printed: true }))])).toEqual([[130, 100]]);
  });

  it("puts a bare key in the middle, whatever is there", () => {
    const word: Obstacle = { box: [100, 100, 30, 30], weight: 1 };
    expect(place([badge(slot("cell", [100, 100, 20, 20], { printed: true }), true)], [word])).toEqual([[110, 110]]);
  });

  it("avoids a word at the usual corner", () => {
    const word: Obstacle = { box: [150, 90, 40, 20], weight: 1 };
    const [spot] = place([badge(piece("car", [100, 100, 60, 40]))], [word]);
    expect(distance(word.box, [...(spot ?? [0, 0]), 0, 0])).toBeGreaterThanOrEqual(RADIUS);
  });

  it("stays on the paper", () => {
    const [spot] = place([badge(piece("car", [380, -5, 25, 40]))]);
    expect(spot?.[0]).toBeLessThanOrEqual(408 - RADIUS);
    expect(spot?.[1]).toBeGreaterThanOrEqual(-8 + RADIUS);
  });

  it("places all badges of a panel alike, even if one alone would be elsewhere", () => {
    const cars = [0, 1, 2].map((n) => piece(`car ${n}`, [20 + 100 * n, 100, 60, 40]));
    const words: Obstacle[] = [0, 1].map((n) => ({ box: [74 + 100 * n, 92, 14, 14], weight: 1 }));
    const spots = place(
      cars.map((car) => badge(car)),
      words,
    );
    const offsets = spots.map(([x, y], n) => [x - (cars[n]?.at[0] ?? 0), y - (cars[n]?.at[1] ?? 0)]);
    expect(offsets[1]).toEqual(offsets[0]);
    expect(offsets[2]).toEqual(offsets[0]);
  });

  it("never puts two badges on each other", () => {
    const [one, other] = place([badge(piece("car", [100, 100, 60, 40])), badge(piece("tile", [110, 98, 60, 44]))]);
    expect(Math.hypot((one?.[0] ?? 0) - (other?.[0] ?? 0), (one?.[1] ?? 0) - (other?.[1] ?? 0))).toBeGreaterThanOrEqual(
      2 * RADIUS,
    );
  });
});

describe("markers and free places", () => {
  it("calls a small piece of a player a marker", () => {
    expect(isMarker(piece("m", [0, 0, 14, 14], { seat: 1 }))).toBe(true);
    expect(isMarker(piece("m", [0, 0, 14, 14]))).toBe(false);
    expect(isMarker(piece("m", [0, 0, 10, 10], { seat: 1 }))).toBe(false);
    expect(isMarker(piece("m", [0, 0, 30, 30], { seat: 1 }))).toBe(false);
  });

  it("calls a slot free unless something is printed in it", () => {
    expect(isFree(slot("s", [0, 0, 9, 9]))).toBe(true);
    expect(isFree(slot("s", [0, 0, 9, 9], { printed: true }))).toBe(false);
    expect(isFree(piece("p", [0, 0, 9, 9]))).toBe(false);
  });
});
