/* A figure that counts to its new value. */

import { useEffect, useRef, useState } from "preact/hooks";
import { numberIn, withNumber } from "./staging/timeline";

const DURATION = 240;
/** In so many steps: each lays out and paints the page, which takes longer than a frame on a slow phone. */
const STEPS = 5;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function Counting({ text, counts }: { text: string; counts: boolean }) {
  const [shown, setShown] = useState(text);
  const from = useRef(text);
  useEffect(() => {
    const [start, end] = [numberIn(from.current), numberIn(text)];
    from.current = text;
    if (!counts || reducedMotion.matches || Number.isNaN(start + end) || start === end) {
      setShown(text);
      return undefined;
    }
    let step = 0;
    const count = (): void => {
      step++;
      setShown(step < STEPS ? withNumber(text, Math.round(start + ((end - start) * step) / STEPS)) : text);
      if (step === STEPS) clearInterval(timer);
    };
    const timer = setInterval(count, DURATION / STEPS);
    return () => clearInterval(timer);
  }, [text, counts]);
  return <>{counts ? shown : text}</>;
}
