/* Who shall sit on a seat of a new table. */

import type { Level, SeatWish } from "../generated/wire";
import { SeatShape } from "../shapes";
import { useWords } from "../words";

export function SeatRow({
  n,
  wish,
  levels,
  change,
}: {
  n: number;
  wish: SeatWish;
  levels: Level[];
  change: (wish: SeatWish) => void;
}) {
  const words = useWords();
  const kinds = [
    ["me", words.kindMe],
    ["bot", words.kindBot],
    ["open", words.kindOpen],
    ["here", words.kindHere],
  ] as const;
  const take = (kind: SeatWish["kind"]): void =>
    change(
      kind === "bot"
        ? { kind, level: wish.level ?? levels[Math.min(1, levels.length - 1)]?.key ?? "" }
        : { kind, name: wish.name ?? "" },
    );
  return (
    <li>
      <SeatShape seat={n} />
      <select
        aria-label={words.seat(n + 1)}
        value={wish.kind}
        onChange={(event) => take(event.currentTarget.value as SeatWish["kind"])}
      >
        {kinds.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
      {(wish.kind === "me" || wish.kind === "here") && (
        <input
          aria-label={words.nameOf(n + 1)}
          placeholder={wish.kind === "me" ? words.yourName : words.player(n + 1)}
          value={wish.name ?? ""}
          maxLength={40}
          onInput={(event) => change({ ...wish, name: event.currentTarget.value })}
        />
      )}
      {wish.kind === "bot" && (
        <select
          aria-label={`${words.level}, ${words.seat(n + 1)}`}
          value={wish.level ?? undefined}
          onChange={(event) => change({ ...wish, level: event.currentTarget.value })}
        >
          {levels.map((level) => (
            <option key={level.key} value={level.key}>
              {level.name} – {words.secondsAMove(level.seconds)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
