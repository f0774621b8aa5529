/* Changed since my last turn: a draughtsman's revisions, each with the number of its line in the log, beside what they are about. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Box, Panel, Piece } from "../scene";
import { useWords } from "../words";
import { clearest, nearestPoint, type Obstacle, outline } from "./clear";
import { cloud } from "./cloud";
import type { Desk } from "./panel";

/** Round anything smaller a cloud would be larger than the thing. */
const CLOUDED = 34;

export function Revisions({ panel, desk }: { panel: Panel; desk: Desk }) {
  const layer = useRef<SVGGElement>(null);
  const changed = panel.pieces.filter((piece) => desk.revisions.has(piece.id));
  useLayoutEffect(() => {
    if (layer.current) place(layer.current, changed);
  }, [panel, desk.revisions, desk.places]);
  return (
    <g ref={layer}>
      {changed.map((piece) => <Revision key={piece.id} piece={piece} line={desk.revisions.get(piece.id) ?? 0} />)}
    </g>
  );
}

function Revision({ piece, line }: { piece: Piece; line: number }) {
  const words = useWords();
  const [x, y, w, h] = piece.at;
  return (
    <g class="revision" role="img" aria-label={`${piece.label}: ${line ? words.changedSee(line) : words.changed}`}>
      {Math.min(w, h) >= CLOUDED && <path class="cloud" transform={`translate(${x} ${y})`} d={cloud(w, h)} />}
      <path class="leader" />
      <g class="sign"><Triangle line={line} /></g>
    </g>
  );
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
      <text class="revt" x={w / 2} y={h - 2.1}>{line || "!"}</text>
    </>
  );
}

/** The triangle on its own, for a whole sheet or a line of the log. */
export function RevisionSign({ line, label }: { line: number; label: string }) {
  const [w, h] = triangle(line);
  return (
    <svg class="rev-sign" viewBox={`-1 -1 ${w + 2} ${h + 2}`} width={w + 2} height={h + 2} role="img" aria-label={label}>
      <Triangle line={line} />
    </svg>
  );
}

/** What a triangle must not lie on: pieces, words and lamps; rather not on symbols and on places that can be chosen. */
const COVERED: Record<string, number> = { ".piece > .box": 1, text: 1, ".lamp circle": 1, use: 0.5, ".lit > .hit": 0.1 };
/** What a piece may stand on, and whose edge a triangle should not cross: cards, slots, boxes drawn on the sheet. */
const EDGED = [".piece > .box", ".place > .hit", ...["slot", "space", "barred", "edge", "edge2", "edge-l", "hidden"].flatMap((look) => [`rect.${look}`, `circle.${look}`]), "path.edge"].join();
const EDGE = 0.15;
/** Two triangles on each other can neither be read. */
const ANOTHER = 10;
/** A sheet has a margin of paper, under the edge of its plate. */
const MARGIN = 8;

function obstacles(board: SVGSVGElement): Obstacle[] {
  const matrix = board.getScreenCTM();
  if (!matrix) return [];
  const onSheet = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d, width / matrix.a, height / matrix.d];
  };
  const boxesOf = (what: string): Box[] => [...board.querySelectorAll(what)].filter((one) => !one.closest(".revision, .ghost")).map(onSheet);
  const found = Object.entries(COVERED).flatMap(([what, weight]) => boxesOf(what).map((box) => ({ box, weight })));
  const edges = boxesOf(EDGED).flatMap(outline).map((box) => ({ box, weight: EDGE }));
  const plates = [...(board.closest(".panel")?.querySelectorAll(".head > *") ?? [])];
  return [...found, ...edges, ...plates.map((plate) => ({ box: onSheet(plate), weight: 1 }))];
}

/** Every triangle where it covers neither a piece nor a word, with a line to what it is about. */
function place(layer: SVGGElement, changed: Piece[]): void {
  const board = layer.ownerSVGElement;
  if (changed.length === 0 || !board) return;
  const taken = obstacles(board);
  const { width: w, height: h } = board.viewBox.baseVal;
  [...layer.children].forEach((revision, n) => {
    const piece = changed[n];
    const sign = revision.querySelector<SVGGElement>(".sign");
    if (!piece || !sign) return;
    const { width, height } = sign.getBBox();
    const spot = clearest(piece.at, [width, height], taken, [-MARGIN, -MARGIN, w + 2 * MARGIN, h + 2 * MARGIN]);
    taken.push({ box: [...spot, width, height], weight: ANOTHER, apart: true });
    sign.setAttribute("transform", `translate(${spot[0]} ${spot[1]})`);
    const middle: [number, number] = [spot[0] + width / 2, spot[1] + height * 0.6];
    revision.querySelector(".leader")?.setAttribute("d", `M${middle.join(" ")}L${nearestPoint(piece.at, middle).join(" ")}`);
  });
}
