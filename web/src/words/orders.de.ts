import type { ordersEn } from "./orders.en";

export const ordersDe: typeof ordersEn = {
  planAhead: "Vorausplanen",
  onlyYouSee: "nur du siehst das",
  standingOrders: "Anweisungen",
  ordersReady: (n) => (n === 1 ? "1 bereit" : `${n} bereit`),
  noOrders: "Du hast an diesem Tisch keine Anweisungen gegeben.",
  noOrdersHere: "In diesem Spiel gibt es keine Anweisungen.",
  addOrder: "Anweisung hinzufügen",
  orderForms: { pass: "Passe für mich, bis …", always: "In einer Phase immer …", choice: "Wenn frei, dann …" },
  inPhase: (phase) => `In „${phase}“:`,
  wakeMeIf: "Wecke mich, wenn",
  orderUntil: { once: "einmal", period: "bis zum Ende dieser Runde", game: "bis zum Ende der Partie" },
  howLong: "Wie lange",
  giveOrder: "Diese Anweisung geben",
  removeOrder: "Entfernen",
  orderOn: "An",
  orderStates: { ready: "bereit", off: "aus", used: "erledigt", dropped: "verworfen" },
  orderUses: (n) => (n === 1 ? "1 Zug gemacht" : `${n} Züge gemacht`),
  orderHelp:
    "Eine Anweisung macht einen Zug, den du selbst machen könntest, als säßest du hier. Passt sie nicht mehr, wird sie verworfen, nie verbogen, und du wirst gefragt. Zurücknehmen kannst du ihren Zug, solange niemand weitergezogen hat.",
  byOrder: "nach Anweisung",
  closeDrawer: "Schließen",
};
