/* Measures what a stop lights and arranges the holes, the card and the line between them. */

import type { RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Box } from "../table/geometry";
import { stopGliding } from "../table/glide";
import { showTooltip } from "../table/tooltip";
import type { Width } from "../table/width";
import { grown, leadLine, placeCard } from "./coach_place";
import { boxOf, findLit, type Lit, litBox } from "./lit";
import type { Hole } from "./spotlight";

/** Pieces glide first, then the spotlight follows. */
const LEAST = 300;
const MARGIN = 12;
/** What is closer to the upper edge of the screen than this is hidden: by the header, on a phone also by the goal. */
const SHOWN = { wide: 60, medium: 60, phone: 125 };
/** On a phone the lit place is brought this far down the screen, in parts of its height. */
const UPPER = 0.3;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

interface Wanted {
  stop: number;
  thing: string;
  code: string;
  to: string;
  width: Width;
  /** Changes whenever the board is drawn differently. */
  drawn: string;
  /** How long pieces are moving now, in milliseconds. */
  gliding: () => number;
}

interface Spots {
  holes: Hole[];
  line: ReturnType<typeof leadLine>;
}

export interface Arranged extends Spots {
  card: RefObject<HTMLElement | null>;
  /** The stop whose card is shown: it follows a moment after the table. */
  shown: number;
  arrange: () => void;
}

export function useSpots({ stop, thing, code, to, width, drawn, gliding }: Wanted): Arranged {
  const card = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(stop);
  const [spots, setSpots] = useState<Spots>({ holes: [], line: null });
  const arrange = useCallback((): void => {
    if (card.current) setSpots(arranged(card.current, findLit(thing, code), findLit(to), width));
  }, [thing, code, to, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every stop and drawing
  useEffect(() => {
    const time = reducedMotion.matches || shown === stop ? 0 : Math.max(LEAST, gliding());
    return afterwards(time, () => setShown(stop));
  }, [stop, drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the card shows the stop, and when the board is drawn differently
  useLayoutEffect(() => {
    if (shown !== stop) return;
    const lit = findLit(thing, code);
    if (lit) bringUp(lit, width);
    arrange();
    if (card.current) card.current.dataset.stop = String(stop);
    take(lit, card.current);
  }, [shown, stop, drawn, width]);
  useEffect(() => {
    let frame = 0;
    const again = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(arrange);
    };
    addEventListener("resize", again);
    addEventListener("scroll", again, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", again);
      removeEventListener("scroll", again, true);
    };
  }, [arrange]);
  return { ...spots, card, shown, arrange };
}

/** After so many milliseconds, or as soon as somebody clicks or presses a key: that does nothing else then. */
function afterwards(time: number, done: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const end = (): void => {
    controller.abort();
    stopGliding();
    done();
  };
  const timer = setTimeout(end, time);
  signal.addEventListener("abort", () => clearTimeout(timer));
  const skip = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    end();
  };
  if (time > 0) for (const kind of ["click", "keydown"]) addEventListener(kind, skip, { capture: true, signal });
  return () => controller.abort();
}

function arranged(card: HTMLElement, lit: Lit | null, to: Lit | null, width: Width): Spots {
  const goal = document.querySelector(".goal-card");
  const target = lit && grown(litBox(lit), MARGIN);
  const destination = to && grown(litBox(to), MARGIN / 2);
  const size: [number, number] = [card.offsetWidth, card.offsetHeight];
  const screen: [number, number] = [innerWidth, innerHeight];
  const middle: Box = [innerWidth / 2, innerHeight / 2, 0, 0];
  const clear: Box[] = [target, destination, goal && boxOf(goal)].filter((box) => box !== null);
  const better = [lit?.shapes[0].closest(".panel"), document.querySelector(".lesson .prompt")];
  const at =
    width === "phone"
      ? null
      : target
        ? placeCard(
            size,
            [target, ...clear.slice(1)],
            screen,
            better.flatMap((one) => (one ? [boxOf(one)] : [])),
          )
        : centred(size, middle);
  card.style.transform = at ? `translate(${at[0]}px, ${at[1]}px)` : "";
  const box: Box = at ? [...at, ...size] : boxOf(card);
  const holes: Hole[] = [];
  if (target) holes.push({ name: "lit", box: target });
  if (target && destination) holes.push({ name: "destination", box: destination });
  if (target && goal) holes.push({ name: "goal", box: boxOf(goal) });
  return { holes, line: target && leadLine(box, target) };
}

function centred([w, h]: [number, number], [x, y]: Box): [number, number] {
  return [x - w / 2, y - h / 2];
}

/** The focus moves to what is lit, so that Enter makes the move; without such a thing to the way on. */
function take(lit: Lit | null, card: HTMLElement | null): void {
  const focus = lit?.focus ?? card?.querySelector<HTMLElement>(".go-on, .main");
  focus?.setAttribute("aria-describedby", "coach-title");
  focus?.focus({ preventScroll: true });
  showTooltip(null);
}

/** Scroll so that the lit place is in the upper half of a phone, or visible at all. */
function bringUp(lit: Lit, width: Width): void {
  const [first] = lit.shapes;
  const [, y, , height] = litBox(lit);
  const bottom = width === "phone" ? innerHeight / 2 : innerHeight - SHOWN.wide;
  if (y > SHOWN[width] && y + height < bottom) return;
  first.scrollIntoView({ block: height > bottom ? "start" : "center", inline: "nearest", behavior: "instant" });
  if (width === "phone") scrollBy({ top: boxOf(first)[1] - innerHeight * UPPER, behavior: "instant" });
}
