"""Python's modules come by archives: library and engine at the start, a game when it is asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Site
from e2e.pages.patience import until
from e2e.shell.test_engine import asset, flipped, forms, settle

pytestmark = pytest.mark.own_copy

FROM_IMAGE = "shell.engine.fromImage"
HELLO_RUM = "shell.engine.call('hello', {games: ['joker_rum']})"
DEAL_RUM = json.dumps(
    {"match": "rum", "game": "joker_rum", "seats": 4, "seed": "archives", "options": {}, "seat": 0}
)
NEW_RUM = f"shell.engine.call('new', {DEAL_RUM})"


def asked(site: Site, game: str) -> int:
    """How often the server was asked for a game's archive."""
    return sum(f"assets/{game}-" in answer.path for answer in site.answers)


def started(page: Page, site: Site, game: str = "joker_poker") -> None:
    page.goto(site.url)
    page.evaluate("game => { shell.game = game; }", game)
    page.evaluate("shell.start()")


def test_no_game_is_fetched_that_nobody_asked_for(page: Page, site: Site) -> None:
    started(page, site)
    assert page.evaluate("shell.deal().then((dealt) => dealt.view.cards.length)") == 15
    assert asked(site, "joker_poker") == 1
    assert asked(site, "joker_rum") == 0


def test_a_game_comes_with_the_first_question_and_once(page: Page, site: Site) -> None:
    started(page, site)
    told = page.evaluate(f"Promise.all([{HELLO_RUM}, {NEW_RUM}, {HELLO_RUM}])")
    assert [game["key"] for game in told[0]["games"]] == ["joker_rum"]
    assert told[1]["ply"] == 0
    assert told[2] == told[0]
    assert asked(site, "joker_rum") == 1


def test_one_that_does_not_come_is_told_and_can_be_asked_for_again(page: Page, site: Site) -> None:
    started(page, site)
    site.missing.add(asset(site.folder, "joker_rum-*.bin"))
    assert settle(page, NEW_RUM)["code"] == "download"
    assert page.evaluate("shell.deal().then((dealt) => dealt.ply)") == 0
    site.missing.clear()
    assert settle(page, NEW_RUM)["value"]["ply"] == 0


@pytest.mark.parametrize("damage", ["half", "flipped", "empty", "another's"])
def test_a_damaged_one_is_told_and_fetched_anew(page: Page, site: Site, damage: str) -> None:
    """Also where the browser keeps what came first."""
    files = {path: path.read_bytes() for path in forms(site.folder / asset(site.folder, "joker_rum-*.bin"))}
    others = forms(site.folder / asset(site.folder, "poker_tiles-*.bin"))
    for (path, whole), other in zip(files.items(), others, strict=True):
        half = whole[: len(whole) // 2]
        harmed = {"half": half, "flipped": flipped(whole), "empty": b"", "another's": other.read_bytes()}
        path.write_bytes(harmed[damage])
    started(page, site)
    assert settle(page, NEW_RUM)["code"] == "download"
    assert page.evaluate("shell.deal().then((dealt) => dealt.ply)") == 0
    for path, whole in files.items():
        path.write_bytes(whole)
    assert settle(page, NEW_RUM)["value"]["ply"] == 0


@pytest.mark.thorough
def test_a_worker_that_dies_is_replaced_by_one_with_the_games_that_were_there(page: Page, site: Site) -> None:
    started(page, site)
    dealt = page.evaluate(NEW_RUM)
    site.missing.add(asset(site.folder, "joker_rum-*.bin"))
    page.evaluate("shell.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    until(page, "shell.events.length")
    assert page.evaluate("shell.events") == [
        {"name": "restarted", "reason": "crashed", "match": "rum", "ply": dealt["ply"]}
    ]
    now = page.evaluate("shell.engine.call('view', {match: 'rum', seat: 0})")
    assert now["view"] == dealt["view"]


def dealt_rum(page: Page) -> Any:
    return page.evaluate(f"{NEW_RUM}.then((dealt) => [dealt.view, dealt.fingerprint])")


@pytest.mark.parametrize("then", ["joker_poker", "joker_rum"], ids=["the same game", "another game"])
def test_the_image_holds_the_game_played_last_and_serves_every_other(
    page: Page, site: Site, then: str
) -> None:
    started(page, site)
    poker = page.evaluate("shell.deal().then((dealt) => [dealt.view, dealt.fingerprint])")
    rum = dealt_rum(page)
    page.evaluate("shell.engine.want('joker_poker')")
    assert page.evaluate("shell.engine.prepareNextStart(0)") is True
    page.reload()
    started(page, site, then)
    assert page.evaluate(FROM_IMAGE) is True
    assert dealt_rum(page) == rum
    assert page.evaluate("shell.deal().then((dealt) => [dealt.view, dealt.fingerprint])") == poker
    assert page.evaluate("shell.engine.completions") == 0


@pytest.mark.thorough
def test_the_image_is_made_anew_for_another_game(page: Page, site: Site) -> None:
    started(page, site)
    assert page.evaluate("shell.engine.prepareNextStart(0)") is True
    made = page.evaluate("shell.workers.length")
    page.evaluate("shell.engine.want('joker_rum')")
    assert page.evaluate("shell.engine.prepareNextStart(0)") is True
    assert page.evaluate("shell.workers.length") == made + 1
    assert page.evaluate("shell.engine.prepareNextStart(0)") is True
    assert page.evaluate("shell.workers.length") == made + 1
    started(page, site, "joker_rum")
    assert page.evaluate(FROM_IMAGE) is True
    assert dealt_rum(page)
