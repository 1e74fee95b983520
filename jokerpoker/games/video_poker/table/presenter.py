"""The presenter of the machine: gestures on the draft, beats for events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from jokerpoker.core import Action, Event, Json
from jokerpoker.display.cardwords import card_words, cards_words
from jokerpoker.display.scenes import (
    Beat,
    Brief,
    Drafted,
    Gesture,
    Played,
    Prepared,
    Presenter,
    Press,
    Refused,
    Scene,
    Sound,
    Tap,
)
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.rules.actions import HOLDS, Deal, Hold
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, MOST_COINS, NOTHING
from jokerpoker.games.video_poker.table import draft as drafts
from jokerpoker.games.video_poker.table.draft import TRAINERS, Draft, JudgedHold, Trainer
from jokerpoker.games.video_poker.table.panels import (
    hands_panel,
    headline,
    hold_key,
    holds_panel,
    trainer_panel,
)
from jokerpoker.games.video_poker.table.scene import Machine, card_key, hint_words, paid_words, scene
from jokerpoker.games.video_poker.table.trainer import advise, judgement
from jokerpoker.games.video_poker.table.words import category_words

GREAT_PAY = 20
"""From this pay per coin on, a win has the sound of a great one."""

HOLD_KEYS = {hold_key(hold.places): hold.places for hold in HOLDS}
"""By button: the indexes of the cards to hold."""
BET_KEYS = {f"bet-{coins}": coins for coins in range(1, MOST_COINS + 1)}
"""By button: the coins to bet."""
BET_CHANGES = {"fewer": -1, "more": 1}
"""By button: the coins to add to the bet."""
CAREFUL = {"careful-yes": True, "careful-no": False}
"""By button: whether to ask before five new cards."""


class MachinePresenter(Presenter):
    """Scenes and gestures of the machine."""

    draft_type = Draft
    instructions = frozenset({"machine.explain.card"})

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
        """A draft without a hold, with the coins of the options and the person's preferences."""
        return drafts.started(view["options"], preferences)

    def preferences(self, draft: Draft) -> Mapping[str, Json]:
        """When the trainer comments, except in a test or a drill; whether to ask before five new cards."""
        silent = draft.test or draft.drill
        return {"careful": draft.careful} | ({} if silent else {"trainer": draft.trainer})

    def older(self, view: Mapping[str, Json], stored: Mapping[str, Json]) -> Draft:
        del view
        return drafts.from_older(stored)

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        """The draft without a question, and with cards held only between deal and draw."""
        del events
        indexes = draft.held if view["phase"] == "hold" else ()
        return replace(draft, held=indexes, asked=False)

    def ended(self, view: Mapping[str, Json], draft: Draft) -> Draft:
        """The draft at the result."""
        del view
        return replace(draft, seen=True)

    def prepared(self, view: Mapping[str, Json], draft: Draft, action: Action, other: Action) -> Prepared:
        """The draft that holds the cards of ``action``, and the keys of these cards."""
        del other
        assert isinstance(action, Hold)
        cards = (card_key(view, index) for index in action.places)
        return Prepared(draft.holding(action.places), frozenset(cards))

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:
        return scene(Machine.of(view, draft))

    def gesture(self, view: Mapping[str, Json], draft: Draft, gesture: Gesture) -> Drafted | Played:
        machine = Machine.of(view, draft)
        if isinstance(gesture, Tap):
            return _toggle(machine, gesture.item)
        if isinstance(gesture, Press):
            return _press(machine, gesture.button)
        raise Refused(say("refused.nothing"))

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """One beat: the scene, which announces the deal or the draw if there was one."""
        machine = Machine.of(view, draft)
        announced = _start_words(machine)
        sound: Sound = ""
        for event in events:
            if event.kind == "deal":
                announced, sound = _deal_words(machine), "deal"
            elif event.kind == "draw":
                announced, sound = _draw_words(machine), _sound_of(event.public)
        return (Beat(scene(machine), announced, sound),)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """Coins won minus coins bet; a hand counts as won if it pays."""
        tally = view["tally"]
        paying = sum(count for category, count in tally["counts"].items() if category != NOTHING)
        return Brief(
            scores=(tally["won"] - tally["bet"],),
            winners=tuple(view["winners"]),
            won=(paying,),
            rounds=tally["hands"],
        )


def _toggle(machine: Machine, item: str) -> Drafted:
    """Hold a card, or stop holding it."""
    if machine.phase != "hold":
        raise Refused(say("machine.why.no_hand"))
    keys = [card_key(machine.view, index) for index in range(len(machine.view["cards"]))]
    if item not in keys:
        raise Refused(say("refused.gone"))
    index = keys.index(item)
    draft = machine.draft.toggled(index)
    key = "machine.say.held" if index in draft.held else "machine.say.thrown"
    return Drafted(draft, (say(key, card=card_words(machine.view["cards"][index])),), "pick")


