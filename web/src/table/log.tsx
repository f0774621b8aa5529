/* The log, newest line first; lines since my last turn are numbered. */

import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine, Notice, Seat } from "../generated/wire";
import { memo, sameProperties } from "../memo";
import { Icon, paragraph, SeatShape } from "../shapes";
import { useWords } from "../words";
import { Notices } from "./notices";
import { RevisionSign } from "./revisions";
import { Sentence } from "./sentence";

/** Which steps I can go back to, by how many actions came before them. */
export interface Back {
  steps: Set<number>;
  go: (step: number) => void;
}

const NO_BACK: Back = { steps: new Set(), go: () => undefined };

const NONE_ORDERED: number[] = [];
/** How many lines are drawn together. */
const PART = 40;

interface Lines {
  lines: LogLine[];
  /** The first line since my last turn. */
  fresh: number;
  seats: Seat[];
  mine: number | null;
  readRule: (rule: string) => void;
  back: Back;
  /** Steps that an order of mine has played: marked for me alone. */
  ordered: number[];
}

export function Log({
  notices = [],
  lines,
  fresh,
  seats,
  mine,
  readRule,
  back = NO_BACK,
  ordered = NONE_ORDERED,
}: Omit<Lines, "back" | "ordered"> & Partial<Pick<Lines, "back" | "ordered">> & { notices?: Notice[] }) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [lines.length]);
  const parts = Array.from({ length: Math.ceil(lines.length / PART) }, (_, n) => n).reverse();
  return (
    <div class="log" role="log" ref={list} tabindex={0} aria-label={words.log}>
      <Notices notices={notices} />
      <ol>
        {lines.length === 0 && <li class="quiet">{words.noLog}</li>}
        {parts.map((n) => (
          <LogPart
            key={n}
            first={n * PART}
            lines={lines}
            fresh={fresh}
            seats={seats}
            mine={mine}
            readRule={readRule}
            back={back}
            ordered={ordered}
            uses={usesOf({ lines, fresh, seats, mine, back, ordered }, n * PART)}
          />
        ))}
      </ol>
    </div>
  );
}

/** A few dozen lines. Older parts stay as they are: there can be thousands of lines, and a new one comes with every move. */
const LogPart = memo(DrawnPart, (before, after) => before.uses.every((value, n) => value === after.uses[n]));

function DrawnPart({
  first,
  lines,
  fresh,
  seats,
  mine,
  readRule,
  back,
  ordered,
}: Lines & { first: number; uses: unknown[] }) {
  const words = useWords();
  const isFirstOfStep = (n: number): boolean => lines[n - 1]?.step !== lines[n]?.step;
  return (
    <>
      {lines
        .slice(first, first + PART)
        .map((line, n) => (
          <Fragment key={line.index}>
            {line.index === fresh - 1 && isSinceMine(lines, fresh) && <li class="last-turn">{words.yourLastTurn}</li>}
            <LogEntry
              line={line}
              number={Math.max(0, line.index - fresh + 1)}
              seats={seats}
              mine={mine}
              readRule={readRule}
              isOrdered={ordered.includes(line.step)}
            />
            {back.steps.has(line.step - 1) && isFirstOfStep(first + n) && <GoBack go={() => back.go(line.step - 1)} />}
          </Fragment>
        ))
        .reverse()}
    </>
  );
}

/** Whether something has happened since my last turn; lines before the first action belong to nobody's turn. */
function isSinceMine(lines: LogLine[], fresh: number): boolean {
  return lines.length > fresh && (lines[fresh - 1]?.step ?? 0) > 0;
}

/** What the drawing of a part depends on. A newer `readRule` does the same. */
function usesOf({ lines, fresh, seats, mine, back, ordered }: Omit<Lines, "readRule">, first: number): unknown[] {
  const shown = lines.slice(first, first + PART);
  const end = first + shown.length;
  const steps = shown.map((line) => line.step);
  return [
    shown.length,
    shown[0],
    shown.at(-1),
    Math.min(fresh, end + 1),
    fresh <= end && isSinceMine(lines, fresh),
    steps.filter((step) => back.steps.has(step - 1)).join(),
    steps.filter((step) => ordered.includes(step)).join(),
    seats,
    mine,
  ];
}

interface Entry {
  line: LogLine;
  /** 0 for lines older than my last turn. */
  number: number;
  seats: Seat[];
  mine: number | null;
  readRule: (rule: string) => void;
  isOrdered: boolean;
}

/** There can be thousands. A newer `readRule` does the same. */
const LogEntry = memo(DrawnEntry, (before, after) => sameProperties(before, { ...after, readRule: before.readRule }));

function DrawnEntry({ line, number, seats, mine, readRule, isOrdered }: Entry) {
  const words = useWords();
  return (
    <li class={number ? "" : "old"}>
      {number ? <RevisionSign line={number} label={String(number)} /> : <span />}
      {line.seat === null ? <Icon name="gear" /> : <SeatShape seat={line.seat} />}
      <span>
        <Sentence line={line} seats={seats} mine={mine} />
        {isOrdered && line.seat === mine && <span class="by-order">{words.byOrder}</span>}
        {line.rule && (
          <button
            type="button"
            class="ref"
            onClick={() => readRule(line.rule)}
            aria-label={words.openRule(paragraph(line.rule))}
          >
            {paragraph(line.rule)}
          </button>
        )}
      </span>
    </li>
  );
}

/** Take back everything from here on; asks once. */
function GoBack({ go }: { go: () => void }) {
  const words = useWords();
  const [asked, ask] = useState(false);
  return (
    <li class="go-back">
      <button
        type="button"
        class={`ref ${asked ? "asked" : ""}`}
        onBlur={() => ask(false)}
        onClick={asked ? go : () => ask(true)}
      >
        <Icon name="undo" />
        {asked ? words.takeBackSure : words.takeBackFrom}
      </button>
    </li>
  );
}
