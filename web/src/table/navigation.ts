/* Brings what can be done into view, but never takes away what somebody is looking at. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Panel, Scene } from "../generated/scene";
import { isQuiet } from "./badges";
import { stopGliding } from "./glide";
import type { BoardContext } from "./panel";

/**
 * Whether the page may scroll or switch tabs by itself: after my own move, until I touch the page again.
 * Otherwise my turn is only marked on its tab.
 */
export function useMayNavigate(moving: boolean): () => boolean {
  const touched = useRef(false);
  useEffect(() => {
    const touch = (): void => void (touched.current = true);
    const events = ["pointerdown", "wheel", "keydown"] as const;
    for (const event of events) addEventListener(event, touch, true);
    return () => {
      for (const event of events) removeEventListener(event, touch, true);
    };
  }, []);
  useEffect(() => {
    if (moving) touched.current = false;
  }, [moving]);
  return () => !touched.current;
}

/** A tab stays open if it offers this share of what the fullest tab offers. */
const ENOUGH = 0.4;

/** The open tab on a phone: switches to the panel that asks the question, else to the tab with the most options. */
export function useTab(scene: Scene, context: Pick<BoardContext, "places">, phone: boolean, mayNavigate: () => boolean): [string, (tab: string) => void] {
  const [tab, setTab] = useState("");
  const highlighted = scene.panels.filter((panel) => panel.tab).map((panel) => [panel, countHighlighted(panel, context)] as const).filter(([, count]) => count > 0);
  const on = (one: string): number => highlighted.reduce((sum, [panel, count]) => sum + (panel.tab === one ? count : 0), 0);
  const asked = highlighted.find(([panel]) => panel.active)?.[0].tab;
  const fullest = highlighted.reduce((best, [{ tab: one = "" }]) => (on(one) > on(best) ? one : best), "");
  useEffect(() => {
    const isRight = asked ? tab === asked : on(tab) >= ENOUGH * on(fullest);
    if (!phone || !fullest || isRight || !mayNavigate()) return;
    stopGliding();
    setTab(asked ?? fullest);
  }, [scene, phone, asked, fullest]);
  return [tab || scene.tabs[0]?.id || "", setTab];
}

function countHighlighted({ slots, pieces }: Panel, context: Pick<BoardContext, "places">): number {
  return [...slots, ...pieces].filter((thing) => !isQuiet(context.places.get(thing.id))).length;
}
