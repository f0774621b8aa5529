/* What the server sends; the authority is src/motorworks/server/wire.py. */

import type { Scene, SceneChanges } from "./scene";

export type Language = "en" | "de";
export type Status = "waiting" | "running" | "finished";
export type Value = boolean | number | string;
export type Values = Value | Value[];

export interface Refusal {
  rule: string;
  says: string;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  refusals: Refusal[];
  sequence: number | null;
}

export interface RuleOption {
  key: string;
  name: string;
  sentence: string;
  default: Values;
  per_seat: boolean;
  several: boolean;
  seats: number[];
  choices: { value: Value; name: string; sentence: string }[];
  hints: { players: number[]; sentence: string }[];
}

export interface Level {
  key: string;
  name: string;
  sentence: string;
  seconds: number;
}

export interface GameCard {
  slug: string;
  name: string;
  sentence: string;
  seats: number[];
  minutes: string;
  secrets: boolean;
  picture: string;
  options: RuleOption[];
}

export interface Catalogue {
  games: GameCard[];
  levels: Level[];
  languages: Language[];
}

export interface Paragraph {
  rule: string;
  anchor: string;
  depth: number;
  title: string;
  text: string;
}

export interface Rulebook {
  slug: string;
  name: string;
  language: Language;
  paragraphs: Paragraph[];
}

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  mine: boolean;
  stands_in: boolean;
  online: boolean;
}

export interface Standing {
  seat: number;
  total: number;
  winner: boolean;
  parts: { name: string; points: number }[];
}

export interface TableCard {
  id: string;
  game: string;
  name: string;
  status: Status;
  seats: Seat[];
  actor: number | null;
  my_turn: boolean;
  winners: number[];
  sequence: number;
  listed: boolean;
  watching: boolean;
  created: string;
  changed: string;
}

export interface Invitation {
  seat: number | null;
  token: string;
  link: string;
}

export interface Table extends TableCard {
  options: Record<string, Values>;
  host: boolean;
  invitations: Invitation[];
  standings: Standing[];
  rematch: string | null;
  uploaded: boolean;
  seed_chosen: boolean;
  interrupted: string;
}

export interface Home {
  name: string;
  language: Language;
  mine: TableCard[];
  open: TableCard[];
  finished: TableCard[];
}

export interface SeatWish {
  kind: "me" | "here" | "bot" | "open";
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: Record<string, Values>;
  seed?: number;
  listed: boolean;
}

export interface Invited {
  table: string;
  game: string;
  name: string;
  seat: number | null;
  host: string;
  status: Status;
  taken: boolean;
}

export interface LogLine {
  index: number;
  step: number;
  seat: number | null;
  says: string;
  rule: string;
}

export interface View {
  table: string;
  seat: number | null;
  sequence: number;
  step: number;
  steps: number;
  status: Status;
  actor: number | null;
  phase: { name: string; rule: string };
  scene: Scene;
  can_undo: boolean;
  log: { first: number; total: number; lines: LogLine[]; fresh: number };
  moved: { piece: string; panel: string | null; at: number[] | null; step: number }[];
  standings: Standing[];
}

/** A command at a table: what to do, or with nothing to do, to take the last action back. */
export interface Command {
  seat: number;
  sequence: number;
  key: string;
  command?: string;
}

export interface Played {
  sequence: number;
  repeated: boolean;
  view: View;
}

export interface Said {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
  mine: boolean;
}

export interface Thinking {
  table: string;
  seat: number;
  level: string;
  done: number;
  seconds: number;
  limit: number;
  note: string;
}

/** A view as the socket tells it. */
export interface ViewChanges extends Omit<View, "scene"> {
  scene: SceneChanges;
}

/** What the socket tells; on the wire a view is `ViewChanges`, and `Live` makes it whole. */
export type ServerMessage<Shown = View> =
  | { type: "hello"; version: string }
  | { type: "pong" }
  | { type: "following"; table: Table; sequence: number; chat: Said[] }
  | { type: "view"; view: Shown }
  | { type: "played"; table: string; key: string; sequence: number; repeated: boolean }
  | { type: "table"; table: Table }
  | ({ type: "thinking" } & Thinking)
  | { type: "said"; table: string; said: Said }
  | { type: "home"; table: string; status: Status; my_turn: boolean }
  | { type: "problem"; problem: Problem; table: string | null; key: string | null };
