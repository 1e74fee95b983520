"""A match in every theme and every language looks as it did when somebody last looked at it.

The pictures in ``e2e/reference`` are compared without colour fringes and at half size, so that antialiasing
does not count; a moved card, a cut text, a lost colour does. ``make reference`` takes them again: look at the
difference before you commit it.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.home import ENGINE_MS
from e2e.twin import find_seed

pytestmark = pytest.mark.offline


FOLDER = Path(__file__).parent / "reference"
RENEW = os.environ.get("REFERENCE") == "renew"
SCREEN = {**PHONE, "device_scale_factor": 1}
LOOKS = [
    ("light", "light", "en-GB"),
    ("dark", "dark", "en-GB"),
    ("contrast", "contrast", "en-GB"),
    ("french", "light", "fr-FR"),
    ("german", "light", "de-AT"),
    ("italian", "light", "it-CH"),
]
"""What the pictures of a match are called, its theme, its language."""
SEED = find_seed(1, 2)
STRONG = 48
"""Levels of grey out of 256 from which a difference can be seen."""
SHARE = 0.004
"""Of the pixels may differ that much; one card's corner is more."""


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ so that one sees it."""
    if one.size != other.size:
        return 1.0
    small = (one.width // 2, one.height // 2)
    grey = [
        image.convert("L").resize(small, Image.Resampling.BOX).filter(ImageFilter.BoxBlur(1))
        for image in (one, other)
    ]
    histogram = ImageChops.difference(*grey).histogram()
    return sum(histogram[STRONG:]) / (small[0] * small[1])


class Album:
    """The pictures of one match."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.wrong: list[str] = []

    def picture(self, scene: str) -> None:
        """Compares what is on the screen with the picture, or takes it again."""
        shot = Image.open(io.BytesIO(self.page.screenshot(animations="disabled", caret="hide"))).convert(
            "RGB"
        )
        path = FOLDER / f"{self.name}-{scene}.webp"
        if RENEW:
            shot.save(path, quality=70, method=6)
            return
        share = difference(shot, Image.open(path).convert("RGB"))
        if share > SHARE:
            kept = Path("test-results") / f"{self.name}-{scene}.png"
            kept.parent.mkdir(exist_ok=True)
            shot.save(kept)
            self.wrong.append(f"{scene}: {100 * share:.2f} % differ, see {kept}")


@pytest.mark.slow
@pytest.mark.chromium_only("the pictures were taken by Chromium")
@pytest.mark.parametrize(("name", "theme", "locale"), LOOKS)
def test_a_match_looks_as_it_did(site: Site, open_page: Opener, name: str, theme: str, locale: str) -> None:
    if RENEW:
        FOLDER.mkdir(exist_ok=True)
    page = open_page(site, SEED, **SCREEN, reduced_motion="reduce", locale=locale)
    home = Home(page, site.url, tap).open()
    home.works_offline()
    # The message comes once; the faces come a moment after the page.
    tap(home.notice("offline").locator("button").last)
    expect(home.notice("offline")).to_have_count(0)
    expect(page.locator("#face-you")).to_be_attached()
    album = Album(page, name)
    tap(home.action("settings"))
    page.locator("[data-setting=theme]").select_option(theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    album.picture("settings")
    tap(page.locator("dialog [data-action=close]"))
    expect(page.locator("dialog[open]")).to_have_count(0)
    home.players(2)
    # The simplest players never depend on the time they have.
    home.level(1, "casual")
    page.evaluate("scrollTo(0, 0)")
    album.picture("home")
    # Scrolling has put this button where the last tap was: for half a second it ignores another.
    page.wait_for_timeout(600)
    tap(home.play)
    table = Table(page, tap).dealt()
    hands = table.hands()
    table.swap(hands[0][0], hands[2][0])
    # The engine has looked: the third hand is weak enough now.
    expect(page.locator("[data-zone=hand-2] [data-warning]")).to_have_count(0)
    album.picture("arranging")
    table.do("undo")
    for game in (1, 2, 3):
        table.suggest()
        table.bet_any()
        expect(table.ready).to_be_enabled()
        if game == 1:
            album.picture("ready")
        table.commit()
        if game == 1:
            table.do("next")
            table.step(1, paid=True)
            album.picture("showdown")
        table.skip_to_summary(game)
        if game == 2:
            album.picture("summary")
        table.go_on(game)
    # The engine is asked what to say about the level.
    expect(page.locator(".next-level:not(:empty)")).to_be_visible(timeout=ENGINE_MS)
    album.picture("result")
    assert album.wrong == []


def test_antialiasing_does_not_count_and_a_moved_card_does() -> None:
    table = Image.new("RGB", (360, 640), "#156059")
    card = Image.new("RGB", (64, 90), "#fdf9ee")
    table.paste(card, (40, 100))
    fringe = table.filter(ImageFilter.GaussianBlur(0.7))
    moved = Image.new("RGB", (360, 640), "#156059")
    moved.paste(card, (46, 100))
    assert difference(table, table) == 0
    assert difference(table, fringe) <= SHARE
    assert difference(table, moved) > SHARE
    assert difference(table, table.resize((320, 640))) == 1
