/* The page of a tournament: rounds, tables, standings, and what I can do. */

import { useState } from "preact/hooks";
import { go } from "../app";
import { at } from "../base";
import { errorText } from "../errors";
import type { Tournament } from "../generated/wire";
import { Message } from "../pages/message";
import { Icon, Key } from "../shapes";
import { Bar } from "../table/bar";
import { useKeyboard } from "../table/keyboard";
import { useWords } from "../words";
import { tournamentApi } from "./api";
import { JoinForm, Organiser, TakingPart } from "./controls";
import { Projected } from "./projected";
import { Round, RoundTabs, useShownRound } from "./rounds";
import { summary } from "./said";
import { Standings } from "./standings";
import { useTournament } from "./use_tournament";

export function TournamentPage({ id, part = "", token = "" }: { id: string; part?: string; token?: string }) {
  const words = useWords();
  const { tournament, failure, set } = useTournament(id);
  if (!tournament) {
    const text = failure === null ? words.loading : errorText(failure, words, words.noSuchTournament);
    return <Message text={text} bad={failure !== null} />;
  }
  if (part === "project") return <Projected tournament={tournament} />;
  return <Whole tournament={tournament} set={set} part={part} token={token} />;
}

interface Parts {
  tournament: Tournament;
  set: (tournament: Tournament) => void;
  part: string;
  token: string;
}

function Whole({ tournament, set, part, token }: Parts) {
  const words = useWords();
  const [failure, setFailure] = useState<unknown>(null);
  const [shown, choose] = useShownRound(tournament);
  useProjectorKey(tournament.id);
  const act = (wish: Promise<Tournament>): void => {
    setFailure(null);
    wish.then(set, setFailure);
  };
  const { id } = tournament;
  const round = tournament.round_list.find((one) => one.number === shown);
  const remove =
    tournament.organiser && tournament.status !== "finished"
      ? (person: number): void => act(tournamentApi.remove(id, person))
      : undefined;
  return (
    <div class="page plain tournament-page">
      <Bar where={<b>{tournament.name}</b>} />
      <main>
        <div class="column">
          <section class="panel graph-paper heading" aria-label={words.tournament}>
            <header class="head">
              <span class="plate">
                <Icon name="flag" />
                {words.tournament}
              </span>
            </header>
            <div class="title">
              <div>
                <h1>{tournament.name}</h1>
                <p>{summary(tournament, words)}</p>
              </div>
              <a class="btn" href={at(`/#/tournament/${id}/project`)} title={words.projectHelp} aria-keyshortcuts="f">
                <Icon name="eye" />
                {words.project}
                <Key name="f" />
              </a>
            </div>
            {failure !== null && (
              <p class="bad" role="alert">
                {errorText(failure, words)}
              </p>
            )}
            <TakingPart tournament={tournament} act={act} />
            {part === "lead" && !tournament.organiser && (
              <JoinForm
                label={words.leadAs}
                help={words.leadHelp}
                act={(name) => act(tournamentApi.lead(id, name, token))}
              />
            )}
            {part !== "lead" && mayJoin(tournament, token) && (
              <JoinForm
                label={words.joinTournament}
                act={(name) => act(tournamentApi.join(id, name, part === "join" ? token : undefined))}
              />
            )}
            <RoundTabs tournament={tournament} shown={shown} choose={choose} />
            <p class="quiet">
              {words.fillTables}: {words.fill[tournament.fill]}. {words.roundEndHelp} {words.serverDeals}
            </p>
          </section>
          {tournament.organiser && tournament.status !== "finished" && <Organiser tournament={tournament} act={act} />}
          {round && <Round tournament={tournament} round={round} />}
        </div>
        <div class="column">
          <Standings tournament={tournament} remove={remove} />
          <p class="quiet points-help">{words.pointsHelp}</p>
        </div>
      </main>
    </div>
  );
}

function mayJoin(tournament: Tournament, token: string): boolean {
  const invited = token !== "" || tournament.listed || tournament.person !== null || tournament.organiser;
  return tournament.joining && !tournament.joined && tournament.status !== "finished" && invited;
}

/** F shows the page for the projector. */
function useProjectorKey(id: string): void {
  useKeyboard((event) => {
    const typing = (event.target as HTMLElement).closest("input, textarea, select");
    if (event.key !== "f" || event.ctrlKey || event.metaKey || event.altKey || typing) return false;
    go("tournament", id, "project");
    return true;
  });
}
