/* What can be done comes forward by itself, but never takes away what somebody is looking at. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Panel, Scene } from "../scene";
import { land } from "./glide";
import { isQuiet } from "./lamps";
import type { Desk } from "./panel";

/**
 * Whether the page may turn to something else: after my own move, and until I touch it again.
 * A page that nobody has touched since shows where my turn is; any other only marks the place.
 */
export function useUntouched(moving: boolean): () => boolean {
  const touched = useRef(false);
  useEffect(() => {
    const touch = (): void => void (touched.current = true);
    const deeds = ["pointerdown", "wheel", "keydown"] as const;
    for (const deed of deeds) addEventListener(deed, touch, true);
    return () => {
      for (const deed of deeds) removeEventListener(deed, touch, true);
    };
  }, []);
  useEffect(() => {
    if (moving) touched.current = false;
  }, [moving]);
  return () => !touched.current;
}

/** A tab with so much of what the fullest one offers stays open. */
const ENOUGH = 0.4;

/** The tab that is open on a phone: it turns to where the question is asked, else to where most can be done. */
export function useTab(scene: Scene, desk: Pick<Desk, "places">, phone: boolean, untouched: () => boolean): [string, (tab: string) => void] {
  const [tab, setTab] = useState("");
  const lit = scene.panels.filter((panel) => panel.tab).map((panel) => [panel, countLit(panel, desk)] as const).filter(([, count]) => count > 0);
  const on = (one: string): number => lit.reduce((sum, [panel, count]) => sum + (panel.tab === one ? count : 0), 0);
  const asked = lit.find(([panel]) => panel.active)?.[0].tab;
  const fullest = lit.reduce((best, [{ tab: one = "" }]) => (on(one) > on(best) ? one : best), "");
  useEffect(() => {
    const isRight = asked ? tab === asked : on(tab) >= ENOUGH * on(fullest);
    if (!phone || !fullest || isRight || !untouched()) return;
    land();
    setTab(asked ?? fullest);
  }, [scene, phone, asked, fullest]);
  return [tab || scene.tabs[0]?.id || "", setTab];
}

function countLit({ slots, pieces }: Panel, desk: Pick<Desk, "places">): number {
  return [...slots, ...pieces].filter((thing) => !isQuiet(desk.places.get(thing.id))).length;
}
