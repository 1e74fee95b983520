"""Every row of the rules: the tests of 5c by their numbers, and what 5a and 5b say beside them."""

from __future__ import annotations

import json

import pytest

from jokerpoker import codec
from jokerpoker.cards import RANK_VALUE
from jokerpoker.core import IllegalAction
from jokerpoker.faults import Fault
from jokerpoker.games.poker_tiles.options import PRESETS, Options
from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Trade
from jokerpoker.games.poker_tiles.rules.board import layout
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import TILES, full_bag, in_order, is_joker
from jokerpoker.rng import Rng
from tests.poker_tiles.table import lay, play, points, table

EASY = PRESETS["easy"]
KICKERS = Options(allow_kickers=True)


def refused(state: PokerTiles, action: object) -> IllegalAction:
    """The reason for which an action is not legal; nothing changes."""
    before = json.dumps(state.to_json())
    with pytest.raises(IllegalAction) as refusal:
        state.check(action)  # type: ignore[arg-type]
    assert json.dumps(state.to_json()) == before
    return refusal.value


def test_pt_t1_opening_pairs() -> None:
    assert points(table("", "Js Jh 2c 3d 4h"), lay("H8:Js I8:Jh")) == 2
    low = lay("H8:Ts I8:Th")
    assert refused(table("", "Ts Th 2c 3d 4h"), low).data["why"] == "low_pair"
    assert points(table("", "Ts Th 2c 3d 4h", options=EASY), low) == 2


def test_pt_t2_opening_off_gold_or_with_one_tile() -> None:
    assert refused(table("", "As Ah 2c 3d 4h"), lay("A1:As B1:Ah")).code == "off_gold"
    assert refused(table("", "As Ah 2c 3d 4h"), lay("H8:As")).code == "single_tile"
    assert refused(table("", "As Ah 2c 3d 4h", options=EASY), lay("H8:As")).code == "single_tile"


def test_pt_t3_ace_and_joker() -> None:
    assert points(table("", "As 2x 2c 3d 4h"), lay("H8:As H9:2x")) == 4


def test_pt_t4_nine_and_joker() -> None:
    assert refused(table("", "9s 3x 2c 3d 4h"), lay("H8:9s I8:3x")).data["why"] == "low_pair"
    assert points(table("", "9s 3x 2c 3d 4h", options=EASY), lay("H8:9s I8:3x")) == 6


@pytest.mark.parametrize(
    "column", ["J4:8s J5:9h J6:Tc J7:Jd", "J9:8s J10:9h J11:Tc J12:Jd", "J6:Tc J7:Jd J9:9h J10:8s"]
)
def test_pt_t6_a_third_queen_with_a_straight_through_it(column: str) -> None:
    """Example 2."""
    state = table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd")
    assert points(state, lay(f"J8:Qd {column}")) == 7
    hands = [(line.hand, line.points) for line in state.history[-1].lines]
    assert sorted(hands) == [("straight", 4), ("three", 3)]


def test_pt_t7_four_kings_with_a_joker() -> None:
    """Example 3."""
    assert points(table("G8:Ks H8:Kh I8:Kd", "2x 2c 3d 4h 5s"), lay("J8:2x")) == 14


def test_pt_t8_three_of_a_kind_with_a_joker() -> None:
    """Example 4."""
    assert points(table("G8:Ks H8:Kh", "3x 2c 3d 4h 5s"), lay("I8:3x")) == 9


def test_example_5_an_additional_pair() -> None:
    """Four of a kind, tripled, and a pair across that the joker makes too: 7 x 3 + 2."""
    state = table("G8:Ks H8:Kh I8:Kd J7:Kc", "3x 2c 3d 4h 5s")
    assert points(state, lay("J8:3x")) == 23
    assert state.meanings["J8"][0] == "K"


def test_pt_t10_one_identity_in_a_turn() -> None:
    """Example 6: a 4 in the row and a jack in the column."""
    state = table("G8:4s H8:4h I7:Jc", "2x 2c 3d 9h 5s", options=Options(any_pair=True))
    fault = refused(state, lay("I8:2x"))
    assert fault.code == "two_identities"
    assert fault.data == {"squares": ["I8"], "wanted": ["4", "J"]}


