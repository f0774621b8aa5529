/* One sheet of the table: scenery, slots, pieces, and what can be done with them. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { type Panel, type Piece, type Slot, sceneryOf, sheetKey } from "../scene";
import { Plate, SeatShape, Sign, seatClass } from "../sign";
import { useWords } from "../words";
import { Opener, useFollow, useZoom, ZoomButtons } from "./closer";
import { distance, standsOn } from "./clear";
import type { Keyed } from "./keys";
import { isQuiet, isTiny, Lamps, MANY } from "./lamps";
import { Marks } from "./marks";
import { RevisionSign, Revisions } from "./revisions";
import { bubbles, type Pointed } from "./tip";

/** How broad a band is at least and how far apart two bands are. */
const THIN = 2;
const AIR = 1.5;
const WIDE = 20;
/** How broad it is within a piece. */
const BESET = 3;
/** Outside the band, however broad. */
const RING = 7.5;

export interface Desk {
  places: Map<string, Keyed[]>;
  /** How many places are lit. */
  count: number;
  hot: string;
  revisions: Map<string, number>;
  point: (thing: string) => void;
  choose: (choices: Keyed[], at: Element) => void;
  refuse: (pointed: Pointed, ask: string) => void;
}

export function PanelView({ panel, desk, still = false }: { panel: Panel; desk: Desk; still?: boolean }) {
  const words = useWords();
  const [w, h] = panel.size;
  const line = desk.revisions.get(sheetKey(panel.id));
  const scenery = sceneryOf(panel);
  const drawnScenery = useMemo(() => <Marks marks={scenery} />, [scenery]);
  const things = [...panel.slots, ...panel.pieces];
  const lit = things.filter((thing) => !isQuiet(desk.places.get(thing.id)));
  const shown = lit.map((thing) => thing.id).join();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.pan && view.current) panTo(view.current, w, lit);
  }, [panel, shown]);
  // A band lies on what its piece stands on, and under all the rest.
  const below = panel.pieces.filter((piece) => lit.some((thing) => "marks" in thing && standsOn(thing.at, piece.at)));
  const zoom = useZoom();
  useFollow(view, zoom.factor, panel, shown);
  const looks = [panel.pan && "pan", (shown || (panel.active && desk.places.size === 0)) && "active", panel.opens && "thumb", zoom.factor > 1 && "zoomed"];
  const classes = `panel sheet ${looks.filter(Boolean).join(" ")}`;
  return (
    <section class={classes} id={still ? undefined : `panel-${panel.id}`} aria-label={panel.title}>
      <header class="head">
        <Plate seat={panel.seat}>
          {panel.seat === undefined ? panel.icon && <Sign name={panel.icon} /> : <SeatShape seat={panel.seat} />}
          <span class="title">{panel.title}</span>
        </Plate>
        {line !== undefined && <RevisionSign line={line} label={line ? words.changedSee(line) : words.changed} />}
        {panel.note && <div class="note">{panel.note}</div>}
        {panel.zoom && <ZoomButtons zoom={zoom} />}
      </header>
      <div class="view" ref={view} {...(panel.pan ? { tabindex: 0, role: "group", "aria-label": panel.title } : {})}>
        <svg class="board" viewBox={`0 0 ${w} ${h}`} style={{ "--vb": w, "--pan": `${panel.pan ?? 0}px`, "--zoom": zoom.factor, "--room": `${roomForBands(lit)}px` }} role="group" aria-label={panel.title}>
          {drawnScenery}
          <Marks marks={panel.marks ?? []} />
          {panel.slots.map((slot) => <Halo key={slot.id} thing={slot} desk={desk} />)}
          {panel.slots.map((slot) => <SlotView key={slot.id} slot={slot} desk={desk} />)}
          {[
            ...below.map((piece) => <PieceView key={piece.id} piece={piece} desk={desk} still={still} />),
            <g key="bands of pieces">{panel.pieces.map((piece) => <Halo key={piece.id} thing={piece} desk={desk} />)}</g>,
            ...panel.pieces.filter((piece) => !below.includes(piece)).map((piece) => <PieceView key={piece.id} piece={piece} desk={desk} still={still} />),
          ]}
          {inOrder(things, desk.places).map((thing) => <Lit key={thing.id} thing={thing} desk={desk} beset={isBeset(thing, panel.pieces)} />)}
          <Lamps panel={panel} desk={desk} />
          <Revisions panel={panel} desk={desk} />
        </svg>
        {panel.opens && !shown && <Opener panel={panel.opens} desk={desk} />}
      </div>
    </section>
  );
}

/** A sheet wider than the screen is shown from its first lit place, or from its beginning. */
function panTo(view: HTMLElement, width: number, lit: (Slot | Piece)[]): void {
  const [left, right] = lit.reduce(([l, r], { at: [x, , w] }) => (x < l ? [x, x + w] : [l, r]), [Infinity, 0]);
  const scale = view.scrollWidth / width;
  view.scrollLeft = right * scale < view.clientWidth ? 0 : left * scale - 24;
}

