/* How fast somebody likes stages, as this browser knows it; `person_speed.ts` synchronises it with the server. */

export type Speed = 0 | 1 | 2 | 4;
/** 0 shows only the summary. */
export const SPEEDS: Speed[] = [1, 2, 4, 0];
const KEY = "stage-speed";
/** Set while the server does not know what was chosen here. */
const UNSENT = "stage-speed-untold";
const WATCHED = "stages-watched";
const FAST_FROM = 2;

let send: (speed: Speed) => void = () => undefined;
let sendWatched: (stages: number) => void = () => undefined;

/** What was chosen; null: nothing yet. */
export function chosenSpeed(): Speed | null {
  const stored = localStorage.getItem(KEY);
  return SPEEDS.find((speed) => String(speed) === stored) ?? null;
}

/** What was chosen; else normal speed for the first two stages, then double. */
export function preferredSpeed(): Speed {
  return chosenSpeed() ?? (watched() < FAST_FROM ? 1 : 2);
}

export function chooseSpeed(speed: Speed): void {
  localStorage.setItem(KEY, String(speed));
  localStorage.setItem(UNSENT, "yes");
  send(speed);
}

/** What the server does not know yet; null: nothing. */
export function unsentSpeed(): Speed | null {
  return localStorage.getItem(UNSENT) === null ? null : chosenSpeed();
}

/** The server knows this speed now, or the person has chosen it on another device. */
export function speedIsKnown(speed: Speed): void {
  localStorage.setItem(KEY, String(speed));
  localStorage.removeItem(UNSENT);
}

export function onChosenSpeed(listener: (speed: Speed) => void): void {
  send = listener;
}

/** How many stages the person has seen, as far as this browser knows; two stand for more. */
export function watched(): number {
  return Number(localStorage.getItem(WATCHED) ?? 0);
}

export function countWatched(): void {
  if (watched() >= FAST_FROM) return;
  localStorage.setItem(WATCHED, String(watched() + 1));
  sendWatched(watched());
}

/** On some device of theirs the person has seen so many. */
export function watchedIsKnown(stages: number): void {
  if (stages > watched()) localStorage.setItem(WATCHED, String(stages));
}

export function onWatched(listener: (stages: number) => void): void {
  sendWatched = listener;
}
