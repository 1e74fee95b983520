"""Messages for events, and how long a move is shown before the next one (:func:`stay`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jokerpoker.core import Event, Json
from jokerpoker.display.cardwords import card_words, cards_words
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.joker_rum.options import TURNS_IN_ROUND
from jokerpoker.rng import Rng

HIDDEN = 0.6
"""A factor for moves of rounds one and two, whose discards are face down."""
TEMPERS = (1.0, 0.75, 1.2, 0.95)
"""By seat, a factor for its moves, so that players seem to differ."""
BOUNDS = (1.0, 2.8)
"""The shortest and longest time of a move in round three, in units of ``Beat.stay``."""
TAKING = 1.35
"""A factor for taking a face-up card."""


def sentences(seat: int | None, events: Sequence[Event], shuffled: bool) -> tuple[Words, ...]:
    """Events in words; ``seat``: the seat that is addressed, None if several share the device;
    ``shuffled``: the option ``shuffle_between_rounds``.
    """
    lines: list[Words] = []
    for index, event in enumerate(events):
        if event.kind == "discard":
            lines.append(_discarded(seat, event.public, events[index + 1 : index + 2]))
        elif event.kind == "draw" and not _is_second(events, index):
            lines.append(_drawn(seat, event.public))
        elif event.kind == "close":
            lines.append(say("rum.say.close", name=Player(event.public["seat"])))
        elif event.kind == "round" and event.public["round"] > 1:
            lines.append(round_words(event.public["round"], shuffled))
    return tuple(lines)


def round_words(round_: int, shuffled: bool) -> Words:
    """What is new in round two or three; ``shuffled``: see :func:`sentences`."""
    if round_ == 2:
        return say("rum.say.round2", shuffled="yes" if shuffled else "no")
    return say("rum.say.round3")


def _is_second(events: Sequence[Event], index: int) -> bool:
    """True for the draw after a face-down discard: the sentence about the discard mentions it."""
    before = events[index - 1] if index else None
    return before is not None and before.kind == "discard" and not before.public["face_up"]


def _discarded(seat: int | None, discard: Mapping[str, Json], after: Sequence[Event]) -> Words:
    """A discard; if face down, with the draw after it."""
    name = Player(discard["seat"])
    if discard["face_up"]:
        return say("rum.say.thrown", name=name, card=card_words(discard["card"]))
    own = discard["seat"] == seat and discard.get("card")
    hidden = (
        say("rum.say.hiddenOwn", card=card_words(discard["card"]))
        if own
        else say("rum.say.hidden", name=name)
    )
    card = after[0].public.get("card") if after else None
    drawn = say("rum.say.drawn", name=name)
    if card and _is_own_discard(seat, discard):
        drawn = say("rum.say.drawnYours", card=card_words(card))
    elif card:
        drawn = say("rum.say.drawnCard", name=name, card=card_words(card))
    return say("rum.both", first=hidden, second=drawn)


def _is_own_discard(seat: int | None, move: Mapping[str, Json]) -> bool:
    """True if ``seat`` had discarded the card that this move draws from the stock. Only for a card that
    ``seat`` knows: if another seat draws it, ``seat`` can know it only from its own discard. False if
    ``seat`` is None.
    """
    return seat not in (None, move["seat"])


def _drawn(seat: int | None, drawn: Mapping[str, Json]) -> Words:
    """A draw as a whole sentence. (``rum.say.drawn…`` continues a sentence; ``Drawn…`` begins one.)"""
    name, card = Player(drawn["seat"]), drawn.get("card")
    if card and drawn["source"] == "face_up":
        return say("rum.say.took", name=name, card=card_words(card))
    if card:
        key = "rum.say.DrawnYours" if _is_own_discard(seat, drawn) else "rum.say.DrawnCard"
        return say(key, name=name, card=card_words(card))
    return say("rum.say.Drawn", name=name)


def last_moves(view: Mapping[str, Any], seat: int | None) -> Words | None:
    """The last move or turn in words, as in :func:`sentences`; None if there is none."""
    taken = view["taken"]
    if taken:
        return _drawn(seat, {"seat": view["turn"], "source": taken["source"], "card": taken["card"]})
    if not view["turns"]:
        return None
    turn = view["turns"][-1]
    if turn["round"] == 3:
        took = _drawn(seat, {**turn, "card": turn["drawn"]})
        return say("rum.say.turn", took=took, card=card_words(turn["discarded"]))
    face_up = len(view["turns"]) == 2 * TURNS_IN_ROUND
    discard = {"seat": turn["seat"], "face_up": face_up, "card": turn["discarded"]}
    drawn = Event("draw", {"seat": turn["seat"], "card": turn["drawn"]})
    return _discarded(seat, discard, [drawn])


def dealt_words(view: Mapping[str, Any]) -> Words:
    """The cards of a new deal; for a bystander, its number."""
    if view["seat"] is None:
        return say("rum.title.sheet", deal=view["deal"])
    return say("rum.say.deal", deal=view["deal"], cards=cards_words(view["cards"]))


def stay(view: Mapping[str, Any], events: Sequence[Event]) -> float:
    """The time for which a move is shown, in units of ``Beat.stay``: varied, so that it looks natural, but
    always the same for the same move.
    """
    seat = next((event.public["seat"] for event in events if "seat" in event.public), 0)
    random = Rng(f"{view['deal']} {len(view['turns'])} {seat} {len(events)}").random()
    weight = TAKING if any(event.public.get("source") == "face_up" for event in events) else 1.0
    # The random factor is from 0.9 to 2.5, on average 1.46; its fourth power makes long times rare.
    length = weight * TEMPERS[seat % len(TEMPERS)] * (0.9 + 0.8 * random + 0.8 * random**4)
    least, most = BOUNDS
    return round((1.0 if view["round"] == 3 else HIDDEN) * min(most, max(least, length)), 3)
