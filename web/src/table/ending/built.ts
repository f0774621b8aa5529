/* What somebody built: the panel that is drawn large at the end. */

import type { Panel, Scene } from "../../generated/scene";

/** The largest panel of a seat; where none belongs to it, the one with most of its pieces, without those of others. */
export function builtBy(scene: Scene, seat: number): Panel | null {
  const own = scene.panels.filter((panel) => panel.seat === seat).map((panel) => panel.opens ?? panel);
  if (own.length) return own.reduce((best, panel) => (area(panel) > area(best) ? panel : best));
  const count = (panel: Panel): number => panel.pieces.filter((piece) => piece.seat === seat).length;
  const most = [...scene.panels].sort((a, b) => count(b) - count(a))[0];
  if (!most) return null;
  return { ...most, pieces: most.pieces.filter((piece) => piece.seat === undefined || piece.seat === seat) };
}

function area({ size: [w, h] }: Panel): number {
  return w * h;
}
