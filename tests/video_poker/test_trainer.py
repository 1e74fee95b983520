"""The trainer's sentence: everything in it is in coins, of what was bet."""

from __future__ import annotations

import pytest

from jokerpoker import new_match
from jokerpoker.cards import parse
from jokerpoker.display.panels import Choice, Grid
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.rules.actions import Deal
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
from jokerpoker.games.video_poker.table.draft import Draft, JudgedHold
from jokerpoker.games.video_poker.table.panels import holds_panel, trainer_panel
from jokerpoker.games.video_poker.table.trainer import advise, judgement
from jokerpoker.games.video_poker.table.words import hold_words


@pytest.mark.parametrize("coins", [1, 5])
def test_what_a_mistake_costs_is_the_difference_that_is_told(coins: int) -> None:
    table, dealt = PAY_TABLES["kings"].with_coins(coins), ("Kh", "Kd", "7s", "4c", "2h")
    words = JudgedHold.of(1, dealt, judgement(dealt, (2,), table, coins)).words(table)
    more, less, cost = (words.values[name] for name in ("more", "less", "cost"))
    assert isinstance(more, float)
    assert isinstance(less, float)
    assert more - less == pytest.approx(cost, abs=0.005)
    assert more > coins


def test_one_coin_is_told_as_one() -> None:
    """Rounded before it is told, or the page says "1 coins"."""
    nearly = JudgedHold(1, ("Kh", "Kd", "7s", "4c", "2h"), (2,), (0, 1), "large", 0.99996, 0.2, 0.399992)
    assert nearly.words(PAY_TABLES["kings"]).values["cost"] == 1


def test_the_best_hold_is_said_to_be_right() -> None:
    table, dealt = PAY_TABLES["kings"].with_coins(5), ("Kh", "Kd", "7s", "4c", "2h")
    words = JudgedHold.of(1, dealt, judgement(dealt, (0, 1), table, 5)).words(table)
    assert words.key == "machine.judged.right"


def told_size(dealt: str, own: tuple[int, ...]) -> object:
    table, cards = PAY_TABLES["kings"], tuple(parse(dealt))
    return JudgedHold.of(1, cards, judgement(cards, own, table, 5)).words(table).values.get("size")


def test_only_what_costs_much_is_a_large_mistake() -> None:
    assert told_size("Kh Kd 7s 4c 2h", ()) == "large"
    sizes = {told_size("Kh Qd 7s 4c 2h", hold) for hold in ((0,), (0, 1), (2,), ())}
    assert "plain" in sizes
    assert "large" not in sizes


def test_all_holds_are_told_in_the_coins_of_the_trainer() -> None:
    match = new_match("video_poker", seed="scale")
    match.submit(Deal(0, 5))
    view = match.state.view(0)
    table = PAY_TABLES["kings"].with_coins(5)
    panel = holds_panel(advise(view, {})["holds"], table, 5)
    rows = next(block.rows for block in panel.blocks if isinstance(block, Grid))
    judged = judgement(view["cards"], (), table, 5)
    row = next(row for row in rows if row.key == "hold-")
    assert row.cells[1] == say(
        "machine.holds.value", coins=pytest.approx(5 * judged["own"]["expected"], abs=0.005)
    )
    assert row.cells[2] == say("machine.holds.value", coins=pytest.approx(judged["coins"], abs=0.01))


@pytest.mark.parametrize(
    ("cards", "main", "others"),
    [
        ("Ks Kh 9c", "machine.line.pair", 1),
        ("9s 9h 9c 2d", "machine.line.three_of_a_kind", 1),
        ("4s 4h 9c Qd", "machine.line.pair", 2),
        ("Jk 2h 9c", "machine.wild", 2),
    ],
)
def test_cards_that_do_not_fit_are_told_beside_the_others(cards: str, main: str, others: int) -> None:
    words = hold_words(parse(cards), PAY_TABLES["kings"])
    line = words.values["line"]
    assert isinstance(line, Words)
    assert (words.key, line.key, words.values["count"]) == ("machine.line.with", main, others)


def test_the_card_beside_a_joker_is_named() -> None:
    ace, eight = [hold_words(parse(cards), PAY_TABLES["kings"]) for cards in ("Jk As", "Jk 8h")]
    assert ace != eight


def test_a_drill_does_not_ask_when_the_trainer_speaks() -> None:
    view = new_match("video_poker", seed="drill").state.view(0)
    table = PAY_TABLES["kings"]
    blocks = trainer_panel(view, Draft(drill=True), table).blocks
    asked = [block.key for block in blocks if isinstance(block, Choice)]
    assert asked == ["careful"]
