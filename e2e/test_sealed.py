"""What one may not see is not there to be read, on the device or in memory.

What engine and page say to each other: `tests/web/test_door.py`.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.memory import Memory
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.test_round import SEED, hands, invite, take, waits_for
from jokerpoker.games.joker_poker.table.panels import KIND_EXAMPLES

pytestmark = pytest.mark.thorough

# The hands that the ranking shows beside the table.
EXAMPLES = [frozenset(cards.split()) for _, cards in KIND_EXAMPLES]


def names(text: str, cards: list[str]) -> list[str]:
    """Which cards a text names, however deep in quotes."""
    return [card for card in cards if re.search(rf"(?<![\w-]){card}(?![\w-])", text)]


def on_disk(page: Page) -> str:
    """All that is kept of matches, as one text."""
    stores = storage.dump(page)
    return json.dumps([stores["tables"], stores["matches"], stores["damaged"]])


@pytest.mark.chromium_only("only Chromium shows its memory")
def test_the_page_remembers_nobody_elses_cards(site: Site, open_page: Opener) -> None:
    """Ann and Bo on one device, and a computer player."""
    page = open_page(site, SEED, **PHONE)
    home = Home(page, site.url, tap).open()
    invite(home)
    tap(home.play)
    table = Table(page, tap)
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
    # Nor does the disk name what anybody has.
    assert names(on_disk(table.page), ann + bo) == []
    assert SEED not in on_disk(table.page)
    take(table)
    memory = Memory(table.page)
    assert memory.holding(SEED) == []
    assert not any(example <= set(ann) for example in EXAMPLES)
    assert memory.hands_of(ann, EXAMPLES) == []
    assert memory.keys() & set(ann) == set()
    assert set(bo) <= memory.keys()
    assert any(len(set(array) & set(bo)) > 4 for array in memory.arrays())
