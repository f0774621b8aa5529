/* The table with its panels: a fixed board on wide screens, a flow on narrower ones, one tab at a time on a phone. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Panel, Scene } from "../generated/scene";
import { memo } from "../memo";
import { panelKey } from "../scene";
import { MANY } from "./badge_layout";
import { narrowed } from "./narrow";
import { type BoardContext, PanelView } from "./panel";
import { PLATE, scrollDistance } from "./scrolling";
import { visibleAreaOf } from "./visible_area";
import type { Width } from "./width";

const PAD = 0.01;
/** What the border and padding of a panel take of its width. */
const FRAME = 20;

/** Most of what changes on a page is beside the board: a moment of a stage, a bot that thinks, a message. */
export const Board = memo(DrawnBoard);

function DrawnBoard({
  scene,
  context,
  width,
  tab,
  mayNavigate,
}: {
  scene: Scene;
  context: BoardContext;
  width: Width;
  tab: string;
  mayNavigate?: () => boolean;
}) {
  const panels = useMemo(() => scene.panels.map(unfolded), [scene.panels]);
  const shown = width === "wide" ? inReadingOrder(panels) : width === "phone" ? onTab(panels, tab, context) : panels;
  const highlighted = [...context.places.keys()].join();
  const shownTab = useRef(tab);
  const table = useRef<HTMLElement>(null);
  // Scroll before pieces start gliding, so that they glide to where they will be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the question changes, not when somebody touches the page
  useLayoutEffect(() => {
    const held = width === "medium" ? (scene.holding?.panel ?? "") : "";
    if (width !== "wide" && (highlighted || held) && table.current && (mayNavigate?.() || tab !== shownTab.current))
      bringIntoView(
        table.current,
        shown.filter((panel) => panel.active),
        held,
      );
    shownTab.current = tab;
  }, [scene, highlighted, width, tab]);
  return (
    <main key={width} ref={table} class={`table ${width} ${context.count > MANY ? "many" : ""}`}>
      {columns(shown, width).map(([first, ...below]) => {
        const style = width === "medium" ? flowStyle([first, ...below]) : boxStyle(first, scene, width);
        if (!below.length)
          return <PanelBox key={panelName(first)} panel={first} context={context} width={width} style={style} />;
        const column = [first, ...below].map((panel) => (
          <PanelBox key={panelName(panel)} panel={panel} context={context} width={width} />
        ));
        return (
          <div key={`column ${first.id}`} class="column" style={style}>
            {column}
          </div>
        );
      })}
    </main>
  );
}

/** A panel that unfolds is shown as the large one, in that one's place. */
function unfolded(panel: Panel): Panel {
  return panel.unfolds && panel.opens ? { ...panel.opens, tab: panel.tab ?? "" } : panel;
}

/** The panels of a tab; a lone digest with nothing to choose on it is replaced by the panel it opens. */
function onTab(panels: Panel[], tab: string, context: BoardContext): Panel[] {
  const found = panels.filter((panel) => !tab || !panel.tab || panel.tab === tab);
  const [only] = found;
  return found.length === 1 && only?.opens && !isHighlighted(only, context) ? [only.opens] : found;
}

/** A panel that turns into a digest gets a new key: Chromium kept drawing the plate of the large one. */
function panelName(panel: Panel): string {
  return `${panel.id} ${panel.opens ? "small" : "large"}`;
}

/** Redrawn only when something on it has changed; redrawing every panel on hover or progress cost 1.3 to 3.1 times the script time. */
function PanelBox({
  panel,
  context,
  width,
  style,
}: {
  panel: Panel;
  context: BoardContext;
  width: Width;
  style?: Record<string, string>;
}) {
  return (
    <div class="panel-box" style={style}>
      <DrawnPanel panel={panel} context={context} width={width} uses={dependencies(panel, context)} />
    </div>
  );
}

interface Drawn {
  panel: Panel;
  context: BoardContext;
  width: Width;
  uses: unknown[];
}

/** Of the context only what the drawing uses counts. */
const DrawnPanel = memo(
  ({ panel, context, width }: Drawn) => (
    <PanelView panel={width === "phone" ? narrowed(panel) : panel} context={context} />
  ),
  (before, after) =>
    before.panel === after.panel &&
    before.width === after.width &&
    before.uses.every((value, n) => value === after.uses[n]),
);

