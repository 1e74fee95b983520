"""Text forms of cards."""

import pytest

from jokerpoker.cards import (
    COLOURED_JOKERS,
    PACK,
    as_card,
    as_read,
    by_rank,
    check_card,
    is_joker,
    parse,
    rank_value,
)


def test_a_pack_has_52_different_cards_in_a_fixed_order() -> None:
    assert len(set(PACK)) == 52
    assert PACK[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert [card for card in (*PACK, *COLOURED_JOKERS) if is_joker(card)] == list(COLOURED_JOKERS)


@pytest.mark.parametrize("text", ["", "  ", "As", " As\n Kh\tRJ "])
def test_white_space_separates(text: str) -> None:
    assert parse(text) == tuple(text.split())


@pytest.mark.parametrize("bad", ["1s", "sA", "110h", "10", "A", "Asx", "A♠♠", "XJ", "joker", "🂡", "Ас", "♠"])
def test_anything_else_is_named_in_the_error(bad: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as fault:
        parse(f"As {bad} Kd")
    assert repr(bad) in str(fault.value)


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("10h", "Th"),
        ("10H", "Th"),
        ("th", "Th"),
        ("as", "As"),
        ("AS", "As"),
        ("A♠", "As"),
        ("♠A", "As"),
        ("♥10", "Th"),
        ("10♦", "Td"),
        ("k♥\ufe0f", "Kh"),
        ("q♧", "Qc"),
        ("rj", "RJ"),
        ("JK", "Jk"),
    ],
)
def test_cards_are_read_as_people_write_them(written: str, card: str) -> None:
    assert parse(f"2c {written} Kd") == ("2c", card, "Kd")
    assert as_card(written) == card


@pytest.mark.parametrize("card", [*PACK, *COLOURED_JOKERS, "Jk"])
def test_the_text_form_of_a_card_is_read_as_it_is(card: str) -> None:
    assert as_card(card) == card


@pytest.mark.parametrize(("written", "card"), [("10h", "Th"), ("as", "As"), ("A♠", "As"), ("jk", "Jk")])
def test_inside_only_the_text_form_counts_and_the_refusal_says_it(written: str, card: str) -> None:
    with pytest.raises(ValueError, match=f"is not a card: write {card}$"):
        check_card(written)


@pytest.mark.parametrize("card", [*COLOURED_JOKERS, "Jk", "A", "Jx", "As#2", ""])
def test_only_a_natural_card_has_a_rank(card: str) -> None:
    with pytest.raises(ValueError, match="has no rank"):
        rank_value(card)


def test_by_rank() -> None:
    assert by_rank(parse("2c RJ Ah As WJ Td")) == ("As", "Ah", "Td", "2c", "RJ", "WJ")


def test_jokers_that_stand_for_nothing_are_read_last() -> None:
    assert as_read(("Qd", "Jk", "As", "Jk", "Kh")) == ("As", "Kh", "Qd", "Jk", "Jk")
