"""The sentences about tournaments, in German."""

from __future__ import annotations

TOURNAMENTS = {
    "There is no such tournament.": "Dieses Turnier gibt es nicht.",
    "Only the organiser of a tournament can do this.": "Das kann nur, wer das Turnier leitet.",
    "The tournament is over.": "Das Turnier ist zu Ende.",
    "The tournament has begun already.": "Das Turnier hat schon begonnen.",
    "The tournament has not begun: start it first.": "Das Turnier hat noch nicht begonnen: Starte es zuerst.",
    "This is the last round: end the tournament instead.": (
        "Das ist die letzte Runde: Beende stattdessen das Turnier."
    ),
    "Round {round} is not over: close it first.": "Runde {round} läuft noch: Schließe sie zuerst ab.",
    "All rounds have been played.": "Alle Runden sind gespielt.",
    "No round is in progress.": "Es läuft keine Runde.",
    "At least {least} people have to take part; there are {people}.": (
        "Es müssen mindestens {least} Personen teilnehmen; es sind {people}."
    ),
    "At most {most} people can take part.": "Höchstens {most} Personen können teilnehmen.",
    "The tournament has changed in the meantime: look again and decide.": (
        "Das Turnier hat sich inzwischen geändert: Schau noch einmal und entscheide."
    ),
    "You have {most} tournaments already: end one before you set up another.": (
        "Du hast schon {most} Turniere: Beende eines, bevor du das nächste anlegst."
    ),
    "This tournament is not open to everybody: ask its organiser for a link.": (
        "Dieses Turnier ist nicht für alle offen: Bitte die Leitung um einen Link."
    ),
    "This tournament is not open to you.": "Dieses Turnier steht dir nicht offen.",
    "Registration is closed at the moment: ask the organiser.": (
        "Im Moment kann sich niemand anmelden: Frag die Leitung des Turniers."
    ),
    "You are not taking part in this tournament.": "Du nimmst an diesem Turnier nicht teil.",
    "Nobody with this number takes part.": "Niemand mit dieser Nummer nimmt teil.",
    "This link to lead the tournament has already been used, or is wrong.": (
        "Dieser Link, um das Turnier zu leiten, wurde schon benutzt oder ist falsch."
    ),
    "This table belongs to a tournament, and stays with it.": (
        "Dieser Tisch gehört zu einem Turnier und bleibt bei ihm."
    ),
    "Round {round} of {name}. A game that is not over when the round ends counts as it stands, by score.": (
        "Runde {round} von {name}. Eine Partie, die am Ende der Runde noch läuft, zählt nach Punktestand."
    ),
    "The round is over. This game counts as it stands, by the score that everybody can see.": (
        "Die Runde ist zu Ende. Diese Partie zählt so, wie sie steht, nach dem Punktestand, den alle sehen."
    ),
}
"""English template to German template."""
