/* The sidebar: seats, options, log and chat. */

import { Fragment } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Seat as SceneSeat } from "../generated/scene";
import type { LogLine, Said, Seat, Thinking } from "../generated/wire";
import { Icon, Key, Plate, paragraph, SeatShape, unbroken } from "../shapes";
import { useWords } from "../words";
import type { KeyedChoice } from "./keys";
import { RevisionSign } from "./revisions";
import { Sentence } from "./sentence";

export function RailPanel({
  title,
  icon,
  note,
  look = "",
  children,
}: {
  title: string;
  icon?: string;
  note?: string;
  look?: string;
  children: preact.ComponentChildren;
}) {
  return (
    <section class={`panel ${look}`} aria-label={title}>
      <header class="head">
        <Plate>
          {icon && <Icon name={icon} />}
          {title}
        </Plate>
        {note && <div class="note">{note}</div>}
      </header>
      {children}
    </section>
  );
}

export function Seats({
  lines,
  seats,
  actor,
  mine,
  thinking,
}: {
  lines: SceneSeat[];
  seats: Seat[];
  actor: number | null;
  mine: number | null;
  thinking: Thinking | null;
}) {
  const words = useWords();
  const order: SceneSeat[] = lines.length ? lines : seats.map((seat) => ({ seat: seat.seat, figures: [] }));
  return (
    <RailPanel title={words.seats} look="seats-p">
      <ul class="seats">
        {order.map((line) => {
          const seat = seats[line.seat];
          const isBot = seat !== undefined && (seat.stands_in || seat.kind === "bot");
          const about = seat ? aboutSeat(seat, words) : "";
          return (
            <li
              key={line.seat}
              class={line.seat === actor ? "now" : ""}
              aria-current={line.seat === actor ? "true" : undefined}
            >
              <SeatShape seat={line.seat} />
              <span class="n">
                <span class="name">{line.seat === mine ? words.you : (seat?.name ?? words.player(line.seat + 1))}</span>{" "}
                <small>
                  {[line.role, about].filter(Boolean).join(" · ")}
                  {isBot && (
                    <span title={words.bot}>
                      {" "}
                      <Icon name="bot" />
                      <span class="sr">{words.bot}</span>
                    </span>
                  )}
                </small>
              </span>
              {line.score !== undefined && (
                <span class="pts">
                  {line.score}
                  <small>{line.unit}</small>
                </span>
              )}
              <span class="st">
                {line.figures.map((figure) => (
                  <span key={figure.label} title={figure.label}>
                    <Icon name={figure.icon} />
                    <span class="sr">{figure.label} </span>
                    {figure.value}
                  </span>
                ))}
              </span>
              {thinking?.seat === line.seat && thinking.done < 1 && (
                <progress max={1} value={thinking.done} aria-label={words.botThinks(seat?.name ?? "")} />
              )}
            </li>
          );
        })}
      </ul>
    </RailPanel>
  );
}

function aboutSeat(seat: Seat, words: ReturnType<typeof useWords>): string {
  if (seat.stands_in || seat.kind === "bot") return "";
  if (seat.kind === "open") return words.openSeat;
  return seat.online || seat.mine ? "" : words.offline;
}

export function Options({
  choices,
  hovered,
  hover,
  play,
}: {
  choices: KeyedChoice[];
  hovered: string;
  hover: (thing: string) => void;
  play: (choice: KeyedChoice) => void;
}) {
  const words = useWords();
  const groups = [...new Set(choices.map((choice) => choice.group ?? ""))];
  return (
    <RailPanel title={words.options} look="opts-p">
      {choices.length === 0 && <p class="quiet">{words.noOptions}</p>}
      <div class="opts-scroll">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group || words.options}>
            {group && groups.length > 1 && <h3 class="grouped">{group}</h3>}
            <ul class="opts">
              {choices
                .filter((choice) => (choice.group ?? "") === group)
                .map((choice) => (
                  <li key={choice.id} class={choice.on && choice.on === hovered ? "hover" : ""}>
                    <button
                      type="button"
                      data-code={choice.code}
                      onClick={() => play(choice)}
                      onPointerEnter={() => hover(choice.on ?? "")}
                      onPointerLeave={() => hover("")}
                      onFocus={() => hover(choice.on ?? "")}
                      onBlur={() => hover("")}
                      aria-keyshortcuts={choice.key || undefined}
                    >
                      {choice.key ? <Key name={choice.key} /> : <span class="key-space" />}
                      {choice.icon ? <Icon name={choice.icon} /> : <span />}
                      <span class="words">
                        <span>{unbroken(choice.says)}</span>
                        {choice.effect && <span class="eff">{choice.effect}</span>}
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </RailPanel>
  );
}

export function Log({
  lines,
  fresh,
  seats,
  mine,
  readRule,
}: {
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

export function Chat({ lines, say }: { lines: Said[]; say: (text: string) => Promise<void> }) {
  const words = useWords();
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!text.trim()) return;
    await say(text.trim());
    setText("");
  };
  return (
    <div class="chat">
      <ul ref={list} tabindex={0} aria-live="polite" aria-label={words.chat}>
        {lines.length === 0 && <li class="quiet">{words.noChat}</li>}
        {lines.map((said) => (
          <li key={said.number}>
            {said.seat === null ? <Icon name="eye" /> : <SeatShape seat={said.seat} />}
            <span>
              <b>{said.mine ? words.you : said.name || words.spectatorName}</b> {said.text}
            </span>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void send(event)}>
        <input
          aria-label={words.say}
          placeholder={words.say}
          value={text}
          maxLength={1000}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="btn" type="submit">
          {words.send}
        </button>
      </form>
    </div>
  );
}
