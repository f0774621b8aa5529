/* The live connection of one table: as which seat it is followed, from where on, and what was missed. */

import { live } from "../../app";
import type { ConnectionState } from "../../live";
import type { SessionStore } from "./state";

export class Following {
  private lostAtSequence: number | null;

  constructor(
    private readonly id: string,
    private readonly state: SessionStore,
  ) {
    const seen = sessionStorage.getItem(`seen/${id}`);
    this.lostAtSequence = seen === null ? null : Number(seen);
  }

  begin(): void {
    const { seat } = this.state.now;
    live.follow({ table: this.id, seats: seat === null ? [] : [seat], known: () => this.known() });
  }

  private known(): { sequence: number; lines: number } {
    const { view, lines } = this.state.now;
    return view ? { sequence: view.sequence, lines: lines.length } : { sequence: -1, lines: 0 };
  }

  connectionChanged(connection: ConnectionState): void {
    if (connection === "lost" && this.lostAtSequence === null)
      this.lostAtSequence = this.state.now.view?.sequence ?? null;
    this.state.change({ connection });
  }

  /** How many moves were made while this page was away; null if it was not. */
  missed(sequence: number): number | null {
    const lost = this.lostAtSequence;
    this.lostAtSequence = null;
    return lost === null ? null : Math.max(0, sequence - lost);
  }

  end(): void {
    live.unfollow(this.id);
  }
}
