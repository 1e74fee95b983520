"""The explorer of pay tables: figures, a chart of simulated sessions, and an ordered list of holds.

The person can change one table; its figures stand beside those of another.
"""

from __future__ import annotations

from collections.abc import Iterable

from jokerpoker.display.charts import fan
from jokerpoker.display.inquiries import Inquiry, Steps
from jokerpoker.display.panels import (
    Block,
    Charts,
    Entry,
    Field,
    Fields,
    Grid,
    Listing,
    Panel,
    Pick,
    Push,
    Row,
    Text,
    Waiting,
)
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.rules.lines import Line
from jokerpoker.games.video_poker.rules.paytables import (
    DECKS,
    HIGH_PAIR,
    LOWEST_PAIR,
    MOST_COINS,
    MOST_PAY,
    NOTHING,
    PAY_TABLES,
    PayTable,
)
from jokerpoker.games.video_poker.rules.solver.analysis import Analysis
from jokerpoker.games.video_poker.rules.solver.sessions import SESSION_LENGTHS
from jokerpoker.games.video_poker.rules.solver.strategy import Strategy, StrategyEntry
from jokerpoker.games.video_poker.study.explored import LENGTHS, OWN, Explored, changed
from jokerpoker.games.video_poker.study.figures import (
    FanCurves,
    Figures,
    Question,
    cached_answer,
    computing_answer,
    list_question,
    return_question,
    sessions_question,
)
from jokerpoker.games.video_poker.table.words import category_words, line_words

WAITING = Waiting(say("machine.explorer.working"))
DASH = say("machine.explorer.none")
"""The cell of a missing figure."""
PLAIN = ("card", "nothing", "wild")
"""The codes of kinds of hold that never need details, even if several entries are of one group."""


def explorer_panel(state: Explored) -> Panel:
    """The panel of a table: known figures, figures being computed, and buttons to ask for others."""
    figures: Figures | None = cached_answer(return_question(state.table))
    other_table = state.other_table
    other_figures: Figures | None = cached_answer(return_question(other_table)) if other_table else None
    ready = figures is not None and (other_figures is not None or not other_table)
    blocks: list[Block] = [_choices(state)]
    blocks += (
        _returns(figures.analysis, other_figures.analysis if other_figures else None)
        if figures and ready
        else [WAITING]
    )
    blocks.append(_pays(state, figures, other_figures))
    blocks.append(_ahead(figures))
    blocks += [*_fan(state), *_list(state)]
    play = Push("play-table", say("machine.explorer.play"), gives=state.options)
    return Panel("explorer", say("machine.explorer"), (*blocks, Fields(buttons=(play,), mark="play")))


def _choices(state: Explored) -> Fields:
    """The fields for the table, the one to compare with, the pack, the lowest hand and the coins."""
    names = [Pick(name, say(f"option.table.{name}")) for name in PAY_TABLES]
    own = [Pick(OWN, say(f"option.table.{OWN}"))] if state.deck in state.own else []
    packs = [Pick(deck, say("machine.explorer.pack", deck=deck)) for deck in DECKS]
    coins = [Pick(coins, say("number", value=coins)) for coins in range(MOST_COINS, 0, -1)]
    return Fields(
        (
            _select("table", say("option.table"), state.choice, (*own, *names)),
            _select("other", say("machine.explorer.other"), state.other, (Pick("", DASH), *names)),
            _select("deck", say("machine.explorer.deck"), state.deck, packs),
            _select("minimum", say("machine.explorer.minimum"), state.for_five_coins.minimum, _lowest(state)),
            _select("coins", say("option.coins"), state.coins, coins),
        ),
        mark="choices",
    )


def _select(key: str, label: Words, value: str | int, picks: Iterable[Pick]) -> Field:
    return Field(key, label, value, tuple(picks))


def _lowest(state: Explored) -> Iterable[Pick]:
    """The choices for the lowest hand that pays."""
    for minimum in DECKS[state.deck].minimums:
        pair = minimum in LOWEST_PAIR
        key = f"machine.category.{HIGH_PAIR if pair else minimum}"
        yield Pick(minimum, say(key, minimum=minimum) if pair else say(key))


