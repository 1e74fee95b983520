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
        self.verdict = page.locator("[data-verdict]")

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
        return self.page.locator(f"[data-laid='{place}']")

    def cards(self, place: int) -> list[str]:
        """What lies in a hand."""
        found: list[str] = (
            self.hand(place)
            .locator("[data-take]")
            .evaluate_all("(cards) => cards.map(({ dataset }) => dataset.take)")
        )
        return found

    def value(self, place: int) -> Locator:
        return self.hand(place).locator("[data-mark=value]")

    def pick(self, *cards: str) -> None:
        """Taps cards in the grid, going to their suits."""
        for card in cards:
            target = self.page.locator(f"[data-pick='{card}']")
            if not target.is_visible():
                self.press(self.page.locator(f"[data-suit-tab={card[1]}]"))
            self.press(target)
            expect(target).to_have_attribute("aria-pressed", "true")

    def type(self, place: int, text: str) -> None:
        """Types the cards of the open hand."""
        field = self.hand(place).locator("[data-typed]")
        type_into(field, text)
        field.press("Enter")


def laboratory(site: Site, page: Page, press: Press = tap) -> Hands:
    """The laboratory with two empty hands."""
    hands = Hands(page, press).open(site, "laboratory")
    for place in (1, 0):
        press(page.locator(f"[data-clear='{place}']"))
    return hands.settled()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_session_by_tap(site: Site, open_page: Opener, screen: str) -> None:
    press: Press = tap if "has_touch" in SCREENS[screen] else click
    page = open_page(site, **SCREENS[screen])
    hands = laboratory(site, page, press)
    page.locator("[data-field=preset]").select_option("standard")
    hands.pick("Ks", "Kh", "9d", "5c", "2s")
    expect(hands.value(0)).to_have_text("pair of kings")
    press(hands.hand(1).locator("[data-choose]"))
    hands.pick("Kd", "Kc", "9s", "5h", "3c")
    expect(hands.verdict).to_have_text(
        "Hand 2 wins: pair of kings in both, and the third kicker decides, three over deuce."
    )
    expect(hands.hand(1)).to_have_attribute("data-wins", "true")
    expect(hands.hand(0)).to_have_attribute("data-wins", "false")
    expect(hands.hand(1).locator("[data-fact=kickers]")).to_have_text("Kickersnine, five, and three")
    press(hands.hand(1).locator("[data-take='3c']"))
    hands.pick("RJ")
    expect(hands.value(1)).to_have_text("three of a kind, kings")
    expect(hands.hand(1).locator("[data-mark=note]")).to_have_text(
        "The red joker stands for the king of hearts."
    )
    page.locator("[data-action=add-hand]").scroll_into_view_if_needed()
    # It may be where the joker was pressed: for half a second it ignores another tap.
    page.wait_for_timeout(500)
    press(page.locator("[data-action=add-hand]"))
    expect(hands.verdict).to_contain_text("as soon as every hand has a value")
    press(page.locator("[data-drop='2']"))
    expect(hands.verdict).to_contain_text("Hand 2 wins")
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


def test_a_session_by_keyboard(site: Site, open_page: Opener) -> None:
    page = open_page(site, viewport=PHONE["viewport"])
    hands = laboratory(site, page, click)
    keys = page.keyboard
    page.locator("[data-suit-tab=h]").focus()
    keys.press("Enter")
    expect(page.locator("[data-pick=Ah]")).to_be_visible()
    for _ in range(3):
        keys.press("Tab")
    expect(page.locator("[data-pick=Ah]")).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("Space")
    becomes(page, lambda: hands.cards(0), ["Ah", "Kh"])
    keys.press("ArrowDown")
    expect(page.locator("[data-pick='7h']")).to_be_focused()
    keys.press("ArrowUp")
    expect(page.locator("[data-pick=Kh]")).to_be_focused()
    keys.press("End")
    expect(page.locator("[data-pick=WJ]")).to_be_focused()
    keys.press("Enter")
    expect(hands.value(0)).to_have_text("pair of aces")
    keys.press("Tab")
    expect(hands.hand(0).locator("[data-typed]")).to_be_focused()
    keys.press("Control+a")
    keys.type("kh K♦ kc 10s 10H")
    keys.press("Enter")
    expect(hands.value(0)).to_have_text("full house, kings over tens")
    expect(hands.hand(0).locator("[data-typed]")).to_have_value("Kh Kd Kc Ts Th")
    keys.press("Tab")
    expect(hands.hand(1).locator("[data-choose]")).to_be_focused()
    keys.press("Enter")
    hands.type(1, "As Ah Ad 2c 2d")
    expect(hands.verdict).to_contain_text("Hand 2 wins")
    # What was laid out is there after a reload.
    page.reload()
    hands.tab("laboratory")
    expect(hands.verdict).to_contain_text("Hand 2 wins", timeout=60_000)


def test_an_example_goes_to_the_laboratory(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    hands = Hands(page).open(site, "ranking")
    for example in ("Qh Jh Th 9h 8h", "As Ah Ad Ac WJ"):
        tap(page.locator(f"[data-action='{example}']"))
        expect(page.locator("[data-tab=laboratory]")).to_have_attribute("aria-pressed", "true")
        becomes(page, lambda: hands.cards(0), example.split())
        hands.tab("ranking")
