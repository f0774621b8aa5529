/* The page of a table: board, prompt, options, log and chat. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { at } from "../base";
import type { Scene } from "../generated/scene";
import type { Table, TableView } from "../generated/wire";
import { Goal } from "../learning/goal";
import { type Learning, useLearning } from "../learning/use_learning";
import { Icon } from "../shapes";
import { useStore } from "../store";
import { Bar, Tool } from "../table/bar";
import { Board } from "../table/board";
import { Chat } from "../table/chat";
import { Curtain } from "../table/curtain";
import { Chips, Tabs } from "../table/dock";
import { EditionChip } from "../table/edition_chip";
import { Ending } from "../table/ending";
import { HandButtons } from "../table/hand/buttons";
import { byPiece, placesFor } from "../table/hand/carry";
import { codesHere, held, takeUp } from "../table/hand/held";
import { type HandActions, useHandKeys } from "../table/hand/keys";
import { VerdictCard } from "../table/hand/verdict";
import { useEscape } from "../table/keyboard";
import { byPlace, isQuiet, type KeyedChoice, placesOn, withKeys } from "../table/keys";
import { Log } from "../table/log";
import { useMayNavigate, useTab } from "../table/navigation";
import { Options } from "../table/options";
import type { BoardContext } from "../table/panel";
import { Prompt } from "../table/prompt";
import { Rules } from "../table/rules";
import { Seats } from "../table/seats";
import { type SessionState, TableSession } from "../table/session";
import { useShortcuts } from "../table/shortcuts";
import { StageBar } from "../table/staging/bar";
import { SummaryCard } from "../table/staging/card";
import { Glimpse } from "../table/staging/glimpse";
import { StageLayer } from "../table/staging/layer";
import { type StageOnPage, useStage } from "../table/staging/stage";
import { TimeOutNotice } from "../table/time_out";
import { showTooltip, Tooltip } from "../table/tooltip";
import { Waiting } from "../table/waiting";
import { useWidth } from "../table/width";
import { useWords, words } from "../words";
import { Message } from "./message";

export function TablePage({ id }: { id: string }) {
  const session = useMemo(() => new TableSession(id), [id]);
  useEffect(() => () => session.leave(), [session]);
  const state = useStore(session.state);
  const words = useWords();
  const { playing } = useStore(session.director.state);
  const { table, view, curtain, error } = state;
  const shown = playing?.before ?? view;
  useLayoutEffect(() => session.settle(), [session, shown]);
  if (error && !table) return <Message text={error} bad retry={() => session.retry()} />;
  if (!table) return <Message text={words.loading} />;
  if (table.status === "waiting") {
    return (
      <div class="page plain">
        <Bar
          where={
            <>
              <b>{table.name}</b> <EditionChip table={table} />
            </>
          }
        />
        <Waiting table={table} session={session} />
        <Note state={state} />
      </div>
    );
  }
  if (curtain !== null)
    return <Curtain seats={table.seats} next={curtain} open={(seat) => session.openCurtain(seat)} />;
  if (!view || !shown) return <Message text={words.loading} />;
  const deciding = state.ahead ? { ...state, view: state.ahead.view } : state;
  return <Playing session={session} state={deciding} table={table} scene={(state.ahead?.view ?? shown).scene} />;
}

/** Change marks disappear with the next move; when the game is over there is no next move. */
const NOTHING = new Map<string, number>();

