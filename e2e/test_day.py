"""The deal of the day: its result, the expert's on the same cards, days in a row, the days before."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from serve import Site

from e2e.axe import violations
from e2e.conftest import PHONE, Opener
from e2e.pages import Table
from e2e.pages.gestures import tap
from e2e.pages.patience import closed
from e2e.test_together import SHARE, shared_text
from jokerpoker.dealcode import Deal
from jokerpoker.par import par
from jokerpoker.steps import finished

DAY = "2026-03-01"
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}
DEAL = Deal("joker_poker", ("human", "club", "club"), {}, DAY)


def come(page: Page, site: Site, day: str) -> Any:
    """Opens the screen on a day."""
    page.clock.set_fixed_time(f"{day}T12:00:00Z")
    page.goto("about:blank")
    page.goto(site.url + "#/together")
    panel = page.locator(".day")
    expect(panel).to_have_attribute("data-day", day)
    return panel


def test_the_day_knows_that_it_was_played_and_how(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    panel = come(page, site, DAY)
    expect(panel.locator("[data-action=day]")).to_be_enabled(timeout=45_000)
    tap(panel.locator("[data-action=day]"))
    expect(page.locator(".deal")).to_have_attribute("data-link", "found", timeout=45_000)
    tap(page.locator("[data-action=accept]"))
    table = Table(page, tap).dealt()
    hands = table.hands()
    # Begun, it is gone on with.
    page.evaluate("location.hash = '#/together'")
    tap(panel.locator("[data-action=day-continue]"))
    assert table.dealt().hands() == hands
    table.play_through()
    points = table.scores()[0]
    place = 1 + sum(score > points for score in table.scores())

    panel = come(page, site, DAY)
    expect(panel.locator("[data-entry=you] .panel-value")).to_have_text(
        f"{points} points, {ORDINALS[place]} of 3"
    )
    found = finished(par(DEAL))
    best = found["scores"][0]
    expert = 1 + sum(score > best for score in found["scores"])
    expect(panel.locator("[data-entry=par] .panel-value")).to_have_text(
        f"{best} points, {ORDINALS[expert]} of 3", timeout=60_000
    )
    expect(panel.locator("[data-action=day]")).to_have_count(0)
    expect(panel.locator("[data-entry=streak]")).to_contain_text("1 day in a row")
    assert violations(page) == []
    page.evaluate(SHARE, "clipboard")
    tap(panel.locator("[data-action=day-share]"))
    assert f"{points} point" in shared_text(page, "clipboard")

    # The expert's result is kept: without the engine it is there at once.
    expect(page.locator("dialog[open]")).to_have_attribute("data-dialog", "share")
    page.keyboard.press("Escape")
    closed(page)
    tap(panel.locator("[data-action=day-watch]").first)
    # The replay begins at the first deal.
    Table(page, tap).scene("play", 1)
    page.goto(site.url + "#/")
    expect(page.locator("[data-day-played]")).to_be_visible()
    come(page, site, "2026-03-02")
    page.goto(site.url + "#/")
    expect(page.locator("[data-action=together]")).to_be_visible()
    expect(page.locator("[data-day-played]")).to_have_count(0)
