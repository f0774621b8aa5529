/* The thing in hand over its panel: the area where it fits, the thing itself, joined edges, letters, and a handle. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Holding, Panel, Phantom, Ruler } from "../../generated/scene";
import { useStore } from "../../store";
import { useWords } from "../../words";
import { Marks } from "../marks";
import { visibleAreaOf } from "../visible_area";
import { levelFor, type Zoom } from "../zoom_level";
import { FitArea } from "./fit_area";
import { frameShown } from "./frames";
import { endDrag, followPointer, type Held, held, isFinger, isOver, moveToPointer, onBoard, placeAgain } from "./held";
import { edgesOf, lettered, lieOf, type Point, phantomOf, SPOT_NAME, spotOf, verdictOf } from "./laying";

/** The handle of a finger: how far below the thing and how large, in pixels. */
const HANDLE_BELOW = 66;
const HANDLE = 30;
/** How far from the edge of what can be seen a handle is still easy to grasp. */
const REACH = 6;
/** How near to the edge of an enlarged panel the thing must be for the panel to follow. */
const MARGIN = 28;
/** The smallest square on which a tile can be placed with ease, in pixels. */
const LEAST_SQUARE = 17;

interface Over {
  panel: Panel;
  zoom: Zoom;
  lay: () => void;
}

export function HeldLayer(over: Over) {
  const now = useStore(held);
  return now?.holding.panel === over.panel.id ? <Layer now={now} {...over} /> : null;
}

function Layer({ now, panel, zoom, lay }: { now: Held } & Over) {
  const words = useWords();
  const { holding, position } = now;
  const layer = useRef<SVGGElement>(null);
  const { size, marks } = lieOf(holding, position);
  const [x, y] = position.corner;
  const fits = position.spot >= 0;
  const edges = edgesOf(holding, position);
  const phantom = phantomOf(holding, position);
  useRoom(layer, panel, zoom, holding);
  useEffect(() => followWith(layer.current), [position, zoom.factor]);
  usePlaceAgain(zoom.factor);
  useEffect(() => {
    const release = (event: PointerEvent): void => {
      // It is laid where it is seen: the page may have moved below the pointer since.
      if (endDrag() && isOver(event.clientX, event.clientY) && held.now && held.now.position.spot >= 0) lay();
    };
    addEventListener("pointerup", release);
    return () => removeEventListener("pointerup", release);
  }, [lay]);
  // A mouse has already taken the thing along: it is laid where it is seen, even if the click is rounded to whole pixels.
  const press = (event: MouseEvent): void => {
    if (isFinger()) moveToPointer(event.clientX, event.clientY);
    if (!now.touch) lay();
  };
  return (
    <g class="held-layer" ref={layer}>
      <FitArea holding={holding} lie={position.lie} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are handled for the whole page (keys.ts) */}
      <rect
        class="catch"
        width={panel.size[0]}
        height={panel.size[1]}
        onClick={press}
        onPointerMove={followPointer}
        onContextMenu={(event) => event.preventDefault()}
      />
      {phantom && <Missing phantom={phantom} />}
      <g
        class={`held-tile ${fits ? "fits" : "floats"}`}
        transform={`translate(${x} ${y})`}
        data-spot={fits ? spotOf(holding, position)?.[SPOT_NAME] : undefined}
      >
        <rect class="held-halo" width={size[0]} height={size[1]} rx="4" />
        <Marks marks={marks} />
        {edges && <path class="joined" d={edges} />}
      </g>
      {holding.rulers
        .filter((ruler) => covers(ruler, position.corner, size))
        .map(([rx, ry, text]) => (
          <g key={`${rx} ${ry}`} class="ruler-here" transform={`translate(${rx} ${ry})`}>
            <rect x={-holding.unit * 0.42} y="-14.5" width={holding.unit * 0.84} height="19" rx="3" />
            <text>{text}</text>
          </g>
        ))}
      {now.letters && <Letters now={now} />}
      {now.touch && <Handle now={now} label={words.dragHandle} floor={panel.size[1]} />}
    </g>
  );
}

/**
 * A large floor is enlarged until its squares can be told apart, as long as something is held over it. The verdict is on
 * the screen before that: to lay out and paint a floor with five expansions takes longer than a verdict may.
 */
function useRoom(layer: RefObject<SVGGElement | null>, panel: Panel, { factor, need }: Zoom, holding: Holding): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing; who then chooses a smaller floor keeps it
  useEffect(() => {
    let isHeld = panel.zoom;
    const enlarge = (): void => {
      const scale = layer.current?.ownerSVGElement?.getScreenCTM()?.a ?? 1;
      if (isHeld) need(levelFor((holding.unit * scale) / factor, LEAST_SQUARE));
    };
    void frameShown().then(enlarge);
    return () => {
      isHeld = false;
    };
  }, [holding.name, panel.zoom]);
  useEffect(() => () => need(0), [need]);
}

/** After the floor was enlarged, not when the thing comes into hand: that would draw everything twice. */
function usePlaceAgain(factor: number): void {
  const placed = useRef(factor);
  useEffect(() => {
    if (placed.current !== factor) placeAgain();
    placed.current = factor;
  }, [factor]);
}

