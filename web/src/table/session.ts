/* One open table: which seat is in front of the screen, what it sees, and the commands it sends. */

import { ApiError, api, type Command, ConnectionLost, freshKey } from "../api";
import { gameCard, go, live } from "../app";
import { withoutHurry } from "../draw_timing";
import { errorText } from "../errors";
import type { Clock, GameCard, LogLine, Said, ServerMessage, Table, TableView, Thinking } from "../generated/wire";
import type { ConnectionState } from "../live";
import { lacksScenery, rememberScenery } from "../scene";
import { Store } from "../store";
import { words } from "../words";
import { chosenPace } from "./bot_pace";
import { revisionsOf } from "./changes";
import { isForced } from "./forced";
import { glide, measure, stopGliding } from "./glide";
import type { Positions } from "./movement";
import { playCue } from "./sounds";
import { Director } from "./staging/director";
import { glimpseOf } from "./staging/glimpse";
import { showTooltip } from "./tooltip";
import { alertTurn, showTurn } from "./turn_alert";

export interface SessionState {
  table: Table | null;
  game: GameCard | null;
  view: TableView | null;
  seat: number | null;
  lines: LogLine[];
  revisions: Map<string, number>;
  chat: Said[];
  unread: number;
  thinking: Thinking | null;
  connection: ConnectionState;
  note: string;
  sending: boolean;
  /** The seat to hand the screen to; -1 asks who is sitting there. */
  curtain: number | null;
  error: string;
  /** What another seat just did. */
  glimpse: LogLine | null;
  /** My turn as far as I have decided it ahead, and what the table looks like after that. */
  ahead: { commands: string[]; wishes: boolean; view: TableView } | null;
}

type Commands = { command?: string; commands?: string[] };

