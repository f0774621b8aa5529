/* Clocks, rest times and what happens when time runs out. */

export const clocksEn = {
  duration: (days: number, hours: number, minutes: number): [string, string] =>
    days
      ? [`${days} d`, hours ? `${hours} h` : ""]
      : hours
        ? [`${hours} h`, minutes ? `${minutes} min` : ""]
        : [`${minutes} min`, ""],
  timeLeft: (time: string) => `${time} left`,
  restsUntil: (time: string) => `till ${time}`,
  seatKept: "seat reserved",
  clockOf: "Clock",
  paceOf: { live: (first: string, each: string) => `${first} + ${each}`, post: (each: string) => `${each} per move` },
  standsInSince: (name: string, since: string) =>
    `A Foreman has been standing in since ${since}. ${name} can take over at any move.`,
  oneMoveFor: (name: string, at: string) => `A Foreman made one move for ${name} at ${at}.`,
  oneMoveNow: "A Foreman makes this one move.",
  playsForYou: "A Foreman is playing for you.",
  timeRanOut: (when: string) => `Your time ran out on ${when}.`,
  whenAt: (day: string, time: string) => `${day} at ${time}`,
  oneMoveForYou: "A Foreman made one move for you.",
  youHaveAgain: (time: string) => `You have ${time} again.`,
  understood: "Close",
  beforeTimeOut: (left: string) => `${left} left, then a Foreman makes this one move for you.`,
  // new table
  pace: "Pace",
  noClock: "No clock",
  noClockHelp: "among friends",
  byPost: "By post",
  byPostHelp: "over days or weeks; clocks rest at night",
  live: "Live",
  liveHelp: "in one sitting",
  timeForMove: "Time per move",
  threeADay: "three a day",
  oneADay: "one a day",
  days: (n: number) => (n === 1 ? "1 day" : `${n} days`),
  hours: (n: number) => (n === 1 ? "1 hour" : `${n} hours`),
  otherTime: "another time",
  hoursForMove: "Hours per move",
  minutesToBegin: "Starting time in minutes",
  secondsForMove: "Seconds per move",
  whenTimeRunsOut:
    "When somebody’s time runs out, a Foreman makes that one move. The second time in a row, it keeps playing until they take the seat back, which they can do at any time.",
  timeAndRatings: "If a bot is standing in for you when a rated game ends, you count as last.",
  reserveHelp: "Unused time is saved, up to three moves.",
  myRest: "When my clocks rest",
  // rest times
  restHelp:
    "At tables played by post your clock rests in these hours and on these days. Others see only when it will run again.",
  sleepWindow: "Every night",
  sleepFrom: "from",
  sleepUntil: "until",
  away: "Days away",
  firstDay: "first day",
  lastDay: "last day",
  daysLeft: (n: number) => (n === 1 ? "1 day left this year" : `${n} days left this year`),
  inYourZone: (zone: string) => `Times are in your time zone, ${zone}.`,
  saved: "Saved.",
};
