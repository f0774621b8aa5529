/* The end of a game: who won, points by source, and what everyone built. */

import { useEffect, useRef } from "preact/hooks";
import { api } from "../api";
import { go } from "../app";
import type { Scene } from "../generated/scene";
import type { Seat, Standing, Table } from "../generated/wire";
import { Icon, SeatShape } from "../shapes";
import { language, useWords } from "../words";
import { useEscape } from "./keyboard";
import { narrowed } from "./narrow";
import { type BoardContext, PanelView } from "./panel";
import { useWidth } from "./width";

const FEW = 3;
const NO_INTERACTION: BoardContext = {
  places: new Map(),
  count: 0,
  hovered: "",
  revisions: new Map(),
  hover: () => undefined,
  choose: () => undefined,
  explain: () => undefined,
};

export function Ending({
  table,
  scene,
  standings,
  mine,
  close,
  report,
}: {
  table: Table;
  scene: Scene;
  standings: Standing[];
  mine: number[];
  close: () => void;
  report: (error: unknown) => void;
}) {
  const words = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEscape(close);
  const phone = useWidth() === "phone";
  const order = inOrder(standings);
  const built = order.flatMap(({ seat }) => scene.panels.filter((panel) => panel.seat === seat));
  const again = async (): Promise<void> => {
    try {
      go("table", (await api.rematch(table.id)).id);
    } catch (error) {
      report(error);
    }
  };
  return (
    <div class="ending" role="dialog" aria-label={words.gameOver}>
      <div class="card wide">
        <h1 tabindex={-1} ref={title}>
          <Icon name="award" />
          {headline(standings, table.seats, mine, words)}
        </h1>
        <div class="result" tabindex={0}>
          {scene.verdict && <p>{scene.verdict}</p>}
          <Points standings={order} seats={table.seats} mine={mine} written={scene.result} />
          {built.length > 0 && (
            <>
              <h2>{words.finalTable}</h2>
              <div class="built">
                {built.map((panel) => (
                  <PanelView
                    key={panel.id}
                    panel={phone ? narrowed(panel.opens ?? panel) : (panel.opens ?? panel)}
                    context={NO_INTERACTION}
                    isCopy
                  />
                ))}
              </div>
            </>
          )}
        </div>
        <div class="row">
          {table.rematch ? (
            <a class="btn main" href={`#/table/${table.rematch}`}>
              {words.toRematch}
            </a>
          ) : (
            !table.uploaded &&
            mine.length > 0 && (
              <button class="btn main" type="button" onClick={() => void again()}>
                {words.rematch}
              </button>
            )
          )}
          <a class="btn" href={`#/table/${table.id}/replay`}>
            <Icon name="arrow" />
            {words.stepThrough}
          </a>
          <button class="btn" type="button" onClick={() => void download(table).catch(report)}>
            <Icon name="book" />
            {words.download}
          </button>
          <button class="btn" type="button" onClick={close}>
            {words.showTable}
          </button>
          <a class="btn" href="#/">
            {words.home}
          </a>
        </div>
      </div>
    </div>
  );
}

/** Winners first, then by points. */
function inOrder(standings: Standing[]): Standing[] {
  return [...standings].sort((a, b) => Number(b.winner) - Number(a.winner) || b.total - a.total);
}

function headline(standings: Standing[], seats: Seat[], mine: number[], words: ReturnType<typeof useWords>): string {
  const winners = standings.filter((standing) => standing.winner).map((standing) => standing.seat);
  const names = new Intl.ListFormat(language()).format(
    winners.map((seat) => seats[seat]?.name ?? words.player(seat + 1)),
  );
  if (winners.length === 1 && mine.length === 1 && winners[0] === mine[0]) return words.youWin;
  if (winners.length === 0) return words.gameOver;
  return winners.length === 1 ? words.winner(names) : words.winners(names);
}

/** A table, or a list on a phone when there would be too many columns. */
function Points({
  standings,
  seats,
  mine,
  written,
}: {
  standings: Standing[];
  seats: Seat[];
  mine: number[];
  written: string;
}) {
  const words = useWords();
  const phone = useWidth() === "phone";
  const sources = [...new Set(standings.flatMap((standing) => standing.parts.map((part) => part.name)))];
  const points = (standing: Standing, source: string): number =>
    standing.parts.filter((part) => part.name === source).reduce((sum, part) => sum + part.points, 0);
  const figure = (sum: number): string => (sum < 0 ? "−" : "") + written.replace("{points}", String(Math.abs(sum)));
  const name = (seat: number): string =>
    mine.length === 1 && mine[0] === seat ? words.you : (seats[seat]?.name ?? words.player(seat + 1));
  if (phone && standings.length > FEW) {
    return (
      <>
        <h2>{words.points}</h2>
        <ul class="sums">
          {standings.map((standing) => (
            <li key={standing.seat} class={standing.winner ? "won" : ""}>
              <SeatShape seat={standing.seat} />
              <b>{name(standing.seat)}</b>
              <b class="sum">{figure(standing.total)}</b>
              <p>
                {sources.map((source) => (
                  <span key={source}>
                    {source} <b>{figure(points(standing, source))}</b>
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <div class="scroll-x" tabindex={0}>
      <table class="points">
        <caption>{words.points}</caption>
        <thead>
          <tr>
            <td />
            {standings.map((standing) => (
              <th key={standing.seat} scope="col" class={standing.winner ? "won" : ""}>
                <SeatShape seat={standing.seat} />
                <span>{name(standing.seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source}>
              <th scope="row">{source}</th>
              {standings.map((standing) => (
                <td key={standing.seat} class={standing.winner ? "won" : ""}>
                  {figure(points(standing, source))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {standings.map((standing) => (
              <td key={standing.seat} class={standing.winner ? "won" : ""}>
                {figure(standing.total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

async function download(table: Table): Promise<void> {
  const record = await api.record(table.id);
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${table.game}-${table.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
