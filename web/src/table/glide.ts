/* Animates pieces: a piece that is elsewhere after a change glides there from where it was.
   Of pieces that are alike, one that has come is taken for one that has gone. */

import { nearestPoint } from "./geometry";
import { visibleAreaOf } from "./visible_area";

const MOVE = 280;
const STAGGER = 60;
const LONGEST = 900;
const EASE = "cubic-bezier(.3,.7,.2,1)";
const SVG = "http://www.w3.org/2000/svg";

const MOST_ARROWS = 4;
const STEPS = Array.from({ length: 41 }, (_, n) => n / 40);

/** Where a piece is on the screen and on its panel; scrolling a panel does not move its pieces. */
interface PiecePosition {
  rect: DOMRect;
  panel: string;
  spot: string;
  like: string;
}

/** Where a panel's drawing is on the screen; `units` changes when the panel is laid out differently. */
interface PanelPosition {
  rect: DOMRect;
  units: string;
}

export interface Positions {
  pieces: Map<string, PiecePosition>;
  panels: Map<string, PanelPosition>;
}

export const noPositions = (): Positions => ({ pieces: new Map(), panels: new Map() });

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Where every piece is on the screen now. */
export function measure(): Positions {
  const pieces = new Map<string, PiecePosition>();
  for (const box of document.querySelectorAll<SVGRectElement>("[data-piece] > .box")) {
    const rect = box.getBoundingClientRect();
    const piece = box.parentElement;
    if (!piece || rect.width === 0) continue;
    const panel = box.closest("section")?.id ?? "";
    pieces.set(piece.dataset.piece ?? "", { rect, panel, spot: `${panel} ${piece.getAttribute("transform")}`, like: piece.dataset.like ?? "" });
  }
  return { pieces, panels: panelPositions() };
}

function panelPositions(): Map<string, PanelPosition> {
  const drawings = [...document.querySelectorAll(".table .panel .board")];
  return new Map(drawings.map((drawing) => [
    drawing.closest("section")?.id ?? "",
    { rect: drawing.getBoundingClientRect(), units: drawing.getAttribute("viewBox") ?? "" },
  ]));
}

/** Stop all animations, e.g. when the screen is handed to somebody else. */
export function stopGliding(): void {
  for (const flier of document.querySelectorAll(".flier")) flier.remove();
}

export function glide(seen: Positions): void {
  if (seen.pieces.size === 0) return;
  const now = measure();
  const before = withAlike(seen.pieces, now.pieces);
  const moved = [...now.pieces].filter(([id, after]) => before.get(id)?.spot !== after.spot);
  if (reducedMotion.matches) return drawArrows(moved.flatMap(([id, after]) => arrowsOf(before.get(id), after, seen, now)));
  const stagger = Math.min(STAGGER, (LONGEST - MOVE) / Math.max(1, moved.length));
  moved.forEach(([id, after], n) => {
    const from = before.get(id);
    if (from) fly(id, from.rect, after.rect, n * stagger);
    else appear(id, n * stagger);
  });
}

/** The earlier positions, where a new piece inherits the position of a similar piece that has disappeared. */
function withAlike(seen: Map<string, PiecePosition>, now: Map<string, PiecePosition>): Map<string, PiecePosition> {
  const gone = new Map<string, PiecePosition[]>();
  for (const [id, position] of seen) if (position.like && !now.has(id)) gone.set(position.like, [...(gone.get(position.like) ?? []), position]);
  if (gone.size === 0) return seen;
  const before = new Map(seen);
  for (const [id, { like }] of now) {
    const from = before.has(id) ? undefined : gone.get(like)?.shift();
    if (from) before.set(id, from);
  }
  return before;
}

type Arrow = [from: DOMRect, to: DOMRect];

/**
 * The arrow of a piece that went to another panel, from where its old place is on the screen now. There is none if the old
 * panel is gone or laid out differently, or if the new panel has only just appeared and merely shows the piece.
 */
function arrowsOf(from: PiecePosition | undefined, to: PiecePosition, seen: Positions, now: Positions): Arrow[] {
  if (!from || from.panel === to.panel || !seen.panels.has(to.panel)) return [];
  const [then, here, there] = [seen.panels.get(from.panel), now.panels.get(from.panel), now.panels.get(to.panel)];
  if (!then || !here || !there || then.units !== here.units) return [];
  const start = movedWithPanel(from.rect, then.rect, here.rect);
  const others = [...now.panels].filter(([id]) => id !== from.panel && id !== to.panel).map(([, panel]) => panel.rect);
  return others.some((panel) => crosses(start, to.rect, panel)) ? [] : [[start, to.rect]];
}

/** A box on a drawing that has been moved or scaled since. */
function movedWithPanel({ x, y, width, height }: DOMRect, then: DOMRect, here: DOMRect): DOMRect {
  const scale = here.width / then.width;
  return new DOMRect(here.x + (x - then.x) * scale, here.y + (y - then.y) * scale, width * scale, height * scale);
}

/** An arrow across an unrelated panel would only hide what is written there. */
function crosses(from: DOMRect, to: DOMRect, panel: DOMRect): boolean {
  const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
  return STEPS.some((part) => isInside(panel, x + (toX - x) * part, y + (toY - y) * part));
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** With reduced motion pieces jump; the few that went to another panel get an arrow, if both ends are visible. */
function drawArrows(arrows: Arrow[]): void {
  stopGliding();
  const table = document.querySelector(".table");
  if (!table) return;
  const { top, bottom } = visibleAreaOf(table);
  const isSeen = (box: DOMRect): boolean => box.top >= top && box.bottom <= bottom;
  for (const [from, to] of arrows.filter((arrow) => arrow.every(isSeen)).slice(0, MOST_ARROWS)) drawArrow(from, to);
}

function pieceOf(id: string): SVGGElement | null {
  return document.querySelector(`[data-piece="${CSS.escape(id)}"]`);
}

function appear(id: string, delay: number): void {
  pieceOf(id)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay, fill: "backwards" });
}

/** A copy flies above all panels while the piece itself stays hidden at its new place. */
function fly(id: string, from: DOMRect, to: DOMRect, delay: number): void {
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

/** A dashed line from edge to edge, shown for two seconds; it covers neither the piece nor its old place. */
function drawArrow(from: DOMRect, to: DOMRect): void {
  const start = nearestPoint(boxOf(from), middleOf(to));
  const end = nearestPoint(boxOf(to), start);
  const overlay = document.createElementNS(SVG, "svg");
  overlay.setAttribute("class", "board flier arrow");
  overlay.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", `M${start.join(" ")}L${end.join(" ")}`);
  overlay.append(line);
  document.body.append(overlay);
  setTimeout(() => overlay.remove(), 2000);
}

const boxOf = ({ x, y, width, height }: DOMRect): [number, number, number, number] => [x, y, width, height];
const middleOf = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];
