"""The Bluffing game: declarations, doubts, penalties and extra turns (PJ-A20 to PJ-A24)."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.core import IllegalAction
from jokerpoker.games.pegs_and_jokers.players.agents import EXPERT_HABITS, careful, expert
from jokerpoker.games.pegs_and_jokers.players.bluffing import Bluffer, Habits
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again
from jokerpoker.games.pegs_and_jokers.rules.pack import RANKS
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.rng import Rng
from tests.pegs_and_jokers.table import (
    Declare,
    Discard,
    Doubt,
    MovePegs,
    SendBack,
    actions,
    answer,
    position,
    preset,
    told,
)

BLUFF = preset("bluffing")


def places(state: PegsAndJokers, seat: int) -> str:
    return " ".join(state.table.board.places()[seat])


def test_t41_a_lie_is_found_by_the_second_opponent() -> None:
    state = position({0: "20 30", 1: "50"}, "5c 3c 4c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "5c", "Jk"))
    assert list(state.prompts()) == [1]
    assert state.view(1)["declared"] == {
        "seat": 0,
        "rank": "Jk",
        "card": None,
        "asked": 1,
        "waiting": [3],
        "doubter": None,
    }
    own = state.view(0)["declared"]
    assert own
    assert own["card"] == "5c"
    answer(state, Doubt(1, False))
    assert list(state.prompts()) == [3]
    events = answer(state, Doubt(3, True))
    assert told(events, "shown") == {"seat": 0, "card": "5c", "rank": "Jk", "true": False}
    assert actions(state) == [SendBack(3, "20"), SendBack(3, "30")]
    events = answer(state, SendBack(3, "30"))
    assert told(events, "send_back") == {"seat": 3, "of": 0, "place": "30"}
    assert places(state, 0) == "20 s s s s"
    assert places(state, 1) == "50 s s s s"
    assert state.table.turn == 1
    assert len(state.table.hands[0]) == 5
    assert state.table.pile[-1] == ("5c", None)
    assert state.table.declarations[0] == (1, 1, 0)


def test_t42_a_true_word_doubted_by_a_player_without_pegs_out() -> None:
    state = position({0: "20"}, "Kc 3c 4c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "Kc", "K"))
    events = answer(state, Doubt(1, True))
    assert told(events, "extra") == {"seat": 0}
    assert actions(state) == [MovePegs(0, ((0, "s", "8"),)), MovePegs(0, ((0, "20", "30"),))]
    events = answer(state, MovePegs(0, ((0, "20", "30"),)))
    assert told(events, "play")["card"] == "Kc"
    assert places(state, 0) == "30 s s s s"
    assert state.table.turn == 1
    assert state.table.extra == [1, 0, 0, 0]
    assert state.view(2)["extra"] == [1, 0, 0, 0]
    _until(state, 0)
    assert state.table.again == 1
    assert state.table.extra == [0, 0, 0, 0]


def _until(state: PegsAndJokers, seat: int) -> None:
    """Others throw cards away or tell the truth until it is a seat's turn."""
    while state.table.turn != seat or state.table.declared:
        _turn(state)


def _turn(state: PegsAndJokers) -> None:
    """One action: a discard if it is allowed, else anything but a doubt."""
    chosen = actions(state)
    quiet = [
        action for action in chosen if isinstance(action, Discard) or action == Doubt(state.asked, False)
    ]
    answer(state, (quiet or chosen)[0])


def test_the_extra_turn_is_offered_after_the_next_one() -> None:
    state = position({0: "20"}, "3c 4c 5c 6c 8c 9c", options=BLUFF)
    state.table.again = 1
    number = state.table.number
    answer(state, Declare(0, "3c", "3"))
    answer(state, Doubt(1, False))
    answer(state, Doubt(3, False))
    answer(state, MovePegs(0, ((0, "20", "23"),)))
    assert state.table.prompt_kind == "again"
    assert actions(state) == [Again(0, True), Again(0, False)]
    other = state.copy()
    answer(other, Again(0, False))
    assert (other.table.turn, other.table.again, len(other.table.hands[0])) == (1, 0, 5)
    answer(state, Again(0, True))
    assert (state.table.turn, state.table.again, len(state.table.hands[0])) == (0, 0, 6)
    assert state.table.number == number + 1


