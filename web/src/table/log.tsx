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

export function Log({
  notices = [],
  lines,
  fresh,
  seats,
  mine,
  readRule,
  back = NO_BACK,
  ordered = NONE_ORDERED,
}: {
  notices?: Notice[];
  lines: LogLine[];
  fresh: number;
  seats: Seat[];
  mine: number | null;
  readRule: (rule: string) => void;
  back?: Back;
  /** Steps that an order of mine has played: marked for me alone. */
  ordered?: number[];
}) {
  const words = useWords();
  const newest = [...lines].reverse();
  // Lines before the first action belong to nobody's turn.
  const hasActed = (lines[fresh - 1]?.step ?? 0) > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [lines.length]);
  return (
    <div class="log" role="log" ref={list} tabindex={0} aria-label={words.log}>
      <Notices notices={notices} />
      <ol>
        {newest.length === 0 && <li class="quiet">{words.noLog}</li>}
        {newest.map((line, n) => (
          <Fragment key={line.index}>
            {hasActed && line.index < fresh && (newest[n - 1]?.index ?? -1) >= fresh && (
              <li class="last-turn">{words.yourLastTurn}</li>
            )}
            <LogEntry
              line={line}
              number={Math.max(0, line.index - fresh + 1)}
              seats={seats}
              mine={mine}
              readRule={readRule}
              isOrdered={ordered.includes(line.step)}
            />
            {back.steps.has(line.step - 1) && newest[n + 1]?.step !== line.step && (
              <GoBack go={() => back.go(line.step - 1)} />
            )}
          </Fragment>
        ))}
      </ol>
    </div>
  );
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
