import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Staged, TableView } from "../src/generated/wire";
import { view } from "./things";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);
const { Director } = await import("../src/table/staging/director");

const staged = (step: number, size: Staged["size"], missed = false): Staged => ({
  size,
  step,
  title: "Sales",
  figures: [{ name: "cash", label: "Money", icon: "", harmful: false }],
  acts: [
    {
      title: "Mid",
      icon: "",
      beats: [1, 2, 3].map((n) => ({
        says: `beat ${n}`,
        why: "",
        rule: "",
        first: n,
        last: n,
        places: [`place ${n}`],
        uses: [],
        effects: [{ seat: 0, figure: "cash", delta: 10, says: "+$10", source: "", total: "" }],
      })),
    },
  ],
  summary: size === "full" ? { headline: "", columns: [], rows: [], lessons: [] } : null,
  missed,
});
const at = (step: number, ...stages: Staged[]): TableView => ({ ...view([], [], []), step, staged: stages });

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("the director", () => {
  it("plays a stage to its summary while the board keeps the view before it", () => {
    const director = new Director("t", () => false);
    const before = at(1);
    director.offer(before, at(2, staged(2, "full")), false);
    expect(director.state.now.playing?.before).toBe(before);
    vi.advanceTimersByTime(1600 + 3 * 900 + 10);
    expect(director.state.now.playing).toBeNull();
    expect(director.state.now.card?.staged.step).toBe(2);
    director.closeCard();
    expect(director.state.now.card).toBeNull();
  });

  it("skips at once, pauses, and steps", () => {
    const director = new Director("t", () => false);
    director.offer(at(1), at(2, staged(2, "full")), false);
    director.pause();
    vi.advanceTimersByTime(60_000);
    expect(director.state.now.playing?.at).toBe(0);
    director.step(2);
    expect(director.state.now.playing?.at).toBe(2);
    director.finish();
    expect(director.state.now.card).not.toBeNull();
  });

  it("is twice as fast from the third stage on, until somebody chooses a speed", () => {
    const director = new Director("t", () => false);
    const speeds = [2, 3, 4].map((step) => {
      director.offer(at(step - 1), at(step, staged(step, "full")), false);
      const { speed } = director.state.now;
      director.finish();
      director.closeCard();
      return speed;
    });
    expect(speeds).toEqual([1, 1, 2]);
    director.setSpeed(4);
    expect(new Director("u", () => false).state.now.speed).toBe(4);
  });

  it("shows only the summary after an absence, with reduced motion, and to those who want nothing else", () => {
    const away = new Director("t", () => false);
    away.offer(at(1), at(5, staged(3, "full"), staged(4, "full")), true);
    expect(away.state.now.playing).toBeNull();
    expect(away.state.now.card?.staged.step).toBe(4);
    const still = new Director("u", () => true);
    still.offer(at(1), at(2, staged(2, "full")), false);
    expect(still.state.now.card).not.toBeNull();
    still.watch();
    expect(still.state.now.playing?.paused).toBe(true);
  });

  it("does not bring up again what was seen before the page was loaded again", () => {
    new Director("t", () => false).offer(at(1), at(2, staged(2, "full")), false);
    const again = new Director("t", () => false);
    again.offer(null, at(2, staged(2, "full", true)), false);
    expect(again.state.now.card).toBeNull();
    const other = new Director("other", () => false);
    other.offer(null, at(2, staged(2, "full", true)), false);
    expect(other.state.now.card?.missed).toBe(true);
  });

  it("shows changes at a seat for two seconds", () => {
    const director = new Director("t", () => false);
    director.offer(at(1), at(2, staged(2, "aside")), false);
    expect(director.state.now.changes.map((change) => [change.seat, change.says])).toEqual(Array(3).fill([0, "+$10"]));
    vi.advanceTimersByTime(2000);
    expect(director.state.now.changes).toEqual([]);
  });
});
