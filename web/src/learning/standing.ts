/* Where I stand, from the figures that everybody sees beside the board. */

import type { Seat } from "../generated/scene";

const figure = ({ score = "", counted = "" }: Seat): string => counted || score;

const written = (seat: Seat): string => [figure(seat), seat.unit].filter(Boolean).join(" ");

const points = (seat: Seat): number =>
  Number(
    figure(seat)
      .replace("\u2212", "-")
      .replace(/[^\d.-]/g, ""),
  );

/** My score and the best of the others, as they are written, counted now where that is not the score; empty where a game shows none. */
export function standing(seats: Seat[], mine: number): { me: string; best: string; isCounted: boolean } {
  const me = seats.find((line) => line.seat === mine);
  const others = seats.filter((line) => line.seat !== mine && line.score);
  const best = others.reduce<Seat | null>((top, line) => (top && points(top) >= points(line) ? top : line), null);
  return { me: me ? written(me) : "", best: best ? written(best) : "", isCounted: !!me?.counted };
}
