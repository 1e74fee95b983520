"""The statistics of all games: the same sums done here; filters, charts, and what is damaged."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from jokerpoker import GAMES, codec
from jokerpoker.counted import CountedMatch, PastMatch
from jokerpoker.display.charts import bars, line
from jokerpoker.display.words import Words, say
from jokerpoker.terminal.words import Speaker
from jokerpoker.trends import results_of
from tests.asking import Asking

EVERYTHING = {"person": "", "game": "", "seats": 0, "level": "", "help": ""}
WITH_HANDS = ("joker_poker", "joker_rum", "video_poker")
LEVELS = {
    "joker_poker": ("casual", "club", "human"),
    "joker_rum": ("simple", "human"),
    "poker_tiles": ("greedy",),
    "pegs_and_jokers": ("human",),
    "video_poker": (),
}
NAMES = {"casual": "Easiest", "simple": "Easiest", "greedy": "Easy", "club": "Hard"}


def person(name: str = "") -> dict[str, str]:
    return {"level": "human", "character": "you", **({"name": name} if name else {})}


def record(*levels: str, scores: Any = (7, 3), winners: Any = (0,), **changes: Any) -> dict[str, Any]:
    """A match of a person without a name against these levels, one of them "club" by default."""
    players = [person(), *({"level": level, "character": "ada"} for level in levels or ("club",))]
    outcome = {"scores": list(scores), "winners": list(winners), **changes.pop("outcome", {})}
    found = {"game": "joker_poker", "players": players, "outcome": outcome, "facts": {}, "accuracy": {}}
    return {**found, "helped": None, "when": "today", **changes}


def any_record(rng: random.Random) -> dict[str, Any]:
    game = rng.choice(list(LEVELS))
    seats = rng.randint(2, 4) if LEVELS[game] else 1
    players = [person(rng.choice(["", "Ann", "Bo"]))]
    for _ in range(seats - 1):
        level = rng.choice(LEVELS[game])
        players.append(person(rng.choice(["", "Ann"])) if level == "human" else {"level": level})
    each = range(seats)
    outcome = {
        "scores": [rng.randint(-20, 90) for _ in each],
        "winners": rng.sample(each, rng.randint(0, seats)),
        "together": rng.random() < 0.5,
        "won": [rng.randint(0, 9) for _ in each],
        "rounds": rng.choice([0, 9, 12, 15]),
        "kinds": [
            {kind: rng.randint(1, 9) for kind in ("pair", "five_kind") if rng.random() < 0.5} for _ in each
        ],
    }
    if not outcome["rounds"]:
        del outcome["won"], outcome["rounds"], outcome["kinds"]
    accuracy = {f"{seat}": rng.randint(0, 100) for seat in each if rng.random() < 0.5}
    found = {"game": game, "players": players, "outcome": outcome, "facts": {}, "accuracy": accuracy}
    return {**found, "helped": rng.choice([True, False, None]), "when": "today"}


def asked(matches: Iterable[Any], **filters: Any) -> Any:
    return Asking().ask("totals", matches=list(matches), state={**EVERYTHING, **filters}, own={})


class Screen:
    """An answer put into English: figures, and rows of tables by the panel's key."""

    def __init__(self, told: Any, language: str = "en") -> None:
        speaker = Speaker(language)

        def said(words: Any) -> str:
            return speaker.render(codec.load(Words, words))

        blocks: dict[str, list[Any]] = {}
        for block in told["panel"]["blocks"]:
            blocks.setdefault(block["kind"], []).append(block)
        sections = blocks.get("section", [])
        assert all(said(section["title"]) for section in sections if section["title"])
        panels = {section["key"]: section["blocks"] for section in sections}
        self.filters = told["state"]
        (figures,) = blocks.get("facts", [{"facts": []}])
        self.figures = {fact["key"]: said(fact["value"]) for fact in figures["facts"]}
        (fields,) = blocks.get("fields", [{"fields": []}])
        self.picks = {
            field["key"]: {pick["value"]: said(pick["words"]) for pick in field["picks"]}
            for field in fields["fields"]
        }
        self.blocks = panels
        self.tables = {
            key: {
                row["key"]: [said(words) for words in row["cells"]]
                for block in blocks
                for row in block.get("rows", ())
            }
            for key, blocks in panels.items()
        }
        self.charts = {
            chart["key"]: chart["paths"]
            for blocks in panels.values()
            for block in blocks
            for chart in block.get("charts", ())
        }


def nearest(value: float) -> int:
    return int(value + 1000.5) - 1000


