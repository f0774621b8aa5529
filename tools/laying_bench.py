"""How soon the verdict at a tile in hand is on the screen: after taking the tile up, and after each movement.

    motorworks serve --port 8002 --bot-pause 0 &
    python -m tools.laying_bench http://127.0.0.1:8002

Tiles of a game of Horseless Carriage are taken up in the list, first by mouse and then by key, moved over the floor and
put back. Times run from the event of the browser to the frame that shows its verdict, with the wait for that frame
(16 ms at most). A mouse rests on an option for 150 ms before it clicks, as a quick hand does. `--late` plays without
building much until the floor has five expansions.
"""

from __future__ import annotations

import argparse
import secrets
import shutil
import statistics
from random import Random

from playwright.sync_api import Page, sync_playwright

from tools.client_bench import GO_ON, LIST, SLOWED, decide, open_table

TILES, MOVEMENTS = 20, 6
RESTS = 150
# Options that come to the end of a year soonest.
LAZY = ("end", "pass", "enough")
LAST_YEAR = 6
# Notes how long the frame with the verdict takes: after a click on an option, and after each movement.
WATCH = """() => {
  window.clicked = [];
  window.pressed = [];
  window.moved = [];
  const drawn = (since, found) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => found.push(performance.now() - since);
    port2.postMessage(0);
  });
  addEventListener("pointermove", (event) => {
    if (event.target.closest?.(".catch")) drawn(event.timeStamp, window.moved);
  });
  const taken = (event, found) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(".verdict-card")) return;
      seen.disconnect();
      drawn(event.timeStamp, found);
    });
    if (!document.querySelector(".verdict-card")) seen.observe(document.body, { childList: true, subtree: true });
  };
  addEventListener("click", (event) => {
    if (event.target.closest?.(".opts button[data-code^=tile]")) taken(event, window.clicked);
  }, true);
  addEventListener("keydown", (event) => taken(event, window.pressed), true);
}"""
KEY = "button => button.getAttribute('aria-keyshortcuts')"


def lay_tiles(page: Page, chance: Random) -> list[int]:
    """Take up, move and lay some tiles; how many places each had."""
    places: list[int] = []
    while len(places) < TILES:
        page.locator(LIST).first.wait_for()
        if page.locator(".held-tile").count():
            places.append(places_of(page))
            if len(places) < TILES // 2:
                move_about(page, chance)
            put_back(page, by_key=len(places) >= TILES // 2)
            continue
        codes = page.locator(LIST).evaluate_all("buttons => buttons.map((button) => button.dataset.code)")
        tiles = [code for code in codes if code.startswith("tile ")]
        if tiles:
            take_up(page, f'button[data-code="{chance.choice(tiles)}"]:visible', by_key=len(places) >= TILES // 2)
        elif not decide(page, chance):
            break
    return places


def put_back(page: Page, by_key: bool) -> None:
    if by_key:
        page.keyboard.press("Escape")
    else:
        page.locator("[data-hand=Esc]").click()
    page.locator(".held-tile").wait_for(state="detached")
    page.wait_for_timeout(2 * RESTS)


def places_of(page: Page) -> int:
    """For the thing in hand, in all its lies together."""
    address, table = page.url.split("/#/table/")
    asked = page.request.get(f"{address}/api/tables/{table}/view").json()["actor"]
    scene = page.request.get(f"{address}/api/tables/{table}/view?seat={asked}").json()["scene"]
    return sum(len(lie["spots"]) for lie in scene["holding"]["lies"])


def take_up(page: Page, tile: str, by_key: bool) -> None:
    option = page.locator(tile).first
    if by_key:
        page.wait_for_timeout(3 * RESTS)
        page.keyboard.press(option.evaluate(KEY))
    else:
        option.hover()
        page.wait_for_timeout(RESTS)
        page.mouse.down()
        page.mouse.up()
    page.locator(".held-tile").wait_for()
    page.wait_for_timeout(RESTS)


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
    page.locator(".curtain button").first.click()


def told(what: str, times: list[float]) -> None:
    times = sorted(times)
    slow = times[int(0.95 * (len(times) - 1))]
    print(
        f"{what:16} {len(times)} times: median {statistics.median(times):.0f} ms, p95 {slow:.0f}, most {times[-1]:.0f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address")
    parser.add_argument("--slower", type=int, default=1, help=f"how much slower the processor is, such as {SLOWED}")
    parser.add_argument("--late", action="store_true", help="with five expansions")
    given = parser.parse_args()
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        context = browser.new_context(viewport={"width": 1600, "height": 1000}, locale="en")
        context.add_init_script(GO_ON)
        page = context.new_page()
        if given.late:
            open_late(page, given.address)
        else:
            open_table(page, given.address, "horseless_carriage", 1)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": given.slower})
        page.evaluate(WATCH)
        print(f"places: {lay_tiles(page, Random(1))}")
        told("after a click", page.evaluate("window.clicked"))
        told("after a key", page.evaluate("window.pressed"))
        told("after a movement", page.evaluate("window.moved"))
        browser.close()


if __name__ == "__main__":
    main()
