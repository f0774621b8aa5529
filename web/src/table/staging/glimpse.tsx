/* What another seat just did: the place and the sentence, for a moment, while pieces glide. Nothing waits for it. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { LogLine, TableView } from "../../generated/wire";
import { SeatShape, seatClass } from "../../shapes";
import { boxOfThing } from "./places";

const DURATION = 1400;
const FRAME = 4;

/** The last new line about another seat that has a place on the board. */
export function glimpseOf(before: TableView | null, view: TableView, mine: number | null): LogLine | null {
  if (!before || view.status !== "running") return null;
  const fresh = view.log.lines.filter((line) => line.step > before.step);
  return fresh.findLast((line) => line.seat !== null && line.seat !== mine && placesOf(line).length > 0) ?? null;
}

function placesOf(line: LogLine): string[] {
  return [...line.about, ...line.moves];
}

export function Glimpse({ line, done }: { line: LogLine; done: () => void }) {
  const [box, setBox] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    const found = placesOf(line)
      .map(boxOfThing)
      .find((one) => one !== null);
    setBox(found ?? null);
  }, [line]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line has its own time, whoever asks for the end of it
  useEffect(() => {
    const timer = setTimeout(done, DURATION);
    return () => clearTimeout(timer);
  }, [line]);
  if (!box || line.seat === null) return null;
  const below = box.bottom + 30 < innerHeight;
  return (
    <div class={`stage-layer glimpse ${seatClass(line.seat)}`} aria-hidden="true">
      <div
        class="stage-focus"
        style={{
          left: `${box.x - FRAME}px`,
          top: `${box.y - FRAME}px`,
          width: `${box.width + 2 * FRAME}px`,
          height: `${box.height + 2 * FRAME}px`,
        }}
      />
      <span
        class="stage-tally"
        style={{
          left: `${Math.min(Math.max(box.x + box.width / 2, 150), innerWidth - 150)}px`,
          top: `${below ? box.bottom + 16 : box.top - 16}px`,
        }}
      >
        <SeatShape seat={line.seat} /> {line.says}
      </span>
    </div>
  );
}
