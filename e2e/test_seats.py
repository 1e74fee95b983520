"""Everybody sits in the same place: on every screen, in every scene, at every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, LANDSCAPE, PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import click, middle, tap
from e2e.pages.rum import Rum
from e2e.positions import device, finished
from e2e.test_layout import COVERED, EVERY_WIDTH
from e2e.test_looks import apart, box
from e2e.twin import PLAIN

pytestmark = pytest.mark.thorough

SCREENS = {"phone": PHONE, "landscape": LANDSCAPE, "desktop": DESKTOP}
EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS)
_NAME = """(seat) => {
  const range = document.createRange();
  range.selectNodeContents(seat.querySelector(".seat-name"));
  const { x, y, width, height, right, bottom } = range.getBoundingClientRect();
  return { x, y, width, height, right, bottom };
}"""


def seats(shown: Locator, attribute: str) -> list[int]:
    """By the place where it is shown."""
    return [int(one.get_attribute(attribute) or "") for one in shown.all()]


def in_rows(shown: Locator, attribute: str) -> list[str | None]:
    """From the left to the right, row by row."""
    places = [(round(box(one)["y"], -1), box(one)["x"], one) for one in shown.all()]
    return [one.get_attribute(attribute) for _, _, one in sorted(places, key=lambda place: place[:2])]


@EVERY_SCREEN
def test_whoever_has_the_device_comes_last_in_every_scene(site: Site, sit_down: SitDown, screen: str) -> None:
    table = sit_down(site, SCREENS[screen], 3, PLAIN, reduced_motion="reduce")
    page = table.page
    order = [1, 2, 0]
    chips = page.locator(".seat")
    assert seats(chips, "data-seat") == order
    places = [box(seat) for seat in chips.all()]
    if screen == "desktop":
        assert places[0]["x"] < places[1]["x"]
        assert places[2]["y"] > max(places[0]["bottom"], places[1]["bottom"])
    else:
        assert [place["x"] for place in places] == sorted(place["x"] for place in places)
    table.commit_suggestion()
    assert seats(page.locator("[data-zone^=duel]"), "data-show-seat") == order
    assert seats(page.locator(".seat"), "data-seat") == order
    table.skip_to_summary(1)
    assert seats(page.locator("[data-panel=summary] .hand-sheet"), "data-show-seat") == 3 * order
    storage.install(page, site.url, device(finished("joker_poker", 3)), "#/table")
    table.scene("result")
    names = page.locator(".seat-name").all_inner_texts()
    expect(page.locator(".games thead th")).to_have_text(names)
    totals = [
        [int(cell) for cell in row.locator("td").all_inner_texts()]
        for row in page.locator(".games tbody tr").all()
    ]
    scores = table.scores()
    assert [sum(game) for game in zip(*totals, strict=True)] == [scores[seat] for seat in order]


@pytest.mark.parametrize("screen", ["phone", "landscape"])
def test_what_was_done_at_joker_rum_is_beside_a_name_or_below_a_player(
    site: Site, open_page: Opener, screen: str
) -> None:
    page = open_page(site, "5f" * 16, **SCREENS[screen], reduced_motion="reduce")
    table = Rum.sit_down(Home(page, site.url, tap).open())
    assert table.turn()
    assert table.my_turn()
    assert in_rows(page.locator(".seat"), "data-seat") == in_rows(page.locator("[data-move]"), "data-move")
    for seat in range(4):
        chip, move = page.locator(f".seat[data-seat='{seat}']"), page.locator(f"[data-move='{seat}']")
        if screen == "landscape":  # the players are at the side, so their moves have names
            expect(move).to_contain_text(chip.locator(".seat-name").inner_text())
            assert box(move.locator("> :first-child"))["width"] > 10
        else:
            assert box(chip)["x"] < middle(move)[0] < box(chip)["right"], seat
    table.to_sheet()
    names = page.locator(".seat-name").all_inner_texts()
    table.do("final")
    # The sheet of a deal has a table of games too.
    table.scene("result")
    expect(page.locator(".games thead th")).to_have_text(names)
    # As laid out: it arrives with a flourish.
    crown = page.locator(".ranking .standing-crown").first
    assert 0 < crown.evaluate("(node) => parseFloat(getComputedStyle(node).width)") < 50
    games = page.locator(".games")
    for standing in page.locator(".standing").all():
        assert apart(box(standing), box(games))
    # What has been said of the match stands above; the result scrolls as a whole.
    games.scroll_into_view_if_needed()
    assert page.evaluate(COVERED, ".games th, .games td:not(:empty)") == []
    totals = [int(cell.replace("−", "-")) for cell in page.locator(".games tbody td").all_inner_texts()]
    assert totals == seats(page.locator(".seat"), "data-score")
    won = str(max(totals)).replace("-", "−")
    expect(page.locator(".result-title")).to_contain_text(f"won: {won} point")


@EVERY_WIDTH
@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
def test_no_hand_of_cards_lies_on_a_name(site: Site, open_page: Opener, size: tuple[int, int]) -> None:
    width, height = size
    page = open_page(site, PLAIN, viewport={"width": width, "height": height}, reduced_motion="reduce")
    home = Home(page, site.url, click).open()
    home.players(4)
    for name in ("joker_poker", "joker_rum"):
        if name == "joker_rum":
            assert Rum.sit_down(home.open()).my_turn()
        else:
            click(home.play)
            Table(page, click).dealt()
        for seat in page.locator(".seat:has(.fan)").all():
            written: dict[str, float] = seat.evaluate(_NAME)
            assert apart(written, box(seat.locator(".fan .card").first)), written
            assert written["right"] <= box(seat)["right"]
