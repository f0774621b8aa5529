/* Which place an arrow key leads to. */

type Point = [x: number, y: number];

const DIRECTIONS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** Going sideways counts double, so that a key leads to what lies straight ahead. */
const SIDEWAYS = 2;

/** The nearest of the points that lie in the direction of the key; its index, or -1. */
export function nearestAhead([x, y]: Point, points: Point[], key: string): number {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  const costs = points.map(([px, py]) => {
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    return ahead > 1 ? ahead + SIDEWAYS * aside : Infinity;
  });
  const least = Math.min(...costs);
  return least === Infinity ? -1 : costs.indexOf(least);
}
