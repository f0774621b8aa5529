/* What is drawn on a sheet and should not be covered by a sign that is put there later. */

import type { Box } from "../scene";
import { type Obstacle, outline } from "./clear";

const LAMP = ".lamp circle";
/** Pieces, words, lamps and marks to be kept clear must not be covered; symbols and places for things rather not. */
const COVERED: Record<string, number> = { ".piece > .box": 1, text: 1, [LAMP]: 1, use: 1, "path.kept": 1, "rect.slot, rect.space": 0.1, ".place > .hit": 0.2, ".lit > .hit": 0.1 };
/** What a piece may stand on, and whose edge a sign should not cross: cards, slots, boxes drawn on the sheet, bands of what is lit. */
const EDGED = [".piece > .box", ".place > .hit", ...["slot", "space", "barred", "edge", "edge2", "edge-l", "hidden"].flatMap((look) => [`rect.${look}`, `circle.${look}`]), "path.edge", ".halo"].join();
const EDGE = 0.3;
/** A sheet has a margin of paper, under the edge of its plate. */
const MARGIN = 8;

/** Whatever is on a sheet, but for changes, what would be there, and what `others` selects. */
export function obstacles(board: SVGSVGElement, others: string): Obstacle[] {
  const matrix = board.getScreenCTM();
  if (!matrix) return [];
  const onSheet = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d, width / matrix.a, height / matrix.d];
  };
  const boxesOf = (what: string): Box[] => [...board.querySelectorAll(what)].filter((one) => !one.closest(others)).map(onSheet);
  const found = Object.entries(COVERED).flatMap(([what, weight]) => boxesOf(what).map((box) => ({ box, weight, apart: what === LAMP })));
  const edges = boxesOf(EDGED).flatMap((of) => outline(of).map((box) => ({ box, weight: EDGE, of })));
  const plates = [...(board.closest(".panel")?.querySelectorAll(".head > *") ?? [])];
  return [...found, ...edges, ...plates.map((plate) => ({ box: onSheet(plate), weight: 1 }))];
}

/** The paper of a sheet. */
export function paperOf(board: SVGSVGElement): Box {
  const { width, height } = board.viewBox.baseVal;
  return [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
}
