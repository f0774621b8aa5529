import { describe, expect, it } from "vitest";
import type { Box } from "../src/table/geometry";
import { spotBeside } from "../src/table/tooltip_place";

const thing: Box = [400, 300, 100, 50];

describe("the place of a tooltip", () => {
  const spot = (at: Box, ...taken: Box[]) =>
    spotBeside(
      at,
      [200, 80],
      [1000, 800],
      taken.map((box) => ({ box, weight: 1 })),
    );

  it("is below the thing, in its middle", () => {
    expect(spot(thing)).toEqual([350, 364]);
  });

  it("is above a thing at the lower edge of the screen", () => {
    expect(spot([400, 720, 100, 50])).toEqual([350, 626]);
  });

  it("stays on the screen beside a thing in a corner", () => {
    expect(spot([0, 0, 60, 40])).toEqual([8, 54]);
  });

  it("covers nothing that can be clicked if there is room elsewhere", () => {
    expect(spot(thing, [0, 351, 1000, 449])).toEqual([350, 206]);
  });
});
