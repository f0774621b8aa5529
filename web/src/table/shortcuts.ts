/* The keyboard at the table: keys of options, undo, rules, and arrows from place to place. */

import type { Retake } from "../scene";
import { useKeyboard } from "./keyboard";
import type { Keyed } from "./keys";

interface Retaking {
  retakes: Retake[];
  retake: (one: Retake) => void;
}

export function useShortcuts(choices: Keyed[], play: (choice: Keyed) => void, again: Retaking, undo: (() => void) | null, help: () => void): void {
  useKeyboard((event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, [role=dialog].rules, .ending, .menu")) return false;
    if (event.key.startsWith("Arrow")) return walk(event);
    const choice = choices.find((one) => one.key === event.key);
    const other = again.retakes.find((one) => one.key === event.key);
    const deed = choice ? () => play(choice) : other ? () => again.retake(other) : event.key === "z" ? undo : event.key === "?" ? help : null;
    if (!deed) return false;
    event.preventDefault();
    deed();
    return true;
  });
}

/** Arrow keys go to the nearest lit place in that direction; with Shift, to the nearest thing of any kind. */
function walk(event: KeyboardEvent): boolean {
  const lit = [...document.querySelectorAll<SVGGElement>(event.shiftKey ? ".table .lit, .table [data-thing]" : ".table .lit")];
  const here = document.activeElement?.closest(".lit, [data-thing]") ?? null;
  if (lit.length === 0 || (!here && document.activeElement?.matches("[tabindex], button, a"))) return false;
  event.preventDefault();
  (here ? nearest(here, lit, event.key) : lit[0])?.focus();
  return true;
}

function nearest(here: Element, things: SVGGElement[], key: string): SVGGElement | undefined {
  const centre = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(here);
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  const scored = things.filter((one) => one !== here).map((one) => {
    const [ox, oy] = centre(one);
    const along = (ox - x) * (way[0] ?? 0) + (oy - y) * (way[1] ?? 0);
    const aside = Math.abs((ox - x) * (way[1] ?? 0)) + Math.abs((oy - y) * (way[0] ?? 0));
    return { one, along, cost: along + 2 * aside };
  });
  return scored.filter((found) => found.along > 1).sort((a, b) => a.cost - b.cost)[0]?.one;
}
