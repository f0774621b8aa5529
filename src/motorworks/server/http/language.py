"""Which language a browser reads."""

from __future__ import annotations

from motorworks.server import wire


def accepted(header: str) -> wire.Language:
    """The first language we have among those that a browser accepts, by their weight."""
    wishes = []
    for place, wish in enumerate(header[:500].split(",")):
        tag, _, rest = wish.partition(";")
        weight = rest.strip().removeprefix("q=")
        try:
            wishes.append((-float(weight or 1), place, tag.strip().lower()[:2]))
        except ValueError:
            continue
    known: list[wire.Language] = [tag for _, _, tag in sorted(wishes) if tag in ("en", "de")]  # type: ignore[misc]
    return known[0] if known else "en"
