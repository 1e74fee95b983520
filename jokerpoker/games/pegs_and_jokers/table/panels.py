"""The panels of Pegs and Jokers: what the cards do, log, hints, coach, result."""

from __future__ import annotations

from jokerpoker.display.cardblocks import Standings
from jokerpoker.display.panels import Block, Entry, Listing, Panel, Text
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.table.draft import CostlyDecision, Hints, OwnDecisions
from jokerpoker.games.pegs_and_jokers.table.log import at_home, to_go
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable
from jokerpoker.games.pegs_and_jokers.table.words import card_groups, group_words, power_words

BESIDE = 8
"""The number of lines of the log that are shown beside the table; the dialog shows all."""
NEAR = 0.01
"""Two choices are nearly equally good if their chances of winning (0 to 1) differ by less than this."""
CURVE = 12
"""The maximum number of turns for which the coach shows the chance of winning."""


def log_key(number: int) -> str:
    """The key of the button that shows a line of the log on the board; the last line has the number 1."""
    return f"line-{number}"


def costly_key(number: int) -> str:
    """The key of the button that shows the better move for a costly decision; the costliest is number 1."""
    return f"missed-{number}"


def hint_key(number: int) -> str:
    """The key of the button that shows a hint; the best hint has the number 0."""
    return f"hint-{number}"


def cards_panel(options: Options) -> Panel:
    """The moves of each card at this table."""
    entries = tuple(
        Entry(ranks[0], group_words(ranks), notes=power_words(ranks[0], options))
        for ranks in card_groups(options)
    )
    return Panel("cards", say("pegs.cards"), (Listing(entries),))


def log_panel(table: PegsTable, most: int = BESIDE) -> Panel:
    """The log, newest first; until the result, a press on a line shows its move on the board."""
    log = table.draft.log
    if not log:
        return Panel("log", say("pegs.log"), (Text(say("pegs.log.empty")),))
    shows_board = table.name != "result"
    lines = tuple(
        Entry(
            log_key(number),
            table.names.entry(entry),
            press=log_key(number) if shows_board else "",
            chosen=number == table.draft.shown,
        )
        for number, entry in enumerate(reversed(log[-most:]), start=1)
    )
    return Panel("log", say("pegs.log"), (Listing(lines),))


def hints_panel(hints: Hints) -> Panel:
    """The choices with the chance of winning after each, best first."""
    choices = tuple(
        Entry(
            f"choice-{number}",
            advice.words,
            notes=(say("pegs.hints.near"),) if _near_best(hints, number) else (),
            value=None if advice.chance is None else say("pegs.share", share=advice.chance),
            press=hint_key(number),
            chosen=number == hints.at,
        )
        for number, advice in enumerate(hints.choices)
    )
    known = any(advice.chance is not None for advice in hints.choices)
    about: tuple[Block, ...] = (Text(say("pegs.hints.about")),) if known else ()
    return Panel("hints", say("pegs.do.hint"), (*about, Listing(choices)))


def _near_best(hints: Hints, number: int) -> bool:
    """True if a choice that is not the first is nearly as good as the first."""
    best, chance = hints.choices[0].chance, hints.choices[number].chance
    return number > 0 and best is not None and chance is not None and best - chance < NEAR


def hint_words(hints: Hints) -> Words:
    """The text of the current hint; if it is not the best one, with its rank among the hints."""
    words = hints.choices[hints.at].words
    return say("pegs.hint.place", place=hints.at + 1, hint=words) if hints.at else words


def headline(table: PegsTable) -> Words:
    """Which team has won, or that none has."""
    winners: list[int] = table.view["winners"]
    if not winners:
        return say("pegs.result.nobody")
    who = "names" if table.you is None else "yours" if table.you in winners else "theirs"
    you_first = sorted(winners, key=lambda seat: seat != table.you)
    return say("pegs.result.team", who=who, names=tuple(map(Player, you_first)))


def share_line(table: PegsTable) -> Words:
    """The match in one line of text, which the person can share."""
    winners = table.view["winners"]
    end = "nobody" if not winners else "won" if table.you is None or table.you in winners else "lost"
    return say(
        "pegs.result.line",
        game=say("game.pegs_and_jokers"),
        end=end,
        seats=table.view["seats"],
        count=table.round,
    )


def result_panel(table: PegsTable) -> Panel:
    """The winners; by seat, pegs at home, holes to go and hits."""
    view = table.view
    scores = tuple(at_home(pegs) for pegs in view["pegs"])
    standings = Standings(
        scores, tuple(view["winners"]), tuple(_seat(table, seat) for seat in range(view["seats"]))
    )
    return Panel("result", headline(table), (standings,))


def _seat(table: PegsTable, seat: int) -> Words:
    pegs, hits = table.view["pegs"][seat], table.draft.tally.hits
    return say(
        "pegs.result.seat",
        home=at_home(pegs),
        holes=to_go(table.setup.geometry, seat, pegs),
        hits=hits[seat] if seat < len(hits) else 0,
    )


def coach_panel(coach: OwnDecisions) -> Panel:
    """The coach's review: the mean cost per turn, the costliest decisions, each with a better choice, and the
    chance of winning by turn.
    """
    title = say("pegs.coach")
    if not coach.count:
        return Panel("coach", title, (Text(say("pegs.coach.none")),))
    turns = max(1, len(coach.chances))
    summary = say("pegs.coach.sum", turns=turns, cost=round(100 * coach.cost / turns, 1))
    costliest: tuple[Block, ...] = (Text(say("pegs.coach.none")),)
    if coach.dear:
        decisions = tuple(_decision(number, costly) for number, costly in enumerate(coach.dear, start=1))
        costliest = (Text(say("pegs.coach.about")), Listing(decisions))
    return Panel("coach", title, (Text(summary), *costliest, *_curve(coach)))


def _decision(number: int, costly: CostlyDecision) -> Entry:
    return Entry(
        f"decision-{number}",
        say("pegs.coach.turn", turn=costly.round, what=costly.what),
        notes=(say("pegs.coach.better", what=costly.better),),
        value=say("pegs.coach.cost", cost=100 * costly.cost),
        press=costly_key(number) if costly.steps else "",
    )


def _curve(coach: OwnDecisions) -> tuple[Block, ...]:
    """The chance of winning, at no more than :data:`CURVE` turns, evenly spread."""
    chances = coach.chances
    if len(chances) < 2:
        return ()
    shown = min(CURVE, len(chances))
    turns = [round(number * (len(chances) - 1) / (shown - 1)) for number in range(shown)]
    entries = tuple(
        Entry(
            f"turn-{turn}",
            say("pegs.coach.at", turn=turn + 1),
            share=chances[turn],
            value=say("percent", value=round(100 * chances[turn])),
        )
        for turn in turns
    )
    return (Text(say("pegs.coach.curve"), heading=True), Listing(entries))
