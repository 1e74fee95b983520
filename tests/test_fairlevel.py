"""The level that is proposed to a person follows from the matches played."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Sequence
from typing import Any

import pytest

from jokerpoker import GAMES
from jokerpoker.fairlevel import LEAST_MATCHES, SLOPE, proposal_or_reason, strength
from jokerpoker.page.bridge import Bridge


def answer(*matches: Any) -> Any:
    """The bridge's reply about matches, oldest first."""
    params = {"matches": matches[::-1]}
    return json.loads(Bridge().handle(json.dumps({"id": 1, "method": "fair_level", "params": params})))


def match(*rivals: str, game: str = "joker_poker", winners: Sequence[int] = (0,), **more: Any) -> Any:
    """A match of a person at seat 0, as the page stores it."""
    players = [{"level": "human"}, *({"level": level} for level in rivals)]
    outcome = {"winners": winners, "together": game == "pegs_and_jokers"}
    return {
        "game": game,
        "when": "",
        "players": players,
        "outcome": outcome,
        "facts": {},
        "helped": False,
        **more,
    }


def said(*matches: Any) -> tuple[str | None, str, str | None]:
    """The key of the message after the last of these matches, the level that it names, and the reason."""
    result = answer(*matches)["result"]
    words = result["words"] or {"key": None}
    named = words.get("values", {}).get("level", {"key": ""})["key"].removeprefix("level.")
    assert result["level"] == ("" if result["why"] or not words["key"] else named)
    return words["key"], named, result["why"]


def fair_level(results: Sequence[tuple[float, float]], levels: int, present_level: float) -> int | None:
    """The level that is proposed; None without a proposal."""
    proposal = proposal_or_reason(results, levels, present_level)
    return proposal if isinstance(proposal, int) else None


@pytest.mark.parametrize("share", [0.5, 1.0])
def test_few_wins_propose_nothing(share: float) -> None:
    assert fair_level([(1, share)] * (LEAST_MATCHES - 1), levels=6, present_level=1) is None


@pytest.mark.parametrize(("present_level", "level"), [(1, 0), (0.5, 0), (1 / 3, 0), (2.5, 2), (0, None)])
def test_a_first_loss_proposes_the_next_lower_level(present_level: float, level: int | None) -> None:
    assert fair_level([(present_level, 0)], levels=6, present_level=present_level) == level


def test_who_wins_is_offered_a_higher_level_and_who_loses_a_lower() -> None:
    assert fair_level([(0.5, 1)] * 4, levels=6, present_level=0.5) == 2
    assert fair_level([(4, 0)] * 4, levels=6, present_level=4) == 3


@pytest.mark.parametrize("present_level", [0.0, 1 / 3, 0.5])
def test_a_newcomer_who_wins_twice_is_offered_more_at_once(present_level: float) -> None:
    """The first opponents are of the two lowest levels."""
    assert fair_level([(present_level, 1)] * 2, levels=6, present_level=present_level) == 1
    assert fair_level([(present_level, 1), (present_level, 0)], levels=6, present_level=present_level) is None


def test_a_newcomer_who_loses_twice_is_offered_less_at_once() -> None:
    assert fair_level([(0.5, 0)] * 2, levels=6, present_level=0.5) == 0


def test_who_wins_half_stays() -> None:
    assert fair_level([(2, 1), (2, 0)] * 10, levels=5, present_level=2) is None
    assert fair_level([(2, 0.5)] * 10, levels=5, present_level=2) is None


def test_the_ends_of_the_ladder_are_the_ends() -> None:
    assert fair_level([(3, 1)] * 30, levels=4, present_level=3) is None
    assert fair_level([(0, 0)] * 30, levels=4, present_level=0) is None
    assert fair_level([(2, 1)] * 30, levels=4, present_level=2) == 3


@pytest.mark.parametrize(
    ("results", "present_level", "why"),
    [
        ([(1, 1)], 1, "few"),
        ([(1, 1), (1, 0)], 1, "fits"),
        ([(0.5, 1), (0.5, 0)], 0.5, "fits"),
        ([(0, 0)] * 30, 0, "lowest"),
        ([(3, 1)] * 30, 3, "highest"),
    ],
)
def test_without_a_proposal_there_is_a_reason(
    results: list[tuple[float, float]], present_level: float, why: str
) -> None:
    assert proposal_or_reason(results, levels=4, present_level=present_level) == why


