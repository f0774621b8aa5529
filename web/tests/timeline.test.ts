import { describe, expect, it } from "vitest";
import type { Seat } from "../src/generated/scene";
import type { Staged, StagedBeat, StagedEffect } from "../src/generated/wire";
import {
  inPasses,
  linesShown,
  numberIn,
  OPENING,
  PASSES,
  seatsAt,
  tallies,
  timeline,
  together,
  total,
  usedUp,
  withNumber,
} from "../src/table/staging/timeline";

const effect = (seat: number | null, figure: string, delta: number, source = "", sum = ""): StagedEffect => ({
  seat,
  figure,
  delta,
  says: `${delta}`,
  source,
  total: sum,
});
const beat = (place: string, first = 0, effects: StagedEffect[] = [], uses: string[] = []): StagedBeat => ({
  says: place,
  why: "",
  rule: "",
  first,
  last: first,
  places: place ? [place] : [],
  uses,
  effects,
});
const stage = (acts: StagedBeat[][], size: Staged["size"] = "full"): Staged => ({
  size,
  step: 1,
  title: "",
  figures: [
    { name: "cash", label: "Money", icon: "", harmful: false },
    { name: "losses", label: "Loss points", icon: "loss", harmful: true },
  ],
  acts: acts.map((beats, n) => ({ title: `act ${n}`, icon: "", beats })),
  summary: null,
  missed: false,
});

describe("the timeline of a stage", () => {
  it("opens each act, then shows its beats, faster with each pass", () => {
    const moments = timeline(stage([[beat("a"), beat("b"), beat("a"), beat("b"), beat("a")]]));
    expect(moments.map((one) => one.duration)).toEqual([
      OPENING,
      PASSES[0],
      PASSES[0],
      PASSES[1],
      PASSES[1],
      PASSES[2],
    ]);
    expect(moments.every((one) => one.act === 0)).toBe(true);
  });

  it("begins a new pass when a place comes again", () => {
    expect(inPasses([beat("a"), beat("b"), beat("b"), beat("a")]).map((pass) => pass.length)).toEqual([2, 2]);
    expect(inPasses([beat("", 1), beat("", 2)])).toHaveLength(1);
  });

  it("takes 18 seconds at most, and loses no beat", () => {
    const long = Array.from({ length: 60 }, (_, n) => beat(`place ${n % 7}`, n));
    const moments = timeline(stage([long, long.slice(0, 20), [beat("x")]]));
    expect(total(moments)).toBeLessThanOrEqual(18_000.5);
    expect(moments.flatMap((one) => one.beats)).toHaveLength(81);
  });

  it("takes 6 seconds at most when it is small", () => {
    expect(total(timeline(stage([Array.from({ length: 12 }, (_, n) => beat(`${n}`))], "small")))).toBeLessThanOrEqual(
      6000,
    );
  });
});

describe("the figures during a stage", () => {
  const after: Seat[] = [
    { seat: 0, figures: [{ icon: "loss", value: "3", label: "Loss points" }], score: "$120" },
    { seat: 1, figures: [], score: "−$30" },
  ];
  const staged = stage([
    [beat("a", 4, [effect(0, "cash", 200)]), beat("b", 5, [effect(1, "cash", -80), effect(0, "losses", 2)])],
  ]);
  const moments = timeline(staged);

  it("count from what they were to what they are", () => {
    const scores = moments.map((_, at) => seatsAt(staged, after, moments, at).map((seat) => seat.score));
    expect(scores).toEqual([
      ["−$80", "$50"],
      ["$120", "$50"],
      ["$120", "−$30"],
    ]);
    expect(seatsAt(staged, after, moments, 1)[0]?.figures[0]?.value).toBe("1");
    expect(seatsAt(staged, after, moments, 2)).toEqual(after);
  });

  it("tell the log up to the moment", () => {
    expect(moments.map((_, at) => linesShown(moments, at, 4))).toEqual([4, 5, 6]);
  });
});

describe("numbers in figures", () => {
  it("are read and written with their sign and unit", () => {
    expect(["$910", "−$50", "12 PP", "none"].map(numberIn)).toEqual([910, -50, 12, Number.NaN]);
    expect(withNumber("$910", 40)).toBe("$40");
    expect(withNumber("40 $", -10)).toBe("−10 $");
    expect(withNumber("−$50", 20)).toBe("$20");
  });
});

describe("what lies at the places", () => {
  const staged = stage([
    [beat("demand", 0, [effect(null, "buyers", 3, "demand", "3 left")])],
    [beat("a", 1, [effect(0, "cash", 10, "a", "+$10"), effect(null, "buyers", -1, "demand", "2 left")], ["cars-a-*"])],
    [beat("b", 2, [effect(0, "losses", 2, "b", "+2")])],
  ]);
  const moments = timeline(staged);

  it("stays there when it belongs to the place, and for one act when it went to a seat", () => {
    expect(tallies(staged, moments, 3)).toEqual([
      { place: "demand", says: "2 left", good: true },
      { place: "a", says: "+$10", good: true },
    ]);
    expect(tallies(staged, moments, 5)).toEqual([
      { place: "demand", says: "2 left", good: true },
      { place: "b", says: "+2", good: false },
    ]);
  });

  it("fades when it is used up", () => {
    expect(usedUp(moments, 2)).toEqual([]);
    expect(usedUp(moments, 3)).toEqual(["cars-a-*"]);
  });
});

it("shows several stages of one view as one", () => {
  const [small, full] = [stage([[beat("a")]], "small"), stage([[beat("b")], [beat("c")]])];
  const both = together([small, full]);
  expect(both?.size).toBe("full");
  expect(both?.acts).toHaveLength(3);
  expect(together([])).toBeNull();
});
