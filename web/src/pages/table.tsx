/* Playing: board, prompt, options, log; everything of one table. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { catalogue } from "../app";
import { panelOf, type Retake, type Scene } from "../scene";
import { SeatShape, Sign, seatClass } from "../sign";
import { useStore } from "../store";
import { Bar, Tool } from "../table/bar";
import { Board, isLit } from "../table/board";
import { Curtain } from "../table/curtain";
import { Ending } from "../table/ending";
import { land } from "../table/glide";
import { byPlace, keyed, type Keyed } from "../table/keys";
import type { Desk } from "../table/panel";
import { Chat, Log, Options, Seats } from "../table/rail";
import { Rules } from "../table/rules";
import { type Sat, Sitting } from "../table/sitting";
import { Bubble, showBubble } from "../table/tip";
import { Link, Waiting } from "../table/waiting";
import { useWidth } from "../table/width";
import type { Level, Table } from "../wire";
import { useWords } from "../words";

export function TablePage({ id }: { id: string }) {
  const sitting = useMemo(() => new Sitting(id), [id]);
  useEffect(() => () => sitting.leave(), [sitting]);
  const sat = useStore(sitting.state);
  const words = useWords();
  const { table, view, curtain, error } = sat;
  useLayoutEffect(() => sitting.settle(), [view]);
  if (error && !table) return <Message text={error} retry={() => sitting.retry()} />;
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

function Message({ text, retry }: { text: string; retry?: () => void }) {
  const words = useWords();
  return (
    <div class="page plain">
      <Bar />
      <main class="narrow">
        <section class="panel sheet card" role="status">
          <p>{text}</p>
          {retry && <button class="btn" type="button" onClick={retry}>{words.tryAgain}</button>}
        </section>
      </main>
    </div>
  );
}

const NONE: Retake[] = [];

function Playing({ sitting, sat, table, scene }: { sitting: Sitting; sat: Sat; table: Table; scene: Scene }) {
  const words = useWords();
  const width = useWidth();
  const view = sat.view as NonNullable<Sat["view"]>;
  const [hot, point] = useState("");
  const [rule, setRule] = useState<string | null>(null);
  const [ended, setEnded] = useState(view.status === "finished");
  const [tab, setTab] = useState("");
  const standsIn = sat.seat !== null && table.seats[sat.seat]?.stands_in === true;
  const retakes = standsIn || sat.sending || !view.can_undo ? NONE : (scene.retakes ?? NONE);
  const choices = useMemo(() => (standsIn || sat.sending ? [] : keyed(scene.choices, retakes.map((retake) => retake.key))), [scene, standsIn, sat.sending]);
  const places = useMemo(() => byPlace(choices), [choices]);
  const play = (choice: Keyed): void => void sitting.play(choice.code);
  const desk: Desk = {
    places, hot, point, count: choices.length, revisions: sat.revisions,
    choose: (found, at) => {
      const [only] = found;
      if (only && found.length === 1) play(only);
      else showBubble({ at, tip: undefined, label: "", pick: found });
    },
    refuse: (pointed, ask) => void refuse(sitting, pointed, ask, words.nothingHere),
  };
  useEffect(() => setEnded(view.status === "finished"), [view.status]);
  const retake = (one: Retake): void => void sitting.retake(one.code);
  useShortcuts(choices, play, { retakes, retake }, view.can_undo ? () => void sitting.undo() : null, () => setRule(view.phase.rule));
  const active = tabFor(scene, desk, tab, setTab, width === "phone");
  const phoneTab = width === "phone" ? active : "";
  const readRule = (named: string): void => {
    showBubble(null);
    setRule(named);
  };
  return (
    <div class={`page at-table tab-${phoneTab}`} data-game={table.game}>
      <Bar where={<><b>{table.name}</b> {scene.where}</>} steps={scene.steps}>
        <Tool label={words.rules} act={() => setRule(scene.rule || view.phase.rule)}><Sign name="help" /></Tool>
      </Bar>
      <Prompt sitting={sitting} sat={sat} table={table} scene={scene} choices={choices} play={play} retakes={retakes} />
      <Board scene={scene} desk={desk} width={width} tab={phoneTab} />
      <Rail sitting={sitting} sat={sat} table={table} choices={choices} hot={hot} point={point} play={play} readRule={readRule} />
      {width === "phone" && <Chips choices={choices} play={play} point={point} />}
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

async function refuse(sitting: Sitting, pointed: Parameters<Desk["refuse"]>[0], ask: string, nothing: string): Promise<void> {
  const refusals = ask ? await sitting.whyNot(ask) : [];
  showBubble({ ...pointed, refusals: refusals.length ? refusals : [{ rule: pointed.tip?.rule ?? "", says: nothing }] });
}

/** On a phone the tab with something to do comes forward when there is nothing to do on the open one. */
function tabFor(scene: Scene, desk: Desk, tab: string, setTab: (tab: string) => void, phone: boolean): string {
  const lit = scene.panels.filter((panel) => isLit(panel, desk)).map((panel) => panel.tab ?? "");
  useEffect(() => {
    if (!phone || !lit[0] || lit.includes(tab)) return;
    land();
    setTab(lit[0]);
  }, [scene, phone]);
  return tab || scene.tabs[0]?.id || "";
}