def test_pt_t12_a_joker_is_read_anew_in_another_turn() -> None:
    state = table("G8:4s H8:4h", "3x 2c 3d 9h 5s", "Jc 6d 7d 8d Td")
    assert points(state, lay("I8:3x")) == 9
    assert state.meanings["I8"][0] == "4"
    before = state.history[-1].lines
    assert points(state, lay("I9:Jc", seat=1)) == 2
    assert state.meanings["I8"][0] == "J"
    assert state.history[-1].lines[0].times == 1
    assert state.history[-2].lines == before


def test_pt_t14_no_line_of_six() -> None:
    full = table("F8:Qs G8:Qh H8:Qd I8:Ks J8:Kh", "Qc 2c 3d 9h 5s")
    assert refused(full, lay("K8:Qc")).code == "too_long"
    straight = table("F8:5s G8:6h H8:7d I8:8s J8:9h", "Tc 2c 3d 9c Ks")
    assert refused(straight, lay("K8:Tc")).code == "too_long"
    assert refused(straight, lay("E8:Tc")).code == "too_long"


def test_pt_t15_idle_tiles() -> None:
    state = table("H8:Js I8:Jh", "9c 2c 3d 4h 5s")
    fault = refused(state, lay("J8:9c"))
    assert (fault.code, fault.data["was"], fault.data["why"]) == ("spoils", "pair", "idle_tiles")
    assert points(table("H8:Js I8:Jh", "9c 2c 3d 4h 5s", options=KICKERS), lay("J8:9c")) == 2


def test_pt_t16_two_pairs() -> None:
    rack, play_ = "4c 4d 3d 9h 5s", lay("J8:4c K8:4d")
    assert points(table("H8:Js I8:Jh", rack), play_) == 3
    assert points(table("H8:Js I8:Jh", rack, options=PRESETS["ladder"]), play_) == 2


def test_pt_t17_full_house() -> None:
    assert points(table("F8:Js G8:Jh H8:4s I8:4h", "4d 2c 3d 9h 5s"), lay("J8:4d")) == 6


def test_pt_t19_a_neighbour_that_does_not_fit() -> None:
    state = table("H8:8s I8:8h J7:7c", "8d 2c 3d 9h 5s", options=EASY)
    fault = refused(state, lay("J8:8d"))
    assert (fault.code, fault.data["squares"]) == ("no_hand", ["J7", "J8"])


def test_pt_t20_diagonals_do_not_join() -> None:
    state = table("H8:Qs I8:Qh", "Ac Ad 3d 9h 5s")
    assert refused(state, lay("J9:Ac K9:Ad")).code == "not_joined"


def test_pt_t22_no_straight_of_four() -> None:
    state = table("", "9s Th Jd Qc 2c")
    assert refused(state, lay("G8:9s H8:Th I8:Jd J8:Qc")).data["why"] == "short_straight"


def test_pt_t23_trade_or_play() -> None:
    state = table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd")
    play(state, Trade(0, ("8s", "9h", "Tc")))
    assert refused(state, lay("J8:Qd")).code == "not_asked"
    assert state.turn == 1


def test_pt_t25_refill_as_far_as_the_bag_has() -> None:
    state = table("H8:Js I8:Jh", "4c 4d 9h 5s 3d", "2c 3h 6d 7d 8d", bag="Kd Kh")
    play(state, lay("J8:4c K8:4d"))
    assert len(state.racks[0]) == 5
    state = table("", "9s Th Jd Qc 2c", "2d 3h 6d 7d 8d", bag="Kd Kh", options=KICKERS)
    state.racks = (("9s", "Th", "Jd", "Jc", "2c"), state.racks[1])
    play(state, lay("G8:9s H8:Th I8:Jd J8:Jc"))
    assert len(state.racks[0]) == 3
    assert state.bag == ()


def test_pt_t26_one_identity_in_a_flush_and_a_third_queen() -> None:
    state = table("E8:2h F6:Qs F7:Qd", "Ah 9h 5h 2x 3c")
    assert points(state, lay("F8:2x G8:Ah H8:9h I8:5h")) == 5 * 2 + 3
    assert state.meanings["F8"] == "Qh"
    wished = table("E8:2h F6:Qs F7:Qd", "Ah 9h 5h 2x 3c")
    assert points(wished, lay("F8:2x G8:Ah H8:9h I8:5h", multiply=("F8", "down"))) == 5 + 3 * 2


def test_rule_1_sixty_tiles() -> None:
    tiles = full_bag(Options())
    assert len(tiles) == 60
    assert sum(map(is_joker, tiles)) == 8
    assert len(set(tiles)) == 54
    assert set(TILES) == set(tiles)


