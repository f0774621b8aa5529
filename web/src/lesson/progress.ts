/* How far each lesson has been taken in this browser: the stop to go on at, and whether it was finished once. */

export interface Progress {
  stop: number;
  done: boolean;
}

const key = (slug: string, name: string): string => `lesson/${slug}/${name}`;

export function progressOf(slug: string, name: string): Progress {
  const [stop = "0", done = ""] = (localStorage.getItem(key(slug, name)) ?? "").split(" ");
  return { stop: Number.parseInt(stop, 10) || 0, done: done === "done" };
}

/** Reaching the end means beginning again next time. */
export function keepProgress(slug: string, name: string, stop: number, stops: number): void {
  const isDone = progressOf(slug, name).done || stop >= stops;
  localStorage.setItem(key(slug, name), `${stop % stops}${isDone ? " done" : ""}`);
}
