/* What a rated game did to the ratings of its people, once it is over. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { at } from "../base";
import type { RatingChange, Table } from "../generated/wire";
import { useWords } from "../words";

export function RatingChanges({ table }: { table: Table }) {
  const words = useWords();
  const [changes, setChanges] = useState<RatingChange[]>([]);
  useEffect(() => {
    if (table.rated)
      void api.ratings(table.id).then(
        (found) => setChanges(found.changes),
        () => undefined,
      );
  }, [table.id, table.rated]);
  if (changes.length === 0) return null;
  const says = changes.map((change) =>
    words.ratingChanged(table.seats[change.seat]?.name ?? "", change.before.value, change.after.value),
  );
  return (
    <p class="rating-changes">
      <a href={at(`/#/ladder/${table.game}`)}>{words.ratingsAfter}</a> {says.join(" · ")}
    </p>
  );
}
