import { describe, expect, test } from "vitest";
import { along, marks, scaleOf } from "../src/pages/rating_scale";

const rating = (value: number, margin: number) => ({ value, margin, provisional: false });

describe("the scale of ratings", () => {
  test("holds every bar and the beginning", () => {
    expect(scaleOf([rating(1620, 90)])).toEqual({ low: 1200, high: 1800 });
    expect(scaleOf([rating(1500, 480)])).toEqual({ low: 1000, high: 2000 });
  });
  test("is measured in per cent", () => {
    expect(along({ low: 1000, high: 2000 }, 1250)).toBe(25);
  });
  test("has five round marks at most", () => {
    expect(marks({ low: 1200, high: 1800 })).toEqual([1200, 1400, 1600, 1800]);
    expect(marks({ low: 400, high: 2400 }).length).toBeLessThanOrEqual(6);
  });
});
