/* What a turning point did to the winner's lead, in a sentence. */

import type { TurningPoint } from "../../generated/wire";
import type { Dictionary } from "../../words/en";
import type { Written } from "./points";

/** `name` is what the winner is called at this table; null: it is the reader. */
export function swing(turn: TurningPoint, name: string | null, words: Dictionary, written: Written): string {
  const { before, after } = turn;
  const by = written(Math.abs(after - before));
  if (before <= 0 && after > 0) return name === null ? words.youTakeTheLead : words.takesTheLead(name);
  if (before >= 0 && after < 0) return name === null ? words.youLoseTheLead : words.losesTheLead(name);
  if (after > before) return name === null ? words.youGainOnOthers(by) : words.gainsOnOthers(name, by);
  return name === null ? words.youFallBack(by) : words.fallsBack(name, by);
}
