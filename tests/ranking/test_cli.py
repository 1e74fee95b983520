"""The commands ``rank`` and ``odds``."""

import argparse
import json

import pytest

from jokerpoker.ranking import PRESETS
from jokerpoker.ranking.cli import add_odds_parser, add_rank_parser


@pytest.fixture
def command(capsys):
    """Run a command and give what it prints."""
    parser = argparse.ArgumentParser()
    subparsers = parser.add_subparsers(required=True)
    add_rank_parser(subparsers)
    add_odds_parser(subparsers)

    def run(*words):
        args = parser.parse_args(words)
        assert args.run(args) == 0
        return capsys.readouterr().out

    return run


def test_rank_prints_names_and_the_reason(command):
    assert command("rank", "Kh Kd Kc Ts Th", "As Kd 9h 5c 2s").splitlines() == [
        "* 1  Kh Kd Kc Ts Th  full house, kings over tens",
        "  2  As Kd 9h 5c 2s  ace high",
        "Hand 1 wins: full house, kings over tens, and a full house beats no combination.",
    ]
    assert command("rank", "Kh Kd Ts 9c RJ") == "  1  Kh Kd Ts 9c RJ  three of a kind, kings  (RJ is Kh)\n"


def test_rank_as_json(command):
    answer = json.loads(command("rank", "--json", "--rules", "wild", "As 9s 8s 5s Jk", "Ah Kh Th 4h 3h"))
    assert answer["winners"] == [1]
    assert answer["reason"] == "rank"
    first = answer["hands"][0]
    assert (first["category"], first["ranks"], first["wild"]) == ("flush", [14, 13, 9, 8, 5], {"Jk": "Ks"})
    assert first["name"] == "flush, ace high"
    assert first["description"] == {"category": "flush", "system": "high", "cards": [14, 13, 9, 8, 5]}


def test_rank_of_seven_cards_shows_the_five(command):
    answer = json.loads(command("rank", "--json", "2c Kh 7d Kd Kc Ts Th"))
    assert answer["hands"][0]["five"] == ["Kh", "Kd", "Kc", "Ts", "Th"]


def test_jokers_of_joker_poker_need_no_rules_named(command):
    answer = json.loads(command("rank", "--json", "--joker-rank", "k", "Ks Kh Kd Kc WJ"))
    assert answer["rules"] == "joker_poker"
    assert answer["hands"][0]["category"] == "quads"
    assert answer["hands"][0]["ranks"] == [13, 13]


@pytest.mark.parametrize("preset", PRESETS)
def test_rank_knows_every_preset(command, preset):
    hand = "9s 9s 9h 9d Kc" if PRESETS[preset].decks > 1 else "Ts Th Td Kc Qs"
    assert json.loads(command("rank", "--json", "--rules", preset, hand))["rules"] == preset


def test_rank_sets_options_and_reads_concealed_cards(command):
    words = ("--set", "lowest_wild=all", "--set", "concealed_only=on", "(3c Ks) 2d 2h 3h")
    answer = json.loads(command("rank", "--json", *words))
    assert answer["hands"][0]["wild"] == {"3c": "2s", "3h": "2c"}
    assert answer["set"] == ["lowest_wild=all", "concealed_only=on"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("rank", "As As"), "As occurs twice, but the pack has it once"),
        (("rank", "Ax"), "'Ax' is not a card"),
        (("rank", ""), "a hand needs at least one card"),
        (("rank", "(As Kd"), "the brackets of '\\(As Kd' do not match"),
        (("rank", "As) Kd"), "do not match"),
        (("rank", "((As)) Kd"), "do not match"),
        (("rank", "--rules", "omaha", "As"), "no preset of rules 'omaha'"),
        (("rank", "--set", "decks", "As"), "write option=value"),
        (("rank", "--joker-rank", "1", "As RJ"), "'1' is not a rank of this pack"),
        (("rank", "--rules", "joker_poker", "As Ks Qs Js Ts 9s"), "at most five cards, not 6"),
        (("odds", "--decks", "0"), "decks must be 1 or more, not 0"),
        (("odds", "--lowest", "J"), "lowest must be one of"),
        (("odds", "--jokers", "-1"), "a pack has 0 to 1,000 jokers, not -1"),
        (("odds", "--deuces-wild", "--lowest", "7"), "not a rank of a pack from 7 to A"),
        (("odds", "--composite", "--system", "ace_to_five"), "--composite counts categories of high poker"),
    ],
)
def test_bad_input_is_one_clear_line(command, words, message):
    with pytest.raises(ValueError, match=message) as caught:
        command(*words)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("words", "category", "count", "total"),
    [
        ((), "straight_flush", 40, 2_598_960),
        (("--lowest", "10"), "high", 0, 15_504),
        (("--jokers", "2"), "quads", 9_360, 3_162_510),
        (("--bug",), "trips", 63_360, 2_869_685),
        (("--deuces-wild",), "straight", 62_232, 2_598_960),
        (("--decks", "2"), "flush", 261_840, 91_962_520),
        (("--decks", "2", "--composite"), "two_pair_flush", 6_864, 91_962_520),
        (("--system", "ace_to_five"), "high", 1_317_888, 2_598_960),
        (("--system", "deuce_to_seven", "--top-cards"), "A", 503_880, 2_598_960),
    ],
)
def test_odds_as_json(command, words, category, count, total):
    answer = json.loads(command("odds", "--json", *words))
    assert (answer[category], answer["total"]) == (count, total)


def test_odds_as_a_table(command):
    lines = command("odds").splitlines()
    assert lines[0].split() == ["category", "hands", "per", "cent", "one", "in"]
    assert lines[1].split() == ["five_kind", "0", "0.000000", "-"]
    assert lines[2].split() == ["straight_flush", "40", "0.001539", "64,974.0"]
    assert lines[-1].split() == ["total", "2,598,960"]


def test_wild_cards_of_two_kinds_are_refused(command, capsys):
    with pytest.raises(SystemExit) as caught:
        command("odds", "--bug", "--jokers", "1")
    assert caught.value.code == 2
    assert "not allowed with" in capsys.readouterr().err
