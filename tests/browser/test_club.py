"""One person on several devices, their own page, and the installed page without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import SCREENSHOTS, Server
from tests.browser.faults import picture
from tests.browser.player import Player

pytestmark = pytest.mark.browser

Device = Callable[..., Page]


@pytest.fixture
def device(browser: Browser, server: Server) -> Iterator[Device]:
    """A browser of somebody's own, on `localhost`: passkeys and service workers need a name."""
    contexts: list[BrowserContext] = []

    def new(width: int = 1280, height: int = 900, locale: str = "en-GB") -> Page:
        contexts.append(browser.new_context(viewport={"width": width, "height": height}, locale=locale))
        page = contexts[-1].new_page()
        page.goto(server.address.replace("127.0.0.1", "localhost"))
        page.locator(".games").wait_for()
        return page

    yield new
    for context in contexts:
        context.close()


def open_table(page: Page, name: str) -> str:
    """A table of this browser's own, over the API; its id."""
    seats = [{"kind": "me", "name": name}, {"kind": "bot", "level": "random"}]
    body = json.dumps({"game": "gear_and_piston", "seats": seats})
    table: str = page.evaluate(
        """body => fetch("/api/tables", {method: "POST", headers: {"content-type": "application/json"}, body})
             .then((answer) => answer.json()).then((table) => table.id)""",
        body,
    )
    return table


def go(page: Page, where: str) -> None:
    page.evaluate("where => { location.hash = where }", where)


def go_on(page: Page, table: str) -> None:
    """Make a move of the game that was begun elsewhere."""
    go(page, f"/table/{table}")
    player = Player(page, page.url.partition("/#")[0])
    player.choices.first.wait_for()
    player.act()


def test_a_game_goes_on_on_another_device_by_link(device: Device) -> None:
    laptop, phone = device(), device(width=390, height=800)
    table = open_table(laptop, "Ada")
    go(laptop, "/me")
    laptop.get_by_role("button", name="Show a link").click()
    expect(laptop.get_by_alt_text("The link as a QR code")).to_be_visible()
    link = laptop.get_by_label("Open on my phone").input_value()
    picture(laptop, SCREENSHOTS / "me.png", full_page=True)
    phone.goto(link)
    expect(phone.get_by_role("heading", name="games here?")).to_be_visible()
    phone.get_by_role("button", name="Yes, open them here").click()
    expect(phone.locator(f"a[href$='#/table/{table}']").first).to_be_visible()
    go_on(phone, table)
    go(phone, "/me")
    expect(phone.get_by_text("Sign out")).to_have_count(2)
    picture(phone, SCREENSHOTS / "me_phone.png", full_page=True)
    again = device()
    again.goto(link)
    expect(again.get_by_role("alert")).to_contain_text("already been used")


def test_a_recovery_code_and_a_passkey_lead_back(device: Device) -> None:
    laptop, by_code, by_passkey = device(), device(), device()
    table = open_table(laptop, "Ada")
    for page in (laptop, by_passkey):
        add_authenticator(page)
    go(laptop, "/me")
    laptop.get_by_role("button", name="New code").click()
    code = laptop.locator(".secret .mono").inner_text()
    laptop.get_by_role("button", name="Add a passkey").click()
    expect(laptop.get_by_role("button", name="Remove")).to_have_count(1)
    expect(laptop.locator(".secret .mono")).to_have_text(code)
    go(by_code, "/sign-in")
    by_code.get_by_label("Recovery code").fill(code.lower())
    by_code.get_by_role("button", name="Open my games").click()
    expect(by_code.locator(f"a[href$='#/table/{table}']").first).to_be_visible()
    go_on(by_code, table)
    copy_passkey(laptop, by_passkey)
    go(by_passkey, "/sign-in")
    by_passkey.get_by_role("button", name="Use a passkey").click()
    expect(by_passkey.locator(f"a[href$='#/table/{table}']").first).to_be_visible()
    go_on(by_passkey, table)


AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
_links: dict[Page, tuple[Any, str]] = {}


def add_authenticator(page: Page) -> None:
    link = page.context.new_cdp_session(page)
    link.send("WebAuthn.enable")
    made = link.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    _links[page] = (link, made["authenticatorId"])


def copy_passkey(giver: Page, taker: Page) -> None:
    """As a password manager does, which takes passkeys from one device to another."""
    link, authenticator = _links[giver]
    stored = link.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
    other, target = _links[taker]
    other.send("WebAuthn.addCredential", {"authenticatorId": target, "credential": stored[0]})


def test_settings_of_notifications_are_saved_as_they_are_changed(device: Device) -> None:
    page = device(locale="de-DE")
    go(page, "/me")
    page.get_by_text("15 Min.").click()
    page.get_by_role("switch", name="Ruhezeit").click()
    expect(page.get_by_label("von", exact=True)).to_have_value("22:30")
    page.locator("summary", has_text="Webhook").click()
    page.get_by_placeholder("https://…").fill("https://127.0.0.1/hook")
    page.get_by_role("button", name="Hinzufügen", exact=True).last.click()
    page.get_by_role("button", name="Testen").click()
    expect(page.get_by_role("region", name="Wenn ich am Zug bin")).to_contain_text(
        "Nicht gesendet: sie führt in ein privates Netz"
    )
    page.reload()
    expect(page.get_by_role("switch", name="Ruhezeit")).to_be_checked()
    expect(page.get_by_role("radio", name="15 Min.")).to_be_checked()
    picture(page, SCREENSHOTS / "me_de.png", full_page=True)


def test_without_a_network_the_page_says_what_is_possible(device: Device) -> None:
    page = device()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto(page.url.partition("#")[0])
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.context.set_offline(False)


def test_the_page_can_be_installed(device: Device) -> None:
    page = device()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    link = page.context.new_cdp_session(page)
    manifest = link.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["display"] == "standalone"
    icons = json.loads(manifest["data"])["icons"]
    for icon in icons:
        answer = page.request.get(page.url.partition("#")[0] + icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
