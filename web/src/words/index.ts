/* The interface texts. Sentences about a game come from the server, in the same language. */

import { useEffect, useState } from "preact/hooks";
import type { Language } from "../generated/wire";
import { de } from "./de";
import { type Dictionary, en } from "./en";

const dictionaries: Record<Language, Dictionary> = { en, de };
const listeners = new Set<() => void>();
let current: Language = storedLanguage() ?? (navigator.language.toLowerCase().startsWith("de") ? "de" : "en");

function storedLanguage(): Language | null {
  const stored = localStorage.getItem("language");
  return stored === "en" || stored === "de" ? stored : null;
}

export function language(): Language {
  return current;
}

export function words(): Dictionary {
  return dictionaries[current];
}

export function chooseLanguage(next: Language): void {
  current = next;
  localStorage.setItem("language", next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWords(): Dictionary {
  const [, redraw] = useState(0);
  useEffect(() => onLanguage(() => redraw((n) => n + 1)), []);
  return words();
}

document.documentElement.lang = current;
