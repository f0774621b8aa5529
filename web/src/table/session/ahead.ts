/* Deciding before my turn comes. */

import { ApiError, api } from "../../api";
import { errorText } from "../../errors";
import { rememberScenery } from "../../scene";
import { words } from "../../words";
import { showTooltip } from "../tooltip";
import type { Notes } from "./notes";
import type { SessionStore } from "./state";

export class DecidingAhead {
  constructor(
    private readonly id: string,
    private readonly state: SessionStore,
    private readonly notes: Notes,
  ) {}

  /** Whether it succeeded. The server shows the table after these decisions; a whole turn, or every wish, is sealed. */
  async decide(commands: string[]): Promise<boolean> {
    const { seat, view, sending } = this.state.now;
    if (seat === null || !view || sending) return false;
    showTooltip(null);
    this.state.change({ sending: true });
    try {
      const { complete, wishes, view: shown } = await api.ahead(this.id, seat, commands);
      if (shown) rememberScenery(shown.scene);
      const sealed = complete || wishes ? commands.length : 0;
      this.state.change({
        ahead: shown && !complete ? { commands, wishes, view: { ...shown, scene: shown.scene } } : null,
        view: { ...view, sealed, dropped: "" },
      });
      return true;
    } catch (error) {
      this.notes.show(errorText(error, words()));
      if (error instanceof ApiError && error.kind === "not-running") this.leave();
      return false;
    } finally {
      this.state.change({ sending: false });
    }
  }

  leave(): void {
    this.state.change({ ahead: null });
  }

  /** With my turn, or the end of the stage, there is nothing to decide ahead any more. */
  leaveIfOver(isMyTurn: boolean): void {
    this.leave();
    if (isMyTurn) this.notes.show(words().aheadOver);
  }
}
