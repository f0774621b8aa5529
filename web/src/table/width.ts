import { useEffect, useState } from "preact/hooks";

export type Width = "wide" | "medium" | "phone";

const wide = matchMedia("(min-width: 1520px)");
const phone = matchMedia("(max-width: 640px)");
/** How wide the page is at this moment. */
export const widthNow = (): Width => (wide.matches ? "wide" : phone.matches ? "phone" : "medium");

export function useWidth(): Width {
  const [width, setWidth] = useState(widthNow());
  useEffect(() => {
    const change = (): void => setWidth(widthNow());
    wide.addEventListener("change", change);
    phone.addEventListener("change", change);
    return () => {
      wide.removeEventListener("change", change);
      phone.removeEventListener("change", change);
    };
  }, []);
  return width;
}
