"""The games, their rulebooks and the bots, as the start page shows them."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, cast

from motorworks import Match, bots, sample
from motorworks.bots import LEVELS
from motorworks.games import find, slugs
from motorworks.kernel.game import Game
from motorworks.kernel.match import new_match
from motorworks.kernel.rule_options import RuleOption
from motorworks.kernel.rulebook import paragraphs, pictured
from motorworks.kernel.words import LANGUAGES, Words
from motorworks.server import wire
from motorworks.server.errors import ApiError, no_game
from motorworks.server.views.lessons import lesson_cards

log = logging.getLogger("motorworks.server")

PICTURE_SEED = 1886
PICTURE_ACTIONS = 160

LEVEL_WORDS = {
    "en": {
        "random": ("Random", "Any option, each equally likely: to get to know a game."),
        "apprentice": ("Apprentice", "Looks one step ahead and decides at once."),
        "foreman": ("Foreman", "Thinks about a second and plans a few moves."),
        "magnate": ("Magnate", "Thinks about five seconds and plans far: a strong opponent."),
    },
    "de": {
        "random": ("Zufall", "Irgendeine Möglichkeit, jede gleich wahrscheinlich: zum Kennenlernen."),
        "apprentice": ("Lehrling", "Sieht einen Schritt voraus und entscheidet sofort."),
        "foreman": ("Vorarbeiter", "Denkt etwa eine Sekunde nach und plant ein paar Züge."),
        "magnate": ("Magnat", "Denkt etwa fünf Sekunden nach und plant weit: ein starker Gegner."),
    },
}
YES_NO = {"en": ("no", "yes"), "de": ("nein", "ja")}


def game_of(slug: str) -> Game[Any]:
    if slug not in slugs():
        raise no_game(slug)
    return find(slug)


@cache
def catalogue(language: wire.Language) -> wire.Catalogue:
    return wire.Catalogue(
        games=[_card(find(slug), language) for slug in slugs()],
        levels=_levels(language),
        languages=list(LANGUAGES),  # type: ignore[arg-type]
    )


def _card(game: Game[Any], language: str) -> wire.GameCard:
    words = Words(game.package, language)
    return wire.GameCard(
        slug=game.slug,
        name=game.title,
        sentence=words.template("game.about"),
        seats=list(game.seats),
        minutes=words.template("game.minutes") if "game.minutes" in words else "",
        secrets=any(event.secret or event.private for event in game.events.events),
        picture="" if game.scene is None else f"/api/games/{game.slug}/picture.svg",
        options=[_option(game, option, words) for option in game.rule_options],
        edition=game.edition.name if game.edition else "",
        weight=game.weight,
        newcomer=game.newcomer,
        page=game.page is not None,
        goal=words.template("goal.line"),
        lessons=lesson_cards(game, language),
    )


def _option(game: Game[Any], option: RuleOption, words: Words) -> wire.RuleOption:
    key = f"rule.{option.name}"
    return wire.RuleOption(
        key=option.name,
        name=words.template(f"{key}.title"),
        sentence=words.template(f"{key}.help"),
        default=[] if option.several else option.choices[0],
        choices=[_choice(words, key, choice) for choice in option.choices],
        per_seat=option.per_seat,
        several=option.several,
        seats=list(game.seats if option.seats is None else option.seats),
        hints=[_hint(players, said) for players, said in words.under(f"{key}.hint").items()],
    )


def _hint(players: str, sentence: str) -> wire.Hint:
    """`players` is a key of the locale: "5" or, for a range, "5-6"."""
    first, _, last = players.partition("-")
    return wire.Hint(players=list(range(int(first), int(last or first) + 1)), sentence=sentence)


def _choice(words: Words, key: str, choice: wire.Value) -> wire.Choice:
    word = str(choice).lower() if isinstance(choice, bool) else str(choice)
    own = f"{key}.choice.{word}"
    plain = YES_NO[words.language][choice] if isinstance(choice, bool) else word
    name = words.template(own) if own in words else plain
    return wire.Choice(
        value=choice, name=name, sentence=words.template(f"{own}.help") if f"{own}.help" in words else ""
    )


def _levels(language: str) -> list[wire.Level]:
    said = {key: LEVEL_WORDS[language].get(key, (key.capitalize(), "")) for key in LEVELS}
    return [
        wire.Level(key=key, name=name, sentence=sentence, seconds=LEVELS[key].seconds)
        for key, (name, sentence) in said.items()
    ]


# ---------------------------------------------------------------- the rulebook


@cache
def rulebook(slug: str, language: wire.Language) -> wire.Rulebook:
    game = game_of(slug)
    written, book = paragraphs(game.package, language)
    words = Words(game.package, written)
    listed = [
        wire.Paragraph(
            rule=one.rule,
            anchor=one.rule.replace(" ", "-"),
            depth=one.depth,
            title=one.title,
            text=one.text,
            pictured=[wire.Pictured(symbol=symbol, name=name) for symbol, name in pictured(words, one)],
        )
        for one in book
    ]
    return wire.Rulebook(slug=slug, name=game.title, language=cast(wire.Language, written), paragraphs=listed)


@cache
def _half_way(slug: str) -> Match[Any]:
    """The game in full swing, as apprentices play it."""
    game = game_of(slug)
    match = new_match(game, game.seats[len(game.seats) // 2], PICTURE_SEED, {})
    players = [bots.find("apprentice", seat) for seat in range(match.players)]
    while match.actor is not None and len(match.steps) < PICTURE_ACTIONS:
        world = sample(match, match.actor, len(match.steps))
        match.play(players[match.actor].decide(world, 0))
    return match


@cache
def picture(slug: str, theme: wire.Theme, language: wire.Language) -> str:
    """What the start page shows of a game, seen by a spectator."""
    game = game_of(slug)
    if game.scene is None:
        raise ApiError("not-found", "{title} has no picture yet.", title=game.title)
    svg: str = _half_way(slug).scene(None, Words(game.package, language)).cover(theme)
    return svg


def warm_up() -> None:
    """Read all games and draw their pictures before the first visitor asks for the start page."""
    for language in LANGUAGES:
        catalogue(language)
    for slug in slugs():
        if find(slug).scene is not None:
            try:
                picture(slug, "auto", "en")
            except Exception:
                log.exception("a picture could not be drawn", extra={"game": slug})
