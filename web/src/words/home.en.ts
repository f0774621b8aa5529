/* The start page with my tables, and the way to the next move. */

export const homeEn = {
  yourMove: "Your move",
  leastTimeFirst: "least time first",
  waitingForOthers: "Waiting for others",
  tablesCount: (n: number) => (n === 1 ? "1 table" : `${n} tables`),
  goToTable: "Go to the table",
  isToDecide: (name: string) => `${name} is to decide`,
  rematchForYou: "A rematch: your seat is kept",
  movesSinceYours: (n: number) => (n === 1 ? "1 move since yours" : `${n} moves since yours`),
  nextMove: "Next move",
  nextMoveHelp: "The table where you are to move and have the least time",
  nextMoveAt: (game: string) => `Next move: ${game}`,
  miniatureOf: (game: string) => `${game}, as you see it`,
};
