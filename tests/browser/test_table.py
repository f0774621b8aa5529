"""At the table: hot-seat, phone, keyboard, German, help, leaving, chat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import motorworks
from tests.browser.conftest import Server, Visit
from tests.browser.player import decider, hand_over

pytestmark = pytest.mark.browser

SEEN = "([table, sequence]) => Number(sessionStorage.getItem(`seen/${table}`)) >= sequence"


def test_from_the_start_page_to_the_first_move_in_three_clicks(visit: Visit) -> None:
    """Play, start the game, and the first highlighted place: three clicks, counted; nobody has to give a name."""
    page = visit().page
    page.add_init_script("clicks = 0; addEventListener('pointerdown', () => clicks++, true)")
    page.goto("/")
    page.get_by_role("link", name="Play Gear & Piston").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator(".highlighted").first.click()
    expect(page.locator(".log li", has_text="Guest").first).to_be_visible()
    assert page.evaluate("clicks") == 3


def test_an_option_is_highlighted_listed_and_has_a_key(visit: Visit) -> None:
    """Every highlighted place shows the key that also stands in the list; pointing at one highlights the other."""
    player = visit().new_table("me", "bot")
    page = player.page
    page.locator(".highlighted").first.wait_for()
    badges = page.locator(".badge text").all_text_contents()
    listed = page.locator(".opts .key").all_inner_texts()
    assert badges
    assert set(badges) <= set(listed)
    page.locator(".opts button").first.hover()
    expect(page.locator(".highlighted.hovered, .available.hovered").first).to_be_attached()


MARKERS = 12  # of three players; when everybody takes the first option, the last two have one space left


def test_nobody_is_asked_for_the_only_space_that_is_left(visit: Visit) -> None:
    """R 3.2: the last two markers go there by themselves; a note and the log say so."""
    player = visit().new_table("me", "here", "here", seed=1)
    page, table = player.page, player.page.url.rsplit("/", 1)[-1]
    player.choices.first.wait_for()
    address = f"{player.address}/api/tables/{table}/view"
    for _ in range(MARKERS - 3):
        seat = page.request.get(address).json()["actor"]
        player.decide_once(table, lambda codes: codes[0], seat)
    expect(player.choices.first).to_be_enabled()
    page.wait_for_function(SEEN, arg=[table, MARKERS - 3])
    player.choices.first.click()
    page.wait_for_function(SEEN, arg=[table, MARKERS])
    expect(page.locator(".toast.shown")).to_have_text(re.compile("^Only option: Workshop"))
    expect(page.locator(".log li", has_text="places a marker: Workshop")).to_have_count(2)
    assert page.request.get(address).json()["step"] == MARKERS


def test_a_place_with_several_options_shows_how_many(visit: Visit) -> None:
    """A stack of badges with a number; a click picks the thing up, and so many places for it are highlighted."""
    player = visit().new_table("me", "bot")
    player.act_until(".badge path")
    page = player.page
    place = page.evaluate(STACKED)
    player.board_option(place["on"]).click()
    expect(page.locator(".table .highlighted[data-on]")).to_have_count(int(place["count"]))
    assert int(place["count"]) > 1


# A place of the board that lies under a stack of badges, and what is written on it.
STACKED = """() => {
  const badge = document.querySelector(".badge:has(path)");
  const { x, y } = badge.querySelector("circle").getBoundingClientRect();
  const cornerOf = (element) => element.getBoundingClientRect();
  const far = (place) => Math.hypot(cornerOf(place).right - x, cornerOf(place).top - y);
  const [place] = [...badge.ownerSVGElement.querySelectorAll(".highlighted")].sort((a, b) => far(a) - far(b));
  return {on: place.dataset.on, count: badge.textContent.replace(/\\D/, "")};
}"""


def test_keyboard_only(visit: Visit) -> None:
    """From the start page to several moves, with an undo, without touching a mouse."""
    page = visit().at_start().page
    page.locator('a[href="#/new/gear_and_piston"]').focus()
    page.keyboard.press("Enter")
    page.locator("form.new button[type=submit]").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type === 'submit'"):
            break
    page.keyboard.press("Enter")
    page.locator(".highlighted").first.wait_for()
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.on")
    assert first
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.on") != first
    expect(page.locator(".tip")).to_be_visible()
    before = page.locator(".log li").count()
    page.keyboard.press("Enter")
    expect(page.locator(".log li").nth(before)).to_be_visible()
    page.locator(".opts .key", has_text="a").first.wait_for()
    page.keyboard.press("a")
    expect(page.locator(".log li").nth(before + 1)).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator(".rules .book p").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_be_hidden()


AT_ONCE = """
pressed = 0;
new MutationObserver(() => {
  const option = document.querySelector(".opts button[data-code]");
  if (!option || pressed++) return;
  const key = option.getAttribute("aria-keyshortcuts");
  document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
}).observe(document, {childList: true, subtree: true});
"""


def test_a_key_counts_from_the_moment_when_its_option_is_seen(visit: Visit) -> None:
    """However fast a finger is: the first key comes before the page has even been painted."""
    player = visit()
    player.page.add_init_script(AT_ONCE)
    player.new_table("me", "bot")
    expect(player.page.locator(".log li", has_text="Guest").first).to_be_visible()
    assert player.page.evaluate("pressed") > 0


def test_escape_closes_what_lies_on_top(visit: Visit) -> None:
    """A tip before the rules that lie under it, a menu before both."""
    player = visit().new_table("me", "bot")
    page = player.page
    player.choices.first.wait_for()
    page.keyboard.press("?")
    page.locator(".rules .here").wait_for()
    page.locator("#panel-patent [data-piece]").first.click()
    page.locator(".tip .refusal").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_have_count(0)
    expect(page.locator(".rules")).to_be_visible()
    page.locator(".prompt .menu summary").click()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt .menu .dropdown")).to_be_hidden()
    expect(page.locator(".rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_have_count(0)


def test_everything_on_the_table_can_be_asked_about_by_keyboard(visit: Visit) -> None:
    """Shift and the arrows walk over all things; each says its name, and Enter says why it cannot be had now."""
    page = visit().new_table("me", "bot").page
    page.locator(".highlighted").first.wait_for()
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("document.activeElement.dataset.thing || document.activeElement.dataset.on")
    expect(page.locator(".tip b")).to_be_visible()
    page.locator("#panel-patent [data-piece]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tip .refusal")).to_be_visible()


def test_undo_takes_back_what_revealed_nothing(visit: Visit) -> None:
    """Choosing a blueprint to build can be taken back, with the button or with z."""
    player = visit().new_table("me", "bot")
    player.act_until('button[data-code^="build"]')
    player.page.locator('.opts button[data-code^="build"]').first.click()
    player.page.locator('button[data-code="begin"]').first.wait_for()
    player.page.keyboard.press("z")
    expect(player.page.locator('.opts button[data-code^="build"]').first).to_be_visible()


def test_a_click_on_what_is_not_allowed_says_why(visit: Visit) -> None:
    """A patent cannot be taken while markers are placed: the bubble says what is asked, with its rule."""
    page = visit().new_table("me", "bot").page
    page.locator(".highlighted").first.wait_for()
    page.locator("#panel-patent [data-piece]").first.click()
    expect(page.locator(".tip .refusal")).to_be_visible()
    page.locator(".tip button.rule").first.click()
    expect(page.locator(".rules .here")).to_be_visible()


COVERED = """() => {
  const tip = document.querySelector(".tip").getBoundingClientRect();
  const isUnder = ({left, right, top, bottom}) =>
    left < tip.right && right > tip.left && top < tip.bottom && bottom > tip.top;
  return [...document.querySelectorAll(".highlighted > .hit, .prompt")]
    .filter((one) => isUnder(one.getBoundingClientRect())).map((one) => one.parentElement.dataset.on ?? one.className);
}"""


def test_a_refusal_covers_nothing_that_can_be_chosen(visit: Visit) -> None:
    """Wherever a part is clicked, the tooltip covers neither the prompt nor a highlighted place."""
    page = visit().new_table("me", "bot").page
    page.locator(".highlighted").first.wait_for()
    for piece in page.locator("#panel-patent [data-piece], #panel-scrapyard [data-piece]").all():
        piece.click()
        page.locator(".tip .refusal").wait_for()
        assert page.evaluate(COVERED) == []
        page.keyboard.press("Escape")


def test_the_rules_open_at_the_current_phase(visit: Visit) -> None:
    """Planning is rule 3: that paragraph is marked and in sight."""
    page = visit().new_table("me", "bot").page
    page.locator(".highlighted").first.wait_for()
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".rules .here")).to_contain_text("planning")
    expect(page.locator(".rules .here")).to_be_in_viewport()


def test_pointing_at_a_thing_names_it_and_a_click_does_not(visit: Visit) -> None:
    """After a moment a tile says what it is; what a click has drawn under a resting pointer keeps quiet."""
    player = visit().new_table("me", "bot")
    page = player.page
    page.locator(".highlighted").first.wait_for()
    page.locator("#panel-patent [data-piece]").first.hover()
    expect(page.locator(".tip")).to_contain_text("§1.2")
    player.act_until('.opts button[data-code^="build"]')
    blueprint = page.locator("#panel-hand .highlighted").first
    box = blueprint.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    expect(player.prompt).to_contain_text("Where does it go")
    page.mouse.move(x + 3, y + 2)  # the hand trembles
    page.wait_for_timeout(900)
    expect(page.locator(".tip")).to_have_count(0)
    page.keyboard.press("Escape")  # while a part is in hand, no tip covers it
    expect(player.prompt).to_contain_text("Build, dismantle or upgrade")
    page.mouse.move(x + 20, y + 20)
    expect(page.locator(".tip")).to_be_visible()


CALLS = """
called = {sounds: 0, notices: []};
AudioContext = class {
  currentTime = 0; destination = {};
  ramp = {setValueAtTime() {}, exponentialRampToValueAtTime() {}};
  part() { return {connect: (next) => next, start() {}, stop() {}, frequency: this.ramp, gain: this.ramp} }
  async resume() {}
  async suspend() {}
  createOscillator() { called.sounds++; return this.part() }
  createGain() { return this.part() }
};
Notification = class {
  static permission = "default";
  static async requestPermission() { return this.permission = "granted" }
  constructor(title) { called.notices.push(title) }
  close() {}
};
"""


def test_when_it_becomes_my_turn_i_am_called(visit: Visit) -> None:
    """Title, icon, a quiet sound and, if granted, a notification while I look elsewhere; each can be switched off."""
    ada = visit()
    ada.page.add_init_script(CALLS)
    ada.new_table_by_form("me", "open", names=("Ada",))
    bob = visit().follow(ada.link_for("Link for seat 2"), "Bob")
    page, icon = ada.page, ada.page.locator("#favicon")
    begins = decider(ada, bob)  # who waited for the others is called when the game begins, too
    assert page.evaluate("called.sounds") == (2 if begins is ada else 0)
    hand_over(ada, bob)
    page.evaluate("called.sounds = 0")
    expect(page).to_have_title(re.compile("^Gear & Piston .* Motorworks$"))
    expect(icon).to_have_attribute("href", "/favicon.svg")
    page.get_by_label("When it is my turn").click()
    page.get_by_label("Show a notification when I am in another window").check()
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")

    hand_over(bob, ada)
    expect(page).to_have_title(re.compile("^● Your turn .* Gear & Piston$"))
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    assert page.evaluate("called") == {"sounds": 2, "notices": ["Your turn: Gear & Piston"]}

    page.get_by_label("Play a quiet sound").uncheck()
    hand_over(ada, bob)
    hand_over(bob, ada)
    assert page.evaluate("[called.sounds, called.notices.length]") == [2, 2]
    page.reload()  # kept, as the person wished
    assert decider(ada, bob) is ada
    page.get_by_label("When it is my turn").click()
    expect(page.get_by_label("Play a quiet sound")).not_to_be_checked()


def test_what_changed_since_my_last_turn_is_marked(visit: Visit) -> None:
    """A line in the log at my last turn; what came after is numbered, and so is the board, also when I come later."""
    ada = visit().new_table_by_form("me", "open", names=("Ada",))
    bob = visit().follow(ada.link_for("Link for seat 2"), "Bob")
    hand_over(bob, ada)
    page = ada.page
    expect(page.locator(".log .last-turn")).to_have_count(0)  # I have had no turn
    hand_over(ada, bob)
    hand_over(bob, ada)
    expect(page.locator(".log .last-turn")).to_have_text("your last turn")
    fresh = page.locator(".log li:has(.rev-sign)")
    expect(fresh.first).to_contain_text("Bob places a marker")
    assert page.locator(".log .last-turn ~ li:has(.rev-sign)").count() == 0
    number = fresh.first.locator(".rev-sign").text_content()
    mark = page.get_by_role("img", name=f"line {number} of the log")
    expect(mark).to_be_visible()
    page.reload()
    expect(mark).to_be_visible()
    hand_over(ada, bob)
    expect(page.locator(".board .revision")).to_have_count(0)


def test_a_piece_glides_to_its_new_place(visit: Visit) -> None:
    """A patent flies from the display to my hand; the piece itself waits there until it has arrived."""
    player = visit(still=False)
    page = player.page
    page.add_init_script(
        "flown = []; const plain = Element.prototype.animate; Element.prototype.animate = function (frames, timing) {"
        " if (this.matches('.flier')) flown.push([frames[0].transform, timing.duration]);"
        " return plain.call(this, frames, timing) }"
    )
    player.new_table("me", "bot").act_until('.opts button[data-code^="patent"]')
    taken = str(page.locator('.opts button[data-code^="patent"]').first.get_attribute("data-code")).split()[1]
    page.evaluate("flown.length = 0")
    player.board_option(taken).click()
    expect(page.locator(f'#panel-hand [data-piece="{taken}"]')).to_be_visible()
    start, lasting = page.evaluate("flown[0]")
    assert start.startswith("translate(")
    assert lasting == 280
    expect(page.locator(".flier")).to_have_count(0)


def test_hot_seat_has_a_curtain_before_every_hand(visit: Visit) -> None:
    """Several people on one screen: nothing of a seat is on the page until that person has said so."""
    player = visit().new_table_by_form("me", "here", names=("Ada", "Bob"))
    page = player.page
    seen = set()
    for _ in range(30):  # until both hands hold something that a curtain hides
        page.locator(".curtain, .opts button[data-code]:visible").first.wait_for()
        if page.locator(".curtain").is_visible():
            assert page.locator(".board").count() == 0
            name = page.locator(".curtain button").inner_text()
            seen.add(name)
            page.locator(".curtain button").click()
            page.locator(".opts button[data-code]").first.wait_for()
        player.act()
    assert seen == {"I am Ada", "I am Bob"}


# Lines from where a piece stood that begin or end under the bar or under the dock.
UNSEEN_LINES = """() => {
  const seen = {top: 44, bottom: document.querySelector(".prompt").getBoundingClientRect().top};
  const isOut = ({top, bottom}) => top < seen.top || bottom > seen.bottom;
  return [...document.querySelectorAll(".flier.arrow path")].filter((one) => isOut(one.getBoundingClientRect()))
    .map((one) => one.getAttribute("d"));
}"""


# The panels of the open tab, as they follow one another on the screen.
FROM_ABOVE = """() => [...document.querySelectorAll(".table .panel")]
  .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  .map((panel) => panel.id)"""


def test_a_phone_plays_by_thumb(visit: Visit) -> None:
    """Chips and tabs at the bottom; nothing is wider than the screen; panels keep their order whatever is asked."""
    player = visit(width=390, height=844).new_table("me", "bot", "bot")
    page = player.page
    order: dict[frozenset[str], list[str]] = {}
    for _ in range(12):
        player.choices.first.wait_for()
        panels: list[str] = page.evaluate(FROM_ABOVE)
        assert order.setdefault(frozenset(panels), panels) == panels
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate(UNSEEN_LINES) == []
        player.act()
    player.choices.first.wait_for()
    page.locator(".tabs button", has_text="Log").click()
    expect(page.locator(".log")).to_be_visible()


def test_a_phone_does_not_take_away_what_i_look_at(visit: Visit) -> None:
    """While I read the investors my turn only marks its tab; untouched since my last move, the page turns to it."""
    ada = visit(width=390, height=844).new_table_by_form("me", "open", names=("Ada",))
    bob = visit().follow(ada.link_for("Link for seat 2"), "Bob")
    tab = ada.page.locator(".tabs button")
    hand_over(ada, bob)
    tab.filter(has_text="Investors").click()
    hand_over(bob, ada)
    expect(tab.filter(has_text="Board").locator(".dot")).to_be_visible()
    expect(tab.filter(has_text="Investors")).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator("#panel-investors")).to_be_visible()
    hand_over(ada, bob)
    hand_over(bob, ada)
    expect(tab.filter(has_text="Board")).to_have_attribute("aria-pressed", "true")


def test_a_touch_screen_shows_no_letters(visit: Visit) -> None:
    """Without a keyboard neither the board nor a button names keys; a tap on a highlighted place plays as ever."""
    player = visit(width=390, height=844, touch=True).new_table("me", "bot")
    page = player.page
    player.choices.first.wait_for()
    assert page.locator(".key:visible, .badge:visible").count() == 0
    page.locator(".highlighted").first.tap()
    expect(page.locator(".log li", has_text="Guest").first).to_be_attached()


IS_CLIPPED = """() => [...document.querySelectorAll(".tabs .dot")].some((dot) => {
  const { left, right, top } = dot.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < dot.closest(".tabs").getBoundingClientRect().top;
})"""


def test_the_count_of_new_log_lines_is_not_clipped(visit: Visit) -> None:
    """On a phone the badge of the last tab lies within the screen, however large its number."""
    player = visit(width=390, height=844).new_table("me", "bot", "bot")
    page = player.page
    player.act_until(".tabs button:last-child .dot")
    page.locator(".tabs button:last-child .dot").evaluate("dot => dot.textContent = '99'")
    assert not page.evaluate(IS_CLIPPED)


def test_a_spectator_is_offered_no_options(visit: Visit) -> None:
    """Neither the list beside the board nor the chips of a phone: somebody who watches has nothing to choose."""
    ada = visit().new_table_by_form("me", "open", names=("Ada",))
    watch = ada.link_for("Link for spectators")
    bob = visit().follow(ada.link_for("Link for seat 2"), "Bob")
    decider(ada, bob)
    for width, height in ((1600, 1000), (390, 844)):
        page = visit(width=width, height=height).follow(watch).page
        expect(page.locator(".prompt")).to_contain_text("only what is public")
        expect(page.get_by_label("Your options")).to_have_count(0)


def test_an_unknown_address_leads_home(visit: Visit) -> None:
    """A page in our look with a link to the start page, whether the path or the fragment is unknown."""
    page = visit().page
    page.goto("/")
    page.route("**/nothing/here", lambda route: route.fulfill(response=page.request.get("/")))
    for address in ("/nothing/here", "/#/nothing/here"):
        page.goto(address)
        expect(page.get_by_role("alert")).to_contain_text("There is no page at this address")
        page.get_by_role("link", name="Start page", exact=True).click()
        expect(page.locator(".games .game").first).to_be_visible()


BRIGHTNESS = """(what) => {
  const [r, g, b] = getComputedStyle(document.querySelector(what)).backgroundColor.match(/[\\d.]+/g).map(Number);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_header_is_dark_in_both_themes(visit: Visit, theme: str) -> None:
    """At night nothing on the page glares."""
    page = visit(theme=theme).at_start().page
    assert page.evaluate(BRIGHTNESS, ".bar") < 0.25


def test_german_from_the_browser_and_switchable(visit: Visit) -> None:
    """Page, prompt, options, log and rules follow the language; switching keeps the game where it is."""
    player = visit(language="de-DE").new_table("me", "bot")
    page = player.page
    player.choices.first.wait_for()
    assert page.evaluate("document.documentElement.lang") == "de"
    expect(page.locator(".opts-p")).to_contain_text("Deine Möglichkeiten")
    expect(page.locator("#panel-patent h2")).to_contain_text("Patentamt")
    page.get_by_role("button", name="Regeln").click()
    expect(page.locator(".rules .here")).to_contain_text("Planung")
    expect(page.locator(".book")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="in English").click()
    expect(page.locator("#panel-patent h2")).to_contain_text("Patent Office")
    expect(page.locator(".opts-p")).to_contain_text("Your options")
    expect(page.locator(".rules .here")).to_contain_text("planning")


def test_rules_that_are_not_translated_say_so(visit: Visit) -> None:
    """German readers see a note in German that the text is English."""
    player = visit(language="de-DE")
    page = player.page
    page.route("**/rulebook", lambda route: route.continue_(headers={**route.request.headers, "accept-language": "en"}))
    player.new_table("me", "bot").choices.first.wait_for()
    page.get_by_role("button", name="Regeln").click()
    expect(page.locator(".rules .untranslated")).to_contain_text("noch nicht übersetzt")
    expect(page.locator(".book")).to_have_attribute("lang", "en")


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: Visit) -> None:
    """Leaving: the bot goes on; the person takes the seat back and decides again."""
    player = visit().new_table("me", "bot")
    page = player.page
    player.choices.first.wait_for()
    page.get_by_label("Leave or share").click()
    page.locator(".dropdown button", has_text="Foreman").click()
    page.get_by_role("button", name="Take my seat back").click()
    player.choices.first.wait_for()


