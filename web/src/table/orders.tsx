/* Plan ahead: a drawer with my standing orders. Nobody else sees them, nor that there are any. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Order, OrderKind, OrderSlot, OrderUntil, StandingOrders, Table, TableView } from "../generated/wire";
import { Icon, Key, Plate } from "../shapes";
import { language, useWords } from "../words";
import { useEscape, useKeyboard } from "./keyboard";

/** The button *Plan ahead* with its drawer, where other people play too. */
export function PlanAhead({ table, view }: { table: Table; view: TableView }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const others = table.seats.some((seat) => !seat.mine && (seat.kind === "person" || seat.stands_in));
  const seat = view.status === "running" && others ? view.seat : null;
  useKeyboard(
    seat === null
      ? null
      : (event) => {
          const isTyping = (event.target as HTMLElement).closest("input, textarea, select");
          if (event.key !== "p" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return false;
          setOpen(!isOpen);
          return true;
        },
  );
  if (seat === null) return null;
  return (
    <>
      <button
        class="btn plan"
        type="button"
        aria-expanded={isOpen}
        aria-keyshortcuts="p"
        title={words.planAhead}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="orders" />
        <span>{words.planAhead}</span>
        {view.orders_ready > 0 && <b>{view.orders_ready}</b>}
        <Key name="p" />
      </button>
      {isOpen && <OrdersDrawer table={table.id} seat={seat} sequence={view.sequence} close={() => setOpen(false)} />}
    </>
  );
}

function OrdersDrawer({
  table,
  seat,
  sequence,
  close,
}: {
  table: string;
  seat: number;
  sequence: number;
  close: () => void;
}) {
  const words = useWords();
  const [found, setFound] = useState<StandingOrders | null>(null);
  const [failure, setFailure] = useState("");
  const fail = useCallback((error: unknown): void => setFailure(errorText(error, words)), [words]);
  const show = useCallback((orders: StandingOrders): void => {
    setFound(orders);
    setFailure("");
  }, []);
  const refresh = useCallback(() => void api.orders(table, seat).then(show, fail), [table, seat, show, fail]);
  useEffect(refresh, [refresh, sequence, language()]);
  useEscape(close);
  return (
    <section class="panel graph-paper orders" role="dialog" aria-label={words.planAhead}>
      <header class="head">
        <Plate>
          <Icon name="orders" />
          {words.planAhead}
        </Plate>
        <div class="note">{words.onlyYouSee}</div>
      </header>
      <div class="body">
        <button class="btn small close" type="button" onClick={close}>
          {words.closeDrawer}
        </button>
        {failure && (
          <p class="bad" role="alert">
            {failure}
          </p>
        )}
        {found && (
          <>
            <ComingList found={found} />
            <h3>{words.standingOrders}</h3>
            {found.orders.length === 0 && <p class="quiet">{words.noOrders}</p>}
            <ul>
              {found.orders.map((order, n) => (
                <OrderLine
                  key={order.number}
                  n={n + 1}
                  order={order}
                  found={found}
                  turn={(on) => void api.switchOrder(table, seat, order.number, on).then(show, fail)}
                  remove={() => void api.removeOrder(table, seat, order.number).then(refresh, fail)}
                />
              ))}
            </ul>
            {found.kinds.length === 0 ? (
              <p class="quiet">{words.noOrdersHere}</p>
            ) : (
              <NewOrder found={found} give={(wish) => void api.giveOrder(table, { seat, ...wish }).then(show, fail)} />
            )}
            <p class="quiet">{words.orderHelp}</p>
          </>
        )}
      </div>
    </section>
  );
}

const MARKS = { now: "●", asked: "?", order: "✓", itself: "–", "not-mine": "–" } as const;

/** What comes to me: where I shall be asked, where an order decides, and what happens by itself. */
function ComingList({ found }: { found: StandingOrders }) {
  const words = useWords();
  if (found.coming.length === 0) return null;
  const order = (number: number | null): number => found.orders.findIndex((one) => one.number === number) + 1;
  return (
    <>
      <h3>{words.whatIsComing}</h3>
      <ol class="coming">
        {found.coming.map((one, n) => (
          <li key={n} class={one.how}>
            <span aria-hidden="true">{MARKS[one.how]}</span>
            <b>{one.phase}</b>
            <small>{one.how === "order" ? words.comingByOrder(order(one.order)) : words.coming[one.how]}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

function OrderLine({
  n,
  order,
  found,
  turn,
  remove,
}: {
  n: number;
  order: Order;
  found: StandingOrders;
  turn: (on: boolean) => void;
  remove: () => void;
}) {
  const words = useWords();
  const kind = found.kinds.find((one) => one.name === order.kind);
  if (!kind) return null;
  const condition = found.alarms.find((alarm) => alarm.name === order.only_if);
  const isOpen = order.state === "ready" || order.state === "off";
  const wake = found.alarms.filter((alarm) => order.wake.includes(alarm.name)).map((alarm) => alarm.says);
  return (
    <li class={`order ${order.state}`}>
      <span class="number">{n}</span>
      <span class="what">
        <b>
          {condition ? `${words.ifThen(condition.says)} ` : ""}
          {sentenceOf(kind, order.slots)}
        </b>
        <span class="quiet">
          {[
            words.inPhase(kind.phase),
            words.orderUntil[order.until],
            order.uses ? words.orderUses(order.uses) : "",
            wake.length ? `${words.wakeMeIf} ${wake.join(", ")}` : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {order.reason && <span>{order.reason}</span>}
      </span>
      {isOpen ? (
        <label class="check">
          <input type="checkbox" checked={order.state === "ready"} onChange={() => turn(order.state !== "ready")} />
          {words.orderOn}
        </label>
      ) : (
        <span class="chip">{words.orderStates[order.state]}</span>
      )}
      <button class="btn small" type="button" onClick={remove}>
        {words.removeOrder}
      </button>
    </li>
  );
}

/** The sentence with the words of its slots. */
function sentenceOf(kind: OrderKind, values: number[]): string {
  return kind.slots.reduce(
    (text, slot, n) =>
      text.replace(`{${slot.name}}`, slot.choices.find((choice) => choice.value === values[n])?.says ?? ""),
    kind.says,
  );
}

interface Wish {
  kind: string;
  slots: number[];
  until: OrderUntil;
  wake: string[];
  only_if: string;
}

function NewOrder({ found, give }: { found: StandingOrders; give: (wish: Wish) => void }) {
  const words = useWords();
  const [kind, setKind] = useState<OrderKind | null>(null);
  const [isConditional, setConditional] = useState(false);
  const choose = (one: OrderKind, conditional: boolean): void => {
    setKind(one);
    setConditional(conditional);
  };
  const button = (one: OrderKind, conditional: boolean) => (
    <button
      key={one.name}
      class="btn small"
      type="button"
      aria-label={`${conditional ? words.ifThenForm : words.orderForms[one.form]} ${one.says.replace(/\{\w+\}/g, "…")}`}
      aria-pressed={kind?.name === one.name && isConditional === conditional}
      onClick={() => choose(one, conditional)}
    >
      {one.says.replace(/\{\w+\}/g, "…")}
    </button>
  );
  const forms = (["pass", "always", "choice"] as const).filter((form) => found.kinds.some((one) => one.form === form));
  return (
    <div class="new-order">
      <h3>{words.addOrder}</h3>
      {forms.map((form) => (
        <div key={form} class="form">
          <span>{words.orderForms[form]}</span>
          {found.kinds.filter((one) => one.form === form).map((one) => button(one, false))}
        </div>
      ))}
      {found.alarms.length > 0 && (
        <div class="form">
          <span>{words.ifThenForm}</span>
          {found.kinds.map((one) => button(one, true))}
        </div>
      )}
      {kind && (
        <OrderForm
          key={`${kind.name} ${isConditional}`}
          kind={kind}
          isConditional={isConditional}
          found={found}
          give={(wish) => {
            setKind(null);
            give(wish);
          }}
        />
      )}
    </div>
  );
}

function OrderForm({
  kind,
  isConditional,
  found,
  give,
}: {
  kind: OrderKind;
  isConditional: boolean;
  found: StandingOrders;
  give: (wish: Wish) => void;
}) {
  const words = useWords();
  const [slots, setSlots] = useState(
    kind.slots.map((slot, n) => slot.choices[n]?.value ?? slot.choices[0]?.value ?? 0),
  );
  const [until, setUntil] = useState<OrderUntil>(kind.form === "choice" ? "once" : "period");
  const [wake, setWake] = useState<string[]>([]);
  const [condition, setCondition] = useState(isConditional ? (found.alarms[0]?.name ?? "") : "");
  const alarms = found.alarms.filter((alarm) => alarm.name !== condition);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give({ kind: kind.name, slots, until, wake, only_if: condition });
      }}
    >
      <p class="sentence">
        {words.inPhase(kind.phase)}{" "}
        {isConditional && (
          <>
            {words.ifWord}{" "}
            <select
              aria-label={words.condition}
              value={condition}
              onChange={(event) => setCondition(event.currentTarget.value)}
            >
              {found.alarms.map((alarm) => (
                <option key={alarm.name} value={alarm.name}>
                  {alarm.says}
                </option>
              ))}
            </select>
            {words.thenWord}{" "}
          </>
        )}
        {kind.says.split(/(\{\w+\})/).map((part) => {
          const n = kind.slots.findIndex((slot) => part === `{${slot.name}}`);
          const slot = kind.slots[n];
          return slot ? (
            <SlotChoice
              key={part}
              slot={slot}
              value={slots[n] ?? 0}
              change={(value) => setSlots(slots.map((old, at) => (at === n ? value : old)))}
            />
          ) : (
            part
          );
        })}
      </p>
      <label>
        {words.howLong}{" "}
        <select value={until} onChange={(event) => setUntil(event.currentTarget.value as OrderUntil)}>
          {(["once", "period", "game"] as const).map((one) => (
            <option key={one} value={one}>
              {words.orderUntil[one]}
            </option>
          ))}
        </select>
      </label>
      {alarms.length > 0 && (
        <fieldset>
          <legend>
            <Icon name="wake" /> {words.wakeMeIf}
          </legend>
          {alarms.map((alarm) => (
            <label key={alarm.name} class="check">
              <input
                type="checkbox"
                checked={wake.includes(alarm.name)}
                onChange={() =>
                  setWake(
                    wake.includes(alarm.name) ? wake.filter((name) => name !== alarm.name) : [...wake, alarm.name],
                  )
                }
              />
              {alarm.says}
            </label>
          ))}
        </fieldset>
      )}
      <button class="btn main" type="submit">
        {words.giveOrder}
      </button>
    </form>
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
