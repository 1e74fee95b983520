"""A player may be a key, a class, an object or a plain function, and may return or yield."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from jokerpoker import GAMES, new_match, play
from jokerpoker.arena import Contest, run
from jokerpoker.arena.playerfile import PlayerFileError, load_player
from jokerpoker.bots import maker_of, name_of
from jokerpoker.core import Limit
from jokerpoker.match import Match
from jokerpoker.playing import PlayerFault
from jokerpoker.workshop.runner import Order, Own, Runner
from tests.conformance.example_game import Careful, HighCard


def yielding(_view: Any, prompt: Any, _rng: Any, _limit: Any = None) -> Any:
    yield from prompt.actions


def returning(_view: Any, prompt: Any) -> Any:
    return prompt.actions[0]


def with_chance(_view: Any, prompt: Any, _rng: Any) -> Any:
    return _rng.choice(prompt.actions)


def choosing(_view: Any, prompt: Any, place: int = 0) -> Any:
    return prompt.actions[place]


class Returning:
    def think(self, _view: Any, prompt: Any) -> Any:
        return prompt.actions[-1]


class Called:
    def __call__(self, _view: Any, prompt: Any) -> Any:
        return [prompt.actions[0]]


BOTS = {
    "function": yielding,
    "returns": returning,
    "chance": with_chance,
    "arguments": partial(choosing, place=-1),
    "lambda": lambda _view, prompt: prompt.actions[0],
    "class": Returning,
    "object": Returning(),
    "called": Called(),
    "any": lambda *asked: asked[1].actions[0],
    "ours": Careful(),
    "maker": lambda: Careful(),
}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("limit", [None, Limit(seconds=1)])
def test_a_player_may_be_many_things(name: str, limit: Limit | None) -> None:
    assert play(Match(HighCard, 2, "bots"), [BOTS[name], Careful()], limit=limit)


@pytest.mark.parametrize("player", ["beginner", GAMES["video_poker"].players["beginner"]])
def test_our_players_are_named(player: Any) -> None:
    assert play(new_match("video_poker", seed="x", options={"hands": 2}), [player]).reason


def test_a_name_that_is_no_player_offers_the_nearest() -> None:
    with pytest.raises(ValueError, match="Joker Poker has no player 'experd': do you mean expert"):
        play(new_match("joker_poker"), ["experd", "club"])


@pytest.mark.parametrize("player", [5, None, [], object()])
def test_what_is_no_player_is_refused_in_a_sentence(player: Any) -> None:
    with pytest.raises(TypeError, match="a player is"):
        play(Match(HighCard, 2, "x"), [player, Careful()])
    with pytest.raises(TypeError, match="a player is"):
        maker_of(HighCard, player)


def test_a_function_plays_in_the_arena() -> None:
    def first(_view: Any, prompt: Any) -> Any:
        return prompt.actions[0]

    ours, theirs = run(Contest(GAMES["joker_rum"], (first,) + ("simple",) * 3), 1)[:2]
    assert (ours.name, theirs.name) == ("first", "simple")
    assert [name_of(one) for one in (first, Returning, Returning(), "club")] == [
        "first",
        "Returning",
        "Returning",
        "club",
    ]


WRONG = """
def think(view, prompt):
    number = 0
    {line}
"""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("return 1 / number", ["ZeroDivisionError", "line 4"]),
        ("yield 1 / number", ["ZeroDivisionError", "line 4"]),
        ("return None", ["no answer"]),
        ("return 5", ["5", "an answer must be one of: Commit"]),
        ("yield 'the ace'", ["'the ace'", "an answer must be one of: Commit", "line 4"]),
        ("return [prompt, 'the ace']", ["'the ace'", "an answer must be one of: Commit"]),
        ("raise SystemExit(3)", ["SystemExit", "line 4"]),
    ],
)
def test_what_a_player_does_wrong_is_said_as_well_by_play_as_by_the_workshop(
    line: str, said: list[str], tmp_path: Path
) -> None:
    source = WRONG.format(line=line)
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    with pytest.raises(PlayerFault) as at_play:
        play(new_match("joker_poker", seed="x"), [load_player(f"{file}:think")(), "casual"])
    with pytest.raises(ValueError, match=r"mine\.py") as in_workshop:
        list(Runner(Order("joker_poker", ("mine", "casual"), (Own("mine", source),), "x", deals=1)).steps())
    for fault in (at_play.value, in_workshop.value):
        assert [part for part in said if part not in str(fault)] == [], str(fault)


def test_a_function_plays_in_the_workshop() -> None:
    source = """
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.rules.arrangement import Commit

def think(view):
    split = frontier(view["cards"])[0]
    bets = tuple(view["bets_left"][view["seat"]][:3])
    return Commit(view["seat"], split.hands, split.jokers, bets)
"""
    bench = Runner(Order("joker_poker", ("mine", "casual"), (Own("mine", source),), "x", deals=1))
    assert list(bench.steps())
    assert bench.report()["deals"] == 1


def test_a_function_in_a_file_is_a_player(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def bot(view, prompt):\n    return prompt.actions[0]\n\nnumber = 5\n", encoding="utf-8")
    assert load_player(f"{file}:bot")()("view", prompt=type("P", (), {"actions": [1]})) == 1
    with pytest.raises(PlayerFileError, match="a player is"):
        load_player(f"{file}:number")