def test_a_table_by_its_own_rules_is_dealt_by_its_seed_and_closed(visit: Visit) -> None:
    """Rule options and the seed make the table; given up, after one more question, it is gone."""
    dealt = []
    player = visit()
    page = player.page
    for _ in range(2):
        player.at_start()
        page.locator('a[href="#/new/gear_and_piston"]').click()
        page.get_by_text("House rules").click()
        page.get_by_label("Investors").select_option("expert")
        page.get_by_label("Alternative rules").check()
        page.get_by_text("Choose a seed").click()
        page.get_by_label("Seed", exact=True).fill("1886")
        page.get_by_role("button", name="Start the game").click()
        player.choices.first.wait_for()
        dealt.append(
            page.locator("#panel-patent [data-piece^='N']").evaluate_all("all => all.map(one => one.dataset.piece)")
        )
        expect(page.locator("#panel-investors")).to_contain_text("expert")
        expect(page.locator("#panel-patent")).to_contain_text("front row")
    assert dealt[0] == dealt[1]
    table = page.url.rsplit("/", 1)[-1]
    page.get_by_label("Leave or share").click()
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="No, keep it").click()
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="Close it").click()
    expect(page.get_by_label("Your move").locator("li").first).to_be_visible()
    expect(page.locator(f'a[href="#/table/{table}"]')).to_have_count(0)
    page.goto(f"/#/table/{table}")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")


