"""Text forms of cards."""

import pytest

from jokerpoker.cards import JOKERS, PACK, by_rank, is_joker, parse


def test_a_pack_has_52_different_cards_in_a_fixed_order() -> None:
    assert len(set(PACK)) == 52
    assert PACK[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert [card for card in (*PACK, *JOKERS) if is_joker(card)] == list(JOKERS)


@pytest.mark.parametrize("text", ["", "  ", "As", " As\n Kh\tRJ "])
def test_white_space_separates(text: str) -> None:
    assert parse(text) == tuple(text.split())


@pytest.mark.parametrize("bad", ["1s", "as", "AS", "10h", "A", "Asx", "A♠", "XJ", "JK", "🂡", "Ас"])
def test_anything_else_is_named_in_the_error(bad: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as fault:
        parse(f"As {bad} Kd")
    assert repr(bad) in str(fault.value)


def test_by_rank() -> None:
    assert by_rank(parse("2c RJ Ah As WJ Td")) == ("As", "Ah", "Td", "2c", "RJ", "WJ")
