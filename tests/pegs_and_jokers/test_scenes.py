"""What a table of Pegs and Jokers shows, what may be done at it, and what is said there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from jokerpoker.core import Event
from jokerpoker.display.contents import items_of
from jokerpoker.display.desk import Desk
from jokerpoker.display.panels import Listing, pressable
from jokerpoker.display.scenes import (
    KEYS,
    Drafted,
    Drop,
    Gesture,
    Item,
    Played,
    Press,
    Refused,
    Scene,
    Status,
    TakenBack,
    Tap,
)
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.options import PRESETS, Options
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    Again,
    ComeOut,
    Declare,
    Discard,
    Doubt,
    MovePegs,
    PlayCard,
    SendBack,
)
from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY
from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.table.draft import Advice, CostlyDecision, Draft, Hints, OwnDecisions
from jokerpoker.games.pegs_and_jokers.table.log import LogEntry, changes_of, entries_of
from jokerpoker.games.pegs_and_jokers.table.panels import hints_panel
from jokerpoker.games.pegs_and_jokers.table.presenter import PRESENTER
from jokerpoker.games.pegs_and_jokers.table.questions import step_consequences
from jokerpoker.games.pegs_and_jokers.table.words import REASON_ARGUMENTS, Names, both
from jokerpoker.games.pegs_and_jokers.table.zones import SIGNS
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from jokerpoker.terminal.words import Speaker
from tests.pegs_and_jokers.table import position, preset
from tests.scenes import button, item, place

TWO_LINES = 88
"""Characters that a status of two lines holds at 360 pixels."""
NC = preset("north_carolina")


def begun(state: PegsAndJokers, seat: int | None = 0, **more: Any) -> Draft:
    return PRESENTER.begin(state.view(seat), more)


def shown(state: PegsAndJokers, draft: Draft | None = None, seat: int | None = 0) -> Scene:
    return PRESENTER.scene(state.view(seat), draft or begun(state, seat))


def done(
    state: PegsAndJokers, *gestures: Gesture, draft: Draft | None = None, seat: int = 0
) -> Drafted | Played | TakenBack:
    """What the last of these gestures does."""
    now = draft or begun(state, seat)
    for gesture in gestures:
        found = PRESENTER.gesture(state.view(seat), now, gesture)
        now = found.draft
    return found


def drafted(state: PegsAndJokers, *gestures: Gesture, draft: Draft | None = None, seat: int = 0) -> Draft:
    found = done(state, *gestures, draft=draft, seat=seat)
    assert isinstance(found, Drafted)
    now: Draft = found.draft
    return now


def played(state: PegsAndJokers, *gestures: Gesture, draft: Draft | None = None, seat: int = 0) -> Any:
    found = done(state, *gestures, draft=draft, seat=seat)
    assert isinstance(found, Played)
    state.check(found.action)
    return found.action


def refused(state: PegsAndJokers, gesture: Gesture, draft: Draft | None = None, seat: int = 0) -> str:
    with pytest.raises(Refused) as refusal:
        PRESENTER.gesture(state.view(seat), draft or begun(state, seat), gesture)
    return refusal.value.words.key


def moved(state: PegsAndJokers, draft: Draft, *gestures: Gesture, seat: int = 0) -> tuple[Draft, list[Event]]:
    """The draft after gestures that end in an action, which is played."""
    found = done(state, *gestures, draft=draft, seat=seat)
    assert isinstance(found, Played)
    events = state.apply(found.action)
    return PRESENTER.follow(found.draft, state.view(seat), events), events


def keys(scene: Scene, zone: str) -> list[str]:
    """The things of a zone."""
    return [one.key for one in items_of(scene) if any(one in items for items in held(scene, zone))]


def held(scene: Scene, zone: str) -> list[list[Item]]:
    return [
        [*([place.item] if place.item else []), *place.items]
        for one in scene.zones
        if one.key == zone
        for place in one.places
    ]


def text(words: Words | None, language: str = "en", you: int | None = 0) -> str:
    assert words is not None
    speaker = Speaker(language)
    speaker.you = you
    return speaker.render(words)


def status(scene: Scene, you: int | None = 0) -> str:
    assert scene.status
    return text(scene.status.words, you=you)


def test_a_card_a_way_and_play_make_a_move() -> None:
    state = position({0: "8", 1: "50"}, "3c 4c 5c 6c 8c Kd")
    scene = shown(state)
    assert status(scene) == "Choose a card."
    assert button(scene, "play").why == say("pegs.ask.card")
    assert item(scene, "8c.0").badge == say("pegs.sign.back")
    assert item(scene, "6c.0").badge is None
    picked = drafted(state, Tap("8c.0"))
    # The only way is looked at, so that nothing but the button is left.
    assert keys(shown(state, picked), "options") == ["way-0-8-0"]
    assert status(shown(state, picked)) == "Your peg goes 8 back from 0 to 64: saves 64 holes."
    assert played(state, Press("play"), draft=picked) == PlayCard(0, "8c", ((0, "8", "0"),))


def test_a_king_says_why_it_brings_no_peg_out() -> None:
    why = "A peg of the same colour is on the come-out hole, so none can come out."
    state = position({0: "8", 1: "50"}, "3c 4c 5c 6c 8c Kd")
    assert [text(words) for words in item(shown(state), "Kd.0").about].count(why) == 1
    assert status(shown(state, drafted(state, Tap("Kd.0")))).endswith(why)
    assert why not in status(shown(state, drafted(state, Tap("8c.0"))))
    free = position({0: "9", 1: "50"}, "3c 4c 5c 6c 8c Kd")
    assert why not in status(shown(free, drafted(free, Tap("Kd.0"))))


def test_holes_are_counted_from_your_own_come_out_hole() -> None:
    pegs = {0: "9", 2: "45"}
    for seat in (0, 2):
        state = position(pegs, "3c 4c 5c 6c 8c 9c", turn=seat)
        draft = drafted(state, Tap("3c.0"), seat=seat)
        assert status(shown(state, draft, seat), you=seat) == "Your peg goes 3 forward from 1 to 4."


def test_a_place_that_is_marked_has_a_name_to_be_typed() -> None:
    state = position({0: "8 20"}, "3c 4c 5c 6c 8c 9c")
    scene = shown(state, drafted(state, Tap("3c.0")))
    assert place(scene, "11").marks == ("lit",)
    assert text(place(scene, "11").label) == "3"
    assert place(scene, "23").marks == ("lit",)
    assert place(scene, "30").label is None


def test_a_peg_is_dragged_with_the_card_at_hand_or_with_the_first_that_fits() -> None:
    state = position({0: "8 20"}, "3c 4c 5c 6c 8c 9c")
    scene = shown(state)
    peg = item(scene, "peg-0-0")
    assert {target.place for target in peg.targets} == {"11", "12", "13", "14", "0", "17"}
    dropped = drafted(state, Drop("peg-0-0", "14"))
    assert dropped.pick.card == "6c.0"
    assert played(state, Press("play"), draft=dropped) == PlayCard(0, "6c", ((0, "8", "14"),))
    assert refused(state, Drop("peg-0-0", "60")) == "pegs.drag.none"
    picked = drafted(state, Tap("3c.0"))
    assert {target.place for target in item(shown(state, picked), "peg-0-0").targets} == {"11"}


def test_where_a_peg_may_be_dropped_the_most_important_effect_is_named() -> None:
    """A peg that comes out where another stands sends it back."""
    state = position({0: "20", 1: "8"}, "Kc 3c 4c 5c 6c 9c")
    scene = shown(state, drafted(state, Tap("Kc.0")))
    targets = [target for peg in items_of(scene) for target in peg.targets if target.place == "8"]
    assert {target.effect.key for target in targets} == {"pegs.effect.sends_back"}


def test_a_seven_is_split_step_by_step_and_taken_back_by_undo() -> None:
    state = position({0: "8 20"}, "3c 4c 5c 6c 8c 7d")
    desk = Desk(PRESENTER)
    view = state.view(0)
    desk.begin(view, {})
    for gesture in (Tap("7d.0"), Tap("of-0-8")):
        desk.gesture(view, gesture)
    ways = keys(desk.scene(view), "options")
    assert ways[0] == "way-0-8-15"
    assert {"half-0-8-9", "half-0-8-14"} <= set(ways)
    desk.gesture(view, Tap("half-0-8-10"))
    scene = desk.scene(view)
    # The first half is made on the board, and the same peg walks on.
    assert place(scene, "10").item == item(scene, "peg-0-0")
    assert keys(scene, "options") == ["way-0-20-25"]
    assert status(scene) == "Your peg goes 5 forward from 12 to 17."
    assert button(scene, "undo").why is None
    desk.gesture(view, Press("undo"))
    assert place(desk.scene(view), "8").item == item(desk.scene(view), "peg-0-0")
    desk.gesture(view, Press("redo"))
    found = desk.gesture(view, Press("play"))
    assert isinstance(found, Played)
    assert found.action == PlayCard(0, "7d", ((0, "8", "10"), (0, "20", "25")))


def test_each_half_of_a_split_names_its_own_effect() -> None:
    state = position({0: "8 20", 3: "10"}, "3c 4c 5c 6c 8c 7d")
    draft = drafted(state, Tap("7d.0"), Tap("of-0-8"))
    half = text(item(shown(state, draft), "half-0-8-10").label)
    assert half == "0 → 2 (2 of 7 forward): sends Player 4 back to start (Player 4 −21 holes)."
    scene = shown(state, drafted(state, Tap("half-0-8-10"), draft=draft))
    assert text(item(scene, "way-0-20-25").label) == "12 → 17 (5 forward)"
    assert status(scene) == "Your peg goes 5 forward from 12 to 17."


def test_a_look_at_half_a_swap_leaves_the_board_as_it_was() -> None:
    state = position({0: "20", 1: "22"}, "2c 4c 5c 6c 8c", options=NC)
    now = Situation(state.view(0))
    step_consequences(now, ((0, 20, 22),), None, "2")
    assert now.board.track[20:23] == [0, NOBODY, 1]


def test_undo_leads_back_from_what_is_looked_at_to_nothing() -> None:
    state = position({0: "8 20"}, "3c 4c 5c 6c 8c 7d")
    view = state.view(0)
    desk = Desk(PRESENTER)
    desk.begin(view, {})
    for gesture in (Tap("3c.0"), Tap("way-0-8-11")):
        desk.gesture(view, gesture)
    desk.gesture(view, Press("undo"))
    assert "looked" not in item(desk.scene(view), "way-0-8-11").marks
    desk.gesture(view, Press("undo"))
    assert not keys(desk.scene(view), "options")
    with pytest.raises(Refused) as refusal:
        desk.gesture(view, Press("undo"))
    assert refusal.value.words == say("refused.undo")


def test_a_two_that_could_be_a_swap_tells_both_apart() -> None:
    state = position({0: "20", 1: "22"}, "2c 4c 5c 6c 8c", options=NC)
    draft = drafted(state, Tap("2c.0"))
    ways = keys(shown(state, draft), "options")
    assert {"way-0-20-22", "half-0-20-22", "half-1-22-20"} <= set(ways)
    hit = played(state, Tap("way-0-20-22"), Press("play"), draft=draft)
    assert hit.steps == ((0, "20", "22"),)
    swap = played(state, Tap("half-0-20-22"), Press("play"), draft=draft)
    assert swap.steps == ((0, "20", "22"), (1, "22", "20"))


def test_of_many_ways_the_peg_is_chosen_first_on_the_board_or_in_the_list() -> None:
    state = position({0: "8 30", 2: "50"}, "Tc 4c 5c 6c 8c", options=NC)
    draft = drafted(state, Tap("Tc.0"))
    scene = shown(state, draft)
    assert keys(scene, "options") == ["of-0-8", "of-0-30", "of-2-50"]
    assert "movable" in item(scene, "peg-2-0").marks
    assert button(scene, "play").why == say("pegs.options.pegs")
    by_list, by_board = (drafted(state, Tap(key), draft=draft) for key in ("of-2-50", "peg-2-0"))
    assert by_list == by_board
    assert all(key.startswith("half-2-50-") for key in keys(shown(state, by_list), "options"))


def test_a_card_that_can_do_nothing_says_why_and_may_be_thrown_away() -> None:
    state = position({0: "h5"}, "3c 4c 5c 6c 9c")
    assert status(shown(state)) == "No card can be played. Choose one to discard."
    assert (button(shown(state), "discard").zone, button(shown(state), "play").zone) == ("", KEYS)
    scene = shown(state, drafted(state, Tap("3c.0")))
    words = "Only these cards bring a peg out: ace, jack, queen and king. You may discard the card."
    assert status(scene) == words
    assert "idle" in item(scene, "3c.0").marks
    assert played(state, Tap("3c.0"), Press("discard")) == Discard(0, "3c")
    assert played(state, Drop("3c.0", "thrown")) == Discard(0, "3c")
    assert button(scene, "play").why == say("pegs.ask.discardThis")
    bound = position({0: "h3"}, "2c 9c 3c 4c 5c")
    scene = shown(bound, drafted(bound, Tap("9c.0")))
    assert button(scene, "play").why == say("pegs.ask.other")
    can = position({0: "8"}, "3c 4c 5c 6c 9c")
    assert refused(can, Press("discard"), drafted(can, Tap("3c.0"))) == "pegs.command.mustPlay"
    assert refused(can, Drop("3c.0", "thrown")) == "pegs.command.mustPlay"


def test_a_card_with_moves_that_may_be_discarded_has_play_as_its_main_button() -> None:
    state = position({0: "h5", 1: "20", 3: "40"}, "RJ 3c 4c 5c 6c")
    scene = shown(state, drafted(state, Tap("RJ.0")))
    assert keys(scene, "options")
    assert (button(scene, "discard").main, button(scene, "play").main) == (False, True)
    assert (button(scene, "discard").why, button(scene, "discard").zone) == (None, "")
    assert button(scene, "play").why


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_refusal_is_two_lines_on_a_phone(language: str) -> None:
    names = Names(geometry(4), 0)
    speaker = Speaker(language)
    speaker.you, speaker.names = 0, ("", "Mia", "Vito", "Theo")
    data: dict[str, Any] = {"at": "62", "owner": 2, "ranks": list("AJQK"), "steps": 9}
    for code in sorted(REASON_ARGUMENTS):
        for way_out in ("pegs.ask.other", "pegs.ask.discardThis"):
            why = names.best_reason([{"code": code, "seat": 0, "place": "52", "data": data}])
            assert why
            said = speaker.render(both(why, say(way_out)))
            assert len(said) <= TWO_LINES, said


def test_where_only_the_joker_can_move_both_choices_are_named() -> None:
    state = position({1: "30"}, "2c 3c 8c 9c Tc RJ")
    assert status(shown(state)) == "Only a joker can be played. Play it, or choose a card to discard."
    stuck = position({1: "30"}, "2c 3c 8c 9c Tc 4c")
    assert status(shown(stuck)) == "No card can be played. Choose one to discard."


def test_who_sent_a_peg_back_is_said_until_the_next_move() -> None:
    state = position({0: "8", 1: "50"}, "3c 4c 5c 6c 8c Kd")
    hit = LogEntry("play", 1, "9c", steps=((1, "11", "20"),), hits=((0, "20", "s"),))
    calm = LogEntry("play", 3, "Kc", steps=((3, "s", "62"),))
    draft = replace(begun(state), log=(hit, calm))
    assert status(shown(state, draft)).endswith("sent your peg back. Choose a card.")
    own = replace(calm, seat=0)
    assert status(shown(state, replace(draft, log=(hit, own, calm)))) == "Choose a card."
    helped = LogEntry("play", 2, "9c", steps=((2, "11", "20"),), hits=((0, "20", "3"),))
    line = status(shown(state, replace(draft, log=(helped, calm))))
    assert line == "A gift from Player 3: your peg is at your castle’s entrance now. Choose a card."


def test_what_brings_a_peg_out_is_said_while_none_is_on_the_track() -> None:
    begin = "Choose a card marked “out”: it brings a peg out of its start."
    assert status(shown(position({0: "h4 h5", 1: "26"}, "3c 4c 5c 6c Kc"))) == begin
    assert status(shown(position({0: "h1"}, "3c 4c 5c 6c"))) == "Choose a card."
    assert status(shown(position({0: "8"}, "3c 4c 5c 6c Kc"))) == "Choose a card."


def test_how_to_begin_with_bluffing_is_said_in_the_first_turn_alone() -> None:
    state = position({0: "8"}, options=replace(NC, bluff=True))
    assert notes(shown(state)) == ["Play any card face down, and say what it is, true or not."]
    state.table.number += 4
    assert notes(shown(state)) == []


def notes(scene: Scene) -> list[str]:
    """What is said under the card in the middle."""
    return [text(zone.note) for zone in scene.zones if zone.key == "middle" and zone.note]


def test_a_peg_comes_out_for_free_with_any_card() -> None:
    state = position("", "3c 4c 5c 6c 9c", options=NC, stuck=2)
    scene = shown(state)
    assert status(scene) == "Discard any card, and a peg comes out for free."
    draft = drafted(state, Tap("3c.0"))
    assert played(state, Press("free-0"), draft=draft) == ComeOut(0, "3c", ((0, "s", "8"),))


def test_a_joker_names_no_colour_which_means_nothing_here() -> None:
    state = position({0: "8", 1: "30"}, "RJ 4c 5c 6c 9c")
    scene = shown(state)
    assert text(item(scene, "RJ.0").label) == "joker, 2 ways to play"
    assert item(scene, "RJ.0").face == "Jk"
    assert not any("red" in text(words).split() for words in item(scene, "RJ.0").about)
    said = done(state, Tap("RJ.0"))
    assert isinstance(said, Drafted)
    assert text(said.said[0]) == "Picked up: joker."


def test_signs_of_teams_and_words_on_cards_are_explained() -> None:
    state = position({0: "8", 1: "11"}, "3c 4c 5c 6c 9c")
    scene = shown(state)
    runners = next(zone for zone in scene.zones if zone.key == "race")
    assert [text(runner.label) for runner in runners.places] == [
        "★ You",
        "★ Player 3",
        "☾ Player 2",
        "☾ Player 4",
    ]
    assert runners.note == say("pegs.race.about", home=0)
    assert text(runners.places[0].about[0]) == "★ Your team: 0 of 10 pegs home, 709 holes to go"
    card = item(scene, "3c.0")
    assert text(card.badge) == "hit"
    assert [text(words) for words in card.about] == [
        "three of clubs",
        "Forward by the card’s number.",
        "“hit”: It can send an opponent’s peg back to its start.",
    ]
    choices = shown(state, drafted(state, Tap("3c.0")))
    assert [text(words) for words in item(choices, "way-0-8-11").about] == [
        "Your peg goes 3 forward from 0 to 3: sends Player 2 back to start (Player 2 −58 holes).",
        text(say("pegs.board.about")),
    ]


def test_where_the_choices_of_a_card_stand_the_signs_are_not_explained() -> None:
    state = bluffing()
    assert any(zone.note for zone in shown(state).zones if zone.key == "race")
    scene = shown(state, drafted(state, Tap("5c.0")))
    assert "options" in [zone.key for zone in scene.zones]
    assert not any(zone.note for zone in scene.zones if zone.key == "race")


def test_a_card_marked_out_is_asked_for_only_if_there_is_one() -> None:
    free, occupied = (shown(position(pegs, "Kc 4c 5c 6c 9c")) for pegs in ({}, {1: "8"}))
    asked = [scene.status.words.key for scene in (free, occupied) if scene.status]
    assert asked == ["pegs.begin", "pegs.ask.card"]
    assert [item(scene, "Kc.0").badge for scene in (free, occupied)] == [
        say("pegs.sign.comes_out"),
        say("pegs.sign.sends_back"),
    ]


def test_an_eight_that_cannot_be_played_has_no_badge() -> None:
    assert item(shown(position({}, "3c 4c 5c 6c 8c")), "8c.0").badge is None
    assert item(shown(position({0: "20"}, "3c 4c 5c 6c 8c")), "8c.0").badge == say("pegs.sign.back")


def test_of_a_joker_the_useful_jumps_come_first_and_those_out_of_the_castle_last() -> None:
    state = position({0: "20 h5", 1: "30", 2: "40"}, "RJ 4c 5c 6c 9c")
    draft = drafted(state, Tap("RJ.0"))
    ways = [way.split("-")[2] for way in keys(shown(state, draft), "options")]
    assert ways[0] == "s"
    assert ways[-2:] == ["h5", "h5"]


def test_only_an_opponents_peg_is_marked_as_hit() -> None:
    state = position({0: "20", 1: "30", 2: "40"}, "RJ 4c 5c 6c 9c")
    for way, peg, marked in (("way-0-20-30", "peg-1-0", True), ("way-0-20-40", "peg-2-0", False)):
        scene = shown(state, drafted(state, Tap("RJ.0"), Tap(way)))
        assert ("hit" in item(scene, peg).marks) == marked


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_the_labels_of_cards_are_no_wider_than_a_card_on_a_phone(language: str) -> None:
    assert max(len(Speaker(language).render(say(f"pegs.sign.{sign}"))) for sign in SIGNS) <= 7


def test_the_table_says_whose_pegs_move_once_the_own_ones_are_home() -> None:
    home = "h1 h2 h3 h4 h5"
    assert status(shown(position({0: home, 2: "30"}, "4c 5c"))) == "All your pegs are home: move Player 3’s."
    assert status(shown(position({0: "20 h2 h3 h4 h5", 2: "30"}, "4c 5c"))) == "Choose a card."


def test_a_short_match_says_that_some_pegs_are_at_home_from_the_start() -> None:
    options = Options(pegs_at_home=3)
    scene = shown(position({}, "3c 4c 5c 6c 9c", options=options))
    runners = next(zone for zone in scene.zones if zone.key == "race")
    assert runners.note == say("pegs.race.about", home=3)


@pytest.mark.parametrize("over", [False, True])
def test_a_panel_says_what_each_card_does_at_this_table(over: bool) -> None:
    def lines(options: Options) -> list[tuple[str, ...]]:
        state = position({0: "8"}, "3c 4c 5c 6c 9c", options=options)
        draft = replace(begun(state), done=over)
        found = done(state, Press("cards"), draft=draft)
        assert isinstance(found, Drafted)
        assert found.panel
        (entries,) = (block.entries for block in found.panel.blocks if isinstance(block, Listing))
        return [(text(entry.words), *map(text, entry.notes)) for entry in entries]

    assert lines(Options())[:-1] == [
        ("Ace", "A peg comes out, or moves 1 forward."),
        ("2–6, 9, 10", "Forward by the card’s number."),
        ("7", "7 forward, or split between two pegs."),
        ("8", "8 back, never forward."),
        ("J Q K", "A peg comes out, or moves 10 forward."),
    ]
    changed = lines(NC)
    assert [name for name, *_ in changed] == ["Ace", "2", "3–6", "7", "8", "9", "10", "J Q K", "Joker"]
    assert changed[6][1] == "10 forward, split between two pegs"


def test_a_card_says_what_it_does_at_this_table() -> None:
    state = position({0: "8"}, "Ac 2c 9c Tc 8c", options=NC)
    scene = shown(state)
    swap = "A swap exchanges two pegs of different colours on the track."
    assert [*map(text, item(scene, "2c.0").about[1:3])] == ["2 forward, or a swap", swap]
    anyone = "A split can be between any two pegs on the board, even opponents’."
    carried = "If half of a split brings your last peg home, the other half moves a partner’s peg."
    ten = "10 forward, split between two pegs"
    assert [*map(text, item(scene, "Tc.0").about[1:4])] == [ten, anyone, carried]
    nine = "A split moves one peg forward and another back."
    assert [*map(text, item(scene, "9c.0").about[1:3])] == ["9 forward, or split", nine]
    assert text(item(scene, "8c.0").about[1]) == "8 back, never forward."


@pytest.mark.parametrize(
    ("options", "places"),
    [
        (Options(), "anywhere, even the castle,"),
        (Options(joker_from_home=False), "anywhere outside the castle"),
        (
            Options(joker_start="start_first"),
            "a start area or, if none is waiting there, from anywhere, even the castle,",
        ),
        (
            PRESETS["arizona"],
            "a start area or, if none is waiting there, from anywhere outside the castle",
        ),
    ],
)
def test_a_joker_says_which_pegs_it_takes_at_this_table(options: Options, places: str) -> None:
    scene = shown(position({0: "8", 1: "30"}, "RJ 7c 3c 4c 5c", options=options))
    joker = f"Takes a peg from {places} to a hole with another player’s peg, which is hit."
    assert text(item(scene, "RJ.0").about[1]) == joker


def test_a_peg_that_is_tapped_tells_how_it_stands() -> None:
    state = position({0: "8", 1: "13"}, "3c 4c 5c 6c 9c")
    told = done(state, Tap("peg-1-0"))
    assert isinstance(told, Drafted)
    assert text(told.said[0]) == "Player 2’s peg is on 5."
    assert [words.key for words in told.said] == [
        "pegs.peg",
        "pegs.peg.togo",
        "pegs.peg.behind",
        "pegs.peg.danger",
    ]
    assert status(shown(state, told.draft)).startswith(
        "Player 2’s peg is on 5. It’s 9 holes from its castle."
    )


def test_a_peg_stays_the_one_that_it_was() -> None:
    state = position({0: "8 20", 1: "30"}, "3c 4c 5c 6c 8c 9c")
    draft, _ = moved(state, begun(state), Tap("9c.0"), Tap("way-0-8-17"), Press("play"))
    assert draft.pegs[0][:2] == ("17", "20")
    draft = PRESENTER.follow(draft, state.view(0), ())
    assert draft.pegs[0][:2] == ("17", "20")
    shown_after = shown(state, draft)
    assert place(shown_after, "17").item == item(shown_after, "peg-0-0")


def test_a_move_rests_for_a_moment_and_is_taken_back_without_a_trace() -> None:
    state = position({0: "8"}, "3c 4c 5c 6c 8c 9c")
    before = begun(state)
    draft, events = moved(state, before, Tap("3c.0"), Press("play"))
    scene = shown(state, draft)
    assert scene.waits
    assert status(scene) == "You can still undo this."
    assert [one.key for one in scene.buttons if one.main] == ["go-on"]
    assert button(scene, "go-on").after > 0
    beats = PRESENTER.beats(state.view(0), draft, events)
    assert say("pegs.undoable") in beats[-1].said
    back = done(state, Press("take-back"), draft=draft)
    assert isinstance(back, TakenBack)
    assert (back.draft.log, back.draft.pegs, back.draft.tally) == ((), before.pegs, before.tally)
    assert back.draft.coach == OwnDecisions()
    assert not back.draft.helped
    on = drafted(state, Press("go-on"), draft=draft)
    assert not shown(state, on).waits
    assert refused(state, Press("take-back"), on) == "refused.undo"


def test_where_a_card_is_drawn_after_the_move_taking_it_back_counts_as_help() -> None:
    state = position({0: "8"}, "3c 4c 5c 6c 8c", options=preset("wizard_woodworks"))
    draft, _ = moved(state, begun(state), Tap("3c.0"), Press("play"))
    back = done(state, Press("take-back"), draft=draft)
    assert back.draft.helped


@pytest.mark.parametrize("preferences", [{"alone": False}, {"unaided": True}])
def test_with_others_at_the_device_or_without_help_nothing_is_taken_back(
    preferences: dict[str, bool],
) -> None:
    state = position({0: "8"}, "3c 4c 5c 6c 8c 9c")
    draft, _ = moved(state, begun(state, **preferences), Tap("3c.0"), Press("play"))
    assert draft.rest is None
    assert not shown(state, draft).waits


def test_a_free_peg_is_told_once() -> None:
    state = position({}, "3c 4c 5c 6c 8c 9c")
    event = Event("play", {"seat": 1, "card": "5c", "steps": [[1, "s", "26"]], "hits": [], "free": True})
    draft = PRESENTER.follow(begun(state), state.view(0), [event])
    (line,) = shown(state, draft).panel.blocks[0].entries  # type: ignore[union-attr]
    assert text(line.words) == "Player 2 discarded the five of clubs, and a peg came out for free."


def test_the_log_tells_what_jumps_and_how_far_a_peg_walks() -> None:
    """Holes are counted from the viewer's come-out, so another's way may lead from 71 to 4."""
    state = position({0: "8", 1: "7"}, "3c 4c 5c 6c 8c 9c")
    walk = Event("play", {"seat": 1, "card": "5c", "steps": [[1, "7", "12"]], "hits": []})
    jump = Event("play", {"seat": 3, "card": "RJ", "steps": [[3, "s", "8"]], "hits": [[0, "8", "s"]]})
    view = state.view(0)
    pegs = [list(row) for row in view["pegs"]]
    draft = PRESENTER.follow(begun(state), {**view, "pegs": pegs}, [walk, jump])
    names = Names(state.table.setup.geometry, 0)
    told = [text(names.entry(entry)) for entry in draft.log[-2:]]
    assert told == [
        "Player 2 played the five of clubs: 71 → 4 (5 forward).",
        "Player 4 played the joker: a peg jumps from start to 0. Player 4 sent your peg back to its start.",
    ]
    asked = text(shown(state, draft).status.words)  # type: ignore[union-attr]
    assert asked.startswith("Player 4’s joker hit your peg: jokers reach any peg on the track.")


def test_the_log_tells_that_a_joker_takes_a_peg_out_of_its_castle_and_whom_that_helps() -> None:
    out = Event("play", {"seat": 1, "card": "RJ", "steps": [[1, "h4", "42"]], "hits": [[2, "42", "s"]]})
    helped = Event("play", {"seat": 3, "card": "RJ", "steps": [[3, "s", "46"]], "hits": [[1, "46", "21"]]})
    names = Names(geometry(4), 0)
    assert [text(names.entry(entry)) for entry in entries_of([out, helped])] == [
        "Player 2 played the joker: a peg leaves its castle and jumps from castle 4 to 34. "
        "Player 3’s peg went back to its start.",
        "Player 4 played the joker: a peg jumps from start to 38. "
        "That takes Player 2’s peg on to its castle’s entrance.",
    ]


def test_a_way_says_where_a_peg_that_is_hit_goes_and_what_it_loses_or_gains() -> None:
    state = position({0: "20", 1: "40", 2: "30"}, "RJ 5c 4c 6c 8c 9c")
    hit, helped = (
        status(shown(state, drafted(state, Tap("RJ.0"), Tap(f"way-0-20-{hole}")))) for hole in (40, 30)
    )
    assert "sends Player 2 back to start (Player 2 −" in hit
    assert "takes Player 3 to the castle’s entrance (Player 3 +" in helped
    about = " ".join(map(text, item(shown(state), "RJ.0").about))
    assert "back to its start" in about
    assert "a partner’s peg, which then goes to its castle’s entrance" in about


def test_the_log_shows_each_move_on_the_board() -> None:
    state = position({0: "8", 1: "11"}, "3c 4c 5c 6c 8c 9c")
    draft, _ = moved(state, begun(state), Tap("3c.0"), Press("play"))
    draft = drafted(state, Press("go-on"), draft=draft)
    assert draft.log[0].hits == ((1, "11", "s"),)
    state.table.board.do(((1, state.table.setup.geometry.start, 26),))
    later = Event("play", {"seat": 1, "card": "Kc", "steps": [[1, "s", "26"]], "hits": []})
    draft = PRESENTER.follow(draft, state.view(0), [later])
    scene = shown(state, draft)
    assert place(scene, "26").item is not None
    assert [text(entry.words) for entry in scene.panel.blocks[0].entries] == [  # type: ignore[union-attr]
        "Player 2 played the king of clubs: a peg comes out.",
        "You played the three of clubs: 0 → 3 (3 forward). Player 2’s peg went back to its start.",
    ]
    looked = drafted(state, Press("line-2"), draft=draft)
    earlier = shown(state, looked)
    assert place(earlier, "26").item is None
    assert place(earlier, "11").marks == ("trail",)
    again = done(state, Press("line-2"), draft=looked)
    assert isinstance(again, Drafted)
    assert again.said == (say("pegs.log.now"),)
    assert refused(state, Press("line-3"), draft) == "refused.gone"


def test_one_move_that_sets_several_pegs_going_is_seen_peg_by_peg() -> None:
    state = position({0: "20", 2: "25", 1: "39"}, "5c 3c 4c 6c 8c 9c")
    draft, events = moved(state, begun(state), Tap("5c.0"), Press("play"))
    first, second, last = PRESENTER.beats(state.view(0), draft, events)
    assert [beat.timed for beat in (first, second, last)] == [True, True, False]
    assert [one.key for one in place(first.scene, "25").items] == ["peg-0-0", "peg-2-0"]
    assert [one.key for one in place(second.scene, "39").items] == ["peg-1-0", "peg-2-0"]
    assert place(last.scene, "39").item is not None
    assert last.scene == PRESENTER.scene(state.view(0), draft)
    assert last.sound == "take"


def test_of_a_turn_with_a_declared_card_only_the_move_waits_for_a_tap() -> None:
    state = position({0: "8", 1: "30"}, "3c 4c 5c 6c 8c 9c", options=PRESETS["bluffing"], turn=1)
    declared = Event("declare", {"seat": 1, "rank": "3"})
    believed = Event("doubt", {"seat": 2, "doubts": False})
    walk = Event("play", {"seat": 1, "card": "3c", "steps": [[1, "30", "33"]], "hits": []})
    for event, timed in ((declared, True), (believed, True), (walk, False)):
        draft = PRESENTER.follow(begun(state), state.view(0), [event])
        assert PRESENTER.beats(state.view(0), draft, [event])[-1].timed == timed


@pytest.mark.parametrize("unaided", [False, True])
def test_the_status_line_and_the_middle_never_say_the_same(unaided: bool) -> None:
    match, desk = Match(PegsAndJokers, 4, "twice"), Desk(PRESENTER)
    desk.begin(match.state.view(0), {"unaided": unaided})
    before_own_turns = 0
    for ply in range(60):
        (seat,) = match.state.prompts()
        events = match.submit(match.state.sample(seat, Rng(f"{ply}")))
        desk.follow(match.state.view, events)
        beats = desk.beats(match.state.view(0), events)
        before_own_turns += any(beat.tapped for beat in beats)
        for beat in beats:
            notes = [zone.note for zone in beat.scene.zones if zone.key == "middle"]
            covered = any(zone.key == "race" and zone.note for zone in beat.scene.zones)
            assert covered or beat.scene.status is None or beat.scene.status.words not in notes
    assert before_own_turns > 5
    view = match.state.view(0)
    found = desk.gesture(view, Press("line-2"))
    assert isinstance(found, Drafted)
    scene = PRESENTER.scene(view, found.draft)
    assert scene.status is not None
    assert [zone.note for zone in scene.zones if zone.key == "middle"] == [None]


def test_a_hint_says_if_no_move_avoids_going_around_again() -> None:
    state = position({0: "1"}, "9c 9d")
    hinted = done(state, Press("hint"))
    assert isinstance(hinted, Drafted)
    assert text(hinted.said[0]) == "Play the nine: 65 → 2. It’s the only thing you can play."
    lap = done(position({0: "1"}, "9c Td"), Press("hint"))
    assert isinstance(lap, Drafted)
    assert text(lap.said[0]).endswith("You must play, and any move adds a lap.")
    # The eight that goes back avoids it, though the expert does not even weigh that.
    more = done(position({0: "h1 70 h3 2", 1: "30", 2: "21"}, "4h 8s Td 7c 8d 9h"), Press("hint"))
    assert isinstance(more, Drafted)
    assert "around again" not in text(more.said[0])
    choice = done(position({0: "1 20"}, "9c 9d"), Press("hint"))
    assert isinstance(choice, Drafted)
    assert "around again" not in text(choice.said[0])


def log_of(steps: list[list[Any]], card: str = "6c", language: str = "en", seat: int = 2) -> str:
    """The log's line of a seat's play that hits nothing."""
    event = Event("play", {"seat": seat, "card": card, "steps": steps, "hits": []})
    (entry,) = entries_of([event])
    speaker = Speaker(language)
    speaker.names, speaker.you = ("", "Mia", "Vito", "Theo"), 0
    return speaker.render(Names(geometry(4), 0).entry(entry))


@pytest.mark.parametrize(
    ("language", "partners", "own"),
    [
        (
            "en",
            "Vito’s peg on 34 is past its castle and must go around again.",
            "Your peg on 70 is past its castle and must go around again.",
        ),
        (
            "de",
            "Der Stein von Vito auf 34 ist an seiner Burg vorbei und muss noch einmal herum.",
            "Dein Stein auf 70 ist an seiner Burg vorbei und muss noch einmal herum.",
        ),
        (
            "fr",
            "Vito, au trou 34, a dépassé son château et doit refaire le tour.",
            "Votre cheville, au trou 70, a dépassé son château et doit refaire le tour.",
        ),
        (
            "it",
            "Il piolo di Vito nel foro 34 ha superato il suo castello e deve rifare il giro.",
            "Il tuo piolo nel foro 70 ha superato il suo castello e deve rifare il giro.",
        ),
    ],
)
def test_the_log_says_which_peg_must_go_around_again(language: str, partners: str, own: str) -> None:
    assert log_of([[2, "36", "42"]], language=language).endswith(partners)
    assert log_of([[0, "0", "6"]], language=language).endswith(own)
    assert log_of([[0, "0", "6"]], language=language, seat=0).endswith(own)


def test_a_split_or_joker_too_that_takes_a_peg_past_its_castle_is_called_so() -> None:
    split_card = log_of([[2, "50", "53"], [2, "38", "42"]], card="7c")
    assert split_card.endswith("Vito’s peg on 34 is past its castle and must go around again.")
    assert split_card.count("again") == 1
    assert log_of([[2, "37", "50"]], card="RJ").endswith("is past its castle and must go around again.")
    # A jump back, or a walk into the castle, leaves the rest of the way as it was.
    for steps, card in (([[2, "37", "20"]], "RJ"), ([[2, "38", "h2"]], "3c"), ([[2, "38", "30"]], "8c")):
        assert "again" not in log_of(steps, card=card)


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_of_two_pegs_the_one_is_named_that_must_go_around_again(language: str) -> None:
    step = {"seat": 2, "origin": "52", "end": "55", "how": "forward", "way": ["53"] * 3}
    round_again = {**step, "seat": 0, "origin": "2", "end": "6", "way": ["3"] * 4}
    effect = {"code": "goes_round", "data": {"seat": 0, "place": "6"}}
    speaker = Speaker(language)
    speaker.names, speaker.you = ("", "Mia", "Vito", "Theo"), 0
    does: Any = {"steps": [step, round_again], "hits": [], "effects": [effect]}
    assert "70" in speaker.render(Names(geometry(4), 0).play_sentence(does)).rsplit(":", 1)[1]


def test_a_joker_that_jumps_back_says_how_much_it_loses() -> None:
    state = position({0: "60", 1: "40"}, "RJ 3c 4c 5c 6c 9c")
    looked = drafted(state, Tap("RJ.0"), Tap("way-0-60-40"))
    assert "loses 20 holes" in status(shown(state, looked))


def test_a_chain_of_hits_is_told_as_it_happens() -> None:
    state = position({0: "20", 2: "25", 3: "39"}, "5c 9d")
    looked = drafted(state, Tap("5c.0"))
    said = status(shown(state, looked))
    assert said.index("Player 3") < said.index("Player 4"), said


def test_a_hint_takes_up_what_the_expert_would_play() -> None:
    state = position({0: "0 20", 1: "30"}, "4c 3c 5c 6c 8c 9c")
    hinted = done(state, Press("hint"))
    assert isinstance(hinted, Drafted)
    draft = hinted.draft
    assert draft.helped
    assert text(hinted.said[0]) == "Play the nine: 12 → 21. Only a joker could hit it there."
    assert isinstance(played(state, Press("play"), draft=draft), PlayCard)
    second = drafted(state, Press("hint"), draft=draft)
    assert second.hints
    assert second.hints.at == 1
    assert status(shown(state, second)).startswith("Choice 2: Play the ")
    panel = shown(state, second).panel
    assert panel
    assert panel.key == "hints"
    assert all(entry.value for block in panel.blocks if isinstance(block, Listing) for entry in block.entries)
    unaided = begun(state, unaided=True)
    assert refused(state, Press("hint"), unaided) == "help.none"
    assert refused(state, Press("hint-1")) == "refused.nothing"


def test_the_coach_judges_own_moves() -> None:
    state = position({0: "0 26", 1: "30"}, "4c 8c 3c 5c 6c 9c")
    draft, _ = moved(state, begun(state), Tap("8c.0"), Tap("way-0-0-64"), Press("play"))
    assert draft.coach.count == 1
    assert draft.coach.cost > 0
    assert draft.coach.dear[0].better.key == "pegs.hint.play"
    judged = CostlyDecision(3, 0.2, say("number", value=1), say("pegs.ask.card"))
    lost = lambda: position({0: "8", 1: "h1 h2 h3 h4 h5", 3: "h1 h2 h3 h4 h5"})  # noqa: E731
    view = {**lost().view(0), "reason": "home", "winners": [1, 3], "asked": None, "step": None}
    over = PRESENTER.begin(view, {})
    over = Draft(pegs=over.pegs, tally=over.tally, coach=OwnDecisions(1, 0.2, (judged,), (0.5, 0.3)))
    final = PRESENTER.gesture(view, over, Press("final"))
    assert PRESENTER.scene(view, final.draft).name == "result"
    coach = PRESENTER.gesture(view, final.draft, Press("coach"))
    assert isinstance(coach, Drafted)
    assert coach.panel
    assert coach.panel.key == "coach"
    chances = coach.panel.blocks[-1]
    assert isinstance(chances, Listing)
    assert [text(entry.words) for entry in chances.entries] == ["Turn 1", "Turn 2"]


@pytest.mark.parametrize(("winners", "mark"), [([0, 2], "won"), ([1, 3], "lost")])
def test_the_end_has_a_mark_of_its_own_at_the_table(winners: list[int], mark: str) -> None:
    state = position({0: "8", 1: "h1 h2 h3 h4 h5"})
    view = {**state.view(0), "reason": "home", "winners": winners, "asked": None, "step": None}
    scene = PRESENTER.scene(view, PRESENTER.begin(view, {}))
    assert scene.status == Status(scene.title, mark)


def test_the_table_says_who_won_before_the_result_is_shown() -> None:
    state = position({0: "8", 1: "h1 h2 h3 h4 h5", 3: "h1 h2 h3 h4 h5"})
    view = {**state.view(0), "reason": "home", "winners": [1, 3], "asked": None, "step": None}
    scene = PRESENTER.scene(view, PRESENTER.begin(view, {}))
    assert scene.name == "play"
    assert scene.status
    assert scene.status.words == say("pegs.result.team", who="theirs", names=(Player(1), Player(3)))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You and Vito won"),
        ("de", "Du und Vito habt gewonnen"),
        ("fr", "Vous et Vito avez gagné"),
        ("it", "Tu e Vito avete vinto"),
    ],
)
def test_a_winner_is_named_first(language: str, sentence: str) -> None:
    view = {**position({}).view(2), "reason": "home", "winners": [0, 2], "asked": None, "step": None}
    scene = PRESENTER.scene(view, PRESENTER.begin(view, {}))
    assert scene.status
    speaker = Speaker(language)
    speaker.names, speaker.you = ("Vito", "", sentence.split()[0]), 2
    assert speaker.render(scene.status.words) == sentence


def test_what_would_have_been_better_is_looked_at_on_the_board_as_it_was() -> None:
    state = position({0: "8", 1: "h1 h2 h3 h4 h5", 3: "h1 h2 h3 h4 h5"})
    view = {**state.view(0), "reason": "home", "winners": [1, 3], "asked": None, "step": None}
    before = (("20", *"ssss"), ("25", *"ssss"), tuple("sssss"), tuple("sssss"))
    judged = CostlyDecision(
        3, 0.2, say("pegs.log.now"), say("pegs.ask.card"), before, ((0, "20", "25"),), ((1, "25", "s"),)
    )
    draft = replace(PRESENTER.begin(view, {}), coach=OwnDecisions(1, 0.2, (judged,), (0.5, 0.3)), done=True)
    result = PRESENTER.scene(view, draft)
    coach = PRESENTER.gesture(view, draft, Press("coach"))
    assert isinstance(coach, Drafted)
    assert "missed-1" in pressable(coach.panel)
    looked = PRESENTER.gesture(view, draft, Press("missed-1"))
    assert isinstance(looked, Drafted)
    scene = PRESENTER.scene(view, looked.draft)
    assert place(scene, "25").item == item(scene, "peg-0-0")
    assert place(scene, "25").marks == ("trail",)
    assert status(scene) == "Better: Choose a card."
    (middle,) = [zone for zone in scene.zones if zone.key == "middle"]
    assert (middle.note, middle.places[0].item) == (None, None)
    final = PRESENTER.gesture(view, looked.draft, Press("final"))
    assert PRESENTER.scene(view, final.draft) == result
    assert refused(state, Press("missed-1")) == "refused.nothing"


def bluffing(hand: str = "5c 3c 4c 6c 8c 9c", pegs: dict[int, str] | None = None) -> PegsAndJokers:
    return position(pegs or {0: "8", 1: "40"}, hand, options=preset("bluffing"))


def test_a_card_is_laid_face_down_with_a_word_and_moved_if_nobody_doubts() -> None:
    state = bluffing()
    draft = begun(state, alone=False)
    assert "say-king" not in [one.key for one in shown(state, draft).buttons]
    picked = drafted(state, Tap("5c.0"), draft=draft)
    assert status(shown(state, picked)) == "The card goes face down. What do you say it is?"
    assert text(button(shown(state, picked), "say-king").words) == "Say: king"
    action = played(state, Press("say-king"), draft=picked)
    assert action == Declare(0, "5c", "K")
    events = state.apply(action)
    # Of the line of the log that all see, the card is no part.
    follower = PRESENTER.follow(
        begun(state, 1), state.view(1), [Event(e.kind, dict(e.public)) for e in events]
    )
    assert follower.log[-1] == LogEntry("declare", 0, rank="K")
    asked = shown(state, seat=1)
    assert status(asked, you=1).startswith("Player 1 says: king. Do you believe it?")
    assert played(state, Press("believe"), seat=1) == Doubt(1, False)
    for seat in (1, 3):
        state.apply(Doubt(seat, False))
    assert status(shown(state)) == "Your peg goes 10 forward from 0 to 10."
    assert played(state, Press("play")) == MovePegs(0, ((0, "8", "18"),))


def test_after_a_doubt_a_peg_is_sent_back_and_an_extra_turn_is_taken_or_left() -> None:
    state = bluffing()
    state.apply(Declare(0, "5c", "K"))
    state.apply(Doubt(1, True))
    scene = shown(state, seat=1)
    assert keys(scene, "options") == ["of-0-8"]
    assert played(state, Tap("of-0-8"), seat=1) == SendBack(1, "8")
    assert played(state, Tap("peg-0-0"), seat=1) == SendBack(1, "8")
    assert (
        refused(state, Press("play"), seat=1) == refused(state, Press("discard"), seat=1) == "pegs.ask.send"
    )
    again = bluffing()
    again.table.prompt_kind, again.table.again = "again", 1
    assert played(again, Press("again-yes")) == Again(0, True)
    assert refused(again, Press("believe")) == "refused.nothing"


def test_a_hit_before_the_last_turn_is_not_told_again_after_a_turn_without_a_move() -> None:
    state, draft = bluffing(), begun(bluffing())
    hit = Event("play", {"seat": 3, "card": None, "rank": "5", "steps": [], "hits": [[0, "8", "s"]]})
    draft = PRESENTER.follow(draft, state.view(0), [hit])
    assert status(shown(state, draft)).startswith("Player 4 sent your peg back.")
    events = [Event("no_move", {"seat": 0}), Event("discard", {"seat": 3, "card": "4c"})]
    draft = PRESENTER.follow(draft, state.view(0), events)
    assert status(shown(state, draft)) == "Choose a card."


def test_a_card_turned_up_by_a_doubt_stays_face_up() -> None:
    state, draft = bluffing(), begun(bluffing(), 1)
    for action in (Declare(0, "5c", "K"), Doubt(1, True), SendBack(1, "8")):
        events = state.apply(action)
        draft = PRESENTER.follow(draft, state.view(1), events)
    assert draft.log[-1].kind == "no_move"
    assert item(shown(state, draft, 1), "thrown").face == "5c"
    faces = []
    for line in ("line-1", "line-2", "line-3", "line-4", "line-5"):
        looked = drafted(state, Press(line), draft=draft, seat=1)
        faces.append(item(shown(state, looked, 1), "thrown").face)
    assert faces == ["5c", "5c", "5c", "back", "back"]


def test_a_bystander_sees_the_board_and_who_is_next() -> None:
    state = bluffing()
    state.apply(Declare(0, "5c", "K"))
    scene = shown(state, seat=None)
    assert not scene.waits
    assert status(scene, you=None) == "All hands are hidden. Player 2 is next."
    assert item(scene, "thrown").face == "back"
    assert not keys(scene, "hand")


def test_what_the_page_kept_before_is_read() -> None:
    state = position({0: "8", 1: "40"})
    kept = {
        "log": [
            {"kind": "play", "seat": 1, "card": "Kc", "steps": [[1, "s", "26"]], "hits": [], "ply": 3},
            {"kind": "doubt", "seat": 1, "of": 0, "doubts": True, "ply": 4},
        ],
        "plies": [0],
        "tally": {
            "hits": [{"ply": 3, "by": 1, "of": 0, "helped": False}],
            "course": [{"ply": 3, "left": [700, 640]}],
        },
        "show": {"game": 1, "open": False, "rest": False, "done": False},
        "players": [{"level": "human"}, {"level": "child"}, {"level": "child"}, {"level": "child"}],
        "helped": True,
    }
    draft = PRESENTER.older(state.view(0), kept)
    assert [entry.kind for entry in draft.log] == ["play", "doubt"]
    assert draft.log[1].yes
    assert (draft.tally.hits, draft.tally.taken) == ((0, 1, 0, 0), (1, 0, 0, 0))
    assert draft.tally.ahead == (0, 60, 0, 60)
    assert (draft.helped, draft.alone, draft.done) == (True, True, False)
    desk = Desk(PRESENTER)
    assert not desk.restore(state.view(0), 3, {**kept, "log": [{"kind": "nonsense"}]})
    assert desk.restore(state.view(0), 3, kept)


def test_of_two_steps_the_hits_of_the_first_come_before_the_second() -> None:
    entry = LogEntry(
        "play", 0, "7c", steps=((0, "20", "22"), (0, "30", "35")), hits=((2, "22", "39"), (1, "39", "s"))
    )
    assert changes_of(entry) == ((0, "20", "22"), (2, "22", "39"), (1, "39", "s"), (0, "30", "35"))
    back = LogEntry("send_back", 1, of=0, place="8")
    assert changes_of(back) == ((0, "8", "s"),)


@pytest.mark.parametrize(("chance", "near"), [(0.473, True), (0.47, False)])
def test_the_list_of_hints_says_what_is_nearly_as_good(chance: float, near: bool) -> None:
    words = say("number", value=1)
    panel = hints_panel(Hints((Advice("play", "", (), words, 0.48), Advice("play", "", (), words, chance))))
    (listing,) = (block for block in panel.blocks if isinstance(block, Listing))
    assert [bool(entry.notes) for entry in listing.entries] == [False, near]
