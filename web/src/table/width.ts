import { useEffect, useState } from "preact/hooks";

export type Width = "wide" | "medium" | "phone";

const wide = matchMedia("(min-width: 1520px)");
const phone = matchMedia("(max-width: 640px)");
const now = (): Width => (wide.matches ? "wide" : phone.matches ? "phone" : "medium");

export function useWidth(): Width {
  const [width, setWidth] = useState(now());
  useEffect(() => {
    const change = (): void => setWidth(now());
    wide.addEventListener("change", change);
    phone.addEventListener("change", change);
    return () => {
      wide.removeEventListener("change", change);
      phone.removeEventListener("change", change);
    };
  }, []);
  return width;
}
