"""Are the cards fair? The matches kept on the device, told in words; the sums: `tests/test_fairness.py`."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages.home import ENGINE_MS
from e2e.positions import finished, shelf


@pytest.mark.parametrize("screen", [PHONE, DESKTOP])
def test_kept_matches_are_added_up_and_told_in_words(
    site: Site, open_page: Opener, screen: dict[str, Any]
) -> None:
    page = open_page(site, **screen, reduced_motion="reduce", locale="en-GB")
    page.goto(f"{site.url}#/fair")
    expect(page.locator("[data-fair=done]")).to_contain_text("No finished matches yet", timeout=ENGINE_MS)
    storage.install(page, site.url, shelf(finished("joker_rum", 4)), "#/together")
    page.locator("details:has([data-action=fairness]) summary").click()
    page.locator("[data-action=fairness]").click()
    panel = page.locator("[data-fair]")
    expect(panel).to_have_attribute("data-fair", "done", timeout=ENGINE_MS)
    expect(panel).to_have_attribute("data-matches", "1")
    expect(page.locator("tr[data-row='jokers 0 ']")).to_contain_text("Jokers dealt to the first seat")
    assert violations(page) == []
