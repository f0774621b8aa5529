/* What a page knows of one open table, and what follows from it. */

import type { GameCard, LogLine, Said, Table, TableView, Thinking } from "../../generated/wire";
import type { ConnectionState } from "../../live";
import type { Store } from "../../store";

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

export type SessionStore = Store<SessionState>;

export function newState(connection: ConnectionState): SessionState {
  return {
    table: null,
    game: null,
    view: null,
    seat: null,
    lines: [],
    revisions: new Map(),
    chat: [],
    unread: 0,
    thinking: null,
    connection,
    note: "",
    sending: false,
    curtain: null,
    error: "",
    glimpse: null,
    ahead: null,
  };
}

/** The seats that I decide for: not those where a bot stands in for me. */
export function mySeats(table: Pick<Table, "seats"> | null): number[] {
  return table?.seats.filter((seat) => seat.mine && !seat.stands_in).map((seat) => seat.seat) ?? [];
}

/** Whether it is for one of these seats to decide. */
export function isAsked({ status, actor }: Pick<TableView, "status" | "actor">, seats: number[]): boolean {
  return status === "running" && actor !== null && seats.includes(actor);
}

/** Whether a view shows what my command did: only who has to decide can change the table. So highlights are drawn once. */
export function isAnswer(
  before: Pick<TableView, "actor" | "seat" | "sequence"> | null,
  view: Pick<TableView, "sequence">,
): boolean {
  return before !== null && before.actor === before.seat && view.sequence > before.sequence;
}

/** The log with what a view brings of it: lines from its first on, of which some may have been taken back. */
export function withNewLines(lines: LogLine[], { first, total, lines: news }: TableView["log"]): LogLine[] {
  return [...lines.slice(0, first), ...news].slice(0, total);
}

/** Decisions after more of them; an empty one takes the last one back. */
export function decidedAfter(decided: string[], commands: string[]): string[] {
  const all = [...decided];
  for (const command of commands) {
    if (command) all.push(command);
    else all.pop();
  }
  return all;
}
