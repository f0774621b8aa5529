import { describe, expect, it } from "vitest";
import type { Box } from "../src/table/geometry";
import { arrowOf, movesBetween, type PiecePosition, type Positions } from "../src/table/movement";

const BOARD: Box = [0, 0, 400, 300];
const HAND: Box = [500, 0, 400, 300];

const at = (panel: string, box: Box, like = ""): PiecePosition => ({ box, panel, spot: `${panel} ${box}`, like });

const positions = (
  pieces: Record<string, PiecePosition>,
  panels: Record<string, Box> = { board: BOARD, hand: HAND },
): Positions => ({
  pieces: new Map(Object.entries(pieces)),
  panels: new Map(Object.entries(panels).map(([id, box]) => [id, { box, units: "0 0 400 300" }])),
});

describe("moves between two drawings", () => {
  it("finds pieces at a new place, and leaves out those that stayed", () => {
    const before = positions({ car: at("board", [0, 0, 20, 20]), tile: at("board", [40, 0, 20, 20]) });
    const now = positions({ car: at("hand", [500, 0, 20, 20]), tile: at("board", [40, 0, 20, 20]) });
    expect(movesBetween(before, now).map(({ id, from }) => [id, from?.panel])).toEqual([["car", "board"]]);
  });

  it("does not take scrolling for a move: the spot on the panel is the same", () => {
    const spot = at("board", [0, 0, 20, 20]);
    expect(movesBetween(positions({ car: spot }), positions({ car: { ...spot, box: [0, -80, 20, 20] } }))).toEqual([]);
  });

  it("takes a new piece for a similar one that has disappeared", () => {
    const before = positions({
      part1: at("board", [0, 0, 9, 9], "motor"),
      part2: at("board", [10, 0, 9, 9], "battery"),
    });
    const now = positions({ part3: at("hand", [500, 0, 9, 9], "motor"), part2: at("board", [10, 0, 9, 9], "battery") });
    expect(movesBetween(before, now).map(({ id, from }) => [id, from?.box])).toEqual([["part3", [0, 0, 9, 9]]]);
  });

  it("gives each similar piece an origin of its own, and the last one none", () => {
    const before = positions({ part1: at("board", [0, 0, 9, 9], "motor") });
    const now = positions({ part2: at("hand", [500, 0, 9, 9], "motor"), part3: at("hand", [510, 0, 9, 9], "motor") });
    expect(movesBetween(before, now).map(({ from }) => from?.box)).toEqual([[0, 0, 9, 9], undefined]);
  });
});

describe("arrows without motion", () => {
  const from = at("board", [0, 0, 20, 20]);
  const to = at("hand", [600, 100, 20, 20]);
  const before = positions({ car: from });
  const now = positions({ car: to });

  it("lead from the old place to the new one", () => {
    expect(arrowOf({ id: "car", from, to }, before, now)).toEqual([from.box, to.box]);
  });

  it("begin where the old place is now if its panel moved or grew", () => {
    const grown = positions({ car: to }, { board: [10, 0, 800, 600], hand: HAND });
    expect(arrowOf({ id: "car", from: at("board", [100, 50, 20, 20]), to }, before, grown)?.[0]).toEqual([
      210, 100, 40, 40,
    ]);
  });

  it("are not drawn within a panel, for a new piece, or to a panel that has just appeared", () => {
    expect(arrowOf({ id: "car", from, to: at("board", [40, 0, 20, 20]) }, before, now)).toBeUndefined();
    expect(arrowOf({ id: "car", from: undefined, to }, before, now)).toBeUndefined();
    expect(arrowOf({ id: "car", from, to }, positions({ car: from }, { board: BOARD }), now)).toBeUndefined();
  });

  it("are not drawn across a panel that has nothing to do with the move", () => {
    const between = positions({ car: to }, { board: BOARD, hand: HAND, log: [420, 0, 60, 300] });
    expect(arrowOf({ id: "car", from, to }, before, between)).toBeUndefined();
  });

  it("are not drawn if the old panel is laid out differently", () => {
    const other = positions({ car: to });
    other.panels.set("board", { box: BOARD, units: "0 0 200 300" });
    expect(arrowOf({ id: "car", from, to }, before, other)).toBeUndefined();
  });
});
