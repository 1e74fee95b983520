"""My mistakes: positions of finished matches are decided again, graded, and come back when it is time."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import press, tap
from e2e.pages.machine import Machine
from e2e.pages.patience import becomes
from e2e.pages.rum import Rum
from e2e.positions import finished, shelf
from e2e.test_looks import box


def collected(page: Page, site: Site) -> Locator:
    """What is due, once the coach has looked through the match of the history."""
    storage.install(page, site.url, shelf(finished("joker_rum", 4)), "#/history")
    press(page.locator("[data-action=mistakes]"))
    expect(page.locator("[data-mark=rest]")).to_contain_text("4 positions", timeout=90_000)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    return page.locator("[data-mark=due]")


def decide(page: Page) -> None:
    """Draws, or discards a card."""
    expect(page.locator("[data-drill][data-ready=true]")).to_be_attached(timeout=60_000)
    table = Rum(page, press)
    expect(table.hand.first).to_be_visible()
    for action in ("draw-stock", "pass"):
        if table.button(action).count():
            table.do(action)
            break
    else:
        press(table.hand.first)
        table.do("discard")
    expect(page.locator("dialog .drill-grade")).to_be_visible(timeout=60_000)


def drills(page: Page) -> dict[str, Any]:
    return {key: json.loads(value["text"]) for key, value in storage.dump(page)["drills"].items()}


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_positions_are_decided_again_and_come_back(site: Site, open_page: Opener, size: Any) -> None:
    page = open_page(site, **size, reduced_motion="reduce", locale="en-GB")
    due = collected(page, site)
    expect(due).to_contain_text("4 positions")
    press(page.locator("[data-action=drill-begin]"))
    decide(page)
    entries = page.locator("dialog [data-entry]")
    assert entries.evaluate_all("all => all.map((one) => one.dataset.entry)") == ["then", "now", "best"]
    # What was decided is not pressed together, and the way on is in sight.
    for entry in entries.all():
        assert box(entry.locator(".panel-value"))["bottom"] <= box(entry.locator(".panel-words"))["y"]
    expect(page.locator("[data-action=drill-next]")).to_be_in_viewport(ratio=1)
    first = page.locator("[data-drill]").get_attribute("data-drill")
    press(page.locator("[data-action=drill-next]"))
    expect(page.locator(f"[data-drill]:not([data-drill='{first}'])")).to_be_attached()
    second = page.locator("[data-drill]").get_attribute("data-drill")
    decide(page)
    press(page.locator("dialog [data-action=close]"))
    expect(page.locator(f"[data-drill]:not([data-drill='{second}'])")).to_be_attached()
    decide(page)
    press(page.locator("[data-action=drill-stop]"))
    expect(due).to_contain_text("1 position ")
    expect(page.locator("[data-mark=round]")).to_contain_text("of 3")
    done = [drill for drill in drills(page).values() if drill["plan"]["reps"]]
    assert len(done) == 3
    assert all(drill["plan"]["due"] > drill["plan"]["last"] for drill in done)
    # Nothing of it is a match, and the table of a position is not kept.
    assert storage.count(page, "matches") == 1
    assert "drill" not in storage.dump(page)["tables"]
    page.reload()
    expect(due).to_contain_text("1 position ")
    expect(page.locator("[data-mark=rest]")).to_have_text("4 positions in your collection, streak: 1 day")


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["joker_rum", "video_poker"])
def test_a_new_device_has_a_position_to_solve(site: Site, open_page: Opener, game: str) -> None:
    """The first decision of a new deal that has a choice is graded; nothing of it is stored."""
    page = open_page(site, **PHONE, reduced_motion="reduce")
    home = Home(page, site.url, tap).open().choose(game)
    home.press(home.action("mistakes"))
    press(page.locator("[data-action=drill-new]:enabled"))
    expect(page.locator("[data-drill=new][data-ready=true]")).to_be_attached(timeout=60_000)
    if game == "video_poker":
        machine = Machine(page, tap)
        machine.deal()
        machine.hold([0])
        machine.press(machine.main)
        expect(page.locator("dialog .drill-grade")).to_be_visible(timeout=60_000)
    else:
        decide(page)
    press(page.locator("[data-action=drill-next]"))
    expect(page.locator("[data-drill=new][data-ready=true]")).to_be_attached()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert storage.count(page, "drills") == storage.count(page, "matches") == 0
    page.go_back()
    expect(page.locator("[data-mark=empty]")).to_be_visible()


@pytest.mark.thorough
def test_two_tabs_count_one_decision_once(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    collected(page, site)
    other = page.context.new_page()
    shown: list[str | None] = []
    for tab in (page, other):
        tab.goto(f"{site.url}#/mistakes/play")
        expect(tab.locator("[data-drill][data-ready=true]")).to_be_attached(timeout=60_000)
        shown.append(tab.locator("[data-drill]").get_attribute("data-drill"))
    assert shown[0] == shown[1]
    decide(other)
    counted = drills(other)
    page.bring_to_front()
    decide(page)
    expect(page.locator("dialog [data-mark=elsewhere]")).to_be_visible()
    assert drills(page) == counted
    assert [drill["plan"]["reps"] for name, drill in counted.items() if name == shown[0]] == [1]
    # Neither tab shows it again today.
    press(page.locator("[data-action=drill-next]"))
    expect(page.locator(f"[data-drill]:not([data-drill='{shown[0]}'])")).to_be_attached(timeout=60_000)


@pytest.mark.thorough
def test_a_position_that_cannot_be_decided_any_more_is_let_go_with_a_word(
    site: Site, open_page: Opener
) -> None:
    """A bet at the machine is not weighed; and a match may be gone."""
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    storage.install(page, site.url, shelf(finished("video_poker", 1, hands=2)), "#/mistakes")
    expect(page.locator("[data-mark=empty]")).to_be_visible(timeout=60_000)
    plan = {"due": "2026-01-01T00:00:00.000Z"}
    bet = {"format": 1, "game": "video_poker", "ply": 0, "seat": 0, "cost": 1, "plan": plan}
    for match in ("found", "gone"):
        name, drill = f"{match}.0", {**bet, "match": match}
        storage.empty(page, "drills")
        storage.write(page, "drills", name, storage.seal(name, drill))
        page.reload()
        press(page.locator("[data-action=drill-begin]"))
        if match == "found":
            expect(page.locator("[data-drill][data-ready=true]")).to_be_attached(timeout=60_000)
            press(page.locator("[data-action=main]"))
        becomes(page, lambda: len(drills(page)), 0)
        expect(page.locator("[data-mark=gone]")).to_be_visible()
