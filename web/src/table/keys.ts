/* Assigns keys to options. Reserved: z for undo, ? for the rules, 0 for the option that ends a step. */

import type { Choice } from "../generated/scene";

const LETTERS = "abcdefghijklmnopqrstuvwxy";
/** Without I and O, which look like l and 0. */
const CAPITALS = LETTERS.toUpperCase().replace(/[IO]/g, "");
const KEYS = [...LETTERS, ..."123456789", ...CAPITALS];

export interface KeyedChoice extends Choice {
  key: string;
}

export function withKeys(choices: Choice[], taken: string[] = []): KeyedChoice[] {
  const free = KEYS.filter((key) => !taken.includes(key));
  const main = choices.find((choice) => choice.main);
  let next = 0;
  return choices.map((choice) => ({ ...choice, key: choice === main ? "0" : (free[next++] ?? "") }));
}

/** Options by the slot or piece they belong to. */
export function byPlace(choices: KeyedChoice[]): Map<string, KeyedChoice[]> {
  const places = new Map<string, KeyedChoice[]>();
  for (const choice of choices) {
    if (choice.on) places.set(choice.on, [...(places.get(choice.on) ?? []), choice]);
  }
  return places;
}

/** Not highlighted at all, or only under the pointer. */
export function isQuiet(choices: KeyedChoice[] | undefined): boolean {
  return !choices || choices.every((choice) => choice.quiet);
}
