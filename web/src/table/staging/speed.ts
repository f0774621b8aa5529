/* How fast somebody likes stages: remembered in this browser. */

export type Speed = 0 | 1 | 2 | 4;
/** 0 shows only the summary. */
export const SPEEDS: Speed[] = [1, 2, 4, 0];
const KEY = "stage-speed";
const WATCHED = "stages-watched";
const FAST_FROM = 2;

/** What was chosen; else normal speed for the first two stages, then double. */
export function preferredSpeed(): Speed {
  const stored = localStorage.getItem(KEY);
  const chosen = SPEEDS.find((speed) => String(speed) === stored);
  return chosen ?? (watched() < FAST_FROM ? 1 : 2);
}

export function chooseSpeed(speed: Speed): void {
  localStorage.setItem(KEY, String(speed));
}

export function watched(): number {
  return Number(localStorage.getItem(WATCHED) ?? 0);
}

export function countWatched(): void {
  localStorage.setItem(WATCHED, String(watched() + 1));
}
