/* The name of the edition that a table plays; nothing if its components are as supplied. */

import type { TableCard } from "../generated/wire";
import { useWords } from "../words";

export function EditionChip({ table }: { table: TableCard }) {
  const words = useWords();
  if (!table.edition) return null;
  return (
    <a class="chip" href={`#/about/${table.game}`} title={words.aboutCopy}>
      {words.editionChip(table.edition)}
    </a>
  );
}
