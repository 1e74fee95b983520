"""The table is a table: its material, its themes, how it grows, what moves and what a tap does to that."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, Opener, SitDown
from e2e.pages import Home
from e2e.pages.gestures import click, tap
from e2e.pages.patience import lies_still, resized
from e2e.pages.rum import Rum
from e2e.test_layout import EVERY_WIDTH
from e2e.twin import PLAIN, TWO_JOKERS

TALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 800}}
# By the shorter side of the window: how wide a card of one's own is, at least and at most.
CARDS = {(1280, 800): (90, 125), (1920, 1080): (120, 165), (2560, 1440): (165, 215)}


def box(target: Locator) -> dict[str, float]:
    """Where it is."""
    found: Any = target.bounding_box()
    assert found is not None, f"{target} is not to be seen"
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def boxes(targets: Locator) -> list[dict[str, float]]:
    """Where each of them is, at one moment."""
    found: list[dict[str, float]] = targets.evaluate_all(
        """(all) => all.map((one) => {
          const { x, y, width, height, right, bottom } = one.getBoundingClientRect();
          return { x, y, width, height, right, bottom };
        })"""
    )
    return found


def inside(one: dict[str, float], other: dict[str, float], spare: float = 0) -> bool:
    """The other is around it; `spare`: or reaches so far out of it."""
    least = min(one["x"] - other["x"], one["y"] - other["y"])
    return min(least, other["right"] - one["right"], other["bottom"] - one["bottom"]) >= -spare


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Neither lies on the other."""
    beside = one["right"] <= other["x"] + 0.5 or other["right"] <= one["x"] + 0.5
    return beside or one["bottom"] <= other["y"] + 0.5 or other["bottom"] <= one["y"] + 0.5


@pytest.mark.thorough
def test_everything_grows_with_the_shorter_side(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN, reduced_motion="reduce")
    page = table.page
    letters = []
    for (width, height), (least, most) in CARDS.items():
        resized(page, width, height)
        assert least <= box(table.place(0, 0))["width"] <= most, (width, height)
        letters.append(
            page.evaluate("parseFloat(getComputedStyle(document.querySelector('#status')).fontSize)")
        )
        button = box(table.ready)
        assert button["height"] >= height / 18
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    assert letters[1] / letters[0] == pytest.approx(1080 / 800, rel=0.02)
    assert letters[2] / letters[0] == pytest.approx(1440 / 800, rel=0.02)


_DEEP = "getComputedStyle(document.documentElement).getPropertyValue('--felt-deep').trim()"


def test_the_device_chooses_night_and_the_browser_s_bar_follows(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP, color_scheme="light")
    home = Home(page, site.url, click).open()
    root = page.locator("html")
    expect(root).to_have_attribute("data-tone", "felt")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-tone", "dark")
    page.emulate_media(contrast="more")
    expect(root).to_have_attribute("data-tone", "contrast")
    page.emulate_media(contrast="no-preference")
    expect(root).to_have_attribute("data-tone", "dark")
    click(home.action("settings"))
    bars = set()
    for theme in ("contrast", "dark", "felt", "light"):
        page.locator("[data-setting=theme]").select_option(theme)
        expect(root).to_have_attribute("data-tone", theme)
        expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", page.evaluate(_DEEP))
        bars.add(page.evaluate(_DEEP))
    assert len(bars) == 4
    page.reload()
    expect(root).to_have_attribute("data-tone", "light")


NOD_MS = 300
"""How long points nod; their animation is the one with named frames of this duration."""


@pytest.mark.thorough
def test_winning_is_a_moment(site: Site, sit_down: SitDown) -> None:
    """Chips fly to whoever wins, in a bow, and only then the points nod."""
    table = sit_down(site, PHONE, 3, PLAIN)
    page = table.page
    table.commit_suggestion()
    table.step(1, paid=False)
    page.evaluate(
        """() => {
        window.moved = [];
        const real = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
          const last = frames.length;
          window.moved.push([this.className, last, timing.delay ?? 0, timing.duration]);
          return real.call(this, frames, timing);
        };
        }"""
    )
    table.do("next")
    table.step(1, paid=True)
    winner = page.locator("[data-zone^=duel][data-marks~=best]")
    gained = int(winner.locator(".zone-value").inner_text())
    assert gained > 1
    scores = sorted(table.scores())
    expect(page.locator(".seat-points b", has_text=re.compile(rf"^{scores[-1]}$"))).to_be_visible()
    moved = page.evaluate("window.moved")
    chips = [delay for name, frames, delay, _ in moved if "bet" in name and frames == 3]
    assert len(chips) == 3
    assert len(set(chips)) == 3
    nods = [delay for _, frames, delay, duration in moved if frames is None and duration == NOD_MS]
    assert len(nods) == 1
    assert nods[0] >= max(chips)


@pytest.mark.thorough
@EVERY_WIDTH
@pytest.mark.parametrize("screen", ["360x640", "360x800", "320x568"])
def test_a_winner_s_hand_is_named_in_full_and_apart_from_the_chips(
    site: Site, sit_down: SitDown, screen: str
) -> None:
    shape = {"360x640": PHONE, "360x800": TALL_PHONE, "320x568": SMALL_PHONE}[screen]
    table = sit_down(site, shape, 3, TWO_JOKERS, reduced_motion="reduce")
    table.commit_suggestion()
    page = table.page
    for hand in (1, 2, 3):
        table.do("next")
        table.step(hand, paid=True)
        for name in page.locator("[data-zone^=duel] [data-note]").all():
            assert name.evaluate(
                "(e) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight + 4"
            )
        winner = page.locator("[data-zone^=duel][data-marks~=best]").first
        crown, chips = winner.locator(".crown"), winner.locator(".things")
        if crown.count():
            assert apart(box(crown), box(chips))
            assert apart(box(winner.locator(".zone-note")), box(chips))
            assert apart(box(winner.locator(".zone-note")), box(winner.locator(".zone-shown")))
        table.do("next")


@pytest.mark.parametrize("size", [(740, 360), (640, 400), (360, 640), (1280, 800), (2560, 1440)])
def test_the_start_page_begins_with_a_hand_of_cards_and_play_in_sight(
    site: Site, open_page: Opener, size: tuple[int, int]
) -> None:
    width, height = size
    page = open_page(site, viewport={"width": width, "height": height})
    home = Home(page, site.url, click).open()
    expect(page.locator(".hero .card")).to_have_count(5)
    lies_still(page)
    assert apart(box(page.locator(".hero .card").nth(2)), box(page.locator("h1")))
    play = box(home.play)
    assert play["bottom"] <= height
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.thorough
@EVERY_WIDTH
def test_rum_on_a_phone_leaves_no_gap_and_nothing_hides_a_rank(site: Site, open_page: Opener) -> None:
    page = open_page(site, "5f" * 16, **PHONE, reduced_motion="reduce")
    table = Rum.sit_down(Home(page, site.url, tap).open())
    assert table.my_turn()
    cards = table.hand.all()
    assert box(cards[0])["width"] >= 62
    assert 0 <= box(cards[0])["y"] - box(table.pile("stock"))["bottom"] < 24
    assert box(page.locator("[data-zone=score]"))["y"] - box(cards[-1])["bottom"] < 24
    for card in cards:
        cost = card.locator(".item-cost")
        if cost.count():
            read = card.locator(".joker-word, .corner:not(.far) b").first
            assert apart(box(cost), box(read)), card.get_attribute("data-face")
