/* The switch for sounds at the table, in its menu. */

import { useState } from "preact/hooks";
import { useWords } from "../words";
import { switchCues, wantsCues } from "./sounds";

export function SoundSwitch() {
  const words = useWords();
  const [on, setOn] = useState(wantsCues);
  const change = (): void => {
    switchCues();
    setOn(wantsCues());
  };
  return (
    <label class="check" title={words.tableSoundsHelp}>
      <input type="checkbox" checked={on} onChange={change} />
      {words.tableSounds}
    </label>
  );
}
