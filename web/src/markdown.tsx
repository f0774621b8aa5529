/* The Markdown subset used by the rulebooks: paragraphs, lists, tables, emphasis, code. HTML is never passed through. */

import type { VNode } from "preact";
import { paragraph } from "./shapes";

export function Markdown({ text }: { text: string }) {
  return (
    <>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map(block)}
    </>
  );
}

function block(source: string, n: number): VNode {
  const rows = source.split("\n");
  if (rows.every((row) => row.trim().startsWith("|"))) return table(rows, n);
  if (/^\s*([-*]|\d+\.)\s/.test(rows[0] ?? "")) return list(rows, n);
  const bullet = rows.findIndex((row) => /^\s*([-*]|\d+\.)\s/.test(row));
  if (bullet > 0) {
    return (
      <div key={n}>
        <p>{inline(rows.slice(0, bullet).join(" "))}</p>
        {list(rows.slice(bullet), 0)}
      </div>
    );
  }
  if (source.startsWith("> ")) return <blockquote key={n}>{inline(source.replace(/^> ?/gm, ""))}</blockquote>;
  return <p key={n}>{inline(rows.join(" "))}</p>;
}

function list(rows: string[], n: number): VNode {
  const items: string[] = [];
  for (const row of rows) {
    if (/^\s*([-*]|\d+\.)\s/.test(row)) items.push(row.replace(/^\s*([-*]|\d+\.)\s/, ""));
    else items.push(`${items.pop() ?? ""} ${row.trim()}`);
  }
  const drawn = items.map((item, i) => <li key={i}>{inline(item)}</li>);
  return /^\s*\d+\./.test(rows[0] ?? "") ? <ol key={n}>{drawn}</ol> : <ul key={n}>{drawn}</ul>;
}

function table(rows: string[], n: number): VNode {
  const cells = rows.map((row) =>
    row
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head, , ...body] = cells;
  return (
    <div class="scroll-x" key={n} tabindex={0}>
      <table>
        <thead>
          <tr>
            {head?.map((cell, i) => (
              <th key={i}>{inline(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(text: string): (VNode | string)[] {
  return paragraph(text)
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part, n) => {
      if (part.startsWith("**")) return <b key={n}>{part.slice(2, -2)}</b>;
      if (part.startsWith("*") && part.length > 2) return emphasis(part.slice(1, -1), n);
      if (part.startsWith("`")) return <code key={n}>{part.slice(1, -1)}</code>;
      return part;
    });
}

/** An emphasized word with a colon says what kind of remark follows, such as a ruling: it is marked, but quietly. */
function emphasis(words: string, n: number): VNode {
  const isMark = words.endsWith(":");
  return isMark ? (
    <em key={n} class="aside">
      {words.slice(0, -1)}
    </em>
  ) : (
    <em key={n}>{words}</em>
  );
}
