/* When things happen in a stage: moments with their durations, and what the figures show at each of them. */

import type { Seat as SceneSeat } from "../../generated/scene";
import type { Staged, StagedBeat, StagedEffect } from "../../generated/wire";

export interface Moment {
  /** The number of its act. */
  act: number;
  /** None while an act opens; several where the later passes of a long act are shown at once. */
  beats: StagedBeat[];
  /** Milliseconds at normal speed. */
  duration: number;
}

export const OPENING = 1600;
export const PASSES = [900, 560, 340];
const SMALL_OPENING = 700;
/** How much faster than usual a long stage may be before its acts are shortened. */
const SHORTENED = 0.5;
const LONGEST = { full: 18_000, small: 6000, aside: 6000 };

/**
 * The moments of a stage. If it would take too long, the later passes of each act become one moment each, then whole
 * acts do, those with the most beats first; what is left is a little faster.
 */
export function timeline(staged: Staged): Moment[] {
  const longest = LONGEST[staged.size];
  const whole = new Set<number>();
  for (const merged of [Infinity, 2, 1]) {
    const moments = momentsOf(staged, merged, whole);
    if (total(moments) <= longest) return moments;
  }
  const largest = staged.acts.map((_, act) => act).sort((a, b) => beatsIn(staged, b) - beatsIn(staged, a));
  for (const act of largest) {
    if (total(momentsOf(staged, 1, whole)) * SHORTENED <= longest) break;
    whole.add(act);
  }
  const moments = momentsOf(staged, 1, whole);
  const factor = Math.min(1, longest / total(moments));
  return moments.map((one) => ({ ...one, duration: one.duration * factor }));
}

function beatsIn(staged: Staged, act: number): number {
  return staged.acts[act]?.beats.length ?? 0;
}

export function total(moments: Moment[]): number {
  return moments.reduce((sum, one) => sum + one.duration, 0);
}

/** Passes from number `merged` on, and all passes of the acts in `whole`, are one moment each. */
function momentsOf(staged: Staged, merged: number, whole: Set<number>): Moment[] {
  const opening = staged.size === "full" ? OPENING : SMALL_OPENING;
  return staged.acts.flatMap(({ beats }, act) => [
    { act, beats: [], duration: opening },
    ...inPasses(beats).flatMap((pass, n) => {
      const duration = PASSES[Math.min(n, PASSES.length - 1)] ?? 0;
      return n >= merged || whole.has(act)
        ? [{ act, beats: pass, duration }]
        : pass.map((beat) => ({ act, beats: [beat], duration }));
    }),
  ]);
}

/** Beats in passes: a new one begins when a place comes up that the pass already has. */
export function inPasses(beats: StagedBeat[]): StagedBeat[][] {
  const passes: StagedBeat[][] = [];
  let seen = new Set<string>();
  for (const beat of beats) {
    const places = beat.places.length ? beat.places : [`line ${beat.first}`];
    if (passes.length === 0 || places.some((place) => seen.has(place))) {
      passes.push([]);
      seen = new Set();
    }
    passes.at(-1)?.push(beat);
    for (const place of places) seen.add(place);
  }
  return passes;
}

/** What happens to seats at one moment. */
export function effectsAt(moment: Moment | undefined): StagedEffect[] {
  return moment?.beats.flatMap((beat) => beat.effects) ?? [];
}

/** The list of players as it is at a moment: what comes later is taken off the figures at the end. */
export function seatsAt(staged: Staged, after: SceneSeat[], moments: Moment[], at: number): SceneSeat[] {
  const later = moments.slice(at + 1).flatMap(effectsAt);
  const icons = new Map(staged.figures.map((figure) => [figure.name, figure.icon]));
  return after.map((line) => {
    const left = (icon: string): number =>
      later
        .filter((effect) => effect.seat === line.seat && icons.get(effect.figure) === icon)
        .reduce((sum, effect) => sum + effect.delta, 0);
    const figures = line.figures.map((figure) => ({ ...figure, value: shifted(figure.value, -left(figure.icon)) }));
    return line.score === undefined
      ? { ...line, figures }
      : { ...line, figures, score: shifted(line.score, -left("")) };
  });
}

const NUMBER = /\d+/;

/** The number in a figure: "−$50" is -50; NaN if there is none. */
export function numberIn(text: string): number {
  const digits = NUMBER.exec(text)?.[0];
  if (digits === undefined) return Number.NaN;
  return /[−-]/.test(text) ? -Number(digits) : Number(digits);
}

/** The same figure with another number. */
export function withNumber(text: string, value: number): string {
  const plain = text.replace(/[−-]/, "").replace(NUMBER, String(Math.abs(value)));
  return value < 0 ? `−${plain}` : plain;
}

function shifted(text: string, by: number): string {
  const value = numberIn(text);
  return by === 0 || Number.isNaN(value) ? text : withNumber(text, value + by);
}

export interface PlaceTally {
  place: string;
  says: string;
  good: boolean;
}

/** What lies at each place so far: all that is counted there, and what this act has brought from it. */
export function tallies(staged: Staged, moments: Moment[], at: number): PlaceTally[] {
  const act = moments[at]?.act ?? staged.acts.length;
  const harmful = new Set(staged.figures.filter((figure) => figure.harmful).map((figure) => figure.name));
  const found = new Map<string, PlaceTally>();
  for (const moment of moments.slice(0, at + 1))
    for (const effect of effectsAt(moment)) {
      if (!effect.source || (effect.seat !== null && moment.act !== act)) continue;
      const good = effect.seat === null || isGood(effect, harmful);
      found.set(`${effect.seat} ${effect.figure} ${effect.source}`, { place: effect.source, says: effect.total, good });
    }
  const places = new Map<string, PlaceTally>();
  for (const { place, says, good } of found.values()) {
    const other = places.get(place);
    places.set(place, { place, says: other ? `${other.says} · ${says}` : says, good: good && (other?.good ?? true) });
  }
  return [...places.values()];
}

export function isGood(effect: StagedEffect, harmful: Set<string>): boolean {
  return effect.delta > 0 !== harmful.has(effect.figure);
}

/** The pieces that are used up so far. */
export function usedUp(moments: Moment[], at: number): string[] {
  return moments.slice(0, at + 1).flatMap((moment) => moment.beats.flatMap((beat) => beat.uses));
}

/** How many lines of the log are shown at a moment. */
export function linesShown(moments: Moment[], at: number, before: number): number {
  const shown = moments.slice(0, at + 1).flatMap((moment) => moment.beats.map((beat) => beat.last + 1));
  return Math.max(before, ...shown);
}

/** Several stages of one view are shown as one. */
export function together(staged: Staged[]): Staged | null {
  const [first] = staged;
  if (!first) return null;
  const full = staged.findLast((one) => one.size === "full");
  const figures = new Map(staged.flatMap((one) => one.figures.map((figure) => [figure.name, figure])));
  return { ...(full ?? first), figures: [...figures.values()], acts: staged.flatMap((one) => one.acts) };
}
