/* The key of every option on a lamp, above all else, on the edge of what it lights: where it covers least. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Box, Panel, Piece, Slot } from "../scene";
import { distance, grown, isInside, type Obstacle, overlap, standsOn } from "./clear";
import { obstacles, paperOf } from "./drawn";
import type { Keyed } from "./keys";
import type { Desk } from "./panel";

/** With more places lit than this their lamps would cover the sheet. */
export const MANY = 20;
const SMALL = 34;
const TINY = 16;
const LARGE = 9.5;
/** Behind the count of a place with several options: the edge of one more lamp. */
const STACKED = "M-6.1 -3.4a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1 -19 0z";

/** Too small for a broad band, and a piece for a lamp: its neighbours are as near. */
export function isTiny(thing: Slot | Piece): boolean {
  return Math.min(thing.at[2], thing.at[3]) < TINY;
}

/** Not lit at all, or lit only under the pointer. */
export function isQuiet(choices: Keyed[] | undefined): boolean {
  return !choices || choices.every((choice) => choice.quiet);
}

/** Whether the lamp of a place is always there; with many places or on a tiny piece it would hide too much. */
export function isLettered(thing: Slot | Piece, desk: Pick<Desk, "places" | "count">): boolean {
  return !isQuiet(desk.places.get(thing.id)) && desk.count <= MANY && !("marks" in thing && isTiny(thing));
}

export function Lamps({ panel, desk }: { panel: Panel; desk: Desk }) {
  const layer = useRef<SVGGElement>(null);
  const lettered = [...panel.slots, ...panel.pieces].filter((thing) => desk.places.get(thing.id)?.[0]?.key && isLettered(thing, desk));
  const pointed = [...panel.slots, ...panel.pieces].filter((thing) => thing.id === desk.hot && desk.places.get(thing.id)?.[0]?.key && !lettered.includes(thing));
  const shown = [...lettered, ...pointed];
  useLayoutEffect(() => {
    if (layer.current) hang(layer.current, shown, panel, desk);
  }, [panel, desk.places, shown.map((thing) => thing.id).join()]);
  return <g ref={layer}>{shown.map((thing) => <Lamp key={thing.id} thing={thing} choices={desk.places.get(thing.id) ?? []} />)}</g>;
}

/** Of several options that lie on one place it tells the number, on a stack of lamps. */
function Lamp({ thing, choices }: { thing: Slot | Piece; choices: Keyed[] }) {
  return (
    <g class="lamp" aria-hidden="true" data-of={thing.id}>
      <g>
        {choices.length > 1 && <path d={STACKED} />}
        <circle r={isTiny(thing) ? 8 : LARGE} />
        <text y="4.2">{choices.length > 1 ? times(choices.length) : choices[0]?.key}</text>
      </g>
    </g>
  );
}

/** How many, so that nobody takes it for a key; two digits are none. */
function times(count: number): string {
  return count > 9 ? String(count) : `×${count}`;
}

const AIR = 1;
/** How much dearer than an unusual spot it is to cover something, and to cross an edge. */
const COVERING = 3;
const CROSSING = 0.6;
/** Where the band of a neighbour ends. */
const BAND = 3;
/** Two lamps on each other can neither be read. */
const ANOTHER = 10;

function hang(layer: SVGGElement, things: (Slot | Piece)[], panel: Panel, desk: Desk): void {
  const board = layer.ownerSVGElement;
  if (things.length === 0 || !board) return;
  const lit = [...panel.slots, ...panel.pieces].filter((thing) => !isQuiet(desk.places.get(thing.id)));
  const taken = obstacles(board, ".revision, .ghost, .lamp");
  const paper = paperOf(board);
  things.forEach((thing, n) => {
    const lamp = layer.children[n];
    if (!lamp) return;
    const radius = radiusOf(lamp, board);
    const others = lit.filter((other) => other !== thing && !standsOn(other.at, thing.at));
    const bands = others.map((other) => ({ box: grown(other.at, BAND), weight: 1 }));
    const [x, y] = clearestEnd(thing, radius, [...taken, ...bands], paper);
    lamp.setAttribute("transform", `translate(${x} ${y})`);
    taken.push({ box: [x - radius, y - radius, 2 * radius, 2 * radius], weight: ANOTHER });
  });
}

