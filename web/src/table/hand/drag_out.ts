/* Dragging something out of its place takes it into the hand; letting go lays it. */

import { beginDrag } from "./held";

/** How far the pointer has to move before a press becomes a drag. */
const FAR = 6;

export function dragOut(act: (event: Event) => void): (event: PointerEvent) => void {
  return (pressed) => {
    if (pressed.pointerType === "touch" || pressed.button !== 0) return;
    const thing = pressed.currentTarget;
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < FAR) return;
      stop();
      beginDrag();
      act({ ...pressed, currentTarget: thing } as unknown as Event);
    };
    const stop = (): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
  };
}
