/* The verdict at the thing in hand: a card beside it, and a sentence for screen readers. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../shapes";
import { useStore } from "../../store";
import { useWords } from "../../words";
import { boardOf, type Held, held } from "./held";
import { lieOf, SPOT_NAME, spotOf, verdictOf, whyNot } from "./laying";

const GAP = 16;
const EDGE = 8;
/** What a pixel of distance from the thing weighs against a square pixel of floor that is hidden. */
const FAR = 12;
/** In so many steps the screen is searched for room. */
const GRID = 8;
/** A pointer passes over many places: only where it rests is spoken. */
const SPEAK_AFTER = 220;

export function VerdictCard() {
  const now = useStore(held);
  return now ? <Card now={now} /> : null;
}

function Card({ now }: { now: Held }) {
  const card = useRef<HTMLDivElement>(null);
  const { holding, position } = now;
  const verdict = verdictOf(holding, position);
  const spot = spotOf(holding, position);
  useLayoutEffect(() => {
    if (card.current) placeCard(card.current, now);
  });
  return (
    <>
      <div class={`verdict-card ${verdict ? "" : "bad"}`} ref={card} aria-hidden="true">
        <b>
          {holding.name}
          {spot && <span class="square"> {spot[SPOT_NAME]}</span>}
        </b>
        {verdict?.does.map((line) => (
          <p key={line} class="does">
            <Icon name={verdict.joins ? "check" : "arrow"} />
            {line}
          </p>
        ))}
        {verdict && verdict.figures.length > 0 && (
          <div class="figures">
            {verdict.figures.map(({ icon, value, label }) => (
              <span key={label} title={label}>
                <Icon name={icon} />
                {value}
              </span>
            ))}
          </div>
        )}
        {verdict?.lacks.map((line) => (
          <p key={line} class="lacks">
            <Icon name="arrow" />
            {line}
          </p>
        ))}
        {!verdict && <p class="lacks">{whyNot(holding, position)}</p>}
      </div>
      <Spoken text={spoken(now)} />
    </>
  );
}

/** "Sports line, m5: joins engine; still needs a dealership". */
export function spoken({ holding, position }: Held): string {
  const spot = spotOf(holding, position);
  const verdict = verdictOf(holding, position);
  if (!spot || !verdict) return whyNot(holding, position);
  const says = [...verdict.does, ...verdict.lacks].join("; ");
  return says ? `${spot[SPOT_NAME]}: ${says}` : spot[SPOT_NAME];
}

function Spoken({ text }: { text: string }) {
  const words = useWords();
  const [said, say] = useState(words.heldHelp);
  useEffect(() => {
    const timer = setTimeout(() => say(text), SPEAK_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="sr held-says" role="status" aria-live="polite">
      {said}
    </div>
  );
}

/** Beside the thing, on screen, where it hides neither the thing nor the prompt nor much of the floor. */
function placeCard(card: HTMLElement, { holding, position }: Held): void {
  const matrix = boardOf(holding)?.getScreenCTM();
  if (!matrix) return;
  const onScreen = (x: number, y: number, w: number, h: number): DOMRect => {
    const corner = new DOMPoint(x, y).matrixTransform(matrix);
    return new DOMRect(corner.x, corner.y, w * matrix.a, h * matrix.d);
  };
  const { offsetWidth: w, offsetHeight: h } = card;
  const [x, y] = position.corner;
  const tile = onScreen(x, y, ...lieOf(holding, position).size);
  const hides = hidden(
    tile,
    holding.room.map((room) => onScreen(...room)),
  );
  const [cx, cy] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
  const cost = (box: DOMRect): number =>
    hides(box) + FAR * Math.hypot(box.x + box.width / 2 - cx, box.y + box.height / 2 - cy);
  const best = candidates(tile, w, h)
    .map((box) => ({ box, cost: cost(box) }))
    .reduce((a, b) => (b.cost < a.cost ? b : a));
  card.style.left = `${best.box.x}px`;
  card.style.top = `${best.box.y}px`;
}

/** What a card would hide: above all not the thing, then the prompt, what is shown elsewhere, where it fits, the rest. */
function hidden(tile: DOMRect, floor: DOMRect[]): (box: DOMRect) => number {
  const boxesOf = (what: string): DOMRect[] =>
    [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const costs: [number, DOMRect[]][] = [
    [1000, [tile, ...boxesOf(".hand-handle > circle")]],
    [40, boxesOf(".prompt, .bar")],
    [4, boxesOf(".held-overlay, .held-phantom")],
    [2, boxesOf(".fit-face")],
    [1, floor],
  ];
  return (box) =>
    costs.reduce((sum, [weight, boxes]) => sum + weight * boxes.reduce((all, one) => all + shared(box, one), 0), 0);
}

/** Places for a card on the screen: right beside the thing, and all over the rest. */
function candidates(tile: DOMRect, w: number, h: number): DOMRect[] {
  const dock = document.querySelector(".page > .tabs, .chips")?.getBoundingClientRect().top ?? innerHeight;
  const [right, bottom] = [innerWidth - w - EDGE, Math.min(innerHeight, dock) - h - EDGE];
  const columns = [tile.right + GAP, tile.left - w - GAP, (tile.left + tile.right - w) / 2, tile.left];
  const rows = [tile.top - h - GAP, tile.bottom + GAP, (tile.top + tile.bottom - h) / 2, tile.top];
  for (let step = 0; step <= GRID; step++) {
    columns.push(EDGE + (step * (right - EDGE)) / GRID);
    rows.push(EDGE + (step * (bottom - EDGE)) / GRID);
  }
  return columns.flatMap((x) =>
    rows.map((y) => new DOMRect(Math.max(EDGE, Math.min(x, right)), Math.max(EDGE, Math.min(y, bottom)), w, h)),
  );
}

function shared(a: DOMRect, b: DOMRect): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
