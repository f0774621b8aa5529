/* The page of a lesson: the table as it is at a stop, with everything dimmed but what the stop is about. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Scene } from "../generated/scene";
import type { Lesson, Seat, TableView } from "../generated/wire";
import { Coach } from "../lesson/coach";
import { GoalCard } from "../lesson/goal_card";
import { findLit, isOn, litThing, panelWith } from "../lesson/lit";
import { LessonSession, type LessonState } from "../lesson/session";
import { Spotlight } from "../lesson/spotlight";
import { useSpots } from "../lesson/spots";
import { Icon, SeatShape, seatClass } from "../shapes";
import { useStore } from "../store";
import { Bar, Tool } from "../table/bar";
import { Board } from "../table/board";
import { revisionsOf } from "../table/changes";
import { Tabs } from "../table/dock";
import { Dropdown } from "../table/dropdown";
import { byPlace, type KeyedChoice, withKeys } from "../table/keys";
import { Log } from "../table/log";
import { Options } from "../table/options";
import type { BoardContext } from "../table/panel";
import { Rules } from "../table/rules";
import { Seats } from "../table/seats";
import { useShortcuts } from "../table/shortcuts";
import { showTooltip, Tooltip } from "../table/tooltip";
import { useWidth } from "../table/width";
import { language, useWords, words } from "../words";
import { Message } from "./message";

export function LessonPage({ slug, name }: { slug: string; name: string }) {
  const words = useWords();
  const session = useMemo(() => new LessonSession(slug, name), [slug, name]);
  const state = useStore(session.state);
  useEffect(() => void session.begin(), [session, language()]);
  useLayoutEffect(() => session.settle(), [session, state.view]);
  const { lesson, view, error } = state;
  if (error) return <Message text={error} bad retry={() => void session.begin()} />;
  if (!lesson || !view) return <Message text={words.loading} />;
  return <Stop session={session} state={state} lesson={lesson} view={view} />;
}

function Stop({
  session,
  state,
  lesson,
  view,
}: {
  session: LessonSession;
  state: LessonState;
  lesson: Lesson;
  view: TableView;
}) {
  const words = useWords();
  const width = useWidth();
  const scene = view.scene;
  const stop = lesson.stops[state.stop] ?? null;
  const [hovered, hover] = useState("");
  const [rule, setRule] = useState<string | null>(null);
  const [picked, pick] = useState({ stop: 0, tab: "" });
  const choices = useMemo(() => withKeys(scene.choices), [scene]);
  const everywhere = useMemo(() => byPlace(choices), [choices]);
  const choice = choices.find((one) => one.code === stop?.move);
  const places = useMemo(() => byPlace(choice ? [choice] : []), [choice]);
  const thing = stop ? litThing(stop, choices) : "";
  const tab =
    (picked.stop === state.stop && picked.tab) || panelWith(scene, thing)?.tab || picked.tab || scene.tabs[0]?.id || "";
  const play = (one: KeyedChoice): void => session.choose(one.code);
  const context: BoardContext = {
    places,
    hovered: hovered || thing,
    hover,
    count: places.size,
    revisions: useMemo(() => revisionsOf(view), [view]),
    choose: (found) => found[0] && play(found[0]),
    explain: (target, ask) => void explain(session, everywhere, target, ask),
  };
  const { holes, line, card, shown, arrange } = useSpots({
    stop: state.stop,
    thing,
    code: stop?.move ?? "",
    to: stop?.to ?? "",
    width,
    drawn: `${view.sequence} ${tab}`,
    gliding: () => session.gliding,
  });
  useShortcuts(choices, play, null, () => setRule(view.phase.rule));
  const readRule = (named: string): void => {
    showTooltip(null);
    setRule(named);
  };
  const seats = lesson.seats.map((seat) => asSeat(seat, lesson.learner));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only tells where the tour is; there is nothing to do with a key
    // biome-ignore lint/a11y/noStaticElementInteractions: only tells where the tour is
    <div
      class={`page at-table lesson tab-${width === "phone" ? tab : ""}`}
      data-game={lesson.game}
      data-stop={state.stop}
      onClickCapture={(event) => {
        if (!stop?.move || !isOn(findLit(thing, stop.move), event)) return;
        event.stopPropagation();
        session.choose(stop.move);
      }}
      onClick={(event) => stop && isStray(event.target as Element) && session.stray()}
    >
      <Bar
        heading
        where={
          <>
            <b>{lesson.game_name}</b> <span>{lesson.title}</span>
          </>
        }
        steps={scene.steps}
      >
        <Stops session={session} lesson={lesson} now={state.stop} />
        <Tool label={words.rules} act={() => setRule(scene.rule || view.phase.rule)}>
          <Icon name="help" />
        </Tool>
      </Bar>
      <LessonPrompt scene={scene} view={view} seats={seats} choices={choices} play={play} />
      <Board
        scene={scene}
        context={context}
        width={width}
        tab={width === "phone" ? tab : ""}
        mayNavigate={() => true}
      />
      <aside class="rail">
        <GoalCard goal={lesson.goal} />
        <Seats lines={scene.seats} seats={seats} actor={view.actor} mine={lesson.learner} thinking={null} />
        <Options choices={choices} lit={stop?.move} hovered={hovered} hover={hover} play={play} />
        <section class="panel log-p grow" aria-label={words.log}>
          <div class="head">
            <h2 class="plate">{words.log}</h2>
          </div>
          <Log lines={view.log.lines} fresh={view.log.fresh} seats={seats} mine={lesson.learner} readRule={readRule} />
        </section>
      </aside>
      {width === "phone" && (
        <Tabs
          scene={scene}
          context={context}
          fresh={0}
          tab={tab}
          choose={(next) => pick({ stop: state.stop, tab: next })}
        />
      )}
      {holes.length > 0 && <Spotlight holes={holes} line={line} strayed={state.strayed} />}
      <Coach
        session={session}
        state={{ ...state, stop: shown }}
        stop={lesson.stops[shown] ?? null}
        seats={seats}
        choice={choice}
        width={width}
        hasPlace={thing !== ""}
        card={card}
        resized={arrange}
      />
      <Tooltip readRule={readRule} play={play} />
      {rule !== null && <Rules slug={lesson.game} rule={rule} close={() => setRule(null)} />}
    </div>
  );
}

function asSeat({ seat, name }: { seat: number; name: string }, learner: number): Seat {
  const mine = seat === learner;
  return {
    seat,
    name,
    kind: mine ? "person" : "bot",
    level: null,
    mine,
    stands_in: false,
    online: mine,
    awaited: false,
  };
}

/** A click that did nothing: neither on a thing nor on anything with a purpose of its own. */
function isStray(target: Element): boolean {
  return !target.closest(".coach, .bar, .tabs, .tip, .rail, .rules, button, a, [data-on], [data-thing]");
}

