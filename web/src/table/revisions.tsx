/* Changed since my last turn: a draughtsman's revisions, each with the number of its line in the log, beside what they are about. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Box, Panel, Piece } from "../scene";
import { useWords } from "../words";
import { clearest, tail } from "./clear";
import { cloud } from "./cloud";
import { obstacles, paperOf } from "./drawn";
import type { Desk } from "./panel";

/** Round anything smaller a cloud would be larger than the thing. */
const CLOUDED = 34;

export function Revisions({ panel, desk }: { panel: Panel; desk: Desk }) {
  const layer = useRef<SVGGElement>(null);
  const changes = byLine(panel.pieces, desk.revisions);
  useLayoutEffect(() => {
    if (layer.current) place(layer.current, changes.map(([, pieces]) => pieces));
  }, [panel, desk.revisions, desk.places]);
  return (
    <g ref={layer}>
      {changes.map(([line, pieces]) => <Revision key={line} line={line} pieces={pieces} desk={desk} />)}
    </g>
  );
}

/** What one event changed has one triangle. */
function byLine(pieces: Piece[], revisions: Map<string, number>): [line: number, pieces: Piece[]][] {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const line = revisions.get(piece.id);
    if (line !== undefined) found.set(line, [...(found.get(line) ?? []), piece]);
  }
  return [...found];
}

function Revision({ line, pieces, desk }: { line: number; pieces: Piece[]; desk: Desk }) {
  const words = useWords();
  const names = pieces.map((piece) => piece.label).join(", ");
  return (
    <g class="revision" role="img" aria-label={`${names}: ${line ? words.changedSee(line) : words.changed}`}>
      {pieces.map((piece) => <Changed key={piece.id} piece={piece} lit={desk.places.has(piece.id)} />)}
      <path class="leader" />
      <g class="sign"><Triangle line={line} /></g>
    </g>
  );
}

/** A cloud round a large thing, unless a band is there; on the corner of a small one a dot. */
function Changed({ piece, lit }: { piece: Piece; lit: boolean }) {
  const [x, y, w, h] = lying(piece);
  if (Math.min(w, h) < CLOUDED || lit) return <circle class="dot-rev" cx={x + 2} cy={y + 2} r="3.2" />;
  return <path class="cloud" transform={`translate(${x} ${y})`} d={cloud(w, h)} />;
}

/** What a piece covers; one that stands upright is turned about its middle. */
function lying({ at, turn = 0 }: Piece): Box {
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

/** Two triangles on each other can neither be read. */
const ANOTHER = 10;
/** So dear a spot covers something, or is led to across it. */
const UNCLEAR = 70;

/** Every triangle where it covers neither a piece nor a word, with a line to what it is about; without such a spot a dot must do. */
function place(layer: SVGGElement, changes: Piece[][]): void {
  const board = layer.ownerSVGElement;
  if (changes.length === 0 || !board) return;
  const taken = obstacles(board, ".revision, .ghost");
  const sheet = paperOf(board);
  [...layer.children].forEach((revision, n) => {
    const sign = revision.querySelector("g");
    if (!sign) return;
    sign.classList.add("sign");
    const { width, height } = sign.getBBox();
    const spots = (changes[n] ?? []).map((piece) => clearest(lying(piece), [width, height], taken, sheet));
    const best = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    const isClear = best.cost <= UNCLEAR;
    spots.forEach((one, nth) => revision.children[nth]?.classList.toggle("told", isClear && one === best));
    sign.classList.toggle("sign", isClear);
    const { spot, to } = best;
    revision.querySelector(".leader")?.setAttribute("d", isClear ? `M${tail(spot, [width, height]).join(" ")}L${to.join(" ")}` : "");
    if (!isClear) return;
    taken.push({ box: [...spot, width, height], weight: ANOTHER, apart: true });
    sign.setAttribute("transform", `translate(${spot[0]} ${spot[1]})`);
  });
}