function Playing({
  session,
  state,
  table,
  scene,
}: {
  session: TableSession;
  state: SessionState;
  table: Table;
  scene: Scene;
}) {
  const words = useWords();
  const width = useWidth();
  const view = state.view as NonNullable<SessionState["view"]>;
  const [hovered, hover] = useState("");
  const [rule, setRule] = useState<string | null>(null);
  const isOver = view.status === "finished";
  const [ended, setEnded] = useState(isOver);
  const stage = useStage(session.director, state.lines);
  const learning = useLearning(table, view, state.seat);
  const { playing, card } = stage;
  const isStaged = playing !== null;
  const standsIn = state.seat !== null && table.seats[state.seat]?.stands_in === true;
  const holding = standsIn || isStaged ? null : scene.holding;
  const choices = useMemo(
    () => (standsIn || state.sending || isStaged ? [] : withKeys(scene.choices, holding !== null)),
    [scene, standsIn, state.sending, holding, isStaged],
  );
  const [picked, pick] = useState("");
  // With the next question nothing is picked up.
  useLayoutEffect(() => pick(""), [scene]);
  useEscape(picked ? () => pick("") : null);
  const sources = useMemo(() => byPiece(choices), [choices]);
  const places = useMemo(
    () => byPlace(placesFor(choices, picked), placesOn(scene, holding)),
    [scene, choices, holding, picked],
  );
  useLayoutEffect(() => takeUp(holding), [holding]);
  useEffect(() => () => takeUp(null), []);
  const hand = useMemo(
    (): HandActions => ({
      lay: () => {
        const codes = codesHere();
        if (codes.length) void session.series(codes);
      },
      back: () => {
        if (held.now?.holding.back) void session.series(Array<string>(held.now.holding.back).fill(""));
      },
    }),
    [session],
  );
  useHandKeys(hand);
  const play = (choice: KeyedChoice): void => {
    if (choice.warning) askAgain(choice);
    else void session.play(choice.code);
  };
  const context: BoardContext = {
    places,
    hovered,
    hover,
    count: [...places.values()].filter((found) => !isQuiet(found)).length,
    revisions: isOver || playing ? NOTHING : state.revisions,
    choose: (found, at) => {
      const [only] = found;
      if (only && found.length === 1) play(only);
      else if (only?.piece && found.every((choice) => choice.on === only.piece)) pick(only.piece);
      else showTooltip({ at, tip: undefined, label: "", pick: found });
    },
    explain: (target, ask) => void explainRefusal(session, target, ask),
    lay: hand.lay,
    picked,
    sources,
    carrier: {
      pick,
      hover,
      drop: (piece, place) => {
        const choice = sources.get(piece)?.find((one) => (one.to || one.on) === place);
        pick("");
        if (choice) play(choice);
      },
    },
  };
  useEffect(() => setEnded(isOver), [isOver]);
  useShortcuts(choices, play, playing ? null : undoOf(session, view, standsIn), () => setRule(view.phase.rule));
  const mayNavigate = useMayNavigate(state.sending);
  const [tab, setTab] = useTab(scene, context, width === "phone", mayNavigate);
  const phoneTab = width === "phone" ? (stage.tabOf(scene) ?? tab) : "";
  const readRule = (named: string): void => {
    showTooltip(null);
    setRule(named);
  };
  return (
    <div
      class={`page at-table tab-${phoneTab} ${state.seat === null ? "watching" : ""} ${isStaged ? "staged" : ""}`}
      data-game={table.game}
      data-picked={picked || undefined}
    >
      <Bar
        heading
        where={
          <>
            <b>{table.name}</b> <EditionChip table={table} />{" "}
            <span>
              {table.tournament && (
                <small>
                  <a href={at(`/#/tournament/${table.tournament}`)}>{words.toTournament}</a> ·{" "}
                </small>
              )}
              {table.rated && <small title={words.ratedHelp}>{words.ratedTable} · </small>}
              {table.seed_chosen && <small title={words.seedChosenHelp}>{words.seedChosen} · </small>}
              <span class="when">{scene.where}</span>
            </span>
          </>
        }
        steps={scene.steps}
      >
        {state.seat !== null && learning.goal && !learning.isOpen && (
          <Tool label={words.goalOpen} act={learning.switchOpen}>
            <Icon name="award" />
          </Tool>
        )}
        <Tool label={words.rules} act={() => setRule(scene.rule || view.phase.rule)}>
          <Icon name="help" />
        </Tool>
      </Bar>
      <div class="asked">
        {playing ? (
          <StageBar
            director={session.director}
            playing={playing}
            speed={stage.speed}
            myTurn={view.status === "running" && view.actor !== null && view.actor === state.seat}
          />
        ) : (
          <Prompt
            session={session}
            state={state}
            table={table}
            scene={scene}
            choices={choices}
            play={play}
            hand={holding && width !== "phone" ? hand : null}
            advice={learning.advice}
            showResult={() => setEnded(true)}
          />
        )}
        {table.clock && state.seat !== null && <TimeOutNotice table={table.id} clock={table.clock} seat={state.seat} />}
        {width === "phone" && <Goal learning={learning} seats={stage.seats ?? scene.seats} mine={state.seat} />}
      </div>
      <Board scene={scene} context={context} width={width} tab={phoneTab} mayNavigate={mayNavigate} />
      <Rail
        session={session}
        state={state}
        table={table}
        choices={choices}
        hovered={hovered}
        hover={hover}
        play={play}
        readRule={readRule}
        stage={stage}
        learning={width === "phone" ? null : learning}
      />
      {state.glimpse && !playing && !card && <Glimpse line={state.glimpse} done={() => session.endGlimpse()} />}
      {playing && <StageLayer playing={playing} scene={scene} speed={stage.speed} />}
      {card && !playing && (
        <SummaryCard
          director={session.director}
          card={card}
          seats={table.seats}
          mine={state.seat}
          speed={stage.speed}
        />
      )}
      {width === "phone" && state.seat !== null && (
        <Chips
          scene={scene}
          context={context}
          choices={choices}
          play={play}
          hand={holding && <HandButtons actions={hand} keys={false} />}
        />
      )}
      {width === "phone" && (
        <Tabs scene={scene} context={context} fresh={freshLines(state)} tab={phoneTab} choose={setTab} />
      )}
      <Tooltip readRule={readRule} play={play} />
      <VerdictCard />
      <Note state={state} />
      {rule !== null && <Rules slug={table.game} rule={rule} close={() => setRule(null)} />}
      {ended && !playing && !card && (
        <Ending
          table={table}
          scene={scene}
          standings={view.standings}
          mine={table.seats.filter((seat) => seat.mine).map((seat) => seat.seat)}
          close={() => setEnded(false)}
          report={(error) => session.note(error instanceof Error ? error.message : words.wrong)}
        />
      )}
    </div>
  );
}

