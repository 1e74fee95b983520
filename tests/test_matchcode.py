"""Codes of whole matches: each comes back byte for byte; any other text is refused with a reason, at once."""

from __future__ import annotations

import base64
import hashlib
import json
import time
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerpoker import GAMES, Match, new_match
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.pegs_and_jokers.rules.actions import PlayCard
from jokerpoker.games.poker_tiles.rules.actions import Play
from jokerpoker.matchcode import MAX_BYTES, MAX_CODE, STUDIES, MatchCodeError, decode, encode
from jokerpoker.playing import play
from jokerpoker.rng import Rng
from jokerpoker.steps import finished

TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].rules.seat_counts]
SEEDS = st.text(min_size=1, max_size=30).filter(lambda text: text.isprintable())

TODAY = {
    "joker_poker": "1.i1bKys9OLYovAJFKOoY60UoZpbmJeUo6UDpWp7pWR6lCScdMp6SoNFXHQCc6NpZLTy4w417Qib5lk3QWpAVumfXapmanojJHslbLx1MNNVrhuw8oMAQ73gg6MDlsXTh3k6KPqL7XxRXujstlOVoSsnwrtIReeO2WYVSYoJm-V89g4VrONSwtBgA.5ae1d3bf",  # noqa: E501
    "joker_rum": "1.i1bKys9OLYovKs1V0jHUiVbKKM1NzFPSwUHH6lTX6ihVKOmY6ZQUlabqGOhEx8Zy3Ym4WzBnkX-37zIOAA.821a4e58",  # noqa: E501
    "pegs_and_jokers": "1.i1YqSE0vjk_MS4nPys9OLSpW0jHUiVbKKM1NzFPSwUHH6lTX6ihVKOmY6ZQUlabqGOhEx8ZyaTMw5wcILNurAAA.423ec38e",  # noqa: E501
    "poker_tiles": "1.i1YqyM9OLYovycxJLVbSMdSJVsoozU3MU9KB0rE61bU6ShVKOmY6JUWlqToGOtGxsVyllzq12Bm6m61kJfaVL338ZcWid4eUPbkA.0be0e868",  # noqa: E501
    "video_poker": "1.i1Yqy0xJzY8vyM9OLVLSMdSJVsoozU3MU4rVqa7VUapQ0jHTKSkqTdUx0ImOjeVatqx0mUn4a-dNV3gA.2ad7879e",  # noqa: E501
}
"""The first actions of a match of each game, as they were packed on the first day."""


def played(game: str, seats: int, plies: int, seed: str = "x", options: Any = None) -> Match:
    """A match of so many random actions, or of all it has."""
    match = new_match(game, players=seats, seed=seed, options=options)
    rng = Rng(f"{seed}/actions")
    while match.ply < plies and (asked := match.state.prompts()):
        match.submit(match.sample(rng.choice(sorted(asked)), rng))
    return match


