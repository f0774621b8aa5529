/* Things that are carried to a place of the board: picked up by a click or a key, or dragged there. */

import type { KeyedChoice } from "../keys";

const FAR = 6;
/** How near to a place a thing has to be let go, in pixels from its middle. */
const NEAR = 70;

/** Whether every place asks for one thing only: then the place alone says what is meant. */
export function isDirect(choices: KeyedChoice[]): boolean {
  const carried = choices.filter((choice) => choice.piece && choice.on);
  return new Set(carried.map((choice) => choice.on)).size === carried.length;
}

/** Options by the thing that they carry. */
export function byPiece(choices: KeyedChoice[]): Map<string, KeyedChoice[]> {
  const pieces = new Map<string, KeyedChoice[]>();
  for (const choice of choices)
    if (choice.piece && choice.on) pieces.set(choice.piece, [...(pieces.get(choice.piece) ?? []), choice]);
  return pieces;
}

/**
 * Where options are highlighted: at the things to be carried, or, once one is picked up, at the places for it. Where
 * the place alone says what is meant, the places are highlighted from the start.
 */
export function placesFor(choices: KeyedChoice[], picked: string): KeyedChoice[] {
  if (picked)
    return choices
      .filter((choice) => choice.piece === picked)
      .map((choice) => (choice.to ? { ...choice, on: choice.to } : choice));
  if (isDirect(choices)) return choices;
  return choices.map((choice) => (choice.piece && choice.on ? { ...choice, on: choice.piece } : choice));
}

export interface Carrier {
  pick: (piece: string) => void;
  hover: (place: string) => void;
  drop: (piece: string, place: string) => void;
}

/** Drag a thing with the pointer; it is let go over the nearest highlighted place, or goes back. */
export function dragThing(piece: string, { pick, hover, drop }: Carrier): (event: PointerEvent) => void {
  return (pressed) => {
    if (pressed.button !== 0) return;
    const thing = pressed.currentTarget as SVGGElement;
    let flier: HTMLElement | null = null;
    const move = (event: PointerEvent): void => {
      if (!flier) {
        if (Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < FAR) return;
        flier = copyOf(thing);
        pick(piece);
      }
      flier.style.translate = `${event.clientX - pressed.clientX}px ${event.clientY - pressed.clientY}px`;
      hover(nearestPlace(event.clientX, event.clientY));
    };
    const end = (event: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      removeEventListener("dragstart", keepPointer, true);
      if (!flier) return;
      flier.remove();
      hover("");
      ignoreTheClick();
      drop(piece, event.type === "pointerup" ? nearestPlace(event.clientX, event.clientY) : "");
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    addEventListener("dragstart", keepPointer, true);
  };
}

/** A browser that begins to drag what happens to be selected takes the pointer away. */
function keepPointer(event: Event): void {
  event.preventDefault();
}

/** The click that follows a drag means nothing. Where the thing has been drawn again, none follows: the next one counts. */
function ignoreTheClick(): void {
  const stop = (click: Event): void => click.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

/** A copy of the thing that follows the pointer. */
function copyOf(thing: SVGGElement): HTMLElement {
  const piece = document.querySelector<SVGGElement>(`[data-piece="${CSS.escape(thing.dataset.on ?? "")}"]`) ?? thing;
  const box = piece.getBoundingClientRect();
  const board = piece.ownerSVGElement;
  const scale = board ? board.viewBox.baseVal.width / Math.max(1, board.getBoundingClientRect().width) : 1;
  const flier = document.createElement("div");
  flier.className = "carried";
  flier.setAttribute("aria-hidden", "true");
  Object.assign(flier.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("class", "board");
  picture.setAttribute("viewBox", `0 0 ${box.width * scale} ${box.height * scale}`);
  const copy = piece.cloneNode(true) as SVGGElement;
  copy.removeAttribute("transform");
  copy.removeAttribute("data-piece");
  picture.append(copy);
  flier.append(picture);
  document.body.append(flier);
  return flier;
}

/** The id of the highlighted place nearest to a point; empty if none is near. */
function nearestPlace(x: number, y: number): string {
  let best = "";
  let least = NEAR;
  for (const place of document.querySelectorAll<SVGGElement>(".table .highlighted[data-on]")) {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (distance < least) {
      least = distance;
      best = place.dataset.on ?? "";
    }
  }
  return best;
}
