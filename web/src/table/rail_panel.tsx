/* A panel of the rail beside the board. */

import type { ComponentChildren } from "preact";
import { Icon, Plate } from "../shapes";

export function RailPanel({
  title,
  icon,
  note,
  look = "",
  children,
}: {
  title: string;
  icon?: string;
  note?: string;
  look?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`panel ${look}`} aria-label={title}>
      <header class="head">
        <Plate>
          {icon && <Icon name={icon} />}
          {title}
        </Plate>
        {note && <div class="note">{note}</div>}
      </header>
      {children}
    </section>
  );
}
