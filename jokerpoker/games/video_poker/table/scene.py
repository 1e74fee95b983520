"""The scenes of the machine: pay table, five cards, coins, the trainer's line and its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jokerpoker import codec
from jokerpoker.cards import Card, is_joker
from jokerpoker.core import Json
from jokerpoker.display.cardwords import card_face, standing_for
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import KEYS, Button, Item, Place, Scene, Status, Zone
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.hands import replaced_by_joker, winning_indexes
from jokerpoker.games.video_poker.rules.paytables import (
    HAND_SIZE,
    HIGH_PAIR,
    MOST_COINS,
    NOTHING,
    PayTable,
)
from jokerpoker.games.video_poker.table.draft import Draft
from jokerpoker.games.video_poker.table.panels import (
    certificate_words,
    hands_panel,
    headline,
    result_panel,
    trainer_panel,
)
from jokerpoker.games.video_poker.table.words import category_words, listed

HOLD_LETTERS = "CVBNM"
"""Keys that hold the cards from the left, besides 1 to 5, as in other video poker trainers."""


@dataclass(frozen=True)
class Machine:
    """A view and a draft, and what follows from both."""

    view: Mapping[str, Json]
    draft: Draft
    options: Options

    @classmethod
    def of(cls, view: Mapping[str, Json], draft: Draft) -> Machine:
        """The machine of a view and a draft."""
        return cls(view, draft, codec.load(Options, view["options"]))

    @property
    def phase(self) -> str:
        """``deal``, ``hold`` or ``over``."""
        phase: str = self.view["phase"]
        return phase

    @property
    def most_coins(self) -> int:
        """The maximum bet on the next hand, in coins."""
        bankroll: int = self.view["bankroll"]
        return max(1, min(MOST_COINS, bankroll))

    @property
    def coins(self) -> int:
        """The coins bet on the current hand; between hands, those to bet on the next hand."""
        bet: int = self.view["coins"]
        return min(self.draft.coins, self.most_coins) if self.phase == "deal" else bet

    @property
    def hand(self) -> int:
        """The number of the hand on the table; 1 before the first deal."""
        return max(1, int(self.view["hand"]))

    @property
    def table(self) -> PayTable:
        """The pay table for ``coins``."""
        return self.options.pay_table.with_coins(self.coins)

    @property
    def held(self) -> tuple[int, ...]:
        """The indexes of the cards that are held or, after the draw, were held."""
        if self.phase == "hold":
            return self.draft.held
        last = self.view["last"]
        return tuple(last["own"]["held"]) if last else ()

    @property
    def paid(self) -> bool:
        """True if the last hand has won coins."""
        last = self.view["last"]
        return bool(last and last["own"]["paid"])

    @property
    def winning(self) -> tuple[int, ...]:
        """The indexes of the cards that win, after the draw."""
        if self.phase == "hold" or not self.paid:
            return ()
        return winning_indexes(self.view["cards"], self.view["category"], self.table.deck)


def scene(machine: Machine) -> Scene:
    """The table while it is played, or the result once the last hand has been seen."""
    ended = machine.phase == "over" and machine.draft.seen
    view, draft = machine.view, machine.draft
    title = headline(view) if ended else _heading(machine)
    return Scene(
        name="result" if ended else "play",
        # The result itself begins with the headline, which is too long for a phone's bar.
        heading=say("game.video_poker") if ended else title,
        title=title,
        progress=say(
            "machine.progress",
            test="yes" if draft.test else "no",
            hand=machine.hand,
            hands=machine.options.hands,
            bankroll=view["bankroll"],
        ),
        zones=() if ended else (_pays(machine), _hand(machine), _meters(machine), _bet(machine)),
        buttons=() if ended else _buttons(machine),
        status=None if ended else _status(machine),
        body=result_panel(view, draft, machine.table) if ended else None,
        panel=_panel(machine),
        share=certificate_words(view, draft) if ended else None,
        waits=not ended,
        helped=draft.helped,
    )


def _panel(machine: Machine) -> Panel:
    """The trainer; in a lesson, until a hand has been played, what each category pays."""
    if machine.draft.lesson and not machine.view["tally"]["hands"]:
        return hands_panel(machine.table, machine.coins)
    return trainer_panel(machine.view, machine.draft, machine.table)


def _heading(machine: Machine) -> Words:
    hands, view = machine.options.hands, machine.view
    if machine.draft.test:
        return say("machine.test.left", left=hands - view["tally"]["hands"])
    return say("machine.heading", hand=machine.hand, hands=hands)


def _pays(machine: Machine) -> Zone:
    """The pay table; the category of the cards on the table is lit."""
    view, table, coins = machine.view, machine.table, machine.coins
    lit = view["category"] if view["cards"] else ""
    paid = machine.phase != "hold" and machine.paid
    places = tuple(
        Place(
            key=category,
            label=category_words(category, table),
            value=say("number", value=pay * coins),
            about=(
                category_words(category, table),
                say("machine.explain.pay", pay=pay * coins, coins=coins),
                *(_royal_words(machine) if category == "natural_royal" else ()),
            ),
            marks=("lit",) if category == lit else (),
        )
        for category, pay in zip(table.categories, table.pays, strict=True)
    )
    return Zone("pays", "list", say("machine.pays"), places, marks=("paid",) if paid else ())


def _hand(machine: Machine) -> Zone:
    """Five cards, which a tap holds before the draw; five empty places before the first deal."""
    cards = machine.view["cards"]
    places = tuple(
        Place(f"card-{index}", _card(machine, index) if cards else None, shortcut=_hold_keys(index))
        for index in range(HAND_SIZE)
    )
    return Zone(
        "hand",
        "row",
        say("machine.hand"),
        places,
        key_help=say("machine.keys.hold"),
        note=_result_words(machine),
        # The badges stand above the cards.
        marks=("captioned",),
    )


def _card(machine: Machine, index: int) -> Item:
    view, table = machine.view, machine.table
    card, choosing = view["cards"][index], machine.phase == "hold"
    replaced = replaced_by_joker(view["cards"], table) if is_joker(card) else None
    label = standing_for(card, replaced)
    about = [label]
    if table.deck.is_wild(card):
        about.append(say("machine.explain.wild"))
    if choosing:
        about.append(say("machine.explain.card"))
    wins, badge = index in machine.winning, None
    if wins:
        about.append(say("machine.explain.wins"))
        badge = say("machine.wins")
    elif index in machine.held and (choosing or not machine.paid):
        badge = say("machine.held")
    return Item(
        key=card_key(view, index),
        face=card_face(card, replaced),
        label=label,
        badge=badge,
        about=tuple(about),
        tap=choosing,
        chosen=index in machine.held if choosing else None,
        shortcut=_hold_keys(index),
        marks=("wins",) if wins else (),
    )


def card_key(view: Mapping[str, Json], index: int) -> str:
    """The key of a card on the table."""
    return f"{view['hand']}:{view['cards'][index]}"


def _hold_keys(index: int) -> str:
    return f"{index + 1} {HOLD_LETTERS[index]}"


def _result_words(machine: Machine) -> Words | None:
    """Before the draw, the category of the cards, or None if they would not pay; after it, the result. None
    before the first deal.
    """
    view = machine.view
    if machine.phase == "hold":
        category = view["category"]
        return None if category == NOTHING else category_words(category, machine.table)
    return paid_words(view, machine.table)


def paid_words(view: Mapping[str, Json], table: PayTable) -> Words | None:
    """The result of the last hand: what it paid, and its category or the cards of its pair, or that its pair
    is too low; None before the first hand.
    """
    if not view["last"]:
        return None
    own = view["last"]["own"]
    category, paid = own["category"], own["paid"]
    if category == HIGH_PAIR and paid:
        pair = [own["cards"][index] for index in winning_indexes(own["cards"], category, table.deck)]
        return say("machine.result.pair", cards=listed(pair, table), paid=paid)
    if category == NOTHING and _has_pair(own["cards"], table):
        return say("machine.result.low", minimum=table.minimum)
    return say("machine.result", name=category_words(category, table), paid=paid)


def _has_pair(cards: Sequence[Card], table: PayTable) -> bool:
    """True if two cards have one rank, or one is wild."""
    return any(map(table.deck.is_wild, cards)) or len({card[0] for card in cards}) < len(cards)


def _meters(machine: Machine) -> Zone:
    """The coins left."""
    view = machine.view
    place = Place(
        "bankroll",
        label=say("machine.bankroll"),
        value=say("number", value=view["bankroll"]),
        about=(say("machine.bankroll"), say("machine.explain.bankroll")),
        marks=("count",),
    )
    return Zone("meters", "list", say("machine.bankroll"), (place,))


def _royal_words(machine: Machine) -> tuple[Words, ...]:
    """Says that a royal flush pays less with fewer coins; empty if the pay table makes no difference."""
    table = machine.options.pay_table
    return (say("machine.explain.royal"),) if table.short_royal < table.pays[0] else ()


def _bet(machine: Machine) -> Zone:
    place = Place(
        "bet",
        label=say("machine.bet"),
        value=say("number", value=machine.coins),
        about=(say("machine.bet"), say("machine.explain.bet"), *_royal_words(machine)),
    )
    return Zone("bet", "list", say("machine.bet"), (place,))


def _buttons(machine: Machine) -> tuple[Button, ...]:
    return (
        Button("fewer", say("machine.bet.fewer"), "−", _why_no_fewer(machine), zone="bet", shortcut="-"),
        Button("more", say("machine.bet.more"), "+", _why_no_more(machine), zone="bet", shortcut="+"),
        *_advice_buttons(machine),
        Button("main", say(_main_key(machine)), main=True, shortcut="Space"),
        *_trainer_button(machine),
        Button("hands", say("machine.pays"), "i-hands", zone="bar", menu=True, shortcut="K"),
        *(_bet_button(machine, coins) for coins in range(1, machine.most_coins + 1)),
    )


def _trainer_button(machine: Machine) -> tuple[Button, ...]:
    if machine.draft.drill:
        return ()
    return (Button("trainer", say("machine.trainer"), "i-coach", zone="bar", menu=True, shortcut="T"),)


def _bet_button(machine: Machine, coins: int) -> Button:
    """A button for typed lines: "bet 3"."""
    return Button(f"bet-{coins}", say("machine.bet.set", coins=coins), "", _why_no_bet(machine), zone=KEYS)


def _advice_buttons(machine: Machine) -> tuple[Button, ...]:
    """The buttons ``holds``, which first gives a hint and then shows all holds, and ``best``, which holds the
    best cards. The screen shows ``best`` once the trainer has warned, before that ``holds``; the other can
    only be typed. None in a drill.
    """
    if machine.draft.drill:
        return ()
    why = None if machine.phase == "hold" else say("machine.why.no_hand")
    warned = machine.draft.warned is not None
    best = Button("best", say("machine.do.best"), "", why, zone="" if warned else KEYS)
    hinted = machine.draft.hint is not None
    words = say("machine.holds" if hinted else "machine.do.holds")
    holds = Button("holds", words, "i-suggest", why, KEYS if warned else "", menu=hinted, shortcut="H")
    return (best, holds)


def hint_words(machine: Machine, indexes: Sequence[int]) -> Words:
    """The sentence that names the cards to keep."""
    cards = [machine.view["cards"][index] for index in indexes]
    return say("machine.hint", count=len(cards), cards=listed(cards, machine.table))


def _main_key(machine: Machine) -> str:
    """The key of the main button's message."""
    if machine.phase == "over":
        return "machine.do.result"
    if machine.phase == "deal":
        return "machine.do.deal"
    questioned = machine.draft.warned or machine.draft.asked
    return "machine.do.anyway" if questioned else "machine.do.draw"


