"""The screen on which hands are compared: what is typed and tapped, what is stored, values and verdicts."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.cards import COLOURED_JOKERS, PACK, parse
from jokerpoker.core import Json
from jokerpoker.display.cardblocks import CardTaps
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.panels import Block, Facts, Field, Panel, Section, Text, fields_of, pressable
from jokerpoker.display.scenes import Refused
from jokerpoker.display.words import Words, say
from jokerpoker.ranking import PRESETS, compare
from jokerpoker.ranking.comparison import REASONS
from jokerpoker.ranking.evaluation import best_five_of
from jokerpoker.ranking.labhands import (
    BENCH,
    LaidHand,
    LaidHands,
    bench_changed,
    bench_panel,
    read_cards,
    values_left,
)
from jokerpoker.ranking.labscreens import RulesState
from jokerpoker.ranking.labwords import hand_panel
from jokerpoker.steps import finished
from jokerpoker.terminal.words import Speaker
from tests.conformance.test_scenes import check_words
from tests.ranking.test_labscreens import Person

LOCALES = Path(__file__).parents[2] / "web/locales"


def laid(
    *texts: str, preset: str = "standard", active: int = 0, joker_rank: str = "", **options: Any
) -> LaidHands:
    """Hands, as they are typed, under some rules."""
    return LaidHands(RulesState(preset, options, joker_rank), tuple(map(read_cards, texts)), active)


class Told:
    """What the panel says of hands."""

    def __init__(self, panel: Panel) -> None:
        bench = panel.blocks[0]
        assert isinstance(bench, Section)
        self.blocks = bench.blocks
        self.hands = [block for block in self.blocks if isinstance(block, Section)]
        (self.verdict,) = texts(self.blocks, "verdict")
        self.shared = texts(self.blocks, "shared")
        self.announced = [
            block.words for block in flat(self.blocks) if isinstance(block, Text) and block.announced
        ]
        self.winners = tuple(at for at, hand in enumerate(self.hands) if "wins" in hand.marks)

    def cards(self, at: int) -> CardTaps:
        """The cards of a hand."""
        return next(block for block in self.hands[at].blocks if isinstance(block, CardTaps))

    def about(self, at: int) -> tuple[Block, ...]:
        """What a hand is."""
        (section,) = [block for block in self.hands[at].blocks if isinstance(block, Section)]
        return section.blocks

    def typed(self, at: int) -> Field:
        """The field in which the cards can be typed."""
        (entry,) = fields_of(Panel("hand", say("lab.hand"), (self.hands[at],)))
        return entry

    def name(self, at: int) -> str:
        """The key of a hand's value, or of what is wrong with it; "" for neither."""
        found = texts(self.about(at), "value") or texts(self.about(at), "error")
        return found[0].key if found else ""


def flat(blocks: Iterable[Block]) -> list[Block]:
    """The blocks, and those in sections."""
    return [
        one for block in blocks for one in (flat(block.blocks) if isinstance(block, Section) else [block])
    ]


def texts(blocks: Iterable[Block], mark: str) -> list[Words]:
    return [block.words for block in blocks if isinstance(block, Text) and block.mark == mark]


def told(state: LaidHands) -> Told:
    """The panel, whatever the hands cost."""
    if steps := values_left(state):
        finished(steps)
    panel = bench_panel(state)
    check_words(panel)
    return Told(panel)


def after(state: LaidHands, *keys: str) -> LaidHands:
    for key in keys:
        assert key in pressable(bench_panel(state))
        state = bench_changed(state, key, None)
    return state


@pytest.mark.parametrize(
    "text",
    ["As Th 10d", "as 10h 10D", "A♠ 10♥ T♦", "a♠️, ♥️10; 10♦️", "♠A♥10♦T", "A♤ 10♡ T♢", "AsTh10d", "A♠T♥10♦"],
)
def test_cards_are_read_as_people_type_them(text: str) -> None:
    assert read_cards(text) == LaidHand(("As", "Th", "Td"))


