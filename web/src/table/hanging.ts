/* Where lamps hang: on the edge of what they light, where they cover least, and all of a sheet alike if they can. */

import type { Box, Piece, Slot } from "../scene";
import { distance, grown, isInside, type Obstacle, overlap, standsOn } from "./clear";

export interface Lamp {
  thing: Slot | Piece;
  radius: number;
  /** A key without a disc, which lies within its place or nowhere. */
  bare: boolean;
}

type Spot = [x: number, y: number];

interface Hook {
  spot: Spot;
  /** The less, the sooner an eye expects a lamp there, and the less it covers. */
  cost: number;
}

const AIR = 1;
/** How much dearer than an unusual spot it is to cover something, and to cross an edge. */
const COVERING = 3;
const CROSSING = 0.6;
/** Where the band of a neighbour ends. */
const BAND = 3;
/** Two lamps on each other can neither be read. */
const ANOTHER = 10;
/** What it may cost that a lamp hangs like the others of its sheet; one for which it costs more goes its own way. */
const ALIKE = 10;
/** In the middle of a place that is smaller than this a lamp covers nothing but the place. */
const SMALL = 34;
/** Smaller pieces have no room for a lamp, and still smaller ones for a key. */
export const TINY = 16;
const MARKER = 12;
/** A place of which so much lies on a large thing cannot keep off it. */
const UNDER = 0.2;

export function spotsOf(lamps: Lamp[], lit: (Slot | Piece)[], taken: Obstacle[], paper: Box): Spot[] {
  const hooks = lamps.map((lamp) => priced(lamp, [...taken, ...bandsBeside(lamp.thing, lit)], paper));
  const hung: Obstacle[] = [];
  return lamps.map(({ radius }, n) => {
    const own = (hooks[n] ?? []).map(({ spot, cost }) => ({ spot, cost: cost + covered(spot, radius, hung) }));
    const best = own.reduce((a, b) => (b.cost < a.cost ? b : a));
    const usual = own[usualOf(hooks.filter((others) => others.length === own.length))];
    const { spot } = usual && usual.cost <= best.cost + ALIKE ? usual : best;
    hung.push({ box: [spot[0] - radius, spot[1] - radius, 2 * radius, 2 * radius], weight: ANOTHER });
    return spot;
  });
}

function bandsBeside(thing: Slot | Piece, lit: (Slot | Piece)[]): Obstacle[] {
  const others = lit.filter((other) => other !== thing && !standsOn(other.at, thing.at));
  return others.map((other) => ({ box: grown(other.at, BAND), weight: 1 }));
}

/** Which hook is the best for all together. */
function usualOf(all: Hook[][]): number {
  const bests = all.map((hooks) => Math.min(...hooks.map(({ cost }) => cost)));
  const dearer = (hooks: Hook[], n: number, nth: number): number => Math.min((hooks[n]?.cost ?? Infinity) - (bests[nth] ?? 0), ALIKE);
  const sums = (all[0] ?? []).map((_, n) => all.reduce((sum, hooks, nth) => sum + dearer(hooks, n, nth), 0));
  return sums.indexOf(Math.min(...sums));
}

function priced(lamp: Lamp, taken: Obstacle[], paper: Box): Hook[] {
  const { thing, radius } = lamp;
  const near = taken.filter((one) => distance(one.box, thing.at) < 3 * radius && !isOwn(one, thing));
  const isOn = ([x, y]: Spot): boolean => isInside([x - radius, y - radius, 2 * radius, 2 * radius], paper);
  return [...hooksOf(lamp)].map(({ spot, cost }) => ({ spot, cost: isOn(spot) ? cost + covered(spot, radius, near) : Infinity }));
}

function covered(spot: Spot, radius: number, obstacles: Obstacle[]): number {
  const within = (box: Box): number => Math.max(0, radius + AIR - distance(box, [...spot, 0, 0]));
  return obstacles.reduce((sum, { box, weight, of }) => sum + weight * (of ? CROSSING : COVERING) * within(box) ** 2, 0);
}

/** Corners and points between them, from -1 to 1: upper right by custom. */
const EDGES: [across: number, down: number, cost: number][] = [
  [1, -1, 0], [-1, -1, 1], [1, 1, 1.5], [-1, 1, 2],
  [0, -1, 4], [1, 0, 4], [0, 1, 4.5], [-1, 0, 4.5],
  [0.5, -1, 5], [-0.5, -1, 5], [1, -0.5, 5], [1, 0.5, 5], [0.5, 1, 5.5], [-0.5, 1, 5.5], [-1, -0.5, 5.5], [-1, 0.5, 5.5],
];

/** In the middle of a small free place; else on the edge, beyond it or within it. */
function* hooksOf({ thing, radius, bare }: Lamp): Generator<Hook> {
  const [left, top, w, h] = thing.at;
  if (bare || (isFree(thing) && Math.min(w, h) < SMALL)) yield { spot: [left + w / 2, top + h / 2], cost: 0 };
  if (bare) return;
  const round = "round" in thing && thing.round ? 0.72 : 1;
  for (const [away, dear] of [[0, 0], [radius * 0.6, 2], [-radius * 0.7, 3]] as const) {
    for (const [across, down, cost] of EDGES) {
      const pull = across !== 0 && down !== 0 ? round : 1;
      const at = (side: number, start: number, long: number): number => start + (long * (1 + side * pull)) / 2 + (Math.abs(side) === 1 ? side * away : 0);
      yield { spot: [at(across, left, w), at(down, top, h)], cost: cost + dear };
    }
  }
}

/** Somebody's marker, too small for a lamp beside it but not for a key within it. */
export function isMarker(thing: Slot | Piece): boolean {
  const [, , w, h] = thing.at;
  return "marks" in thing && thing.seat !== undefined && Math.min(w, h) < TINY && Math.min(w, h) >= MARKER;
}

/** A place for something, with nothing printed in it. */
export function isFree(thing: Slot | Piece): boolean {
  return !("marks" in thing) && !thing.printed;
}

/** Its own edge, what it stands on, and what is drawn, or lies larger than it, where a place is free. */
function isOwn({ box, weight, of = box }: Obstacle, thing: Slot | Piece): boolean {
  if (isSame(of, thing.at) || standsOn(thing.at, box)) return true;
  const area = thing.at[2] * thing.at[3];
  return isFree(thing) && (weight < 1 ? distance(box, thing.at) === 0 : box[2] * box[3] > area && overlap(grown(box, BAND), thing.at) > UNDER * area);
}

function isSame(one: Box, other: Box): boolean {
  return one.every((side, n) => Math.abs(side - (other[n] ?? 0)) < 1);
}
