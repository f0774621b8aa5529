/* Draws marks as SVG, without knowing what they mean. */

import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Mark } from "../generated/scene";

export function Marks({ marks }: { marks: Mark[] }) {
  return <>{marks.map(drawn)}</>;
}

function drawn(mark: Mark, n: number): VNode {
  switch (mark[0]) {
    case "rect":
      return <rect key={n} x={mark[1]} y={mark[2]} width={mark[3]} height={mark[4]} rx={mark[5]} class={mark[6]} />;
    case "circle":
      return <circle key={n} cx={mark[1]} cy={mark[2]} r={mark[3]} class={mark[4]} />;
    case "path":
      return <path key={n} d={mark[1]} class={mark[2]} />;
    case "use":
      return (
        <use key={n} href={`#${mark[1]}`} x={mark[2]} y={mark[3]} width={mark[4]} height={mark[5]} class={mark[6]} />
      );
    case "text":
      return mark[5] ? (
        <Fitted key={n} mark={mark} />
      ) : (
        <text key={n} x={mark[1]} y={mark[2]} class={mark[4]}>
          {mark[3]}
        </text>
      );
    case "group":
      return (
        <g key={n} transform={`translate(${mark[1]} ${mark[2]})`} class={mark[4]}>
          <Marks marks={mark[3]} />
        </g>
      );
  }
}

/** Text that may be too long in another language or font: squeezed, never cut off. */
function Fitted({ mark }: { mark: Extract<Mark, ["text", ...unknown[]]> }) {
  const [, x, y, words, look, fit] = mark;
  const text = useRef<SVGTextElement>(null);
  useLayoutEffect(() => {
    if (text.current) fitSoon(text.current, fit);
  }, [words, fit]);
  return (
    <text ref={text} x={x} y={y} class={look}>
      {words}
    </text>
  );
}

/** Texts that have not been fitted yet, with the room they have. */
const unfitted = new Map<SVGTextElement, number>();

function fitSoon(text: SVGTextElement, fit: number): void {
  if (unfitted.size === 0) queueMicrotask(fitTexts);
  unfitted.set(text, fit);
}

/** Squeeze what is too long. All together: to measure a text after another has been changed lays out the whole page. */
export function fitTexts(): void {
  const texts = [...unfitted];
  unfitted.clear();
  for (const [text] of texts) text.removeAttribute("textLength");
  const long = texts.filter(([text, fit]) => text.getComputedTextLength() > fit);
  for (const [text, fit] of long) {
    text.setAttribute("textLength", String(fit));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}
