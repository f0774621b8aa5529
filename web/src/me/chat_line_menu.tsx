/* What can be done about somebody's chat line: show it to the host of the server, or block its author. */

import { useState } from "preact/hooks";
import { errorText } from "../errors";
import type { Said } from "../generated/wire";
import { useWords } from "../words";
import { myApi } from "./api";

export function ChatLineMenu({ table, said }: { table: string; said: Said }) {
  const words = useWords();
  const { my } = words;
  const [comment, setComment] = useState("");
  const [answer, setAnswer] = useState("");
  const act = (work: Promise<unknown>, done: string): void => {
    work.then(
      () => setAnswer(done),
      (error) => setAnswer(errorText(error, words)),
    );
  };
  if (answer) return <small role="status">{answer}</small>;
  return (
    <details class="line-menu">
      <summary aria-label={my.reportLine} title={my.reportLine}>
        ⋯
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act(myApi.reportLine(table, said.number, comment.trim()), my.reported);
        }}
      >
        <label>
          {my.reportLineWhy}
          <input required maxLength={2000} value={comment} onInput={(event) => setComment(event.currentTarget.value)} />
        </label>
        <button class="btn" type="submit">
          {my.reportLine}
        </button>
      </form>
      {said.seat !== null && (
        <button
          class="btn"
          type="button"
          onClick={() => said.seat !== null && act(myApi.block(table, said.seat), my.blockedNow(said.name))}
        >
          {my.blockSomeone(said.name)}
        </button>
      )}
    </details>
  );
}
