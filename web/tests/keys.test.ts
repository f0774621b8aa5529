import { describe, expect, it } from "vitest";
import { nearestAhead } from "../src/table/arrow_keys";
import { byPlace, isQuiet, withKeys } from "../src/table/keys";
import { choice, keyedChoice } from "./things";

describe("keys of options", () => {
  it("gives letters in order, and 0 to the option that ends the step", () => {
    const keys = withKeys([choice(1), choice(2, { main: true }), choice(3)]).map(({ key }) => key);
    expect(keys).toEqual(["a", "0", "b"]);
  });

  it("keeps letters for moving what is in hand", () => {
    expect(withKeys([choice(1), choice(2, { main: true })], true).map(({ key }) => key)).toEqual(["", "0"]);
  });

  it("never uses z, n, p, nor I and O, nor a key twice; what is left has none", () => {
    const keys = withKeys(Array.from({ length: 70 }, (_, n) => choice(n))).map(({ key }) => key);
    const used = keys.filter(Boolean);
    expect(new Set(used).size).toBe(used.length);
    expect(used).toHaveLength(55);
    for (const key of ["z", "n", "p", "I", "O", "0"]) expect(used).not.toContain(key);
  });

  it("collects the options of a place", () => {
    const [one, two, three] = [keyedChoice("a", { on: "bank" }), keyedChoice("b"), keyedChoice("c", { on: "bank" })];
    expect(byPlace([one, two, three])).toEqual(new Map([["bank", [one, three]]]));
  });

  it("calls a place quiet if all of its options are", () => {
    expect(isQuiet(undefined)).toBe(true);
    expect(isQuiet([keyedChoice("a", { quiet: true })])).toBe(true);
    expect(isQuiet([keyedChoice("a", { quiet: true }), keyedChoice("b")])).toBe(false);
  });
});

describe("arrow keys", () => {
  const points: [number, number][] = [
    [0, 0],
    [100, 5],
    [60, 60],
    [-40, 0],
    [0, 90],
  ];

  it("lead to the nearest place in their direction", () => {
    expect(nearestAhead([0, 0], points, "ArrowRight")).toBe(1);
    expect(nearestAhead([0, 0], points, "ArrowLeft")).toBe(3);
    expect(nearestAhead([0, 0], points, "ArrowDown")).toBe(4);
  });

  it("lead nowhere if nothing lies there", () => {
    expect(nearestAhead([0, 0], points, "ArrowUp")).toBe(-1);
    expect(nearestAhead([0, 0], [], "ArrowUp")).toBe(-1);
  });
});
