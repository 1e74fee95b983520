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


def test_a_game_comes_with_the_first_question_and_once(page: Page, site: Site) -> None:
    started(page, site)
    assert page.evaluate("shell.deal().then((dealt) => dealt.view.cards.length)") == 15
    assert [asked(site, game) for game in ("joker_poker", "joker_rum")] == [1, 0]
    told = page.evaluate(f"Promise.all([{HELLO_RUM}, {NEW_RUM}, {HELLO_RUM}])")
    assert [game["key"] for game in told[0]["games"]] == ["joker_rum"]
    assert told[1]["ply"] == 0
    assert told[2] == told[0]
    assert asked(site, "joker_rum") == 1
    # A worker that dies is replaced by one with the games that were there.
    site.missing.add(asset(site.folder, "joker_rum-*.bin"))
    page.evaluate("shell.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    until(page, "shell.events.length")
    restarted = {"name": "restarted", "reason": "crashed", "match": "rum", "ply": 0}
    assert page.evaluate("shell.events") == [restarted]
    now = page.evaluate("shell.engine.call('view', {match: 'rum', seat: 0})")
    assert now["view"] == told[1]["view"]


def test_one_that_does_not_come_whole_is_told_and_can_be_asked_for_again(page: Page, site: Site) -> None:
    """Also where the browser keeps what came first."""
    files = {path: path.read_bytes() for path in forms(site.folder / asset(site.folder, "joker_rum-*.bin"))}
    for path, whole in files.items():
        path.write_bytes(flipped(whole))
    site.missing.add(asset(site.folder, "joker_rum-*.bin"))
    started(page, site)
    assert settle(page, NEW_RUM)["code"] == "download"
    site.missing.clear()
    assert settle(page, NEW_RUM)["code"] == "download"
    assert page.evaluate("shell.deal().then((dealt) => dealt.ply)") == 0
    for path, whole in files.items():
        path.write_bytes(whole)
    assert settle(page, NEW_RUM)["value"]["ply"] == 0


def dealt(page: Page, new: str) -> Any:
    return page.evaluate(f"{new}.then((dealt) => [dealt.view, dealt.fingerprint])")


@pytest.mark.thorough
def test_the_image_holds_the_game_played_last_and_serves_every_other(page: Page, site: Site) -> None:
    started(page, site)
    poker, rum = dealt(page, "shell.deal()"), dealt(page, NEW_RUM)
    # Made again for another game, and only then.
    for game, made in (("joker_poker", 1), ("joker_rum", 1), ("joker_rum", 0)):
        before = page.evaluate("shell.workers.length")
        page.evaluate("game => shell.engine.want(game)", game)
        assert page.evaluate("shell.engine.prepareNextStart(0)") is True
        assert page.evaluate("shell.workers.length") == before + made
    for then in ("joker_rum", "joker_poker"):
        page.reload()
        started(page, site, then)
        assert page.evaluate("shell.engine.fromImage") is True
        assert dealt(page, NEW_RUM) == rum
        assert dealt(page, "shell.deal()") == poker
        assert page.evaluate("shell.engine.secondPartNeeds") == 0
