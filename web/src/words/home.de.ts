import type { homeEn } from "./home.en";

export const homeDe: typeof homeEn = {
  yourMove: "Du bist am Zug",
  leastTimeFirst: "wenig Zeit zuerst",
  waitingForOthers: "Andere sind am Zug",
  tablesCount: (n) => (n === 1 ? "1 Tisch" : `${n} Tische`),
  goToTable: "Zum Tisch",
  isToDecide: (name) => `${name} ist am Zug`,
  rematchForYou: "Revanche: Dein Platz ist frei gehalten",
  movesSinceYours: (n) => (n === 1 ? "1 Zug seit deinem" : `${n} Züge seit deinem`),
  nextMove: "Nächster Zug",
  nextMoveHelp: "Der Tisch, an dem du am Zug bist und am wenigsten Zeit hast",
  nextMoveAt: (game) => `Nächster Zug: ${game}`,
  miniatureOf: (game) => `${game}, wie du es siehst`,
};
