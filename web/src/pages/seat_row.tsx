/* Who shall sit on a seat of a new table. */

import { useState } from "preact/hooks";
import type { Level, SeatWish } from "../generated/wire";
import { SeatShape } from "../shapes";
import { useWords } from "../words";

const MORE = "more";
const OFFERED = 2;

/** The opponents that are offered at once: the one a newcomer should meet, and the next stronger one. */
export function offeredLevels(levels: Level[], newcomer: string): Level[] {
  const first = Math.max(
    levels.findIndex((level) => level.key === newcomer),
    0,
  );
  return levels.slice(first, first + OFFERED);
}

export function SeatRow({
  n,
  wish,
  levels,
  offers,
  change,
}: {
  n: number;
  wish: SeatWish;
  levels: Level[];
  offers: Level[];
  change: (wish: SeatWish) => void;
}) {
  const words = useWords();
  const [all, showAll] = useState(false);
  const shown = all ? levels : levels.filter((level) => offers.includes(level) || level.key === wish.level);
  const kinds = [
    ["me", words.kindMe],
    ["bot", words.kindBot],
    ["open", words.kindOpen],
    ["here", words.kindHere],
  ] as const;
  const take = (kind: SeatWish["kind"]): void =>
    change(kind === "bot" ? { kind, level: wish.level ?? offers[0]?.key ?? "" } : { kind, name: wish.name ?? "" });
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
          onChange={(event) => {
            if (event.currentTarget.value === MORE) {
              event.currentTarget.value = wish.level ?? "";
              showAll(true);
            } else change({ ...wish, level: event.currentTarget.value });
          }}
        >
          {shown.map((level) => (
            <option key={level.key} value={level.key}>
              {level.name} – {level === offers[0] ? words.forFirstGames : words.secondsAMove(level.seconds)}
            </option>
          ))}
          {shown.length < levels.length && <option value={MORE}>{words.otherLevels} …</option>}
        </select>
      )}
    </li>
  );
}