def test_a_lie_without_pegs_out_brings_the_doubter_a_turn() -> None:
    state = position(hand="5c 3c 4c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "5c", "K"))
    events = answer(state, Doubt(1, True))
    assert told(events, "extra") == {"seat": 1}
    assert state.table.turn == 1
    assert (state.table.again, state.table.extra) == (1, [0, 0, 0, 0])


def test_a_word_that_nobody_doubts_stays_face_down() -> None:
    state = position(hand="5c 3c 4c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "5c", "A"))
    answer(state, Doubt(1, False))
    answer(state, Doubt(3, False))
    events = answer(state, MovePegs(0, ((0, "s", "8"),)))
    assert told(events, "play")["card"] is None
    assert state.table.pile == [("5c", 0)]
    assert state.view(0)["pile"] == ["5c"]
    assert state.view(1)["pile"] == [None]
    assert state.view(0)["unseen"]["5"] == state.view(1)["unseen"]["5"] - 1 + _held(state, 1, "5")


def _held(state: PegsAndJokers, seat: int, rank: str) -> int:
    return sum(card[0] == rank for card in state.table.hands[seat])


def test_the_truthful_player_chooses_which_peg_of_the_doubter_goes_back_and_then_moves() -> None:
    state = position({0: "20", 1: "50 h3"}, "3c 4c 5c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "3c", "3"))
    answer(state, Doubt(1, True))
    assert actions(state) == [SendBack(0, "50"), SendBack(0, "h3")]
    answer(state, SendBack(0, "h3"))
    assert places(state, 1) == "50 s s s s"
    answer(state, MovePegs(0, ((0, "20", "23"),)))
    assert places(state, 0) == "23 s s s s"


def test_pegs_at_home_may_be_safe() -> None:
    safe = preset("bluffing", bluff_home_safe=True)
    state = position({0: "20", 1: "50 h3"}, "3c 4c 5c 6c 8c 9c", options=safe)
    answer(state, Declare(0, "3c", "3"))
    answer(state, Doubt(1, True))
    assert actions(state) == [SendBack(0, "50")]
    state = position({0: "20", 1: "h3"}, "3c 4c 5c 6c 8c 9c", options=safe)
    answer(state, Declare(0, "3c", "3"))
    answer(state, Doubt(1, True))
    assert state.table.extra == [1, 0, 0, 0]


def test_a_true_joker_whose_only_target_was_sent_back_does_not_move() -> None:
    state = position({0: "20", 1: "50"}, "RJ 4c 5c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "RJ", "Jk"))
    answer(state, Doubt(1, True))
    events = answer(state, SendBack(0, "50"))
    assert [event.kind for event in events] == ["send_back", "no_move", "draw"]
    assert state.table.turn == 1
    assert state.table.pile == [("RJ", None)]


@pytest.mark.parametrize(("power", "lies"), [(False, 1), (True, 0)])
def test_is_a_queen_declared_as_a_king_a_lie(power: bool, lies: int) -> None:
    state = position({0: "20"}, "Qc 4c 5c 6c 8c 9c", options=preset("bluffing", bluff_by_power=power))
    answer(state, Declare(0, "Qc", "K"))
    answer(state, Doubt(1, True))
    assert state.table.declarations[0].lies == lies


def test_a_ten_is_never_a_king() -> None:
    state = position({0: "20"}, "Tc 4c 5c 6c 8c 9c", options=preset("bluffing", bluff_by_power=True))
    answer(state, Declare(0, "Tc", "K"))
    answer(state, Doubt(1, True))
    assert state.table.declarations[0].lies == 1


def test_who_cannot_move_may_discard_openly_or_bluff() -> None:
    state = position(hand="5c 3c 4c 6c 8c 9c", options=BLUFF)
    kinds = {type(action) for action in actions(state)}
    assert kinds == {Declare, Discard}
    state = position(hand="5c 3c 4c 6c 8c Kc", options=BLUFF)
    assert {type(action) for action in actions(state)} == {Declare}


def test_only_ranks_that_can_move_are_declared() -> None:
    state = position(hand="5c 3c 4c 6c 8c 9c", options=BLUFF)
    ranks = {action.rank for action in actions(state) if isinstance(action, Declare)}
    assert ranks == {"A", "J", "Q", "K"}
    for rank, code in (("5", "cannot_move"), ("Jk", "cannot_move"), ("10", "no_rank"), ("", "no_rank")):
        with pytest.raises(IllegalAction) as refusal:
            state.check(Declare(0, "5c", rank))
        assert refusal.value.code == code


def test_with_three_teams_everybody_else_is_asked() -> None:
    state = position({0: "20"}, "3c 4c 5c 6c 8c 9c", options=preset("bluffing", teams="pairs"), seats=6)
    answer(state, Declare(0, "3c", "3"))
    asked = []
    while state.table.prompt_kind == "doubt":
        asked.append(state.asked)
        answer(state, Doubt(state.asked, False))
    assert asked == [1, 2, 4, 5]


def test_answers_of_another_kind_are_refused() -> None:
    state = position({0: "20"}, "3c 4c 5c 6c 8c 9c", options=BLUFF)
    with pytest.raises(IllegalAction):
        state.check(Doubt(0, True))
    answer(state, Declare(0, "3c", "3"))
    with pytest.raises(IllegalAction):
        state.check(SendBack(1, "20"))
    with pytest.raises(IllegalAction):
        state.check(Doubt(3, False))
    answer(state, Doubt(1, False))
    answer(state, Doubt(3, False))
    with pytest.raises(IllegalAction):
        state.check(Doubt(0, True))
    with pytest.raises(IllegalAction):
        state.check(MovePegs(0, ((0, "20", "25"),)))


def test_only_doubts_of_your_own_teams_declarations_are_feared() -> None:
    state = position({0: "20 30", 1: "50"}, "5c 3c 4c 6c 8c 9c", options=BLUFF)
    feared = {}
    for doubted in (0, 1, 2):
        view: dict[str, Any] = dict(state.view(0))
        view["words"] = [[10, 5, 5] if seat == doubted else [10, 0, 0] for seat in range(4)]
        now = Situation(view)
        feared[doubted] = Bluffer(now, careful(now), EXPERT_HABITS).doubt_probability()
    assert feared[0] == feared[2] > 2 * feared[1]


@pytest.mark.parametrize(("rank", "card"), [("3", "3c"), ("K", "Kc"), ("Jk", "RJ")])
def test_who_was_found_truthful_is_believed(rank: str, card: str) -> None:
    """Twice caught, seventy-six times right: the doubter has more to lose than such a word may cost."""
    state = position({0: "20 h5 h4 h3", 1: "50 70"}, f"{card} 4c 5c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, card, rank))
    doubted = {}
    for words in ([80, 2, 76], [80, 76, 2]):
        view: dict[str, Any] = dict(state.view(1))
        view["words"] = [words, [0, 0, 0], [0, 0, 0], [0, 0, 0]]
        now = Situation(view)
        doubted[words[1]] = Bluffer(now, expert(now), EXPERT_HABITS).doubt(Rng("doubt")) == Doubt(1, True)
    assert doubted == {2: False, 76: True}


def test_what_others_were_caught_at_counts_alike_for_all_hands() -> None:
    """A rank that is seldom held is believed less, all ranks together as the seat was found."""
    state = position({0: "20"}, "3c 4c 5c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "3c", "3"))
    view: dict[str, Any] = dict(state.view(1))
    view["words"] = [[30, 4, 16], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    now = Situation(view)
    bluffer = Bluffer(now, careful(now), EXPERT_HABITS)
    believed = {rank: bluffer.truth_probability(0, rank) for rank in RANKS}
    assert believed["Jk"] < believed["K"]
    assert 0.75 < sum(believed.values()) / len(believed) < 0.85


@pytest.mark.parametrize("habits", [EXPERT_HABITS, Habits(doubts=0.0)])
def test_nobody_believes_what_cannot_be_true(habits: Habits) -> None:
    state = position({0: "20"}, "3c 4c 5c 6c 8c 9c", options=BLUFF)
    answer(state, Declare(0, "4c", "3"))
    view: dict[str, Any] = dict(state.view(1))
    view["unseen"] = {**view["unseen"], "3": 0}
    now = Situation(view)
    assert Bluffer(now, careful(now), habits).doubt(Rng("doubt")) == Doubt(1, True)


def test_a_card_with_the_same_moves_may_make_a_declaration_true() -> None:
    """All jacks are seen, but a queen or king may be declared as a jack (PJ-A22)."""
    state = position({0: "20"}, "Qc 4c 5c 6c 8c 9c", options=preset("bluffing", bluff_by_power=True))
    answer(state, Declare(0, "Qc", "J"))
    view: dict[str, Any] = dict(state.view(1))
    view["unseen"] = {**view["unseen"], "J": 0}
    now = Situation(view)
    bluffer = Bluffer(now, careful(now), Habits(doubts=0.0))
    assert bluffer.truth_probability(0, "J") == bluffer.truth_probability(0, "K") > 0.5
    assert bluffer.doubt(Rng("doubt")) == Doubt(1, False)