/** What the drawing of a panel, or of the panel it opens, depends on: highlights, hover and changes. */
function dependencies(panel: Panel, { places, hovered, revisions, sources }: BoardContext): unknown[] {
  const things = [panel, panel.opens].flatMap((one) => (one ? [...one.slots, ...one.pieces] : []));
  const isHighlighted = things.some(({ id }) => places.has(id));
  const changes = [panelKey(panel.id), ...things.map(({ id }) => id)].map((key) => revisions.get(key));
  return [
    isHighlighted ? places : places.size === 0,
    things.some(({ id }) => id === hovered) && hovered,
    things.some(({ id }) => sources?.has(id)) && sources,
    changes.join(),
  ];
}

/** On a tablet a panel marked `under` shares the column of the panel before it. */
function columns(panels: Panel[], width: Width): [Panel, ...Panel[]][] {
  const found: [Panel, ...Panel[]][] = [];
  for (const panel of panels) {
    const last = found.at(-1);
    if (width === "medium" && panel.under && last) last.push(panel);
    else found.push([panel]);
  }
  return found;
}

/**
 * If several panels have highlights, only those on the panel that asks the question (`active`) count.
 * What is held over a panel may go anywhere on it: as much of the panel counts as can be seen at once.
 */
function bringIntoView(table: HTMLElement, asked: Panel[], held: string): void {
  const { scroller, top, bottom } = visibleAreaOf(table);
  const highlighted = [...table.querySelectorAll(".highlighted:not(.subtle)")];
  const there = highlighted.filter((place) => asked.some((panel) => place.closest(`#panel-${CSS.escape(panel.id)}`)));
  const floor = held && table.querySelector(`#panel-${CSS.escape(held)}`)?.getBoundingClientRect();
  const targets = floor
    ? [
        {
          place: { top: floor.top, bottom: Math.min(floor.bottom, floor.top + bottom - top - 2 * PLATE) },
          panel: floor,
        },
      ]
    : (there.length ? there : highlighted).map((place) => ({
        place: place.getBoundingClientRect(),
        panel: (place.closest(".panel") ?? place).getBoundingClientRect(),
      }));
  const panels = [...table.querySelectorAll(".panel")].map((panel) => panel.getBoundingClientRect().top);
  const limits: [number, number] = [
    -scroller.scrollTop,
    scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop,
  ];
  scroller.scrollBy({ top: scrollDistance({ top, bottom, limits }, targets, panels), behavior: "instant" });
}

/** Left to right, then down: the tab order on a wide board. */
function inReadingOrder(panels: Panel[]): Panel[] {
  return [...panels].sort((a, b) => a.place[1] - b.place[1] || a.place[0] - b.place[0]);
}

function isHighlighted(panel: Panel, context: Pick<BoardContext, "places">): boolean {
  return [...panel.slots, ...panel.pieces].some((thing) => context.places.has(thing.id));
}

/**
 * Panels in a row grow in proportion to their aspect ratio, so that they end up equally high.
 * Each is at least as wide as it asks for, and on a laptop wide enough for its captions to be read (`--legible`).
 */
function flowStyle(column: [Panel, ...Panel[]]): Record<string, string> {
  const height = column.reduce((sum, { size: [w, h] }) => sum + h / w, 0);
  const widest = Math.max(...column.map(({ size: [w] }) => w));
  const least = `max(${column[0].flow}px, ${widest}px * var(--legible, 0) + ${FRAME}px)`;
  return { flex: `${(1 / height).toFixed(2)} 1 ${least}`, maxWidth: "100%" };
}

/** Where a panel is on a wide board; on a phone panels follow one another, always in the same order. */
function boxStyle(panel: Panel, scene: Scene, width: Width): Record<string, string> {
  if (width === "phone") return {};
  const [x, y, w, h] = panel.place;
  const [bw, bh] = scene.board;
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;
  const box = { left: percent(x, bw), top: percent(y, bh), width: percent(w + PAD, bw), height: percent(h, bh) };
  return scene.panels.some((one) => one.unfolds && one.id === panel.id) ? { ...box, zIndex: "4" } : box;
}
