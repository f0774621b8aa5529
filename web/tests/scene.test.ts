import { describe, expect, it } from "vitest";
import { applyChanges, lacksScenery, panelOf, rememberScenery, sceneryOf } from "../src/scene";
import { panel, piece, scene } from "./things";

describe("scenes as sent over the socket", () => {
  it("keep what is not sent again", () => {
    const before = scene([panel("a", { note: "old" }), panel("b")], { prompt: "Choose", where: "Round 1" });
    const now = applyChanges(before, { prompt: "Pay", panels: ["b", panel("a", { note: "new" })] });
    expect(now.prompt).toBe("Pay");
    expect(now.where).toBe("Round 1");
    expect(now.panels.map(({ id, note }) => [id, note])).toEqual([
      ["b", undefined],
      ["a", "new"],
    ]);
    expect(now.panels[0]).toBe(before.panels[1]);
  });

  it("can be whole, without one before", () => {
    const whole = scene([panel("a")]);
    expect(applyChanges(undefined, whole)).toEqual(whole);
  });
});

describe("scenery", () => {
  it("is remembered for later scenes", () => {
    const board = panel("board", { scenery: "abc" });
    expect(lacksScenery(scene([board]))).toBe(true);
    rememberScenery(scene([], { scenery: { abc: [["path", "M0 0", "l"]] } }));
    expect(lacksScenery(scene([board]))).toBe(false);
    expect(sceneryOf(board)).toEqual([["path", "M0 0", "l"]]);
  });

  it("is also needed by the panel that a digest opens", () => {
    expect(lacksScenery(scene([panel("small", { opens: panel("large", { scenery: "unknown" }) })]))).toBe(true);
  });
});

it("finds the panel of a thing", () => {
  const hand = panel("hand", { pieces: [piece("card", [0, 0, 1, 1])] });
  expect(panelOf(scene([panel("board"), hand]), "card")).toBe(hand);
});
