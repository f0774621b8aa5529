/* The key of every option on a lamp, above all else. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Panel, Piece, Slot } from "../scene";
import { seatClass } from "../sign";
import { distance, grown, isInside } from "./clear";
import { obstacles, paperOf } from "./drawn";
import { isFree, isMarker, type Lamp, spotsOf, TINY } from "./hanging";
import type { Keyed } from "./keys";
import type { Desk } from "./panel";

/** With more places lit than this the lamps of small ones would cover the sheet. */
export const MANY = 20;
const SMALL = 28;
const COMPACT = 30;
const LARGE = 9.5;
/** The smallest place in which a key can be read. */
const LEGIBLE = 9;
/** Behind the count of a place with several options: the edge of one more lamp, as far to the upper right as the count is to the lower left. */
const STACKED = "M-7.8 -1.7a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1 -19 0z";
const ASIDE = 1.7;

/** Too small for a broad band, and a piece for a lamp: its neighbours are as near. */
export function isTiny(thing: Slot | Piece): boolean {
  return least(thing) < TINY;
}

/** Not lit at all, or lit only under the pointer. */
export function isQuiet(choices: Keyed[] | undefined): boolean {
  return !choices || choices.every((choice) => choice.quiet);
}

/** Whether a place shows its key; on tiny pieces that are no markers, or many small places with something in them, lamps would hide too much. */
export function isLettered(thing: Slot | Piece, desk: Pick<Desk, "places" | "count">): boolean {
  if (isQuiet(desk.places.get(thing.id)) || ("marks" in thing && isTiny(thing) && !isMarker(thing))) return false;
  return desk.count <= MANY || "marks" in thing || least(thing) >= SMALL || (isFree(thing) && least(thing) >= LEGIBLE);
}

function least({ at: [, , w, h] }: Slot | Piece): number {
  return Math.min(w, h);
}

export function Lamps({ panel, desk }: { panel: Panel; desk: Desk }) {
  const layer = useRef<SVGGElement>(null);
  const shown = [...panel.slots, ...panel.pieces].filter((thing) => desk.places.get(thing.id)?.[0]?.key && isLettered(thing, desk));
  useLayoutEffect(() => {
    if (layer.current) hang(layer.current, shown, panel, desk);
  }, [panel, desk.places, shown.map((thing) => thing.id).join()]);
  return <g ref={layer}>{shown.map((thing) => <LampView key={thing.id} thing={thing} choices={desk.places.get(thing.id) ?? []} under={thing.id === desk.hot} />)}</g>;
}

/** Of several options that lie on one place it tells the number, on a stack of lamps. */
function LampView({ thing, choices, under }: { thing: Slot | Piece; choices: Keyed[]; under: boolean }) {
  const says = choices.length > 1 ? times(choices.length) : choices[0]?.key;
  const aside = choices.length > 1 ? ASIDE : 0;
  const isSmall = isTiny(thing) || (choices.length === 1 && least(thing) < COMPACT);
  return (
    <g class={`lamp ${isMarker(thing) ? `marker ${seatClass((thing as Piece).seat ?? 0)}` : ""}`} aria-hidden="true" data-of={thing.id} style={{ "--bare": Math.min(1, least(thing) / (isMarker(thing) ? 17 : 14)) }}>
      <g class={under && choices[0]?.ghost ? "over" : ""}>
        {choices.length > 1 && <path d={STACKED} />}
        <circle cx={-aside} cy={aside} r={isSmall ? 8 : LARGE} />
        <text x={-aside} y={4.2 + aside}>{says}</text>
      </g>
    </g>
  );
}

/** How many, so that nobody takes it for a key; two digits are none. */
function times(count: number): string {
  return count > 9 ? String(count) : `×${count}`;
}

function hang(layer: SVGGElement, things: (Slot | Piece)[], panel: Panel, desk: Desk): void {
  const board = layer.ownerSVGElement;
  if (things.length === 0 || !board) return;
  const lit = [...panel.slots, ...panel.pieces].filter((thing) => !isQuiet(desk.places.get(thing.id)));
  for (const lamp of layer.children) lamp.classList.remove("bare");
  const lamps = [...layer.children].map((lamp, n) => lampOf(things[n] as Slot | Piece, radiusOf(lamp, board), lit, desk.count));
  lamps.forEach(({ bare }, n) => layer.children[n]?.classList.toggle("bare", bare));
  const spots = spotsOf(lamps, lit, obstacles(board, ".revision, .ghost, .lamp, .halo"), paperOf(board));
  spots.forEach(([x, y], n) => {
    const lamp = layer.children[n];
    lamp?.setAttribute("transform", `translate(${x} ${y})`);
    lamp?.classList.toggle("inside", isInside([x, y, 0, 0], grown((things[n] as Slot | Piece).at, -1)));
  });
}

/** In a marker, in one of many small places, or of small ones side by side, stands a bare key. */
function lampOf(thing: Slot | Piece, radius: number, lit: (Slot | Piece)[], count: number): Lamp {
  const isSmallPlace = isFree(thing) && least(thing) >= LEGIBLE && least(thing) < SMALL;
  return { thing, radius, bare: isMarker(thing) || (isSmallPlace && (count > MANY || isCrowded(thing, radius, lit))) };
}

function isCrowded(thing: Slot | Piece, radius: number, lit: (Slot | Piece)[]): boolean {
  return 2 * radius > least(thing) && lit.some((other) => other !== thing && distance(other.at, thing.at) < 1);
}

/** On a phone lamps are of another size than drawn; a stack is larger than one. */
function radiusOf(lamp: Element, board: SVGSVGElement): number {
  const { width } = lamp.getBoundingClientRect();
  return width / 2 / (board.getScreenCTM()?.a || 1) || LARGE;
}
