"""Examples of hands to try changes on."""

from __future__ import annotations

from jokerpoker.cards import parse
from jokerpoker.display.cardblocks import LiveExample
from jokerpoker.display.panels import Text, pressable
from jokerpoker.ranking.labtrial import EXAMPLE, ExampleState, example_changed, example_panel
from tests.conformance.test_scenes import check_words

SPLIT = tuple(map(parse, ("Kh Kd Kc Ts Th", "5c 4c 3h 2h As", "6d 6s Qc Jh 5s")))


def told(state: ExampleState) -> LiveExample:
    panel = example_panel(state)
    check_words(panel)
    assert isinstance(panel.blocks[0], LiveExample)
    return panel.blocks[0]


def after(state: ExampleState, *keys: str) -> ExampleState:
    for key in keys:
        assert key in pressable(example_panel(state))
        state = example_changed(state, key, None)
    return state


def test_two_cards_change_places() -> None:
    start = ExampleState(SPLIT, SPLIT)
    picked = after(start, "tap-0-3")
    assert (told(picked).picked, told(picked).changed) == ((0, 3), False)
    swapped = after(picked, "tap-1-0")
    assert swapped.hands[0] == parse("Kh Kd Kc 5c Th")
    assert told(swapped).hands[0].words.key == "value.trips"
    assert told(swapped).changed
    assert after(swapped, "live-reset") == start
    assert after(start, "tap-0-3", "tap-0-3") == start


def test_a_hand_stronger_than_the_one_above_is_wrong() -> None:
    state = ExampleState(SPLIT, SPLIT)
    assert not any(hand.wrong for hand in told(state).hands)
    keys = [key for at in range(3) for key in (f"tap-0-{at}", f"tap-2-{(0, 1, 4)[at]}")]
    assert [hand.wrong for hand in told(after(state, *keys)).hands] == [False, True, False]


def test_taps_give_a_joker_other_ranks() -> None:
    hands = (parse("9h 8h RJ 6h 5h"),)
    states = [ExampleState(hands, hands)]
    for _ in range(4):
        states.append(after(states[-1], "tap-0-2"))
    assert states[4] == states[0]
    assert [told(state).hands[0].wild["RJ"] for state in states[:4]] == ["7h", "5d", "9d", "Ah"]


def test_what_changed_is_announced_and_nothing_at_first() -> None:
    state = ExampleState(SPLIT, SPLIT)
    assert len(example_panel(state).blocks) == 1
    swapped = example_panel(after(state, "tap-0-3", "tap-1-0"))
    assert isinstance(swapped.blocks[1], Text)
    assert swapped.blocks[1].announced


def test_what_cannot_be_begins_again() -> None:
    for picked in ([9, 0], [0], [0, -1]):
        answer = EXAMPLE.answer({"state": {"hands": [["As"]], "picked": picked}})
        assert answer["note"]["key"] == "inquiry.lost"
