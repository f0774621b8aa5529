import { describe, expect, it } from "vitest";
import { isForced } from "../src/table/forced";

const view = { forced: "place workshop", actor: 1, seat: 1, sequence: 10 };

describe("the only option", () => {
  it("is taken for a seat of mine that decides", () => {
    expect(isForced(view, [0, 1], -1)).toBe(true);
  });

  it("is not taken twice when the same view comes again", () => {
    expect(isForced(view, [1], 10)).toBe(false);
  });

  it("is not taken for others, for a seat that a bot plays, or by a spectator", () => {
    expect(isForced({ ...view, actor: 0 }, [1], -1)).toBe(false);
    expect(isForced(view, [], -1)).toBe(false);
    expect(isForced({ ...view, seat: null }, [1], -1)).toBe(false);
  });

  it("is none where the server names none", () => {
    expect(isForced({ ...view, forced: "" }, [1], -1)).toBe(false);
  });
});
