"""A whole match, by pointer and by keyboard; a reload, no network; axe on each screen, by `--whole`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from serve import Site

from e2e.webkit.minibrowser import ENGINE_S, MiniBrowser
from e2e.webkit.table import Table

KEPT = ("hands", "names", "problems", "bets", "bet_cards", "jokers", "scores")


def arranged(table: Table) -> dict[str, object]:
    """What has to be the same again."""
    state = table.state()
    return {key: state[key] for key in KEPT}


def test_a_whole_match_by_pointer_and_axe_on_every_screen(
    home: Table, minibrowser: MiniBrowser, pytestconfig: pytest.Config
) -> None:
    browser, found = minibrowser, {}
    whole = pytestconfig.getoption("whole") or not pytestconfig.getoption("every_browser")

    def check(name: str) -> None:
        # What axe sees in WebKit it seldom does not see in Chromium.
        if whole and (wrong := browser.violations()):
            found[name] = wrong

    home.engine_ready()
    check("home")
    for screen, there in (("rules", ".rules h1"), ("hands", ".hands-page")):
        home.do(screen)
        browser.sees(there)
        check(screen)
        browser.ask("history.back()")
        browser.sees(".home")
    home.do("settings")
    browser.sees("dialog[open]")
    check("settings")
    browser.press("dialog[open] [data-action=close]")

    table = home.sit_down()
    assert sorted(map(len, table.hands())) == [5, 5, 5]
    check("table")
    before = table.hands()
    table.swap("0-0", "2-4")
    assert table.hands() != before
    table.do("undo")
    table.lies(before[0][0], "0-0")
    for game in (1, 2, 3):
        table.suggest()
        minibrowser.gone("[data-warning]")
        table.bet_any()
        if game == 1:
            check("table, ready")
        table.commit()
        if game == 1 or whole:
            step_by_step(table, check)
        else:
            table.do("skip")
        table.scene("summary", game)
        if game == 1:
            check("summary")
        scores = table.state()["scores"]
        table.do("next-game" if game < 3 else "final")
        if game < 3:
            table.dealt(game + 1)
    table.scene("result")
    check("result")
    assert sorted(table.ranking()) == list(enumerate(scores))
    assert sum(scores) > 0
    table.do("play-again")
    table.dealt(1)
    assert found == {}


def step_by_step(table: Table, check: Callable[[str], None]) -> None:
    """A showdown, looked at once its first hand is paid."""
    for hand in (1, 2, 3):
        table.step(hand, paid=False)
        table.do("next")
        table.step(hand, paid=True)
        if hand == 1:
            check("showdown")
        table.do("next")


@pytest.mark.thorough
def test_by_keyboard(table: Table, minibrowser: MiniBrowser) -> None:
    press = minibrowser.key

    def focused(hook: str) -> str:
        return str(minibrowser.ask("document.activeElement.dataset[args[0]]", hook))

    press("g")
    minibrowser.sees("#status [data-status=note]")
    press("3")
    minibrowser.until("document.activeElement.dataset.place === '2-0'")
    left, right = table.hands()[2][:2]
    press("ENTER")
    minibrowser.sees('[data-place="2-0"][aria-pressed=true]')
    press("ARROW_RIGHT")
    press("ENTER")
    table.lies(left, "2-1")
    table.lies(right, "2-0")
    press("u")
    table.lies(left, "2-0")
    for row in (0, 1, 2):
        press("b")
        face = focused("face")
        press(str(row + 1))
        minibrowser.sees(f'[data-place="stake-{row}"][data-face="{face}"]')
    minibrowser.sees("[data-action=ready][aria-disabled=false]")
    press("r")
    table.scene("showdown", 1)
    for hand in (1, 2, 3):
        table.step(hand, paid=False)
        press("ENTER")
        table.step(hand, paid=True)
        press("SPACE")
    table.scene("summary", 1)


def test_without_a_server_after_the_first_visit(own_site: Site, minibrowser: MiniBrowser) -> None:
    table = Table(minibrowser, own_site.url).open().sit_down()
    minibrowser.until("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    nothing_but_the_site_was_asked(minibrowser, own_site)
    # Reloaded while a game is arranged, and while it is shown.
    table.suggest()
    table.bet(1, 3)
    table.swap("2-0", "2-4")
    before = arranged(table)
    own_site.stop()
    minibrowser.reload()
    table.dealt(1)
    assert arranged(table) == before
    table.do("undo")
    table.bet(0, 4)
    table.bet(2, 0)
    table.commit()
    table.do("next")
    table.step(1, paid=True)
    words, scores = minibrowser.text(".status"), table.state()["scores"]
    minibrowser.reload()
    table.scene("showdown", 1)
    table.step(1, paid=True)
    assert (minibrowser.text(".status"), table.state()["scores"]) == (words, scores)
    table.do("skip")
    table.scene("summary", 1)
    assert minibrowser.ask("navigator.serviceWorker.controller !== null")
    table.engine_ready()
    table.do("next-game")
    table.dealt(2)
    table.do("back")
    table.do("rules")
    minibrowser.sees(".rules h1")


def nothing_but_the_site_was_asked(minibrowser: MiniBrowser, site: Site) -> None:
    """And what was asked for is there."""
    hosts = minibrowser.ask(
        "[...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).host))]"
        ".filter((host) => host !== '')"
    )
    assert hosts == [f"127.0.0.1:{site.port}"]
    assert [answer for answer in site.answers if answer.status >= 400] == []


@pytest.mark.thorough
def test_wide_window(table: Table, minibrowser: MiniBrowser) -> None:
    minibrowser.size(1200, 720)
    minibrowser.sees(".side", seconds=ENGINE_S)
    assert minibrowser.ask("document.scrollingElement.scrollWidth <= innerWidth")
    assert minibrowser.violations() == []
    table.suggest()
    minibrowser.sees(".side [data-action=suggestion-1][aria-pressed=true]")
