/* Where a tooltip goes: beside its thing, on the screen, and over as little as possible. */

import { type Box, overlap } from "./geometry";

const GAP = 14;
const EDGE = 8;
const THING = 1000;

/** Something that had better not be covered, and how much that matters. */
export interface Taken {
  box: Box;
  weight: number;
}

type Size = [width: number, height: number];
type Corner = [left: number, top: number];

/** The corner at which a tooltip of this size covers least; of equals the first. */
export function spotBeside(thing: Box, size: Size, screen: Size, taken: Taken[]): Corner {
  const avoided = [{ box: thing, weight: THING }, ...taken];
  const placed = sides(thing, size).map((corner) => {
    const [left, top] = onScreen(corner, size, screen);
    const here: Box = [left, top, ...size];
    return { left, top, cost: avoided.reduce((sum, { box, weight }) => sum + overlap(here, box) * weight, 0) };
  });
  const best = placed.reduce((a, b) => (b.cost < a.cost ? b : a));
  return [best.left, best.top];
}

function onScreen([x, y]: Corner, [w, h]: Size, [wide, high]: Size): Corner {
  return [Math.max(EDGE, Math.min(x, wide - w - EDGE)), Math.max(EDGE, Math.min(y, high - h - EDGE))];
}

/** Below, above, right and left of the thing; along each side from the middle outwards. */
function sides([left, top, wide, high]: Box, [w, h]: Size): Corner[] {
  const across = slides(left, wide, w);
  const down = slides(top, high, h);
  return [
    ...[top + high + GAP, top - h - GAP].flatMap((y) => across.map((x): Corner => [x, y])),
    ...[left + wide + GAP, left - w - GAP].flatMap((x) => down.map((y): Corner => [x, y])),
  ];
}

function slides(start: number, length: number, size: number): number[] {
  const [middle, most] = [start + length / 2 - size / 2, size / 2];
  return [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1].map((part) => middle + part * most);
}
