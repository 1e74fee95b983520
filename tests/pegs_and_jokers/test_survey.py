"""What the table is told of every card and every peg."""

from __future__ import annotations

from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.table.questions import look, survey
from jokerpoker.rng import Rng


def test_every_card_is_told_in_short() -> None:
    state = PegsAndJokers.start(4, Rng("survey"), Options())
    rng = Rng("steps")
    for _ in range(60):
        seat = state.asked
        view = dict(state.view(seat))
        told, whole = survey(view, {}), look(view, {})
        assert told["look"]["may_discard"] == whole["may_discard"]
        for rank, found in told["look"]["ranks"].items():
            asked = whole["ranks"][rank]
            assert (found["count"], found["reasons"]) == (asked["count"], asked["reasons"])
            codes = {effect["code"] for play in asked["plays"] for effect in play["effects"]}
            assert set(found["codes"]) == codes
        assert [runner["seat"] for runner in told["runners"]] == [0, 1, 2, 3]
        other = dict(state.view((seat + 1) % 4))
        assert survey(other, {})["look"] is None
        state.apply(state.sample(seat, rng))