def sealed(data: bytes, grammar: str = "1") -> str:
    """A code of these bytes with the right check."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")
    return checked(f"{grammar}.{body}.")


def checked(body: str) -> str:
    return body + hashlib.sha256(body.encode()).hexdigest()[:8]


def unfolded(code: str) -> tuple[list[Any], bytes]:
    """The head of a code, and what follows it."""
    body = code.split(".")[1]
    line, _, rest = zlib.decompress(
        base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), wbits=-15
    ).partition(b"\n")
    return json.loads(line), rest


def forged(code: str, **changes: Any) -> str:
    """A code with parts of its head exchanged, and the right check."""
    head, rest = unfolded(code)
    names = ("game", "version", "players", "options", "seed", "actions", "listed", "ply", "names")
    for name, value in changes.items():
        head[names.index(name)] = value
    return sealed(json.dumps(head).encode() + b"\n" + rest)


def refused(text: Any) -> str:
    start = time.process_time()
    with pytest.raises(MatchCodeError) as caught:
        decode(text)
    assert time.process_time() - start < 1
    assert str(caught.value)
    return caught.value.code


@pytest.mark.parametrize(("game", "seats"), TABLES)
@given(st.integers(0, 40), SEEDS)
@settings(max_examples=8)
def test_a_match_comes_back_byte_for_byte(game: str, seats: int, plies: int, seed: str) -> None:
    match = played(game, seats, plies, seed)
    found = decode(encode(match, ply=match.ply // 2))
    assert found.match.text() == match.text()
    assert (found.players, found.ply, found.names) == (("human",) * seats, match.ply // 2, ())


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].presets])
def test_matches_under_every_preset_come_back(game: str) -> None:
    for name in GAMES[game].presets:
        match = played(game, GAMES[game].rules.seat_counts[0], 30, options=name)
        assert decode(encode(match)).match.text() == match.text(), name


def test_engine_players_and_names_that_were_given_come_back() -> None:
    match = new_match("joker_poker", players=3, seed="x")
    play(match, ["club", "casual", "club"])
    found = decode(encode(match, ["human", "casual", "club"], names=("Zoë", "", "")))
    assert found.players == ("human", "casual", "club")
    assert found.names == ("Zoë", "", "")
    assert "Zo" not in str(unfolded(encode(match, ["human", "casual", "club"]))[0])


def test_an_action_that_no_list_has_is_written_out() -> None:
    match = new_match("pegs_and_jokers", players=4, seed="equal cards", options={"decks": 4})
    rng = Rng("actions")
    while not (other := unlisted(match)):
        match.submit(match.sample(next(iter(match.state.prompts())), rng))
    match.submit(other)
    assert decode(encode(match)).match.text() == match.text()


def unlisted(match: Match) -> PlayCard | None:
    """A play of the second of two equal cards, which is legal and stands in no list."""
    ((seat, prompt),) = match.state.prompts().items()
    hand = match.state.view(seat)["cards"]
    legal = match.legal_actions(seat)
    plays = [action for action in prompt.actions or () if isinstance(action, PlayCard)]
    others = (PlayCard(seat, card, action.steps) for action in plays for card in hand if card != action.card)
    return next((other for other in others if other not in plays and other in legal), None)


def test_a_play_of_tiles_without_meanings_comes_back() -> None:
    match = played("poker_tiles", 2, 6)
    plays: list[Play] = []
    while not plays:
        match.submit(match.sample(seat := next(iter(match.state.prompts()))))
        plays = [action for action in match.legal_actions(1 - seat) if isinstance(action, Play)]
    match.submit(Play(1 - seat, plays[0].place))
    assert decode(encode(match)).match.text() == match.text()


@given(st.data())
def test_no_change_of_one_character_goes_unnoticed(data: st.DataObject) -> None:
    code = encode(played("joker_poker", 2, 6))
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([sign for sign in ["A", "z", "0", "-", "."] if sign != code[at]]))
    refused(code[:at] + other + code[at + 1 :])


@given(st.integers(0, 180))
def test_a_code_that_was_cut_is_refused(length: int) -> None:
    code = encode(played("joker_poker", 2, 6))
    assert refused(code[:length]) == "damaged_code"


@pytest.mark.parametrize("before", ["", "Look: ", "https://cards.example/#/match/", "(", "“"])
@pytest.mark.parametrize("behind", ["", ")", "”", "\n", "&fbclid=IwAR0x", "?utm=a"])
def test_what_messengers_put_around_a_code_is_no_part_of_it(before: str, behind: str) -> None:
    match = played("joker_rum", 4, 20)
    assert decode(before + encode(match) + behind).match == match


@given(st.text(max_size=300))
def test_any_text_is_refused_as_damaged(text: str) -> None:
    assert refused(text) == "damaged_code"


@given(st.binary(max_size=300))
def test_nothing_but_a_refusal_comes_of_made_up_bytes(data: bytes) -> None:
    refused(sealed(data))
    refused(checked(f"1.{base64.urlsafe_b64encode(data).decode().rstrip('=')}."))


@pytest.mark.parametrize("size", [MAX_BYTES, 60_000_000])
def test_a_bomb_of_zeros_is_refused(size: int) -> None:
    bomb = sealed(b"\0" * size)
    assert len(bomb) < MAX_CODE
    assert refused(bomb) == "damaged_code"
    assert refused("1" * 10_000_000) == "damaged_code"


@given(st.binary(min_size=1, max_size=80))
@settings(max_examples=30)
def test_a_log_that_was_made_up_is_refused(log: bytes) -> None:
    head, rest = unfolded(encode(played("joker_rum", 4, 60)))
    if rest[8:] != log:
        assert refused(sealed(json.dumps(head).encode() + b"\n" + rest[:8] + log)) == "damaged_code"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "joker_bridge"}, "newer_code"),
        ({"version": 2}, "newer_code"),
        ({"version": 0}, "older_code"),
        ({"players": ["human", "wizard"]}, "newer_code"),
        ({"players": ["human"] * 9}, "newer_code"),
        ({"options": {"moon": 1}}, "newer_code"),
        ({"options": []}, "damaged_code"),
        ({"seed": ""}, "newer_code"),
        ({"seed": "y"}, "damaged_code"),
        ({"actions": 5}, "damaged_code"),
        ({"actions": 7}, "damaged_code"),
        ({"actions": 10**9}, "newer_code"),
        ({"actions": -1}, "newer_code"),
        ({"ply": 7}, "newer_code"),
        ({"names": ["a"]}, "newer_code"),
        ({"names": ["\u202e", ""]}, "newer_code"),
        ({"names": ["a" * 41, ""]}, "newer_code"),
        ({"listed": 1}, "damaged_code"),
    ],
)
def test_a_forged_code_is_refused_with_a_reason(changes: dict[str, Any], reason: str) -> None:
    assert refused(forged(encode(played("joker_poker", 2, 6)), **changes)) == reason


def test_a_later_grammar_says_that_it_is_newer() -> None:
    assert refused(sealed(b"whatever comes", "2")) == "newer_code"


def test_rules_that_have_changed_replay_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    code = encode(played("joker_poker", 2, 6))
    monkeypatch.setattr(JokerPoker, "version", 2)
    assert refused(code) == "older_code"


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": ["human"]},
        {"players": ["human", "wizard"]},
        {"ply": 7},
        {"ply": -1},
        {"names": ["Ann"]},
        {"names": ["\n", ""]},
    ],
)
def test_a_code_that_nobody_could_open_is_not_made(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=" "):
        encode(played("joker_poker", 2, 6), **wrong)


@pytest.mark.parametrize("game", TODAY)
def test_a_code_of_today_is_read_for_ever(game: str) -> None:
    match = played(game, GAMES[game].rules.seat_counts[0], 6)
    assert decode(TODAY[game]).match.text() == match.text()


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every action that is applied to a position of Joker Rum from now on."""
    found: list[Any] = []
    real = JokerRum.apply

    def apply(self: JokerRum, action: Any) -> Any:
        found.append(action)
        return real(self, action)

    monkeypatch.setattr(JokerRum, "apply", apply)
    return found