def test_a_short_match_has_no_low_cards() -> None:
    short = Options(lowest_card=7)
    for seats in (2, 3, 4):
        state = PokerTiles.start(seats, Rng("short"), short)
        dealt = [*state.bag, *(tile for rack in state.racks for tile in rack)]
        assert in_order(dealt) == in_order(full_bag(short))
        assert {tile[0] for tile in dealt if not is_joker(tile)} == set("789TJQKA")
    assert "lowest_card" not in codec.dump(Options())
    # A joker is still any card.
    assert points(table("", "7c 8d 9h Ts 2x", options=short), lay("F8:2x G8:7c H8:8d I8:9h J8:Ts")) == 8


def test_rule_2_five_tiles_each_and_clockwise() -> None:
    for seats in (2, 3, 4):
        state = PokerTiles.start(seats, Rng("start"), Options())
        assert [len(rack) for rack in state.racks] == [5] * seats
        assert len(state.bag) == 60 - 5 * seats
        assert state.turn == state.first
        play(state, Trade(state.turn, state.racks[state.turn][:1]))
        assert state.turn == (state.first + 1) % seats
    with pytest.raises(ValueError, match="2, 3, 4"):
        PokerTiles.start(5, Rng("start"), Options())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pt_a11_the_highest_card_moves_first(seats: int) -> None:
    tied = redrawn = 0
    for number in range(120):
        state = PokerTiles.start(seats, Rng(f"first {number}"), Options())
        contenders = list(range(seats))
        for drawn in state.draw:
            assert [seat for seat, _ in drawn] == contenders
            assert all(is_joker(tile) for _, tiles in drawn for tile in tiles[:-1])
            ranks = {seat: RANK_VALUE[tiles[-1][0]] for seat, tiles in drawn}
            contenders = [seat for seat in ranks if ranks[seat] == max(ranks.values())]
            redrawn += any(len(tiles) > 1 for _, tiles in drawn)
        assert contenders == [state.first]
        tied += len(state.draw) > 1
    assert tied
    assert redrawn


def test_rule_4_a_tile_on_gold() -> None:
    gold = layout(15, 3).gold
    assert gold == {f"{letter}{number}" for letter in "GHI" for number in (7, 8, 9)}
    for play_ in ("G6:As G7:Ah", "I9:As J9:Ah", "F7:As G7:Ah", "H9:As H10:Ah"):
        assert points(table("", "As Ah 2c 3d 4h"), lay(play_)) == 2
    for play_ in ("G5:As G6:Ah", "J9:As K9:Ah", "F6:As G6:Ah", "J10:As J11:Ah"):
        assert refused(table("", "As Ah 2c 3d 4h"), lay(play_)).code == "off_gold"


def test_rule_5_a_single_tile_makes_two_lines() -> None:
    state = table("H8:Qs I8:Qh J7:Qd", "Qc 2c 3d 9h 5s")
    assert points(state, lay("J8:Qc")) == 3 + 2
    assert [line.line for line in state.history[-1].lines] == ["across", "down"]


def test_pt_a6_one_line_without_gaps() -> None:
    state = table("H8:Qs I8:Qh", "Qd Qc 3d 9h 5s")
    assert refused(state, lay("J8:Qd H7:Qc")).code == "not_in_line"
    fault = refused(state, lay("J8:Qd L8:Qc"))
    assert (fault.code, fault.data["squares"]) == ("gap", ["K8"])
    assert refused(state, lay("H8:Qd")).code == "occupied"
    assert points(state, lay("G8:Qd J8:Qc")) == 7


def test_rule_7_one_multiplier_where_it_counts_most() -> None:
    state = table("G8:Ks H8:Kh", "2x 3x 3d 9h 5s")
    assert points(state, lay("I8:2x J8:3x")) == 7 * 3
    assert state.history[-1].joker == "J8"
    state = table("G8:Ks H8:Kh", "2x 3x 3d 9h 5s")
    assert points(state, lay("I8:2x J8:3x", multiply=("I8", "across"))) == 7 * 2


def test_a_multiplier_that_is_not_there() -> None:
    state = table("G8:Ks H8:2x", "3x 2c 3d 9h 5s")
    assert refused(state, lay("I8:3x", multiply=("H8", "across"))).code == "no_multiplier"
    assert refused(state, lay("I8:3x", multiply=("I8", "down"))).code == "no_multiplier"
    assert refused(state, lay("I8:3x", multiply=("Z9", "down"))).code == "no_square"


