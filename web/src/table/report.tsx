/* "Something is wrong here": a report to the host of the server, with the whole game. */

import { useState } from "preact/hooks";
import { useWords } from "../words";
import type { TableSession } from "./session/session";

const LONGEST = 2000;

export function Report({ session }: { session: TableSession }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const [comment, setComment] = useState("");
  const [sending, setSending] = useState(false);
  if (!open)
    return (
      <button class="btn" type="button" onClick={() => setOpen(true)}>
        {words.reportProblem}
      </button>
    );
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSending(true);
    const stored = await session.requests.report(comment.trim());
    setSending(false);
    if (!stored) return;
    setComment("");
    setOpen(false);
  };
  return (
    <form class="report" aria-label={words.reportProblem} onSubmit={(event) => void send(event)}>
      <label>
        <b>{words.reportQuestion}</b>
        <textarea
          rows={4}
          required
          maxLength={LONGEST}
          value={comment}
          ref={(box) => box?.focus()}
          onInput={(event) => setComment(event.currentTarget.value)}
        />
      </label>
      <p>{words.reportHelp}</p>
      <div class="row">
        <button class="btn" type="button" onClick={() => setOpen(false)}>
          {words.cancel}
        </button>
        <button class="btn main" type="submit" disabled={sending || !comment.trim()}>
          {words.send}
        </button>
      </div>
    </form>
  );
}
