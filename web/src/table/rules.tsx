/* The rulebook beside the table, opened at the paragraph that matters now. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Rulebook } from "../generated/wire";
import { Markdown } from "../markdown";
import { Icon } from "../shapes";
import { language, useWords } from "../words";
import { useEscape } from "./keyboard";

const cached = new Map<string, Promise<Rulebook>>();

function fetchBook(slug: string): Promise<Rulebook> {
  const name = `${slug}/${language()}`;
  let book = cached.get(name);
  if (!book) {
    book = api.rulebook(slug);
    book.catch(() => cached.delete(name));
    cached.set(name, book);
  }
  return book;
}

export function Rules({ slug, rule, close }: { slug: string; rule: string; close: () => void }) {
  const words = useWords();
  const [book, setBook] = useState<Rulebook | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const body = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    fetchBook(slug).then(setBook, setFailure);
  }, [slug, language()]);
  useEffect(() => {
    const before = document.activeElement;
    closeButton.current?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  useEffect(() => {
    const anchor = nearest(book, rule);
    if (anchor) body.current?.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView({ block: "start" });
  }, [book, rule]);
  useEscape(close);
  const here = nearest(book, rule);
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
      <div class="book" ref={body} tabindex={0} lang={book?.language}>
        {failure !== null && <p class="bad">{errorText(failure, words)}</p>}
        {book && book.language !== language() && (
          <p class="quiet untranslated" lang={language()}>
            {words.rulesInEnglish}
          </p>
        )}
        {book?.paragraphs.map((paragraph) => (
          <section
            key={paragraph.anchor || paragraph.title}
            id={paragraph.anchor || undefined}
            class={paragraph.anchor === here ? "here" : ""}
          >
            {!paragraph.title ? (
              <b class="num">{number(paragraph.rule)}</b>
            ) : paragraph.depth <= 1 ? (
              <h3>
                {number(paragraph.rule)} {paragraph.title}
              </h3>
            ) : (
              <h4>
                {number(paragraph.rule)} {paragraph.title}
              </h4>
            )}
            <Markdown text={paragraph.text} />
          </section>
        ))}
        <p lang={language()}>
          <a href={`#/about/${slug}`}>{words.aboutCopy}</a>
        </p>
        <p class="quiet keyboard-help" lang={language()}>
          {words.keyboardHelp}
        </p>
      </div>
    </section>
  );
}

const number = (rule: string): string => rule.replace(/^R /, "");

/** The anchor of a rule, or of the nearest section above it. */
function nearest(book: Rulebook | null, rule: string): string {
  const anchors = new Set(book?.paragraphs.map((paragraph) => paragraph.anchor));
  let name = rule.split(/[,;–]/)[0]?.trim().replace(/^R\s*/, "R-") ?? "";
  while (name.includes(".") && !anchors.has(name)) name = name.slice(0, name.lastIndexOf("."));
  return anchors.has(name) ? name : "";
}
