/* One keyboard for the whole page: what was opened last hears a key first, and who takes it keeps it from the others. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** Whether the key was taken. */
type Hears = (event: KeyboardEvent) => boolean;

const listening: { current: Hears | null }[] = [];

addEventListener("keydown", (event) => {
  for (const one of [...listening].reverse()) if (one.current?.(event)) return;
});

/**
 * Hear keys for as long as there is a reason to. What hears is the newest drawn, from the moment when it is seen:
 * an effect would come after, and a quick key would meet what was on the page before.
 */
export function useKeyboard(hears: Hears | null): void {
  const newest = useRef(hears);
  newest.current = hears;
  useLayoutEffect(() => {
    if (!newest.current) return undefined;
    listening.push(newest);
    return () => void listening.splice(listening.indexOf(newest), 1);
  }, [hears === null]);
}

export function useEscape(close: (() => void) | null): void {
  useKeyboard(close && ((event) => {
    if (event.key === "Escape") close();
    return event.key === "Escape";
  }));
}
