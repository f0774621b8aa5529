/* The way to the next table where I am to move: in the header, and for a moment after my move. Never a jump. */

import { useEffect, useState } from "preact/hooks";
import { api } from "./api";
import { go, live, route } from "./app";
import type { NextMove } from "./generated/wire";
import { Icon, Key } from "./shapes";
import { Store, useStore } from "./store";
import { useKeyboard } from "./table/keyboard";
import { useWords } from "./words";

const OFFERED_FOR = 6000;
const GATHER = 300;

/** The tables where I am to move, least time first. */
export const nextMoves = new Store<NextMove[]>([]);

let timer = 0;

/** Several tables often change together, so they are asked about once. */
function refreshSoon(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    api.moves().then(
      ({ moves }) => nextMoves.set(moves),
      () => undefined,
    );
  }, GATHER);
}

live.onMessage((message) => {
  if (message.type === "hello" || message.type === "home") refreshSoon();
});

/** Where I am to move, without the table I am looking at. */
function useElsewhere(): NextMove[] {
  const moves = useStore(nextMoves);
  const [page, id] = useStore(route);
  return page === "table" ? moves.filter((move) => move.table !== id) : moves;
}

/** The amber button of the header, with its key. */
export function NextMoveButton() {
  const words = useWords();
  const moves = useElsewhere();
  const first = moves[0];
  useKeyboard(
    first
      ? (event) => {
          const target = event.target as HTMLElement;
          const isTyping = target.closest("input, textarea, select, [contenteditable]");
          if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return false;
          event.preventDefault();
          go("table", first.table);
          return true;
        }
      : null,
  );
  if (!first) return null;
  return (
    <a class="next-move" href={`#/table/${first.table}`} title={words.nextMoveHelp} aria-keyshortcuts="n">
      <Icon name="arrow" />
      <span class="long">{words.nextMove}</span> <b>{moves.length}</b>
      <Key name="n" />
    </a>
  );
}

/** After my move: the next table, as a button for six seconds. */
export function NextMoveOffer({ mine }: { mine: boolean }) {
  const words = useWords();
  const first = useElsewhere()[0];
  const [before, setBefore] = useState(mine);
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (before === mine) return undefined;
    setBefore(mine);
    setOffered(before && !mine);
    return undefined;
  }, [before, mine]);
  useEffect(() => {
    if (!offered) return undefined;
    const ends = setTimeout(() => setOffered(false), OFFERED_FOR);
    return () => clearTimeout(ends);
  }, [offered]);
  if (!offered || !first) return null;
  return (
    <a class="btn main next-offer" href={`#/table/${first.table}`}>
      <Icon name="arrow" />
      <span>{words.nextMoveAt(first.name)}</span>
      <Key name="n" />
    </a>
  );
}