def percent(part: float, whole: float) -> str:
    return f"{nearest(100 * part / whole)}%"


class Own:
    """A match of a person, with what counts of it, worked out plainly."""

    def __init__(self, match: Any, seat: int) -> None:
        outcome, players = match["outcome"], match["players"]
        levels = {player["level"] for player in players if player["level"] != "human"}
        self.game, self.seats = match["game"], len(players)
        level = "mixed" if len(levels) > 1 else next(iter(levels), "people")
        self.level = NAMES.get(level, level)
        self.help = "without" if match["helped"] is False else "with"
        winners = outcome["winners"]
        self.won = (1 / (1 if outcome["together"] else len(winners))) if seat in winners else 0
        self.points = outcome["scores"][seat]
        self.accuracy = match["accuracy"].get(str(seat))
        hands = self.game in WITH_HANDS and "won" in outcome
        self.hands = (outcome["won"][seat], outcome["rounds"]) if hands else (0, 0)
        self.kinds = outcome.get("kinds", [{}] * self.seats)[seat]


def own(matches: list[Any], filters: dict[str, Any]) -> list[Own]:
    """The matches that fit, oldest first."""
    found = []
    for match in reversed(matches):
        for seat, player in enumerate(match["players"]):
            if player["level"] == "human" and player.get("name", "") == filters["person"]:
                found.append(Own(match, seat))
                break
    labels = ("game", "seats", "level", "help")
    return [one for one in found if all(filters[name] in ("", 0, getattr(one, name)) for name in labels)]


def mean_points(matches: list[Own]) -> str:
    points = sum(one.points for one in matches)
    return f"{nearest(10 * points / len(matches)) / 10:g}".replace("-", "−")


def expected_figures(chosen: list[Own], units: set[str]) -> dict[str, str]:
    met = [one for one in chosen if one.seats > 1] or chosen
    figures = {"matches": str(len(chosen)), "won": percent(sum(one.won for one in met), len(met))}
    if len(units) == 1:
        figures["points"] = mean_points(chosen)
    if hands := sum(one.hands[1] for one in met):
        figures["hands"] = percent(sum(one.hands[0] for one in met), hands)
    judged = [one for one in chosen if one.accuracy is not None]
    if len({one.game for one in judged}) == 1:
        mean = nearest(sum(one.accuracy for one in judged) / len(judged))
        figures["accuracy"] = f"{mean}%" if judged[0].game == "poker_tiles" else f"{mean} of 100"
    return figures


def test_sums_are_right() -> None:
    rng = random.Random("sums")
    shown = 0
    for _ in range(50):
        matches = [any_record(rng) for _ in range(rng.randint(1, 30))]
        name = matches[0]["players"][0].get("name", "")
        first = own(matches[:1], {**EVERYTHING, "person": name})[0]
        label = rng.choice(["game", "seats", "help", *(["level"] if first.seats > 1 else [])])
        wanted = {**EVERYTHING, "person": name, label: getattr(first, label)}
        screen = Screen(asked(matches, **wanted))
        assert screen.filters == wanted
        chosen = own(matches, wanted)
        units: set[str] = {GAMES[one.game].traits.unit for one in chosen}
        assert screen.figures == expected_figures(chosen, units)
        met = [one for one in chosen if one.seats > 1]
        for column in ("level", "seats"):
            rows = {}
            for value in {getattr(one, column) for one in met}:
                some = [one for one in met if getattr(one, column) == value]
                points = [mean_points(some)] if len(units) == 1 else []
                rows[str(value)] = [str(len(some)), *points, percent(sum(one.won for one in some), len(some))]
            found = screen.tables.get(f"stats-{column}", {})
            assert {key: cells[1:] for key, cells in found.items()} == rows
            shown += len(rows)
        kinds: Counter[str] = Counter()
        for one in chosen:
            kinds.update(one.kinds)
        found = screen.tables.get("stats-kinds", {})
        assert {key: cells[1] for key, cells in found.items()} == {key: str(n) for key, n in kinds.items()}
        assert list(found) == [kind for kind in ("five_kind", "pair") if kind in kinds]
    assert shown > 30


def test_a_games_own_kinds_follow_those_of_poker_hands() -> None:
    sets = {"low_run": 2, "super_ten": 1}
    matches = [
        record(outcome={"kinds": [{"high": 4}, {}]}),
        record("simple", game="joker_rum", outcome={"kinds": [sets, {}]}),
        record("greedy", game="poker_tiles", outcome={"kinds": [{"royal_flush": 1, "pair": 3}, {}]}),
    ]
    found = Screen(asked(matches)).tables["stats-kinds"]
    assert list(found) == ["pair", "high", "royal_flush", "low_run", "super_ten"]


