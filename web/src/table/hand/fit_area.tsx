/* Where the thing in hand fits, as one area. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Holding } from "../../generated/scene";
import { area } from "./area";
import { frameShown } from "./frames";

/** It comes one frame after the verdict: on a floor with five expansions it takes as long to paint as all the rest. */
export function FitArea({ holding, lie }: { holding: Holding; lie: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isHeld = true;
    void frameShown().then(() => isHeld && setDue(true));
    return () => {
      isHeld = false;
    };
  }, []);
  return isDue ? <Drawn holding={holding} lie={lie} /> : null;
}

function Drawn({ holding, lie }: { holding: Holding; lie: number }) {
  const { face, outline } = useMemo(() => area(holding, lie), [holding, lie]);
  return (
    <g class="fit-area" aria-hidden="true">
      <path class="fit-face" d={face} />
      <path class="fit-band" d={outline} />
      <path class="fit-line" d={outline} />
    </g>
  );
}
