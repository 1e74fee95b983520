"""The Hands screen: the ranking without the engine, the laboratory by tap and by keyboard, the odds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, Opener
from e2e.pages.gestures import Press, click, tap, type_into
from e2e.pages.home import engine_ready
from e2e.pages.patience import becomes

SCREENS = {"360x640": PHONE, "320x568": SMALL_PHONE, "1280x800": DESKTOP}


class Hands:
    """The Hands screen as a person uses it."""

    def __init__(self, page: Page, press: Press = tap) -> None:
        self.page, self.press = page, press
        self.verdict = page.locator("[data-mark=verdict]")

    def open(self, site: Site, tab: str) -> Hands:
        """Comes from the address; waits until the engine has answered."""
        self.page.goto(site.url + "#/hands")
        self.tab(tab)
        if tab != "ranking":
            engine_ready(self.page)
        return self.settled()

    def tab(self, name: str) -> None:
        self.press(self.page.locator(f"[data-tab={name}]"))
        expect(self.page.locator(f"[data-tab={name}]")).to_have_attribute("aria-pressed", "true")

    def settled(self) -> Hands:
        """Waits until the engine has said all it has to say."""
        expect(self.page.locator(".hands-page")).to_have_attribute("data-pending", "false")
        return self

    def hand(self, place: int) -> Locator:
        return self.page.locator(f"section[aria-labelledby=hand-{place}]")

    def cards(self, place: int) -> list[str]:
        """What lies in a hand."""
        buttons = self.hand(place).locator(f"[data-action^=take-{place}]")
        names: list[str] = buttons.evaluate_all("(all) => all.map(({ dataset }) => dataset.action)")
        return [name.rpartition("-")[2] for name in names]

    def value(self, place: int) -> Locator:
        return self.hand(place).locator("[data-mark=value]")

    def pick(self, *cards: str) -> None:
        """Taps cards in the grid."""
        for card in cards:
            target = self.act(f"pick-{card}")
            # It may have come where something else was pressed: for half a second it ignores another tap.
            expect(target).not_to_have_attribute("data-waiting", "")
            self.press(target)
            expect(target).to_have_attribute("aria-pressed", "true")

    def act(self, name: str) -> Locator:
        return self.page.locator(f"[data-action={name}]")

    def typed(self, place: int) -> Locator:
        return self.page.locator(f"[data-field=typed-{place}]")

    def type(self, place: int, text: str) -> None:
        """Types the cards of a hand."""
        field = self.typed(place)
        type_into(field, text)
        field.press("Enter")


def laboratory(site: Site, page: Page, press: Press = tap) -> Hands:
    """The laboratory with two empty hands."""
    hands = Hands(page, press).open(site, "laboratory")
    for place in (1, 0):
        press(hands.act(f"clear-{place}"))
        # The other one may be where this one was pressed: for half a second it ignores another tap.
        page.wait_for_timeout(500)
    return hands.settled()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_session_by_tap(site: Site, open_page: Opener, screen: str) -> None:
    press: Press = tap if "has_touch" in SCREENS[screen] else click
    page = open_page(site, **SCREENS[screen])
    hands = laboratory(site, page, press)
    page.locator("[data-field=preset]").select_option("standard")
    hands.pick("Ks", "Kh", "9d", "5c", "2s")
    expect(hands.value(0)).to_have_text("Pair of kings")
    press(hands.act("choose-1"))
    expect(hands.act("choose-1")).to_have_count(0)
    # Cards may come where it was pressed: for half a second they ignore another tap.
    page.wait_for_timeout(500)
    hands.pick("Kd", "Kc", "9s", "5h", "3c")
    expect(hands.verdict).to_have_text(
        "Hand 2 wins: pair of kings in both, and the third kicker decides, three over deuce."
    )
    expect(hands.hand(1).locator("h2")).to_have_text("Hand 2 wins")
    expect(hands.hand(0).locator("h2")).to_have_text("Hand 1")
    expect(hands.hand(1).locator("[data-fact=kickers]")).to_have_text("Kickersnine, five and three")
    press(hands.act("take-1-3c"))
    expect(hands.act("take-1-3c")).to_have_count(0)
    hands.pick("RJ")
    expect(hands.value(1)).to_have_text("Three of a kind, kings")
    expect(hands.hand(1).locator("[data-mark=note]")).to_have_text(
        "The red joker stands for the king of hearts."
    )
    hands.act("add-hand").scroll_into_view_if_needed()
    # It may be where the joker was pressed: for half a second it ignores another tap.
    page.wait_for_timeout(500)
    press(hands.act("add-hand"))
    expect(hands.verdict).to_contain_text("as soon as every hand has a value")
    press(hands.act("drop-2"))
    expect(hands.verdict).to_contain_text("Hand 2 wins")
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


@pytest.mark.thorough
def test_a_session_by_keyboard(site: Site, open_page: Opener) -> None:
    page = open_page(site, viewport=PHONE["viewport"])
    hands = laboratory(site, page, click)
    keys = page.keyboard
    hands.act("pick-As").focus()
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(hands.act("pick-Ah")).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("Space")
    becomes(page, lambda: hands.cards(0), ["Ah", "Kh"])
    keys.press("ArrowLeft")
    keys.press("ArrowUp")
    expect(hands.act("pick-7s")).to_be_focused()
    keys.press("Tab")
    expect(hands.typed(0)).to_be_focused()
    keys.press("Control+a")
    keys.type("kh K♦ kc 10s 10H")
    keys.press("Enter")
    expect(hands.value(0)).to_have_text("Full house, kings over tens")
    expect(hands.typed(0)).to_have_value("Kh Kd Kc Ts Th")
    hands.type(1, "As Ah Ad 2c 2d")
    expect(hands.verdict).to_contain_text("Hand 2 wins")
    # What was laid out is there after a reload.
    page.reload()
    hands.tab("laboratory")
    expect(hands.verdict).to_contain_text("Hand 2 wins", timeout=60_000)


@pytest.mark.thorough
def test_an_example_goes_to_the_laboratory(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    hands = Hands(page).open(site, "ranking")
    for example in ("Qh Jh Th 9h 8h", "As Ah Ad Ac WJ"):
        tap(page.locator(f"[data-action='{example}']"))
        expect(page.locator("[data-tab=laboratory]")).to_have_attribute("aria-pressed", "true")
        becomes(page, lambda: hands.cards(0), example.split())
        hands.tab("ranking")
