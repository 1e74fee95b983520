"""How the others' turns go on: asked once, when there is something to look at; by taps if that is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.rum import sit_down


@pytest.mark.thorough
def test_the_pace_is_asked_once_and_a_tap_goes_on(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, **PHONE)
    table = sit_down(Home(page, site.url, tap).open())
    question = page.locator(".pace-question")
    # Until somebody moves there is nothing to be asked.
    assert table.turn()
    tap(question.locator("[data-pace=tap]"))
    expect(question).to_have_count(0)
    on = page.locator("[data-action=go-on]")
    mine = page.locator(".status[data-mine=true]")
    moves = 0
    expect(on.or_(mine).first).to_be_visible()
    while on.count():
        before = page.locator("#status").inner_text()
        tap(on)
        expect(page.locator("#status")).not_to_have_text(before)
        expect(on.or_(mine).first).to_be_visible()
        moves += 1
    assert moves >= 1
    expect(question).to_have_count(0)
