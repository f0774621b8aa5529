/* The coach card: one instruction, why, and the ways on, back and out. */

import type { Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../app";
import type { LessonStop, Seat } from "../generated/wire";
import { Icon, Key, SeatShape } from "../shapes";
import type { KeyedChoice } from "../table/keys";
import { Sentence } from "../table/sentence";
import type { Width } from "../table/width";
import { useWords } from "../words";
import type { Deed } from "./meanwhile";
import type { LessonSession, LessonState } from "./session";

export function Coach({
  session,
  state,
  stop,
  seats,
  choice,
  width,
  hasPlace,
  card,
  resized,
}: {
  session: LessonSession;
  state: LessonState;
  stop: LessonStop | null;
  seats: Seat[];
  choice: KeyedChoice | undefined;
  width: Width;
  /** Whether the move is made on the board; otherwise the card offers it as a button on a phone. */
  hasPlace: boolean;
  card: Ref<HTMLElement>;
  resized: () => void;
}) {
  const words = useWords();
  const all = state.lesson?.stops.length ?? 0;
  return (
    <section class="coach" ref={card} aria-label={words.tour}>
      <header>
        <Dots done={state.stop} all={all} />
        {stop && <span class="stop-count">{words.stopOf(state.stop + 1, all)}</span>}
        <button type="button" class="link" onClick={() => go()}>
          {words.leaveTour}
        </button>
      </header>
      <div role="status" aria-live="polite">
        {state.deeds.length > 0 && <Meanwhile deeds={state.deeds} seats={seats} learner={state.lesson?.learner ?? 0} />}
        <h2 id="coach-title">{stop ? stop.title : words.lessonOver}</h2>
        <p>{stop ? stop.text : state.lesson?.goes_on ? words.lessonOverText : words.lessonOverEnded}</p>
        {stop && state.strayed > 0 && <p class="strayed">{words.tourIsHere}</p>}
      </div>
      {stop && <Why key={state.stop} why={stop.why} opened={resized} phone={width === "phone"} />}
      {state.outside ? (
        <Outside session={session} />
      ) : stop ? (
        <Ways session={session} state={state} stop={stop} choice={choice} width={width} hasPlace={hasPlace} />
      ) : (
        <Ending session={session} state={state} />
      )}
    </section>
  );
}

function Dots({ done, all }: { done: number; all: number }) {
  return (
    <span class="dots" aria-hidden="true">
      {Array.from({ length: all }, (_, n) => (
        <i key={n} class={n < done ? "done" : n === done ? "now" : ""} />
      ))}
    </span>
  );
}

/** What the others did since the last stop, one line each. */
function Meanwhile({ deeds, seats, learner }: { deeds: Deed[]; seats: Seat[]; learner: number }) {
  const words = useWords();
  return (
    <ul class="meanwhile" aria-label={words.meanwhile}>
      {deeds.map(({ line, earlier }) => (
        <li key={line.index}>
          <SeatShape seat={line.seat ?? 0} />
          <span>
            <Sentence line={line} seats={seats} mine={learner} />
            {earlier > 0 && <i> {words.afterMoves(earlier)}</i>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Why({ why, opened, phone }: { why: string; opened: () => void; phone: boolean }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens or closes
  useEffect(() => {
    if (!phone) opened();
  }, [open]);
  return (
    <div class="why-box">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="help" /> {words.why}
      </button>
      {open && <p>{why}</p>}
    </div>
  );
}

function Ways({
  session,
  state,
  stop,
  choice,
  width,
  hasPlace,
}: {
  session: LessonSession;
  state: LessonState;
  stop: LessonStop;
  choice: KeyedChoice | undefined;
  width: Width;
  hasPlace: boolean;
}) {
  const words = useWords();
  const forward = (): void => void session.forward();
  return (
    <div class="ways">
      <button type="button" class="btn" disabled={state.stop === 0} onClick={() => void session.back()}>
        <Icon name="undo" />
        {words.back}
      </button>
      {!stop.move ? (
        <button type="button" class="btn main go-on" onClick={forward}>
          {words.goOn}
        </button>
      ) : hasPlace || width !== "phone" ? (
        <button type="button" class="btn do-it" onClick={forward}>
          {words.doItForMe}
        </button>
      ) : (
        <button type="button" class="btn main" data-code={stop.move} onClick={forward}>
          {choice?.says}
        </button>
      )}
      {stop.move && hasPlace && <Or choice={choice} width={width} />}
    </div>
  );
}

function Or({ choice, width }: { choice: KeyedChoice | undefined; width: Width }) {
  const words = useWords();
  if (width === "phone" || !choice?.key) return <span class="or">{words.orTap}</span>;
  return (
    <span class="or">
      {words.orClick} <Key name={choice.key} />
    </span>
  );
}

/** A legal move that is not part of the tour. */
function Outside({ session }: { session: LessonSession }) {
  const words = useWords();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus({ preventScroll: true }), []);
  return (
    <div class="outside" role="group" aria-label={words.leaveAndPlay}>
      <p>
        <b>{words.leaveAndPlay}</b> {words.allowedOutside}
      </p>
      <div class="ways">
        <button type="button" class="btn" ref={stay} onClick={() => session.stay()}>
          {words.stay}
        </button>
        <button type="button" class="btn" onClick={() => void session.playOn()}>
          {words.leaveNow}
        </button>
      </div>
    </div>
  );
}

function Ending({ session, state }: { session: LessonSession; state: LessonState }) {
  const words = useWords();
  const { lesson, next } = state;
  return (
    <div class="ways ending-ways">
      {lesson?.goes_on && (
        <button type="button" class="btn main" onClick={() => void session.playOn()}>
          {words.playOn}
        </button>
      )}
      {next && (
        <a class="btn" href={`#/learn/${session.slug}/${next.name}`}>
          {words.nextLesson(next.title)}
        </a>
      )}
      <a class={`btn ${lesson?.goes_on ? "" : "main"}`} href={`#/new/${session.slug}`}>
        {words.realGame}
      </a>
      <button type="button" class="btn" onClick={() => void session.back()}>
        <Icon name="undo" />
        {words.back}
      </button>
      <button type="button" class="btn" onClick={() => void session.open(0)}>
        {words.beginAgain}
      </button>
    </div>
  );
}
