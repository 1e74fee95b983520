"""Nothing moves when a text gets longer, nothing of it is cut, and nothing is said twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages.gestures import tap
from e2e.pages.hearing import Hearing
from e2e.pages.home import ENGINE_MS, engine_ready
from e2e.pages.patience import lies_still
from e2e.pages.rum import Rum
from e2e.pages.tiles import Tiles
from e2e.positions import device, late
from e2e.test_looks import box

_LONGEST = """(words) => {
  const status = document.querySelector("#status");
  status.dataset.long = "true";
  status.querySelector("span").textContent = words;
}"""
_CUT_WORDS = """(cards) => cards.flatMap((card) => {
  const [inner, outer] = [card.querySelector(".joker-word"), card].map((one) => one.getBoundingClientRect());
  return inner.left < outer.left || inner.right > outer.right ? [[inner.width, outer.width]] : [];
})"""
_HINTS = {
    "en": "Discard the queen of hearts: a second one only helps a second set. Plan: Four nines, Four sevens.",
    "de": "Wirf Herz-Dame ab: doppelt nützt sie nur in zwei Sätzen. Plan: Vierling aus Neunen, aus Siebenen.",
    "fr": "Défausser la dame de cœur : la moins utile. Plan : quinte à pique, Carré de 9, Carré de 7.",
    "it": "Scarta la donna di cuori: ti serve meno. Piano: scala di picche, Poker di nove, Poker di sette.",
}


def sides(target: Locator) -> tuple[float, float]:
    """How wide and how high."""
    found = box(target)
    return found["width"], found["height"]


def at_table(page: Page, site: Site, game: str, seats: int, turns: int) -> None:
    storage.install(page, site.url, device(late(game, seats, turns)), "#/table")
    engine_ready(page)
    expect(page.locator(".status[data-mine=true]")).to_be_visible(timeout=ENGINE_MS)


def test_the_buttons_keep_their_places_when_undo_becomes_take_back(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    hearing = Hearing.everything(page)
    at_table(page, site, "poker_tiles", 2, 5)
    table = Tiles(page, tap)
    # The turn is announced once.
    hearing.hears("Your turn")
    assert " ".join(page.evaluate("window.said")).count("Your turn") == 1
    buttons = page.locator(".stage > .actions button")
    before = [box(button) for button in buttons.all()]
    board = box(table.board)
    tile = table.rack()[0]
    table.press(table.tile(tile))
    table.press(table.square("L3"))
    expect(page.locator(".actions [data-action=back]")).to_be_visible()
    expect(table.fault).to_be_visible()
    assert [box(button) for button in buttons.all()] == before
    assert box(table.board) == board
    page.evaluate(
        _LONGEST,
        "K♥ Q♦ 10♠ 2× A♠ is no hand: five tiles have to be a straight, a flush, or better than these.",
    )
    assert box(table.board) == board
    # It gets no smaller once all of it is seen.
    smaller = table.button("smaller")
    for _ in range(3):
        if smaller.is_enabled():
            tap(smaller)
    expect(smaller).to_be_disabled()
    corners = [box(table.square(square)) for square in ("A1", "O15")]
    assert all(board["y"] <= corner["y"] and corner["bottom"] <= board["bottom"] for corner in corners)
    tap(table.button("larger"))
    expect(smaller).to_be_enabled()


@pytest.mark.thorough
@pytest.mark.parametrize(("language", "words"), _HINTS.items(), ids=_HINTS)
def test_a_hint_of_three_lines_at_joker_rum_is_whole(
    site: Site, open_page: Opener, language: str, words: str
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale=language)
    at_table(page, site, "joker_rum", 4, 3)
    table = Rum(page, tap)
    hand = [sides(card) for card in table.hand.all()]
    around = page.locator(".pile, [data-place=loose], .stage > .actions")
    places = [box(one) for one in around.all()]
    tap(table.button("hint"))
    expect(page.locator("#status [data-hint], [data-zone=hand] [aria-pressed=true]").first).to_be_visible()
    lies_still(page)
    assert [box(one) for one in around.all()] == places
    page.locator("#status span").evaluate("(told, words) => { told.textContent = words; }", words)
    status = box(table.ask)
    told = box(page.locator("#status"))
    assert status["y"] <= told["y"]
    assert told["bottom"] <= status["bottom"] <= box(page.locator(".stage > .actions"))["y"]
    assert [sides(card) for card in table.hand.all()] == hand
    cards = box(table.hand.first)
    assert all(box(pile)["bottom"] <= cards["y"] for pile in page.locator(".pile").all())
    page.locator("#status span").evaluate("(told, words) => { told.textContent = words; }", 3 * words)
    table.ask.evaluate("(status) => { status.scrollTop = status.scrollHeight; }")
    assert box(page.locator("#status"))["bottom"] <= box(table.ask)["bottom"]


@pytest.mark.thorough
@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_word_on_a_joker_is_whole_in_german(
    site: Site, open_page: Opener, screen: dict[str, object]
) -> None:
    page = open_page(site, **screen, reduced_motion="reduce", locale="de")
    at_table(page, site, "joker_poker", 3, 0)
    joker = page.locator(".table [data-joker=BJ]")
    expect(joker).to_be_visible(timeout=ENGINE_MS)
    expect(joker.locator(".joker-word")).to_have_attribute("data-text", "schwarz")
    assert joker.evaluate_all(_CUT_WORDS) == []


@pytest.mark.parametrize(("game", "seats"), [("joker_poker", 3), ("pegs_and_jokers", 4), ("video_poker", 1)])
def test_the_command_line_stands_beside_the_table_on_a_desktop(
    site: Site, open_page: Opener, game: str, seats: int
) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    storage.install(page, site.url, device(late(game, seats, 1), commandLine=True), "#/table")
    expect(page.locator("#command")).to_be_visible(timeout=ENGINE_MS)
    expect(page.locator(".commands button")).to_be_in_viewport(ratio=1)
    over = page.evaluate(
        "(({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, scrollHeight - innerHeight])"
        "(document.scrollingElement)"
    )
    assert max(over) <= 0
    # The table is as high as without it, and the player sits below.
    table = box(page.locator(".stage"))
    assert table["y"] < 60
    mine = page.locator("[data-at=mine]:visible")
    assert all(box(seat)["y"] > table["height"] / 2 for seat in mine.all())
