/* Several people at one screen: hides the table until the next person confirms. */

import { useEffect, useRef } from "preact/hooks";
import type { Seat } from "../generated/wire";
import { SeatShape, seatClass } from "../shapes";
import { useWords } from "../words";

export function Curtain({ seats, next, open }: { seats: Seat[]; next: number; open: (seat: number) => void }) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [next]);
  const mine = seats.filter((seat) => seat.mine);
  const asked = next < 0 ? mine : mine.filter((seat) => seat.seat === next);
  const title = next < 0 ? words.curtainWho : words.curtainTitle(asked[0]?.name ?? "");
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={title}>
      <div class="card">
        <h1>{title}</h1>
        <p>{words.curtainHelp}</p>
        <div class="row">
          {asked.map((seat, n) => (
            <button
              key={seat.seat}
              class={`btn big seated ${seatClass(seat.seat)}`}
              type="button"
              ref={n === 0 ? button : undefined}
              onClick={() => open(seat.seat)}
            >
              <SeatShape seat={seat.seat} />
              {words.iAm(seat.name)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
