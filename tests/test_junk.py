"""A public function answers junk, or says in a sentence what is wrong; no public function is left out."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

import jokerpoker
from jokerpoker import (
    GAMES,
    Match,
    compare,
    evaluate,
    legal_actions,
    new_match,
    odds,
    parse,
    picture,
    play,
    svg,
)
from jokerpoker.arena import Contest, duplicate, measure, run
from jokerpoker.arena.playerfile import load_player, names_a_file
from jokerpoker.bots import maker_of, name_of
from jokerpoker.cards import as_card, as_read, by_rank, cards_of, check_card, ids_of, is_joker, rank_value
from jokerpoker.core import Limit
from jokerpoker.dealcode import Deal, decode, encode
from jokerpoker.games.video_poker.rules.paytables import PayTable, table_of
from jokerpoker.games.video_poker.rules.solver.analysis import analyse
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.lookup import options_of, rules_of
from jokerpoker.match import Shown, check_seed, check_series_seed, fingerprint
from jokerpoker.matchcode import decode as decode_match
from jokerpoker.matchcode import decoding
from jokerpoker.matchcode import encode as encode_match
from jokerpoker.ranking import HandRules, best, winners, winning_values
from jokerpoker.ranking.odds import class_counts, different_classes, top_cards, total
from jokerpoker.ranking.rules import rules_of as hand_rules_of
from jokerpoker.rng import Rng
from tests.promised import PROMISED

MODULES = (
    "jokerpoker.arena.playerfile",
    "jokerpoker.bots",
    "jokerpoker.cards",
    "jokerpoker.dealcode",
    "jokerpoker.legal",
    "jokerpoker.matchcode",
    "jokerpoker.lookup",
)
"""Modules that the documentation imports from, besides those whose names are promised to stay."""

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    " ",
    "x",
    "x" * 100_000,
    "Аs Кh",
    "A\u200bs",
    "\ud800",
    "ＡＳ",
    b"As",
    [],
    (),
    {},
    [None],
    ["As", 5],
    [[]],
    [["As"], None],
    {"As": 1},
    {"nothing like it": 1},
    object(),
    int,
    print,
)
"""Other types, nothing, the huge, what is no number, and what only looks like a letter."""

HAND = "Kh Kd Kc Ts Th"
CONTEST = Contest("joker_poker", ("club", "casual"))
CALLS: dict[str, list[Callable[[Any], object]]] = {
    "jokerpoker.Match": [
        lambda junk: Match(junk, 2, "x"),
        lambda junk: Match("joker_poker", junk, "x"),
        lambda junk: Match("joker_poker", 2, junk),
        lambda junk: Match("joker_poker", 2, "x", junk),
        lambda junk: Match.read(junk),
        lambda junk: Match.load(junk),
        lambda junk: new_match("joker_rum", seed="x").legal_actions(junk),
        lambda junk: new_match("joker_rum", seed="x").sample(junk),
        lambda junk: new_match("joker_rum", seed="x").submit(junk),
        lambda junk: new_match("joker_rum", seed="x").undo(junk if junk is not None else "x"),
        lambda junk: new_match("joker_rum", seed="x").at(junk),
    ],
    "jokerpoker.Outcome": [lambda junk: jokerpoker.Outcome(junk, frozenset())],
    "jokerpoker.compare": [
        compare,
        lambda junk: compare([HAND], junk),
        lambda junk: compare([HAND], joker_rank=junk),
        lambda junk: compare([HAND], concealed=junk),
    ],
    "jokerpoker.evaluate": [
        evaluate,
        lambda junk: evaluate(HAND, junk),
        lambda junk: evaluate("As Jk", "wild", stands_for=junk),
        lambda junk: evaluate("As Jk", "wild", joker_rank=junk),
        lambda junk: evaluate(HAND, HandRules(lowest_wild="one", concealed_only=True), concealed=junk),
    ],
    "jokerpoker.legal_actions": [
        legal_actions,
        lambda junk: legal_actions({"key": junk}),
        lambda junk: legal_actions({**new_match("poker_tiles", seed="x").state.view(0), "seat": junk}),
    ],
    "jokerpoker.new_match": [
        new_match,
        lambda junk: new_match("poker_tiles", players=junk),
        lambda junk: new_match("poker_tiles", seed=junk),
        lambda junk: new_match("poker_tiles", options=junk),
    ],
    "jokerpoker.odds": [odds, lambda junk: odds(jokers=junk)],
    "jokerpoker.parse": [parse],
    "jokerpoker.picture": [picture],
    "jokerpoker.play": [
        lambda junk: play(junk, []),
        lambda junk: play(new_match("joker_poker", seed="x"), junk),
        lambda junk: play(new_match("joker_poker", seed="x"), [junk, "club"]),
    ],
    "jokerpoker.arena.Contest": [
        lambda junk: duplicate.check(Contest(junk, ("club", "club"))),
        lambda junk: duplicate.check(Contest("joker_poker", junk)),
        lambda junk: duplicate.check(Contest("joker_poker", [junk, "club"])),
        lambda junk: duplicate.check(Contest("joker_poker", ("club", "club"), junk)),
        lambda junk: duplicate.check(Contest("joker_poker", ("club", "club"), "x", junk)),
        lambda junk: duplicate.check(Contest("joker_poker", ("club", "club"), seats=junk)),
    ],
    "jokerpoker.arena.Result": [],
    "jokerpoker.arena.Standing": [],
    "jokerpoker.arena.measure": [
        lambda junk: measure(junk, 1),
        lambda junk: measure(CONTEST, junk),
        lambda junk: measure(CONTEST, 1, jobs=junk),
        lambda junk: measure(CONTEST, 1, progress=junk),
        lambda junk: measure(CONTEST, 1, keep=junk),
        lambda junk: measure(CONTEST, 1, until=junk),
    ],
    "jokerpoker.arena.run": [lambda junk: run(junk, 1), lambda junk: run(CONTEST, junk)],
    "jokerpoker.core.Action": [],
    "jokerpoker.core.Agent": [],
    "jokerpoker.core.Event": [],
    "jokerpoker.core.IllegalAction": [],
    "jokerpoker.core.Limit": [
        lambda junk: play(new_match("joker_poker", seed="x"), ["club", "club"], limit=junk),
        lambda junk: play(new_match("joker_poker", seed="x"), ["club", "club"], limit=Limit(seconds=junk)),
    ],
    "jokerpoker.core.Outcome": [],
    "jokerpoker.core.Prompt": [],
    "jokerpoker.core.State": [],
    "jokerpoker.core.UnknownSeat": [],
    "jokerpoker.faults.Fault": [],
    "jokerpoker.faults.UnknownName": [],
    "jokerpoker.legal.LegalActions": [],
    "jokerpoker.legal.ListsActions": [],
    "jokerpoker.legal.legal_actions": [],
    "jokerpoker.match.Match": [],
    "jokerpoker.match.SaveError": [],
    "jokerpoker.match.Shown": [
        lambda junk: Shown(rules_of("joker_rum"), junk),
        lambda junk: Shown(junk, new_match("joker_rum", seed="x").state.view(0)),
    ],
    "jokerpoker.match.fingerprint": [fingerprint],
    "jokerpoker.match.new_match": [],
    "jokerpoker.playing.PlayerFault": [],
    "jokerpoker.playing.play": [],
    "jokerpoker.rng.Rng": [
        Rng,
        lambda junk: Rng("x").fork(junk),
        lambda junk: Rng("x").below(junk),
        lambda junk: Rng("x").choice(junk),
        lambda junk: Rng("x").shuffle(junk),
    ],
    "jokerpoker.bots.each_answer": [],
    "jokerpoker.bots.maker_of": [
        lambda junk: maker_of(junk, "club"),
        lambda junk: maker_of("joker_poker", junk),
    ],
    "jokerpoker.bots.name_of": [name_of],
    "jokerpoker.bots.think_of": [],
    "jokerpoker.cards.as_card": [as_card],
    "jokerpoker.cards.as_read": [as_read],
    "jokerpoker.cards.by_rank": [by_rank],
    "jokerpoker.cards.card_of": [],
    "jokerpoker.cards.cards_of": [cards_of],
    "jokerpoker.cards.check_card": [check_card],
    "jokerpoker.cards.ids_of": [ids_of],
    "jokerpoker.cards.is_joker": [is_joker],
    "jokerpoker.cards.parse": [parse],
    "jokerpoker.cards.rank_value": [rank_value],
    "jokerpoker.dealcode.CodeError": [],
    "jokerpoker.dealcode.Deal": [
        lambda junk: Deal(junk, ("human", "club"), {}, "x").match(),
        lambda junk: Deal("joker_poker", junk, {}, "x").match(),
        lambda junk: Deal("joker_poker", ("human", "club"), junk, "x").match(),
        lambda junk: Deal("joker_poker", ("human", "club"), {}, junk).match(),
    ],
    "jokerpoker.dealcode.decode": [decode],
    "jokerpoker.dealcode.encode": [encode],
    "jokerpoker.lookup.HasKey": [],
    "jokerpoker.matchcode.ExpectsTexts": [],
    "jokerpoker.matchcode.MatchCodeError": [],
    "jokerpoker.matchcode.AskMatch": [],
    "jokerpoker.matchcode.SharedMatch": [],
    "jokerpoker.matchcode.decode": [decode_match],
    "jokerpoker.matchcode.decoding": [lambda junk: list(decoding(junk))],
    "jokerpoker.matchcode.encode": [
        encode_match,
        lambda junk: encode_match(new_match("joker_rum", seed="x"), junk),
        lambda junk: encode_match(new_match("joker_rum", seed="x"), ply=junk),
        lambda junk: encode_match(new_match("joker_rum", seed="x"), names=junk),
    ],
    "jokerpoker.lookup.HasRules": [],
    "jokerpoker.lookup.svg_of": [],
    "jokerpoker.lookup.options_of": [
        lambda junk: options_of(rules_of("joker_poker"), junk),
        lambda junk: options_of(junk, {}),
    ],
    "jokerpoker.lookup.rules_of": [rules_of],
    "jokerpoker.bots.HasMake": [],
    "jokerpoker.arena.playerfile.PlayerFileError": [],
    "jokerpoker.arena.playerfile.names_a_file": [names_a_file],
    "jokerpoker.arena.playerfile.load_player": [load_player],
    "jokerpoker.ranking.Comparison": [],
    "jokerpoker.ranking.HandRules": [
        lambda junk, name=name: HandRules(**{name: junk}) for name in HandRules.__dataclass_fields__
    ],
    "jokerpoker.ranking.HandValue": [],
    "jokerpoker.ranking.best": [best, lambda junk: best(HAND, junk)],
    "jokerpoker.ranking.compare": [compare],
    "jokerpoker.ranking.evaluate": [evaluate],
    "jokerpoker.ranking.winners": [winners, lambda junk: winners([HAND], junk)],
    "jokerpoker.ranking.winning_values": [winning_values],
    "jokerpoker.svg.Picture": [],
    "jokerpoker.svg.hand": [svg.hand, lambda junk: svg.hand("As RJ", stands_for=junk)],
    "jokerpoker.svg.picture": [svg.picture],
    "jokerpoker.svg.scene": [svg.scene],
    "jokerpoker.svg.split": [
        svg.split,
        lambda junk: svg.split([junk]),
        lambda junk: svg.split(["As"], bets=junk),
        lambda junk: svg.split(["As"], bets=[junk]),
        lambda junk: svg.split(["As RJ"], stands_for=junk),
        lambda junk: svg.split(["As"], rules=junk),
    ],
    "jokerpoker.svg.table": [svg.table, lambda junk: svg.table(new_match("joker_rum", seed="x"), junk)],
    "jokerpoker.svg.value": [svg.value],
}
"""Every public function, each argument in its turn; what only others are made from takes no junk."""

MORE: dict[str, Callable[[Any], object]] = {
    "analyse": analyse,
    "table_of": table_of,
    "pays": lambda junk: PayTable("jacks", "jacks", junk),
    "deck": lambda junk: PayTable(junk, "jacks", (1,) * 9),
    "holds": lambda junk: all_holds(junk, "kings"),
    "hand_rules_of": hand_rules_of,
    "total": total,
    "top_cards": top_cards,
    "different_classes": different_classes,
    "class_counts": lambda junk: list(class_counts(junk, 0)),
    "seed": check_seed,
    "series seed": check_series_seed,
    "a game": lambda junk: GAMES[junk],
    "a player": lambda junk: GAMES["joker_poker"].players[junk],
}
"""What the pages about players, video poker and ranking use besides."""


def public() -> Iterator[str]:
    yield from (f"{module}.{name}" for module, names in PROMISED.items() for name in names.split())
    for module in MODULES:
        own = ((name, each) for name, each in vars(import_module(module)).items() if name[0] != "_")
        yield from (f"{module}.{name}" for name, each in own if getattr(each, "__module__", "") == module)


def takes_arguments(name: str) -> bool:
    module, _, own = name.rpartition(".")
    each = getattr(import_module(module), own)
    return inspect.isfunction(each) or inspect.isclass(each)


def test_no_public_function_is_left_out() -> None:
    assert sorted(filter(takes_arguments, {*public()})) == sorted(CALLS)


def wrong(call: Callable[[Any], object], junk: Any) -> str:
    """What is wrong with the response to junk; empty if it was answered or refused well."""
    try:
        call(junk)
    except (TypeError, ValueError) as fault:
        said = str(fault)
        if len(said) < 8 or " " not in said:
            return f"{type(fault).__name__} says no more than {said!r}"
        return "" if len(said) < 600 else f"{type(fault).__name__} says {len(said)} characters"
    except BaseException as fault:
        return f"{type(fault).__name__}: {fault}"
    return ""


@pytest.mark.parametrize("name", [name for name in CALLS if CALLS[name]])
def test_junk_is_answered_or_refused_in_a_sentence(name: str) -> None:
    found = [
        f"argument {place}, {junk!r:.40}: {said:.160}"
        for place, call in enumerate(CALLS[name])
        for junk in JUNK
        if (said := wrong(call, junk))
    ]
    assert found == []


@pytest.mark.parametrize("name", MORE)
def test_other_functions_answer_junk_or_refuse_it_in_a_sentence(name: str) -> None:
    assert [f"{junk!r:.40}: {said:.160}" for junk in JUNK if (said := wrong(MORE[name], junk))] == []
