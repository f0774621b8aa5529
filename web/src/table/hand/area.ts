/* The squares that the thing in hand may cover, as one area: its face, and its outline without inner lines. */

import type { Holding, Lie } from "../../generated/scene";
import { liesOf } from "./laying";

export interface Area {
  face: string;
  outline: string;
}

interface Grid {
  columns: number;
  rows: number;
  /** The corner of the first square. */
  corner: [x: number, y: number];
  covered: Uint8Array;
}

/** Every square that the thing would cover as it lies, or in any lie if it adapts. */
export function area(holding: Holding, lie: number): Area {
  const { unit } = holding;
  const grid = covering(liesOf(holding, lie), unit);
  const { columns, rows } = grid;
  const has = (column: number, row: number): boolean =>
    column >= 0 && column < columns && row >= 0 && row < rows && grid.covered[row * columns + column] === 1;
  const x = (column: number): number => round(grid.corner[0] + column * unit);
  const y = (row: number): number => round(grid.corner[1] + row * unit);
  const face: string[] = [];
  const outline: string[] = [];
  for (let row = 0; row <= rows; row++) {
    for (const [from, to] of runs(columns, (column) => has(column, row)))
      face.push(`M${x(from)} ${y(row)}h${round((to - from) * unit)}v${unit}h${-round((to - from) * unit)}z`);
    for (const [from, to] of runs(columns, (column) => has(column, row) !== has(column, row - 1)))
      outline.push(`M${x(from)} ${y(row)}h${round((to - from) * unit)}`);
  }
  for (let column = 0; column <= columns; column++)
    for (const [from, to] of runs(rows, (row) => has(column, row) !== has(column - 1, row)))
      outline.push(`M${x(column)} ${y(from)}v${round((to - from) * unit)}`);
  return { face: face.join(""), outline: outline.join("") };
}

const round = (length: number): number => Math.round(length * 100) / 100;

/** An array instead of a set of names: with 250 places on a large floor that took 25 ms. */
function covering(lies: Lie[], unit: number): Grid {
  const boxes = lies.flatMap(({ size: [w, h], spots }) => spots.map(([x, y]) => [x, y, w, h] as const));
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const columns = Math.round((Math.max(...boxes.map(([x, , w]) => x + w)) - left) / unit);
  const rows = Math.round((Math.max(...boxes.map(([, y, , h]) => y + h)) - top) / unit);
  const covered = new Uint8Array(columns * rows);
  for (const [x, y, w, h] of boxes) {
    const [column, row] = [Math.round((x - left) / unit), Math.round((y - top) / unit)];
    const width = Math.round(w / unit);
    for (let down = 0; down < Math.round(h / unit); down++) {
      const start = (row + down) * columns + column;
      covered.fill(1, start, start + width);
    }
  }
  return { columns, rows, corner: [left, top], covered };
}

/** Where something is so without a gap: from and to. */
function runs(count: number, isSo: (n: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let from = -1;
  for (let n = 0; n <= count; n++) {
    const so = n < count && isSo(n);
    if (so && from < 0) from = n;
    if (!so && from >= 0) {
      found.push([from, n]);
      from = -1;
    }
  }
  return found;
}
