/* Finding paragraphs: by their number, or by the words they contain. */

import type { Paragraph, Rulebook } from "./generated/wire";

export const withoutR = (rule: string): string => rule.replace(/^R /, "");

/** All paragraphs if nothing is wanted; else those of the number, or those that contain every word. */
export function matching(paragraphs: Paragraph[], wanted: string): Paragraph[] {
  const text = wanted.trim().toLocaleLowerCase();
  if (!text) return paragraphs;
  const number = text.replace(/^(r|§)\s*/, "");
  if (/^\d+(\.\d*)*$/.test(number)) {
    const whole = `R ${number.replace(/\.$/, "")}`;
    return paragraphs.filter(({ rule }) => rule === whole || rule.startsWith(`${whole}.`));
  }
  const words = text.split(/\s+/);
  return paragraphs.filter((paragraph) => {
    const said = `${paragraph.title} ${paragraph.text}`.toLocaleLowerCase();
    return paragraph.rule && words.every((word) => said.includes(word));
  });
}

/** The anchor of a rule, or of the nearest section above it. */
export function nearest(book: Rulebook | null, rule: string): string {
  const anchors = new Set(book?.paragraphs.map((paragraph) => paragraph.anchor));
  let name =
    rule
      .split(/[,;–]/)[0]
      ?.trim()
      .replace(/^R[\s-]*/, "R-") ?? "";
  while (name.includes(".") && !anchors.has(name)) name = name.slice(0, name.lastIndexOf("."));
  return anchors.has(name) ? name : "";
}
