"""German sentences for problems that people can run into. Errors that only a program can make stay in English."""

from __future__ import annotations

from motorworks.server.german.people import PEOPLE
from motorworks.server.german.tournaments import TOURNAMENTS

GERMAN = {
    "A game with a chosen seed cannot be rated: somebody may know the deal.": (
        "Eine Partie mit gewählter Startzahl kann nicht gewertet werden: Jemand könnte die Verteilung kennen."
    ),
    "A game with several people at one screen cannot be rated.": (
        "Eine Partie mit mehreren Leuten an einem Bildschirm kann nicht gewertet werden."
    ),
    "A game of bots alone cannot be rated.": "Eine Partie, die nur Bots spielen, kann nicht gewertet werden.",
    "A game alone cannot be rated.": "Eine Partie allein kann nicht gewertet werden.",
    "There is no such player, they have not played a rated game, or you are not allowed to see their profile.": (
        "Es gibt keine solche Person, sie hat kein gewertetes Spiel gespielt, oder du darfst ihr Profil nicht sehen."
    ),
    "This game has no such condition; conditions: {names}.": (
        "Eine solche Bedingung gibt es hier nicht; es gibt: {names}."
    ),
    **PEOPLE,
    **TOURNAMENTS,
    "There is no lesson {lesson} of {game}.": "Die Lektion {lesson} von {game} gibt es nicht.",
    "There is no stop {stop}: this lesson has stops 0 to {last}.": (
        "Station {stop} gibt es nicht: Diese Lektion hat die Stationen 0 bis {last}."
    ),
    "This lesson ends with the game: there is nothing left to play.": (
        "Diese Lektion endet mit der Partie: Danach gibt es nichts mehr zu spielen."
    ),
    "There is no such table, or you are not allowed to see it.": (
        "Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen."
    ),
    "There is no such page.": "Diese Seite gibt es nicht.",
    "There is no game {game}; games: {games}.": "Das Spiel {game} gibt es nicht; Spiele: {games}.",
    "{game} is for {fewest} to {most} players, not {players}.": (
        "{game} ist für {fewest} bis {most} Spieler, nicht für {players}."
    ),
    "Seat {seat} is not yours: you can only look and act from seats you hold.": (
        "Platz {seat} gehört dir nicht: Du kannst nur von deinen eigenen Plätzen aus schauen und handeln."
    ),
    "There is no seat {seat}: this table has seats 0 to {last}.": (
        "Platz {seat} gibt es nicht: Dieser Tisch hat die Plätze 0 bis {last}."
    ),
    "There is no step {step}: this game has steps 0 to {last}.": (
        "Schritt {step} gibt es nicht: Diese Partie hat die Schritte 0 bis {last}."
    ),
    "This command was made for move {made_for}, but the table is at move {at}: look again and decide.": (
        "Dieser Zug galt für Stand {made_for}, der Tisch ist aber bei Stand {at}: Schau noch einmal und entscheide."
    ),
    "The table has changed in a way that needs a fresh look: ask again.": (
        "Der Tisch hat sich grundlegend geändert: Frag noch einmal."
    ),
    "This link does not lead to a table: it is mistyped or was withdrawn.": (
        "Dieser Link führt zu keinem Tisch: Er ist vertippt oder wurde zurückgezogen."
    ),
    "This table is not open to everybody: ask its host for a link.": (
        "Dieser Tisch ist nicht für alle offen: Bitte den Gastgeber um einen Link."
    ),
    "Somebody else has taken this seat.": "Diesen Platz hat schon jemand anders genommen.",
    "Only the host can fill an open seat with a bot.": (
        "Nur der Gastgeber kann einen freien Platz mit einem Bot besetzen."
    ),
    "There is no bot of level {level}; levels: {levels}.": (
        "Einen Bot der Stufe {level} gibt es nicht; Stufen: {levels}."
    ),
    "You have {most} tables already: finish or close one before you open another.": (
        "Du hast schon {most} Tische: Beende oder schließe einen, bevor du einen neuen öffnest."
    ),
    "Only one seat can be yours: call the others on this screen `here`.": (
        "Nur ein Platz kann deiner sein: Die anderen an diesem Bildschirm heißen `here`."
    ),
    "This commitment was used or has expired: ask for another one.": (
        "Diese Festlegung ist verbraucht oder abgelaufen: Bitte um eine neue."
    ),
    "Only somebody who played here can ask for a rematch.": "Nur wer hier gespielt hat, kann eine Revanche verlangen.",
    "A rematch is for a game that was played to its end here.": (
        "Eine Revanche gibt es für eine Partie, die hier zu Ende gespielt wurde."
    ),
    "Only the host can close a table.": "Nur der Gastgeber kann einen Tisch schließen.",
    "Somebody else sits here: hand your seat to a bot instead.": (
        "Hier sitzt noch jemand: Übergib deinen Platz stattdessen einem Bot."
    ),
    "The game has not begun: some seats are still open.": (
        "Die Partie hat noch nicht begonnen: Es sind noch Plätze frei."
    ),
    "The game is over.": "Die Partie ist zu Ende.",
    "Replays and records are available once the game is over.": (
        "Wiederholungen und Aufzeichnungen gibt es, wenn die Partie zu Ende ist."
    ),
    (
        "The rules were corrected since this game began, and its position does not exist under them any more. "
        "The host can end it with its current standings or restart it from an earlier step."
    ): (
        "Die Regeln wurden seit Beginn dieser Partie berichtigt, und ihre Stellung gibt es danach nicht mehr. "
        "Der Gastgeber kann sie mit dem jetzigen Stand beenden oder ab einem früheren Schritt neu beginnen."
    ),
    (
        "The rules were corrected. Everything played so far stays as it is, and the corrected rules apply from here "
        "on. Under them the game would have gone differently from step {step} on."
    ): (
        "Die Regeln wurden berichtigt. Alles bisher Gespielte bleibt, wie es ist; ab jetzt gelten die berichtigten "
        "Regeln. Nach ihnen wäre die Partie ab Schritt {step} anders verlaufen."
    ),
    (
        "The rules were corrected, and the last {lost} moves cannot be repeated under them: the game goes on before "
        "them."
    ): (
        "Die Regeln wurden berichtigt, und die letzten {lost} Züge lassen sich danach nicht wiederholen: Die Partie "
        "geht vor ihnen weiter."
    ),
    "The host has ended this game with its current standings.": (
        "Der Gastgeber hat diese Partie mit dem jetzigen Stand beendet."
    ),
    "The host has restarted this game from step {step}; {undone} steps after it do not count.": (
        "Der Gastgeber hat diese Partie ab Schritt {step} neu begonnen; {undone} Schritte danach zählen nicht."
    ),
    "Only players at this table can choose how fast its bots move.": (
        "Nur wer an diesem Tisch sitzt, kann wählen, wie schnell die Bots ziehen."
    ),
    "Other people play here: only your last action can be undone, until somebody else acts.": (
        "Hier spielen auch andere: Nur die letzte eigene Aktion lässt sich zurücknehmen, bis jemand anders zieht."
    ),
    "Step {step} is not a decision of this seat: go back to one of its own decisions.": (
        "Schritt {step} ist keine Entscheidung dieses Platzes: Zurück geht es nur zu eigenen Entscheidungen."
    ),
    "Only the host can decide how this game continues.": (
        "Nur der Gastgeber kann entscheiden, wie diese Partie weitergeht."
    ),
    "This game is not interrupted: it continues as usual.": (
        "Diese Partie ist nicht unterbrochen: Sie geht normal weiter."
    ),
    "The positions of this game are not stored, so it has no current standings.": (
        "Die Stellungen dieser Partie sind nicht gespeichert, deshalb gibt es keinen jetzigen Stand."
    ),
    "The current rules cannot score this position: restart the game from an earlier step.": (
        "Die jetzigen Regeln können diese Stellung nicht werten: Beginne die Partie ab einem früheren Schritt neu."
    ),
    "The current rules do not accept the position after step {step}: choose an earlier one.": (
        "Die jetzigen Regeln lassen die Stellung nach Schritt {step} nicht zu: Wähle einen früheren."
    ),
    "The current rules accept no position of this game: end it with its current standings.": (
        "Die jetzigen Regeln lassen keine Stellung dieser Partie zu: Beende sie mit dem jetzigen Stand."
    ),
    "This game was played under rules that have been corrected since: only its result can be shown.": (
        "Diese Partie wurde nach Regeln gespielt, die inzwischen berichtigt sind: Nur ihr Ergebnis kann gezeigt werden."
    ),
    "There is nothing to undo: no action has been taken.": "Es gibt nichts zurückzunehmen: Noch ist nichts geschehen.",
    "This cannot be undone: something was revealed or another seat has acted since.": (
        "Das lässt sich nicht zurücknehmen: Es wurde etwas aufgedeckt, oder jemand anders hat schon gehandelt."
    ),
    "You can decide ahead only while another person decides in a stage that you take part in.": (
        "Im Voraus entscheidest du nur, während jemand anders in einem Abschnitt entscheidet, der auch dich betrifft."
    ),
    "The rest depends on hidden information: decide it when it is your turn.": (
        "Der Rest hängt von Verdecktem ab: Entscheide ihn, wenn du am Zug bist."
    ),
    "Your turn has ended before this.": "Dein Zug ist vorher schon zu Ende.",
    "There is no such order.": "Diese Anweisung gibt es nicht.",
    "This game has no such order; orders: {kinds}.": "Diese Anweisung gibt es in diesem Spiel nicht; es gibt: {kinds}.",
    "This order has {count} slots, each with a value that the game offers.": (
        "Diese Anweisung hat {count} Felder, jedes mit einem Wert, den das Spiel anbietet."
    ),
    "You have {most} orders at this table: remove one before you give another.": (
        "Du hast an diesem Tisch schon {most} Anweisungen: Entferne eine, bevor du eine neue gibst."
    ),
    "You wanted to be woken if {alarm}.": "Du wolltest geweckt werden, wenn {alarm}.",
    "You have taken its move back.": "Du hast ihren Zug zurückgenommen.",
    "There is nothing that this order could do.": "Es gibt nichts, was diese Anweisung tun könnte.",
    "A move that a bot made because time had run out cannot be undone.": (
        "Was ein Bot nach abgelaufener Zeit getan hat, lässt sich nicht zurücknehmen."
    ),
    "Your time has run out: a bot makes this move for you.": (
        "Deine Zeit ist abgelaufen: Ein Bot macht diesen Zug für dich."
    ),
    "The time of {name} has run out. A Foreman makes this one move.": (
        "Die Zeit von {name} ist abgelaufen. Ein Vorarbeiter macht diesen einen Zug."
    ),
    "The time of {name} has run out again. A Foreman plays on until {name} takes the seat back.": (
        "Die Zeit von {name} ist wieder abgelaufen. Ein Vorarbeiter spielt weiter, bis {name} selbst übernimmt."
    ),
    "There is no time zone {zone}; use one such as Europe/Berlin.": (
        "Die Zeitzone {zone} gibt es nicht; nenne eine wie Europe/Berlin."
    ),
    "A sleep window lasts at most {hours} hours.": "Die Nachtruhe dauert höchstens {hours} Stunden.",
    "Days away end on the day they begin or later, and do not lie in the past.": (
        "Freie Tage enden frühestens an ihrem ersten Tag und liegen nicht in der Vergangenheit."
    ),
    "You have {left} days away left in {year}.": "Du hast {year} noch {left} freie Tage.",
    "Too many requests: wait a moment and try again.": (
        "Zu viele Anfragen: Warte einen Moment und versuche es noch einmal."
    ),
    "Too many new tables: wait a moment and try again.": (
        "Zu viele neue Tische: Warte einen Moment und versuche es noch einmal."
    ),
    "Too many open pages: close some of them.": "Zu viele offene Seiten: Schließe einige davon.",
    "Too many people are writing at once: send it again.": "Zu viele schreiben gleichzeitig: Sende es noch einmal.",
    "Only players and spectators of this table can write here: follow a link to the table first.": (
        "Nur wer hier mitspielt oder zuschaut, kann hier schreiben: Folge erst einem Link zu diesem Tisch."
    ),
    "Only players and spectators of this table can report a problem.": (
        "Nur wer hier mitspielt oder zuschaut, kann ein Problem melden."
    ),
    "Too many reports: the host of this server has enough to look at for today.": (
        "Zu viele Meldungen: Für heute hat der Betreiber dieses Servers genug anzuschauen."
    ),
    "{title} has no page of its own yet: read its rules.": ("{title} hat noch keine eigene Seite: Lies die Regeln."),
    "{title} has no picture yet.": "{title} hat noch kein Bild.",
    "{title} has no values that could be corrected.": "{title} hat keine Werte, die man berichtigen könnte.",
    "Something went wrong on the server: look again before you repeat it.": (
        "Bei uns ist etwas schiefgegangen: Schau noch einmal nach, bevor du es wiederholst."
    ),
    "The database cannot be reached: try again in a moment.": (
        "Die Datenbank ist gerade nicht erreichbar: Versuche es gleich noch einmal."
    ),
    "Metrics are for the host: request them from this machine, or set a --metrics-token.": (
        "Messwerte sind für den Betreiber: Rufe sie von diesem Rechner aus ab, oder gib --metrics-token an."
    ),
    "The server cannot store anything at the moment: its disk may be full.": (
        "Der Server kann im Moment nichts speichern: Vielleicht ist seine Festplatte voll."
    ),
    "The server is about to stop: try again in a moment.": "Der Server hält gerade an: Versuche es gleich noch einmal.",
}
"""English template to German template."""


def in_german(template: str) -> str:
    return GERMAN.get(template, template)
