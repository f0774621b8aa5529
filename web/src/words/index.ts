/* The page's own words. Sentences about a game come from the server, in the same language. */

import { useEffect, useState } from "preact/hooks";
import type { Language } from "../wire";
import { de } from "./de";
import { en, type Dictionary } from "./en";

const books: Record<Language, Dictionary> = { en, de };
const listeners = new Set<() => void>();
let chosen: Language = remembered() ?? (navigator.language.toLowerCase().startsWith("de") ? "de" : "en");

function remembered(): Language | null {
  const kept = localStorage.getItem("language");
  return kept === "en" || kept === "de" ? kept : null;
}

export function language(): Language {
  return chosen;
}

export function words(): Dictionary {
  return books[chosen];
}

export function chooseLanguage(next: Language): void {
  chosen = next;
  localStorage.setItem("language", next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWords(): Dictionary {
  const [, again] = useState(0);
  useEffect(() => onLanguage(() => again((n) => n + 1)), []);
  return words();
}

document.documentElement.lang = chosen;
