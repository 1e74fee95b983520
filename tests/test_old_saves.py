"""What was saved once can be loaded for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests import saves
from tests.asking import Asking
from tests.conformance.play import steps
from tests.conformance.subjects import rules_of
from tests.saves.record import write


def test_no_old_save_was_changed_or_lost() -> None:
    assert saves.found() == saves.checksums(), "see tests/saves/README.md"


def test_every_game_has_old_saves_of_each_of_its_versions() -> None:
    have = {(save["game"], save["version"]) for save in (saves.read("engine", n)["save"] for n in names())}
    assert have >= {
        (key, version) for key, game in GAMES.items() for version in range(1, game.rules.version + 1)
    }


def test_a_games_first_saves_are_written_once(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    written = write("high_card", tmp_path)
    sums = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8")
    assert [line.split("  ")[1] for line in sums.splitlines()] == written
    olds = [json.loads((tmp_path / name).read_text(encoding="utf-8")) for name in written]
    matches = [Match.load(old["save"], rules_of) for old in olds]
    assert [(match.ply > 0, match.over) for match in matches] == [(False, False), (True, False), (True, True)]
    assert [match.ply for match in matches] == [old["ply"] for old in olds]
    with pytest.raises(FileExistsError, match="never written anew"):
        write("high_card", tmp_path)
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8") == sums


def names() -> list[str]:
    return saves.names("engine")


@pytest.mark.parametrize("name", names())
def test_an_old_save_replays_to_its_position(name: str) -> None:
    old = saves.read("engine", name)
    match = Match.load(old["save"], rules_of)
    assert (match.ply, match.over, list(match.state.scores())) == (old["ply"], old["over"], old["scores"])
    assert match.digest() == old["save"]["digest"]
    # And it goes on from there.
    list(steps(match, Rng("on")))
    assert match.over


def tables(name: str) -> list[dict[str, Any]]:
    """The running matches of an old device."""
    sealed = saves.read("device", name)["database"]["stores"]["tables"]
    return [json.loads(table["text"]) for table in sealed.values()]


@pytest.mark.parametrize("name", [name for name in saves.names("device") if name.startswith("format-1-")])
def test_an_old_table_of_the_page_is_taken_by_the_engine(name: str) -> None:
    for record in tables(name):
        snapshot = Asking().load(record["save"])
        assert snapshot["ply"] == record["ply"], snapshot
        assert says(snapshot["view"], record["view"])


@pytest.mark.parametrize("name", [name for name in saves.names("device") if name.startswith("format-2-")])
def test_a_locked_table_of_the_page_gives_nothing_away(name: str) -> None:
    """Only the page's worker can open its save: e2e/test_old_saves.py continues from there."""
    for record in tables(name):
        assert isinstance(record["save"], str)
        text = json.dumps(record)
        assert '"seed"' not in text
        assert record["fingerprint"] in text
        if record.get("holder", 0) is None:
            assert record["view"]["cards"] == []


def says(now: Any, then: Any) -> bool:
    """True if the old view agrees with the new one, which may have more fields."""
    if isinstance(then, dict):
        return all(key in now and says(now[key], value) for key, value in then.items())
    if isinstance(then, list):
        return len(now) == len(then) and all(map(says, now, then))
    return bool(now == then)
