/* All tournaments that I can see, on their own page and on the start page. */

import { useEffect, useState } from "preact/hooks";
import { live } from "../app";
import { at } from "../base";
import { errorText } from "../errors";
import type { TournamentCard, Tournaments } from "../generated/wire";
import { Message } from "../pages/message";
import { Icon } from "../shapes";
import { Bar } from "../table/bar";
import { language, useWords } from "../words";
import { tournamentApi } from "./api";
import { cardLine } from "./said";

export function TournamentsPage() {
  const words = useWords();
  const [found, setFound] = useState<Tournaments | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void tournamentApi.all().then(setFound, setFailure), [language()]);
  if (!found)
    return <Message text={failure === null ? words.loading : errorText(failure, words)} bad={failure !== null} />;
  return (
    <div class="page plain tournaments-page">
      <Bar heading where={<b>{words.tournaments}</b>} />
      <main class="narrow">
        <p class="row">
          <a class="btn main big" href={at("/#/tournaments/new")}>
            <Icon name="plus" />
            {words.setUpTournament}
          </a>
        </p>
        <p>{words.howSwissWorks}</p>
        {found.mine.length > 0 && <Cards title={words.myTournaments} cards={found.mine} />}
        <Cards title={words.listedTournaments} cards={found.listed} empty={words.noTournaments} />
      </main>
    </div>
  );
}

function Cards({ title, cards, empty = "" }: { title: string; cards: TournamentCard[]; empty?: string }) {
  return (
    <section class="panel graph-paper tables" aria-label={title}>
      <header class="head">
        <h2 class="plate">
          <Icon name="flag" />
          {title}
        </h2>
      </header>
      {cards.length === 0 && <p class="quiet">{empty}</p>}
      <Lines cards={cards} />
    </section>
  );
}

function Lines({ cards }: { cards: TournamentCard[] }) {
  const words = useWords();
  return (
    <ul>
      {cards.map((card) => (
        <li key={card.id}>
          <a href={at(`/#/tournament/${card.id}`)}>
            <b>{card.name}</b>
            <span class="state">{card.organiser ? words.organiserTitle : ""}</span>
            <small>{cardLine(card, words)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** On the start page: what is not over, and the way to the others. */
export function TournamentPanel() {
  const words = useWords();
  const [found, setFound] = useState<Tournaments | null>(null);
  useEffect(() => {
    const refresh = (): void => void tournamentApi.all().then(setFound, () => undefined);
    refresh();
    return live.onMessage((message) => message.type === "home" && refresh());
  }, []);
  const cards = [...(found?.mine ?? []), ...(found?.listed ?? [])].filter((card) => card.status !== "finished");
  return (
    <section class="panel graph-paper tables" aria-label={words.tournaments}>
      <header class="head">
        <h2 class="plate">
          <Icon name="flag" />
          {words.tournaments}
        </h2>
      </header>
      {cards.length === 0 && <p class="quiet">{words.noTournaments}</p>}
      <Lines cards={cards} />
      <div class="load">
        <a class="btn" href={at("/#/tournaments")}>
          {words.tournaments}
        </a>
      </div>
    </section>
  );
}
