/* How far to scroll so that what can be chosen is visible. All measures are in pixels of the screen, from its top. */

export interface Span {
  top: number;
  bottom: number;
}

export interface Scrollable extends Span {
  /** How far it can be scrolled up (negative) and down from here. */
  limits: [up: number, down: number];
}

/** A highlighted place and the panel it is on. */
export interface Target {
  place: Span;
  panel: Span;
}

/** A title plate straddles the upper edge of its panel: this much of it is above. */
export const PLATE = 14;
/** Stay if this share of what could be visible at once already is. */
const ENOUGH = 0.6;

/** Stay, or scroll to the top of a panel, unless that would hide too much; `panels` are the upper edges of all panels. */
export function scrollDistance(area: Scrollable, targets: Target[], panels: number[]): number {
  const within = (distance: number): number => Math.min(Math.max(distance, area.limits[0]), area.limits[1]);
  const visible = (distance: number): number => targets.reduce((sum, target) => sum + worth(target, area, distance), 0);
  const best = (distances: number[]): number => distances.reduce((a, b) => (visible(b) > visible(a) ? b : a), 0);
  const tops = panels.map((panel) => panel - PLATE - area.top);
  const middles = targets.map(({ place }) => within((place.top + place.bottom - area.top - area.bottom) / 2));
  const panelTop = best(tops.map(within));
  const most = best([...tops.map(within), ...middles]);
  const isEnough = (distance: number): boolean => visible(distance) >= ENOUGH * visible(most);
  if (isEnough(0)) return nudge(tops.filter((top) => within(top) === top && visible(top) >= visible(0)));
  return isEnough(panelTop) ? panelTop : most;
}

/** A visible place counts half if its panel is cut off although it would fit. */
function worth({ place, panel }: Target, area: Span, distance: number): number {
  const isVisible = ({ top, bottom }: Span): boolean => top - distance > area.top && bottom - distance < area.bottom;
  const fits = panel.bottom - panel.top < area.bottom - area.top - PLATE;
  if (!isVisible(place)) return 0;
  return fits && !isVisible(panel) ? 0.5 : 1;
}

/** The few pixels missing to show a title plate completely; a page that got shorter may stay slightly scrolled. */
function nudge(tops: number[]): number {
  const near = tops.filter((top) => Math.abs(top) <= PLATE);
  return near.find((top) => Math.abs(top) < 1) ?? near[0] ?? 0;
}
