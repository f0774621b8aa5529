/* How the game has gone so far: the curve of the points that everybody can see, and where they stand now. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Course, Seat, Table, TableView } from "../generated/wire";
import { SeatShape } from "../shapes";
import { language, useWords } from "../words";
import type { Dictionary } from "../words/en";
import { Curve } from "./ending/curve";
import { writtenAs } from "./ending/points";

const SIZE: [width: number, height: number] = [270, 190];

export function CourseTab({ table, view, mine }: { table: Table; view: TableView; mine: number | null }) {
  const words = useWords();
  const { course, failure } = useCourse(table.id, view.step);
  const written = useMemo(() => writtenAs(view.scene.result ?? ""), [view.scene.result]);
  const shown = useMemo(() => course && upTo(course, view.step), [course, view.step]);
  const isOver = view.status === "finished";
  const now = shown?.points.at(-1)?.scores ?? [];
  return (
    <div class="so-far" tabindex={0} role="group" aria-label={words.soFar}>
      <p class="quiet">{failure ? errorText(failure, words) : isOver ? words.soFarOver : words.soFarHelp}</p>
      {shown && <Curve course={shown} size={SIZE} written={written} {...(isOver ? { choose: replayOf(table) } : {})} />}
      <ol class="standing">
        {inOrder(now).map((seat) => (
          <li key={seat} data-seat={seat}>
            <SeatShape seat={seat} />
            <span>{seat === mine ? words.you : nameOf(table.seats, seat, words)}</span>
            <b>{written(now[seat] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Asked for again after every step. */
function useCourse(table: string, step: number): { course: Course | null; failure: unknown } {
  const [found, setFound] = useState<{ course: Course | null; failure: unknown }>({ course: null, failure: null });
  useEffect(() => {
    let isCurrent = true;
    api.course(table).then(
      (course) => isCurrent && setFound({ course, failure: null }),
      (failure) => isCurrent && setFound((before) => ({ ...before, failure })),
    );
    return () => {
      isCurrent = false;
    };
  }, [table, step, language()]);
  return found;
}

/** Nobody learns from the curve what a stage is still about to show. */
function upTo(course: Course, step: number): Course {
  const isPast = (one: { step: number }): boolean => one.step <= step;
  return {
    points: course.points.filter(isPast),
    headings: course.headings.filter(isPast),
    turning_points: course.turning_points.filter(isPast),
  };
}

/** Seats, most points first. */
function inOrder(scores: number[]): number[] {
  return scores.map((_, seat) => seat).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

function nameOf(seats: Seat[], seat: number, words: Dictionary): string {
  return seats[seat]?.name || words.player(seat + 1);
}

const replayOf =
  ({ id }: Table) =>
  (step: number): void => {
    location.hash = `#/table/${id}/replay/${step}`;
  };