def test_a_filter_that_fits_no_match_is_reset() -> None:
    zoe = record(players=[person("Zoë"), {"level": "club"}])
    ann = record(players=[person("Ann"), {"level": "simple"}, {"level": "simple"}], game="joker_rum")
    screen = Screen(asked([zoe, ann], person="gone", game="whist", seats=7, level="Expert", help="without"))
    assert screen.filters == {**EVERYTHING, "person": "Ann"}
    assert screen.figures["matches"] == "1"
    assert screen.picks == {
        "person": {"Ann": "Ann", "Zoë": "Zoë"},
        "game": {"": "All games", "joker_poker": "Joker Poker", "joker_rum": "Joker Rum"},
        "seats": {0: "Any number", 2: "2 players", 3: "3 players"},
        "level": {"": "All", "Hard": "Hard", "Easiest": "Easiest"},
    }
    # Each fits some match, both together none.
    rum = record("simple", game="joker_rum")
    told = asked([zoe, rum, record()], game="joker_rum", level="Hard")
    assert Screen(told).figures == {}
    assert told["panel"]["blocks"][-1]["blocks"][0]["words"]["key"] == "stats.noneSuch"


def test_a_filter_is_changed() -> None:
    matches = [record("simple", game="joker_rum"), record(), machine()]
    told = Asking().ask("totals", matches=matches, own={})
    assert told["state"] == EVERYTHING
    more = {"matches": matches, "own": {}, "state": told["state"]}
    for key, value, left in (("game", "joker_rum", 1), ("seats", 2, 2), ("level", "gone", 3)):
        screen = Screen(Asking().ask("totals", **more, change={"key": key, "value": value}))
        assert screen.figures["matches"] == f"{left}"
    for key, value in (("seats", "two"), ("nothing", "")):
        refused = Asking().ask("totals", **more, change={"key": key, "value": value})
        assert refused["code"] == "bad_request"


def test_everybody_who_played_as_a_person_is_counted_once() -> None:
    players = [*map(person, ["Bo", "Ann", "Bo", ""]), {"level": "club"}]
    outcome = {"scores": [1, 2, 3, 4, 5], "winners": [4]}
    screen = Screen(asked([record(players=players, outcome=outcome)], person="Bo"))
    assert list(screen.picks["person"]) == ["", "Ann", "Bo"]
    assert (screen.figures["matches"], screen.figures["points"]) == ("1", "1")


def test_levels_of_other_builds_have_their_own_name() -> None:
    matches = [record("club", "casual"), record("human"), record("stranger"), record("greedy")]
    rows = Screen(asked(matches)).tables["stats-level"]
    assert [cells[0] for cells in rows.values()] == ["Mixed levels", "People only", "stranger", "greedy"]


def test_levels_of_different_games_with_one_name_are_one() -> None:
    matches = [record("casual"), record("simple", game="joker_rum"), record("child", game="pegs_and_jokers")]
    assert Screen(asked(matches)).tables["stats-level"] == {"Easiest": ["Easiest", "3", "100%"]}


def machine(**changes: Any) -> dict[str, Any]:
    return record(game="video_poker", players=[person()], scores=[5], **changes)


def test_coins_are_no_points() -> None:
    figures, section = asked([machine()])["panel"]["blocks"]
    assert section["key"] == "stats-machine"
    assert [fact["label"]["key"] for fact in figures["facts"]][2] == "stats.coins"
    assert "points" not in Screen(asked([machine(), record()])).figures


def test_a_games_own_statistics_stand_last_and_fit_the_filters() -> None:
    matches = [record("greedy", game="poker_tiles"), record("human", game="poker_tiles"), record()]
    told = Asking().ask(
        "totals",
        matches=matches,
        state={"level": "Easy"},
        own={"poker_tiles": {"stored": {"solved": 3, "streak": 1, "longest": 2}, "day": "2026-03-01"}},
    )
    last = told["panel"]["blocks"][-1]
    assert last["key"] == "stats-tiles"
    rows = Screen(told).tables["stats-tiles"]
    assert [cells[0] for cells in rows.values()] == ["2 players · 1 match"]
    assert {"solved", "streak"} <= {
        fact["key"] for block in last["blocks"] for fact in block.get("facts", ())
    }


DAMAGED: list[dict[str, Any]] = [
    {},
    {"players": [person()]},
    record(game="whist"),
    record(game=[]),
    record(players=None),
    record(players=[]),
    record(players=[None]),
    record(players=[{"level": 3}]),
    record(when=5),
]


