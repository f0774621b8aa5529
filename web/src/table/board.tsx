/* The desk with its sheets: a board on wide screens, a flow on narrower ones, one tab at a time on a phone. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Panel, Scene } from "../scene";
import { narrowed } from "./narrow";
import { type Desk, MANY, PanelView } from "./panel";
import type { Width } from "./width";

const PAD = 0.01;

export function Board({ scene, desk, width, tab, mayTurn }: { scene: Scene; desk: Desk; width: Width; tab: string; mayTurn?: () => boolean }) {
  const shown = width === "wide" ? asRead(scene.panels) : scene.panels.filter((panel) => width !== "phone" || !tab || !panel.tab || panel.tab === tab);
  const lit = [...desk.places.keys()].join();
  const shownTab = useRef(tab);
  // Before anything glides, so that it glides to where it will be seen.
  useLayoutEffect(() => {
    if (width !== "wide" && lit && (mayTurn?.() || tab !== shownTab.current)) bringIntoView();
    shownTab.current = tab;
  }, [scene, lit, width, tab]);
  return (
    <main class={`table ${width} ${desk.count > MANY ? "many" : ""}`}>
      {/* A sheet that becomes small is a new one: Chromium kept the plate of the large one on it. */}
      {shown.map((panel) => (
        <div key={`${panel.id} ${panel.opens ? "small" : "large"}`} class="spot" style={spot(panel, scene, width, isLit(panel, desk))}>
          <PanelView panel={width === "phone" ? narrowed(panel) : panel} desk={desk} />
        </div>
      ))}
    </main>
  );
}

/** Where panels scroll, something that can be done must be in sight. */
function bringIntoView(): void {
  const places = [...document.querySelectorAll(".table .lit:not(.quietly)")];
  const dock = document.querySelector(".chips")?.getBoundingClientRect();
  const bottom = dock ? dock.top - 68 : innerHeight;
  const isSeen = places.some((place) => {
    const box = place.getBoundingClientRect();
    return box.top > 100 && box.bottom < bottom;
  });
  if (isSeen) return;
  const spot = places[0]?.closest(".spot");
  const fits = spot && spot.getBoundingClientRect().height < bottom - 100;
  (fits ? spot : places[0])?.scrollIntoView({ block: "center" });
}

/** From left to right, then down: the order in which the keyboard walks over a wide board. */
function asRead(panels: Panel[]): Panel[] {
  return [...panels].sort((a, b) => a.place[1] - b.place[1] || a.place[0] - b.place[0]);
}

export function isLit(panel: Panel, desk: Pick<Desk, "places">): boolean {
  return [...panel.slots, ...panel.pieces].some((thing) => desk.places.has(thing.id));
}

function spot(panel: Panel, scene: Scene, width: Width, lit: boolean): Record<string, string> {
  if (width === "medium") return { flex: `1 1 ${panel.flow}px`, maxWidth: "100%" };
  if (width === "phone") return { order: lit ? "-1" : "0" };
  const [x, y, w, h] = panel.place;
  const [bw, bh] = scene.board;
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;
  return { left: percent(x, bw), top: percent(y, bh), width: percent(w + PAD, bw), height: percent(h, bh) };
}
