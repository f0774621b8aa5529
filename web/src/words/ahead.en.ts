/* Deciding before my turn comes. */

export const aheadEn = {
  decideNow: "Decide now",
  decideNowHelp: "You don’t have to wait: decide now. Your decision stays sealed until it is your turn.",
  decidingAhead: "Nobody sees this before your turn comes.",
  wishing: (named: number) =>
    named === 0
      ? "Somebody may get there first: choose what you want, in order of preference. When it is your turn, you get the first one that is left."
      : `${named} ${named === 1 ? "wish" : "wishes"} sealed. If somebody takes it first, what would you like instead? Or leave it at that.`,
  enoughWishes: "Leave it at that",
  backToTable: "Back to the table",
  aheadSealed: "Your decision is sealed. It will be played when it is your turn.",
  aheadChange: "Decide again",
  aheadDropped: (reason: string) => `Your decision could no longer be played: ${reason}`,
  aheadOver: "It is your turn now: decide at the table.",
};
