"""The coach: suggestions, analyses and reviews, from the view alone."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.codec import ShapeError
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.agents import STRATEGIES, Player
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.table.coach import accuracy, analyse, review, suggest
from jokerpoker.match import Match
from jokerpoker.playing import play
from jokerpoker.rng import Rng
from tests.joker_poker.test_rulebook import DEAL_13, DEAL_15, dealt_state

WEAK = {
    "hands": [card.split() for card in ("Kh Jh Th 3h 2h", "Kd Kc 6d 6s 4c", "5s 5c As Qc Ts")],
    "jokers": {},
    "bets": [4, 3, 3],
}
"""The first split that the rule book suggests: two others are better in all three hands."""


def finished(seats: int = 3, players: str = "expert", options: Options | None = None) -> Match:
    """A match that the player wanted has played in seat 0 against casual ones."""
    match = Match(JokerPoker, seats, "coach", options)
    play(match, [Player(STRATEGIES[players if seat == 0 else "casual"]) for seat in range(seats)])
    return match


def reviewed(match: Match, seat: int = 0, game: int | None = None) -> Any:
    steps = review(match.state.view(seat), {"game": game})
    while True:
        try:
            assert 0 <= next(steps) < 1
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize(("seats", "deal"), [(2, DEAL_15), (3, DEAL_15), (4, DEAL_13)])
def test_suggestions_are_legal_and_fall_in_worth(seats: int, deal: str) -> None:
    state = dealt_state(seats, deal)
    splits = suggest(state.view(0), {"count": 3})["splits"]
    assert 1 < len(splits) <= 3
    shares = [split["share"] for split in splits]
    assert shares == sorted(shares, reverse=True)
    for split in splits:
        chosen = {name: split[name] for name in ("hands", "jokers", "bets")}
        state.check(codec.load_action(JokerPoker.action_types, {"kind": "commit", "seat": 0, **chosen}))
        assert all(0 < chance < 1 for chance in split["chances"])
        assert split["names"][0][0].isupper()


def test_the_first_suggestion_is_the_experts_choice() -> None:
    state = dealt_state(2, DEAL_15)
    (best,) = suggest(state.view(0), {"count": 1})["splits"]
    *_, answer = Player(STRATEGIES["expert"]).think(state.view(0), state.prompts()[0], Rng("x"))
    said = codec.dump(answer)
    assert (best["hands"], best["bets"]) == (said["hands"], said["bets"])


def test_the_experts_choice_cannot_be_bettered() -> None:
    view = dealt_state(3, DEAL_15).view(0)
    (best,) = suggest(view, {"count": 1})["splits"]
    found = analyse(view, {name: best[name] for name in ("hands", "jokers", "bets")})
    assert (found["rank"], found["accuracy"], found["loss"]) == (1, 100, 0.0)
    assert [word["kind"] for word in found["words"]] == ["best"]
    assert found["better"] == []


def test_a_dominated_split_is_bettered_and_told_why() -> None:
    found = analyse(dealt_state(3, DEAL_15).view(0), WEAK)
    assert found["loss"] > 0
    assert found["rank"] > 1
    assert found["accuracy"] < 100
    assert found["better"][0] == found["best"]
    assert found["yours"]["names"][0] == "Flush, king high"
    assert found["yours"]["descriptions"][0]["category"] == "flush"
    kinds = {word["kind"] for word in found["words"]}
    assert "split" in kinds
    assert all(word["text"].endswith(".") for word in found["words"])


def test_good_hands_with_wrong_bets_are_told_so() -> None:
    view = dealt_state(2, DEAL_15).view(0)
    (best,) = suggest(view, {"count": 1})["splits"]
    order = sorted(range(3), key=lambda row: best["chances"][row])
    bets = [0, 0, 0]
    for row, bet in zip(order, (4, 2, 0), strict=True):
        bets[row] = bet
    found = analyse(view, {"hands": best["hands"], "jokers": best["jokers"], "bets": bets})
    kinds = {word["kind"]: word for word in found["words"]}
    assert found["loss"] > 0
    assert kinds["row"]["row"] == order[-1]
    assert kinds["row"]["data"]["bet"] == 0
    assert "you bet 0 on it" in kinds["row"]["text"]


@pytest.mark.parametrize(
    "change",
    [
        {"bets": [4, 4, 0]},
        {"hands": [WEAK["hands"][1], WEAK["hands"][0], WEAK["hands"][2]]},
        {"hands": [["Kh"], [], []]},
        {"jokers": {"RJ": "Kh"}},
    ],
)
def test_what_is_not_legal_is_not_analysed(change: dict[str, Any]) -> None:
    with pytest.raises(ShapeError):
        analyse(dealt_state(3, DEAL_15).view(0), {**WEAK, **change})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_match_is_reviewed_game_by_game(seats: int) -> None:
    match = finished(seats, "casual")
    view = match.state.view(0)
    found = reviewed(match)
    assert [game["game"] for game in found["games"]] == [1, 2, 3]
    for game, record in zip(found["games"], view["history"], strict=True):
        assert game["yours"]["hands"] == record["seats"][0]["hands"]
        assert game["yours"]["names"] == [name[0].upper() + name[1:] for name in record["seats"][0]["names"]]
        assert game["won"] == [0 in result["winners"] for result in record["results"]]
        assert game["loss"] >= 0
        assert 0 <= game["accuracy"] <= 100
    assert sum(game["points_taken"] for game in found["games"]) == view["scores"][0]
    assert found["games"][2]["after"]["share"] == (0 in view["winners"]) / len(view["winners"])
    assert found["accuracy"] == round(sum(game["accuracy"] for game in found["games"]) / 3)


def test_the_expert_reviews_himself_without_blame() -> None:
    found = reviewed(finished(2, "expert"))
    assert found["accuracy"] >= 99


def test_one_game_can_be_reviewed_and_a_game_to_come_cannot() -> None:
    match = finished(2)
    assert [game["game"] for game in reviewed(match, game=2)["games"]] == [2]
    match.undo(2)
    with pytest.raises(ShapeError, match="game 2 is not finished"):
        reviewed(match, game=2)


def test_nothing_to_review_yet() -> None:
    found = reviewed(Match(JokerPoker, 2, "coach"))
    assert (found["games"], found["accuracy"]) == ([], None)


def test_fouls_are_reviewed_as_hands_that_cannot_win() -> None:
    match = Match(JokerPoker, 2, "foul", Options(foul="lose"))
    for seat in (0, 1):
        commit = match.state.sample(seat, Rng("foul"))
        hands = commit.hands if seat else tuple(reversed(commit.hands))  # type: ignore[attr-defined]
        match.submit(codec.load_action(JokerPoker.action_types, {**codec.dump(commit), "hands": hands}))
    (game,) = reviewed(match)["games"]
    assert match.state.view(0)["history"][0]["seats"][0]["foul"]
    assert game["yours"]["chances"] == [0.0, 0.0, 0.0]
    assert game["words"][0]["kind"] == "foul"


def test_accuracy_is_the_part_of_the_chance_that_was_kept() -> None:
    assert accuracy(0.3, 0.6) == 50
    assert accuracy(0.6, 0.6) == 100
    assert accuracy(0.0, 0.0) == 100


@pytest.mark.parametrize(("scores", "how"), [((0, 90), "lost"), ((90, 0), "won")])
def test_a_match_that_was_decided_before_is_called_so(scores: tuple[int, int], how: str) -> None:
    view = {**dealt_state(2, DEAL_15).view(0), "game": 3, "scores": list(scores)}
    for choice in suggest(view, {"count": 2})["splits"]:
        (word,) = analyse(view, {name: choice[name] for name in ("hands", "jokers", "bets")})["words"]
        assert (word["kind"], word["data"]["how"]) == ("decided", how)
