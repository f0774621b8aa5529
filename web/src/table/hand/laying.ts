/* Where the thing in hand is: snapping, moving by keys, and why it cannot lie somewhere. Computes only. */

import type { Holding, Lie, Phantom, Spot } from "../../generated/scene";
import { type Box, overlap } from "../geometry";

/** How far a thing snaps, in squares. */
const SNAP = 1.5;
/** Letters are shown on the places nearest to the thing. */
export const LETTERS = "abcdefghijklnopqstuv";

export type Point = [x: number, y: number];

export interface Position {
  lie: number;
  /** The upper left corner: that of the spot it snaps to, else where it is held. */
  corner: Point;
  /** The number of the spot among those of the lie; -1 where it cannot lie. */
  spot: number;
}

/** Whether two descriptions of a thing in hand have the same places, so that a position in one is one in the other. */
export function isSameThing(one: Holding, other: Holding): boolean {
  const codes = ({ lies }: Holding): string =>
    lies.map(({ spots }) => spots.map((spot) => spot[CODES]).join()).join(";");
  return one.name === other.name && one.panel === other.panel && codes(one) === codes(other);
}

export const SPOT_NAME = 2;
const CODES = 3;
const VERDICT = 4;
const EDGES = 5;
const PHANTOM = 6;

export function lieOf(holding: Holding, { lie }: Pick<Position, "lie">): Lie {
  return holding.lies[lie] as Lie;
}

export function spotOf(holding: Holding, position: Position): Spot | undefined {
  return lieOf(holding, position).spots[position.spot];
}

export function verdictOf(holding: Holding, position: Position) {
  const spot = spotOf(holding, position);
  return spot && holding.verdicts[spot[VERDICT]];
}

/** The edges that it shares with what it joins there, as a path from its corner. */
export function edgesOf(holding: Holding, position: Position): string {
  return spotOf(holding, position)?.[EDGES] ?? "";
}

/** What would have to lie beside it there. */
export function phantomOf(holding: Holding, position: Position): Phantom | null {
  return spotOf(holding, position)?.[PHANTOM] ?? null;
}

/** The codes of the lie and of the spot, to be sent as one command. */
export function codesOf(holding: Holding, position: Position): string[] {
  const spot = spotOf(holding, position);
  return spot ? [...lieOf(holding, position).codes, ...spot[CODES]] : [];
}

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const cornerOf = ([x, y]: Spot): Point => [x, y];

/** At the start: on a place that joins something, else on the first. */
export function firstPosition(holding: Holding): Position {
  const spots = holding.lies[holding.lie]?.spots ?? [];
  const joining = spots.findIndex((spot) => holding.verdicts[spot[VERDICT]]?.joins);
  const spot = Math.max(joining, 0);
  return { lie: holding.lie, spot, corner: cornerOf(spots[spot] as Spot) };
}

/** The ways to lie that are considered together: all of a thing that adapts, else the one that was chosen. */
export function liesOf(holding: Holding, lie: number): Lie[] {
  return holding.adapts ? holding.lies : [holding.lies[lie] as Lie];
}

/** The box around every place for it. */
export function reachOf(holding: Holding, lie: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { size, spots } of liesOf(holding, lie))
    for (const [x, y] of spots) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + size[0]);
      bottom = Math.max(bottom, y + size[1]);
    }
  return [left, top, Math.max(0, right - left), Math.max(0, bottom - top)];
}

/** Held with its middle at a point: on the nearest place within reach, else where it is. */
export function heldAt(holding: Holding, lie: number, middle: Point): Position {
  const lies = holding.adapts ? holding.lies.keys() : [lie];
  let best: Position | undefined;
  let least = SNAP * holding.unit;
  for (const number of lies) {
    const { size, spots } = holding.lies[number] as Lie;
    const corner: Point = [middle[0] - size[0] / 2, middle[1] - size[1] / 2];
    for (const [n, spot] of spots.entries()) {
      const distance = far(corner, cornerOf(spot)) + (number === lie ? 0 : 0.01);
      if (distance < least) {
        least = distance;
        best = { lie: number, spot: n, corner: cornerOf(spot) };
      }
    }
  }
  const [w, h] = lieOf(holding, { lie }).size;
  return best ?? { lie, spot: -1, corner: [middle[0] - w / 2, middle[1] - h / 2] };
}

