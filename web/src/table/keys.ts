/* Which key plays which option. z is undo, ? the rules, 0 the option that ends a step. */

import type { Choice } from "../scene";

const LETTERS = "abcdefghijklmnopqrstuvwxy";
/** Without I and O, which look like l and nought. */
const CAPITALS = LETTERS.toUpperCase().replace(/[IO]/g, "");
const KEYS = [...LETTERS, ..."123456789", ...CAPITALS];

export interface Keyed extends Choice {
  key: string;
}

export function keyed(choices: Choice[], taken: string[] = []): Keyed[] {
  const free = KEYS.filter((key) => !taken.includes(key));
  const main = choices.find((choice) => choice.main);
  let next = 0;
  return choices.map((choice) => ({ ...choice, key: choice === main ? "0" : (free[next++] ?? "") }));
}

/** Options by the thing on the board they are about. */
export function byPlace(choices: Keyed[]): Map<string, Keyed[]> {
  const places = new Map<string, Keyed[]>();
  for (const choice of choices) {
    if (choice.on) places.set(choice.on, [...(places.get(choice.on) ?? []), choice]);
  }
  return places;
}
