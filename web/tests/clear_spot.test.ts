import { describe, expect, it } from "vitest";
import { clearestSpot, type Obstacle } from "../src/table/clear_spot";
import { type Box, distance, isInside, outline, overlap, standsOn } from "../src/table/geometry";

const PAPER: Box = [-8, -8, 416, 316];
const SIZE: [number, number] = [20, 18];
const THING: Box = [100, 100, 30, 30];

describe("a clear spot beside a thing", () => {
  it("is right above it if nothing is in the way", () => {
    expect(clearestSpot(THING, SIZE, [], PAPER).spot).toEqual([105, 80.5]);
  });

  it("avoids words", () => {
    const words: Obstacle[] = [{ box: [80, 70, 80, 28], weight: 1 }];
    const { spot, cost } = clearestSpot(THING, SIZE, words, PAPER);
    expect(overlap([...spot, ...SIZE], words[0]?.box ?? PAPER)).toBe(0);
    expect(cost).toBeLessThan(70);
  });

  it("stays on the paper and off the thing", () => {
    const corner: Box = [0, 0, 30, 30];
    const { spot } = clearestSpot(corner, SIZE, [], PAPER);
    expect(isInside([...spot, ...SIZE], PAPER)).toBe(true);
    expect(overlap([...spot, ...SIZE], corner)).toBe(0);
  });

  it("is costly where everything is covered", () => {
    expect(
      clearestSpot(
        THING,
        SIZE,
        [
          { box: [0, 0, 99, 300], weight: 1 },
          { box: [131, 0, 260, 300], weight: 1 },
          { box: [90, 0, 60, 99], weight: 1 },
          { box: [90, 131, 60, 160], weight: 1 },
        ],
        PAPER,
      ).cost,
    ).toBeGreaterThan(70);
  });
});

describe("boxes", () => {
  it("stand on larger ones that hold their middle", () => {
    expect(standsOn([10, 10, 5, 5], [0, 0, 30, 30])).toBe(true);
    expect(standsOn([0, 0, 30, 30], [10, 10, 5, 5])).toBe(false);
    expect(standsOn([28, 10, 5, 5], [0, 0, 30, 30])).toBe(false);
  });

  it("have a distance, which is 0 where they touch", () => {
    expect(distance([0, 0, 10, 10], [13, 14, 5, 5])).toBe(5);
    expect(distance([0, 0, 10, 10], [10, 0, 5, 5])).toBe(0);
  });

  it("have four edges", () => {
    expect(outline([0, 0, 10, 20])).toHaveLength(4);
    expect(outline([0, 0, 10, 20]).every((edge) => Math.min(edge[2], edge[3]) === 2)).toBe(true);
  });
});
