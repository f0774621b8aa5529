/* Marks what changed since my last turn, as on technical drawings: clouds, and triangles with the number of the log line. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Panel, Piece } from "../generated/scene";
import { useWords } from "../words";
import { clearestSpot, tail } from "./clear_spot";
import { cloud } from "./cloud";
import type { Box } from "./geometry";
import { obstacles, paperOf } from "./obstacles";
import type { BoardContext } from "./panel";

/** Smaller things get a dot: a cloud would be larger than the thing. */
const SMALLEST_CLOUD = 34;

export function Revisions({ panel, context }: { panel: Panel; context: BoardContext }) {
  const layer = useRef<SVGGElement>(null);
  const changes = byLine(panel.pieces, context.revisions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measuring is costly; the changes follow from panel and revisions
  useLayoutEffect(() => {
    if (layer.current)
      placeTriangles(
        layer.current,
        changes.map(([, pieces]) => pieces),
      );
  }, [panel, context.revisions, context.places]);
  return (
    <g ref={layer}>
      {changes.map(([line, pieces]) => (
        <Revision key={line} line={line} pieces={pieces} context={context} />
      ))}
    </g>
  );
}

/** One triangle for everything that a log line is about. */
function byLine(pieces: Piece[], revisions: Map<string, number>): [line: number, pieces: Piece[]][] {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const line = revisions.get(piece.id);
    if (line !== undefined) found.set(line, [...(found.get(line) ?? []), piece]);
  }
  return [...found];
}

function Revision({ line, pieces, context }: { line: number; pieces: Piece[]; context: BoardContext }) {
  const words = useWords();
  const names = pieces.map((piece) => piece.label).join(", ");
  return (
    <g class="revision" role="img" aria-label={`${names}: ${line ? words.changedSee(line) : words.changed}`}>
      {pieces.map((piece) => (
        <Changed key={piece.id} piece={piece} highlighted={context.places.has(piece.id)} />
      ))}
      <path class="leader" />
      <g class="sign">
        <Triangle line={line} />
      </g>
    </g>
  );
}

/** A cloud around a large thing unless it has a halo; otherwise a dot on its corner. */
function Changed({ piece, highlighted }: { piece: Piece; highlighted: boolean }) {
  const [x, y, w, h] = coveredBox(piece);
  if (Math.min(w, h) < SMALLEST_CLOUD || highlighted) return <circle class="dot-rev" cx={x + 2} cy={y + 2} r="3.2" />;
  return <path class="cloud" transform={`translate(${x} ${y})`} d={cloud(w, h)} />;
}

/** The box that a piece covers; a turned piece rotates around its middle. */
function coveredBox({ at, turn = 0 }: Piece): Box {
  const [x, y, w, h] = at;
  return turn % 180 ? [x + (w - h) / 2, y + (h - w) / 2, h, w] : at;
}

/** A triangle is as wide as its number needs. */
function triangle(line: number): [w: number, h: number] {
  const digits = String(line).length;
  return [13.5 + 6.6 * digits, 16.3 + 2.2 * digits];
}

function Triangle({ line }: { line: number }) {
  const [w, h] = triangle(line);
  return (
    <>
      <path class="tri" d={`M${w / 2} 0L${w} ${h}H0z`} />
      <text class="revt" x={w / 2} y={h - 2.1}>
        {line || "!"}
      </text>
    </>
  );
}

/** A single triangle, for a whole panel or a line of the log. */
export function RevisionSign({ line, label }: { line: number; label: string }) {
  const [w, h] = triangle(line);
  return (
    <svg
      class="rev-sign"
      viewBox={`-1 -1 ${w + 2} ${h + 2}`}
      width={w + 2}
      height={h + 2}
      role="img"
      aria-label={label}
    >
      <Triangle line={line} />
    </svg>
  );
}

/** The weight of another triangle: overlapping triangles are unreadable. */
const ANOTHER = 10;
/** A spot that costs more than this covers something, or its leader line crosses something. */
const TOO_COSTLY = 70;

/** Place each triangle where it covers nothing, with a leader line; without such a spot only the dot remains. */
function placeTriangles(layer: SVGGElement, changes: Piece[][]): void {
  const board = layer.ownerSVGElement;
  if (changes.length === 0 || !board) return;
  const taken = obstacles(board, ".revision, .ghost");
  const paper = paperOf(board);
  [...layer.children].forEach((revision, n) => {
    const sign = revision.querySelector("g");
    if (!sign) return;
    sign.classList.add("sign");
    const { width, height } = sign.getBBox();
    const spots = (changes[n] ?? []).map((piece) => clearestSpot(coveredBox(piece), [width, height], taken, paper));
    const best = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    const isClear = best.cost <= TOO_COSTLY;
    for (const [nth, one] of spots.entries())
      revision.children[nth]?.classList.toggle("numbered", isClear && one === best);
    sign.classList.toggle("sign", isClear);
    const { spot, to } = best;
    revision
      .querySelector(".leader")
      ?.setAttribute("d", isClear ? `M${tail(spot, [width, height]).join(" ")}L${to.join(" ")}` : "");
    if (!isClear) return;
    taken.push({ box: [...spot, width, height], weight: ANOTHER, apart: true });
    sign.setAttribute("transform", `translate(${spot[0]} ${spot[1]})`);
  });
}
