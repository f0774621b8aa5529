/* What can be done comes forward by itself, but never takes away what somebody is looking at. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../scene";
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

/** The tab that is open on a phone: it turns to where most can be done. */
export function useTab(scene: Scene, desk: Pick<Desk, "places">, phone: boolean, untouched: () => boolean): [string, (tab: string) => void] {
  const [tab, setTab] = useState("");
  const lit = litOn(scene, desk);
  const [fullest, most] = [...lit].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0]);
  useEffect(() => {
    if (!phone || !fullest || (lit.get(tab) ?? 0) >= ENOUGH * most || !untouched()) return;
    land();
    setTab(fullest);
  }, [scene, phone, [...lit].join()]);
  return [tab || scene.tabs[0]?.id || "", setTab];
}

/** How many places are lit on the sheets of each tab. */
function litOn(scene: Scene, desk: Pick<Desk, "places">): Map<string, number> {
  const found = new Map<string, number>();
  for (const { tab, slots, pieces } of scene.panels) {
    const count = [...slots, ...pieces].filter((thing) => !isQuiet(desk.places.get(thing.id))).length;
    if (tab && count) found.set(tab, (found.get(tab) ?? 0) + count);
  }
  return found;
}
