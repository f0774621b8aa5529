/* The start page with my tables, and the way to the next move. */

export const homeEn = {
  yourMove: "Your move",
  leastTimeFirst: "least time first",
  waitingForOthers: "Waiting for others",
  tablesCount: (n: number) => (n === 1 ? "1 table" : `${n} tables`),
  goToTable: "Go to the table",
  isToDecide: (name: string) => `Waiting for ${name}`,
  rematchForYou: "Rematch: your seat is reserved",
  movesSinceYours: (n: number) => (n === 1 ? "1 move since yours" : `${n} moves since yours`),
  nextMove: "Next move",
  nextMoveHelp: "The table where it is your move and you have the least time",
  nextMoveAt: (game: string) => `Next move: ${game}`,
  miniatureOf: (game: string) => `${game}, as you see it`,
};
