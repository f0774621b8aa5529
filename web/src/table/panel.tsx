/* One panel of the table: scenery, slots, pieces, and what can be done with them. */

import { useEffect, useRef } from "preact/hooks";
import type { Panel, Piece, Slot } from "../generated/scene";
import { memo } from "../memo";
import { panelKey, sceneryOf } from "../scene";
import { Icon, Plate, SeatShape, seatClass } from "../shapes";
import { useWords } from "../words";
import { Badges } from "./badges";
import { standsOn } from "./geometry";
import { inOrder, isCrowded, roomForBands } from "./halo";
import type { Carrier } from "./hand/carry";
import { HeldLayer, HeldOverlay } from "./hand/held_layer";
import { dragOf, Halo, Highlight } from "./highlights";
import { isQuiet, type KeyedChoice } from "./keys";
import { Marks } from "./marks";
import { RevisionSign, Revisions } from "./revisions";
import { type TooltipTarget, tooltipHandlers } from "./tooltip";
import { Enlarger, heldIn, Opener, useFollow, ZoomButtons } from "./zoom";
import { useZoom } from "./zoom_level";

/** How far a panel grows on a laptop, in pixels a unit; one that can be enlarged in place has small details. */
const MOST = 1.15;
const MOST_DETAILED = 1.4;
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
