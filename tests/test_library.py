"""What a user of the library tries first."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from jokerpoker import GAMES, Match, legal_actions, new_match, play
from jokerpoker.core import Action, UnknownSeat
from jokerpoker.faults import Fault, UnknownName
from jokerpoker.games.poker_tiles.options import PRESETS as TILES_PRESETS
from jokerpoker.games.poker_tiles.options import Options as TilesOptions
from jokerpoker.rng import Rng
from tests.conformance.example_game import HighCard

KEY = "joker_poker"


@pytest.mark.parametrize("game", [KEY, GAMES[KEY], GAMES[KEY].rules, Match(KEY, 2, "y")])
def test_a_game_is_named_by_its_key_by_itself_or_by_its_rules(game: Any) -> None:
    known = Match(GAMES[KEY].rules, 2, "x")
    assert Match(game, 2, "x") == new_match(game, players=2, seed="x") == known


def test_a_new_match_needs_no_more_than_a_game() -> None:
    match = new_match("poker_tiles")
    assert (match.seats, match.options) == (2, TilesOptions())
    assert match.seed != new_match("poker_tiles").seed
    assert new_match(HighCard, seed="x").rules is HighCard


@pytest.mark.parametrize("options", ["easy", TILES_PRESETS["easy"], {"score_table": "ladder"}])
def test_options_are_a_mapping_a_preset_or_themselves(options: Any) -> None:
    match = new_match("poker_tiles", players=3, seed="x", options=options)
    assert type(match.options) is TilesOptions
    assert match.options != TilesOptions()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "poker"}, r"no game 'poker': do you mean joker_poker"),
        ({"game": "nothing like it"}, f"choose from {', '.join(GAMES)}"),
        ({"game": KEY, "players": 5}, "for 2, 3, 4 players, not 5"),
        ({"game": KEY, "seed": ""}, "a seed is a text"),
        ({"game": "poker_tiles", "options": "eazy"}, "Poker Tiles has no preset 'eazy': do you mean easy"),
        ({"game": KEY, "options": "eazy"}, "joker_poker has no presets"),
        ({"game": KEY, "options": {"tie": 1}}, "unknown field 'tie'"),
        ({"game": KEY, "options": TilesOptions()}, "options of joker_poker must be"),
    ],
)
def test_an_impossible_match_is_refused_in_a_sentence(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Fault, match=said):
        new_match(**wrong)


@pytest.mark.parametrize("game", [None, 5, [], dict, 1.5, {"key": KEY}])
def test_what_is_no_game_is_refused_in_a_sentence(game: Any) -> None:
    with pytest.raises(TypeError, match="a game is a key"):
        new_match(game)


def test_an_unknown_name_is_a_key_error_and_a_value_error() -> None:
    for kind in (KeyError, ValueError, UnknownName):
        with pytest.raises(kind, match=r"^Joker Poker has no player 'clubb': do you mean club\?"):
            GAMES[KEY].players["clubb"]
    assert GAMES.get("poker") is None
    assert "clubb" not in GAMES[KEY].players


def test_a_text_of_a_match_is_enough_to_read_it() -> None:
    match = new_match("joker_rum", seed="x")
    match.submit(match.sample(next(iter(match.state.prompts()))))
    again = Match.read(match.text())
    assert again == match
    assert again.log == match.log


def test_a_name_of_a_file_is_no_text_of_a_match() -> None:
    with pytest.raises(ValueError, match=r"not what match\.text\(\) gives"):
        Match.read("match.txt")


def test_matches_are_equal_that_went_the_same_way() -> None:
    one, other = (new_match("pegs_and_jokers", seed="x") for _ in range(2))
    seat = next(iter(one.state.prompts()))
    assert one == other
    one.submit(one.sample(seat))
    assert one != other
    assert one != "a match"
    other.submit(other.sample(seat))
    assert one == other
    assert one != new_match("pegs_and_jokers", seed="y")
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def each_game() -> list[tuple[Match, int]]:
    """A new match of each game, and a seat that has to act."""
    matches = [new_match(key, seed="legal") for key in GAMES]
    return [(match, next(iter(match.state.prompts()))) for match in matches]


@pytest.mark.parametrize(("match", "seat"), each_game(), ids=lambda part: getattr(part, "key", None))
def test_legal_actions_are_legal_and_each_is_there_once(match: Match, seat: int) -> None:
    legal = match.legal_actions(seat)
    some = list(islice(legal, 500))
    assert some
    assert legal
    assert all(action in legal for action in some)
    assert len(some) == len(set(map(repr, some)))
    for action in some:
        match.state.check(action)
    assert match.sample(seat) in legal
    assert match.sample(seat) == match.sample(seat)
    assert match.sample(seat, Rng("z")) in legal
    for other in set(range(match.seats)) - set(match.state.prompts()):
        assert not match.legal_actions(other)
        assert not list(match.legal_actions(other))
        assert some[0] not in match.legal_actions(other)
    with pytest.raises(UnknownSeat):
        match.legal_actions(9)


@pytest.mark.parametrize("key", [key for key in GAMES if key != KEY])
def test_what_can_be_counted_is_counted(key: str) -> None:
    match = new_match(key, seed="count")
    legal = match.legal_actions(next(iter(match.state.prompts())))
    assert len(legal) == len(list(legal)) > 0
    assert list(legal) == list(legal)


def test_too_many_actions_are_not_counted() -> None:
    match = new_match(KEY, seed="x")
    legal = match.legal_actions(0)
    with pytest.raises(TypeError, match=r"too many to count.*sample"):
        len(legal)
    assert match.sample(0) in legal
    assert "nonsense" not in legal
    assert Action(0) not in legal


def test_legal_actions_stay_those_of_their_position() -> None:
    match = new_match("video_poker", seed="x")
    legal = match.legal_actions(0)
    before = list(legal)
    match.submit(before[0])
    assert list(legal) == before
    assert list(match.legal_actions(0)) != before


def test_a_tool_is_asked_about_a_view_and_answers_as_a_whole() -> None:
    game, match = GAMES[KEY], new_match(KEY, seed="x")
    view = match.state.view(0)
    assert len(game.ask("suggest", view, count=2)["splits"]) == 2
    assert game.ask("review", view) == {"games": [], "accuracy": None, "loss": 0.0, "luck": 0.0}
    with pytest.raises(KeyError, match="Joker Poker has no tool 'sugest': do you mean suggest"):
        game.ask("sugest", view)
    with pytest.raises(ValueError, match="unknown field 'number'"):
        game.ask("suggest", view, number=2)
    for wrong in (None, {}, new_match("joker_rum", seed="x").state.view(0)):
        with pytest.raises(ValueError, match="this is not a view of joker_poker"):
            game.ask("suggest", wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", GAMES)
def test_a_player_finds_its_legal_actions_by_its_view_alone(key: str) -> None:
    match = new_match(key, seed="by view")
    while match.to_act and match.ply < 12:
        for seat in match.to_act:
            found, known = legal_actions(match.state.view(seat)), match.legal_actions(seat)
            some = list(islice(found, 500))
            assert all(action in known for action in some)
            assert key == KEY or set(map(repr, some)) == set(map(repr, islice(known, 500)))
            assert found.sample(Rng("x")) in known
        for seat in set(range(match.seats)) - set(match.to_act):
            assert not legal_actions(match.state.view(seat))
        match.submit(match.sample())


def test_a_bot_needs_no_more_than_its_view() -> None:
    def first(view: dict[str, Any]) -> Action:
        return next(iter(legal_actions(view)))

    def any_one(view: dict[str, Any], prompt: object, rng: Rng) -> Action:
        del prompt
        return legal_actions(view).sample(rng)

    match = new_match("poker_tiles", seed="by view")
    assert play(match, [first, any_one]).winners == {0}


def test_without_a_seat_the_first_that_has_to_act_is_meant() -> None:
    match = new_match("poker_tiles", seed="x")
    assert match.to_act == (1,)
    assert list(match.legal_actions()) == list(match.legal_actions(1))
    assert match.sample() == match.sample(1)
    play(match, ["casual", "casual"])
    assert match.to_act == ()
    assert not match.legal_actions()
    with pytest.raises(ValueError, match="Seat 0 is not asked"):
        match.sample()


def test_every_legal_action_at_poker_tiles_has_a_text() -> None:
    match = new_match("poker_tiles", seed="x")
    while not match.state.can_play():  # type: ignore[attr-defined]
        match.submit(next(iter(match.legal_actions())))
    told = [str(match.state.readable(action)) for action in match.legal_actions()]  # type: ignore[attr-defined]
    assert " points: " in told[0]
    assert any(said.startswith("trade ") for said in told)
    assert len(told) == len(set(told))
