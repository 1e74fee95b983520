"""The computer players: what they see, what they keep, and the end played out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from jokerpoker.core import Action, Agent, Limit
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players import agents
from jokerpoker.games.poker_tiles.players.agents import PLAYERS, searching_endgame
from jokerpoker.games.poker_tiles.players.choice import first_ranking, varied, weighing
from jokerpoker.games.poker_tiles.players.ending import EndgameSearch, EndgameSeat
from jokerpoker.games.poker_tiles.players.features import (
    LEAVE,
    NAMES,
    RULE_OF_THUMB,
    features,
    leave_features,
    rule_of_thumb_weights,
    weights_for,
)
from jokerpoker.games.poker_tiles.players.outlook import Outlook, PricedHolding, finding_replies
from jokerpoker.games.poker_tiles.players.situation import situation_of
from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Play, Trade
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines, ChangedArea
from jokerpoker.games.poker_tiles.rules.judging import plays_of, tiles_by_square
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, CODE, full_bag, parse_tiles
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from research.poker_tiles.learn import Equations, learn_round, situation
from tests.poker_tiles.exhaustive import margin
from tests.poker_tiles.table import table

MADE = {key: level.make() for key, level in PLAYERS.items()}


def answer(player: Agent, state: PokerTiles, limit: Limit | None = None, seed: str = "player") -> Action:
    """The last answer of a player in a position."""
    prompt = state.prompts()[state.turn]
    *_, action = player.think(state.view(state.turn), prompt, Rng(seed), limit)
    state.check(action)
    return action


def scores(names: list[str], deal: str) -> tuple[int, ...]:
    """One game between players."""
    state, rng = PokerTiles.start(len(names), Rng(deal), Options()), Rng("players")
    while not state.ended:
        state.apply(answer(MADE[names[state.turn]], state, seed=str(rng.random())))
    return state.scores()


def ends(count: int, tiles: int, options: Options | None = None) -> list[PokerTiles]:
    """Positions of two late in casual games: the bag is empty, and each holds so many tiles at most."""
    found: list[PokerTiles] = []
    for number in range(200):
        state = PokerTiles.start(2, Rng(f"end {number}"), options or Options())
        while not state.ended and (state.bag or max(map(len, state.racks)) > tiles):
            state.apply(answer(MADE["casual"], state, seed=f"{len(state.history)}"))
        jokers = sum(CODE[tile] >= CARDS for rack in state.racks for tile in rack)
        if not state.ended and all(state.racks) and jokers <= 1 and 1 < len(state.plays()) <= 60:
            found.append(state)
        if len(found) == count:
            return found
    raise AssertionError


ENDS = {
    "as it is": (3, Options()),
    "with passing": (3, Options(allow_pass=True)),
    # Where any pair counts, an exhaustive search takes long.
    "easy": (1, Options(any_pair=True)),
}


@pytest.mark.parametrize("name", ENDS)
def test_the_end_is_played_as_an_exhaustive_search_plays_it(name: str) -> None:
    count, options = ENDS[name]
    for state in ends(count, 3, options):
        view = state.view(state.turn)
        found = finished(searching_endgame(view, situation_of(view), 10**6))
        assert found.exact
        assert found.margin == margin(state)
        seat, before = state.turn, state.scores()[state.turn]
        state.apply(Play(seat, tiles_by_square(state.layout, found.play)) if found.play else Forfeit(seat))
        gain, rest = state.scores()[seat] - before, margin(state)
        assert gain + (rest if state.turn == seat else -rest) == found.margin


@pytest.mark.slow
def test_more_ends_are_played_as_an_exhaustive_search_plays_them() -> None:
    for state in [*ends(25, 3), *ends(8, 4), *ends(8, 3, Options(multiplier_persists=True))]:
        view = state.view(state.turn)
        assert finished(searching_endgame(view, situation_of(view), 10**6)).margin == margin(state)


def test_the_end_is_as_good_as_the_effort() -> None:
    (state,) = ends(1, 5)
    view, prompt = state.view(state.turn), state.prompts()[state.turn]
    now = situation_of(view)
    small = finished(searching_endgame(view, now, 2))
    assert not small.exact
    assert small.play in now.plays
    assert small.nodes <= 3
    ending = EndgameSearch(now.board, now.options, 100, lambda: True)
    assert finished(ending.searching(EndgameSeat(now.rack), EndgameSeat(now.unseen))).play is None
    for limit in (Limit(seconds=0.0), Limit(effort=0), Limit(effort=1), Limit(seconds=0.1)):
        answers = list(MADE["expert"].think(view, prompt, Rng("effort"), limit))
        for action in answers:
            state.check(action)
            assert isinstance(action, Play)


def test_who_has_let_the_turn_go_before_is_known_at_a_table_of_three(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The seat between has no tiles and lets its turn go unasked: that is not the other player's doing."""
    options = Options(allow_pass=True)
    state = table("H8:Qs I8:Qh", "2c 3d", "4h 6s", "", bag="", options=options)
    view = state.view(0)
    seen = []

    def searching(*_: Any, forfeited: bool) -> Iterator[None]:
        seen.append(forfeited)
        yield

    monkeypatch.setattr(EndgameSearch, "searching", searching)
    for forfeits in (1, 2):
        finished(searching_endgame({**view, "forfeits": forfeits}, situation_of(view), 10))
    assert seen == [False, True]


