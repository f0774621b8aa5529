/* One open table: what comes from the server, and which part of the session it is for. */

import { api, ConnectionLost } from "../../api";
import { gameCard, live } from "../../app";
import { withoutHurry } from "../../draw_timing";
import { errorText } from "../../errors";
import type { Clock, Said, ServerMessage, Table, TableView } from "../../generated/wire";
import { Store } from "../../store";
import { words } from "../../words";
import { chosenPace } from "../bot_pace";
import { Director } from "../staging/director";
import { showTurn } from "../turn_alert";
import { DecidingAhead } from "./ahead";
import { Commands } from "./commands";
import { Following } from "./following";
import { Notes } from "./notes";
import { Requests } from "./requests";
import { Screen } from "./screen";
import { decidedAfter, isAsked, mySeats, newState } from "./state";
import { reducedMotion, Views } from "./views";

const RETRY_DELAY = 1500;

export class TableSession {
  readonly state = new Store(newState(live.state));
  readonly director: Director;
  readonly notes = new Notes(this.state);
  readonly ahead: DecidingAhead;
  readonly requests: Requests;
  readonly screen: Screen;
  readonly views: Views;
  private readonly commands: Commands;
  private readonly following: Following;
  private readonly unsubscribe: (() => void)[];

  constructor(readonly id: string) {
    this.director = new Director(id, () => reducedMotion.matches);
    this.following = new Following(id, this.state);
    this.screen = new Screen(id, this.state, this.director, () => this.following.begin());
    this.views = new Views(id, this.state, this.director, this.notes, (view) => this.viewShown(view));
    this.commands = new Commands(id, this.state, this.views, this.notes);
    this.ahead = new DecidingAhead(id, this.state, this.notes);
    this.requests = new Requests(id, this.state, this.notes, {
      table: (table) => this.tableChanged(table),
      said: (said) => this.said(said),
    });
    this.unsubscribe = [
      live.onMessage((message) =>
        this.isAmongOthers(message) ? withoutHurry(() => this.receive(message)) : this.receive(message),
      ),
      live.onState((connection) => this.following.connectionChanged(connection)),
      this.director.state.listen(() => this.views.stageChanged()),
    ];
    void this.begin();
  }

  leave(): void {
    this.following.end();
    for (const end of this.unsubscribe) end();
    this.director.stop();
    showTurn(false, "");
  }

  private async begin(): Promise<void> {
    try {
      const table = await this.come(await api.table(this.id));
      this.state.change({ table, game: (await gameCard(table.game)) ?? null, error: "" });
      this.screen.takeSeat();
      this.setPace(table);
    } catch (error) {
      if (error instanceof ConnectionLost) setTimeout(() => void this.begin(), RETRY_DELAY);
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

  // Messages from the server

  /** Whether a message only says what others do, one after another, while I have nothing to decide. */
  private isAmongOthers(message: ServerMessage): boolean {
    const { view } = this.state.now;
    if (view?.status !== "running" || this.asksMe(view)) return false;
    if (message.type === "view") return message.view.status === "running" && !this.asksMe(message.view);
    return message.type === "thinking";
  }

  private asksMe(view: TableView): boolean {
    return isAsked(view, mySeats(this.state.now.table));
  }

  private receive(message: ServerMessage): void {
    if (message.type === "following" && message.table.id === this.id)
      this.followed(message.table, message.sequence, message.chat);
    else if (message.type === "view" && message.view.table === this.id) this.views.show(message.view);
    else if (message.type === "table" && message.table.id === this.id) this.tableChanged(message.table);
    else if (message.type === "clock" && message.table === this.id) this.ticked(message.clock);
    else if (message.type === "thinking" && message.table === this.id)
      this.state.change({ thinking: message.done < 1 ? message : null });
    else if (message.type === "said" && message.table === this.id) this.said(message.said);
    else if (message.type === "problem" && message.table === this.id && !message.key)
      this.notes.show(message.problem.detail);
  }

  private followed(table: Table, sequence: number, chat: Said[]): void {
    this.state.change({ table, chat });
    const moves = this.following.missed(sequence);
    if (moves === null) return;
    this.notes.show(moves ? words().backAgainMoves(moves) : words().backAgain);
    this.views.comeBack(moves > 0);
  }

  private tableChanged(table: Table): void {
    const before = mySeats(this.state.now.table).join();
    this.views.noteWaiting();
    this.state.change({ table });
    if (table.status !== "waiting" && (before !== mySeats(table).join() || !this.state.now.view))
      this.screen.takeSeat();
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

  /** A new view can end what I decide ahead, ask another person at this screen, or leave me one option. */
  private viewShown(view: TableView): void {
    const { ahead, seat } = this.state.now;
    if (ahead && !view.ahead) this.ahead.leaveIfOver(view.actor === seat);
    if (view.actor !== null && view.actor !== seat && this.asksMe(view)) this.screen.handOver(view.actor, view.curtain);
    void this.commands.takeForced(true);
  }

  /** The view on the board: while a stage is played, the one before it. */
  get shown(): TableView | null {
    return this.director.state.now.playing?.before ?? this.state.now.view;
  }

  // What I decide: now, or ahead of my turn

  async play(command: string): Promise<boolean> {
    const { ahead } = this.state.now;
    return ahead ? this.ahead.decide([...ahead.commands, command]) : this.commands.submit({ command });
  }

  undo(): Promise<boolean> {
    const { ahead } = this.state.now;
    return ahead ? this.ahead.decide(ahead.commands.slice(0, -1)) : this.commands.submit({});
  }

  /** Several actions as one decision: all of them happen, or none. An empty code undoes. */
  series(commands: string[]): Promise<boolean> {
    const { ahead } = this.state.now;
    if (ahead) return this.ahead.decide(decidedAfter(ahead.commands, commands));
    const [only] = commands;
    if (commands.length > 1 || only === undefined) return this.commands.submit({ commands });
    return only ? this.play(only) : this.undo();
  }

  goBack(step: number): Promise<void> {
    return this.commands.goBack(step);
  }

  // What I have looked at

  readChat(): void {
    if (this.state.now.unread) this.state.change({ unread: 0 });
  }

  endGlimpse(): void {
    if (this.state.now.glimpse) this.state.change({ glimpse: null });
  }
}
