import { options } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAUSE, withoutHurry } from "../src/draw_timing";

const draw = vi.fn();
/** As Preact asks for a drawing: once, until it has been drawn. */
const change = (): void => options.debounceRendering?.(draw);
const settle = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe("drawing what others do", () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    await settle(PAUSE);
    draw.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("draws the first change at once, and the next after a pause", async () => {
    withoutHurry(change);
    await settle(0);
    expect(draw).toHaveBeenCalledTimes(1);
    withoutHurry(change);
    await settle(PAUSE - 1);
    expect(draw).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("leaves all other changes to Preact, even after an error", () => {
    const usual = options.debounceRendering;
    withoutHurry(change);
    expect(options.debounceRendering).toBe(usual);
    const fail = (): never => {
      throw new Error("no");
    };
    expect(() => withoutHurry(fail)).toThrow("no");
    expect(options.debounceRendering).toBe(usual);
  });
});
