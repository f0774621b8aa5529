/* Brings what can be done into view, but never takes away what somebody is looking at. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Panel, Scene } from "../generated/scene";
import { stopGliding } from "./glide";
import type { BoardContext } from "./panel";
import { countHighlighted, tabToOpen } from "./tabs";

/** While this is shown, a touch only leads on: it does not look for anything on the board. */
const SHOWN = ".stage-bar, .summary";

/**
 * Whether the page may scroll or switch tabs by itself: after my own move, until I touch the page again.
 * Otherwise my turn is only marked on its tab.
 */
export function useMayNavigate(moving: boolean): () => boolean {
  const touched = useRef(false);
  useEffect(() => {
    const touch = (): void => {
      if (!document.querySelector(SHOWN)) touched.current = true;
    };
    const events = ["pointerdown", "wheel", "keydown"] as const;
    for (const event of events) addEventListener(event, touch, true);
    return () => {
      for (const event of events) removeEventListener(event, touch, true);
    };
  }, []);
  useEffect(() => {
    if (moving) touched.current = false;
  }, [moving]);
  return useCallback(() => !touched.current, []);
}

/** The open tab on a phone. */
export function useTab(
  scene: Scene,
  context: Pick<BoardContext, "places">,
  phone: boolean,
  mayNavigate: () => boolean,
): [string, (tab: string) => void] {
  const [tab, setTab] = useState("");
  const countOf = (panel: Panel): number => countHighlighted(panel, context.places);
  const suggested = tabToOpen(scene.panels, countOf, "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: switch when the question changes, not when somebody switches back
  useEffect(() => {
    const next = tabToOpen(scene.panels, countOf, tab);
    if (!phone || next === tab || !mayNavigate()) return;
    stopGliding();
    setTab(next);
  }, [scene, phone, suggested]);
  return [tab || scene.tabs[0]?.id || "", setTab];
}
