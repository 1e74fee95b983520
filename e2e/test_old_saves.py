"""What any older version of the page kept on a device shows as it did, and the match goes on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.patience import becomes
from e2e.pages.rum import Rum
from e2e.twin import on_the_page
from tests import saves

# Of each format those that show what no other of the usual ones does; the rest by `--whole`.
LIKE_OTHERS = (
    "format-1-arranging",
    "format-1-result",
    "format-1-showdown",
    "format-1-summary",
    "format-2-arranging",
    "format-2-joker-rum",
    "format-2-showdown",
    "format-2-summary",
)
DEVICES = [
    pytest.param(name, marks=[pytest.mark.thorough] * (name in LIKE_OTHERS)) for name in saves.names("device")
]
AS_ARRANGED = ("hands", "bets", "bet_cards", "names", "jokers", "scores")


@pytest.mark.every_variant
@pytest.mark.parametrize("name", DEVICES)
def test_an_old_device_goes_on(site: Site, open_page: Opener, name: str) -> None:
    old = saves.read("device", name)
    page = open_page(site, **PHONE)
    storage.install(page, site.url, old["database"])

    page.goto(site.url)
    home = Home(page, site.url, tap)
    home.engine_ready()
    expect(page.locator("[data-notice=damaged]")).to_have_count(0)
    if old["shown"]["scene"] == "result":
        page.goto(f"{site.url}#/table")
    else:
        tap(home.resume)

    if old["shown"].get("covered"):
        tap(page.locator("[data-action=uncover]"))
    if "round" in old["shown"]:
        go_on_at_rum(Rum(page, tap), old["shown"])
    else:
        table = Table(page, tap)
        as_shown(table, old["shown"])
        go_on(table, old["shown"]["scene"])
    becomes(page, lambda: storage.count(page, "damaged"), len(old["database"]["stores"]["damaged"]))


def as_shown(table: Table, shown: dict[str, Any]) -> None:
    """The table, and the settings, as the file says."""
    table.scene("play" if shown["scene"] == "arrange" else shown["scene"], shown.get("game"))
    if shown["scene"] == "arrange":
        table.dealt(shown["game"])
        # Cards that nobody had seen yet lie in the order in which a deal begins today.
        there = as_rows if shown.get("covered") else as_arranged
        assert there(table.state()) == there(shown)
    if "hand" in shown:
        table.step(shown["hand"], shown["paid"])
    if "ranking" in shown:
        assert table.ranking() == [tuple(place) for place in shown["ranking"]]
    elif "scores" in shown:
        assert table.scores() == shown["scores"]
    root = table.page.locator("html")
    expect(root).to_have_attribute("data-theme", shown.get("theme", "auto"))
    expect(root).to_have_attribute("data-four-colours", str(shown.get("four_colours", False)).lower())


def as_rows(state: dict[str, Any]) -> tuple[list[list[str]], Any]:
    """The cards in rows, whatever their order."""
    return sorted(map(sorted, state["hands"])), state["scores"]


def as_arranged(state: dict[str, Any]) -> dict[str, Any]:
    """What has to be the same; how a card is counted within its hand, and a joker’s name, are words."""
    jokers = [label.rpartition(", ")[0].replace("two-coloured", "“any”") for label in state["jokers"]]
    names = [on_the_page(name).casefold() for name in state["names"]]
    return {key: state[key] for key in AS_ARRANGED} | {"jokers": jokers, "names": names}


def go_on_at_rum(table: Rum, shown: dict[str, Any]) -> None:
    """The hand lies there as it did, and the next turn can be played."""
    table.scene(shown["scene"])
    assert table.my_turn()
    assert table.round() == shown["round"]
    assert table.cards() == shown["cards"]
    assert table.turn()
    assert table.my_turn()


def go_on(table: Table, scene: str) -> None:
    """The next step that a person would take works."""
    if scene == "arrange":
        table.suggest()
        while None in table.state()["bets"]:
            row = table.state()["bets"].index(None)
            table.bet(row, table.free_values()[0])
        table.commit()
    elif scene == "showdown":
        table.skip_to_summary()
    elif scene == "summary":
        table.do("next-game")
        table.scene("play")
    else:
        table.do("play-again")
        table.dealt(1)
