/* A sentence of the log, with players' names in bold and mine marked as mine. */

import type { LogLine, Seat } from "../generated/wire";
import { useWords } from "../words";

type Said = Pick<LogLine, "says" | "seat">;

export function Sentence({ line, seats, mine }: { line: Said; seats: Seat[]; mine: number | null }) {
  const words = useWords();
  const names = seats.map((seat) => seat.name || words.player(seat.seat + 1));
  const own = mine === null ? undefined : names[mine];
  // If two players share a name, only the seat of the line tells which of them is meant.
  const isMine = (name: string): boolean =>
    name === own && (names.filter((other) => other === own).length === 1 || line.seat === mine);
  const parts = line.says.split(anyOf(names));
  return <>{parts.map((part, n) => (n % 2 ? <b key={n}>{isMine(part) ? words.thisIsYou(part) : part}</b> : part))}</>;
}

/** Matches any of the names as a whole word, longest first; every second part of a split is a name. */
function anyOf(names: string[]): RegExp {
  const escaped = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "u");
}
