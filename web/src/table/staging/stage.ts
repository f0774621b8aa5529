/* What a page shows of the stage that is being played: figures, changes, the log so far. */

import { useMemo } from "preact/hooks";
import type { Scene, Seat as SceneSeat } from "../../generated/scene";
import type { LogLine } from "../../generated/wire";
import { useStore } from "../../store";
import type { Director, Performance, SeatChange, StageState } from "./director";
import { panelsWith, placesOf } from "./places";
import { isGood, linesShown, seatsAt } from "./timeline";

export interface StageOnPage extends StageState {
  /** The players with their figures at this moment; null while no stage is played. */
  seats: SceneSeat[] | null;
  /** The log up to this moment. */
  lines: LogLine[];
  /** The tab, on a phone, with the place to look at. */
  tabOf: (scene: Scene) => string | null;
}

export function useStage(director: Director, lines: LogLine[]): StageOnPage {
  const state = useStore(director.state);
  const { playing } = state;
  const seats = useMemo(
    () => playing && seatsAt(playing.staged, playing.after, playing.moments, playing.at),
    [playing],
  );
  const shown = useMemo(() => (playing ? lines.slice(0, shownLines(playing)) : lines), [playing, lines]);
  const changes = useMemo(() => (playing ? changesAt(playing) : state.changes), [playing, state.changes]);
  return { ...state, seats, lines: shown, changes, tabOf: (scene) => (playing ? tabOf(playing, scene) : null) };
}

function shownLines({ staged, moments, at, before }: Performance): number {
  const first = staged.acts[0]?.beats[0]?.first ?? 0;
  return before ? linesShown(moments, at, first) : Infinity;
}

/** What this moment changes at the seats. */
function changesAt({ staged, moments, at }: Performance): SeatChange[] {
  const harmful = new Set(staged.figures.filter((figure) => figure.harmful).map((figure) => figure.name));
  const beats = moments[at]?.beats ?? [];
  return beats.flatMap((beat, n) =>
    beat.effects.flatMap((effect, m) =>
      effect.seat === null
        ? []
        : [{ key: n * 100 + m, seat: effect.seat, says: effect.says, why: "", good: isGood(effect, harmful) }],
    ),
  );
}

function tabOf({ staged, moments, at }: Performance, scene: Scene): string | null {
  const moment = moments[at];
  const beats = moment?.beats.length ? moment.beats : (staged.acts[moment?.act ?? 0]?.beats ?? []);
  const shown = panelsWith(scene, beats[0] ? placesOf(beats[0], scene) : []);
  return scene.panels.find((panel) => shown.has(panel.id))?.tab ?? null;
}