def test_brackets_jokers_and_what_is_no_card() -> None:
    assert read_cards("(2c ♣3) kh") == LaidHand(("2c", "3c", "Kh"), ("2c", "3c"))
    assert read_cards("rj JK").cards == ("RJ", "WJ")
    for text, wrong in (("As 1h", "1h"), ("♠", "♠"), ("110h", "110h"), ("xKh", "xKh"), ("x" * 99, "x" * 60)):
        assert read_cards(text) == LaidHand(wrong=wrong)


@pytest.mark.needs_page
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_the_court_letters_of_every_language_are_read(language: str) -> None:
    catalogue = json.loads((LOCALES / f"{language}.json").read_text(encoding="utf-8"))
    for entry in catalogue["words.letters"].split(";"):
        rank, _, letters = entry.strip().partition("=")
        for letter in letters.split(","):
            assert read_cards(f"{letter.strip()}h ♦{letter.strip()}").cards == (f"{rank}h", f"{rank}d")


def test_what_is_laid_is_written_as_it_is_read() -> None:
    state = laid("(2c 2c) kh RJ 2c")
    assert told(state).typed(0).value == "(2c) (2c) Kh RJ 2c"
    assert read_cards("(2c) (2c) Kh RJ 2c") == state.hands[0]


def test_cards_are_picked_and_taken() -> None:
    state = after(laid("", "As"), "pick-Kh", "pick-RJ", "pick-Kh")
    assert state.hands == (LaidHand(("RJ",)), LaidHand(("As",)))
    assert after(state, "take-1-As").hands == (LaidHand(("RJ",)), LaidHand())
    assert after(state, "choose-1", "pick-2c").hands[1].cards == ("As", "2c")
    assert after(laid("Kh", decks=2), *["pick-Kh"] * 2).hands[0].cards == ("Kh",)
    full = laid("As Ks Qs Js Ts 9s 8s 7s 6s 5s")
    with pytest.raises(Refused) as refused:
        bench_changed(full, "pick-4s", None)
    assert refused.value.words.values == {"count": 10}
    with pytest.raises(Refused):
        bench_changed(full, "typed-0", "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s")


def test_hands_are_added_cleared_and_dropped() -> None:
    state = after(laid("As", "Ks"), "add-hand")
    assert (len(state.hands), state.active) == (3, 2)
    assert "add-hand" not in pressable(bench_panel(after(state, "add-hand")))
    assert after(state, "clear-0") == laid("", "Ks", "")
    assert after(state, "drop-0") == laid("Ks", "", active=1)
    assert after(state, "drop-2") == laid("As", "Ks", active=1)
    assert "drop-0" not in pressable(bench_panel(laid("As")))


def test_a_typed_word_that_is_no_card_is_named_and_changes_nothing() -> None:
    state = bench_changed(laid("As", "Ks"), "typed-1", "Kh 1x")
    assert (state.hands[1], state.active) == (LaidHand(("Ks",), wrong="1x"), 1)
    assert [words.key for words in texts(told(state).hands[1].blocks, "error")] == ["lab.wrong"]
    assert after(state, "pick-Kh").hands[1] == LaidHand(("Ks", "Kh"))
    assert bench_changed(state, "typed-1", "kh 10d").hands[1] == LaidHand(("Kh", "Td"))


def test_cards_are_laid_face_down() -> None:
    rules: dict[str, Any] = {"lowest_wild": "all", "concealed_only": True}
    state = laid("2c 3d As Ah Kd", **rules)
    assert told(state).typed(0).label == say("lab.concealed")
    state = bench_changed(state, "typed-0", "2c (3d) As Ah Kd")
    assert told(state).cards(0).wild == {"3d": "Ad"}
    assert after(state, "take-0-3d").hands[0].concealed == ()
    assert told(laid("3d")).typed(0).label == say("lab.text")


def test_a_hand_with_its_value() -> None:
    panel = told(laid("", "Kh Kd BJ Ts Th", preset="joker_poker"))
    hand = panel.cards(1)
    about = hand_panel(hand.cards, best_five_of(hand.cards, PRESETS["joker_poker"])).blocks
    assert (hand.wild, hand.unused, panel.about(1)) == ({"BJ": "Ks"}, (), about)
    panel = told(laid("2c Kh 7d Kd Kc Ts Th"))
    assert (panel.name(0), panel.cards(0).unused) == ("value.full_house", (0, 2))
    assert told(laid("Qh Qd 5s 4c RJ", preset="joker_poker", joker_rank="5")).cards(0).wild["RJ"][0] == "5"


