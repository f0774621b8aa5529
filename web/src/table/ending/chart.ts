/* Where the lines of the score curve go, and the parts of a bar of points. */

import type { Course, Standing } from "../../generated/wire";

export interface Chart {
  /** The points of each seat's line. */
  lines: [number, number][][];
  /** Grid lines: height and value. */
  grid: { y: number; value: number }[];
  x: (step: number) => number;
  /** The step at a distance from the left. */
  stepAt: (x: number) => number;
}

const GRID_LINES = 4;

/** A chart of this size, with room for figures on the left. */
export function chart(course: Course, [left, top, width, height]: [number, number, number, number]): Chart {
  const last = Math.max(1, course.points.at(-1)?.step ?? 1);
  const scores = course.points.flatMap((point) => point.scores);
  const [low, high] = [Math.min(0, ...scores), Math.max(1, ...scores)];
  const x = (step: number): number => left + (width * step) / last;
  const y = (score: number): number => top + height - (height * (score - low)) / (high - low);
  const seats = course.points[0]?.scores.length ?? 0;
  return {
    lines: Array.from({ length: seats }, (_, seat) =>
      course.points.map((point): [number, number] => [x(point.step), y(point.scores[seat] ?? 0)]),
    ),
    grid: gridValues(low, high).map((value) => ({ y: y(value), value })),
    x,
    stepAt: (at) => Math.round((Math.min(Math.max(at - left, 0), width) / width) * last),
  };
}

/** Where marks of this width stand side by side, each as near as can be to its place; places grow from left to right. */
export function sideBySide(places: number[], width: number, right: number): number[] {
  const found: number[] = [];
  for (const place of places) found.push(Math.max(place, (found.at(-1) ?? -Infinity) + width));
  let most = right;
  for (let n = found.length - 1; n >= 0; n--) {
    found[n] = Math.min(found[n] ?? 0, most);
    most = (found[n] ?? 0) - width;
  }
  return found;
}

/** Round numbers between two values. */
export function gridValues(low: number, high: number): number[] {
  const rough = (high - low) / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? power;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, n) => first + n * step);
}

export interface BarPart {
  source: number;
  points: number;
  /** From the zero line, in shares of the longest bar; losses lie to the left. */
  from: number;
  to: number;
}

export interface Bars {
  sources: string[];
  rows: { seat: number; total: number; parts: BarPart[] }[];
  /** How far the zero line is from the left edge, as a share of the whole width. */
  zero: number;
}

export function bars(standings: Standing[]): Bars {
  const sources = [...new Set(standings.flatMap((one) => one.parts.map((part) => part.name)))];
  const sums = standings.map((one) => ({
    gains: one.parts.reduce((sum, part) => sum + Math.max(0, part.points), 0),
    losses: one.parts.reduce((sum, part) => sum - Math.min(0, part.points), 0),
  }));
  const [right, left] = [Math.max(0, ...sums.map((one) => one.gains)), Math.max(0, ...sums.map((one) => one.losses))];
  const whole = Math.max(1, right + left);
  const rows = standings.map((one) => {
    let [gained, lost] = [0, 0];
    const parts = one.parts.flatMap(({ name, points }): BarPart[] => {
      if (!points) return [];
      const from = points > 0 ? gained : lost;
      if (points > 0) gained += points / whole;
      else lost += points / whole;
      return [{ source: sources.indexOf(name), points, from, to: from + points / whole }];
    });
    return { seat: one.seat, total: one.total, parts };
  });
  return { sources, rows, zero: left / whole };
}
