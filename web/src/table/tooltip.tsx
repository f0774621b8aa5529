/* The tooltip: what a thing is (on hover or focus), or why it cannot be chosen (on click). */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Tip } from "../generated/scene";
import type { Refusal } from "../generated/wire";
import { paragraph } from "../shapes";
import { Store, useStore } from "../store";
import { useWords } from "../words";
import { type Box, grown } from "./geometry";
import { held } from "./hand/held";
import { useEscape } from "./keyboard";
import type { KeyedChoice } from "./keys";
import { spotBeside } from "./tooltip_place";
import { PROMPT_AREA } from "./visible_area";

export interface TooltipTarget {
  at: Element;
  tip: Tip | undefined;
  label: string;
  choices?: KeyedChoice[];
  /** The number of the log line about its last change since my turn; 0 if there is no such line. */
  changed?: number | undefined;
}

interface Tooltip extends TooltipTarget {
  refusals?: Refusal[];
  pick?: KeyedChoice[];
  /** The question above what can be picked. */
  ask?: string;
}

const DELAY = 400;
/** Hands tremble: the pointer counts as moved only beyond this distance from the last click. */
const MOVED = 12;
export const tooltip = new Store<Tooltip | null>(null);
/** How people scroll; dragging a scroll bar begins with a press. */
const BY_HAND = ["wheel", "touchmove", "keydown"];
/** Whether somebody has scrolled since the tooltip was opened. */
let scrolledByHand = false;
let waiting = 0;
let clicked: { x: number; y: number } | null = null;

// A click redraws things under a resting pointer; do not open tooltips for those.
addEventListener(
  "pointerdown",
  (event) => {
    clearTimeout(waiting);
    clicked = { x: event.clientX, y: event.clientY };
  },
  true,
);

function restsSinceClick(event: PointerEvent): boolean {
  if (clicked && Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) > MOVED) clicked = null;
  return clicked !== null;
}

export function showTooltip(next: Tooltip | null): void {
  clearTimeout(waiting);
  scrolledByHand = false;
  tooltip.set(next);
}

function isPinned(): boolean {
  const now = tooltip.now;
  return !!now && (now.refusals !== undefined || now.pick !== undefined);
}

/** Handlers that open a thing's tooltip: after a delay for the mouse, at once for the keyboard. */
export function tooltipHandlers(what: Omit<TooltipTarget, "at">, over?: () => void, out?: () => void) {
  const leave = (): void => {
    clearTimeout(waiting);
    if (!isPinned()) tooltip.set(null);
    out?.();
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") over?.();
    },
    // On move rather than enter: things may be drawn under a resting pointer.
    onPointerMove: (event: PointerEvent) => {
      const at = event.currentTarget as Element;
      if (held.now || event.pointerType !== "mouse" || restsSinceClick(event) || isPinned() || tooltip.now?.at === at)
        return;
      clearTimeout(waiting);
      waiting = window.setTimeout(() => isPinned() || tooltip.set({ ...what, at }), DELAY);
    },
    onPointerLeave: leave,
    onFocus: (event: FocusEvent) => {
      over?.();
      const at = event.currentTarget as Element;
      if (at.matches(":focus-visible") && !held.now && !isPinned()) showTooltip({ ...what, at });
    },
    onBlur: leave,
  };
}