def test_a_match_is_replayed_once_to_be_written(applied: list[Any]) -> None:
    match = played("joker_rum", 4, 40)
    applied.clear()
    encode(match)
    assert applied == [*match.log]


def test_what_is_refused_is_not_replayed(applied: list[Any]) -> None:
    """Nothing of a code is played before its check, its head and its size have been found right."""
    code = encode(played("joker_rum", 4, 60))
    bad = [
        code[:-20],
        code.replace(".", ".A", 1),
        sealed(b"\0" * 60_000_000),
        sealed(b"whatever comes", "2"),
        *(forged(code, **{name: value}) for name, value in FORGED.items()),
    ]
    applied.clear()
    for text in bad:
        refused(text)
    assert applied == []


FORGED = {"version": 2, "players": ["human"] * 9, "actions": 10**9, "ply": 61, "names": ["a"]}


def test_a_forged_log_is_played_no_further_than_its_first_fault(applied: list[Any]) -> None:
    code = encode(played("joker_rum", 4, 60))
    applied.clear()
    assert refused(forged(code, seed="another deal")) == "damaged_code"
    assert len(applied) <= 60


@pytest.mark.parametrize(
    ("turn", "opens", "beyond"),
    [("", 3, 0), ("@0", 0, 0), ("@5", 5, 0), ("@900", 0, 900), ("@", 3, 0), ("@five", 3, 0)],
)
def test_the_page_opens_an_ended_match_at_the_turn_after_its_code(turn: str, opens: int, beyond: int) -> None:
    match = new_match("video_poker", players=1, seed="x", options={"hands": 20})
    play(match, ["perfect"])
    code = encode(match, ["human"], 3, ["Ann"])
    answer = finished(STUDIES["read_match"]({"code": code + turn}))
    assert (answer["ply"], answer["beyond"], answer["plies"]) == (opens, beyond, match.ply)
    assert answer["id"] == f"s-{hashlib.sha256(code.encode()).hexdigest()[:16]}"
    assert (answer["game"], answer["players"], answer["names"]) == ("video_poker", ["human"], ["Ann"])
    assert Match.load(answer["save"]) == match