def test_the_grid_fills_the_active_hand() -> None:
    panel = told(laid("Kh", "As As", active=1, preset="two_decks"))
    grids = [
        [b for b in hand.blocks if isinstance(b, CardTaps) and b.chosen is not None] for hand in panel.hands
    ]
    assert [[grid.chosen for grid in each] for each in grids] == [[], [("As",)]]
    assert {*grids[1][0].cards} == {*PACK, *COLOURED_JOKERS}


def test_a_low_ace_is_named() -> None:
    blocks = told(laid("2c 2d 2h 2s Ac", preset="ace_to_five")).about(0)
    (about,) = [block for block in blocks if isinstance(block, Facts)]
    assert about.facts[-1].value.values["ranks"] == (say("rank.one.A"),)


def test_a_faulty_hand_spoils_only_itself() -> None:
    bench = told(laid("As As Kd", "Qh Qd", ""))
    assert [bench.name(at) for at in range(3)] == ["lab.fault.too_often", "value.pair", ""]
    assert bench.verdict.key == "lab.noShowdown"
    assert [words.key for words in bench.announced] == ["lab.fault.too_often"]
    assert told(laid("As")).verdict.key == "lab.single"


def test_rules_that_are_refused_leave_the_hands_without_values() -> None:
    bench = told(laid("As Kd", "Ah Qd", lowest="7", wild_ranks="2"))
    assert bench.verdict.key == "lab.failed"
    assert [bench.name(at) for at in range(2)] == ["", ""]


def test_cards_in_several_hands_are_named() -> None:
    bench = told(laid("As Kd", "As Qd", "Kd"))
    assert [text.values["card"] for text in bench.shared] == [card_words("As"), card_words("Kd")]
    assert [words.values["value"] for words in bench.shared[1].values["hands"]] == [1, 3]
    assert bench.winners == (0,)
    assert not told(laid("As Kd", "As Qd", preset="two_decks")).shared


@pytest.mark.parametrize(("preset", "shared"), [("wild", 0), ("bug", 1)])
def test_jokers_of_no_colour_are_shared_where_there_is_one(preset: str, shared: int) -> None:
    state = LaidHands(RulesState(preset), (LaidHand(("As", "Jk")), LaidHand(("Ks", "Jk"))))
    assert len(told(state).shared) == shared


def test_only_cards_that_are_wild_count_as_wild() -> None:
    joker = LaidHand(("Jk", "Jk"))
    for preset, text in (("lowest_wild", "2c As Ah Ad Ac"), ("deuces_wild", "2c 3c 3d 3h 3s")):
        state = LaidHands(RulesState(preset), (LaidHand((*parse(text), *joker.cards)),))
        assert told(state).name(0).startswith("value.")
    state = LaidHands(RulesState("wild", {"wild_ranks": "22"}), (LaidHand(parse("2c 2d 2h Ks Qd Jh")),))
    assert told(state).name(0).startswith("value.")
    state = LaidHands(RulesState("lowest_wild"), (LaidHand((*parse("As 2s 2h 2d 2c"), *joker.cards)),))
    assert told(state).name(0) == "lab.fault.over_wild"


@given(
    st.sampled_from(sorted(PRESETS)),
    st.lists(st.lists(st.sampled_from([*PACK, *COLOURED_JOKERS]), max_size=6), min_size=1, max_size=3),
)
def test_whatever_is_laid_out_is_said(preset: str, hands: list[list[str]]) -> None:
    told(LaidHands(RulesState(preset), tuple(LaidHand(tuple(hand)) for hand in hands)))


