/*
 * What would be in hand: asked for as soon as somebody points at a thing, so that its verdict is there when it is taken
 * up, before the server has stored that and sent the board.
 */

import { useEffect, useRef } from "preact/hooks";
import { api } from "../../api";
import type { Choice, Holding } from "../../generated/scene";
import { isKeyboard } from "./held";

/** How long a pointer has to rest on a thing: one that passes over a supply asks for nothing. */
const REST = 40;
/** How long taking something up waits for the answer; after that the table's own reply comes as soon. */
const PATIENCE = 400;

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

  ask(code: string): Promise<Holding | null> {
    clearTimeout(this.timer);
    const answer = this.asked.get(code) ?? this.request(code);
    this.asked.set(code, answer);
    return answer;
  }

  private async request(code: string): Promise<Holding | null> {
    try {
      const { sequence, holding } = await api.hand(this.table, this.seat, code);
      if (sequence !== this.sequence || holding === null) return null;
      this.known.set(code, holding);
      return holding;
    } catch {
      this.asked.delete(code); // it comes with the next view
      return null;
    }
  }

  /** One after another, for somebody who uses keys and so points at nothing. */
  async askAll(picks: Choice[]): Promise<void> {
    for (const { code } of picks) if (!this.isOver) await this.ask(code);
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
    if (isKeyboard()) void foresight.askAll(picks);
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

/** The code of the option that takes up what is pointed at; empty if it is none, or not sure. */
function codeAt(target: Element, picks: Choice[]): string {
  const shown = target.closest?.<HTMLElement | SVGGElement>("[data-code], [data-on]");
  const { code = "", on = "" } = shown?.dataset ?? {};
  const found = picks.filter((choice) => (code ? choice.code === code : on !== "" && choice.on === on));
  return found.length === 1 ? (found[0]?.code ?? "") : "";
}
