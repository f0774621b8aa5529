/* What somebody asks of the server besides playing: seats, chat, reports, the end of a table. */

import { api } from "../../api";
import { go } from "../../app";
import { errorText } from "../../errors";
import type { Refusal, Said, Table } from "../../generated/wire";
import { words } from "../../words";
import type { Notes } from "./notes";
import type { SessionStore } from "./state";

export class Requests {
  constructor(
    private readonly id: string,
    private readonly state: SessionStore,
    private readonly notes: Notes,
    private readonly answered: { table: (table: Table) => void; said: (said: Said) => void },
  ) {}

  async whyNot(command: string): Promise<Refusal[]> {
    const { seat } = this.state.now;
    if (seat === null) return [{ rule: "", says: words().spectator }];
    try {
      return await api.whyNot(this.id, seat, command);
    } catch (error) {
      return [{ rule: "", says: errorText(error, words()) }];
    }
  }

  say(text: string): Promise<void> {
    return this.attempt(async () => this.answered.said(await api.say(this.id, text)));
  }

  claim(seat: number, name: string): Promise<void> {
    return this.attempt(async () => {
      const { table } = this.state.now;
      if (table) this.answered.table(await api.claim(table, seat, name || undefined));
    });
  }

  standIn(seat: number, level: string): Promise<void> {
    return this.change(() => api.standIn(this.id, seat, level));
  }

  takeBack(seat: number): Promise<void> {
    return this.change(() => api.takeBack(this.id, seat));
  }

  end(): Promise<void> {
    return this.change(() => api.end(this.id));
  }

  restart(step?: number): Promise<void> {
    return this.change(() => api.restart(this.id, step));
  }

  close(): Promise<void> {
    return this.attempt(async () => {
      await api.close(this.id);
      go();
    });
  }

  /** Whether the report was stored. */
  async report(comment: string): Promise<boolean> {
    let stored = false;
    await this.attempt(async () => {
      const { number } = await api.report(this.id, { comment, seat: this.state.now.seat });
      stored = true;
      this.notes.show(words().reported(number));
    });
    return stored;
  }

  private change(request: () => Promise<Table>): Promise<void> {
    return this.attempt(async () => this.answered.table(await request()));
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.notes.show(errorText(error, words()));
    }
  }
}
