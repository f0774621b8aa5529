/* Whether the deal of a finished game is proven: one line, and the figures behind it. */

import { useMemo } from "preact/hooks";
import { faultOf, remembered } from "../fairness";
import type { Table } from "../generated/wire";
import { useWords } from "../words";

export function DealProof({ table }: { table: Table }) {
  const words = useWords();
  const { fairness, id } = table;
  const known = useMemo(() => remembered(id), [id]);
  const fault = useMemo(() => fairness && faultOf(fairness, known), [fairness, known]);
  if (table.seed_chosen) return <p class="deal">{words.seedChosenHelp}</p>;
  if (!fairness) return null;
  const proven = table.tournament ? words.dealOfTournament : known ? words.dealProvenWithMine : words.dealProven;
  return (
    <details class={fault ? "deal wrong" : "deal"}>
      <summary>{fault ? words.dealDisproven : proven}</summary>
      {table.tournament && !fault && <p>{words.dealOfTournamentExplained}</p>}
      <p>{fault ? words.dealWrong[fault] : words.dealExplained}</p>
      <dl>
        <dt>{words.dealCommitment}</dt>
        <dd>{fairness.commitment}</dd>
        <dt>{words.dealSecret}</dt>
        <dd>{fairness.secret}</dd>
        {fairness.shares.map((share, seat) => (
          <ShareOf key={seat} name={table.seats[seat]?.name || words.player(seat + 1)} share={share} />
        ))}
        <dt>{words.seed}</dt>
        <dd>{fairness.seed}</dd>
      </dl>
      <p>{words.dealReplayed}</p>
    </details>
  );
}

function ShareOf({ name, share }: { name: string; share: string }) {
  const words = useWords();
  return (
    <>
      <dt>{words.dealShare(name)}</dt>
      <dd>{share || words.dealNoShare}</dd>
    </>
  );
}
