/* Paper or blueprint: as the system says, until somebody chooses. */

const system = matchMedia("(prefers-color-scheme: dark)");

function wanted(): "light" | "dark" {
  const kept = localStorage.getItem("theme");
  if (kept === "light" || kept === "dark") return kept;
  return system.matches ? "dark" : "light";
}

function apply(): void {
  document.documentElement.dataset.theme = wanted();
}

export function switchTheme(): void {
  localStorage.setItem("theme", wanted() === "dark" ? "light" : "dark");
  apply();
}

system.addEventListener("change", apply);
apply();
