/* The thing in hand: one for the page, since there is one pointer and one keyboard. */

import type { Holding } from "../../generated/scene";
import { Store } from "../../store";
import { playCue } from "../sounds";
import {
  codesOf,
  firstPosition,
  heldAt,
  isSameThing,
  lettered,
  lieOf,
  middleOf,
  type Point,
  type Position,
  stepped,
  turned,
} from "./laying";

export interface Held {
  holding: Holding;
  position: Position;
  letters: boolean;
  /** Drawn with a handle beside the finger. */
  touch: boolean;
  /** For the handle, how many units of the drawing a pixel is: measured before anything is drawn, when that takes no time. */
  scale: number;
}

export const held = new Store<Held | null>(null);

/** A thing that is being dragged out of its place is laid where the pointer lets it go. */
let isDragged = false;
/** Where the pointer was last. A browser repeats its place when the page changes below it: that is no movement. */
let last: Point = [-1, -1];
let rests = false;
let pointer: { x: number; y: number; type: string } | null = null;

addEventListener("pointermove", (event) => notePointer(event), true);
addEventListener("pointerdown", (event) => notePointer(event), true);
// People who use the keyboard do not mean the place where the pointer happens to rest.
addEventListener(
  "keydown",
  () => {
    pointer = null;
  },
  true,
);

function notePointer({ type: event, clientX: x, clientY: y, pointerType: type }: PointerEvent): void {
  rests = event === "pointermove" && x === last[0] && y === last[1];
  if (rests) return;
  last = [x, y];
  pointer = { x, y, type };
}

/** What was foreseen, until the server has sent it. */
let foreseen: Holding | null = null;

/** Take something up before the server has said so: it will send the same. */
export function foresee(holding: Holding): void {
  takeUp(holding);
  foreseen = holding;
}

/** It did not come to it. */
export function dropForeseen(): void {
  if (foreseen) takeUp(null);
}

export function takeUp(holding: Holding | null): void {
  const expected = foreseen;
  foreseen = null;
  if (holding === null) {
    isDragged = false;
    held.set(null);
    return;
  }
  const before = held.now;
  if (before && before.holding === expected && isSameThing(expected, holding)) {
    held.set({ ...before, holding, scale: scaleOf(holding, before.touch) });
    return;
  }
  if (!before) playCue("pick-up");
  const same = before?.holding.name === holding.name && before.holding.panel === holding.panel;
  const touch = pointer?.type === "touch";
  held.set({ holding, position: firstPosition(holding), letters: false, touch, scale: scaleOf(holding, touch) });
  if (pointer && pointer.type !== "touch") moveToPointer(pointer.x, pointer.y);
  else if (same && before) place(heldAt(holding, holding.lie, middleOf(before.holding, before.position)));
}

/** Whether the screen was last touched with a finger. */
export function isFinger(): boolean {
  return pointer?.type === "touch";
}

export function beginDrag(): void {
  isDragged = true;
}

/** Whether the thing was being dragged; from now on it is not. */
export function endDrag(): boolean {
  const was = isDragged;
  isDragged = false;
  return was;
}

function place(position: Position): void {
  const now = held.now;
  if (!now) return;
  const { lie, spot, corner } = now.position;
  const same =
    lie === position.lie && spot === position.spot && (spot >= 0 || String(corner) === String(position.corner));
  if (!same) held.set({ ...now, position });
}

/** The drawing below it has another size: the verdict finds its place again. */
export function placeAgain(): void {
  if (held.now) held.set({ ...held.now, scale: scaleOf(held.now.holding, held.now.touch) });
}

/** The drawing that it is held over. */
export function boardOf(holding: Holding): SVGSVGElement | null {
  return document.querySelector(`#panel-${CSS.escape(holding.panel)} svg.board`);
}

function scaleOf(holding: Holding, touch: boolean): number {
  const board = touch ? boardOf(holding) : null;
  return board ? board.viewBox.baseVal.width / Math.max(1, board.getBoundingClientRect().width) : 1;
}

/** A point of the screen on the drawing; null where the drawing is not. */
export function onBoard(board: SVGSVGElement, x: number, y: number): Point | null {
  const matrix = board.getScreenCTM();
  const frame = (board.parentElement ?? board).getBoundingClientRect();
  if (!matrix || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return null;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return [point.x, point.y];
}

/** A pointer that has moved takes the thing along. */
export function followPointer(event: PointerEvent): void {
  if (!rests && event.pointerType !== "touch") moveToPointer(event.clientX, event.clientY);
}

/** Whether a point of the screen is over the drawing. */
export function isOver(x: number, y: number): boolean {
  const board = held.now && boardOf(held.now.holding);
  return board !== null && onBoard(board, x, y) !== null;
}

/** Whether the pointer is over the drawing. */
export function moveToPointer(x: number, y: number): boolean {
  const now = held.now;
  const board = now && boardOf(now.holding);
  const point = board && onBoard(board, x, y);
  if (!now || !point) return false;
  place(heldAt(now.holding, now.position.lie, point));
  return true;
}

export function turn(how: "turned" | "mirrored"): void {
  const now = held.now;
  if (!now) return;
  playCue("turn");
  place(turned(now.holding, now.position, how));
}

export function step(key: string, joining: boolean): void {
  const now = held.now;
  if (now) place(stepped(now.holding, now.position, key, joining));
}

export function toggleLetters(): void {
  const now = held.now;
  if (now) held.set({ ...now, letters: !now.letters });
}

/** Whether a place has this letter. */
export function goToLetter(letter: string): boolean {
  const now = held.now;
  const spot = now?.letters ? lettered(now.holding, now.position).get(letter) : undefined;
  const at = now && spot !== undefined ? lieOf(now.holding, now.position).spots[spot] : undefined;
  if (!now || spot === undefined || !at) return false;
  held.set({ ...now, letters: false, position: { ...now.position, spot, corner: [at[0], at[1]] } });
  return true;
}

/** What has to be sent to lay it; nothing where it cannot lie. */
export function codesHere(): string[] {
  const now = held.now;
  return now ? codesOf(now.holding, now.position) : [];
}
