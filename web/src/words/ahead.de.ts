import type { aheadEn } from "./ahead.en";

export const aheadDe: typeof aheadEn = {
  decideNow: "Jetzt entscheiden",
  decideNowHelp: "Du musst nicht warten: Entscheide deinen Zug jetzt. Er bleibt versiegelt, bis du dran bist.",
  decidingAhead: "Niemand sieht das, bevor du am Zug bist.",
  wishing: (named) =>
    named === 0
      ? "Jemand könnte dir zuvorkommen: Nenne der Reihe nach, was du willst. Bist du dran, bekommst du das Erste, was noch da ist."
      : `${named} ${named === 1 ? "Wunsch" : "Wünsche"} versiegelt. Falls dir jemand zuvorkommt: Was dann? Oder lass es dabei.`,
  enoughWishes: "Dabei bleibt es",
  backToTable: "Zurück zum Tisch",
  aheadSealed: "Dein Zug ist entschieden und versiegelt. Er wird gespielt, wenn du dran bist.",
  aheadChange: "Neu entscheiden",
  aheadDropped: (reason) => `Deine Entscheidung war nicht mehr möglich: ${reason}`,
  aheadOver: "Jetzt bist du am Zug: Entscheide am Tisch.",
};
