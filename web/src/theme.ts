/* Paper or blueprint: as the system says, until somebody chooses. */

import { Store } from "./store";

export type Theme = "light" | "dark";

const system = matchMedia("(prefers-color-scheme: dark)");

function wanted(): Theme {
  const kept = localStorage.getItem("theme");
  if (kept === "light" || kept === "dark") return kept;
  return system.matches ? "dark" : "light";
}

export const theme = new Store<Theme>(wanted());

function apply(): void {
  theme.set(wanted());
  document.documentElement.dataset.theme = theme.now;
}

export function switchTheme(): void {
  localStorage.setItem("theme", wanted() === "dark" ? "light" : "dark");
  apply();
}

system.addEventListener("change", apply);
apply();
