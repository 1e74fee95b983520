"""What is chosen on the start page: the time of the strongest player, no help, mixes of house rules."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.hearing import Hearing
from e2e.pages.patience import becomes
from e2e.pages.tiles import Tiles
from e2e.test_tiles import SEED


def test_the_expert_thinks_as_long_as_it_may_or_until_it_is_told_to_play(
    site: Site, open_page: Opener
) -> None:
    page = open_page(site, SEED, **PHONE)
    home = Home(page, site.url, tap).open()
    home.choose("poker_tiles")
    seconds = page.locator("select[data-seconds]")
    # Whoever is there at first makes no use of time.
    expect(seconds).to_have_count(0)
    home.level(1, "expert")
    expect(seconds).to_have_value("0")
    seconds.select_option("10")
    choices = "choices poker_tiles"
    becomes(page, lambda: storage.unsealed(storage.read(page, "settings", choices)).get("seconds"), 10)
    page.reload()
    home.engine_ready()
    expect(seconds).to_have_value("10")
    assert violations(page) == []
    tap(home.play)
    table = Tiles(page, tap)
    table.scene("play")
    hurry = table.button("hurry")
    if table.ask.count():
        expect(hurry).to_have_count(0)
        assert table.turn()
    expect(hurry).to_be_visible()
    assert violations(page) == []
    tap(hurry)
    expect(hurry).to_have_count(0, timeout=5_000)
    assert table.my_turn()
    assert table.lying()


def test_nothing_helps_and_the_choice_is_kept_for_the_next_match(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open().engine_ready()
    chosen = page.locator("[data-unaided]")
    tap(chosen)
    expect(chosen).to_be_checked()
    assert violations(page) == []
    table = Table.sit_down(home)
    expect(table.button("sort")).to_be_visible()
    expect(table.button("suggest")).to_have_count(0)
    home.open()
    expect(chosen).to_be_checked()


GAME = "pegs_and_jokers"
SETTING = f"mixes {GAME}"


def way(page: Page) -> Locator:
    return page.locator("select[data-preset]")


def kept(page: Page, name: str) -> Locator:
    return page.locator(f"[data-mix='{name}']")


def test_a_mix_is_kept_chosen_and_deleted(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    home = Home(page, site.url, tap).open().choose(GAME)
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
    becomes(
        page, lambda: "Ömas Ärger" in (storage.read(page, "settings", SETTING) or {"text": ""})["text"], True
    )
    page.reload()
    home.engine_ready()
    way(page).select_option("mix Ömas Ärger")
    expect(home.option("forced_branch")).to_be_checked()
    expect(home.option("control")).to_have_value("team")

    tap(kept(page, "Ömas Ärger").locator("[data-action=mix-delete]"))
    tap(page.locator("[data-action=confirm]"))
    expect(kept(page, "Ömas Ärger")).to_have_count(0)
    expect(way(page).locator("option:checked")).to_have_text("Your own mix")
    expect(home.option("forced_branch")).to_be_checked()