def test_replies_after_a_play_are_those_of_a_whole_search() -> None:
    rng, seen = Rng("replies"), 0
    state = PokerTiles.start(2, Rng("replies deal"), Options())
    while not state.ended and state.bag:
        now = situation(state)
        if now.plays and now.board.filled:
            rack = tuple(rng.shuffle(now.unseen)[:5])
            prices = (6, 9) if seen % 2 else (0, 0)
            lines = BoardLines(now.board)
            replies = finished(finding_replies(lines, PricedHolding(rack, now.hands, prices)))
            assert replies.best == best_of(now.board, rack, prices)
            for _, cells, codes in rng.shuffle(sorted(now.plays))[:6]:
                after = now.board.copy()
                after.lay(cells, codes)
                later = BoardLines(after)
                best = finished(replies.after(later, ChangedArea(later, cells)))
                assert best == best_of(after, rack, prices)
                seen += 1
        state.apply(state.sample(state.turn, rng))
    assert seen > 30


def best_of(board: object, rack: tuple[int, ...], prices: tuple[int, int]) -> int:
    """The best score less the price of jokers, over all plays; 0 where none is worth more."""
    found = plays_of(board, rack, PokerTiles.start(2, Rng("x"), Options()).hands)  # type: ignore[arg-type]
    cost = {CARDS: prices[0], CARDS + 1: prices[1]}
    return max([0, *(points - sum(cost.get(code, 0) for code in codes) for points, _, codes in found)])


def test_what_is_not_seen_is_what_is_in_the_bag_and_on_other_racks() -> None:
    state = PokerTiles.start(3, Rng("unseen"), Options())
    rng = Rng("unseen play")
    for _ in range(12):
        now = situation_of(state.view(state.turn))
        others = [tile for seat, rack in enumerate(state.racks) if seat != state.turn for tile in rack]
        assert Counter(now.unseen) == Counter(CODE[tile] for tile in [*others, *state.bag])
        learning = situation(state)
        assert now.board.tiles() == learning.board.tiles()
        assert replace(now, board=learning.board) == learning
        state.apply(state.sample(state.turn, rng))


@pytest.mark.parametrize("name", ["greedy", "careful", "expert"])
def test_a_player_takes_what_is_plainly_best(name: str) -> None:
    state = table("F8:As G8:Ad H8:Ac I8:Ah", "3x 2c 5d 9h 7s")
    action = answer(MADE[name], state)
    assert isinstance(action, Play)
    assert set(action.place.values()) == {"3x"}


def test_the_greedy_player_takes_the_most_points_with_fewest_jokers() -> None:
    state = table("H8:Qs I8:Qh", "Qd Qc 2x 4s 9h")
    action = answer(MADE["greedy"], state)
    points = max(play[0] for play in state.plays())
    state.apply(action)
    assert state.history[-1].points == points


def test_who_has_nothing_to_lay_trades_cards_and_keeps_jokers() -> None:
    state = table(
        "H8:Qs I8:Qh", "2x 3s 6d 8h Ts", bag="Kd Kh Ks As Ad", options=Options(joker_repeats="never")
    )
    state.racks = (("3s", "6d", "8h", "Ts", "4c"), state.racks[1])
    for name in ("casual", "greedy", "expert"):
        action = answer(MADE[name], state)
        assert isinstance(action, Trade), name


def test_who_can_do_nothing_forfeits() -> None:
    state = table("H8:Qs I8:Qh", "2c 3d 4h", "5s 7d", bag="")
    assert [answer(player, state) for player in MADE.values()] == [Forfeit(0)] * 4


def test_a_limit_of_seconds_is_kept_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table("H8:Qs I8:Qh", "Qd Qc 2x 4s 9h", "3s 6d 8h Ts 4c")
    prompt, view = state.prompts()[0], state.view(0)
    for nothing in (Limit(seconds=0.0), Limit(effort=0)):
        assert len(list(MADE["expert"].think(view, prompt, Rng("limit"), nothing))) == 1
    short = list(MADE["expert"].think(view, prompt, Rng("limit"), Limit(effort=48)))
    rounds = list(MADE["expert"].think(view, prompt, Rng("limit"), Limit(effort=144)))
    assert 1 < len(short) < len(rounds)
    milliseconds = count()  # A clock that each look moves on: the same answers on every machine.
    monkeypatch.setattr(agents, "monotonic", lambda: next(milliseconds) / 1000)
    longer = list(MADE["expert"].think(view, prompt, Rng("limit"), Limit(seconds=0.2)))
    assert len(longer) >= 2
    assert next(milliseconds) >= 200
    for action in (*short, *longer):
        state.check(action)


