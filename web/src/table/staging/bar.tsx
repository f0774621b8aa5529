/* The bar of a stage, in place of the prompt: what happens, why, and how to go faster. */

import { Icon, Key } from "../../shapes";
import { useWords } from "../../words";
import { useKeyboard } from "../keyboard";
import type { Director, Performance } from "./director";
import { SPEEDS, type Speed } from "./speed";

export function StageBar({
  director,
  playing,
  speed,
  myTurn,
}: {
  director: Director;
  playing: Performance;
  speed: Speed;
  myTurn: boolean;
}) {
  const words = useWords();
  useKeyboard((event) => press(event, director));
  const moment = playing.moments[playing.at];
  const act = playing.staged.acts[moment?.act ?? 0];
  const beat = moment?.beats.at(-1);
  const says = beat?.says ?? act?.title ?? "";
  const why = beat ? beat.why : playing.staged.title;
  // Faster than normal, a screen reader gets only the acts: sentences would pile up.
  const spoken = speed > 1 ? act?.title : beat ? `${says}. ${beat.why}` : act?.title;
  return (
    <section
      class="prompt stage-bar"
      aria-label={words.stage}
      data-size={playing.staged.size}
      data-step={playing.staged.step}
      data-moment={playing.at}
      data-moments={playing.moments.length}
    >
      <div class="who">
        <Icon name={act?.icon || "gear"} />
      </div>
      <div class="say" aria-hidden="true">
        <b>{says}</b>
        <span>{myTurn ? `${why} ${words.stageYourTurn}` : why}</span>
      </div>
      <span class="sr" role="status" aria-live="polite">
        {spoken}
      </span>
      {playing.staged.acts.length > 1 && (
        <ol class="acts" aria-label={words.stageActs}>
          {playing.staged.acts.map((one, n) => (
            <li
              key={n}
              class={n < (moment?.act ?? 0) ? "done" : ""}
              aria-current={n === moment?.act ? "step" : undefined}
            >
              {one.title}
            </li>
          ))}
        </ol>
      )}
      <div class="do">
        <button
          class="btn"
          type="button"
          aria-keyshortcuts="Space"
          aria-pressed={playing.paused}
          aria-label={playing.paused ? words.stageGoOn : words.stagePause}
          title={playing.paused ? words.stageGoOn : words.stagePause}
          onClick={() => director.pause()}
        >
          <PlayIcon paused={playing.paused} />
        </button>
        <SpeedChoice speed={speed} choose={(chosen) => director.setSpeed(chosen)} />
        <button class="btn" type="button" aria-keyshortcuts="Enter Escape" onClick={() => director.finish()}>
          {words.stageSkip}
          <Key name="⏎" />
        </button>
      </div>
    </section>
  );
}

function PlayIcon({ paused }: { paused: boolean }) {
  return (
    <svg class="i" viewBox="0 0 48 48" aria-hidden="true">
      <path d={paused ? "M14 8l26 16-26 16z" : "M12 8h8v32h-8zM28 8h8v32h-8z"} fill="currentColor" />
    </svg>
  );
}

/** 1×, 2×, 4×; `whole` offers the summary alone too. */
export function SpeedChoice({
  speed,
  choose,
  whole = false,
}: {
  speed: Speed;
  choose: (speed: Speed) => void;
  whole?: boolean;
}) {
  const words = useWords();
  return (
    <fieldset class="speeds">
      <legend class="sr">{words.stageSpeed}</legend>
      {SPEEDS.filter((one) => whole || one > 0).map((one) => (
        <button key={one} type="button" aria-pressed={one === speed} onClick={() => choose(one)}>
          {one ? words.stageTimes(one) : words.stageSummaryOnly}
        </button>
      ))}
    </fieldset>
  );
}

/** Whether the key was for the stage. */
function press(event: KeyboardEvent, director: Director): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, [role=dialog]")) return false;
  const onButton = target.closest("button, a, summary") !== null;
  const speed = SPEEDS.find((one) => one > 0 && String(one) === event.key);
  const action =
    event.key === "Escape" || (event.key === "Enter" && !onButton)
      ? () => director.finish()
      : event.key === " " && !onButton
        ? () => director.pause()
        : event.key === "ArrowRight"
          ? () => director.step(1)
          : event.key === "ArrowLeft"
            ? () => director.step(-1)
            : speed
              ? () => director.setSpeed(speed)
              : null;
  if (!action) return false;
  event.preventDefault();
  action();
  return true;
}
