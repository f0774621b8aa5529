import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import type { Holding } from "../src/generated/scene";
import { Foresight } from "../src/table/hand/foresight";

vi.mock("../src/api", () => ({ api: { hand: vi.fn(), hands: vi.fn() } }));

const SEQUENCE = 7;
const holding = { name: "bench" } as Holding;
const hand = vi.mocked(api.hand);
const hands = vi.mocked(api.hands);

describe("what would be in hand", () => {
  beforeEach(() => hand.mockReset());

  it("is there at once if it was asked for before", async () => {
    hand.mockResolvedValue({ sequence: SEQUENCE, holding });
    const foresight = new Foresight("t", 0, SEQUENCE);
    await foresight.ask("tile bench");
    expect(foresight.take("tile bench")).toBe(holding);
    expect(hand).toHaveBeenCalledTimes(1);
  });

  it("is asked for when it is taken up, and a question under way is not asked twice", async () => {
    hand.mockResolvedValue({ sequence: SEQUENCE, holding });
    const foresight = new Foresight("t", 0, SEQUENCE);
    void foresight.ask("tile bench");
    expect(await foresight.take("tile bench")).toBe(holding);
    expect(hand).toHaveBeenCalledTimes(1);
  });

  it("is nothing if the table has gone on", async () => {
    hand.mockResolvedValue({ sequence: SEQUENCE + 1, holding });
    expect(await new Foresight("t", 0, SEQUENCE).take("tile bench")).toBeNull();
  });

  it("is nothing if the answer is late or does not come", async () => {
    vi.useFakeTimers();
    hand.mockReturnValueOnce(new Promise(() => undefined));
    const late = new Foresight("t", 0, SEQUENCE).take("tile bench");
    await vi.advanceTimersByTimeAsync(500);
    expect(await late).toBeNull();
    vi.useRealTimers();
    hand.mockRejectedValueOnce(new Error("lost"));
    expect(await new Foresight("t", 0, SEQUENCE).take("tile bench")).toBeNull();
  });
});

describe("what nobody has pointed at", () => {
  const codes = ["a", "b", "c", "d", "e", "f"].map((name) => `tile ${name}`);
  const answer = (_: string, __: number, asked: string[]) =>
    Promise.resolve({ hands: asked.map((name) => ({ sequence: SEQUENCE, holding: { name } as Holding })) });

  beforeEach(() => {
    hand.mockReset();
    hands.mockReset();
    hands.mockImplementation(answer);
  });

  it("is asked for a few things at a time, and is there at once", async () => {
    const foresight = new Foresight("t", 0, SEQUENCE);
    await foresight.askAhead(codes);
    expect(hands.mock.calls.map(([, , asked]) => asked.length)).toEqual([4, 2]);
    expect(foresight.take("tile f")).toEqual({ name: "tile f" });
    expect(hand).not.toHaveBeenCalled();
  });

  it("is asked for by itself if it is taken up while a longer question is under way", async () => {
    hands.mockReturnValueOnce(new Promise(() => undefined));
    hand.mockResolvedValue({ sequence: SEQUENCE, holding });
    const foresight = new Foresight("t", 0, SEQUENCE);
    void foresight.askAhead(codes);
    await vi.waitFor(() => expect(hands).toHaveBeenCalled());
    expect(await foresight.take("tile b")).toBe(holding);
  });

  it("is not asked for again if it was pointed at, once the decision is over, or after a refusal", async () => {
    hand.mockResolvedValue({ sequence: SEQUENCE, holding });
    const pointed = new Foresight("t", 0, SEQUENCE);
    void pointed.ask("tile a");
    await pointed.askAhead(codes.slice(0, 2));
    expect(hands.mock.calls.map(([, , asked]) => asked)).toEqual([["tile b"]]);
    const over = new Foresight("t", 0, SEQUENCE);
    over.end();
    await over.askAhead(codes);
    expect(hands).toHaveBeenCalledTimes(1);
    hands.mockRejectedValueOnce(new Error("too many"));
    await new Foresight("t", 0, SEQUENCE).askAhead(codes);
    expect(hands).toHaveBeenCalledTimes(2);
  });

  it("does not ask for more than thirty things", async () => {
    await new Foresight("t", 0, SEQUENCE).askAhead(Array.from({ length: 50 }, (_, n) => `tile ${n}`));
    expect(hands.mock.calls.flatMap(([, , asked]) => asked)).toHaveLength(30);
  });
});
