/* Where the things of a stage are on the screen. */

import type { Scene } from "../../generated/scene";
import type { StagedBeat } from "../../generated/wire";

const PANEL = "panel:";

/** What to look at: the places of a beat; where it has none, the panels of the seats whose figures change. */
export function placesOf(beat: StagedBeat, scene: Scene): string[] {
  if (beat.places.length > 0) return beat.places;
  const seats = new Set(beat.effects.map((effect) => effect.seat));
  return [...seats].flatMap((seat) => {
    const own = scene.panels.filter((panel) => seat !== null && panel.seat === seat);
    const largest = own.reduce<(typeof own)[0] | null>(
      (best, one) => (best && area(best) >= area(one) ? best : one),
      null,
    );
    return largest ? [PANEL + largest.id] : [];
  });
}

function area({ size: [w, h] }: Scene["panels"][0]): number {
  return w * h;
}

/** The box of a slot or piece; an id that ends in * stands for the first that begins so. Null if it is not on screen. */
export function boxOfThing(id: string): DOMRect | null {
  const drawing = drawingOf(id);
  const box = drawing?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  // The name of a panel stands on its upper edge.
  const name = drawing?.querySelector(":scope > .head")?.getBoundingClientRect();
  const top = Math.min(box.top, name?.top ?? box.top);
  return new DOMRect(box.x, top, box.width, box.bottom - top);
}

function drawingOf(id: string): Element | null {
  if (id.startsWith(PANEL)) return document.querySelector(`#panel-${CSS.escape(id.slice(PANEL.length))}`);
  const sign = id.endsWith("*") ? "^=" : "=";
  const name = CSS.escape(id.replace(/\*$/, ""));
  const found = document.querySelector(
    ["piece", "thing", "on"].map((kind) => `.table [data-${kind}${sign}"${name}"]`).join(),
  );
  return found?.querySelector(":scope > .box, :scope > .hit") ?? found;
}

/** Scrolls to the first of these things that is on the page, unless it is in sight between the players and the bar. */
export function bringIntoView(ids: string[]): void {
  const drawn = ids.map(drawingOf).find((one) => one && one.getBoundingClientRect().width > 0);
  if (!drawn) return;
  const box = drawn.getBoundingClientRect();
  const [top, bottom] = sight();
  if (box.top >= top && box.bottom <= bottom && box.left >= 0 && box.right <= innerWidth) return;
  drawn.scrollIntoView({ block: "center", inline: "center" });
}

/** What can be seen of the board: on phones the players stay above it, and the bar lies below. */
function sight(): [top: number, bottom: number] {
  const bar = document.querySelector(".stage-bar")?.getBoundingClientRect();
  const seats = document.querySelector(".seats-p")?.getBoundingClientRect();
  const isBelow = bar !== undefined && bar.top > innerHeight / 2;
  return [isBelow ? Math.max(0, seats?.bottom ?? 0) : (bar?.bottom ?? 0), isBelow ? bar.top : innerHeight];
}

/** The box of a seat's figure beside the board; of its row if the figure is not shown. */
export function boxOfFigure(seat: number, icon: string): DOMRect | null {
  const row = `.seats [data-seat="${seat}"]`;
  const figure = icon ? `${row} [data-figure="${CSS.escape(icon)}"]` : `${row} .pts`;
  const boxes = [figure, row].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return boxes.find((box) => box && box.width > 0) ?? null;
}

/** The panels on which things with these ids are. */
export function panelsWith(scene: Scene, ids: string[]): Set<string> {
  const named = (thing: string): boolean =>
    ids.some((id) => (id.endsWith("*") ? thing.startsWith(id.slice(0, -1)) : thing === id));
  const has = scene.panels.filter(
    (panel) => ids.includes(PANEL + panel.id) || [...panel.slots, ...panel.pieces].some((thing) => named(thing.id)),
  );
  return new Set(has.map((panel) => panel.id));
}
