"""A match against one's own player: at the real table, its code in the workshop's frame alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Site
from e2e.pages.gestures import tap
from e2e.pages.own_table import OwnTable
from e2e.pages.patience import lies_still
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage

ANSWER = 'answer = GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)'
HOSTILE = [
    "from jokerpoker import GAMES",
    "from dataclasses import replace",
    ANSWER,
    'while view["game"] == 1: pass',
    'if view["game"] == 2: yield float("nan")',
    'elif view["game"] == 3: yield replace(answer, bets=(9, 9, 9))',
]


def said(table: OwnTable, words: str) -> None:
    """One sentence at the table, and somebody else has answered."""
    expect(table.said).to_contain_text(words)
    expect(table.said).to_contain_text("Another player")


def everybody_can_read(table: OwnTable) -> None:
    lies_still(table.frame)
    assert violations(table.frame) == []
    assert table.frame.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_one_plays_against_it_by_name_and_comes_back_to_the_same_table(workshop: Open, site: Site) -> None:
    bench = workshop(PHONE)
    table = OwnTable(bench, tap)
    tap(bench.act("play"))
    table.opened()
    everybody_can_read(table)
    table.act("options")
    everybody_can_read(table)
    table.act("close")
    # Without it there is no match.
    seat = table.root.locator("[data-level='1']")
    seat.select_option("expert")
    expect(table.root.locator("[data-action=own-play]")).to_be_disabled()
    seat.select_option("own")
    table.root.locator("[data-name-of='1']").fill("Paula")
    laid = table.begin()
    expect(table.root.locator(".seat[data-seat='1'] .seat-name")).to_have_text("Paula")
    table.game(1, laid)
    expect(table.said).to_have_count(0)
    laid.do("next-game")
    hands = table.dealt(2).hands()
    # The code that plays is in no frame of the game's page.
    inner = table.frame
    assert inner.url.startswith(f"{site.url}#/table")
    assert inner.child_frames == []
    assert "data:" not in (inner.evaluate(POLICY) or "").split("worker-src")[1].split(";")[0]
    table.act("back")
    expect(table.sheet).to_contain_text("Continue")
    table.act("own-leave")
    expect(bench.page.locator("#own-table")).to_have_count(0)
    tap(bench.act("play"))
    table.act("own-continue")
    assert table.dealt(2).hands() == hands


POLICY = "document.querySelector('meta[http-equiv]').content"


@pytest.mark.thorough
def test_whatever_it_does_is_one_sentence_and_the_match_goes_on_to_its_end(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    bench.think(*HOSTILE)
    bench.act("play").click()
    table = OwnTable(bench).opened()
    laid = table.begin()
    expect(table.root.get_by_role("button", name="Play against mine")).to_be_visible()
    table.game(1, laid)
    said(table, "2,000,000 steps")
    laid.do("next-game")
    table.game(2, laid)
    said(table, "nan isn’t a valid answer")
    table.act("notice-own")
    expect(bench.page.locator("#own-table")).to_have_count(0)
    expect(bench.fault).to_contain_text("nan isn’t a valid answer")
    expect(bench.page.locator(".pce-line.faulty")).to_contain_text('float("nan")')
    bench.act("play").click()
    table.act("own-continue")
    expect(table.root.locator(".table")).to_have_attribute("data-scene", "summary", timeout=STARTS_MS)
    laid = table.table
    laid.do("next-game")
    table.dealt(3)
    table.game(3, laid)
    said(table, "The rules don’t allow")
    laid.do("final")
    leads_back_from_the_result(bench, table)
    bench.page.goto(f"{bench.page.url.split('workshop')[0]}#/history")
    expect(bench.page.locator("main")).to_contain_text("No finished matches yet")


def leads_back_from_the_result(bench: WorkshopPage, table: OwnTable) -> None:
    """The end of a match at the table: what is offered there, its proof, and the way back."""
    table.table.scene("result")
    # No link deals a user's player, and no history has its matches.
    for action in ("share", "history"):
        expect(table.root.locator(f"[data-action={action}]")).to_have_count(0)
    table.act("proof")
    table.act("check")
    expect(table.root.locator("[data-mark=right]")).to_be_visible(timeout=STARTS_MS)
    table.act("close")
    table.press(table.root.get_by_role("button", name="Back to the workshop"))
    expect(bench.page.locator("#own-table")).to_have_count(0)
    expect(bench.act("run")).to_be_enabled(timeout=STARTS_MS)


@pytest.mark.thorough
def test_who_leaves_while_it_thinks_runs_another_at_once(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    honest = bench.code.input_value()
    bench.think("yield sum(iter(int, 1))")
    bench.act("play").click()
    table = OwnTable(bench).opened()
    laid = table.begin()
    laid.get_ready()
    expect(table.root.locator(".table")).to_have_attribute("data-scene", "play")
    table.act("back")
    table.act("own-leave")
    bench.write(honest)
    bench.choose("deals", "5")
    bench.run()
    expect(bench.said).to_contain_text("5 deals")
    expect(bench.fault).to_have_count(0)
    # As a phone ends what it has no memory for: another is hung.
    bench.page.evaluate("document.querySelector('iframe[sandbox]').remove()")
    bench.run()
    expect(bench.fault).to_be_visible(timeout=STARTS_MS)
    bench.run()
    expect(bench.said).to_contain_text("5 deals")


@pytest.mark.thorough
def test_the_sheet_is_read_by_everybody_and_the_table_reached_and_left_by_keys(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    keys = bench.page.keyboard
    bench.act("play").focus()
    keys.press("Enter")
    table = OwnTable(bench).opened()
    everybody_can_read(table)
    for _ in range(80):
        keys.press("Tab")
        if table.frame.evaluate("document.activeElement.dataset.action") == "own-play":
            break
    keys.press("Enter")
    table.dealt()
    for action in ("back", "own-leave"):
        table.root.locator(f"[data-action={action}]").focus()
        keys.press("Enter")
    expect(bench.act("play")).to_be_enabled()
