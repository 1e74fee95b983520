"""The buttons of a table of Joker Poker, and why some are disabled."""

from __future__ import annotations

from jokerpoker.cards import JOKER_SUITS
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.scenes import KEYS, PLAY, Button
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.table.jokers import RANKS_DOWN, card_choices, rank_choices
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.sorting import SORTS
from jokerpoker.games.joker_poker.table.words import hand_words, name_words, wanted_words
from jokerpoker.games.joker_poker.table.zones import BET_KEYS

ONWARD = "ArrowRight Space Enter"
"""The keys that continue, by their names in the browser."""
NOTHING = say("refused.nothing")
"""The answer to a press of a button that is not offered."""
AUTO = "auto"
"""The button that lets the jokers stand for the best cards."""
STAY = 2.5
"""A step of the showdown continues by itself after this many units of ``Button.after``; at the normal pace a
unit is 1.28 s.
"""
RANK_KEYS = {f"rank-{rank}": rank for rank in RANKS_DOWN} | {AUTO: ""}
"""By button: the rank that all jokers stand for; empty for the best."""
SUIT_KEYS = {f"suit-{joker}-{suit}": (joker, suit) for joker, suits in JOKER_SUITS.items() for suit in suits}
"""By button: a joker, and the suit that it stands for."""
STANDS_KEYS = {f"stands-{rank}{suit}": (rank, suit) for rank in RANKS_DOWN for suit in "shdc"}
"""By button: rank and suit of the card that the only joker stands for."""
AGAIN_KEYS = {f"again-{row + 1}": row for row in range(HANDS_IN_GAME)}
"""By button: the hand whose showdown is shown again."""


def buttons(table: PokerTable) -> tuple[Button, ...]:
    ranking = Button("ranking", say("ranking.title"), "i-hands", zone="bar", menu=True, shortcut="K")
    if table.name == PLAY:
        return (*_arranging_buttons(table), ranking) if table.seat is not None else (ranking,)
    if table.name == "showdown":
        return (*_showdown_buttons(), ranking)
    return (*_end_buttons(table), ranking)


def why_not(table: PokerTable) -> Words | None:
    """Why no card can be moved; None if one can."""
    if table.is_arranging:
        return None
    return say("wanted.committed") if table.name == PLAY and table.seat is not None else NOTHING


def why_no_hint(table: PokerTable) -> Words | None:
    """Why there is no hint; None if there is one."""
    return say("help.none") if table.draft.unaided else why_not(table)


def why_not_ready(table: PokerTable) -> Words | None:
    """Why the person cannot be ready; None if the person can."""
    obstacle = table.obstacle
    if obstacle is None:
        return why_not(table)
    return no_bet_words(table) if obstacle.code == "no_bet" else wanted_words(obstacle)


def no_bet_words(table: PokerTable) -> Words:
    """Which hands have no bet, and how to place one: with the button beside this message, by hand, or with a
    hint.
    """
    hands = tuple(say(f"ordinal.{row + 1}") for row, bet in enumerate(table.bets) if bet is None)
    way = "button" if _bets_button(table) else "hand" if table.draft.unaided else "suggest"
    return say("wanted.no_bet", hands=hands, count=len(hands), way=way, button=say("suggest"))


def _arranging_buttons(table: PokerTable) -> tuple[Button, ...]:
    why, unaided = why_not(table), table.draft.unaided
    sorting = tuple(
        Button(f"sort-{order}", say(f"poker.sort.{order}"), why=why, zone=KEYS) for order in SORTS
    )
    return (
        Button("sort", say("sort"), "i-sort", why, shortcut="S", key_help=say("keys.sort")),
        Button(
            "suggest",
            say("suggest"),
            "i-suggest",
            why_no_hint(table),
            zone=KEYS if unaided else "",
            shortcut="G",
            key_help=say("keys.suggest"),
        ),
        # Undo and redo are disabled here; ``display.desk`` enables them if there are steps.
        Button(
            "undo", say("undo"), "i-undo", why or say("refused.undo"), shortcut="U", key_help=say("keys.undo")
        ),
        Button(
            "redo", say("redo"), "i-redo", why or say("refused.redo"), shortcut="Y", key_help=say("keys.redo")
        ),
        *_bets_button(table),
        *sorting,
        Button(
            "clear", say("clear"), "", why, zone=KEYS, menu=True, shortcut="C", key_help=say("keys.clear")
        ),
        *_joker_buttons(table, why),
        _ready_button(table),
    )


