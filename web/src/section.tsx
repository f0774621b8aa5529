/* A part of a page, with its title on a plate. */

import type { ComponentChildren } from "preact";
import { Icon } from "./shapes";

export function Section({
  title,
  icon,
  note,
  look = "",
  children,
}: {
  title: string;
  icon: string;
  note?: string;
  look?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`panel graph-paper ${look}`.trim()} aria-label={title}>
      <header class="head">
        <h2 class="plate">
          <Icon name={icon} />
          {title}
        </h2>
        {note && <span class="note">{note}</span>}
      </header>
      {children}
    </section>
  );
}
