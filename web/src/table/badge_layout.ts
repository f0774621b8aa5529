/* Decides where key badges go: at the edge of their place, covering as little as possible, alike on the whole panel if they can. */

import type { Piece, Slot } from "../generated/scene";
import type { Obstacle } from "./clear_spot";
import { type Box, distance, grown, isInside, overlap, standsOn } from "./geometry";

/** With more highlighted places than this, badges on small ones would cover the panel. */
export const MANY = 20;

export interface Badge {
  thing: Slot | Piece;
  radius: number;
  /** A key without a disc, always in the middle of its place. */
  bare: boolean;
}

type Spot = [x: number, y: number];

interface Candidate {
  spot: Spot;
  /** Lower is better: where one expects a badge, and where it covers little. */
  cost: number;
}

const AIR = 1;
/** The cost of covering something and of crossing an edge. */
const COVERING = 3;
const CROSSING = 0.6;
/** The width of a neighbour's halo. */
const BAND = 3;
/** The weight of another badge: overlapping badges are unreadable. */
const ANOTHER = 10;
/** The extra cost a badge accepts in order to be placed like the others on its panel. */
const ALIGNMENT = 10;
/** In the middle of a place smaller than this, a badge covers nothing but the place. */
const SMALL = 34;
/** Smaller pieces have no room for a badge; those smaller than a marker not even for a key. */
export const TINY = 16;
const MARKER = 12;
/** A place that overlaps a larger thing by this share cannot avoid covering it. */
const UNDER = 0.2;

export function badgeSpots(badges: Badge[], highlighted: (Slot | Piece)[], taken: Obstacle[], paper: Box): Spot[] {
  const candidates = badges.map((badge) =>
    withCosts(badge, [...taken, ...bandsBeside(badge.thing, highlighted)], paper),
  );
  const placed: Obstacle[] = [];
  return badges.map(({ radius }, n) => {
    const own = (candidates[n] ?? []).map(({ spot, cost }) => ({ spot, cost: cost + covered(spot, radius, placed) }));
    const best = own.reduce((a, b) => (b.cost < a.cost ? b : a));
    const common = own[commonCandidate(candidates.filter((others) => others.length === own.length))];
    const { spot } = common && common.cost <= best.cost + ALIGNMENT ? common : best;
    placed.push({ box: [spot[0] - radius, spot[1] - radius, 2 * radius, 2 * radius], weight: ANOTHER });
    return spot;
  });
}

function bandsBeside(thing: Slot | Piece, highlighted: (Slot | Piece)[]): Obstacle[] {
  const others = highlighted.filter((other) => other !== thing && !standsOn(other.at, thing.at));
  return others.map((other) => ({ box: grown(other.at, BAND), weight: 1 }));
}

/** The candidate that is best for all badges together. */
function commonCandidate(all: Candidate[][]): number {
  const bests = all.map((candidates) => Math.min(...candidates.map(({ cost }) => cost)));
  const extraCost = (candidates: Candidate[], n: number, nth: number): number =>
    Math.min((candidates[n]?.cost ?? Infinity) - (bests[nth] ?? 0), ALIGNMENT);
  const sums = (all[0] ?? []).map((_, n) =>
    all.reduce((sum, candidates, nth) => sum + extraCost(candidates, n, nth), 0),
  );
  return sums.indexOf(Math.min(...sums));
}

function withCosts(badge: Badge, taken: Obstacle[], paper: Box): Candidate[] {
  const { thing, radius } = badge;
  const near = taken.filter((one) => distance(one.box, thing.at) < 3 * radius && !isOwn(one, thing));
  const isOn = ([x, y]: Spot): boolean => isInside([x - radius, y - radius, 2 * radius, 2 * radius], paper);
  return [...candidatesOf(badge)].map(({ spot, cost }) => ({
    spot,
    cost: isOn(spot) ? cost + covered(spot, radius, near) : Infinity,
  }));
}

function covered(spot: Spot, radius: number, obstacles: Obstacle[]): number {
  const within = (box: Box): number => Math.max(0, radius + AIR - distance(box, [...spot, 0, 0]));
  return obstacles.reduce(
    (sum, { box, weight, of }) => sum + weight * (of ? CROSSING : COVERING) * within(box) ** 2,
    0,
  );
}

/** Corners and points between them, from -1 to 1; the upper right corner is preferred. */
const EDGES: [across: number, down: number, cost: number][] = [
  [1, -1, 0],
  [-1, -1, 1],
  [1, 1, 1.5],
  [-1, 1, 2],
  [0, -1, 4],
  [1, 0, 4],
  [0, 1, 4.5],
  [-1, 0, 4.5],
  [0.5, -1, 5],
  [-0.5, -1, 5],
  [1, -0.5, 5],
  [1, 0.5, 5],
  [0.5, 1, 5.5],
  [-0.5, 1, 5.5],
  [-1, -0.5, 5.5],
  [-1, 0.5, 5.5],
];

/** The middle of a small free place; otherwise points on its edge, just outside and just inside. */
function* candidatesOf({ thing, radius, bare }: Badge): Generator<Candidate> {
  const [left, top, w, h] = thing.at;
  if (bare || (isFree(thing) && Math.min(w, h) < SMALL)) yield { spot: [left + w / 2, top + h / 2], cost: 0 };
  if (bare) return;
  const round = "round" in thing && thing.round ? 0.72 : 1;
  for (const [away, extra] of [
    [0, 0],
    [radius * 0.6, 2],
    [-radius * 0.7, 3],
  ] as const) {
    for (const [across, down, cost] of EDGES) {
      const pull = across !== 0 && down !== 0 ? round : 1;
      const at = (side: number, start: number, long: number): number =>
        start + (long * (1 + side * pull)) / 2 + (Math.abs(side) === 1 ? side * away : 0);
      yield { spot: [at(across, left, w), at(down, top, h)], cost: cost + extra };
    }
  }
}

/** A player's marker, too small for a badge beside it but large enough for a key on it. */
export function isMarker(thing: Slot | Piece): boolean {
  const [, , w, h] = thing.at;
  return "marks" in thing && thing.seat !== undefined && Math.min(w, h) < TINY && Math.min(w, h) >= MARKER;
}

/** A place for something, with nothing printed in it. */
export function isFree(thing: Slot | Piece): boolean {
  return !("marks" in thing) && !thing.printed;
}

/** What a badge may cover: its own edge, what its thing stands on, and what lies under a free place. */
function isOwn({ box, weight, of = box }: Obstacle, thing: Slot | Piece): boolean {
  if (isSame(of, thing.at) || standsOn(thing.at, box)) return true;
  const area = thing.at[2] * thing.at[3];
  return (
    isFree(thing) &&
    (weight < 1
      ? distance(box, thing.at) === 0
      : box[2] * box[3] > area && overlap(grown(box, BAND), thing.at) > UNDER * area)
  );
}

function isSame(one: Box, other: Box): boolean {
  return one.every((side, n) => Math.abs(side - (other[n] ?? 0)) < 1);
}
