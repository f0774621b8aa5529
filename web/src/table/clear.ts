/* A clear spot on a sheet for a triangle that belongs beside a thing. */

import type { Box } from "../scene";

/** What should not be covered, and how much it matters. */
export interface Obstacle {
  box: Box;
  weight: number;
  /** A sign itself: nothing fits beside the point of the triangle either, nor on its own thing. */
  apart?: boolean;
  /** It is a side of this. */
  of?: Box;
}

export interface Spot {
  spot: [x: number, y: number];
  cost: number;
  /** Where the leader ends, on the edge of the thing. */
  to: [x: number, y: number];
}

const STEP = 3;
const REACH = 36;
/** So much of a way is worth one square unit that is not covered, or not touched. */
const COVERING = 12;
const TOUCHING = 0.4;
const AIR = 1.5;
/** A leader should cross no word, piece, lamp or symbol, and no edge; over a place it may lead. */
const CROSSED = 0.15;
const CROSSING = 15;
/** The breadth of a drawn line, and how far from a thing a line still belongs to the thing itself. */
const LINE = 2;
const OWN = 3;

/** Whether a thing stands on another, larger one. */
export function standsOn([x, y, w, h]: Box, [left, top, wide, high]: Box): boolean {
  const [mx, my] = [x + w / 2, y + h / 2];
  return w * h < wide * high && mx > left && mx < left + wide && my > top && my < top + high;
}

/** The spot beside a thing, and clear of it, where a triangle of that size and its leader cover least; above rather than below. */
export function clearest(at: Box, size: [w: number, h: number], obstacles: Obstacle[], sheet: Box): Spot {
  const reach = grown(at, REACH + Math.max(...size));
  const own = grown(at, OWN);
  const near = obstacles.filter(({ box, apart }) => overlap(reach, box) > 0 && !standsOn(at, box) && (apart || !isInside(box, own)));
  let best: Spot = { spot: [at[0], at[1] - size[1]], cost: Infinity, to: [at[0], at[1]] };
  for (const spot of around(at, size)) {
    const way = distance([...spot, ...size], at) + (spot[1] > at[1] ? 1 : 0);
    if (way >= best.cost || !isInside([...spot, ...size], sheet)) continue;
    const covering = covered([...spot, ...size], near, way, best.cost);
    if (covering >= best.cost) continue;
    const [from, to] = leader(at, spot, size);
    const cost = covering + crossed(from, to, near);
    if (cost < best.cost) best = { spot, cost, to };
  }
  return best;
}

/** Where the leader of a triangle begins: within its foot. */
export function tail([x, y]: [number, number], [w, h]: [number, number]): [number, number] {
  return [x + w / 2, y + h * 0.6];
}

function leader(at: Box, spot: [number, number], size: [number, number]): [from: [number, number], to: [number, number]] {
  const from = tail(spot, size);
  return [from, nearestPoint(at, from)];
}

/** What a leader crosses, in steps of its length. */
function crossed([x, y]: [number, number], [tx, ty]: [number, number], obstacles: Obstacle[]): number {
  const count = Math.ceil(Math.hypot(tx - x, ty - y) / STEP);
  let cost = 0;
  for (let n = 1; n < count; n++) {
    const dot: Box = [x + ((tx - x) * n) / count - 1, y + ((ty - y) * n) / count - 1, 2, 2];
    for (const { box, weight } of obstacles) if (weight >= CROSSED && overlap(dot, box) > 0) cost += CROSSING;
  }
  return cost;
}

/** The four lines round a box: what a thing stands on may be covered, but not its edge. */
export function outline([x, y, w, h]: Box): Box[] {
  const half = LINE / 2;
  return [
    [x - half, y - half, w + LINE, LINE], [x - half, y + h - half, w + LINE, LINE],
    [x - half, y - half, LINE, h + LINE], [x + w - half, y - half, LINE, h + LINE],
  ];
}

/** What it costs to cover obstacles on top of the way, counted no further than to the most that is of use. */
function covered(box: Box, obstacles: Obstacle[], way: number, most: number): number {
  let cost = way;
  for (const obstacle of obstacles) {
    cost += hidden(box, obstacle);
    if (cost >= most) break;
  }
  return cost;
}

/** How much of an obstacle is covered; to touch it is no good either. */
function hidden(box: Box, { box: other, weight, apart }: Obstacle): number {
  if (overlap(grown(box, AIR), other) === 0) return 0;
  return weight * (apart ? [box] : slabs(box)).reduce((sum, slab) => sum + overlap(slab, other) * COVERING + overlap(grown(slab, AIR), other) * TOUCHING, 0);
}

/** A triangle that stands in a box: words fit beside its point. */
function slabs([x, y, w, h]: Box): Box[] {
  return [1, 2, 3].map((n) => [x + (w * (3 - n)) / 6, y + (h * (n - 1)) / 3, (w * n) / 3, h / 3]);
}

/** Spots on ever wider rings, each from the middle above. */
function* around([x, y, w, h]: Box, [sw, sh]: [number, number]): Generator<[number, number]> {
  for (let ring = AIR; ring <= REACH; ring += STEP) {
    const [left, right, top, bottom] = [x - sw - ring, x + w + ring, y - sh - ring, y + h + ring];
    const across = steps(x + w / 2 - sw / 2, left, right);
    const down = steps(y + h / 2 - sh / 2, top, bottom);
    for (const column of across) yield [column, top];
    for (const row of down) yield* [[right, row], [left, row]] as [number, number][];
    for (const column of across) yield [column, bottom];
  }
}

/** From the middle to both sides. */
function steps(middle: number, low: number, high: number): number[] {
  const found = [middle];
  for (let way = STEP; middle + way <= high || middle - way >= low; way += STEP) {
    if (middle + way <= high) found.push(middle + way);
    if (middle - way >= low) found.push(middle - way);
  }
  return [...found, low, high];
}

export function grown([x, y, w, h]: Box, by: number): Box {
  return [x - by, y - by, w + 2 * by, h + 2 * by];
}

export function overlap([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const across = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const down = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return across > 0 && down > 0 ? across * down : 0;
}

export function distance([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  return Math.hypot(Math.max(0, bx - ax - aw, ax - bx - bw), Math.max(0, by - ay - ah, ay - by - bh));
}

export function isInside([x, y, w, h]: Box, [sx, sy, sw, sh]: Box): boolean {
  return x >= sx && y >= sy && x + w <= sx + sw && y + h <= sy + sh;
}

/** The point of a box that is nearest to another point. */
export function nearestPoint([x, y, w, h]: Box, [px, py]: [number, number]): [number, number] {
  return [Math.min(Math.max(px, x), x + w), Math.min(Math.max(py, y), y + h)];
}
