/* The desk with its sheets: a board on wide screens, a flow on narrower ones, one tab at a time on a phone. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type Panel, type Scene, sheetKey } from "../scene";
import { MANY } from "./lamps";
import { narrowed } from "./narrow";
import { type Desk, PanelView } from "./panel";
import { sightOf } from "./sight";
import type { Width } from "./width";

const PAD = 0.01;
/** A plate straddles the upper edge of its sheet, half of it above. */
const PLATE = 14;
/** With so much of what could be seen at once in sight, the page stays as it is. */
const ENOUGH = 0.6;

export function Board({ scene, desk, width, tab, mayTurn }: { scene: Scene; desk: Desk; width: Width; tab: string; mayTurn?: () => boolean }) {
  const shown = width === "wide" ? asRead(scene.panels) : width === "phone" ? onTab(scene.panels, tab, desk) : scene.panels;
  const lit = [...desk.places.keys()].join();
  const shownTab = useRef(tab);
  const table = useRef<HTMLElement>(null);
  // Before anything glides, so that it glides to where it will be seen.
  useLayoutEffect(() => {
    if (width !== "wide" && lit && table.current && (mayTurn?.() || tab !== shownTab.current)) bringIntoView(table.current, shown.filter((panel) => panel.active));
    shownTab.current = tab;
  }, [scene, lit, width, tab]);
  return (
    <main key={width} ref={table} class={`table ${width} ${desk.count > MANY ? "many" : ""}`}>
      {piles(shown, width).map(([first, ...below]) => {
        const style = width === "medium" ? flowing([first, ...below]) : spot(first, scene, width, isLit(first, desk));
        if (!below.length) return <Sheet key={sheetName(first)} panel={first} desk={desk} width={width} style={style} />;
        const pile = [first, ...below].map((panel) => <Sheet key={sheetName(panel)} panel={panel} desk={desk} width={width} />);
        return <div key={`pile ${first.id}`} class="pile" style={style}>{pile}</div>;
      })}
    </main>
  );
}

/** One tab at a time; a digest alone there, of which nothing is to be chosen, is shown as what it opens. */
function onTab(panels: Panel[], tab: string, desk: Desk): Panel[] {
  const found = panels.filter((panel) => !tab || !panel.tab || panel.tab === tab);
  const [only] = found;
  return found.length === 1 && only?.opens && !isLit(only, desk) ? [only.opens] : found;
}

/** A sheet that becomes small is a new one: Chromium kept the plate of the large one on it. */
function sheetName(panel: Panel): string {
  return `${panel.id} ${panel.opens ? "small" : "large"}`;
}

/** Drawn again only when something on it has changed: else pointing at one thing, or a bot's thinking, would draw every sheet (1.3 to 3.1 times the script time of a game). */
function Sheet({ panel, desk, width, style }: { panel: Panel; desk: Desk; width: Width; style?: Record<string, string> }) {
  const drawn = useMemo(() => <PanelView panel={width === "phone" ? narrowed(panel) : panel} desk={desk} />, [panel, width, ...concerns(panel, desk)]);
  return <div class="spot" style={style}>{drawn}</div>;
}

/** What of the desk is seen on a sheet, or on the larger one that it opens: what is lit, pointed at and changed. */
function concerns(panel: Panel, { places, hot, revisions }: Desk): unknown[] {
  const things = [panel, panel.opens].flatMap((sheet) => (sheet ? [...sheet.slots, ...sheet.pieces] : []));
  const isLit = things.some(({ id }) => places.has(id));
  const changes = [sheetKey(panel.id), ...things.map(({ id }) => id)].map((key) => revisions.get(key));
  return [isLit ? places : places.size === 0, things.some(({ id }) => id === hot) && hot, changes.join()];
}

/** On a tablet a sheet can lie under the one before it, beside a taller one. */
function piles(panels: Panel[], width: Width): [Panel, ...Panel[]][] {
  const found: [Panel, ...Panel[]][] = [];
  for (const panel of panels) {
    const last = found.at(-1);
    if (width === "medium" && panel.under && last) last.push(panel);
    else found.push([panel]);
  }
  return found;
}

