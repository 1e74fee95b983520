"""A long press, a resting mouse or a key explains what is there; the rules' examples can be touched."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, Opener, SitDown
from e2e.pages import Home
from e2e.pages.gestures import middle, tap
from e2e.pages.patience import resized, timers_run
from e2e.pages.rum import Rum
from e2e.test_looks import apart, box, boxes
from e2e.twin import ONE_JOKER, jokers_in

# As long as a mouse rests before something is explained; an explanation that is left goes after half of it.
HOVER_MS = 1000


def tip(page: Page) -> Locator:
    return page.locator("#tip[data-shown=true]")


def rest_on(target: Locator) -> None:
    """Brings the mouse there, as a hand does, and leaves it."""
    target.page.mouse.move(*middle(target), steps=4)


def long_press(page: Page, target: Locator) -> None:
    """Holds a finger still on something until it is explained."""
    x, y = middle(target)
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(tip(page)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


@pytest.mark.shared
@pytest.mark.chromium_only("only Chromium's protocol knows fingers that hold still")
def test_a_long_press_explains_and_does_nothing_else(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=ONE_JOKER)
    page = table.page
    expect(page.locator("#tip")).to_be_attached()
    before = table.state()
    (joker,) = jokers_in([card for hand in table.hands() for card in hand])
    for target, words in (
        (table.card(joker), "Select it twice to choose"),
        (table.place(0, 0), "to swap them"),
        (table.holder(1), "second hand"),
        (table.bet_card(8), "4 points"),
        (page.locator("[data-seat='1']"), "Betting cards left: 0, 1, 1, 2, 2, 2, 3, 3 and 4"),
        (page.locator("[data-head=hand-0]"), "must be the strongest"),
    ):
        # The last explanation may lie over what comes next.
        page.keyboard.press("Escape")
        expect(tip(page)).to_have_count(0)
        long_press(page, target)
        expect(tip(page)).to_contain_text(words)
        shown = box(tip(page))
        assert min(shown["x"], shown["y"]) >= 0
        assert shown["right"] <= 360
        assert shown["bottom"] <= 640
    expect(table.page.locator("[aria-pressed=true]")).to_have_count(0)
    assert table.state() == before
    tap(table.place(2, 0))
    expect(tip(page)).to_have_count(0)
    expect(table.place(2, 0)).to_have_attribute("aria-pressed", "true")


_NEAR_PX = 270


def distance(one: dict[str, float], other: dict[str, float]) -> int:
    """How many pixels lie between two boxes."""
    across = max(other["x"] - one["right"], one["x"] - other["right"], 0)
    down = max(other["y"] - one["bottom"], one["y"] - other["bottom"], 0)
    return int(math.hypot(across, down))


@pytest.mark.shared
def test_a_resting_mouse_explains_and_escape_takes_only_that_away(site: Site, sit_down: SitDown) -> None:
    """It lies near, covers little that one chooses among and lets presses through to what lies below."""
    table = sit_down(site, DESKTOP, seed=ONE_JOKER)
    page, press = table.page, table.page.keyboard.press
    rest_on(table.place(0, 0))
    expect(tip(page)).to_be_visible()
    # It stays while the mouse is on the explanation itself.
    page.mouse.move(*middle(tip(page)), steps=5)
    timers_run(page, HOVER_MS)
    expect(tip(page)).to_be_visible()
    press("Escape")
    expect(tip(page)).to_have_count(0)
    resized(page, 1024, 768)
    for target in (table.place(1, 2), table.place(2, 4), table.holder(1), table.bet_card(4)):
        page.mouse.move(5, 5)
        expect(tip(page)).to_have_count(0)
        rest_on(target)
        expect(tip(page)).to_be_visible()
        # Rather a row of cards than half the table away.
        said = box(tip(page))
        assert sum(not apart(said, one) for one in boxes(page.locator(".zone .item, .pile"))) <= 5
        assert apart(said, box(target))
        assert distance(said, box(target)) < _NEAR_PX
        corner = [said["x"] + 5, said["y"] + 5]
        assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", corner) != "tip"
    page.mouse.move(5, 5)
    expect(tip(page)).to_have_count(0)
    press("1")
    press("Enter")
    press("e")
    expect(tip(page)).to_be_visible()
    for pressed in ("true", "false"):
        press("Escape")
        expect(tip(page)).to_have_count(0)
        expect(table.place(0, 0)).to_have_attribute("aria-pressed", pressed)


@pytest.mark.thorough
def test_nothing_is_explained_that_was_not_pointed_at(site: Site, sit_down: SitDown) -> None:
    """A mouse at rest, a hand on the keys, cards that come to lie under the mouse: none of them asks."""
    table = sit_down(site, DESKTOP, seed=ONE_JOKER)
    page = table.page
    expect(page.locator("#tip")).to_be_attached()
    page.clock.install(time="2026-03-01T10:00:00Z")
    page.clock.pause_at("2026-03-01T11:00:00Z")
    table.place(1, 2).hover()
    page.keyboard.press("s")
    expect(table.note).to_be_visible()
    page.clock.run_for(5_000)
    expect(tip(page)).to_have_count(0)
    # A finger that trembles is at rest.
    x, y = middle(table.place(1, 2))
    page.mouse.move(x + 3, y + 2)
    page.clock.run_for(5_000)
    expect(tip(page)).to_have_count(0)
    # As long as the mouse moves it does not rest.
    for step in range(8):
        page.mouse.move(x - 12 + 3 * step, y - 12)
        page.clock.run_for(600)
    expect(tip(page)).to_have_count(0)
    page.clock.run_for(1_500)
    expect(tip(page)).to_have_count(1)
    # Nor where one has switched explanations off.
    page.keyboard.press("Escape")
    page.locator("[data-action=menu]").click()
    page.locator("dialog [data-action=settings]").click()
    page.locator("[data-setting=explanations]").set_checked(False)
    page.locator("dialog [data-action=close]").click()
    page.clock.run_for(1_000)
    table.place(0, 0).hover()
    page.clock.run_for(5_000)
    expect(tip(page)).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.chromium_only("only Chromium's protocol knows fingers that hold still")
def test_a_card_of_joker_rum_can_be_dragged_after_a_long_press(site: Site, open_page: Opener) -> None:
    page = open_page(site, f"{11:032x}", **PHONE)
    table = Rum.sit_down(Home(page, site.url, tap).open())
    assert table.my_turn()
    expect(page.locator("#tip")).to_be_attached()
    x, y = middle(table.hand.last)
    to_x, to_y = middle(table.pile("down"))
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": across, "y": down} for across, down in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    send("touchStart", (x, y))
    expect(tip(page)).to_be_visible()
    for step in range(1, 11):
        send("touchMove", (x + (to_x - x) * step / 10, y + (to_y - y) * step / 10))
    expect(tip(page)).to_have_count(0)
    send("touchEnd")
    touch.detach()
    expect(page.locator("[data-move='0'] .deed")).to_have_count(2)


@pytest.mark.thorough
def test_the_examples_of_the_rules_are_alive(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open().engine_ready()
    tap(home.action("rules"))
    split = page.locator("[data-live=split]")
    first = split.locator("[data-live-name='0']")
    expect(first).to_contain_text("ull house, kings over tens")
    cards = split.locator("[data-live-card]")
    expect(cards.first).to_be_enabled()
    # A ten and an ace change places: three kings are left, and the second hand is a pair of tens.
    tap(split.locator("[data-live-card=Ts]"))
    expect(split.locator("[data-live-card=Ts]")).to_have_attribute("aria-pressed", "true")
    tap(split.locator("[data-live-card='5c']"))
    expect(first).to_contain_text("hree of a kind, kings")
    tap(split.locator("[data-action=live-reset]"))
    expect(first).to_contain_text("ull house, kings over tens")
    # A king for a six: the third hand is now as good as it must not be.
    for one, other in (("Kh", "6d"), ("Kd", "6s"), ("Kc", "5s")):
        tap(split.locator(f"[data-live-card='{one}']"))
        tap(split.locator(f"[data-live-card='{other}']"))
    expect(split.locator("[data-live-problem]")).to_have_count(1)

    joker = page.locator("[data-live=joker]")
    name = joker.locator("[data-live-name='0']")
    seen: dict[str, None] = {}
    for _ in range(8):
        before = name.inner_text()
        seen[before] = None
        tap(joker.locator("[data-live-card=RJ]"))
        expect(name).not_to_have_text(before)
    assert len(seen) == 4, seen
