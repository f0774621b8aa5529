/* Keyboard shortcuts at the table: options, undo, rules, and arrow keys on the board. */

import { nearestAhead } from "./arrow_keys";
import { useKeyboard } from "./keyboard";
import type { KeyedChoice } from "./keys";

export function useShortcuts(
  choices: KeyedChoice[],
  play: (choice: KeyedChoice) => void,
  undo: (() => void) | null,
  openRules: () => void,
): void {
  useKeyboard((event) => {
    const target = event.target as HTMLElement;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest("input, textarea, select, [role=dialog].rules, .ending, .menu")
    )
      return false;
    if (event.key.startsWith("Arrow")) return moveFocus(event);
    const choice = choices.find((one) => one.key === event.key);
    const action = choice ? () => play(choice) : event.key === "z" ? undo : event.key === "?" ? openRules : null;
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  });
}

/** Arrow keys go to the nearest highlighted place in that direction; with Shift to the nearest thing of any kind. */
function moveFocus(event: KeyboardEvent): boolean {
  const targets = [
    ...document.querySelectorAll<SVGGElement>(
      event.shiftKey ? ".table .highlighted, .table [data-thing]" : ".table .highlighted",
    ),
  ];
  const here = document.activeElement?.closest(".highlighted, [data-thing]") ?? null;
  if (targets.length === 0 || (!here && document.activeElement?.matches("[tabindex], button, a"))) return false;
  event.preventDefault();
  const next = here ? nearestAhead(centreOf(here), targets.map(centreOf), event.key) : 0;
  targets[next]?.focus();
  return true;
}

function centreOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
