/* A new standing order: first its form, then a sentence with slots to fill in. */

import { useState } from "preact/hooks";
import type { OrderAlarm, OrderKind, OrderSlot, OrderUntil, StandingOrders } from "../generated/wire";
import { Icon } from "../shapes";
import { useWords } from "../words";

export interface Wish {
  kind: string;
  slots: number[];
  until: OrderUntil;
  wake: string[];
  only_if: string;
}

const FORMS = ["pass", "always", "choice", "if"] as const;
type Form = (typeof FORMS)[number];

/** What can be ordered in this form; under a condition everything can. */
function kindsOf(form: Form, found: StandingOrders): OrderKind[] {
  if (form === "if") return found.alarms.length > 0 ? found.kinds : [];
  return found.kinds.filter((kind) => kind.form === form);
}

export function NewOrder({ found, give }: { found: StandingOrders; give: (wish: Wish) => void }) {
  const words = useWords();
  const [form, setForm] = useState<Form | null>(null);
  const kinds = form ? kindsOf(form, found) : [];
  return (
    <div class="new-order">
      <h3>{words.addOrder}</h3>
      <div class="forms">
        {FORMS.filter((one) => kindsOf(one, found).length > 0).map((one) => (
          <button
            key={one}
            class="btn small"
            type="button"
            aria-pressed={form === one}
            onClick={() => setForm(form === one ? null : one)}
          >
            {words.orderForms[one]}
          </button>
        ))}
      </div>
      {form && kinds.length > 0 && (
        <OrderForm
          key={form}
          kinds={kinds}
          conditions={form === "if" ? found.alarms : []}
          alarms={found.alarms}
          give={(wish) => {
            setForm(null);
            give(wish);
          }}
        />
      )}
    </div>
  );
}

function usualSlots(kind: OrderKind | undefined): number[] {
  return (kind?.slots ?? []).map((slot, n) => slot.choices[n]?.value ?? slot.choices[0]?.value ?? 0);
}

interface FormProps {
  kinds: OrderKind[];
  conditions: OrderAlarm[];
  alarms: OrderAlarm[];
  give: (wish: Wish) => void;
}

function OrderForm({ kinds, conditions, alarms, give }: FormProps) {
  const words = useWords();
  const [kind, setKind] = useState(kinds[0]);
  const [slots, setSlots] = useState(usualSlots(kind));
  const [until, setUntil] = useState<OrderUntil>(kind?.form === "choice" ? "once" : "period");
  const [wake, setWake] = useState<string[]>([]);
  const [condition, setCondition] = useState(conditions[0]?.name ?? "");
  if (!kind) return null;
  const choose = (name: string): void => {
    const next = kinds.find((one) => one.name === name);
    setKind(next);
    setSlots(usualSlots(next));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give({ kind: kind.name, slots, until, wake: wake.filter((name) => name !== condition), only_if: condition });
      }}
    >
      {kinds.length > 1 && <KindChoice kinds={kinds} kind={kind} choose={choose} />}
      <p class="sentence">
        {words.inPhase(kind.phase)}
        {conditions.length > 0 && <Condition conditions={conditions} value={condition} change={setCondition} />}
        <Sentence kind={kind} slots={slots} change={setSlots} />
      </p>
      <Until until={until} change={setUntil} />
      <WakeMe alarms={alarms.filter((alarm) => alarm.name !== condition)} wake={wake} change={setWake} />
      <button class="btn main" type="submit">
        {words.giveOrder}
      </button>
    </form>
  );
}

function KindChoice({ kinds, kind, choose }: { kinds: OrderKind[]; kind: OrderKind; choose: (name: string) => void }) {
  const words = useWords();
  return (
    <label>
      {words.orderWhat}{" "}
      <select value={kind.name} onChange={(event) => choose(event.currentTarget.value)}>
        {kinds.map((one) => (
          <option key={one.name} value={one.name}>
            {one.says.replace(/\{\w+\}/g, "…")}
          </option>
        ))}
      </select>
    </label>
  );
}

function Condition({
  conditions,
  value,
  change,
}: {
  conditions: OrderAlarm[];
  value: string;
  change: (name: string) => void;
}) {
  const words = useWords();
  return (
    <>
      <span>{words.ifWord}</span>
      <select aria-label={words.condition} value={value} onChange={(event) => change(event.currentTarget.value)}>
        {conditions.map((alarm) => (
          <option key={alarm.name} value={alarm.name}>
            {alarm.says}
          </option>
        ))}
      </select>
      <span>{words.thenWord}</span>
    </>
  );
}

/** The words of the order, each slot as a choice. */
function Sentence({ kind, slots, change }: { kind: OrderKind; slots: number[]; change: (slots: number[]) => void }) {
  return (
    <>
      {kind.says.split(/(\{\w+\})/).map((part) => {
        const n = kind.slots.findIndex((slot) => part === `{${slot.name}}`);
        const slot = kind.slots[n];
        if (!slot) return part.trim() ? <span key={part}>{part}</span> : null;
        const set = (value: number): void => change(slots.map((old, at) => (at === n ? value : old)));
        return <SlotChoice key={part} slot={slot} value={slots[n] ?? 0} change={set} />;
      })}
    </>
  );
}

function SlotChoice({ slot, value, change }: { slot: OrderSlot; value: number; change: (value: number) => void }) {
  return (
    <select aria-label={slot.name} value={value} onChange={(event) => change(Number(event.currentTarget.value))}>
      {slot.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.says}
        </option>
      ))}
    </select>
  );
}

function Until({ until, change }: { until: OrderUntil; change: (until: OrderUntil) => void }) {
  const words = useWords();
  return (
    <label>
      {words.howLong}{" "}
      <select value={until} onChange={(event) => change(event.currentTarget.value as OrderUntil)}>
        {(["once", "period", "game"] as const).map((one) => (
          <option key={one} value={one}>
            {words.orderUntil[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function WakeMe({ alarms, wake, change }: { alarms: OrderAlarm[]; wake: string[]; change: (wake: string[]) => void }) {
  const words = useWords();
  if (alarms.length === 0) return null;
  const flip = (name: string): void =>
    change(wake.includes(name) ? wake.filter((other) => other !== name) : [...wake, name]);
  return (
    <fieldset>
      <legend>
        <Icon name="wake" /> {words.wakeMeIf}
      </legend>
      {alarms.map((alarm) => (
        <label key={alarm.name} class="check">
          <input type="checkbox" checked={wake.includes(alarm.name)} onChange={() => flip(alarm.name)} />
          {alarm.says}
        </label>
      ))}
    </fieldset>
  );
}
