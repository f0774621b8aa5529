/* Who is in front of the screen: one seat at a time, with a curtain between people who may not see the same. */

import { api } from "../../api";
import { stopGliding } from "../glide";
import type { Director } from "../staging/director";
import { showTooltip } from "../tooltip";
import { nextSeat, UNKNOWN_PERSON } from "./next_seat";
import { mySeats, type SessionStore } from "./state";

export class Screen {
  constructor(
    private readonly id: string,
    private readonly state: SessionStore,
    private readonly director: Director,
    /** Follows the table as the seat that the screen is for. */
    private readonly follow: () => void,
  ) {}

  private get mine(): number[] {
    return mySeats(this.state.now.table);
  }

  /** Before the first view nobody knows who may see what. */
  private get hidesSecrets(): boolean {
    const { game, table } = this.state.now;
    return this.mine.length > 1 && (game?.secrets ?? true) && table?.status === "running";
  }

  takeSeat(): void {
    const { table, view, seat } = this.state.now;
    const next = nextSeat({
      mine: this.mine,
      standIn: table?.seats.find((one) => one.mine)?.seat ?? null,
      hidesSecrets: this.hidesSecrets,
      actor: view?.actor ?? table?.actor ?? null,
      seat,
    });
    if (next === "ask") this.drawCurtain(UNKNOWN_PERSON);
    else if (next === "stay") this.follow();
    else if ("sit" in next) this.sit(next.sit);
    else void this.seatFirst(next.handOver);
  }

  /** Nobody knows who of us is there: a curtain falls if any of the others may not see what this seat sees. */
  private async seatFirst(actor: number): Promise<void> {
    const others = this.mine.filter((seat) => seat !== actor);
    try {
      const views = await Promise.all(others.map((seat) => api.view(this.id, seat)));
      this.handOver(
        actor,
        views.some(({ curtain }) => curtain),
      );
    } catch {
      this.drawCurtain(actor);
    }
  }

  /** To another person at this screen: unseen if they see what the one before may not. */
  handOver(seat: number, curtain: boolean): void {
    if (curtain) this.drawCurtain(seat);
    else this.sit(seat);
  }

  private drawCurtain(seat: number): void {
    if (seat !== this.state.now.seat) {
      stopGliding();
      showTooltip(null);
      this.state.change({ curtain: seat });
    } else this.follow();
  }

  openCurtain(seat: number): void {
    this.sit(seat);
    this.state.change({ curtain: null });
  }

  private sit(seat: number | null): void {
    if (seat !== this.state.now.seat || !this.state.now.view) {
      this.director.stop();
      this.state.change({ seat, view: null, lines: [], revisions: new Map() });
    }
    this.follow();
  }
}
