/* Playing: board, prompt, options, log; everything of one table. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Retake, Scene } from "../scene";
import { Sign } from "../sign";
import { useStore } from "../store";
import { Bar, Tool } from "../table/bar";
import { Board } from "../table/board";
import { Curtain } from "../table/curtain";
import { Chips, Tabs } from "../table/dock";
import { Ending } from "../table/ending";
import { useTab, useUntouched } from "../table/forward";
import { byPlace, keyed, type Keyed } from "../table/keys";
import { isQuiet } from "../table/lamps";
import type { Desk } from "../table/panel";
import { Prompt } from "../table/prompt";
import { Chat, Log, Options, Seats } from "../table/rail";
import { Rules } from "../table/rules";
import { useShortcuts } from "../table/shortcuts";
import { type Sat, Sitting } from "../table/sitting";
import { Bubble, showBubble } from "../table/tip";
import { Waiting } from "../table/waiting";
import { useWidth } from "../table/width";
import type { Table } from "../wire";
import { useWords, words } from "../words";
import { Message } from "./message";

export function TablePage({ id }: { id: string }) {
  const sitting = useMemo(() => new Sitting(id), [id]);
  useEffect(() => () => sitting.leave(), [sitting]);
  const sat = useStore(sitting.state);
  const words = useWords();
  const { table, view, curtain, error } = sat;
  useLayoutEffect(() => sitting.settle(), [view]);
  if (error && !table) return <Message text={error} bad retry={() => sitting.retry()} />;
  if (!table) return <Message text={words.loading} />;
  if (table.status === "waiting") {
    return (
      <div class="page plain">
        <Bar where={<b>{table.name}</b>} />
        <Waiting table={table} sitting={sitting} />
        <Note sat={sat} />
      </div>
    );
  }
  if (curtain !== null) return <Curtain seats={table.seats} next={curtain} open={(seat) => sitting.openCurtain(seat)} />;
  if (!view) return <Message text={words.loading} />;
  return <Playing sitting={sitting} sat={sat} table={table} scene={view.scene} />;
}

const NONE: Retake[] = [];
/** Marks of what has changed go with the next move; after the last one there is none. */
const NOTHING = new Map<string, number>();

