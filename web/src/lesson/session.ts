/* One lesson being taken: which stop, what the table looks like there, and the ways on and out. */

import { ApiError, api, freshKey } from "../api";
import { gameCard, go } from "../app";
import { errorText } from "../errors";
import type { Lesson, LessonCard, LessonStop, Refusal, TableView } from "../generated/wire";
import { rememberScenery } from "../scene";
import { Store } from "../store";
import { glide, measure } from "../table/glide";
import { noPositions, type Positions } from "../table/movement";
import { showTooltip } from "../table/tooltip";
import { words } from "../words";
import { type Deed, deedsOfOthers, orderOfMoves } from "./meanwhile";
import { keepProgress, unsent } from "./progress";

export interface LessonState {
  lesson: Lesson | null;
  /** The lesson after this one. */
  next: LessonCard | null;
  view: TableView | null;
  /** The stop that the view shows; as many as there are stops: the end. */
  stop: number;
  /** A legal move outside the tour that was asked for, by its code. */
  outside: string;
  /** How often somebody has clicked elsewhere since this stop began. */
  strayed: number;
  /** What the others did since the stop before; nothing after a jump. */
  deeds: Deed[];
  busy: boolean;
  error: string;
}

export class LessonSession {
  readonly state = new Store<LessonState>({
    lesson: null,
    next: null,
    view: null,
    stop: 0,
    outside: "",
    strayed: 0,
    deeds: [],
    busy: false,
    error: "",
  });
  private positions: Positions = noPositions();
  private order: string[] = [];
  /** How long the pieces move that have last been set in motion, in milliseconds. */
  gliding = 0;

  constructor(
    readonly slug: string,
    readonly name: string,
  ) {}

  /** Fetch the lesson in the reader's language, and the table where it was left. */
  async begin(): Promise<void> {
    await this.attempt(async () => {
      const lesson = await api.lesson(this.slug, this.name);
      const cards = (await gameCard(this.slug))?.lessons ?? [];
      const next = cards[cards.findIndex((card) => card.name === this.name) + 1] ?? null;
      this.state.change({ lesson, next, error: "" });
      const stop = this.state.now.view
        ? this.state.now.stop
        : (unsent(this.slug, this.name)?.stop ?? lesson.resume ?? 0);
      await this.show(Math.min(stop, lesson.stops.length - 1));
    });
  }

  get now(): LessonStop | null {
    const { lesson, stop } = this.state.now;
    return lesson?.stops[stop] ?? null;
  }

  forward(): Promise<void> {
    return this.open(this.state.now.stop + 1);
  }

  back(): Promise<void> {
    return this.open(this.state.now.stop - 1);
  }

  /** Open any stop: the table is laid out as it is there. */
  async open(stop: number): Promise<void> {
    if (this.state.now.busy) return;
    showTooltip(null);
    await this.attempt(() => this.show(stop));
  }

  private async show(stop: number): Promise<void> {
    const view = await api.lessonStop(this.slug, this.name, stop);
    rememberScenery(view.scene);
    const { view: before, stop: from, lesson } = this.state.now;
    const passed = before && lesson && stop === from + 1 ? before : null;
    this.positions = measure();
    this.order = passed ? orderOfMoves(passed, view) : [];
    const deeds = passed && lesson ? deedsOfOthers(passed, view, lesson.learner) : [];
    this.state.change({ view, stop, deeds, outside: "", strayed: 0 });
    void keepProgress(this.slug, this.name, stop, lesson?.stops.length ?? 1);
  }

  /** Call after the new view has been drawn. */
  settle(): void {
    const before = this.positions;
    this.positions = noPositions();
    this.gliding = glide(before, this.order);
  }

  /** Somebody chose something: the move of the stop leads on, any other asks whether to leave. */
  choose(code: string): void {
    if (code === this.now?.move) void this.forward();
    else this.state.change({ outside: code });
  }

  stray(): void {
    this.state.change({ strayed: this.state.now.strayed + 1 });
  }

  stay(): void {
    this.state.change({ outside: "" });
  }

  async whyNot(code: string): Promise<Refusal[]> {
    try {
      return await api.lessonWhyNot(this.slug, this.name, this.state.now.stop, code);
    } catch (error) {
      return [{ rule: "", says: errorText(error, words()) }];
    }
  }

  /** Continue from here at a new table, with the move that was asked for, if any. */
  async playOn(): Promise<void> {
    await this.attempt(async () => {
      const { stop, outside, view } = this.state.now;
      const { id } = await api.leaveLesson(this.slug, this.name, stop);
      if (outside && view) {
        const seat = view.seat ?? 0;
        await api.send(id, { seat, sequence: view.sequence, key: freshKey(), command: outside });
      }
      go("table", id);
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.state.change({ busy: true });
    try {
      await work();
    } catch (error) {
      const missing = error instanceof ApiError && this.state.now.lesson ? undefined : words().noSuchLesson;
      this.state.change({ error: errorText(error, words(), missing) });
    } finally {
      this.state.change({ busy: false });
    }
  }
}
