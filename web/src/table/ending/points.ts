/* How points are written: with the unit of the game, and a true minus sign. */

export type Written = (points: number) => string;

/** `pattern` is that of a scene: `{points} VP`, `${points}`. */
export function writtenAs(pattern: string): Written {
  return (points) => (points < 0 ? "−" : "") + pattern.replace("{points}", String(Math.abs(points)));
}
