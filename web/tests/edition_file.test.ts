import { expect, test } from "vitest";
import type { ComponentValue } from "../src/generated/wire";
import { editionFile } from "../src/pages/edition_file";

const value = (address: string, supplied: string): ComponentValue => ({
  address,
  what: "",
  value: supplied,
  supplied,
  mark: "reconstructed",
  sure: 50,
});
const VALUES = [
  value("model.emf.cost", "450"),
  value("model.emf.class", '"mid"'),
  value("indicators", "{ a = 1 }"),
  value("class.low.row", "[3, 2, 3]"),
];
const HEAD =
  'edition = "My copy"\ngame = "automobile"\nsource = "publisher, year and language of the copy"\ndate = 2026-11-17\n';
const file = (typed: Record<string, string>): string =>
  editionFile("automobile", VALUES, typed, new Date("2026-11-17T12:00:00Z"));

test("nothing typed is an edition without values", () => {
  expect(file({ "model.emf.cost": "  " })).toBe(HEAD);
});

test("values stand in the tables of their addresses, with ours behind them", () => {
  expect(file({ "model.emf.cost": "480", "class.low.row": "[4, 2, 2]" })).toBe(
    `${HEAD}\n[model.emf]\ncost = 480 # 450\n\n[class.low]\nrow = [4, 2, 2] # [3, 2, 3]\n`,
  );
});

test("texts are put in quotes, once", () => {
  expect(file({ "model.emf.class": "high" })).toContain('class = "high" # "mid"');
  expect(file({ "model.emf.class": '"high"' })).toContain('class = "high" # "mid"');
});

test("a value outside of all tables stands before the first of them", () => {
  expect(file({ "model.emf.cost": "480", indicators: "{ a = 2 }" })).toBe(
    `${HEAD}indicators = { a = 2 } # { a = 1 }\n\n[model.emf]\ncost = 480 # 450\n`,
  );
});
