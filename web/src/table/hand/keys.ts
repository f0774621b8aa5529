/* The keyboard while something is in hand. */

import { useKeyboard } from "../keyboard";
import { goToLetter, held, step, toggleLetters, turn } from "./held";

export interface HandActions {
  lay: () => void;
  back: () => void;
}

/** What takes its own keys: fields and dialogs take all of them, buttons take those that press them. */
const OWN_KEYS = "input, textarea, select, [role=dialog], .menu";
const PRESSES = ["Enter", " "];

export function useHandKeys({ lay, back }: HandActions): void {
  useKeyboard((event) => {
    const now = held.now;
    const target = event.target as HTMLElement;
    if (!now || event.ctrlKey || event.metaKey || event.altKey || target.closest(OWN_KEYS)) return false;
    if (PRESSES.includes(event.key) && target.closest("button, a, [role=button]")) return false;
    const action = actionOf(event, lay, back);
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  });
}

function actionOf(event: KeyboardEvent, lay: () => void, back: () => void): (() => void) | null {
  const { key } = event;
  if (key.startsWith("Arrow")) return () => step(key, event.shiftKey);
  if (held.now?.letters && key.length === 1 && key !== " ") {
    if (key === "r" || key === "m") return () => turn(key === "r" ? "turned" : "mirrored");
    return () => void goToLetter(key);
  }
  switch (key) {
    case "r":
      return () => turn("turned");
    case "m":
      return () => turn("mirrored");
    case "Enter":
      return lay;
    case "Escape":
      return back;
    case " ":
      return toggleLetters;
    default:
      return null;
  }
}
