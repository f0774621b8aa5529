/* Shared by all pages: the live connection, the catalogue of games, and the route. */

import { api } from "./api";
import type { Catalogue, GameCard } from "./generated/wire";
import { LiveConnection } from "./live";
import { Store } from "./store";
import { hearSpeed } from "./table/staging/person_speed";
import { language, onLanguage } from "./words";

export const live = new LiveConnection(language, () => api.home().then(hearSpeed));

let cached: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  if (!cached) {
    cached = api.games();
    cached.catch(() => {
      cached = null;
    });
  }
  return cached;
}

export async function gameCard(slug: string): Promise<GameCard | undefined> {
  return (await catalogue()).games.find((game) => game.slug === slug);
}

onLanguage(() => {
  cached = null;
  live.setLanguage(language());
  void api.profile({ language: language() }).catch(() => undefined);
});

/** Routes live in the URL fragment, so that the secret of an invitation is never sent to the server by accident. */
export const route = new Store<string[]>(readRoute());

function readRoute(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

export function go(...parts: string[]): void {
  location.hash = `#/${parts.map(encodeURIComponent).join("/")}`;
}

addEventListener("hashchange", () => route.set(readRoute()));
