/* A finished game, step by step, as seen from any seat. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Course, LogLine, Table, TableView } from "../generated/wire";
import { rememberScenery } from "../scene";
import { Icon } from "../shapes";
import { Bar, Tool } from "../table/bar";
import { Board } from "../table/board";
import { revisionsOf } from "../table/changes";
import { DealProof } from "../table/deal_proof";
import { EditionChip } from "../table/edition_chip";
import { Curve } from "../table/ending/curve";
import { writtenAs } from "../table/ending/points";
import { glide, measure } from "../table/glide";
import { Log } from "../table/log";
import { noPositions, type Positions } from "../table/movement";
import type { BoardContext } from "../table/panel";
import { RailPanel } from "../table/rail_panel";
import { Controls, storedSpeed } from "../table/replay_controls";
import { Rules } from "../table/rules";
import { Seats } from "../table/seats";
import { StageBar } from "../table/staging/bar";
import { SummaryCard } from "../table/staging/card";
import { Director } from "../table/staging/director";
import { StageLayer } from "../table/staging/layer";
import type { Speed } from "../table/staging/speed";
import { useStage } from "../table/staging/stage";
import { showTooltip, Tooltip } from "../table/tooltip";
import { useWidth } from "../table/width";
import { useWords } from "../words";
import { Message } from "./message";

const PACE = 1200;
const SMALL: [number, number] = [520, 150];
/** How long the summary of a stage stays while the replay goes on by itself. */
const SUMMARY = 3000;
const NO_LINES: LogLine[] = [];
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function ReplayPage({ id, start = 0 }: { id: string; start?: number }) {
  const words = useWords();
  const width = useWidth();
  const [table, setTable] = useState<Table | null>(null);
  const [view, setView] = useState<TableView | null>(null);
  const [step, setStep] = useState(start);
  const [speed, setSpeed] = useState<Speed>(storedSpeed);
  const [course, setCourse] = useState<Course | null>(null);
  const director = useMemo(() => new Director(`replay/${id}`, () => reducedMotion.matches), [id]);
  const [seat, setSeat] = useState<number | null>(null);
  const [tab, setTab] = useState("");
  const [running, setRunning] = useState(false);
  const [rule, setRule] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const positions = useRef<Positions>(noPositions());
  const error = failure === null ? "" : errorText(failure, words, words.notFound);

  useEffect(() => {
    api.table(id).then((found) => {
      setTable(found);
      setSeat(found.seats.find((one) => one.mine)?.seat ?? 0);
    }, setFailure);
  }, [id, tries]);
  useEffect(() => {
    api.course(id).then(setCourse, () => undefined);
  }, [id]);
  useEffect(() => () => director.stop(), [director]);
  const latest = useRef<TableView | null>(null);
  useEffect(() => {
    if (!table) return undefined;
    let stale = false;
    api.replay(id, step, seat).then((found) => {
      if (stale) return;
      rememberScenery(found.scene);
      positions.current = measure();
      const before = latest.current;
      latest.current = found;
      setView(found);
      // Stages are replayed when the game goes on by one step, not when somebody jumps.
      if (before && found.step === before.step + 1) director.offer(before, found, false);
      else director.stop();
    }, setFailure);
    return () => {
      stale = true;
    };
  }, [id, table, step, seat, words, tries, director]);
  const stage = useStage(director, view?.log.lines ?? NO_LINES);
  const { playing, card } = stage;
  const shown = playing?.before ?? view;
  useLayoutEffect(() => void glide(positions.current), [shown]);
  const isStaged = playing !== null;
  const drawn = shown?.scene ?? null;
  const phoneTab = (width === "phone" && drawn && stage.tabOf(drawn)) || tab || view?.scene.tabs[0]?.id || "";
  const context = useMemo(() => view && contextOf(view), [view]);
  const last = view?.steps ?? 0;
  const to = useCallback(
    (wanted: number): void => {
      setRunning(false);
      director.stop();
      setStep(Math.max(0, Math.min(last, wanted)));
    },
    [director, last],
  );
  const result = view?.scene.result ?? "";
  const written = useMemo(() => writtenAs(result), [result]);
  useEffect(() => {
    if (!running || view?.step !== step || isStaged) return undefined;
    const go = (): void => {
      if (card) director.closeCard();
      else if (step < view.steps) setStep(step + 1);
      else setRunning(false);
    };
    const timer = setTimeout(go, (card ? SUMMARY : PACE) / (speed || 1));
    return () => clearTimeout(timer);
  }, [running, view, step, speed, isStaged, card, director]);

  const retry = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  if (error || !table || !view || !context)
    return <Message text={error || words.loading} bad={!!error} retry={retry} />;
  const headings = course?.headings ?? [];
  const mine = table.seats.find((one) => one.mine)?.seat ?? null;
  const scene = (shown ?? view).scene;
  return (
    <div class={`page at-table replaying tab-${phoneTab} ${isStaged ? "staged" : ""}`} data-step={view.step}>
      <Bar
        heading
        where={
          <>
            <b>{table.name}</b> <EditionChip table={table} /> <span>{view.scene.where}</span>
          </>
        }
        steps={view.scene.steps}
      >
        <Tool label={words.rules} act={() => setRule(view.scene.rule || view.phase.rule)}>
          <Icon name="help" />
        </Tool>
      </Bar>
      {playing ? (
        <StageBar director={director} playing={playing} speed={stage.speed} myTurn={false} />
      ) : (
        <Controls
          table={table}
          view={view}
          step={step}
          headings={headings}
          speed={speed}
          seat={seat}
          running={running}
          to={to}
          run={setRunning}
          chooseSpeed={setSpeed}
          chooseSeat={setSeat}
        />
      )}
      <Board scene={scene} context={context} width={width} tab={width === "phone" ? phoneTab : ""} />
      {playing && <StageLayer playing={playing} scene={scene} speed={stage.speed} />}
      {card && !playing && (
        <SummaryCard director={director} card={card} seats={table.seats} mine={mine} speed={stage.speed} />
      )}
      <aside class="rail">
        {course && width !== "phone" && (
          <RailPanel title={words.howItWent} look="course-p">
            <Curve course={course} size={SMALL} at={view.step} written={written} choose={to} />
          </RailPanel>
        )}
        <Seats
          lines={stage.seats ?? scene.seats}
          seats={table.seats}
          actor={view.actor}
          mine={seat}
          changes={stage.changes}
          counts={playing !== null}
        />
        <section class="panel log-p grow" aria-label={words.log}>
          <div class="head">
            <h2 class="plate">{words.log}</h2>
          </div>
          <Log lines={stage.lines} fresh={view.log.fresh} seats={table.seats} mine={mine} readRule={setRule} />
        </section>
        <DealProof table={table} />
      </aside>
      {width === "phone" && (
        <nav class="tabs" aria-label={words.panels}>
          {[...view.scene.tabs, { id: "log", title: words.log, icon: "list" }].map((one) => (
            <button key={one.id} type="button" aria-pressed={phoneTab === one.id} onClick={() => setTab(one.id)}>
              <Icon name={one.icon} />
              {one.title}
            </button>
          ))}
        </nav>
      )}
      <Tooltip readRule={setRule} play={() => undefined} />
      {rule !== null && <Rules slug={table.game} rule={rule} close={() => setRule(null)} />}
    </div>
  );
}

/** Nothing can be chosen; changes since the last turn are marked. */
function contextOf(view: TableView): BoardContext {
  return {
    places: new Map(),
    count: 0,
    hovered: "",
    revisions: revisionsOf(view),
    hover: () => undefined,
    choose: () => undefined,
    explain: (target) => showTooltip({ ...target, refusals: [] }),
  };
}
