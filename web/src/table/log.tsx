/* The log, newest line first; lines since my last turn are numbered. */

import { Fragment } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { LogLine, Notice, Seat } from "../generated/wire";
import { Icon, paragraph, SeatShape } from "../shapes";
import { useWords } from "../words";
import { Notices } from "./notices";
import { RevisionSign } from "./revisions";
import { Sentence } from "./sentence";

export function Log({
  notices = [],
  lines,
  fresh,
  seats,
  mine,
  readRule,
}: {
  notices?: Notice[];
  lines: LogLine[];
  fresh: number;
  seats: Seat[];
  mine: number | null;
  readRule: (rule: string) => void;
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
            />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

/** Memoised, because there can be thousands. `number` is 0 for lines older than my last turn. */
function LogEntry({
  line,
  number,
  seats,
  mine,
  readRule,
}: {
  line: LogLine;
  number: number;
  seats: Seat[];
  mine: number | null;
  readRule: (rule: string) => void;
}) {
  const words = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer readRule does the same
  return useMemo(
    () => (
      <li class={number ? "" : "old"}>
        {number ? <RevisionSign line={number} label={String(number)} /> : <span />}
        {line.seat === null ? <Icon name="gear" /> : <SeatShape seat={line.seat} />}
        <span>
          <Sentence line={line} seats={seats} mine={mine} />
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
    ),
    [line, number, seats, mine, words],
  );
}
