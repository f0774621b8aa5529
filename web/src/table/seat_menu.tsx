/* What else a seat can do: let a bot play and take the seat back, invite spectators, report a problem, close the table. */

import type { Table } from "../generated/wire";
import { useWords } from "../words";
import { BotPace } from "./bot_pace";
import { Confirm } from "./confirm";
import { Dropdown } from "./dropdown";
import { Report } from "./report";
import type { TableSession } from "./session/session";
import type { SessionState } from "./session/state";
import { SoundSwitch } from "./sound_switch";
import { useLevels } from "./use_levels";
import { Link } from "./waiting";

export function SeatMenu({ session, state, table }: { session: TableSession; state: SessionState; table: Table }) {
  const words = useWords();
  const levels = useLevels();
  const seat = state.seat;
  if (seat === null || table.status !== "running")
    return (
      <Dropdown label={words.moreActions} icon="list" look="btn">
        <SoundSwitch />
        <Report session={session} />
      </Dropdown>
    );
  const watch = table.invitations.find((invitation) => invitation.seat === null);
  const alone = table.host && table.seats.every((one) => one.mine || one.kind === "bot");
  if (table.seats[seat]?.stands_in)
    return (
      <button class="btn main" type="button" onClick={() => void session.requests.takeBack(seat)}>
        {words.takeBack}
      </button>
    );
  return (
    <Dropdown label={words.menu} icon="list" look="btn">
      <b>{words.leaveToBot}</b>
      <p>{words.leaveHelp}</p>
      {levels.map((level) => (
        <button
          key={level.key}
          class="btn level"
          type="button"
          onClick={() => void session.requests.standIn(seat, level.key)}
        >
          <b>{level.name}</b> <span>{level.sentence}</span>
        </button>
      ))}
      {table.seats.some((one) => one.kind === "bot") && <BotPace table={table.id} />}
      {watch && <Link label={words.linkToWatch} invitation={watch} />}
      <SoundSwitch />
      <Report session={session} />
      {alone && (
        <Confirm label={words.closeTable} warning={words.closeWarning} act={() => void session.requests.close()} />
      )}
    </Dropdown>
  );
}