def _ready_button(table: PokerTable) -> Button:
    why = why_not_ready(table)
    return Button(
        "ready",
        say("ready"),
        why=why,
        main=True,
        shortcut="R",
        key_help=say("keys.ready"),
        sure=() if why else (say("ready.ask"), *_question_lines(table)),
    )


def _question_lines(table: PokerTable) -> tuple[Words, ...]:
    """The lines of the question before a commit: each hand with its bet."""
    values = table.reading.values if table.reading else (None,) * HANDS_IN_GAME
    return tuple(
        say("ready.line", hand=hand_words(row), name=name_words(value) if value else "", value=bet or 0)
        for row, (value, bet) in enumerate(zip(values, table.bets, strict=True))
    )


def _bets_button(table: PokerTable) -> tuple[Button, ...]:
    """The button that places the bets of the hint whose hands are on the table; none if there is no such
    hint, if its bets are placed already, or if the person has picked a betting card or a joker.
    """
    hint, item_picked = table.suggested, table.draft.picked in (*BET_KEYS, *table.jokers)
    if hint is None or not table.is_arranging or item_picked or list(hint.bets) == table.bets:
        return ()
    first, second, third = hint.bets
    words = say("poker.stakes", first=first, second=second, third=third)
    return (Button("stakes", words, zone="status", label=say("poker.stakes.say", bets=words)),)


def _joker_buttons(table: PokerTable, why: Words | None) -> tuple[Button, ...]:
    """Buttons that choose what the jokers stand for: a dialog, or directly a rank or a suit."""
    if not table.jokers:
        return ()
    ranks = tuple(
        Button(f"rank-{rank}", say("poker.joker.rank", rank=say(f"rank.{rank}")), why=why, zone=KEYS)
        for rank in RANKS_DOWN
    )
    suits = tuple(
        Button(
            f"suit-{joker}-{suit}",
            say("poker.joker.suit", joker=card_words(joker), suit=say(f"suit.{suit}")),
            why=why,
            zone=KEYS,
        )
        for joker in table.jokers
        for suit in JOKER_SUITS[joker]
    )
    status_names_rank = rank_is_named(table) and not (table.draft.note or _bets_button(table))
    beside_status = table.draft.picked in table.jokers or status_names_rank
    return (
        Button(
            "joker",
            # If nothing can be chosen, the panel that this button opens says why.
            say("poker.joker.change" if not beside_status or _may_choose(table) else "poker.joker.why"),
            why=why,
            zone="message" if beside_status else KEYS,
            shortcut="J",
            key_help=say("keys.joker"),
        ),
        Button(AUTO, say("joker.auto"), why=why, zone=KEYS),
        *ranks,
        *suits,
    )


def _may_choose(table: PokerTable) -> bool:
    """True if the person may let the jokers stand for other cards, or withdraw such a choice."""
    if table.laid.rank or table.laid.suits:
        return True
    rules = table.options.hand_rules
    if len(table.jokers) == 1:
        return len(card_choices(table.rows, table.jokers[0], rules)) > 1
    return len(rank_choices(table.rows, rules)) > 1


def rank_is_named(table: PokerTable) -> bool:
    """True if the status line may name the common rank of several jokers. The hands must be legal; once a bet
    is placed, the rank must also make a hand worse.
    """
    if len(table.jokers) < 2 or not table.is_arranging or table.breaches:
        return False
    return table.is_bound or all(bet is None for bet in table.bets)


def _showdown_buttons() -> tuple[Button, ...]:
    return (
        Button("skip", say("show.skip"), shortcut="Escape"),
        Button("next", say("show.next"), "i-next", main=True, shortcut=ONWARD, after=STAY),
    )


def _end_buttons(table: PokerTable) -> tuple[Button, ...]:
    """The buttons at the summary of a game, and at the result."""
    if table.name == "result":
        return (Button("coach", say("review.open"), "i-coach"),)
    game, coach = table.draft.game, Button("coach", say("coach.open"), "i-coach")
    if game == GAMES_IN_MATCH:
        return (coach, Button("final", say("summary.final"), main=True, shortcut=ONWARD))
    words = say("summary.next", game=game + 1)
    return (coach, Button("next-game", words, main=True, shortcut=ONWARD))
