"""A whole match in a link or a file: shared at a turn, checked, watched from there, kept if one says so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages.gestures import click, downloaded, tap
from e2e.pages.home import ENGINE_MS, engine_ready
from e2e.positions import finished, shelf
from e2e.test_together import open_link
from jokerpoker.codetext import checksum
from jokerpoker.matchcode import decode, encode

GAMES = [("poker_tiles", 2), ("pegs_and_jokers", 4), ("joker_poker", 3), ("joker_rum", 4), ("video_poker", 1)]


def found(page: Page, site: Site, text: str) -> Locator:
    deal = open_link(page, site, f"match/{text}")
    expect(deal).to_have_attribute("data-link", "found", timeout=ENGINE_MS)
    return deal


def code_of(game: str, seats: int) -> str:
    match = finished(game, seats)
    return encode(match, ["human", *["human"] * (seats - 1)])


def kept(page: Page) -> dict[str, Any]:
    """All that the device has of matches and tables."""
    return {store: storage.dump(page)[store] for store in ("matches", "tables", "damaged")}


def share_whole(page: Page) -> Locator:
    """The sheet of the match that is watched, with the whole of it."""
    tap(page.locator("[data-action=menu]"))
    tap(page.locator("dialog [data-action=share]"))
    # Its result is shared from here, too.
    expect(page.locator("dialog [data-action=share-result]")).to_be_visible()
    tap(page.locator("dialog [data-action=share-match]"))
    sheet = page.locator("dialog[data-dialog=share]")
    expect(sheet.locator(".inquiry[data-pending=false] h3")).to_be_visible(timeout=ENGINE_MS)
    return sheet


def test_a_match_is_shared_at_a_turn_and_opens_there(site: Site, open_page: Opener, tmp_path: Path) -> None:
    mine = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    storage.install(mine, site.url, shelf(finished("poker_tiles", 2)), "#/table/found@5")
    expect(mine.locator(".film")).to_have_attribute("data-at", "5", timeout=ENGINE_MS)
    sheet = share_whole(mine)
    shared_link = sheet.locator("[data-mark=link]")
    assert violations(mine) == []
    link = shared_link.inner_text()
    assert link.startswith(f"{site.url}#/match/1.")
    assert link.endswith("@5")
    assert len(link) < 700
    shared = decode(link)
    assert shared.match == finished("poker_tiles", 2)
    assert shared.names == ()
    tap(sheet.locator("[data-field=turn]"))
    expect(shared_link).to_have_text(f"{link[:-2]}@0")
    file = downloaded(mine, lambda: tap(sheet.locator("[data-action=save-match]")), tmp_path)
    assert link[:-2].endswith(file.read_text().partition("@")[0])
    expect(sheet.locator("[data-note]")).to_be_visible()
    # The picture lies over the sheet, which comes back.
    tap(sheet.locator("[data-action=qr]"))
    picture = mine.locator("dialog[data-dialog=qr]")
    expect(picture.locator("[data-qr]")).to_be_visible()
    mine.keyboard.press("Escape")
    expect(shared_link).to_have_text(f"{link[:-2]}@0")

    friend = open_page(site, **DESKTOP, reduced_motion="reduce", locale="en-GB")
    deal = found(friend, site, link.rpartition("/")[2] + ")&fbclid=IwAR0x")
    expect(deal.locator("[data-turn]")).to_have_attribute("data-turn", "5")
    expect(deal).to_contain_text("Player 1")
    assert violations(friend) == []
    before = kept(friend)
    click(deal.locator("[data-action=watch-shared]"))
    film = friend.locator(".film")
    expect(film).to_have_attribute("data-at", "5", timeout=ENGINE_MS)
    view = finished("poker_tiles", 2).at(5).view(0)
    for seat, points in enumerate(view["scores"]):
        expect(friend.locator(f".seat[data-seat='{seat}']")).to_have_attribute("data-score", str(points))
    assert friend.locator(".result").count() == 0
    # Nothing has been kept: whoever loads the page again comes to what the link says.
    friend.reload()
    expect(deal).to_have_attribute("data-link", "found", timeout=ENGINE_MS)
    assert kept(friend) == before
    click(deal.locator("[data-action=keep-shared]"))
    expect(deal.locator("[data-kept]")).to_be_visible()
    click(deal.locator("[data-action=history]"))
    expect(friend.locator("[data-match]")).to_have_attribute("data-over", "true")


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_game_is_watched_from_a_link_and_kept(
    site: Site, open_page: Opener, game: str, seats: int
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    deal = found(page, site, code_of(game, seats))
    tap(deal.locator("[data-action=watch-shared]"))
    expect(page.locator(".replay-mark")).to_be_visible(timeout=ENGINE_MS)
    expect(page.locator(".stage")).not_to_contain_text("Loading", timeout=ENGINE_MS)
    expect(page.locator(".ranking")).to_have_count(0)
    page.go_back()
    tap(deal.locator("[data-action=keep-shared]"))
    expect(deal.locator("[data-kept]")).to_be_visible()
    tap(deal.locator("[data-action=history]"))
    expect(page.locator("[data-match]")).to_have_count(1)
    expect(page.locator("[data-match]")).to_have_attribute("data-over", "true")
    # It is no match of this person's.
    page.evaluate("location.hash = '#/statistics'")
    expect(page.locator("[data-fact=matches] dd")).to_have_count(0)
    # Opened again, it is known.
    deal = found(page, site, code_of(game, seats))
    expect(deal.locator("[data-kept]")).to_be_visible()


@pytest.mark.thorough
def test_names_go_along_only_when_somebody_says_so(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    device = shelf(finished("poker_tiles", 2), people=2)
    record = json.loads(device["stores"]["matches"]["found"]["text"])
    record["players"][1]["name"] = record["table"]["players"][1]["name"] = "Zoë"
    device["stores"]["matches"]["found"] = storage.seal("found", record)
    storage.install(page, site.url, device, "#/table/found")
    expect(page.locator(".film")).to_be_visible(timeout=ENGINE_MS)
    sheet = share_whole(page)
    text = sheet.locator("[data-mark=link]")
    assert decode(text.inner_text()).names == ()
    tap(sheet.locator("[data-field=names]"))
    expect(sheet.locator("[data-field=names]")).to_be_checked()
    expect(sheet.locator(".inquiry[data-pending=false] [data-mark=link]")).to_be_visible()
    assert decode(text.inner_text()).names == ("", "Zoë")
    found(page, site, text.inner_text().rpartition("/")[2])
    expect(page.locator(".deal")).to_contain_text("Zoë")


@pytest.mark.thorough
def test_a_long_match_is_a_file_that_the_settings_open(site: Site, open_page: Opener, tmp_path: Path) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="en-GB")
    match = finished("video_poker", 1, hands=500)
    assert len(encode(match)) > 600
    storage.install(page, site.url, shelf(match), "#/table/found")
    expect(page.locator(".replay-mark")).to_be_visible(timeout=ENGINE_MS)
    engine_ready(page)
    sheet = share_whole(page)
    expect(sheet.locator("[data-mark=link]")).to_have_count(0)
    file = downloaded(page, lambda: tap(sheet.locator("[data-action=save-match]")), tmp_path)
    assert decode(file.read_text()).match == match

    page.goto(f"{site.url}#/")
    tap(page.locator("[data-action=settings]"))
    page.locator("input[data-import]").set_input_files(file)
    expect(page.locator(".deal")).to_have_attribute("data-link", "found", timeout=ENGINE_MS)


WHOLE = encode(finished("poker_tiles", 2))


@pytest.mark.parametrize(
    ("text", "state"),
    [(WHOLE[:-30], "damaged_code"), ("%", "damaged_code"), ("2.new." + checksum("2.new."), "newer_code")],
)
def test_what_is_no_match_is_refused_in_words_and_changes_nothing(
    site: Site, open_page: Opener, text: str, state: str
) -> None:
    page = open_page(site, **PHONE, locale="en-GB")
    storage.install(page, site.url, shelf(finished("poker_tiles", 2)))
    before = kept(page)
    deal = open_link(page, site, f"match/{text}")
    expect(deal).to_have_attribute("data-link", state, timeout=ENGINE_MS)
    expect(deal.locator("[role=alert] h2")).not_to_be_empty()
    assert kept(page) == before
    # Where a table would be, the same is said.
    page.evaluate("(text) => { location.hash = `#/table/${text}.` }", text or "x")
    expect(page.locator("[role=alert]")).to_be_visible(timeout=ENGINE_MS)
    assert kept(page) == before


@pytest.mark.thorough
def test_a_pasted_link_of_a_match_opens(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, locale="en-GB")
    page.goto(site.url + "#/together")
    page.locator("[data-code]").fill(f"Look: {site.url}#/match/{WHOLE}@3.")
    tap(page.locator("[data-action=open-code]"))
    deal = page.locator(".deal")
    expect(deal).to_have_attribute("data-link", "found", timeout=ENGINE_MS)
    expect(deal.locator("[data-turn]")).to_have_attribute("data-turn", "3")
    # A turn that the match has not got is refused in words, and nothing of the end is seen.
    found(page, site, f"{WHOLE}@9999")
    expect(deal.locator("[data-turn]")).to_have_attribute("data-turn", "0")
    expect(deal.locator("[data-beyond]")).to_contain_text("9,999")
