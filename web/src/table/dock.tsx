/* Under the thumb on a phone: options as chips, panels as tabs. */

import { panelOf, type Retake, type Scene } from "../scene";
import { Key, Sign, unbroken } from "../sign";
import { useWords } from "../words";
import type { Keyed } from "./keys";
import { isLettered, isQuiet } from "./lamps";
import type { Desk } from "./panel";
import type { Sat } from "./sitting";

export function Chips({ scene, desk, choices, play, retakes, retake }: {
  scene: Scene; desk: Desk; choices: Keyed[]; play: (choice: Keyed) => void; retakes: Retake[]; retake: (one: Retake) => void;
}) {
  const words = useWords();
  const lettered = new Set(lettersOf(scene, desk));
  return (
    <div class="chips" role="group" aria-label={words.options}>
      {choices.length === 0 && <span class="quiet">{words.noOptions}</span>}
      {retakes.map((one) => (
        <button key={one.key} class="btn" type="button" data-retake={one.code} onClick={() => retake(one)}><Sign name={one.icon} />{one.says}</button>
      ))}
      {[...choices].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false)).map((choice) => (
        <button key={choice.id} class={`btn ${choice.main ? "main" : choice.on && !choice.quiet ? "lit" : ""}`} type="button" data-code={choice.code} onClick={() => play(choice)} onFocus={() => desk.point(choice.on ?? "")}>
          {lettered.has(choice.key) && <Key name={choice.key} />}
          {choice.icon && <Sign name={choice.icon} />}
          <span class="words"><span>{unbroken(choice.says)}</span>{choice.effect && <span class="eff">{choice.effect}</span>}</span>
        </button>
      ))}
    </div>
  );
}

/** The keys that are seen on the board: any other would send the eye on a vain search. */
function lettersOf(scene: Scene, desk: Desk): string[] {
  const things = scene.panels.flatMap((panel) => [...panel.slots, ...panel.pieces]).filter((thing) => isLettered(thing, desk));
  const alone = things.map((thing) => desk.places.get(thing.id) ?? []).filter((found) => found.length === 1);
  return alone.flatMap((found) => found.map((choice) => choice.key)).filter(Boolean);
}

const LOG = "log";

export function Tabs({ scene, desk, sat, tab, choose }: { scene: Scene; desk: Desk; sat: Sat; tab: string; choose: (tab: string) => void }) {
  const words = useWords();
  const lit = [...desk.places].flatMap(([place, choices]) => (isQuiet(choices) ? [] : [panelOf(scene, place)?.tab]));
  const count = (id: string): number => lit.filter((tab) => tab === id).length;
  const told = sat.view?.status === "finished" ? 0 : sat.lines.length - (sat.view?.log.fresh ?? 0);
  const fresh = told + sat.unread;
  return (
    <nav class="tabs" aria-label={words.panels}>
      {scene.tabs.map((one) => (
        <button key={one.id} type="button" aria-pressed={tab === one.id} onClick={() => choose(one.id)}>
          <Sign name={one.icon} />
          {one.title}
          {count(one.id) > 0 && <span class="dot">{count(one.id)}</span>}
        </button>
      ))}
      <button type="button" aria-pressed={tab === LOG} onClick={() => choose(LOG)}>
        <Sign name="list" />
        {words.log}
        {fresh > 0 && <span class="dot news">{Math.min(fresh, 99)}</span>}
      </button>
    </nav>
  );
}
