"""How soon the verdict at a tile in hand is on the screen: after taking the tile up, and after each movement.

    motorworks serve --port 8002 --bot-pause 0 &
    python -m tools.laying_bench http://127.0.0.1:8002

Tiles of a game of Horseless Carriage are taken up in the list, moved over the floor with the mouse and laid. Times run
from the event of the browser to the frame that shows its verdict, with the wait for that frame (16 ms at most) and, for
taking up, the way to the server and back.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
from random import Random

from playwright.sync_api import Page, sync_playwright

from tools.client_bench import GO_ON, LIST, SLOWED, decide, open_table

TILES, MOVEMENTS = 6, 12
# Notes how long the frame with the verdict takes: after a click on an option, and after each movement.
WATCH = """() => {
  window.taken = [];
  window.moved = [];
  const drawn = (since, found) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => found.push(performance.now() - since);
    port2.postMessage(0);
  });
  addEventListener("pointermove", (event) => {
    if (event.target.closest?.(".catch")) drawn(event.timeStamp, window.moved);
  });
  addEventListener("click", (event) => {
    const clicked = event.timeStamp;
    const seen = new MutationObserver(() => {
      if (!document.querySelector(".verdict-card")) return;
      seen.disconnect();
      drawn(clicked, window.taken);
    });
    if (event.target.closest?.(".opts button[data-code^=tile]") && !document.querySelector(".verdict-card"))
      seen.observe(document.body, { childList: true, subtree: true });
  }, true);
}"""


def lay_tiles(page: Page, chance: Random) -> list[int]:
    """Take up, move and lay some tiles; how many places each had."""
    places: list[int] = []
    while len(places) < TILES:
        page.locator(LIST).first.wait_for()
        if page.locator(".held-tile").count():
            places.append(page.locator(LIST).count())
            move_about(page, chance)
            page.locator("[data-hand=Esc]").click()
            page.locator(".held-tile").wait_for(state="detached")
            continue
        codes = page.locator(LIST).evaluate_all("buttons => buttons.map((button) => button.dataset.code)")
        tiles = [code for code in codes if code.startswith("tile ")]
        if tiles:
            page.locator(f'button[data-code="{chance.choice(tiles)}"]:visible').first.click()
            page.locator(".held-tile").wait_for()
        elif not decide(page, chance):
            break
    return places


def move_about(page: Page, chance: Random) -> None:
    floor = page.locator(".fit-face").bounding_box()
    assert floor is not None
    for _ in range(MOVEMENTS):
        page.mouse.move(floor["x"] + chance.random() * floor["width"], floor["y"] + chance.random() * floor["height"])
        page.wait_for_timeout(30)


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
    given = parser.parse_args()
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        context = browser.new_context(viewport={"width": 1600, "height": 1000}, locale="en")
        context.add_init_script(GO_ON)
        page = context.new_page()
        open_table(page, given.address, "horseless_carriage", 1)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": given.slower})
        page.evaluate(WATCH)
        print(f"places: {lay_tiles(page, Random(1))}")
        told("after taking up", page.evaluate("window.taken"))
        told("after a movement", page.evaluate("window.moved"))
        browser.close()


if __name__ == "__main__":
    main()
