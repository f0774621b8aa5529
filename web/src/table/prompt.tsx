/* The prompt: who has to decide what, undo, and the option that ends a step. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../generated/scene";
import type { Clock, Counsel, Table } from "../generated/wire";
import type { Learning } from "../learning/use_learning";
import { NextMoveOffer } from "../next_move";
import { Icon, Key, SeatShape, seatClass } from "../shapes";
import { useWords } from "../words";
import { HandButtons } from "./hand/buttons";
import type { HandActions } from "./hand/keys";
import { Interrupted } from "./interrupted";
import type { KeyedChoice } from "./keys";
import { PlanAhead } from "./orders";
import { SeatMenu } from "./seat_menu";
import type { TableSession } from "./session/session";
import type { SessionState } from "./session/state";
import { duration, isLow, serverNow, timeLeft, useTime } from "./time";

export function Prompt({
  session,
  state,
  table,
  scene,
  choices,
  play,
  hand,
  learning: { advice, isAwaited, isAdvised },
  showResult,
}: {
  session: TableSession;
  state: SessionState;
  table: Table;
  scene: Scene;
  choices: KeyedChoice[];
  play: (choice: KeyedChoice) => void;
  hand: HandActions | null;
  learning: Pick<Learning, "advice" | "isAwaited" | "isAdvised">;
  showResult: () => void;
}) {
  const words = useWords();
  const view = state.view as NonNullable<SessionState["view"]>;
  const actor = view.actor;
  const shown = actor ?? state.seat ?? 0;
  const name = actor === null ? "" : (table.seats[actor]?.name ?? words.player(actor + 1));
  const mine = actor !== null && actor === state.seat;
  const standsIn = state.seat !== null && table.seats[state.seat]?.stands_in;
  const main = choices.find((choice) => choice.main);
  const last = view.back_to.at(-1);
  const says =
    view.status === "finished"
      ? words.gameOver
      : standsIn && table.clock
        ? words.playsForYou
        : mine
          ? scene.prompt || words.yourTurn
          : state.thinking
            ? words.botThinks(name)
            : words.waitingForSeat(name);
  const help =
    table.interrupted ||
    (state.connection === "lost"
      ? words.lost
      : state.sending
        ? words.sending
        : state.seat === null
          ? words.spectator
          : scene.help);
  const ahead = aheadHelp(state, words);
  const warning = useWarning(table.clock, mine ? actor : null);
  return (
    <section
      class={`prompt ${seatClass(shown)} ${mine ? "mine" : ""} ${isAdvised ? "advised" : ""}`}
      aria-label={words.prompt}
    >
      <div class="who">
        <SeatShape seat={shown} />
      </div>
      <div class="say" role="status" aria-live="polite">
        <b>{says}</b>
        <span class={state.connection === "lost" ? "bad" : ""}>
          {[ahead || help, warning].filter(Boolean).join(" ")}
        </span>
        {advice?.code && choices.length > 0 && <Advice advice={advice} choices={choices} />}
        {isAwaited && (
          <span class="advice">
            <Icon name="training" /> {words.advice}: …
          </span>
        )}
      </div>
      <div class="do">
        <PlanAhead table={table} view={view} />
        <DecideAhead session={session} state={state} />
        <NextMoveOffer mine={mine && view.status === "running"} />
        {hand && <HandButtons actions={hand} keys />}
        {view.can_undo && !standsIn && !scene.holding?.back && (
          <button
            class="btn undo"
            type="button"
            title={words.undo}
            aria-keyshortcuts="z"
            onClick={() => void session.undo()}
          >
            <Icon name="undo" />
            <span>{words.undo}</span>
            <span class="key" aria-hidden="true">
              z
            </span>
          </button>
        )}
        {last !== undefined && !view.can_undo && !standsIn && (
          <button
            class="btn undo"
            type="button"
            title={words.takeBackHelp}
            aria-keyshortcuts="z"
            onClick={() => void session.goBack(last)}
          >
            <Icon name="undo" />
            <span>{words.takeMoveBack}</span>
            <span class="key" aria-hidden="true">
              z
            </span>
          </button>
        )}
        {main && (
          <button class="btn main wide" type="button" onClick={() => play(main)}>
            {main.says}
            <span class="key" aria-hidden="true">
              0
            </span>
          </button>
        )}
        {view.status === "finished" && (
          <button class="btn main" type="button" onClick={showResult}>
            {words.showResult}
          </button>
        )}
        {table.interrupted && table.host && <Interrupted session={session} steps={view.steps} />}
        <SeatMenu session={session} state={state} table={table} />
      </div>
    </section>
  );
}

function Advice({ advice, choices }: { advice: Counsel; choices: KeyedChoice[] }) {
  const words = useWords();
  const advised = choices.find((choice) => choice.code === advice.code);
  // On a phone it may be longer than its room: then keys can scroll it.
  const line = useRef<HTMLSpanElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { clientHeight = 0, scrollHeight = 0 } = line.current ?? {};
    setScrolls(clientHeight > 0 && scrollHeight > clientHeight);
  }, [advice]);
  return (
    <span class="advice" ref={line} tabIndex={scrolls ? 0 : undefined}>
      <Icon name="training" /> {words.advice}: {advised?.key && <Key name={advised.key} />} <b>{advice.says}.</b>{" "}
      {advice.reason}
    </span>
  );
}

function aheadHelp(state: SessionState, words: ReturnType<typeof useWords>): string {
  const { view, ahead } = state;
  if (ahead?.wishes) return words.wishing(ahead.commands.length);
  if (ahead) return words.decidingAhead;
  if (view?.dropped) return words.aheadDropped(view.dropped);
  if (view?.sealed) return words.aheadSealed;
  return view?.ahead ? words.decideNowHelp : "";
}

/** Begin to decide my turn while another decides theirs, decide again, or go back. */
function DecideAhead({ session, state }: { session: TableSession; state: SessionState }) {
  const words = useWords();
  if (state.ahead)
    return (
      <button class="btn" type="button" onClick={() => session.ahead.leave()}>
        {state.ahead.wishes && state.ahead.commands.length ? words.enoughWishes : words.backToTable}
      </button>
    );
  if (!state.view?.ahead || state.view.status !== "running") return null;
  return (
    <button class="btn main ahead" type="button" onClick={() => void session.ahead.decide([])}>
      <Icon name="orders" />
      {state.view.sealed ? words.aheadChange : words.decideNow}
    </button>
  );
}

/** What will happen when my time runs out, once little is left. */
function useWarning(clock: Clock | null, seat: number | null): string {
  const words = useWords();
  const here = useTime(clock?.kind === "live" ? 1000 : 15_000);
  const time = clock && seat !== null ? clock.seats[seat] : undefined;
  if (!clock || !time?.runs) return "";
  const left = timeLeft(clock, time, serverNow(clock, here));
  return isLow(clock, left) ? words.beforeTimeOut(duration(clock, left, words)) : "";
}