def test_meanings_that_do_not_fit() -> None:
    state = table("G8:Ks H8:Kh", "2x 2c 3d 9h 5s")
    fault = refused(state, lay("I8:2x", meanings="I8:Qs"))
    assert (fault.code, fault.data) == ("meaning_unfit", {"squares": ["I8"], "card": "Qs"})
    assert refused(state, lay("I8:2x", meanings="G8:Ks")).code == "no_joker"
    assert refused(state, lay("I8:2x", meanings="A1:Ks")).code == "no_joker"
    assert refused(state, lay("I8:2x", meanings="I8:2x")).code == "no_card"
    assert points(state, lay("I8:2x", meanings="I8:Kc")) == 6
    assert state.meanings["I8"] == "Kc"


def test_jokers_whose_meanings_contradict() -> None:
    state = table("", "2x 3x 2c 3d 4h")
    fault = refused(state, lay("H8:2x I8:3x", meanings="H8:As I8:Ks"))
    assert fault.code == "meaning_unfit"


def test_rule_8_the_end_by_forfeits() -> None:
    state = table("H8:Qs I8:Qh", "2c 3d 4h", "5s 7d", bag="")
    assert state.prompts()[0].actions == (Forfeit(0),)
    play(state, Forfeit(0))
    assert state.outcome() is None
    events = play(state, Forfeit(1))
    assert state.ended == "forfeits"
    assert [event.kind for event in events] == ["forfeit", "end"]
    assert state.prompts() == {}


def test_a_play_between_forfeits_starts_the_count_again() -> None:
    state = table("H8:Qs I8:Qh", "2c 3d 4h", "Qd 7d", bag="")
    play(state, Forfeit(0), lay("J8:Qd", seat=1), Forfeit(0))
    assert state.outcome() is None
    play(state, Forfeit(1))
    assert state.ended == "forfeits"


def test_who_has_no_tiles_left_forfeits_unasked() -> None:
    state = table("H8:Qs I8:Qh", "Qd", "Ks 7d", "2c", bag="")
    events = play(state, lay("J8:Qd"), Forfeit(1), Forfeit(2))
    assert [(event.kind, event.public.get("seat")) for event in events] == [
        ("forfeit", 2),
        ("forfeit", 0),
        ("end", None),
    ]


def test_the_last_tile_ends_the_game() -> None:
    state = table("H8:Qs I8:Qh", "Qd", "", bag="")
    play(state, lay("J8:Qd"))
    assert state.ended == "all_laid"
    ended = state.outcome()
    assert ended
    assert ended.winners == {0}


def test_pt_a7_a_multiplier_that_persists() -> None:
    lasting = Options(multiplier_persists=True)
    board = "G8:Ks H8:3x"
    assert points(table(board, "Kh 2c 3d 9h 5s", owner=0), lay("I8:Kh")) == 3
    assert points(table(board, "Kh 2c 3d 9h 5s", owner=0, options=lasting), lay("I8:Kh")) == 9
    assert points(table(board, "Kh 2c 3d 9h 5s", owner=1, options=lasting), lay("I8:Kh")) == 3


@pytest.mark.parametrize(("repeats", "value"), [("not_in_flush", 0), ("anywhere", 10), ("never", 0)])
def test_pt_a9_the_same_card_in_a_flush(repeats: str, value: int) -> None:
    """The column makes the joker the ace of hearts, which the row has."""
    options = Options(joker_repeats=repeats)  # type: ignore[arg-type]
    state = table("E8:Ah F5:As F6:Ad F7:Ac", "Kh 9h 5h 2x 3c", options=options)
    action = lay("F8:2x G8:Kh H8:9h I8:5h", meanings="F8:Ah")
    if value:
        assert points(state, action) == 7 * 2 + 5
    else:
        refused(state, action)


def test_pt_a9_five_of_a_kind() -> None:
    board = "F8:As G8:Ad H8:Ac I8:Ah"
    assert points(table(board, "2x 2c 3d 9h 5s"), lay("J8:2x")) == 20
    never = Options(joker_repeats="never")
    assert refused(table(board, "2x 2c 3d 9h 5s", options=never), lay("J8:2x")).data["why"] == "repeats"


