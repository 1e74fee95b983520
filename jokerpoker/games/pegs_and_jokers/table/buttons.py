"""The buttons at a table of Pegs and Jokers, and why a button cannot be pressed."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.display.scenes import KEYS, Button
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, Rank
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable
from jokerpoker.games.pegs_and_jokers.table.words import rank_words

NOTHING = say("refused.nothing")
"""The answer to a press of a button that is not offered."""
NO_UNDO, NO_REDO = say("refused.undo"), say("refused.redo")
"""The answers if there is nothing to undo, or to redo."""
NUMBER_WORDS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SPELT_RANKS = (*zip("A23456789T", NUMBER_WORDS, strict=True), ("J", "jack"), ("Q", "queen"), ("K", "king"))
DECLARED_RANKS: Mapping[str, Rank] = {f"say-{name}": rank for rank, name in (*SPELT_RANKS, (JOKER, "joker"))}
"""By key of a button, the rank that it declares."""
UNDO_TIME = 2.0
"""How long a move may be undone before the next seat acts, in units of ``Button.after``."""
DOUBTS = {"believe": False, "doubt": True}
"""By key of a button, true if its press doubts the declaration."""
AGAIN = {"again-no": False, "again-yes": True}
"""By key of a button, true if its press takes the extra turn."""


def free_key(seat: int) -> str:
    """The key of the button that discards a card and brings out a peg of a seat."""
    return f"free-{seat}"


def buttons(table: PegsTable) -> tuple[Button, ...]:
    """The buttons of a scene."""
    log = Button("log", say("pegs.log"), "i-log", zone="bar", menu=True, shortcut="L")
    cards = Button("cards", say("pegs.cards"), "i-hands", zone="bar", menu=True, shortcut="K")
    if table.name == "result":
        return (*([_coach_button()] if table.draft.coach.count else []), log, cards)
    return (*_help_buttons(table), *_action_buttons(table), log, cards)


def _coach_button() -> Button:
    return Button("coach", say("pegs.coach"), "i-coach")


def why_not(table: PegsTable) -> Words | None:
    """Why the person cannot play now: another seat acts, the last move may still be undone, or the match is
    over. None if the person can play.
    """
    if table.mine:
        return None
    if table.over:
        return say("pegs.ask.over")
    return say("pegs.ask.rest") if table.undoable else waiting_words(table)


def waiting_words(table: PegsTable) -> Words:
    """The message that says whose turn it is or, between two people's turns, who is next."""
    if table.seat is None:
        return say("pegs.ask.hand", name=Player(table.view["asked"]))
    return say("pegs.ask.wait", name=Player(table.view["asked"]), step=table.asked_prompt)


def why_no_hint(table: PegsTable) -> Words | None:
    """Why a hint cannot be asked for; None if it can."""
    return say("help.none") if table.draft.unaided else why_not(table)


def why_no_play(table: PegsTable) -> Words | None:
    """Why no play can be made yet; None if one can."""
    if not table.mine:
        return why_not(table)
    if table.prompt not in ("play", "move"):
        return _what_first(table)
    if table.declares:
        return say("pegs.ask.declare" if table.pick.card else "pegs.ask.card")
    if table.shown_step:
        return None
    if not table.rank:
        return say("pegs.ask.card")
    if table.chooses_peg:
        return say("pegs.options.pegs")
    if not table.offered:
        return what_instead(table)
    return say("pegs.ask.second") if table.made_steps else say("pegs.ask.where", count=len(table.offered))


def what_instead(table: PegsTable) -> Words:
    """What the person can do with the hand if the picked card cannot be played."""
    return say("pegs.ask.discardThis" if table.legal_plays.may_discard else "pegs.ask.other")


def _what_first(table: PegsTable) -> Words:
    """What the person has to do before another card is played or discarded."""
    message_key = {"send_back": "pegs.ask.send", "again": "pegs.ask.again"}.get(table.prompt)
    return say(message_key) if message_key else NOTHING