/**
 * Where panels scroll, the sheets with most of what can be done must be in sight: one place of many is no decision.
 * Of places on many sheets, those count that lie where the question is asked: on the sheet that the scene calls active.
 */
function bringIntoView(table: HTMLElement, asked: Panel[]): void {
  const { scroller, top, bottom } = sightOf(table);
  const room = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const by = (way: number): number => Math.min(Math.max(way, -scroller.scrollTop), room);
  const isSeen = (box: DOMRect, way: number): boolean => box.top - way > top && box.bottom - way < bottom;
  const lit = [...table.querySelectorAll(".lit:not(.quietly)")];
  const there = lit.filter((place) => asked.some((panel) => place.closest(`#panel-${CSS.escape(panel.id)}`)));
  const places = there.length ? there : lit;
  const boxes = places.map((place) => place.getBoundingClientRect());
  const homes = places.map((place) => place.closest(".panel")?.getBoundingClientRect() ?? new DOMRect());
  const fits = (sheet: DOMRect): boolean => sheet.height < bottom - top - PLATE;
  // A place on a sheet that is cut off, though it would fit, is half seen.
  const worth = (n: number, way: number): number => (homes[n] && fits(homes[n]) && !isSeen(homes[n], way) ? 0.5 : 1);
  const seen = (way: number): number => boxes.reduce((sum, box, n) => sum + (isSeen(box, way) ? worth(n, way) : 0), 0);
  const best = (ways: number[]): number => ways.reduce((a, b) => (seen(b) > seen(a) ? b : a), 0);
  const sheets = [...table.querySelectorAll(".panel")].map((sheet) => sheet.getBoundingClientRect().top - PLATE - top);
  const heads = sheets.map(by);
  const middles = boxes.map((box) => by((box.top + box.bottom - top - bottom) / 2));
  const most = best([...heads, ...middles]);
  // The page stays, or begins with a whole sheet, unless that would hide too much.
  const enough = (way: number): boolean => seen(way) >= ENOUGH * seen(most);
  const head = best(heads);
  const way = enough(0) ? nudge(sheets.filter((near) => by(near) === near && seen(near) >= seen(0))) : enough(head) ? head : most;
  scroller.scrollBy({ top: way, behavior: "instant" });
}

/** The little that is missing to the whole plate of a sheet; of a page that became shorter, some pixels may stay scrolled away. */
function nudge(sheets: number[]): number {
  const near = sheets.filter((way) => Math.abs(way) <= PLATE);
  return near.find((way) => Math.abs(way) < 1) ?? near[0] ?? 0;
}

/** From left to right, then down: the order in which the keyboard walks over a wide board. */
function asRead(panels: Panel[]): Panel[] {
  return [...panels].sort((a, b) => a.place[1] - b.place[1] || a.place[0] - b.place[0]);
}

function isLit(panel: Panel, desk: Pick<Desk, "places">): boolean {
  return [...panel.slots, ...panel.pieces].some((thing) => desk.places.has(thing.id));
}

/** Sheets side by side, or piles of them, grow as they are wide for their height, so that they stay of one height. */
function flowing(pile: [Panel, ...Panel[]]): Record<string, string> {
  const height = pile.reduce((sum, { size: [w, h] }) => sum + h / w, 0);
  return { flex: `${(1 / height).toFixed(2)} 1 ${pile[0].flow}px`, maxWidth: "100%" };
}

function spot(panel: Panel, scene: Scene, width: Width, lit: boolean): Record<string, string> {
  if (width === "phone") return { order: lit ? "-1" : "0" };
  const [x, y, w, h] = panel.place;
  const [bw, bh] = scene.board;
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;
  return { left: percent(x, bw), top: percent(y, bh), width: percent(w + PAD, bw), height: percent(h, bh) };
}
