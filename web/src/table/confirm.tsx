/* A button for something irreversible: asks once before it acts. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../words";

interface Question {
  label: string;
  warning: string;
  act: () => void;
  /** What the two answers say, unless something is to be closed. */
  yes?: string;
  no?: string;
  /** A stronger answer than yes. */
  also?: { label: string; act: () => void };
}

export function Confirm({ label, warning, act, yes, no, also }: Question) {
  const words = useWords();
  const [asked, setAsked] = useState(false);
  const kept = useRef<HTMLButtonElement>(null);
  useEffect(() => kept.current?.focus(), [asked]);
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
        <button class="btn" type="button" ref={kept} onClick={() => setAsked(false)}>
          {no ?? words.no}
        </button>
        <button class="btn danger" type="button" onClick={act}>
          {yes ?? words.yesClose}
        </button>
        {also && (
          <button class="btn danger" type="button" onClick={also.act}>
            {also.label}
          </button>
        )}
      </div>
    </div>
  );
}
