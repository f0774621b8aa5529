/* A table whose seats are not all taken: links to send, seats to take. */

import { useEffect, useRef, useState } from "preact/hooks";
import { catalogue } from "../app";
import { SeatShape, Sign } from "../sign";
import type { Invitation, Level, Table } from "../wire";
import { useWords } from "../words";
import type { Sitting } from "./sitting";
import { Sure } from "./sure";

export function Waiting({ table, sitting }: { table: Table; sitting: Sitting }) {
  const words = useWords();
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(() => void catalogue().then((found) => setLevels(found.levels), () => undefined), []);
  const link = (seat: number | null): Invitation | undefined => table.invitations.find((one) => one.seat === seat);
  const watch = link(null);
  const sits = table.seats.some((seat) => seat.mine);
  return (
    <main class="narrow">
      <section class="panel sheet card">
        <h1>{words.waitingTitle}</h1>
        <p>{words.waitingHelp}</p>
        {table.seed_chosen && <p>{words.seedChosenHelp}</p>}
        <ul class="places boxed">
          {table.seats.map((seat) => {
            const invitation = link(seat.seat);
            return (
              <li key={seat.seat}>
                <SeatShape seat={seat.seat} />
                <span class="n">{seat.kind === "open" ? words.openSeat : seat.mine ? words.thisIsYou(seat.name) : seat.name}{seat.kind === "bot" ? ` · ${words.bot}` : ""}</span>
                {seat.kind === "open" && table.host && levels[0] && (
                  <button class="btn" type="button" onClick={() => void sitting.standIn(seat.seat, levels[levels.length > 1 ? 1 : 0]?.key ?? "")}><Sign name="bot" />{words.fillWithBot}</button>
                )}
                {seat.kind === "open" && table.listed && !sits && (
                  <button class="btn main" type="button" onClick={() => void sitting.claim(seat.seat, localStorage.getItem("name") ?? "")}>{words.takeSeat}</button>
                )}
                {seat.kind === "open" && invitation && <Link label={words.linkForSeat(seat.seat + 1)} invitation={invitation} />}
              </li>
            );
          })}
        </ul>
        {watch && <Link label={words.linkToWatch} invitation={watch} />}
        <div class="row">
          <a class="btn" href="#/">{words.home}</a>
          {table.host && <Sure label={words.closeTable} warning={words.closeWarning} act={() => void sitting.closeTable()} />}
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
    if (!(field.current && (await put(field.current)))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <label class="link">
      <span>{label}</span>
      <input ref={field} readonly value={new URL(invitation.link, location.href).href} onFocus={(event) => event.currentTarget.select()} />
      <button class="btn" type="button" onClick={() => void copy()}>{copied ? words.copied : words.copy}</button>
    </label>
  );
}

/** Onto the clipboard; without TLS browsers know only the old way. */
async function put(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
