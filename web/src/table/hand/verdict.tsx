/* The verdict at the thing in hand: a card beside it, and a sentence for screen readers. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../shapes";
import { useStore } from "../../store";
import { useWords } from "../../words";
import { boardOf, type Held, held } from "./held";
import { lieOf, SPOT_NAME, spotOf, verdictOf, whyNot } from "./laying";

const GAP = 16;
const EDGE = 8;
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

/** Beside the thing, on screen, where it hides neither the thing nor much of the area where it fits. */
function placeCard(card: HTMLElement, { holding, position }: Held): void {
  const matrix = boardOf(holding)?.getScreenCTM();
  if (!matrix) return;
  const [width, height] = lieOf(holding, position).size;
  const corner = new DOMPoint(...position.corner).matrixTransform(matrix);
  const tile = new DOMRect(corner.x, corner.y, width * matrix.a, height * matrix.d);
  const { offsetWidth: w, offsetHeight: h } = card;
  const floor = holding.room.map(([x, y, w, h]) => {
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return new DOMRect(at.x, at.y, w * matrix.a, h * matrix.d);
  });
  const prompt = document.querySelector(".prompt")?.getBoundingClientRect() ?? tile;
  const area = document.querySelector(".fit-face")?.getBoundingClientRect() ?? tile;
  const dock = document.querySelector(".page > .tabs, .chips")?.getBoundingClientRect().top ?? innerHeight;
  const [cx, cy] = [(tile.left + tile.right - w) / 2, (tile.top + tile.bottom - h) / 2];
  /** What a card at this place would hide: above all not the thing, then the prompt, where it fits, and the rest. */
  const hiddenBy = (box: DOMRect): number =>
    1000 * shared(box, tile) +
    20 * shared(box, prompt) +
    2 * shared(box, area) +
    floor.reduce((sum, one) => sum + shared(box, one), 0);
  const right = Math.max(...floor.map((one) => one.right), tile.right);
  const candidates: [number, number][] = [
    [right + GAP, cy],
    [tile.right + GAP, cy],
    [tile.left - w - GAP, cy],
    [cx, tile.top - h - GAP],
    [cx, tile.bottom + GAP],
    [area.right + GAP, cy],
    [area.left - w - GAP, cy],
    [tile.right + GAP, tile.top - h],
    [tile.left - w - GAP, tile.top - h],
  ];
  const placed = candidates.map(([x, y]) => {
    const left = Math.max(EDGE, Math.min(x, innerWidth - w - EDGE));
    const top = Math.max(EDGE, Math.min(y, Math.min(innerHeight, dock) - h - EDGE));
    const box = new DOMRect(left, top, w, h);
    return { left, top, cost: hiddenBy(box) };
  });
  const best = placed.reduce((a, b) => (b.cost < a.cost ? b : a));
  card.style.left = `${best.left}px`;
  card.style.top = `${best.top}px`;
}

function shared(a: DOMRect, b: DOMRect): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
