"""The sentences about people, devices and messages, in German."""

from __future__ import annotations

# What came back from a channel, or why an address cannot be one.
ANSWERS = {
    "it has characters that no address has": "sie hat Zeichen, die keine Adresse hat",
    "it is not well-formed": "sie ist nicht richtig geschrieben",
    "it does not begin with https://": "sie beginnt nicht mit https://",
    "it holds a user name": "sie enthält einen Benutzernamen",
    "its port is not allowed": "ihr Port ist nicht erlaubt",
    "its name is unknown": "ihr Name ist unbekannt",
    "it leads into a private network": "sie führt in ein privates Netz",
    "no mail server": "kein Mailserver",
    "too many mails this hour": "zu viele Mails in dieser Stunde",
    "SMTP refused the address": "SMTP hat die Adresse abgelehnt",
}

PEOPLE = {
    **{
        f"This address cannot be used: {english}.": f"Diese Adresse lässt sich nicht verwenden: {german}."
        for english, german in ANSWERS.items()
    },
    "This does not work: it has already been used, has expired or is mistyped.": (
        "Das funktioniert nicht: Es wurde schon benutzt, ist abgelaufen oder vertippt."
    ),
    "Too many attempts: wait a moment and try again.": (
        "Zu viele Versuche: Warte einen Moment und versuche es noch einmal."
    ),
    "A passkey needs HTTPS and a host name, or localhost.": (
        "Ein Passkey braucht HTTPS und einen Hostnamen, oder localhost."
    ),
    "You have too many passkeys: delete one first.": "Du hast zu viele Passkeys: Lösche erst einen.",
    "This is not a push subscription: it needs the address, p256dh and auth.": (
        "Das ist keine Push-Anmeldung: Sie braucht Adresse, p256dh und auth."
    ),
    "Confirm a mail address first.": "Bestätige erst eine Mailadresse.",
    "You have too many notification channels: delete one first.": "Du hast zu viele Kanäle: Lösche erst einen.",
    "You have no such notification channel.": "Diesen Kanal hast du nicht.",
    "Quiet hours must not begin and end at the same time.": (
        "Eine Ruhezeit darf nicht zur selben Zeit beginnen und enden."
    ),
    "Too many tests: wait a moment and try again.": ("Zu viele Tests: Warte einen Moment und versuche es noch einmal."),
    "Nobody else sits there.": "Dort sitzt niemand anders.",
    "You have not blocked anybody by that name.": "Diese Person hast du nicht blockiert.",
    "There is no such line.": "Diese Zeile gibt es nicht.",
    "This is not your name: type it as it is shown on your page.": (
        "Das ist nicht dein Name: Tippe ihn so, wie er auf deiner Seite steht."
    ),
    "This server is by invitation only: ask somebody who plays here for a link.": (
        "Auf diesem Server spielt man auf Einladung: Bitte jemanden, der hier spielt, um einen Link."
    ),
    "This seat is not open to you.": "Dieser Platz steht dir nicht offen.",
    "Only the host of a table can remove somebody.": "Nur der Gastgeber eines Tisches kann jemanden entfernen.",
    "The game has begun: nobody can be removed any more.": (
        "Die Partie hat begonnen: Niemand kann mehr entfernt werden."
    ),
    "You have no such device.": "Dieses Gerät hast du nicht.",
    "You have no such passkey.": "Diesen Passkey hast du nicht.",
    "The host of this server has not set up mail.": "Der Betreiber dieses Servers hat keine Mail eingerichtet.",
    "A mail is on its way already: wait a minute before you ask for another.": (
        "Eine Mail ist schon unterwegs: Warte eine Minute, bevor du die nächste anforderst."
    ),
    "The mail server did not accept the mail: {answer}. Check the address.": (
        "Der Mailserver hat die Mail nicht angenommen: {answer}. Prüfe die Adresse."
    ),
}


def answer_in(language: str, answer: str) -> str:
    return ANSWERS.get(answer, answer) if language == "de" else answer
