/* Keyboard shortcuts at the table: options, undo, rules, and arrow keys on the board. */

import type { Retake } from "../generated/scene";
import { useKeyboard } from "./keyboard";
import type { KeyedChoice } from "./keys";

interface Retakes {
  retakes: Retake[];
  retake: (one: Retake) => void;
}

export function useShortcuts(choices: KeyedChoice[], play: (choice: KeyedChoice) => void, again: Retakes, undo: (() => void) | null, openRules: () => void): void {
  useKeyboard((event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, [role=dialog].rules, .ending, .menu")) return false;
    if (event.key.startsWith("Arrow")) return moveFocus(event);
    const choice = choices.find((one) => one.key === event.key);
    const other = again.retakes.find((one) => one.key === event.key);
    const action = choice ? () => play(choice) : other ? () => again.retake(other) : event.key === "z" ? undo : event.key === "?" ? openRules : null;
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  });
}

/** Arrow keys go to the nearest highlighted place in that direction; with Shift to the nearest thing of any kind. */
function moveFocus(event: KeyboardEvent): boolean {
  const targets = [...document.querySelectorAll<SVGGElement>(event.shiftKey ? ".table .highlighted, .table [data-thing]" : ".table .highlighted")];
  const here = document.activeElement?.closest(".highlighted, [data-thing]") ?? null;
  if (targets.length === 0 || (!here && document.activeElement?.matches("[tabindex], button, a"))) return false;
  event.preventDefault();
  (here ? nearest(here, targets, event.key) : targets[0])?.focus();
  return true;
}

function nearest(here: Element, things: SVGGElement[], key: string): SVGGElement | undefined {
  const centre = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(here);
  const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  const scored = things.filter((one) => one !== here).map((one) => {
    const [ox, oy] = centre(one);
    const along = (ox - x) * (direction[0] ?? 0) + (oy - y) * (direction[1] ?? 0);
    const aside = Math.abs((ox - x) * (direction[1] ?? 0)) + Math.abs((oy - y) * (direction[0] ?? 0));
    return { one, along, cost: along + 2 * aside };
  });
  return scored.filter((found) => found.along > 1).sort((a, b) => a.cost - b.cost)[0]?.one;
}
