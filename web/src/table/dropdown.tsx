/* A menu under a button; a click elsewhere or Escape closes it. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../shapes";

export function Dropdown({
  label,
  icon,
  look = "",
  hasText = false,
  children,
}: {
  label: string;
  icon: string;
  look?: string;
  /** Whether the label is written beside the icon. */
  hasText?: boolean;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const away = (event: Event): void => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false;
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, []);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !box.current?.open) return;
    event.stopPropagation();
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };
  return (
    <details class="menu" ref={box} onKeyDown={press}>
      <summary class={look} aria-label={label} title={label}>
        <Icon name={icon} />
        {hasText && label}
      </summary>
      <div class="dropdown">{children}</div>
    </details>
  );
}
