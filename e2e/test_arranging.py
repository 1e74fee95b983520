"""Arranging: cards, betting cards, jokers, names, faults; by finger, mouse and drag."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE
from e2e.pages import Home, Table
from e2e.pages.gestures import drag, drag_by_finger, tap, type_into
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
RANKS = "23456789TJQKA"
pytestmark = pytest.mark.shared


def expect_report(table: Table, twin: Twin, bets: list[int | None]) -> None:
    """The page says what the engine says of what lies there."""
    report = twin.inspect(table.hands(), bets)
    for row, words in enumerate(report["rows"]):
        expect(table.name(row)).to_have_text(on_the_page(words["name"]))
        fault = words["problem"]
        expect(table.problem(row)).to_have_count(1 if fault else 0)
        if fault:
            expect(table.row(row)).to_have_attribute("data-problem", fault["code"])
        else:
            expect(table.row(row)).not_to_have_attribute("data-problem", "")


def test_every_change_is_named_as_the_engine_names_it(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    table = sit_down(site, PHONE, seed=PLAIN)
    expect_report(table, twin, [None] * 3)
    for one, other in (((0, 0), (2, 4)), ((0, 1), (1, 2)), ((1, 0), (2, 0)), ((0, 0), (0, 4))):
        hands = table.hands()
        table.swap(hands[one[0]][one[1]], hands[other[0]][other[1]])
        expect_report(table, twin, [None] * 3)


@pytest.mark.thorough
def test_a_split_laid_card_by_card_gets_its_names(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    best = twin.ask("assist", name="suggest", seat=0, params={"count": 1})["splits"][0]
    table = sit_down(site, PHONE, seed=PLAIN)
    table.lay(best["hands"])
    for row, name in enumerate(best["names"]):
        expect(table.name(row)).to_have_text(on_the_page(name))
        expect(table.problem(row)).to_have_count(0)


def test_wrong_order_is_marked_where_it_is_and_ready_says_why(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    table = sit_down(site, PHONE, seed=PLAIN)
    table.suggest()
    swap = disordering_swap(twin, table.hands())
    bets = table.bet_any()
    expect(table.ready).to_be_enabled()

    table.swap(*swap)

    report = twin.inspect(table.hands(), bets)
    expect(table.row(1)).to_have_attribute("data-problem", report["rows"][1]["problem"]["code"])
    expect(table.problem(1)).to_be_visible()
    expect(table.problem(1)).not_to_be_empty()
    # A sign beside the word: never colour alone.
    expect(table.problem(1).locator("svg")).to_be_visible()
    expect(table.problem(1)).to_have_attribute("title", on_the_page(report["rows"][1]["problem"]["message"]))
    expect(table.reason).to_contain_text("second hand", ignore_case=True)
    expect(table.ready).to_be_disabled()

    table.do("undo")
    expect(table.problem(1)).to_have_count(0)
    expect(table.ready).to_be_enabled()


def test_ready_asks_for_every_missing_bet(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    table = sit_down(site, PHONE, seed=PLAIN)
    table.suggest()
    laid: list[int | None] = [None, None, None]
    for row, value in ((1, 4), (0, 2), (2, 0)):
        expect(table.ready).to_be_disabled()
        table.bet(row, value)
        laid[row] = value
        report = twin.inspect(table.hands(), laid)
        if report["reason"]:
            expect(table.reason).to_contain_text(report["reason"])
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
    expect(table.holder(0)).to_have_attribute("data-value", "2")
    expect(table.holder(1)).to_have_attribute("data-value", "4")
    # A laid card's gap takes it back.
    table.press(table.bet_card(8))
    expect(table.holder(1)).to_have_attribute("data-value", "")
    # First the hand, then the card.
    table.press(table.holder(2))
    table.press(table.bet_card(0))
    expect(table.holder(2)).to_have_attribute("data-value", "0")
    for wanted in ([2, None, None], [2, 4, None]):
        table.do("undo")
        for row, value in enumerate(wanted):
            expect(table.holder(row)).to_have_attribute("data-value", "" if value is None else str(value))


@pytest.mark.thorough
def test_used_betting_cards_stay_used(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    table.suggest()
    laid = table.bet_any()
    table.commit()
    table.do("skip")
    table.go_on(1)
    assert table.state()["bet_cards"].count("spent") == 3
    values = [int(bet.get_attribute("data-bet") or 0) for bet in table.free_bets().all()]
    assert sorted(values + laid) == [0, 1, 1, 2, 2, 2, 3, 3, 4]
    for spent in table.page.locator("[data-bet][data-state=spent]").all():
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
        for key in ("hands", "bets", "bet_cards"):
            assert table.state()[key] == wanted[key]

    for wanted in reversed(seen[:-1]):
        expect(table.button("undo")).to_be_enabled()
        table.do("undo")
        same(wanted)
    expect(table.button("undo")).to_be_disabled()
    for wanted in seen[1:]:
        table.do("redo")
        same(wanted)
    expect(table.button("redo")).to_be_disabled()


@pytest.mark.thorough
def test_sort_by_rank_suit_and_groups(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    orders = {}
    for _ in range(3):
        note = table.noted("sort")
        orders[note] = [card for hand in table.hands() for card in hand]
    assert len(orders) == 3
    manners = ("rank", "suit", "group")
    by = {next(word for word in manners if word in note): cards for note, cards in orders.items()}
    ranks = [RANKS.index(card[0]) for card in by["rank"]]
    assert ranks == sorted(ranks, reverse=True)
    suits = [card[1] for card in by["suit"]]
    assert sum(one != two for one, two in pairwise(suits)) == len(set(suits)) - 1
    kinds = [[card[0] for card in by["group"]].count(card[0]) for card in by["group"]]
    assert kinds == sorted(kinds, reverse=True)


def test_suggestions_come_one_after_the_other_and_are_legal(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(TWO_JOKERS)
    splits = twin.ask("assist", name="suggest", seat=0, params={"count": 3})["splits"]
    table = sit_down(site, PHONE, seed=TWO_JOKERS)
    for split in [*splits, splits[0]]:
        table.suggest()
        assert table.hands() == split["hands"]
        for row, name in enumerate(split["names"]):
            expect(table.name(row)).to_have_text(on_the_page(name))
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
    for key in ("hands", "bets", "bet_cards"):
        assert table.state()[key] == fresh[key]
    table.do("undo")
    assert table.state()["bets"] != fresh["bets"]


@pytest.mark.thorough
def test_pressing_the_same_card_again_lets_go(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    before = table.hands()
    table.press(table.place(0, 0))
    expect(table.place(0, 0)).to_have_attribute("aria-pressed", "true")
    table.press(table.place(0, 0))
    expect(table.place(0, 0)).to_have_attribute("aria-pressed", "false")
    assert table.hands() == before


def lay_joker(table: Table, joker: str) -> tuple[list[list[str]], int]:
    """Takes a suggestion; the hands, and the row in which the joker lies."""
    table.suggest()
    hands = table.hands()
    return hands, next(row for row, hand in enumerate(hands) if joker in hand)


@pytest.mark.parametrize("colour", ["RJ", "BJ", "WJ"])
def test_joker_offers_what_is_legal_and_nothing_else(site: Site, sit_down: SitDown, colour: str) -> None:
    seed = find_seed(lambda cards: jokers_in(cards) == [colour])
    twin = Twin()
    twin.deal(seed)
    table = sit_down(site, PHONE, seed=seed)
    hands, row = lay_joker(table, colour)
    expected = twin.inspect(hands, [None] * 3)["jokers"][colour]["choices"]

    table.press(table.card(colour))
    table.press(table.card(colour))
    expect(table.dialog).to_have_attribute("data-dialog", "joker")
    choices = table.dialog.locator("[data-choice]:not([data-choice=auto])")
    expect(choices).to_have_count(len(expected))
    offered = [choice.get_attribute("data-choice") or "" for choice in choices.all()]
    assert offered == [choice["card"] for choice in expected]
    assert offered
    suits = {"RJ": "hd", "BJ": "sc", "WJ": "shdc"}[colour]
    assert all(card[1] in suits for card in offered)

    # Every offer is what it says, the last one least of all.
    last = expected[-1]
    table.press(table.dialog.locator(f"[data-choice='{last['card']}']"))
    expect(table.dialog).to_have_count(0)
    expect(table.name(row)).to_have_text(last["name"])
    report = twin.inspect(hands, [None] * 3, {colour: last["card"]})
    for number, words in enumerate(report["rows"]):
        expect(table.name(number)).to_have_text(on_the_page(words["name"]))
    expect(table.card(colour)).to_have_attribute("data-card", colour)

    # And back to the best.
    table.press(table.card(colour))
    table.do("joker")
    table.press(table.dialog.locator("[data-choice=auto]"))
    expect(table.name(row)).to_have_text(expected[0]["name"])


@pytest.mark.thorough
def test_meaning_is_shown_on_the_joker_and_revealed_with_the_hand(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(ONE_JOKER)
    table = sit_down(site, PHONE, seed=ONE_JOKER)
    (joker,) = jokers_in([card for hand in table.hands() for card in hand])
    _, row = lay_joker(table, joker)
    stands_for = twin.ask("assist", name="suggest", seat=0, params={"count": 8})["splits"][0]["jokers"][joker]
    badge = table.card(joker).locator(".badge")
    expect(badge).to_have_attribute("data-suit", stands_for[1])
    expect(badge.locator("b")).to_have_attribute("data-text", stands_for[0].replace("T", "10"))
    table.bet_any()
    table.commit()
    for _ in range(row):
        table.do("next")
        table.do("next")
    own = table.page.locator("[data-show-seat='0'] .duel-cards")
    expect(own.locator(".joker .badge")).to_have_attribute("data-suit", stands_for[1])


@pytest.mark.thorough
def test_two_jokers_share_one_rank(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(TWO_JOKERS)
    table = sit_down(site, PHONE, seed=TWO_JOKERS)
    table.suggest()
    hands = table.hands()
    one, other = jokers_in([card for hand in hands for card in hand])
    offered = twin.inspect(hands, [None] * 3)["jokers"][one]["choices"]
    best = offered[0]["card"]
    wanted = next(choice["card"] for choice in offered if choice["card"][0] != best[0])
    table.press(table.card(one))
    table.press(table.card(one))
    table.press(table.dialog.locator(f"[data-choice='{wanted}']"))
    rank = wanted[0].replace("T", "10")
    for joker in (one, other):
        expect(table.card(joker).locator(".badge b")).to_have_attribute("data-text", rank)


@pytest.mark.thorough
def test_two_jokers_in_one_hand_are_marked(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(TWO_JOKERS)
    table = sit_down(site, PHONE, seed=TWO_JOKERS)
    table.suggest()
    hands = table.hands()
    one, other = jokers_in([card for hand in hands for card in hand])
    row = next(number for number, hand in enumerate(hands) if one in hand)
    neighbour = next(card for card in hands[row] if card != one)
    table.swap(other, neighbour)
    report = twin.inspect(table.hands(), [None] * 3)
    expect(table.row(row)).to_have_attribute("data-problem", report["rows"][row]["problem"]["code"])
    expect(table.problem(row)).to_be_visible()
    expect(table.problem(row)).to_have_attribute("title", report["rows"][row]["problem"]["message"])
    expect(table.reason).to_contain_text(f"{('first', 'second', 'third')[row]} hand", ignore_case=True)
    expect(table.ready).to_be_disabled()


@pytest.mark.thorough
def test_the_ranking_has_five_of_a_kind_where_it_counts(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(site, ONE_JOKER, **PHONE)
    home = Home(page, site.url, tap).open()
    home.engine_ready()
    home.option("five_of_a_kind").select_option("top")
    tap(home.play)
    table = Table(page, tap).dealt()
    tap(page.locator("[data-action=ranking]"))
    kinds = table.dialog.locator(".kind")
    expect(kinds).to_have_count(10)
    expect(kinds.first).to_contain_text("Five of a kind")
    expect(kinds.nth(1)).to_contain_text("Straight flush")


def test_drag_a_card_onto_another_and_a_bet_onto_a_hand(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    page = table.page
    hands = table.hands()
    one, other = hands[0][1], hands[2][3]
    drag(page, table.card(one), table.card(other))
    expect(table.place(2, 3)).to_have_attribute("data-card", one)
    expect(table.place(0, 1)).to_have_attribute("data-card", other)
    # A drag picks nothing up.
    expect(page.locator("[data-place][aria-pressed=true]")).to_have_count(0)

    drag(page, table.bet_card(8), table.holder(1))
    expect(table.holder(1)).to_have_attribute("data-value", "4")
    # Anywhere on a hand will do, and from hand to hand.
    drag(page, table.holder(1), table.place(2, 2))
    expect(table.holder(2)).to_have_attribute("data-value", "4")
    expect(table.holder(1)).to_have_attribute("data-value", "")
    # And back among the others.
    drag(page, table.holder(2), page.locator(".bets"))
    expect(table.holder(2)).to_have_attribute("data-value", "")
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
    expect(table.place(2, 4)).to_have_attribute("data-card", hands[0][0])
    expect(table.place(0, 0)).to_have_attribute("data-card", hands[2][4])
    drag_by_finger(table.page, table.bet_card(8), table.holder(0))
    expect(table.holder(0)).to_have_attribute("data-value", "4")
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
    shown = [bet.get_attribute("data-bet") for bet in page.locator("[data-bet]").all()]
    assert shown == list("123456789")
    # The wrong order may be played, with a warning.
    twin = Twin()
    twin.deal(PLAIN, options={"foul": "lose"})
    table.suggest()
    swap = disordering_swap(twin, table.hands())
    table.swap(*swap)
    for row, value in enumerate((9, 5, 1)):
        table.bet(row, value)
    expect(table.ready).to_be_enabled()
    expect(table.problem(1)).to_be_visible()
    table.commit()
    own = page.locator("[data-show-seat='0']")
    expect(own).to_have_attribute("data-winner", "false")
    expect(own.locator(".duel-name")).to_contain_text("order")
