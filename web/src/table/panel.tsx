/* One panel of the table: scenery, slots, pieces, and what can be done with them. */

import { useEffect, useRef } from "preact/hooks";
import type { Panel, Piece, Slot } from "../generated/scene";
import { memo } from "../memo";
import { panelKey, sceneryOf } from "../scene";
import { Icon, Plate, SeatShape, seatClass } from "../shapes";
import { useWords } from "../words";
import { Badges, isTiny, MANY } from "./badges";
import { distance, standsOn } from "./geometry";
import { type Carrier, dragThing } from "./hand/carry";
import { dragOut } from "./hand/drag_out";
import { isFinger } from "./hand/held";
import { HeldLayer, HeldOverlay } from "./hand/held_layer";
import { isQuiet, type KeyedChoice } from "./keys";
import { Marks } from "./marks";
import { RevisionSign, Revisions } from "./revisions";
import { type TooltipTarget, tooltipHandlers } from "./tooltip";
import { Enlarger, heldIn, Opener, useFollow, ZoomButtons } from "./zoom";
import { useZoom } from "./zoom_level";

/** The minimum width of a halo, and the gap between two halos. */
const THIN = 2;
const AIR = 1.5;
const WIDE = 20;
/** The width of a band inside a piece. */
const INNER_BAND = 3;
/** How far a panel grows on a laptop, in pixels a unit; one that can be enlarged in place has small details. */
const MOST = 1.15;
const MOST_DETAILED = 1.4;
/** The offset of the focus ring: outside the widest halo. */
const RING = 7.5;

export interface BoardContext {
  places: Map<string, KeyedChoice[]>;
  /** How many places are highlighted. */
  count: number;
  hovered: string;
  revisions: Map<string, number>;
  hover: (thing: string) => void;
  choose: (choices: KeyedChoice[], at: Element) => void;
  explain: (target: TooltipTarget, ask: string) => void;
  /** Lay what is in hand where it is held. */
  lay?: () => void;
  /** The thing that has been picked up and waits for its place. */
  picked?: string;
  /** What can be dragged to a place, and how. */
  sources?: Map<string, KeyedChoice[]>;
  carrier?: Carrier;
}

/** It stays the same for a whole game. */
const Scenery = memo(Marks);

export function PanelView({
  panel,
  context,
  isCopy = false,
}: {
  panel: Panel;
  context: BoardContext;
  isCopy?: boolean;
}) {
  const words = useWords();
  const [w, h] = panel.size;
  const line = context.revisions.get(panelKey(panel.id));
  const scenery = sceneryOf(panel);
  const things = [...panel.slots, ...panel.pieces];
  const highlighted = things.filter((thing) => !isQuiet(context.places.get(thing.id)));
  const shown = highlighted.map((thing) => thing.id).join();
  const view = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for what is highlighted
  useEffect(() => {
    if (panel.pan && view.current && !heldIn(view.current)) panTo(view.current, w, highlighted);
  }, [panel, shown]);
  // Halos of pieces lie above what the pieces stand on, and below everything else.
  const below = panel.pieces.filter((piece) =>
    highlighted.some((thing) => "marks" in thing && standsOn(thing.at, piece.at)),
  );
  const zoom = useZoom();
  useFollow(view, zoom.factor, panel, shown);
  const looks = [
    panel.pan && "pan",
    (shown || (panel.active && context.places.size === 0)) && "active",
    panel.opens && "thumb",
    zoom.factor > 1 && "zoomed",
  ];
  const classes = `panel graph-paper ${looks.filter(Boolean).join(" ")}`;
  return (
    <section class={classes} id={isCopy ? undefined : `panel-${panel.id}`} aria-label={panel.title}>
      <header class="head">
        <Plate seat={panel.seat}>
          {panel.seat === undefined ? panel.icon && <Icon name={panel.icon} /> : <SeatShape seat={panel.seat} />}
          <span class="title">{panel.title}</span>
        </Plate>
        {line !== undefined && <RevisionSign line={line} label={line ? words.changedSee(line) : words.changed} />}
        {panel.note && <div class="note">{panel.note}</div>}
        {panel.zoom && <ZoomButtons zoom={zoom} />}
        {!panel.zoom && !panel.opens && !isCopy && <Enlarger panel={panel} context={context} />}
      </header>
      <div class="view" ref={view} {...(panel.pan ? { tabindex: 0, role: "group", "aria-label": panel.title } : {})}>
        <svg
          class="board"
          viewBox={`0 0 ${w} ${h}`}
          style={{
            "--vb": w,
            "--most": panel.zoom ? MOST_DETAILED : MOST,
            "--pan": `${panel.pan ?? 0}px`,
            "--zoom": zoom.factor,
            "--room": `${roomForBands(highlighted)}px`,
          }}
          role="group"
          aria-label={panel.title}
        >
          <Scenery marks={scenery} />
          <Marks marks={panel.marks ?? []} />
          {panel.slots.map((slot) => (
            <Halo key={slot.id} thing={slot} context={context} />
          ))}
          {panel.slots.map((slot) => (
            <SlotView key={slot.id} slot={slot} context={context} />
          ))}
          {[
            ...below.map((piece) => <PieceView key={piece.id} piece={piece} context={context} isCopy={isCopy} />),
            <g key="bands of pieces">
              {panel.pieces.map((piece) => (
                <Halo key={piece.id} thing={piece} context={context} />
              ))}
            </g>,
            ...panel.pieces
              .filter((piece) => !below.includes(piece))
              .map((piece) => <PieceView key={piece.id} piece={piece} context={context} isCopy={isCopy} />),
          ]}
          {inOrder(things, context.places).map((thing) => (
            <Highlight key={thing.id} thing={thing} context={context} crowded={isCrowded(thing, panel.pieces)} />
          ))}
          <Badges panel={panel} context={context} />
          <Revisions panel={panel} context={context} />
          {!isCopy && <HeldOverlay panel={panel} />}
          {!isCopy && context.lay && <HeldLayer panel={panel} zoom={zoom} lay={context.lay} />}
        </svg>
        {panel.opens && !shown && <Opener panel={panel.opens} context={context} />}
      </div>
    </section>
  );
}

