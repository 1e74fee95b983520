"""Gestures at a table of Pegs and Jokers: what a tap, a drop and a press do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jokerpoker.cards import Card, card_of, ids_of
from jokerpoker.core import Action
from jokerpoker.display.scenes import Drafted, Played, Refused, TakenBack
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    Again,
    ComeOut,
    Declare,
    Discard,
    Doubt,
    MovePegs,
    PlayCard,
    SendBack,
)
from jokerpoker.games.pegs_and_jokers.table import advice, buttons, panels
from jokerpoker.games.pegs_and_jokers.table import draft as drafts
from jokerpoker.games.pegs_and_jokers.table.draft import HINTS, MOST_JUDGED, Draft, Pick
from jokerpoker.games.pegs_and_jokers.table.ground import place_key
from jokerpoker.games.pegs_and_jokers.table.log import MOST_LINES
from jokerpoker.games.pegs_and_jokers.table.look import Way
from jokerpoker.games.pegs_and_jokers.table.scene import about_peg, ask
from jokerpoker.games.pegs_and_jokers.table.turn import Turn, split
from jokerpoker.games.pegs_and_jokers.table.words import card_name
from jokerpoker.games.pegs_and_jokers.table.zones import PILE, choosable, item_key, throws

GONE = say("refused.gone")
LINE_KEYS = {panels.log_key(number): number for number in range(1, MOST_LINES + 1)}
MISSED_KEYS = {panels.missed_key(number): number for number in range(1, MOST_JUDGED + 1)}
HINT_KEYS = {panels.hint_key(number): number for number in range(HINTS)}


def tap(turn: Turn, item: str) -> Drafted | Played:
    """A card is picked up, a peg or a way is chosen, or a peg is asked about."""
    if turn.name == "result":
        raise Refused(buttons.NOTHING)
    if item in ids_of(turn.view["cards"]):
        return _card(turn, item)
    if turn.entry is None:
        if item.startswith("of-"):
            return _of(turn, item)
        way = next((way for way in turn.offered if way.key == item), None)
        if way:
            return _way(turn, way)
    peg = _peg(turn, item)
    if peg is None:
        raise Refused(GONE)
    if turn.entry is None and peg in turn.exposed:
        return _played(turn, SendBack(_me(turn), split(peg)[1]))
    if turn.entry is None and peg in choosable(turn):
        return _choose(turn, peg)
    if turn.draft.unaided:
        raise Refused(say("help.none"))
    after = turn.with_draft(replace(turn.draft, note="peg", told=item))
    return Drafted(after.draft, about_peg(after), "")


def _me(turn: Turn) -> int:
    seat = turn.seat
    assert seat is not None
    return seat


def _card(turn: Turn, item: str) -> Drafted:
    if turn.over:
        raise Refused(say("pegs.ask.over"))
    if item == turn.draft.pick.card:
        return Drafted(turn.draft.picking(Pick()))
    after = turn.with_draft(turn.draft.picking(Pick(item)))
    announced = [say("say.picked", what=card_name(card_of(item)))]
    return Drafted(after.draft, (*announced, *_options(after)), "pick")


def _options(turn: Turn) -> tuple[Words, ...]:
    """The text of the current choices."""
    if not turn.rank or turn.looked or not turn.ways:
        return (ask(turn),) if turn.mine else ()
    return (say("pegs.say.options", count=len(turn.offered or turn.ways)), ask(turn))


def _of(turn: Turn, item: str) -> Drafted | Played:
    """A peg of the list is chosen."""
    offered = turn.exposed or (turn.movable if turn.chooses_peg else ())
    peg = next((peg for peg in offered if item == "of-" + peg.replace(" ", "-")), None)
    if peg is None:
        raise Refused(GONE)
    return _played(turn, SendBack(_me(turn), split(peg)[1])) if turn.exposed else _choose(turn, peg)


def _peg(turn: Turn, item: str) -> str | None:
    """The peg of a key, as ``0 12``."""
    for seat, row in enumerate(turn.pegs):
        for number, place in enumerate(row):
            if item == item_key(seat, number):
                return f"{seat} {place}"
    return None


def _choose(turn: Turn, peg: str) -> Drafted:
    """It is the one to move; chosen again it is not."""
    chosen = "" if turn.pick.peg == peg else peg
    pick = replace(turn.pick, made=turn.made, peg=chosen, looked=())
    after = turn.with_draft(turn.draft.picking(pick))
    return Drafted(after.draft, _options(after), "pick")


def _way(turn: Turn, way: Way) -> Drafted:
    """Show a whole play, or make the half of a split."""
    if way.done:
        pick = replace(turn.pick, made=turn.made, looked=(way.step,))
        after = turn.with_draft(turn.draft.picking(pick))
        return Drafted(after.draft, (ask(after),), "pick")
    after = turn.with_draft(turn.draft.picking(Pick(turn.pick.card, made=(way.step,))))
    announced = after.looked and (ask(after),)
    return Drafted(after.draft, (say("pegs.say.second"), *(announced or ())), "place")


def drop(turn: Turn, item: str, place: str) -> Drafted | Played:
    """A peg is dragged to where the card at hand takes it, or, without one, the first that does; a card is
    thrown away.
    """
    if item in ids_of(turn.view["cards"]):
        if place != PILE or not throws(turn):
            raise Refused(buttons.why_not(turn) or say("pegs.command.mustPlay"))
        return _played(turn, Discard(_me(turn), card_of(item)))
    peg = _peg(turn, item) if turn.name != "result" and turn.entry is None else None
    if peg is None:
        raise Refused(GONE)
    for way in turn.offered:
        seat, origin, end = way.step
        if f"{seat} {origin}" == peg and place_key(seat, end) == place:
            return _way(turn, way)
    for (seat, origin, end), card in turn.singles.items():
        if f"{seat} {origin}" == peg and place_key(seat, end) == place:
            pick = Pick(_key_of(turn, card), peg=peg, looked=((seat, origin, end),))
            after = turn.with_draft(turn.draft.picking(pick))
            return Drafted(after.draft, (say("say.picked", what=card_name(card)), ask(after)), "pick")
    raise Refused(buttons.why_not(turn) or say("pegs.drag.none"))


def _key_of(turn: Turn, card: Card) -> str:
    """The key of a card of the hand."""
    return next((item for item in ids_of(turn.view["cards"]) if card_of(item) == card), "")


def press(turn: Turn, button: str) -> Drafted | Played | TakenBack:
    """A button, a line of the log or a hint."""
    if button == "log":
        return Drafted(turn.draft, panel=panels.log_panel(turn, MOST_LINES))
    if turn.name == "result":
        if button == "coach" and turn.draft.coach.count:
            return Drafted(turn.draft, panel=panels.coach_panel(turn.draft.coach))
        return _look_back(turn, button)
    if button in LINE_KEYS:
        return _line(turn, LINE_KEYS[button])
    if button in HINT_KEYS:
        return _hint(turn, HINT_KEYS[button])
    if button in buttons.SAY:
        return _declare(turn, button)
    if button in DONE:
        return DONE[button](turn)
    free = next((steps for steps in turn.free if button == buttons.free_key(steps[0][0])), None)
    if free:
        return _played(turn, ComeOut(_me(turn), turn.card, free))
    return _answer(turn, button)


def _look_back(turn: Turn, button: str) -> Drafted:
    """The board as it stood at a costly decision, with the move that would have been better."""
    number = MISSED_KEYS.get(button, 0)
    if not 0 < number <= len(turn.draft.coach.dear) or not turn.draft.coach.dear[number - 1].steps:
        raise Refused(buttons.NOTHING)
    after = replace(turn.draft, done=False, missed=number, shown=0, note="", told="")
    return Drafted(after, (say("pegs.coach.better", what=turn.draft.coach.dear[number - 1].better),))


def _line(turn: Turn, number: int) -> Drafted:
    """A line of the log is shown on the board, or the board as it is now."""
    if number > len(turn.draft.log):
        raise Refused(GONE)
    if number == turn.draft.shown:
        return Drafted(replace(turn.draft, shown=0, missed=0, note="pegs.log.now"), (say("pegs.log.now"),))
    after = replace(turn.draft, shown=number, missed=0, note="", told="")
    return Drafted(after, (turn.names.entry(turn.draft.log[-number]),))


def _answer(turn: Turn, button: str) -> Played:
    if turn.step == "doubt" and button in buttons.DOUBTS:
        return _played(turn, Doubt(_me(turn), buttons.DOUBTS[button]))
    if turn.step == "again" and button in buttons.AGAIN:
        return _played(turn, Again(_me(turn), buttons.AGAIN[button]))
    raise Refused(buttons.why_not(turn) or buttons.NOTHING)


def _play(turn: Turn) -> Played:
    why = buttons.why_no_play(turn)
    if why or turn.looked is None:
        raise Refused(why or buttons.NOTHING)
    steps = (*turn.made, turn.looked.step)
    if turn.step == "move":
        return _played(turn, MovePegs(_me(turn), steps))
    return _played(turn, PlayCard(_me(turn), turn.card, steps))


def _discard(turn: Turn) -> Played:
    why = buttons.why_no_discard(turn)
    if why:
        raise Refused(why)
    return _played(turn, Discard(_me(turn), turn.card))


def _declare(turn: Turn, button: str) -> Played:
    if not (turn.declares and turn.pick.card) or buttons.SAY[button] not in turn.look.ranks:
        raise Refused(buttons.why_not(turn) or buttons.NOTHING)
    return _played(turn, Declare(_me(turn), turn.card, buttons.SAY[button]))


def _played(turn: Turn, action: Action) -> Played:
    """An action, noted for the coach."""
    return Played(action, drafts.acted(turn.draft, advice.decided(turn, action)))


def _hint(turn: Turn, wanted: int | None = None) -> Drafted:
    """The expert's choices, one after the other, ready to be played."""
    why = buttons.why_no_hint(turn)
    if why:
        raise Refused(why)
    hints = turn.draft.hints
    if hints is None or not hints.choices:
        if wanted is not None:
            raise Refused(buttons.NOTHING)
        hints = advice.hints(turn)
    else:
        at = (hints.at + 1) % len(hints.choices) if wanted is None else wanted
        if at >= len(hints.choices):
            raise Refused(buttons.NOTHING)
        hints = replace(hints, at=at)
    if not hints.choices:
        return Drafted(replace(turn.draft, hints=hints, note="pegs.hint.none"), (say("pegs.hint.none"),))
    chosen = hints.choices[hints.at]
    pick = turn.draft.pick if chosen.kind == "doubt" else _taken_up(turn, chosen)
    shown = replace(turn.draft.picking(pick, "hint"), hints=hints, helped=True)
    return Drafted(shown, (chosen.words,), "pick")


