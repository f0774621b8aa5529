/* A finished game, step by step, as seen from any seat. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Table, View } from "../generated/wire";
import { rememberScenery } from "../scene";
import { Icon } from "../shapes";
import { Bar, Tool } from "../table/bar";
import { Board } from "../table/board";
import { revisionsOf } from "../table/changes";
import { EditionChip } from "../table/edition_chip";
import { glide, measure } from "../table/glide";
import { Log } from "../table/log";
import { noPositions, type Positions } from "../table/movement";
import type { BoardContext } from "../table/panel";
import { Rules } from "../table/rules";
import { Seats } from "../table/seats";
import { Sentence } from "../table/sentence";
import { showTooltip, Tooltip } from "../table/tooltip";
import { useWidth } from "../table/width";
import { useWords } from "../words";
import { Message } from "./message";

const PACE = 1200;

export function ReplayPage({ id }: { id: string }) {
  const words = useWords();
  const width = useWidth();
  const [table, setTable] = useState<Table | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [step, setStep] = useState(0);
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
    if (!table) return undefined;
    let stale = false;
    api.replay(id, step, seat).then((found) => {
      if (stale) return;
      rememberScenery(found.scene);
      positions.current = measure();
      setView(found);
    }, setFailure);
    return () => {
      stale = true;
    };
  }, [id, table, step, seat, words, tries]);
  useLayoutEffect(() => glide(positions.current), [view]);
  useEffect(() => {
    if (!running || view?.step !== step) return undefined;
    const timer = setTimeout(() => (step < view.steps ? setStep(step + 1) : setRunning(false)), PACE);
    return () => clearTimeout(timer);
  }, [running, view, step]);

  const retry = (): void => {
    setFailure(null);
    setTries(tries + 1);
  };
  if (error || !table || !view) return <Message text={error || words.loading} bad={!!error} retry={retry} />;
  const last = view.steps;
  const to = (wanted: number): void => {
    setRunning(false);
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
  return (
    <div class={`page at-table replaying tab-${active}`} data-step={view.step}>
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
      <div class="prompt player" role="group" aria-label={words.replayOf}>
        {news && (
          <p class="latest">
            <Sentence line={news} seats={table.seats} mine={mine} />
          </p>
        )}
        <div class="keys">
          <Tool label={words.first} act={() => to(0)}>
            ❘◀
          </Tool>
          <Tool label={words.previous} act={() => to(step - 1)}>
            ◀
          </Tool>
          <Tool label={running ? words.pause : words.playback} act={() => setRunning(!running)} pressed={running}>
            {running ? "❚❚" : words.playback}
          </Tool>
          <Tool label={words.next} act={() => to(step + 1)}>
            ▶
          </Tool>
          <Tool label={words.last} act={() => to(last)}>
            ▶❘
          </Tool>
        </div>
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
      <Board scene={view.scene} context={context} width={width} tab={width === "phone" ? active : ""} />
      <aside class="rail">
        <Seats lines={view.scene.seats} seats={table.seats} actor={view.actor} mine={seat} thinking={null} />
        <section class="panel log-p grow" aria-label={words.log}>
          <div class="head">
            <h2 class="plate">{words.log}</h2>
          </div>
          <Log lines={view.log.lines} fresh={view.log.fresh} seats={table.seats} mine={mine} readRule={setRule} />
        </section>
      </aside>
      {width === "phone" && (
        <nav class="tabs" aria-label={words.panels}>
          {[...view.scene.tabs, { id: "log", title: words.log, icon: "list" }].map((one) => (
            <button key={one.id} type="button" aria-pressed={active === one.id} onClick={() => setTab(one.id)}>
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