/** Scroll a panel that is wider than the screen to its first highlighted place. */
function panTo(view: HTMLElement, width: number, highlighted: (Slot | Piece)[]): void {
  const [left, right] = highlighted.reduce(([l, r], { at: [x, , w] }) => (x < l ? [x, x + w] : [l, r]), [Infinity, 0]);
  const scale = view.scrollWidth / width;
  view.scrollLeft = right * scale < view.clientWidth ? 0 : left * scale - 24;
}

function askHandlers(thing: Slot | Piece, context: BoardContext) {
  const what = { tip: thing.tip, label: thing.label, changed: context.revisions.get(thing.id) };
  const explain = (event: Event): void =>
    context.explain({ at: event.currentTarget as Element, ...what }, thing.ask ?? "");
  return {
    ...tooltipHandlers(what),
    tabindex: -1,
    "data-thing": thing.id,
    onClick: explain,
    onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && explain(event),
  };
}

/** How a thing that an option carries is dragged. */
function dragOf({ id }: Slot | Piece, { sources, carrier }: BoardContext): ((event: PointerEvent) => void) | undefined {
  return carrier && sources?.has(id) ? dragThing(id, carrier) : undefined;
}

function SlotView({ slot, context }: { slot: Slot; context: BoardContext }) {
  const [x, y, w, h] = slot.at;
  const choices = context.places.get(slot.id);
  const highlighted = choices !== undefined;
  const shape = slot.round ? w / 2 : 4;
  return (
    <g
      class={`place ${highlighted ? "available" : ""} ${highlighted && isQuiet(choices) ? "subtle" : ""} ${slot.printed ? "printed" : ""} ${context.hovered === slot.id ? "hovered" : ""}`}
      transform={`translate(${x} ${y})`}
      onPointerDown={dragOf(slot, context)}
      {...(highlighted ? {} : { role: "img", "aria-label": slot.label, ...askHandlers(slot, context) })}
    >
      <rect class="hit" width={w} height={h} rx={shape} />
    </g>
  );
}

function PieceView({ piece, context, isCopy }: { piece: Piece; context: BoardContext; isCopy: boolean }) {
  const [x, y, w, h] = piece.at;
  const turn = piece.turn ? ` rotate(${piece.turn} ${w / 2} ${h / 2})` : "";
  const seat = piece.seat === undefined ? "" : seatClass(piece.seat);
  const isPicked = piece.id === context.picked;
  return (
    <g
      class={`piece ${seat} ${isPicked ? "picked" : ""}`}
      {...(isCopy ? {} : { "data-piece": piece.id, ...(piece.like ? { "data-like": piece.like } : {}) })}
      transform={`translate(${x} ${y})${turn}`}
      role="img"
      aria-label={piece.label}
      onPointerDown={dragOf(piece, context)}
      {...askHandlers(piece, context)}
    >
      <rect class="box" width={w} height={h} />
      <Marks marks={piece.marks} />
    </g>
  );
}