def test_pt_a10_two_jokers_are_aces() -> None:
    state = table("", "2x 3x 2c 3d 4h")
    assert points(state, lay("H8:2x I8:3x")) == 6
    assert [card[0] for card in state.meanings.values()] == ["A", "A"]
    assert len(set(state.meanings.values())) == 2


def test_pt_a4_straights_in_any_order_or_in_theirs() -> None:
    ordered = Options(ordered_straights=True)
    mixed, rising = lay("F8:8s G8:Th H8:9d I8:Jc J8:Qs"), lay("F8:8s G8:9d H8:Th I8:Jc J8:Qs")
    falling = lay("F8:Qs G8:Jc H8:Th I8:9d J8:8s")
    for action in (mixed, rising, falling):
        assert points(table("", "8s 9d Th Jc Qs"), action) == 4
    assert refused(table("", "8s 9d Th Jc Qs", options=ordered), mixed).data["why"] == "out_of_order"
    for action in (rising, falling):
        assert points(table("", "8s 9d Th Jc Qs", options=ordered), action) == 4
    flush = lay("F8:8s G8:Ts H8:9s I8:Js J8:Qs")
    assert points(table("", "8s 9s Ts Js Qs"), flush) == 8
    assert points(table("", "8s 9s Ts Js Qs", options=ordered), flush) == 5


@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        ("Ks Kh", 2),
        ("4s 4h 5d 5c", 3),
        ("2s 2h 2d", 3),
        ("As 2h 3d 4c 5s", 4),
        ("As Kh Qd Jc Ts", 4),
        ("2h 5h 9h Jh Kh", 5),
        ("3s 3h 3d 6c 6s", 6),
        ("7s 7h 7d 7c", 7),
        ("Ad 2d 3d 4d 5d", 8),
        ("Ac Kc Qc Jc Tc", 9),
        ("2s 2h 2d 2c 2x", 20),
        ("2x 2x 3x 3x", 21),
        ("3s 3h 6d 2x 3x", 18),
        ("2s 4s 2x 6s 9s", 10),
        ("Ac 3x Qc Jc Tc", 27),
    ],
)
def test_pt_a1_points(tiles: str, value: int) -> None:
    cards = tiles.split()
    state = table("", tiles)
    place = " ".join(f"{letter}8:{card}" for letter, card in zip("GHIJK", cards, strict=False))
    assert points(state, lay(place)) == value


@pytest.mark.parametrize(
    "tiles", ["Ks Qs", "Ks Kh Qd", "2s 2h", "2s 3s 4s 5s", "Ks Ah 2d 3c 4s", "7s 7h 7d 7c 9s"]
)
def test_what_is_no_hand(tiles: str) -> None:
    place = " ".join(f"{letter}8:{card}" for letter, card in zip("GHIJK", tiles.split(), strict=False))
    assert refused(table("", tiles), lay(place)).code == "no_hand"


def test_pt_a5_low_hands_above_a_pair() -> None:
    assert points(table("", "2s 2h 3d 3c 9s"), lay("G8:2s H8:2h I8:3d J8:3c")) == 3


def test_pt_a12_trading() -> None:
    state = table("", "2s 3h 6d 7c 9s", "4s 4h 5d 5c 8s", bag="Kd Kh Ks")
    assert refused(state, Trade(0, ())).code == "trade_count"
    assert refused(state, Trade(0, ("2s", "3h", "6d", "7c"))).data == {"most": 3}
    assert refused(state, Trade(0, ("Kd",))).code == "not_held"
    assert refused(state, Trade(0, ("2s", "2s"))).code == "not_held"
    play(state, Trade(0, ("2s", "3h", "6d")))
    assert state.racks[0] == tuple(in_order(["7c", "9s", "Kd", "Kh", "Ks"]))
    assert sorted(state.bag) == ["2s", "3h", "6d"]
    empty = table("", "2s 3h 6d 7c 9s", "4s 4h 5d 5c 8s", bag="")
    assert refused(empty, Trade(0, ("2s",))).code == "bag_empty"


def test_pt_a13_passing() -> None:
    state = table("H8:Qs I8:Qh", "Qd 3d 4h 7c 9s")
    assert refused(state, Forfeit(0)).code == "no_forfeit"
    empty = table("H8:Qs I8:Qh", "Qd 3d 4h", "7c 9s", bag="")
    assert refused(empty, Forfeit(0)).code == "no_forfeit"
    allowed = table("H8:Qs I8:Qh", "Qd 3d 4h 7c 9s", options=Options(allow_pass=True))
    assert allowed.prompts()[0].data == {"trade": 5, "forfeit": True}
    play(allowed, Forfeit(0))
    assert allowed.turn == 1


