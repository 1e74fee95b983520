"""Tables of the board games look as they did when somebody last looked at them; see `test_reference`."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, Opener
from e2e.pages.home import ENGINE_MS
from e2e.positions import device, late
from e2e.test_reference import SCREEN, Album

TURNS = {"poker_tiles": 5, "pegs_and_jokers": 8}
SIDEWAYS = {**SCREEN, "viewport": {"width": 740, "height": 360}}
TABLES: list[tuple[str, int, str, dict[str, Any], bool]] = [
    *(("poker_tiles", 2, name, screen, False) for name, screen in (("phone", SCREEN), ("desktop", DESKTOP))),
    *(("pegs_and_jokers", seats, "phone", SCREEN, False) for seats in (4, 6, 8)),
    *(("pegs_and_jokers", seats, "desktop", DESKTOP, False) for seats in (4, 6, 8)),
    ("poker_tiles", 4, "sideways-left", SIDEWAYS, True),
    ("pegs_and_jokers", 8, "sideways", SIDEWAYS, False),
    ("pegs_and_jokers", 4, "sideways-left", SIDEWAYS, True),
]
"""The game, how many play, what the picture is called, the screen, left-handed."""


@pytest.mark.slow
@pytest.mark.chromium_only("the pictures were taken by Chromium")
@pytest.mark.parametrize(("game", "seats", "name", "screen", "left"), TABLES)
def test_a_table_looks_as_it_did(
    site: Site, open_page: Opener, game: str, seats: int, name: str, screen: dict[str, Any], left: bool
) -> None:
    page = open_page(site, **screen, reduced_motion="reduce", locale="en-GB")
    storage.install(page, site.url, device(late(game, seats, TURNS[game]), leftHanded=left), "#/table")
    expect(page.locator(".status[data-mine=true]")).to_be_visible(timeout=ENGINE_MS)
    expect(page.locator("#face-you")).to_be_attached()
    album = Album(page, f"{game}-{seats}-{name}")
    album.picture("turn")
    assert album.wrong == []
