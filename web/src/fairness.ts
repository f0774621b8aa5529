/* The browser's part in a deal that nobody can choose: a random share when it sits down, and the check at the end. */

import type { Fairness, Table } from "./generated/wire";
import { sha256 } from "./sha256";

const BYTES = 16;

/** What this browser knew when it sat down: the server cannot change it afterwards. */
interface Remembered {
  commitment: string;
  shares: string[];
}

export type Fault = "commitment" | "remembered" | "share" | "seed";

export function freshShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sit down with a fresh share, which the server learns only now: it is bound by the commitment it has shown before.
 * If it took the share, remember both.
 */
export async function withShare(commitment: string, sit: (share: string) => Promise<Table>): Promise<Table> {
  const share = freshShare();
  const table = await sit(share);
  if (table.commitment && table.my_shares?.includes(share)) remember(table.id, commitment, share);
  return table;
}

function remember(id: string, commitment: string, share: string): void {
  const known = remembered(id);
  const note: Remembered = {
    commitment: known?.commitment ?? commitment,
    shares: [...(known?.shares ?? []), share],
  };
  try {
    localStorage.setItem(key(id), JSON.stringify(note));
  } catch {
    // A full or forbidden storage: the proof is checked without what this browser knew.
  }
}

export function remembered(id: string): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? "null") as Remembered | null;
  } catch {
    return null;
  }
}

const key = (id: string): string => `deal ${id}`;

/** What is wrong with a proof; null if nothing is. */
export function faultOf(proof: Fairness, known: Remembered | null): Fault | null {
  if (sha256(proof.secret) !== proof.commitment) return "commitment";
  if (known && known.commitment !== proof.commitment) return "remembered";
  if (known && !known.shares.every((share) => proof.shares.includes(share))) return "share";
  return seedFrom(proof) === proof.seed ? null : "seed";
}

function seedFrom({ secret, shares }: Fairness): string {
  const digits = sha256([secret, ...shares].join("/")).slice(0, 2 * BYTES);
  return BigInt(`0x${digits}`).toString();
}
