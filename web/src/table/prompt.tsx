/* What is asked of whom, undo, the option that ends a step, and the ways to leave. */

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../app";
import type { Retake, Scene } from "../scene";
import { SeatShape, Sign, seatClass } from "../sign";
import type { Level, Table } from "../wire";
import { useWords } from "../words";
import { Drop } from "./drop";
import type { Keyed } from "./keys";
import type { Sat, Sitting } from "./sitting";
import { Sure } from "./sure";
import { Link } from "./waiting";

export function Prompt({ sitting, sat, table, scene, choices, play, retakes, showResult }: {
  sitting: Sitting; sat: Sat; table: Table; scene: Scene; choices: Keyed[]; play: (choice: Keyed) => void; retakes: Retake[]; showResult: () => void;
}) {
  const words = useWords();
  const view = sat.view as NonNullable<Sat["view"]>;
  const actor = view.actor;
  const shown = actor ?? sat.seat ?? 0;
  const name = actor === null ? "" : (table.seats[actor]?.name ?? words.player(actor + 1));
  const mine = actor !== null && actor === sat.seat;
  const standsIn = sat.seat !== null && table.seats[sat.seat]?.stands_in;
  const main = choices.find((choice) => choice.main);
  const says = view.status === "finished" ? words.gameOver : mine ? scene.prompt || words.yourTurn : sat.thinking ? words.botThinks(name) : words.waitingForSeat(name);
  const help = table.interrupted || (sat.line === "lost" ? words.lost : sat.sending ? words.sending : sat.seat === null ? words.spectator : scene.help);
  return (
    <section class={`prompt ${seatClass(shown)} ${mine ? "mine" : ""}`} aria-label={words.prompt}>
      <div class="who"><SeatShape seat={shown} /></div>
      <div class="say" role="status" aria-live="polite">
        <b>{says}</b>
        <span class={sat.line === "lost" ? "bad" : ""}>{help}</span>
      </div>
      <div class="do">
        {retakes.map((one) => (
          <button key={one.key} class="btn" type="button" data-retake={one.code} onClick={() => void sitting.retake(one.code)}>
            <Sign name={one.icon} /><span>{one.says}</span><span class="key" aria-hidden="true">{one.key}</span>
          </button>
        ))}
        {view.can_undo && !standsIn && <button class="btn undo" type="button" title={words.undo} aria-keyshortcuts="z" onClick={() => void sitting.undo()}><Sign name="undo" /><span>{words.undo}</span><span class="key" aria-hidden="true">z</span></button>}
        {main && <button class="btn main wide" type="button" onClick={() => play(main)}>{main.says}<span class="key" aria-hidden="true">0</span></button>}
        {view.status === "finished" && <button class="btn main" type="button" onClick={showResult}>{words.showResult}</button>}
        <SeatMenu sitting={sitting} sat={sat} table={table} />
      </div>
    </section>
  );
}

/** Hand my seat to a bot, and take it back; let somebody watch; give the game up. */
function SeatMenu({ sitting, sat, table }: { sitting: Sitting; sat: Sat; table: Table }) {
  const words = useWords();
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(() => void catalogue().then((found) => setLevels(found.levels), () => undefined), []);
  const seat = sat.seat;
  if (seat === null || table.status !== "running") return null;
  const watch = table.invitations.find((invitation) => invitation.seat === null);
  const alone = table.host && table.seats.every((one) => one.mine || one.kind === "bot");
  if (table.seats[seat]?.stands_in) return <button class="btn main" type="button" onClick={() => void sitting.takeBack(seat)}>{words.takeBack}</button>;
  return (
    <Drop label={words.menu} icon="list" look="btn">
      <b>{words.leaveToBot}</b>
      <p>{words.leaveHelp}</p>
      {levels.map((level) => (
        <button key={level.key} class="btn level" type="button" onClick={() => void sitting.standIn(seat, level.key)}>
          <b>{level.name}</b> <span>{level.sentence}</span>
        </button>
      ))}
      {watch && <Link label={words.linkToWatch} invitation={watch} />}
      {alone && <Sure label={words.closeTable} warning={words.closeWarning} act={() => void sitting.closeTable()} />}
    </Drop>
  );
}
