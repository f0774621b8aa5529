import { describe, expect, it } from "vitest";
import { fittingSeats, letter, score } from "../src/tournament/figures";

describe("a tournament", () => {
  it("takes the wished number of seats, or the nearest that the game allows", () => {
    expect(fittingSeats([2, 3, 4, 5, 6], 4)).toBe(4);
    expect(fittingSeats([3, 4, 5], 2)).toBe(3);
    expect(fittingSeats([1, 2, 3, 4], 6)).toBe(4);
  });

  it("writes scores as the game does, with a real minus", () => {
    expect(score("{points}", 12)).toBe("12");
    expect(score(["$", "{points}"].join(""), 1850)).toBe("$1850");
    expect(score("{points}", -4)).toBe("−4");
  });

  it("names tables by letters", () => {
    expect([0, 1, 25].map(letter)).toEqual(["A", "B", "Z"]);
    expect(letter(26)).toBe("A2");
  });
});
