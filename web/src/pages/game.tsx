/* A game on one page: how you win, a round in pictures, your turn, why, what counts, first mistakes. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { gameCard, go } from "../app";
import { errorText } from "../errors";
import type { Mark } from "../generated/scene";
import type { GameCard, GamePage, PageItem, Picture } from "../generated/wire";
import { Section } from "../section";
import { Icon } from "../shapes";
import { Bar } from "../table/bar";
import { Marks } from "../table/marks";
import { language, useWords } from "../words";
import { Cover, Facts, GoalLine } from "./game_card";
import { Message } from "./message";

export function GamePageView({ slug }: { slug: string }) {
  const words = useWords();
  const [page, setPage] = useState<GamePage | null>(null);
  const [card, setCard] = useState<GameCard | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    api.page(slug).then(setPage, setFailure);
    gameCard(slug).then((found) => found && setCard(found), setFailure);
  }, [slug, language()]);
  if (!page || !card)
    return <Message text={failure === null ? words.loading : errorText(failure, words)} bad={failure !== null} />;
  return (
    <div class="page plain game-page">
      <Bar heading where={<b>{page.name}</b>} />
      <main>
        <WaysIn page={page} card={card} />
        <Round page={page} />
        <Turn page={page} />
        <div class="column">
          <Why page={page} />
          <End page={page} />
          <Mistakes page={page} />
        </div>
      </main>
    </div>
  );
}

const ruleLink = (slug: string, rule: string): string =>
  `#/rules/${slug}/${encodeURIComponent(rule.replace(" ", "-"))}`;

function WaysIn({ page, card }: { page: GamePage; card: GameCard }) {
  const words = useWords();
  const [wanted, setWanted] = useState("");
  return (
    <section class="ways" aria-label={page.name}>
      <Cover game={card} />
      <h2>{page.name}</h2>
      <Facts game={card} />
      <GoalLine goal={page.goal} />
      <p class="quiet">{page.goal_says}</p>
      {card.lessons.map((lesson, n) => (
        <a key={lesson.name} class={n === 0 ? "btn main" : "btn"} href={`#/learn/${page.slug}/${lesson.name}`}>
          <Icon name="training" />
          {lesson.title}
          <small>{words.minutesShort(lesson.minutes)}</small>
        </a>
      ))}
      <a class={card.lessons.length > 0 ? "btn" : "btn main"} href={`#/new/${page.slug}`}>
        {words.play}
        <small>{words.playHelp}</small>
      </a>
      <a class="btn" href={`#/rules/${page.slug}`}>
        <Icon name="book" />
        {words.rules}
      </a>
      <form
        class="find"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted.trim()) go("rules", page.slug, "find", wanted.trim());
        }}
      >
        <label>
          <Icon name="eye" />
          <span class="sr">{words.searchRules}</span>
          <input
            type="search"
            placeholder={`${words.searchRules} …`}
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
      </form>
      <p class="quiet">
        {words.ownWords} <a href={`#/about/${page.slug}`}>{words.aboutCopy}</a>
      </p>
    </section>
  );
}

/** Hidden from screen readers, unless it has words of its own: then it has a title too. */
function Drawing({ picture, title }: { picture: Picture; title?: string }) {
  const [w, h] = picture.size;
  return (
    <svg class="board" viewBox={`0 0 ${w} ${h}`} aria-hidden={!title} style={{ "--drawn": `${w}px` }}>
      <title>{title}</title>
      <Marks marks={picture.marks as Mark[]} />
    </svg>
  );
}

function Round({ page }: { page: GamePage }) {
  const words = useWords();
  return (
    <Section title={page.round_title} icon="shift" note={page.round_note} look="round">
      <ol style={{ "--count": page.steps.length }}>
        {page.steps.map((step, n) => (
          <li key={step.title} class={step.chosen ? "chosen" : ""}>
            <a href={ruleLink(page.slug, step.rule)}>
              <Drawing picture={step.picture} />
              <b>
                <span class="n">{n + 1}</span>
                {step.title}
                {step.chosen && <span class="sr"> ({words.youChoose})</span>}
              </b>
              <span>{step.says}</span>
            </a>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Turn({ page }: { page: GamePage }) {
  return (
    <Section title={page.turn_title} icon="hand" look="turn-p">
      <ul>
        {page.deeds.map((deed) => (
          <li key={deed.title}>
            <a href={ruleLink(page.slug, deed.rule)}>
              <span class={`tile ${deed.tint}`}>
                <Icon name={deed.symbol} look="tinted" />
              </span>
              <b>{deed.title}</b>
              <small>{deed.cost}</small>
              <span>{deed.says}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Why({ page }: { page: GamePage }) {
  return (
    <Section title={page.why_title} icon="idea" note={page.why_note} look="why-p">
      <a class="scroll-x" href={ruleLink(page.slug, page.why_rule)}>
        <Drawing picture={page.why} title={page.why_title} />
      </a>
    </Section>
  );
}

function End({ page }: { page: GamePage }) {
  const words = useWords();
  return (
    <Section title={words.whatCounts} icon="award" note={words.anExample} look="end-p">
      <a href={ruleLink(page.slug, page.end_rule)}>
        {page.end.map((item, n) => (
          <Item key={item.says} item={item} isFirst={n === 0} />
        ))}
        <span class="sign">=</span>
        <span class="item">
          <b class="total">{page.total}</b>
          <small>{words.yourScore}</small>
        </span>
      </a>
    </Section>
  );
}

function Item({ item, isFirst }: { item: PageItem; isFirst: boolean }) {
  return (
    <>
      {!(isFirst && item.sign === "+") && <span class="sign">{item.sign}</span>}
      <span class="item">
        <span class="symbols">
          {item.symbols.map((symbol, n) => (
            <Icon key={n} name={symbol} look={`tinted ${item.look}`} />
          ))}
        </span>
        <b class={item.sign === "+" ? "" : "minus"}>{item.value}</b>
        <small>{item.says}</small>
      </span>
    </>
  );
}

function Mistakes({ page }: { page: GamePage }) {
  const words = useWords();
  return (
    <Section title={words.firstMistakes} icon="help" look="mistakes">
      <ul>
        {page.mistakes.map((mistake) => (
          <li key={mistake.title}>
            <a href={ruleLink(page.slug, mistake.rule)}>
              <Icon name="cross" />
              <span>
                <b>{mistake.title}</b> {mistake.says}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
