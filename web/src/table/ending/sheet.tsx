/* The winner's work, drawn line by line on a sheet with a title block; then name and points count up. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Panel } from "../../generated/scene";
import { SeatShape, seatClass } from "../../shapes";
import { useWords } from "../../words";
import { useKeyboard } from "../keyboard";
import { type BoardContext, PanelView } from "../panel";
import { playCue } from "../sounds";
import { numberIn, withNumber } from "../staging/timeline";
import { drawLineByLine } from "./line_by_line";

const DRAWN = 1600;
const COUNTED = 500;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function Sheet({
  panel,
  context,
  seat,
  tag,
  name,
  score,
  facts,
}: {
  panel: Panel | null;
  context: BoardContext;
  seat: number;
  tag: string;
  name: string;
  score: string;
  /** The title block: what, and what it is. */
  facts: [string, string][];
}) {
  const words = useWords();
  const drawing = useRef<HTMLDivElement>(null);
  const [shown, finish] = useCountUp(score);
  const finishDrawing = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    const svg = drawing.current?.querySelector<SVGSVGElement>("svg.board");
    if (svg) finishDrawing.current = drawLineByLine(svg);
  }, []);
  const isDone = shown === score;
  // Any key skips; after that, keys have their usual meaning.
  useKeyboard(
    isDone
      ? null
      : () => {
          finishDrawing.current();
          finish();
          return true;
        },
  );
  return (
    <section class={`sheet ${seatClass(seat)}`} aria-label={words.winnersWork}>
      <div class="work" ref={drawing}>
        {panel && <PanelView panel={panel} context={context} isCopy />}
      </div>
      <div class="winner">
        <p class="tag">
          <SeatShape seat={seat} /> {tag}
        </p>
        <p class="who">{name}</p>
        <p class="score">
          <span aria-hidden="true">{shown}</span>
          <span class="sr">{score}</span>
        </p>
        <dl>
          {facts.map(([what, is]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The score, counted up after the drawing is done; the second value jumps to its end. */
function useCountUp(score: string): [string, () => void] {
  const end = numberIn(score);
  const still = reducedMotion.matches || Number.isNaN(end);
  const [shown, setShown] = useState(still ? score : withNumber(score, 0));
  useEffect(() => {
    if (still) return undefined;
    const begun = performance.now() + DRAWN;
    let frame = 0;
    const count = (now: number): void => {
      const done = Math.min(1, Math.max(0, (now - begun) / COUNTED));
      setShown((before) => (before === score ? score : done < 1 ? withNumber(score, Math.round(end * done)) : score));
      if (done < 1) frame = requestAnimationFrame(count);
      else playCue("finish");
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [score, end, still]);
  return [shown, () => setShown(score)];
}
