"""The buttons at a table of Joker Rum, and the reasons why they cannot be pressed."""

from __future__ import annotations

from jokerpoker.display.cardwords import card_words
from jokerpoker.display.scenes import KEYS, Button
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_rum.table import about
from jokerpoker.games.joker_rum.table.deal import TableDeal
from jokerpoker.games.joker_rum.table.words import points_words

ONWARD = "ArrowRight Space Enter"
"""The keys that press the button to the next deal or the result."""
NOTHING = say("refused.nothing")
"""The answer to a press of a button that is not offered."""


def buttons(deal: TableDeal) -> tuple[Button, ...]:
    sets = Button("sets", say("rum.sets"), "i-hands", zone="bar", menu=True, shortcut="K")
    if deal.name == "play":
        return (*_help(deal), *_moves(deal), sets)
    return (Button("coach", say("rum.sheet.coach"), "i-coach"), *_continuing(deal), sets)


def why_not(deal: TableDeal) -> Words | None:
    """Why nothing can be played: it is another seat's turn, or nobody's. None if it is the viewer's."""
    return None if deal.must_act else deal.waiting_words


def why_not_now(deal: TableDeal) -> Words:
    """Why a move of another step cannot be made: the seat's next step comes first."""
    return why_not(deal) or say(f"rum.why.{deal.step}")


def why_no_pass(deal: TableDeal) -> Words:
    """Why the person cannot play on instead of closing."""
    return why_not(deal) or say("rum.why.playOn")


def why_no_hint(deal: TableDeal) -> Words | None:
    """Why there is no hint; None if there is one."""
    return say("help.none") if deal.draft.unaided else why_not(deal)


def why_no_undo(deal: TableDeal) -> Words | None:
    """Why nothing can be undone; None if something can. Nothing can if several people share the device: the
    next person may have seen cards.
    """
    if deal.draft.unaided:
        return say("help.none")
    if not (deal.draft.alone and deal.draft.acted):
        return say("refused.undo")
    return why_not(deal)


def why_no_discard(deal: TableDeal) -> Words | None:
    """Why the picked card cannot be discarded; None if it can."""
    if deal.step != "discard":
        return why_not_now(deal)
    if not deal.picked:
        return say("rum.why.pick")
    return None if deal.discard(deal.picked) else say("rum.same")


def why_no_close(deal: TableDeal) -> Words | None:
    """Why the deal cannot be closed; None if it can."""
    return why_not(deal) or (None if deal.close else say("rum.command.noClose"))


def _help(deal: TableDeal) -> tuple[Button, ...]:
    """The buttons for a hint, undo and sorting."""
    unaided = deal.draft.unaided
    by_hand = deal.layout.by_hand
    sorting = "auto" if by_hand else "group"
    return (
        Button(
            "hint",
            say("rum.do.hint"),
            "i-suggest",
            why_no_hint(deal),
            zone=KEYS if unaided else "",
            shortcut="H",
            key_help=say("rum.keys.hint"),
            about=(say("rum.do.hint"), say("rum.explain.do.hint")),
        ),
        Button(
            "undo",
            say("undo"),
            "i-undo",
            why_no_undo(deal),
            zone=KEYS if unaided else "",
            shortcut="U",
            key_help=say("rum.keys.undo"),
            about=(say("undo"), say("rum.explain.do.undo")),
        ),
        Button(
            "group",
            say(f"rum.do.{sorting}"),
            "i-sort",
            shortcut="G",
            key_help=say("rum.keys.group"),
            about=(say(f"rum.do.{sorting}"), say(f"rum.explain.do.{sorting}")),
        ),
    )


def _moves(deal: TableDeal) -> tuple[Button, ...]:
    """The buttons of the moves; those of the current step are shown, the others only have keys."""
    step = deal.step or "discard"
    discarding = step == "discard"
    return (
        *_draws(deal, shown=step == "draw"),
        Button(
            "pass",
            say("rum.do.playOn"),
            why=None if deal.pass_action else why_no_pass(deal),
            zone="" if deal.pass_action else KEYS,
            main=deal.advised == "pass",
            shortcut="P",
            key_help=say("rum.keys.pass"),
            about=(say("rum.do.playOn"), say("rum.explain.do.pass")),
        ),
        Button(
            "discard",
            say("rum.do.discard"),
            why=why_no_discard(deal),
            zone="" if discarding else KEYS,
            main=discarding and not deal.closes_first,
            label=say("rum.do.discardCard", card=card_words(deal.picked)) if deal.picked else None,
            about=(say("rum.do.discard"), about.discarding(deal)),
        ),
        _close(deal),
    )


def _draws(deal: TableDeal, shown: bool) -> tuple[Button, ...]:
    """The buttons of both draws; unless ``shown``, they only have keys."""
    why = None if shown else why_not_now(deal)
    cards = deal.view["face_up"]
    top = card_words(cards[-1]) if cards else None
    zone = "" if shown else KEYS
    return (
        Button(
            "draw-stock",
            say("rum.do.stock"),
            why=why,
            zone=zone,
            main=shown and deal.advised == "stock",
            shortcut="S",
            key_help=say("rum.keys.stock"),
            about=(say("rum.take.stock"), about.stock_explanation(deal)),
        ),
        Button(
            "draw-open",
            say("rum.do.take") if shown and top else say("rum.open"),
            why=why,
            zone=zone,
            main=shown and deal.advised == "open",
            shortcut="O",
            key_help=say("rum.keys.open"),
            face=cards[-1] if shown and cards else "",
            label=say("rum.take.open", card=top) if shown and top else None,
            about=(say("rum.explain.open"),),
        ),
    )


def _close(deal: TableDeal) -> Button:
    closes = deal.close is not None
    total = deal.closing["total"] if closes and deal.closing else None
    return Button(
        "close",
        say("rum.do.close"),
        why=why_no_close(deal),
        zone="" if closes else KEYS,
        main=deal.closes_first and deal.advised != "pass",
        shortcut="C",
        key_help=say("rum.keys.close"),
        value=points_words(total) if deal.step == "close" and total is not None else None,
        about=(say("rum.do.close"), say("rum.explain.do.close"), about.closing(deal)),
    )


def _continuing(deal: TableDeal) -> tuple[Button, ...]:
    """The button at the sheet of a deal; none at the result."""
    if deal.name == "result":
        return ()
    if deal.view["phase"] == "over" and deal.draft.deal == len(deal.view["history"]):
        return (Button("final", say("rum.sheet.final"), main=True, shortcut=ONWARD),)
    words = say("rum.sheet.next", deal=deal.draft.deal + 1)
    return (Button("next-deal", words, main=True, shortcut=ONWARD),)
