/* The chat of a table. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Said } from "../generated/wire";
import { ChatLineMenu } from "../me/chat_line_menu";
import { Icon, SeatShape } from "../shapes";
import { useWords } from "../words";

export function Chat({ table, lines, say }: { table: string; lines: Said[]; say: (text: string) => Promise<void> }) {
  const words = useWords();
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!text.trim()) return;
    await say(text.trim());
    setText("");
  };
  return (
    <div class="chat">
      <ul ref={list} tabindex={0} aria-live="polite" aria-label={words.chat}>
        {lines.length === 0 && <li class="quiet">{words.noChat}</li>}
        {lines.map((said) => (
          <li key={said.number}>
            {said.seat === null ? <Icon name="eye" /> : <SeatShape seat={said.seat} />}
            <span>
              <b>{said.mine ? words.you : said.name || words.spectatorName}</b> {said.text}
              {!said.mine && said.name && <ChatLineMenu table={table} said={said} />}
            </span>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void send(event)}>
        <input
          aria-label={words.say}
          placeholder={words.say}
          value={text}
          maxLength={1000}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="btn" type="submit">
          {words.send}
        </button>
      </form>
    </div>
  );
}
