/* What every page shares: the socket, the catalogue, and where we are. */

import { api } from "./api";
import { Live } from "./live";
import { Store } from "./store";
import type { Catalogue, GameCard } from "./wire";
import { language, onLanguage } from "./words";

export const live = new Live(language, () => api.home());

let shelf: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  if (!shelf) {
    shelf = api.games();
    shelf.catch(() => (shelf = null));
  }
  return shelf;
}

export async function gameCard(slug: string): Promise<GameCard | undefined> {
  return (await catalogue()).games.find((game) => game.slug === slug);
}

onLanguage(() => {
  shelf = null;
  live.speak(language());
  void api.profile({ language: language() }).catch(() => undefined);
});

/** Routes live in the fragment, so that an invitation's secret never leaves the browser by itself. */
export const route = new Store<string[]>(readRoute());

function readRoute(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

export function go(...parts: string[]): void {
  location.hash = `#/${parts.map(encodeURIComponent).join("/")}`;
}

addEventListener("hashchange", () => route.set(readRoute()));
