/* The end of a game: who won, points by source, and what everyone built. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { go } from "../app";
import { at } from "../base";
import type { Scene } from "../generated/scene";
import type { Course, Seat, Standing, Table } from "../generated/wire";
import { Icon, Key, SeatShape } from "../shapes";
import { language, useWords } from "../words";
import { DealProof } from "./deal_proof";
import { builtBy } from "./ending/built";
import { HowItWent, SourceBars, TurningPoints } from "./ending/course";
import { type Written, writtenAs } from "./ending/points";
import { Share } from "./ending/share";
import { Sheet } from "./ending/sheet";
import { useEscape, useKeyboard } from "./keyboard";
import { narrowed } from "./narrow";
import { type BoardContext, PanelView } from "./panel";
import { RatingChanges } from "./rating_changes";
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
  const course = useCourse(table.id);
  useEffect(() => title.current?.focus(), []);
  useEscape(close);
  useKeyboard((event) => pressed(event));
  const phone = useWidth() === "phone";
  const order = inOrder(standings);
  const best = order[0];
  const others = order.slice(1);
  const built = others.flatMap(({ seat }) => scene.panels.filter((panel) => panel.seat === seat));
  const figure = writtenAs(scene.result);
  const name = (seat: number): string =>
    mine.length === 1 && mine[0] === seat ? words.you : table.seats[seat]?.name || words.player(seat + 1);
  const large = best ? builtBy(scene, best.seat) : null;
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
          {best && (
            <Sheet
              panel={large && (phone ? narrowed(large) : large)}
              context={NO_INTERACTION}
              seat={best.seat}
              tag={best.winner ? words.winnerTag : words.finalTag}
              name={name(best.seat)}
              score={figure(best.total)}
              facts={[
                [words.worksTable, table.name],
                [words.worksBuilder, name(best.seat)],
                [words.worksPlayers, String(table.seats.length)],
                [words.worksMoves, String(table.sequence)],
              ]}
            />
          )}
          {scene.verdict && <p>{scene.verdict}</p>}
          {table.taken_back > 0 && <p class="taken-back">{words.takenBack(table.taken_back)}</p>}
          <div class="how">
            {course && <HowItWent course={course} table={table.id} written={figure} />}
            {course && (
              <TurningPoints
                course={course}
                table={table.id}
                seats={table.seats}
                mine={mine.length === 1 ? (mine[0] ?? null) : null}
                written={figure}
              />
            )}
            <SourceBars standings={order} name={name} written={figure} />
          </div>
          <Points standings={order} name={name} written={figure} />
          {built.length > 0 && (
            <>
              <h2>{words.othersBuilt}</h2>
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
          <RatingChanges table={table} />
          <DealProof table={table} />
        </div>
        <div class="row">
          {table.tournament && (
            <a class="btn main" href={at(`/#/tournament/${table.tournament}`)}>
              {words.backToTournament}
            </a>
          )}
          {table.rematch ? (
            <a class="btn main" href={`#/table/${table.rematch}`}>
              {words.toRematch}
            </a>
          ) : (
            !table.uploaded &&
            mine.length > 0 && (
              <button class="btn main rematch" type="button" aria-keyshortcuts="r" onClick={() => void again()}>
                {words.rematch}
                <Key name="r" />
              </button>
            )
          )}
          <a class="btn step-through" href={`#/table/${table.id}/replay`} aria-keyshortcuts="s">
            <Icon name="eye" />
            {words.stepThrough}
            <Key name="s" />
          </a>
          <Share table={table} seat={mine[0] ?? null} report={report} />
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

/** The course of the game; null until it is known, and for a server that does not know it. */
function useCourse(id: string): Course | null {
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    let gone = false;
    api.course(id).then(
      (found) => gone || setCourse(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return course;
}

/** r for the rematch, s to step through. */
function pressed(event: KeyboardEvent): boolean {
  const wanted = { r: ".ending .rematch", s: ".ending .step-through" }[event.key];
  if (!wanted || event.ctrlKey || event.metaKey || event.altKey) return false;
  document.querySelector<HTMLElement>(wanted)?.click();
  return true;
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
  name,
  written: figure,
}: {
  standings: Standing[];
  name: (seat: number) => string;
  written: Written;
}) {
  const words = useWords();
  const phone = useWidth() === "phone";
  const sources = [...new Set(standings.flatMap((standing) => standing.parts.map((part) => part.name)))];
  const points = (standing: Standing, source: string): number =>
    standing.parts.filter((part) => part.name === source).reduce((sum, part) => sum + part.points, 0);
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
