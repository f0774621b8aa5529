/* Ratings: the ladder, profiles and rated tables. */

export const ratingsEn = {
  ladder: "Ladder",
  rating: "rating",
  ratedGames: "games",
  place: "place",
  playerName: "name",
  ninetyFive: "95 %",
  youMark: "(you)",
  somebody: "somebody",
  provisional: "provisional: fewer than five games, or too uncertain",
  ladderCount: (people: number, bots: number) => `${people} ${people === 1 ? "person" : "people"}, ${bots} bots`,
  howToReadIt: "How to read it",
  ladderScale:
    "One scale for people and bots. A game counts as a duel with everybody at the table; beating a bot counts as much as beating a person of its strength.",
  ladderBars: "The bar shows where the rating lies with 95 % certainty.",
  ladderChance: "If two bars overlap widely, the order may be chance.",
  ladderNotCounted:
    "Only rated tables count. A table is rated if the person who opens it chooses so, but never with a chosen seed, with several people at one screen, or alone. If you leave a rated game to a bot, you come last.",
  ladderEmpty: "Nobody has played a rated game of this title yet.",
  botLevel: "bot",
  noRatedGames: "No rated games yet.",
  ratedTable: "Rated",
  friendlyTable: "Friendly",
  friendlyHelp: "The result does not count for anybody’s rating.",
  ratedHelp:
    "The result counts for everyone’s rating, and their names appear on the ladder. Moves before those of bots cannot be taken back; if you leave the game to a bot, you come last.",
  winsOfFair: (wins: number, games: number, fair: number) => `${wins} of ${games} games won; ${fair} would be fair`,
  placesCount: (place: number, n: number) => `place ${place}: ${n}`,
  meanPlace: (mean: string, fair: string) => `mean place ${mean}; ${fair} would be fair`,
  bestResults: "Best results",
  notable: { score: "Highest score", gain: "Largest gain", streak: "Most wins in a row" },
  ratingCurve: "Rating after each game",
  gamesPlayed: "Games",
  ofPlayers: (place: number, players: number) => `${place} of ${players}`,
  ratingChanged: (name: string, before: number, after: number) =>
    `${name}: ${before} → ${after} (${after < before ? "−" : "+"}${Math.abs(after - before)})`,
  ratingsAfter: "Ratings",
};

export const ratingsDe: typeof ratingsEn = {
  ladder: "Rangliste",
  rating: "Wertung",
  ratedGames: "Partien",
  place: "Platz",
  playerName: "Name",
  ninetyFive: "95 %",
  youMark: "(du)",
  somebody: "jemand",
  provisional: "vorläufig: weniger als fünf Partien oder zu ungewiss",
  ladderCount: (people: number, bots: number) => `${people} ${people === 1 ? "Person" : "Personen"}, ${bots} Bots`,
  howToReadIt: "So liest du sie",
  ladderScale:
    "Eine Skala für Menschen und Bots. Eine Partie zählt wie ein Duell mit jedem am Tisch; ein Sieg gegen einen Bot zählt so viel wie einer gegen einen gleich starken Menschen.",
  ladderBars: "Der Balken zeigt, wo die Wertung mit 95 % Sicherheit liegt.",
  ladderChance: "Überlappen sich zwei Balken weit, kann die Reihenfolge Zufall sein.",
  ladderNotCounted:
    "Nur gewertete Tische zählen. Ob ein Tisch gewertet wird, entscheidet, wer ihn eröffnet; nie gewertet wird mit gewählter Startzahl, mit mehreren Leuten an einem Bildschirm oder allein. Wer eine gewertete Partie einem Bot überlässt, wird Letzter.",
  ladderEmpty: "Noch hat niemand eine gewertete Partie dieses Spiels gespielt.",
  botLevel: "Bot",
  noRatedGames: "Noch keine gewerteten Partien.",
  ratedTable: "Gewertet",
  friendlyTable: "Freundschaftlich",
  friendlyHelp: "Das Ergebnis zählt für niemandes Wertung.",
  ratedHelp:
    "Das Ergebnis zählt für die Wertung aller, und ihre Namen stehen in der Rangliste. Züge vor denen von Bots lassen sich nicht zurücknehmen; wer die Partie einem Bot überlässt, wird Letzter.",
  winsOfFair: (wins: number, games: number, fair: number) =>
    `${wins} von ${games} Partien gewonnen; angemessen wären ${String(fair).replace(".", ",")}`,
  placesCount: (place: number, n: number) => `Platz ${place}: ${n}`,
  meanPlace: (mean: string, fair: string) => `mittlerer Platz ${mean}; fair wäre ${fair}`,
  bestResults: "Beste Ergebnisse",
  notable: { score: "Höchster Punktestand", gain: "Größter Gewinn an Wertung", streak: "Meiste Siege in Folge" },
  ratingCurve: "Wertung nach jeder Partie",
  gamesPlayed: "Partien",
  ofPlayers: (place: number, players: number) => `${place} von ${players}`,
  ratingChanged: (name: string, before: number, after: number) =>
    `${name}: ${before} → ${after} (${after < before ? "−" : "+"}${Math.abs(after - before)})`,
  ratingsAfter: "Wertungen",
};
