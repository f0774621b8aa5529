/* What can be chosen on a panel: the band around it, and the button over it. */

import type { Piece, Slot } from "../generated/scene";
import { isTiny } from "./badges";
import { roundness } from "./halo";
import { dragThing } from "./hand/carry";
import { dragOut } from "./hand/drag_out";
import { isFinger } from "./hand/held";
import { isQuiet } from "./keys";
import { Marks } from "./marks";
import type { BoardContext } from "./panel";
import { tooltipHandlers } from "./tooltip";

/** The width of a band inside a piece. */
const INNER_BAND = 3;
/** The offset of the focus ring: outside the widest halo. */
const RING = 7.5;

/** The band around something highlighted: outside its edge and below all pieces, so that it covers none. */
export function Halo({ thing, context }: { thing: Slot | Piece; context: BoardContext }) {
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

/** How a thing that an option carries is dragged. */
export function dragOf(
  { id }: Slot | Piece,
  { sources, carrier }: BoardContext,
): ((event: PointerEvent) => void) | undefined {
  return carrier && sources?.has(id) ? dragThing(id, carrier) : undefined;
}

export function Highlight({
  thing,
  context,
  crowded,
}: {
  thing: Slot | Piece;
  context: BoardContext;
  crowded: boolean;
}) {
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
