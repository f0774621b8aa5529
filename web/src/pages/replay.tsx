/* A finished game, step by step, as seen from any seat. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
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
import { glide, measure } from "../table/glide";
import { Log } from "../table/log";
import { noPositions, type Positions } from "../table/movement";
import type { BoardContext } from "../table/panel";
import { RailPanel } from "../table/rail_panel";
import { Rules } from "../table/rules";
import { Seats } from "../table/seats";
import { Sentence } from "../table/sentence";
import { SpeedChoice, StageBar } from "../table/staging/bar";
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
/** How long the summary of a stage stays while the replay goes on by itself. */
const SUMMARY = 3000;
const SPEED = "replay-speed";
const NO_LINES: LogLine[] = [];
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function ReplayPage({ id, start = 0 }: { id: string; start?: number }) {
  const words = useWords();
  const width = useWidth();
  const [table, setTable] = useState<Table | null>(null);
  const [view, setView] = useState<TableView | null>(null);
  const [step, setStep] = useState(start);
  const [speed, setSpeed] = useState<Speed>(() => (Number(localStorage.getItem(SPEED)) || 1) as Speed);
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
  if (error || !table || !view) return <Message text={error || words.loading} bad={!!error} retry={retry} />;
  const last = view.steps;
  const headings = course?.headings ?? [];
  const to = (wanted: number): void => {
    setRunning(false);
    director.stop();
    setStep(Math.max(0, Math.min(last, wanted)));
  };
  const context: BoardContext = {
    places: new Map(),
    count: 0,
    hovered: "",
    revisions: revisionsOf(view),
    hover: () => undefined,
    choose: () => undefined,
    explain: (target) => showTooltip({ ...target, refusals: [] }),
  };
  const mine = table.seats.find((one) => one.mine)?.seat ?? null;
  const news = view.log.lines.at(-1);
  const active = tab || view.scene.tabs[0]?.id || "";
  const before = headings.findLast((one) => one.step < step);
  const after = headings.find((one) => one.step > step);
  const part = headings.findLast((one) => one.step <= step);
  const scene = (shown ?? view).scene;
  const phoneTab = width === "phone" ? (stage.tabOf(scene) ?? active) : active;
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
        <div class="prompt player" role="group" aria-label={words.replayOf}>
          {news && (
            <p class="latest">
              <Sentence line={news} seats={table.seats} mine={mine} />
            </p>
          )}
          <div class="keys">
            <Tool label={words.first} act={() => to(0)}>
              <PlayerIcon name="first" />
            </Tool>
            {headings.length > 0 && (
              <Tool label={words.previousRound} act={() => to(before?.step ?? 0)}>
                <PlayerIcon name="back" />
              </Tool>
            )}
            <Tool label={words.previous} act={() => to(step - 1)}>
              <PlayerIcon name="previous" />
            </Tool>
            <Tool label={running ? words.pause : words.playback} act={() => setRunning(!running)} pressed={running}>
              <PlayerIcon name={running ? "pause" : "play"} />
            </Tool>
            <Tool label={words.next} act={() => to(step + 1)}>
              <PlayerIcon name="next" />
            </Tool>
            {headings.length > 0 && (
              <Tool label={words.nextRound} act={() => to(after?.step ?? last)}>
                <PlayerIcon name="forward" />
              </Tool>
            )}
            <Tool label={words.last} act={() => to(last)}>
              <PlayerIcon name="last" />
            </Tool>
          </div>
          <SpeedChoice
            speed={speed}
            choose={(chosen) => {
              localStorage.setItem(SPEED, String(chosen));
              setSpeed(chosen);
            }}
          />
          {headings.length > 0 && (
            <select
              aria-label={words.jumpTo}
              value={part?.step ?? ""}
              onChange={(event) => to(Number(event.currentTarget.value))}
            >
              <option value={0}>{words.first}</option>
              {headings.map((one, n) => (
                <option key={n} value={one.step}>
                  {one.says}
                </option>
              ))}
            </select>
          )}
          <input
            type="range"
            min={0}
            max={last}
            value={step}
            aria-label={words.step(step, last)}
            onInput={(event) => to(Number(event.currentTarget.value))}
          />
          <span class="count">{words.step(step, last)}</span>
          <label>
            <Icon name="eye" />
            <span>{words.viewedBy}</span>
            <select
              aria-label={words.viewedBy}
              value={seat ?? -1}
              onChange={(event) =>
                setSeat(Number(event.currentTarget.value) < 0 ? null : Number(event.currentTarget.value))
              }
            >
              {table.seats.map((one) => (
                <option key={one.seat} value={one.seat}>
                  {one.mine ? words.thisIsYou(one.name) : one.name || words.player(one.seat + 1)}
                </option>
              ))}
              <option value={-1}>{words.everybody}</option>
            </select>
          </label>
          <a class="btn" href={`#/table/${id}`}>
            {words.showResult}
          </a>
        </div>
      )}
      <Board scene={scene} context={context} width={width} tab={width === "phone" ? phoneTab : ""} />
      {playing && <StageLayer playing={playing} scene={scene} speed={stage.speed} />}
      {card && !playing && (
        <SummaryCard director={director} card={card} seats={table.seats} mine={mine} speed={stage.speed} />
      )}
      <aside class="rail">
        {course && width !== "phone" && (
          <RailPanel title={words.howItWent} look="course-p">
            <Curve course={course} height={150} at={view.step} choose={to} />
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

const ICONS = {
  first: "M10 8h6v32h-6zM40 8v32L18 24z",
  back: "M24 8v32L4 24zM44 8v32L24 24z",
  previous: "M36 8v32L10 24z",
  play: "M12 6l30 18-30 18z",
  pause: "M10 8h10v32H10zM28 8h10v32H28z",
  next: "M12 8v32l26-16z",
  forward: "M4 8v32l20-16zM24 8v32l20-16z",
  last: "M8 8v32l22-16zM32 8h6v32h-6z",
};

function PlayerIcon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg class="i" viewBox="0 0 48 48" aria-hidden="true">
      <path d={ICONS[name]} fill="currentColor" />
    </svg>
  );
}
