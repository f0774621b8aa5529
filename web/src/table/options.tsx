/* My options as a list. */

import { memo } from "../memo";
import { Icon, Key, unbroken } from "../shapes";
import { useWords } from "../words";
import type { KeyedChoice } from "./keys";
import { RailPanel } from "./rail_panel";

interface Props {
  /** In a lesson: the code of the only option that leads on; the others are toned down. */
  lit?: string | undefined;
  choices: KeyedChoice[];
  hovered: string;
  hover: (thing: string) => void;
  play: (choice: KeyedChoice) => void;
}

export const Options = memo(DrawnOptions);

function DrawnOptions({ choices, lit, ...handlers }: Props) {
  const words = useWords();
  const groups = [...new Set(choices.map((choice) => choice.group ?? ""))];
  return (
    <RailPanel title={words.options} look="opts-p">
      {choices.length === 0 && <p class="quiet">{words.noOptions}</p>}
      <div class="opts-scroll">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group || words.options}>
            {group && groups.length > 1 && <h3 class="grouped">{group}</h3>}
            <ul class="opts">
              {choices
                .filter((choice) => (choice.group ?? "") === group)
                .map((choice) => (
                  <Option
                    key={choice.id}
                    choice={choice}
                    {...handlers}
                    isOutside={lit !== undefined && lit !== choice.code}
                  />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </RailPanel>
  );
}

function Option({
  choice,
  isOutside,
  hovered,
  hover,
  play,
}: { choice: KeyedChoice; isOutside: boolean } & Omit<Props, "choices" | "lit">) {
  return (
    <li class={`${choice.on && choice.on === hovered ? "hover" : ""} ${isOutside ? "outside-tour" : ""}`}>
      <button
        type="button"
        data-code={choice.code}
        onClick={() => play(choice)}
        onPointerEnter={() => hover(choice.on ?? "")}
        onPointerLeave={() => hover("")}
        onFocus={() => hover(choice.on ?? "")}
        onBlur={() => hover("")}
        aria-keyshortcuts={choice.key || undefined}
      >
        {choice.key ? <Key name={choice.key} /> : <span class="key-space" />}
        {choice.icon ? <Icon name={choice.icon} /> : <span />}
        <span class="words">
          <span>{unbroken(choice.says)}</span>
          {choice.effect && <span class="eff">{choice.effect}</span>}
        </span>
      </button>
    </li>
  );
}
