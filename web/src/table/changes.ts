/* Which pieces and panels changed since my last turn, and which log line is about them. */

import type { Scene } from "../generated/scene";
import type { LogLine, View } from "../generated/wire";
import { panelKey } from "../scene";

/** A line about more pieces of a panel than this, or more changes than this on a panel, mark the panel as a whole. */
const PIECES_PER_LINE = 3;
const CHANGES_PER_PANEL = 6;

/** What has changed since my last turn, each with the number of the log line about it; 0 if there is none. */
export function revisionsOf(view: View, lines: LogLine[]): Map<string, number> {
  const steps = new Map(view.moved.map((moved) => [moved.piece, moved.step]));
  const revisions = new Map<string, number>();
  for (const panel of view.scene.panels) {
    for (const piece of panel.pieces.filter(({ id }) => steps.has(id))) {
      const candidates = lines.filter((line) => line.step === steps.get(piece.id));
      const line = lineAbout(candidates, piece.seat ?? panel.seat ?? null, piece.label);
      revisions.set(piece.id, line ? line.index - view.log.fresh + 1 : 0);
    }
  }
  return groupedByPanel(view.scene, revisions);
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

/**
 * An action can have several log lines. Prefer lines about the owner of the piece; among those, the one that mentions
 * most words of its label ("Ada builds at Maxwell", not "Ada has no choice"), and the last one of equals.
 */
function lineAbout(candidates: LogLine[], owner: number | null, thing: string): LogLine | undefined {
  const own = owner === null ? [] : candidates.filter((line) => line.seat === owner);
  const lines = own.length ? own : candidates;
  const names = thing
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name.length > 2);
  const named = (line: LogLine): number => names.filter((name) => line.says.toLowerCase().includes(name)).length;
  return lines.reduce<LogLine | undefined>(
    (best, line) => (best && named(best) > named(line) ? best : line),
    undefined,
  );
}