@pytest.mark.parametrize(
    ("reason", "preset", "texts"),
    [
        ("category", "standard", ("As Ad", "Kh Qd")),
        ("rank", "standard", ("As Ad", "Kh Kd")),
        ("kicker", "standard", ("As Ad Kc", "Ah Ac Qc")),
        ("missing_kicker", "standard", ("As Ad Kc", "Ah Ac")),
        ("equal", "standard", ("As Ad", "Ah Ac")),
        ("suit", "suits", ("As", "Ah")),
        ("qualifies", "eight_or_better", ("8s 7d 6c 5h 4h", "9s 7h 6d 5c 4c")),
        ("none_qualifies", "eight_or_better", ("Ks 7d 6c 5h 4h", "9s 7h 6d 5c 4c")),
    ],
)
def test_every_reason_is_said(reason: str, preset: str, texts: tuple[str, ...]) -> None:
    assert reason in REASONS
    bench = told(laid(*texts, preset=preset))
    expected = compare([parse(text) for text in texts], PRESETS[preset])
    assert expected.reason == reason
    assert bench.winners == expected.winners
    said = bench.verdict.values.get("because", bench.verdict)
    assert said.key == f"verdict.{reason}"
    assert bench.announced[0] == bench.verdict


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize(
    ("preset", "texts"),
    [
        ("standard", ("As Ad Kc", "Ah Ac Qc")),
        ("standard", ("As Ad Kc", "Ah Ac")),
        ("suits", ("As", "Ah")),
    ],
)
def test_with_more_hands_it_is_said_which_one_is_meant(
    preset: str, texts: tuple[str, ...], language: str
) -> None:
    """ "Hands 1 and 2 share the win: pair of aces in both" would be said of these two."""
    render = Speaker(language).render
    two, more = (render(told(laid(*hands, preset=preset)).verdict) for hands in (texts, (*texts, "2c")))
    assert two != more
    if language == "en":
        assert "next-best hand" in more
        assert "both" not in more
        assert "other" not in more


@pytest.mark.parametrize("preset", ["two_decks_rarity", "two_decks", "bug"])
def test_costly_hands_are_valued_in_slices(preset: str) -> None:
    """Whatever the rules, a step of the costliest hands is a small part of the whole; until then no value."""
    wild = ("2c 3d 7h 9s Kd RJ BJ WJ RJ BJ", "2s 3h 8h 9c Qd RJ BJ WJ RJ BJ")
    state = laid(*wild, preset=preset, decks=8)
    panel = bench_panel(state)
    assert Told(panel).verdict.key == "lab.noShowdown"
    work = values_left(state)
    assert work
    steps = list(work)
    assert len(steps) > 100
    assert (min(steps), max(steps)) == (0, 0.5)
    assert steps == sorted(steps)
    assert values_left(state) is None
    assert told(state).announced[0] == told(state).verdict


def test_what_is_laid_out_is_read_back_as_it_was_stored() -> None:
    hand = {"cards": ["As", "Kh"], "concealed": ["As"], "wrong": "Zz"}
    rules = {"preset": "standard", "options": {"decks": 2}, "joker_rank": "K", "more": True}
    state = {"rules": rules, "hands": [hand] * 4, "active": 3}
    person = Person("bench", state)
    assert person.state == state
    assert "note" not in person.answer
    # Older pages stored no active hand, and no rules that nobody had seen.
    assert Person("bench", {"hands": [hand]}).state["active"] == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": []},
        {"hands": [7]},
        {"hands": [{"cards": "As", "concealed": [], "wrong": ""}]},
        {"hands": [{"cards": ["1x"], "concealed": [], "wrong": ""}]},
        {"hands": [{"cards": ["As"] * 61, "concealed": [], "wrong": ""}]},
        {"hands": [{"cards": [], "concealed": [], "wrong": "x" * 61}]},
        {"hands": [{"cards": [], "concealed": [], "wrong": ""}] * 5},
        {"active": 2},
        {"rules": {"preset": "whist"}},
        {"rules": {"preset": "bug", "options": {"decks": 2}, "joker_rank": 7}},
        {"other": 1},
    ],
)
def test_what_nobody_can_have_laid_out_is_as_in_the_beginning(changes: dict[str, Json]) -> None:
    answer: Any = BENCH.answer({"state": changes})
    assert answer["note"]["key"] == "inquiry.lost"
    assert answer["state"] == BENCH.answer({})["state"]
