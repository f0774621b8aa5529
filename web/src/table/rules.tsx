/* The rulebook beside the table, opened at the paragraph that matters now. */

import { useEffect, useRef } from "preact/hooks";
import { Book, useBook } from "../rulebook";
import { Icon } from "../shapes";
import { language, useWords } from "../words";
import { useEscape } from "./keyboard";

export function Rules({ slug, rule, close }: { slug: string; rule: string; close: () => void }) {
  const words = useWords();
  const { book, failure } = useBook(slug);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    closeButton.current?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  useEscape(close);
  return (
    <section class="rules" role="dialog" aria-label={words.rules}>
      <header>
        <h2>
          <Icon name="book" />
          {words.rules}
          {book ? `: ${book.name}` : ""}
        </h2>
        <button class="btn" type="button" ref={closeButton} onClick={close}>
          {words.close}
        </button>
      </header>
      <Book book={book} failure={failure} rule={rule}>
        <p lang={language()}>
          <a href={`#/games/${slug}`}>{words.howItGoes}</a> · <a href={`#/about/${slug}`}>{words.aboutCopy}</a>
        </p>
        <p class="quiet keyboard-help" lang={language()}>
          {words.keyboardHelp}
        </p>
      </Book>
    </section>
  );
}