def _why_no_bet(machine: Machine) -> Words | None:
    """Why the bet cannot be changed; None if it can."""
    return None if machine.phase == "deal" else say("machine.why.bet_fixed")


def _why_no_fewer(machine: Machine) -> Words | None:
    return _why_no_bet(machine) or (say("machine.why.least") if machine.coins == 1 else None)


def _why_no_more(machine: Machine) -> Words | None:
    fixed = _why_no_bet(machine)
    if fixed or machine.coins < machine.most_coins:
        return fixed
    return say("machine.why.most", coins=machine.coins)


def _status(machine: Machine) -> Status:
    """The trainer's comment, or what to do."""
    draft, table = machine.draft, machine.table
    if draft.warned:
        return Status(draft.warned.words(table), f"warned-{draft.warned.size}")
    if draft.asked:
        return Status(say("machine.ask.nothing"), "asked")
    if draft.hint is not None and machine.phase == "hold":
        return Status(hint_words(machine, draft.hint), "hint")
    if machine.phase != "hold" and draft.judged and draft.trainer != "end":
        words = draft.judged.words(table, drawn=True, paid=machine.paid)
        return Status(words, f"judged-{draft.judged.size}")
    if machine.phase == "over":
        return Status(say(f"machine.over.{machine.view['outcome']}"))
    return Status(say(f"machine.ask.{machine.phase}"))
