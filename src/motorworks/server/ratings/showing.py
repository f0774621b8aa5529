"""Ladder, profiles and rating changes, as they are sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from datetime import UTC, datetime
from statistics import mean

from motorworks.games import find, slugs
from motorworks.server import wire
from motorworks.server.ids import digest_of
from motorworks.server.ratings.notable import Scores, gain, notable
from motorworks.server.ratings.rows import ChangeRow
from motorworks.server.ratings.skill import Skill, anchors, is_provisional


def player_id(visitor: str) -> str:
    """Names a person in addresses, and says nothing about their visitor id."""
    return digest_of(f"player {visitor}")[:12]


def rating(skill: Skill, games: int) -> wire.Rating:
    return wire.Rating(value=skill.rating, margin=skill.margin, provisional=is_provisional(skill, games))


def ladder(
    game: str, changes: Sequence[ChangeRow], names: Mapping[str, str], reader: str, hidden: Set[str] = frozenset()
) -> wire.Ladder:
    """People by the rating after their last game, and the bots. Who is `hidden` is somebody, without a profile."""
    people: dict[str, list[ChangeRow]] = {}
    for change in changes:
        people.setdefault(change.visitor, []).append(change)
    rows = [
        _row(visitor, played, names.get(visitor, ""), reader, visitor in hidden) for visitor, played in people.items()
    ]
    rows += [_bot(level, mu) for level, mu in anchors().get(game, {}).items()]
    rows.sort(key=lambda row: (-row.rating.value, row.name))
    for place, row in enumerate((row for row in rows if row.level is None and not row.rating.provisional), 1):
        row.place = place
    return wire.Ladder(game=game, name=find(game).title, rows=rows)


def _row(visitor: str, played: Sequence[ChangeRow], name: str, reader: str, is_hidden: bool) -> wire.LadderRow:
    last = played[-1]
    return wire.LadderRow(
        place=None,
        name="" if is_hidden else name,
        player=None if is_hidden else player_id(visitor),
        level=None,
        rating=rating(Skill(last.mu, last.sigma), len(played)),
        games=len(played),
        wins=_wins(played),
        fair=_fair(played),
        mine=visitor == reader,
    )


def _bot(level: str, mu: float) -> wire.LadderRow:
    fixed = wire.Rating(value=Skill(mu).rating, margin=0, provisional=False)
    return wire.LadderRow(
        place=None, name="", player=None, level=level, rating=fixed, games=0, wins=0, fair=0.0, mine=False
    )


def _wins(played: Sequence[ChangeRow]) -> int:
    return sum(change.place == 1 for change in played)


def _fair(played: Sequence[ChangeRow]) -> float:
    return round(sum(1 / change.players for change in played), 2)


def profile(
    visitor: str,
    name: str,
    mine: bool,
    changes: Sequence[ChangeRow],
    ladders: Mapping[str, wire.Ladder],
    scores: Scores,
    seen: Set[str],
) -> wire.Player:
    """`seen`: the tables that the reader can open."""
    by_game = {game: [change for change in changes if change.game == game] for game in slugs()}
    me = player_id(visitor)
    titles = [_title(game, played, ladders[game], me, scores, seen) for game, played in by_game.items() if played]
    return wire.Player(player=player_id(visitor), name=name, mine=mine, titles=titles)


def _title(
    game: str, played: Sequence[ChangeRow], among: wire.Ladder, player: str, scores: Scores, seen: Set[str]
) -> wire.RatedTitle:
    last, counts = played[-1], Counter(change.place for change in played)
    return wire.RatedTitle(
        game=game,
        name=find(game).title,
        rating=rating(Skill(last.mu, last.sigma), len(played)),
        place=next((row.place for row in among.rows if row.player == player), None),
        wins=_wins(played),
        fair=_fair(played),
        places=[counts[place] for place in range(1, max(counts) + 1)],
        mean_place=round(mean(change.place for change in played), 2),
        fair_place=round(mean((change.players + 1) / 2 for change in played), 2),
        notable=notable(played, scores, seen),
        games=[_game(change, number, change.table_id in seen) for number, change in enumerate(played, 1)],
    )


def _game(change: ChangeRow, games: int, may_see: bool) -> wire.RatedGame:
    return wire.RatedGame(
        table=change.table_id,
        may_see=may_see,
        at=datetime.fromtimestamp(change.at / 1000, UTC),
        place=change.place,
        players=change.players,
        rating=rating(Skill(change.mu, change.sigma), games),
        change=gain(change),
    )


def table_ratings(changes: Sequence[ChangeRow], games: Mapping[str, int]) -> wire.TableRatings:
    """`games` says how many rated games each person had played with this one."""
    return wire.TableRatings(changes=[_seat_change(change, games[change.visitor]) for change in changes])


def _seat_change(change: ChangeRow, games: int) -> wire.RatingChange:
    before, after = rating(_before(change), games - 1), rating(Skill(change.mu, change.sigma), games)
    return wire.RatingChange(seat=change.seat, before=before, after=after)


def _before(change: ChangeRow) -> Skill:
    return Skill(change.mu_before, change.sigma_before)
