/* Which pieces and panels changed since my last turn, and which log line is about them. */

import type { Scene } from "../generated/scene";
import type { TableView } from "../generated/wire";
import { panelKey } from "../scene";

/** A line about more pieces of a panel than this, or more changes than this on a panel, mark the panel as a whole. */
const PIECES_PER_LINE = 3;
const CHANGES_PER_PANEL = 6;

/** What has changed since my last turn, each with the number of the log line about it, counted from that turn. */
export function revisionsOf(view: TableView): Map<string, number> {
  const shown = new Set(view.scene.panels.flatMap((panel) => panel.pieces.map(({ id }) => id)));
  const changes = view.moved.filter(({ piece }) => shown.has(piece));
  return groupedByPanel(view.scene, new Map(changes.map(({ piece, line }) => [piece, line - view.log.fresh + 1])));
}

/** Mark the whole panel instead of each piece if one event changed many pieces, if many events did, or if the panel is a digest. */
function groupedByPanel(scene: Scene, revisions: Map<string, number>): Map<string, number> {
  const lineOf = (id: string): number => revisions.get(id) ?? 0;
  for (const panel of scene.panels) {
    const changed = panel.pieces.map((piece) => piece.id).filter((id) => revisions.has(id));
    const alike = (id: string): string[] => changed.filter((other) => lineOf(other) === lineOf(id));
    const grouped =
      panel.opens || changed.length > CHANGES_PER_PANEL
        ? changed
        : changed.filter((id) => alike(id).length > PIECES_PER_LINE);
    if (grouped.length === 0) continue;
    revisions.set(panelKey(panel.id), Math.max(...grouped.map(lineOf)));
    for (const id of grouped) revisions.delete(id);
  }
  return revisions;
}
