"""What if? A match of the history is played on from a turn, beside it, and both are compared."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages.gestures import press
from e2e.pages.home import ENGINE_MS
from e2e.pages.patience import becomes, timers_run
from e2e.pages.seat import faces
from e2e.positions import finished, late, shelf
from e2e.test_looks import apart, box


def branched(page: Page, site: Site, game: str, seats: int, ply: int, cards: str = "same") -> None:
    """A line of play that leaves the match of the history at this ply."""
    storage.install(page, site.url, shelf(finished(game, seats)), "#/history")
    press(page.locator("[data-action=watch]"))
    film = page.locator(".film")
    expect(film).to_have_attribute("data-at", "0", timeout=ENGINE_MS)
    film.locator("input").fill(str(ply))
    expect(film).to_have_attribute("data-at", str(ply))
    press(page.locator("[data-action=branch]"))
    press(page.locator(f"[data-option={cards}]"))
    press(page.locator("[data-action=branch-go]"))
    expect(page.locator("body[data-route=table]")).to_be_visible()
    expect(page.locator(".replay-mark")).to_have_count(0)


def left(page: Page) -> None:
    """Another match takes its place on the table: it goes to the history."""
    before = storage.count(page, "matches")
    page.evaluate("location.hash = '#/home'")
    press(page.locator("[data-action=play]"))
    press(page.locator("dialog [data-action=confirm]"))
    becomes(page, lambda: storage.count(page, "matches"), before + 1)
    page.evaluate("location.hash = '#/history'")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_line_lies_beside_its_match_and_counts_nowhere(site: Site, open_page: Opener, size: Any) -> None:
    page = open_page(site, **size, reduced_motion="reduce", locale="en-GB")
    match = finished("poker_tiles", 2)
    ply = next(ply for ply in range(6, match.ply) if match.log[ply].seat == 0)
    branched(page, site, "poker_tiles", 2, ply)
    expect(page.locator("[data-zone=rack] [data-item]")).to_have_count(5)
    left(page)
    line = page.locator("[data-match=found] + [data-parent=found]")
    expect(line).to_be_visible()
    # What appears where something was just pressed waits for half a second.
    timers_run(page, 500)
    records = [json.loads(value["text"]) for value in storage.dump(page)["matches"].values() if value]
    kept = next(record for record in records if record.get("parent"))
    assert (kept["parent"], kept["at"], kept["format"]) == ("found", ply, 3)

    press(line.locator("[data-action=compare]"))
    expect(page.locator(".lines section")).to_have_count(2, timeout=60_000)
    was, now = page.locator(".lines section").all()
    expect(was.locator("[data-entry]").first).to_have_attribute("data-entry", f"ply-{ply}")
    expect(now).to_be_visible()

    page.evaluate("location.hash = '#/statistics'")
    expect(page.locator("[data-fact=matches] dd")).to_have_text("1")


@pytest.mark.thorough
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_other_hidden_cards_survive_a_reload_and_the_loss_of_the_match(
    site: Site, open_page: Opener, size: Any
) -> None:
    page = open_page(site, **size, reduced_motion="reduce", locale="en-GB")
    match = finished("joker_rum", 4)
    ply = next(ply for ply in range(60, match.ply) if match.log[ply].seat == 0)
    branched(page, site, "joker_rum", 4, ply, "others")
    hand = page.locator("[data-zone=hand] [data-item]")
    cards = sorted(match.at(ply).view(0)["cards"])
    expect(hand).to_have_count(len(cards))
    assert sorted(faces(hand)) == cards
    page.reload()
    expect(page.locator("body[data-engine=ready]")).to_be_visible(timeout=ENGINE_MS)
    assert sorted(faces(hand)) == cards

    page.evaluate("location.hash = '#/history'")
    press(page.locator("[data-match=found] [data-action=delete]"))
    press(page.locator("dialog [data-action=confirm]"))
    expect(page.locator("[data-match=found]")).to_have_count(0)
    left(page)
    line = page.locator("[data-parent=found]")
    press(line.locator("[data-action=compare]"))
    expect(page.locator(".lines section")).to_have_count(1, timeout=60_000)
    expect(page.locator(".lines")).to_contain_text("was deleted")
    page.go_back()
    press(line.locator("[data-action=resume]"))
    expect(hand).to_have_count(len(cards))
    assert sorted(faces(hand)) == cards
    # It lies on the table again, and nowhere else.
    page.evaluate("location.hash = '#/history'")
    expect(page.locator(".past-data")).to_be_visible()
    expect(page.locator("[data-parent=found]")).to_have_count(0)


def test_an_unfinished_match_is_looked_back_at_where_help_was_taken(site: Site, open_page: Opener) -> None:
    """Elsewhere nobody's cards are seen, whatever the address says."""
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    match = late("joker_rum", 4, 8)
    kept = storage.unsealed(shelf(match)["stores"]["matches"]["found"])
    device = shelf(match)
    device["stores"]["matches"] = {
        name: storage.seal(name, {**kept, "helped": helped})
        for name, helped in (("with", True), ("none", False))
    }
    storage.install(page, site.url, device, "#/history")
    expect(page.locator("[data-match=none] [data-action=resume]")).to_be_visible()
    expect(page.locator("[data-match=none] [data-action=look-back]")).to_have_count(0)
    page.goto(f"{site.url}#/table/none")
    expect(page.locator("body[data-route=history]")).to_be_attached(timeout=ENGINE_MS)
    press(page.locator("[data-match=with] [data-action=look-back]"))
    film = page.locator(".film")
    expect(film).to_have_attribute("data-at", "0", timeout=ENGINE_MS)
    # It ends where the match stands, without a result.
    expect(film).to_have_attribute("data-end", str(match.ply))
    film.locator("input").fill(str(match.ply))
    expect(film).to_have_attribute("data-at", str(match.ply))
    expect(page.locator(".ending")).to_have_count(0)
    press(page.locator("[data-action=branch]"))
    press(page.locator("[data-action=branch-go]"))
    expect(page.locator(".replay-mark")).to_have_count(0)
    expect(page.locator("[data-zone=hand] [data-item]").first).to_be_visible(timeout=ENGINE_MS)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_replay_of_pegs_and_jokers_covers_no_peg_and_stays_on_the_table(
    site: Site, open_page: Opener, size: Any
) -> None:
    page = open_page(site, **size, reduced_motion="reduce", locale="en-GB")
    storage.install(page, site.url, shelf(finished("pegs_and_jokers", 4)), "#/table/found@0")
    expect(page.locator(".film")).to_be_visible(timeout=ENGINE_MS)
    left = box(page.locator("[data-zone=middle] .zone-value"))
    for thing in page.locator("[data-zone=board] :is(.points-seat, .peg)").all():
        assert apart(box(thing), left)
    felt = "one => one.getBoundingClientRect().bottom - parseFloat(getComputedStyle(one).borderBottomWidth)"
    assert box(page.locator(".film-branch"))["bottom"] <= page.locator(".stage").evaluate(felt)
