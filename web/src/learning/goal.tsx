/* How the game is won and where I stand, pinned beside the board; after the first games folded to a trophy in the header. */

import type { Seat as SceneSeat } from "../generated/scene";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { standing } from "./standing";
import type { Learning } from "./use_learning";

export function Goal({ learning, seats, mine }: { learning: Learning; seats: SceneSeat[]; mine: number | null }) {
  const words = useWords();
  if (!learning.isOpen || !learning.goal || mine === null) return null;
  const { me, best, isCounted } = standing(seats, mine);
  return (
    <section class="goal-card strip at-play" aria-label={words.youWinBy}>
      <button
        type="button"
        aria-label={words.goalFold}
        title={words.goalFold}
        aria-expanded="true"
        onClick={learning.switchOpen}
      >
        <Icon name="award" look="tinted" />
      </button>
      <div>
        <p>
          <small>{words.youWinBy}</small> <b>{learning.goal}</b>
        </p>
        {me && (
          <p class="stand">
            {isCounted && `${words.countedNow} `}
            {words.youHave} <b>{me}</b>
            {best && (
              <>
                {" · "}
                {words.theLeader} <b>{best}</b>
              </>
            )}
          </p>
        )}
        {learning.isFirst && learning.mayAdvise && (
          <label class="check" title={words.adviceHelp}>
            <input type="checkbox" checked={learning.isAdvised} onChange={learning.switchAdvice} />
            {words.advice}
          </label>
        )}
      </div>
    </section>
  );
}
