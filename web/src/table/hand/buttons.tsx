/* Turn, mirror, put back and lay, as buttons: in the prompt, and at the bottom of a phone. */

import { Icon } from "../../shapes";
import { useStore } from "../../store";
import { useWords } from "../../words";
import { held, turn } from "./held";
import type { HandActions } from "./keys";
import { canMirror, canTurn } from "./laying";

export function HandButtons({ actions, keys }: { actions: HandActions; keys: boolean }) {
  const words = useWords();
  const now = useStore(held);
  if (!now) return null;
  const { holding, position } = now;
  const all = [
    { icon: "turn", says: words.turnIt, key: "r", act: () => turn("turned"), can: canTurn(holding, position) },
    { icon: "mirror", says: words.mirrorIt, key: "m", act: () => turn("mirrored"), can: canMirror(holding, position) },
    { icon: "cross", says: words.putBack, key: "Esc", act: actions.back, can: holding.back > 0 },
    { icon: "check", says: words.layIt, key: "Enter", act: actions.lay, can: position.spot >= 0, main: true },
  ];
  return (
    <>
      {all.map(({ icon, says, key, act, can, main }) => (
        <button
          key={key}
          class={`btn hand ${main ? "main" : ""}`}
          type="button"
          data-hand={key}
          disabled={!can}
          aria-keyshortcuts={key}
          onClick={act}
        >
          <Icon name={icon} />
          <span>{says}</span>
          {keys && (
            <span class="key" aria-hidden="true">
              {key}
            </span>
          )}
        </button>
      ))}
    </>
  );
}