def test_the_first_answer_comes_before_any_search() -> None:
    state = PokerTiles.start(2, Rng("first answer"), Options())
    answers = MADE["expert"].think(state.view(state.turn), state.prompts()[state.turn], Rng("first"))
    state.check(next(answers))


def test_features_have_their_names_and_weights() -> None:
    numbers = features((0, 1, 53), 20, 7.0)
    assert len(numbers) == len(NAMES)
    assert dict(zip(NAMES, numbers, strict=True))["reply"] == 7.0
    assert len(leave_features(())) == len(LEAVE)
    for seats in (2, 3, 4):
        assert len(weights_for(seats)) == len(NAMES)
    assert set(RULE_OF_THUMB) <= set(NAMES)


def test_jokers_are_worth_keeping_and_replies_worth_avoiding() -> None:
    for seats in (2, 3, 4):
        weights = dict(zip(NAMES, weights_for(seats), strict=True))
        assert weights["3x joker"] > 0
        assert weights["2x joker"] > 0
        assert weights["reply"] < 0


def test_choices_are_varied_and_weighed() -> None:
    now = situation_of(table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd").view(0))
    weights = weights_for(2)
    choices = finished(first_ranking(now, weights))
    assert len(choices) == len(now.plays) + 31
    few = varied(choices, 8)
    assert len(few) == 8
    ranked = finished(weighing(Outlook(now, Rng("weighed")), few, weights, 3))
    assert [choice.value for choice in ranked] == sorted((choice.value for choice in ranked), reverse=True)
    assert {(choice.play, choice.traded) for choice in ranked} == {
        (choice.play, choice.traded) for choice in few
    }


@pytest.mark.parametrize(("owner", "points"), [(0, 3), (1, 3), (2, 9)])
def test_a_reply_uses_the_jokers_of_the_seat_that_replies(owner: int, points: int) -> None:
    """Seat 1 has no tiles, so seat 2 replies: a third king next to a joker that trebles for its owner."""
    lasting = Options(multiplier_persists=True)
    state = table("G8:Ks H8:3x", "2c 4d", "", "Kh", bag="", options=lasting, owner=owner)
    now = replace(situation_of(state.view(0)), unseen=(CODE["Kh"],))
    (reply,) = finished(Outlook(now, Rng("reply")).replies(1))
    assert reply.best == points


def test_equations_find_the_weights_of_a_chain() -> None:
    """A position worth 10 points in two steps, the second of which brings them."""
    equations = Equations([0.0, 0.0])
    for _ in range(20_000):
        equations.add((1.0, 0.0), (0.0, 1.0), 0.0)
        equations.add((0.0, 1.0), None, 10.0)
    first, second = equations.solved()
    assert second == pytest.approx(10, abs=0.2)
    assert first == pytest.approx(9.5, abs=0.2)


def test_learning_can_be_done_again() -> None:
    guess = list(rule_of_thumb_weights())
    once = learn_round(2, Options(jokers_2x=1, jokers_3x=1), guess, 2, "test")
    assert once == learn_round(2, Options(jokers_2x=1, jokers_3x=1), guess, 2, "test")
    assert once[0] != guess


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("greedy", "casual"), ("expert", "greedy")])
def test_better_players_are_ahead(better: str, worse: str) -> None:
    ahead = 0
    for number in range(12):
        for names in ([better, worse], [worse, better]):
            got = scores(names, f"ahead {number}")
            ahead += (got[0] - got[1]) * (1 if names[0] == better else -1)
    assert ahead > 0


def test_levels_are_named() -> None:
    assert list(PLAYERS) == ["casual", "greedy", "careful", "expert"]
    assert all(level.about.endswith(".") for level in PLAYERS.values())
    assert parse_tiles("2x 3x") == full_bag(Options(jokers_2x=1, jokers_3x=1))[-2:]


@pytest.mark.parametrize("deal", ["arena/36", "arena/39"])
def test_players_who_all_wait_begin_before_the_game_is_over(deal: str) -> None:
    state = PokerTiles.start(3, Rng(deal), Options())
    while not state.view(0)["board"] and not state.ended:
        state.apply(answer(MADE["careful"], state))
    assert state.ended is None


def test_a_trade_that_ends_the_game_is_for_whoever_wins_by_it() -> None:
    state, seen = PokerTiles.start(2, Rng("ahead"), Options()), set()
    while not state.ended and len(state.bag) >= 5:
        last = state.copy()
        last.idle = last.options.idle_rounds * last.seats - 1
        points = last.scores()
        wins = points[last.turn] > points[1 - last.turn]
        if wins or last.plays():
            action = answer(MADE["careful"], last)
            assert isinstance(action, Trade if wins else Play)
            seen.add(wins)
        state.apply(answer(MADE["casual"], state))
    assert seen == {False, True}
