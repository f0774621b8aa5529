/* The lessons of a game, to begin or to go on with. */

import type { GameCard } from "../generated/wire";
import { Icon } from "../shapes";
import { useStore } from "../store";
import { useWords } from "../words";
import { begun, progressOf } from "./progress";

export function LessonLinks({ game }: { game: GameCard }) {
  const words = useWords();
  const known = useStore(begun);
  return (
    <ul class="lesson-links" aria-label={`${words.learnIt}: ${game.name}`}>
      {game.lessons.map((lesson) => {
        const { stop, done } = progressOf(known, game.slug, lesson.name);
        const about = stop > 0 ? words.resumeAt(stop + 1, lesson.stops) : lesson.about;
        return (
          <li key={lesson.name}>
            <a href={`#/learn/${game.slug}/${lesson.name}`}>
              <Icon name={done ? "check" : "training"} />
              <span>
                <b>{lesson.title}</b>
                <span class="sr">: {game.name}. </span>
                <small>{about}</small>
              </span>
              <span class="minutes">
                {done && <span class="sr">{words.lessonDone}, </span>}
                {words.minutes(String(lesson.minutes))}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
