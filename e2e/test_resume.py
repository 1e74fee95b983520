"""The very same table comes back: after a reload, a closed tab, a killed browser, without a network."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from serve import Site

from e2e import storage
from e2e.browser import Profile
from e2e.conftest import PHONE, Opener, SitDown, fix_seed
from e2e.pages import Home, Table
from e2e.pages.gestures import back, tap
from e2e.pages.home import engine_ready
from e2e.pages.patience import becomes
from e2e.positions import last_summary
from e2e.test_match import check_ranking
from e2e.twin import ONE_JOKER
from e2e.watch import Watch

ARRANGED = ("hands", "names", "problems", "bets", "bet_cards", "jokers", "scores")


def come_back(profile: Profile, site: Site) -> tuple[Page, Table]:
    """The browser's next life."""
    page = profile.start()
    page.goto(site.url + "#/table")
    return page, Table(page, tap)


def sit_down_to_die(profile: Profile, site: Site, seed: str, watch: Watch) -> Table:
    """A table in a browser that can be killed."""
    watch.home(site.url)
    page = profile.start()
    fix_seed(page.context, seed)
    Home(page, site.url, tap).open()
    tap(page.locator("[data-action=play]"))
    return Table(page, tap).dealt()


def arranged(table: Table) -> dict[str, Any]:
    """What has to be the same again."""
    return {key: value for key, value in table.state().items() if key in ARRANGED}


def test_killed_right_after_a_gesture(site: Site, profile: Profile, watch: Watch) -> None:
    """What was on the screen is on the disk, however soon the end comes; what is ready, too."""
    table = sit_down_to_die(profile, site, ONE_JOKER, watch)
    hands = table.hands()

    table.swap(hands[0][0], hands[2][2])
    table.bet(2, 2)
    before = table.state()
    profile.kill()
    _, table = come_back(profile, site)
    table.dealt()
    for key in ("hands", "bets", "bet_cards"):
        assert table.state()[key] == before[key], key
    # So it is in the showdown, and with the next cards.
    table.commit_suggestion()
    step = table.at_step()
    profile.kill()
    page, table = come_back(profile, site)
    table.scene("showdown")
    becomes(page, table.at_step, step)
    table.do("skip")
    # The question about the pace has come on this device.
    page.evaluate("localStorage.setItem('joker-poker-pace-left', '1')")
    table.go_on(1)
    hands = table.hands()
    profile.kill()
    _, table = come_back(profile, site)
    assert table.dealt(2).hands() == hands


def test_saved_table_shows_before_the_engine_is_up(own_site: Site, sit_down: SitDown) -> None:
    table = sit_down(own_site, PHONE)
    table.suggest()
    table.bet(0, 4)
    before = arranged(table)
    page = table.page
    storage.wait_for_bets(page, 1)
    held: list[Route] = []
    free: list[bool] = []
    page.context.route(
        re.compile(r"\.(wasm|bin)(\.packed)?$"),
        lambda route: route.continue_() if free else held.append(route),
    )
    page.reload()
    table.scene("play", 1)
    expect(page.locator("body")).to_have_attribute("data-engine", "loading")
    assert arranged(table) == before
    # Taps count already: they are carried out once the engine is there.
    hands = table.hands()
    for card in (hands[0][0], hands[2][0]):
        table.press(table.card(card))
    free.append(True)
    for route in held:
        route.continue_()
    table.dealt()
    becomes(page, lambda: table.hands()[2][0], hands[0][0])
    table.do("undo")
    becomes(page, table.hands, hands)


@pytest.mark.offline
@pytest.mark.main_path
def test_server_gone_the_match_is_played_to_its_end(own_site: Site, open_page: Opener, watch: Watch) -> None:
    table = last_summary(open_page(own_site, **PHONE), own_site.url, tap)
    table.go_on(2)
    table.commit_suggestion()
    page = table.page
    Home(page, own_site.url, tap).works_offline()
    before = table.state()

    own_site.stop()
    # The service worker asks for a newer version of itself, in vain.
    watch.allow(r"sw\.js", r"CONNECTION_REFUSED")
    page.reload()

    table.scene("showdown", 3)
    becomes(page, table.state, before)
    engine_ready(page)
    table.skip_to_summary(3)
    scores = table.scores()
    table.go_on(3)
    check_ranking(table, 3, scores)
    # And another one from scratch, rules included.
    table.do("home")
    tap(page.locator("[data-action=rules]"))
    expect(page.locator(".rules h1")).to_be_visible()
    back(page)
    tap(page.locator("[data-action=play]"))
    table.dealt(1)
    table.commit_suggestion()
