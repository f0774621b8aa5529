import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import type { Holding } from "../src/generated/scene";
import { Foresight } from "../src/table/hand/foresight";

vi.mock("../src/api", () => ({ api: { hand: vi.fn() } }));
vi.mock("../src/table/hand/held", () => ({ isKeyboard: () => false }));

const SEQUENCE = 7;
const holding = { name: "bench" } as Holding;
const hand = vi.mocked(api.hand);

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
