/* Light or dark: follows the system until the user chooses. */

import { Store } from "./store";

export type Theme = "light" | "dark";

const system = matchMedia("(prefers-color-scheme: dark)");

function preferred(): Theme {
  const stored = localStorage.getItem("theme");
  if (stored === "light" || stored === "dark") return stored;
  return system.matches ? "dark" : "light";
}

export const theme = new Store<Theme>(preferred());

function apply(): void {
  theme.set(preferred());
  document.documentElement.dataset.theme = theme.now;
}

export function switchTheme(): void {
  localStorage.setItem("theme", preferred() === "dark" ? "light" : "dark");
  apply();
}

system.addEventListener("change", apply);
apply();
