"""The history is searched: by words, with stars and notes, which stay with their matches."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.matches import match
from e2e.pages.gestures import press
from e2e.pages.patience import becomes
from e2e.positions import finished, shelf

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
YOU = {"level": "human", "character": "you"}
LOST = {**match()["outcome"], "winners": [1]}


def some_matches(page: Page, site: Site, **more: Any) -> None:
    """Two that can be watched, of two games, and some others."""
    database = shelf(finished("joker_rum", 4))
    rum = database["stores"]["matches"].pop("found")
    database["stores"]["matches"] |= {
        "rum": storage.seal("rum", storage.unsealed(rum)),
        "tiles": storage.seal(
            "tiles",
            storage.unsealed(shelf(finished("poker_tiles", 2))["stores"]["matches"]["found"]),
        ),
        "lost": storage.seal("lost", match(outcome=LOST, when="2026-02-01T10:00:00Z", accuracy={"0": 60})),
        "zoe": storage.seal(
            "zoe",
            match(players=[YOU, {"level": "human", "character": "nora", "name": "Zoë"}], accuracy={}),
        ),
        **{name: storage.seal(name, record) for name, record in more.items()},
    }
    storage.install(page, site.url, database, "#/history")
    expect(page.locator("[data-match]").first).to_be_visible()


def shown(page: Page) -> set[str]:
    found: list[str] = page.locator("[data-match]").evaluate_all("all => all.map((one) => one.dataset.match)")
    return set(found)


def entry(page: Page, name: str) -> Locator:
    return page.locator(f"[data-match={name}]")


def note(page: Page, name: str) -> Locator:
    return entry(page, name).locator("[data-note]")


def write_note(page: Page, name: str, text: str) -> None:
    """Stores a note, by leaving its field."""
    press(entry(page, name).locator("[data-action=note]"))
    note(page, name).fill(text)
    note(page, name).blur()


@SIZES
def test_matches_are_marked_found_and_found_again(site: Site, open_page: Opener, size: Any) -> None:
    page = open_page(site, **size, reduced_motion="reduce", locale="en-GB")
    some_matches(page, site)
    star = entry(page, "tiles").locator("[data-action=star]")
    press(star)
    expect(star).to_have_attribute("aria-pressed", "true")
    noted = page.locator("[data-notice=noted]")
    expect(noted).to_contain_text("Star added.")
    write_note(page, "rum", "  Élan <b>at</b> the end\nof the game ")
    expect(noted).to_contain_text("Note saved.")
    expect(note(page, "rum")).to_have_value("Élan <b>at</b> the end\nof the game")

    field = page.locator("input[data-find=text]")
    press(field)
    page.keyboard.type("elan END")
    expect(page.locator("[data-found='1']")).to_contain_text("1 of 4 matches")
    assert shown(page) == {"rum"}
    expect(field).to_be_focused()
    # Watched, and back: what was looked for is still there.
    press(entry(page, "rum").locator("[data-action=watch]"))
    expect(page.locator("body")).to_have_attribute("data-route", "table")
    page.go_back()
    expect(page.locator("[data-found='1']")).to_be_visible()
    expect(field).to_have_value("elan END")
    page.reload()
    expect(page.locator("[data-found='1']")).to_be_visible()
    field.fill("")
    expect(page.locator("[data-found]")).to_have_count(0)
    assert shown(page) == {"rum", "tiles", "lost", "zoe"}

    # What else is found: `web/test/finding.test.js`.
    only = page.locator("select[data-find=only]")
    only.select_option("joker_poker")
    becomes(page, lambda: shown(page), {"lost", "zoe"})
    only.select_option("open")
    expect(page.locator("[data-found='0']")).to_contain_text("Try another word")
    assert "only=open" in page.evaluate("location.hash")
    assert not violations(page)


@pytest.mark.thorough
def test_by_keyboard_alone(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce", locale="en-GB")
    some_matches(page, site)
    page.locator("input[data-find=text]").focus()
    page.keyboard.press("Tab")
    expect(page.locator("select[data-find=only]")).to_be_focused()
    page.keyboard.type("Joker R")
    becomes(page, lambda: shown(page), {"rum"})
    star = entry(page, "rum").locator("[data-action=star]")
    star.focus()
    page.keyboard.press("Space")
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(star).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(note(page, "rum")).to_be_focused()
    page.keyboard.type("typed")
    page.keyboard.press("Tab")
    expect(page.locator("[data-notice=noted]")).to_contain_text("Note saved.")
    page.reload()
    expect(note(page, "rum")).to_have_value("typed")
    # Escape leaves the screen, but not while a note is being written.
    note(page, "rum").focus()
    page.keyboard.type("more")
    page.keyboard.press("Escape")
    expect(note(page, "rum")).to_be_focused()


@pytest.mark.thorough
def test_many_are_found_and_shown_page_by_page(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    many = {
        f"m{number}": match(when=f"2025-01-01T10:{number % 60:02}:{number // 60:02}Z") for number in range(95)
    }
    some_matches(page, site, **many)
    field = page.locator("input[data-find=text]")
    press(field)
    # Whoever only looks at the field still has the rest of the list before them.
    expect(page.locator("[data-action=more]")).to_contain_text("69")
    field.fill("joker poker")
    expect(page.locator("[data-found='97']")).to_be_visible()
    expect(page.locator("[data-match]")).to_have_count(30)
    expect(page.locator("[data-action=more]")).to_contain_text("67")
    for count in (60, 90, 97):
        press(page.locator("[data-action=more]"))
        expect(page.locator("[data-match]")).to_have_count(count)
    expect(page.locator("[data-action=more]")).to_have_count(0)


@pytest.mark.thorough
def test_two_tabs_note_one_match(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    some_matches(page, site)
    other = page.context.new_page()
    other.goto(f"{site.url}#/history")
    expect(entry(other, "rum")).to_be_visible()
    write_note(page, "rum", "mine")
    expect(page.locator("[data-notice=noted]")).to_contain_text("Note saved.")
    # A star beside it takes nothing from the note.
    press(entry(other, "rum").locator("[data-action=star]"))
    expect(note(other, "rum")).to_have_value("mine")
