/* Where the coach card goes: beside what is lit, never on it. All measures are in pixels of the screen. */

import { type Box, distance, nearestPoint, overlap } from "../table/geometry";

/** Between the card and what is lit, for the line that joins them. */
const GAPS = [56, 24, 140];
const EDGE = 12;
/** Below the header. */
const TOP = 54;
/** Along a side, from the middle outwards, in parts of the card. */
const SLIDES = [0, -0.25, 0.25, -0.5, 0.5];

export type Size = [width: number, height: number];

/** Rather further away than over this much of what is better seen: square pixels for each pixel. */
const COST = 1 / 250;

/**
 * The place that covers least of what must be seen (`clear`, the lit thing first), then the nearest that covers little of
 * what is better seen: the panel of the lit thing, and the question.
 */
export function placeCard(
  size: Size,
  clear: [Box, ...Box[]],
  screen: Size,
  better: Box[] = [],
): [x: number, y: number] {
  const [lit] = clear;
  const cost = (at: [number, number]): number => {
    const card: Box = [...at, ...size];
    const covered = (boxes: Box[]): number => boxes.reduce((sum, box) => sum + overlap(card, box), 0);
    return covered(clear) * 1000 + covered(better) * COST + distance(card, lit);
  };
  const places = GAPS.flatMap((gap) => around(lit, size, gap)).map((at) => onScreen(at, size, screen));
  return [...places, ...corners(size, screen)].reduce((best, at) => (cost(at) < cost(best) ? at : best));
}

function around([x, y, w, h]: Box, [cw, ch]: Size, gap: number): [number, number][] {
  const across = SLIDES.map((slide) => x + w / 2 - cw / 2 + slide * cw);
  const down = SLIDES.map((slide) => y + h / 2 - ch / 2 + slide * ch);
  return [
    ...down.map((top): [number, number] => [x + w + gap, top]),
    ...down.map((top): [number, number] => [x - gap - cw, top]),
    ...across.map((left): [number, number] => [left, y + h + gap]),
    ...across.map((left): [number, number] => [left, y - gap - ch]),
  ];
}

function corners(size: Size, screen: Size): [number, number][] {
  const ends = [-1e4, 1e4];
  return ends.flatMap((x) => ends.map((y) => onScreen([x, y], size, screen)));
}

function onScreen([x, y]: [number, number], [w, h]: Size, [sw, sh]: Size): [number, number] {
  return [Math.max(EDGE, Math.min(x, sw - w - EDGE)), Math.max(TOP, Math.min(y, sh - h - EDGE))];
}

/** The straight line between the nearest points of card and lit thing; null where they touch. */
export function leadLine(card: Box, lit: Box): [from: [number, number], to: [number, number]] | null {
  const middle = ([x, y, w, h]: Box): [number, number] => [x + w / 2, y + h / 2];
  const from = nearestPoint(card, nearestPoint(lit, middle(card)));
  const to = nearestPoint(lit, from);
  return overlap(card, lit) > 0 || Math.hypot(to[0] - from[0], to[1] - from[1]) < 4 ? null : [from, to];
}

export function grown([x, y, w, h]: Box, by: number): Box {
  return [x - by, y - by, w + 2 * by, h + 2 * by];
}
