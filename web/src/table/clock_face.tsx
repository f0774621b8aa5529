/* The clock at a seat: a dial that empties, and the time that is left. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Clock } from "../generated/wire";
import { Icon } from "../shapes";
import { useWords } from "../words";
import {
  durationParts,
  isLow,
  isResting,
  minutesAndSeconds,
  serverNow,
  tickOf,
  timeLeft,
  timeOfDay,
  useTime,
} from "./time";

export function ClockFace({ clock, seat, says }: { clock: Clock; seat: number; says?: (time: string) => string }) {
  const words = useWords();
  const now = serverNow(clock, useTime(tickOf(clock)));
  const time = clock.seats[seat];
  const added = useAdded(clock, time?.runs ?? false);
  if (!time) return null;
  if (time.stands_in === "until") return <span class="clock none">{words.seatKept}</span>;
  if (isResting(time, now))
    return (
      <span class="clock sleep">
        <Icon name="moon" />
        {words.restsUntil(timeOfDay(time.rests_until ?? 0))}
      </span>
    );
  const left = timeLeft(clock, time, now);
  const [first, second] = durationParts(clock, left, words);
  const look = !time.runs ? "still" : isLow(clock, left) ? "low" : "run";
  const full = clock.kind === "live" ? clock.first : clock.each;
  return (
    <span class={`clock ${look}`} role="timer">
      <Dial share={Math.min(1, left / full)} />
      <span class="sr">{words.clockOf} </span>
      {says ? says(`${first} ${second}`.trim()) : first}
      {!says && second && <span class="second-unit">{second}</span>}
      {added > 0 && <small>+{minutesAndSeconds(added)}</small>}
    </span>
  );
}

/** What a move has just added, live, for two seconds. */
function useAdded(clock: Clock, runs: boolean): number {
  const before = useRef(runs);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (before.current && !runs && clock.kind === "live") setAdded(clock.each);
    before.current = runs;
  }, [clock, runs]);
  useEffect(() => {
    if (!added) return undefined;
    const ends = setTimeout(() => setAdded(0), 2000);
    return () => clearTimeout(ends);
  }, [added]);
  return added;
}

/** What is left of the table's time for a move, emptying clockwise. */
function Dial({ share }: { share: number }) {
  const angle = (1 - share) * 2 * Math.PI;
  const end = [9 + 5.6 * Math.sin(angle), 9 - 5.6 * Math.cos(angle)].map((at) => at.toFixed(2)).join(" ");
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7.6" class="rim" />
      {share >= 0.999 ? (
        <circle cx="9" cy="9" r="5.6" class="left" />
      ) : (
        <path class="left" d={`M9 9V3.4A5.6 5.6 0 ${share > 0.5 ? 1 : 0} 0 ${end}z`} />
      )}
    </svg>
  );
}
