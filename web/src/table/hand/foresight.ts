/*
 * What would be in hand: asked for before somebody takes a thing up, so that its verdict is there when they do, before the
 * server has stored that and sent the board. What somebody points at is asked for at once. The rest follows in idle time,
 * a few things at a time: a finger and a key do not point first.
 */

import { useEffect, useRef } from "preact/hooks";
import { api, type Hand } from "../../api";
import type { Choice, Holding } from "../../generated/scene";

/** How long a pointer has to rest on a thing: one that passes over a supply asks for nothing. */
const REST = 40;
/** How long taking something up waits for the answer; after that the table's own reply comes as soon. */
const PATIENCE = 400;
/** How many things are asked for ahead, and how many of them with one request. */
const MOST_AHEAD = 30;
const AT_ONCE = 4;
/** How long a page that is never idle waits before it asks all the same. */
const BUSY = 100;

export class Foresight {
  private asked = new Map<string, Promise<Holding | null>>();
  private known = new Map<string, Holding>();
  private timer = 0;
  private isOver = false;

  constructor(
    private readonly table: string,
    private readonly seat: number,
    private readonly sequence: number,
  ) {}

  /** A pointer is over the thing, or it has the focus. */
  point(code: string): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(code), REST);
  }

  /** What is part of a longer question is asked for by itself too: that answer comes first. */
  ask(code: string): Promise<Holding | null> {
    clearTimeout(this.timer);
    const answer = this.asked.get(code) ?? this.request(code);
    this.asked.set(code, answer);
    return answer;
  }

  private async request(code: string): Promise<Holding | null> {
    try {
      return this.known.get(code) ?? this.learn(code, await api.hand(this.table, this.seat, code));
    } catch {
      this.asked.delete(code); // it comes with the next view
      return null;
    }
  }

  private learn(code: string, { sequence, holding }: Hand): Holding | null {
    if (sequence !== this.sequence || holding === null) return null;
    this.known.set(code, holding);
    return holding;
  }

  /** One part after another, in this order. A server that takes long to answer is asked less often. */
  async askAhead(codes: string[]): Promise<void> {
    const wanted = codes.slice(0, MOST_AHEAD);
    while (wanted.length && !this.isOver) {
      const some = wanted.splice(0, AT_ONCE).filter((code) => !this.asked.has(code));
      const begun = performance.now();
      if (some.length && !(await this.requestAll(some))) return;
      await new Promise((end) => setTimeout(end, performance.now() - begun));
      await idle();
    }
  }

  /** Whether there was an answer. */
  private async requestAll(codes: string[]): Promise<boolean> {
    try {
      const { hands } = await api.hands(this.table, this.seat, codes);
      hands.forEach((hand, n) => {
        this.learn(codes[n] ?? "", hand);
      });
      return true;
    } catch {
      return false; // it is asked for when somebody points at it
    }
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  /** What somebody takes up now: as it is known, or as soon as the server has answered; null if that takes too long. */
  take(code: string): Holding | Promise<Holding | null> {
    const late = (): Promise<null> => new Promise((end) => setTimeout(() => end(null), PATIENCE));
    return this.known.get(code) ?? Promise.race([this.ask(code), late()]);
  }
}

/** When the page has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((now) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(now, BUSY);
    else requestIdleCallback(() => now(), { timeout: BUSY });
  });
}

/** Listens to what somebody points at, in the list and on the board; `seat` is null for who cannot decide. */
export function useForesight(table: string, seat: number | null, sequence: number, choices: Choice[]) {
  const now = useRef<Foresight | null>(null);
  useEffect(() => {
    const picks = choices.filter((choice) => choice.picks);
    if (seat === null || picks.length === 0) return undefined;
    const foresight = new Foresight(table, seat, sequence);
    now.current = foresight;
    const pointed = (event: Event): string => codeAt(event.target as Element, picks);
    const over = (event: Event): void => {
      const code = pointed(event);
      if (code) foresight.point(code);
    };
    const pressed = (event: Event): void => {
      const code = pointed(event);
      if (code) void foresight.ask(code);
    };
    void idle().then(() => foresight.askAhead(visibleFirst(picks)));
    addEventListener("pointerover", over);
    addEventListener("focusin", over);
    addEventListener("pointerdown", pressed, true);
    return () => {
      now.current = null;
      foresight.end();
      removeEventListener("pointerover", over);
      removeEventListener("focusin", over);
      removeEventListener("pointerdown", pressed, true);
    };
  }, [table, seat, sequence, choices]);
  return now;
}

/** The codes of things, of those on the screen before the others: a phone shows a part of the list. */
function visibleFirst(picks: Choice[]): string[] {
  const isVisible = ({ code, on }: Choice): boolean => {
    const shown = document.querySelectorAll(`[data-code="${CSS.escape(code)}"], [data-on="${CSS.escape(on ?? "")}"]`);
    return [...shown].some((one) => isOnScreen(one.getBoundingClientRect()));
  };
  const seen = picks.filter(isVisible);
  return [...seen, ...picks.filter((pick) => !seen.includes(pick))].map(({ code }) => code);
}

function isOnScreen({ width, top, bottom, left, right }: DOMRect): boolean {
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** The code of the option that takes up what is pointed at; empty if it is none, or not sure. */
function codeAt(target: Element, picks: Choice[]): string {
  const shown = target.closest?.<HTMLElement | SVGGElement>("[data-code], [data-on]");
  const { code = "", on = "" } = shown?.dataset ?? {};
  const found = picks.filter((choice) => (code ? choice.code === code : on !== "" && choice.on === on));
  return found.length === 1 ? (found[0]?.code ?? "") : "";
}
