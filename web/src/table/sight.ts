/* The part of the table that can be seen: panels scroll under the bar, and on a phone under the dock. */

const BAR = 44;

export interface Sight {
  /** What scrolls. */
  scroller: Element;
  top: number;
  bottom: number;
}

export function sightOf(table: Element): Sight {
  const { top, bottom } = table.getBoundingClientRect();
  if (getComputedStyle(table).overflowY !== "visible") return { scroller: table, top, bottom };
  const prompt = document.querySelector(".prompt")?.getBoundingClientRect();
  const isBelow = prompt !== undefined && prompt.top > BAR + prompt.height;
  return { scroller: document.documentElement, top: BAR, bottom: isBelow ? prompt.top : innerHeight };
}

/** What is asked, and on a phone the answers below it: nothing may lie on them. */
export const ASKED = ".prompt, .chips, .tabs";