function Playing({ sitting, sat, table, scene }: { sitting: Sitting; sat: Sat; table: Table; scene: Scene }) {
  const words = useWords();
  const width = useWidth();
  const view = sat.view as NonNullable<Sat["view"]>;
  const [hot, point] = useState("");
  const [rule, setRule] = useState<string | null>(null);
  const isOver = view.status === "finished";
  const [ended, setEnded] = useState(isOver);
  const standsIn = sat.seat !== null && table.seats[sat.seat]?.stands_in === true;
  const retakes = standsIn || sat.sending || !view.can_undo ? NONE : (scene.retakes ?? NONE);
  const choices = useMemo(() => (standsIn || sat.sending ? [] : keyed(scene.choices, retakes.map((retake) => retake.key))), [scene, standsIn, sat.sending]);
  const places = useMemo(() => byPlace(choices), [choices]);
  const play = (choice: Keyed): void => void sitting.play(choice.code);
  const desk: Desk = {
    places, hot, point, count: [...places.values()].filter((found) => !isQuiet(found)).length, revisions: isOver ? NOTHING : sat.revisions,
    choose: (found, at) => {
      const [only] = found;
      if (only && found.length === 1) play(only);
      else showBubble({ at, tip: undefined, label: "", pick: found });
    },
    refuse: (pointed, ask) => void refuse(sitting, pointed, ask),
  };
  useEffect(() => setEnded(isOver), [isOver]);
  const retake = (one: Retake): void => void sitting.retake(one.code);
  useShortcuts(choices, play, { retakes, retake }, view.can_undo && !standsIn ? () => void sitting.undo() : null, () => setRule(view.phase.rule));
  const untouched = useUntouched(sat.sending);
  const [tab, setTab] = useTab(scene, desk, width === "phone", untouched);
  const phoneTab = width === "phone" ? tab : "";
  const readRule = (named: string): void => {
    showBubble(null);
    setRule(named);
  };
  return (
    <div class={`page at-table tab-${phoneTab}`} data-game={table.game}>
      <Bar heading where={<><b>{table.name}</b> <span>{table.seed_chosen && <small title={words.seedChosenHelp}>{words.seedChosen} · </small>}<span class="when">{scene.where}</span></span></>} steps={scene.steps}>
        <Tool label={words.rules} act={() => setRule(scene.rule || view.phase.rule)}><Sign name="help" /></Tool>
      </Bar>
      <Prompt sitting={sitting} sat={sat} table={table} scene={scene} choices={choices} play={play} retakes={width === "phone" ? NONE : retakes} showResult={() => setEnded(true)} />
      <Board scene={scene} desk={desk} width={width} tab={phoneTab} mayTurn={untouched} />
      <Rail sitting={sitting} sat={sat} table={table} choices={choices} hot={hot} point={point} play={play} readRule={readRule} />
      {width === "phone" && <Chips scene={scene} desk={desk} choices={choices} play={play} retakes={retakes} retake={retake} />}
      {width === "phone" && <Tabs scene={scene} desk={desk} sat={sat} tab={phoneTab} choose={setTab} />}
      <Bubble readRule={readRule} play={play} />
      <Note sat={sat} />
      {rule !== null && <Rules slug={table.game} rule={rule} close={() => setRule(null)} />}
      {ended && (
        <Ending table={table} scene={scene} standings={view.standings} mine={table.seats.filter((seat) => seat.mine).map((seat) => seat.seat)}
          close={() => setEnded(false)} report={(error) => sitting.note(error instanceof Error ? error.message : words.wrong)} />
      )}
    </div>
  );
}

/** Why this cannot be chosen, or that it can be, though elsewhere. */
async function refuse(sitting: Sitting, pointed: Parameters<Desk["refuse"]>[0], ask: string): Promise<void> {
  const refusals = ask ? await sitting.whyNot(ask) : [];
  const otherwise = { rule: pointed.tip?.rule ?? "", says: ask ? words().litElsewhere : words().nothingHere };
  showBubble({ ...pointed, refusals: refusals.length ? refusals : [otherwise] });
}

function Rail({ sitting, sat, table, choices, hot, point, play, readRule }: {
  sitting: Sitting; sat: Sat; table: Table; choices: Keyed[]; hot: string; point: (thing: string) => void; play: (choice: Keyed) => void; readRule: (rule: string) => void;
}) {
  const words = useWords();
  const view = sat.view as NonNullable<Sat["view"]>;
  const [talk, setTalk] = useState(false);
  useEffect(() => {
    if (talk) sitting.readChat();
  }, [talk, sat.unread]);
  return (
    <aside class="rail">
      <Seats lines={view.scene.seats} seats={table.seats} actor={view.actor} mine={sat.seat} thinking={sat.thinking} />
      <Options choices={choices} hot={hot} point={point} play={play} />
      <section class="panel log-p grow" aria-label={talk ? words.chat : words.log}>
        <div class="head switch" role="tablist">
          <button type="button" role="tab" aria-selected={!talk} class="plate" onClick={() => setTalk(false)}>{words.log}</button>
          <button type="button" role="tab" aria-selected={talk} class="plate" onClick={() => setTalk(true)}>{words.chat}{sat.unread > 0 && <span class="dot">{sat.unread}</span>}</button>
        </div>
        {talk ? <Chat lines={sat.chat} say={(text) => sitting.say(text)} /> : <Log lines={sat.lines} fresh={view.status === "finished" ? Infinity : view.log.fresh} seats={table.seats} mine={sat.seat} readRule={readRule} />}
      </section>
    </aside>
  );
}

function Note({ sat }: { sat: Sat }) {
  return <div class={`toast ${sat.note ? "shown" : ""}`} role="status" aria-live="polite">{sat.note}</div>;
}
