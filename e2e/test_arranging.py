"""Arranging: cards, betting cards, jokers, names, faults; by finger, mouse and drag."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE
from e2e.pages import Home, Table
from e2e.pages.gestures import drag, drag_by_finger, tap, type_into
from e2e.pages.patience import becomes, changes
from e2e.twin import (
    Twin,
    disordering_swap,
    find_seed,
    jokers_in,
    no_joker,
    on_the_page,
    one_joker,
    two_jokers,
)

SitDown = Callable[..., Table]
PLAIN = find_seed(no_joker)
ONE_JOKER = find_seed(one_joker)
TWO_JOKERS = find_seed(two_jokers)
pytestmark = pytest.mark.shared


def test_wrong_order_is_marked_where_it_is_and_ready_says_why(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    table.suggest()
    swap = disordering_swap(table.hands())
    table.bet_any()
    expect(table.ready).to_be_enabled()

    table.swap(*swap)

    expect(table.row(1)).to_have_attribute("data-marks", "order")
    expect(table.problem(1)).to_be_visible()
    expect(table.problem(1)).not_to_be_empty()
    # A sign beside the word: never colour alone.
    expect(table.problem(1).locator("svg")).to_be_visible()
    expect(table.reason).to_have_text("Your second hand beats your first. Swap some cards.")
    expect(table.ready).to_be_disabled()
    # Pressed all the same it says why.
    table.press_in_vain("ready")
    expect(table.note).to_have_text("Your second hand beats your first. Swap some cards.")

    table.do("undo")
    expect(table.problem(1)).to_have_count(0)
    expect(table.ready).to_be_enabled()


def test_bets_are_placed_moved_swapped_and_taken_back(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    assert table.state()["bet_cards"] == ["free"] * 9
    table.bet(0, 4)
    table.bet(1, 3)
    # The same place takes another card: the first one is free again.
    table.bet(1, 2)
    assert table.state()["bets"] == [4, 2, None]
    assert table.state()["bet_cards"].count("placed") == 2
    # From hand to hand they change places.
    table.press(table.holder(0))
    table.press(table.holder(1))
    table.lies(0, 2)
    table.lies(1, 4)
    # Picked up, it goes back to its gap.
    table.press(table.holder(1))
    table.press(table.bet_card(8))
    table.lies(1, None)
    # First the hand, then the card.
    table.press(table.holder(2))
    table.press(table.bet_card(0))
    table.lies(2, 0)
    for wanted in ([2, None, None], [2, 4, None]):
        table.do("undo")
        for row, value in enumerate(wanted):
            table.lies(row, value)


@pytest.mark.thorough
def test_used_betting_cards_stay_used(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    table.suggest()
    laid = table.bet_any()
    table.commit()
    table.do("skip")
    table.go_on(1)
    assert table.state()["bet_cards"].count("spent") == 3
    values = table.free_values()
    assert sorted(values + laid) == [0, 1, 1, 2, 2, 2, 3, 3, 4]
    for spent in table.page.locator("[data-zone=bets] [data-marks~=spent]").all():
        expect(spent).to_be_disabled()


def test_undo_and_redo_go_through_everything(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    expect(table.button("undo")).to_be_disabled()
    seen = [table.state()]
    hands = table.hands()
    table.swap(hands[0][0], hands[1][0])
    seen.append(table.state())
    table.bet(0, 3)
    seen.append(table.state())
    table.noted("sort")
    seen.append(table.state())
    table.suggest()
    seen.append(table.state())

    def same(wanted: dict[str, object]) -> None:
        arranged = ("hands", "bets", "bet_cards")
        becomes(
            table.page, lambda: [table.state()[key] for key in arranged], [wanted[key] for key in arranged]
        )

    for wanted in reversed(seen[:-1]):
        expect(table.button("undo")).to_be_enabled()
        table.do("undo")
        same(wanted)
    expect(table.button("undo")).to_be_disabled()
    for wanted in seen[1:]:
        table.do("redo")
        same(wanted)
    expect(table.button("redo")).to_be_disabled()


def test_suggestions_come_one_after_the_other_and_are_legal(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(TWO_JOKERS)
    splits = twin.ask("assist", name="suggest", seat=0, params={"count": 3})["splits"]
    table = sit_down(site, PHONE, seed=TWO_JOKERS)
    for split in [*splits, splits[0]]:
        table.suggest()
        assert table.hands() == split["hands"]
        for row, name in enumerate(split["names"]):
            expect(table.name(row)).to_have_text(on_the_page(name), ignore_case=True)
            expect(table.problem(row)).to_have_count(0)


@pytest.mark.thorough
def test_clear_takes_everything_back(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    fresh = table.state()
    table.suggest()
    table.bet_any()
    table.do("menu")
    expect(table.dialog).to_have_attribute("data-dialog", "menu")
    table.do("clear")
    expect(table.dialog).to_have_count(0)
    becomes(table.page, lambda: table.state()["bet_cards"], fresh["bet_cards"])
    for key in ("hands", "bets"):
        assert table.state()[key] == fresh[key]
    table.do("undo")
    changes(table.page, lambda: table.state()["bets"], fresh["bets"])


def lay_joker(table: Table, joker: str) -> tuple[list[list[str]], int]:
    """Takes a suggestion; the hands, and the row in which the joker lies."""
    table.suggest()
    hands = table.hands()
    return hands, next(row for row, hand in enumerate(hands) if joker in hand)


@pytest.mark.thorough
def test_what_jokers_stand_for_is_chosen_and_shown(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=TWO_JOKERS)
    one, other = jokers_in([card for hand in table.hands() for card in hand])
    # Told at once, with the way to choose.
    expect(table.status).to_contain_text("All your jokers:")
    table.do("joker")
    expect(table.dialog).to_have_attribute("data-dialog", "jokers")
    offered = table.dialog.locator("[data-action^=rank-]")
    expect(offered.nth(1)).to_contain_text("makes", ignore_case=True)
    rank = (offered.last.get_attribute("data-action") or "").removeprefix("rank-").replace("T", "10")
    table.press(offered.last)
    expect(table.dialog).to_have_count(0)
    for joker in (one, other):
        expect(table.card(joker).locator(".badge b")).to_have_attribute("data-text", rank)
    # A joker that is pressed twice asks as well.
    table.press(table.card(one))
    expect(table.card(one)).to_have_attribute("aria-pressed", "true")
    table.press(table.card(one))
    expect(table.dialog).to_have_attribute("data-dialog", "jokers")
    table.press(table.dialog.locator("[data-action=auto]"))
    expect(table.dialog).to_have_count(0)
    table.suggest()
    table.bet_any()
    row = next(row for row, hand in enumerate(table.hands()) if one in hand)
    shown = table.card(one).locator(".badge b").get_attribute("data-text") or ""
    table.commit()
    for _ in range(2 * row):
        table.do("next")
    expect(table.page.locator(f".zone-shown [data-item='{one}'] .badge b")).to_have_attribute(
        "data-text", shown
    )


@pytest.mark.thorough
def test_the_ranking_has_five_of_a_kind_where_it_counts(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(site, ONE_JOKER, **PHONE)
    home = Home(page, site.url, tap).open()
    home.engine_ready()
    home.option("five_of_a_kind").select_option("top")
    tap(home.play)
    table = Table(page, tap).dealt()
    tap(page.locator("[data-action=ranking]"))
    kinds = table.dialog.locator(".panel-list > li")
    expect(kinds).to_have_count(10)
    expect(kinds.first).to_contain_text("Five of a kind")
    expect(kinds.nth(1)).to_contain_text("Straight flush")


def test_drag_a_card_onto_another_and_a_bet_onto_a_hand(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    page = table.page
    hands = table.hands()
    one, other = hands[0][1], hands[2][3]
    drag(page, table.card(one), table.card(other))
    expect(table.place(2, 3)).to_have_attribute("data-item", one)
    expect(table.place(0, 1)).to_have_attribute("data-item", other)
    # A drag picks nothing up.
    expect(page.locator("[data-item][aria-pressed=true]")).to_have_count(0)

    drag(page, table.bet_card(8), table.holder(1))
    table.lies(1, 4)
    # Anywhere on a hand will do, and from hand to hand.
    drag(page, table.holder(1), table.place(2, 2))
    table.lies(2, 4)
    table.lies(1, None)
    # And back among the others.
    drag(page, table.holder(2), page.locator("[data-zone=bets]"))
    table.lies(2, None)
    assert table.hands()[2][3] == one


@pytest.mark.thorough
def test_a_drag_that_ends_nowhere_changes_nothing(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    before = table.state()
    drag(table.page, table.place(0, 0), table.page.locator(".bar h1"))
    drag(table.page, table.bet_card(4), table.page.locator(".bar h1"))
    for key in ("hands", "bets", "bet_cards"):
        assert table.state()[key] == before[key]
    expect(table.button("undo")).to_be_disabled()


@pytest.mark.chromium_only("only Chromium's protocol knows fingers that move")
def test_drag_by_finger(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    hands = table.hands()
    drag_by_finger(table.page, table.card(hands[0][0]), table.card(hands[2][4]))
    expect(table.place(2, 4)).to_have_attribute("data-item", hands[0][0])
    expect(table.place(0, 0)).to_have_attribute("data-item", hands[2][4])
    drag_by_finger(table.page, table.bet_card(8), table.holder(0))
    table.lies(0, 4)
    assert table.page.evaluate("scrollY") == 0


def test_house_rules_reach_the_table(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(site, PLAIN, **DESKTOP)
    home = Home(page, site.url).open()
    home.engine_ready()
    values = home.option("bet_values")
    type_into(values, "1 2 3 4 5 6 7 8 9")
    values.press("Enter")
    home.option("foul").select_option("lose")
    home.play.click()
    table = Table(page).dealt()
    assert table.free_values() == [*range(1, 10)]
    # The wrong order may be played, with a warning.
    table.suggest()
    swap = disordering_swap(table.hands())
    table.swap(*swap)
    for row, value in enumerate((9, 5, 1)):
        table.bet(row, value)
    expect(table.ready).to_be_enabled()
    expect(table.problem(1)).to_be_visible()
    table.commit()
    expect(table.duel(0).locator("[data-note]")).to_contain_text("order")
    table.do("next")
    table.step(1, paid=True)
    expect(table.duel(0)).to_have_attribute("data-marks", "")
