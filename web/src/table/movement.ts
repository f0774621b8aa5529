/* Which pieces moved between two drawings of the table, and from where. Works on measured boxes alone. */

import type { Box } from "./geometry";

/** Where a piece is on the screen and on its panel; scrolling a panel does not move its pieces. */
export interface PiecePosition {
  box: Box;
  panel: string;
  spot: string;
  like: string;
}

/** Where a panel's drawing is on the screen; `units` changes when the panel is laid out differently. */
export interface PanelPosition {
  box: Box;
  units: string;
}

export interface Positions {
  pieces: Map<string, PiecePosition>;
  panels: Map<string, PanelPosition>;
}

/** A piece at a new place; one that has just appeared comes from nowhere. */
export interface Move {
  id: string;
  from: PiecePosition | undefined;
  to: PiecePosition;
}

export type Arrow = [from: Box, to: Box];

const STEPS = Array.from({ length: 41 }, (_, n) => n / 40);

export const noPositions = (): Positions => ({ pieces: new Map(), panels: new Map() });

export function movesBetween(before: Positions, now: Positions): Move[] {
  const earlier = withAlike(before.pieces, now.pieces);
  const moved = [...now.pieces].filter(([id, to]) => earlier.get(id)?.spot !== to.spot);
  return moved.map(([id, to]) => ({ id, from: earlier.get(id), to }));
}

/** Those that `order` names come first, in its order. */
export function inOrder(moves: Move[], order: string[]): Move[] {
  const place = new Map(order.map((id, n) => [id, n]));
  const placeOf = ({ id }: Move): number => place.get(id) ?? order.length;
  return [...moves].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The earlier positions, where a new piece inherits the position of a similar piece that has disappeared. */
function withAlike(before: Map<string, PiecePosition>, now: Map<string, PiecePosition>): Map<string, PiecePosition> {
  const gone = new Map<string, PiecePosition[]>();
  for (const [id, position] of before) {
    if (position.like && !now.has(id)) gone.set(position.like, [...(gone.get(position.like) ?? []), position]);
  }
  const earlier = new Map(before);
  for (const [id, { like }] of now) {
    const from = earlier.has(id) ? undefined : gone.get(like)?.shift();
    if (from) earlier.set(id, from);
  }
  return earlier;
}

/**
 * The arrow of a piece that went to another panel, from where its old place is on the screen now. There is none if the old
 * panel is gone or laid out differently, if the new panel has only just appeared and merely shows the piece, or if the
 * arrow would cross a panel that has nothing to do with the move and hide what is written there.
 */
export function arrowOf({ from, to }: Move, before: Positions, now: Positions): Arrow | undefined {
  if (!from || from.panel === to.panel || !before.panels.has(to.panel)) return undefined;
  const [then, here] = [before.panels.get(from.panel), now.panels.get(from.panel)];
  if (!then || !here || !now.panels.has(to.panel) || then.units !== here.units) return undefined;
  const start = movedWithPanel(from.box, then.box, here.box);
  const others = [...now.panels].filter(([id]) => id !== from.panel && id !== to.panel);
  return others.some(([, { box }]) => crosses(start, to.box, box)) ? undefined : [start, to.box];
}

/** A box on a drawing that has been moved or scaled since. */
function movedWithPanel([x, y, w, h]: Box, then: Box, here: Box): Box {
  const scale = here[2] / then[2];
  return [here[0] + (x - then[0]) * scale, here[1] + (y - then[1]) * scale, w * scale, h * scale];
}

/** Whether the line between the middles of two boxes crosses a third. */
function crosses(from: Box, to: Box, [left, top, w, h]: Box): boolean {
  const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
  const isOver = (px: number, py: number): boolean => px > left && px < left + w && py > top && py < top + h;
  return STEPS.some((part) => isOver(x + (toX - x) * part, y + (toY - y) * part));
}

export function middleOf([x, y, w, h]: Box): [number, number] {
  return [x + w / 2, y + h / 2];
}