const UNKNOWN_PERSON = -1;
const NOTE_DURATION = 6000;
const MOST_LETTERS = 60;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export class TableSession {
  readonly state = new Store<SessionState>({
    table: null,
    game: null,
    view: null,
    seat: null,
    lines: [],
    revisions: new Map(),
    chat: [],
    unread: 0,
    thinking: null,
    connection: live.state,
    note: "",
    sending: false,
    curtain: null,
    error: "",
    glimpse: null,
    ahead: null,
  });
  readonly director: Director;
  /** Where everything was before what is not yet drawn. */
  private positions: Positions | null = null;
  private isBack = false;
  private held: TableView | null = null;
  private lostAtSequence: number | null = null;
  /** The key of the last command: its view can come before its reply, and another command before that. */
  private inFlight = "";
  private hasWaited = false;
  /** The sequence at which an only option was taken last: the same view can come twice. */
  private forcedAt = -1;
  private noteTimer = 0;
  private unsubscribe: (() => void)[] = [];

  constructor(readonly id: string) {
    const seen = sessionStorage.getItem(`seen/${id}`);
    if (seen !== null) this.lostAtSequence = Number(seen);
    this.director = new Director(id, () => reducedMotion.matches);
    this.unsubscribe = [
      live.onMessage((message) =>
        this.isAmongOthers(message) ? withoutHurry(() => this.receive(message)) : this.receive(message),
      ),
      live.onState((connection) => this.connectionChanged(connection)),
      this.director.state.listen(() => this.stageChanged()),
    ];
    void this.begin();
  }

  leave(): void {
    live.unfollow(this.id);
    for (const end of this.unsubscribe) end();
    this.director.stop();
    showTurn(false, "");
  }

  private async begin(): Promise<void> {
    try {
      const table = await this.come(await api.table(this.id));
      this.state.change({ table, game: (await gameCard(table.game)) ?? null, error: "" });
      this.takeSeat();
      this.setPace(table);
    } catch (error) {
      if (error instanceof ConnectionLost) setTimeout(() => void this.begin(), 1500);
      this.state.change({ error: errorText(error, words(), words().notFound) });
    }
  }

  /** A rematch keeps my seat until I come to it; to open its page is to come. */
  private async come(table: Table): Promise<Table> {
    return table.seats.some((seat) => seat.mine && seat.awaited) ? api.come(table) : table;
  }

  /** The bots of a new process do not know how fast I like them. */
  private setPace({ seats, status }: Table): void {
    const pace = chosenPace();
    const withBots = seats.some((seat) => seat.mine) && seats.some((seat) => seat.kind === "bot");
    if (pace !== null && withBots && status !== "finished") void api.botPause(this.id, pace).catch(() => undefined);
  }

  retry(): void {
    this.state.change({ error: "" });
    void this.begin();
  }

  // Which seat is in front of the screen

  private mine(): number[] {
    return this.state.now.table?.seats.filter((seat) => seat.mine && !seat.stands_in).map((seat) => seat.seat) ?? [];
  }

  /** Whether a seat of mine may see what another of mine may not; before the first view nobody knows. */
  private get hidesSecrets(): boolean {
    return (
      this.mine().length > 1 && (this.state.now.game?.secrets ?? true) && this.state.now.table?.status === "running"
    );
  }

  /** Take my only seat. If I have several, take the one to act, behind a curtain if seats have secrets. */
  private takeSeat(): void {
    const mine = this.mine();
    const actor = this.state.now.view?.actor ?? this.state.now.table?.actor ?? null;
    if (mine.length <= 1) this.sit(mine[0] ?? this.standInSeat());
    else if (!this.hidesSecrets)
      this.sit(actor !== null && mine.includes(actor) ? actor : (this.state.now.seat ?? mine[0] ?? null));
    else if (actor !== null && mine.includes(actor)) void this.seatFirst(actor);
    else if (this.state.now.seat === null) this.drawCurtain(UNKNOWN_PERSON);
    else this.follow();
  }

  /** Nobody knows who of us is there: a curtain falls if any of the others may not see what this seat sees. */
  private async seatFirst(actor: number): Promise<void> {
    const others = this.mine().filter((seat) => seat !== actor);
    try {
      const views = await Promise.all(others.map((seat) => api.view(this.id, seat)));
      this.handOver(
        actor,
        views.some(({ curtain }) => curtain),
      );
    } catch {
      this.drawCurtain(actor);
    }
  }

  private standInSeat(): number | null {
    return this.state.now.table?.seats.find((seat) => seat.mine)?.seat ?? null;
  }

  private drawCurtain(seat: number): void {
    if (seat !== this.state.now.seat) {
      stopGliding();
      showTooltip(null);
      this.state.change({ curtain: seat });
    } else this.follow();
  }

  openCurtain(seat: number): void {
    this.sit(seat);
    this.state.change({ curtain: null });
  }

  private sit(seat: number | null): void {
    if (seat !== this.state.now.seat || !this.state.now.view) {
      this.director.stop();
      this.state.change({ seat, view: null, lines: [], revisions: new Map() });
    }
    this.follow();
  }

  private follow(): void {
    const { seat } = this.state.now;
    live.follow({ table: this.id, seats: seat === null ? [] : [seat], known: () => this.known() });
  }

  private known(): { sequence: number; lines: number } {
    const { view, lines } = this.state.now;
    return view ? { sequence: view.sequence, lines: lines.length } : { sequence: -1, lines: 0 };
  }

  // Messages from the server

  /** Whether a message only says what others do, one after another, while I have nothing to decide. */
  private isAmongOthers(message: ServerMessage): boolean {
    const { view } = this.state.now;
    if (view?.status !== "running" || this.asksMe(view)) return false;
    if (message.type === "view") return message.view.status === "running" && !this.asksMe(message.view);
    return message.type === "thinking";
  }

  private asksMe({ status, actor }: TableView): boolean {
    return status === "running" && actor !== null && this.mine().includes(actor);
  }

  private receive(message: ServerMessage): void {
    if (message.type === "following" && message.table.id === this.id)
      this.followed(message.table, message.sequence, message.chat);
    else if (message.type === "view" && message.view.table === this.id) this.show(message.view);
    else if (message.type === "table" && message.table.id === this.id) this.tableChanged(message.table);
    else if (message.type === "clock" && message.table === this.id) this.ticked(message.clock);
    else if (message.type === "thinking" && message.table === this.id)
      this.state.change({ thinking: message.done < 1 ? message : null });
    else if (message.type === "said" && message.table === this.id) this.said(message.said);
    else if (message.type === "problem" && message.table === this.id && !message.key) this.note(message.problem.detail);
  }

  private followed(table: Table, sequence: number, chat: Said[]): void {
    this.state.change({ table, chat });
    if (this.lostAtSequence !== null) {
      const moves = Math.max(0, sequence - this.lostAtSequence);
      this.note(moves ? words().backAgainMoves(moves) : words().backAgain);
      this.lostAtSequence = null;
      this.isBack = moves > 0;
    }
  }

  private tableChanged(table: Table): void {
    const before = this.mine().join();
    this.hasWaited ||= this.state.now.table?.status === "waiting";
    this.state.change({ table });
    if (table.status !== "waiting" && (before !== this.mine().join() || !this.state.now.view)) this.takeSeat();
  }

  private ticked(clock: Clock): void {
    const { table } = this.state.now;
    if (table) this.state.change({ table: { ...table, clock } });
  }

  private said(said: Said): void {
    const { chat, unread } = this.state.now;
    if (chat.some((line) => line.number === said.number)) return;
    this.state.change({ chat: [...chat, said], unread: said.mine ? unread : unread + 1 });
  }

  private connectionChanged(connection: ConnectionState): void {
    if (connection === "lost" && this.lostAtSequence === null)
      this.lostAtSequence = this.state.now.view?.sequence ?? null;
    this.state.change({ connection });
  }

  private show(view: TableView): void {
    if (view.status === "waiting") return; // a preview; the real view comes when the last seat is taken
    const { seat, view: before, lines, table } = this.state.now;
    if (view.seat !== seat || (before && view.sequence < before.sequence)) return;
    if (view.log.first > lines.length) {
      void this.fetchView();
      return;
    }
    rememberScenery(view.scene);
    if (lacksScenery(view.scene)) void this.fetchView();
    const log = [...lines.slice(0, view.log.first), ...view.log.lines].slice(0, view.log.total);
    this.positions ??= measure();
    sessionStorage.setItem(`seen/${this.id}`, String(view.sequence));
    const thinking = view.actor === before?.actor ? this.state.now.thinking : null;
    const sending = this.state.now.sending && (!isAnswer(before, view) || view.forced !== "");
    this.state.change({ view, lines: log, revisions: revisionsOf(view), thinking, sending });
    this.director.offer(before, view, this.isBack || document.hidden);
    const isQuiet = this.isBack || reducedMotion.matches || this.director.state.now.playing !== null;
    const glimpse = isQuiet ? null : glimpseOf(before, view, seat);
    if (glimpse) this.state.change({ glimpse });
    this.isBack = false;
    if (this.state.now.ahead && !view.ahead) {
      this.leaveAhead();
      if (view.actor === seat) this.note(words().aheadOver);
    }
    // The first view of a game can come before the news that its table no longer waits.
    this.hasWaited ||= table?.status === "waiting";
    if (table) this.state.change({ table: { ...table, status: view.status, actor: view.actor } });
    this.alertTurn(before, view);
    if (view.status === "running" && view.actor !== null && view.actor !== seat && this.mine().includes(view.actor))
      this.handOver(view.actor, view.curtain);
    void this.takeForced(true);
  }

  /** To another person at this screen: unseen if they see what the one before may not. */
  private handOver(seat: number, curtain: boolean): void {
    if (curtain) this.drawCurtain(seat);
    else this.sit(seat);
  }

  /** The view on the board: while a stage is played, the one before it. */
  get shown(): TableView | null {
    return this.director.state.now.playing?.before ?? this.state.now.view;
  }

  /** When a stage ends, pieces glide from where they were to where they are now. */
  private stageChanged(): void {
    const held = this.director.state.now.playing?.before ?? null;
    if (this.held !== null && this.held !== held) this.positions = measure();
    this.held = held;
  }

  /** Call after the new view has been drawn. */
  settle(): void {
    if (this.positions) glide(this.positions);
    this.positions = null;
  }

  private alertTurn(before: TableView | null, view: TableView): void {
    const game = this.state.now.table?.name ?? "";
    const waitsForMe = (one: TableView): boolean => this.asksMe(one) && one.forced === "";
    const mine = waitsForMe(view);
    const was = before ? waitsForMe(before) : !this.hasWaited;
    showTurn(mine, game);
    if (mine && !was) alertTurn(game);
  }

  private async fetchView(): Promise<void> {
    try {
      this.show(await api.view(this.id, this.state.now.seat));
    } catch (error) {
      if (error instanceof ApiError) this.note(error.message);
    }
  }

  // Commands

  async play(command: string): Promise<boolean> {
    const { ahead } = this.state.now;
    return ahead ? this.decideAhead([...ahead.commands, command]) : this.submit({ command });
  }

  /**
   * The only option is no decision: it is taken without asking. Where that is not the consequence of what I just did, a
   * note says so. Of two pages of mine the second is too late, which is nothing to tell.
   */
  private async takeForced(says: boolean): Promise<void> {
    const { view, ahead, sending } = this.state.now;
    if (!view || ahead || sending || !isForced(view, this.mine(), this.forcedAt)) return;
    this.forcedAt = view.sequence;
    const [only] = view.scene.choices;
    if (says && only) this.note(noteOf(only.says));
    await this.submit({ command: view.forced }, true);
  }

  undo(): Promise<boolean> {
    const { ahead } = this.state.now;
    return ahead ? this.decideAhead(ahead.commands.slice(0, -1)) : this.submit({});
  }

  // Deciding before my turn comes

  /** Whether it succeeded. The server shows the table after these decisions; a whole turn, or every wish, is sealed. */
  async decideAhead(commands: string[]): Promise<boolean> {
    const { seat, view, sending } = this.state.now;
    if (seat === null || !view || sending) return false;
    showTooltip(null);
    this.state.change({ sending: true });
    try {
      const { complete, wishes, view: shown } = await api.ahead(this.id, seat, commands);
      if (shown) rememberScenery(shown.scene);
      const sealed = complete || wishes ? commands.length : 0;
      this.state.change({
        ahead: shown && !complete ? { commands, wishes, view: { ...shown, scene: shown.scene } } : null,
        view: { ...view, sealed, dropped: "" },
      });
      return true;
    } catch (error) {
      this.note(errorText(error, words()));
      if (error instanceof ApiError && error.kind === "not-running") this.leaveAhead();
      return false;
    } finally {
      this.state.change({ sending: false });
    }
  }

  leaveAhead(): void {
    this.state.change({ ahead: null });
  }

  /** Back to an earlier decision of mine, past what the bots have done since. */
  async goBack(step: number): Promise<void> {
    const { seat, view, sending } = this.state.now;
    if (seat === null || !view || sending) return;
    showTooltip(null);
    this.state.change({ sending: true });
    try {
      const { view: now } = await api.goBack(this.id, { seat, sequence: view.sequence, key: freshKey(), step });
      this.show(now);
    } catch (error) {
      await this.refused(error);
    } finally {
      this.state.change({ sending: false });
    }
  }

  /** Several actions as one decision: all of them happen, or none. An empty code undoes. */
  series(commands: string[]): Promise<boolean> {
    const { ahead } = this.state.now;
    if (ahead) return this.decideAhead(afterAll(ahead.commands, commands));
    const [only] = commands;
    return commands.length === 1 && only !== undefined
      ? only
        ? this.play(only)
        : this.undo()
      : this.submit({ commands });
  }

  /** Whether it succeeded. If it leaves me no choice, that follows; so it does for another person at this screen. */
  private async submit(what: Commands, quietly = false): Promise<boolean> {
    const { seat } = this.state.now;
    const isDone = await this.attemptTo(what, quietly);
    if (isDone) await this.takeForced(this.state.now.seat !== seat);
    return isDone;
  }

  /** Retries with the same key until there is a reply, so a lost reply does no harm. `quietly`: too late is as well. */
  private async attemptTo(what: Commands, quietly: boolean): Promise<boolean> {
    const { seat, view, sending } = this.state.now;
    if (seat === null || !view || sending) return false;
    showTooltip(null);
    this.state.change({ sending: true });
    const command = { ...what, seat, sequence: view.sequence, key: freshKey() };
    this.inFlight = command.key;
    try {
      for (;;) {
        try {
          await this.send(command);
          playCue("lay");
          return true;
        } catch (error) {
          if (!(error instanceof ConnectionLost)) throw error;
          await new Promise((resolve) => setTimeout(resolve, 1000));
        }
      }
    } catch (error) {
      if (quietly && error instanceof ApiError && error.kind === "stale") await this.fetchView();
      else await this.refused(error);
      return false;
    } finally {
      if (this.inFlight === command.key && this.state.now.sending) this.state.change({ sending: false });
    }
  }

  /** Over the socket, which sends the view before its reply; over HTTP while there is no socket. */
  private async send(command: Command): Promise<void> {
    if (live.state === "live") await live.send(this.id, command);
    else this.show((await api.send(this.id, command)).view);
  }

  private async refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    this.note(error.kind === "stale" ? words().tooLate : error.message);
    await this.fetchView();
  }

  async whyNot(command: string): Promise<{ rule: string; says: string }[]> {
    const { seat } = this.state.now;
    if (seat === null) return [{ rule: "", says: words().spectator }];
    try {
      return await api.whyNot(this.id, seat, command);
    } catch (error) {
      return [{ rule: "", says: errorText(error, words()) }];
    }
  }

  async say(text: string): Promise<void> {
    await this.attempt(async () => this.said(await api.say(this.id, text)));
  }

  standIn(seat: number, level: string): Promise<void> {
    return this.attempt(async () => this.tableChanged(await api.standIn(this.id, seat, level)));
  }

  takeBack(seat: number): Promise<void> {
    return this.attempt(async () => this.tableChanged(await api.takeBack(this.id, seat)));
  }

  closeTable(): Promise<void> {
    return this.attempt(async () => {
      await api.close(this.id);
      go();
    });
  }

  /** Whether the report was stored. */
  async report(comment: string): Promise<boolean> {
    let stored = false;
    await this.attempt(async () => {
      const { number } = await api.report(this.id, { comment, seat: this.state.now.seat });
      stored = true;
      this.note(words().reported(number));
    });
    return stored;
  }

  end(): Promise<void> {
    return this.attempt(async () => this.tableChanged(await api.end(this.id)));
  }

  restart(step?: number): Promise<void> {
    return this.attempt(async () => this.tableChanged(await api.restart(this.id, step)));
  }

  claim(seat: number, name: string): Promise<void> {
    return this.attempt(async () => {
      const { table } = this.state.now;
      if (table) this.tableChanged(await api.claim(table, seat, name || undefined));
    });
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.note(errorText(error, words()));
    }
  }

  readChat(): void {
    if (this.state.now.unread) this.state.change({ unread: 0 });
  }

  endGlimpse(): void {
    if (this.state.now.glimpse) this.state.change({ glimpse: null });
  }

  note(text: string): void {
    clearTimeout(this.noteTimer);
    this.state.change({ note: text });
    this.noteTimer = window.setTimeout(() => this.state.change({ note: "" }), NOTE_DURATION);
  }
}

/** Whether a view shows what my command did: only who has to decide can change the table. So highlights are drawn once. */
function isAnswer(before: TableView | null, view: TableView): boolean {
  return before !== null && before.actor === before.seat && view.sequence > before.sequence;
}

/** That an only option was taken, and which, if that fits into two lines of a phone; the log has it in any case. */
function noteOf(says: string): string {
  return says.length <= MOST_LETTERS ? words().onlyOption(says) : words().onlyOptionTaken;
}

/** Decisions after more of them; an empty one takes the last one back. */
function afterAll(decided: string[], commands: string[]): string[] {
  const all = [...decided];
  for (const command of commands) {
    if (command) all.push(command);
    else all.pop();
  }
  return all;
}
