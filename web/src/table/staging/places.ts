/* Where the things of a stage are on the screen. */

import type { Scene } from "../../generated/scene";

/** The box of a slot or piece; an id that ends in * stands for the first that begins so. Null if it is not on screen. */
export function boxOfThing(id: string): DOMRect | null {
  const sign = id.endsWith("*") ? "^=" : "=";
  const name = CSS.escape(id.replace(/\*$/, ""));
  const found = document.querySelector(
    ["piece", "thing", "on"].map((kind) => `.table [data-${kind}${sign}"${name}"]`).join(),
  );
  const drawn = found?.querySelector(":scope > .box, :scope > .hit") ?? found;
  const box = drawn?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** The box of a seat's figure beside the board; of its row if the figure is not shown. */
export function boxOfFigure(seat: number, icon: string): DOMRect | null {
  const row = `.seats [data-seat="${seat}"]`;
  const figure = icon ? `${row} [data-figure="${CSS.escape(icon)}"]` : `${row} .pts`;
  const box = (document.querySelector(figure) ?? document.querySelector(row))?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** The panels on which things with these ids are. */
export function panelsWith(scene: Scene, ids: string[]): Set<string> {
  const named = (thing: string): boolean =>
    ids.some((id) => (id.endsWith("*") ? thing.startsWith(id.slice(0, -1)) : thing === id));
  const has = scene.panels.filter((panel) => [...panel.slots, ...panel.pieces].some((thing) => named(thing.id)));
  return new Set(has.map((panel) => panel.id));
}