/** On a phone lamps are larger than drawn; a stack is larger than one. */
function radiusOf(lamp: Element, board: SVGSVGElement): number {
  const { width } = lamp.getBoundingClientRect();
  return width / 2 / (board.getScreenCTM()?.a || 1) || LARGE;
}

interface Hook {
  spot: [x: number, y: number];
  /** The less, the sooner an eye expects a lamp there. */
  cost: number;
}

function isFree(thing: Slot | Piece): boolean {
  return !("marks" in thing) && !thing.printed;
}

/** Upper right by custom; in the middle of a small place, where nothing lies yet. */
function* hooks(thing: Slot | Piece, radius: number): Generator<Hook> {
  const [left, top, w, h] = thing.at;
  if (isFree(thing) && Math.min(w, h) < SMALL) yield { spot: [left + w / 2, top + h / 2], cost: 0 };
  const pull = "round" in thing && thing.round ? 0.14 : 0;
  for (const [away, dear] of [[0, 0], [radius * 0.6, 2], [-radius * 0.7, 3]] as const) {
    for (const [across, down, cost] of EDGES) {
      const corner = across !== 0 && down !== 0 ? pull : 0;
      const at = (side: number, start: number, long: number): number => start + (long * (1 + side * (1 - 2 * corner))) / 2 + (Math.abs(side) === 1 ? side * away : 0);
      yield { spot: [at(across, left, w), at(down, top, h)], cost: cost + dear };
    }
  }
}

/** Corners and points between them, from -1 to 1. */
const EDGES: [across: number, down: number, cost: number][] = [
  [1, -1, 0], [-1, -1, 1], [1, 1, 1.5], [-1, 1, 2],
  [0, -1, 4], [1, 0, 4], [0, 1, 4.5], [-1, 0, 4.5],
  [0.5, -1, 5], [-0.5, -1, 5], [1, -0.5, 5], [1, 0.5, 5], [0.5, 1, 5.5], [-0.5, 1, 5.5], [-1, -0.5, 5.5], [-1, 0.5, 5.5],
];

function clearestEnd(thing: Slot | Piece, radius: number, taken: Obstacle[], paper: Box): [x: number, y: number] {
  const reach = 3 * radius;
  const near = taken.filter((one) => distance(one.box, thing.at) < reach && !isOwn(one, thing));
  let best: Hook = { spot: [thing.at[0] + thing.at[2], thing.at[1]], cost: Infinity };
  for (const { spot, cost } of hooks(thing, radius)) {
    if (!isInside([spot[0] - radius, spot[1] - radius, 2 * radius, 2 * radius], paper)) continue;
    const total = near.reduce((sum, { box, weight, of }) => sum + weight * (of ? CROSSING : COVERING) * Math.max(0, radius + AIR - distance(box, [...spot, 0, 0])) ** 2, cost);
    if (total < best.cost) best = { spot, cost: total };
  }
  return best.spot;
}

/** A place of which so much lies on a large thing cannot keep off it. */
const UNDER = 0.2;

/** Its own edge, what it stands on, and what is drawn, or lies larger than it, where a place is free. */
function isOwn({ box, weight, of = box }: Obstacle, thing: Slot | Piece): boolean {
  if (isSame(of, thing.at) || standsOn(thing.at, box)) return true;
  const area = thing.at[2] * thing.at[3];
  return isFree(thing) && (weight < 1 ? distance(box, thing.at) === 0 : box[2] * box[3] > area && overlap(grown(box, BAND), thing.at) > UNDER * area);
}

function isSame(one: Box, other: Box): boolean {
  return one.every((side, n) => Math.abs(side - (other[n] ?? 0)) < 1);
}
