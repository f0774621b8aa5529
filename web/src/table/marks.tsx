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
    const element = text.current;
    if (!element) return;
    element.removeAttribute("textLength");
    if (element.getComputedTextLength() > fit) {
      element.setAttribute("textLength", String(fit));
      element.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }, [words, fit]);
  return (
    <text ref={text} x={x} y={y} class={look}>
      {words}
    </text>
  );
}
