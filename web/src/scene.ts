/* A scene as motorworks.scene sends it: what lies where, and what this seat may do. */

export type Mark =
  | ["rect", number, number, number, number, number, string]
  | ["circle", number, number, number, string]
  | ["path", string, string]
  | ["use", string, number, number, number, number, string]
  | ["text", number, number, string, string, number]
  | ["group", number, number, Mark[], string];

export type Box = [x: number, y: number, w: number, h: number];

export interface Tip {
  name: string;
  says: string;
  rule: string;
}

export interface Thing {
  id: string;
  at: Box;
  label: string;
  tip?: Tip;
  ask?: string;
}

export interface Slot extends Thing {
  round?: boolean;
  printed?: boolean;
}

export interface Piece extends Thing {
  marks: Mark[];
  seat?: number;
  turn?: number;
  spot?: string;
  like?: string;
}

export interface Panel {
  id: string;
  title: string;
  size: [number, number];
  place: Box;
  icon?: string;
  seat?: number;
  note?: string;
  scenery?: string;
  marks?: Mark[];
  slots: Slot[];
  pieces: Piece[];
  tab?: string;
  flow: number;
  under?: boolean;
  pan?: number;
  /** Marks outside every block are not shown. */
  narrow?: [size: [number, number], blocks: [at: Box, x: number, y: number][], leftOut: Box[]];
  active?: boolean;
  zoom?: boolean;
  opens?: Panel;
}

export interface Choice {
  id: number;
  code: string;
  says: string;
  on?: string;
  icon?: string;
  effect?: string;
  group?: string;
  ghost?: Mark[];
  main?: boolean;
  quiet?: boolean;
}

/** Undo the last choice and make this one instead. */
export interface Retake {
  says: string;
  code: string;
  key: string;
  icon: string;
}

export interface SeatLine {
  seat: number;
  role?: string;
  figures: { icon: string; value: string; label: string }[];
  score?: string;
  unit?: string;
}

export interface Scene {
  board: [number, number];
  panels: Panel[];
  tabs: { id: string; title: string; icon: string }[];
  steps: { title: string; when: "done" | "now" | "next" }[];
  where: string;
  prompt: string;
  help: string;
  rule: string;
  result: string;
  verdict: string;
  choices: Choice[];
  seats: SeatLine[];
  retakes?: Retake[];
  scenery: Record<string, Mark[]>;
}

/** A scene as sent over the socket: missing fields are unchanged, and a panel given only by its id is unchanged. */
export type SceneChanges = Partial<Omit<Scene, "panels">> & { panels: (Panel | string)[] };

/** The complete scene; the first one on a socket comes without a predecessor. */
export function applyChanges(before: Scene | undefined, news: SceneChanges): Scene {
  const earlier = new Map(before?.panels.map((panel) => [panel.id, panel]));
  const panels = news.panels.map((panel) => (typeof panel === "string" ? earlier.get(panel) : panel));
  return { ...before, ...news, panels } as Scene;
}

const sceneryByName = new Map<string, Mark[]>();

/** Scenery is sent only once, so keep it for all later scenes. */
export function rememberScenery(scene: Scene): void {
  for (const [name, marks] of Object.entries(scene.scenery ?? {})) sceneryByName.set(name, marks);
}

/** Whether scenery is missing: replies to commands rely on what the socket has sent before. */
export function lacksScenery(scene: Scene): boolean {
  const isLacking = ({ scenery }: Panel): boolean => scenery !== undefined && !sceneryByName.has(scenery);
  return scene.panels.some((panel) => isLacking(panel) || (panel.opens && isLacking(panel.opens)));
}

export function sceneryOf(panel: Panel): Mark[] {
  return (panel.scenery && sceneryByName.get(panel.scenery)) || [];
}

/** The key that marks a whole panel as changed. */
export const panelKey = (panel: string): string => `panel ${panel}`;

export function panelOf(scene: Scene, thing: string): Panel | undefined {
  return scene.panels.find((panel) => [...panel.slots, ...panel.pieces].some((found) => found.id === thing));
}
