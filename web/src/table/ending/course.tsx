/* How the game went: the curve, its three turning points, and points by source as bars. */

import type { Course, Seat, Standing } from "../../generated/wire";
import { Icon, Plate, SeatShape } from "../../shapes";
import { useWords } from "../../words";
import { Sentence } from "../sentence";
import { bars } from "./chart";
import { Curve } from "./curve";
import type { Written } from "./points";
import { swing } from "./swing";

const TINTS = ["blue", "violet", "copper", "green", "yellow", "teal", "grey", "red"];

export function HowItWent({ course, table, written }: { course: Course; table: string; written: Written }) {
  const words = useWords();
  return (
    <section class="panel graph-paper" aria-label={words.howItWent}>
      <header class="head">
        <Plate>
          <Icon name="gauge" />
          {words.howItWent}
        </Plate>
        <div class="note">{words.ifCountedThen}</div>
      </header>
      <Curve
        course={course}
        written={written}
        choose={(step) => {
          location.hash = `#/table/${table}/replay/${step}`;
        }}
      />
    </section>
  );
}

export function TurningPoints({
  course,
  table,
  seats,
  mine,
  written,
}: {
  course: Course;
  table: string;
  seats: Seat[];
  /** My only seat; null: none, or several. */
  mine: number | null;
  written: Written;
}) {
  const words = useWords();
  if (course.turning_points.length === 0) return null;
  const nameOf = (seat: number): string | null => (seat === mine ? null : seats[seat]?.name || words.player(seat + 1));
  return (
    <section class="panel graph-paper" aria-label={words.turningPoints}>
      <header class="head">
        <Plate>
          <Icon name="spark" />
          {words.turningPoints}
        </Plate>
      </header>
      <ol class="turns">
        {course.turning_points.map((turn, n) => (
          <li key={turn.step}>
            <span class="number">{n + 1}</span>
            <div>
              <b>{swing(turn, nameOf(turn.seat), words, written)}</b>
              <small>{turn.heading}</small>
              <p>
                <Sentence line={turn} seats={seats} mine={mine} />
              </p>
            </div>
            <a
              class="btn"
              href={`#/table/${table}/replay/${turn.step}`}
              aria-label={words.showStep(turn.step)}
              title={words.showStep(turn.step)}
            >
              <Icon name="eye" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SourceBars({
  standings,
  name,
  written,
}: {
  standings: Standing[];
  name: (seat: number) => string;
  written: Written;
}) {
  const words = useWords();
  const drawn = bars(standings);
  const share = (part: number): string => `${(100 * part).toFixed(2)}%`;
  return (
    <section class="panel graph-paper" aria-label={words.pointsBySource}>
      <header class="head">
        <Plate>
          <Icon name="tag" />
          {words.pointsBySource}
        </Plate>
      </header>
      <ul class="bars" aria-hidden="true">
        {drawn.rows.map((row) => (
          <li key={row.seat}>
            <SeatShape seat={row.seat} />
            <span class="name">{name(row.seat)}</span>
            <span class="track">
              {row.parts.map((part) => (
                <i
                  key={part.source}
                  class={`${TINTS[part.source % TINTS.length]} ${part.points < 0 ? "loss" : ""}`}
                  title={`${drawn.sources[part.source]}: ${written(part.points)}`}
                  style={{
                    left: share(drawn.zero + Math.min(part.from, part.to)),
                    width: share(Math.abs(part.to - part.from)),
                  }}
                >
                  <span>{written(part.points)}</span>
                </i>
              ))}
              <em style={{ left: share(drawn.zero) }} />
            </span>
            <b>{written(row.total)}</b>
          </li>
        ))}
      </ul>
      <ul class="legend" aria-hidden="true">
        {drawn.sources.map((source, n) => (
          <li key={source}>
            <i class={TINTS[n % TINTS.length]} /> {source}
          </li>
        ))}
      </ul>
    </section>
  );
}
