/* How much time there is at a new table. */

import { useState } from "preact/hooks";
import type { Pace } from "../generated/wire";
import { useWords } from "../words";
import { RestTimes } from "./rest_times";

const HOUR = 3600;
const POST = [8, 24, 48, 96];

export function PaceChoice({ pace, change }: { pace: Pace | null; change: (pace: Pace | null) => void }) {
  const words = useWords();
  const kinds = [
    { kind: null, name: words.noClock, help: words.noClockHelp, wish: null },
    { kind: "post", name: words.byPost, help: words.byPostHelp, wish: { kind: "post", each: 24 * HOUR } },
    { kind: "live", name: words.live, help: words.liveHelp, wish: { kind: "live", first: 1200, each: 30 } },
  ] as const;
  return (
    <fieldset class="pace">
      <legend>{words.pace}</legend>
      <div class="paces" role="radiogroup" aria-label={words.pace}>
        {kinds.map(({ kind, name, help, wish }) => (
          <label key={name} class={(pace?.kind ?? null) === kind ? "on" : ""}>
            <input type="radio" name="pace" checked={(pace?.kind ?? null) === kind} onChange={() => change(wish)} />
            <b>{name}</b>
            <span class="quiet">{help}</span>
          </label>
        ))}
      </div>
      {pace?.kind === "post" && <PostTime each={pace.each ?? 24 * HOUR} change={change} />}
      {pace?.kind === "live" && <LiveTime pace={pace} change={change} />}
      {pace && (
        <>
          <p class="quiet">{words.whenTimeRunsOut}</p>
          <p class="quiet">{words.timeAndRatings}</p>
        </>
      )}
      {pace?.kind === "post" && (
        <details>
          <summary>{words.myRest}</summary>
          <RestTimes />
        </details>
      )}
    </fieldset>
  );
}

function PostTime({ each, change }: { each: number; change: (pace: Pace) => void }) {
  const words = useWords();
  const hours = each / HOUR;
  const [custom, setCustom] = useState(!POST.includes(hours));
  const set = (n: number): void => change({ kind: "post", each: n * HOUR });
  const label = (n: number): string =>
    n < 24 ? words.hours(n) : words.days(n / 24) + (n === 24 ? ` – ${words.oneADay}` : "");
  return (
    <>
      <label class="row">
        {words.timeForMove}{" "}
        <select
          value={custom ? "custom" : String(hours)}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setCustom(chosen === "custom");
            set(chosen === "custom" ? 12 : Number(chosen));
          }}
        >
          {POST.map((n) => (
            <option key={n} value={n}>
              {n === 8 ? `${label(n)} – ${words.threeADay}` : label(n)}
            </option>
          ))}
          <option value="custom">{words.otherTime}</option>
        </select>
      </label>
      {custom && (
        <label class="row">
          {words.hoursForMove}{" "}
          <input
            type="number"
            min={1}
            max={336}
            value={hours}
            onChange={(event) => set(Math.min(336, Math.max(1, Number(event.currentTarget.value) || 12)))}
          />
        </label>
      )}
      <p class="quiet">{words.reserveHelp}</p>
    </>
  );
}

function LiveTime({ pace, change }: { pace: Pace; change: (pace: Pace) => void }) {
  const words = useWords();
  return (
    <>
      <label class="row">
        {words.minutesToBegin}{" "}
        <input
          type="number"
          min={1}
          max={600}
          value={(pace.first ?? 1200) / 60}
          onChange={(event) => change({ ...pace, first: Math.max(1, Number(event.currentTarget.value) || 20) * 60 })}
        />
      </label>
      <label class="row">
        {words.secondsForMove}{" "}
        <input
          type="number"
          min={0}
          max={3600}
          value={pace.each ?? 30}
          onChange={(event) => change({ ...pace, each: Math.max(0, Number(event.currentTarget.value) || 0) })}
        />
      </label>
    </>
  );
}
