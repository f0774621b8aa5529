/* The waiting room of a table with open seats: links to send, seats to take. */

import { useRef, useState } from "preact/hooks";
import { at } from "../base";
import type { Invitation, Table } from "../generated/wire";
import { myApi } from "../me/api";
import { LearnLinks } from "../pages/learn_links";
import { paceOf, Terms } from "../pages/terms";
import { Icon, SeatShape } from "../shapes";
import { useWords } from "../words";
import { Confirm } from "./confirm";
import type { TableSession } from "./session/session";
import { useLevels } from "./use_levels";

export function Waiting({ table, session }: { table: Table; session: TableSession }) {
  const words = useWords();
  const levels = useLevels();
  const link = (seat: number | null): Invitation | undefined => table.invitations.find((one) => one.seat === seat);
  const watch = link(null);
  const isRematch = table.seats.some((seat) => seat.awaited);
  const isSeated = table.seats.some((seat) => seat.mine);
  return (
    <main class="narrow">
      <section class="panel graph-paper card">
        <h1>{words.waitingTitle}</h1>
        <p>{isRematch ? words.rematchHelp : words.waitingHelp}</p>
        <LearnLinks slug={table.game} />
        <Terms rated={table.rated} pace={paceOf(table.clock ?? null)} />
        {table.seed_chosen && <p>{words.seedChosenHelp}</p>}
        {table.commitment && <p class="deal">{words.dealCommitted}</p>}
        <ul class="places boxed">
          {table.seats.map((seat) => {
            const invitation = link(seat.seat);
            return (
              <li key={seat.seat}>
                <SeatShape seat={seat.seat} />
                <span class="n">
                  {seat.kind === "open" ? words.openSeat : seat.mine ? words.thisIsYou(seat.name) : seat.name}
                  {seat.kind === "bot" ? ` · ${words.bot}` : ""}
                  {seat.awaited ? ` · ${words.notHereYet}` : ""}
                </span>
                {seat.kind === "open" && table.host && levels[0] && (
                  <button
                    class="btn"
                    type="button"
                    onClick={() =>
                      void session.requests.standIn(seat.seat, levels[levels.length > 1 ? 1 : 0]?.key ?? "")
                    }
                  >
                    <Icon name="bot" />
                    {words.fillWithBot}
                  </button>
                )}
                {seat.kind === "open" && table.listed && !isSeated && (
                  <button
                    class="btn main"
                    type="button"
                    onClick={() => void session.requests.claim(seat.seat, localStorage.getItem("name") ?? "")}
                  >
                    {words.takeSeat}
                  </button>
                )}
                {seat.kind === "person" && !seat.mine && table.host && (
                  <Confirm
                    label={words.my.removeFromSeat(seat.name)}
                    warning={words.my.removeSure}
                    yes={words.my.removeFromSeat(seat.name)}
                    no={words.my.noRemoval}
                    also={{
                      label: words.my.removeAndBlock,
                      act: () => void myApi.remove(table.id, seat.seat, true),
                    }}
                    act={() => void myApi.remove(table.id, seat.seat)}
                  />
                )}
                {seat.kind === "open" && invitation && (
                  <Link label={words.linkForSeat(seat.seat + 1)} invitation={invitation} />
                )}
              </li>
            );
          })}
        </ul>
        {watch && <Link label={words.linkToWatch} invitation={watch} />}
        <div class="row">
          <a class="btn" href="#/">
            {words.home}
          </a>
          {table.host && (
            <Confirm label={words.closeTable} warning={words.closeWarning} act={() => void session.requests.close()} />
          )}
        </div>
      </section>
    </main>
  );
}

export function Link({ label, invitation }: { label: string; invitation: Invitation }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (!(field.current && (await copyText(field.current)))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <label class="link">
      <span>{label}</span>
      <input
        ref={field}
        readonly
        value={new URL(at(invitation.link), location.href).href}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="btn" type="button" onClick={() => void copy()}>
        {copied ? words.copied : words.copy}
      </button>
    </label>
  );
}

/** Copy to the clipboard; on pages without TLS only execCommand works. */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
