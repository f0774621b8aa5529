/* Pieces keep their ids: what stands elsewhere after a change glides there from where it stood.
   Of pieces that are alike, one that has come is taken for one that has gone. */

import { nearestPoint } from "./clear";
import { sightOf } from "./sight";

const MOVE = 280;
const APART = 60;
const MOST = 900;
const EASE = "cubic-bezier(.3,.7,.2,1)";
const SVG = "http://www.w3.org/2000/svg";

const FEW = 4;
const STEPS = Array.from({ length: 41 }, (_, n) => n / 40);

/** Where a piece is on the screen, and where on its sheet: a sheet that scrolls does not move its pieces. */
interface Stand {
  rect: DOMRect;
  panel: string;
  spot: string;
  like: string;
}

/** Where a drawing lies on the screen; it is the same drawing as long as its units are the same. */
interface Sheet {
  rect: DOMRect;
  units: string;
}

export interface Places {
  stands: Map<string, Stand>;
  sheets: Map<string, Sheet>;
}

export const nowhere = (): Places => ({ stands: new Map(), sheets: new Map() });

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Where every piece stands on the screen now. */
export function measure(): Places {
  const stands = new Map<string, Stand>();
  for (const box of document.querySelectorAll<SVGRectElement>("[data-piece] > .box")) {
    const rect = box.getBoundingClientRect();
    const piece = box.parentElement;
    if (!piece || rect.width === 0) continue;
    const panel = box.closest("section")?.id ?? "";
    stands.set(piece.dataset.piece ?? "", { rect, panel, spot: `${panel} ${piece.getAttribute("transform")}`, like: piece.dataset.like ?? "" });
  }
  return { stands, sheets: sheets() };
}

function sheets(): Map<string, Sheet> {
  const drawings = [...document.querySelectorAll(".table .panel .board")];
  return new Map(drawings.map((drawing) => [
    drawing.closest("section")?.id ?? "",
    { rect: drawing.getBoundingClientRect(), units: drawing.getAttribute("viewBox") ?? "" },
  ]));
}

/** Nothing flies any more: the screen is about to change hands. */
export function land(): void {
  for (const flier of document.querySelectorAll(".flier")) flier.remove();
}

export function glide(seen: Places): void {
  if (seen.stands.size === 0) return;
  const now = measure();
  const before = withAlike(seen.stands, now.stands);
  const moved = [...now.stands].filter(([id, after]) => before.get(id)?.spot !== after.spot);
  if (calm.matches) return point(moved.flatMap(([id, after]) => wayOf(before.get(id), after, seen, now)));
  const apart = Math.min(APART, (MOST - MOVE) / Math.max(1, moved.length));
  moved.forEach(([id, after], n) => {
    const from = before.get(id);
    if (from) carry(id, from.rect, after.rect, n * apart);
    else appear(id, n * apart);
  });
}

/** Pieces that have come, as if they had stood where one of their kind is gone. */
function withAlike(seen: Map<string, Stand>, now: Map<string, Stand>): Map<string, Stand> {
  const gone = new Map<string, Stand[]>();
  for (const [id, stand] of seen) if (stand.like && !now.has(id)) gone.set(stand.like, [...(gone.get(stand.like) ?? []), stand]);
  if (gone.size === 0) return seen;
  const before = new Map(seen);
  for (const [id, { like }] of now) {
    const from = before.has(id) ? undefined : gone.get(like)?.shift();
    if (from) before.set(id, from);
  }
  return before;
}

type Way = [from: DOMRect, to: DOMRect];

/**
 * The way of a piece that went to another sheet, from where its old place is on the screen now. If its old sheet is gone or
 * laid out anew there is no such place; if its new one has just come, it is only shown there and has not moved.
 */
function wayOf(from: Stand | undefined, to: Stand, seen: Places, now: Places): Way[] {
  if (!from || from.panel === to.panel || !seen.sheets.has(to.panel)) return [];
  const [then, here, there] = [seen.sheets.get(from.panel), now.sheets.get(from.panel), now.sheets.get(to.panel)];
  if (!then || !here || !there || then.units !== here.units) return [];
  const start = carriedAlong(from.rect, then.rect, here.rect);
  const others = [...now.sheets].filter(([id]) => id !== from.panel && id !== to.panel).map(([, sheet]) => sheet.rect);
  return others.some((sheet) => crosses(start, to.rect, sheet)) ? [] : [[start, to.rect]];
}

/** A box on a drawing that lies elsewhere now, or is larger or smaller. */
function carriedAlong({ x, y, width, height }: DOMRect, then: DOMRect, here: DOMRect): DOMRect {
  const scale = here.width / then.width;
  return new DOMRect(here.x + (x - then.x) * scale, here.y + (y - then.y) * scale, width * scale, height * scale);
}

/** A line over a sheet that has nothing to do with the move would only hide what is written there. */
function crosses(from: DOMRect, to: DOMRect, sheet: DOMRect): boolean {
  const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
  return STEPS.some((part) => isInside(sheet, x + (toX - x) * part, y + (toY - y) * part));
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Without motion pieces jump; the few that went to another sheet leave a line behind, if both its ends can be seen. */
function point(ways: Way[]): void {
  land();
  const table = document.querySelector(".table");
  if (!table) return;
  const { top, bottom } = sightOf(table);
  const isSeen = (box: DOMRect): boolean => box.top >= top && box.bottom <= bottom;
  for (const [from, to] of ways.filter((way) => way.every(isSeen)).slice(0, FEW)) arrow(from, to);
}

function pieceOf(id: string): SVGGElement | null {
  return document.querySelector(`[data-piece="${CSS.escape(id)}"]`);
}

function appear(id: string, delay: number): void {
  pieceOf(id)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay, fill: "backwards" });
}

/** A copy flies above all panels while the piece itself waits, hidden, at its new place. */
function carry(id: string, from: DOMRect, to: DOMRect, delay: number): void {
  const piece = pieceOf(id);
  const box = piece?.querySelector<SVGRectElement>(":scope > .box");
  if (!piece || !box) return;
  const flier = document.createElementNS(SVG, "svg");
  flier.setAttribute("viewBox", `0 0 ${box.getAttribute("width")} ${box.getAttribute("height")}`);
  flier.setAttribute("class", "board flier");
  flier.setAttribute("aria-hidden", "true");
  const copy = piece.cloneNode(true) as SVGGElement;
  copy.removeAttribute("transform");
  copy.removeAttribute("data-piece");
  flier.append(copy);
  Object.assign(flier.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(flier);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const timing = { duration: MOVE, delay, easing: EASE, fill: "backwards" as const };
  piece.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  flier.animate([{ transform: start }, { transform: "none" }], timing).onfinish = () => flier.remove();
}

/** A dashed line from edge to edge, over neither what lies at the old place now nor the piece, for two seconds. */
function arrow(from: DOMRect, to: DOMRect): void {
  const start = nearestPoint(boxOf(from), middleOf(to));
  const end = nearestPoint(boxOf(to), start);
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", "board flier arrow");
  sheet.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", `M${start.join(" ")}L${end.join(" ")}`);
  sheet.append(line);
  document.body.append(sheet);
  setTimeout(() => sheet.remove(), 2000);
}

const boxOf = ({ x, y, width, height }: DOMRect): [number, number, number, number] => [x, y, width, height];
const middleOf = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];
