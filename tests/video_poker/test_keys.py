"""The keys of the machine: each does one thing at a time."""

from __future__ import annotations

from jokerpoker import new_match
from jokerpoker.display.desk import Desk
from jokerpoker.display.scenes import Scene
from jokerpoker.games.video_poker.rules.actions import Deal
from jokerpoker.registry import GAMES


def scene_of(dealt: bool) -> Scene:
    match = new_match("video_poker", seed="keys")
    if dealt:
        match.submit(Deal(0, 1))
    presenter = GAMES["video_poker"].presenter
    assert presenter
    desk, view = Desk(presenter), match.state.view(0)
    desk.begin(view, {})
    return desk.scene(view)


def keys_of(scene: Scene) -> list[str]:
    """Every key that means something, as often as it does."""
    items = [place.item.shortcut for zone in scene.zones for place in zone.places if place.item]
    return [
        key
        for shortcut in (*items, *(button.shortcut for button in scene.buttons))
        for key in shortcut.split()
    ]


def test_letters_hold_beside_digits_while_one_chooses() -> None:
    scene = scene_of(dealt=True)
    hand = [
        place.item.shortcut for zone in scene.zones for place in zone.places if place.item and place.item.tap
    ]
    assert hand == ["1 C", "2 V", "3 B", "4 N", "5 M"]


def test_no_key_means_two_things() -> None:
    for dealt in (False, True):
        keys = keys_of(scene_of(dealt))
        assert sorted(keys) == sorted(set(keys))
        assert {"+", "-"} <= set(keys)


def test_no_key_holds_a_card_in_one_phase_and_bets_in_another() -> None:
    bets = {button.shortcut for button in scene_of(dealt=False).buttons if button.zone == "bet"}
    assert not bets & set("12345CVBNM")
