/* Plan ahead: a drawer with my standing orders. Nobody else sees them, nor that there are any. */

import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Order, OrderKind, StandingOrders, Table, TableView } from "../generated/wire";
import { Icon, Key, Plate } from "../shapes";
import { language, useWords } from "../words";
import { useEscape, useKeyboard } from "./keyboard";
import { NewOrder } from "./new_order";

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
  // A class and not `.at-table:has(.orders)`: see phone.css.
  useLayoutEffect(() => {
    document.body.classList.add("has-orders");
    return () => document.body.classList.remove("has-orders");
  }, []);
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
          <li key={n} class={`step-${one.how}`}>
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
            kind.phase,
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