def _returns(analysis: Analysis, other: Analysis | None) -> list[Block]:
    """The return and the variance of the table that is shown; if there is an ``other`` table to compare with,
    also its return and the difference.
    """
    expected, variance = float(analysis.expected), float(analysis.variance)
    blocks: list[Block] = [
        Text(say("machine.explorer.return", share=expected), mark="return", announced=True)
    ]
    if other:
        other_return = float(other.expected)
        more = 100 * (other_return - expected)
        blocks.append(Text(say("machine.explorer.beside", share=other_return, more=more), announced=True))
    blocks.append(Text(say("machine.explorer.exact", fraction=str(analysis.expected)), mark="small"))
    blocks.append(Text(say("machine.explorer.variance", variance=variance), mark="small"))
    return blocks


def _pays(state: Explored, figures: Figures | None, other_figures: Figures | None) -> Grid:
    """The pays, which can be changed, each with its frequency and its part of the return; beside them those
    of the table to compare with, each with its part of the return there. Figures that are not computed yet
    (None) are dashes.
    """
    table, other_table = state.table, state.other_table
    names = list(table.categories)
    other_names = [name for name in (other_table.categories if other_table else ()) if name not in names]
    headings = ["hand", "pay", "often", "brings", *(["pay2", "brings2"] if other_table else [])]
    rows = []
    for name in (*names, *other_names, NOTHING):
        cells = (category_words(name, table), *_shown_cells(table, figures, name))
        field = _pay(table, name) if name in names else None
        rows.append(
            Row(
                name,
                (*cells, *(_other_cells(other_table, other_figures, name) if other_table else ())),
                field=field,
            )
        )
    return Grid(
        tuple(rows),
        tuple(say(f"machine.explorer.{heading}") for heading in headings),
        mark="compared" if other_table else "pays",
    )


def _pay(table: PayTable, name: str) -> Field:
    label = say("machine.explorer.payOf", name=category_words(name, table))
    return Field(f"pay-{name}", label, table.pay(name), most=MOST_PAY)


def _shown_cells(table: PayTable, figures: Figures | None, name: str) -> list[Words]:
    """The frequency of a category ("1 in 14"), and its part of the return. For a category that the table does
    not pay, a dash comes first: its row has no field for the pay.
    """
    unset = [] if name in table.categories else [DASH]
    if not figures or name not in figures.analysis.categories:
        return [*unset, DASH, DASH]
    index = figures.analysis.categories.index(name)
    probability = float(figures.analysis.share(index))
    often = say("machine.explorer.oneIn", hands=1 / probability) if probability else DASH
    return [*unset, often, _contribution(figures.analysis, index)]


def _other_cells(table: PayTable, figures: Figures | None, name: str) -> list[Words]:
    """The pay of a category in the table to compare with, and its part of the return there."""
    if name not in (*table.categories, NOTHING):
        return [DASH, DASH]
    pay = say("number", value=table.pay(name))
    if not figures:
        return [pay, DASH]
    return [pay, _contribution(figures.analysis, figures.analysis.categories.index(name))]


def _contribution(analysis: Analysis, index: int) -> Words:
    """The part of the return that comes from a category."""
    return say("machine.explorer.share", share=float(analysis.share(index) * analysis.pays[index]))


def _ahead(figures: Figures | None) -> Grid:
    """The probabilities of being ahead, even or behind, by length of session; dashes while unknown."""
    results = ("ahead", "even", "behind")
    shares = {session.hands: session for session in figures.ahead} if figures else {}
    rows = tuple(
        Row(
            f"after-{hands}",
            (
                say("number", value=hands),
                *(
                    say("stats.share", share=getattr(shares[hands], result)) if hands in shares else DASH
                    for result in results
                ),
            ),
        )
        for hands in SESSION_LENGTHS
    )
    headings = (say("option.hands"), *(say(f"machine.explorer.{result}") for result in results))
    return Grid(rows, headings, mark="ahead")


def _fan(state: Explored) -> list[Block]:
    """The choice of the length of sessions, and a chart of a thousand sessions of perfect play by quantiles;
    until it is computed, a button that asks for it.
    """
    curves: FanCurves | None = cached_answer(sessions_question(state.table, state.hands))
    picks = tuple(Pick(hands, say("number", value=hands)) for hands in LENGTHS)
    asked = curves is not None or "fan" in state.wants
    start = () if asked else (Push("fan", say("machine.fan.start")),)
    fields = Fields((Field("hands", say("option.hands"), state.hands, picks),), start, mark="fan")
    blocks: list[Block] = [Text(say("machine.fan.title"), heading=True), fields]
    if curves:
        blocks.append(Charts((fan("fan", _fan_words(curves), curves.at, curves.quantiles),)))
    elif asked:
        blocks.append(WAITING)
    return blocks


