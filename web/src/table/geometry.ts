/* Boxes on a panel: distances, overlaps, edges. */

import type { Place } from "../generated/scene";

export type Box = Place;

/** The width of a drawn edge. */
const LINE = 2;

/** Whether one thing stands on another, larger one. */
export function standsOn([x, y, w, h]: Box, [left, top, wide, high]: Box): boolean {
  const [mx, my] = [x + w / 2, y + h / 2];
  return w * h < wide * high && mx > left && mx < left + wide && my > top && my < top + high;
}

/** The four edges of a box: a thing may be covered by what stands on it, but its edges should stay visible. */
export function outline([x, y, w, h]: Box): Box[] {
  const half = LINE / 2;
  return [
    [x - half, y - half, w + LINE, LINE],
    [x - half, y + h - half, w + LINE, LINE],
    [x - half, y - half, LINE, h + LINE],
    [x + w - half, y - half, LINE, h + LINE],
  ];
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

/** The point of a box nearest to another point. */
export function nearestPoint([x, y, w, h]: Box, [px, py]: [number, number]): [number, number] {
  return [Math.min(Math.max(px, x), x + w), Math.min(Math.max(py, y), y + h)];
}
