/* The rule options of a new table. */

import type { RuleOption, Rules, Value } from "../generated/wire";
import { paragraph } from "../shapes";
import { useWords } from "../words";

type Values = RuleOption["default"];

export function RuleOptions({
  offered,
  chosen,
  players,
  change,
}: {
  offered: RuleOption[];
  chosen: Rules;
  players: number;
  change: (chosen: Rules) => void;
}) {
  const words = useWords();
  const changed = offered.filter((option) => option.key in chosen && !isDefault(chosen[option.key], option)).length;
  return (
    <details class="house-rules">
      <summary>
        {words.houseRules} <small>{words.houseRulesChanged(changed)}</small>
      </summary>
      {offered.map((option) => {
        const now = fitted(chosen[option.key] ?? option.default, option, players);
        const set = (value: Values): void => change({ ...chosen, [option.key]: value });
        if (option.several)
          return <Several key={option.key} option={option} chosen={Array.isArray(now) ? now : []} change={set} />;
        if (!Array.isArray(now))
          return <Rule key={option.key} option={option} value={now} change={set} players={players} />;
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
    </details>
  );
}

function isDefault(value: Values | undefined, option: RuleOption): boolean {
  const values = Array.isArray(value) ? value : [value];
  return Array.isArray(option.default) ? values.length === 0 : values.every((one) => one === option.default);
}

/** What is worth knowing about the rules at a table of this size, before anybody opens the list of options. */
export function Hints({ offered, players }: { offered: RuleOption[]; players: number }) {
  const words = useWords();
  const hints = offered.flatMap((option) => option.hints.filter((hint) => hint.players.includes(players)));
  if (hints.length === 0) return null;
  return (
    <p class="hints">
      <b>{words.forYourTable(players)}:</b> {hints.map((hint) => paragraph(hint.sentence)).join(" ")}
    </p>
  );
}

/** A single value, one value per seat, or a list of any length, depending on the option. */
export function fitted(value: Values, option: RuleOption, seats: number): Values {
  if (option.several) return value;
  if (!option.per_seat) return Array.isArray(value) ? option.default : value;
  const given = Array.isArray(value) ? value : [];
  return Array.from({ length: seats }, (_, n) => given[n] ?? (option.default as Value));
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
