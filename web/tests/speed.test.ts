/* The speed of stages: what this browser remembers, and what the server has not been told yet. */

import { beforeEach, describe, expect, it, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const {
  chooseSpeed,
  countWatched,
  onChosenSpeed,
  onWatched,
  preferredSpeed,
  speedIsKnown,
  untoldSpeed,
  watched,
  watchedIsKnown,
} = await import("../src/table/staging/speed");

beforeEach(() => stored.clear());

describe("the speed of stages", () => {
  it("is normal for the first two stages and double from the third on", () => {
    expect(preferredSpeed()).toBe(1);
    countWatched();
    countWatched();
    expect(preferredSpeed()).toBe(2);
  });
  it("is double when the person has seen stages on another device", () => {
    watchedIsKnown(2);
    expect(preferredSpeed()).toBe(2);
    watchedIsKnown(0);
    expect(watched()).toBe(2);
  });
  it("depends on stages that are told when they are seen, until more make no difference", () => {
    const told = vi.fn();
    onWatched(told);
    for (let stage = 0; stage < 4; stage++) countWatched();
    expect(told.mock.calls).toEqual([[1], [2]]);
  });
  it("is told when it is chosen, the summary alone too, and is untold until the server knows it", () => {
    const told = vi.fn();
    onChosenSpeed(told);
    chooseSpeed(0);
    expect(told).toHaveBeenCalledOnce();
    expect([preferredSpeed(), untoldSpeed()]).toEqual([0, 0]);
    speedIsKnown(0);
    expect([preferredSpeed(), untoldSpeed()]).toEqual([0, null]);
  });
  it("is what the person has chosen on another device", () => {
    chooseSpeed(4);
    speedIsKnown(2);
    expect([preferredSpeed(), untoldSpeed()]).toEqual([2, null]);
  });
});
