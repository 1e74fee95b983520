"""The screens of the laboratory of hands: the rules, and the odds of a pack."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from jokerpoker.cards import RANK_VALUE, RANKS
from jokerpoker.core import Json
from jokerpoker.display.inquiries import Inquiry, Steps
from jokerpoker.display.panels import Block, Field, Fields, Grid, Panel, Pick, Push, Row, Text, Waiting
from jokerpoker.display.words import Words, say
from jokerpoker.faults import shown
from jokerpoker.ranking.laboratory import MAX_DECKS, error_of, hand_rules, odds
from jokerpoker.ranking.labwords import error_words, kind_words
from jokerpoker.ranking.rules import PRESETS, System, rules_of

FIRST = ("system", "jokers", "lowest", "decks")
"""The options shown first."""
GROUPS: Mapping[str, tuple[str, ...]] = {
    "wild": (
        "lowest_wild",
        "concealed_only",
        "five_of_a_kind",
        "joker_duplicates",
        "double_ace_flush",
        "natural_vs_wild",
    ),
    "order": ("flush_over_full", "straights_and_flushes", "multideck_ranking", "unbeatable"),
    "ties": ("suit_tiebreak", "suit_order"),
    "low": ("eight_or_better", "a6_broadway_straight", "a6_aces_high_pair"),
    "other": ("best_five",),
}
"""The other options, by subject, except ``wild_ranks``, for which each rank has a field."""

BEST_FIRST = RANKS[::-1]
"""The ranks, ace first."""
WILD = ("0", "1", "2", "3", "4", "6", "8", "bug", "deuces")
"""The wild cards of a pack: a digit is the number of its jokers; else the bug, or the deuces."""


@dataclass(frozen=True)
class RulesState:
    """The state of the screen of rules: a preset, and the options that differ from it.

    ``joker_rank``: the rank of every joker, or "" for the best one of each. ``more``: true if the options are
    shown.
    """

    preset: str = "joker_poker"
    options: Mapping[str, Any] = field(default_factory=dict)
    joker_rank: str = ""
    more: bool = False

    def __post_init__(self) -> None:
        if self.joker_rank not in ("", *RANKS):
            raise ValueError(f"{shown(self.joker_rank)} is not a rank: choose one of {RANKS}, or none")


def rules_panel(state: RulesState) -> Panel:
    """The preset, the reason if its options conflict, and the options if they are shown."""
    error = error_of(state.preset, state.options)
    presets = tuple(Pick(name, say(f"lab.preset.{name}")) for name in PRESETS)
    more = Push("more", say("lab.less" if state.more else "lab.more"))
    reset = [Push("reset", say("lab.reset"))] if state.options else []
    preset = Field("preset", say("lab.preset"), state.preset, presets)
    blocks: list[Block] = [Fields((preset,), (more, *reset))]
    rules = hand_rules(state.preset, state.options) if error or state.more else {}
    if error:
        resets = tuple(
            Push(f"reset-{name}", say("lab.putBack", option=_option_words(name)))
            for name in rules["error"]["resets"]
        )
        blocks += [Text(error_words(error), mark="error", announced=True), Fields(buttons=resets)]
    if state.more:
        blocks += _options(state, {entry["name"]: entry for entry in rules["options"] if entry["applies"]})
    return Panel("rules", say("lab.rules"), tuple(blocks))


def _options(state: RulesState, options: Mapping[str, Mapping[str, Any]]) -> list[Block]:
    first = [_field(options[name]) for name in FIRST if name in options]
    if options["jokers"]["value"] != "none":
        first.append(_joker_rank(state.joker_rank))
    wild_ranks = options["wild_ranks"]["value"]
    ranks = tuple(Field(f"wild-{rank}", say(f"rank.{rank}"), rank in wild_ranks) for rank in BEST_FIRST)
    blocks: list[Block] = [
        Fields(tuple(first)),
        Text(_option_words("wild_ranks"), heading=True),
        Fields(ranks, mark="ranks"),
    ]
    for group, names in GROUPS.items():
        fields = tuple(_field(options[name]) for name in names if name in options)
        if fields:
            blocks += [Text(say(f"lab.group.{group}"), heading=True), Fields(fields)]
    return blocks


def _option_words(name: str) -> Words:
    return say(f"lab.option.{name}")


def _field(option: Mapping[str, Any]) -> Field:
    name, value = option["name"], option["value"]
    label = _option_words(name)
    if isinstance(value, bool):
        return Field(name, label, value)
    if name == "decks":
        return Field(name, label, value, _number_picks(range(1, MAX_DECKS + 1)))
    if name == "lowest":
        return Field(name, label, value, _rank_picks(option["choices"]))
    picks = (Pick(choice, say(f"lab.choice.{name}.{choice}")) for choice in option["choices"])
    return Field(name, label, value, tuple(picks))


def _joker_rank(chosen: str) -> Field:
    ranks = (Pick(rank, say(f"rank.{rank}")) for rank in BEST_FIRST)
    return Field("joker_rank", say("lab.jokerRank"), chosen, (Pick("", say("lab.jokerRank.best")), *ranks))


def _number_picks(values: Iterable[int]) -> tuple[Pick, ...]:
    return tuple(Pick(value, say("number", value=value)) for value in values)


def _rank_picks(ranks: Iterable[str]) -> tuple[Pick, ...]:
    return tuple(Pick(rank, say("number", value=RANK_VALUE[rank])) for rank in ranks)


def rules_changed(state: RulesState, key: str, value: Any) -> RulesState:
    """The state after the field ``key`` was set to ``value``, or the button ``key`` was pressed."""
    if key == "preset":
        return replace(state, preset=value, options={})
    if key == "more":
        return replace(state, more=not state.more)
    if key == "reset":
        return replace(state, options={})
    if key == "joker_rank":
        return replace(state, joker_rank=value)
    if key.startswith("reset-"):
        reset = key.removeprefix("reset-")
        return replace(state, options={name: state.options[name] for name in state.options if name != reset})
    preset = rules_of(state.preset)
    if key.startswith("wild-"):  # a rank becomes wild, or no longer is
        wild_ranks = state.options.get("wild_ranks", preset.wild_ranks)
        value = "".join(rank for rank in BEST_FIRST if (rank in wild_ranks) != (key == f"wild-{rank}"))
        key = "wild_ranks"
    options = {**state.options, key: value}
    if value == getattr(preset, key):
        del options[key]
    return replace(state, options=options)


@dataclass(frozen=True)
class OddsState:
    """The state of the screen of odds: a pack and the ranking of its hands; ``wild``: one of ``WILD``."""

    system: System = "high"
    lowest: str = "2"
    decks: int = 1
    wild: str = "0"
    composite: bool = False

    def __post_init__(self) -> None:
        if self.wild not in WILD:
            raise ValueError(f"wild must be one of {', '.join(WILD)}, not {shown(self.wild)}")

    def count(self) -> Generator[float, None, Json]:
        """The odds in steps; ``ValueError`` for an impossible pack."""
        return odds(
            system=self.system,
            lowest=self.lowest,
            decks=self.decks,
            jokers=int(self.wild) if self.wild.isdecimal() else 0,
            bug=self.wild == "bug",
            deuces_wild=self.wild == "deuces",
            composite=self.composite and self.system == "high",
        )

    @property
    def error(self) -> ValueError | None:
        """Why the pack is impossible; None if it is possible."""
        try:
            self.count()  # refuses an impossible pack before its first step
        except ValueError as error:
            return error
        return None


_odds_by_state: dict[OddsState, Json] = {}
"""The odds counted so far. Nothing is dropped: only some thousands of packs are possible."""


def odds_panel(state: OddsState) -> Panel:
    """The pack, and the share of each kind of hand in it."""
    blocks: list[Block] = [Text(say("odds.pack"), heading=True), _pack(state)]
    blocks.append(Text(say("odds.title"), heading=True))
    if answer := _odds_by_state.get(state):
        blocks += _tables(answer)
    elif error := state.error:
        blocks.append(Text(error_words(error), mark="error", announced=True))
    else:
        blocks.append(Waiting(say("odds.counting")))
    return Panel("odds", say("odds.title"), tuple(blocks))


def _pack(state: OddsState) -> Fields:
    systems = tuple(Pick(name, say(f"lab.choice.system.{name}")) for name in get_args(System))
    fields = [
        Field("system", _option_words("system"), state.system, systems),
        Field("lowest", _option_words("lowest"), state.lowest, _rank_picks(RANKS[:9])),
        Field("decks", _option_words("decks"), state.decks, _number_picks(range(1, MAX_DECKS + 1))),
        Field("wild", say("odds.wild"), state.wild, tuple(Pick(wild, _wild_words(wild)) for wild in WILD)),
    ]
    if state.system == "high":
        fields.append(Field("composite", say("odds.composite"), state.composite))
    return Fields(tuple(fields), mark="pack")


def _wild_words(wild: str) -> Words:
    return say("odds.jokers", count=int(wild)) if wild.isdecimal() else say(f"odds.{wild}")


def _tables(answer: Mapping[str, Any]) -> list[Block]:
    kinds = [_odds_row(row["category"], kind_words(row["category"]), row) for row in answer["rows"]]
    total = Text(say("odds.total", hands=answer["total"]), mark="total")
    blocks: list[Block] = [Grid(tuple(kinds), _headings("odds.kind"), mark="odds"), total]
    if answer["top_cards"]:  # of hands without a combination
        by_top_card = tuple(
            _odds_row(f"top-{row['rank']}", say(f"rank.{row['rank']}"), row) for row in answer["top_cards"]
        )
        blocks.append(Text(say("odds.tops"), heading=True))
        blocks.append(Grid(by_top_card, _headings("odds.top"), mark="odds"))
    return blocks


def _headings(first: str) -> tuple[Words, ...]:
    return say(first), say("odds.count"), say("odds.percent"), say("odds.oneIn")


def _odds_row(key: str, name: Words, odds: Mapping[str, Any]) -> Row:
    count, share = say("number", value=odds["count"]), say("odds.share", share=odds["share"])
    one_in = odds["one_in"]
    rare = say("odds.few", hands=one_in) if one_in < 100 else say("number", value=round(one_in))
    return Row(key, (name, count, share, rare))


def counting(state: OddsState) -> Steps | None:
    """The steps that count a pack; None if it is counted already, or impossible."""
    return None if state in _odds_by_state or state.error else _count(state)


def _count(state: OddsState) -> Generator[float, None, None]:
    _odds_by_state[state] = yield from state.count()


ODDS = Inquiry(OddsState(), odds_panel, lambda state, key, value: replace(state, **{key: value}), counting)
