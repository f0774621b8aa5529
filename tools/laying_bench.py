"""How soon the verdict at a tile in hand is on the screen: after taking the tile up, and after each movement.

    motorworks serve --port 8002 --bot-pause 0 --rate 1000 &
    python -m tools.laying_bench http://127.0.0.1:8002

Tiles of a game of Horseless Carriage are taken up, moved over the floor and put back: in the list by mouse, by key, and
by key when the mouse has just been moved; on a phone with a finger, at the supply (`--how`). Times run from the event
of the browser to the end of the frame in which the page draws the verdict, and to the moment at which the browser has
shown that frame, one or two frames later. A mouse rests on an option for 150 ms before it clicks, as a quick hand does;
somebody who uses keys has looked at the options for 450 ms. `--cold` takes tiles up without either, 300 ms after the
options are there, which is as soon as somebody can react to them: nobody has pointed at them. A finger never points.
`--at-once` does not wait for these 300 ms either.

`--late` plays without building much until the floor has five expansions. With `--against` another version is measured
tile by tile in turn.
"""

from __future__ import annotations

import argparse
import secrets
import shutil
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tools.client_bench import GO_ON, LIST, SLOWED, decide, open_table

MOVEMENTS = 6
RESTS = 150
# Options that come to the end of a year soonest.
LAZY = ("end", "pass", "enough")
LAST_YEAR = 6
# The time is reported for tiles with up to so many places, in all their lies together.
SIZES = (60, 300, 10_000)
HOWS = ("click", "key", "key after the mouse", "tap")
DESK: ViewportSize = {"width": 1600, "height": 1000}
PHONE: ViewportSize = {"width": 390, "height": 844}
MARGIN = 20
SUPPLY = '.highlighted[data-on^="supply-"]'
# Notes when the browser has shown the verdict of a tile that was taken up, and how long a movement takes to be drawn.
WATCH = """() => {
  window.taken = [];
  window.drawn = [];
  window.moved = [];
  let since = 0;
  new PerformanceObserver((list) => {
    for (const { renderTime, identifier } of list.getEntries()) window.taken.push(renderTime - Number(identifier));
  }).observe({ type: "element" });
  const drawn = (begun, found) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => found.push(performance.now() - begun);
    port2.postMessage(0);
  });
  new MutationObserver(() => {
    const card = document.querySelector(".verdict-card:not([elementtiming])");
    if (!card || !since) return;
    card.setAttribute("elementtiming", since);
    drawn(since, window.drawn);
    since = 0;
  }).observe(document.body, { childList: true, subtree: true });
  const begin = (event) => {
    if (!document.querySelector(".verdict-card")) since = event.timeStamp;
  };
  const things = ".opts button[data-code^=tile], [data-on^=supply-]";
  addEventListener("click", (event) => event.target.closest?.(things) && begin(event), true);
  addEventListener("keydown", begin, true);
  addEventListener("pointermove", ({ target, timeStamp }) => {
    if (target.closest?.(".catch")) drawn(timeStamp, window.moved);
  });
}"""
ASKED = f"{LIST}, {SUPPLY}"
# A phone has no list of options.
TILES = f"""() => {{
  const listed = [...document.querySelectorAll('.opts button[data-code^="tile "]')].map((one) => one.dataset.code);
  const supplied = [...document.querySelectorAll('{SUPPLY}')].map((one) => one.dataset.on.replace("supply-", "tile "));
  return listed.length ? listed : supplied;
}}"""
KEY = "button => button.getAttribute('aria-keyshortcuts')"


class Taken(NamedTuple):
    """A tile that was taken up: how many places it had, and milliseconds until its verdict was drawn and shown."""

    places: int
    drawn: float
    shown: float


@dataclass
class Measured:
    """The times of one version."""

    moved: list[float] = field(default_factory=list)
    taken: dict[str, list[Taken]] = field(default_factory=lambda: {how: [] for how in HOWS})


def measure_tile(page: Page, chance: Random, how: str, given: argparse.Namespace, measured: Measured) -> None:
    """Take one tile up, move it about and put it back."""
    code = chance.choice(tiles_of(page, chance))
    page.evaluate("window.taken = []; window.drawn = []")
    take_up(page, code, how, given.cold or given.at_once)
    page.wait_for_function("() => window.taken.length && window.drawn.length")
    measured.taken[how].append(Taken(places_of(page), *page.evaluate("[window.drawn[0], window.taken[0]]")))
    if how == "click":
        move_about(page, chance)
    put_back(page, how, given.at_once)


def tiles_of(page: Page, chance: Random) -> list[str]:
    """The tiles that can be taken up now; other decisions are made until there are some."""
    while True:
        page.locator(ASKED).first.wait_for()
        tiles: list[str] = page.evaluate(TILES)
        if tiles:
            return tiles
        if not decide(page, chance):
            raise SystemExit("The game ended before all tiles were measured: ask for fewer.")


def take_up(page: Page, code: str, how: str, cold: bool) -> None:
    if how == "tap":
        page.locator(f'.highlighted[data-on="supply-{code.split()[1]}"]').tap()
    elif how == "click":
        page.locator(f'button[data-code="{code}"]:visible').first.hover()
        page.wait_for_timeout(0 if cold else RESTS)
        page.mouse.down()
        page.mouse.up()
    else:
        key = page.locator(f'button[data-code="{code}"]:visible').first.evaluate(KEY)
        if how != "key":
            page.mouse.move(*(MARGIN + Random(code).randrange(MARGIN) for _ in range(2)))
        page.wait_for_timeout(0 if cold else 3 * RESTS)
        page.keyboard.press(key)
    page.locator(".held-tile").wait_for()