def _fan_words(curves: FanCurves) -> Words:
    """The sentence about the ends of the sessions."""
    worst, low, middle, high, best = (round(curve[-1]) for curve in curves.quantiles)
    return say(
        "machine.fan.words",
        hands=curves.at[-1],
        worst=worst,
        low=low,
        middle=middle,
        high=high,
        best=best,
    )


def _list(state: Explored) -> list[Block]:
    """The ordered list of holds; until it is computed, a button that asks for it."""
    strategy: Strategy | None = cached_answer(list_question(state.table))
    title = Text(say("machine.list.title"), heading=True)
    if strategy:
        return [title, *_list_blocks(strategy)]
    start = Fields(buttons=(Push("list", say("machine.list.start")),), mark="list")
    return [title, WAITING if "list" in state.wants else start]


def _list_blocks(strategy: Strategy) -> tuple[Block, ...]:
    """The return of the list, explanations of its words, its entries, and a button to print it."""
    about = say(
        "machine.list.about", share=float(strategy.expected), cost=float(strategy.perfect - strategy.expected)
    )
    return (
        Text(about, mark="small"),
        *(Text(words, mark="key") for words in _legend(strategy)),
        Listing(
            tuple(_entry(strategy, number, entry) for number, entry in enumerate(strategy.entries)),
            mark="holds",
        ),
        Fields(buttons=(Push("print", say("machine.list.print"), gives={}),)),
    )


def _legend(strategy: Strategy) -> list[Words]:
    """The explanations of the details that occur."""
    lines = [line for entry in strategy.entries for line in _detailed(strategy, entry)]
    keys = {
        "machine.list.key": bool(lines),
        "machine.list.key.ways": any(line.ways for line in lines),
        "machine.list.key.highs": any(line.highs for line in lines),
    }
    return [say(key) for key, applies in keys.items() if applies]


def _detailed(strategy: Strategy, entry: StrategyEntry) -> list[Line]:
    """The kinds of hold of an entry that need details; pairs without wild cards do not: their names say high
    or low.
    """
    if strategy.is_only(entry) or entry.lines[0].code in PLAIN:
        return []
    return [line for line in entry.lines if line.code != "pair" or line.wilds]


def _entry(strategy: Strategy, number: int, entry: StrategyEntry) -> Entry:
    details = _unique(words for line in _detailed(strategy, entry) for words in _detail(line))
    notes = (say("machine.list.details", details=_joined("machine.list.others", details)),) if details else ()
    names = _unique(line_words(line, strategy.table) for line in entry.lines)
    return Entry(
        f"hold-{number}",
        _joined("machine.list.also", names),
        label=say("number", value=number + 1),
        notes=notes,
    )


def _detail(line: Line) -> list[Words]:
    """The number of straights that a hold fits into, and of its high cards; zeros are left out."""
    parts = [say("machine.list.ways", ways=line.ways)] if line.ways else []
    parts += [say("machine.list.highs", highs=line.highs)] if line.highs else []
    return [_joined("machine.list.also", parts)] if parts else []


def _unique(words: Iterable[Words]) -> list[Words]:
    unique: list[Words] = []
    for message in words:
        if message not in unique:
            unique.append(message)
    return unique


def _joined(key: str, words: list[Words]) -> Words:
    """Join messages pairwise by the message ``key``, which has the arguments ``first`` and ``more``."""
    joined, *others = words
    for more in others:
        joined = say(key, first=joined, more=more)
    return joined


def explorer_work(state: Explored) -> Steps | None:
    """The first computation that is needed and has no cached answer; None if there is none."""
    wanted: list[Question] = [return_question(state.table)]
    wanted += [return_question(state.other_table)] if state.other_table else []
    wanted += [sessions_question(state.table, state.hands)] if "fan" in state.wants else []
    wanted += [list_question(state.table)] if "list" in state.wants else []
    return next((computing_answer(question) for question in wanted if cached_answer(question) is None), None)


answer = Inquiry(Explored(), explorer_panel, changed, explorer_work).answer
"""The study ``explorer``."""
