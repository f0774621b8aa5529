/* Slots, pieces, panels and views for the tests, with as little in them as a test needs. */

import type { Choice, Panel, Piece, Place, Scene, Slot } from "../src/generated/scene";
import type { LogLine, Moved, TableView } from "../src/generated/wire";
import type { KeyedChoice } from "../src/table/keys";

export const slot = (id: string, at: Place, more: Partial<Slot> = {}): Slot => ({ id, at, label: id, ...more });

export const piece = (id: string, at: Place, more: Partial<Piece> = {}): Piece => ({
  id,
  at,
  label: id,
  marks: [],
  ...more,
});

export const panel = (id: string, more: Partial<Panel> = {}): Panel => ({
  id,
  title: id,
  size: [400, 300],
  place: [0, 0, 400, 300],
  flow: 340,
  slots: [],
  pieces: [],
  ...more,
});

export const choice = (id: number, more: Partial<Choice> = {}): Choice => ({
  id,
  code: `do ${id}`,
  says: `Do ${id}`,
  ...more,
});

export const keyedChoice = (key: string, more: Partial<Choice> = {}): KeyedChoice => ({ ...choice(0, more), key });

export const scene = (panels: Panel[], more: Partial<Scene> = {}): Scene => ({
  board: [1200, 800],
  panels,
  tabs: [],
  steps: [],
  where: "",
  prompt: "",
  help: "",
  rule: "",
  choices: [],
  seats: [],
  holding: null,
  result: "{points}",
  verdict: "",
  scenery: {},
  ...more,
});

export const line = (index: number, step: number, says: string, seat: number | null = null): LogLine => ({
  index,
  step,
  seat,
  says,
  rule: "",
  seats: seat === null ? [] : [seat],
  moves: [],
  about: [],
});

export const moved = (id: string, line: number): Moved => ({ piece: id, panel: null, at: null, step: line + 1, line });

export const view = (panels: Panel[], lines: LogLine[], changes: Moved[], fresh = 0): TableView => ({
  table: "t",
  seat: 0,
  sequence: 1,
  step: 1,
  steps: 1,
  status: "running",
  actor: 0,
  phase: { name: "", rule: "" },
  scene: scene(panels),
  can_undo: false,
  back_to: [],
  curtain: false,
  log: { first: 0, total: lines.length, lines, fresh },
  moved: changes,
  standings: [],
  ahead: false,
  sealed: 0,
  dropped: "",
  forced: "",
  ordered: [],
  orders_ready: 0,
  staged: [],
});
