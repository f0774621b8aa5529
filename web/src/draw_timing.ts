/* When the page is drawn: at once, except for what others do in quick succession. */

import { options } from "preact";

/** Milliseconds between two drawings of what others do: they play faster than anybody can follow, and a large board takes that long. */
export const PAUSE = 150;

let drawnAt = -Infinity;

function afterPause(draw: () => void): void {
  const drawNow = (): void => {
    draw();
    drawnAt = performance.now();
  };
  const wait = drawnAt + PAUSE - performance.now();
  if (wait > 0) setTimeout(drawNow, wait);
  else queueMicrotask(drawNow);
}

/** What `change` changes can wait to be drawn, together with what follows; any other change draws it at once. */
export function withoutHurry(change: () => void): void {
  const usual = options.debounceRendering;
  options.debounceRendering = afterPause;
  try {
    change();
  } finally {
    options.debounceRendering = usual;
  }
}
