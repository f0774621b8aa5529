/* One sheet of the table: scenery, slots, pieces, and what can be done with them. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { type Panel, type Piece, type Slot, sceneryOf, sheetKey } from "../scene";
import { Plate, SeatShape, Sign, seatClass } from "../sign";
import { useWords } from "../words";
import { Opener, useFollow, useZoom, ZoomButtons } from "./closer";
import { cloud } from "./cloud";
import type { Keyed } from "./keys";
import { Marks } from "./marks";
import { bubbles, type Pointed } from "./tip";

export const MANY = 20;
const SMALL = 34;
const TINY = 16;

export interface Desk {
  places: Map<string, Keyed[]>;
  count: number;
  hot: string;
  revisions: Map<string, number>;
  point: (thing: string) => void;
  choose: (choices: Keyed[], at: Element) => void;
  refuse: (pointed: Pointed, ask: string) => void;
}

export function PanelView({ panel, desk, still = false }: { panel: Panel; desk: Desk; still?: boolean }) {
  const [w, h] = panel.size;
  const scenery = sceneryOf(panel);
  const drawnScenery = useMemo(() => <Marks marks={scenery} />, [scenery]);
  const things = [...panel.slots, ...panel.pieces];
  const lit = things.filter((thing) => !isQuiet(desk.places.get(thing.id)));
  const shown = lit.map((thing) => thing.id).join();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.pan && view.current) panTo(view.current, w, lit);
  }, [panel, shown]);
  const zoom = useZoom();
  useFollow(view, zoom.factor, panel, shown);
  const looks = [panel.pan && "pan", (shown || panel.active) && "active", panel.opens && "thumb", zoom.factor > 1 && "zoomed"];
  const classes = `panel sheet ${looks.filter(Boolean).join(" ")}`;
  return (
    <section class={classes} id={still ? undefined : `panel-${panel.id}`} aria-label={panel.title}>
      <header class="head">
        <Plate seat={panel.seat}>
          {panel.seat === undefined ? panel.icon && <Sign name={panel.icon} /> : <SeatShape seat={panel.seat} />}
          <span class="title">{panel.title}</span>
        </Plate>
        {desk.revisions.has(sheetKey(panel.id)) && <SheetRevision line={desk.revisions.get(sheetKey(panel.id)) ?? 0} />}
        {panel.note && <div class="note">{panel.note}</div>}
        {panel.zoom && <ZoomButtons zoom={zoom} />}
      </header>
      <div class="view" ref={view} {...(panel.pan ? { tabindex: 0, role: "group", "aria-label": panel.title } : {})}>
        <svg class="board" viewBox={`0 0 ${w} ${h}`} style={{ "--vb": w, "--pan": `${panel.pan ?? 0}px`, "--zoom": zoom.factor }} role="group" aria-label={panel.title}>
          {drawnScenery}
          <Marks marks={panel.marks ?? []} />
          {panel.slots.map((slot) => <SlotView key={slot.id} slot={slot} desk={desk} />)}
          {panel.pieces.map((piece) => <PieceView key={piece.id} piece={piece} desk={desk} still={still} />)}
          {panel.pieces.map((piece) => <Revision key={piece.id} piece={piece} desk={desk} />)}
          {things.map((thing) => <Lit key={thing.id} thing={thing} desk={desk} />)}
          {things.map((thing) => <Lamp key={thing.id} thing={thing} desk={desk} />)}
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

/** Not lit at all, or lit only under the pointer. */
function isQuiet(choices: Keyed[] | undefined): boolean {
  return !choices || choices.every((choice) => choice.quiet);
}

function pointer(thing: Slot | Piece, desk: Desk) {
  const refuse = (event: Event): void => desk.refuse({ at: event.currentTarget as Element, tip: thing.tip, label: thing.label }, thing.ask ?? "");
  return {
    ...bubbles({ tip: thing.tip, label: thing.label }),
    tabindex: -1,
    "data-thing": thing.id,
    onClick: refuse,
    onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && refuse(event),
  };
}

