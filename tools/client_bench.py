"""What the client costs: script time for each decision beside another version, and frames dropped during a stage.

    motorworks serve --port 8001 &              # in a checkout of the other version
    motorworks serve --port 8002 &
    python tools/client_bench.py decisions http://127.0.0.1:8001 http://127.0.0.1:8002
    python tools/client_bench.py frames http://127.0.0.1:8002 game.json STEP
    python tools/client_bench.py tasks http://127.0.0.1:8002 game.json STEP

`decisions` plays the same tables with the same seeds in both, in turn, and prints the ratio of their medians, in
processor time. `frames` uploads a finished game, plays the stage of a step at normal speed and again with the
processor slowed down to a quarter, and counts the frames that were missed: it needs a quiet machine. `tasks` takes the
processor time of everything that the page does during the stage, and says how many frames that would take on a
processor four times slower, which is about the same on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

GAMES = ("automobile", "gear_and_piston", "horseless_carriage", "kanban_ev")
SLOWED = 4
FRAME = 1000 / 60
LIST = ".opts button[data-code]:visible"
# Who would close their only space is asked again, in later versions.
ASKS_AGAIN = " close"
GO_ON = """new MutationObserver(() => document.querySelector(".summary .go-on, .ending .close")?.click())
  .observe(document, { childList: true, subtree: true });"""
# The time of each frame while a stage is played; then how long the stage lasted.
FRAMES = """() => new Promise((resolve) => {
  const times = [];
  const frame = (now) => {
    if (document.querySelector(".stage-bar")) times.push(now);
    else if (times.length) return resolve(times);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""


def script_time(session: CDPSession) -> float:
    """Milliseconds of script so far."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["ScriptDuration"])


def open_table(page: Page, address: str, game: str, seed: int) -> None:
    page.goto(address, wait_until="networkidle")  # the visitor is known before the table is opened
    bots = [{"kind": "bot", "level": "random"}] * 2
    made = page.request.post(
        f"{address}/api/tables",
        data={"game": game, "seats": [{"kind": "me"}, *bots], "seed": seed},
        headers={"origin": address},
    )
    page.goto(f"{address}/#/table/{made.json()['id']}")


def decide(page: Page, chance: Random) -> bool:
    """Take an option of the list; whether there was one."""
    page.locator(f"{LIST}, .ending").first.wait_for()
    listed = page.locator(LIST).evaluate_all("buttons => buttons.map((button) => button.dataset.code)")
    codes = [code for code in listed if not code.endswith(ASKS_AGAIN)]
    if not codes:
        return False
    before = page.evaluate("Object.entries(sessionStorage).find(([key]) => key.startsWith('seen/'))?.[1]")
    page.locator(f'button[data-code="{chance.choice(sorted(codes))}"]:visible').first.click()
    page.wait_for_function(
        "before => Object.entries(sessionStorage).find(([key]) => key.startsWith('seen/'))?.[1] !== before", arg=before
    )
    return True


def decisions(browser: Browser, address: str, game: str, seed: int, count: int) -> list[float]:
    """Script time of each decision, with all that follows until the next one."""
    context = browser.new_context(viewport={"width": 1600, "height": 1000}, locale="en", reduced_motion="reduce")
    context.add_init_script(GO_ON)
    page = context.new_page()
    page.set_default_timeout(60_000)
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    open_table(page, address, game, seed)
    chance, found = Random(seed), []
    for _ in range(count):
        page.locator(f"{LIST}, .ending").first.wait_for()
        before = script_time(session)
        if not decide(page, chance):
            break
        page.locator(f"{LIST}, .ending").first.wait_for()
        found.append(script_time(session) - before)
    context.close()
    return found


def compare(browser: Browser, before: str, after: str, games: list[str], count: int) -> None:
    for game in games:
        times: dict[str, list[float]] = {before: [], after: []}
        for seed in (1, 2):
            for address in (before, after, after, before):
                times[address] += decisions(browser, address, game, seed, count)
        old, new = (statistics.median(times[address]) for address in (before, after))
        print(f"{game:20} {old:7.1f} ms {new:7.1f} ms  ratio {new / old:.2f}  ({len(times[after])} decisions)")


def before_the_stage(browser: Browser, address: str, record: dict[str, Any], step: int) -> Page:
    """The replay of a finished game, one step before a stage."""
    context = browser.new_context(viewport={"width": 1600, "height": 1000}, locale="en")
    context.add_init_script("localStorage.setItem('stage-speed', '1')")
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(address)
    made = page.request.post(f"{address}/api/records", data={"record": record}, headers={"origin": address})
    page.goto(f"{address}/#/table/{made.json()['id']}/replay/{step - 1}")
    page.locator(f'.replaying[data-step="{step - 1}"]').wait_for()
    return page


def tasks(browser: Browser, address: str, record: dict[str, Any], step: int) -> None:
    page = before_the_stage(browser, address, record, step)
    page.get_by_label("Next step").click()
    page.locator(".stage-bar").wait_for()
    moments = int(page.locator(".stage-bar").get_attribute("data-moments") or 0)
    browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
    page.locator(".summary").wait_for()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    done = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in main]
    spent = sorted((one.get("tdur", 0) / 1000 for one in done), reverse=True)
    missed = sum(int(SLOWED * each / FRAME) for each in spent)
    print(
        f"{record['game']:20} {moments} moments, {len(spent)} tasks, {sum(spent):.0f} ms of processor time,"
        f" longest {spent[0]:.0f} ms; {SLOWED}x slower they miss {missed} frames"
    )
    page.context.close()


def frames(browser: Browser, address: str, record: dict[str, Any], step: int) -> None:
    page = before_the_stage(browser, address, record, step)
    context = page.context
    for slower in (1, SLOWED):
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.get_by_label("Next step").click()
        times: list[float] = page.evaluate(FRAMES)
        gaps = [after - before for before, after in pairwise(times)]
        dropped = sum(round(gap / FRAME) - 1 for gap in gaps if gap > 1.5 * FRAME)
        whole = len(gaps) + dropped
        long = sum(gap > 100 for gap in gaps)
        print(
            f"{record['game']:20} {slower}x slower: {whole} frames in {(times[-1] - times[0]) / 1000:.1f} s,"
            f" {dropped} dropped ({dropped / whole:.1%}), longest {max(gaps):.0f} ms, {long} over 100 ms"
        )
        page.locator(".summary .go-on").click()
        page.get_by_label("Previous step").click()
        page.locator(f'.replaying[data-step="{step - 1}"]').wait_for()
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_subparsers(dest="what", required=True)
    one = what.add_parser("decisions")
    one.add_argument("before")
    one.add_argument("after")
    one.add_argument("--count", type=int, default=15)
    one.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    for name in ("frames", "tasks"):
        other = what.add_parser(name)
        other.add_argument("address")
        other.add_argument("record", type=Path)
        other.add_argument("step", type=int)
    given = parser.parse_args()
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        if given.what == "decisions":
            compare(browser, given.before, given.after, given.games, given.count)
        else:
            measure = frames if given.what == "frames" else tasks
            measure(browser, given.address, json.loads(given.record.read_text()), given.step)
        browser.close()


if __name__ == "__main__":
    main()
