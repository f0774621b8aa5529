/* How the game is won, always in sight. */

import { Icon } from "../shapes";
import { useWords } from "../words";

export function GoalCard({ goal }: { goal: string }) {
  const words = useWords();
  return (
    <section class="goal-card" aria-label={words.youWinBy}>
      <Icon name="award" />
      <p>
        <small>{words.youWinBy}</small> <b>{goal}</b>
      </p>
    </section>
  );
}
