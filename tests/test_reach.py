"""What can be moved in a scene, and the list of its keys."""

from __future__ import annotations

from jokerpoker.display.contents import places_for
from jokerpoker.display.reach import key_lines, reach_of
from jokerpoker.display.scenes import Button, Item, Place, Scene, Target, Zone
from jokerpoker.display.words import say


def zone(key: str, *items: Item, shape: str = "row", targets: tuple[str, ...] = (), **more: object) -> Zone:
    places = tuple(Place(f"{key}-{at}", item) for at, item in enumerate(items))
    return Zone(key, shape, say("hand"), places, targets=aims(*targets), **more)  # type: ignore[arg-type]


def thing(key: str, *targets: str, tap: bool = True, **more: object) -> Item:
    return Item(key, key, say("hand"), tap=tap, targets=aims(*targets), **more)  # type: ignore[arg-type]


def aims(*places: str) -> tuple[Target, ...]:
    return tuple(Target(place, say("hand")) for place in places)


def test_arrow_keys_go_through_what_can_be_moved() -> None:
    hand = zone("hand", thing("Kh"), thing("Qd"), targets=("hand",))
    bets = zone("bets", thing("bet-0", "hand-0"), thing("bet-1", tap=False))
    listed = zone("ways", thing("way"), thing("none", tap=False), shape="list")
    assert reach_of([hand, bets]).order == ("Kh", "Qd", "bet-0")
    assert reach_of([listed, hand]).order == ("Kh", "Qd", "way")
    # Where nothing can be moved, as at the machine, the browser's own keys do.
    assert reach_of([zone("hand", thing("Kh"), thing("Qd"))]).order == ()


def test_with_a_board_of_points_the_hand_comes_before_the_pegs() -> None:
    board, hand = (
        zone("board", thing("peg-0"), shape="points"),
        zone("hand", thing("Kh"), thing("Qd", tap=False)),
    )
    assert reach_of([board, hand]).order == ("Kh", "peg-0")


def test_the_picked_item_and_where_it_may_go() -> None:
    hand = zone("hand", thing("Kh", "pile", chosen=True), thing("Qd", "meld"), targets=("hand",))
    reach = reach_of([hand])
    assert (reach.picked, reach.lit) == ("Kh", ("pile", "hand"))
    assert reach.takes == ("pile", "hand", "meld")
    # A card that is only held, and may go nowhere else, is not picked up.
    assert reach_of([zone("hand", thing("Kh", "hand", chosen=True))]).picked == ""


def test_an_item_of_several_at_a_place_may_not_be_dropped_where_it_is() -> None:
    king, queen = thing("Kh"), thing("Qd")
    places = (Place("left", items=(king, queen)), Place("right"))
    hand = Zone("hand", "fan", say("hand"), places, targets=aims("hand"))
    scene = Scene("play", say("hand"), say("hand"), say("hand"), (hand,), ())
    assert [*places_for(scene, queen)] == ["hand", "right"]


def test_the_list_of_keys() -> None:
    key_help = say("keys.bets")
    zones = [
        zone("hand", thing("Kh", shortcut="2"), thing("Qd"), key_help=key_help, shortcut="B"),
        zone("bets", thing("bet-0", shortcut="1"), thing("bet-1", shortcut="2"), key_help=key_help),
    ]
    buttons = [Button("ready", say("ready"), shortcut="Enter"), Button("help", say("help"))]
    keys = [(line.key, line.words.key) for line in key_lines(zones, buttons, walks=True)]
    arrows, escape = ("← → ↑ ↓", "keys.arrows"), ("Esc", "keys.escape")
    assert keys == [arrows, escape, ("2 1 B", "keys.bets"), ("Enter", "ready")]
    assert [line.key for line in key_lines(zones, [], walks=False)] == ["2 1 B"]
