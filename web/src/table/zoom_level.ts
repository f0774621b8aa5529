/* How far a panel is enlarged in its place. */

import { useState } from "preact/hooks";

export const LARGEST = 3;
const ZOOMS = [1, 1.5, 2, LARGEST];

export interface Zoom {
  factor: number;
  step: (by: number) => void;
  /** Enlarge at least so far, until somebody chooses; 0 goes back to what was chosen. */
  need: (level: number) => void;
}

export function useZoom(): Zoom {
  const [chosen, choose] = useState(0);
  const [needed, need] = useState(0);
  const level = Math.max(chosen, needed);
  const step = (by: number): void => {
    choose(Math.min(Math.max(level + by, 0), ZOOMS.length - 1));
    need(0);
  };
  return { factor: ZOOMS[level] ?? 1, step, need };
}

/** The first level at which something of this size, in pixels, is as large as it has to be. */
export function levelFor(pixels: number, least: number): number {
  const found = ZOOMS.findIndex((factor) => pixels * factor >= least);
  return found < 0 ? ZOOMS.length - 1 : found;
}
