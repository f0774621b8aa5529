/* The verdict at the thing in hand: a card beside it, and a sentence for screen readers. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../shapes";
import { useStore } from "../../store";
import { useWords } from "../../words";
import { placeCard } from "./card_place";
import { type Held, held } from "./held";
import { SPOT_NAME, spotOf, verdictOf, whyNot } from "./laying";

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
  // After everything else of the verdict is drawn: the page is laid out once, and the card avoids all of it.
  useLayoutEffect(() => queueMicrotask(() => card.current && placeCard(card.current, now)));
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
