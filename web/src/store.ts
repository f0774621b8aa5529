/* An observable value. */

import { useEffect, useState } from "preact/hooks";

export class Store<T> {
  private listeners = new Set<() => void>();

  constructor(private value: T) {}

  get now(): T {
    return this.value;
  }

  set(next: T): void {
    if (Object.is(this.value, next)) return;
    this.value = next;
    for (const listener of [...this.listeners]) listener();
  }

  change(part: Partial<T>): void {
    this.set({ ...this.value, ...part });
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

export function useStore<T>(store: Store<T>): T {
  const [, redraw] = useState(0);
  const drawn = store.now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value that was drawn when the store was subscribed to
  useEffect(() => {
    const end = store.listen(() => redraw((n) => n + 1));
    // Effects run after the page is drawn, so a change in between would be missed.
    if (!Object.is(drawn, store.now)) redraw((n) => n + 1);
    return end;
  }, [store]);
  return drawn;
}
