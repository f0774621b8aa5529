import { describe, expect, it } from "vitest";
import { inOrder, isCrowded, roomForBands } from "../src/table/halo";
import { piece, slot } from "./things";

describe("the bands around what can be chosen", () => {
  it("are as wide as the gaps between neighbours allow", () => {
    const row = (gap: number) => [slot("a", [0, 0, 20, 20]), slot("b", [20 + gap, 0, 20, 20])];
    expect(roomForBands(row(11.5))).toBe(5);
    expect(roomForBands(row(200))).toBe(9.25);
    expect(roomForBands(row(0))).toBe(2);
  });

  it("are inside a piece that others press, but not because of what stands on it", () => {
    const mine = piece("mine", [0, 0, 40, 40]);
    expect(isCrowded(mine, [mine, piece("near", [41, 0, 40, 40])])).toBe(true);
    expect(isCrowded(mine, [mine, piece("far", [60, 0, 40, 40])])).toBe(false);
    expect(isCrowded(mine, [mine, piece("on", [10, 10, 10, 10])])).toBe(false);
    expect(isCrowded(slot("slot", [0, 0, 40, 40]), [piece("near", [41, 0, 40, 40])])).toBe(false);
  });

  it("are in the order of the keys, unless one thing stands on another", () => {
    const places = new Map([
      ["b", []],
      ["a", []],
    ]);
    const [a, b, other] = [slot("a", [0, 0, 20, 20]), slot("b", [50, 0, 20, 20]), slot("c", [90, 0, 20, 20])];
    expect(inOrder([a, b, other], places)).toEqual([b, a]);
    expect(inOrder([a, { ...b, at: [5, 5, 5, 5] }], places).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
