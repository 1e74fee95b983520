"""The machine's panels: the trainer, all holds of a hand, the hands that pay, the result of a session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jokerpoker.core import Json
from jokerpoker.display.amounts import coins_lost, in_hundredths
from jokerpoker.display.panels import (
    Block,
    Choice,
    Entry,
    Fact,
    Facts,
    Grid,
    Listing,
    Option,
    Panel,
    Row,
    Text,
)
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.rules.paytables import HIGH_PAIR, DeckName, PayTable
from jokerpoker.games.video_poker.table.draft import TRAINERS, Draft, JudgedHold
from jokerpoker.games.video_poker.table.trainer import HoldAdvice
from jokerpoker.games.video_poker.table.words import category_words, hold_words

HANDS_AN_HOUR = 600
"""The hands that a quick person plays in an hour; the page shows this number."""
LEAST_HANDS = 100
"""The number of hands after which the cost of mistakes is shown per hour."""
PARTS = frozenset({"perfect", "cost", "luck"})
"""The keys of the facts that are also in :func:`parts_words`."""
MISTAKES_SHOWN = 5
"""At most this many mistakes are listed."""

EXAMPLES: Mapping[str, str] = {
    "natural_royal": "Th Jh Qh Kh Ah",
    "four_deuces": "2s 2h 2d 2c 9s",
    "straight_flush": "4s 5s 6s 7s 8s",
    "four_of_a_kind": "9s 9h 9d 9c",
    "full_house": "Ks Kh Kd 3c 3s",
    "flush": "3h 6h 9h Jh Ah",
    "straight": "7c 8d 9s Th Jc",
    "three_of_a_kind": "6s 6h 6d",
    "two_pairs": "4h 4c 8s 8d",
}
"""By category, cards that show it; categories whose example depends on the pay table are not here."""
WILD: Mapping[DeckName, str] = {"joker": "Jk", "deuces": "2s"}
"""The wild card of the examples, by pack."""
PAIRS = {"jacks": "Js Jd", "kings": "Ks Kd", "aces": "As Ad"}
"""The example of a pair, by lowest hand that pays."""


def trainer_panel(view: Mapping[str, Json], draft: Draft, table: PayTable) -> Panel:
    """Choices: when the trainer comments, except in a drill; whether to ask before five new cards are drawn.
    Then figures about skill, unless the trainer waits for the end, or the result shows them.
    """
    shown = draft.trainer != "end" or view["phase"] == "over"
    blocks: tuple[Block, ...] = (_careful(draft),) if draft.drill else (_comments(draft), _careful(draft))
    if shown and not (draft.seen and view["phase"] == "over"):
        blocks += (*skill_facts(view, draft), *mistake_list(draft.mistakes, table))
    return Panel("trainer", say("machine.trainer"), blocks)


def _comments(draft: Draft) -> Choice:
    """The choice of when the trainer comments."""
    options = tuple(
        Option(f"trainer-{name}", say(f"machine.trainer.{name}"), draft.trainer == name) for name in TRAINERS
    )
    return Choice("trainer", say("machine.trainer.when"), options)


def _careful(draft: Draft) -> Choice:
    """The choice of whether to ask before five new cards are drawn."""
    options = (
        Option("careful-yes", say("machine.careful.yes"), draft.careful),
        Option("careful-no", say("machine.careful.no"), not draft.careful),
    )
    return Choice("careful", say("machine.careful"), options)


def result_panel(view: Mapping[str, Json], draft: Draft, table: PayTable) -> Panel:
    """The result of a session: coins, skill and luck, mistakes. The facts leave out what the sentence above
    them says.
    """
    facts = tuple(
        Facts(tuple(fact for fact in block.facts if fact.key not in PARTS))
        for block in skill_facts(view, draft)
    )
    blocks = (Text(parts_words(view, draft)), *facts, *mistake_list(draft.mistakes, table))
    return Panel("result", headline(view), blocks)


def headline(view: Mapping[str, Json]) -> Words:
    """The line that says how a session ended."""
    tally = view["tally"]
    coins = tally["won"] - tally["bet"]
    return say("machine.headline", hands=tally["hands"], ending=_ahead_or_behind(coins), coins=abs(coins))


def _ahead_or_behind(coins: float) -> str:
    """The argument of a message that says if coins were won (``ahead``), lost (``behind``) or neither."""
    return "ahead" if coins > 0 else "behind" if coins < 0 else "even"


def parts_words(view: Mapping[str, Json], draft: Draft) -> Words:
    """The average result of perfect play with the cards of the session, the cost of mistakes, and luck."""
    perfect, cost, luck = _parts(view, draft)
    average = perfect - view["tally"]["bet"]
    return say(
        "machine.parts",
        ending=_ahead_or_behind(average),
        perfect=_coins(in_hundredths(abs(average))),
        mistakes="yes" if cost else "no",
        cost=_coins(cost),
        drawn=_ahead_or_behind(luck),
        luck=_coins(abs(luck)),
    )


def certificate_words(view: Mapping[str, Json], draft: Draft) -> Words:
    """The session in a line to be shared."""
    tally = view["tally"]
    return say(
        "machine.certificate",
        game=say("game.video_poker"),
        test="yes" if draft.test else "no",
        hands=tally["hands"],
        share=tally["right"] / max(1, tally["hands"]),
        cost=_cost(view, draft),
        won=tally["won"],
        bet=tally["bet"],
        told="yes" if draft.helped else "no",
    )


def _cost(view: Mapping[str, Json], draft: Draft) -> float:
    """The cost of all mistakes in coins: the sum of the rounded costs, as they are shown; but if the draft no
    longer has all mistakes, the cost in the tally.
    """
    tally = view["tally"]
    if len(draft.mistakes) == tally["hands"] - tally["right"]:
        return in_hundredths(sum(mistake.cost for mistake in draft.mistakes))
    return in_hundredths(tally["lost"] / view["unit"])


def _parts(view: Mapping[str, Json], draft: Draft) -> tuple[float, float, float]:
    """Return (perfect, cost, luck), in coins. The coins won are ``perfect``, what perfect play wins on
    average, less the ``cost`` of mistakes, plus the ``luck``.
    """
    perfect, cost = in_hundredths(view["tally"]["expected"] / view["unit"]), _cost(view, draft)
    return perfect, cost, in_hundredths(view["tally"]["won"] - perfect + cost)


def skill_facts(view: Mapping[str, Json], draft: Draft) -> tuple[Facts, ...]:
    """Figures about skill and luck; none before the first hand."""
    tally = view["tally"]
    hands, won = tally["hands"], tally["won"]
    if not hands:
        return ()
    perfect, cost, luck = _parts(view, draft)
    note = say("machine.figure.luck.about", drawn=_ahead_or_behind(luck)) if luck else None
    right = say("machine.figure.of", share=tally["right"] / hands, right=tally["right"], hands=hands)
    facts = (
        Fact("accuracy", say("machine.figure.accuracy"), right),
        Fact("perfect", say("machine.figure.perfect"), _coins(perfect)),
        Fact("cost", say("machine.figure.cost"), say("machine.coins.minus", coins=cost)),
        Fact("luck", say("machine.figure.luck"), say("machine.coins.signed", coins=luck), note),
        Fact("won", say("machine.figure.won"), say("machine.figure.bet", won=won, bet=tally["bet"])),
        *_hourly(cost, hands),
    )
    return (Facts(facts),)


def _hourly(cost: float, hands: int) -> tuple[Fact, ...]:
    """The cost of mistakes per hour; empty before :data:`LEAST_HANDS`."""
    if hands < LEAST_HANDS:
        return ()
    label = say("machine.figure.hourly", hands=HANDS_AN_HOUR)
    return (Fact("hourly", label, _coins(round(cost / hands * HANDS_AN_HOUR))),)


def _coins(coins: float) -> Words:
    return say("machine.coins", coins=coins)


def mistake_list(mistakes: Sequence[JudgedHold], table: PayTable) -> tuple[Block, ...]:
    """Hands played wrongly, the costliest first."""
    if not mistakes:
        return ()
    costliest = sorted(mistakes, key=lambda mistake: -mistake.coins)[:MISTAKES_SHOWN]
    rows = tuple(
        Row(f"mistake-{mistake.hand}", (mistake.words(table),), mistake.dealt) for mistake in costliest
    )
    return (Text(say("machine.mistakes"), heading=True), Grid(rows))


def holds_panel(holds: Sequence[HoldAdvice], table: PayTable, coins: int) -> Panel:
    """All 32 holds with their average win for the coins bet, best first; a tap on one holds it."""
    best = holds[0]["expected"]
    rows = tuple(_hold_row(hold, best, table, coins) for hold in holds)
    headings = (say("machine.holds.hold"), say("machine.holds.worth"), say("machine.holds.cost"))
    return Panel(
        "holds", say("machine.holds"), (Text(say("machine.holds.about", coins=coins)), Grid(rows, headings))
    )


def _hold_row(hold: HoldAdvice, best: float, table: PayTable, coins: int) -> Row:
    cost = coins_lost(coins * hold["expected"], coins * best)
    return Row(
        key=hold_key(hold["places"]),
        cells=(
            hold_words(hold["cards"], table),
            say("machine.holds.value", coins=in_hundredths(coins * hold["expected"])),
            say("machine.holds.value", coins=cost) if cost else say("machine.holds.free"),
        ),
        cards=tuple(hold["cards"]),
        press=hold_key(hold["places"]),
    )


def hold_key(indexes: Sequence[int]) -> str:
    """The key of the gesture that holds the cards at these indexes.

    >>> hold_key((0, 3)), hold_key(())
    ('hold-03', 'hold-')
    """
    return f"hold-{''.join(map(str, indexes))}"


def hands_panel(table: PayTable, coins: int) -> Panel:
    """The pay of each hand for the coins bet, best first; which cards are wild, and which pairs pay."""
    entries = tuple(
        Entry(
            category,
            category_words(category, table),
            value=say("number", value=pay * coins),
            cards=_example(category, table),
        )
        for category, pay in zip(table.categories, table.pays, strict=True)
    )
    notes = []
    if table.deck_name in WILD:
        notes.append(Text(say("machine.hands.wild", deck=table.deck_name)))
    if HIGH_PAIR in table.categories:
        notes.append(Text(say("machine.hands.pair", minimum=table.minimum)))
    return Panel("hands", say("machine.pays"), (Listing(entries), *notes))


def _example(category: str, table: PayTable) -> tuple[str, ...]:
    """Cards that show a category: those that make it, and perhaps one more."""
    if category == HIGH_PAIR:
        return tuple(PAIRS[table.minimum].split())
    wild = WILD.get(table.deck_name, "")
    with_wild = {"five_of_a_kind": f"Qs Qh Qd Qc {wild}", "wild_royal": f"Th Jh {wild} Kh Ah"}
    return tuple({**EXAMPLES, **with_wild}[category].split())
