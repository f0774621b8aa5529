/* Beside the board: the goal, the players, my options, the log and the chat. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { Goal } from "../learning/goal";
import type { Learning } from "../learning/use_learning";
import { useWords } from "../words";
import { Chat } from "./chat";
import { CourseTab } from "./course_tab";
import type { KeyedChoice } from "./keys";
import { Log } from "./log";
import { Options } from "./options";
import { Seats } from "./seats";
import type { TableSession } from "./session/session";
import type { SessionState } from "./session/state";
import type { StageOnPage } from "./staging/stage";

export function Rail({
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
  const [shown, show] = useState<"log" | "chat" | "course">("log");
  const talk = shown === "chat";
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
        takeBack={(seat) => void session.requests.takeBack(seat)}
        changes={stage.changes}
        counts={stage.playing !== null}
      />
      {state.seat !== null && <Options choices={choices} hovered={hovered} hover={hover} play={play} />}
      <section class="panel log-p grow" aria-label={{ log: words.log, chat: words.chat, course: words.soFar }[shown]}>
        <div class="head log-tabs" role="tablist">
          <button type="button" role="tab" aria-selected={shown === "log"} class="plate" onClick={() => show("log")}>
            {words.log}
          </button>
          <button type="button" role="tab" aria-selected={talk} class="plate" onClick={() => show("chat")}>
            {words.chat}
            {state.unread > 0 && <span class="dot">{state.unread}</span>}
          </button>
          <button
            type="button"
            role="tab"
            aria-selected={shown === "course"}
            class="plate"
            onClick={() => show("course")}
          >
            {words.soFar}
          </button>
        </div>
        {talk && <Chat table={table.id} lines={state.chat} say={(text) => session.requests.say(text)} />}
        {shown === "course" && <CourseTab table={table} view={view} mine={state.seat} />}
        {shown === "log" && (
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
