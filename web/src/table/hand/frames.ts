/* Waiting for the screen. */

/** A page in the background has no frames. */
const LATE = 60;

/** When what is drawn now is on the screen: the frame after the next one has begun. */
export function frameShown(): Promise<void> {
  return new Promise((shown) => {
    const late = setTimeout(shown, LATE);
    const done = (): void => {
      clearTimeout(late);
      shown();
    };
    requestAnimationFrame(() => requestAnimationFrame(done));
  });
}
