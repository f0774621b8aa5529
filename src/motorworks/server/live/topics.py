"""Pages that follow something other than a table, and are notified when it has changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable

from motorworks.server import wire
from motorworks.server.live.connection import LiveConnection


class Topics:
    """The followers of each tournament; a connection follows one at a time."""

    def __init__(self) -> None:
        self._followers: defaultdict[str, set[LiveConnection]] = defaultdict(set)
        self.on_follow: Callable[[str], Awaitable[None]] | None = None

    def is_followed(self, tournament: str) -> bool:
        return tournament in self._followers

    async def follow(self, connection: LiveConnection, tournament: str | None) -> None:
        self.unfollow(connection)
        if tournament is None:
            return
        connection.tournament = tournament
        self._followers[tournament].add(connection)
        if self.on_follow is not None:
            await self.on_follow(tournament)

    def unfollow(self, connection: LiveConnection) -> None:
        before, connection.tournament = connection.tournament, None
        if before is not None:
            self._followers[before].discard(connection)
            if not self._followers[before]:
                del self._followers[before]

    def notify(self, tournament: str) -> bool:
        """Whether anybody follows it."""
        followers = self._followers.get(tournament, set())
        for connection in list(followers):
            connection.send(wire.TournamentChanged(tournament=tournament))
        return bool(followers)
