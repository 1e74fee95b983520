"""The very same table comes back: after a reload, a closed tab, a killed browser, without a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from serve import Site

from e2e import storage
from e2e.browser import Profile
from e2e.conftest import PHONE, fix_seed
from e2e.pages import Home, Table
from e2e.pages.gestures import back, tap
from e2e.pages.patience import becomes
from e2e.positions import last_summary
from e2e.test_match import check_ranking
from e2e.twin import find_seed, jokers_in, one_joker
from e2e.watch import Watch

ONE_JOKER = find_seed(one_joker)
SitDown = Callable[..., Table]
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


@pytest.mark.thorough
def test_killed_in_the_middle_of_arranging(site: Site, profile: Profile, watch: Watch) -> None:
    table = sit_down_to_die(profile, site, ONE_JOKER, watch)
    table.suggest()
    hands = table.hands()
    (joker,) = jokers_in([card for hand in hands for card in hand])
    # A meaning that the engine would not have chosen.
    table.press(table.card(joker))
    table.press(table.card(joker))
    other = table.dialog.locator("[data-action^=stands-]").last
    wanted = other.get_attribute("data-action") or ""
    table.press(other)
    expect(table.card(joker).locator(".badge")).to_have_attribute("data-suit", wanted[-1])
    table.bet(1, 3)
    table.bet(0, 2)
    table.swap(hands[2][0], hands[2][4])
    before = arranged(table)
    storage.at_rest(table.page)

    profile.kill()

    page, table = come_back(profile, site)
    table.dealt()
    assert arranged(table) == before
    expect(page.locator("[data-zone=bets] [data-gap]")).to_have_count(2)
    # What was done can still be undone, and the match goes on to the end.
    table.do("undo")
    assert table.hands() == hands
    table.suggest()
    for row, value in ((0, 4), (1, 1), (2, 0)):
        table.bet(row, value)
    table.commit()


def test_killed_right_after_every_gesture(site: Site, profile: Profile, watch: Watch) -> None:
    """What was on the screen is on the disk, however soon the end comes."""
    table = sit_down_to_die(profile, site, ONE_JOKER, watch)
    hands = table.hands()

    def swap() -> None:
        table.swap(hands[0][0], hands[2][2])

    def bet() -> None:
        table.bet(2, 2)

    def sort() -> None:
        table.do("sort")
        expect(table.note).to_be_visible()

    for gesture in (swap, bet, sort):
        gesture()
        before = table.state()
        profile.kill()
        _, table = come_back(profile, site)
        table.dealt()
        for key in ("hands", "bets", "bet_cards"):
            assert table.state()[key] == before[key], (gesture, key)


@pytest.mark.thorough
def test_killed_in_the_middle_of_a_showdown(site: Site, profile: Profile, watch: Watch) -> None:
    table = sit_down_to_die(profile, site, ONE_JOKER, watch)
    table.suggest()
    table.bet_any()
    table.commit()
    seen = 0
    for hand, paid in ((1, True), (2, False), (3, True)):
        while seen < 2 * (hand - 1) + paid:
            table.do("next")
            seen += 1
            table.step(seen // 2 + 1, bool(seen % 2))
        words = table.page.locator(".status").inner_text()
        scores = table.scores()

        profile.kill()

        page, table = come_back(profile, site)
        table.scene("showdown", 1)
        table.step(hand, paid)
        assert table.scores() == scores
        assert page.locator(".status").inner_text() == words
    table.do("next")
    table.scene("summary", 1)
    table.go_on(1)


@pytest.mark.thorough
def test_killed_on_the_summary_and_the_result(site: Site, profile: Profile, watch: Watch) -> None:
    table = sit_down_to_die(profile, site, ONE_JOKER, watch)
    for game in (1, 2, 3):
        table.suggest()
        table.bet_any()
        table.commit()
        table.do("skip")
        table.scene("summary", game)
        if game == 2:
            lines = table.page.locator("[data-panel=summary] .hand-sheet").all_inner_texts()
            profile.kill()
            _, table = come_back(profile, site)
            table.scene("summary", game)
            again = table.page.locator("[data-panel=summary] .hand-sheet")
            expect(again).to_have_count(len(lines))
            assert again.all_inner_texts() == lines
        table.go_on(game)
    ranking = table.ranking()
    profile.kill()
    _, table = come_back(profile, site)
    table.scene("result")
    assert table.ranking() == ranking
    table.do("play-again")
    table.dealt(1)


@pytest.mark.thorough
def test_continue_from_the_start_page(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    table.suggest()
    table.bet(0, 4)
    before = arranged(table)
    page = table.page
    storage.wait_for_bets(page, 1)
    page.goto(site.url)
    page.reload()
    home = Home(page, site.url, tap)
    expect(home.resume).to_contain_text("Game 1 of 3")
    tap(home.resume)
    table.dealt()
    assert arranged(table) == before
    # A new match asks first.
    table.do("back")
    tap(home.play)
    expect(table.dialog).to_have_attribute("data-dialog", "confirm")
    table.do("cancel")
    tap(home.play)
    table.do("confirm")
    table.dealt()
    assert table.state()["bets"] == [None, None, None]


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
def test_server_gone_the_match_is_played_to_its_end(
    own_site: Site, open_page: Callable[..., Page], watch: Watch
) -> None:
    table = last_summary(open_page(own_site, **PHONE), own_site.url, tap)
    table.go_on(2)
    table.suggest()
    table.bet_any()
    table.commit()
    page = table.page
    Home(page, own_site.url, tap).works_offline()
    before = table.state()

    own_site.stop()
    # The service worker asks for a newer version of itself, in vain.
    watch.allow(r"sw\.js", r"CONNECTION_REFUSED")
    page.reload()

    table.scene("showdown", 3)
    becomes(page, table.state, before)
    Home(page, own_site.url, tap)
    expect(page.locator("body")).to_have_attribute("data-engine", "ready", timeout=45_000)
    table.do("skip")
    table.scene("summary", 3)
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
    table.suggest()
    table.bet_any()
    table.commit()


def test_ready_shows_as_done_only_once_it_is_kept(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    table.suggest()
    table.bet_any()
    expect(table.ready).to_be_enabled()
    ply = storage.table_record(table.page)["ply"]
    table.page.evaluate(
        """() => {
        const real = IDBObjectStore.prototype.put;
        window.kept = [];
        IDBObjectStore.prototype.put = function (value, key) {
          const scene = document.querySelector(".table").dataset.scene;
          if (key === "table") window.kept.push([JSON.parse(value.text).ply, scene]);
          return real.call(this, value, key);
        };
        }"""
    )
    table.commit()
    kept = table.page.evaluate("window.kept")
    # The position after the commit was handed to the database while the page still showed the arrangement.
    assert next(scene for kept_ply, scene in kept if kept_ply > ply) == "play"
