/* The veil over the table, with holes for what is lit, and the line that joins the card to it. */

import type { Box } from "../table/geometry";

export interface Hole {
  name: "lit" | "destination" | "goal";
  box: Box;
}

const RADIUS = 12;

export function Spotlight({
  holes,
  line,
  strayed,
}: {
  holes: Hole[];
  line: [from: [number, number], to: [number, number]] | null;
  strayed: number;
}) {
  return (
    <svg class="veil" aria-hidden="true">
      <mask id="holes">
        <rect class="whole" width="100%" height="100%" />
        {holes.map(({ name, box }) => (
          <rect key={name} class="hole" rx={RADIUS} {...geometry(box)} />
        ))}
      </mask>
      <rect class="dim" width="100%" height="100%" mask="url(#holes)" />
      {holes
        .filter(({ name }) => name !== "goal")
        .map(({ name, box }) => (
          <rect
            key={`${name} ${strayed}`}
            class={`ring ${name} ${strayed ? "strayed" : ""}`}
            rx={RADIUS}
            {...geometry(box)}
          />
        ))}
      {line && <line key={line.join()} class="lead" x1={line[0][0]} y1={line[0][1]} x2={line[1][0]} y2={line[1][1]} />}
    </svg>
  );
}

/** As style, so that it can travel; as attributes for browsers that cannot. */
function geometry([x, y, width, height]: Box) {
  const pixels = { x: `${x}px`, y: `${y}px`, width: `${width}px`, height: `${height}px` };
  return { x, y, width, height, style: pixels };
}
