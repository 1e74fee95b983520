"""Who wins and why."""

import pytest

from jokerpoker.cards import parse
from jokerpoker.ranking import REASONS, compare

from .hands import rules


def why(*texts, preset="standard", **changes):
    return compare([parse(text) for text in texts], rules(preset, **changes))


CASES = [
    (
        ("Ks Kh Kd 2c 2s", "As Ks Qs 9s 3s"),
        {},
        ("category", {"categories": ["full_house", "flush"]}),
        "Hand 1 wins: full house, kings over deuces, and a full house beats a flush.",
    ),
    (
        ("8s 8h 8d As Ah", "9s 9h 9d 4c 4s"),
        {},
        ("rank", {"role": "three", "ranks": [9, 8]}),
        "Hand 2 wins: full house, nines over fours, against full house, eights over aces; "
        "the three of a kind decides, nine over eight.",
    ),
    (
        ("8s 8h 6d 6c 3s", "8d 8c 5d 5c Ks"),
        {},
        ("rank", {"role": "pairs", "number": 2, "ranks": [6, 5]}),
        "Hand 1 wins: two pairs, eights and sixes, against two pairs, eights and fives; "
        "the lower pair decides, six over five.",
    ),
    (
        ("As Qs 9s 4s 2s", "Ah Qh 9h 3h 2h"),
        {},
        ("rank", {"role": "cards", "number": 4, "ranks": [4, 3]}),
        "Hand 1 wins: flush, ace high, against flush, ace high; the fourth card decides, four over three.",
    ),
    (
        ("Ks Kh 9d 5c 2s", "Kd Kc 9s 5h 3c"),
        {},
        ("kicker", {"number": 3, "ranks": [3, 2]}),
        "Hand 2 wins: pair of kings in both, and the third kicker decides, three over deuce.",
    ),
    (
        ("9s 8h", "9d"),
        {},
        ("missing_kicker", {"number": 2, "rank": 8}),
        "Hand 1 wins: nine high, and one more card than the other hand: an eight.",
    ),
    (
        ("7s 5h 4d 3c 2s", "7h 6h 4d 3c 2d"),
        {"preset": "deuce_to_seven"},
        ("rank", {"role": "cards", "number": 2, "ranks": [5, 6]}),
        "Hand 1 wins: seven-five low, against seven-six low; the second card decides, five over six.",
    ),
    (
        ("Kh Ks 7c 6d 2s", "Kd Jk 7d 6c 2c"),
        {"preset": "wild", "natural_vs_wild": "natural"},
        ("wild_cards", {"counts": [0, 1]}),
        "Hand 1 wins: pair of kings in both, and the number of wild cards decides, 0 against 1.",
    ),
    (
        ("Kh Qs 7c 6d 2s", "Ks Qh 7d 6c 2c"),
        {"preset": "suits"},
        ("suit", {"cards": ["Ks", "Kh"]}),
        "Hand 2 wins: king high in both, and the suit decides, Ks over Kh.",
    ),
    (
        ("9s 6h 3d 2c 8s", "8h 7h 6s 5h Ah"),
        {"preset": "eight_or_better"},
        ("qualifies", {}),
        "Hand 2 wins: eight-seven low, and no other hand is eight or better.",
    ),
    (
        ("9s 6h 3d 2c 8s", "9h 7h 6s 5h Ah"),
        {"preset": "eight_or_better"},
        ("none_qualifies", {}),
        "No hand wins: none is eight or better.",
    ),
    (
        ("As 5s 6s 7s 8s", "Th Jh Qh Kh Ah", "5h 5d 5c 9h 9d"),
        {"preset": "italian"},
        ("minimum_beats_maximum", {}),
        "Hand 1 wins: straight flush, eight high, the minimum, beats the maximum.",
    ),
    (
        ("6s 6h 6d 6c 8s", "Th Jh Qh Kh Ah"),
        {"preset": "greek"},
        ("fours_beat_imperial", {}),
        "Hand 1 wins: four of a kind, sixes beat the royal flush in hearts.",
    ),
    (
        ("6s 6h 6d 6c 8s", "Th Jh Qh Kh Ah", "7s 7h 7d 7c 8s", "Kd Kc 9h 8c 7h"),
        {"preset": "greek"},
        ("circle", {}),
        "Hands 1, 2 and 3 share the win: they beat one another in a circle.",
    ),
    (("As Ks", "Ah Kh"), {}, ("equal", {}), "All hands are equal: ace high."),
    (("As Ks",), {}, ("alone", {}), "One hand: ace high."),
    (
        ("As Ks", "2s", "Ah Kh"),
        {},
        ("rank", {"role": "cards", "number": 1, "ranks": [14, 2]}),
        "Hands 1 and 3 share the win: ace high, against deuce high; the first card decides, ace over deuce.",
    ),
    (
        ("As As Kh 5d 2c", "Ah Ac Qd 9s 8s"),
        {"preset": "two_decks_rarity"},
        ("kicker", {"number": 1, "ranks": [13, 12]}),
        "Hand 1 wins: pair of aces in both, and the first kicker decides, king over queen.",
    ),
    (
        ("Ks Kh Ad", "Kd Kc Qs", "Ks Kh As"),
        {"preset": "two_decks_rarity"},
        ("kicker", {"number": 1, "ranks": [14, 12]}),
        "Hands 1 and 3 share the win: pair of kings; the next-best hand has that too, "
        "but the first kicker decides, ace over queen.",
    ),
    (
        ("As Ad Kc", "2s", "Ah Ac"),
        {},
        ("missing_kicker", {"number": 1, "rank": 13}),
        "Hand 1 wins: pair of aces, and one more card than the next-best hand: a king.",
    ),
    (
        ("Kh Qs 7c 6d 2s", "Ks Qh 7d 6c 2c", "9h"),
        {"preset": "suits"},
        ("suit", {"cards": ["Ks", "Kh"]}),
        "Hand 2 wins: king high; the next-best hand has that too, but the suit decides, Ks over Kh.",
    ),
    (
        ("9s 9s 7s 5s 2s", "Ah Kc Qd 9h 8s"),
        {"preset": "two_decks_rarity"},
        ("category", {"categories": ["pair_flush", "high"]}),
        "Hand 1 wins: pair of nines, one suit, and a pair of one suit beats no combination.",
    ),
]


