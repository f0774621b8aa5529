/* Sitting at a table: which seat is in front of the screen, what it sees, and what it does. */

import { api, freshKey, Lost, Trouble } from "../api";
import { gameCard, go, live } from "../app";
import type { Line } from "../live";
import { keepScenery, lacksScenery, type Scene, sheetKey } from "../scene";
import { Store } from "../store";
import type { GameCard, LogLine, Order, Said, Table, Tell, Thinking, View } from "../wire";
import { words } from "../words";
import { glide, land, measure, nowhere, type Places } from "./glide";
import { showBubble } from "./tip";
import { callToTable, showTurn } from "./turn";

export interface Sat {
  table: Table | null;
  game: GameCard | null;
  view: View | null;
  seat: number | null;
  lines: LogLine[];
  revisions: Map<string, number>;
  chat: Said[];
  unread: number;
  thinking: Thinking | null;
  line: Line;
  note: string;
  sending: boolean;
  /** The seat that the screen must be handed to; -1 asks who is there. */
  curtain: number | null;
  error: string;
}

/** What has changed since my last turn, each with the number of the line that tells of it; 0 when none does. */
export function revisionsOf(view: View, lines: LogLine[]): Map<string, number> {
  const steps = new Map(view.moved.map((moved) => [moved.piece, moved.step]));
  const revisions = new Map<string, number>();
  for (const panel of view.scene.panels) {
    for (const piece of panel.pieces.filter(({ id }) => steps.has(id))) {
      const told = lines.filter((line) => line.step === steps.get(piece.id));
      const line = telling(told, piece.seat ?? panel.seat ?? null, piece.label);
      revisions.set(piece.id, line ? line.index - view.log.fresh + 1 : 0);
    }
  }
  return gathered(view.scene, revisions);
}

/** Where one event changed a whole sheet (new tiles are laid out), or many did, or it is a small one, the sheet is marked instead of every piece. */
function gathered(scene: Scene, revisions: Map<string, number>): Map<string, number> {
  const lineOf = (id: string): number => revisions.get(id) ?? 0;
  for (const panel of scene.panels) {
    const changed = panel.pieces.map((piece) => piece.id).filter((id) => revisions.has(id));
    const alike = (id: string): string[] => changed.filter((other) => lineOf(other) === lineOf(id));
    const together = panel.opens || changed.length > MANY ? changed : changed.filter((id) => alike(id).length > FEW);
    if (together.length === 0) continue;
    revisions.set(sheetKey(panel.id), Math.max(...together.map(lineOf)));
    for (const id of together) revisions.delete(id);
  }
  return revisions;
}

/**
 * One action can be told in several lines: a change belongs to one that speaks of its owner, if any does; to the one that
 * names most of the thing ("Ada builds at Maxwell" rather than "Ada has no choice"), the last of equals: it lies as that left it.
 */
function telling(told: LogLine[], owner: number | null, thing: string): LogLine | undefined {
  const own = owner === null ? [] : told.filter((line) => line.seat === owner);
  const lines = own.length ? own : told;
  const names = thing.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((name) => name.length > 2);
  const named = (line: LogLine): number => names.filter((name) => line.says.toLowerCase().includes(name)).length;
  return lines.reduce<LogLine | undefined>((best, line) => (best && named(best) > named(line) ? best : line), undefined);
}

const FEW = 3;
const MANY = 6;
const NOBODY_YET = -1;
const NOTE = 6000;

export class Sitting {
  readonly state = new Store<Sat>({
    table: null, game: null, view: null, seat: null, lines: [], revisions: new Map(), chat: [], unread: 0, thinking: null,
    line: live.line, note: "", sending: false, curtain: null, error: "",
  });
  private places: Places = nowhere();
  private lostAt: number | null = null;
  private hasWaited = false;
  private noteTimer = 0;
  private ends: (() => void)[] = [];

  constructor(readonly id: string) {
    const seen = sessionStorage.getItem(`seen/${id}`);
    if (seen !== null) this.lostAt = Number(seen);
    this.ends = [live.hear((told) => this.hear(told)), live.watch((line) => this.lineChanged(line))];
    void this.begin();
  }

  leave(): void {
    live.unfollow(this.id);
    for (const end of this.ends) end();
    showTurn(false, "");
  }

  private async begin(): Promise<void> {
    try {
      const table = await api.table(this.id);
      this.state.change({ table, game: (await gameCard(table.game)) ?? null, error: "" });
      this.takeSeat();
    } catch (error) {
      if (error instanceof Lost) setTimeout(() => void this.begin(), 1500);
      this.state.change({ error: error instanceof Trouble ? (error.isAboutAddress ? words().notFound : error.message) : words().noServer });
    }
  }

