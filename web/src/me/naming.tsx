/* Whether others may name me in the pictures of results that they share. */

import { useEffect, useState } from "preact/hooks";
import { useWords } from "../words";
import { myApi } from "./api";

export function Naming({ report }: { report: (error: unknown) => void }) {
  const words = useWords();
  const [named, setNamed] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    myApi.naming().then((answer) => setNamed(answer.named), report);
  }, []);
  const choose = (wish: boolean): void => {
    setNamed(wish);
    myApi.beNamed(wish).then((answer) => setNamed(answer.named), report);
  };
  return (
    <label class="naming">
      <input
        type="checkbox"
        checked={named === true}
        disabled={named === null}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {words.beNamed}
    </label>
  );
}
