/* What can be done comes forward by itself, but never takes away what somebody is looking at. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../scene";
import { isLit } from "./board";
import { land } from "./glide";
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

/** The tab that is open on a phone. */
export function useTab(scene: Scene, desk: Pick<Desk, "places">, phone: boolean, untouched: () => boolean): [string, (tab: string) => void] {
  const [tab, setTab] = useState("");
  const lit = scene.panels.filter((panel) => isLit(panel, desk)).map((panel) => panel.tab ?? "");
  useEffect(() => {
    if (!phone || !lit[0] || lit.includes(tab) || !untouched()) return;
    land();
    setTab(lit[0]);
  }, [scene, phone, lit.join()]);
  return [tab || scene.tabs[0]?.id || "", setTab];
}
