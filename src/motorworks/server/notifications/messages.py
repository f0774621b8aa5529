"""What a message says, in words and in the format of each receiver.

It is made from names and public ids alone: game, players, table. No position, hand, log or chat is at hand here.
"""

from __future__ import annotations

from email.header import Header

import msgspec
from msgspec import Struct

from motorworks.games import find
from motorworks.server.notifications.model import About

ONE = {"en": "Your move: {game}", "de": "Du bist am Zug: {game}"}
SEVERAL = {"en": "Your move at {count} tables", "de": "Du bist an {count} Tischen am Zug"}
MIXED = {"en": "{count} tables wait for you", "de": "{count} Tische warten auf dich"}
REMATCH = {"en": "A rematch: {game}", "de": "Revanche: {game}"}
KEPT = {
    "en": "Your seat is kept; the game begins when everybody has come.",
    "de": "Dein Platz ist frei gehalten; es geht los, sobald alle da sind.",
}
NEWS = {"en": "News from {count} tables", "de": "Neues von {count} Tischen"}
CORRECTED = {"en": "The rules were corrected", "de": "Die Regeln wurden berichtigt"}
STOPPED = {"en": "Your game cannot go on", "de": "Deine Partie kann nicht weitergehen"}
FROM_HERE_ON = {
    "en": "Everything played so far stays as it is, and the corrected rules apply from here on.",
    "de": "Alles bisher Gespielte bleibt, wie es ist; ab jetzt gelten die berichtigten Regeln.",
}
IMPOSSIBLE = {
    "en": "The rules were corrected, and its position does not exist under them any more.",
    "de": "Die Regeln wurden berichtigt, und ihre Stellung gibt es danach nicht mehr.",
}
HOST_DECIDES = {
    "en": "Its host decides how it ends or goes on.",
    "de": "Der Gastgeber entscheidet, wie sie endet oder weitergeht.",
}
YOU_DECIDE = {
    "en": "As its host you can end it with its current standings or restart it from an earlier step.",
    "de": "Als Gastgeber kannst du sie mit dem jetzigen Stand beenden oder ab einem früheren Schritt neu beginnen.",
}
LITTLE = {"en": "Little time left: {game}", "de": "Nur noch wenig Zeit: {game}"}
RUNS_OUT = {"en": "Your time runs out in {time}.", "de": "Deine Zeit läuft in {time} ab."}
UNITS = {"en": ("d", "h", "min", "s"), "de": ("T.", "Std.", "Min.", "Sek.")}
WITH = {"en": "{game}, with {players}", "de": "{game}, mit {players}"}
ALONE = {"en": "{game}", "de": "{game}"}
TEST = {"en": "Motorworks can reach you here", "de": "Motorworks erreicht dich hier"}
TEST_TEXT = {"en": "This is how a message looks.", "de": "So sieht eine Nachricht aus."}
UNSUBSCRIBE = {
    "en": "You get this mail because you play here and want to be notified. To get no more of them: {link}",
    "de": "Du bekommst diese Mail, weil du hier spielst und benachrichtigt werden willst. Keine mehr davon: {link}",
}


class Message(Struct, kw_only=True):
    """One message for one person."""

    id: str
    title: str
    lines: list[str]
    link: str  # as seen from the start page: /#/table/…
    tables: list[About] = []

    @property
    def text(self) -> str:
        return "\n".join([self.title, *self.lines])


def turn(message_id: str, tables: list[About], language: str) -> Message:
    """A table waits for you, or several do; or the rules of a game were corrected."""
    link = f"/#/table/{tables[0].table}" if len(tables) == 1 else "/"
    lines = [_line(table, language) for table in tables]
    return Message(id=message_id, title=_title(tables, language), lines=lines, link=link, tables=tables)


def _title(tables: list[About], language: str) -> str:
    if len(tables) > 1:
        return _title_of_several(tables)[language].format(count=len(tables))
    (only,) = tables
    if not only.is_asked:
        said = (CORRECTED if only.rules == "changed" else STOPPED)[language]
        return f"{said}: {find(only.game).title}"
    template = REMATCH if only.is_rematch else LITTLE if only.is_little else ONE
    return template[language].format(game=find(only.game).title)


