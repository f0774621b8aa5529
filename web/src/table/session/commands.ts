/* What I decide, sent until there is a reply, and what follows from it without a question. */

import { ApiError, api, type Command, ConnectionLost, freshKey } from "../../api";
import { live } from "../../app";
import { words } from "../../words";
import { isForced } from "../forced";
import { playCue } from "../sounds";
import { showTooltip } from "../tooltip";
import type { Notes } from "./notes";
import { mySeats, type SessionStore } from "./state";
import type { Views } from "./views";

/** One action, several as one decision, or an undo if there is none. */
export type Decided = Pick<Command, "command" | "commands">;

const RETRY_DELAY = 1000;
const MOST_LETTERS = 60;

export class Commands {
  /** The key of the last command: its view can come before its reply, and another command before that. */
  private inFlight = "";
  /** The sequence at which an only option was taken last: the same view can come twice. */
  private forcedAt = -1;

  constructor(
    private readonly id: string,
    private readonly state: SessionStore,
    private readonly views: Views,
    private readonly notes: Notes,
  ) {}

  /** Whether it succeeded. If it leaves me no choice, that follows; so it does for another person at this screen. */
  async submit(decided: Decided, quietly = false): Promise<boolean> {
    const { seat } = this.state.now;
    const isDone = await this.attempt(decided, quietly);
    if (isDone) await this.takeForced(this.state.now.seat !== seat);
    return isDone;
  }

  /**
   * The only option is no decision: it is taken without asking. Where that is not the consequence of what I just did, a
   * note says so. Of two pages of mine the second is too late, which is nothing to tell.
   */
  async takeForced(says: boolean): Promise<void> {
    const { table, view, ahead, sending } = this.state.now;
    if (!view || ahead || sending || !isForced(view, mySeats(table), this.forcedAt)) return;
    this.forcedAt = view.sequence;
    const [only] = view.scene.choices;
    if (says && only) this.notes.show(noteOf(only.says));
    await this.submit({ command: view.forced }, true);
  }

  /** `quietly`: too late is as well. */
  private async attempt(decided: Decided, quietly: boolean): Promise<boolean> {
    const { seat, view, sending } = this.state.now;
    if (seat === null || !view || sending) return false;
    this.begin();
    const command = { ...decided, seat, sequence: view.sequence, key: freshKey() };
    this.inFlight = command.key;
    try {
      await this.sendUntilAnswered(command);
      playCue("lay");
      return true;
    } catch (error) {
      if (quietly && error instanceof ApiError && error.kind === "stale") await this.views.fetch();
      else await this.refused(error);
      return false;
    } finally {
      if (this.inFlight === command.key && this.state.now.sending) this.state.change({ sending: false });
    }
  }

  private begin(): void {
    showTooltip(null);
    this.state.change({ sending: true });
  }

  /** Retries with the same key until there is a reply, so a lost reply does no harm. */
  private async sendUntilAnswered(command: Command): Promise<void> {
    for (;;) {
      try {
        return await this.send(command);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
      }
    }
  }

  /** Over the socket, which sends the view before its reply; over HTTP while there is no socket. */
  private async send(command: Command): Promise<void> {
    if (live.state === "live") await live.send(this.id, command);
    else this.views.show((await api.send(this.id, command)).view);
  }

  private async refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    this.notes.show(error.kind === "stale" ? words().tooLate : error.message);
    await this.views.fetch();
  }

  /** Back to an earlier decision of mine, past what the bots have done since. */
  async goBack(step: number): Promise<void> {
    const { seat, view, sending } = this.state.now;
    if (seat === null || !view || sending) return;
    this.begin();
    try {
      const { view: now } = await api.goBack(this.id, { seat, sequence: view.sequence, key: freshKey(), step });
      this.views.show(now);
    } catch (error) {
      await this.refused(error);
    } finally {
      this.state.change({ sending: false });
    }
  }
}

/** That an only option was taken, and which, if that fits into two lines of a phone; the log has it in any case. */
function noteOf(says: string): string {
  return says.length <= MOST_LETTERS ? words().onlyOption(says) : words().onlyOptionTaken;
}
