"""What the table is told of every card and every peg."""

from __future__ import annotations

import random
from typing import Any

import pytest

from jokerpoker.games.pegs_and_jokers.options import PRESETS, Options
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, RANKS
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from jokerpoker.games.pegs_and_jokers.table.questions import MOST_WITH_CODES, look, survey
from jokerpoker.games.pegs_and_jokers.table.reasons import reasons
from jokerpoker.rng import Rng
from tests.pegs_and_jokers.table import position, preset
from tests.pegs_and_jokers.test_plays import MIXED, TABLES
from tests.pegs_and_jokers.test_plays import position as random_position


@pytest.mark.parametrize("options", [*PRESETS.values(), *MIXED.values()], ids=[*PRESETS, *MIXED])
def test_every_card_is_told_in_short(options: Options) -> None:
    state = PegsAndJokers.start(4, Rng("survey"), options)
    rng = Rng("steps")
    for _ in range(60):
        seat = state.asked
        view = dict(state.view(seat))
        told, whole = survey(view, {}), look(view, {})
        if view["step"] == "play":
            assert told["look"]["may_discard"] == whole["may_discard"]
            for rank, found in told["look"]["ranks"].items():
                agree(found, whole["ranks"][rank])
        else:
            assert told["look"] is None
        assert [runner["seat"] for runner in told["runners"]] == [0, 1, 2, 3]
        other = dict(state.view((seat + 1) % 4))
        assert survey(other, {})["look"] is None
        state.apply(state.sample(seat, rng))


def agree(found: dict[str, Any], asked: dict[str, Any]) -> None:
    """The short word of a rank says what its plays do one by one; of very many it says no more than that."""
    assert (found["count"], found["reasons"]) == (asked["count"], asked["reasons"])
    codes = {effect["code"] for play in asked["plays"] or [] for effect in play["effects"]}
    assert set(found["codes"]) == (codes if found["count"] <= MOST_WITH_CODES else set())


# The peg's colour 0; partner 2; opponents 1 and 3. In-spots 3, 21, 39, 57; come-out holes 8, 26, 44, 62.
EFFECTS = [
    ({}, "Kc", {}, "comes_out"),
    ({0: "1"}, "5c", {}, "goes_home"),
    ({0: "h1"}, "3c", {}, "along_lane"),
    ({0: "1 h2 h3 h4 h5"}, "3c", {}, "finishes"),
    ({0: "1 h2 h3 h4 h5", 2: "h1 h2 h3 h4 h5"}, "3c", {}, "wins"),
    ({0: "0"}, "3c", {}, "at_in_spot"),
    ({0: "20", 1: "25"}, "5c", {}, "sends_back"),
    ({0: "20", 2: "25"}, "5c", {}, "helps"),
    ({0: "20", 2: "25", 3: "39"}, "5c", {}, "chain"),
    ({0: "h1", 1: "25"}, "RJ", {}, "leaves_home"),
    ({0: "8"}, "8c", {}, "short_cut"),
    ({0: "1"}, "5c", {}, "goes_round"),
]


@pytest.mark.parametrize(("pegs", "card", "changes", "code"), EFFECTS, ids=[row[-1] for row in EFFECTS])
def test_what_a_card_does_is_told(
    pegs: dict[int, str], card: str, changes: dict[str, object], code: str
) -> None:
    told = of_card(pegs, card, changes)
    assert told["count"] > 0
    assert told["reasons"] == []
    assert code in told["codes"]


REASONS = [
    ({0: "20"}, "RJ", {"strict_joker": True}, "joker_waits"),
    ({0: "20"}, "RJ", {}, "no_target"),
    ({0: "20", 2: "39"}, "RJ", {}, "partner_not_free"),
    ({2: "25 39"}, "RJ", {"control": "team"}, "partner_not_free"),
    ({0: "20"}, "Tc", {"ten": "split"}, "needs_two_pegs"),
    ({}, "2c", {"two": "swap"}, "nothing_to_swap"),
    ({0: "h1"}, "8c", {}, "no_way_back"),
    ({0: "h1 h3"}, "3c", {}, "own_peg"),
    ({0: "h4"}, "3c", {}, "lane_too_short"),
    ({0: "1"}, "9c", {"forced_branch": True}, "must_branch"),
    ({}, "5c", {}, "not_out"),
    ({0: "8", 2: "9 39"}, "Ac", {}, "come_out_taken"),
]


@pytest.mark.parametrize(("pegs", "card", "changes", "code"), REASONS, ids=[row[-1] for row in REASONS])
def test_why_a_card_can_do_nothing_is_told(
    pegs: dict[int, str], card: str, changes: dict[str, object], code: str
) -> None:
    told = of_card(pegs, card, changes)
    assert told["count"] == 0
    assert code in {reason["code"] for reason in told["reasons"]}


def test_the_seats_peg_in_the_way_is_the_nearest() -> None:
    told = of_card({0: "20 22 23"}, "5c", {})
    assert told["count"] == 1
    (reason,) = of_card({0: "h1 h2 h3 h5 3"}, "4c", {"forced_branch": True})["reasons"][:1]
    assert (reason["seat"], reason["place"]) == (0, "3")
    assert reason["data"]["at"] == "h1"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_card_of_any_position_is_told(seats: int, options: Options) -> None:
    """Either what it does or why it does nothing."""
    rules = table_setup(seats, options)
    rng = random.Random(f"told {seats} {options}")
    for _ in range(6):
        board = random_position(rules.geometry, rng)
        table = SeatPlays(board, rng.randrange(seats), rules)
        for rank in RANKS:
            assert bool(reasons(table, rank, False)) == (not table.plays(rank))


def of_card(pegs: dict[int, str], card: str, changes: dict[str, object]) -> Any:
    """What is told of a card in the basic game with some options changed."""
    hand = " ".join(dict.fromkeys([card, "5c", "4c", "6d", "7d", "9d"]))
    cards = hand.split()[:5]
    state = position(pegs, " ".join(cards), options=preset("basic", **changes))
    return survey(dict(state.view(0)), {})["look"]["ranks"][RANK_OF[card]]
