/* One sentence at the edge of the page, for a moment. */

import type { SessionStore } from "./state";

const DURATION = 6000;

export class Notes {
  private timer = 0;

  constructor(private readonly state: SessionStore) {}

  show(text: string): void {
    clearTimeout(this.timer);
    this.state.change({ note: text });
    this.timer = window.setTimeout(() => this.state.change({ note: "" }), DURATION);
  }
}