def test_damaged_matches_are_left_out() -> None:
    for one in DAMAGED:
        (none,) = asked([one])["panel"]["blocks"]
        assert none["blocks"][0]["words"]["key"] == "stats.none"
        assert Screen(asked([one, record()])).figures == {"matches": "1", "won": "100%", "points": "7"}
    odd = {
        "scores": "x",
        "winners": None,
        "won": [],
        "rounds": "many",
        "kinds": [{"pair": "2", "nonsense": 3, "flush": 4}, 5],
    }
    screen = Screen(asked([record(outcome=odd, accuracy={"0": "88"}, facts=None)]))
    assert screen.figures == {"matches": "1", "won": "0%", "points": "0"}
    assert list(screen.tables["stats-kinds"]) == ["flush"]


def history(count: int) -> list[dict[str, Any]]:
    """Matches, newest first: every third was won, shared, or lost."""
    winners = [(1,), (0, 1), (0,)]
    return [
        record(
            scores=(number, 0),
            winners=winners[number % 3],
            accuracy={"0": number} if number % 2 else {},
            when=f"day {number}",
        )
        for number in reversed(range(count))
    ]


def test_the_course_over_time_is_right() -> None:
    screen = Screen(asked(history(60)))
    shares = [number % 3 / 2 for number in range(60)]
    form = [sum(shares[max(0, at - 9) : at + 1]) / 10 for at in range(60)]
    words, won = say("n"), [at for at, share in enumerate(shares[20:]) if share == 1]
    assert screen.charts == {
        "points": bars("", words, range(20, 60), won).paths,
        "form": line("", words, form[20:], 1).paths,
        "accuracy": line("", words, range(1, 60, 2), 100).paths,
    }
    rows = list(screen.tables["stats-course"].values())
    assert len(rows) == 40
    assert rows[:2] == [["day 59", "59", "yes", "59"], ["day 58", "58", "shared", "–"]]


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_accuracy_figures_that_measure_different_things_are_not_averaged(language: str) -> None:
    """At Joker Poker it is a part of the chance of winning, at Poker Tiles the share of turns."""
    splits, plays = history(6), [{**match, "game": "poker_tiles"} for match in history(6)]
    labels = []
    for matches in (splits, plays):
        told = asked(matches)
        screen = Screen(told, language)
        assert "accuracy" in screen.figures
        assert "accuracy" in screen.charts
        facts = next(block for block in told["panel"]["blocks"] if block["kind"] == "facts")["facts"]
        label = next(fact["label"] for fact in facts if fact["key"] == "accuracy")
        labels.append(Speaker(language).render(codec.load(Words, label)))
    assert len(set(labels)) == 2
    both = Screen(asked([*splits, *plays]), language)
    assert "accuracy" not in both.figures
    assert "accuracy" not in both.charts
    assert len(next(iter(both.tables["stats-course"].values()))) == 3


def counted(*levels: str, winners: tuple[int, ...] = ()) -> CountedMatch:
    players = ("human", *levels)
    past = PastMatch("", players, ("",) * len(players), "with", "", {"winners": list(winners)}, {}, {})
    return CountedMatch(past, 0)


def test_the_form_is_of_matches_with_opponents() -> None:
    solo = counted()
    met = [solo, counted("club", winners=(0,)), solo, counted("club")]
    assert [one.form for one in results_of(met)] == [None, 1, None, 0.5]
    assert [one.form for one in results_of([solo, solo])] == [0, 0]


def test_one_match_has_no_course() -> None:
    assert "stats-course" not in Screen(asked(history(1))).blocks
    assert "stats-course" in Screen(asked(history(2))).blocks


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_everything_is_said_in_each_language(language: str) -> None:
    rng = random.Random("said")
    matches = [any_record(rng) for _ in range(60)]
    for game in ("", *LEVELS):
        screen = Screen(asked(matches, game=game), language)
        assert set(screen.picks) == set(EVERYTHING)
        assert all(label for picks in screen.picks.values() for label in picks.values())
        assert all(cell for table in screen.tables.values() for row in table.values() for cell in row)


def test_thousands_of_matches_are_counted() -> None:
    facts = {"options": {f"option {number}": number for number in range(50)}}
    matches = [record(facts=facts) for _ in range(2_000)]
    assert Screen(asked(matches)).figures["matches"] == "2,000"


def test_games_without_hands_say_so() -> None:
    assert [key for key in LEVELS if GAMES[key].traits.hands] == [*WITH_HANDS]
