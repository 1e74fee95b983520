"""The mode without help: nothing helps in it, and the choice is kept."""

from __future__ import annotations

from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.patience import becomes


def test_nothing_helps_and_the_choice_is_kept_for_the_next_match(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open().engine_ready()
    chosen = page.locator("[data-unaided]")
    tap(chosen)
    expect(chosen).to_be_checked()
    assert violations(page) == []
    tap(home.play)
    table = Table(page, tap).dealt()
    expect(table.button("sort")).to_be_visible()
    expect(table.button("suggest")).to_have_count(0)
    home.open()
    expect(chosen).to_be_checked()
    tap(chosen)
    choices = "choices joker_poker"
    becomes(page, lambda: storage.unsealed(storage.read(page, "settings", choices)).get("unaided"), False)
    page.reload()
    home.engine_ready()
    expect(chosen).not_to_be_checked()