def why_no_discard(table: PegsTable) -> Words | None:
    """Why the picked card cannot be discarded; None if it can."""
    if table.may_discard_pick:
        return None
    if table.prompt != "play":
        return why_not(table) or _what_first(table)
    if not table.pick.card:
        return say("pegs.ask.card")
    return say("pegs.ask.free") if table.free else say("pegs.command.mustPlay")


def _help_buttons(table: PegsTable) -> tuple[Button, ...]:
    hint = Button(
        "hint",
        say("pegs.do.hint"),
        "i-suggest",
        why_no_hint(table),
        zone=KEYS if table.draft.unaided else "",
        shortcut="H",
        key_help=say("pegs.keys.hint"),
    )
    return (hint, *(_undo_move_button() if table.undoable else _undo_step_buttons()))


def _undo_move_button() -> tuple[Button, ...]:
    return (Button("take-back", say("undo"), "i-undo", shortcut="U", key_help=say("pegs.keys.undo")),)


def _undo_step_buttons() -> tuple[Button, ...]:
    """The buttons that undo and redo steps of the draft; the desk enables them if there are such steps."""
    return (
        Button("undo", say("undo"), "i-undo", NO_UNDO, shortcut="U Escape", key_help=say("pegs.keys.undo")),
        Button("redo", say("redo"), "i-redo", NO_REDO, zone=KEYS, shortcut="Y"),
    )


def _action_buttons(table: PegsTable) -> tuple[Button, ...]:
    """The buttons for the next action; only those that fit now are shown."""
    if table.over:
        return (Button("final", say("pegs.do.final"), main=True, shortcut="Enter"),)
    if table.undoable:
        return (Button("go-on", say("pegs.do.on"), main=True, shortcut="Enter", after=UNDO_TIME),)
    if table.between:
        words = say("pegs.do.hand", name=Player(table.view["asked"]))
        return (Button("hand-over", words, main=True, shortcut="Enter"),)
    if table.prompt == "doubt":
        return (
            Button("believe", say("pegs.do.believe"), shortcut="N"),
            Button("doubt", say("pegs.do.doubt"), main=True, shortcut="Y"),
        )
    if table.prompt == "again":
        return (
            Button("again-no", say("pegs.do.againNo")),
            Button("again-yes", say("pegs.do.again"), main=True),
        )
    return (*_declare_buttons(table), *_discard_buttons(table), *_play_button(table))


def _declare_buttons(table: PegsTable) -> tuple[Button, ...]:
    """A button for each rank that the picked card can be declared as."""
    if not (table.declares and table.pick.card):
        return ()
    return tuple(
        Button(key, say("pegs.do.say", rank=rank_words(rank)), zone="options")
        for key, rank in DECLARED_RANKS.items()
        if rank in table.legal_plays.ranks
    )


def _discard_buttons(table: PegsTable) -> tuple[Button, ...]:
    """A button for each free come-out, which has a single step, and the button to discard without a move."""
    several = len(table.free) > 1
    buttons = []
    for ((seat, _, _),) in table.free:
        words = say("pegs.do.freeOf", name=Player(seat)) if several else say("pegs.do.free")
        buttons.append(Button(free_key(seat), words, shortcut="" if several else "D"))
    discard = Button(
        "discard",
        say("pegs.do.discard"),
        why=why_no_discard(table),
        zone="" if table.may_discard_pick or table.must_discard else KEYS,
        main=table.must_discard,
        shortcut="" if len(table.free) == 1 else "D",
        key_help=say("pegs.keys.discard"),
    )
    return (*buttons, discard)


def _play_button(table: PegsTable) -> tuple[Button, ...]:
    if table.declares:
        return ()
    shown = not table.must_discard
    return (
        Button(
            "play",
            say("pegs.do.play"),
            why=why_no_play(table),
            zone="" if shown else KEYS,
            main=shown,
            shortcut="Enter",
            key_help=say("pegs.keys.enter"),
        ),
    )
