"""Lines of a log become acts and beats; what a reader may not know is not staged."""

from typing import Any

import motorworks
from motorworks import Match
from motorworks.kernel.log_line import Line
from motorworks.kernel.stages import ASIDE, FULL, SMALL, stages
from motorworks.kernel.staging import Change, Cue, Program, StagedFigure, Staging
from motorworks.kernel.summary import NEGATIVE, NOTHING, amount, summary


def automobile() -> tuple[Staging, Match[Any]]:
    match = motorworks.new("automobile", players=3, seed=5)
    staging = match.game.staging
    assert staging is not None
    return staging, match


def lines(match: Match[Any], *entries: tuple[Any, ...]) -> list[Line]:
    """Log lines of named events with their ints."""
    written = [(match.game.events.by_name[name].id, *ints) for name, *ints in entries]
    found = [match._line(1, entry, -1, match.words) for entry in written]
    return [line for line in found if line is not None]


def test_events_of_one_place_add_up_to_one_beat() -> None:
    """Three cars of the same space are one beat with their sum, and the log has all three lines."""
    staging, match = automobile()
    happened = lines(
        match, ("demand", 1, 9), *[("sold", 0, 3, 1, n, 150) for n in (1, 2, 3)], ("sold", 1, 1, 1, 4, 100)
    )
    (stage,) = stages(staging, happened, first=40)
    assert [act.name for act in stage.acts] == ["demand", "sales-mid"]
    beat = stage.acts[1].beats[0]
    assert beat.says(match.words) == "Maxwell sells 3: $450 for player 1"
    assert (beat.first, beat.last, len(beat.lines)) == (41, 43, 3)
    assert stage.sums() == {(0, "cash"): 450, (1, "cash"): 100}
    assert stage.size == FULL


def test_an_event_without_an_act_is_an_aside_unless_it_goes_along() -> None:
    """A loan is an aside of building, and a beat of the losses."""
    staging, match = automobile()
    building = stages(staging, lines(match, ("loan", 0, 500), ("built", 0, 3, 0, 350, 2)))
    assert [stage.size for stage in building] == [ASIDE]
    losses = stages(staging, lines(match, ("outdated", 0, 3, 2), ("loan", 0, 500), ("losses-paid", 0, 4, 40)))
    assert [(stage.size, len(stage.beats)) for stage in losses] == [(FULL, 3)]


def test_an_effect_belongs_to_the_beat_of_its_cause() -> None:
    match = motorworks.new("automobile", players=3, seed=5)
    cues = {"unsold": Cue(act="left"), "losses-paid": Cue((Change("cash", "-cost"),), effect=True)}
    staging = Staging(match.game.events, [StagedFigure("cash")], [Program("end", "cash", {"left": "loss"})], cues)
    (stage,) = stages(staging, lines(match, ("unsold", 0, 2, 3), ("losses-paid", 0, 4, 40)))
    (beat,) = stage.beats
    assert [line.event for line in beat.lines] == ["unsold", "losses-paid"]
    assert beat.why(match.words) == "Player 1 pays $40 for 4 loss points."
    assert stage.size == SMALL
    assert stage.sums() == {(0, "cash"): -40}


def test_the_summary_says_what_it_meant_for_its_reader() -> None:
    staging, match = automobile()
    happened = lines(match, ("sold", 0, 3, 1, 1, 150), ("unsold", 1, 2, 1), ("losses-paid", 1, 2, 20))
    (stage,) = stages(staging, happened)
    mine, yours, spectator = (summary(staging, stage, seat, 3, match.words) for seat in (0, 1, -1))
    assert mine.headline == "The turn brings you $150."
    assert yours.headline == "The turn costs you $20."
    assert spectator.headline == "What the turn brought"
    assert mine.columns == ("Income", "Unsold", "Loss points paid")
    assert [[cell.says for cell in row] for row in mine.rows] == [
        ["+$150", NOTHING, NOTHING],
        [NOTHING, "+2", f"{NEGATIVE}$20"],
        [NOTHING] * 3,
    ]
    assert yours.rows[1][1].good is False
    assert (
        yours.lessons[0] == "You were left with 2 Oldsmobile Dash. They are 2 loss points, to be paid for every turn."
    )


def test_amounts_are_written_with_their_sign() -> None:
    staging, match = automobile()
    assert amount(staging.figures["cash"], -150, match.words) == f"{NEGATIVE}$150"
    assert amount(staging.figures["losses"], 1, match.in_words("de")) == "+1 Verlustpunkt"


def why(match: Match[Any], *entries: tuple[Any, ...], language: str = "en") -> list[str]:
    staging = match.game.staging
    assert staging is not None
    words = match.in_words(language)
    return [beat.why(words) for stage in stages(staging, lines(match, *entries)) for beat in stage.beats]


def test_a_beat_says_why_with_its_figures() -> None:
    """Automobile: the tiles behind a demand, the buyers left, a price cut, and the newer cars that sold first."""
    _, match = automobile()
    shown = [("shown", seat, *hand) for seat, hand in enumerate(((2, 5), (3, 4), (2, 2)))]
    found = why(
        match,
        *shown,
        ("demand", 1, 3),
        ("sold", 0, 3, 1, 1, 150),
        ("sold", 1, 1, 1, 2, 70),
        ("sold", 1, 1, 1, 3, 70),
        ("unsold", 2, 2, 0),
        ("unsold", 2, 1, 4),
        ("outdated", 2, 0, 2),
        ("losses-paid", 2, 4, 80),
    )
    assert found[3:] == [
        "The tiles add up: 5 + 4 + 2.",
        "The newest model sells first. Buyers left: 2 of 3.",
        "A price cut: $70 instead of $150, and more in each pass. Buyers left: 0 of 3.",
        "Demand for mid-priced cars was 3, and 3 newer cars sold before it.",
        "Nobody asked for low-priced cars this turn.",
        "2 newer mid-priced models are on the road: a loss point for each.",
        "$20 for each loss point this turn. They are kept.",
    ]


def test_sandra_says_what_was_missing() -> None:
    """Kanban EV: one point for too little, and one for each Banked Shift below five [R 13.2]."""
    match = motorworks.new("kanban_ev", players=3, seed=5)
    found = why(match, ("evaluated", 1, 0, 2), ("points-lost", 0, 4), ("points-lost", 2, 1))
    assert found == [
        "She asks those with the least training here for cars in garages; a nice Sandra asks those with the most.",
        "1 PP for 2 or fewer of what she asks for, and 3 for the Banked Shifts missing to 5.",
        "1 PP for 2 or fewer of what she asks for. With 5 Banked Shifts it is no more.",
    ]
