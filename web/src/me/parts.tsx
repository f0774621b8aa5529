/* What the panels of my page are made of. */

import type { ComponentChildren } from "preact";
import { language } from "../words";

/** A setting: what it is, what it does, and something to change it with. */
export function Setting({
  title,
  help,
  children,
}: {
  title: string;
  help?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <div class="setting">
      <div>
        <b>{title}</b>
        {help && <p class="quiet">{help}</p>}
      </div>
      {children && <div class="controls">{children}</div>}
    </div>
  );
}

export function Switch({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      class="switch"
      aria-checked={on}
      aria-label={label}
      title={label}
      onClick={() => change(!on)}
    />
  );
}

export function dayOf(time: string): string {
  return new Date(time).toLocaleDateString(language(), { day: "numeric", month: "long" });
}

export function momentOf(time: string): string {
  return new Date(time).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
}
