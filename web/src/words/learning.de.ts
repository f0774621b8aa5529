/* Lernen: die Seite eines Spiels, die Regeln, die Zielkarte, Rat. */

import type { learning as english } from "./learning.en";

export const learning: typeof english = {
  weight: (n: number) => `Anspruch ${n} von 5`,
  weightShort: "Anspruch",
  onePage: "Eine Seite in Bildern",
  onePageHelp: "Ziel, eine Runde, dein Zug",
  rulesHelp: "mit Nummern und Suche",
  minutesShort: (n: number) => `${n} Min.`,
  playHelp: "gegen Bots oder Freunde",
  whatCounts: "Was am Ende zählt",
  anExample: "ein Beispiel",
  yourScore: "dein Ergebnis",
  firstMistakes: "Fehler im ersten Spiel",
  youChoose: "du wählst",
  ownWords: "Diese Seiten sind in unseren eigenen Worten geschrieben.",
  howItGoes: "Das Spiel auf einer Seite",
  newHere: "Neu hier?",
  beginWith: (game: string) =>
    `Beginne mit ${game}, angeleitet: ein paar Minuten, niemand wartet, nichts kann schiefgehen.`,
  beginWithPage: (game: string) => `Beginne mit ${game}: zwei Minuten Bilder, dann gegen geduldige Bots spielen.`,
  startIt: "Los",
  searchRules: "In den Regeln suchen",
  searchRulesHelp: "ein Wort oder eine Nummer wie 4.2",
  found: (n: number) => (n === 1 ? "1 Absatz" : `${n} Absätze`),
  nothingFound: "Kein Absatz enthält alle diese Wörter.",
  contents: "Inhalt",
  backToGame: (game: string) => `${game} auf einer Seite`,
  houseRules: "Hausregeln",
  houseRulesChanged: (n: number) => (n === 0 ? "wie in der Anleitung" : n === 1 ? "1 geändert" : `${n} geändert`),
  forYourTable: (n: number) =>
    n === 1 ? "Allein" : n === 2 ? "Zu zweit" : `Zu ${["dritt", "viert", "fünft", "sechst"][n - 3]}`,
  forFirstGames: "für den Anfang",
  otherLevels: "Andere Gegner",
  goal: "Ziel",
  goalFold: "Zielkarte einklappen",
  goalOpen: "Zeigen, wie man gewinnt",
  youHave: "Du",
  theLeader: "Beste der anderen",
  advice: "Rat",
  adviceHelp: "In deinen ersten zwei Partien eines Spiels; mit anderen Menschen nur, wenn alle es gerade lernen.",
};
