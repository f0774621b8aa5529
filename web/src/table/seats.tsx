/* The players of a table with their figures. */

import type { Seat as SceneSeat } from "../generated/scene";
import type { Clock, Seat, Thinking } from "../generated/wire";
import { Icon, SeatShape } from "../shapes";
import { useWords } from "../words";
import type { Dictionary } from "../words/en";
import { ClockFace } from "./clock_face";
import { Counting } from "./counting";
import { RailPanel } from "./rail_panel";
import type { SeatChange } from "./staging/director";
import { paceOf } from "./time";
import { standInLine } from "./time_out";

export function Seats({
  lines,
  seats,
  actor,
  mine,
  thinking = null,
  clock = null,
  takeBack = () => undefined,
  changes = [],
  counts = false,
}: {
  lines: SceneSeat[];
  seats: Seat[];
  actor: number | null;
  mine: number | null;
  thinking?: Thinking | null;
  clock?: Clock | null;
  takeBack?: (seat: number) => void;
  changes?: SeatChange[];
  /** Whether figures count to their new value. */
  counts?: boolean;
}) {
  const words = useWords();
  const order: SceneSeat[] = lines.length ? lines : seats.map((seat) => ({ seat: seat.seat, figures: [] }));
  return (
    <RailPanel title={words.seats} look="seats-p" {...(clock ? { note: paceOf(clock, words) } : {})}>
      <ul class="seats">
        {order.map((line) => (
          <Player
            key={line.seat}
            line={line}
            seat={seats[line.seat]}
            isActing={line.seat === actor}
            isMe={line.seat === mine}
            thought={thinking?.seat === line.seat ? thinking.done : 1}
            clock={clock}
            takeBack={takeBack}
            changes={changes.filter((change) => change.seat === line.seat)}
            counts={counts}
          />
        ))}
      </ul>
    </RailPanel>
  );
}

/** `thought` is how far a bot has got with its decision, from 0 to 1. */
function Player({
  line,
  seat,
  isActing,
  isMe,
  thought,
  clock,
  takeBack,
  changes,
  counts,
}: {
  line: SceneSeat;
  seat: Seat | undefined;
  isActing: boolean;
  isMe: boolean;
  thought: number;
  clock: Clock | null;
  takeBack: (seat: number) => void;
  changes: SeatChange[];
  counts: boolean;
}) {
  const words = useWords();
  const hasClock = clock !== null && seat !== undefined && (seat.kind === "person" || seat.stands_in);
  const standIn = hasClock ? standInLine(clock, seat, isMe, words) : "";
  const last = changes.at(-1);
  const look = last ? (last.good ? "gaining" : "losing") : isActing ? "now" : "";
  return (
    <li
      class={`${look} ${hasClock ? "clocked" : ""}`}
      data-seat={line.seat}
      aria-current={isActing ? "true" : undefined}
    >
      <SeatShape seat={line.seat} />
      <span class="n">
        <span class="name">{isMe ? words.you : (seat?.name ?? words.player(line.seat + 1))}</span>{" "}
        <small>
          {[line.role, seat ? aboutSeat(seat, clock, words) : ""].filter(Boolean).join(" · ")}
          {seat && isBot(seat) && (
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
          <Counting text={line.score} counts={counts} />
          <small>{line.unit}</small>
        </span>
      )}
      <span class="st">
        {line.figures.map((figure) => (
          <span key={figure.label} title={figure.label} data-figure={figure.icon}>
            <Icon name={figure.icon} />
            <span class="sr">{figure.label} </span>
            <Counting text={figure.value} counts={counts} />
          </span>
        ))}
      </span>
      {hasClock && (
        <span class="ck">
          <ClockFace clock={clock} seat={line.seat} />
        </span>
      )}
      {standIn && (
        <span class="ex">
          <Icon name="bot" />
          <span>{standIn}</span>
          {seat?.mine && seat.stands_in && (
            <button class="btn small" type="button" onClick={() => takeBack(line.seat)}>
              {words.takeBack}
            </button>
          )}
        </span>
      )}
      {last?.why && (
        <span key={last.key} class={`seat-change ${last.good ? "" : "bad"}`} title={last.why}>
          <span>
            <b>{last.says}</b> <span class="why">{last.why}</span>
          </span>
        </span>
      )}
      {thought < 1 && <progress max={1} value={thought} aria-label={words.botThinks(seat?.name ?? "")} />}
    </li>
  );
}

function isBot(seat: Seat): boolean {
  return seat.stands_in || seat.kind === "bot";
}

/** By post nobody is expected to be here: "away" would be said of everybody. */
function aboutSeat(seat: Seat, clock: Clock | null, words: Dictionary): string {
  if (isBot(seat)) return "";
  if (seat.kind === "open") return words.openSeat;
  if (clock?.kind === "post") return "";
  return seat.online || seat.mine ? "" : words.offline;
}
