/* Where ratings are on a line: the range of a list of ratings, and round numbers to mark on it. */

import type { Rating } from "../generated/wire";

export interface Scale {
  low: number;
  high: number;
}

const STEP = 200;

export function scaleOf(ratings: Rating[]): Scale {
  const low = Math.min(...ratings.map((rating) => rating.value - rating.margin), 1500 - STEP);
  const high = Math.max(...ratings.map((rating) => rating.value + rating.margin), 1500 + STEP);
  return { low: Math.floor(low / STEP) * STEP, high: Math.ceil(high / STEP) * STEP };
}

/** In per cent of the line. */
export function along(scale: Scale, value: number): number {
  return (100 * (value - scale.low)) / (scale.high - scale.low);
}

/** Five marks at most. */
export function marks(scale: Scale): number[] {
  const every = STEP * Math.ceil((scale.high - scale.low) / STEP / 5);
  const first = Math.ceil(scale.low / every) * every;
  return Array.from({ length: Math.floor((scale.high - first) / every) + 1 }, (_, n) => first + n * every);
}
