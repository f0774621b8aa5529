/* Whether somebody is looking: a visible page that was used in the last few minutes. Then no notification is needed. */

const IDLE = 5 * 60_000;

let lastUse = Date.now();
let attentive = !document.hidden;
const listeners = new Set<(attentive: boolean) => void>();

export function isAttentive(): boolean {
  return !document.hidden && Date.now() - lastUse < IDLE;
}

export function onAttention(listener: (attentive: boolean) => void): void {
  listeners.add(listener);
}

function look(): void {
  const now = isAttentive();
  if (now === attentive) return;
  attentive = now;
  for (const listener of listeners) listener(now);
}

function use(): void {
  lastUse = Date.now();
  look();
}

for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"] as const) {
  addEventListener(kind, use, { passive: true });
}
document.addEventListener("visibilitychange", () => (document.hidden ? look() : use()));
setInterval(look, 30_000);
