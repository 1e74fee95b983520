"""Rules that contradict each other, presets, and rules from texts."""

from dataclasses import FrozenInstanceError, fields

import pytest

from jokerpoker.ranking import PRESETS, HandRules
from jokerpoker.ranking.options import with_options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"system": "razz"},
            "system must be one of high, ace_to_five, deuce_to_seven, ace_to_six, not 'razz'",
        ),
        ({"decks": 0}, "decks must be 1 or more, not 0"),
        ({"decks": "2"}, "decks must be a whole number, not '2'"),
        ({"decks": True}, "decks must be a whole number, not True"),
        ({"best_five": 1}, "best_five must be True or False, not 1"),
        ({"lowest": 7}, "lowest must be a text, not 7"),
        ({"lowest": "J"}, "lowest must be one of 2, 3, 4, 5, 6, 7, 8, 9, T, not 'J'"),
        (
            {"suit_order": "shd"},
            "suit_order must name each of s h d c once, best first, such as shdc; not 'shd'",
        ),
        ({"wild_ranks": "1"}, "wild_ranks names '1', which is not a rank of a pack from 2 to A"),
        (
            {"wild_ranks": "2", "lowest": "7"},
            "wild_ranks names '2', which is not a rank of a pack from 7 to A",
        ),
        ({"concealed_only": True}, "concealed_only says which lowest card is wild, but lowest_wild is off"),
        (
            {"double_ace_flush": True, "joker_duplicates": "never"},
            "double_ace_flush lets a wild card repeat a card, but joker_duplicates is never",
        ),
        ({"eight_or_better": True}, "eight_or_better needs system ace_to_five, not high"),
        ({"a6_broadway_straight": True}, "a6_broadway_straight needs system ace_to_six, not high"),
        (
            {"a6_aces_high_pair": True, "system": "ace_to_five"},
            "a6_aces_high_pair needs system ace_to_six, not ace_to_five",
        ),
        (
            {"system": "ace_to_six", "flush_over_full": True},
            "flush_over_full is a rule of high poker, but system is ace_to_six",
        ),
        (
            {"system": "ace_to_five", "multideck_ranking": "rarity"},
            "multideck_ranking is a rule of high poker, but system is ace_to_five",
        ),
        (
            {"straights_and_flushes": False, "flush_over_full": True},
            "flush_over_full is about flushes, but straights_and_flushes is off",
        ),
        (
            {"straights_and_flushes": False, "unbeatable": "italian"},
            "unbeatable=italian is about straight flushes, but straights_and_flushes is off",
        ),
        (
            {"multideck_ranking": "rarity", "flush_over_full": True},
            "multideck_ranking=rarity orders the categories itself; flush_over_full contradicts it",
        ),
        (
            {"unbeatable": "italian", "lowest": "T"},
            "unbeatable=italian needs a minimum straight flush, but the pack has only A K Q J T",
        ),
        (
            {"unbeatable": "greek"},
            "unbeatable=greek needs hearts as the highest suit: a suit_tiebreak other than off, and a "
            "suit_order that begins with h",
        ),
    ],
)
def test_contradictions_are_refused(options, message):
    with pytest.raises(ValueError, match=r".") as caught:
        HandRules(**options)
    assert str(caught.value) == message


def test_rules_are_values():
    assert HandRules() == PRESETS["standard"]
    assert len({HandRules(), HandRules(), HandRules(decks=2)}) == 2
    with pytest.raises(FrozenInstanceError):
        HandRules().decks = 3


def test_every_option_says_what_it_means_and_whence():
    for entry in fields(HandRules):
        assert entry.metadata["about"]
        assert entry.metadata["source"]


@pytest.mark.parametrize(
    ("setting", "name", "value"),
    [
        ("decks=3", "decks", 3),
        ("lowest=10", "lowest", "T"),
        ("lowest=t", "lowest", "T"),
        ("suit_tiebreak=2", "suit_tiebreak", "paired"),
        ("suit_tiebreak=off", "suit_tiebreak", "off"),
        ("flush_over_full=on", "flush_over_full", True),
        ("best_five=false", "best_five", False),
        ("wild_ranks=2J", "wild_ranks", "2J"),
    ],
)
def test_options_from_texts(setting, name, value):
    assert getattr(with_options(HandRules(), [setting]), name) == value


def test_later_settings_build_on_a_preset():
    assert with_options("italian", ["lowest=7"]).unbeatable == "italian"


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("decks", "write option=value, not 'decks'"),
        ("deck=2", "no option 'deck': do you mean decks"),
        ("decks=two", "decks must be a whole number, not 'two'"),
        ("best_five=maybe", "best_five must be true or false, not 'maybe'"),
    ],
)
def test_bad_texts_are_refused(setting, message):
    with pytest.raises(ValueError, match=message):
        with_options(HandRules(), [setting])


def test_unknown_presets_are_refused():
    with pytest.raises(ValueError, match="no preset of rules 'omaha': choose from standard, ace_to_five"):
        with_options("omaha", [])
