/* The speed of stages: what this browser remembers, and what the server has not been sent yet. */

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
  unsentSpeed,
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
  it("depends on stages that are sent when they are seen, until more make no difference", () => {
    const send = vi.fn();
    onWatched(send);
    for (let stage = 0; stage < 4; stage++) countWatched();
    expect(send.mock.calls).toEqual([[1], [2]]);
  });
  it("is sent when it is chosen, the summary alone too, and is unsent until the server knows it", () => {
    const send = vi.fn();
    onChosenSpeed(send);
    chooseSpeed(0);
    expect(send).toHaveBeenCalledOnce();
    expect([preferredSpeed(), unsentSpeed()]).toEqual([0, 0]);
    speedIsKnown(0);
    expect([preferredSpeed(), unsentSpeed()]).toEqual([0, null]);
  });
  it("is what the person has chosen on another device", () => {
    chooseSpeed(4);
    speedIsKnown(2);
    expect([preferredSpeed(), unsentSpeed()]).toEqual([2, null]);
  });
});
