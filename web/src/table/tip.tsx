/* What a thing is, when pointed at; why it is not allowed, when clicked. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Tip } from "../scene";
import { paragraph } from "../sign";
import { Store, useStore } from "../store";
import type { Refusal } from "../wire";
import { useWords } from "../words";
import { useEscape } from "./keyboard";
import type { Keyed } from "./keys";
import { ASKED } from "./sight";

export interface Pointed {
  at: Element;
  tip: Tip | undefined;
  label: string;
  choices?: Keyed[];
  /** The line of the log that tells how it changed since my last turn; 0 if none does. */
  changed?: number | undefined;
}

interface Bubble extends Pointed {
  refusals?: Refusal[];
  pick?: Keyed[];
}

const DELAY = 400;
/** A hand trembles: this far from a click the pointer counts as moved. */
const MOVED = 12;
export const bubble = new Store<Bubble | null>(null);
let waiting = 0;
let clicked: { x: number; y: number } | null = null;

// After a click things are drawn anew under a pointer that rests: nobody has asked about those.
addEventListener("pointerdown", (event) => {
  clearTimeout(waiting);
  clicked = { x: event.clientX, y: event.clientY };
}, true);

function restsSinceClick(event: PointerEvent): boolean {
  if (clicked && Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) > MOVED) clicked = null;
  return clicked !== null;
}

export function showBubble(next: Bubble | null): void {
  clearTimeout(waiting);
  bubble.set(next);
}

function isPinned(): boolean {
  const now = bubble.now;
  return !!now && (now.refusals !== undefined || now.pick !== undefined);
}

/** Handlers that show a thing's bubble: after a moment for the mouse, at once for the keyboard. */
export function bubbles(what: Omit<Pointed, "at">, over?: () => void, out?: () => void) {
  const leave = (): void => {
    clearTimeout(waiting);
    if (!isPinned()) bubble.set(null);
    out?.();
  };
  return {
    onPointerEnter: () => over?.(),
    // On motion, not on entry: things can be drawn under a pointer that rests.
    onPointerMove: (event: PointerEvent) => {
      const at = event.currentTarget as Element;
      if (event.pointerType !== "mouse" || restsSinceClick(event) || isPinned() || bubble.now?.at === at) return;
      clearTimeout(waiting);
      waiting = window.setTimeout(() => isPinned() || bubble.set({ ...what, at }), DELAY);
    },
    onPointerLeave: leave,
    onFocus: (event: FocusEvent) => {
      over?.();
      const at = event.currentTarget as Element;
      if (at.matches(":focus-visible") && !isPinned()) showBubble({ ...what, at });
    },
    onBlur: leave,
  };
}

export function Bubble({ readRule, play }: { readRule: (rule: string) => void; play: (choice: Keyed) => void }) {
  const words = useWords();
  const told = useStore(bubble);
  const shown = told?.at.isConnected ? told : null;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (shown && box.current) beside(box.current, shown.at.getBoundingClientRect());
    if (shown?.pick) box.current?.querySelector("button")?.focus();
  }, [shown]);

  useEffect(() => {
    const away = (event: Event): void => {
      if (isPinned() && !box.current?.contains(event.target as Node)) showBubble(null);
    };
    addEventListener("pointerdown", away, true);
    addEventListener("scroll", away, true);
    return () => {
      removeEventListener("pointerdown", away, true);
      removeEventListener("scroll", away, true);
    };
  }, []);

  useEscape(shown && (() => showBubble(null)));
  if (!shown) return null;
  const rules = rulesOf(shown);
  return (
    <div class={`tip ${isPinned() ? "pinned" : ""}`} ref={box} role={shown.pick ? "dialog" : "tooltip"} aria-live="polite">
      <b>{shown.pick ? words.chooseOne : (shown.tip?.name ?? shown.label)}</b>
      {shown.pick?.map((choice) => (
        <button type="button" class="pick" key={choice.id} onClick={() => play(choice)}>
          {choice.key && <span class="key">{choice.key}</span>} {would(choice)}
        </button>
      ))}
      {!shown.pick && shown.tip?.says && <p>{shown.tip.says}</p>}
      {shown.choices?.map((choice) => ({ ...choice, would: would(choice, shown.tip?.name) })).filter((choice) => choice.would).map((choice) => <p class="would" key={choice.id}>{choice.key && <span class="key">{choice.key}</span>} {choice.would}</p>)}
      {!shown.pick && shown.changed !== undefined && <p class="would">{shown.changed ? words.changedSee(shown.changed) : words.changed}</p>}
      {shown.refusals?.map((refusal) => <p class="no" key={refusal.says}>{refusal.says}</p>)}
      {rules.map((rule) =>
        isPinned()
          ? <button type="button" class="rule" key={rule} onClick={() => readRule(rule)}>{words.openRule(paragraph(rule))}</button>
          : <span class="rule" key={rule}>{paragraph(rule)}</span>,
      )}
    </div>
  );
}

/** What an option does and brings; a name that is told already is not told twice. */
function would({ says, effect }: Keyed, told?: string): string {
  return [says !== told && says, effect].filter(Boolean).join(" · ");
}

function rulesOf(shown: Bubble): string[] {
  const named = [...(shown.refusals ?? []).map((refusal) => refusal.rule), ...(shown.refusals?.length || shown.pick ? [] : [shown.tip?.rule ?? ""])];
  return [...new Set(named.filter(Boolean))];
}

const GAP = 14;
const EDGE = 8;
/** What a tip should not hide, and how much each matters: what can be clicked now counts with its band and its lamp. */
const HIDDEN: [what: string, weight: number, band: number][] = [
  [ASKED, 1000, 0],
  [".lit:not(.quietly) > .hit", 20, 12],
  [".table .piece > .box, .table .place > .hit, .opts button", 1, 0],
];

/** Beside the thing, never on it nor on the question, never off the screen; where it hides least of what can be clicked. */
function beside(box: HTMLElement, at: DOMRect): void {
  const { offsetWidth: w, offsetHeight: h } = box;
  const taken = HIDDEN.flatMap(([what, weight, band]) => [...document.querySelectorAll(what)].map((one) => ({ box: grown(one.getBoundingClientRect(), band), weight })));
  const placed = sides(at, w, h).map(([x, y]) => {
    const left = Math.max(EDGE, Math.min(x, innerWidth - w - EDGE));
    const top = Math.max(EDGE, Math.min(y, innerHeight - h - EDGE));
    const here = new DOMRect(left, top, w, h);
    return { left, top, cost: overlap(here, at) * 1000 + taken.reduce((sum, { box: other, weight }) => sum + overlap(here, other) * weight, 0) };
  });
  const best = placed.reduce((a, b) => (b.cost < a.cost ? b : a));
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
}

/** Below, above, right, left; along each side from the middle to where it would lose touch with the thing. */
function sides(at: DOMRect, w: number, h: number): [x: number, y: number][] {
  const across = slides(at.left, at.width, w);
  const down = slides(at.top, at.height, h);
  return [
    ...[at.bottom + GAP, at.top - h - GAP].flatMap((y) => across.map((x): [number, number] => [x, y])),
    ...[at.right + GAP, at.left - w - GAP].flatMap((x) => down.map((y): [number, number] => [x, y])),
  ];
}

function slides(start: number, length: number, size: number): number[] {
  const [middle, most] = [start + length / 2 - size / 2, size / 2];
  return [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1].map((part) => middle + part * most);
}

function grown({ x, y, width, height }: DOMRect, by: number): DOMRect {
  return new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);
}

function overlap(a: DOMRect, b: DOMRect): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
