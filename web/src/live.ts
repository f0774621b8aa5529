/* One socket a page. It comes back by itself, and takes up where it was. */

import { Lost, trouble } from "./api";
import { type Scene, withNews } from "./scene";
import type { Language, Order, Tell, View, ViewNews } from "./wire";

export type Line = "joining" | "live" | "lost";

interface Ordered {
  done: () => void;
  refused: (why: Error) => void;
}

interface Followed {
  table: string;
  seats: number[];
  had: () => { sequence: number; lines: number };
}

const PATIENCE = [300, 700, 1500, 3000, 5000, 8000];
const HEARTBEAT = 20_000;
const SILENCE = 8_000;

export class Live {
  private socket: WebSocket | null = null;
  private followed: Followed | null = null;
  /** The last scene of each table and seat that this socket has told: the next one is told as what is new. */
  private scenes = new Map<string, Scene>();
  /** Commands that wait for their answer, by key. */
  private ordered = new Map<string, Ordered>();
  private tries = 0;
  private retry = 0;
  private pulse = 0;
  private silence = 0;
  private listeners = new Set<(told: Tell) => void>();
  private watchers = new Set<(line: Line) => void>();
  line: Line = "joining";

  /** `ready` is the first answer of the server: it makes the visitor known, without whom a socket is a stranger's. */
  constructor(private language: () => Language, ready: () => Promise<unknown>) {
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    const start = (): void => void ready().then(() => this.connect(), () => setTimeout(start, 1500));
    start();
  }

  hear(listener: (told: Tell) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  watch(watcher: (line: Line) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  follow(followed: Followed): void {
    this.followed = followed;
    this.sendFollow();
  }

  unfollow(table: string): void {
    if (this.followed?.table !== table) return;
    this.followed = null;
    this.send({ type: "unfollow", table });
  }

  speak(language: Language): void {
    this.send({ type: "language", language });
  }

  /** Done when the command is stored and its view has come; Lost when the socket breaks before, Trouble when it is refused. */
  carryOut(table: string, order: Order): Promise<void> {
    return new Promise((done, refused) => {
      this.ordered.set(order.key, { done, refused });
      this.send({ type: order.command === undefined ? "undo" : "play", table, ...order });
      this.expect();
    });
  }

  private sendFollow(): void {
    if (!this.followed) return;
    const { table, seats, had } = this.followed;
    this.send({ type: "follow", table, seats, ...had(), language: this.language() });
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    const address = new URL("/api/live", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    this.scenes.clear();
    socket.onmessage = (event) => this.receive(this.whole(JSON.parse(String(event.data)) as Tell<ViewNews>));
    socket.onclose = () => this.socket === socket && this.lose();
  }

  private whole(told: Tell<ViewNews>): Tell {
    if (told.type !== "view") return told;
    const whose = `${told.view.table} ${told.view.seat}`;
    const scene = withNews(this.scenes.get(whose), told.view.scene);
    this.scenes.set(whose, scene);
    return { ...told, view: { ...told.view, scene } satisfies View };
  }

  private receive(told: Tell): void {
    clearTimeout(this.silence);
    if (told.type === "hello") {
      this.tries = 0;
      this.sendFollow();
      this.beat();
      this.become("live");
    }
    for (const listener of this.listeners) listener(told);
    if (told.type === "played") this.answered(told.key)?.done();
    else if (told.type === "problem" && told.key) this.answered(told.key)?.refused(trouble(told.problem));
  }

  private answered(key: string): Ordered | undefined {
    const ordered = this.ordered.get(key);
    this.ordered.delete(key);
    return ordered;
  }

  /** A sleeping laptop leaves a socket that looks open: an unanswered ping counts as a loss. */
  private beat(): void {
    clearInterval(this.pulse);
    this.pulse = window.setInterval(() => this.ping(), HEARTBEAT);
  }

  private ping(): void {
    this.send({ type: "ping" });
    this.expect();
  }

  /** Something is to be heard soon, or the line is dead. */
  private expect(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.lose(), SILENCE);
  }

  private lose(): void {
    clearInterval(this.pulse);
    clearTimeout(this.silence);
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.become("lost");
    for (const key of [...this.ordered.keys()]) this.answered(key)?.refused(new Lost("/api/live"));
    clearTimeout(this.retry);
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 8000;
    this.retry = window.setTimeout(() => this.connect(), wait);
  }

  private hurry(): void {
    if (this.line === "live") this.ping();
    else if (this.line === "lost" && !this.socket) {
      clearTimeout(this.retry);
      this.connect();
    }
  }

  private become(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    for (const watcher of this.watchers) watcher(line);
  }
}
