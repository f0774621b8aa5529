/* Animates moves: a piece that is elsewhere after a change glides there from where it was. */

import { type Box, nearestPoint } from "./geometry";
import {
  type Arrow,
  arrowOf,
  inOrder,
  middleOf,
  movesBetween,
  type PanelPosition,
  type PiecePosition,
  type Positions,
} from "./movement";
import { visibleAreaOf } from "./visible_area";

const DURATION = 280;
const STAGGER = 60;
const LONGEST = 900;
/** In a lesson pieces move one after another, so that somebody who does not know the game can follow. */
const IN_ORDER = { stagger: 320, longest: 2000 };
const EASING = "cubic-bezier(.3,.7,.2,1)";
const SVG = "http://www.w3.org/2000/svg";
const MOST_ARROWS = 4;
const ARROW_DURATION = 2000;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Where every piece and panel is on the screen now. */
export function measure(): Positions {
  const pieces = new Map<string, PiecePosition>();
  for (const drawn of document.querySelectorAll<SVGRectElement>("[data-piece] > .box")) {
    const box = boxOf(drawn);
    const piece = drawn.parentElement;
    if (!piece || box[2] === 0) continue;
    const panel = drawn.closest("section")?.id ?? "";
    pieces.set(piece.dataset.piece ?? "", {
      box,
      panel,
      spot: `${panel} ${piece.getAttribute("transform")}`,
      like: piece.dataset.like ?? "",
    });
  }
  return { pieces, panels: panelPositions() };
}

function panelPositions(): Map<string, PanelPosition> {
  const drawings = [...document.querySelectorAll(".table .panel .board")];
  return new Map(
    drawings.map((drawing) => [
      drawing.closest("section")?.id ?? "",
      { box: boxOf(drawing), units: drawing.getAttribute("viewBox") ?? "" },
    ]),
  );
}

/** Stop all animations, e.g. when the screen is handed to somebody else. */
export function stopGliding(): void {
  for (const flier of document.querySelectorAll(".flier")) flier.remove();
}

/** With `order` (ids of pieces) one after another. How long it takes, in milliseconds. */
export function glide(before: Positions, order: string[] = []): number {
  if (before.pieces.size === 0) return 0;
  const now = measure();
  const moves = inOrder(movesBetween(before, now), order);
  if (reducedMotion.matches) {
    drawArrows(moves.map((move) => arrowOf(move, before, now)).filter((arrow) => arrow !== undefined));
    return 0;
  }
  const { stagger: most, longest } = order.length ? IN_ORDER : { stagger: STAGGER, longest: LONGEST };
  const stagger = Math.min(most, (longest - DURATION) / Math.max(1, moves.length));
  for (const [n, { id, from, to }] of moves.entries()) {
    if (from) fly(id, from.box, to.box, n * stagger);
    else appear(id, n * stagger);
  }
  return moves.length ? DURATION + (moves.length - 1) * stagger : 0;
}

/** With reduced motion pieces jump; the few that went to another panel get an arrow, if both ends are visible. */
function drawArrows(arrows: Arrow[]): void {
  stopGliding();
  const table = document.querySelector(".table");
  if (!table) return;
  const { top, bottom } = visibleAreaOf(table);
  const isVisible = ([, y, , h]: Box): boolean => y >= top && y + h <= bottom;
  for (const [from, to] of arrows.filter((arrow) => arrow.every(isVisible)).slice(0, MOST_ARROWS)) drawArrow(from, to);
}

function pieceOf(id: string): SVGGElement | null {
  return document.querySelector(`[data-piece="${CSS.escape(id)}"]`);
}

function appear(id: string, delay: number): void {
  pieceOf(id)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay, fill: "backwards" });
}

/** A copy flies above all panels while the piece itself stays hidden at its new place. */
function fly(id: string, from: Box, to: Box, delay: number): void {
  const piece = pieceOf(id);
  const box = piece?.querySelector<SVGRectElement>(":scope > .box");
  if (!piece || !box) return;
  const flier = overlay("board flier");
  flier.setAttribute("viewBox", `0 0 ${box.getAttribute("width")} ${box.getAttribute("height")}`);
  const copy = piece.cloneNode(true) as SVGGElement;
  copy.removeAttribute("transform");
  copy.removeAttribute("data-piece");
  flier.append(copy);
  Object.assign(flier.style, { left: `${to[0]}px`, top: `${to[1]}px`, width: `${to[2]}px`, height: `${to[3]}px` });
  document.body.append(flier);
  const start = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px) scale(${from[2] / to[2]})`;
  const timing = { duration: DURATION, delay, easing: EASING, fill: "backwards" as const };
  piece.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  flier.animate([{ transform: start }, { transform: "none" }], timing).onfinish = () => flier.remove();
}

/** A dashed line from edge to edge; it covers neither the piece nor its old place. */
function drawArrow(from: Box, to: Box): void {
  const start = nearestPoint(from, middleOf(to));
  const end = nearestPoint(to, start);
  const arrow = overlay("board flier arrow");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", `M${start.join(" ")}L${end.join(" ")}`);
  arrow.append(line);
  document.body.append(arrow);
  setTimeout(() => arrow.remove(), ARROW_DURATION);
}

function overlay(classes: string): SVGSVGElement {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("class", classes);
  element.setAttribute("aria-hidden", "true");
  return element;
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
}
