/* What a seat at a table means, said before anybody takes it: whether it is rated, and how much time there is. */

import type { Clock, Pace } from "../generated/wire";
import { paceText } from "../tournament/said";
import { useWords } from "../words";

export function Terms({ rated, pace }: { rated: boolean; pace: Pace | null }) {
  const words = useWords();
  return (
    <>
      <p>
        <b>{rated ? words.ratedTable : words.friendlyTable}.</b> {rated ? words.ratedHelp : words.friendlyHelp}
      </p>
      <p>
        <b>{words.pace}:</b> {paceText(pace, words)}
        {pace && `. ${words.whenTimeRunsOut}`}
        {pace && rated && ` ${words.timeAndRatings}`}
      </p>
    </>
  );
}

/** The pace of a table by its clock, which counts in milliseconds. */
export function paceOf(clock: Clock | null): Pace | null {
  return clock && { kind: clock.kind, first: clock.first / 1000, each: clock.each / 1000 };
}
