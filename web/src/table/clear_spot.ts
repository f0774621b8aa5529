/* Finds a clear spot on a panel for a numbered triangle beside a thing, joined to it by a leader line. */

import { type Box, distance, grown, isInside, nearestPoint, overlap, standsOn } from "./geometry";

/** Something that should not be covered, and how much it matters. */
export interface Obstacle {
  box: Box;
  weight: number;
  /** A badge or triangle: keep clear of its whole box, even beside the tip of the triangle or on its own thing. */
  apart?: boolean;
  /** This obstacle is an edge of that box. */
  of?: Box;
}

export interface Spot {
  spot: [x: number, y: number];
  cost: number;
  /** Where the leader line ends, on the edge of the thing. */
  to: [x: number, y: number];
}

const STEP = 3;
const REACH = 36;
/** The cost of covering or touching one square unit, in units of distance. */
const COVERING = 12;
const TOUCHING = 0.4;
const AIR = 1.5;
/** Obstacles of at least this weight should not be crossed by the leader line; places for pieces weigh less. */
const CROSSED = 0.15;
const CROSSING = 15;
/** How close to a thing a line still counts as part of it. */
const OWN = 3;

/** The spot beside a thing where a triangle of this size and its leader line cover least; above is better than below. */
export function clearestSpot(at: Box, size: [w: number, h: number], obstacles: Obstacle[], paper: Box): Spot {
  const reach = grown(at, REACH + Math.max(...size));
  const own = grown(at, OWN);
  const near = obstacles.filter(
    ({ box, apart }) => overlap(reach, box) > 0 && !standsOn(at, box) && (apart || !isInside(box, own)),
  );
  let best: Spot = { spot: [at[0], at[1] - size[1]], cost: Infinity, to: [at[0], at[1]] };
  for (const spot of around(at, size)) {
    const way = distance([...spot, ...size], at) + (spot[1] > at[1] ? 1 : 0);
    if (way >= best.cost || !isInside([...spot, ...size], paper)) continue;
    const covering = covered([...spot, ...size], near, way, best.cost);
    if (covering >= best.cost) continue;
    const [from, to] = leader(at, spot, size);
    const cost = covering + crossed(from, to, near);
    if (cost < best.cost) best = { spot, cost, to };
  }
  return best;
}

/** Where the leader line starts: inside the base of the triangle. */
export function tail([x, y]: [number, number], [w, h]: [number, number]): [number, number] {
  return [x + w / 2, y + h * 0.6];
}

function leader(
  at: Box,
  spot: [number, number],
  size: [number, number],
): [from: [number, number], to: [number, number]] {
  const from = tail(spot, size);
  return [from, nearestPoint(at, from)];
}

/** The cost of what the leader line crosses. */
function crossed([x, y]: [number, number], [tx, ty]: [number, number], obstacles: Obstacle[]): number {
  const count = Math.ceil(Math.hypot(tx - x, ty - y) / STEP);
  let cost = 0;
  for (let n = 1; n < count; n++) {
    const dot: Box = [x + ((tx - x) * n) / count - 1, y + ((ty - y) * n) / count - 1, 2, 2];
    for (const { box, weight } of obstacles) if (weight >= CROSSED && overlap(dot, box) > 0) cost += CROSSING;
  }
  return cost;
}

/** The distance plus the cost of everything covered; stops counting once it exceeds `most`. */
function covered(box: Box, obstacles: Obstacle[], way: number, most: number): number {
  let cost = way;
  for (const obstacle of obstacles) {
    cost += hidden(box, obstacle);
    if (cost >= most) break;
  }
  return cost;
}

/** The cost of covering or touching one obstacle. */
function hidden(box: Box, { box: other, weight, apart }: Obstacle): number {
  if (overlap(grown(box, AIR), other) === 0) return 0;
  return (
    weight *
    (apart ? [box] : slabs(box)).reduce(
      (sum, slab) => sum + overlap(slab, other) * COVERING + overlap(grown(slab, AIR), other) * TOUCHING,
      0,
    )
  );
}

/** A triangle as three boxes, so that text fits beside its tip. */
function slabs([x, y, w, h]: Box): Box[] {
  return [1, 2, 3].map((n) => [x + (w * (3 - n)) / 6, y + (h * (n - 1)) / 3, (w * n) / 3, h / 3]);
}

/** Candidate spots on ever wider rings, starting in the middle above. */
function* around([x, y, w, h]: Box, [sw, sh]: [number, number]): Generator<[number, number]> {
  for (let ring = AIR; ring <= REACH; ring += STEP) {
    const [left, right, top, bottom] = [x - sw - ring, x + w + ring, y - sh - ring, y + h + ring];
    const across = steps(x + w / 2 - sw / 2, left, right);
    const down = steps(y + h / 2 - sh / 2, top, bottom);
    for (const column of across) yield [column, top];
    for (const row of down)
      yield* [
        [right, row],
        [left, row],
      ] as [number, number][];
    for (const column of across) yield [column, bottom];
  }
}

/** From the middle to both ends. */
function steps(middle: number, low: number, high: number): number[] {
  const found = [middle];
  for (let way = STEP; middle + way <= high || middle - way >= low; way += STEP) {
    if (middle + way <= high) found.push(middle + way);
    if (middle - way >= low) found.push(middle - way);
  }
  return [...found, low, high];
}
