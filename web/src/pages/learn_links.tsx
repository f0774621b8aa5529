/* The ways to get to know a game, in one line: for the new table, an invitation, and while waiting for players. */

import { useWords } from "../words";

export function LearnLinks({ slug }: { slug: string }) {
  const words = useWords();
  return (
    <p class="learn-links">
      <a href={`#/games/${slug}`}>{words.howItGoes}</a> · <a href={`#/rules/${slug}`}>{words.rules}</a> ·{" "}
      <a href={`#/about/${slug}`}>{words.aboutCopy}</a>
    </p>
  );
}