@pytest.mark.parametrize(("texts", "options", "reason", "sentence"), CASES)
def test_the_reason_and_its_sentence(texts, options, reason, sentence):
    found = why(*texts, **options)
    assert (found.reason, found.detail) == reason
    assert found.text == sentence


def test_every_reason_occurs_and_is_explained():
    assert {reason for _, _, (reason, _), _ in CASES} == set(REASONS)


def test_the_best_loser_is_named():
    found = why("9s 9h", "Ks Kh", "Js Jh", "Kd Kc")
    assert found.winners == (1, 3)
    assert found.against == 2
    assert [value.ranks for value in found.values] == [(9,), (13,), (11,), (13,)]


def test_no_hands_is_an_error():
    with pytest.raises(ValueError, match="there is no hand to compare"):
        compare([])


def test_a_wrong_hand_is_named():
    with pytest.raises(ValueError, match=r"^hand 2: As occurs twice, but the pack has it once$"):
        why("Kd", "As As")


def test_jokers_and_concealed_cards_are_heeded():
    forced = compare([parse("Ks RJ"), parse("Qs BJ")], rules("joker_poker"), joker_rank="Q")
    assert forced.winners == (1,)
    hidden = rules("lowest_wild", concealed_only=True)
    hands = [parse("3c Ks 2d 2h"), parse("Ah Kd 9c 4s")]
    assert compare(hands, hidden, concealed=[parse("3c Ks"), parse("Ah Kd")]).values[0].wild == {"3c": "2s"}
