/* Who sits at a table, in its line of a list. */

import type { TableCard } from "../generated/wire";
import { SeatShape } from "../shapes";
import { useWords } from "../words";

export function SeatNames({ table }: { table: TableCard }) {
  const words = useWords();
  const alone = table.seats.filter((seat) => seat.mine).length === 1;
  return (
    <span class="who">
      {table.seats.map((seat) => (
        <span key={seat.seat}>
          <SeatShape seat={seat.seat} />
          {seat.mine && alone ? words.you : seat.name || words.openSeat}
        </span>
      ))}
    </span>
  );
}
