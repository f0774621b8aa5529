/* When my clocks rest at tables played by post: every night, and on days away. Saved as it is changed. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Rest, RestWish } from "../generated/wire";
import { useWords } from "../words";

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export function RestTimes() {
  const words = useWords();
  const [rest, setRest] = useState<Rest | null>(null);
  const [said, setSaid] = useState("");
  const fail = (error: unknown): void => setSaid(errorText(error, words));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void api.rest().then(setRest, fail), []);
  if (!rest) return <p class="quiet">{said || words.loading}</p>;
  const save = (change: Partial<RestWish>): void => {
    const wish: RestWish = { zone: zone(), sleep: rest.sleep, away: rest.away, ...change };
    api.changeRest(wish).then((stored) => {
      setRest(stored);
      setSaid(words.saved);
    }, fail);
  };
  return (
    <div class="rest-times">
      <p class="quiet">{words.restHelp}</p>
      <Night sleep={rest.sleep} save={(sleep) => save({ sleep })} />
      <DaysAway away={rest.away} left={rest.days_left} save={(away) => save({ away })} />
      <p class="quiet" role="status">
        {said || words.inYourZone(zone())}
      </p>
    </div>
  );
}

function Night({ sleep, save }: { sleep: Rest["sleep"]; save: (sleep: Rest["sleep"]) => void }) {
  const words = useWords();
  return (
    <div class="row">
      <label class="check">
        <input
          type="checkbox"
          checked={sleep !== null}
          onChange={() => save(sleep ? null : { begins: "23:00", ends: "07:00" })}
        />
        {words.sleepWindow}
      </label>
      {sleep && (
        <>
          <label>
            {words.sleepFrom}{" "}
            <input
              type="time"
              value={sleep.begins}
              onChange={(event) => event.currentTarget.value && save({ ...sleep, begins: event.currentTarget.value })}
            />
          </label>
          <label>
            {words.sleepUntil}{" "}
            <input
              type="time"
              value={sleep.ends}
              onChange={(event) => event.currentTarget.value && save({ ...sleep, ends: event.currentTarget.value })}
            />
          </label>
        </>
      )}
    </div>
  );
}

function DaysAway({ away, left, save }: { away: Rest["away"]; left: number; save: (away: Rest["away"]) => void }) {
  const words = useWords();
  const today = new Date().toLocaleDateString("sv");
  return (
    <div class="row">
      <label class="check">
        <input
          type="checkbox"
          checked={away !== null}
          onChange={() => save(away ? null : { first: today, last: today })}
        />
        {words.away}
      </label>
      {away && (
        <>
          <label>
            {words.firstDay}{" "}
            <input
              type="date"
              value={away.first}
              min={today}
              onChange={(event) => {
                const first = event.currentTarget.value;
                if (first) save({ first, last: first > away.last ? first : away.last });
              }}
            />
          </label>
          <label>
            {words.lastDay}{" "}
            <input
              type="date"
              value={away.last}
              min={away.first}
              onChange={(event) => event.currentTarget.value && save({ ...away, last: event.currentTarget.value })}
            />
          </label>
        </>
      )}
      <span class="quiet">{words.daysLeft(left)}</span>
    </div>
  );
}
