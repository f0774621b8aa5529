/* The sentences about the proof of a deal. */

export const fairness = {
  en: {
    dealProven: "Fair deal: the server had committed to it before anyone sat down.",
    dealProvenWithMine:
      "Fair deal: the server had committed to it before you sat down, and your random share is part of it.",
    dealOfTournament: "The server dealt this table alone; it was committed to the deal from the first move on.",
    dealOfTournamentExplained:
      "A round of a tournament begins while people are away, so no browser could add a random share. The proof shows that the deal was not changed later, but not that it was not chosen.",
    dealDisproven: "The proof of this deal is wrong: the deal may have been chosen.",
    dealExplained:
      "The seed is the first 16 bytes of SHA-256 of the secret and all shares, joined by slashes. The commitment is SHA-256 of the secret. Your browser has checked both.",
    dealReplayed: "“motorworks verify FILE” also replays the downloaded record from this seed.",
    dealWrong: {
      commitment: "The secret is not the one that the server had committed to.",
      remembered: "The commitment is not the one that this browser was shown when you sat down.",
      share: "The share of this browser is missing.",
      seed: "The seed does not come from the secret and the shares.",
    },
    dealCommitment: "Commitment",
    dealSecret: "Secret of the server",
    dealShare: (name: string) => `Share of ${name}`,
    dealNoShare: "none",
    dealCommitted:
      "Our part of the deal is already fixed, but nobody can know the deal yet: the last share comes with the last player.",
  },
  de: {
    dealProven: "Faire Verteilung: Der Server war darauf festgelegt, bevor sich jemand setzte.",
    dealProvenWithMine:
      "Faire Verteilung: Der Server war darauf festgelegt, bevor du dich gesetzt hast, und dein Zufallsanteil ist darin.",
    dealOfTournament:
      "Der Server hat an diesem Tisch allein ausgeteilt; ab dem ersten Zug war er auf die Verteilung festgelegt.",
    dealOfTournamentExplained:
      "Eine Turnierrunde beginnt, während die Leute weg sind; darum konnte kein Browser einen Zufallsanteil beisteuern. Dass die Verteilung später nicht geändert wurde, ist hier nachgewiesen; dass sie nicht ausgesucht wurde, nicht.",
    dealDisproven: "Der Nachweis der Verteilung stimmt nicht: Sie könnte ausgesucht worden sein.",
    dealExplained:
      "Die Startzahl sind die ersten 16 Bytes von SHA-256 über das Geheimnis und alle Anteile, mit Schrägstrichen verbunden. Die Festlegung ist SHA-256 des Geheimnisses. Dein Browser hat beides nachgerechnet.",
    dealReplayed:
      "„motorworks verify DATEI“ spielt außerdem die heruntergeladene Aufzeichnung mit dieser Startzahl nach.",
    dealWrong: {
      commitment: "Das Geheimnis ist nicht das, auf das der Server festgelegt war.",
      remembered: "Die Festlegung ist nicht die, die dieser Browser beim Hinsetzen gesehen hat.",
      share: "Der Anteil dieses Browsers fehlt.",
      seed: "Die Startzahl ergibt sich nicht aus dem Geheimnis und den Anteilen.",
    },
    dealCommitment: "Festlegung",
    dealSecret: "Geheimnis des Servers",
    dealShare: (name: string) => `Anteil von ${name}`,
    dealNoShare: "keiner",
    dealCommitted:
      "Unser Teil der Verteilung steht schon fest, und niemand kann sie kennen: Der letzte Anteil kommt mit der letzten Person.",
  },
};
