/* The views of a table as they come: each is shown, compared with the one before, and announced. */

import { ApiError, api } from "../../api";
import type { TableView } from "../../generated/wire";
import { lacksScenery, rememberScenery } from "../../scene";
import { revisionsOf } from "../changes";
import { glide, measure } from "../glide";
import type { Positions } from "../movement";
import type { Director } from "../staging/director";
import { glimpseOf } from "../staging/glimpse";
import { alertTurn, showTurn } from "../turn_alert";
import type { Notes } from "./notes";
import { isAnswer, isAsked, mySeats, type SessionStore, withNewLines } from "./state";

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export class Views {
  /** Where everything was before what is not yet drawn. */
  private positions: Positions | null = null;
  private held: TableView | null = null;
  private isBack = false;
  private hasWaited = false;

  constructor(
    private readonly id: string,
    private readonly state: SessionStore,
    private readonly director: Director,
    private readonly notes: Notes,
    private readonly shown: (view: TableView) => void,
  ) {}

  /** Somebody was away: what happened meanwhile is summed up, not played. */
  comeBack(hasMissed: boolean): void {
    this.isBack = hasMissed;
  }

  /** A game that begins while I wait for it alerts me; one that I open does not. */
  noteWaiting(): void {
    this.hasWaited ||= this.state.now.table?.status === "waiting";
  }

  show(view: TableView): void {
    if (view.status === "waiting") return; // a preview; the real view comes when the last seat is taken
    const { seat, view: before, lines } = this.state.now;
    if (view.seat !== seat || (before && view.sequence < before.sequence)) return;
    if (view.log.first > lines.length) {
      void this.fetch();
      return;
    }
    rememberScenery(view.scene);
    if (lacksScenery(view.scene)) void this.fetch();
    this.positions ??= measure();
    sessionStorage.setItem(`seen/${this.id}`, String(view.sequence));
    this.change(before, view);
    this.stage(before, view);
    this.changeTable(view);
    this.alertTurn(before, view);
    this.shown(view);
  }

  private change(before: TableView | null, view: TableView): void {
    const { lines, thinking, sending } = this.state.now;
    this.state.change({
      view,
      lines: withNewLines(lines, view.log),
      revisions: revisionsOf(view),
      thinking: view.actor === before?.actor ? thinking : null,
      sending: sending && (!isAnswer(before, view) || view.forced !== ""),
    });
  }

  /** What others did is played as a stage, or else framed for a moment. */
  private stage(before: TableView | null, view: TableView): void {
    this.director.offer(before, view, this.isBack || document.hidden);
    const isQuiet = this.isBack || reducedMotion.matches || this.director.state.now.playing !== null;
    const glimpse = isQuiet ? null : glimpseOf(before, view, view.seat);
    if (glimpse) this.state.change({ glimpse });
    this.isBack = false;
  }

  /** The first view of a game can come before the news that its table no longer waits. */
  private changeTable({ status, actor }: TableView): void {
    this.noteWaiting();
    const { table } = this.state.now;
    if (table) this.state.change({ table: { ...table, status, actor } });
  }

  private alertTurn(before: TableView | null, view: TableView): void {
    const { table } = this.state.now;
    const game = table?.name ?? "";
    const waitsForMe = (one: TableView): boolean => isAsked(one, mySeats(table)) && one.forced === "";
    const mine = waitsForMe(view);
    const was = before ? waitsForMe(before) : !this.hasWaited;
    showTurn(mine, game);
    if (mine && !was) alertTurn(game);
  }

  async fetch(): Promise<void> {
    try {
      this.show(await api.view(this.id, this.state.now.seat));
    } catch (error) {
      if (error instanceof ApiError) this.notes.show(error.message);
    }
  }

  /** When a stage ends, pieces glide from where they were to where they are now. */
  stageChanged(): void {
    const held = this.director.state.now.playing?.before ?? null;
    if (this.held !== null && this.held !== held) this.positions = measure();
    this.held = held;
  }

  /** Call after the new view has been drawn. */
  settle(): void {
    if (this.positions) glide(this.positions);
    this.positions = null;
  }
}
