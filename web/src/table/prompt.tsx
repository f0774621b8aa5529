/* The prompt: who has to decide what, undo, the option that ends a step, and the seat menu. */

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../app";
import type { Retake, Scene } from "../generated/scene";
import type { Level, Table } from "../generated/wire";
import { Icon, SeatShape, seatClass } from "../shapes";
import { useWords } from "../words";
import { Confirm } from "./confirm";
import { Dropdown } from "./dropdown";
import { Interrupted } from "./interrupted";
import type { KeyedChoice } from "./keys";
import { Report } from "./report";
import type { SessionState, TableSession } from "./session";
import { Link } from "./waiting";

export function Prompt({
  session,
  state,
  table,
  scene,
  choices,
  play,
  retakes,
  showResult,
}: {
  session: TableSession;
  state: SessionState;
  table: Table;
  scene: Scene;
  choices: KeyedChoice[];
  play: (choice: KeyedChoice) => void;
  retakes: Retake[];
  showResult: () => void;
}) {
  const words = useWords();
  const view = state.view as NonNullable<SessionState["view"]>;
  const actor = view.actor;
  const shown = actor ?? state.seat ?? 0;
  const name = actor === null ? "" : (table.seats[actor]?.name ?? words.player(actor + 1));
  const mine = actor !== null && actor === state.seat;
  const standsIn = state.seat !== null && table.seats[state.seat]?.stands_in;
  const main = choices.find((choice) => choice.main);
  const says =
    view.status === "finished"
      ? words.gameOver
      : mine
        ? scene.prompt || words.yourTurn
        : state.thinking
          ? words.botThinks(name)
          : words.waitingForSeat(name);
  const help =
    table.interrupted ||
    (state.connection === "lost"
      ? words.lost
      : state.sending
        ? words.sending
        : state.seat === null
          ? words.spectator
          : scene.help);
  return (
    <section class={`prompt ${seatClass(shown)} ${mine ? "mine" : ""}`} aria-label={words.prompt}>
      <div class="who">
        <SeatShape seat={shown} />
      </div>
      <div class="say" role="status" aria-live="polite">
        <b>{says}</b>
        <span class={state.connection === "lost" ? "bad" : ""}>{help}</span>
      </div>
      <div class="do">
        {retakes.map((one) => (
          <button
            key={one.key}
            class="btn"
            type="button"
            data-retake={one.code}
            onClick={() => void session.retake(one.code)}
          >
            <Icon name={one.icon} />
            <span>{one.says}</span>
            <span class="key" aria-hidden="true">
              {one.key}
            </span>
          </button>
        ))}
        {view.can_undo && !standsIn && (
          <button
            class="btn undo"
            type="button"
            title={words.undo}
            aria-keyshortcuts="z"
            onClick={() => void session.undo()}
          >
            <Icon name="undo" />
            <span>{words.undo}</span>
            <span class="key" aria-hidden="true">
              z
            </span>
          </button>
        )}
        {main && (
          <button class="btn main wide" type="button" onClick={() => play(main)}>
            {main.says}
            <span class="key" aria-hidden="true">
              0
            </span>
          </button>
        )}
        {view.status === "finished" && (
          <button class="btn main" type="button" onClick={showResult}>
            {words.showResult}
          </button>
        )}
        {table.interrupted && table.host && <Interrupted session={session} steps={view.steps} />}
        <SeatMenu session={session} state={state} table={table} />
      </div>
    </section>
  );
}

/** Let a bot play for me and take the seat back; invite spectators; report a problem; close the table. */
function SeatMenu({ session, state, table }: { session: TableSession; state: SessionState; table: Table }) {
  const words = useWords();
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(
    () =>
      void catalogue().then(
        (found) => setLevels(found.levels),
        () => undefined,
      ),
    [],
  );
  const seat = state.seat;
  if (seat === null || table.status !== "running")
    return (
      <Dropdown label={words.moreActions} icon="list" look="btn">
        <Report session={session} />
      </Dropdown>
    );
  const watch = table.invitations.find((invitation) => invitation.seat === null);
  const alone = table.host && table.seats.every((one) => one.mine || one.kind === "bot");
  if (table.seats[seat]?.stands_in)
    return (
      <button class="btn main" type="button" onClick={() => void session.takeBack(seat)}>
        {words.takeBack}
      </button>
    );
  return (
    <Dropdown label={words.menu} icon="list" look="btn">
      <b>{words.leaveToBot}</b>
      <p>{words.leaveHelp}</p>
      {levels.map((level) => (
        <button key={level.key} class="btn level" type="button" onClick={() => void session.standIn(seat, level.key)}>
          <b>{level.name}</b> <span>{level.sentence}</span>
        </button>
      ))}
      {watch && <Link label={words.linkToWatch} invitation={watch} />}
      <Report session={session} />
      {alone && <Confirm label={words.closeTable} warning={words.closeWarning} act={() => void session.closeTable()} />}
    </Dropdown>
  );
}