def test_recent_matches_weigh_most() -> None:
    learned = [(1.0, 0.0)] * 20 + [(1.0, 1.0)] * 20
    assert strength(learned, 1) > 1 > strength(learned[::-1], 1)


@pytest.mark.parametrize("true", [0.0, 1.0, 2.0, 3.0, 4.0])
def test_following_the_proposals_leads_to_the_level_of_half(true: float) -> None:
    """Six people of one strength play 40 matches each and take up whatever is proposed."""
    reached = []
    for person in range(6):
        rng = random.Random(f"{true} {person}")
        present_level, met = 0.5, list[tuple[float, float]]()
        for _ in range(40):
            chance = 1 / (1 + math.exp(SLOPE * (present_level - true)))
            met.append((present_level, float(rng.random() < chance)))
            proposed = fair_level(met, levels=5, present_level=present_level)
            present_level = present_level if proposed is None else float(proposed)
        reached.append(present_level)
    assert abs(sum(reached) / len(reached) - true) < 0.8


def test_the_level_proposed_has_a_message_and_seats() -> None:
    casual = [match("casual", "casual")] * 4
    key, level, _ = said(*casual)
    assert key == "nextLevel.harder"
    levels = list(GAMES["joker_poker"].players)
    assert levels.index(level) == proposal_or_reason([(0, 1)] * 4, len(levels), 0)
    assert answer(*casual)["result"]["seats"] == ["human", level, level]


LEVELS = list(GAMES["joker_poker"].players)


def played(*results: tuple[str, int]) -> list[Any]:
    """Matches against two players of a level each, oldest first: 1 won, 0 lost."""
    return [match(level, level, winners=[0 if won else 1]) for level, won in results]


@pytest.mark.parametrize(
    ("results", "key", "level"),
    [
        # A first match says little of its level. After a loss an easier one is there to choose.
        ([("expert", 1)], "nextLevel.few", "expert"),
        ([("expert", 0)], "nextLevel.easier", "club"),
        ([("casual", 0)], "nextLevel.lowest", "casual"),
        # So does the first match at a level after others elsewhere.
        ([("casual", 1), ("expert", 0)], "nextLevel.easier", "club"),
        # But where the easier levels were lost, too, an easier one is proposed at once.
        ([("gambler", 0), ("gambler", 0), ("expert", 0)], "nextLevel.easier", "keeper"),
        ([("expert", 0)] * 2, "nextLevel.easier", "club"),
        ([("casual", 1)] * 2, "nextLevel.harder", "gambler"),
        # Whatever was won below: who has only lost at a level is not told that it fits.
        ([("club", 1)] * 3 + [("expert", 0)] * 2, "nextLevel.easier", "club"),
        ([("club", 1)] * 20 + [("expert", 0)] * 4, "nextLevel.easier", "club"),
        ([("keeper", 1), ("keeper", 0)] * 2, "nextLevel.fits", "keeper"),
        ([("keeper", 0), ("keeper", 1)] * 2, "nextLevel.fits", "keeper"),
        # No harder level right after a loss, no easier one right after a win.
        ([("casual", 1)] * 6 + [("casual", 0)], "nextLevel.contrary", "casual"),
        ([("expert", 0)] * 6 + [("expert", 1)], "nextLevel.contrary", "expert"),
        ([("casual", 0)] * 9, "nextLevel.lowest", "casual"),
        ([("casual", 0)] * 9 + [("casual", 1)], "nextLevel.contrary", "casual"),
        ([("expert", 1)] * 9, "nextLevel.highest", "expert"),
        ([("expert", 1)] * 9 + [("expert", 0)], "nextLevel.contrary", "expert"),
        # How many would be won is said only after enough matches, some of them won and some lost.
        ([("gambler", 1), *[("gambler", 0)] * 4], "nextLevel.easier", "casual"),
        ([("gambler", 1), *[("gambler", 0)] * 5], "level.next", "casual"),
        ([("casual", 0), *[("casual", 1)] * 5], "level.next", "gambler"),
        ([("gambler", 0)] * 6, "nextLevel.easier", "casual"),
        # Far from winning half at the level proposed, nothing is promised.
        ([("gambler", 0)] * 9, "nextLevel.easier", "casual"),
        ([("club", 1)] * 9, "nextLevel.harder", "expert"),
    ],
)
def test_what_is_said_fits_the_match_just_played(
    results: list[tuple[str, int]], key: str, level: str
) -> None:
    result = answer(*played(*results))["result"]
    words = result["words"]
    assert (words["key"], words["values"]["level"]["key"]) == (key, f"level.{level}")
    assert result["why"] == (key.removeprefix("nextLevel.") if not result["level"] else None)


