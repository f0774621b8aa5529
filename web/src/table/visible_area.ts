/* The visible part of the table: panels scroll under the bar and, on a phone, under the dock. */

const BAR = 44;

export interface VisibleArea {
  /** The element that scrolls. */
  scroller: Element;
  top: number;
  bottom: number;
}

export function visibleAreaOf(table: Element): VisibleArea {
  const { top, bottom } = table.getBoundingClientRect();
  if (getComputedStyle(table).overflowY !== "visible") return { scroller: table, top, bottom };
  const prompt = document.querySelector(".prompt")?.getBoundingClientRect();
  const isBelow = prompt !== undefined && prompt.top > BAR + prompt.height;
  return { scroller: document.documentElement, top: BAR, bottom: isBelow ? prompt.top : innerHeight };
}

/** The prompt and, on a phone, the options below it: nothing may cover them. */
export const PROMPT_AREA = ".prompt, .chips, .tabs, .coach";
