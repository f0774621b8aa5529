/* The summary of a stage: what it meant for me, and a row for each seat. */

import { useEffect, useRef } from "preact/hooks";
import type { Seat as SceneSeat } from "../../generated/scene";
import type { Seat } from "../../generated/wire";
import { Icon, Key, Plate, SeatShape } from "../../shapes";
import { useWords } from "../../words";
import { useKeyboard } from "../keyboard";
import { SpeedChoice } from "./bar";
import type { Card, Director } from "./director";
import type { Speed } from "./speed";

export function SummaryCard({
  director,
  card,
  seats,
  mine,
  speed,
}: {
  director: Director;
  card: Card;
  seats: Seat[];
  mine: number | null;
  speed: Speed;
}) {
  const words = useWords();
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => goOn.current?.focus({ preventScroll: true }), []);
  const close = (): void => director.closeCard();
  // No option is taken behind the card: every other key is the card's.
  useKeyboard((event) => {
    const isButton = (event.target as HTMLElement).closest("button") !== null;
    if (event.key === "Escape" || (event.key === "Enter" && !isButton)) close();
    return true;
  });
  const { staged } = card;
  const { summary } = staged;
  if (!summary) return null;
  return (
    <div class="summary" role="dialog" aria-label={staged.title} data-step={staged.step}>
      <div class="panel graph-paper">
        <header class="head">
          <Plate>
            <Icon name={staged.acts[0]?.icon ?? "gear"} />
            {staged.title}
          </Plate>
        </header>
        <h2 class="headline">{summary.headline}</h2>
        <div class="scroll-x" tabindex={0}>
          <table>
            <caption class="sr">{staged.title}</caption>
            <thead>
              <tr>
                <td />
                {summary.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">{words.summaryNow}</th>
              </tr>
            </thead>
            <tbody>
              {summary.rows.map((row) => (
                <tr key={row.seat} class={row.seat === mine ? "mine" : ""} data-seat={row.seat}>
                  <th scope="row">
                    <SeatShape seat={row.seat} />
                    {row.seat === mine ? words.you : (seats[row.seat]?.name ?? words.player(row.seat + 1))}
                  </th>
                  {row.cells.map((cell, n) => (
                    <td key={summary.columns[n]} class={cell.good === false ? "bad" : ""}>
                      {cell.says}
                    </td>
                  ))}
                  <td class="now">
                    <b>{scoreOf(card.after, row.seat)}</b>
                    <small>{row.change.says}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {summary.lessons.length > 0 && (
          <ul class="lessons" aria-label={words.summaryLessons}>
            {summary.lessons.map((lesson) => (
              <li key={lesson}>{lesson}</li>
            ))}
          </ul>
        )}
        <div class="row">
          <button class="btn" type="button" onClick={() => director.watch()}>
            <Icon name="eye" />
            {card.missed ? words.watch : words.watchAgain}
          </button>
          <button
            class="btn"
            type="button"
            onClick={() => {
              close();
              document.querySelector<HTMLElement>(".log")?.focus();
            }}
          >
            <Icon name="list" />
            {words.showInLog}
          </button>
          <SpeedChoice speed={speed} choose={(chosen) => director.setSpeed(chosen)} whole />
          <button ref={goOn} class="btn main go-on" type="button" onClick={close}>
            {words.carryOn}
            <Key name="⏎" />
          </button>
        </div>
      </div>
    </div>
  );
}

function scoreOf(after: SceneSeat[], seat: number): string {
  const line = after.find((one) => one.seat === seat);
  return line?.score === undefined ? "" : `${line.score}${line.unit ? ` ${line.unit}` : ""}`;
}