/** What is clicked is not lit: either the rules refuse it, and say why, or it is a move outside the tour. */
async function explain(
  session: LessonSession,
  everywhere: Map<string, KeyedChoice[]>,
  target: Parameters<BoardContext["explain"]>[0],
  ask: string,
): Promise<void> {
  const [other] = everywhere.get(target.at.getAttribute("data-thing") ?? "") ?? [];
  if (other) return session.choose(other.code);
  session.stray();
  const refusals = ask ? await session.whyNot(ask) : [];
  const otherwise = { rule: target.tip?.rule ?? "", says: words().tourIsHere };
  showTooltip({ ...target, refusals: refusals.length ? refusals : [otherwise] });
}

function LessonPrompt({
  scene,
  view,
  seats,
  choices,
  play,
}: {
  scene: Scene;
  view: TableView;
  seats: Seat[];
  choices: KeyedChoice[];
  play: (choice: KeyedChoice) => void;
}) {
  const words = useWords();
  const seat = view.actor ?? view.seat ?? 0;
  const main = choices.find((choice) => choice.main);
  return (
    <section class={`prompt ${seatClass(seat)} ${view.actor === view.seat ? "mine" : ""}`} aria-label={words.prompt}>
      <div class="who">
        <SeatShape seat={seat} />
      </div>
      <div class="say">
        <b>
          {view.status === "finished" ? words.gameOver : scene.prompt || words.waitingForSeat(seats[seat]?.name ?? "")}
        </b>
        <span>{scene.help}</span>
      </div>
      <div class="do">
        {main && (
          <button class="btn main wide" type="button" data-code={main.code} onClick={() => play(main)}>
            {main.says}
            <span class="key" aria-hidden="true">
              0
            </span>
          </button>
        )}
      </div>
    </section>
  );
}

/** Every stop can be opened by itself. */
function Stops({ session, lesson, now }: { session: LessonSession; lesson: Lesson; now: number }) {
  const words = useWords();
  return (
    <Dropdown label={words.allStops} icon="list">
      <b>{words.allStops}</b>
      <ol class="stops">
        {lesson.stops.map((stop, n) => (
          <li key={stop.title}>
            <button type="button" aria-current={n === now ? "step" : undefined} onClick={() => void session.open(n)}>
              {stop.title}
            </button>
          </li>
        ))}
      </ol>
    </Dropdown>
  );
}
