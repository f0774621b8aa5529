/* The controls of a replay: steps, rounds, speed, whose view. */

import type { Course, Table, TableView } from "../generated/wire";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { Tool } from "./bar";
import { Sentence } from "./sentence";
import { SpeedChoice } from "./staging/bar";
import type { Speed } from "./staging/speed";

const SPEED = "replay-speed";

export function storedSpeed(): Speed {
  return (Number(localStorage.getItem(SPEED)) || 1) as Speed;
}

export function Controls({
  table,
  view,
  step,
  headings,
  speed,
  seat,
  running,
  to,
  run,
  chooseSpeed,
  chooseSeat,
}: {
  table: Table;
  view: TableView;
  /** The step that was asked for; the view of it may still be on its way. */
  step: number;
  headings: Course["headings"];
  speed: Speed;
  seat: number | null;
  running: boolean;
  to: (step: number) => void;
  run: (running: boolean) => void;
  chooseSpeed: (speed: Speed) => void;
  chooseSeat: (seat: number | null) => void;
}) {
  const words = useWords();
  const last = view.steps;
  const mine = table.seats.find((one) => one.mine)?.seat ?? null;
  const news = view.log.lines.at(-1);
  const before = headings.findLast((one) => one.step < step);
  const after = headings.find((one) => one.step > step);
  const part = headings.findLast((one) => one.step <= step);
  return (
    <div class="prompt player" role="group" aria-label={words.replayOf}>
      {news && (
        <p class="latest">
          <Sentence line={news} seats={table.seats} mine={mine} />
        </p>
      )}
      <div class="keys">
        <Tool label={words.first} act={() => to(0)}>
          <PlayerIcon name="first" />
        </Tool>
        {headings.length > 0 && (
          <Tool label={words.previousRound} act={() => to(before?.step ?? 0)}>
            <PlayerIcon name="back" />
          </Tool>
        )}
        <Tool label={words.previous} act={() => to(step - 1)}>
          <PlayerIcon name="previous" />
        </Tool>
        <Tool label={running ? words.pause : words.playback} act={() => run(!running)} pressed={running}>
          <PlayerIcon name={running ? "pause" : "play"} />
        </Tool>
        <Tool label={words.next} act={() => to(step + 1)}>
          <PlayerIcon name="next" />
        </Tool>
        {headings.length > 0 && (
          <Tool label={words.nextRound} act={() => to(after?.step ?? last)}>
            <PlayerIcon name="forward" />
          </Tool>
        )}
        <Tool label={words.last} act={() => to(last)}>
          <PlayerIcon name="last" />
        </Tool>
      </div>
      <SpeedChoice
        speed={speed}
        choose={(chosen) => {
          localStorage.setItem(SPEED, String(chosen));
          chooseSpeed(chosen);
        }}
      />
      {headings.length > 0 && (
        <select
          aria-label={words.jumpTo}
          value={part?.step ?? ""}
          onChange={(event) => to(Number(event.currentTarget.value))}
        >
          <option value={0}>{words.first}</option>
          {headings.map((one, n) => (
            <option key={n} value={one.step}>
              {one.says}
            </option>
          ))}
        </select>
      )}
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={words.step(step, last)}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <span class="count">{words.step(step, last)}</span>
      <label>
        <Icon name="eye" />
        <span>{words.viewedBy}</span>
        <select
          aria-label={words.viewedBy}
          value={seat ?? -1}
          onChange={(event) =>
            chooseSeat(Number(event.currentTarget.value) < 0 ? null : Number(event.currentTarget.value))
          }
        >
          {table.seats.map((one) => (
            <option key={one.seat} value={one.seat}>
              {one.mine ? words.thisIsYou(one.name) : one.name || words.player(one.seat + 1)}
            </option>
          ))}
          <option value={-1}>{words.everybody}</option>
        </select>
      </label>
      <a class="btn" href={`#/table/${table.id}`}>
        {words.showResult}
      </a>
    </div>
  );
}

const ICONS = {
  first: "M10 8h6v32h-6zM40 8v32L18 24z",
  back: "M24 8v32L4 24zM44 8v32L24 24z",
  previous: "M36 8v32L10 24z",
  play: "M12 6l30 18-30 18z",
  pause: "M10 8h10v32H10zM28 8h10v32H28z",
  next: "M12 8v32l26-16z",
  forward: "M4 8v32l20-16zM24 8v32l20-16z",
  last: "M8 8v32l22-16zM32 8h6v32h-6z",
};

function PlayerIcon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg class="i" viewBox="0 0 48 48" aria-hidden="true">
      <path d={ICONS[name]} fill="currentColor" />
    </svg>
  );
}