/** How many lines of the log and of the chat nobody has looked at. */
function freshLines({ view, lines, unread }: SessionState): number {
  return unread + (view?.status === "finished" ? 0 : lines.length - (view?.log.fresh ?? 0));
}

/** What gives something up for good is confirmed once. */
function askAgain(choice: KeyedChoice): void {
  const at = document.querySelector(`[data-on="${CSS.escape(choice.on ?? "")}"]`) ?? document.querySelector(".prompt");
  const sure = { ...choice, warning: "", key: "" };
  if (at) showTooltip({ at, tip: undefined, label: "", ask: choice.warning ?? "", pick: [sure] });
}

/** Undo my last action; alone with bots, else go back to my last decision. */
function undoOf(session: TableSession, view: TableView, standsIn: boolean): (() => void) | null {
  const last = view.back_to.at(-1);
  if (standsIn) return null;
  if (view.can_undo) return () => void session.undo();
  return last === undefined ? null : () => void session.goBack(last);
}

/** Explain why this cannot be chosen, or where it can be. */
async function explainRefusal(
  session: TableSession,
  target: Parameters<BoardContext["explain"]>[0],
  ask: string,
): Promise<void> {
  const refusals = ask ? await session.whyNot(ask) : [];
  const otherwise = { rule: target.tip?.rule ?? "", says: ask ? words().availableElsewhere : words().nothingHere };
  showTooltip({ ...target, refusals: refusals.length ? refusals : [otherwise] });
}

function Rail({
  session,
  state,
  table,
  choices,
  hovered,
  hover,
  play,
  readRule,
  stage,
  learning,
}: {
  session: TableSession;
  state: SessionState;
  table: Table;
  choices: KeyedChoice[];
  hovered: string;
  hover: (thing: string) => void;
  play: (choice: KeyedChoice) => void;
  readRule: (rule: string) => void;
  stage: StageOnPage;
  learning: Learning | null;
}) {
  const words = useWords();
  const view = session.shown as NonNullable<SessionState["view"]>;
  const [talk, setTalk] = useState(false);
  const back = useMemo(
    () => ({ steps: new Set(view.back_to), go: (step: number) => void session.goBack(step) }),
    [session, view],
  );
  useEffect(() => {
    if (talk) session.readChat();
  }, [session, talk, state.unread]);
  return (
    <aside class="rail">
      {learning && <Goal learning={learning} seats={stage.seats ?? view.scene.seats} mine={state.seat} />}
      <Seats
        lines={stage.seats ?? view.scene.seats}
        seats={table.seats}
        actor={view.actor}
        mine={state.seat}
        thinking={state.thinking}
        clock={table.status === "running" ? table.clock : null}
        takeBack={(seat) => void session.takeBack(seat)}
        changes={stage.changes}
        counts={stage.playing !== null}
      />
      {state.seat !== null && <Options choices={choices} hovered={hovered} hover={hover} play={play} />}
      <section class="panel log-p grow" aria-label={talk ? words.chat : words.log}>
        <div class="head log-tabs" role="tablist">
          <button type="button" role="tab" aria-selected={!talk} class="plate" onClick={() => setTalk(false)}>
            {words.log}
          </button>
          <button type="button" role="tab" aria-selected={talk} class="plate" onClick={() => setTalk(true)}>
            {words.chat}
            {state.unread > 0 && <span class="dot">{state.unread}</span>}
          </button>
        </div>
        {talk ? (
          <Chat table={table.id} lines={state.chat} say={(text) => session.say(text)} />
        ) : (
          <Log
            notices={table.notices}
            lines={stage.lines}
            fresh={view.status === "finished" ? Infinity : view.log.fresh}
            seats={table.seats}
            mine={state.seat}
            readRule={readRule}
            back={back}
            ordered={view.ordered}
          />
        )}
      </section>
    </aside>
  );
}

function Note({ state }: { state: SessionState }) {
  return (
    <div class={`toast ${state.note ? "shown" : ""}`} role="status" aria-live="polite">
      {state.note}
    </div>
  );
}
