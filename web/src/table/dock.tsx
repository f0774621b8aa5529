/* The bottom of a phone screen: options as chips, panels as tabs. */

import type { ComponentChildren } from "preact";
import type { Holding, Scene } from "../generated/scene";
import { panelOf } from "../scene";
import { Icon, Key, unbroken } from "../shapes";
import { useWords } from "../words";
import { showsBadge } from "./badges";
import { isQuiet, type KeyedChoice } from "./keys";
import type { BoardContext } from "./panel";

export function Chips({
  scene,
  context,
  choices,
  play,
  hand,
}: {
  scene: Scene;
  context: BoardContext;
  choices: KeyedChoice[];
  play: (choice: KeyedChoice) => void;
  /** What can be done with the thing in hand, before the options. */
  hand: ComponentChildren;
}) {
  const words = useWords();
  const onBoard = new Set(keysOnBoard(scene, context));
  return (
    <div class="chips" role="group" aria-label={words.options}>
      {hand}
      {choices.length === 0 && <span class="quiet">{words.noOptions}</span>}
      {[...choices]
        .sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false))
        .map((choice) => (
          <button
            key={choice.id}
            class={`btn ${choice.main ? "main" : choice.on && !choice.quiet ? "highlighted" : ""}`}
            type="button"
            data-code={choice.code}
            onClick={() => play(choice)}
            onFocus={() => context.hover(choice.on ?? "")}
          >
            {onBoard.has(choice.key) && <Key name={choice.key} />}
            {choice.icon && <Icon name={choice.icon} />}
            <span class="words">
              <span>{unbroken(choice.says)}</span>
              {choice.effect && <span class="eff">{choice.effect}</span>}
            </span>
          </button>
        ))}
    </div>
  );
}

/** Three options and more stand in two rows; what can be done with a thing in hand has one. */
export function hasManyChips(choices: KeyedChoice[], holding: Holding | null): boolean {
  return choices.length >= 3 && holding === null;
}

/** The keys that appear on the board; showing any other would send people looking for it. */
function keysOnBoard(scene: Scene, context: BoardContext): string[] {
  const things = scene.panels
    .flatMap((panel) => [...panel.slots, ...panel.pieces])
    .filter((thing) => showsBadge(thing, context));
  const alone = things.map((thing) => context.places.get(thing.id) ?? []).filter((found) => found.length === 1);
  return alone.flatMap((found) => found.map((choice) => choice.key)).filter(Boolean);
}

const LOG = "log";

export function Tabs({
  scene,
  context,
  fresh,
  tab,
  choose,
}: {
  scene: Scene;
  context: BoardContext;
  /** How many log lines and messages are new. */
  fresh: number;
  tab: string;
  choose: (tab: string) => void;
}) {
  const words = useWords();
  const highlighted = [...context.places].flatMap(([place, choices]) =>
    isQuiet(choices) ? [] : [panelOf(scene, place)?.tab],
  );
  const count = (id: string): number => highlighted.filter((tab) => tab === id).length;
  return (
    <nav class="tabs" aria-label={words.panels}>
      {scene.tabs.map((one) => (
        <button key={one.id} type="button" aria-pressed={tab === one.id} onClick={() => choose(one.id)}>
          <Icon name={one.icon} />
          {one.title}
          {count(one.id) > 0 && <span class="dot">{count(one.id)}</span>}
        </button>
      ))}
      <button type="button" aria-pressed={tab === LOG} onClick={() => choose(LOG)}>
        <Icon name="list" />
        {words.log}
        {fresh > 0 && <span class="dot fresh">{Math.min(fresh, 99)}</span>}
      </button>
    </nav>
  );
}
