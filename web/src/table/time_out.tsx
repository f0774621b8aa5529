/* What is said when time has run out: to the person whose time it was, and to the others. */

import { useState } from "preact/hooks";
import type { Clock, Seat } from "../generated/wire";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { dayOf, duration, timeOfDay } from "./time";

/** A line below a seat: a bot stands in, or has made one move. */
export function standInLine(clock: Clock, seat: Seat, isMe: boolean, words: ReturnType<typeof useWords>): string {
  const time = clock.seats[seat.seat];
  if (!time) return "";
  if (time.stands_in === "once") return words.oneMoveNow;
  if (time.stands_in === "until")
    return isMe ? words.playsForYou : words.standsInSince(seat.name, dayOf(time.since ?? 0));
  return time.out_at && !isMe && Date.now() - Date.parse(time.out_at) < 86_400_000
    ? words.oneMoveFor(seat.name, timeOfDay(time.out_at))
    : "";
}

/** A strip that stays until it is closed: my time ran out. */
export function TimeOutNotice({ table, clock, seat }: { table: string; clock: Clock; seat: number }) {
  const words = useWords();
  const key = `out/${table}/${seat}`;
  const [closed, setClosed] = useState(() => localStorage.getItem(key));
  const time = clock.seats[seat];
  if (!time?.out_at || time.stands_in || closed === time.out_at) return null;
  const close = (): void => {
    localStorage.setItem(key, time.out_at ?? "");
    setClosed(time.out_at);
  };
  return (
    <div class="strip time-out" role="status">
      <Icon name="hourglass" />
      <span>
        <b>{words.timeRanOut(words.whenAt(dayOf(time.out_at), timeOfDay(time.out_at)))}</b> {words.oneMoveForYou}{" "}
        {words.youHaveAgain(duration(clock, time.left, words))}
      </span>
      <button class="btn small" type="button" onClick={close}>
        {words.understood}
      </button>
    </div>
  );
}
