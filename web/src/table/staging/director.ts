/* Plays stages: one after another, each in its moments, at the speed that somebody likes. It knows no page. */

import type { Seat as SceneSeat } from "../../generated/scene";
import type { Staged, StagedEffect, TableView } from "../../generated/wire";
import { Store } from "../../store";
import { playCue } from "../sounds";
import { chooseSpeed, countWatched, preferredSpeed, type Speed } from "./speed";
import { effectsAt, isGood, type Moment, timeline, together } from "./timeline";

export interface Performance {
  staged: Staged;
  moments: Moment[];
  /** The seats with their figures when it is over. */
  after: SceneSeat[];
  /** The view that stays on the board until then; null for a stage that is watched again. */
  before: TableView | null;
  at: number;
  paused: boolean;
}

/** A change that is shown at a seat for a moment, with its reason. */
export interface SeatChange {
  key: number;
  seat: number;
  says: string;
  why: string;
  good: boolean;
}

export interface Card {
  staged: Staged;
  after: SceneSeat[];
  missed: boolean;
}

export interface StageState {
  playing: Performance | null;
  card: Card | null;
  changes: SeatChange[];
  speed: Speed;
}

const CHANGE_DURATION = 2000;
const MOST_QUEUED = 3;
const MOST_CHANGES = 6;

export class Director {
  readonly state = new Store<StageState>({ playing: null, card: null, changes: [], speed: preferredSpeed() });
  private queue: Performance[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextKey = 0;
  private shown: number;

  constructor(
    private readonly table: string,
    private readonly stillness: () => boolean,
  ) {
    this.shown = Number(sessionStorage.getItem(`staged/${table}`) ?? -1);
  }

  /** A new view has come. What it stages is played, or summed up for somebody who was away. */
  offer(before: TableView | null, after: TableView, away: boolean): void {
    const news = after.staged.filter((one) => !one.missed || one.step > this.shown);
    const asides = news.filter((one) => one.size === "aside" && !one.missed);
    const performances = news.filter((one) => one.size !== "aside");
    if (before && !away) for (const aside of asides) this.announce(aside);
    this.remember(after.step);
    // The person may have chosen another speed on another device since.
    if (!this.state.now.playing) this.state.change({ speed: preferredSpeed() });
    const staged = together(performances);
    // Who opens a finished game sees how it ended, not what happened last.
    if (!staged || (!before && after.status === "finished")) return;
    if (!before || away || staged.missed) this.sumUp(performances, after);
    else if (this.stillness() || this.state.now.speed === 0) {
      this.announce(staged);
      this.sumUp(performances, after);
    } else this.enqueue({ staged, moments: timeline(staged), after: after.scene.seats, before, at: 0, paused: false });
  }

  private remember(step: number): void {
    this.shown = step;
    sessionStorage.setItem(`staged/${this.table}`, String(step));
  }

  private sumUp(performances: Staged[], after: TableView): void {
    const full = performances.findLast((one) => one.size === "full");
    if (full && !this.state.now.playing)
      this.state.change({ card: { staged: full, after: after.scene.seats, missed: true } });
  }

  private enqueue(performance: Performance): void {
    if (this.queue.length >= MOST_QUEUED && performance.staged.size === "small") return;
    this.queue.push(performance);
    if (!this.state.now.playing && !this.state.now.card) this.next();
  }

  private next(): void {
    const playing = this.queue.shift() ?? null;
    this.state.change({ playing });
    if (playing) this.arrive();
  }

  // Moments

  private arrive(): void {
    clearTimeout(this.timer);
    const { playing, speed } = this.state.now;
    const moment = playing?.moments[playing.at];
    if (!playing || !moment) return;
    for (const effect of effectsAt(moment)) this.sound(effect, playing.staged);
    if (!playing.paused) this.timer = setTimeout(() => this.step(1), moment.duration / (speed || 1));
  }

  private sound(effect: StagedEffect, staged: Staged): void {
    if (effect.seat === null) return;
    playCue(isGood(effect, harmfulIn(staged)) ? "coin" : "loss");
  }

  step(by: number): void {
    const { playing } = this.state.now;
    if (!playing) return;
    const at = Math.max(0, playing.at + by);
    if (at >= playing.moments.length) this.finish();
    else {
      this.state.change({ playing: { ...playing, at } });
      this.arrive();
    }
  }

  pause(): void {
    const { playing } = this.state.now;
    if (!playing) return;
    this.state.change({ playing: { ...playing, paused: !playing.paused } });
    this.arrive();
  }

  setSpeed(speed: Speed): void {
    chooseSpeed(speed);
    this.state.change({ speed });
    if (speed === 0) this.finish();
    else this.arrive();
  }

  /** To the summary; without one, back to the table. */
  finish(): void {
    clearTimeout(this.timer);
    const { playing, speed } = this.state.now;
    if (!playing) return;
    if (playing.staged.size === "full") countWatched();
    const next = speed === 0 ? 0 : preferredSpeed();
    const card = playing.staged.summary ? { staged: playing.staged, after: playing.after, missed: false } : null;
    this.state.change({ playing: null, card, speed: next });
    if (!card) this.next();
  }

  closeCard(): void {
    this.state.change({ card: null });
    this.next();
  }

  watch(): void {
    const { card } = this.state.now;
    if (!card) return;
    const { staged, after } = card;
    const speed = this.state.now.speed || 1;
    const playing = { staged, moments: timeline(staged), after, before: null, at: 0, paused: this.stillness() };
    this.state.change({ card: null, speed, playing });
    this.arrive();
  }

  /** Another seat is in front of the screen: it gets the summary of what was not seen to its end. */
  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    const unseen = this.state.now.playing ?? this.state.now.card;
    if (unseen) this.remember(unseen.staged.step - 1);
    this.state.change({ playing: null, card: null, changes: [] });
  }

  // Changes at the seats

  private announce(staged: Staged): void {
    const harmful = harmfulIn(staged);
    const scores = new Set(staged.figures.filter((figure) => !figure.icon || figure.harmful).map((one) => one.name));
    const beats = staged.acts.flatMap((act) => act.beats);
    const changes = beats.flatMap((beat) =>
      beat.effects.flatMap((effect) =>
        effect.seat === null || !scores.has(effect.figure)
          ? []
          : [
              {
                key: this.nextKey++,
                seat: effect.seat,
                says: effect.says,
                why: beat.says,
                good: isGood(effect, harmful),
              },
            ],
      ),
    );
    if (changes.length === 0) return;
    playCue(changes.some((change) => change.good) ? "coin" : "loss");
    this.state.change({ changes: [...this.state.now.changes, ...changes].slice(-MOST_CHANGES) });
    const keys = new Set(changes.map((change) => change.key));
    setTimeout(
      () => this.state.change({ changes: this.state.now.changes.filter(({ key }) => !keys.has(key)) }),
      CHANGE_DURATION,
    );
  }
}

function harmfulIn(staged: Staged): Set<string> {
  return new Set(staged.figures.filter((figure) => figure.harmful).map((figure) => figure.name));
}
