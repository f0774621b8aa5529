/* The page of a table: board, prompt, options, log and chat. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { at } from "../base";
import type { Scene } from "../generated/scene";
import type { Table, TableView } from "../generated/wire";
import { Goal } from "../learning/goal";
import { useLearning } from "../learning/use_learning";
import { Icon } from "../shapes";
import { useStore } from "../store";
import { Bar, Tool } from "../table/bar";
import { Board } from "../table/board";
import { Curtain } from "../table/curtain";
import { useDecision } from "../table/decision";
import { Chips, hasManyChips, Tabs } from "../table/dock";
import { EditionChip } from "../table/edition_chip";
import { Ending } from "../table/ending";
import { HandButtons } from "../table/hand/buttons";
import { VerdictCard } from "../table/hand/verdict";
import type { KeyedChoice } from "../table/keys";
import { useMayNavigate, useTab } from "../table/navigation";
import { Prompt } from "../table/prompt";
import { Rail } from "../table/rail";
import { Rules } from "../table/rules";
import { TableSession } from "../table/session/session";
import type { SessionState } from "../table/session/state";
import { useShortcuts } from "../table/shortcuts";
import { StageBar } from "../table/staging/bar";
import { SummaryCard } from "../table/staging/card";
import { Glimpse } from "../table/staging/glimpse";
import { StageLayer } from "../table/staging/layer";
import { useStage } from "../table/staging/stage";
import { TimeOutNotice } from "../table/time_out";
import { showTooltip, Tooltip } from "../table/tooltip";
import { Waiting } from "../table/waiting";
import { useWidth } from "../table/width";
import { useWords } from "../words";
import { Message } from "./message";

export function TablePage({ id }: { id: string }) {
  const session = useMemo(() => new TableSession(id), [id]);
  useEffect(() => () => session.leave(), [session]);
  const state = useStore(session.state);
  const words = useWords();
  const { playing } = useStore(session.director.state);
  const { table, view, curtain, error } = state;
  const shown = playing?.before ?? view;
  useLayoutEffect(() => session.views.settle(), [session, shown]);
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
    return <Curtain seats={table.seats} next={curtain} open={(seat) => session.screen.openCurtain(seat)} />;
  if (!view || !shown) return <Message text={words.loading} />;
  const deciding = state.ahead ? { ...state, view: state.ahead.view } : state;
  return <Playing session={session} state={deciding} table={table} scene={(state.ahead?.view ?? shown).scene} />;
}

/** Change marks disappear with the next move; when the game is over there is no next move. */
const NOTHING = new Map<string, number>();
const NO_CHOICES: KeyedChoice[] = [];

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
  const [rule, setRule] = useState<string | null>(null);
  const isOver = view.status === "finished";
  const [ended, setEnded] = useState(isOver);
  const stage = useStage(session.director, state.lines);
  const learning = useLearning(table, view, state.seat);
  const { playing, card } = stage;
  const isStaged = playing !== null;
  const standsIn = state.seat !== null && table.seats[state.seat]?.stands_in === true;
  const revisions = isOver || isStaged ? NOTHING : state.revisions;
  const decision = useDecision(session, scene, standsIn || isStaged, revisions);
  const { choices, context, hand, holding, play } = decision;
  // What is being sent is hidden by the style sheet: no highlight has to be drawn again for that.
  const asked = state.sending ? NO_CHOICES : choices;
  useEffect(() => setEnded(isOver), [isOver]);
  useShortcuts(asked, play, playing ? null : undoOf(session, view, standsIn), () => setRule(view.phase.rule));
  const mayNavigate = useMayNavigate(state.sending);
  const [tab, setTab] = useTab(scene, context, width === "phone", mayNavigate);
  const phoneTab = width === "phone" ? (stage.tabOf(scene) ?? tab) : "";
  const readRule = useCallback((named: string): void => {
    showTooltip(null);
    setRule(named);
  }, []);
  return (
    <div
      class={`page at-table tab-${phoneTab} ${state.seat === null ? "watching" : ""} ${isStaged ? "staged" : ""} ${state.sending ? "sending" : ""} ${hasManyChips(choices, holding) ? "many-chips" : ""}`}
      data-game={table.game}
      data-picked={context.picked || undefined}
    >
      <Bar
        heading
        where={
          <>
            <b>{table.name}</b> <EditionChip table={table} />{" "}
            <span>
              <span class="when">{scene.where}</span>
              {table.seed_chosen && <small title={words.seedChosenHelp}> · {words.seedChosen}</small>}
              {table.rated && <small title={words.ratedHelp}> · {words.ratedTable}</small>}
              {table.tournament && (
                <small>
                  {" "}
                  · <a href={at(`/#/tournament/${table.tournament}`)}>{words.toTournament}</a>
                </small>
              )}
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
            choices={asked}
            play={play}
            hand={holding && width !== "phone" ? hand : null}
            learning={learning}
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
        hovered={context.hovered}
        hover={context.hover}
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
          report={(error) => session.notes.show(error instanceof Error ? error.message : words.wrong)}
        />
      )}
    </div>
  );
}

/** How many lines of the log and of the chat nobody has looked at. */
function freshLines({ view, lines, unread }: SessionState): number {
  return unread + (view?.status === "finished" ? 0 : lines.length - (view?.log.fresh ?? 0));
}

/** Undo my last action; alone with bots, else go back to my last decision. */
function undoOf(session: TableSession, view: TableView, standsIn: boolean): (() => void) | null {
  const last = view.back_to.at(-1);
  if (standsIn) return null;
  if (view.can_undo) return () => void session.undo();
  return last === undefined ? null : () => void session.goBack(last);
}

function Note({ state }: { state: SessionState }) {
  return (
    <div class={`toast ${state.note ? "shown" : ""}`} role="status" aria-live="polite">
      {state.note}
    </div>
  );
}