def _press(machine: Machine, button: str) -> Drafted | Played:
    """The effect of a button or of a choice in a panel; at the result only the trainer's choices have one."""
    draft = machine.draft
    if machine.phase == "over" and draft.seen and not button.startswith(("trainer", "careful")):
        raise Refused(say("machine.why.over"))
    if button == "main":
        return _main(machine)
    if button in BET_CHANGES:
        return _bet(machine, machine.coins + BET_CHANGES[button])
    if button == "holds":
        return _holds(machine)
    if button == "best":
        return _best(machine)
    if button in BET_KEYS:
        return _bet(machine, BET_KEYS[button])
    if button in HOLD_KEYS and machine.phase == "hold":
        return _hold(machine, HOLD_KEYS[button])
    if button == "hands":
        return Drafted(draft, panel=hands_panel(machine.table, machine.coins))
    if button == "trainer":
        return Drafted(draft, panel=trainer_panel(machine.view, draft, machine.table))
    if button in CAREFUL:
        return Drafted(replace(draft, careful=CAREFUL[button], asked=False))
    for name in TRAINERS:
        if button == f"trainer-{name}":
            return Drafted(_with_trainer(machine, name))
    raise Refused(say("refused.nothing"))


def _main(machine: Machine) -> Drafted | Played:
    """Deal, draw or see the result; before a draw, perhaps warn or ask instead."""
    draft = machine.draft
    if machine.phase == "over":
        return Drafted(replace(draft, seen=True), (headline(machine.view),))
    if machine.phase == "deal":
        return Played(Deal(0, machine.coins), replace(draft, held=(), judged=None, warned=None))
    view = machine.view
    compared = judgement(view["cards"], draft.held, machine.table, machine.coins)
    judged = JudgedHold.of(view["hand"], tuple(view["cards"]), compared)
    if draft.warned or draft.asked:
        return Played(Hold(0, draft.held), draft.with_judgement(judged))
    if draft.trainer == "warn" and judged.size != "none":
        warned = replace(draft, warned=judged, helped=True)
        return Drafted(warned, (judged.words(machine.table),), "lose")
    if draft.careful and not draft.held and draft.hint != ():
        return Drafted(replace(draft, asked=True), (say("machine.ask.nothing"),), "lose")
    return Played(Hold(0, draft.held), draft.with_judgement(judged))


def _bet(machine: Machine, coins: int) -> Drafted:
    most = machine.most_coins
    if machine.phase != "deal":
        raise Refused(say("machine.why.bet_fixed"))
    if coins < 1:
        raise Refused(say("machine.why.least"))
    if coins > most:
        raise Refused(say("machine.why.most", coins=most))
    return Drafted(replace(machine.draft, coins=coins), (say("machine.bet.now", coins=coins),), "bet")


def _best(machine: Machine) -> Drafted:
    """Hold the best cards; that counts as help."""
    if machine.phase != "hold":
        raise Refused(say("machine.why.no_hand"))
    best = advise(machine.view, {})["holds"][0]["places"]
    hold = _hold(machine, tuple(best))
    return replace(hold, draft=replace(hold.draft, helped=True))


def _holds(machine: Machine) -> Drafted:
    """Hold the best cards and name them, which counts as help; after that, list all holds."""
    if machine.phase != "hold":
        raise Refused(say("machine.why.no_hand"))
    holds = advise(machine.view, {})["holds"]
    if machine.draft.hint is None:
        best = tuple(holds[0]["places"])
        hinted = replace(machine.draft.holding(best), helped=True, hint=best)
        return Drafted(hinted, (hint_words(machine, best),), "pick")
    return Drafted(machine.draft, panel=holds_panel(holds, machine.table, machine.coins))


def _hold(machine: Machine, indexes: tuple[int, ...]) -> Drafted:
    """Hold the cards at these indexes, and name them."""
    cards = [machine.view["cards"][index] for index in indexes]
    announced = say("machine.say.hold", count=len(cards), cards=cards_words(cards))
    return Drafted(machine.draft.holding(indexes), (announced,), "pick")


def _with_trainer(machine: Machine, trainer: Trainer) -> Draft:
    """Set when the trainer comments; comments on hands already played count as help."""
    draft = machine.draft
    shown = trainer != "end" and machine.phase != "over" and machine.view["tally"]["hands"] > 0
    return replace(draft, trainer=trainer, warned=None, helped=draft.helped or shown)


def _start_words(machine: Machine) -> tuple[Words, ...]:
    """The sentence that explains a test, before its first hand; empty otherwise."""
    if not machine.draft.test or machine.view["hand"]:
        return ()
    return (say("machine.test.begun", hands=machine.options.hands),)


def _deal_words(machine: Machine) -> tuple[Words, ...]:
    """The cards dealt, and their category if they would pay."""
    view = machine.view
    announced = say("machine.say.deal", hand=view["hand"], cards=cards_words(view["cards"]))
    if view["category"] == NOTHING:
        return (announced,)
    return (announced, say("machine.say.category", name=category_words(view["category"], machine.table)))


def _draw_words(machine: Machine) -> tuple[Words, ...]:
    """The new cards, the result, and the trainer's comment unless it comes at the end."""
    own = machine.view["last"]["own"]
    new = [own["cards"][index] for index in range(HAND_SIZE) if index not in own["held"]]
    draft = machine.draft
    announced = [say("machine.say.drawn", cards=cards_words(new)) if new else None]
    announced.append(paid_words(machine.view, machine.table))
    if draft.trainer != "end" and draft.judged:
        announced.append(draft.judged.words(machine.table, paid=machine.paid))
    return tuple(words for words in announced if words)


def _sound_of(drawn: Mapping[str, Json]) -> Sound:
    paid = drawn["own"]["paid"]
    if paid >= GREAT_PAY * drawn["coins"]:
        return "triumph"
    return "win" if paid else "reveal"


PRESENTER = MachinePresenter()
