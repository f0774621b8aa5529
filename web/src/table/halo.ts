/* The bands around what can be chosen: how wide they may be, and which lies above which. */

import type { Piece, Slot } from "../generated/scene";
import { MANY } from "./badge_layout";
import { distance, standsOn } from "./geometry";

/** The minimum width of a halo, and the gap between two halos. */
const THIN = 2;
const AIR = 1.5;
const WIDE = 20;

export function roundness(thing: Slot | Piece): number {
  return "round" in thing && thing.round ? thing.at[2] / 2 : 5;
}

/** A piece whose neighbours leave no room for a halo gets a band inside. */
export function isCrowded(thing: Slot | Piece, pieces: Piece[]): boolean {
  const presses = ({ at }: Piece): boolean =>
    distance(at, thing.at) < THIN && !standsOn(at, thing.at) && !standsOn(thing.at, at);
  return "marks" in thing && pieces.some((other) => other.id !== thing.id && presses(other));
}

/** Highlights in the order of their keys, which is the tab order; but what stands on another thing must be above it. */
export function inOrder(things: (Slot | Piece)[], places: Map<string, unknown>): (Slot | Piece)[] {
  const highlighted = things.filter(({ id }) => places.has(id));
  const isAbove = highlighted.some((thing) => highlighted.some((other) => standsOn(thing.at, other.at)));
  const keys = [...places.keys()];
  return isAbove ? highlighted : highlighted.sort((a, b) => keys.indexOf(a.id) - keys.indexOf(b.id));
}

/** The width available for halos, so that neighbouring ones do not touch. */
export function roomForBands(highlighted: (Slot | Piece)[]): number {
  if (highlighted.length > MANY) return THIN;
  const gaps = highlighted.flatMap((one, n) => highlighted.slice(n + 1).map((other) => distance(one.at, other.at)));
  return Math.max(THIN, (Math.min(...gaps, WIDE) - AIR) / 2);
}