  retry(): void {
    this.state.change({ error: "" });
    void this.begin();
  }

  // Which seat is in front of the screen

  private mine(): number[] {
    return this.state.now.table?.seats.filter((seat) => seat.mine && !seat.stands_in).map((seat) => seat.seat) ?? [];
  }

  private get hidesSecrets(): boolean {
    return this.mine().length > 1 && (this.state.now.game?.secrets ?? true) && this.state.now.table?.status === "running";
  }

  /** Take the only seat of mine; of several, the one whose turn it is, from behind the curtain if seats hold secrets. */
  private takeSeat(): void {
    const mine = this.mine();
    const actor = this.state.now.view?.actor ?? this.state.now.table?.actor ?? null;
    if (mine.length <= 1) return this.sit(mine[0] ?? this.standInSeat());
    if (!this.hidesSecrets) return this.sit(actor !== null && mine.includes(actor) ? actor : (this.state.now.seat ?? mine[0] ?? null));
    if (actor !== null && mine.includes(actor)) this.draw(actor);
    else if (this.state.now.seat === null) this.draw(NOBODY_YET);
    else this.follow();
  }

  private standInSeat(): number | null {
    return this.state.now.table?.seats.find((seat) => seat.mine)?.seat ?? null;
  }

  private draw(seat: number): void {
    if (seat !== this.state.now.seat) {
      land();
      showBubble(null);
      this.state.change({ curtain: seat });
    }
    else this.follow();
  }

  openCurtain(seat: number): void {
    this.sit(seat);
    this.state.change({ curtain: null });
  }

  private sit(seat: number | null): void {
    if (seat !== this.state.now.seat || !this.state.now.view) {
      this.state.change({ seat, view: null, lines: [], revisions: new Map() });
    }
    this.follow();
  }

  private follow(): void {
    const { seat } = this.state.now;
    live.follow({ table: this.id, seats: seat === null ? [] : [seat], had: () => this.had() });
  }

  private had(): { sequence: number; lines: number } {
    const { view, lines } = this.state.now;
    return view ? { sequence: view.sequence, lines: lines.length } : { sequence: -1, lines: 0 };
  }

  // What comes over the socket

  private hear(told: Tell): void {
    if (told.type === "following" && told.table.id === this.id) this.followed(told.table, told.sequence, told.chat);
    else if (told.type === "view" && told.view.table === this.id) this.see(told.view);
    else if (told.type === "table" && told.table.id === this.id) this.tableChanged(told.table);
    else if (told.type === "thinking" && told.table === this.id) this.state.change({ thinking: told.done < 1 ? told : null });
    else if (told.type === "said" && told.table === this.id) this.said(told.said);
    else if (told.type === "problem" && told.table === this.id && !told.key) this.note(told.problem.detail);
  }

  private followed(table: Table, sequence: number, chat: Said[]): void {
    this.state.change({ table, chat });
    if (this.lostAt !== null) {
      const moves = Math.max(0, sequence - this.lostAt);
      this.note(moves ? words().backAgainMoves(moves) : words().backAgain);
      this.lostAt = null;
    }
  }

  private tableChanged(table: Table): void {
    const before = this.mine().join();
    this.hasWaited ||= this.state.now.table?.status === "waiting";
    this.state.change({ table });
    if (table.status !== "waiting" && (before !== this.mine().join() || !this.state.now.view)) this.takeSeat();
  }

  private said(said: Said): void {
    const { chat, unread } = this.state.now;
    if (chat.some((line) => line.number === said.number)) return;
    this.state.change({ chat: [...chat, said], unread: said.mine ? unread : unread + 1 });
  }

  private lineChanged(line: Line): void {
    if (line === "lost" && this.lostAt === null) this.lostAt = this.state.now.view?.sequence ?? null;
    this.state.change({ line });
  }