def _title_of_several(tables: list[About]) -> dict[str, str]:
    if not all(table.is_asked for table in tables):
        return NEWS
    return MIXED if any(table.is_rematch for table in tables) else SEVERAL


def _line(table: About, language: str) -> str:
    template = WITH if table.players else ALONE
    said = template[language].format(game=find(table.game).title, players=", ".join(table.players))
    more = [KEPT[language]] if table.is_rematch else _news(table, language)
    if table.left is not None and not table.is_rematch:
        more.append(RUNS_OUT[language].format(time=duration(table.left, language)))
    return ". ".join([said, " ".join(more)]) if more else said


def _news(table: About, language: str) -> list[str]:
    """What became of a game whose rules were corrected; in a message about a turn, also that they were."""
    if not table.rules:
        return []
    if table.rules == "changed":
        corrected = [f"{CORRECTED[language]}."] if table.is_asked else []
        return [*corrected, FROM_HERE_ON[language]]
    return [IMPOSSIBLE[language], (YOU_DECIDE if table.rules == "decide" else HOST_DECIDES)[language]]


def duration(milliseconds: int, language: str) -> str:
    """Two units at most; seconds only below a minute."""
    seconds = milliseconds // 1000
    days, hours, minutes, rest = seconds // 86400, seconds // 3600 % 24, seconds // 60 % 60, seconds % 60
    parts = [f"{n} {unit}" for n, unit in zip((days, hours, minutes, rest), UNITS[language], strict=True) if n]
    if seconds >= 60:
        parts = parts[:-1] if rest else parts
    return " ".join(parts[:2]) or f"0 {UNITS[language][2]}"


def trial(message_id: str, language: str) -> Message:
    return Message(id=message_id, title=TEST[language], lines=[TEST_TEXT[language]], link="/")


def for_webhook(message: Message, form: str, origin: str) -> tuple[bytes, dict[str, str]]:
    """Body and headers. Without a public address of the server there is no link."""
    link = f"{origin}{message.link}" if origin else ""
    text = f"{message.text}\n{link}".strip()
    if form == "ntfy":
        click = {"Click": link} if link else {}
        title = Header(message.title, "utf-8").encode()
        return "\n".join(message.lines).encode(), {"Content-Type": "text/plain; charset=utf-8", "Title": title, **click}
    body = _body(message, form, text, link, origin)
    return msgspec.json.encode(body), {"Content-Type": "application/json", "X-Motorworks-Message": message.id}


def _body(message: Message, form: str, text: str, link: str, origin: str) -> dict[str, object]:
    if form == "discord":
        return {"content": text, "allowed_mentions": {"parse": []}}  # a player named @everyone pings nobody
    if form == "slack":
        return {"text": _for_slack(text)}
    return _plain(message, link, origin)


def _for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _plain(message: Message, link: str, origin: str) -> dict[str, object]:
    return {
        "id": message.id,
        "title": message.title,
        "text": message.text,
        "link": link,
        "tables": [
            {
                "table": each.table,
                "game": each.game,
                "players": each.players,
                "link": f"{origin}/#/table/{each.table}" if origin else "",
            }
            for each in message.tables
        ],
    }


def tag(message: Message) -> str:
    """A push replaces an older one with the same tag: news of rules are not replaced by the next turn."""
    return "motorworks-rules" if any(table.rules for table in message.tables) else "motorworks-turn"


def for_push(message: Message) -> bytes:
    """Read by the service worker; the tag lets a second copy of the same news replace the first."""
    shown = {
        "title": message.title,
        "body": "\n".join(message.lines),
        "link": message.link.lstrip("/"),
        "tag": tag(message),
    }
    return msgspec.json.encode(shown)


def for_mail(message: Message, origin: str, unsubscribe: str, language: str) -> str:
    links = [f"{origin}/#/table/{each.table}" for each in message.tables]
    blocks = [f"{line}\n{link}" for line, link in zip(message.lines, links, strict=False)] or message.lines
    return "\n\n".join([*blocks, "-- \n" + UNSUBSCRIBE[language].format(link=unsubscribe)]) + "\n"
