/* Figures of a tournament: letters of tables, scores, sizes. */

export const letter = (board: number): string => String.fromCharCode(65 + (board % 26)) + (board < 26 ? "" : "2");

export function score(result: string, value: number): string {
  const said = result.replace("{points}", String(Math.abs(value)));
  return value < 0 ? `−${said}` : said;
}

/** The wished number of seats if the game allows it, else the nearest. */
export function fittingSeats(allowed: number[], wished: number): number {
  const sizes = allowed.filter((count) => count > 1);
  return sizes.reduce(
    (best, count) => (Math.abs(count - wished) < Math.abs(best - wished) ? count : best),
    sizes[0] ?? wished,
  );
}
