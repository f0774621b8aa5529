/* A tournament for a projector: large type, no controls, refreshed by the server. Any of F and Escape goes back. */

import { go } from "../app";
import { at } from "../base";
import type { Tournament, TournamentStanding } from "../generated/wire";
import { useKeyboard } from "../table/keyboard";
import { useWords } from "../words";
import { Board } from "./rounds";
import { current, roundState } from "./said";
import { Standings } from "./standings";

const LINES = 16;

/** The first lines; on a wall nobody is "you". */
function everybodys(lines: TournamentStanding[]): TournamentStanding[] {
  return lines.slice(0, LINES).map((line) => ({ ...line, mine: false }));
}

export function Projected({ tournament }: { tournament: Tournament }) {
  const words = useWords();
  const round = current(tournament);
  useKeyboard((event) => {
    if (event.key !== "f" && event.key !== "Escape") return false;
    go("tournament", tournament.id);
    return true;
  });
  const state = round
    ? `${words.roundOf(round.number, tournament.rounds)} · ${roundState(tournament, round.number, words)}`
    : words.peopleCount(tournament.people);
  return (
    <div class="page projected">
      <header>
        <h1>{tournament.name}</h1>
        <p>
          {tournament.title} · {state}
        </p>
        <a class="sr-until-focus" href={at(`/#/tournament/${tournament.id}`)}>
          {words.projectBack}
        </a>
      </header>
      <main>
        {round && (
          <section aria-label={words.roundNumber(round.number)}>
            <ul class="boards">
              {round.tables.map((table) => (
                <Board key={table.table} table={table} result={tournament.result} still />
              ))}
            </ul>
            {round.byes.length > 0 && <p>{words.sitsOut(round.byes.join(", "))}</p>}
          </section>
        )}
        <Standings tournament={tournament} rows={everybodys(tournament.standings)} />
      </main>
    </div>
  );
}
