/* A button that asks once more before it acts. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../shapes";

const ASKS_FOR = 5000;

export function Sure({
  label,
  sure,
  act,
  icon,
  look = "",
}: {
  label: string;
  sure: string;
  act: () => void;
  /** Only a symbol is shown until it asks. */
  icon?: string;
  look?: string;
}) {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!asks) return undefined;
    const ends = setTimeout(() => setAsks(false), ASKS_FOR);
    return () => clearTimeout(ends);
  }, [asks]);
  const click = (): void => {
    setAsks(!asks);
    if (asks) act();
  };
  return (
    <button
      type="button"
      class={`btn ${look}${asks ? " danger" : ""}${icon ? " small" : ""}`}
      aria-label={icon && !asks ? label : undefined}
      title={icon ? label : undefined}
      onClick={click}
    >
      {asks ? sure : icon ? <Icon name={icon} /> : label}
    </button>
  );
}
