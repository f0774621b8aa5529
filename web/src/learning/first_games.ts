/* Whether somebody is still learning a title: their first two games of it, in this browser. */

/** So many games of a title somebody plays with the goal in sight and advice. */
const LEARNING = 2;
const ADVICE = "advice";

/** The tables at which a title was played, oldest first, with this one; only the first few are kept. */
export function withTable(played: string[], table: string): string[] {
  return played.includes(table) || played.length > LEARNING ? played : [...played, table];
}

export function isLearningAt(played: string[], table: string): boolean {
  const place = played.indexOf(table);
  return place >= 0 && place < LEARNING;
}

/** Notes that the title is played at this table, and says whether it is one of the first games. */
export function isFirstGame(game: string, table: string): boolean {
  const name = `played/${game}`;
  const played = withTable(listOf(localStorage.getItem(name)), table);
  localStorage.setItem(name, JSON.stringify(played));
  return isLearningAt(played, table);
}

function listOf(stored: string | null): string[] {
  const found: unknown = JSON.parse(stored ?? "[]");
  return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
}

export const wantsAdvice = (): boolean => localStorage.getItem(ADVICE) !== "off";

export function keepAdvice(isOn: boolean): void {
  localStorage.setItem(ADVICE, isOn ? "on" : "off");
}
