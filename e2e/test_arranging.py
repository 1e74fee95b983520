"""Arranging: cards, betting cards, jokers, names, faults; by finger, mouse and drag."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, SitDown
from e2e.pages.gestures import drag, drag_by_finger
from e2e.pages.patience import COUNT_MOTIONS
from e2e.twin import PLAIN, disordering_swap

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
    # A sign beside the word: never colour alone.
    expect(table.problem(1).locator("svg")).to_be_visible()
    expect(table.reason).to_have_text(
        "Your second hand beats your first. Swap some cards, or press “Sort cards”."
    )
    expect(table.ready).to_be_disabled()
    # Pressed all the same it says why, and the line lights up that said so already.
    table.page.evaluate(COUNT_MOTIONS, ".status")
    table.ready.dispatch_event("click")
    assert table.page.evaluate("moved") > 0
    expect(table.note).to_have_text(
        "Your second hand beats your first. Swap some cards, or press “Sort cards”."
    )

    table.do("undo")
    expect(table.problem(1)).to_have_count(0)
    expect(table.ready).to_be_enabled()


def test_drag_a_card_onto_another_and_a_bet_onto_a_hand(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    page = table.page
    # A drag that ends nowhere changes nothing.
    before, hands = table.state(), table.hands()
    for thing in (table.place(0, 0), table.bet_card(4)):
        drag(page, thing, page.locator(".bar h1"))
    assert table.state() == before
    expect(table.button("undo")).to_be_disabled()
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
    # By a tap on the card and one on the box or on the hand's name.
    for target in (table.holder(0), table.name(0)):
        table.bet_card(8).click()
        target.click()
        table.lies(0, 4)
        table.holder(0).click()
        table.holder(0).click()
        table.lies(0, None)


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
