/* Finding paragraphs of a rulebook. */

import { expect, it as test } from "vitest";
import type { Paragraph, Rulebook } from "../src/generated/wire";
import { matching, nearest } from "../src/rulebook_search";

const paragraph = (rule: string, text: string, title = ""): Paragraph => ({
  rule,
  anchor: rule.replace(" ", "-"),
  depth: 2,
  title,
  text,
  pictured: [],
});
const PARAGRAPHS = [
  paragraph("", "About the game", "The game"),
  paragraph("R 1", "", "Cars"),
  paragraph("R 1.1", "A car has two axles."),
  paragraph("R 10.1", "Loans are paid back."),
];
const BOOK = { paragraphs: PARAGRAPHS } as Rulebook;
const rules = (wanted: string): string[] => matching(PARAGRAPHS, wanted).map((one) => one.rule);

test("a number finds its paragraph and all below it", () => {
  expect(rules("R 1")).toEqual(["R 1", "R 1.1"]);
  expect(rules("§1.1")).toEqual(["R 1.1"]);
  expect(rules("10.")).toEqual(["R 10.1"]);
});

test("words find the numbered paragraphs that contain all of them, in any case", () => {
  expect(rules("AXLES car")).toEqual(["R 1.1"]);
  expect(rules("game")).toEqual([]);
  expect(rules("  ")).toHaveLength(PARAGRAPHS.length);
});

test("a rule is shown at its paragraph, or at the nearest one above", () => {
  expect(nearest(BOOK, "R 1.1")).toBe("R-1.1");
  expect(nearest(BOOK, "R-1.7")).toBe("R-1");
  expect(nearest(BOOK, "R 10.1, R 1.1")).toBe("R-10.1");
  expect(nearest(BOOK, "R 3")).toBe("");
});
