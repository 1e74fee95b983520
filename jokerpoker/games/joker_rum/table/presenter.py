"""The presenter of Joker Rum: gestures on the draft, beats for events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from jokerpoker.cards import Card, card_of
from jokerpoker.core import Action, Event, Json
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.scenes import (
    Beat,
    Brief,
    Drafted,
    Drop,
    Gesture,
    Played,
    Prepared,
    Presenter,
    Refused,
    Scene,
    TakenBack,
    Tap,
)
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw
from jokerpoker.games.joker_rum.table import buttons, event_words, panels
from jokerpoker.games.joker_rum.table import draft as drafts
from jokerpoker.games.joker_rum.table.deal import TableDeal
from jokerpoker.games.joker_rum.table.draft import GROUPS, HINTS, ActionCode, Draft, Hints
from jokerpoker.games.joker_rum.table.scene import ask_words, scene
from jokerpoker.games.joker_rum.table.zones import GROUP_KEYS, LOOSE, discard_place, targets

HINT_KEYS = {panels.hint_key(number): number for number in range(HINTS)}
"""By key of a button, the index of the hint that it shows."""
SHEET_STAY = 4.0
"""How long a replay shows the sheet of a deal, in units of ``Beat.stay`` (at the normal pace 1 s)."""


class RumPresenter(Presenter):
    """Scenes and gestures of Joker Rum."""

    draft_type = Draft
    instructions = frozenset({"rum.explain.card", "rum.group.hand"})

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
        """An empty draft."""
        return drafts.first_draft(view, preferences)

    def older(self, view: Mapping[str, Json], stored: Mapping[str, Json]) -> Draft:
        """The draft from a record that an older version of the page has stored."""
        return drafts.from_older(view, stored)

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        """The draft after events: its groups have only current cards; a finished deal gets its review."""
        return drafts.draft_after(draft, view, any(event.kind == "deal_end" for event in events))

    def ended(self, view: Mapping[str, Json], draft: Draft) -> Draft:
        """The draft at the result."""
        return replace(draft, deal=len(view["history"]) + 1)

    def replayed(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """The scene after the events; before it, if they have ended a deal, the sheet of the deal."""
        last_beat = Beat(self.scene(view, draft))
        if not any(event.kind == "deal_end" for event in events):
            return (last_beat,)
        sheet = self.scene(view, replace(draft, deal=len(view["history"])))
        return (Beat(sheet, stay=SHEET_STAY), last_beat)

    def prepared(self, view: Mapping[str, Json], draft: Draft, action: Action, other: Action) -> Prepared:
        """The draft, and the key of what the action uses: the card of a discard, which the draft picks; the
        pile of a draw; else the button.
        """
        del other
        what, card = _decision(action)
        if not card:
            return Prepared(draft, frozenset({what}))
        picked = TableDeal(view, draft).layout.item_of(card)
        return Prepared(replace(draft, picked=picked), frozenset({picked}))

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:
        return scene(TableDeal(view, draft))

    def gesture(
        self, view: Mapping[str, Json], draft: Draft, gesture: Gesture
    ) -> Drafted | Played | TakenBack:
        """The result of a tap, a drop or a press."""
        deal = TableDeal(view, draft)
        if isinstance(gesture, Tap):
            return _tap(deal, gesture.item)
        if isinstance(gesture, Drop):
            return _drop(deal, gesture.item, gesture.place)
        return _press(deal, gesture.button)

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """One beat for all events. In round three, whose moves are face up, a person who continues by tapping
        gets a beat about the last move of another seat before the one of the person's turn.
        """
        deal = TableDeal(view, draft)
        shown = scene(deal)
        if deal.name != "play":
            seat = view["seat"]
            closed = deal.name == "summary" and seat is not None and deal.record["closer"] == seat
            words = shown.body.title if shown.body else shown.heading
            return (Beat(shown, (words,), ("triumph" if closed else "reveal") if events else ""),)
        announced = [*event_words.sentences(deal.you, events, deal.shuffled)]
        if draft.note and not events:
            announced.append(say(draft.note))
        elif not (events or view["turns"] or view["taken"]):
            announced.append(event_words.dealt_words(view))
        last = event_words.last_moves(view, deal.you)
        if deal.must_act and view["round"] == 3 and last and _is_turn_of_another(events, view["seat"]):
            before = Beat.before_turn(shown, last, (*announced,), "place")
            return (before, Beat(shown, _your_turn_words(deal)))
        if deal.must_act:
            announced += _your_turn_words(deal)
        waits = not deal.must_act and bool(events)
        stay = event_words.stay(view, events) if waits else 0.0
        # A person who continues by tapping taps only after whole turns of round three. Other moves are shown
        # for a time; so is a draw of that round, since the status line names it again with the discard.
        timed = waits and (view["round"] < 3 or bool(view["taken"]))
        return (Beat(shown, tuple(announced), "place" if events else "", stay, timed),)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """Points; deals won, which are those that the seat closed; the number of sets of each kind."""
        seats, history = range(view["seats"]), view["history"]
        closers = Counter(record["closer"] for record in history)
        kinds = [
            Counter(meld["kind"] for record in history for meld in record["seats"][seat]["sets"])
            for seat in seats
        ]
        return Brief(
            scores=tuple(view["scores"]),
            winners=tuple(view["winners"]),
            won=tuple(closers[seat] for seat in seats),
            rounds=len(history),
            kinds=tuple(map(dict, kinds)),
        )


def _is_turn_of_another(events: Sequence[Event], seat: int | None) -> bool:
    return any(event.public.get("seat", seat) != seat for event in events)


def _your_turn_words(deal: TableDeal) -> tuple[Words, ...]:
    """The messages that it is your turn and what to do now; before a discard of the first two rounds a single
    message says both.
    """
    words = ask_words(deal)
    says_both = words.key in ("rum.ask.discard.1", "rum.ask.discard.last")
    return (words,) if says_both else (say("rum.say.yours"), words)


def _tap(deal: TableDeal, item: str) -> Drafted | Played:
    """Pick up a card or put it back, or draw from a pile."""
    if deal.name != "play":
        raise Refused(buttons.NOTHING)
    if item in ("stock", "open"):
        return _draw(deal, item)
    if item not in deal.layout.items:
        raise Refused(say("refused.gone"))
    if item == deal.draft.picked:
        return Drafted(_put_down(deal.draft))
    draft = replace(_put_down(deal.draft), picked=item)
    return Drafted(draft, (say("say.picked", what=card_words(card_of(item))),), "pick")


def _put_down(draft: Draft) -> Draft:
    """The draft with no card picked. The status line shows no hint, but the hint button still goes on to the
    next.
    """
    hints = draft.hints and replace(draft.hints, said=False)
    return replace(draft, picked="", note="", hints=hints)


def _drop(deal: TableDeal, item: str, place: str) -> Drafted | Played:
    """Discard a card, or move it to a group."""
    if deal.name != "play" or item not in deal.layout.items:
        raise Refused(say("refused.gone"))
    if place not in {target.place for target in targets(deal, item)}:
        just_taken = place == discard_place(deal) and deal.step == "discard"
        raise Refused(say("rum.same") if just_taken else buttons.why_not(deal) or buttons.NOTHING)
    if place == discard_place(deal):
        with_card = replace(deal, draft=replace(deal.draft, picked=item))
        return _played(with_card, deal.discard(card_of(item)))
    group = None if place == LOOSE else GROUP_KEYS.index(place)
    groups = drafts.moved_to(deal.draft.groups or (), item, group)
    card = card_words(card_of(item))
    announced = say("rum.group.back", card=card)
    if group is not None:
        announced = say("rum.group.say", card=card, number=group + 1)
    return Drafted(replace(_put_down(deal.draft), groups=groups), (announced,), "place")


def _press(deal: TableDeal, button: str) -> Drafted | Played | TakenBack:
    if button == "sets":
        return Drafted(deal.draft, panel=panels.sets_panel())
    if button == "coach" and deal.name != "play":
        return Drafted(deal.draft, panel=panels.coach_panel(deal.draft, deal.name == "result"))
    if deal.name == "summary":
        return _close_sheet(deal, button)
    if deal.name != "play":
        raise Refused(buttons.NOTHING)
    if button in ("draw-stock", "draw-open"):
        return _draw(deal, button.removeprefix("draw-"))
    if button in HINT_KEYS or button == "hint":
        return _hint(deal, HINT_KEYS.get(button))
    if button == "group":
        return _regroup(deal)
    return _move(deal, button)


def _close_sheet(deal: TableDeal, button: str) -> Drafted:
    """Go on from the sheet of a deal: to that of the next finished deal, the deal in play, or the result."""
    draft = deal.draft
    if button != next(offered.key for offered in buttons.buttons(deal) if offered.main):
        raise Refused(buttons.NOTHING)
    next_draft = replace(draft, deal=draft.deal + 1, groups=None, note="")
    after = TableDeal(deal.view, next_draft)
    announced = (winner_words(after.view),) if after.name == "result" else ()
    if after.name == "summary":
        announced = (panels.headline(after.record),)
    elif after.name == "play" and not deal.view["turns"]:
        announced = (event_words.dealt_words(deal.view),)
    return Drafted(next_draft, (*announced, *_your_turn_words(after)) if after.must_act else announced)


def _move(deal: TableDeal, button: str) -> Played | TakenBack:
    if button == "discard":
        return _played(deal, deal.discard(deal.picked) if deal.picked else None, buttons.why_no_discard(deal))
    if button == "close":
        return _played(deal, deal.close, buttons.why_no_close(deal))
    if button == "pass":
        return _played(deal, deal.pass_action, buttons.why_no_pass(deal))
    why = buttons.why_no_undo(deal) if button == "undo" else buttons.NOTHING
    if why:
        raise Refused(why)
    return TakenBack(drafts.undone(deal.draft))


def _draw(deal: TableDeal, pile: str) -> Played:
    action = deal.draw("stock" if pile == "stock" else "face_up")
    return _played(deal, action, None if deal.step == "draw" else buttons.why_not_now(deal))


def _played(deal: TableDeal, action: Action | None, why: Words | None = None) -> Played:
    """The action, with the draft that stores it for the review; Refused if there is no action."""
    if action is None:
        raise Refused(why or buttons.why_not(deal) or buttons.NOTHING)
    return Played(action, drafts.with_decision(deal.view, deal.draft, *_decision(action)))


def _decision(action: Action) -> tuple[ActionCode, Card | None]:
    """Return (code of an action, card that it discards, or None)."""
    if isinstance(action, Discard):
        return ("close" if action.close else "discard"), action.card
    if isinstance(action, Draw):
        return ("stock" if action.source == "stock" else "open"), None
    return ("close" if isinstance(action, Close) else "pass"), None


def _hint(deal: TableDeal, wanted: int | None) -> Drafted:
    """Show the hint with the index ``wanted``, or if that is None the next one, and pick up its card."""
    why = buttons.why_no_hint(deal)
    if why:
        raise Refused(why)
    draft, hints = deal.draft, deal.draft.hints
    if hints is None:
        if wanted is not None:
            raise Refused(buttons.NOTHING)
        hints = Hints(drafts.coach_choices(deal.view, HINTS))
    else:
        at = (hints.at + 1) % len(hints.choices) if wanted is None else wanted
        if at >= len(hints.choices):
            raise Refused(buttons.NOTHING)
        hints = replace(hints, at=at, said=True)
    advice = hints.choices[hints.at]
    picked = deal.layout.item_of(advice.card) if advice.what in ("discard", "close") and advice.card else ""
    shown = replace(draft, hints=hints, picked=picked, note="", helped=True)
    return Drafted(shown, (panels.hint_words(hints),), "pick")


def _regroup(deal: TableDeal) -> Drafted:
    """Switch between auto-sort and arranging by hand, which starts with the sorted sets as groups."""
    if deal.layout.by_hand:
        draft = replace(deal.draft, groups=None, note="rum.group.auto")
    else:
        regrouped = [row.items for row in deal.layout.rows]
        groups = tuple((*regrouped, *[()] * GROUPS)[:GROUPS])
        draft = replace(deal.draft, groups=groups, note="rum.group.hand")
    return Drafted(draft, (say(draft.note),))


PRESENTER = RumPresenter()
