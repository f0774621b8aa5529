/* A button for something irreversible: asks once before it acts. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../words";

export function Confirm({ label, warning, act }: { label: string; warning: string; act: () => void }) {
  const words = useWords();
  const [asked, setAsked] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), [asked]);
  if (!asked)
    return (
      <button class="btn" type="button" onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  return (
    <div class="confirm" role="group" aria-label={label}>
      <p>{warning}</p>
      <div class="row">
        <button class="btn" type="button" ref={no} onClick={() => setAsked(false)}>
          {words.no}
        </button>
        <button class="btn danger" type="button" onClick={act}>
          {words.yesClose}
        </button>
      </div>
    </div>
  );
}
