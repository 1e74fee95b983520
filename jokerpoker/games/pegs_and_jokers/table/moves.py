"""Gestures at a table of Pegs and Jokers: the results of a tap, a drop and a press."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jokerpoker.cards import Card, card_of, ids_of
from jokerpoker.core import Action
from jokerpoker.display.scenes import Drafted, Played, Prepared, Refused, TakenBack
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    Again,
    ComeOut,
    Declare,
    Discard,
    Doubt,
    MovePegs,
    NamedSteps,
    PlayCard,
    SendBack,
)
from jokerpoker.games.pegs_and_jokers.table import advice, buttons, panels
from jokerpoker.games.pegs_and_jokers.table import draft as drafts
from jokerpoker.games.pegs_and_jokers.table.draft import HINTS, MOST_COSTLY, Draft, Picked
from jokerpoker.games.pegs_and_jokers.table.ground import place_key
from jokerpoker.games.pegs_and_jokers.table.legal_plays import NextStep
from jokerpoker.games.pegs_and_jokers.table.log import MOST_LINES
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable, seat_and_place
from jokerpoker.games.pegs_and_jokers.table.scene import about_peg, ask
from jokerpoker.games.pegs_and_jokers.table.words import card_name
from jokerpoker.games.pegs_and_jokers.table.zones import PILE, choosable, item_key, may_discard

GONE = say("refused.gone")
"""The answer to a gesture at an item or a place that is no longer there."""
LINE_KEYS = {panels.log_key(number): number for number in range(1, MOST_LINES + 1)}
"""By key of a button, the number of a line of the log, counted back from the last, which is 1."""
COSTLY_KEYS = {panels.costly_key(number): number for number in range(1, MOST_COSTLY + 1)}
"""By key of a button, the number of a costly decision; the costliest has the number 1."""
HINT_KEYS = {panels.hint_key(number): number for number in range(HINTS)}
"""By key of a button, the index of a hint."""


def tap(table: PegsTable, item: str) -> Drafted | Played:
    """Pick up a card, choose a peg or a step, send a peg back, or explain a peg."""
    if table.name == "result":
        raise Refused(buttons.NOTHING)
    if item in ids_of(table.view["cards"]):
        return _tap_card(table, item)
    if table.shown_entry is None:
        if item.startswith("of-"):  # a peg of the list in `zones.options`
            return _choose_listed_peg(table, item)
        next_step = next((next_step for next_step in table.offered if next_step.key == item), None)
        if next_step:
            return _tap_step(table, next_step)
    peg = _peg_with_key(table, item)
    if peg is None:
        raise Refused(GONE)
    if table.shown_entry is None and peg in table.exposed:
        return _played(table, SendBack(_me(table), seat_and_place(peg)[1]))
    if table.shown_entry is None and peg in choosable(table):
        return _choose_peg(table, peg)
    if table.draft.unaided:
        raise Refused(say("help.none"))
    after = table.with_draft(replace(table.draft, note="peg", told=item))
    return Drafted(after.draft, about_peg(after), "")


def _me(table: PegsTable) -> int:
    """The seat of the person, who is not a spectator."""
    seat = table.seat
    assert seat is not None
    return seat


def _tap_card(table: PegsTable, item: str) -> Drafted:
    if table.over:
        raise Refused(say("pegs.ask.over"))
    if item == table.draft.pick.card:
        return Drafted(table.draft.with_pick(Picked()))
    after = table.with_draft(table.draft.with_pick(Picked(item)))
    announced = [say("say.picked", what=card_name(card_of(item)))]
    return Drafted(after.draft, (*announced, *_announcement(after)), "pick")


def _announcement(table: PegsTable) -> tuple[Words, ...]:
    """The announcement after a choice: the number of possible steps, and what to do next."""
    if not table.rank or table.shown_step or not table.next_steps:
        return (ask(table),) if table.mine else ()
    return (say("pegs.say.options", count=len(table.offered or table.next_steps)), ask(table))


def _choose_listed_peg(table: PegsTable, item: str) -> Drafted | Played:
    """Choose a peg of the list, or send it back."""
    pegs = table.exposed or (table.movable if table.chooses_peg else ())
    peg = next((peg for peg in pegs if item == "of-" + peg.replace(" ", "-")), None)
    if peg is None:
        raise Refused(GONE)
    return (
        _played(table, SendBack(_me(table), seat_and_place(peg)[1]))
        if table.exposed
        else _choose_peg(table, peg)
    )


def _peg_with_key(table: PegsTable, item: str) -> str | None:
    """The peg with this key, as its colour and place: ``0 12``; None if there is none."""
    for seat, row in enumerate(table.pegs):
        for number, place in enumerate(row):
            if item == item_key(seat, number):
                return f"{seat} {place}"
    return None


def _choose_peg(table: PegsTable, peg: str) -> Drafted:
    """Choose the peg (``0 12``) to move; if it is chosen already, choose none."""
    chosen = "" if table.pick.peg == peg else peg
    pick = replace(table.pick, made=table.made_steps, peg=chosen, looked=())
    after = table.with_draft(table.draft.with_pick(pick))
    return Drafted(after.draft, _announcement(after), "pick")


def _tap_step(table: PegsTable, next_step: NextStep) -> Drafted:
    """Show a whole play, or make the first half of a split or swap."""
    if next_step.completes:
        pick = replace(table.pick, made=table.made_steps, looked=(next_step.step,))
        after = table.with_draft(table.draft.with_pick(pick))
        return Drafted(after.draft, (ask(after),), "pick")
    after = table.with_draft(table.draft.with_pick(Picked(table.pick.card, made=(next_step.step,))))
    announced = (ask(after),) if after.shown_step else ()
    return Drafted(after.draft, (say("pegs.say.second"), *announced), "place")


def drop(table: PegsTable, item: str, place: str) -> Drafted | Played:
    """Drop a card on the pile to discard it, or a peg on a place to choose this move: of the picked card, or
    else of the first card that can make it.
    """
    if item in ids_of(table.view["cards"]):
        if place != PILE or not may_discard(table):
            raise Refused(buttons.why_not(table) or say("pegs.command.mustPlay"))
        return _played(table, Discard(_me(table), card_of(item)))
    peg = _peg_with_key(table, item) if table.name != "result" and table.shown_entry is None else None
    if peg is None:
        raise Refused(GONE)
    for next_step in table.offered:
        seat, origin, end = next_step.step
        if f"{seat} {origin}" == peg and place_key(seat, end) == place:
            return _tap_step(table, next_step)
    for (seat, origin, end), card in table.single_steps.items():
        if f"{seat} {origin}" == peg and place_key(seat, end) == place:
            pick = Picked(_key_of(table, card), peg=peg, looked=((seat, origin, end),))
            after = table.with_draft(table.draft.with_pick(pick))
            return Drafted(after.draft, (say("say.picked", what=card_name(card)), ask(after)), "pick")
    raise Refused(buttons.why_not(table) or say("pegs.drag.none"))


def _key_of(table: PegsTable, card: Card) -> str:
    """The key of a card of the hand; an empty string if it is not there."""
    return next((item for item in ids_of(table.view["cards"]) if card_of(item) == card), "")


def press(table: PegsTable, button: str) -> Drafted | Played | TakenBack:
    """The result of a press of a button; lines of the log, hints and costly decisions are buttons, too."""
    if button == "log":
        return Drafted(table.draft, panel=panels.log_panel(table, MOST_LINES))
    if button == "cards":
        return Drafted(table.draft, panel=panels.cards_panel(table.options))
    if table.name == "result":
        if button == "coach" and table.draft.coach.count:
            return Drafted(table.draft, panel=panels.coach_panel(table.draft.coach))
        return _look_back(table, button)
    if button in LINE_KEYS:
        return _show_line(table, LINE_KEYS[button])
    if button in HINT_KEYS:
        return _show_hint(table, HINT_KEYS[button])
    if button in buttons.DECLARED_RANKS:
        return _declare(table, button)
    if button in ACTS:
        return ACTS[button](table)
    free = next((steps for steps in table.free if button == buttons.free_key(steps[0][0])), None)
    if free:
        return _played(table, ComeOut(_me(table), table.card, free))
    return _answer(table, button)


def _look_back(table: PegsTable, button: str) -> Drafted:
    """Show the board at a costly decision, with the better move."""
    number, costly = COSTLY_KEYS.get(button, 0), table.draft.coach.dear
    if not 0 < number <= len(costly) or not costly[number - 1].steps:
        raise Refused(buttons.NOTHING)
    after = replace(table.draft, done=False, missed=number, shown=0, note="", told="")
    return Drafted(after, (say("pegs.coach.better", what=costly[number - 1].better),))


def _show_line(table: PegsTable, number: int) -> Drafted:
    """Show a line of the log on the board; if it is shown already, show the current board again."""
    if number > len(table.draft.log):
        raise Refused(GONE)
    if number == table.draft.shown:
        return Drafted(replace(table.draft, shown=0, missed=0, note="pegs.log.now"), (say("pegs.log.now"),))
    after = replace(table.draft, shown=number, missed=0, note="", told="")
    return Drafted(after, (table.names.entry(table.draft.log[-number]),))


def _answer(table: PegsTable, button: str) -> Played:
    if table.prompt == "doubt" and button in buttons.DOUBTS:
        return _played(table, Doubt(_me(table), buttons.DOUBTS[button]))
    if table.prompt == "again" and button in buttons.AGAIN:
        return _played(table, Again(_me(table), buttons.AGAIN[button]))
    raise Refused(buttons.why_not(table) or buttons.NOTHING)


def _play(table: PegsTable) -> Played:
    why = buttons.why_no_play(table)
    if why or table.shown_step is None:
        raise Refused(why or buttons.NOTHING)
    steps = (*table.made_steps, table.shown_step.step)
    if table.prompt == "move":
        return _played(table, MovePegs(_me(table), steps))
    return _played(table, PlayCard(_me(table), table.card, steps))


def _discard(table: PegsTable) -> Played:
    why = buttons.why_no_discard(table)
    if why:
        raise Refused(why)
    return _played(table, Discard(_me(table), table.card))


def _declare(table: PegsTable, button: str) -> Played:
    rank = buttons.DECLARED_RANKS[button]
    if not (table.declares and table.pick.card) or rank not in table.legal_plays.ranks:
        raise Refused(buttons.why_not(table) or buttons.NOTHING)
    return _played(table, Declare(_me(table), table.card, rank))


def _played(table: PegsTable, action: Action) -> Played:
    """The action, and the draft after it, with the coach's judgement of the action if there is one."""
    return Played(action, drafts.acted(table.draft, advice.decisions_after(table, action)))