def put_back(page: Page, how: str, at_once: bool) -> None:
    page.locator("[data-hand=Esc]").wait_for()
    page.wait_for_timeout(RESTS)
    if how == "tap":
        page.locator("[data-hand=Esc]").tap()
    elif how == "click":
        page.locator("[data-hand=Esc]").click()
    else:
        page.keyboard.press("Escape")
    page.locator(".held-tile").wait_for(state="detached")
    page.locator(ASKED).first.wait_for()
    page.wait_for_timeout(0 if at_once else 2 * RESTS)


def places_of(page: Page) -> int:
    """For the thing in hand, in all its lies together."""
    address, table = page.url.split("/#/table/")
    page.locator("[data-hand=Esc]").wait_for()
    asked = page.request.get(f"{address}/api/tables/{table}/view").json()["actor"]
    scene = page.request.get(f"{address}/api/tables/{table}/view?seat={asked}").json()["scene"]
    return sum(len(lie["spots"]) for lie in scene["holding"]["lies"])


def to_the_last_year(page: Page, address: str, table: str) -> None:
    """Every seat decides by the API what comes to the end of a year soonest, until one may build on five expansions."""
    where = f"{address}/api/tables/{table}"
    while True:
        spectated = page.request.get(f"{where}/view").json()
        seat = spectated["actor"]
        asked = page.request.get(f"{where}/position?seat={seat}").json()
        codes = [option["code"] for option in asked["options"]]
        if spectated["scene"]["where"].endswith(f" {LAST_YEAR}") and any(code.startswith("tile ") for code in codes):
            return
        code = next((code for code in codes if code.split()[0] in LAZY), codes[0])
        said = {"seat": seat, "sequence": asked["sequence"], "key": secrets.token_hex(8), "command": code}
        page.request.post(f"{where}/play", data=said, headers={"origin": address})


def move_about(page: Page, chance: Random) -> None:
    floor = page.locator(".fit-face").bounding_box()
    assert floor is not None
    for _ in range(MOVEMENTS):
        page.mouse.move(floor["x"] + chance.random() * floor["width"], floor["y"] + chance.random() * floor["height"])
        page.wait_for_timeout(30)


def open_late(page: Page, address: str) -> None:
    page.goto(address, wait_until="networkidle")
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
    data = {"game": "horseless_carriage", "seats": seats, "seed": 1}
    table = page.request.post(f"{address}/api/tables", data=data, headers={"origin": address}).json()["id"]
    to_the_last_year(page, address, table)
    page.goto(f"{address}/#/table/{table}")
    page.locator(f".curtain button, {ASKED}").first.wait_for()
    if page.locator(".curtain").count():  # in versions that hid what everybody may see
        page.locator(".curtain button").first.click()


def opened(browser: Browser, address: str, phone: bool, given: argparse.Namespace) -> Page:
    context = browser.new_context(viewport=PHONE if phone else DESK, locale="en", has_touch=phone, is_mobile=phone)
    context.add_init_script(GO_ON)
    page = context.new_page()
    if given.late:
        open_late(page, address)
    else:
        open_table(page, address, "horseless_carriage", 1)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": given.slower})
    page.evaluate(WATCH)
    return page


def print_times(what: str, times: Sequence[float]) -> None:
    found = sorted(times)
    slow = found[int(0.95 * (len(found) - 1))]
    times_said = f"median {statistics.median(found):3.0f} ms, p95 {slow:3.0f}, most {found[-1]:3.0f}"
    print(f"  {what:36} {len(found):3} times: {times_said}")


def report(address: str, measured: Measured) -> None:
    print(address)
    for how, taken in measured.taken.items():
        if not taken:
            continue
        print_times(f"after a {how}: drawn", [one.drawn for one in taken])
        print_times(f"after a {how}: shown", [one.shown for one in taken])
        for least, most in pairwise((0, *SIZES)):
            alike = [one.shown for one in taken if least < one.places <= most]
            if alike:
                print_times(f"  with {least + 1} to {most} places", alike)
    if measured.moved:
        print_times("after a movement: drawn", measured.moved)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address")
    parser.add_argument("--against", help="another version, such as http://127.0.0.1:8001")
    parser.add_argument("--tiles", type=int, default=20, help="how many are taken up in each way (20)")
    parser.add_argument("--slower", type=int, default=1, help=f"how much slower the processor is, such as {SLOWED}")
    parser.add_argument("--late", action="store_true", help="with five expansions")
    parser.add_argument("--cold", action="store_true", help="take tiles up that the page has not asked for")
    parser.add_argument("--at-once", action="store_true", help="and as soon as there are options")
    parser.add_argument(
        "--how", nargs="+", choices=HOWS, default=HOWS, help="the ways in which tiles are taken up (all)"
    )
    given = parser.parse_args()
    addresses = [given.address, *([given.against] if given.against else [])]
    measured = {address: Measured() for address in addresses}
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        for phone in (False, True):
            hows = [how for how in given.how if (how == "tap") == phone]
            if hows:
                measure(browser, hows, phone, given, measured)
        for address in addresses:
            report(address, measured[address])
        browser.close()


def measure(
    browser: Browser, hows: list[str], phone: bool, given: argparse.Namespace, measured: dict[str, Measured]
) -> None:
    """On a desktop or a phone, in each version in turn."""
    pages = {address: opened(browser, address, phone, given) for address in measured}
    chances = {address: Random(1) for address in measured}
    for how in hows:
        for _ in range(given.tiles):
            for address, page in pages.items():
                page.bring_to_front()
                measure_tile(page, chances[address], how, given, measured[address])
    for address, page in pages.items():
        measured[address].moved += page.evaluate("window.moved")
        page.context.close()


if __name__ == "__main__":
    main()
