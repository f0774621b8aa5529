/* Small shared elements: icons, seat shapes, keys, title plates. */

import type { ComponentChildren } from "preact";

export function Icon({ name, look = "" }: { name: string; look?: string }) {
  const car = name.startsWith("car-") || name.startsWith("ev-");
  return (
    <svg class={`i ${car ? "car" : ""} ${look}`} viewBox={car ? "0 0 48 32" : "0 0 48 48"} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

export const seatClass = (seat: number): string => `s${(seat % 6) + 1}`;

export function SeatShape({ seat }: { seat: number }) {
  return (
    <svg class={`seat ${seatClass(seat)}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#seat-${(seat % 6) + 1}`} />
    </svg>
  );
}

export function Key({ name }: { name: string }) {
  return (
    <span class="key" aria-hidden="true">
      {name}
    </span>
  );
}

/** Show the engine's "R 4.2" the way readers know it: §4.2. */
export function paragraph(text: string): string {
  return text.replace(/\bR (?=\d)/g, "§");
}

/** Keep a number on the same line as the word before it. */
export function unbroken(text: string): string {
  return text.replace(/ (?=\d)/g, "\u00a0");
}

export function Plate({ children, seat, id }: { children: ComponentChildren; seat?: number | undefined; id?: string }) {
  return (
    <h2 class={`plate ${seat === undefined ? "" : seatClass(seat)}`} id={id}>
      {children}
    </h2>
  );
}