interface Retaking {
  retakes: Retake[];
  retake: (one: Retake) => void;
}

function useShortcuts(choices: Keyed[], play: (choice: Keyed) => void, again: Retaking, undo: (() => void) | null, help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, [role=dialog].rules, .ending")) return;
      if (event.key === "Escape") return showBubble(null);
      if (event.key.startsWith("Arrow")) return walk(event);
      const choice = choices.find((one) => one.key === event.key);
      const other = again.retakes.find((one) => one.key === event.key);
      const deed = choice ? () => play(choice) : other ? () => again.retake(other) : event.key === "z" ? undo : event.key === "?" ? help : null;
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Arrow keys go to the nearest lit place in that direction; with Shift, to the nearest thing of any kind. */
function walk(event: KeyboardEvent): void {
  const lit = [...document.querySelectorAll<SVGGElement>(event.shiftKey ? ".table .lit, .table [data-thing]" : ".table .lit")];
  const here = document.activeElement?.closest(".lit, [data-thing]") ?? null;
  const centre = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (lit.length === 0 || (!here && document.activeElement?.matches("[tabindex], button, a"))) return;
  event.preventDefault();
  if (!here) return lit[0]?.focus();
  const [x, y] = centre(here);
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? [0, 0];
  const scored = lit.filter((one) => one !== here).map((one) => {
    const [ox, oy] = centre(one);
    const along = (ox - x) * (way[0] ?? 0) + (oy - y) * (way[1] ?? 0);
    const aside = Math.abs((ox - x) * (way[1] ?? 0)) + Math.abs((oy - y) * (way[0] ?? 0));
    return { one, along, cost: along + 2 * aside };
  });
  scored.filter((found) => found.along > 1).sort((a, b) => a.cost - b.cost)[0]?.one.focus();
}

function Prompt({ sitting, sat, table, scene, choices, play, retakes }: {
  sitting: Sitting; sat: Sat; table: Table; scene: Scene; choices: Keyed[]; play: (choice: Keyed) => void; retakes: Retake[];
}) {
  const words = useWords();
  const view = sat.view as NonNullable<Sat["view"]>;
  const actor = view.actor;
  const shown = actor ?? sat.seat ?? 0;
  const name = actor === null ? "" : (table.seats[actor]?.name ?? words.player(actor + 1));
  const mine = actor !== null && actor === sat.seat;
  const main = choices.find((choice) => choice.main);
  const says = view.status === "finished" ? words.gameOver : mine ? scene.prompt || words.yourTurn : sat.thinking ? words.botThinks(name) : words.waitingForSeat(name);
  const help = table.interrupted || (sat.line === "lost" ? words.lost : sat.sending ? words.sending : sat.seat === null ? words.spectator : scene.help);
  return (
    <div class={`prompt ${seatClass(shown)} ${mine ? "mine" : ""}`}>
      <div class="who"><SeatShape seat={shown} /></div>
      <div class="say" role="status" aria-live="polite">
        <b>{says}</b>
        <span class={sat.line === "lost" ? "bad" : ""}>{help}</span>
      </div>
      <div class="do">
        {retakes.map((one) => (
          <button key={one.key} class="btn" type="button" data-retake={one.code} onClick={() => void sitting.retake(one.code)}>
            <Sign name={one.icon} /><span>{one.says}</span><span class="key" aria-hidden="true">{one.key}</span>
          </button>
        ))}
        {view.can_undo && <button class="btn" type="button" aria-keyshortcuts="z" onClick={() => void sitting.undo()}><Sign name="undo" /><span>{words.undo}</span><span class="key" aria-hidden="true">z</span></button>}
        {main && <button class="btn main wide" type="button" onClick={() => play(main)}>{main.says}<span class="key" aria-hidden="true">0</span></button>}
        <SeatMenu sitting={sitting} sat={sat} table={table} />
      </div>
    </div>
  );
}

/** Hand my seat to a bot, and take it back; let somebody watch; give the game up. */
function SeatMenu({ sitting, sat, table }: { sitting: Sitting; sat: Sat; table: Table }) {
  const words = useWords();
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(() => void catalogue().then((found) => setLevels(found.levels), () => undefined), []);
  const seat = sat.seat;
  if (seat === null || table.status !== "running") return null;
  const watch = table.invitations.find((invitation) => invitation.seat === null);
  const alone = table.host && table.seats.every((one) => one.mine || one.kind === "bot");
  if (table.seats[seat]?.stands_in) return <button class="btn main" type="button" onClick={() => void sitting.takeBack(seat)}>{words.takeBack}</button>;
  return (
    <details class="menu">
      <summary class="btn" aria-label={words.menu} title={words.menu}><Sign name="list" /></summary>
      <div class="sheet drop">
        <b>{words.leaveToBot}</b>
        <p>{words.leaveHelp}</p>
        {levels.map((level) => (
          <button key={level.key} class="btn" type="button" onClick={() => void sitting.standIn(seat, level.key)} title={level.sentence}>{level.name}</button>
        ))}
        {watch && <Link label={words.linkToWatch} invitation={watch} />}
        {alone && <button class="btn" type="button" onClick={() => void sitting.closeTable()}>{words.closeTable}</button>}
      </div>
    </details>
  );
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
        {talk ? <Chat lines={sat.chat} say={(text) => sitting.say(text)} /> : <Log lines={sat.lines} fresh={view.log.fresh} readRule={readRule} hotLine={-1} />}
      </section>
    </aside>
  );
}

