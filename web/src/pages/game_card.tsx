/* What a game is at a glance: its picture, players, length and weight, and how it is won. */

import { useState } from "preact/hooks";
import { at } from "../base";
import type { GameCard } from "../generated/wire";
import { Icon } from "../shapes";
import { useStore } from "../store";
import { theme } from "../theme";
import { language, useWords } from "../words";

export function Cover({ game }: { game: GameCard }) {
  const [seen, setSeen] = useState(true);
  const colours = useStore(theme) === "dark" ? "blueprint" : "paper";
  return (
    <div class="picture">
      {seen && game.picture ? (
        <img
          src={at(`${game.picture}?theme=${colours}&language=${language()}`)}
          alt=""
          onError={() => setSeen(false)}
        />
      ) : (
        <Icon name="car-normal" />
      )}
    </div>
  );
}

export function Facts({ game }: { game: GameCard }) {
  const words = useWords();
  return (
    <p class="facts">
      <span>
        <Icon name="person" />
        {words.players(game.seats)}
      </span>
      {game.minutes && (
        <span>
          <Icon name="shift" />
          {words.minutes(game.minutes)}
        </span>
      )}
      {!!game.weight && <Weight weight={game.weight} />}
    </p>
  );
}

const HEAVIEST = 5;

function Weight({ weight }: { weight: number }) {
  const words = useWords();
  return (
    <span class="weight">
      <span class="sr">{words.weight(weight)}</span>
      <span aria-hidden="true">
        {words.weightShort}{" "}
        {Array.from({ length: HEAVIEST }, (_, n) => (
          <i key={n} class={n < weight ? "full" : ""} />
        ))}
      </span>
    </span>
  );
}

export function GoalLine({ goal }: { goal: string }) {
  const words = useWords();
  return (
    <p class="goal-line">
      <Icon name="award" look="tinted t-yellow" />
      <span>
        <small>{words.youWinBy}</small> <b>{goal}</b>
      </span>
    </p>
  );
}
