import { describe, expect, it } from "vitest";
import { PLATE, type Scrollable, scrollDistance, type Target } from "../src/table/scrolling";

const AREA: Scrollable = { top: 100, bottom: 700, limits: [0, 2000] };

const target = (top: number, panelTop: number, panelBottom: number): Target => ({
  place: { top, bottom: top + 40 },
  panel: { top: panelTop, bottom: panelBottom },
});

describe("scrolling to what can be chosen", () => {
  it("stays if it is visible", () => {
    expect(scrollDistance(AREA, [target(300, 200, 600)], [200])).toBe(0);
  });

  it("goes to the top of the panel that has it", () => {
    expect(scrollDistance(AREA, [target(1000, 900, 1300)], [120, 900])).toBe(900 - PLATE - 100);
  });

  it("goes to the middle of a place far down on a tall panel", () => {
    expect(scrollDistance(AREA, [target(1500, 200, 1800)], [200])).toBe(1520 - 400);
  });

  it("does not scroll farther than it can", () => {
    expect(scrollDistance({ ...AREA, limits: [0, 300] }, [target(900, 800, 1000)], [800])).toBe(300);
  });

  it("stays for a few if most are visible", () => {
    const targets = [target(300, 200, 600), target(350, 200, 600), target(400, 200, 600), target(720, 640, 790)];
    expect(scrollDistance(AREA, targets, [200, 640])).toBe(0);
  });

  it("shows the rest of a title that is cut off", () => {
    expect(scrollDistance({ ...AREA, limits: [-50, 500] }, [target(300, 110, 600)], [110])).toBe(110 - PLATE - 100);
  });
});
