/* How much time a seat has left: counted here between two messages, decided by the server. */

import { useEffect, useState } from "preact/hooks";
import type { Clock, SeatClock } from "../generated/wire";
import { language } from "../words";
import type { Dictionary } from "../words/en";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When each clock arrived here, as its `at` is the server's time and the clocks of two machines differ. */
const received = new WeakMap<Clock, number>();

/** The server's time now, judged by when it sent this clock. */
export function serverNow(clock: Clock, here: number): number {
  const arrived = received.get(clock) ?? here;
  if (!received.has(clock)) received.set(clock, here);
  return Date.parse(clock.at) + here - arrived;
}

export function isResting(seat: SeatClock, now: number): boolean {
  return (
    seat.rests_from !== null &&
    seat.rests_until !== null &&
    Date.parse(seat.rests_from) <= now &&
    now < Date.parse(seat.rests_until)
  );
}

/** Milliseconds left, without the part of the time in which the clock rested. */
export function timeLeft(clock: Clock, seat: SeatClock, now: number): number {
  if (!seat.runs) return seat.left;
  const since = Date.parse(clock.at);
  const from = seat.rests_from === null ? Infinity : Date.parse(seat.rests_from);
  const until = seat.rests_until === null ? Infinity : Date.parse(seat.rests_until);
  const rested = Math.max(0, Math.min(now, until) - Math.max(since, from));
  return Math.max(0, seat.left - (now - since - rested));
}

export function isLow(clock: Clock, left: number): boolean {
  return left <= clock.little;
}

/** Two units at most; live in minutes and seconds. */
export function durationParts(clock: Clock, left: number, words: Dictionary): [string, string] {
  if (clock.kind === "live" && left < HOUR) return [minutesAndSeconds(left), ""];
  return spoken(left, words);
}

export function spoken(time: number, words: Dictionary): [string, string] {
  const minutes = Math.ceil(time / MINUTE);
  return words.duration(Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60);
}

export function duration(clock: Clock, left: number, words: Dictionary): string {
  return durationParts(clock, left, words).filter(Boolean).join(" ");
}

export function minutesAndSeconds(time: number): string {
  const seconds = Math.ceil(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function paceOf(clock: Clock, words: Dictionary): string {
  const each = spoken(clock.each, words).filter(Boolean).join(" ");
  if (clock.kind === "post") return words.paceOf.post(each);
  return words.paceOf.live(
    spoken(clock.first, words).filter(Boolean).join(" "),
    clock.each < MINUTE ? `${clock.each / 1000} s` : each,
  );
}

export const timeOfDay = (at: string | number): string =>
  new Date(at).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });

export const dayOf = (at: string | number): string => new Date(at).toLocaleDateString(language(), { weekday: "long" });

/** The time here, again every second or half minute. */
export function useTime(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

export const tickOf = (clock: Clock): number => (clock.kind === "live" ? 500 : 15_000);
export { DAY, HOUR, MINUTE };
