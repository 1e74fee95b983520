"""What one may not see is not there to be read: on the device, in its backup, between page and engine."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.memory import Memory
from e2e.overheard import MESSAGES
from e2e.pages import Home, Table
from e2e.pages.gestures import click, downloaded, tap
from e2e.test_device import load, section
from e2e.test_round import SEED, hands, invite, play, take, waits_for
from jokerpoker.games.joker_poker.table.panels import KINDS

# The hands that the ranking shows beside the table.
EXAMPLES = [frozenset(cards.split()) for _, cards in KINDS]


def names(text: str, cards: list[str]) -> list[str]:
    """Which cards a text names, however deep in quotes."""
    return [card for card in cards if re.search(rf"(?<![\w-]){card}(?![\w-])", text)]


def acts(text: str) -> bool:
    """Does a text hold the list of what everybody has done, as the engine saves it?"""
    return bool(re.search(r'"digest":|"actions":\[{"kind":"commit"', text.replace("\\", "")))


def on_disk(page: Page) -> str:
    """All that is kept of matches, as one text."""
    stores = storage.dump(page)
    held = {name: record for name, record in stores["settings"].items() if name.startswith("held")}
    return json.dumps([stores["tables"], stores["matches"], stores["damaged"], held])


def exported(page: Page, folder: Path) -> Path:
    """*Save all as a file*, from the table's menu."""
    tap(page.locator("[data-action=menu]"))
    tap(page.locator("dialog [data-action=settings]"))
    file = downloaded(page, lambda: tap(page.locator("dialog [data-action=export]")), folder)
    tap(page.locator("dialog [data-action=close]"))
    expect(page.locator("dialog[open]")).to_have_count(0)
    return file


@pytest.fixture
def round_table(open_page: Opener) -> Callable[..., Table]:
    """Ann and Bo on one device, and a computer player; what page and engine say is noted."""

    def sit(site: Site) -> Table:
        page = open_page(site, SEED, **PHONE)
        page.add_init_script(MESSAGES)
        home = Home(page, site.url, tap).open()
        invite(home)
        tap(home.play)
        return Table(page, tap)

    return sit


@pytest.mark.thorough
def test_a_backup_gives_nobody_away_and_goes_on_all_the_same(
    site: Site, round_table: Callable[..., Table], open_page: Opener, tmp_path: Path
) -> None:
    table = round_table(site)
    page = table.page
    ann, bo = hands(2, 3)
    waits_for(table, 0)
    take(table)
    table.suggest()
    table.bet_any()
    laid = table.hands()
    # Put down half-way: what Ann has laid is locked too.
    table.do("menu")
    tap(table.dialog.locator("[data-action=cover]"))
    waits_for(table, 0)
    assert names(on_disk(page), ann + bo) == []
    take(table)
    assert table.hands() == laid
    tap(table.ready)
    waits_for(table, 1)
    take(table)
    table.swap(table.hands()[0][0], table.hands()[2][1])
    table.bet(0, 3)
    before = table.state()
    file = exported(page, tmp_path)
    text = gzip.decompress(file.read_bytes()).decode()
    assert "locked.1." in text
    assert names(text, ann + bo) == []
    assert SEED not in text
    assert SEED not in on_disk(page)
    assert not acts(text)

    # On another device, with another worker.
    other = open_page(site, **PHONE)
    home = Home(other, site.url, tap).open()
    home.engine_ready()
    load(section(home), file)
    tap(other.locator("dialog[data-dialog=confirm] [data-action=confirm]"))
    tap(home.resume)
    table = Table(other, tap)
    waits_for(table, 1)
    take(table)
    assert table.state() == before
    play(table)
    table.scene("showdown")
    shown = other.locator("[data-zone^=duel][data-show-seat='0'] .zone-shown .item").evaluate_all(
        "(cards) => cards.map(({ dataset }) => dataset.item)"
    )
    assert shown == laid[0]


@pytest.mark.chromium_only("only Chromium shows its memory")
def test_the_page_remembers_nobody_elses_cards(site: Site, round_table: Callable[..., Table]) -> None:
    table = round_table(site)
    ann, bo = hands(2, 3)
    waits_for(table, 0)
    take(table)
    table.suggest()
    table.bet(0, 4)
    memory = Memory(table.page)
    assert any(len(set(array) & set(ann)) > 4 for array in memory.arrays())
    assert set(ann) <= memory.keys()
    table.bet(1, 2)
    table.bet(2, 0)
    tap(table.ready)
    waits_for(table, 1)
    take(table)
    # Not even for this test.
    table.page.evaluate("window.messages.length = 0")
    memory = Memory(table.page)
    assert memory.holding(SEED) == []
    assert not any(example <= set(ann) for example in EXAMPLES)
    assert memory.hands_of(ann, EXAMPLES) == []
    assert memory.keys() & set(ann) == set()
    assert set(bo) <= memory.keys()
    assert any(len(set(array) & set(bo)) > 4 for array in memory.arrays())


def test_page_and_engine_do_not_speak_of_what_is_hidden(site: Site, open_page: Opener) -> None:
    page = open_page(site, SEED, **DESKTOP)
    page.add_init_script(MESSAGES)
    Home(page, site.url, click).open().play.click()
    table = Table(page, click).dealt()
    table.suggest()
    table.bet_any()
    table.commit()
    own, *_ = hands(3, 3)
    said = page.evaluate("messages.join(' ')")
    assert len(names(said, own)) == len(own)
    assert SEED not in said
    assert SEED not in on_disk(page)
    table.do("skip")
    table.do("next-game")
    table.dealt(2)
    # A reload, and all that follows from it.
    page.reload()
    table.dealt(2)
    said = page.evaluate("messages.join(' ')")
    assert SEED not in said
    assert not acts(on_disk(page))