  private see(view: View): void {
    if (view.status === "waiting") return; // the table as it will be: it is asked for again when the last seat is taken
    const { seat, view: before, lines, table } = this.state.now;
    if (view.seat !== seat || (before && view.sequence < before.sequence)) return;
    if (view.log.first > lines.length) return void this.fetchView();
    keepScenery(view.scene);
    if (lacksScenery(view.scene)) void this.fetchView();
    const log = [...lines.slice(0, view.log.first), ...view.log.lines].slice(0, view.log.total);
    this.places = measure();
    sessionStorage.setItem(`seen/${this.id}`, String(view.sequence));
    const thinking = view.actor === before?.actor ? this.state.now.thinking : null;
    this.state.change({ view, lines: log, revisions: revisionsOf(view, log), thinking });
    if (table) this.state.change({ table: { ...table, status: view.status, actor: view.actor } });
    this.announce(before, view);
    if (this.hidesSecrets && view.actor !== null && view.actor !== seat && this.mine().includes(view.actor)) this.draw(view.actor);
    else if (this.mine().length > 1 && !this.hidesSecrets) this.takeOther(view);
  }

  private takeOther(view: View): void {
    if (view.status === "running" && view.actor !== null && view.actor !== view.seat && this.mine().includes(view.actor)) this.sit(view.actor);
  }

  /** Called after the new view has been drawn. */
  settle(): void {
    const before = this.places;
    this.places = nowhere();
    glide(before);
  }

  private announce(before: View | null, view: View): void {
    const game = this.state.now.table?.name ?? "";
    const mine = view.status === "running" && view.actor !== null && this.mine().includes(view.actor);
    const was = before ? before.actor !== null && this.mine().includes(before.actor) : !this.hasWaited;
    showTurn(mine, game);
    if (mine && !was) callToTable(game);
  }

  private async fetchView(): Promise<void> {
    try {
      this.see(await api.view(this.id, this.state.now.seat));
    } catch (error) {
      if (error instanceof Trouble) this.note(error.message);
    }
  }

  // What I do

  play(command: string): Promise<boolean> {
    return this.command({ command });
  }

  undo(): Promise<boolean> {
    return this.command({});
  }

  /** Take the last choice back and make another one instead. */
  async retake(command: string): Promise<void> {
    if (await this.undo()) await this.play(command);
  }

  /** Whether it was done. A command is sent again with the same key until it is answered, so a lost answer does no harm. */
  private async command(what: { command?: string }): Promise<boolean> {
    const { seat, view, sending } = this.state.now;
    if (seat === null || !view || sending) return false;
    showBubble(null);
    this.state.change({ sending: true });
    const order = { ...what, seat, sequence: view.sequence, key: freshKey() };
    try {
      for (;;) {
        try {
          await this.carryOut(order);
          return true;
        } catch (error) {
          if (!(error instanceof Lost)) throw error;
          await new Promise((resolve) => setTimeout(resolve, 1000));
        }
      }
    } catch (error) {
      await this.refused(error);
      return false;
    } finally {
      this.state.change({ sending: false });
    }
  }

  /** Over the socket, which has told the view when it answers; without a socket, over HTTP. */
  private async carryOut(order: Order): Promise<void> {
    if (live.line === "live") await live.carryOut(this.id, order);
    else this.see((await api.carryOut(this.id, order)).view);
  }

  private async refused(error: unknown): Promise<void> {
    if (!(error instanceof Trouble)) throw error;
    this.note(error.kind === "stale" ? words().tooLate : error.message);
    await this.fetchView();
  }

  async whyNot(command: string): Promise<{ rule: string; says: string }[]> {
    const { seat } = this.state.now;
    if (seat === null) return [{ rule: "", says: words().spectator }];
    try {
      return await api.whyNot(this.id, seat, command);
    } catch (error) {
      return [{ rule: "", says: error instanceof Trouble ? error.message : words().noServer }];
    }
  }

  async say(text: string): Promise<void> {
    await this.tell(async () => this.said(await api.say(this.id, text)));
  }

  standIn(seat: number, level: string): Promise<void> {
    return this.tell(async () => this.tableChanged(await api.standIn(this.id, seat, level)));
  }

  takeBack(seat: number): Promise<void> {
    return this.tell(async () => this.tableChanged(await api.takeBack(this.id, seat)));
  }

  closeTable(): Promise<void> {
    return this.tell(async () => {
      await api.close(this.id);
      go();
    });
  }

  claim(seat: number, name: string): Promise<void> {
    return this.tell(async () => this.tableChanged(await api.claim(this.id, seat, name || undefined)));
  }

  private async tell(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      this.note(error instanceof Trouble ? error.message : words().noServer);
    }
  }

  readChat(): void {
    if (this.state.now.unread) this.state.change({ unread: 0 });
  }

  note(text: string): void {
    clearTimeout(this.noteTimer);
    this.state.change({ note: text });
    this.noteTimer = window.setTimeout(() => this.state.change({ note: "" }), NOTE);
  }
}
