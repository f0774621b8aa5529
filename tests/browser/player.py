"""Somebody in front of a page: opens tables, takes turns, looks on."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

GAME = "gear_and_piston"
CHOICES = ".opts button[data-code]:visible, .chips button[data-code]:visible"
# Whether the page asks for a decision, or shows the end.
STANDS = """() => {
  const isShown = (what) =>
    [...document.querySelectorAll(what)].some((one) => one.checkVisibility({ visibilityProperty: true }));
  return isShown(".ending") ? "over" : isShown(".opts button[data-code], .chips button[data-code]") ? "asks" : "waits";
}"""
ACTED = """([table, before]) => sessionStorage.getItem(`seen/${table}`) !== before
  || document.querySelector('.curtain') !== null"""
REACHED = "([table, sequence]) => Number(sessionStorage.getItem(`seen/${table}`)) >= sequence"
# What gives something up for good is confirmed.
SURE = ".tip[role=dialog] .pick"


class Player:
    def __init__(self, page: Page, address: str, seed: int = 1) -> None:
        self.page = page
        self.address = address
        self.chance = random.Random(seed)
        self.by_keyboard = False
        self.lines: list[WebSocketRoute] = []
        self.clicked: Counter[str] = Counter()

    # Getting to a table

    def at_start(self) -> Player:
        self.page.goto(f"{self.address}/")
        expect(self.page.locator(".games .game").first).to_be_visible()
        return self

    def new_table(self, *kinds: str, game: str = GAME, seed: int | None = None) -> Player:
        """Sit down at a new table: `me` or `bot` for each seat. Asked for over the API, which is quicker."""
        seats = [{"kind": kind, "level": "random"} if kind == "bot" else {"kind": kind} for kind in kinds]
        wish = {"game": game, "seats": seats} | ({} if seed is None else {"seed": seed})
        answer = self.page.request.post(f"{self.address}/api/tables", data=wish, headers={"origin": self.address})
        self.page.goto(f"{self.address}/#/table/{answer.json()['id']}")
        return self

    def new_table_by_form(
        self, *kinds: str, game: str = GAME, names: tuple[str, ...] = (), seed: int | None = None
    ) -> Player:
        """Open a table as people do: `me`, `bot`, `open` or `here` for each seat."""
        page = self.page
        page.goto(f"{self.address}/#/new/{game}")
        page.locator(".count label").filter(has_text=str(len(kinds))).click()
        for seat, kind in enumerate(kinds):
            row = page.locator("form.new .places li").nth(seat)
            row.locator("select").first.select_option(kind)
            if seat < len(names) and names[seat]:
                row.locator("input").fill(names[seat])
            if kind == "bot":
                level = row.locator("select").nth(1)
                level.select_option("more")
                level.select_option("random")
        if seed is not None:
            page.locator("form.new .seed summary").click()
            page.locator("form.new .seed input").fill(str(seed))
        page.locator("form.new button[type=submit]").click()
        page.wait_for_url("**/#/table/**")
        return self

    def link_for(self, label: str) -> str:
        return self.page.get_by_label(label).input_value()

    def follow(self, link: str, name: str = "") -> Player:
        self.page.goto(link)
        if name:
            self.page.locator("form input").fill(name)
        self.page.locator("form button[type=submit]").click()
        self.page.wait_for_url("**/#/table/**")
        return self

    # Playing

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt .say > b")

    @property
    def choices(self) -> Locator:
        """The options as a list: beside the board, or as chips on a phone."""
        return self.page.locator(CHOICES)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".ending").is_visible()

    def stands(self) -> str:
        """What the page does: it `asks`, `waits` or is `over`."""
        said: str = self.page.evaluate(STANDS)
        return said

    def can_act(self) -> bool:
        return self.stands() == "asks"

    def sequence(self) -> str | None:
        """What the page remembers to have seen last."""
        table = self.page.url.rsplit("/", 1)[-1]
        seen: str | None = self.page.evaluate("table => sessionStorage.getItem(`seen/${table}`)", table)
        return seen

    def act(self) -> str:
        """Take one of the options of the list, with a click or with its key; its code."""
        codes = self.choices.evaluate_all("buttons => buttons.map(button => button.dataset.code)")
        code = self.likely(codes)
        before = self.sequence()
        option = self.page.locator(f'button[data-code="{code}"]:visible').first
        key = option.get_attribute("aria-keyshortcuts") if self.by_keyboard else None
        if key:
            self.page.keyboard.press(key)
        else:
            option.click()
        self.confirm(before)
        return code

    def likely(self, codes: list[str]) -> str:
        """One of the options, with a taste for building."""
        likely = [code for code in codes if not code.startswith(("dismantle", "join"))] or codes
        build = [code for code in likely if code.startswith(("build", "at ", "begin", "upgrade"))]
        return self.chance.choice(build if build and self.chance.random() < 0.9 else likely)

    def confirm(self, before: str | None) -> None:
        """Wait until the move is made; what gives something up for good is confirmed."""
        moment = [self.page.url.rsplit("/", 1)[-1], before]
        self.page.wait_for_function(f"(arg) => ({ACTED})(arg) || document.querySelector('{SURE}') !== null", arg=moment)
        if self.page.locator(SURE).first.is_visible():
            self.page.locator(SURE).first.click()
            self.page.wait_for_function(ACTED, arg=moment)

    def act_until(self, condition: str, most: int = 400) -> None:
        """Play on until the page shows what the CSS selector names."""
        for _ in range(most):
            self.page.locator(f"{condition}, {CHOICES}").first.wait_for()
            if self.page.locator(condition).first.is_visible():
                return
            self.act()
        raise AssertionError(f"{condition} did not come up in {most} actions")

    def decide_once(self, table: str, choose: Callable[[list[str]], str | None], seat: int = 0) -> str | None:
        """Decide for a seat over the API, if it is asked: the code, or an empty text if it is not.

        None if `choose` finds nothing among the codes, or the game is over.
        """
        address = f"{self.address}/api/tables/{table}"
        asked = self.page.request.get(f"{address}/position?seat={seat}").json()
        codes = [option["code"] for option in asked["options"] or []]
        code = choose(codes) if codes else ""
        if code is None or asked["actor"] is None:
            return None
        if code:
            order = {"seat": seat, "sequence": asked["sequence"], "key": uuid4().hex, "command": code}
            self.page.request.post(f"{address}/play", data=order, headers={"origin": self.address})
        return code

    def decide_unseen(self, table: str, choose: Callable[[list[str]], str | None]) -> None:
        """Decide for seat 0 over the API until `choose` finds nothing among the codes, or the game is over."""
        for _ in range(4000):
            code = self.decide_once(table, choose)
            if code is None:
                return
            if not code:
                time.sleep(0.02)  # somebody else has to decide
        raise AssertionError("the game goes on and on")

    def decide_what_was_clicked_often(self, often: int) -> None:
        """Decide as from another device until something comes that was clicked less often; the page follows."""

        def choose(codes: list[str]) -> str | None:
            kind = codes[0].split()[0]
            if self.clicked[kind] >= often:
                return self.chance.choice(codes)
            self.clicked[kind] += 1
            return None

        table = self.page.url.rsplit("/", 1)[-1]
        self.decide_unseen(table, choose)
        self.catch_up(table)

    def catch_up(self, table: str) -> None:
        """Wait until the page shows where the game stands."""
        stands = self.page.request.get(f"{self.address}/api/tables/{table}/position?seat=0").json()["sequence"]
        self.page.wait_for_function(REACHED, arg=[table, stands])

    def board_option(self, on: str) -> Locator:
        """A highlighted place of the board."""
        return self.page.locator(f'.board .highlighted[data-on="{on}"]')

    # Losing the line

    def with_fragile_line(self) -> Player:
        """From now on the test holds the wire of this page in its hand."""

        def connect(line: WebSocketRoute) -> None:
            self.lines.append(line)
            line.connect_to_server()

        self.page.route_web_socket("**/api/live", connect)
        return self

    def lose_connection(self) -> None:
        self.page.context.set_offline(True)
        for line in self.lines:
            line.close()
        self.lines.clear()

    def find_connection(self) -> None:
        self.page.context.set_offline(False)


def decider(*players: Player) -> Player | None:
    """The person who has to decide; nobody when the game is over."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        stand = [player.stands() for player in players]
        if "asks" in stand:
            return players[stand.index("asks")]
        if set(stand) == {"over"}:
            return None
        players[0].page.wait_for_timeout(20)  # lets the pages go on
    raise AssertionError(f"nobody can act: {[player.prompt.inner_text() for player in players]}")


def hand_over(me: Player, other: Player) -> None:
    """I decide until it is the other's turn."""
    while decider(me, other) is me:
        me.act()
