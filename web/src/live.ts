/* The WebSocket of a page. It reconnects by itself and resumes where it left off. */

import { type Command, ConnectionLost, errorOf } from "./api";
import { isAttentive, onAttention } from "./attention";
import { at } from "./base";
import type { Scene } from "./generated/scene";
import type { ClientMessage, Language, Seen, ServerMessage, TableView } from "./generated/wire";
import { applyChanges, type SceneChanges } from "./scene";

/** On the wire a scene has only what changed since the last view. */
type ViewChanges = Omit<TableView, "scene"> & { scene: SceneChanges };
type Incoming = Exclude<ServerMessage, Seen> | (Omit<Seen, "view"> & { view: ViewChanges });

export type ConnectionState = "joining" | "live" | "lost";

interface PendingCommand {
  done: () => void;
  refused: (why: Error) => void;
}

interface Subscription {
  table: string;
  seats: number[];
  known: () => { sequence: number; lines: number };
}

const RETRY_DELAYS = [300, 700, 1500, 3000, 5000, 8000];
const HEARTBEAT = 20_000;
const REPLY_TIMEOUT = 8_000;

export class LiveConnection {
  private socket: WebSocket | null = null;
  private subscription: Subscription | null = null;
  private tournament: string | null = null;
  /** The last scene per table and seat; the server sends only what changed since. */
  private scenes = new Map<string, Scene>();
  /** Commands waiting for their reply, by key. */
  private pending = new Map<string, PendingCommand>();
  private attempts = 0;
  private retry = 0;
  private heartbeat = 0;
  private replyTimer = 0;
  private listeners = new Set<(message: ServerMessage) => void>();
  private stateListeners = new Set<(state: ConnectionState) => void>();
  state: ConnectionState = "joining";

  /** `ready` is the first API response: it sets the visitor cookie, without which the socket would belong to a stranger. */
  constructor(
    private language: () => Language,
    ready: () => Promise<unknown>,
  ) {
    addEventListener("online", () => this.reconnectNow());
    addEventListener("pageshow", () => this.reconnectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.reconnectNow());
    onAttention((visible) => this.post({ type: "visible", visible }));
    const start = (): void =>
      void ready().then(
        () => this.connect(),
        () => setTimeout(start, 1500),
      );
    start();
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onState(stateListener: (state: ConnectionState) => void): () => void {
    this.stateListeners.add(stateListener);
    return () => this.stateListeners.delete(stateListener);
  }

  follow(subscription: Subscription): void {
    this.subscription = subscription;
    this.sendFollow();
  }

  unfollow(table: string): void {
    if (this.subscription?.table !== table) return;
    this.subscription = null;
    this.post({ type: "unfollow", table });
  }

  /** Tell when something changes in a tournament; null: none any more. */
  followTournament(tournament: string | null): void {
    this.tournament = tournament;
    this.post({ type: "follow-tournament", tournament });
  }

  setLanguage(language: Language): void {
    this.post({ type: "language", language });
  }

  /** Resolves when the command is stored and its view has arrived; rejects with ConnectionLost or ApiError. */
  send(table: string, command: Command): Promise<void> {
    return new Promise((done, refused) => {
      this.pending.set(command.key, { done, refused });
      this.post(messageOf(table, command));
      this.expectReply();
    });
  }

  private sendFollow(): void {
    if (!this.subscription) return;
    const { table, seats, known } = this.subscription;
    this.post({ type: "follow", table, seats, ...known(), language: this.language() });
  }

  private post(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    const address = new URL(at("/api/live"), location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    this.scenes.clear();
    socket.onmessage = (event) => this.receive(this.completed(JSON.parse(String(event.data)) as Incoming));
    socket.onclose = () => this.socket === socket && this.disconnect();
  }

  private completed(message: Incoming): ServerMessage {
    if (message.type !== "view") return message;
    const whose = `${message.view.table} ${message.view.seat}`;
    const scene = applyChanges(this.scenes.get(whose), message.view.scene);
    this.scenes.set(whose, scene);
    return { ...message, view: { ...message.view, scene } satisfies TableView };
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.replyTimer);
    if (message.type === "hello") {
      this.attempts = 0;
      this.sendFollow();
      if (this.tournament) this.post({ type: "follow-tournament", tournament: this.tournament });
      this.post({ type: "visible", visible: isAttentive() });
      this.startHeartbeat();
      this.setState("live");
    }
    for (const listener of this.listeners) listener(message);
    if (message.type === "played") this.answered(message.key)?.done();
    else if (message.type === "problem" && message.key) this.answered(message.key)?.refused(errorOf(message.problem));
  }

  private answered(key: string): PendingCommand | undefined {
    const pending = this.pending.get(key);
    this.pending.delete(key);
    return pending;
  }

  /** After a laptop wakes up the socket may look open but be dead, so an unanswered ping counts as a lost connection. */
  private startHeartbeat(): void {
    clearInterval(this.heartbeat);
    this.heartbeat = window.setInterval(() => this.ping(), HEARTBEAT);
  }

  private ping(): void {
    this.post({ type: "ping" });
    this.expectReply();
  }

  /** Give up on the connection unless a message arrives soon. */
  private expectReply(): void {
    clearTimeout(this.replyTimer);
    this.replyTimer = window.setTimeout(() => this.disconnect(), REPLY_TIMEOUT);
  }

  private disconnect(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.replyTimer);
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.setState("lost");
    for (const key of [...this.pending.keys()]) this.answered(key)?.refused(new ConnectionLost("/api/live"));
    clearTimeout(this.retry);
    const wait = RETRY_DELAYS[Math.min(this.attempts++, RETRY_DELAYS.length - 1)] ?? 8000;
    this.retry = window.setTimeout(() => this.connect(), wait);
  }

  private reconnectNow(): void {
    if (this.state === "live") this.ping();
    else if (this.state === "lost" && !this.socket) {
      clearTimeout(this.retry);
      this.connect();
    }
  }

  private setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    for (const stateListener of this.stateListeners) stateListener(state);
  }
}

function messageOf(table: string, { command, commands, ...rest }: Command): ClientMessage {
  if (commands) return { type: "series", table, ...rest, commands };
  return command === undefined ? { type: "undo", table, ...rest } : { type: "play", table, ...rest, command };
}
