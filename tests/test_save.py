"""Saves: small, replayed to their digest, refused with a clear reason when damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.core import IllegalAction
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.match import Match, SaveError
from jokerpoker.rng import Rng
from tests.conformance.play import steps


def finished(options: Options | None = None) -> Match:
    match = Match(JokerPoker, 4, "save me", options)
    list(steps(match, Rng("play")))
    return match


def test_a_whole_match_is_a_few_thousand_characters() -> None:
    assert len(json.dumps(finished().save())) < 6_000


def test_options_are_kept() -> None:
    options = Options(tie_rule="void", bet_values=(1,) * 9)
    assert Match.load(finished(options).save()).options == options


def refuse(data: Any) -> SaveError:
    with pytest.raises(SaveError) as refusal:
        Match.load(data)
    return refusal.value


@pytest.mark.parametrize("data", [None, 7, "text", [], {}, {"format": 1}])
def test_what_is_no_save_is_refused(data: Any) -> None:
    assert refuse(data).code == "damaged_save"


def test_every_changed_field_is_noticed() -> None:
    save = finished().save()
    changes: dict[str, tuple[Any, str]] = {
        "format": (3, "newer_save"),
        "version": (99, "newer_save"),
        "game": ("whist", "unknown_game"),
        "seats": (3, "damaged_save"),
        "seed": ("another", "damaged_save"),
        "options": ({**save["options"], "tie_rule": "void "}, "damaged_save"),
        "actions": (save["actions"][:-1], "damaged_save"),
        "digest": ("0" * 32, "damaged_save"),
    }
    assert set(changes) == set(save)
    for field, (value, code) in changes.items():
        fault = refuse({**save, field: value})
        assert fault.code == code, field
        assert "save" in str(fault)


def test_a_changed_action_is_noticed() -> None:
    save = finished().save()
    first = save["actions"][0]
    swapped = {**first, "bets": [first["bets"][1], first["bets"][0], first["bets"][2]]}
    assert first["bets"][0] != first["bets"][1]
    assert refuse({**save, "actions": [swapped, *save["actions"][1:]]}).code == "damaged_save"


def test_undo_beyond_the_beginning_is_refused() -> None:
    match = finished()
    for ply in (-1, match.ply + 1):
        with pytest.raises(ValueError, match="no ply"):
            match.undo(ply)
    match.undo(0)
    with pytest.raises(ValueError, match="no ply"):
        match.undo()


def test_after_the_end_nobody_is_asked() -> None:
    match = finished()
    with pytest.raises(IllegalAction) as refusal:
        match.submit(match.log[-1])
    assert refusal.value.code == "not_asked"
