"""Mixes of house rules that a family keeps by a name."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e.axe import violations
from e2e.conftest import PHONE
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.hearing import Hearing
from e2e.pages.patience import becomes
from e2e.storage import read, seal, write

Open = Callable[..., Page]
GAME = "pegs_and_jokers"
SETTING = f"mixes {GAME}"


def at_home(site: Site, open_page: Open) -> Home:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    home = Home(page, site.url, tap).open()
    tap(page.locator(f"[data-tile={GAME}]"))
    home.engine_ready()
    return home


def way(page: Page) -> Locator:
    return page.locator("select[data-preset]")


def kept(page: Page, name: str) -> Locator:
    return page.locator(f"[data-mix='{name}']")


def test_a_mix_is_kept_chosen_renamed_and_deleted(site: Site, open_page: Open) -> None:
    home = at_home(site, open_page)
    page = home.page
    way(page).select_option("arizona")
    expect(page.locator(".ways small")).to_contain_text("any peg of your team")
    tap(home.option("forced_branch"))
    expect(way(page).locator("option:checked")).to_have_text("Your own mix")
    page.locator("[data-mix-name]").fill("Ömas Ärger")
    heard = Hearing(page)
    tap(page.locator("[data-action=mix-keep]"))
    heard.hears("“Ömas Ärger” saved.")
    expect(way(page)).to_have_value("mix Ömas Ärger")
    assert violations(page) == []
    way(page).select_option("basic")
    expect(home.option("forced_branch")).not_to_be_checked()
    becomes(page, lambda: "Ömas Ärger" in (read(page, "settings", SETTING) or {"text": ""})["text"], True)
    page.reload()
    home.engine_ready()
    way(page).select_option("mix Ömas Ärger")
    expect(home.option("forced_branch")).to_be_checked()
    expect(home.option("control")).to_have_value("team")

    tap(kept(page, "Ömas Ärger").locator("[data-action=mix-rename]"))
    expect(page.locator("[data-mix-name]")).to_be_focused()
    page.locator("[data-mix-name]").fill("Sunday")
    page.keyboard.press("Enter")
    expect(kept(page, "Sunday").locator("[data-action=mix-rename]")).to_be_focused()
    expect(way(page)).to_have_value("mix Sunday")
    tap(kept(page, "Sunday").locator("[data-action=mix-delete]"))
    tap(page.locator("[data-action=confirm]"))
    expect(kept(page, "Sunday")).to_have_count(0)
    expect(way(page).locator("option:checked")).to_have_text("Your own mix")
    expect(home.option("forced_branch")).to_be_checked()


@pytest.mark.thorough
def test_a_mix_with_house_rules_that_nobody_knows_says_so(site: Site, open_page: Open) -> None:
    home = at_home(site, open_page)
    page = home.page
    mixes = [
        {"name": "Mine", "options": {"hand": 6}},
        {"name": "Tomorrow’s", "options": {"hand": 6, "dice": 2}},
    ]
    write(page, "settings", SETTING, seal(SETTING, mixes))
    page.reload()
    home.engine_ready()
    home.option("hand")
    expect(kept(page, "Tomorrow’s").locator("[data-mix-unknown]")).to_contain_text("its house rule dice")
    expect(kept(page, "Tomorrow’s").locator(".mix-choose")).to_be_disabled()
    tap(kept(page, "Mine").locator(".mix-choose"))
    expect(home.option("hand")).to_have_value("6")
    # What cannot be played can be deleted.
    tap(kept(page, "Tomorrow’s").locator("[data-action=mix-delete]"))
    tap(page.locator("[data-action=confirm]"))
    expect(kept(page, "Tomorrow’s")).to_have_count(0)
    becomes(page, lambda: "Tomorrow" in read(page, "settings", SETTING)["text"], False)


def test_of_damaged_mixes_what_is_sound_is_shown_and_a_word_on_the_rest(site: Site, open_page: Open) -> None:
    home = at_home(site, open_page)
    page = home.page
    mixes = [
        {"name": "Mine", "options": {"hand": 6}},
        {"name": "x" * 4000, "options": {"hand": 7}},
        {"name": "", "options": {"forced_branch": True}},
        {"name": "Wrong", "options": {"hand": "six"}},
        {"name": 3, "options": ["hand"]},
        None,
    ]
    write(page, "settings", SETTING, seal(SETTING, mixes))
    page.reload()
    home.engine_ready()
    home.option("hand")
    shown = [page.locator("[data-mix]").nth(at).get_attribute("data-mix") for at in range(4)]
    assert shown == ["Mine", "x" * 30, "Untitled", "Wrong"]
    expect(page.locator("[data-mix]")).to_have_count(4)
    expect(page.locator("[data-mixes-damaged]")).to_have_text("2 saved mixes were damaged and are left out.")
    expect(kept(page, "Wrong").locator("[data-mix-unknown]")).to_be_visible()
    expect(kept(page, "Wrong").locator(".mix-choose")).to_be_disabled()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    way(page).select_option("mix Untitled")
    expect(home.option("forced_branch")).to_be_checked()
    # The list is whole again once it is changed; nothing that was sound is lost.
    tap(kept(page, "Wrong").locator("[data-action=mix-delete]"))
    tap(page.locator("[data-action=confirm]"))
    expect(page.locator("[data-mixes-damaged]")).to_have_count(0)
    page.reload()
    home.engine_ready()
    home.option("hand")
    expect(page.locator("[data-mix]")).to_have_count(3)
    tap(kept(page, "x" * 30).locator(".mix-choose"))
    expect(home.option("hand")).to_have_value("7")
