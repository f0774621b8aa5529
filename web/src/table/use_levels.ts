/* The levels of bots that may take a seat; none while they are not known. */

import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../app";
import type { Level } from "../generated/wire";

export function useLevels(): Level[] {
  const [levels, setLevels] = useState<Level[]>([]);
  useEffect(
    () =>
      void catalogue().then(
        (found) => setLevels(found.levels),
        () => undefined,
      ),
    [],
  );
  return levels;
}
