"""The shuffle is frozen: these values may never change, or old seeds would deal other cards."""

from collections import Counter

import pytest

from jokerpoker.cards import COLOURED_JOKERS, PACK
from jokerpoker.rng import Rng


def test_the_shuffle_is_frozen() -> None:
    rng = Rng("frozen")
    assert " ".join(rng.shuffle((*PACK, *COLOURED_JOKERS))[:15]) == FIRST
    assert " ".join(rng.shuffle((*PACK, *COLOURED_JOKERS))[:15]) == SECOND
    assert rng.counter == 2
    assert rng.random() == RANDOM
    assert [rng.below(100) for _ in range(5)] == BELOW
    assert rng.fork("label").random() == FORKED


FIRST = "2c 8c 9s Kd Tc 5c Jd Qs 7h 5d 3c 4h RJ 7s Td"
SECOND = "2c 7c Kh 8d 5s Ks 4s Ah BJ 8s 3d 9d Jd Jh WJ"
RANDOM = 0.346141373234621
BELOW = [88, 89, 19, 18, 22]
FORKED = 0.385001883767216


def test_a_copy_gives_the_same_and_a_fork_moves_nothing() -> None:
    rng = Rng("seed", 5)
    twin = rng.copy()
    rng.fork("other").random()
    assert [rng.random() for _ in range(3)] == [twin.random() for _ in range(3)]
    assert repr(Rng("seed", 5)) == "Rng('seed', 5)"


def test_a_shuffle_leaves_its_argument_and_gives_every_order_equally_often() -> None:
    items = ["a", "b", "c"]
    rng = Rng("fair")
    orders = Counter("".join(rng.shuffle(items)) for _ in range(6000))
    assert items == ["a", "b", "c"]
    assert len(orders) == 6
    assert all(count == pytest.approx(1000, abs=120) for count in orders.values())


def test_choice_and_below_stay_inside() -> None:
    rng = Rng("inside")
    assert {rng.below(3) for _ in range(100)} == {0, 1, 2}
    assert {rng.choice("xy") for _ in range(100)} == {"x", "y"}