def test_the_message_counts_the_last_matches_at_the_level() -> None:
    def counted(*matches: Any) -> tuple[int, int]:
        values = answer(*matches)["result"]["words"]["values"]
        return values["won"], values["count"]

    assert counted(*played(*[("keeper", 1), ("keeper", 0)] * 2)) == (2, 4)
    assert counted(*played(("casual", 1), *[("keeper", 1), ("keeper", 0)] * 9)) == (5, 10)
    assert counted(*played(*[("casual", 1)] * 6, ("casual", 0))) == (6, 7)


@pytest.mark.parametrize(
    ("results", "key"),
    [
        ([0], "nextRivals.easier"),
        ([1], "nextRivals.few"),
        ([1, 0], "nextRivals.fits"),
        ([1] * 6 + [0], "nextRivals.contrary"),
        ([0, 0], "nextRivals.easier"),
        ([1, 1], "nextRivals.harder"),
    ],
)
def test_opponents_of_several_levels_have_messages_of_their_own(results: list[int], key: str) -> None:
    matches = [match("gambler", "collector", winners=[0 if won else 1]) for won in results]
    assert answer(*matches)["result"]["words"]["key"] == key


@pytest.mark.parametrize(
    ("winner", "helped", "key", "level"),
    [
        (1, True, "nextLevel.lowestHelped", ""),
        (1, False, "nextLevel.lowest", "simple"),
        (2, True, "nextRivals.easier", "simple"),
        (3, False, "nextRivals.easier", "simple"),
    ],
)
def test_no_level_is_called_easier_that_has_just_won(winner: int, helped: bool, key: str, level: str) -> None:
    lost = match("simple", "collector", "middle", game="joker_rum", winners=[winner], helped=helped)
    assert said(lost)[:2] == (key, level)


def test_no_history_makes_the_message_contradict_the_result() -> None:
    """All histories of up to five matches at two levels, one of them the lowest or the highest."""
    for present_level, other in ((0, 1), (2, 1), (2, 3), (5, 4)):
        kinds = [(float(level), float(won)) for level in (present_level, other) for won in (0, 1)]
        for earlier in range(5):
            for results in itertools.product(kinds, repeat=earlier):
                for last in (0.0, 1.0):
                    history = [*results, (float(present_level), last)]
                    check_message(history, present_level)


def check_message(history: list[tuple[float, float]], present_level: int) -> None:
    proposal = proposal_or_reason(history, len(LEVELS), present_level)
    here = [won for level, won in history if level == present_level]
    if isinstance(proposal, int):
        assert proposal > present_level if history[-1][1] else proposal < present_level
    elif proposal == "few":
        assert here == [1]
    else:
        assert len(here) > 1 or proposal == "lowest"
        # Only after losses at the lowest level, where the message counts nothing, was none won.
        assert any(here) or proposal == "lowest"
        assert proposal != "lowest" or (present_level == 0 and not history[-1][1])
        assert proposal != "highest" or (present_level == 5 and history[-1][1])


def with_help(level: str, won: int) -> Any:
    """A match with hints."""
    return match(level, level, winners=[0 if won else 1], helped=True)


def test_wins_with_help_propose_no_harder_level() -> None:
    assert said(*[with_help("casual", 1)] * 7) == ("nextLevel.helped", "", "few")
    # Nor do they add to a win without.
    assert said(*[with_help("casual", 1)] * 7, match("casual", "casual")) == (
        "nextLevel.few",
        "casual",
        "few",
    )
    harder = said(*[with_help("casual", 1)] * 7, *[match("casual", "casual")] * 2)
    assert harder[0] == "nextLevel.harder"


