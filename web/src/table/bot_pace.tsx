/* How fast bots move: chosen in the seat menu, remembered for the next table. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { useWords } from "../words";

const KEY = "bot-pace";
/** Seconds that a move takes at least. */
const PACES = [0, 0.4, 1.5, 3];

/** What was chosen here before; null leaves it to the server. */
export function chosenPace(): number | null {
  const stored = localStorage.getItem(KEY);
  return stored === null ? null : Number(stored);
}

export function BotPace({ table }: { table: string }) {
  const words = useWords();
  const [pace, setPace] = useState(chosenPace() ?? 0.4);
  const choose = (seconds: number): void => {
    setPace(seconds);
    localStorage.setItem(KEY, String(seconds));
    void api.botPause(table, seconds).catch(() => undefined);
  };
  return (
    <fieldset class="bot-pace">
      <legend>{words.botPace}</legend>
      {PACES.map((seconds, n) => (
        <label key={seconds}>
          <input type="radio" name="bot-pace" checked={pace === seconds} onChange={() => choose(seconds)} />
          {words.botPaces[n]}
        </label>
      ))}
    </fieldset>
  );
}
