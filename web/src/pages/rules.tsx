/* The rulebook as a page of its own, to be read before sitting down. */

import { Book, useBook } from "../rulebook";
import { Bar } from "../table/bar";
import { useWords } from "../words";

export function RulesPage({ slug, rule, wanted }: { slug: string; rule: string; wanted: string }) {
  const words = useWords();
  const { book, failure } = useBook(slug);
  return (
    <div class="page plain rules-page">
      <Bar
        heading
        where={
          <>
            <b>{book?.name ?? words.rules}</b> <span>{words.rules}</span>
          </>
        }
      />
      <main>
        <Book book={book} failure={failure} rule={rule} wanted={wanted}>
          <p>
            <a href={`#/games/${slug}`}>{words.howItGoes}</a> · <a href={`#/about/${slug}`}>{words.aboutCopy}</a>
          </p>
        </Book>
      </main>
    </div>
  );
}
