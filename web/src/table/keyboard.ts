/* One keyboard listener for the page: the handler registered last gets a key first, and may consume it. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** Whether the key was consumed. */
type KeyHandler = (event: KeyboardEvent) => boolean;

const handlers: { current: KeyHandler | null }[] = [];

addEventListener("keydown", (event) => {
  for (const one of [...handlers].reverse()) if (one.current?.(event)) return;
});

/**
 * Handle keys while `handler` is not null. The latest handler is used as soon as it is on screen: updating it in an
 * effect would be too late for a quick key press.
 */
export function useKeyboard(handler: KeyHandler | null): void {
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    if (!latest.current) return undefined;
    handlers.push(latest);
    return () => void handlers.splice(handlers.indexOf(latest), 1);
  }, [handler === null]);
}

export function useEscape(close: (() => void) | null): void {
  useKeyboard(
    close &&
      ((event) => {
        if (event.key === "Escape") close();
        return event.key === "Escape";
      }),
  );
}
