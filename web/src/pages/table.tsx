/* The page of a table: board, prompt, options, log and chat. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Retake, Scene } from "../generated/scene";
import type { Table } from "../generated/wire";
import { Icon } from "../shapes";
import { useStore } from "../store";
import { Bar, Tool } from "../table/bar";
import { Board } from "../table/board";
import { Chat } from "../table/chat";
import { Curtain } from "../table/curtain";
import { Chips, Tabs } from "../table/dock";
import { EditionChip } from "../table/edition_chip";
import { Ending } from "../table/ending";
import { byPlace, isQuiet, type KeyedChoice, withKeys } from "../table/keys";
import { Log } from "../table/log";
import { useMayNavigate, useTab } from "../table/navigation";
import { Options } from "../table/options";
import type { BoardContext } from "../table/panel";
import { Prompt } from "../table/prompt";
import { Rules } from "../table/rules";
import { Seats } from "../table/seats";
import { type SessionState, TableSession } from "../table/session";
import { useShortcuts } from "../table/shortcuts";
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
  const { table, view, curtain, error } = state;
  useLayoutEffect(() => session.settle(), [session, view]);
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
  if (!view) return <Message text={words.loading} />;
  return <Playing session={session} state={state} table={table} scene={view.scene} />;
}

const NONE: Retake[] = [];
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
  const standsIn = state.seat !== null && table.seats[state.seat]?.stands_in === true;
  const retakes = standsIn || state.sending || !view.can_undo ? NONE : (scene.retakes ?? NONE);
  const choices = useMemo(
    () =>
      standsIn || state.sending
        ? []
        : withKeys(
            scene.choices,
            retakes.map((retake) => retake.key),
          ),
    [scene, standsIn, state.sending, retakes],
  );
  const places = useMemo(() => byPlace(choices), [choices]);
  const play = (choice: KeyedChoice): void => void session.play(choice.code);
  const context: BoardContext = {
    places,
    hovered,
    hover,
    count: [...places.values()].filter((found) => !isQuiet(found)).length,
    revisions: isOver ? NOTHING : state.revisions,
    choose: (found, at) => {
      const [only] = found;
      if (only && found.length === 1) play(only);
      else showTooltip({ at, tip: undefined, label: "", pick: found });
    },
    explain: (target, ask) => void explainRefusal(session, target, ask),
  };
  useEffect(() => setEnded(isOver), [isOver]);
  const retake = (one: Retake): void => void session.retake(one.code);
  useShortcuts(choices, play, { retakes, retake }, view.can_undo && !standsIn ? () => void session.undo() : null, () =>
    setRule(view.phase.rule),
  );
  const mayNavigate = useMayNavigate(state.sending);
  const [tab, setTab] = useTab(scene, context, width === "phone", mayNavigate);
  const phoneTab = width === "phone" ? tab : "";
  const readRule = (named: string): void => {
    showTooltip(null);
    setRule(named);
  };
  return (
    <div class={`page at-table tab-${phoneTab} ${state.seat === null ? "watching" : ""}`} data-game={table.game}>
      <Bar
        heading
        where={
          <>
            <b>{table.name}</b> <EditionChip table={table} />{" "}
            <span>
              {table.seed_chosen && <small title={words.seedChosenHelp}>{words.seedChosen} · </small>}
              <span class="when">{scene.where}</span>
            </span>
          </>
        }
        steps={scene.steps}
      >
        <Tool label={words.rules} act={() => setRule(scene.rule || view.phase.rule)}>
          <Icon name="help" />
        </Tool>
      </Bar>
      <Prompt
        session={session}
        state={state}
        table={table}
        scene={scene}
        choices={choices}
        play={play}
        retakes={width === "phone" ? NONE : retakes}
        showResult={() => setEnded(true)}
      />
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
      />
      {width === "phone" && state.seat !== null && (
        <Chips scene={scene} context={context} choices={choices} play={play} retakes={retakes} retake={retake} />
      )}
      {width === "phone" && <Tabs scene={scene} context={context} state={state} tab={phoneTab} choose={setTab} />}
      <Tooltip readRule={readRule} play={play} />
      <Note state={state} />
      {rule !== null && <Rules slug={table.game} rule={rule} close={() => setRule(null)} />}
      {ended && (
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
}: {
  session: TableSession;
  state: SessionState;
  table: Table;
  choices: KeyedChoice[];
  hovered: string;
  hover: (thing: string) => void;
  play: (choice: KeyedChoice) => void;
  readRule: (rule: string) => void;
}) {
  const words = useWords();
  const view = state.view as NonNullable<SessionState["view"]>;
  const [talk, setTalk] = useState(false);
  useEffect(() => {
    if (talk) session.readChat();
  }, [session, talk, state.unread]);
  return (
    <aside class="rail">
      <Seats
        lines={view.scene.seats}
        seats={table.seats}
        actor={view.actor}
        mine={state.seat}
        thinking={state.thinking}
      />
      {state.seat !== null && <Options choices={choices} hovered={hovered} hover={hover} play={play} />}
      <section class="panel log-p grow" aria-label={talk ? words.chat : words.log}>
        <div class="head switch" role="tablist">
          <button type="button" role="tab" aria-selected={!talk} class="plate" onClick={() => setTalk(false)}>
            {words.log}
          </button>
          <button type="button" role="tab" aria-selected={talk} class="plate" onClick={() => setTalk(true)}>
            {words.chat}
            {state.unread > 0 && <span class="dot">{state.unread}</span>}
          </button>
        </div>
        {talk ? (
          <Chat lines={state.chat} say={(text) => session.say(text)} />
        ) : (
          <Log
            notices={table.notices}
            lines={state.lines}
            fresh={view.status === "finished" ? Infinity : view.log.fresh}
            seats={table.seats}
            mine={state.seat}
            readRule={readRule}
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