def test_every_game_is_one_click_from_the_start_page(visit: Visit) -> None:
    """The game that was clicked is the one for which seats are chosen."""
    player = visit()
    for slug, game in motorworks.games().items():
        player.at_start().page.locator(f'a[href="#/new/{slug}"]').click()
        expect(player.page.locator("form.new h1")).to_contain_text(game.title)


def test_the_start_page_keeps_to_the_theme_that_was_chosen(visit: Visit) -> None:
    """Pictures change with the page, not with the screen; the choice is kept."""
    page = visit().at_start().page
    picture = page.locator(".game img").first
    expect(picture).to_have_attribute("src", re.compile("theme=paper"))
    page.get_by_role("button", name="Light or dark theme").click()
    expect(picture).to_have_attribute("src", re.compile("theme=blueprint"))
    page.reload()
    expect(picture).to_have_attribute("src", re.compile("theme=blueprint"))
    page.wait_for_function("[...document.querySelectorAll('.game img')].every((one) => one.naturalWidth > 0)")


def test_a_screen_reader_hears_what_is_asked_and_every_option(visit: Visit) -> None:
    """Prompt and log speak by themselves; each option is a button with its sentence, in the list and on the board."""
    player = visit().new_table("me", "bot")
    page = player.page
    for _ in range(6):
        player.choices.first.wait_for()
        expect(page.get_by_role("status").first).to_contain_text(player.prompt.inner_text())
        listed = page.get_by_label("Your options").get_by_role("button")
        names = [
            name.replace("\N{NO-BREAK SPACE}", " ")
            for name in listed.locator(".words > span:first-child").all_inner_texts()
        ]
        assert len(names) == listed.count() == len(set(names))
        highlighted = page.locator(".table .highlighted").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        assert all(any(name in says for name in names) for says in highlighted)
        player.act()
    expect(page.get_by_role("log")).to_contain_text("Guest")
    silent = "[...document.querySelectorAll('.table [data-thing]')].filter((one) => !one.getAttribute('aria-label'))"
    assert page.evaluate(f"{silent}.map((one) => one.dataset.thing)") == []


