"""Joker Rum in the browser: what is dragged, what is said, and how the table fits."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, SCREENS, Opener
from e2e.pages import Home
from e2e.pages.gestures import Press, click, drag, tap
from e2e.pages.home import ENGINE_MS
from e2e.pages.lesson import Bubble
from e2e.pages.patience import lies_still, resized
from e2e.pages.rum import Rum
from e2e.positions import GAME, device, late
from e2e.test_layout import expect_fits
from e2e.test_looks import box
from e2e.wire import WIRE
from jokerpoker.games.joker_rum.rules.melds import best_melding
from jokerpoker.match import Match
from jokerpoker.registry import GAMES

SEED = f"{11:032x}"


def open_rum(site: Site, open_page: Opener, screen: dict[str, Any] = PHONE, **more: Any) -> Rum:
    press: Press = tap if screen.get("has_touch") else click
    page = open_page(site, SEED, **screen, **more)
    return Rum.sit_down(Home(page, site.url, press).open())


def where_two_ways_to_draw(site: Site, open_page: Opener, language: str) -> Page:
    page = open_page(site, **PHONE, locale=language)
    storage.install(page, site.url, device(late(GAME, 4, 12)), "#/table")
    expect(page.locator(".deed")).to_have_count(8, timeout=ENGINE_MS)
    return page


HIDDEN_WORDS = """() => [...document.querySelectorAll(".deed")].filter((deed) => {
  const words = deed.querySelector(".deed-words").getBoundingClientRect();
  return !words.width || words.bottom > deed.getBoundingClientRect().bottom + 1;
}).map((deed) => deed.textContent)"""
"""What players did last, where the word beside the card is left out."""


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(tag, marks=pytest.mark.thorough) for tag in ("de", "fr", "it"))]
)
def test_the_word_beside_what_was_drawn_or_discarded_fits_a_phone(
    site: Site, open_page: Opener, language: str
) -> None:
    page = where_two_ways_to_draw(site, open_page, language)
    assert page.evaluate(HIDDEN_WORDS) == []


UNSEEN_WORDS = """() => {
  const buttons = [...document.querySelectorAll(".actions button")];
  const lines = new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().bottom)));
  const unseen = buttons.filter((button) => {
    const words = button.querySelector("span") ?? button;
    const size = parseFloat(getComputedStyle(words).fontSize);
    return size < 12 || button.scrollWidth > button.clientWidth;
  });
  return [lines.size, ...unseen.map(({ textContent }) => textContent.trim())];
}"""
"""How many lines the buttons below take, and those without words that can be read."""


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_all_buttons_have_their_words_on_one_line_where_there_are_two_ways_to_draw(
    site: Site, open_page: Opener, language: str
) -> None:
    page = where_two_ways_to_draw(site, open_page, language)
    expect(page.locator(".actions .button")).to_have_count(2, timeout=ENGINE_MS)
    assert page.evaluate(UNSEEN_WORDS) == [1]


@pytest.mark.thorough
def test_the_start_page_tells_nothing_of_the_table_that_one_left(site: Site, open_page: Opener) -> None:
    table = open_rum(site, open_page, DESKTOP)
    page, live = table.page, table.page.locator("#live")
    assert table.my_turn()
    _, _, ply = storage.match_kept(page, "table joker_rum")
    table.press(table.hand.last)
    expect(live).to_have_text(re.compile("Picked up"))
    # The last of these is done before the answer to what comes before it is there.
    leave = ["discard", "back"]
    page.evaluate(
        "(all) => all.forEach((name) => document.querySelector(`[data-action=${name}]`).click())", leave
    )
    expect(page.locator("body")).to_have_attribute("data-route", "home")
    # The others have played, too, and it is the person's turn again.
    storage.wait_for_table(page, lambda kept: kept["ply"] > ply + 3, "table joker_rum")
    expect(live).to_have_text("")


def test_a_set_and_eight_loose_cards_leave_the_buttons_in_sight(site: Site, open_page: Opener) -> None:
    match = Match(GAMES[GAME].rules, 4, f"{10:032x}", GAMES[GAME].rules.options_type(deals=1))
    best = best_melding(match.state.cards.hands[0])
    assert (len(best.sets), len(best.unmatched)) == (1, 8)
    page = open_page(site, **DESKTOP)
    storage.install(page, site.url, device(match), "#/table")
    table, loose = Rum(page, tap), page.locator("[data-place=loose] [data-item]")
    expect(loose).to_have_count(8, timeout=ENGINE_MS)
    assert len({round(box(card)["y"]) for card in loose.all()}) == 1
    for action in ("hint", "discard"):
        expect(table.button(action)).to_be_in_viewport(ratio=1)


def test_a_card_is_discarded_by_dragging_it_onto_the_table(site: Site, open_page: Opener) -> None:
    """It lies on the pile, as far as the person is concerned, while the engine is asked."""
    page = open_page(site, SEED, **DESKTOP)
    page.add_init_script(WIRE)
    table = Rum.sit_down(Home(page, site.url).open())
    assert table.my_turn()
    before = table.cards()
    page.evaluate("""() => { wire.hold = '"method":"assist"'; }""")
    discarded = table.hand.last.get_attribute("data-item")
    drag(page, table.hand.last, table.pile("down"))
    expect(page.locator(f"[data-item='{discarded}']")).to_be_hidden()
    page.evaluate("wire.release()")
    table.moved_on(before)
    expect(page.locator("[data-away=true]")).to_have_count(0)


@pytest.mark.thorough
def test_the_points_of_all_deals_fit_beside_the_sheet(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    storage.install(page, site.url, device(late(GAME, 4, -1)), "#/table")
    table = Rum(page, click)
    table.to_sheet()
    for width in (1280, 1024):
        resized(page, width, 768)
        expect(page.locator(".side .games td[data-best]")).to_have_count(4)
        assert page.locator(".side").evaluate("(side) => side.scrollWidth <= side.clientWidth")


COVERED_RANKS = """() => [...document.querySelectorAll(".fan-cards .card:has(.large-pip)")].filter((card) => {
  const [rank, pip] = [".corner b", ".large-pip"].map((part) => card.querySelector(part));
  const [above, below] = [rank.getBoundingClientRect(), pip.getBoundingClientRect()];
  return above.right > below.left + 2 && above.bottom > below.top + 2;
}).length"""


@pytest.mark.thorough
def test_no_suit_covers_a_rank_in_larger_print_where_cards_are_low(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, locale="fr-FR", reduced_motion="reduce")
    lesson = Bubble(page, tap, GAME).open(site.url)
    while lesson.step != "close":
        lesson.follow()
    expect(page.locator("[data-zone=hand] [data-marks~=set]")).to_have_count(3)
    page.evaluate("document.documentElement.dataset.largeCards = 'true'")
    assert page.evaluate(COVERED_RANKS) == 0


SEEN = ".fan-cards .item, .actions button, #status, [data-zone=score]"
NEEDED = f"{SEEN}, .pile, .bar button, [data-seat]"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.thorough
def test_everything_fits_the_screen(site: Site, open_page: Opener, screen: str) -> None:
    table = open_rum(site, open_page, SCREENS[screen], reduced_motion="reduce")
    page = table.page
    for number in (1, 2, 3):
        table.to_round(number)
        lies_still(page)
        expect_fits(page, NEEDED, SEEN)
    table.do("draw-stock")
    expect(table.button("discard")).to_be_visible()
    lies_still(page)
    expect_fits(page, NEEDED, SEEN)
    table.do("group")
    expect(page.locator("[data-marks~=by-hand] [data-place^=group]")).to_have_count(3)
    lies_still(page)
    expect_fits(page, NEEDED, SEEN)
    table.to_sheet()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    expect(table.button("final")).to_be_in_viewport()
