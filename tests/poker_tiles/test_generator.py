"""The generator against every placement tried by hand, and against a recount of each play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerpoker.games.poker_tiles.options import PRESETS, Options
from jokerpoker.games.poker_tiles.players.outlook import PricedHolding, finding_replies
from jokerpoker.games.poker_tiles.rules.board import ACROSS, EMPTY, Board, layout
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.hands import CATEGORIES, hands_of
from jokerpoker.games.poker_tiles.rules.holding import most_points_with_jokers
from jokerpoker.games.poker_tiles.rules.judging import (
    best_first,
    can_extend_of,
    judge,
    plays_of,
    tiles_by_square,
)
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.scoring import scored_play
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, CODE, KEY, SUITS, TILES
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from tests.poker_tiles import plain

TABLES = {
    **PRESETS,
    "kickers": Options(allow_kickers=True, board_size=9),
    "ordered": Options(ordered_straights=True),
    "anywhere": Options(joker_repeats="anywhere", jokers_2x=8),
    "never": Options(joker_repeats="never"),
    "persists": Options(multiplier_persists=True),
    "own": Options(score_table="own", own_points=(1, 1, 5, 5, 6, 6, 20, 30, 40, 50), any_pair=True),
    "small": Options(board_size=7, gold=1, any_pair=True),
}


def positions(options: Options, seed: str, seats: int = 2) -> Iterator[PokerTiles]:
    """Positions of games in which every other play is the best one, and the others come by lot."""
    rng = Rng(seed)
    for number in range(10_000):
        state = PokerTiles.start(seats, rng.fork(f"game {number}"), options)
        while not state.ended:
            yield state
            action = state.sample(state.turn, rng)
            if rng.below(2) and state.plays():
                best = best_first(state.plays())[0]
                action = (
                    type(action)(state.turn, tiles_by_square(state.layout, best))
                    if action.kind == "play"
                    else action
                )
            state.apply(action)


def compare(state: PokerTiles) -> int:
    """Both generators on one position; how many plays there are."""
    names, board = state.layout.names, state.board
    found = state.plays()
    quick = {
        frozenset((plain.square(names[c]), TILES[t]) for c, t in zip(cells, codes, strict=True)): points
        for points, cells, codes in found
    }
    own = frozenset(plain.square(names[cell]) for cell in state.lasting_jokers(state.turn))
    slow = plain.all_plays(plain.read(board.text()), list(state.racks[state.turn]), state.options, own)
    assert len(quick) == len(found), "a play twice"
    assert quick == slow, (board.text(), state.racks[state.turn])
    return len(slow)


def compared(options: Options, seed: str, count: int, most_jokers: int = 3) -> tuple[int, int, int]:
    """How many positions were compared, how many of them with jokers on the rack, how many plays."""
    done = jokers = plays = 0
    for number, state in enumerate(positions(options, seed)):
        rack = [CODE[tile] for tile in state.racks[state.turn]]
        on_rack = sum(code >= CARDS for code in rack)
        if number % 3 == 0 and on_rack <= most_jokers:
            plays += compare(state)
            done, jokers = done + 1, jokers + (on_rack > 0)
        if done == count:
            break
    return done, jokers, plays


COUNTS = ("literal", "advanced", "easy")


@pytest.mark.parametrize("name", TABLES)
def test_the_plays_are_those_of_the_plain_search(name: str) -> None:
    compare_some(name, 4)


@pytest.mark.more_of_the_same
@pytest.mark.parametrize("name", COUNTS)
def test_the_plays_of_more_positions(name: str) -> None:
    compare_some(name, 30)


def compare_some(name: str, count: int) -> None:
    done, jokers, plays = compared(TABLES[name], "some", count, most_jokers=2 if name in COUNTS else 1)
    assert done == count
    assert plays > count
    # Few positions of a house rule have a joker on the rack; the plain search is slow.
    assert jokers or name not in COUNTS or name == "advanced"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "count"), [("literal", 1100), ("advanced", 300), ("easy", 300)])
def test_the_plays_of_two_thousand_positions(name: str, count: int) -> None:
    done, jokers, _ = compared(TABLES[name], "many", count)
    assert done == count
    assert jokers > count / 5 or name == "advanced"


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["ladder", "kickers", "ordered", "anywhere", "never", "persists", "own", "small"]
)
def test_the_plays_under_every_option(name: str) -> None:
    assert compared(TABLES[name], "options", 60, most_jokers=2)[0] == 60


def recount(board: Board, play: GeneratedPlay, state: PokerTiles) -> int:
    """The points of a play from nothing."""
    _, cells, codes = play
    after = board.copy()
    after.lay(cells, codes)
    scored = scored_play(after, cells, state.hands, state.lasting_jokers(state.turn))
    return scored.points if scored else 0


@pytest.mark.parametrize("name", TABLES)
def test_every_score_is_what_a_recount_from_nothing_gives(name: str) -> None:
    rng = Rng("recount")
    counted = 0
    for number, state in enumerate(positions(TABLES[name], "recount")):
        plays = state.plays()
        for play in rng.shuffle(plays)[:8]:
            assert recount(state.board, play, state) == play[0]
            counted += 1
        if number == 60:
            break
    assert counted > 60


def legal_lines(state: PokerTiles) -> bool:
    """Is every line on the board a hand by itself?"""
    board = state.board
    runs = {
        tuple(board.cells[cell] for cell in board.run(start, step))
        for start in board.filled
        for step in (ACROSS, board.down)
    }
    return all(state.hands.rate(run) is not None for run in runs if len(run) > 1)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(sorted(TABLES)), st.integers(0, 10**6), st.integers(2, 4))
def test_after_every_turn_lines_are_hands_and_tiles_are_all_there(name: str, seed: int, seats: int) -> None:
    options, rng = TABLES[name], Rng(f"{seed}")
    state = PokerTiles.start(seats, rng.fork("deal"), options)
    whole = sorted([*state.bag, *(tile for rack in state.racks for tile in rack)])
    while not state.ended:
        before, seat = state.scores(), state.turn
        state.apply(state.sample(state.turn, rng))
        held = [tile for rack in state.racks for tile in rack]
        assert sorted([*state.bag, *held, *state.board.tiles().values()]) == whole
        assert legal_lines(state)
        gained = [now - then for now, then in zip(state.scores(), before, strict=True)]
        assert gained[seat] >= 0
        assert sum(gained) == gained[seat]
    assert sum(state.scores()) == sum(turn.points for turn in state.history)


@given(
    st.lists(
        st.integers(0, len(TILES) - 1), min_size=2, max_size=5, unique_by=lambda code: (code, code >= CARDS)
    ),
    st.sampled_from(["literal", "easy", "kickers", "anywhere", "own"]),
)
def test_a_line_is_worth_what_the_plain_rules_say(codes: list[int], name: str) -> None:
    options = TABLES[name]
    hands = hands_of(options)
    found = hands.rate(codes)
    worth = plain.points(tuple(TILES[code] for code in codes), options)
    assert (0 if found is None else options.points[found]) == worth


def test_the_order_of_plays_is_always_the_same() -> None:
    state = next(positions(Options(), "order"))
    plays = state.plays()
    assert best_first(plays) == best_first(Rng("mixed").shuffle(plays))
    assert [play[0] for play in best_first(plays)] == sorted((play[0] for play in plays), reverse=True)


def test_an_empty_rack_has_no_plays() -> None:
    board = Board.read(layout(15, 3), "H8:Qs I8:Qh")
    assert plays_of(board, [], hands_of(Options())) == []
    assert plays_of(Board(layout(15, 3)), [], hands_of(Options())) == []


def test_the_meanings_of_jokers_bear_the_score_out() -> None:
    """With every joker laid as the card that it is, each line is the hand that was counted."""
    seen = 0
    for number, state in enumerate(positions(Options(), "meanings")):
        for play in best_first(state.plays())[:3]:
            scored = judge(state.board, tiles_by_square(state.layout, play), state.hands)
            for hand in scored.hands:
                codes = [
                    scored.meanings.get(cell, code)
                    for cell, code in zip(hand.line.cells, hand.line.codes, strict=True)
                ]
                assert max(codes) < CARDS
                cards = tuple(TILES[code] for code in codes)
                assert (
                    plain.points(cards, state.options) == hand.points == state.options.points[hand.category]
                )
                assert CATEGORIES[hand.category]
            most = max(hand.points * (hand.times - 1) for hand in scored.hands)
            assert scored.points == sum(hand.points for hand in scored.hands) + most == play[0]
            assert sum(hand.times > 1 for hand in scored.hands) <= 1
            seen += bool(scored.meanings)
        if number == 60:
            break
    assert seen > 20


def test_jokers_that_cross_are_the_best_of_all_that_they_can_be() -> None:
    rng = Rng("identities")
    for number in range(60):
        hands = hands_of(Options(allow_kickers=number % 2 == 0, any_pair=True))
        crossed = [rng.below(CARDS) for _ in range(2)]
        jokers = tuple((1 + rng.below(3), hands.cross_meanings(KEY[code], SUITS[code])) for code in crossed)
        card = rng.below(CARDS)
        cards = rng.below(5), rng.below(5)
        line = KEY[card], SUITS[card], 1 + rng.below(3)
        brute = 0
        for one, other in product(*(meanings for _, meanings in jokers)):
            key, suits = line[0] + one.rank_key + other.rank_key, line[1] & one.suits & other.suits
            main = (hands.suited if suits else hands.plain)(key)
            if main:
                gains = (
                    (jokers[0][0] - 1) * one.points,
                    (jokers[1][0] - 1) * other.points,
                    (line[2] - 1) * main,
                    cards[1],
                )
                brute = max(brute, main + cards[0] + one.points + other.points + max(gains))
        assert most_points_with_jokers(hands, line, cards, jokers) == brute


def test_a_rack_of_jokers_is_looked_at_once_for_lines_that_are_alike() -> None:
    """Everything goes together here: to try it all for every play would take minutes."""
    options = Options(allow_kickers=True, any_pair=True, jokers_2x=8, jokers_3x=8)
    board = Board.read(layout(15, 3), "C7:4s D7:5s E7:2x F7:3x G7:3x")
    rack = PricedHolding([CODE[tile] for tile in ("6d", "8c", "2x", "2x", "3x")], hands_of(options), (3, 5))
    most_points_with_jokers.cache_clear()
    finished(finding_replies(BoardLines(board), rack))
    asked = most_points_with_jokers.cache_info()
    assert asked.hits > 2 * asked.misses


@pytest.mark.parametrize("rules", TABLES)
def test_tiles_on_the_board_that_more_tiles_make_a_play(rules: str) -> None:
    extendable = 0
    for number, state in enumerate(positions(TABLES[rules], f"more tiles, {rules}")):
        board, rack, rng = state.board, [CODE[tile] for tile in state.racks[state.turn]], Rng(f"{number}")
        lasting = state.lasting_jokers(state.turn)
        plays = [dict(zip(cells, codes, strict=True)) for _, cells, codes in state.plays()]
        empty = [cell for cell in board.layout.names if board.cells[cell] == EMPTY]
        drafts = [{rng.choice(empty): rng.choice(rack)} for _ in range(3)]
        drafts += [dict(rng.shuffle(list(rng.choice(plays).items()))[:2]) for _ in range(3) if plays]
        for laid in drafts:
            expected = any(len(play) > len(laid) and laid.items() <= play.items() for play in plays)
            assert can_extend_of(laid, board, rack, hands_of(state.options), lasting) == expected
            extendable += expected
        if number == 20:
            break
    assert extendable
