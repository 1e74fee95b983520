"""The end of a lost match: one kind sentence about what would have helped most."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from jokerpoker import GAMES, Match, codec, new_match, play
from jokerpoker.consolation import (
    LEAST_COST_AFTER_LOSS,
    LEAST_SHARE_OF_LOSS,
    consolation,
    find_sentence,
)
from jokerpoker.faults import Fault
from jokerpoker.games.joker_poker.rules.arrangement import Commit
from jokerpoker.games.video_poker.rules.actions import Hold
from jokerpoker.judging import Verdict, coach_of
from jokerpoker.mistakes import LEAST_DRILL_COST, verdicts
from jokerpoker.steps import finished
from jokerpoker.terminal.words import Speaker
from jokerpoker.whatif import LEAST_MISTAKE, name_of_turn
from tests.test_whatif import COACHED, SHORT, played, prefix


def told(match: Match, seat: int) -> Any:
    return finished(consolation({"save": match.save(), "seat": seat}))


def loser(match: Match) -> int:
    outcome = match.state.outcome()
    assert outcome
    return next(seat for seat in range(match.seats) if seat not in outcome.winners)


@pytest.mark.parametrize("game", COACHED)
def test_the_costliest_decision_of_a_player_who_lost_is_named(game: str) -> None:
    coach, level = coach_of(game), next(iter(GAMES[game].players))
    assert coach
    match = new_match(game, seed="7", options=SHORT.get(game))
    play(match, [level] * match.seats)
    seat = loser(match)
    found = told(match, seat)
    ply = found["ply"]
    costs = {}
    for at, action in enumerate(match.log):
        verdict = finished(coach.weigh(match.at(at).view(seat), action)) if action.seat == seat else None
        if verdict:
            costs[at] = verdict.cost
    scores = match.state.scores()
    lost = -scores[0] if match.seats == 1 else max(scores) - scores[seat] if coach.unit == "points" else 0
    if LEAST_MISTAKE[coach.unit] <= max(costs.values()) and sum(costs.values()) < LEAST_SHARE_OF_LOSS * lost:
        assert [line["key"] for line in found["words"]] == [f"consolation.luck.{coach.unit}"]
        return
    if ply is None:
        assert max(costs.values()) < LEAST_COST_AFTER_LOSS[coach.unit]
        key = "consolation.none" if max(costs.values()) > 0 else "consolation.best"
        assert [line["key"] for line in found["words"]] == [key]
        return
    assert costs[ply] == max(costs.values()) >= LEAST_MISTAKE[coach.unit]
    (sentence,) = found["words"]
    values = sentence["values"]
    little = costs[ply] < max(LEAST_DRILL_COST[coach.unit], LEAST_SHARE_OF_LOSS * lost)
    assert sentence["key"] == f"consolation.{'little.' if little else ''}{coach.unit}"
    view = match.at(ply).view(seat)
    named = coach.deal_words(view) if coach.deal_words else name_of_turn(match, ply)
    assert values["when"]["key"] == f"consolation.{named.key}"
    # Whole percent and points; coins are the difference of two values in hundredths.
    cost = (values["more"] - values["less"]) / 100 if coach.unit == "chance" else values["cost"]
    assert cost == pytest.approx(costs[ply], abs={"chance": 0.01, "points": 0.5, "coins": 0.01}[coach.unit])


def test_a_turn_has_the_number_that_the_table_shows() -> None:
    """In the Bluffing game a turn is several actions: a declaration and a move, and doubts between them."""
    match = new_match("pegs_and_jokers", seed="1", options={"bluff": True, "pegs_at_home": 3})
    play(match, ["hurrying"] * 4)
    found = told(match, loser(match))
    action = match.log[found["ply"]]
    view = match.at(found["ply"]).view(action.seat)
    rounds = -(-view["number"] // match.seats)
    assert sum(earlier.seat == action.seat for earlier in match.log[: found["ply"]]) > rounds
    presenter = GAMES["pegs_and_jokers"].presenter
    assert presenter
    heading = presenter.scene(view, presenter.begin(view, {})).heading
    assert heading
    assert found["words"][0]["values"]["when"]["values"] == codec.dump(heading)["values"]


def gained(*splits: tuple[str, tuple[int, int, int]]) -> str:
    """What is named in English of the second of two splits of the same cards, with bets, beside the first."""
    cards = sorted(splits[0][0].replace("/", " ").split())
    view = {**new_match("joker_poker", seed="7").state.view(0), "cards": cards}
    first, second = (
        Commit(0, tuple(tuple(hand.split()) for hand in text.split("/")), {}, bets) for text, bets in splits
    )
    coach = coach_of("joker_poker")
    assert coach
    return Speaker("en").render(coach.gain_words(view, first, second))


TRIPS, FLUSH = "Kh Kd Ks 3c 2d", "Ac Tc 8c 6c 4c"
SPLIT = f"{FLUSH} / {TRIPS} / Jh Jd 9s 7h 5d"
WORSE = f"{FLUSH} / Kh Kd Jh Jd 2d / Ks 9s 7h 5d 3c"
LOWER = "Tc 8c 6c 4c 3c / Kh Kd Ks Ac 2d / Jh Jd 9s 7h 5d"


def test_of_a_better_split_the_better_hand_is_named() -> None:
    other = f"{FLUSH} / {TRIPS.replace('3c', '5d')} / Jh Jd 9s 7h 3c"
    assert gained((LOWER, (1, 2, 3)), (SPLIT, (1, 2, 3))) == "a higher flush as your first hand"
    # The names are the same, and so are the bets: one hand has the other card.
    assert gained((SPLIT, (1, 2, 3)), (other, (1, 2, 3))) == "5♦ in your second hand"


def test_all_hands_are_named_if_several_are_of_another_kind() -> None:
    flush_trips_pair = "a flush, three of a kind and a pair as your three hands"
    assert gained((WORSE, (1, 2, 3)), (SPLIT, (1, 2, 3))) == flush_trips_pair
    assert gained((WORSE, (1, 2, 3)), (SPLIT, (2, 1, 3))) == flush_trips_pair
    weak = "3s 3h 3c Td 5d / Ac Ad 9h 7c 4s / 8d 8h 6d 4c Ah"
    strong = "4s 4c 3s 3h 3c / Td 9h 8d 7c 6d / Ac Ad Ah 8h 5d"
    assert gained((weak, (1, 2, 4)), (strong, (1, 2, 4))) == (
        "a full house, a straight and three of a kind as your three hands"
    )


def test_where_no_hand_is_better_bets_are_named() -> None:
    assert gained((SPLIT, (1, 2, 3)), (SPLIT, (3, 2, 1))) == "betting 3, 2 and 1"
    assert gained((SPLIT, (1, 2, 3)), (SPLIT, (1, 2, 4))) == "a bet of 4 on your third hand"
    assert gained((SPLIT, (1, 2, 3)), (WORSE, (3, 2, 1))) == "betting 3, 2 and 1"


def test_of_a_foul_the_first_hand_of_the_best_split_is_named() -> None:
    foul = f"{TRIPS} / {FLUSH} / Jh Jd 9s 7h 5d"
    assert gained((foul, (1, 2, 3)), (SPLIT, (1, 2, 3))) == "a flush as your first hand"


LONGEST = 165
"""The most characters of a sentence, which only a play of two pegs has."""


@pytest.mark.parametrize("game", COACHED)
def test_the_sentence_is_short_in_every_language(game: str) -> None:
    for seed in ("1", "2"):
        match = new_match(game, seed=seed, options=SHORT.get(game))
        play(match, ["beginner" if game == "video_poker" else next(iter(GAMES[game].players))] * match.seats)
        outcome = match.state.outcome()
        assert outcome
        for seat in {*range(match.seats)} - {*outcome.winners}:
            for line in finished(find_sentence(match, seat))[0]:
                texts = [Speaker(language).render(line) for language in ("en", "de", "fr", "it")]
                assert all(len(text) <= LONGEST for text in texts)


@pytest.mark.parametrize(
    ("cost", "key"),
    [
        (0.0, "consolation.best"),
        (0.001, "consolation.none"),
        (0.02, "consolation.little.chance"),
        (0.2, "consolation.chance"),
    ],
)
def test_a_small_mistake_is_named_and_called_small(
    monkeypatch: pytest.MonkeyPatch, cost: float, key: str
) -> None:
    match = played("joker_poker")
    seat = loser(match)
    ply = next(at for at, action in enumerate(match.log) if action.seat == seat)
    best = replace(match.log[ply], bets=(5, 0, 1))
    verdict = Verdict(0.3, best, 0.3 + cost)

    def found(*_: Any) -> Any:
        yield 0.0
        return [(ply, verdict)]

    monkeypatch.setattr("jokerpoker.consolation.verdicts", found)
    words, leads = finished(find_sentence(match, seat))
    assert [line.key for line in words] == [key]
    assert leads == (ply if cost > 0.01 else None)


@pytest.mark.parametrize(
    ("costs", "key"),
    [
        ((0.22,), "luck.coins"),
        ((0.22, 0.17), "luck.coins"),
        # Many small mistakes: together they cost enough to name the costliest, but none was decisive.
        ((1.0,) * 5, "little.coins"),
        ((4.0, 0.1), "coins"),
    ],
)
def test_at_the_machine_a_small_part_of_what_was_lost_is_luck_and_no_mistake(
    monkeypatch: pytest.MonkeyPatch, costs: tuple[float, ...], key: str
) -> None:
    match = new_match("video_poker", seed="1", options={"hands": 20})
    play(match, [nothing_held])
    lost = -match.state.scores()[0]
    assert 10 < lost < 20
    plies = [at for at, action in enumerate(match.log) if isinstance(action, Hold)]
    pairs = zip(plies, costs, strict=False)
    weighed = [(ply, Verdict(1, match.log[ply], 1 + cost)) for ply, cost in pairs]

    def found(*_: Any) -> Any:
        yield 0.0
        return weighed

    monkeypatch.setattr("jokerpoker.consolation.verdicts", found)
    words, ply = finished(find_sentence(match, 0))
    assert [line.key for line in words] == [f"consolation.{key}"]
    assert ply == (None if key == "luck.coins" else plies[0])
    if ply is None:
        assert words[0].values == {"lost": lost, "cost": pytest.approx(sum(costs))}
        assert f"only {sum(costs):.2f} on average" in Speaker("en").render(words[0])


@pytest.mark.parametrize(
    ("costs", "key"),
    [
        ((0.8, 0.4), "luck.points"),
        # Together they cost enough, but none is worth naming.
        ((0.8,) * 9, "none"),
        ((2.0,) * 5, "little.points"),
        ((9.0,), "points"),
    ],
)
def test_of_a_large_loss_at_rum_a_small_mistake_is_not_blamed(
    monkeypatch: pytest.MonkeyPatch, costs: tuple[float, ...], key: str
) -> None:
    match = played("joker_rum")
    scores = match.state.scores()
    seat = scores.index(min(scores))
    lost = max(scores) - scores[seat]
    assert 15 < lost < 25
    plies = [at for at, action in enumerate(match.log) if action.seat == seat]
    weighed = [(ply, Verdict(1, match.log[ply], 1 + cost)) for ply, cost in zip(plies, costs, strict=False)]

    def found(*_: Any) -> Any:
        yield 0.0
        return weighed

    monkeypatch.setattr("jokerpoker.consolation.verdicts", found)
    words, ply = finished(find_sentence(match, seat))
    assert [line.key for line in words] == [f"consolation.{key}"]
    assert ply == (plies[0] if key.endswith("points") and key != "luck.points" else None)
    if key == "luck.points":
        assert f"you were {lost} points behind" in Speaker("en").render(words[0])


@pytest.mark.parametrize("game", ["joker_poker", "joker_rum", "poker_tiles"])
def test_a_winner_gets_no_lines(game: str) -> None:
    match = played(game)
    outcome = match.state.outcome()
    assert outcome
    for seat in outcome.winners:
        assert told(match, seat) == {"words": [], "ply": None}


def nothing_held(view: Any, prompt: Any) -> Any:
    del view
    return next((action for action in prompt.actions if action == Hold(0, ())), prompt.actions[0])


@pytest.mark.parametrize(("player", "kind"), [(nothing_held, "lucky"), ("beginner", "ahead")])
def test_a_win_at_the_machine_with_large_mistakes_is_followed_by_the_costliest(
    player: Any, kind: str
) -> None:
    """The sentence and the comments on the mistakes call the same mistakes large."""
    for number in range(200):
        match = new_match("video_poker", seed=str(number), options={"hands": 8})
        play(match, [player])
        view = match.state.view(0)
        tally = view["tally"]
        fair = (tally["expected"] - tally["lost"]) / view["unit"]
        if tally["won"] <= tally["bet"] or (fair <= tally["bet"]) != (kind == "lucky"):
            continue
        words, ply = finished(find_sentence(match, 0))
        comments = [comment for _, verdict in judged(match) for comment in verdict.comment]
        if "large" not in [comment.values["size"] for comment in comments]:
            assert ([line.key for line in words], ply) == (["consolation.fine"], None)
            continue
        assert ply == max(judged(match), key=lambda decision: decision[1].cost)[0]
        assert [line.key for line in words] == [f"consolation.{kind}.coins"]
        texts = [Speaker(language).render(words[0]) for language in ("en", "de", "fr", "it")]
        assert [len(text) for text in texts if len(text) > LONGEST + 10] == []  # a hold of four cards
        return
    raise AssertionError("no such match")


@pytest.mark.parametrize(("player", "sizes"), [("perfect", set()), ("beginner", {"plain"})])
def test_a_win_at_the_machine_without_large_mistakes_is_followed_by_praise(
    player: str, sizes: set[str]
) -> None:
    for number in range(200):
        match = new_match("video_poker", seed=str(number), options={"hands": 8})
        play(match, [player])
        found = {comment.values["size"] for _, verdict in judged(match) for comment in verdict.comment}
        view = match.state.view(0)
        if view["tally"]["won"] <= view["tally"]["bet"] or found - {"small"} != sizes:
            continue
        assert told(match, 0) == {"words": [{"key": "consolation.fine", "values": {}}], "ply": None}
        return
    raise AssertionError("no such match")


def judged(match: Match) -> list[tuple[int, Verdict]]:
    coach = coach_of(match.rules.key)
    assert coach
    return finished(verdicts(coach, match, 0))


def test_if_nothing_would_have_helped_a_sentence_says_so() -> None:
    """Perfect play at the machine gives nothing away, and loses coins all the same."""
    for number in range(99):
        match = new_match("video_poker", seed=str(number), options={"hands": 20})
        play(match, ["perfect"])
        words, ply = finished(find_sentence(match, 0))
        assert ply is None
        if [line.key for line in words] == ["consolation.best"]:
            return
    raise AssertionError("nobody wins for ever")


def test_without_a_winner_nobody_gets_lines() -> None:
    """Chance brings no peg home at Pegs and Jokers before its limit."""
    match = played("pegs_and_jokers")
    outcome = match.state.outcome()
    assert outcome
    assert not outcome.winners
    assert told(match, 0) == {"words": [], "ply": None}


def test_nothing_is_said_before_the_end() -> None:
    match = played("joker_rum")
    assert told(prefix(match, match.ply - 1), loser(match)) == {"words": [], "ply": None}


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Fault):
        told(played("video_poker"), 3)
