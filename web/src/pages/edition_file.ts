/* An edition file from what the owner of a printed copy has typed. The server checks it when it is used. */

import type { ComponentValue } from "../generated/wire";

export function editionFile(
  game: string,
  values: ComponentValue[],
  typed: Record<string, string>,
  today: Date = new Date(),
): string {
  const heading = [
    'edition = "My copy"',
    `game = ${JSON.stringify(game)}`,
    'source = "publisher, year and language of the copy"',
    `date = ${today.toISOString().slice(0, 10)}`,
  ];
  const tables = new Map<string, string[]>();
  for (const value of values) {
    const text = typed[value.address]?.trim();
    if (!text) continue;
    const way = value.address.split(".");
    const key = way.pop() ?? "";
    const table = way.map(keyInToml).join(".");
    tables.set(table, [
      ...(tables.get(table) ?? []),
      `${keyInToml(key)} = ${valueInToml(text, value.supplied)} # ${value.supplied}`,
    ]);
  }
  const top = tables.get("") ?? [];
  tables.delete("");
  const parts = [...tables].map(([table, lines]) => [`[${table}]`, ...lines].join("\n"));
  return `${[[...heading, ...top].join("\n"), ...parts].join("\n\n")}\n`;
}

function keyInToml(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

/** Texts may be typed without quotes; everything else is written as it was typed. */
function valueInToml(text: string, supplied: string): string {
  return supplied.startsWith('"') && !text.startsWith('"') ? JSON.stringify(text) : text;
}
