"""Passkeys and mail links: each answer counts once, and the answer to a stranger says nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.authenticator import Authenticator
from tests.server.browser import Browser, Server, serving, settings
from tests.server.conftest import NewBrowser
from tests.server.postbox import PASSWORD, Postbox

# ---------------------------------------------------------------- passkeys


def on_localhost(server: Server) -> Browser:
    return Browser(server.address.replace("127.0.0.1", "localhost"))


async def made(browser: Browser) -> Authenticator:
    key = Authenticator(browser.address)
    offered = await browser.post("/api/me/passkeys/options")
    await browser.post("/api/me/passkeys", {"credential": key.create(offered["options"])}, 201)
    return key


async def asked(browser: Browser) -> dict[str, Any]:
    options: dict[str, Any] = (await browser.post("/api/sign-in/passkey/options"))["options"]
    return options


async def test_a_passkey_opens_my_games_elsewhere_and_no_answer_counts_twice(server: Server) -> None:
    async with on_localhost(server) as bertha, on_localhost(server) as phone, on_localhost(server) as thief:
        table = (await bertha.open_table("me", "here"))["id"]
        key = await made(bertha)
        shown = key.get(await asked(phone))
        account = await phone.post("/api/sign-in/passkey", {"credential": shown})
        assert (len(account["passkeys"]), account["passkeys_possible"]) == (1, True)
        assert (await phone.get("/api/me"))["mine"][0]["id"] == table
        await thief.post("/api/sign-in/passkey", {"credential": shown}, 403)  # overheard, and sent again
        await asked(thief)
        await thief.post("/api/sign-in/passkey", {"credential": shown}, 403)  # for another question
        answer = key.get(await asked(thief))
        for field in ("signature", "authenticatorData", "clientDataJSON"):
            changed = {**answer, "response": {**answer["response"], field: answer["response"][field][:-4] + "AAAA"}}
            await thief.post("/api/sign-in/passkey", {"credential": changed}, 403)
        await thief.post("/api/sign-in/passkey", {"credential": answer}, 403)  # the question was used up by the first


async def test_a_passkey_of_another_page_or_a_known_one_is_not_kept(server: Server) -> None:
    async with on_localhost(server) as bertha, on_localhost(server) as carl:
        offered = (await bertha.post("/api/me/passkeys/options"))["options"]
        foreign = Authenticator("http://evil.localhost")
        await bertha.post("/api/me/passkeys", {"credential": foreign.create(offered)}, 403)
        key = await made(bertha)
        again = (await carl.post("/api/me/passkeys/options"))["options"]
        await carl.post("/api/me/passkeys", {"credential": key.create(again)}, 403)
        await carl.post("/api/me/passkeys", {"credential": {}}, 403)


async def test_a_deleted_passkey_opens_nothing(server: Server) -> None:
    async with on_localhost(server) as bertha, on_localhost(server) as phone:
        key = await made(bertha)
        own = (await bertha.get("/api/me/account"))["passkeys"][0]["id"]
        assert (await phone.http.delete(f"/api/me/passkeys/{own}")).status_code == 404
        assert (await bertha.http.delete(f"/api/me/passkeys/{own}")).status_code == 204
        await phone.post("/api/sign-in/passkey", {"credential": key.get(await asked(phone))}, 403)


async def test_a_bare_address_has_no_passkeys(bertha: Browser) -> None:
    assert not (await bertha.get("/api/me/account"))["passkeys_possible"]
    problem = await bertha.post("/api/me/passkeys/options", status=422)
    assert problem["detail"] == "A passkey needs HTTPS and a host name, or localhost."


# ---------------------------------------------------------------- mail


@pytest.fixture
async def posting(tmp_path: Path) -> AsyncIterator[tuple[Server, Postbox]]:
    async with Postbox().open() as box:
        given = settings(str(tmp_path), smtp=box.smtp, origins=("https://club.example",))
        async with serving(given) as server:
            yield server, box


async def test_an_address_counts_once_it_is_confirmed(posting: tuple[Server, Postbox]) -> None:
    server, box = posting
    async with Browser(server.address) as bertha, Browser(server.address) as thief:
        await bertha.post("/api/me/mail", {"address": "Bertha@Example.org"}, 202)
        assert (await bertha.get("/api/me/account"))["mail"] == {"address": "b…@example.org", "confirmed": False}
        await thief.post("/api/sign-in/mail", {"address": "bertha@example.org"}, 202)
        await thief.post("/api/sign-in/link/accept", {"token": await box.link(0)}, 403)  # it only confirms
        await bertha.post("/api/me/mail", {"address": "bertha@example.org"}, 429)
        assert len(box.mails) == 1


async def test_a_mail_link_opens_my_games_once(posting: tuple[Server, Postbox]) -> None:
    server, box = posting
    foreign = {"Origin": "http://6.6.6.6", "Host": "6.6.6.6"}
    async with Browser(server.address) as bertha, Browser(server.address) as phone, Browser(server.address) as thief:
        table = (await bertha.open_table("me", "here"))["id"]
        await bertha.post("/api/me/mail", {"address": "bertha@example.org"}, 202)
        await phone.post("/api/me/mail/confirm", {"token": await box.link(0)})
        await phone.post("/api/me/mail/confirm", {"token": await box.link(0)}, 403)
        sent = await thief.http.post("/api/sign-in/mail", json={"address": "BERTHA@example.org"}, headers=foreign)
        token = await box.link(1)  # it leads to our own address, whatever the request calls us
        unknown = await thief.post("/api/sign-in/mail", {"address": "nobody@example.org"}, 202)
        assert unknown == sent.json()
        await phone.post("/api/sign-in/link/accept", {"token": token})
        await thief.post("/api/sign-in/link/accept", {"token": token}, 403)
        assert (await phone.get("/api/me"))["mine"][0]["id"] == table
        assert (await phone.http.delete("/api/me/mail")).status_code == 204
        await thief.post("/api/sign-in/mail", {"address": "bertha@example.org"}, 202)
        await asyncio.sleep(0.1)
        assert len(box.mails) == 2


async def test_what_the_mail_server_answers_is_said_without_secrets(posting: tuple[Server, Postbox]) -> None:
    server, box = posting
    box.refuses = "550 no such mailbox"
    async with Browser(server.address) as bertha:
        problem = await bertha.post("/api/me/mail", {"address": "bertha@example.org"}, 422)
        assert problem["detail"] == "The mail server did not accept the mail: SMTP 550. Check the address."
        assert PASSWORD not in repr(server.services.settings)


async def test_without_a_mail_server_nothing_is_offered(browsers: NewBrowser) -> None:
    bertha = browsers()
    assert not (await bertha.get("/api/me/account"))["mail_possible"]
    for path in ("/api/me/mail", "/api/sign-in/mail"):
        await bertha.post(path, {"address": "bertha@example.org"}, 422)
