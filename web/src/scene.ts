/* Works with scenes (`generated/scene`): puts changes together and remembers scenery. */

import type { Mark, Panel, Scene } from "./generated/scene";

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
