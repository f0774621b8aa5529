/* What somebody sees who is learning a game. */

import { describe, expect, it } from "vitest";
import { standing } from "../src/learning/standing";

describe("where I stand", () => {
  const seat = (number: number, score: string, unit = "") => ({ seat: number, score, unit, figures: [] });
  it("is my score and the best of the others, as they are written", () => {
    const seats = [seat(0, "$1180"), seat(1, "−$20"), seat(2, "$900")];
    expect(standing(seats, 0)).toEqual({ me: "$1180", best: "$900", isCounted: false });
    expect(standing(seats, 2)).toEqual({ me: "$900", best: "$1180", isCounted: false });
  });
  it("has nobody to compare with in a game for one", () => {
    expect(standing([seat(0, "15", "PP")], 0)).toEqual({ me: "15 PP", best: "", isCounted: false });
  });
  it("is counted as at the end where the score is only the cash", () => {
    const seats = [
      { ...seat(0, "$510"), counted: "$1910" },
      { ...seat(1, "$2060"), counted: "$1460" },
    ];
    expect(standing(seats, 0)).toEqual({ me: "$1910", best: "$1460", isCounted: true });
  });
});
