/* Which seat of mine the screen is for, where several people share it. */

/** Nobody knows who of us is there. */
export const UNKNOWN_PERSON = -1;

export interface Sharing {
  /** The seats that I decide for. */
  mine: number[];
  /** My seat where a bot stands in for me. */
  standIn: number | null;
  /** Whether a seat of mine may see what another of mine may not. */
  hidesSecrets: boolean;
  /** Who has to decide. */
  actor: number | null;
  /** The seat that the screen shows now. */
  seat: number | null;
}

/** Sit there; hand over to that seat, behind a curtain if need be; draw the curtain and ask who is there; stay. */
export type NextSeat = { sit: number | null } | { handOver: number } | "ask" | "stay";

/** My only seat. If I have several, the one to act, and the others may have to look away. */
export function nextSeat({ mine, standIn, hidesSecrets, actor, seat }: Sharing): NextSeat {
  if (mine.length <= 1) return { sit: mine[0] ?? standIn };
  const acting = actor !== null && mine.includes(actor) ? actor : null;
  if (!hidesSecrets) return { sit: acting ?? seat ?? mine[0] ?? null };
  if (acting !== null) return { handOver: acting };
  return seat === null ? "ask" : "stay";
}