function pointer(thing: Slot | Piece, desk: Desk) {
  const what = { tip: thing.tip, label: thing.label, changed: desk.revisions.get(thing.id) };
  const refuse = (event: Event): void => desk.refuse({ at: event.currentTarget as Element, ...what }, thing.ask ?? "");
  return {
    ...bubbles(what),
    tabindex: -1,
    "data-thing": thing.id,
    onClick: refuse,
    onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && refuse(event),
  };
}

function SlotView({ slot, desk }: { slot: Slot; desk: Desk }) {
  const [x, y, w, h] = slot.at;
  const choices = desk.places.get(slot.id);
  const lit = choices !== undefined;
  const shape = slot.round ? w / 2 : 4;
  return (
    <g class={`place ${lit ? "glow" : ""} ${lit && isQuiet(choices) ? "quietly" : ""} ${slot.printed ? "printed" : ""} ${desk.hot === slot.id ? "over" : ""}`} transform={`translate(${x} ${y})`} {...(lit ? {} : { role: "img", "aria-label": slot.label, ...pointer(slot, desk) })}>
      <rect class="hit" width={w} height={h} rx={shape} />
    </g>
  );
}

function PieceView({ piece, desk, still }: { piece: Piece; desk: Desk; still: boolean }) {
  const [x, y, w, h] = piece.at;
  const turn = piece.turn ? ` rotate(${piece.turn} ${w / 2} ${h / 2})` : "";
  const seat = piece.seat === undefined ? "" : seatClass(piece.seat);
  return (
    <g class={`piece ${seat}`} {...(still ? {} : { "data-piece": piece.id, ...(piece.like ? { "data-like": piece.like } : {}) })} transform={`translate(${x} ${y})${turn}`} role="img" aria-label={piece.label} {...pointer(piece, desk)}>
      <rect class="box" width={w} height={h} />
      <Marks marks={piece.marks} />
    </g>
  );
}

/** The band round what is lit: outside its edge and under all pieces, so that it covers none. */
function Halo({ thing, desk }: { thing: Slot | Piece; desk: Desk }) {
  const choices = desk.places.get(thing.id);
  if (!choices) return null;
  const [x, y, w, h] = thing.at;
  const looks = [isQuiet(choices) && "quietly", isTiny(thing) && "tiny", desk.hot === thing.id && "over"];
  return <rect class={`halo ${looks.filter(Boolean).join(" ")}`} transform={`translate(${x} ${y})`} style={{ "--w": w, "--h": h, "--r": roundness(thing) }} />;
}

function roundness(thing: Slot | Piece): number {
  return "round" in thing && thing.round ? thing.at[2] / 2 : 5;
}

/** A piece whose neighbours leave no room for a band beside it. */
function isBeset(thing: Slot | Piece, pieces: Piece[]): boolean {
  const presses = ({ at }: Piece): boolean => distance(at, thing.at) < THIN && !standsOn(at, thing.at) && !standsOn(thing.at, at);
  return "marks" in thing && pieces.some((other) => other.id !== thing.id && presses(other));
}

/** What is lit, in the order of the keys, as it is walked by Tab; but what stands on another thing lies above it. */
function inOrder(things: (Slot | Piece)[], places: Desk["places"]): (Slot | Piece)[] {
  const lit = things.filter(({ id }) => places.has(id));
  const isAbove = lit.some((thing) => lit.some((other) => standsOn(thing.at, other.at)));
  const keys = [...places.keys()];
  return isAbove ? lit : lit.sort((a, b) => keys.indexOf(a.id) - keys.indexOf(b.id));
}

function Lit({ thing, desk, beset }: { thing: Slot | Piece; desk: Desk; beset: boolean }) {
  const choices = desk.places.get(thing.id);
  const first = choices?.[0];
  if (!choices || !first) return null;
  const [x, y, w, h] = thing.at;
  const rx = roundness(thing);
  const hot = desk.hot === thing.id;
  const piece = "marks" in thing;
  const says = choices.map((choice) => choice.says).join(" / ");
  const act = (event: Event): void => desk.choose(choices, event.currentTarget as Element);
  return (
    <g
      class={`lit ${piece ? "on-piece" : ""} ${isQuiet(choices) ? "quietly" : ""} ${isTiny(thing) ? "tiny" : ""} ${hot ? "over" : ""}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabindex={0}
      aria-label={first.key ? `${says} (${first.key})` : says}
      data-on={thing.id}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        act(event);
      }}
      {...bubbles({ tip: thing.tip, label: thing.label, choices, changed: desk.revisions.get(thing.id) }, () => desk.point(thing.id), () => desk.point(""))}
    >
      {beset && <rect class="within" x={BESET / 2} y={BESET / 2} width={w - BESET} height={h - BESET} rx={rx} />}
      <rect class="hit" width={w} height={h} rx={rx} />
      {hot && first.ghost && <g class="ghost"><Marks marks={first.ghost} /></g>}
      <rect class="focusring" x={-RING} y={-RING} width={w + 2 * RING} height={h + 2 * RING} rx={rx + RING} />
    </g>
  );
}

/** Bands of neighbours leave some paper between them. */
function roomForBands(lit: (Slot | Piece)[]): number {
  if (lit.length > MANY) return THIN;
  const gaps = lit.flatMap((one, n) => lit.slice(n + 1).map((other) => distance(one.at, other.at)));
  return Math.max(THIN, (Math.min(...gaps, WIDE) - AIR) / 2);
}