def test_pt_a14_the_next_player_opens() -> None:
    state = table("", "2s 3h 6d 7c 9s", "Js Jh 5d 5c 8s")
    play(state, Trade(0, ("2s",)))
    assert refused(state, lay("A1:Js B1:Jh", seat=1)).code == "off_gold"
    assert points(state, lay("H8:Js I8:Jh", seat=1)) == 2


@pytest.mark.parametrize("rounds", [1, 3])
def test_pt_a15_trading_round_and_round(rounds: int) -> None:
    state = table("", "2s 3h 6d 7c 9s", options=Options(idle_rounds=rounds))
    for number in range(2 * rounds):
        assert state.outcome() is None, number
        play(state, Trade(state.turn, state.racks[state.turn][:1]))
    assert state.ended == "idle"
    ended = state.outcome()
    assert ended
    assert ended.winners == {0, 1}


def test_pt_a16_ties_are_shared_and_tiles_cost_nothing() -> None:
    state = table("H8:Qs I8:Qh", "2c 3d 4h", "5s", bag="")
    state.points = (7, 7)
    play(state, Forfeit(0), Forfeit(1))
    ended = state.outcome()
    assert ended
    assert ended.winners == {0, 1}
    assert state.scores() == (7, 7)


def test_pt_a17_an_old_hand_across_does_not_score_again() -> None:
    state = table("H8:Qs I8:Qh H9:Qd", "Qc 2c 3d 9h 5s")
    assert points(state, lay("J8:Qc")) == 3
    assert len(state.history[-1].lines) == 1


def test_pt_a8_an_untouched_line_keeps_its_value() -> None:
    state = table("G8:4s H8:4h I8:2x", "Jc Jd 3d 9h 5s")
    assert points(state, lay("I9:Jc I10:Jd")) == 3


def test_own_points_and_presets() -> None:
    own = Options(score_table="own", own_points=(1, 1, 2, 2, 3, 3, 4, 4, 5, 50))
    assert points(table("F8:As G8:Ad H8:Ac I8:Ah", "2x 2c 3d 9h 5s", options=own), lay("J8:2x")) == 100
    assert list(PRESETS) == ["literal", "ladder", "easy", "advanced"]
    assert PRESETS["literal"] == Options()
    assert PRESETS["advanced"].jokers_2x + PRESETS["advanced"].jokers_3x < 8


@pytest.mark.parametrize(
    "wrong",
    [
        {"score_table": "mine"},
        {"own_points": [1] * 9 + [0]},
        {"own_points": [2, 1, 3, 4, 5, 6, 7, 8, 9, 10]},
        {"board_size": 6},
        {"board_size": 26},
        {"gold": 0},
        {"gold": 16},
        {"gold": 26, "board_size": 25},
        {"own_points": [1] * 9 + [100]},
        {"jokers_2x": -1},
        {"jokers_3x": 9},
        {"idle_rounds": 0},
        {"lowest_card": 10},
        {"joker_repeats": "sometimes"},
    ],
)
def test_options_that_there_are_not(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        codec.load(Options, wrong, "options")
    if "own_points" not in wrong:
        with pytest.raises(Fault):
            Options(**wrong)  # type: ignore[arg-type]


def test_a_board_of_another_size() -> None:
    small = layout(8, 2)
    assert small.gold == {"D4", "E4", "D5", "E5"}
    options = Options(board_size=8, gold=2)
    assert points(table("", "As Ah 2c 3d 4h", options=options), lay("D4:As D5:Ah")) == 2
    assert refused(table("", "As Ah 2c 3d 4h", options=options), lay("H8:As I8:Ah")).code == "no_square"


def test_tiles_that_are_not_held_or_not_there() -> None:
    state = table("H8:Qs I8:Qh", "Qd 3d 4h 7c 2x")
    assert refused(state, lay("J8:Qc")).code == "not_held"
    assert refused(state, lay("J8:2x K8:2x")).code == "not_held"
    assert refused(state, lay("")).code == "nothing_laid"
    assert refused(state, lay("Q1:Qd")).code == "no_square"
