/* A game on the start page: what it is, how it is won, and the ways in. */

import type { GameCard } from "../generated/wire";
import { LessonLinks } from "../lesson/links";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { Cover, Facts, GoalLine } from "./game_card";

/** `short` for somebody who has a table: the way to another one and the lessons, with the rest folded. */
export function GameTile({ game, short }: { game: GameCard; short: boolean }) {
  const words = useWords();
  return (
    <li class="panel graph-paper game">
      <Cover game={game} />
      <h2>{game.name}</h2>
      <Facts game={game} />
      {!short && <p>{game.sentence}</p>}
      {!short && game.goal && <GoalLine goal={game.goal} />}
      <a class="btn main" href={`#/new/${game.slug}`}>
        {words.play}
        <span class="sr"> {game.name}</span>
      </a>
      {game.lessons.length > 0 && <LessonLinks game={game} />}
      {short ? (
        <details>
          <summary>
            {words.learnIt}
            <span class="sr">: {game.name}</span>
          </summary>
          <ReadMore game={game} />
        </details>
      ) : (
        <ReadMore game={game} />
      )}
    </li>
  );
}

function ReadMore({ game }: { game: GameCard }) {
  const words = useWords();
  return (
    <>
      <Ways game={game} />
      <a class="quiet" href={`#/about/${game.slug}`}>
        {words.aboutCopy}
        <span class="sr">: {game.name}</span>
      </a>
    </>
  );
}

/** Minutes that it takes to look at the page of a game. */
const PAGE_MINUTES = 2;

export function Ways({ game }: { game: GameCard }) {
  const words = useWords();
  return (
    <ul class="learn-it" aria-label={`${words.learnIt}: ${game.name}`}>
      {game.page && (
        <Way
          href={`#/games/${game.slug}`}
          icon="blueprint"
          title={words.onePage}
          says={words.onePageHelp}
          minutes={PAGE_MINUTES}
        />
      )}
      <Way href={`#/rules/${game.slug}`} icon="book" title={words.rules} says={words.rulesHelp} />
    </ul>
  );
}

function Way({
  href,
  icon,
  title,
  says,
  minutes,
}: {
  href: string;
  icon: string;
  title: string;
  says: string;
  minutes?: number;
}) {
  const words = useWords();
  return (
    <li>
      <a href={href}>
        <Icon name={icon} look="tinted" />
        <span>
          <b>{title}</b> <small>{says}</small>
        </span>
        {minutes !== undefined && <i>{words.minutesShort(minutes)}</i>}
      </a>
    </li>
  );
}

/** For somebody who has never played here: the lightest game, and a way into it. */
export function Suggestion({ games }: { games: GameCard[] }) {
  const words = useWords();
  const [lightest] = games.filter((game) => game.page && game.weight).sort((a, b) => (a.weight ?? 0) - (b.weight ?? 0));
  if (!lightest) return null;
  const [lesson] = lightest.lessons;
  return (
    <p class="suggestion">
      <Icon name="help" />
      <span>
        <b>{words.newHere}</b> {lesson ? words.beginWith(lightest.name) : words.beginWithPage(lightest.name)}
      </span>
      <a class="btn" href={lesson ? `#/learn/${lightest.slug}/${lesson.name}` : `#/games/${lightest.slug}`}>
        {words.startIt}
        <Icon name="arrow" />
      </a>
    </p>
  );
}
