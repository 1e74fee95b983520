"""Every match is kept: listed, watched again, added up, deleted."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.matches import match
from e2e.pages.gestures import tap
from e2e.pages.hearing import Hearing
from e2e.pages.home import ENGINE_MS
from e2e.pages.patience import becomes, timers_run
from e2e.positions import finished, last_summary, shelf, stores

_TEAM = [{"level": "human", "character": "you"}, {"level": "club", "character": "ada"}]
_WON = {
    "en": "You and Ada won",
    "de": "Du und Ada habt gewonnen",
    "fr": "Vous et Ada avez gagné",
    "it": "Tu e Ada avete vinto",
}


def entries(page: Page) -> Any:
    return page.locator("[data-match]")


def test_a_match_is_listed_watched_again_and_counted(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    table = last_summary(page, site.url, tap)
    table.go_on(2)
    table.play_through(first=3)
    table.scene("result")
    ranking = table.ranking()
    tap(page.locator(".ending [data-action=history]"))
    expect(entries(page)).to_have_count(1)
    expect(entries(page)).to_have_attribute("data-over", "true")

    # Watched again: turn by turn, the same to the end, and nothing of it is played.
    tap(page.locator("[data-action=watch]"))
    film = page.locator(".film")
    expect(film).to_have_attribute("data-at", "0", timeout=ENGINE_MS)
    end = int(film.get_attribute("data-end") or 0)
    film.locator("input").fill(str(end - 1))
    expect(film).to_have_attribute("data-at", str(end - 1))
    # The last turn shows the hands of its game, one after the other.
    for _ in range(3):
        tap(page.locator("[data-action=film-next]"))
        expect(film).to_have_attribute("data-at", str(end))
    tap(page.locator("[data-action=film-next]"))
    table.scene("result")
    assert table.ranking() == ranking
    expect(page.locator("[data-action=play-again]")).to_have_count(0)
    table.do("coach")
    expect(page.locator("[data-dialog=coach]")).to_be_visible(timeout=60_000)
    accuracy = table.dialog.locator("[data-fact=match] dd").inner_text()
    page.keyboard.press("Escape")
    table.do("home")
    expect(entries(page)).to_have_count(1)
    # The coach says "98 of 100".
    expect(page.locator(".past-accuracy")).to_contain_text(accuracy.split()[0])

    tap(page.locator("[data-action=statistics]"))
    expect(page.locator("[data-fact=matches] dd")).to_have_text("1")
    points = next(points for _, seat, points in ranking if seat == 0)
    expect(page.locator("[data-fact=points] dd")).to_have_text(str(points))
    expect(page.locator("[data-fact=accuracy] dd")).to_have_text(accuracy)
    expect(page.locator("[aria-labelledby=stats-rating-joker_poker] tr")).to_have_count(6 + 1)


def device_with(page: Page, site: Site, **matches: Any) -> None:
    kept = {name: storage.seal(name, record) for name, record in matches.items()}
    storage.install(page, site.url, stores({"matches": kept}), "#/history")


_MISPLACED = """(tables) => tables.flatMap((table) => {
  const edge = table.parentElement.getBoundingClientRect().right;
  const [heads, cells] = [table.tHead.rows[0], table.tBodies[0].rows[0]].map((row) =>
    [...row.cells].map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width));
  return heads.filter((head, at) => head.left !== cells[at]?.left || head.right > edge);
})"""


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_on_a_phone_the_figures_stand_under_their_headings(
    site: Site, open_page: Opener, language: str
) -> None:
    page = open_page(site, **PHONE, locale=language)
    won = {**match()["outcome"], "winners": [0, 1]}
    days = [match(outcome=won, players=_TEAM, when=f"2026-01-0{day}T10:00:00Z") for day in (1, 2)]
    device_with(page, site, **{f"day{number}": day for number, day in enumerate(days)})
    expect(entries(page).locator("h2").first).to_contain_text(_WON[language])
    page.goto(site.url + "#/statistics")
    for chart in ("points", "form"):
        expect(page.locator(f"svg[data-chart={chart}]")).to_be_visible()
    tap(page.locator(".panel-fold summary"))
    expect(page.locator(".panel-fold tbody tr")).to_have_count(2)
    tables = page.locator(".panel-grid:has(thead .panel-bar)")
    expect(tables).to_have_count(2)
    assert tables.evaluate_all(_MISPLACED) == []


def test_what_cannot_be_read_is_put_aside_or_says_so(site: Site, open_page: Opener) -> None:
    """The screens work, and what cannot be read is kept; more kinds: `web/test/matchlist.test.js`."""
    page = open_page(site, **PHONE)
    unpacked = {name: match(over=name == "bad", format=2, table="nothing packed") for name in ("bad", "open")}
    device_with(page, site, wrong={"format": 1}, **unpacked, whole=match())
    expect(entries(page)).to_have_count(3)
    expect(page.locator("[data-action=delete-matches]")).to_be_enabled()
    # A match whose table cannot be shown stays in the list, and says so.
    expect(page.locator("[data-unshown]")).to_have_count(0)
    for name in ("whole", *unpacked):
        entry = page.locator(f"[data-match={name}]")
        tap(entry.locator("[data-action=watch], [data-action=resume]"))
        expect(entry.locator("[data-unshown]")).not_to_be_empty()
        expect(page.locator("[data-unshown]")).to_have_count(1)
        expect(page.locator("body")).to_have_attribute("data-route", "history")
        expect(entries(page)).to_have_count(3)
    tap(page.locator("[data-action=statistics]"))
    expect(page.locator("body")).to_have_attribute("data-route", "statistics")
    expect(page.locator("main")).to_contain_text("88")
    becomes(page, lambda: storage.count(page, "damaged"), 1)
    # What was put aside can be looked at.
    page.evaluate("location.hash = '#/'")
    tap(page.locator("[data-action=settings]"))
    expect(page.locator("dialog .device-aside li")).to_have_count(1)


@pytest.mark.thorough
@pytest.mark.parametrize("cold", [True, False])
def test_an_unknown_address_leads_to_something(site: Site, open_page: Opener, cold: bool) -> None:
    page = open_page(site, **PHONE)
    page.goto(site.url)
    expect(page.locator(".home")).to_be_visible()
    unknown = page.locator("[data-unknown]")

    def go(address: str) -> None:
        if cold:
            page.goto("about:blank")
            page.goto(site.url + address)
        else:
            page.evaluate("(address) => { location.hash = address }", address)

    go("#/table/xyz")
    expect(unknown).to_contain_text("isn’t saved on this device")
    expect(page.locator("body")).to_have_attribute("data-route", "history")
    # Those of the first game.
    go("#/rules/zzz")
    expect(page.locator("main [data-action=learn]")).to_be_visible()
    go("#/learn/zzz")
    expect(page.locator(".table[data-of=joker_poker] .lesson")).to_be_visible(timeout=ENGINE_MS)


# How long the page waits before it says something.
SETTLE_MS = 60


@pytest.mark.parametrize("what", ["delete", "delete-matches"])
@pytest.mark.parametrize("full", [False, True])
def test_deleted_is_said_only_when_it_is_true(site: Site, open_page: Opener, what: str, full: bool) -> None:
    page = open_page(site, **PHONE)
    device_with(page, site, one=match())
    expect(entries(page)).to_have_count(1)
    if full:
        page.evaluate(
            """() => {
            const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); };
            IDBObjectStore.prototype.delete = IDBObjectStore.prototype.clear = refuse;
            }"""
        )
    heard = Hearing(page)
    tap(page.locator(f"[data-action={what}]").first)
    tap(page.locator("dialog [data-action=confirm]"))
    # What the disk refuses is hidden, and tried again.
    expect(page.locator(".past-none")).to_be_visible()
    if full:
        # What is announced is said a moment later, by a timer.
        expect(page.locator("[data-notice=storage]")).to_be_visible()
        expect(page.locator("#main")).to_be_focused()
        timers_run(page, SETTLE_MS)
        assert "Deleted." not in page.evaluate("said")
    else:
        heard.hears("Deleted.")
    becomes(page, lambda: storage.count(page, "matches"), int(full))


@pytest.mark.thorough
@pytest.mark.parametrize("screen", [PHONE, DESKTOP])
def test_kept_matches_are_added_up_and_told_in_words(
    site: Site, open_page: Opener, screen: dict[str, Any]
) -> None:
    page = open_page(site, **screen, reduced_motion="reduce", locale="en-GB")
    page.goto(f"{site.url}#/fair")
    panel = page.locator(".inquiry[data-pending=false]")
    expect(panel).to_contain_text("No finished matches yet", timeout=ENGINE_MS)
    storage.install(page, site.url, shelf(finished("joker_rum", 4)), "#/statistics")
    page.locator("[data-action=fairness]").click()
    expect(panel).to_contain_text("Based on 1 match you’ve finished", timeout=ENGINE_MS)
    expect(page.locator("tr[data-row='jokers 0 ']")).to_contain_text("Jokers dealt to the first seat")
    assert violations(page) == []
