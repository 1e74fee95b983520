"""What a table of Poker Tiles shows, what may be done at it, and what is said there."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.display.commandline import understand
from jokerpoker.display.contents import items_of, places_for
from jokerpoker.display.desk import Desk
from jokerpoker.display.panels import Choice, Listing, Text
from jokerpoker.display.scenes import (
    Beat,
    Drafted,
    Drop,
    Gesture,
    Place,
    Played,
    Press,
    Refused,
    Scene,
    TakenBack,
    Tap,
    Typed,
)
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Multiply, Play, Trade
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.table.draft import Draft
from jokerpoker.games.poker_tiles.table.panels import points_panel
from jokerpoker.games.poker_tiles.table.presenter import PRESENTER
from jokerpoker.games.poker_tiles.table.words import joined, tile_short
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from jokerpoker.terminal.words import Speaker
from tests.poker_tiles.table import lay, play, table
from tests.scenes import button, item, place

QUEENS = "H8:Qs I8:Qh"
"""A pair on m8 and m9, as the squares are called at a table."""
RACK = "Qd 8s 9h Tc 2x"


def begun(state: PokerTiles, seat: int | None = 0, **more: Any) -> Draft:
    return PRESENTER.begin(state.view(seat), more)


def shown(state: PokerTiles, draft: Draft | None = None, seat: int | None = 0) -> Scene:
    return PRESENTER.scene(state.view(seat), draft or begun(state, seat))


def done(state: PokerTiles, *gestures: Gesture, draft: Draft | None = None) -> Drafted | Played | TakenBack:
    """What the last of these gestures does."""
    now = draft or begun(state)
    for gesture in gestures:
        found = PRESENTER.gesture(state.view(0), now, gesture)
        now = found.draft
    return found


def drafted(state: PokerTiles, *gestures: Gesture, draft: Draft | None = None) -> Draft:
    found = done(state, *gestures, draft=draft)
    assert isinstance(found, Drafted)
    now: Draft = found.draft
    return now


def played(state: PokerTiles, *gestures: Gesture, draft: Draft | None = None) -> Play | Trade | Forfeit:
    found = done(state, *gestures, draft=draft)
    assert isinstance(found, Played)
    assert isinstance(found.action, (Play, Trade, Forfeit))
    state.check(found.action)
    return found.action


def refused(state: PokerTiles, gesture: Gesture, draft: Draft | None = None) -> Words:
    with pytest.raises(Refused) as refusal:
        PRESENTER.gesture(state.view(0), draft or begun(state), gesture)
    return refusal.value.words


def values(scene: Scene, zone: str) -> list[Any]:
    """The values of a list."""
    found = next(one for one in scene.zones if one.key == zone)
    return [place.value for place in found.places]


def test_squares_have_the_names_of_the_table_and_gold_is_an_area() -> None:
    scene = shown(table(QUEENS, RACK))
    board = next(zone for zone in scene.zones if zone.grid)
    assert board.grid
    assert (len(board.grid.rows), len(board.grid.columns)) == (15, 15)
    assert [place.key for place in board.places] == ["m8", "m9"]
    assert item(scene, "Qs").label == say("card.name", rank=say("rank.Q"), suit=say("suit.s"))
    area = board.grid.area("m8")
    assert area
    assert (area.mark, board.grid.area("b1")) == ("gold", None)
    assert "".join(board.grid.rows) == "bcdefghmnprsuvw"  # no letter of a rank, none like a digit
    assert board.about == (say("tiles.explain.squares"),)


def test_a_tile_goes_to_every_square_where_nothing_lies_and_to_no_other() -> None:
    state = table(QUEENS, RACK)
    scene = shown(state)
    squares = [*places_for(scene, item(scene, "Qd"))]
    assert "m10" in squares
    assert "b15" in squares
    assert "m8" not in squares
    assert refused(state, Drop("Qd", "m8")) == say("tiles.fault.occupied", square="m8")
    assert refused(state, Drop("Qd", "x1")).key == "refused.gone"
    assert refused(state, Drop("Kd", "m10")).key == "refused.gone"


def test_what_is_laid_is_judged_at_once_and_played() -> None:
    state = table(QUEENS, RACK)
    laid = done(state, Drop("Qd", "m10"))
    assert isinstance(laid, Drafted)
    three = say("tiles.lineOf", hand=say("kind.trips"), worth=say("tiles.worth", points=3, times=1, total=3))
    assert laid.said[1:] == (say("tiles.command.makes", lines=(three,), points=3),)
    scene = shown(state, laid.draft)
    assert place(scene, "m10").marks == ("laid",)
    assert item(scene, "Qd").label.key == "tiles.notPlayed"
    assert button(scene, "play").value == say("explain.points", points=3)
    assert scene.status
    assert scene.status.words == say("tiles.ask.play", points=3)
    grid = next(zone.grid for zone in scene.zones if zone.grid)
    assert [(stroke.first, stroke.last, stroke.mark) for stroke in grid.strokes] == [("m8", "m10", "good")]
    assert played(state, Press("play"), draft=laid.draft) == Play(0, {"J8": "Qd"})


@pytest.mark.parametrize(
    ("drops", "fault"),
    [
        ([("Qd", "b1")], say("tiles.fault.not_joined")),
        ([("Qd", "m10"), ("8s", "h8")], say("tiles.fault.not_in_line")),
        ([("Qd", "m10"), ("8s", "m13")], say("tiles.fault.gap", square="m11")),
        (
            [("8s", "m10"), ("Tc", "m11")],
            say(
                "tiles.fault.spoils",
                tiles=joined(
                    say("tiles.short", rank=rank, suit=suit) for rank, suit in ("Qs", "Qh", "8s", "Tc")
                ),
                was=say("kind.pair"),
            ),
        ),
    ],
)
def test_what_is_wrong_is_said_and_keeps_it_from_being_played(drops: list[Any], fault: Words) -> None:
    state = table(QUEENS, RACK)
    draft = drafted(state, *(Drop(tile, square) for tile, square in drops))
    scene = shown(state, draft)
    assert scene.status
    assert (scene.status.words, scene.status.mark) == (fault, "fault")
    assert button(scene, "play").why == fault
    assert refused(state, Press("play"), draft) == fault
    gaps = [square.key for zone in scene.zones for square in zone.places if "gap" in square.marks]
    assert gaps == (["m11", "m12"] if fault.key == "tiles.fault.gap" else [])


@pytest.mark.parametrize(
    ("drops", "words", "why"),
    [
        # A straight, tile by tile, in any order.
        ([("Tc", "m9")], "Q♠ 10♣: not a hand yet.", "Q♠ 10♣: together they aren’t a hand."),
        ([("Tc", "m9"), ("Jd", "m10")], "Q♠ 10♣ J♦: not a hand yet.", "a straight needs five tiles"),
        ([("Ah", "m12")], "New tiles must touch tiles already on the board.", "must touch"),
        ([("Tc", "m9"), ("Ah", "m12")], "There’s a gap at m10.", "gap"),
    ],
)
def test_a_play_that_can_still_become_a_hand_is_not_called_wrong(
    drops: list[Any], words: str, why: str
) -> None:
    state = table("H7:Qh H8:Qs", "Tc Jd Kh Ah 2s")
    draft = drafted(state, *(Drop(tile, square) for tile, square in drops))
    scene = shown(state, draft)
    assert scene.status
    assert (text_of(scene), scene.status.mark) == (words, "ask")
    assert marks_of_lines(scene) <= {"open"}
    assert why in Speaker("en").render(refused(state, Press("play"), draft))


def test_a_play_that_can_no_longer_become_a_hand_is_called_wrong() -> None:
    state = table("H7:Qh H8:Qs", "Tc Jd Kh Ah 2s")
    for drops in ((Drop("2s", "m9"),), (Drop("Tc", "m9"), Drop("Jd", "m11"), Drop("2s", "m10"))):
        scene = shown(state, drafted(state, *drops))
        assert scene.status
        assert (scene.status.words.key, scene.status.mark) == ("tiles.fault.why.idle_tiles", "fault")
        assert marks_of_lines(scene) == {"bad"}


def marks_of_lines(scene: Scene) -> set[str]:
    """The marks of the lines, on the board and beside it."""
    strokes = {stroke.mark for zone in scene.zones if zone.grid for stroke in zone.grid.strokes}
    listed = {
        mark for zone in scene.zones if zone.key == "lines" for place in zone.places for mark in place.marks
    }
    assert strokes == listed
    return strokes


def test_nothing_laid_is_a_reason_too() -> None:
    state = table(QUEENS, RACK)
    assert button(shown(state), "play").why == say("tiles.fault.nothing_laid")
    assert refused(state, Press("back")) == say("tiles.fault.nothing_laid")


def test_tiles_come_back_by_a_tap_a_drop_on_the_rack_or_all_at_once() -> None:
    state = table(QUEENS, RACK)
    two = drafted(state, Drop("Qd", "m10"), Drop("8s", "h10"))
    for gesture in (Tap("Qd"), Drop("Qd", "rack"), Drop("Qd", "rack-0")):
        assert [*drafted(state, gesture, draft=two).laid.place] == ["J7"]
    assert drafted(state, Press("back"), draft=two).laid.place == {}
    over = drafted(state, Drop("9h", "m10"), draft=two)
    assert over.laid.place == {"J7": "8s", "J8": "9h"}
    moved = drafted(state, Drop("Qd", "m7"), draft=two)
    assert moved.laid.place == {"J7": "8s", "G8": "Qd"}
    assert refused(state, Drop("Qd", "m10"), two).key == "refused.same"


def test_a_tile_at_hand_goes_where_one_was_laid() -> None:
    state = table(QUEENS, RACK)
    laid = drafted(state, Drop("8s", "m10"), Tap("Qd"))
    assert laid.picked == "Qd"
    assert drafted(state, Tap("8s"), draft=laid).laid.place == {"J8": "Qd"}


def test_undo_and_redo_go_tile_by_tile() -> None:
    state = table(QUEENS, RACK)
    view, desk = state.view(0), Desk(PRESENTER)
    desk.begin(view, {})
    assert button(desk.scene(view), "undo").why
    for gesture in (Drop("Qd", "m10"), Drop("8s", "h10"), Press("order"), Press("undo"), Press("undo")):
        desk.gesture(view, gesture)
    assert not place_there(desk.scene(view), "m10")
    desk.gesture(view, Press("redo"))
    assert place_there(desk.scene(view), "m10")
    assert not place_there(desk.scene(view), "h10")
    assert button(desk.scene(view), "redo").why is None


def test_a_joker_at_hand_says_what_it_does_even_where_the_tiles_are_no_hand() -> None:
    state = table("", "Js 3x 2h 5c 9d")
    assert status_of(state, Drop("Js", "m8")) == say("tiles.fault.single_tile")
    assert status_of(state, Drop("Js", "m8"), Tap("3x.0")) == say("tiles.ask.joker", times=3)


def status_of(state: PokerTiles, *gestures: Gesture) -> Words | None:
    status = shown(state, drafted(state, *gestures)).status
    return status and status.words


def test_a_laid_joker_that_becomes_another_card_says_so() -> None:
    state = table("H8:Js I8:Jh", "2x 4c 4d Qc Ks")
    laid = drafted(state, Drop("2x.0", "m10"), Drop("4c", "m11"))
    scene = shown(state, laid)
    assert text_of(scene) == "The joker on m10 (dashed) now stands for 4♠. 6 points."
    assert "turned" in place(scene, "m10").marks
    assert say("tiles.tells.turned") in item(scene, "2x.0").about
    wished = drafted(state, Press("joker-m10"), Press("mean-4h"), draft=laid)
    assert text_of(shown(state, wished)) == "6 points. Play, or look for more."


def test_a_joker_on_the_board_tells_what_it_is_now() -> None:
    state = table("H8:Ah I8:9h J8:2x", "2s 3d 5d 7c 9d", "5h 2h Qd 3c 4c")
    state.turn = 1
    turned = "The joker on m10 (dashed) now stands for K♥. 5 points."
    laid = PRESENTER.begin(state.view(1), {})
    for drop in (Drop("5h", "m11"), Drop("2h", "m12")):
        found = PRESENTER.gesture(state.view(1), laid, drop)
        assert isinstance(found, Drafted)
        laid = found.draft
    assert text_of(shown(state, laid, 1)) == turned
    tells = item(shown(state, laid, 1), "2x-J8").tells
    assert tells
    assert Speaker("en").render(tells) == "2× joker: K♥. It’s dashed because its card has just changed."


def test_the_status_line_says_what_a_joker_has_become() -> None:
    state = table("H8:Ks", "Qs Js Ts 9h 2c", "2x 4c 4d Qc 3s")
    state.turn = 1
    play(state, lay("I8:2x", seat=1))
    assert text_of(shown(state)) == "Player 2 scores 4 points. Your turn."
    play(state, lay("J8:Qs K8:Js L8:Ts"))
    turned = "The joker on m9 (dashed) now stands for A♠."
    assert text_of(shown(state, seat=1)).endswith(f"points. {turned} Your turn.")


def test_a_play_tells_which_joker_it_has_made_another_card() -> None:
    state = table("H8:Js I8:Jh", "Qd 8s 9h 5c 2c", "2x 4c 4d Qc Ks")
    state.turn = 1
    queen = say("card.name", rank=say("rank.Q"), suit=say("suit.s"))
    turned = say("tiles.say.joker", square="m10", card=queen)
    assert turned not in told(state, play(state, lay("J8:2x", seat=1)))[0].said
    laid = shown(state, drafted(state, Drop("Qd", "n10")))
    assert item(laid, "2x-J8").face == "2x Jd Qs"
    words = button(laid, "joker-m10").words
    assert words == say("tiles.do.joker", square="m10", along="down", card=tile_short("Qs"))
    events = play(state, lay("J9:Qd"))
    assert turned in told(state, events)[0].said
    scene = shown(state)
    # The status line, the tile and its name tell both cards, and a tap does.
    both = "The joker on m10 is now J♦ across\u00a0→, Q♠ down\u00a0↓."
    assert text_of(scene) == f"Player 1 scores 2 points. {both}"
    assert "turned" in place(scene, "m10").marks
    joker = item(scene, "2x-J8")
    assert joker.face == "2x Jd Qs"
    assert Speaker("en").render(joker.label) == "2× joker: across jack of diamonds, down queen of spades"
    explained = (say(f"tiles.{key}") for key in ("explain.two", "tells.turned", "explain.spent"))
    assert joker.about == (joker.label, *explained)
    tells = "2× joker: J♦ across\u00a0→, Q♠ down\u00a0↓. It’s dashed because its card has just changed."
    assert joker.tells
    assert (Speaker("en").render(joker.tells), joker.tap) == (tells, False)
    # Whoever's turn it is.
    assert item(shown(state, seat=1), "2x-J8").tells == joker.tells
    line = place(scene, "line-0")
    assert (
        Speaker("en").render(line.about[0])
        == "For this hand, the joker on m10 stands for the queen of spades."
    )


def test_of_two_jokers_in_a_hand_one_multiplies_and_the_table_says_so() -> None:
    state = table("H8:Js I8:Jh", "2x 3x 4c 4d Ks")
    laid = drafted(state, Drop("2x.0", "m10"), Drop("3x.0", "m11"))
    only = "Only one joker per turn multiplies: 3×."
    assert text_of(shown(state, laid)).endswith(only)
    one = drafted(state, Drop("3x.0", "m10"))
    assert only not in text_of(shown(state, one))
    said = told(state, play(state, lay("J8:2x K8:3x")))[0].said
    assert [Speaker("en").render(words).endswith(only) for words in said] == [True]
    # Whoever reads it, and whoever's turn it is.
    assert text_of(shown(state)) == f"Player 1 scores 21 points. {only}"
    assert text_of(shown(state, seat=1)) == f"Player 1 scores 21 points. {only} Your turn."


def test_a_lasting_joker_is_one_of_several_that_could_multiply() -> None:
    only = "Only one joker per turn multiplies: 3×."
    options = Options(multiplier_persists=True)
    for owner, says in ((0, True), (1, False)):
        state = table("H8:Js I8:2x", "3x 4c 4d Ks 9h", options=options, owner=owner)
        assert (only in text_of(shown(state, drafted(state, Drop("3x.0", "m10"))))) is says
        play(state, lay("J8:3x"))
        assert (only in text_of(shown(state))) is says


def test_an_old_joker_in_a_hand_is_named_by_its_square_with_why_it_does_not_multiply() -> None:
    old = "The joker on m9 was already there: it no longer multiplies."
    state = table("H8:Js I8:2x", "3x 4c Jd Ks 9h")
    state.meanings = {"I8": "Jh"}
    assert text_of(shown(state, drafted(state, Drop("Jd", "m10")))) == f"3 points. {old}"
    assert text_of(shown(state, drafted(state, Drop("3x.0", "m10")))).endswith(old)
    play(state, lay("J8:3x"))
    assert text_of(shown(state)) == f"Player 1 scores 9 points. {old}"
    state = table("H8:Js I8:2x J8:2x", "3x 4c Jd Ks 9h")
    state.meanings = {"I8": "Jh", "J8": "Jc"}
    two = "The jokers on m9 and m10 were already there: they no longer multiply."
    assert text_of(shown(state, drafted(state, Drop("Jd", "m11")))).endswith(two)


def test_the_score_of_a_hand_with_several_jokers_says_which_one_multiplies() -> None:
    state = table("H8:Js I8:Jh", "2x 3x 4c 4d Ks")
    both = place(shown(state, drafted(state, Drop("2x.0", "m10"), Drop("3x.0", "m11"))), "line-0")
    only = "Only one joker per turn multiplies: 3×."
    assert only in Speaker("en").render(both.about[0])
    state = table("H8:Js I8:Jh", "2x 3x 4c 7d Ks")
    hinted = drafted(state, *(Press("hint"),) * 3)
    assert only in text_of(shown(state, hinted))
    one = place(shown(state, drafted(state, Drop("3x.0", "m10"))), "line-0")
    assert only not in " ".join(map(Speaker("en").render, one.about))


def test_a_joker_played_before_is_named_in_errors_as_the_board_shows_it() -> None:
    state = table("H8:Qs I8:Qh J8:2x", "Ts 8s 9h 5c 4c")
    scene = shown(state, drafted(state, Drop("Ts", "n10")))
    assert text_of(scene) == "A♠ (joker) 10♠: a pair must be jacks or better."
    assert Speaker("en").render(place(scene, "line-0").label) == "A♠ (joker) 10♠"
    options = Options(multiplier_persists=True)
    state = table("H8:Qs I8:Qh J8:2x", "Ts 8s 9h 5c 4c", options=options)
    assert text_of(shown(state, drafted(state, Drop("Ts", "n10")))).startswith("2× 10♠")


def test_a_joker_whose_multiplier_no_longer_counts_is_marked() -> None:
    state = table("H8:Js I8:Jh", "2x 4c 4d Qc Ks", "Qd 8s 9h 5c 2c")
    play(state, lay("J8:2x"))
    scene = shown(state)
    assert "spent" not in place(scene, "m10").marks
    assert item(scene, "2x-J8").about[1:] == (say("tiles.explain.spent"),)
    play(state, lay("J9:Qd", seat=1))
    scene = shown(state)
    assert "spent" in place(scene, "m10").marks
    assert say("tiles.explain.spent") in item(scene, "2x-J8").about


def text_of(scene: Scene) -> str:
    assert scene.status
    return Speaker("en").render(scene.status.words)


def place_there(scene: Scene, key: str) -> bool:
    return any(place.key == key for zone in scene.zones for place in zone.places)


def test_the_first_play_is_asked_for_and_needs_gold() -> None:
    state = table("", "Js Jd 2h 5c 9d")
    scene = shown(state)
    assert scene.status
    assert scene.status.words == say("tiles.ask.first")
    board = next(zone for zone in scene.zones if zone.grid)
    assert board.note == say("tiles.boardEmpty")
    off = drafted(state, Drop("Js", "b1"), Drop("Jd", "b2"))
    assert button(shown(state, off), "play").why == say("tiles.fault.off_gold")
    assert played(state, Drop("Js", "m8"), Drop("Jd", "m9"), Press("play")) == lay("H8:Js I8:Jd")


def test_a_joker_says_what_it_is_and_can_be_another_card() -> None:
    state = table("H8:4s I8:4h J8:4d", "2x 3x Ks Kd 9c")
    draft = drafted(state, Drop("2x.0", "m11"))
    scene = shown(state, draft)
    assert item(scene, "2x.0").face == "2x 4c"
    words = button(scene, "joker-m11").words
    assert words == say("tiles.do.joker", square="m11", along="both", card=tile_short("4c"))
    asked = done(state, Press("joker-m11"), draft=draft)
    assert isinstance(asked, Drafted)
    assert asked.panel
    assert [block.kind for block in asked.panel.blocks] == ["text", "choice"]
    assert shown(state, asked.draft).panel == asked.panel
    chosen = drafted(state, Press("mean-4s"), draft=asked.draft)
    assert item(shown(state, chosen), "2x.0").face == "2x 4s"
    assert played(state, Press("play"), draft=chosen) == Play(0, {"K8": "2x"}, {"K8": "4s"})
    best = drafted(state, Press("joker-m11"), Press("mean-best"), draft=chosen)
    assert best.laid.meanings == {}
    assert refused(state, Press("mean-Kd"), asked.draft).key == "tiles.fault.meanings_unfit"
    assert refused(state, Press("joker-b1"), draft).key == "refused.nothing"


def test_what_an_old_joker_shall_be_is_let_go_where_no_line_has_it() -> None:
    state = table("H8:4s I8:4h J8:2x", "4c 4d Ks Kd 9c")
    draft = drafted(state, Drop("4c", "m11"), Press("joker-m10"), Press("mean-4d"))
    assert played(state, Press("play"), draft=draft) == Play(0, {"K8": "4c"}, {"J8": "4d"})
    away = drafted(state, Drop("4c", "n8"), draft=draft)
    assert button(shown(state, away), "play").why
    beside = drafted(state, Drop("4c", "rack"), Drop("4d", "n8"), Drop("4c", "p8"), draft=draft)
    assert played(state, Press("play"), draft=beside) == Play(0, {"H9": "4d", "H10": "4c"})


@pytest.mark.parametrize(
    "damage",
    [
        {"picked": "Kd"},
        {"trade": ["Kd"]},
        {"rack": ["Kd"]},
        {"laid": {"place": {"Z99": "Qd"}}},
        {"laid": {"place": {"J8": "Qd", "K8": "Qd"}}},
        {"laid": {"place": {"J8": "2x.0"}, "meanings": {"J8": "2x"}}},
        {"looked": -1},
    ],
)
def test_a_damaged_draft_is_let_go(damage: dict[str, Any]) -> None:
    state = table(QUEENS, RACK)
    desk = Desk(PRESENTER)
    desk.begin(state.view(0), {})
    kept: Any = desk.stored(0, 3)
    kept["drafts"] = [{**kept["drafts"][0], **damage}]
    assert not Desk(PRESENTER).restore(state.view(0), 3, kept)


def test_a_multiplier_serves_the_hand_that_is_chosen() -> None:
    state = table("H8:Qs I8:Qh J7:Qd", "2x 3h Kd Kc 9c")
    draft = drafted(state, Drop("2x.0", "m10"))
    scene = shown(state, draft)
    worth = [say("tiles.worth", points=3, times=2, total=6), say("tiles.worth", points=2, times=1, total=2)]
    assert values(scene, "lines") == worth
    (other,) = [one for one in scene.buttons if one.key.startswith("multiply-")]
    assert other.label == say("tiles.multiply", hand=say("kind.pair"), times=2, points=7)
    wished = drafted(state, Press(other.key), draft=draft)
    assert button(shown(state, wished), "play").value == say("explain.points", points=7)
    assert played(state, Press("play"), draft=wished) == Play(0, {"J8": "2x"}, {}, Multiply("J8", "down"))


def test_a_chosen_multiplier_stays_when_the_joker_becomes_another_card() -> None:
    state = table("H8:Qs I8:Qh J7:Qd", "2x 3h Kd Kc 9c")
    asked = done(state, Drop("2x.0", "m10"), Press("multiply-down-h10"), Press("joker-m10"))
    assert isinstance(asked, Drafted)
    assert asked.panel
    choice = next(block for block in asked.panel.blocks if isinstance(block, Choice))
    assert {option.words.values["points"] for option in choice.options[1:]} == {7}
    draft = drafted(state, Press("mean-Qc"), draft=asked.draft)
    multiply = Multiply("J8", "down")
    assert played(state, Press("play"), draft=draft) == Play(0, {"J8": "2x"}, {"J8": "Qc"}, multiply)
    best = drafted(state, Press("joker-m10"), Press("mean-best"), draft=draft)
    assert played(state, Press("play"), draft=best) == Play(0, {"J8": "2x"}, {}, multiply)


def test_tiles_are_traded_by_choosing_them_or_dropping_them_on_the_bag() -> None:
    state = table(QUEENS, RACK)
    open_trade = drafted(state, Drop("Qd", "m10"), Press("trade"))
    assert open_trade.laid.place == {}
    scene = shown(state, open_trade)
    assert [one.key for one in scene.buttons if not one.zone] == ["hint", "order", "cancel", "trade"]
    assert button(scene, "trade").why == say("tiles.trade.about", most=5)
    taps = (Tap("9h"), Tap("2x.0"), Tap("Tc"), Tap("9h"))
    assert played(state, *taps, Press("trade"), draft=open_trade) == Trade(0, ("2x", "Tc"))
    assert drafted(state, Press("cancel"), draft=open_trade).trade is None
    assert played(state, Drop("9h", "trade"), Drop("8s", "trade"), Press("trade")) == Trade(0, ("9h", "8s"))
    assert refused(state, Press("play"), open_trade).key == "tiles.why.trading"
    assert all(one.why != say("refused.nothing") for one in scene.buttons)


def test_no_more_tiles_are_traded_than_the_bag_has() -> None:
    state = table(QUEENS, RACK, "5s 6s 7s 2h 3h", bag="Ks")
    one = drafted(state, Drop("9h", "trade"))
    assert not item(shown(state, one), "8s").tap
    assert refused(state, Tap("8s"), one).key == "tiles.trade.about"
    empty = table(QUEENS, RACK, "5s 6s 7s 2h 3h", bag="")
    assert button(shown(empty), "trade").why == say("tiles.fault.bag_empty")


def test_who_can_do_nothing_lets_the_turn_go() -> None:
    stuck = table(QUEENS, "2h 5c", "5s 6s", bag="")
    scene = shown(stuck)
    assert scene.status
    assert scene.status.words == say("tiles.ask.pass")
    assert [one.key for one in scene.buttons if one.main] == ["pass"]
    assert button(scene, "play").why == say("tiles.ask.pass")
    assert played(stuck, Press("pass")) == Forfeit(0)
    free = table(QUEENS, RACK)
    assert refused(free, Press("pass")) == say("tiles.why.pass")
    allowed = table(QUEENS, RACK, options=Options(allow_pass=True))
    assert played(allowed, Press("pass")) == Forfeit(0)


def test_before_a_match_ends_for_want_of_plays_it_is_said() -> None:
    last = say("tiles.ask.last")
    state = table("", RACK)
    state.idle = 4
    assert text_of(shown(state)) == Speaker("en").render(say("tiles.ask.first"))
    state.idle = 5
    assert text_of(shown(state)) == Speaker("en").render(last)
    trading = drafted(state, Press("trade"))
    assert text_of(shown(state, trading)) == Speaker("en").render(say("tiles.trade.last"))
    assert text_of(shown(state, drafted(state, Tap("9h")))) == "Now select the square."
    # After what another player has done, and in what a screen reader says.
    state = table(QUEENS, RACK)
    state.idle, state.turn = 4, 1
    events = play(state, Trade(1, state.racks[1][:1]))
    assert text_of(shown(state)) == "Player 2 trades 1 tile. " + Speaker("en").render(last)
    assert last in told(state, events)[-1].said
    play(state, Trade(0, ("9h",)))
    assert state.ended == "idle"
    assert shown(state).title == say("tiles.result.none")
    state.points = (0, 2)
    assert shown(state).title == say("result.winner", name=Player(1), points=2)


def test_a_hint_and_a_pass_that_end_the_match_say_so() -> None:
    ends = "That ends the match."
    state = table("", "2c 5s 7d 9c Kd")
    assert "match ends" not in text_of(shown(state, drafted(state, Press("hint"))))
    state.idle = 2
    nearer = "If nobody places a tile, the match ends after 3 more turns."
    assert text_of(shown(state, drafted(state, Press("hint")))).endswith(nearer)
    state.idle = 5
    assert text_of(shown(state, drafted(state, Press("hint")))).endswith(ends)
    stuck = table(QUEENS, "2h 5c", "5s 6s", bag="")
    assert ends not in text_of(shown(stuck))
    stuck.forfeits = stuck.idle = 1
    assert text_of(shown(stuck)).endswith(ends)
    assert text_of(shown(stuck, drafted(stuck, Press("hint")))).endswith(ends)
    play(stuck, Forfeit(0))
    assert stuck.ended == "forfeits"


def test_a_hint_to_end_the_match_says_that_the_person_wins() -> None:
    state, rng = PokerTiles.start(2, Rng("hint"), Options()), Rng("hint play")
    while state.turn or not state.plays() or state.scores()[0] <= state.scores()[1]:
        state.apply(state.sample(state.turn, rng))
    state.idle = state.options.idle_rounds * state.seats - 1
    wins = "Trade these tiles: {}. That ends the match, and you win."
    said = text_of(shown(state, drafted(state, Press("hint"))))
    before, _, after = wins.partition("{}")
    assert said.startswith(before)
    assert said.endswith(after)
    assert said.count("ends") == 1


def test_a_player_without_tiles_cannot_go_on_after_the_last_pass() -> None:
    stuck = table(QUEENS, "2h 5c", "5s 6s", bag="")
    stuck.racks = (stuck.racks[0], ())
    assert text_of(shown(stuck)).endswith("That ends the match.")
    play(stuck, Forfeit(0))
    assert stuck.ended == "forfeits"


def test_a_hint_says_where_then_which_tiles_then_lays_the_play() -> None:
    state = table(QUEENS, RACK)
    first = done(state, Press("hint"))
    assert isinstance(first, Drafted)
    assert first.said[0].key == "tiles.hint.where"
    assert {words.key for words in first.said[0].values["squares"]} == {"tiles.square"}
    assert first.draft.helped
    scene = shown(state, first.draft)
    hinted = [place for zone in scene.zones for place in zone.places if "hint" in place.marks]
    assert hinted
    assert all(place.item is None for place in hinted)
    assert all(place.about == (say("tiles.do.hint"), first.said[0]) for place in hinted)
    second = done(state, Press("hint"), draft=first.draft)
    assert isinstance(second, Drafted)
    assert second.said[0].key == "tiles.hint.tiles"
    third = done(state, Press("hint"), draft=second.draft)
    assert isinstance(third, Drafted)
    assert third.said[0].values["first"].key == "tiles.hint.play"
    assert {*third.draft.laid.place} == {*first.draft.hint.squares}
    assert button(shown(state, third.draft), "play").why is None


def test_a_hint_to_trade_chooses_the_tiles_at_once() -> None:
    state = table("", "2c 5s 7d 9c Kd")
    draft = drafted(state, Press("hint"))
    assert draft.hint
    assert draft.hint.kind == "trade"
    assert draft.hint.tiles
    traded = played(state, Press("trade"), draft=draft)
    assert isinstance(traded, Trade)
    assert traded.tiles == draft.hint.tiles


def test_cancel_ends_a_trade_and_its_hint() -> None:
    state = table("", "2c 5s 7d 9c Kd")
    draft = drafted(state, Press("hint"))
    kept = shown(state, drafted(state, Press("cancel"), draft=draft))
    assert not [one for one in items_of(kept) if "hinted" in one.marks]


def test_if_no_play_fits_the_table_says_so_and_trade_is_the_main_button() -> None:
    def main(draft: Draft | None = None) -> str:
        (key,) = [one.key for one in shown(state, draft).buttons if one.main]
        return key

    state = table("", "2c 5s 7d 9c Kd")
    assert text_of(shown(state)) == "Your turn: no play fits. Trade tiles."
    assert button(shown(state), "play").zone == "keys"
    trading = drafted(state, Press("trade"))
    assert main() == main(trading) == "trade"
    # Whoever tries tiles sees what they make, and whoever plays without help has to find out.
    assert main(drafted(state, Drop("Kd", "m8"))) == "play"
    assert main(begun(state, unaided=True)) == "play"
    assert text_of(shown(state, begun(state, unaided=True))).startswith("Your turn: make a hand")
    state.idle = 5
    assert text_of(shown(state)).endswith("Trade tiles. That ends the match.")
    state = table("", RACK)
    assert main() == "play"


def test_a_hint_is_given_again_while_tiles_to_trade_are_chosen() -> None:
    state = table("", "2c 5s 7d 9c Kd")
    hinted = drafted(state, Press("hint"))
    changed = drafted(state, Tap(hinted.trade[0] if hinted.trade else ""), draft=hinted)
    again = done(state, Press("hint"), draft=changed)
    assert isinstance(again, Drafted)
    assert (again.draft.trade, again.said[0].key) == (hinted.trade, "tiles.hint.tradeOnly")
    # A hint to play ends the trade.
    state = table(QUEENS, RACK)
    open_trade = drafted(state, Press("trade"), Tap("9h"))
    assert button(shown(state, open_trade), "hint").why is None
    played_instead = done(state, Press("hint"), draft=open_trade)
    assert isinstance(played_instead, Drafted)
    assert (played_instead.draft.trade, played_instead.said[0].key) == (None, "tiles.hint.where")


def test_no_other_button_takes_the_place_of_hint_when_a_trade_begins() -> None:
    state = table("", "2s 4h 7c 9d Jh")
    before = shown(state)
    trading = shown(state, drafted(state, Press("trade")))
    assert before.buttons[0].key == trading.buttons[0].key == "hint"


def test_without_help_there_are_no_hints_and_nothing_is_taken_back() -> None:
    state = table(QUEENS, RACK)
    draft = begun(state, unaided=True)
    assert refused(state, Press("hint"), draft) == say("help.none")
    assert refused(state, Press("takeback"), draft) == say("help.none")


def test_the_last_turn_is_taken_back_by_whoever_plays_alone() -> None:
    state = table(QUEENS, RACK)
    found = done(state, Drop("Qd", "m10"), Press("play"))
    assert isinstance(found, Played)
    assert found.draft.acted == 1
    assert button(shown(state, found.draft), "takeback").why is None
    back = done(state, Press("takeback"), draft=found.draft)
    assert isinstance(back, TakenBack)
    assert (back.draft.acted, back.draft.note, back.draft.helped) == (0, "tiles.undone", True)
    (beat,) = PRESENTER.beats(state.view(0), back.draft, ())
    assert [words.key for words in beat.said] == ["tiles.undone", "tiles.say.rack"]
    assert refused(state, Press("takeback"), begun(state, alone=False)).key == "refused.undo"


def test_the_rack_keeps_the_order_that_its_person_gave_it() -> None:
    state = table(QUEENS, "2x Kh 2s Kc 9d")
    assert begun(state).rack == ("2s", "9d", "Kc", "Kh", "2x.0")
    swapped = drafted(state, Drop("2s", "rack-3"))
    assert swapped.rack == ("Kh", "9d", "Kc", "2s", "2x.0")
    by_rank = drafted(state, Press("order"), draft=swapped)
    assert by_rank.rack == ("2s", "9d", "Kc", "Kh", "2x.0")
    assert drafted(state, Press("order"), draft=by_rank).rack == ("Kc", "9d", "Kh", "2s", "2x.0")
    state.racks = (("2s", "Kc", "Ts", "2x", "2x"), *state.racks[1:])
    followed = PRESENTER.follow(swapped, state.view(0), ())
    assert followed.rack == ("Kc", "2s", "2x.0", "Ts", "2x.1")


def test_another_players_turn_is_said_and_cannot_be_played_in() -> None:
    state = table(QUEENS, RACK)
    state.turn = 1
    scene = shown(state)
    assert not scene.waits
    assert scene.title == say("thinking", name=Player(1))
    assert refused(state, Tap("Qd")) == say("tiles.ask.wait", name=Player(1))
    assert refused(state, Drop("Qd", "m10")) == say("tiles.ask.wait", name=Player(1))
    assert drafted(state, Drop("Qd", "rack-0")).rack[0] == "Qd"


def test_what_another_lays_is_seen_first_and_then_line_by_line() -> None:
    state = table(QUEENS, "2s 2d 5h 7c 9d", RACK)
    state.turn = 1
    events = play(state, lay("J8:Qd", seat=1))
    beats = told(state, events)
    assert [beat.stay > 0 for beat in beats] == [True, True, False]
    # Two seconds at normal pace.
    assert sum(beat.stay for beat in beats) == 2.0
    assert [words.key for words in beats[0].said] == ["tiles.say.play"]
    assert beats[-1].said[0] == say("tiles.ask.yours")
    assert [len(lines_of(beat.scene)) for beat in beats] == [0, 1, 1]
    assert beats[-1].scene == shown(state)
    # Who made it is said with it, and until the person begins.
    last = say("tiles.say.score", name=Player(1), points=3)
    yours = say("tiles.then", first=last, second=say("tiles.ask.yours"))
    assert [beat.scene.status.words for beat in beats if beat.scene.status] == [last, last, yours]
    picked = shown(state, drafted(state, Tap("2s")))
    assert picked.status
    assert picked.status.words == say("tiles.ask.square")
    own = table(QUEENS, RACK)
    assert len(told(own, play(own, lay("J8:Qd")))) == 1


def told(state: PokerTiles, events: Any) -> tuple[Beat, ...]:
    desk = Desk(PRESENTER)
    desk.begin(state.view(0), {})
    desk.follow(state.view, events)
    return desk.beats(state.view(0), events)


def lines_of(scene: Scene) -> tuple[Place, ...]:
    return next((zone.places for zone in scene.zones if zone.key == "lines"), ())


def over() -> PokerTiles:
    """A game that seat 0 has ended by laying its last tiles."""
    state = table(QUEENS, "Qd", "2s", bag="")
    play(state, lay("J8:Qd"), Forfeit(1))
    while state.ended is None:
        play(state, Forfeit(state.turn))
    return state


def test_the_result_says_who_won_and_the_coach_shows_what_was_better() -> None:
    state = over()
    scene = shown(state)
    assert scene.name == "result"
    assert scene.body
    assert scene.body.title == say("result.winner", name=Player(0), points=3)
    assert scene.zones[0].grid
    heard = done(state, Press("coach"))
    assert isinstance(heard, Drafted)
    assert heard.panel
    assert heard.draft.review
    (sums,) = heard.said
    assert (sums.key, sums.values["points"]) == ("tiles.coach.points", 3)
    looked = drafted(state, Press("show-1"), draft=heard.draft)
    assert shown(state, looked).status
    assert drafted(state, Press("board"), draft=looked).shown == 0
    assert refused(state, Press("show-9"), heard.draft).key == "refused.nothing"
    assert refused(state, Tap("Qd"), heard.draft).key == "refused.gone"


def test_the_coach_says_what_a_trade_costs_near_the_end() -> None:
    state = table("", "2c 5s 7d 9c Kd", options=Options(idle_rounds=2))
    for seat in (0, 1, 0, 1):
        play(state, Trade(seat, state.racks[seat][:1]))
    assert state.ended == "idle"
    panel = shown(state, drafted(state, Press("coach"))).panel
    assert panel
    first, second = next(block for block in panel.blocks if isinstance(block, Listing)).entries
    assert all(note.key != "tiles.hint.nearer" for note in first.notes)
    assert say("tiles.hint.nearer", count=1) in second.notes


def test_a_match_that_is_over_is_looked_at_turn_by_turn() -> None:
    state = over()
    first = drafted(state, Press("watch"))
    scene = shown(state, first)
    assert (scene.name, scene.body, scene.again) == ("past", None, True)
    assert button(scene, "later").value == say("film.at", at=1, end=len(state.history))
    assert button(scene, "earlier").why
    assert scene.status
    assert scene.status.words.key == "tiles.say.score"
    assert place(scene, "m10").marks == ("last",)
    assert [seat.score for seat in scene.seats] == [3, 0]
    second = drafted(state, Press("later"), draft=first)
    passed = shown(state, second)
    assert passed.status
    assert passed.status.words == say("tiles.say.pass", name=Player(1))
    assert "lines" not in [zone.key for zone in passed.zones]
    assert drafted(state, Press("earlier"), draft=second) == first
    ends = second
    while ends.looked:
        ends = drafted(state, Press("later"), draft=ends)
    assert shown(state, ends).name == shown(state, drafted(state, Press("end"), draft=first)).name == "result"
    assert not PRESENTER.ended(state.view(0), begun(state)).looked
    assert refused(state, Press("coach"), first).key == "refused.nothing"


def test_what_lay_before_a_turn_lies_there_with_what_jokers_were_then() -> None:
    state = table("H8:4s I8:4h J8:4d", "2x Ks Kd 9c 3h", "Jc Jd 5h 6s 7s")
    play(state, lay("K8:2x"), lay("K9:Jc", seat=1))
    state.ended = "idle"
    first = drafted(state, Press("watch"))
    assert item(shown(state, first), "2x-K8").face == "2x 4c"
    assert not place_there(shown(state, first), "n11")
    second = shown(state, drafted(state, Press("later"), draft=first))
    joker = item(second, "2x-K8")
    assert joker.face == "2x 4c Js"
    assert "down jack" in Speaker("en").render(joker.label)
    assert place_there(second, "n11")


def test_a_bystander_sees_the_board_and_no_rack() -> None:
    state = table(QUEENS, RACK)
    scene = shown(state, seat=None)
    assert [zone.key for zone in scene.zones] == ["players", "board", "bag"]
    assert [one.key for one in scene.buttons] == ["hands"]


def test_what_an_older_page_kept_is_read_or_let_go() -> None:
    state = table(QUEENS, RACK)
    kept = {
        "draft": {"laid": {"J8": "Qd.0"}, "meanings": {}, "multiply": None, "rack": ["2x.0", "Qd.0", "8s.0"]},
        "plies": [3, 5],
        "players": [{"level": "human"}, {"level": "casual"}],
        "helped": True,
    }
    desk = Desk(PRESENTER)
    assert desk.restore(state.view(0), 7, kept)
    scene = desk.scene(state.view(0))
    assert place_there(scene, "m10")
    assert [place.item and place.item.key for place in rack_of(scene)] == ["2x.0", None, "8s", "9h", "Tc"]
    assert not desk.restore(state.view(0), 7, {**kept, "draft": {"laid": {"J8": "Qd.0"}}})
    assert not desk.restore(state.view(0), 7, {**kept, "plies": None})


def rack_of(scene: Scene) -> tuple[Place, ...]:
    return next(zone.places for zone in scene.zones if zone.key == "rack")


LISTS = {
    "verbs": "put=put; choose=choose; undo=undo; board=board; trade=trade",
    "noise": "all=the",
    "to": "to=to, at",
    "letters": "",
}


def typed(state: PokerTiles, line: str, draft: Draft | None = None) -> tuple[Gesture, ...]:
    scene = shown(state, draft)
    names = {f"item:{one.key}": one.face for one in items_of(scene)}
    names |= {f"button:{one.key}": one.key for one in scene.buttons} | {
        "zone:board": "Board",
        "place:trade": "Bag",
    }
    return understand(Typed(line, names, (LISTS,), numbered=True), scene).gestures


@pytest.mark.parametrize(
    ("line", "gestures"),
    [
        ("qd to m10", (Drop("Qd", "m10"),)),
        ("put 4 at m10", (Drop("Qd", "m10"),)),
        ("m10 qd", (Drop("Qd", "m10"),)),
        ("m8 qd 8s", (Drop("Qd", "m10"), Drop("8s", "m11"))),
        ("h10 down qd 8s", (Press("down"), Drop("Qd", "h10"), Drop("8s", "m10"))),
        ("put 8s 9h at h8", (Drop("8s", "h8"), Drop("9h", "h9"))),
        ("put 8s 9h at h8 down", (Press("down"), Drop("8s", "h8"), Drop("9h", "n8"))),
        ("qd to m8", (Drop("Qd", "m8"),)),
        ("trade 9h 8s", (Drop("9h", "trade"), Drop("8s", "trade"), Press("trade"))),
        ("trade 3", (Drop("Tc", "trade"), Press("trade"))),
        ("m8", ()),
        ("board", ()),
    ],
)
def test_typed_lines_lay_tiles(line: str, gestures: tuple[Gesture, ...]) -> None:
    assert typed(table(QUEENS, RACK), line) == gestures


def test_a_typed_trade_is_of_these_tiles_and_no_others() -> None:
    state = table(QUEENS, RACK)
    aside = drafted(state, Drop("9h", "trade"), Drop("8s", "trade"))
    expected = (Tap("9h"), Drop("Tc", "trade"), Press("trade"))
    assert set(typed(state, "trade 8s tc", aside)) == set(expected)
    assert played(state, *typed(state, "trade 8s tc", aside), draft=aside) == Trade(0, ("8s", "Tc"))


def test_a_typed_tile_is_one_that_can_be_laid() -> None:
    """A joker that has been played is not meant, though it has the same name."""
    state = table(f"{QUEENS} J8:2x", RACK)
    assert typed(state, "m11 2x") == (Drop("2x.0", "m11"),)


def test_a_typed_square_is_read_out_or_its_tile_chosen() -> None:
    state = table(QUEENS, RACK)
    draft = drafted(state, Drop("Qd", "m10"))
    assert typed(state, "choose m10", draft) == (Tap("Qd"),)
    scene = shown(state)
    empty = understand(Typed("h8", {}, (LISTS,)), scene).said
    assert empty == (say("board.empty", square="h8", area=say("tiles.gold")),)
    for line in ("m15 qd 8s", "put qd at m15 sideways"):
        with pytest.raises(Refused):
            typed(state, line)


def notes_of_hands(**options: Any) -> str:
    """What the panel of hands says below its list."""
    panel = points_panel(Options(**options))
    return " ".join(Speaker("en").render(block.words) for block in panel.blocks if isinstance(block, Text))


def test_the_panel_of_hands_says_only_what_is_true_with_the_options() -> None:
    usual = notes_of_hands()
    assert "pair must be jacks or better. The order of the tiles doesn’t matter." in usual
    assert "may multiply one hand. If a joker shows two cards" in usual
    assert "A straight must be in order" in notes_of_hands(ordered_straights=True)
    persists = notes_of_hands(multiplier_persists=True)
    assert "and again in later turns" in persists
    bare = notes_of_hands(jokers_2x=0, jokers_3x=0, any_pair=True)
    order = "Every pair counts. The order of the tiles doesn’t matter."
    assert bare == f"{order} Gold squares matter only for the first play."


@pytest.mark.parametrize("options", [{"jokers_2x": 0, "jokers_3x": 0}, {"joker_repeats": "never"}])
def test_five_of_a_kind_is_no_hand_where_no_joker_can_make_it(options: dict[str, Any]) -> None:
    listed, usual = (points_panel(chosen).blocks[0] for chosen in (Options(**options), Options()))
    assert isinstance(listed, Listing)
    assert isinstance(usual, Listing)
    assert listed.entries == usual.entries[:-1]


@pytest.mark.parametrize(("rounds", "words"), [(1, "a whole round"), (2, "2 rounds")])
def test_the_result_says_for_how_many_rounds_nobody_laid_a_tile(rounds: int, words: str) -> None:
    state = table(options=Options(idle_rounds=rounds))
    while not state.ended:
        play(state, Trade(state.turn, state.racks[state.turn][:1]))
    body = shown(state).body
    assert body
    assert isinstance(body.blocks[0], Text)
    assert Speaker("en").render(body.blocks[0].words) == f"Nobody has placed a tile for {words}."


def test_what_hands_bring_is_told_with_any_options() -> None:
    def points(state: Any) -> list[int]:
        answer = GAMES["poker_tiles"].studies["hands"]({"state": state})
        assert isinstance(answer, dict)
        assert "note" not in answer
        (section,) = answer["panel"]["blocks"]
        return [entry["value"]["values"]["value"] for entry in section["blocks"][0]["entries"]]

    own = list(range(11, 21))
    assert points(None) == points({}) == [2, 3, 3, 4, 5, 6, 7, 8, 9, 10]
    assert points({"score_table": "ladder"}) == [*range(1, 11)]
    assert points({"score_table": "own", "own_points": own}) == own
    assert points(codec.dump(Options(board_size=9, gold=1))) == points(None)