/** What is still missing beside the thing, drawn where it would fit. */
function Missing({ phantom: [[x, y, w, h], says] }: { phantom: Phantom }) {
  const words = useWords();
  const lines = [...says.split(" "), words.fitsHere];
  const size = Math.max(9, Math.min(14, (h - 8) / lines.length / 1.2));
  return (
    <g class="held-phantom" transform={`translate(${x} ${y})`} aria-hidden="true">
      <rect width={w} height={h} rx="4" />
      {lines.map((line, n) => (
        <text
          key={n}
          x={w / 2}
          y={h / 2 + (n - (lines.length - 1) / 2) * size * 1.2 + size * 0.35}
          style={{ fontSize: `${size}px` }}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** Whether the thing covers the row or column that a ruler names. */
function covers([x, y, , below]: Ruler, corner: Point, size: Point): boolean {
  const [at, from, length] = below ? [x, corner[0], size[0]] : [y - 4.5, corner[1], size[1]];
  return at > from && at < from + length;
}

function Letters({ now: { holding, position } }: { now: Held }) {
  const { size, spots } = lieOf(holding, position);
  return (
    <>
      {[...lettered(holding, position)].map(([letter, n]) => {
        const [x, y] = spots[n] ?? [0, 0];
        const r = Math.max(9.5, Math.min(holding.unit * 0.36, 13));
        return (
          <g
            key={letter}
            class="spot-letter"
            transform={`translate(${x + Math.min(holding.unit, size[0]) / 2} ${y + holding.unit / 2})`}
          >
            <circle r={r} />
            <text y="4.5">{letter}</text>
          </g>
        );
      })}
    </>
  );
}

/** The page scrolls until the handle can be grasped, with the panel that it lies on. */
function bringIntoReach(handle: SVGGElement | null): void {
  const table = handle?.closest(".table");
  if (!handle || !table) return;
  const { top, bottom } = handle.getBoundingClientRect();
  const view = handle.closest(".view");
  const frame = view?.getBoundingClientRect();
  if (view && frame) view.scrollBy({ top: beyond(top, bottom, frame.top, frame.bottom), behavior: "instant" });
  const area = visibleAreaOf(table);
  const now = handle.getBoundingClientRect();
  area.scroller.scrollBy({ top: beyond(now.top, now.bottom, area.top, area.bottom), behavior: "instant" });
}

/** How far something has to be scrolled to lie within a range. */
function beyond(low: number, high: number, from: number, to: number): number {
  return high > to - REACH ? high - to + REACH : Math.min(0, low - from - REACH);
}

/** Below the thing, so that the finger never hides it. */
function Handle({ now, label, floor }: { now: Held; label: string; floor: number }) {
  const circle = useRef<SVGGElement>(null);
  const grip = useRef<[number, number] | null>(null);
  const { holding, position, scale } = now;
  const { size } = lieOf(holding, position);
  const [x, y] = [position.corner[0] + size[0] / 2, position.corner[1] + size[1] / 2];
  const away = size[1] / 2 + HANDLE_BELOW * scale;
  // Beyond the lower edge of the drawing nothing can be seen: there it lies above.
  const isBelow = y + away + HANDLE * scale <= floor;
  const below = isBelow ? away : -away;
  // Before the first frame: the page would be painted twice, and the verdict without its tile.
  useLayoutEffect(() => {
    if (!grip.current) bringIntoReach(circle.current);
  }, [position]);
  const start = (event: PointerEvent): void => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const at = circle.current?.ownerSVGElement;
    const point = at && onBoard(at, event.clientX, event.clientY);
    grip.current = point ? [point[0] - x, point[1] - y] : [0, below];
    event.preventDefault();
  };
  const drag = (event: PointerEvent): void => {
    const at = circle.current?.ownerSVGElement;
    const matrix = at?.getScreenCTM();
    if (!grip.current || !matrix) return;
    const [dx, dy] = grip.current;
    moveToPointer(event.clientX - dx * matrix.a, event.clientY - dy * matrix.d);
  };
  return (
    <g
      class="hand-handle"
      ref={circle}
      role="img"
      aria-label={label}
      transform={`translate(${x} ${y + below})`}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null;
      }}
    >
      <path d={`M0 0V${isBelow ? size[1] / 2 - below : -size[1] / 2 - below}`} />
      <circle r={HANDLE * scale} />
      <path class="cross" d="M-9 0h18M0 -9v18" transform={`scale(${scale})`} />
    </g>
  );
}

/** An enlarged panel pans with the thing. */
function followWith(layer: SVGGElement | null): void {
  const view = layer?.closest(".view");
  const tile = layer?.querySelector(".held-tile > .held-halo")?.getBoundingClientRect();
  if (!view || !tile || (view.scrollWidth <= view.clientWidth && view.scrollHeight <= view.clientHeight)) return;
  const frame = view.getBoundingClientRect();
  const pull = (low: number, high: number, from: number, to: number): number =>
    low < from + MARGIN ? low - from - MARGIN : high > to - MARGIN ? high - to + MARGIN : 0;
  view.scrollBy(
    pull(tile.left, tile.right, frame.left, frame.right),
    pull(tile.top, tile.bottom, frame.top, frame.bottom),
  );
}

/** What another panel shows of the verdict. */
export function HeldOverlay({ panel }: { panel: Panel }) {
  const now = useStore(held);
  if (!now || now.position.spot < 0) return null;
  const found = verdictOf(now.holding, now.position)?.overlays.find((one) => one.panel === panel.id);
  return found ? (
    <g class="held-overlay" aria-hidden="true">
      <Marks marks={found.marks} />
    </g>
  ) : null;
}