function SlotView({ slot, desk }: { slot: Slot; desk: Desk }) {
  const [x, y, w, h] = slot.at;
  const lit = desk.places.has(slot.id);
  const shape = slot.round ? w / 2 : 4;
  return (
    <g class={`place ${lit ? "glow" : ""} ${slot.printed ? "printed" : ""} ${desk.hot === slot.id ? "over" : ""}`} transform={`translate(${x} ${y})`} {...(lit ? {} : { role: "img", "aria-label": slot.label, ...pointer(slot, desk) })}>
      {lit && <rect class="halo" width={w} height={h} rx={shape} />}
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

/** Changed since my last turn: a cloud, and the number of its line in the log; above all pieces, so that none is hidden. */
function Revision({ piece, desk }: { piece: Piece; desk: Desk }) {
  const words = useWords();
  const line = desk.revisions.get(piece.id);
  if (line === undefined) return null;
  const [x, y, w, h] = piece.at;
  // On a marker the triangle sits on top: beside it, it would hide the next one in the row.
  const [left, top] = Math.min(w, h) < SMALL ? [w / 2 - 10.5, -14] : [w - 14, -9];
  return (
    <g class="revision" transform={`translate(${x} ${y})`} role="img" aria-label={`${piece.label}: ${line ? words.changedSee(line) : words.changed}`}>
      <path class="cloud" d={cloud(w, h)} />
      <g transform={`translate(${left} ${top})`}><Triangle line={line} /></g>
    </g>
  );
}

function Triangle({ line }: { line: number }) {
  return (
    <>
      <path class="tri" d="M10.5 0L21 18.3H0z" />
      <text class={`revt ${line > 9 ? "two" : ""}`} x="10.5" y="15.3">{line || "!"}</text>
    </>
  );
}

function SheetRevision({ line }: { line: number }) {
  const words = useWords();
  return (
    <svg class="board rev-sheet" viewBox="0 0 21 19" role="img" aria-label={line ? words.changedSee(line) : words.changed}>
      <Triangle line={line} />
    </svg>
  );
}

function Lit({ thing, desk }: { thing: Slot | Piece; desk: Desk }) {
  const choices = desk.places.get(thing.id);
  const first = choices?.[0];
  if (!choices || !first) return null;
  const [x, y, w, h] = thing.at;
  const rx = "round" in thing && thing.round ? w / 2 : 5;
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
      {...bubbles({ tip: thing.tip, label: thing.label, choices }, () => desk.point(thing.id), () => desk.point(""))}
    >
      {piece && <rect class="halo" width={w} height={h} rx={rx} />}
      <rect class="hit" width={w} height={h} rx={rx} />
      {hot && first.ghost && <g class="ghost"><Marks marks={first.ghost} /></g>}
      <rect class="focusring" x="-6" y="-6" width={w + 12} height={h + 12} rx={rx + 5} />
    </g>
  );
}

/** Too small for a lamp or a broad band: its neighbours are as near. */
function isTiny(thing: Slot | Piece): boolean {
  return Math.min(thing.at[2], thing.at[3]) < TINY;
}

/** The key of an option, above everything else on the sheet; with many or tiny places only under the pointer. */
function Lamp({ thing, desk }: { thing: Slot | Piece; desk: Desk }) {
  const choices = desk.places.get(thing.id);
  const key = choices?.[0]?.key;
  const hot = desk.hot === thing.id;
  const [left, top, w, h] = thing.at;
  if (!choices || !key || (!hot && (isQuiet(choices) || desk.count > MANY || isTiny(thing)))) return null;
  const round = "round" in thing && thing.round;
  const printed = "printed" in thing && thing.printed;
  const piece = "marks" in thing;
  const [x, y] = Math.min(w, h) < SMALL && !printed && !piece ? [w / 2, h / 2] : round ? [w * 0.86, h * 0.14] : [w, 0];
  return (
    <g class="lamp" aria-hidden="true" transform={`translate(${left + x} ${top + y})`}>
      <g>
        <circle r="9.5" />
        <text y="4.2">{choices.length > 1 ? "…" : key}</text>
      </g>
    </g>
  );
}
