/* Waiting for the screen. */

/** A page in the background has no frames. */
const LATE = 100;
/** From drawing to the screen a frame passes through the browser's main thread, its painters and its compositor. */
const STAGES = 3;

/** When what is drawn now is on the screen. */
export function frameShown(): Promise<void> {
  return new Promise((shown) => {
    const late = setTimeout(shown, LATE);
    const wait = (frames: number): void => {
      if (frames > 0) requestAnimationFrame(() => wait(frames - 1));
      else {
        clearTimeout(late);
        shown();
      }
    };
    wait(STAGES);
  });
}
