/* What people can do about a tournament: join, leave, and for the organiser everything else. */

import { useState } from "preact/hooks";
import { at } from "../base";
import type { Tournament } from "../generated/wire";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { tournamentApi } from "./api";
import { current } from "./said";
import { Sure } from "./sure";

type Act = (wish: Promise<Tournament>) => void;

export function JoinForm({ label, help, act }: { label: string; help?: string; act: (name: string) => void }) {
  const words = useWords();
  const [name, setName] = useState(localStorage.getItem("name") ?? "");
  const join = (event: Event): void => {
    event.preventDefault();
    if (name.trim()) localStorage.setItem("name", name.trim());
    act(name.trim());
  };
  return (
    <form class="join row" onSubmit={join}>
      <label class="field">
        {words.joinAs} <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button class="btn main" type="submit">
        {label}
      </button>
      {help && <span class="quiet">{help}</span>}
    </form>
  );
}

export function TakingPart({ tournament, act }: { tournament: Tournament; act: Act }) {
  const words = useWords();
  if (tournament.status === "finished") return null;
  if (!tournament.joined) return tournament.joining ? null : <p class="quiet">{words.registrationClosed}</p>;
  return (
    <div class="row taking-part">
      <span>{tournament.status === "open" ? words.waitForStart : words.youTakePart}</span>
      <Sure label={words.leaveTournament} sure={words.leaveSure} act={() => act(tournamentApi.leave(tournament.id))} />
    </div>
  );
}

export function Organiser({ tournament, act }: { tournament: Tournament; act: Act }) {
  const words = useWords();
  const { id } = tournament;
  const link = tournament.link ? new URL(at(tournament.link), location.href).href : "";
  return (
    <section class="panel graph-paper organiser" aria-label={words.organiserTitle}>
      <header class="head">
        <h2 class="plate">
          <Icon name="list" />
          {words.organiserTitle}
        </h2>
      </header>
      <label class="link">
        <span>{words.inviteLink}</span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <label class="check">
          <input
            type="checkbox"
            checked={tournament.joining}
            onChange={(event) => act(tournamentApi.change(id, { joining: event.currentTarget.checked }))}
          />
          {words.openRegistration}
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={tournament.listed}
            onChange={(event) => act(tournamentApi.change(id, { listed: event.currentTarget.checked }))}
          />
          {words.listedSwitch}
        </label>
      </div>
      <div class="row">
        <RoundButton tournament={tournament} act={act} />
        <Sure label={words.endTournament} sure={words.endTournamentSure} act={() => act(tournamentApi.end(id))} />
      </div>
    </section>
  );
}

/** Begin a round, or close it; closing asks first, and says how many games are not over. */
function RoundButton({ tournament, act }: { tournament: Tournament; act: Act }) {
  const words = useWords();
  const round = current(tournament);
  if (!round || round.closed) {
    const label = round ? words.beginRound(round.number + 1) : words.startTournament;
    return (
      <button class="btn main" type="button" onClick={() => act(tournamentApi.begin(tournament.id))}>
        {label}
      </button>
    );
  }
  const running = round.tables.filter((table) => table.status !== "finished").length;
  return (
    <Sure
      key={round.number}
      look="main"
      label={words.closeRound}
      sure={words.closeRoundSure(running)}
      act={() => act(tournamentApi.close(tournament.id))}
    />
  );
}