/** The band around something highlighted: outside its edge and below all pieces, so that it covers none. */
function Halo({ thing, context }: { thing: Slot | Piece; context: BoardContext }) {
  const choices = context.places.get(thing.id);
  if (!choices) return null;
  const [x, y, w, h] = thing.at;
  const looks = [isQuiet(choices) && "subtle", isTiny(thing) && "tiny", context.hovered === thing.id && "hovered"];
  return (
    <rect
      class={`halo ${looks.filter(Boolean).join(" ")}`}
      transform={`translate(${x} ${y})`}
      style={{ "--w": w, "--h": h, "--r": roundness(thing) }}
    />
  );
}

function roundness(thing: Slot | Piece): number {
  return "round" in thing && thing.round ? thing.at[2] / 2 : 5;
}

/** A piece whose neighbours leave no room for a halo gets a band inside. */
function isCrowded(thing: Slot | Piece, pieces: Piece[]): boolean {
  const presses = ({ at }: Piece): boolean =>
    distance(at, thing.at) < THIN && !standsOn(at, thing.at) && !standsOn(thing.at, at);
  return "marks" in thing && pieces.some((other) => other.id !== thing.id && presses(other));
}

/** Highlights in the order of their keys, which is the tab order; but what stands on another thing must be above it. */
function inOrder(things: (Slot | Piece)[], places: BoardContext["places"]): (Slot | Piece)[] {
  const highlighted = things.filter(({ id }) => places.has(id));
  const isAbove = highlighted.some((thing) => highlighted.some((other) => standsOn(thing.at, other.at)));
  const keys = [...places.keys()];
  return isAbove ? highlighted : highlighted.sort((a, b) => keys.indexOf(a.id) - keys.indexOf(b.id));
}

function Highlight({ thing, context, crowded }: { thing: Slot | Piece; context: BoardContext; crowded: boolean }) {
  const choices = context.places.get(thing.id);
  const first = choices?.[0];
  if (!choices || !first) return null;
  const [x, y, w, h] = thing.at;
  const rx = roundness(thing);
  const hovered = context.hovered === thing.id;
  const piece = "marks" in thing;
  const says = choices.map((choice) => choice.says).join(" / ");
  const act = (event: Event): void => context.choose(choices, event.currentTarget as Element);
  return (
    <>
      <g
        class={`highlighted ${piece ? "on-piece" : ""} ${isQuiet(choices) ? "subtle" : ""} ${isTiny(thing) ? "tiny" : ""} ${hovered ? "hovered" : ""}`}
        transform={`translate(${x} ${y})`}
        role="button"
        tabindex={0}
        aria-label={first.key ? `${says} (${first.key})` : says}
        data-on={thing.id}
        onClick={act}
        onPointerDown={first.picks ? dragOut(act) : dragOf(thing, context)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          act(event);
        }}
        {...tooltipHandlers(
          { tip: thing.tip, label: thing.label, choices, changed: context.revisions.get(thing.id) },
          // What a finger picks is in hand at once: to draw the panel before that would only take time.
          () => context.hover(first.picks && isFinger() ? "" : thing.id),
          () => context.hover(""),
        )}
      >
        {crowded && (
          <rect
            class="inner-band"
            x={INNER_BAND / 2}
            y={INNER_BAND / 2}
            width={w - INNER_BAND}
            height={h - INNER_BAND}
            rx={rx}
          />
        )}
        <rect class="hit" width={w} height={h} rx={rx} />
        <rect class="focusring" x={-RING} y={-RING} width={w + 2 * RING} height={h + 2 * RING} rx={rx + RING} />
      </g>
      {hovered && first.ghost && (
        // Beside the button, not in it: what a ghost says is not part of its name.
        <g class="ghost" transform={`translate(${x} ${y})`} aria-hidden="true">
          <Marks marks={first.ghost} />
        </g>
      )}
    </>
  );
}

/** The width available for halos, so that neighbouring ones do not touch. */
function roomForBands(highlighted: (Slot | Piece)[]): number {
  if (highlighted.length > MANY) return THIN;
  const gaps = highlighted.flatMap((one, n) => highlighted.slice(n + 1).map((other) => distance(one.at, other.at)));
  return Math.max(THIN, (Math.min(...gaps, WIDE) - AIR) / 2);
}