function Chips({ choices, play, point }: { choices: Keyed[]; play: (choice: Keyed) => void; point: (thing: string) => void }) {
  const words = useWords();
  return (
    <div class="chips" role="group" aria-label={words.options}>
      {choices.length === 0 && <span class="quiet">{words.noOptions}</span>}
      {[...choices].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false)).map((choice) => (
        <button key={choice.id} class={`btn ${choice.main ? "main" : choice.on && !choice.quiet ? "lit" : ""}`} type="button" data-code={choice.code} onClick={() => play(choice)} onFocus={() => point(choice.on ?? "")}>
          {choice.icon && <Sign name={choice.icon} />}
          {choice.says}
        </button>
      ))}
    </div>
  );
}

const LOG = "log";

function Tabs({ scene, desk, sat, tab, choose }: { scene: Scene; desk: Desk; sat: Sat; tab: string; choose: (tab: string) => void }) {
  const words = useWords();
  const count = (id: string): number => [...desk.places.keys()].filter((place) => panelOf(scene, place)?.tab === id).length;
  const fresh = sat.lines.length - (sat.view?.log.fresh ?? 0) + sat.unread;
  return (
    <nav class="tabs" aria-label={words.panels}>
      {scene.tabs.map((one) => (
        <button key={one.id} type="button" aria-pressed={tab === one.id} onClick={() => choose(one.id)}>
          <Sign name={one.icon} />
          {one.title}
          {count(one.id) > 0 && <span class="dot">{count(one.id)}</span>}
        </button>
      ))}
      <button type="button" aria-pressed={tab === LOG} onClick={() => choose(LOG)}>
        <Sign name="list" />
        {words.log}
        {fresh > 0 && <span class="dot">{Math.min(fresh, 99)}</span>}
      </button>
    </nav>
  );
}

function Note({ sat }: { sat: Sat }) {
  return <div class={`toast ${sat.note ? "shown" : ""}`} role="status" aria-live="polite">{sat.note}</div>;
}
