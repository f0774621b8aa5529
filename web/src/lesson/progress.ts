/* How far each lesson has been taken. The server remembers it for the person; this browser only until the server has it. */

import { api, ConnectionLost } from "../api";
import type { GameCard, LessonProgress } from "../generated/wire";
import { Store } from "../store";

export interface Progress {
  stop: number;
  done: boolean;
}

/** The lessons that the person has begun, as the server knows them. */
export const begun = new Store<LessonProgress[]>([]);

const key = (slug: string, name: string): string => `lesson/${slug}/${name}`;

/** What the server does not know yet; null: nothing. */
export function unsent(slug: string, name: string): Progress | null {
  const kept = localStorage.getItem(key(slug, name));
  if (kept === null) return null;
  const [stop = "0", done = ""] = kept.split(" ");
  return { stop: Number.parseInt(stop, 10) || 0, done: done === "done" };
}

export function progressOf(known: LessonProgress[], slug: string, name: string): Progress {
  const found = known.find((one) => one.game === slug && one.lesson === name);
  const here = unsent(slug, name);
  return here ? { stop: here.stop, done: here.done || found?.done === true } : (found ?? { stop: 0, done: false });
}

/** One after another, so that the last stop is the one that counts. */
let sending: Promise<void> = Promise.resolve();

/** Reaching the end means beginning again next time. */
export function keepProgress(slug: string, name: string, stop: number, stops: number): Promise<void> {
  localStorage.setItem(key(slug, name), stop >= stops ? "0 done" : String(stop));
  return send(slug, name, [stop]);
}

/** Send the server what this browser has remembered by itself: without a connection, or for an earlier version. */
export async function sendProgress(games: GameCard[]): Promise<void> {
  for (const { slug, lessons } of games) {
    for (const { name, stops } of lessons) {
      const here = unsent(slug, name);
      if (here) await send(slug, name, here.done ? [stops, here.stop] : [here.stop]);
    }
  }
}

function send(slug: string, name: string, stops: number[]): Promise<void> {
  const kept = localStorage.getItem(key(slug, name));
  sending = sending.then(async () => {
    try {
      for (const stop of stops) learnt(await api.reachStop(slug, name, stop));
    } catch (error) {
      if (error instanceof ConnectionLost) return;
    }
    if (localStorage.getItem(key(slug, name)) === kept) localStorage.removeItem(key(slug, name));
  });
  return sending;
}

function learnt(now: LessonProgress): void {
  const others = begun.now.filter((one) => one.game !== now.game || one.lesson !== now.lesson);
  begun.set([...others, now]);
}
