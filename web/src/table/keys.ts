/* Assigns keys to options. Reserved: z for undo, n for the next table where I am to move, p for planning ahead, ? for the rules, 0 for the option that ends a step. */

import type { Choice, Holding, Scene } from "../generated/scene";

const LETTERS = "abcdefghijklmoqrstuvwxy";
/** Without I and O, which look like l and 0. */
const CAPITALS = "ABCDEFGHJKLMNPQRSTUVWXY";
const KEYS = [...LETTERS, ..."123456789", ...CAPITALS];

export interface KeyedChoice extends Choice {
  key: string;
}

/** While something is in hand, letters are for moving it. */
export function withKeys(choices: Choice[], holding = false): KeyedChoice[] {
  const free = holding ? [] : KEYS;
  const main = choices.find((choice) => choice.main);
  let next = 0;
  return choices.map((choice) => ({ ...choice, key: choice === main ? "0" : (free[next++] ?? "") }));
}

/** The slots and pieces of the panel that something is held over: the area where it fits is shown instead of them. */
export function placesOn(scene: Scene, holding: Holding | null): Set<string> {
  const panel = holding && scene.panels.find((one) => one.id === holding.panel);
  return new Set(panel ? [...panel.slots, ...panel.pieces].map((thing) => thing.id) : []);
}

/** Options by the slot or piece they belong to. */
export function byPlace(choices: KeyedChoice[], hidden: Set<string> = new Set()): Map<string, KeyedChoice[]> {
  const places = new Map<string, KeyedChoice[]>();
  for (const choice of choices) {
    if (choice.on && !hidden.has(choice.on)) places.set(choice.on, [...(places.get(choice.on) ?? []), choice]);
  }
  return places;
}

/** Not highlighted at all, or only under the pointer. */
export function isQuiet(choices: KeyedChoice[] | undefined): boolean {
  return !choices || choices.every((choice) => choice.quiet);
}
