/* A sentence of the log: the names of those who sit here stand out, and mine says that it is me. */

import type { LogLine, Seat } from "../wire";
import { useWords } from "../words";

export function Sentence({ line, seats, mine }: { line: LogLine; seats: Seat[]; mine: number | null }) {
  const words = useWords();
  const names = seats.map((seat) => seat.name || words.player(seat.seat + 1));
  const own = mine === null ? undefined : names[mine];
  // Two of the same name: only who the line is about is told apart, by its seat.
  const isMine = (name: string): boolean => name === own && (names.filter((other) => other === own).length === 1 || line.seat === mine);
  const parts = line.says.split(anyOf(names));
  return <>{parts.map((part, n) => (n % 2 ? <b key={n}>{isMine(part) ? words.thisIsYou(part) : part}</b> : part))}</>;
}

/** A pattern whose every second part is one of the names, as a whole word, the longest first. */
function anyOf(names: string[]): RegExp {
  const escaped = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "u");
}