def _show_hint(table: PegsTable, wanted: int | None = None) -> Drafted:
    """Show a hint, so that it can be played: the one with the index ``wanted``; if that is None, the first
    hint or the one after the hint shown.
    """
    why = buttons.why_no_hint(table)
    if why:
        raise Refused(why)
    hints = table.draft.hints
    if hints is None or not hints.choices:
        if wanted is not None:
            raise Refused(buttons.NOTHING)
        hints = advice.hints(table)
    else:
        at = (hints.at + 1) % len(hints.choices) if wanted is None else wanted
        if at >= len(hints.choices):
            raise Refused(buttons.NOTHING)
        hints = replace(hints, at=at)
    if not hints.choices:
        return Drafted(replace(table.draft, hints=hints, note="pegs.hint.none"), (say("pegs.hint.none"),))
    chosen = hints.choices[hints.at]
    pick = (
        table.draft.pick
        if chosen.kind == "doubt"
        else _pick_showing(table, chosen.kind, chosen.card, chosen.steps)
    )
    shown = replace(table.draft.with_pick(pick, "hint"), hints=hints, helped=True)
    return Drafted(shown, (panels.hint_words(hints),), "pick")


def _pick_showing(table: PegsTable, kind: str, card: Card, steps: NamedSteps) -> Picked:
    """The choice that shows this action on the table; if it moves pegs with a card, *Play* then makes it."""
    key = _key_of(table, card)
    if not steps or kind == "come_out":
        return Picked(key)
    last = steps[-1]
    return Picked(key, made=steps[:-1], peg=f"{last[0]} {last[1]}", looked=(last,))


