import type { aheadEn } from "./ahead.en";

export const aheadDe: typeof aheadEn = {
  decideNow: "Jetzt entscheiden",
  decideNowHelp: "Du musst nicht warten: Entscheide deinen Zug jetzt. Er bleibt versiegelt, bis du dran bist.",
  decidingAhead: "Niemand sieht das, bevor du am Zug bist.",
  backToTable: "Zurück zum Tisch",
  aheadSealed: "Dein Zug ist entschieden und versiegelt. Er wird gespielt, wenn du dran bist.",
  aheadChange: "Neu entscheiden",
  aheadDropped: (reason) => `Was du entschieden hattest, ging nicht mehr: ${reason}`,
  aheadOver: "Jetzt bist du am Zug: Entscheide am Tisch.",
};