export function Tooltip({ readRule, play }: { readRule: (rule: string) => void; play: (choice: KeyedChoice) => void }) {
  const words = useWords();
  const current = useStore(tooltip);
  const shown = current?.at.isConnected ? current : null;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (shown && box.current) beside(box.current, shown.at.getBoundingClientRect());
    if (shown?.pick) box.current?.querySelector("button")?.focus();
  }, [shown]);

  useEffect(() => {
    const isInside = (event: Event): boolean => box.current?.contains(event.target as Node) === true;
    const away = (event: Event): void => {
      if (isPinned() && !isInside(event)) showTooltip(null);
    };
    const byHand = (event: Event): void => {
      scrolledByHand ||= !isInside(event);
    };
    // Where the page has moved by itself, for a line of advice, the tooltip goes along.
    const moved = (event: Event): void => {
      if (scrolledByHand) away(event);
      else if (isPinned() && box.current && tooltip.now) beside(box.current, tooltip.now.at.getBoundingClientRect());
    };
    const listened: [string, (event: Event) => void][] = [
      ["pointerdown", away],
      ["scroll", moved],
      ["resize", moved],
      ...BY_HAND.map((type): [string, (event: Event) => void] => [type, byHand]),
    ];
    for (const [type, listener] of listened) addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of listened) removeEventListener(type, listener, true);
    };
  }, []);

  useEscape(shown && (() => showTooltip(null)));
  if (!shown) return null;
  const rules = rulesOf(shown);
  return (
    <div
      class={`tip ${isPinned() ? "pinned" : ""}`}
      ref={box}
      role={shown.pick ? "dialog" : "tooltip"}
      aria-live="polite"
    >
      <b>{shown.pick ? shown.ask || words.chooseOne : (shown.tip?.name ?? shown.label)}</b>
      {shown.pick?.map((choice) => (
        <button type="button" class="pick" key={choice.id} onClick={() => play(choice)}>
          {choice.key && <span class="key">{choice.key}</span>} {describe(choice)}
        </button>
      ))}
      {!shown.pick && shown.tip?.says && <p>{shown.tip.says}</p>}
      {shown.choices
        ?.map((choice) => ({ ...choice, description: describe(choice, shown.tip?.name) }))
        .filter((choice) => choice.description)
        .map((choice) => (
          <p class="effect" key={choice.id}>
            {choice.key && <span class="key">{choice.key}</span>} {choice.description}
          </p>
        ))}
      {!shown.pick && shown.changed !== undefined && (
        <p class="effect">{shown.changed ? words.changedSee(shown.changed) : words.changed}</p>
      )}
      {shown.refusals?.map((refusal) => (
        <p class="refusal" key={refusal.says}>
          {refusal.says}
        </p>
      ))}
      {rules.map((rule) =>
        isPinned() ? (
          <button type="button" class="rule" key={rule} onClick={() => readRule(rule)}>
            {words.openRule(paragraph(rule))}
          </button>
        ) : (
          <span class="rule" key={rule}>
            {paragraph(rule)}
          </span>
        ),
      )}
    </div>
  );
}

/** What an option does, without repeating the name in the tooltip's title. */
function describe({ says, effect }: KeyedChoice, name?: string): string {
  return [says !== name && says, effect].filter(Boolean).join(" · ");
}

function rulesOf(shown: Tooltip): string[] {
  const named = [
    ...(shown.refusals ?? []).map((refusal) => refusal.rule),
    ...(shown.refusals?.length || shown.pick ? [] : [shown.tip?.rule ?? ""]),
  ];
  return [...new Set(named.filter(Boolean))];
}

/** What a tooltip should not cover, how much it matters, and a margin for halo and badge. */
const HIDDEN: [what: string, weight: number, band: number][] = [
  [PROMPT_AREA, 1000, 0],
  [".highlighted:not(.subtle) > .hit", 20, 12],
  [".table .piece > .box, .table .place > .hit, .opts button", 1, 0],
];

/** Place it beside the thing, on screen, off the prompt, where it covers as little as possible of what can be clicked. */
function beside(box: HTMLElement, at: DOMRect): void {
  const taken = HIDDEN.flatMap(([what, weight, band]) =>
    [...document.querySelectorAll(what)].map((one) => ({
      box: grown(boxOf(one.getBoundingClientRect()), band),
      weight,
    })),
  );
  const [left, top] = spotBeside(boxOf(at), [box.offsetWidth, box.offsetHeight], [innerWidth, innerHeight], taken);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

function boxOf({ x, y, width, height }: DOMRect): Box {
  return [x, y, width, height];
}