def prepared(table: PegsTable, action: Action) -> Prepared:
    """The draft with an action ready to play, and the keys of its card, its pegs and their new places."""
    card, steps = getattr(action, "card", ""), getattr(action, "steps", ())
    pick = _pick_showing(table, action.kind, card, steps)
    keys = {pick.card} if card else set()
    for seat, origin, end in steps:
        keys.add(place_key(seat, end))
        keys |= {item_key(seat, number) for number, place in enumerate(table.pegs[seat]) if place == origin}
    if isinstance(action, SendBack):
        exposed = [
            (seat, place) for seat, place in map(seat_and_place, table.exposed) if place == action.place
        ]
        keys |= {item_key(seat, table.pegs[seat].index(place)) for seat, place in exposed}
    return Prepared(table.draft.with_pick(pick), frozenset(keys))


def _undo_move(table: PegsTable) -> TakenBack:
    """Undo the last move."""
    if not table.undoable:
        raise Refused(buttons.NO_UNDO)
    return TakenBack(drafts.without_last_move(table.draft, table.view))


def _go_on(table: PegsTable) -> Drafted:
    """Let the match go on: the last move can no longer be undone."""
    if not table.undoable:
        raise Refused(buttons.NOTHING)
    return Drafted(replace(table.draft, rest=None))


def _show_result(table: PegsTable) -> Drafted:
    """Show the result."""
    if not table.over:
        raise Refused(buttons.NOTHING)
    won = table.you is None or table.you in table.view["winners"]
    after: Draft = replace(table.draft, done=True, shown=0, missed=0, note="")
    return Drafted(after, (panels.headline(table),), "triumph" if won else "lose")


def _hand_over(table: PegsTable) -> Drafted:
    """Give the device to the next person, after all have looked at the board."""
    if not table.between:
        raise Refused(buttons.NOTHING)
    return Drafted(replace(table.draft, handed=True))


def _no_undo(table: PegsTable) -> Drafted:
    """Refuse: the desk itself undoes and redoes the steps of a draft."""
    del table
    raise Refused(buttons.NO_UNDO)


ACTS: dict[str, Callable[[PegsTable], Drafted | Played | TakenBack]] = {
    "hint": _show_hint,
    "take-back": _undo_move,
    "undo": _no_undo,
    "redo": _no_undo,
    "go-on": _go_on,
    "final": _show_result,
    "hand-over": _hand_over,
    "play": _play,
    "discard": _discard,
}
"""By key of a button, the function that makes the result of a press."""