def _taken_up(turn: Turn, chosen: drafts.Advice) -> Pick:
    """The choice on the board, ready to be played."""
    card = _key_of(turn, chosen.card)
    if not chosen.steps or chosen.kind == "come_out":
        return Pick(card)
    last = chosen.steps[-1]
    return Pick(card, made=chosen.steps[:-1], peg=f"{last[0]} {last[1]}", looked=(last,))


def _take_back(turn: Turn) -> TakenBack:
    if not turn.resting:
        raise Refused(buttons.NO_UNDO)
    return TakenBack(drafts.taken_back(turn.draft, turn.view))


def _go_on(turn: Turn) -> Drafted:
    if not turn.resting:
        raise Refused(buttons.NOTHING)
    return Drafted(replace(turn.draft, rest=None))


def _final(turn: Turn) -> Drafted:
    if not turn.over:
        raise Refused(buttons.NOTHING)
    won = turn.you is None or turn.you in turn.view["winners"]
    done: Draft = replace(turn.draft, done=True, shown=0, missed=0, note="")
    return Drafted(done, (panels.headline(turn),), "triumph" if won else "lose")


def _hand_over(turn: Turn) -> Drafted:
    if not turn.between:
        raise Refused(buttons.NOTHING)
    return Drafted(replace(turn.draft, handed=True))


def _no_undo(turn: Turn) -> Drafted:
    """Steps are the desk's; where it has none there is nothing to undo."""
    del turn
    raise Refused(buttons.NO_UNDO)


DONE: dict[str, Callable[[Turn], Drafted | Played | TakenBack]] = {
    "hint": _hint,
    "take-back": _take_back,
    "undo": _no_undo,
    "redo": _no_undo,
    "go-on": _go_on,
    "final": _final,
    "hand-over": _hand_over,
    "play": _play,
    "discard": _discard,
}
"""Buttons by what they do."""
