/* A panel on a phone: the blocks of the wide drawing, rearranged as the scene says. */

import type { Mark, Panel } from "../generated/scene";
import { sceneryOf } from "../scene";
import type { Box } from "./geometry";

const cache = new WeakMap<Panel, Panel>();

export function narrowed(panel: Panel): Panel {
  if (!panel.narrow) return panel;
  const found = cache.get(panel) ?? rearranged(panel, panel.narrow);
  cache.set(panel, found);
  return found;
}

function rearranged(panel: Panel, [size, blocks]: NonNullable<Panel["narrow"]>): Panel {
  const blockAt = (x: number, y: number): number =>
    blocks.findIndex(([[left, top, w, h]]) => x >= left && x < left + w && y >= top && y < top + h);
  const shift = (n: number): [number, number] => {
    const block = blocks[n];
    return block ? [block[1] - block[0][0], block[2] - block[0][1]] : [0, 0];
  };
  const shifted = <T extends { at: Box }>(thing: T): T => {
    const [x, y, w, h] = thing.at;
    const [dx, dy] = shift(blockAt(x + w / 2, y + h / 2));
    return { ...thing, at: [x + dx, y + dy, w, h] };
  };
  const marks = [...sceneryOf(panel), ...(panel.marks ?? [])];
  const drawn = blocks.map(
    (_, n): Mark => ["group", ...shift(n), marks.filter((mark) => blockAt(...middle(mark)) === n), ""],
  );
  const { pan, narrow, scenery, ...rest } = panel;
  return { ...rest, size, marks: drawn, slots: panel.slots.map(shifted), pieces: panel.pieces.map(shifted) };
}

/** The point that decides which block a mark belongs to: its middle, or the start of a path. */
function middle(mark: Mark): [number, number] {
  switch (mark[0]) {
    case "rect":
      return [mark[1] + mark[3] / 2, mark[2] + mark[4] / 2];
    case "use":
      return [mark[2] + mark[4] / 2, mark[3] + mark[5] / 2];
    case "path": {
      const [x = 0, y = 0] = (mark[1].match(/-?[\d.]+/g) ?? []).map(Number);
      return [x, y];
    }
    default:
      return [mark[1], mark[2]];
  }
}