def test_chat_reaches_the_others(visit: Visit) -> None:
    """What one writes the other reads, and words stay words."""
    ada = visit().new_table_by_form("me", "open", names=("Ada",))
    bob = visit().follow(ada.link_for("Link for seat 2"), "Bob")
    for player in (ada, bob):
        player.page.get_by_role("tab", name=re.compile("Chat")).click()
    ada.page.get_by_label("Write a message").fill("<b>hello</b>")
    ada.page.get_by_role("button", name="Send").click()
    expect(bob.page.locator(".chat li")).to_contain_text("<b>hello</b>")


def test_a_listed_table_is_joined_from_the_start_page(visit: Visit) -> None:
    """An open seat of a listed table can be taken by anybody who sees it; then the game begins for both."""
    ada = visit().at_start()
    page = ada.page
    page.locator('a[href="#/new/gear_and_piston"]').click()
    page.locator(".count label").filter(has_text="2").click()
    page.locator("form.new .places li").nth(1).locator("select").first.select_option("open")
    page.get_by_label("List this table").check()
    page.locator("form.new button[type=submit]").click()
    page.wait_for_url("**/#/table/**")
    bob = visit().at_start()
    table = page.url.rsplit("/", 1)[-1]
    bob.page.locator(f'a[href="#/table/{table}"]').click()
    bob.page.get_by_role("button", name="Take this seat").click()
    expect(bob.page.locator(".at-table")).to_be_visible()
    expect(page.locator(".at-table")).to_be_visible()


def test_a_server_that_comes_back_is_met_again(visit: Visit, server: Server) -> None:
    """Server restart: the page waits, comes back to the exact table and says so."""
    player = visit().new_table("me", "bot")
    player.choices.first.wait_for()
    player.act()
    player.choices.first.wait_for()
    before = player.page.locator(".log li").count()
    server.stop()
    expect(player.page.locator(".prompt")).to_contain_text("Connection lost")
    server.start()
    expect(player.page.locator(".toast")).to_contain_text("Welcome back")
    assert player.page.locator(".log li").count() == before
    player.act()
