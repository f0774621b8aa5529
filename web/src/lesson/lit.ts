/* What a stop lights: its place on the screen, wherever the board has drawn it. */

import type { Choice, Panel, Scene } from "../generated/scene";
import type { LessonStop } from "../generated/wire";
import { panelOf } from "../scene";
import type { Box } from "../table/geometry";

const PANEL = "panel:";

/** The id of what is lit; empty if the move is a button. */
export function litThing(stop: LessonStop, choices: Choice[]): string {
  return stop.at || choices.find((choice) => choice.code === stop.move)?.on || "";
}

export function panelWith(scene: Scene, thing: string): Panel | undefined {
  if (!thing.startsWith(PANEL)) return panelOf(scene, thing);
  return scene.panels.find((panel) => panel.id === thing.slice(PANEL.length));
}

/** The element to be focused, and those that are lit: a place, and the phantom of what will be there. */
export interface Lit {
  focus: HTMLElement | SVGElement | null;
  shapes: [Element, ...Element[]];
}

/** What would lie there, drawn right after its place. */
function ghostOf(place: Element): Element[] {
  const next = place.nextElementSibling;
  return next?.matches(".ghost") ? [next] : [];
}

/** Things on the board first; a move without a place is a button of the prompt, or in the list of options. */
export function findLit(thing: string, code = ""): Lit | null {
  if (thing.startsWith(PANEL)) {
    const shape = document.getElementById(`panel-${thing.slice(PANEL.length)}`);
    return shape && { focus: null, shapes: [shape] };
  }
  const place = thing && document.querySelector<SVGElement>(`.table [data-on="${CSS.escape(thing)}"]`);
  if (place) return { focus: place, shapes: [shapeOf(place), ...ghostOf(place)] };
  const quiet = thing && document.querySelector(`.table [data-thing="${CSS.escape(thing)}"]`);
  if (quiet) return { focus: null, shapes: [shapeOf(quiet)] };
  const buttons = code ? document.querySelectorAll<HTMLElement>(`[data-code="${CSS.escape(code)}"]`) : [];
  const button = [...buttons].find((one) => one.getClientRects().length > 0);
  return button ? { focus: button, shapes: [button] } : null;
}

/** Without halo, badge and focus ring. */
function shapeOf(drawn: Element): Element {
  return drawn.querySelector(":scope > .hit, :scope > .box") ?? drawn;
}

/** Whether somebody has clicked on what is lit, on the phantom in it too. */
export function isOn(lit: Lit | null, event: MouseEvent): boolean {
  if (!lit?.focus || (event.target as Element).closest(".coach, .tip, .rules, [data-on]")) return false;
  const [x, y, width, height] = litBox(lit);
  return event.clientX >= x && event.clientX <= x + width && event.clientY >= y && event.clientY <= y + height;
}

/** The box around all that is lit. */
export function litBox({ shapes }: Lit): Box {
  const boxes = shapes.map(boxOf);
  const [x, y] = [Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1]))];
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  return [x, y, right - x, bottom - y];
}

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
}
