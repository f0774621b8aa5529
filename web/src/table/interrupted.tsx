/* A game that cannot go on under corrected rules: its host ends it, or restarts it from an earlier step. */

import { useState } from "preact/hooks";
import { useWords } from "../words";
import { Dropdown } from "./dropdown";
import type { TableSession } from "./session/session";

export function Interrupted({ session, steps }: { session: TableSession; steps: number }) {
  const words = useWords();
  const [step, setStep] = useState("");
  const restart = (event: Event): void => {
    event.preventDefault();
    void session.requests.restart(step === "" ? undefined : Number(step));
  };
  return (
    <Dropdown label={words.howToGoOn} icon="flag" look="btn main">
      <b>{words.howToGoOn}</b>
      <form onSubmit={restart}>
        <label>
          {words.restartFrom(steps)}
          <input
            type="number"
            min={0}
            max={steps}
            value={step}
            placeholder={words.restartLatest}
            onInput={(event) => setStep(event.currentTarget.value)}
          />
        </label>
        <button class="btn" type="submit">
          {words.restart}
        </button>
      </form>
      <button class="btn" type="button" onClick={() => void session.requests.end()}>
        {words.endNow}
      </button>
    </Dropdown>
  );
}