def test_losses_with_help_propose_an_easier_level() -> None:
    assert said(*[with_help("expert", 0)] * 2)[:2] == ("nextLevel.easier", "club")


@pytest.mark.parametrize("count", [1, 9])
def test_who_loses_at_the_lowest_level_with_help_is_not_told_to_use_hints(count: int) -> None:
    assert said(*[with_help("casual", 0)] * count) == ("nextLevel.lowestHelped", "", "lowest")


def test_without_a_proposal_no_wins_are_counted_of_which_some_had_help() -> None:
    """The message would count other matches than the last ones."""
    plain = [match("keeper", "keeper", winners=[winner]) for winner in (1, 0)]
    assert said(*plain)[0] == "nextLevel.fits"
    assert said(with_help("keeper", 1), *plain) == ("nextLevel.stays", "", "fits")


@pytest.mark.parametrize("level", ["casual", "keeper", "expert"])
def test_something_is_said_after_every_match(level: str) -> None:
    """What is said after one match often promises that the next will show more."""
    kinds = [
        match(level, level, winners=[winner], helped=helped) for winner in (0, 1) for helped in (False, True)
    ]
    for count in range(1, 5):
        for matches in itertools.product(kinds, repeat=count):
            assert answer(*matches)["result"]["words"], matches
    # A loss at the lowest level leads nowhere, even after a win with help.
    assert said(with_help("casual", 1), match("casual", winners=[1]))[0] == "nextLevel.lowest"


def test_nothing_is_said_of_the_fixed_level_of_a_deal_of_the_day() -> None:
    for winner in (0, 1):
        of_day = match("club", "club", winners=[winner], day="2026-03-01")
        assert said(*[match("club", "club", winners=[winner])] * 4, of_day) == (None, "", None)
    # It counts among the matches before one whose level was chosen.
    before = match("club", "club", day="2026-03-01")
    assert said(before, match("club", "club"))[0] == "nextLevel.harder"


@pytest.mark.parametrize(("teams", "partners"), [("two", [2, 4]), ("pairs", [3])])
def test_partners_keep_their_level(teams: str, partners: list[int]) -> None:
    levels = ["child" if seat in partners else "hurrying" for seat in range(1, 6)]
    facts = {"options": {"teams": teams}}
    won = match(*levels, game="pegs_and_jokers", winners=[0, *partners], facts=facts)
    seats = answer(*[won] * 5)["result"]["seats"]
    kept = [seat for seat in range(1, 6) if seats[seat] == levels[seat - 1]]
    assert kept == partners


@pytest.mark.parametrize(
    "other",
    [
        match("casual", "nobody's"),
        match("casual", "human"),
        match("greedy", game="poker_tiles"),
        match("casual", facts={"options": {"no_option": 1}}),
        match("casual", players=[{"level": "human", "name": "Ann"}, {"level": "casual"}]),
        match("casual", game="chess"),
        {"game": "joker_poker"},
    ],
)
def test_matches_of_others_do_not_count(other: Any) -> None:
    once = match("casual", "casual")
    assert said(other, other, other, once) == said(once)


def test_nothing_is_said_after_a_match_that_cannot_be_read() -> None:
    """The message would be about an earlier match, under the result of this one."""
    for last in ({"game": "joker_poker"}, match("casual", game="chess")):
        assert said(*[match("casual")] * 5, last) == (None, "", None)


@pytest.mark.parametrize(
    "last", [match(), match("mine"), match("casual", "human"), match(game="video_poker")]
)
def test_without_opponents_of_known_levels_nothing_is_said(last: Any) -> None:
    assert said(match("casual"), last) == (None, "", None)


def test_without_a_match_nothing_is_said() -> None:
    assert said() == (None, "", None)


def test_a_win_with_help_does_not_count_beside_a_loss_without() -> None:
    loss = match("club", "club", winners=[1])
    assert said(match("club", "club", helped=True), loss) == said(loss)
    assert said(match("club", "club"), loss) != said(loss)
