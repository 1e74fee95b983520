"""Are the cards fair? All matches kept on the device, added up by the engine and told in words."""

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
    device = shelf(finished("joker_rum", 4))
    kept = device["stores"]["matches"]
    kept["other"] = storage.seal("other", storage.unsealed(kept["found"]))
    machine = shelf(finished("video_poker", 1))["stores"]["matches"]["found"]
    kept["machine"] = storage.seal("machine", storage.unsealed(machine))
    storage.install(page, site.url, device, "#/together")
    page.locator("details:has([data-action=fairness]) summary").click()
    page.locator("[data-action=fairness]").click()
    panel = page.locator("[data-fair]")
    expect(panel).to_have_attribute("data-fair", "done", timeout=ENGINE_MS)
    expect(panel).to_have_attribute("data-matches", "3")
    jokers = page.locator("tr[data-row='jokers 0 ']")
    expect(jokers).to_have_count(2)
    expect(jokers.first).to_contain_text("Jokers dealt to the first seat")
    expect(page.locator("tr[data-row='draws  h']")).to_contain_text("hearts")
    expect(page.locator("tr", has_text="odd:")).to_have_count(0)
    assert violations(page) == []
