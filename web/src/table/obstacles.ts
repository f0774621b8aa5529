/* What is already drawn on a panel and should not be covered by badges and triangles. */

import type { Obstacle } from "./clear_spot";
import { type Box, outline } from "./geometry";
import { fitTexts } from "./marks";

const BADGES = ".badge circle";
/** Pieces, text, badges, symbols and `kept` marks must stay clear; places for pieces may be covered if need be. */
const COVERED: Record<string, number> = {
  ".piece > .box": 1,
  text: 1,
  [BADGES]: 1,
  use: 1,
  "path.kept": 1,
  "rect.slot, rect.space": 0.1,
  ".place > .hit": 0.2,
  ".highlighted > .hit": 0.1,
};
/** Boxes whose edges should not be crossed: cards, slots, boxes drawn on the panel, halos. */
const EDGED = [
  ".piece > .box",
  ".place > .hit",
  ...["slot", "space", "barred", "edge", "edge2", "edge-l", "hidden"].flatMap((look) => [
    `rect.${look}`,
    `circle.${look}`,
  ]),
  "path.edge",
  ".halo",
].join();
const EDGE = 0.3;
/** The margin of a panel around its drawing. */
const MARGIN = 8;

/** Everything on a panel except the elements inside `others`. */
export function obstacles(board: SVGSVGElement, others: string): Obstacle[] {
  fitTexts();
  const matrix = board.getScreenCTM();
  if (!matrix) return [];
  const onPanel = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d, width / matrix.a, height / matrix.d];
  };
  const boxesOf = (what: string): Box[] =>
    [...board.querySelectorAll(what)].filter((one) => !one.closest(others)).map(onPanel);
  const found = Object.entries(COVERED).flatMap(([what, weight]) =>
    boxesOf(what).map((box) => ({ box, weight, apart: what === BADGES })),
  );
  const edges = boxesOf(EDGED).flatMap((of) => outline(of).map((box) => ({ box, weight: EDGE, of })));
  const plates = [...(board.closest(".panel")?.querySelectorAll(".head > *") ?? [])];
  return [...found, ...edges, ...plates.map((plate) => ({ box: onPanel(plate), weight: 1 }))];
}

/** The area of a panel, including its margin. */
export function paperOf(board: SVGSVGElement): Box {
  const { width, height } = board.viewBox.baseVal;
  return [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
}
