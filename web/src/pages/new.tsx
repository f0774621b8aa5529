/* A new table: who sits where, and which rules apply. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { catalogue, go } from "../app";
import { errorText } from "../errors";
import type { Catalogue, GameCard, Level, RuleOption, SeatWish, Value } from "../generated/wire";
import { SeatShape } from "../shapes";
import { Bar } from "../table/bar";
import { language, useWords } from "../words";
import { Message } from "./message";

type Values = RuleOption["default"];

export function NewTablePage({ slug }: { slug: string }) {
  const words = useWords();
  const [found, setFound] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState(false);
  const error = failed ? words.noServer : "";
  useEffect(() => void catalogue().then(setFound, () => setFailed(true)), [language()]);
  const game = found?.games.find((one) => one.slug === slug);
  if (!found || !game)
    return <Message text={error || (found ? words.noSuchGame : words.loading)} bad={!!error || !!found} />;
  return (
    <div class="page plain">
      <Bar where={<b>{game.name}</b>} />
      <main class="narrow">
        <Form game={game} levels={found.levels} />
      </main>
    </div>
  );
}

function usualSeats(count: number, name: string, level: string): SeatWish[] {
  return Array.from({ length: count }, (_, n) => (n === 0 ? { kind: "me", name } : { kind: "bot", level }));
}

function Form({ game, levels }: { game: GameCard; levels: Level[] }) {
  const words = useWords();
  const level = levels[Math.min(1, levels.length - 1)]?.key ?? "";
  const least = game.seats[0] ?? 2;
  const [seats, setSeats] = useState<SeatWish[]>(
    usualSeats(Math.max(least, Math.min(3, game.seats.at(-1) ?? 3)), localStorage.getItem("name") ?? "", level),
  );
  const [options, setOptions] = useState<Record<string, Values>>({});
  const [seed, setSeed] = useState("");
  const [listed, setListed] = useState(false);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const resize = (count: number): void =>
    setSeats(
      [...seats, ...usualSeats(count, "", level).slice(1), ...usualSeats(count, "", level).slice(1)].slice(0, count),
    );
  const change = (at: number, wish: SeatWish): void => setSeats(seats.map((seat, n) => (n === at ? wish : seat)));
  const offered = game.options.filter((option) => option.seats.includes(seats.length));
  const chosen = Object.fromEntries(
    offered
      .filter((option) => option.key in options)
      .map((option) => [option.key, fitted(options[option.key] ?? option.default, option, seats.length)]),
  );
  const hasOpen = seats.some((seat) => seat.kind === "open");

  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const me = seats.find((seat) => seat.kind === "me")?.name;
    if (me) localStorage.setItem("name", me);
    setBusy(true);
    try {
      const wished = seats.map(tidy);
      const table = await api.open({
        game: game.slug,
        seats: wished,
        options: chosen,
        listed: listed && hasOpen,
        ...(seed ? { seed: Number(seed) } : {}),
      });
      go("table", table.id);
    } catch (problem) {
      setError(errorText(problem, words));
      setBusy(false);
    }
  };
  return (
    <form class="panel graph-paper card new" onSubmit={(event) => void open(event)}>
      <h1>{game.name}</h1>
      <p>{game.sentence}</p>
      <fieldset>
        <legend>{words.whoPlays}</legend>
        <div class="count" role="radiogroup" aria-label={words.howMany}>
          {game.seats.map((count) => (
            <label key={count} class="btn">
              <input type="radio" name="count" checked={count === seats.length} onChange={() => resize(count)} />
              {count}
            </label>
          ))}
        </div>
        <ul class="places">
          {seats.map((wish, n) => (
            <SeatRow key={n} n={n} wish={wish} levels={levels} change={(next) => change(n, next)} />
          ))}
        </ul>
      </fieldset>
      {error && (
        <p class="bad" role="alert">
          {error}
        </p>
      )}
      <div class="row">
        <button class="btn main big" type="submit" disabled={busy}>
          {hasOpen ? words.openTable : words.startGame}
        </button>
      </div>
      {hasOpen && (
        <label class="check">
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
          {words.listTable}
        </label>
      )}
      {offered.length > 0 && (
        <fieldset>
          <legend>{words.rulesOf}</legend>
          {offered.map((option) => {
            const now = fitted(options[option.key] ?? option.default, option, seats.length);
            const set = (value: Values): void => setOptions({ ...options, [option.key]: value });
            if (option.several)
              return <Several key={option.key} option={option} chosen={Array.isArray(now) ? now : []} change={set} />;
            if (!Array.isArray(now))
              return <Rule key={option.key} option={option} value={now} change={set} players={seats.length} />;
            return now.map((value, n) => (
              <Rule
                key={`${option.key}-${n}`}
                option={option}
                seat={n}
                value={value}
                change={(next) => set(now.map((other, i) => (i === n ? next : other)))}
              />
            ));
          })}
        </fieldset>
      )}
      <details>
        <summary>{words.chooseSeed}</summary>
        <label>
          {words.seed}{" "}
          <input
            type="number"
            min={0}
            max={Number.MAX_SAFE_INTEGER}
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <p class="quiet">{words.seedHelp}</p>
      </details>
    </form>
  );
}

/** A single value, one value per seat, or a list of any length, depending on the option. */
function fitted(value: Values, option: RuleOption, seats: number): Values {
  if (option.several) return value;
  if (!option.per_seat) return Array.isArray(value) ? option.default : value;
  const given = Array.isArray(value) ? value : [];
  return Array.from({ length: seats }, (_, n) => given[n] ?? (option.default as Value));
}

function tidy(wish: SeatWish): SeatWish {
  const name = wish.name?.trim();
  return {
    kind: wish.kind,
    ...(name ? { name } : {}),
    ...(wish.kind === "bot" && wish.level ? { level: wish.level } : {}),
  };
}

function SeatRow({
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

function Rule({
  option,
  value,
  change,
  seat,
  players,
}: {
  option: RuleOption;
  value: Value;
  change: (value: Value) => void;
  seat?: number;
  players?: number;
}) {
  const words = useWords();
  const name = seat === undefined ? option.name : `${option.name}: ${words.seat(seat + 1)}`;
  const isSwitch = option.choices.length === 2 && option.choices.every((choice) => typeof choice.value === "boolean");
  const chosen = option.choices.find((choice) => choice.value === value);
  const hints = option.hints
    .filter((hint) => players !== undefined && hint.players.includes(players))
    .map((hint) => hint.sentence);
  if (isSwitch) {
    return (
      <label class="rule">
        <input type="checkbox" checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
        <b>{name}</b>
        <span>{[seat ? "" : option.sentence, ...hints].join(" ")}</span>
      </label>
    );
  }
  return (
    <label class="rule">
      <b>{name}</b>
      <select
        value={String(value)}
        onChange={(event) =>
          change(option.choices.find((choice) => String(choice.value) === event.currentTarget.value)?.value ?? value)
        }
      >
        {option.choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.name}
          </option>
        ))}
      </select>
      <span>{[chosen?.sentence || (seat ? "" : option.sentence), ...hints].join(" ")}</span>
    </label>
  );
}

/** Any number of choices, as checkboxes. */
function Several({
  option,
  chosen,
  change,
}: {
  option: RuleOption;
  chosen: Value[];
  change: (value: Value[]) => void;
}) {
  const flip = (value: Value, isOn: boolean): void =>
    change(option.choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <fieldset class="several">
      <legend>{option.name}</legend>
      <span>{option.sentence}</span>
      {option.choices.map((choice) => (
        <label key={String(choice.value)} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={(event) => flip(choice.value, event.currentTarget.checked)}
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
