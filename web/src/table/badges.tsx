/* Key badges: the key of every option on the board, above everything else. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Panel, Piece, Slot } from "../generated/scene";
import { seatClass } from "../shapes";
import { type Badge, badgeSpots, isFree, isMarker, MANY, TINY } from "./badge_layout";
import { distance, grown, isInside } from "./geometry";
import { isQuiet, type KeyedChoice } from "./keys";
import { obstacles, paperOf } from "./obstacles";
import type { BoardContext } from "./panel";

const SMALL = 28;
const COMPACT = 30;
const LARGE = 9.5;
/** The smallest place in which a key can be read. */
const SMALLEST_LEGIBLE = 9;
/** The outline of a second badge behind the count of a place with several options; both are offset from the centre. */
const STACKED = "M-7.8 -1.7a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1 -19 0z";
const ASIDE = 1.7;

/** A device without a keyboard: only the number of options of a place is worth a badge. */
const touch = matchMedia("(hover: none) and (pointer: coarse)");

/** Too small for a wide halo, and a piece too small for a badge. */
export function isTiny(thing: Slot | Piece): boolean {
  return least(thing) < TINY;
}

/** Whether a place shows its key; on tiny pieces and on many small occupied places badges would hide too much. */
export function showsBadge(thing: Slot | Piece, context: Pick<BoardContext, "places" | "count">): boolean {
  const choices = context.places.get(thing.id);
  if (
    isQuiet(choices) ||
    (touch.matches && choices?.length === 1) ||
    ("marks" in thing && isTiny(thing) && !isMarker(thing))
  )
    return false;
  return (
    context.count <= MANY ||
    "marks" in thing ||
    least(thing) >= SMALL ||
    (isFree(thing) && least(thing) >= SMALLEST_LEGIBLE)
  );
}

function least({ at: [, , w, h] }: Slot | Piece): number {
  return Math.min(w, h);
}

export function Badges({ panel, context }: { panel: Panel; context: BoardContext }) {
  const layer = useRef<SVGGElement>(null);
  const shown = [...panel.slots, ...panel.pieces].filter(
    (thing) => context.places.get(thing.id)?.[0]?.key && showsBadge(thing, context),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: measuring is costly, and nothing else moves a badge
  useLayoutEffect(() => {
    if (layer.current) placeBadges(layer.current, shown, panel, context);
  }, [panel, context.places, shown.map((thing) => thing.id).join()]);
  return (
    <g ref={layer}>
      {shown.map((thing) => (
        <BadgeView
          key={thing.id}
          thing={thing}
          choices={context.places.get(thing.id) ?? []}
          under={thing.id === context.hovered}
        />
      ))}
    </g>
  );
}

/** A place with several options shows their number on a stack of badges. */
function BadgeView({ thing, choices, under }: { thing: Slot | Piece; choices: KeyedChoice[]; under: boolean }) {
  const says = choices.length > 1 ? times(choices.length) : choices[0]?.key;
  const aside = choices.length > 1 ? ASIDE : 0;
  const isSmall = isTiny(thing) || (choices.length === 1 && least(thing) < COMPACT);
  return (
    <g
      class={`badge ${isMarker(thing) ? `marker ${seatClass((thing as Piece).seat ?? 0)}` : ""}`}
      aria-hidden="true"
      data-of={thing.id}
      style={{ "--bare": Math.min(1, least(thing) / (isMarker(thing) ? 17 : 14)) }}
    >
      <g class={under && choices[0]?.ghost ? "hovered" : ""}>
        {choices.length > 1 && <path d={STACKED} />}
        <circle cx={-aside} cy={aside} r={isSmall ? 8 : LARGE} />
        <text x={-aside} y={4.2 + aside}>
          {says}
        </text>
      </g>
    </g>
  );
}

/** Written so that nobody takes it for a key; two digits cannot be mistaken for one. */
function times(count: number): string {
  return count > 9 ? String(count) : `×${count}`;
}

function placeBadges(layer: SVGGElement, things: (Slot | Piece)[], panel: Panel, context: BoardContext): void {
  const board = layer.ownerSVGElement;
  if (things.length === 0 || !board) return;
  const highlighted = [...panel.slots, ...panel.pieces].filter((thing) => !isQuiet(context.places.get(thing.id)));
  for (const badge of layer.children) badge.classList.remove("bare");
  const badges = [...layer.children].map((badge, n) =>
    badgeOf(things[n] as Slot | Piece, radiusOf(badge, board), highlighted, context.count),
  );
  for (const [n, { bare }] of badges.entries()) layer.children[n]?.classList.toggle("bare", bare);
  const spots = badgeSpots(badges, highlighted, obstacles(board, ".revision, .ghost, .badge, .halo"), paperOf(board));
  spots.forEach(([x, y], n) => {
    const badge = layer.children[n];
    badge?.setAttribute("transform", `translate(${x} ${y})`);
    badge?.classList.toggle("inside", isInside([x, y, 0, 0], grown((things[n] as Slot | Piece).at, -1)));
  });
}

/** Markers, and small places when there are many or they touch, show a bare key without a disc. */
function badgeOf(thing: Slot | Piece, radius: number, highlighted: (Slot | Piece)[], count: number): Badge {
  const isSmallPlace = isFree(thing) && least(thing) >= SMALLEST_LEGIBLE && least(thing) < SMALL;
  return {
    thing,
    radius,
    bare: isMarker(thing) || (isSmallPlace && (count > MANY || isCrowded(thing, radius, highlighted))),
  };
}

function isCrowded(thing: Slot | Piece, radius: number, highlighted: (Slot | Piece)[]): boolean {
  return 2 * radius > least(thing) && highlighted.some((other) => other !== thing && distance(other.at, thing.at) < 1);
}

/** Measured, because badges are scaled on phones and a stack is larger than a single badge. */
function radiusOf(badge: Element, board: SVGSVGElement): number {
  const { width } = badge.getBoundingClientRect();
  return width / 2 / (board.getScreenCTM()?.a || 1) || LARGE;
}
