/* Which tab of a phone has what can be done. */

import type { Panel } from "../generated/scene";
import { isQuiet, type KeyedChoice } from "./keys";

/** A tab stays open if it offers this share of what the fullest tab offers. */
const ENOUGH = 0.4;

export function countHighlighted({ slots, pieces }: Panel, places: Map<string, KeyedChoice[]>): number {
  return [...slots, ...pieces].filter((thing) => !isQuiet(places.get(thing.id))).length;
}

/** The tab with the panel that asks the question, else the open one if it offers enough, else the one with most options. */
export function tabToOpen(panels: Panel[], countOf: (panel: Panel) => number, open: string): string {
  const counts = new Map<string, number>();
  for (const panel of panels)
    if (panel.tab && countOf(panel) > 0) counts.set(panel.tab, (counts.get(panel.tab) ?? 0) + countOf(panel));
  const asking = panels.find((panel) => panel.active && panel.tab && countOf(panel) > 0)?.tab;
  const [fullest, most] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0]);
  if (asking) return asking;
  return (counts.get(open) ?? 0) >= ENOUGH * most ? open : fullest;
}
