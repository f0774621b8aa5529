/* A figure that counts to its new value. */

import { useEffect, useRef, useState } from "preact/hooks";
import { numberIn, withNumber } from "./staging/timeline";

const DURATION = 240;

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
    const begun = performance.now();
    let frame = 0;
    const count = (now: number): void => {
      const done = Math.min(1, (now - begun) / DURATION);
      setShown(done < 1 ? withNumber(text, Math.round(start + (end - start) * done)) : text);
      if (done < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [text, counts]);
  return <>{counts ? shown : text}</>;
}
