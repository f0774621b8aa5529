/* Where the verdict is on the screen: beside the thing in hand, where it hides neither that nor much of anything else. */

import { type Box, overlap } from "../geometry";
import { boardOf, type Held } from "./held";
import { lieOf, reachOf } from "./laying";

const GAP = 16;
const EDGE = 8;
/** What a pixel of distance from the thing weighs against a square pixel of floor that is hidden. */
const FAR = 12;
/** In so many steps the screen is searched for room. */
const GRID = 8;

export function placeCard(card: HTMLElement, { holding, position }: Held): void {
  const matrix = boardOf(holding)?.getScreenCTM();
  card.style.visibility = matrix ? "" : "hidden"; // on another tab of a phone
  if (!matrix) return;
  const onScreen = ([x, y, w, h]: Box): Box => [
    matrix.a * x + matrix.c * y + matrix.e,
    matrix.b * x + matrix.d * y + matrix.f,
    w * matrix.a,
    h * matrix.d,
  ];
  const tile = onScreen([...position.corner, ...lieOf(holding, position).size]);
  const costs = obstacles(tile, onScreen(reachOf(holding, position.lie)), holding.room.map(onScreen));
  const [cx, cy] = [tile[0] + tile[2] / 2, tile[1] + tile[3] / 2];
  const costOf = (box: Box): number =>
    costs.reduce((sum, [weight, at]) => sum + weight * overlap(box, at), 0) +
    FAR * Math.hypot(box[0] + box[2] / 2 - cx, box[1] + box[3] / 2 - cy);
  const { box } = candidates(tile, card.offsetWidth, card.offsetHeight)
    .map((one) => ({ box: one, cost: costOf(one) }))
    .reduce((a, b) => (b.cost < a.cost ? b : a));
  card.style.left = `${box[0]}px`;
  card.style.top = `${box[1]}px`;
}

/** What a card should not hide: above all the thing, then the prompt, what is shown elsewhere, where it fits, the rest. */
function obstacles(tile: Box, reach: Box, floor: Box[]): [weight: number, at: Box][] {
  const boxesOf = (what: string): Box[] =>
    [...document.querySelectorAll(what)].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    });
  const weighed: [number, Box[]][] = [
    [1000, [tile, ...boxesOf(".hand-handle > circle")]],
    [40, boxesOf(".prompt, .bar")],
    [4, boxesOf(".held-overlay, .held-phantom")],
    [2, [reach]],
    [1, floor],
  ];
  return weighed.flatMap(([weight, boxes]) => boxes.map((at): [number, Box] => [weight, at]));
}

/** Places for a card on the screen: right beside the thing, and all over the rest. */
function candidates([left, top, width, height]: Box, w: number, h: number): Box[] {
  const dock = document.querySelector(".page > .tabs, .chips")?.getBoundingClientRect().top ?? innerHeight;
  const [rightmost, lowest] = [innerWidth - w - EDGE, Math.min(innerHeight, dock) - h - EDGE];
  const columns = [left + width + GAP, left - w - GAP, left + (width - w) / 2, left];
  const rows = [top - h - GAP, top + height + GAP, top + (height - h) / 2, top];
  for (let step = 0; step <= GRID; step++) {
    columns.push(EDGE + (step * (rightmost - EDGE)) / GRID);
    rows.push(EDGE + (step * (lowest - EDGE)) / GRID);
  }
  return columns.flatMap((x) =>
    rows.map((y): Box => [Math.max(EDGE, Math.min(x, rightmost)), Math.max(EDGE, Math.min(y, lowest)), w, h]),
  );
}
