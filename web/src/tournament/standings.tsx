/* The standings of a tournament. */

import type { Tournament, TournamentStanding } from "../generated/wire";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { played, points } from "./said";
import { Sure } from "./sure";

export function Standings({
  tournament,
  remove,
  rows = tournament.standings,
}: {
  tournament: Tournament;
  remove?: ((person: number) => void) | undefined;
  rows?: TournamentStanding[];
}) {
  const words = useWords();
  const after = tournament.status === "finished" ? words.finalStandings : words.afterRounds(played(tournament));
  return (
    <section class="panel graph-paper standings" aria-label={words.standingsTitle}>
      <header class="head">
        <h2 class="plate">
          <Icon name="award" />
          {words.standingsTitle}
        </h2>
        <span class="note">{after}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              {words.place}
            </th>
            <th scope="col">{words.playerName}</th>
            <th scope="col" class="number">
              {words.pointsHead}
            </th>
            <th scope="col">{words.roundsHead}</th>
            <th scope="col" class="number">
              {words.shareHead}
            </th>
            {remove && (
              <th scope="col">
                <span class="sr">{words.organiserTitle}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <Line key={line.person} line={line} remove={remove} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line, remove }: { line: TournamentStanding; remove?: ((person: number) => void) | undefined }) {
  const words = useWords();
  const name = line.name || words.aFormerPlayer;
  return (
    <tr class={`${line.mine ? "mine" : ""}${line.playing ? "" : " left"}`}>
      <td class="number">{line.place}</td>
      <th scope="row">
        {name} {line.mine && words.youMark} {!line.playing && line.name && <small>{words.hasLeft}</small>}
      </th>
      <td class="number">
        <b>{points(line.points)}</b>
      </td>
      <td>{line.rounds.map((one) => (one === null ? "–" : points(one))).join(" · ")}</td>
      <td class="number">{line.share > 0 ? `${Math.round(line.share * 100)} %` : ""}</td>
      {remove && (
        <td>
          {line.playing && (
            <Sure
              label={words.removePerson(name)}
              sure={words.removePersonSure}
              act={() => remove(line.person)}
              icon="cross"
            />
          )}
        </td>
      )}
    </tr>
  );
}
