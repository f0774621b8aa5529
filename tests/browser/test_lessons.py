"""Every lesson is taken from the start page to its end: by clicks on a laptop, by fingers on a phone, by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from motorworks.games import games
from motorworks.kernel.lesson import Lesson, lessons
from tests.browser.conftest import Visit
from tests.browser.test_looks import AXE, serious

pytestmark = pytest.mark.browser

LESSONS = [(slug, lesson) for slug, game in games().items() for lesson in lessons(game.package)]
AT_A_STOP = "{include: ['.coach', '.goal-card']}"
FIRST = [(slug, lesson) for slug, lesson in LESSONS if lesson.number == 1]


def names(values: list[tuple[str, Lesson]]) -> list[str]:
    return [f"{slug}-{lesson.name}" for slug, lesson in values]


def begin(page: Page, slug: str, lesson: Lesson) -> None:
    page.goto("/")
    page.locator(f'.lesson-links a[href="#/learn/{slug}/{lesson.name}"]').click()


def at_stop(page: Page, number: int) -> None:
    """The table and the card are there; the card follows the table."""
    page.locator(f'.lesson[data-stop="{number}"] .coach[data-stop="{number}"]').wait_for()


def middle_of_what_is_lit(page: Page) -> tuple[float, float]:
    """Where the only thing is that leads on: in the ring, or a button of the card."""
    lit = page.locator(".coach .go-on, .coach .ways [data-code]")
    box = (lit if lit.count() else page.locator(".veil .ring.lit")).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ended(page: Page) -> None:
    expect(page.locator(".coach .ending-ways .main")).to_be_visible()


@pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=names(LESSONS))
def test_a_lesson_is_taken_by_clicks_on_a_laptop(visit: Visit, slug: str, lesson: Lesson) -> None:
    page = visit(width=1366, height=768).page
    begin(page, slug, lesson)
    for number in range(len(lesson.stops)):
        at_stop(page, number)
        page.mouse.click(*middle_of_what_is_lit(page))
    ended(page)


@pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=names(LESSONS))
def test_a_lesson_is_taken_with_a_finger_in_german(visit: Visit, slug: str, lesson: Lesson) -> None:
    page = visit(width=390, height=844, language="de", touch=True).page
    begin(page, slug, lesson)
    for number, stop in enumerate(lesson.stops):
        at_stop(page, number)
        expect(page.locator("#coach-title")).to_have_text(stop.said["de"].title)
        page.touchscreen.tap(*middle_of_what_is_lit(page))
    ended(page)


@pytest.mark.parametrize(("slug", "lesson"), FIRST, ids=names(FIRST))
def test_a_lesson_is_taken_by_keys_alone(visit: Visit, slug: str, lesson: Lesson) -> None:
    """The focus moves to what is lit, and Enter makes the move. Nothing on the way is a barrier."""
    page = visit(width=1366, height=768, bypass_csp=True).page
    page.goto("/")
    page.locator(f'.lesson-links a[href="#/learn/{slug}/{lesson.name}"]').press("Enter")
    for number in range(len(lesson.stops)):
        at_stop(page, number)
        if AXE.exists():  # the whole page twice, because a board takes seconds; else what differs from stop to stop
            assert serious(page, "document" if number in (0, len(lesson.stops) // 2) else AT_A_STOP) == []
        page.keyboard.press("Enter")
    ended(page)
    if AXE.exists():
        assert serious(page, AT_A_STOP) == []


SLUG, GEAR = next((slug, lesson) for slug, lesson in FIRST if slug == "gear_and_piston")


def test_a_lesson_can_be_left_and_resumed(visit: Visit) -> None:
    page = visit(width=1366, height=768).page
    begin(page, SLUG, GEAR)
    for number in range(3):
        at_stop(page, number)
        page.locator(".coach .do-it").click()
    at_stop(page, 3)
    page.get_by_role("button", name="Leave the tour").click()
    link = page.locator(f'.lesson-links a[href="#/learn/{SLUG}/{GEAR.name}"]')
    expect(link).to_contain_text("continue at stop 4")
    page.evaluate("localStorage.clear()")  # progress belongs to the person, not to the browser
    page.reload()
    expect(link).to_contain_text("continue at stop 4")
    link.click()
    at_stop(page, 3)
    page.get_by_role("button", name="Back", exact=True).click()
    at_stop(page, 2)


def test_what_the_others_did_is_told_and_shown_piece_by_piece(visit: Visit) -> None:
    """Pieces move one after another for less than 2.5 seconds; a key skips that and does nothing else."""
    page = visit(width=1366, height=768, still=False).page
    begin(page, SLUG, GEAR)
    at_stop(page, 0)
    page.locator(".coach .do-it").click()
    expect(page.locator(".coach .meanwhile li")).to_contain_text(["Otto places a marker: Backyard"])
    at_stop(page, 1)
    page.locator(".bar summary[title='All stops']").click()
    page.locator(".stops button").nth(3).click()
    at_stop(page, 3)
    expect(page.locator(".coach .meanwhile")).to_have_count(0)
    page.locator(".coach .do-it").click()
    page.locator('.lesson[data-stop="4"]').wait_for()
    page.keyboard.press("b")  # a move outside the tour, had the card been there already
    at_stop(page, 4)
    expect(page.locator(".coach .outside")).to_have_count(0)
    expect(page.locator(".coach .meanwhile li")).to_have_count(1)


def test_other_moves_ask_before_the_tour_is_left(visit: Visit) -> None:
    page = visit(width=1366, height=768).page
    begin(page, SLUG, GEAR)
    at_stop(page, 0)
    page.locator('.table [data-thing="space-backyard-1"]').click(force=True)
    expect(page.locator(".coach .outside")).to_be_visible()
    page.get_by_role("button", name="Stay").click()
    page.locator('.table [data-thing="N01"]').click(force=True)
    expect(page.locator(".tip .refusal")).to_be_visible()
    expect(page.locator(".coach .strayed")).to_be_visible()
    page.keyboard.press("a")  # the Backyard by its key
    page.get_by_role("button", name="Leave and keep playing").click()
    page.wait_for_url("**/#/table/**")
    expect(page.locator('.table [data-piece="marker-backyard-0-1"]')).to_be_visible()


def test_the_game_of_a_lesson_is_played_on(visit: Visit) -> None:
    page = visit(width=1366, height=768).page
    begin(page, SLUG, GEAR)
    at_stop(page, 0)
    page.locator(".bar summary[title='All stops']").click()
    page.locator(".stops button").last.click()
    at_stop(page, len(GEAR.stops) - 1)
    page.locator(".coach .do-it").click()
    page.locator(".coach .ending-ways .main").click()
    page.wait_for_url("**/#/table/**")
    expect(page.locator('button[data-code="build S41"]:visible')).to_be_visible()
