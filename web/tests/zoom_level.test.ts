import { expect, it } from "vitest";
import { LARGEST, levelFor } from "../src/table/zoom_level";

it("is enlarged only as far as its squares need, and never beyond the largest level", () => {
  expect(levelFor(20, 17)).toBe(0);
  expect(levelFor(12, 17)).toBe(1);
  expect(levelFor(6, 17)).toBe(3);
  expect(levelFor(1, 17)).toBe(3);
  expect(LARGEST).toBe(3);
});
