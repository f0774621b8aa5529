/* The thing in hand while another panel lies over the board: it waits. */

import { useStore } from "../../store";
import { useWords } from "../../words";
import { Marks } from "../marks";
import { held } from "./held";
import { lieOf } from "./laying";

export function HeldChip() {
  const words = useWords();
  const now = useStore(held);
  if (!now) return null;
  const { size, marks } = lieOf(now.holding, now.position);
  return (
    <p class="held-chip" role="status">
      <svg class="board" viewBox={`-2 -2 ${size[0] + 4} ${size[1] + 4}`} aria-hidden="true">
        <Marks marks={marks} />
      </svg>
      <span>
        <b>{words.heldWaits(now.holding.name)}</b>
        {words.heldWaitsHelp}
      </span>
    </p>
  );
}
