/* Deciding before my turn comes. */

export const aheadEn = {
  decideNow: "Decide now",
  decideNowHelp: "You need not wait: decide your turn now. It stays sealed until it is your turn.",
  decidingAhead: "Nobody sees this before your turn comes.",
  wishing: (named: number) =>
    named === 0
      ? "Somebody may be quicker: name what you want in order. When it is your turn, you get the first that is left."
      : `${named} ${named === 1 ? "wish" : "wishes"} sealed. If somebody takes that first: what else? Or leave it at that.`,
  enoughWishes: "Leave it at that",
  backToTable: "Back to the table",
  aheadSealed: "Your turn is decided and sealed. It is played when it comes.",
  aheadChange: "Decide again",
  aheadDropped: (reason: string) => `What you had decided could not be played: ${reason}`,
  aheadOver: "It is your turn now: decide at the table.",
};
