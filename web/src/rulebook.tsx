/* A rulebook: contents, search, and numbered paragraphs with the symbols of what they mention. */

import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "./api";
import { errorText } from "./errors";
import type { Paragraph, Rulebook } from "./generated/wire";
import { Markdown } from "./markdown";
import { matching, nearest, withoutR } from "./rulebook_search";
import { Icon } from "./shapes";
import { language, useWords } from "./words";

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

export function useBook(slug: string): { book: Rulebook | null; failure: unknown } {
  const [book, setBook] = useState<Rulebook | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void fetchBook(slug).then(setBook, setFailure), [slug, language()]);
  return { book, failure };
}

/** `rule` is where it opens; `wanted` what is being looked for. */
export function Book({
  book,
  failure,
  rule,
  wanted: first = "",
  children,
}: {
  book: Rulebook | null;
  failure: unknown;
  rule: string;
  wanted?: string;
  children?: preact.ComponentChildren;
}) {
  const words = useWords();
  const [wanted, setWanted] = useState(first);
  const body = useRef<HTMLDivElement>(null);
  const here = nearest(book, rule);
  const found = useMemo(() => (book ? matching(book.paragraphs, wanted) : []), [book, wanted]);
  useEffect(() => {
    if (here && !wanted) body.current?.querySelector(`#${CSS.escape(here)}`)?.scrollIntoView({ block: "start" });
  }, [book, here, wanted]);
  return (
    <>
      <div class="find">
        <label>
          <Icon name="eye" />
          <span class="sr">{words.searchRules}</span>
          <input
            type="search"
            placeholder={`${words.searchRules}: ${words.searchRulesHelp}`}
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <span role="status">{wanted && (found.length ? words.found(found.length) : words.nothingFound)}</span>
      </div>
      <div class="book" ref={body} tabindex={0} lang={book?.language}>
        {failure !== null && <p class="bad">{errorText(failure, words)}</p>}
        {book && book.language !== language() && (
          <p class="quiet untranslated" lang={language()}>
            {words.rulesInEnglish}
          </p>
        )}
        {book && !wanted && <Contents paragraphs={book.paragraphs} body={body} />}
        {found.map((paragraph) => (
          <Numbered
            key={paragraph.anchor || paragraph.title}
            paragraph={paragraph}
            isHere={here !== "" && paragraph.anchor === here}
          />
        ))}
        {children}
      </div>
    </>
  );
}

function Contents({ paragraphs, body }: { paragraphs: Paragraph[]; body: RefObject<HTMLDivElement | null> }) {
  const words = useWords();
  const chapters = paragraphs.filter((paragraph) => paragraph.rule && paragraph.title && !paragraph.rule.includes("."));
  const show = (anchor: string): void =>
    body.current?.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView({ block: "start" });
  return (
    <nav class="contents" aria-label={words.contents}>
      {chapters.map((chapter) => (
        <button key={chapter.anchor} type="button" onClick={() => show(chapter.anchor)}>
          <b>{withoutR(chapter.rule)}</b> <span>{chapter.title}</span>
        </button>
      ))}
    </nav>
  );
}

function Numbered({ paragraph, isHere }: { paragraph: Paragraph; isHere: boolean }) {
  const { rule, title, depth, pictured = [] } = paragraph;
  const Heading = depth <= 1 ? "h2" : "h3";
  return (
    <section id={paragraph.anchor || undefined} class={isHere ? "here" : ""}>
      {title ? (
        <Heading>
          {withoutR(rule)} {title}
        </Heading>
      ) : (
        <b class="num">{withoutR(rule)}</b>
      )}
      <div class="text">
        <Markdown text={paragraph.text} />
      </div>
      {pictured.length > 0 && (
        <ul class="pictured">
          {pictured.map(({ symbol, name }) => (
            <li key={symbol}>
              <Icon name={symbol} look="tinted" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
