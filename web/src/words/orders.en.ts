/* Standing orders. */

export const ordersEn = {
  planAhead: "Plan ahead",
  onlyYouSee: "only you see this",
  standingOrders: "Standing orders",
  ordersReady: (n: number) => (n === 1 ? "1 ready" : `${n} ready`),
  noOrders: "You have given no orders at this table.",
  noOrdersHere: "This game has no orders.",
  addOrder: "Add an order",
  orderForms: { pass: "Pass for me until …", always: "In a phase, always …", choice: "If it is free, then …" },
  inPhase: (phase: string) => `In “${phase}”:`,
  wakeMeIf: "Wake me if",
  orderUntil: { once: "once", period: "until the end of this round", game: "until the end of the game" },
  howLong: "How long",
  giveOrder: "Give this order",
  removeOrder: "Remove",
  orderOn: "On",
  orderStates: { ready: "ready", off: "off", used: "done", dropped: "dropped" },
  orderUses: (n: number) => (n === 1 ? "made 1 move" : `made ${n} moves`),
  orderHelp:
    "An order makes a move you could make yourself, as if you had sat here. If it no longer fits, it is dropped, never bent, and you are asked. You can undo what it did as long as nobody has moved.",
  byOrder: "by order",
  closeDrawer: "Close",
};
