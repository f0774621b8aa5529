/* What the pages of a tournament say about it, as text. */

import type { Pace, Tournament, TournamentCard, TournamentRound } from "../generated/wire";
import { language } from "../words";
import type { Dictionary } from "../words/en";

const HOUR = 3600;

/** Points with at most two digits: 1, 0.67, 0.5. */
export function points(value: number): string {
  return value.toLocaleString(language(), { maximumFractionDigits: 2 });
}

export function cardLine(card: TournamentCard, words: Dictionary): string {
  const state = card.status === "running" ? words.roundOf(card.round, card.rounds) : words.tournamentState[card.status];
  return `${card.title} · ${state} · ${words.peopleCount(card.people)}`;
}

export function paceText(pace: Pace | null, words: Dictionary): string {
  if (pace === null) return words.noClockShort;
  if (pace.kind === "live") return words.liveClock(Math.round((pace.first ?? 1200) / 60), pace.each ?? 30);
  const hours = (pace.each ?? 24 * HOUR) / HOUR;
  return words.perMove(hours % 24 ? words.hours(hours) : words.days(hours / 24));
}

export function summary(tournament: Tournament, words: Dictionary): string {
  return [
    tournament.title,
    words.peopleCount(tournament.people),
    words.tablesOf(tournament.seats),
    paceText(tournament.pace, words),
    tournament.rated ? words.ratedTournament : words.friendlyTournament,
    ...(tournament.host ? [words.ledBy(tournament.host)] : []),
  ].join(" · ");
}

export function roundState(tournament: Tournament, number: number, words: Dictionary): string {
  const round = tournament.round_list.find((one) => one.number === number);
  if (!round) return number === tournament.rounds ? words.roundLast : words.roundToCome;
  if (round.closed) return words.roundDone(round.tables.length);
  return round.ends ? words.roundUntil(moment(round.ends)) : words.roundNow;
}

export function moment(when: string): string {
  const at = new Date(when);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(language(), {
    ...(today ? {} : { weekday: "short", day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}

export function played(tournament: Tournament): number {
  return tournament.round_list.filter((round) => round.closed).length;
}

export function current(tournament: Tournament): TournamentRound | undefined {
  return tournament.round_list.at(-1);
}
