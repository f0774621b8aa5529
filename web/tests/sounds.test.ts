import { expect, it } from "vitest";
import { coinPitch } from "../src/table/sounds";

it("rings coins in a row higher and higher, up to an octave", () => {
  const first = [10_000, 10_500, 11_000].map(coinPitch);
  expect(first[0]).toBe(1);
  expect(first[2]).toBeGreaterThan(first[1] ?? 0);
  expect(Math.max(...Array.from({ length: 30 }, (_, n) => coinPitch(11_100 + n * 100)))).toBe(2);
  expect(coinPitch(60_000)).toBe(1);
});
