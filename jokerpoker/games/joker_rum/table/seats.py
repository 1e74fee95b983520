"""The seats of a scene: points, last moves, and known cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.display.cardwords import card_words, cards_words
from jokerpoker.display.scenes import Deed, Seat
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_rum.table.deal import TableDeal


def seats(deal: TableDeal) -> tuple[Seat, ...]:
    return tuple(_seat(deal, seat, score) for seat, score in enumerate(deal.scores))


def _seat(deal: TableDeal, seat: int, score: int) -> Seat:
    view = deal.view
    if deal.name != "play":  # the sheet of a deal, or the result
        return Seat(seat, score)
    dealer = seat == view["dealer"]
    return Seat(
        seat,
        score,
        turn=seat == view["turn"],
        badge=say("rum.dealer") if dealer else None,
        deeds=_deeds(view, seat),
        about=tuple(line for line in _about(deal, seat, dealer) if line),
    )


def _last_turn(view: Mapping[str, Any], seat: int) -> Mapping[str, Any] | None:
    return next((turn for turn in reversed(view["turns"]) if turn["seat"] == seat), None)


def _deeds(view: Mapping[str, Any], seat: int) -> tuple[Deed, ...]:
    """A seat's last draw and discard, in the order in which it made them; only the draw if the turn's discard
    is still to come.
    """
    if view["turn"] == seat and view["taken"]:
        return (_deed("rum.took", view["taken"]["card"]),)
    last = _last_turn(view, seat)
    if last is None:
        return ()
    took, discarded = _deed("rum.took", last["drawn"]), _deed("rum.threw", last["discarded"])
    return (took, discarded) if last["round"] == 3 else (discarded, took)


def _deed(key: str, card: Card | None) -> Deed:
    return Deed(say(key), card or "back", card_words(card) if card else say("rum.unseen"))


def _about(deal: TableDeal, seat: int, dealer: bool) -> tuple[Words | None, ...]:
    view, is_viewer = deal.view, seat == deal.view["seat"]
    on_turn = say("rum.say.yours") if is_viewer else deal.waiting_words
    return (
        say("rum.explain.dealer") if dealer else None,
        on_turn if view["turn"] == seat else None,
        _last_turn_words(view, seat),
        None if is_viewer else _seen_words(view, seat),
        None if is_viewer else _taken_words(view, seat),
    )


def _seen_words(view: Mapping[str, Any], seat: int) -> Words | None:
    """Why the card that another seat has drawn from the stock is known; None if it is not."""
    last = _last_turn(view, seat)
    if view["seat"] is None or last is None or last["source"] == "face_up" or not last["drawn"]:
        return None
    return say("rum.explain.seen", card=card_words(last["drawn"]))


def _last_turn_words(view: Mapping[str, Any], seat: int) -> Words | None:
    """The sentence about a seat's last turn; None if it had none."""
    last = _last_turn(view, seat)
    if last is None:
        return None
    took, discarded = (
        card_words(card) if card else say("rum.unseen") for card in (last["drawn"], last["discarded"])
    )
    return say("rum.explain.last", round=last["round"], took=took, threw=discarded)


def _taken_words(view: Mapping[str, Any], seat: int) -> Words | None:
    """The message about the cards that the viewer saw a seat take but not discard; None without any."""
    cards: list[Card] = []
    for turn in view["turns"]:
        if turn["seat"] != seat:
            continue
        if turn["drawn"]:
            cards.append(turn["drawn"])
        if turn["discarded"] in cards:
            cards.remove(turn["discarded"])
    if view["turn"] == seat and view["taken"] and view["taken"]["card"]:
        cards.append(view["taken"]["card"])
    return say("rum.explain.taken", cards=cards_words(cards)) if cards else None
