"""The computer players: legal everywhere, sensible where one can tell; the lab plays what the arena does."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations
from math import prod
from typing import Any, get_args, get_type_hints

import pytest

from jokerpoker.arena import duplicate
from jokerpoker.cards import parse
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.agents import STRATEGIES
from jokerpoker.games.joker_poker.players.expert import POINT, Expert, Judge
from jokerpoker.games.joker_poker.players.model import model
from jokerpoker.games.joker_poker.players.points import Points, point_tables
from jokerpoker.games.joker_poker.players.situation import Situation, Strengths, situation_of
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.study import simulation
from jokerpoker.ranking.classes import all_classes
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.joker_poker.test_rulebook import DEAL_13, DEAL_15, dealt_state

ALL_PLAYERS = GAMES["joker_poker"].all_players
CHOICES = {name: get_args(hint) for name, hint in get_type_hints(Options).items() if name != "bet_values"}
BET_VALUES = [(0, 1, 1, 2, 2, 2, 3, 3, 4), (0, 0, 1, 1, 2, 2, 3, 3, 4), (0,) * 9, (5,) * 9, (99, *range(8))]


TOP = len(all_classes()) - 1


def random_options(rng: Rng) -> Options:
    """Any value of every option."""
    chosen: dict[str, Any] = {name: rng.choice(values) for name, values in CHOICES.items()}
    return Options(bet_values=rng.choice(BET_VALUES), **chosen)


def random_position(number: int) -> JokerPoker:
    """A position after some random commits, of any table with any options."""
    rng = Rng(f"position {number}")
    state = JokerPoker.start(2 + rng.below(3), rng.fork("deal"), random_options(rng))
    for _ in range(rng.below(3 * state.seats)):
        seat = rng.choice(sorted(state.prompts()))
        state.apply(state.sample(seat, rng))
    return state


def check_position(number: int) -> None:
    state = random_position(number)
    rng = Rng(f"thinking {number}")
    for key, level in ALL_PLAYERS.items():
        seat, prompt = rng.choice(sorted(state.prompts().items()))
        answers = list(level.make().think(state.view(seat), prompt, rng.fork(key)))
        assert answers
        for answer in answers:
            state.check(answer)


@pytest.mark.parametrize("part", range(4))
def test_nobody_ever_answers_illegally(part: int) -> None:
    for number in range(part * 10, part * 10 + 10):
        check_position(number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(100))
def test_nobody_answers_illegally_in_ten_thousand_positions(part: int) -> None:
    for number in range(part * 100, part * 100 + 100):
        check_position(number)


@pytest.mark.parametrize("players", [("expert", "casual"), ("points", "club", "gambler"), ("keeper",) * 4])
def test_the_lab_plays_what_the_arena_plays(players: tuple[str, ...]) -> None:
    seats = len(players)
    for number in range(2):
        contest = duplicate.Contest("joker_poker", players, "lab", {})
        shares, points = duplicate.play_deal(contest, number)
        dealt = simulation.deal(seats, f"lab/{number}", Options())
        share, total = [0.0] * seats, [0.0] * seats
        for turn in range(seats):
            seating = [(seat + turn) % seats for seat in range(seats)]
            strategies = [STRATEGIES[players[player]] for player in seating]
            played = simulation.play(dealt, strategies, f"lab/{number}", Options())
            for seat, player in enumerate(seating):
                share[player] += (seat in played.winners) / len(played.winners) / seats
                total[player] += played.scores[seat] / seats
        assert shares == pytest.approx(share)
        assert points == pytest.approx(total)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("jokers", [None, 0, 1, 2, 3])
def test_stronger_hands_are_likelier_to_win(seats: int, jokers: int | None) -> None:
    opponents = model(seats, jokers)
    for row in range(3):
        chances = [opponents.chance(row, strength) for strength in (*range(0, TOP, 100), TOP)]
        assert all(low <= high + 1e-9 for low, high in pairwise(chances))
        assert chances[0] < 0.05
        assert chances[-1] > 0.95


def test_jokers_in_ones_own_hand_weaken_the_others() -> None:
    split = situation_of(dealt_state(2, DEAL_15).view(0)).splits[0]
    assert sum(model(2, 3).chances(split)) > sum(model(2, 0).chances(split))


@pytest.mark.parametrize(("seats", "deal"), [(2, DEAL_15), (3, DEAL_15), (4, DEAL_13)])
def test_the_best_points_are_found(seats: int, deal: str) -> None:
    """Every split with every three betting cards in every order is worth no more."""
    situation = situation_of(dealt_state(seats, deal).view(0))
    judge = Judge(situation, point_tables(seats))
    best = judge.scored[0]
    everything = max(
        judge.points(split, bets)
        for split in situation.splits
        for bets in set(permutations(situation.left, 3))
    )
    assert best.points == pytest.approx(everything)
    assert judge.points(situation.splits[best.split_index], best.bets) == pytest.approx(everything)


def last_game(scores: tuple[int, ...], left: tuple[int, ...], deal: str = DEAL_15) -> Situation:
    seats = len(scores)
    situation = situation_of(dealt_state(seats, deal).view(0))
    return replace(situation, game=3, scores=scores, bets_left=(left,) * seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_to_win_the_match_are_chances(seats: int) -> None:
    deal = DEAL_13 if seats == 4 else DEAL_15
    for scores in ((0,) * seats, (9, *range(seats - 1)), (0, *range(5, 4 + seats))):
        for judged in Judge(last_game(scores, (1, 2, 4), deal)).ranking():
            assert -1e-9 <= judged.chance <= 1 + 1e-9


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_decided_is_known_to_be(seats: int) -> None:
    deal = DEAL_13 if seats == 4 else DEAL_15
    ahead = Judge(last_game((60, *[0] * (seats - 1)), (0, 1, 2), deal)).ranking()
    behind = Judge(last_game((0, *[60] * (seats - 1)), (0, 1, 2), deal)).ranking()
    assert [judged.chance for judged in ahead] == pytest.approx([1.0] * len(ahead), abs=1e-3)
    assert [judged.chance for judged in behind] == pytest.approx([0.0] * len(behind), abs=1e-3)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scores", [(60, 0, 0, 0), (0, 60, 0, 0)])
def test_a_match_decided_is_played_for_points(seats: int, scores: tuple[int, ...]) -> None:
    situation = last_game(scores[:seats], (0, 1, 2), DEAL_13 if seats == 4 else DEAL_15)
    judge = Judge(situation)
    *_, (place, bets) = Expert().choose(situation, Rng("x"))
    assert judge.points(situation.splits[place], bets) == pytest.approx(judge.scored[0].points, abs=0.02)


def test_a_choice_is_worth_its_chance_and_a_little_for_its_points() -> None:
    judge = Judge(last_game((6, 7), (0, 2, 3)))
    ranking = judge.ranking()
    for found in ranking:
        split = judge.situation.splits[found.split_index]
        assert found.points == pytest.approx(judge.points(split, found.bets))
        assert found.chance == pytest.approx(judge.chance(split, found.bets))
    best = max(ranking, key=lambda found: found.chance)
    assert best.chance - ranking[0].chance <= POINT * (ranking[0].points - best.points) + 1e-12


def test_one_hand_is_enough_for_the_leader() -> None:
    """Ahead by so much that any one hand wins the match, the expert plays for one hand at least."""
    situation = last_game((11, 0), (2, 2, 2))
    opponents = model(2, 0)

    def one_at_least(split: Strengths) -> float:
        return 1 - prod(1 - chance for chance in opponents.chances(split))

    *_, (place, _) = Expert().choose(situation, Rng("x"))
    assert one_at_least(situation.splits[place]) > max(map(one_at_least, situation.splits)) - 0.02


def test_the_expert_answers_for_points_first_and_for_the_match_then() -> None:
    situation = last_game((6, 7), (0, 2, 3))
    first, last = Expert().choose(situation, Rng("x"))
    (points,) = Points().choose(replace(situation, jokers=0), Rng("x"))
    assert first[0] in range(len(situation.splits))
    chance = Judge(situation).chance
    assert chance(situation.splits[last[0]], last[1]) >= chance(situation.splits[points[0]], points[1]) - 1e-4


def test_a_level_game_of_equals_is_even() -> None:
    """Over many deals, the chances that the expert sees at the start average a fair share."""
    rng, seen = Rng("fair"), []
    for number in range(30):
        state = JokerPoker.start(2, rng.fork(str(number)), Options())
        seen.append(Judge(situation_of(state.view(0))).ranking(1)[0].chance)
    assert 0.42 < sum(seen) / len(seen) < 0.58


def test_three_jokers_are_no_trouble() -> None:
    cards = "As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c RJ BJ WJ"
    assert len(parse(cards)) == 15
    state = dealt_state(3, cards)
    for level in ALL_PLAYERS.values():
        *_, answer = level.make().think(state.view(0), state.prompts()[0], Rng("jokers"))
        state.check(answer)
