/* A clear spot on a sheet for a triangle that belongs beside a thing. */

import type { Box } from "../scene";

/** What should not be covered, and how much it matters. */
export interface Obstacle {
  box: Box;
  weight: number;
  /** Nothing fits beside the point of the triangle either. */
  apart?: boolean;
}

const STEP = 3;
const REACH = 72;
/** So much of a way is worth one square unit that is not covered, or not touched. */
const COVERING = 8;
const TOUCHING = 0.4;
const AIR = 1.5;
/** The breadth of a drawn line, and how far from a thing a line still belongs to the thing itself. */
const LINE = 2;
const OWN = 3;

/** Whether a thing stands on another, larger one. */
export function standsOn([x, y, w, h]: Box, [left, top, wide, high]: Box): boolean {
  const [mx, my] = [x + w / 2, y + h / 2];
  return w * h < wide * high && mx > left && mx < left + wide && my > top && my < top + high;
}

/** The spot nearest to a thing, and clear of it, where a triangle of that size covers least; above rather than below. */
export function clearest(at: Box, size: [w: number, h: number], obstacles: Obstacle[], sheet: Box): [x: number, y: number] {
  const reach = grown(at, REACH + Math.max(...size));
  const own = grown(at, OWN);
  const near = obstacles.filter(({ box }) => overlap(reach, box) > 0 && !standsOn(at, box) && !isInside(box, own));
  let best: { spot: [number, number]; cost: number } = { spot: [at[0], at[1] - size[1]], cost: Infinity };
  for (const spot of around(at, size)) {
    const way = distance([...spot, ...size], at) + (spot[1] > at[1] ? 1 : 0);
    if (way >= best.cost || !isInside([...spot, ...size], sheet)) continue;
    const cost = way + near.reduce((sum, obstacle) => sum + hidden([...spot, ...size], obstacle), 0);
    if (cost < best.cost) best = { spot, cost };
  }
  return best.spot;
}

/** The four lines round a box: what a thing stands on may be covered, but not its edge. */
export function outline([x, y, w, h]: Box): Box[] {
  const half = LINE / 2;
  return [
    [x - half, y - half, w + LINE, LINE], [x - half, y + h - half, w + LINE, LINE],
    [x - half, y - half, LINE, h + LINE], [x + w - half, y - half, LINE, h + LINE],
  ];
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

function grown([x, y, w, h]: Box, by: number): Box {
  return [x - by, y - by, w + 2 * by, h + 2 * by];
}

function overlap([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const across = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const down = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return across > 0 && down > 0 ? across * down : 0;
}

function distance([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  return Math.hypot(Math.max(0, bx - ax - aw, ax - bx - bw), Math.max(0, by - ay - ah, ay - by - bh));
}

function isInside([x, y, w, h]: Box, [sx, sy, sw, sh]: Box): boolean {
  return x >= sx && y >= sy && x + w <= sx + sw && y + h <= sy + sh;
}

/** The point of a box that is nearest to another point. */
export function nearestPoint([x, y, w, h]: Box, [px, py]: [number, number]): [number, number] {
  return [Math.min(Math.max(px, x), x + w), Math.min(Math.max(py, y), y + h)];
}