export function middleOf(holding: Holding, position: Position): Point {
  const [w, h] = lieOf(holding, position).size;
  return [position.corner[0] + w / 2, position.corner[1] + h / 2];
}

/** Another way to lie, about the same middle. What adapts goes to the next lie that this place allows. */
export function turned(holding: Holding, position: Position, how: "turned" | "mirrored"): Position {
  const next = lieOf(holding, position)[how];
  if (!holding.adapts) return heldAt(holding, next, middleOf(holding, position));
  for (let step = 1; step < holding.lies.length; step++) {
    const lie = (position.lie + step) % holding.lies.length;
    const spot = holding.lies[lie]?.spots.findIndex((one) => far(cornerOf(one), position.corner) < 1) ?? -1;
    if (spot >= 0) return { lie, spot, corner: position.corner };
  }
  return position;
}

export const canTurn = (holding: Holding, position: Position): boolean =>
  holding.adapts || lieOf(holding, position).turned !== position.lie;

export const canMirror = (holding: Holding, position: Position): boolean =>
  !holding.adapts && lieOf(holding, position).mirrored !== position.lie;

const WAYS: Record<string, Point> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** Off the straight way counts double. */
const ASIDE = 2;

/** The next place in the direction of an arrow key; with `joining` the next that connects something. */
export function stepped(holding: Holding, position: Position, key: string, joining: boolean): Position {
  if (position.spot < 0 && !joining) return nearest(holding, position);
  const [dx, dy] = WAYS[key] ?? [0, 0];
  const [x, y] = position.corner;
  let best = position;
  let least = Number.POSITIVE_INFINITY;
  for (const [spot, one] of lieOf(holding, position).spots.entries()) {
    if (joining && !holding.verdicts[one[VERDICT]]?.joins) continue;
    const ahead = (one[0] - x) * dx + (one[1] - y) * dy;
    const aside = Math.abs((one[0] - x) * dy) + Math.abs((one[1] - y) * dx);
    const cost = ahead + ASIDE * aside;
    if (ahead > 1 && cost < least) {
      least = cost;
      best = { ...position, spot, corner: cornerOf(one) };
    }
  }
  return best.spot < 0 ? nearest(holding, position) : best;
}

/** The place nearest to where it is held. */
function nearest(holding: Holding, position: Position): Position {
  const spots = lieOf(holding, position).spots.map((spot, n): [number, number] => [
    far(cornerOf(spot), position.corner),
    n,
  ]);
  const [, spot] = spots.reduce((a, b) => (b[0] < a[0] ? b : a));
  return { ...position, spot, corner: cornerOf(lieOf(holding, position).spots[spot] as Spot) };
}

/** Why it cannot lie where it is held. */
export function whyNot(holding: Holding, position: Position): string {
  const [w, h] = lieOf(holding, position).size;
  const slack = holding.unit / 2;
  const [x, y] = position.corner;
  const box: [number, number, number, number] = [
    x + slack,
    y + slack,
    Math.max(w - 2 * slack, 1),
    Math.max(h - 2 * slack, 1),
  ];
  const obstacle = holding.obstacles.find(([at]) => overlap(at, box) > 0);
  if (obstacle) return obstacle[1];
  const inside = holding.room.reduce((sum, room) => sum + overlap(room, box), 0);
  return inside < box[2] * box[3] - 1 ? holding.outside : holding.otherwise;
}

/** The letters of the places nearest to the thing. */
export function lettered(holding: Holding, position: Position): Map<string, number> {
  const spots = lieOf(holding, position).spots.map((spot, n) => ({
    n,
    distance: far(cornerOf(spot), position.corner),
  }));
  spots.sort((a, b) => a.distance - b.distance);
  return new Map([...LETTERS].slice(0, spots.length).map((letter, n) => [letter, spots[n]?.n ?? 0]));
}
