import { describe, expect, it } from "vitest";
import type { LogLine, Table } from "../src/generated/wire";
import { nextSeat } from "../src/table/session/next_seat";
import { decidedAfter, isAnswer, isAsked, mySeats, withNewLines } from "../src/table/session/state";
import { line } from "./things";

const sharing = { mine: [0, 2], standIn: null, hidesSecrets: true, actor: 1, seat: 0 };

describe("who is in front of the screen", () => {
  it("is my only seat, whoever decides", () => {
    expect(nextSeat({ ...sharing, mine: [2] })).toEqual({ sit: 2 });
  });

  it("is a spectator, or somebody whose seat a bot plays", () => {
    expect(nextSeat({ ...sharing, mine: [] })).toEqual({ sit: null });
    expect(nextSeat({ ...sharing, mine: [], standIn: 3 })).toEqual({ sit: 3 });
  });

  it("is the one to act where nothing is secret, else stays", () => {
    const open = { ...sharing, hidesSecrets: false };
    expect(nextSeat({ ...open, actor: 2 })).toEqual({ sit: 2 });
    expect(nextSeat(open)).toEqual({ sit: 0 });
    expect(nextSeat({ ...open, seat: null })).toEqual({ sit: 0 });
    expect(nextSeat({ ...open, actor: 0, seat: 2 })).toEqual({ sit: 0 });
  });

  it("is handed to the one to act where seats have secrets", () => {
    expect(nextSeat({ ...sharing, actor: 2 })).toEqual({ handOver: 2 });
    expect(nextSeat({ ...sharing, actor: 0, seat: 2 })).toEqual({ handOver: 0 });
  });

  it("is asked for before anybody has sat down, and stays afterwards", () => {
    expect(nextSeat({ ...sharing, seat: null })).toBe("ask");
    expect(nextSeat(sharing)).toBe("stay");
  });
});

describe("what follows from a view", () => {
  const seats = [
    { seat: 0, mine: true, stands_in: false },
    { seat: 1, mine: false, stands_in: false },
    { seat: 2, mine: true, stands_in: true },
  ] as Table["seats"];

  it("counts a seat as mine until a bot stands in", () => {
    expect(mySeats({ seats })).toEqual([0]);
    expect(mySeats(null)).toEqual([]);
  });

  it("asks me while the game runs and one of my seats is to decide", () => {
    expect(isAsked({ status: "running", actor: 0 }, [0])).toBe(true);
    expect(isAsked({ status: "running", actor: 1 }, [0])).toBe(false);
    expect(isAsked({ status: "running", actor: null }, [0])).toBe(false);
    expect(isAsked({ status: "finished", actor: 0 }, [0])).toBe(false);
  });

  it("is an answer if I was to decide and something has happened since", () => {
    const mine = { actor: 0, seat: 0, sequence: 5 };
    expect(isAnswer(mine, { sequence: 6 })).toBe(true);
    expect(isAnswer(mine, { sequence: 5 })).toBe(false);
    expect(isAnswer({ ...mine, actor: 1 }, { sequence: 6 })).toBe(false);
    expect(isAnswer(null, { sequence: 6 })).toBe(false);
  });
});

describe("the log", () => {
  const lines = (...spoken: string[]): LogLine[] => spoken.map((says, n) => line(n, 1, says));
  const texts = (found: LogLine[]): string[] => found.map(({ says }) => says);
  const news = (first: number, total: number, ...spoken: string[]) => ({
    first,
    total,
    fresh: 0,
    lines: lines(...spoken),
  });

  it("is continued from the first new line", () => {
    expect(texts(withNewLines(lines("a", "b"), news(2, 3, "c")))).toEqual(["a", "b", "c"]);
  });

  it("loses what was taken back", () => {
    expect(texts(withNewLines(lines("a", "b", "c"), news(1, 2, "d")))).toEqual(["a", "d"]);
    expect(texts(withNewLines(lines("a", "b", "c"), news(1, 1)))).toEqual(["a"]);
  });
});

describe("decisions ahead of my turn", () => {
  it("take back the last one where a code is empty", () => {
    expect(decidedAfter(["a"], ["b", "c"])).toEqual(["a", "b", "c"]);
    expect(decidedAfter(["a", "b"], ["", "c"])).toEqual(["a", "c"]);
    expect(decidedAfter([], [""])).toEqual([]);
  });
});
