"""Codes of deals: one spelling, the same match everywhere; any other text is refused with a reason."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerpoker import codec
from jokerpoker.core import HUMAN
from jokerpoker.dealcode import MAX_CODE, CodeError, Deal, decode, encode
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.registry import GAMES

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."
CODE = "1.joker_poker.1.human-club..2026-11-20.337e74fc"

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "bet_values": st.lists(st.integers(0, 99), min_size=9, max_size=9).map(sorted),
        "five_of_a_kind": st.sampled_from(["off", "top"]),
        "joker_duplicates": st.sampled_from(["sets_only", "never", "always"]),
        "foul": st.sampled_from(["reject", "lose"]),
        "tie_rule": st.sampled_from(["own_card", "void"]),
        "match_tiebreak": st.sampled_from(["shared", "hands_won", "highest_card"]),
    },
)
SEATS = st.lists(st.sampled_from([HUMAN, *GAMES["joker_poker"].players]), min_size=2, max_size=4).filter(
    lambda players: HUMAN in players
)
DEALS = st.builds(
    Deal,
    st.just("joker_poker"),
    SEATS.map(tuple),
    OPTIONS,
    st.text(ALPHABET.replace(".", ""), min_size=1, max_size=64),
)


def sealed(*fields: str) -> str:
    """A code of these fields with the right check."""
    body = "".join(f"{field}." for field in fields)
    return body + hashlib.sha256(body.encode()).hexdigest()[:8]


def packed(options: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(options).encode()).decode().rstrip("=")


def refused(text: str) -> str:
    with pytest.raises(CodeError) as caught:
        decode(text)
    assert str(caught.value)
    return caught.value.code


@given(DEALS)
def test_a_code_deals_the_same_match_everywhere(deal: Deal) -> None:
    code = encode(deal)
    found = decode(code)
    assert len(code) <= MAX_CODE
    assert (found.game, found.players, found.seed) == (deal.game, deal.players, deal.seed)
    assert found.match().digest() == deal.match().digest()
    assert dict(found.options) == codec.changed_options(deal.match().options)
    assert encode(found) == code


@given(DEALS, st.data())
def test_no_change_of_one_character_goes_unnoticed(deal: Deal, data: st.DataObject) -> None:
    code = encode(deal)
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([char for char in [*ALPHABET, ""] if char != code[at]]))
    refused(code[:at] + other + code[at + 1 :])


BEHIND = [
    "",
    ".",
    ")",
    "/",
    " ",
    ".)",
    "...",
    "\n",
    "!",
    "”",
    "_",
    "&fbclid=IwAR0x-9_a.b",
    "?utm=a/b",
    ". See 1.2.",
    "%20",
]
BEFORE = [
    "",
    " ",
    "(",
    "<",
    "“",
    "_",
    "- ",
    "https://cards.example/table/#/deal/",
    "Play: http://a.1.b/#/deal/",
]


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("behind", BEHIND)
@given(DEALS)
@settings(max_examples=5)
def test_what_messengers_put_around_a_code_is_no_part_of_it(before: str, behind: str, deal: Deal) -> None:
    code = encode(deal)
    assert encode(decode(before + code + behind)) == code


@given(DEALS, st.sampled_from(BEHIND[1:]), st.data())
def test_what_stands_inside_a_code_damages_it(deal: Deal, sign: str, data: st.DataObject) -> None:
    code = encode(deal)
    at = data.draw(st.integers(1, len(code) - 1))
    refused(code[:at] + sign + code[at:])


@given(DEALS, st.sampled_from(ALPHABET.replace("_", "").replace("-", "").replace(".", "")))
def test_a_letter_more_at_an_end_of_a_code_damages_it(deal: Deal, letter: str) -> None:
    refused(encode(deal) + letter)
    refused(letter + encode(deal))


@given(st.text(max_size=MAX_CODE + 5))
def test_any_text_is_refused_as_damaged(text: str) -> None:
    assert refused(text) == "damaged_code"


@given(st.lists(st.text(ALPHABET, max_size=12), max_size=8))
def test_nothing_but_a_refusal_comes_of_made_up_fields(fields: list[str]) -> None:
    refused(sealed(*fields))


FIELDS = st.tuples(
    st.sampled_from(["1", "01", "2", ""]),
    st.sampled_from(["joker_poker", "Joker_poker", "chess", ""]),
    st.sampled_from(["1", "0", "2", "-1", "1e0", "9999999"]),
    st.sampled_from(["human-club", "club", "human", "human-human-human-human-human", "human--club", ""]),
    st.one_of(st.just(""), st.recursive(st.integers(), lambda inner: st.lists(inner)).map(packed)),
    st.sampled_from(["seed", "", "x" * 300]),
)


@given(FIELDS)
def test_what_is_sealed_deals_its_own_spelling_or_is_refused(fields: tuple[str, ...]) -> None:
    code = sealed(*fields)
    with contextlib.suppress(CodeError):
        assert encode(decode(code)) == code


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        (("2", "whatever", "comes"), "newer_code"),
        (("1", "joker_bridge", "1", "human-club", "", "s"), "newer_code"),
        (("1", "joker_poker", "2", "human-club", "", "s"), "newer_code"),
        (("1", "joker_poker", "1", "human-wizard", "", "s"), "newer_code"),
        (("1", "joker_poker", "1", "human-club", packed({"moon": 1}), "s"), "newer_code"),
        (("1", "joker_poker", "1", "human-club", packed({"foul": "forgive"}), "s"), "newer_code"),
        (("1", "joker_poker", "1", "club-club", "", "s"), "newer_code"),
        (("1", "joker_poker", "1", "human-club", "e", "s"), "damaged_code"),
        (("1", "joker_poker", "1", "human-club", packed([1]), "s"), "damaged_code"),
        (("1", "joker_poker", "1", "human-club", packed({"foul": "reject"}), "s"), "damaged_code"),
        (("1", "joker_poker", "1", "human-club", packed({"foul": "lose"}), "s"), "damaged_code"),
        (("1", "joker_poker", "1", "human-club", "", "s", ""), "damaged_code"),
        (("1", "joker_poker", "01", "human-club", "", "s"), "damaged_code"),
    ],
)
def test_a_refusal_says_whether_to_copy_again_or_to_update(fields: tuple[str, ...], reason: str) -> None:
    assert refused(sealed(*fields)) == reason


def test_rules_that_have_changed_deal_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JokerPoker, "version", 2)
    assert refused(CODE) == "older_code"


def test_a_code_of_today_is_read_for_ever() -> None:
    assert decode(CODE) == Deal("joker_poker", ("human", "club"), {}, "2026-11-20")
    changed = "1.joker_poker.1.human-club.eyJmb3VsIjoibG9zZSJ9.2026-11-20.b61bcd40"
    assert decode(changed) == Deal("joker_poker", ("human", "club"), {"foul": "lose"}, "2026-11-20")


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        (Deal("chess", (HUMAN, "club"), {}, "s"), "no game"),
        (Deal("joker_poker", (HUMAN, "wizard"), {}, "s"), "no player"),
        (Deal("joker_poker", (HUMAN,), {}, "s"), "players"),
        (Deal("joker_poker", ("club", "club"), {}, "s"), "no seat is human"),
        (Deal("joker_poker", (HUMAN, "club"), {"moon": 1}, "s"), "unknown field"),
        (Deal("joker_poker", (HUMAN, "club"), {}, "two words"), "only if its seed"),
        (Deal("joker_poker", (HUMAN, "club"), {}, ""), "a seed is"),
    ],
)
def test_a_deal_that_nobody_could_open_has_no_code(deal: Deal, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        encode(deal)


@pytest.mark.parametrize("game", GAMES)
def test_keys_fit_the_grammar(game: str) -> None:
    assert all(set(key) <= set(ALPHABET) - set("-.") for key in (game, *GAMES[game].players))
    assert HUMAN not in GAMES[game].players
