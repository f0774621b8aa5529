/* The players of a table with their figures. */

import type { Seat as SceneSeat } from "../generated/scene";
import type { Seat, Thinking } from "../generated/wire";
import { Icon, SeatShape } from "../shapes";
import { useWords } from "../words";
import type { Dictionary } from "../words/en";
import { RailPanel } from "./rail_panel";

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
        {order.map((line) => (
          <Player
            key={line.seat}
            line={line}
            seat={seats[line.seat]}
            isActing={line.seat === actor}
            isMe={line.seat === mine}
            thought={thinking?.seat === line.seat ? thinking.done : 1}
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
}: {
  line: SceneSeat;
  seat: Seat | undefined;
  isActing: boolean;
  isMe: boolean;
  thought: number;
}) {
  const words = useWords();
  return (
    <li class={isActing ? "now" : ""} aria-current={isActing ? "true" : undefined}>
      <SeatShape seat={line.seat} />
      <span class="n">
        <span class="name">{isMe ? words.you : (seat?.name ?? words.player(line.seat + 1))}</span>{" "}
        <small>
          {[line.role, seat ? aboutSeat(seat, words) : ""].filter(Boolean).join(" · ")}
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
      {thought < 1 && <progress max={1} value={thought} aria-label={words.botThinks(seat?.name ?? "")} />}
    </li>
  );
}

function isBot(seat: Seat): boolean {
  return seat.stands_in || seat.kind === "bot";
}

function aboutSeat(seat: Seat, words: Dictionary): string {
  if (isBot(seat)) return "";
  if (seat.kind === "open") return words.openSeat;
  return seat.online || seat.mine ? "" : words.offline;
}
