"""Messages for the codes of Pegs and Jokers: places, steps, effects, reasons and log entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from jokerpoker.cards import Card, is_joker
from jokerpoker.core import Action, Json
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.words import Player, Value, Words, say
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.actions import Declare, Discard, Doubt, SendBack
from jokerpoker.games.pegs_and_jokers.rules.geometry import Geometry
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANKS, Rank
from jokerpoker.games.pegs_and_jokers.table.consequences import (
    Consequences,
    Effect,
    PegMove,
    goes_round,
    moves_of,
)
from jokerpoker.games.pegs_and_jokers.table.hint_reasons import HintReason
from jokerpoker.games.pegs_and_jokers.table.log import START, LogEntry
from jokerpoker.games.pegs_and_jokers.table.reasons import Reason

UNLISTED = ("comes_out", "along_lane")
"""Effects that are not listed, since the message of the step already names them."""
FIRST_EFFECTS = ("wins", "goes_home", "finishes", "hit")
"""Effects that are listed before all others, most important first. ``hit`` stands for both kinds of hits."""
MOST_REASONS = 3
"""The maximum number of reasons that are given why a card cannot move."""

EFFECT_ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "sends_back": ("name", "holes"),
    "helps": ("name", "holes"),
    "finishes": ("name",),
    "short_cut": ("holes",),
    "falls_back": ("holes",),
}
"""By effect, the arguments of its message."""
HINT_REASON_ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "trade": ("lost", "holes"),
    "finishes": ("name",),
    "sends_back": ("name", "holes"),
    "nearer": ("name", "holes"),
    "out": ("name", "count"),
    "next_home": ("rank",),
    "next_hit": ("rank", "name"),
    "away": ("name", "holes", "where"),
    "near": ("holes",),
    "keeps": ("rank",),
    "most": ("holes",),
    "gains": ("holes",),
    "least": ("holes",),
    "loses": ("holes",),
    "loses_most": ("holes",),
    "loses_less": ("holes",),
    "lie": ("count",),
}
"""By reason for a hint (``hint_reasons.Code``), the arguments of its message."""
REASON_ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "partner_not_free": ("name", "at"),
    "no_way_back": ("place",),
    "own_peg": ("place", "at"),
    "lane_too_short": ("place", "steps"),
    "must_branch": ("place",),
    "not_out": ("ranks",),
}
"""By reason why a card cannot move, the arguments of its message."""
POWER_NAMES = {"A": "ace", "7": "seven", "8": "eight", **dict.fromkeys("JQK", "faces"), JOKER: "joker"}
"""By rank, the suffix of the key ``pegs.rules.cards.…`` of the message about its usual moves; for all other
ranks, which only go forward, it is ``small``."""
RANK_OPTIONS = {"A": ("ace", "one"), "2": ("two", "two"), "9": ("nine", "nine"), "T": ("ten", "ten")}
"""By rank, the option that changes its moves, and the option's usual value."""
EXPLAINED = ("back_or_eleven", "split", "swap")
"""Values of the ``RANK_OPTIONS`` to whose words :func:`power_words` adds the explanation of the option."""


def both(first: Words, *more: Words) -> Words:
    """Join sentences into one text."""
    for words in more:
        first = say("pegs.both", first=first, second=words)
    return first


def rank_words(rank: Rank) -> Words:
    """A rank inside a sentence; a joker without its colour, which does not matter."""
    return say("pegs.joker.name") if rank == JOKER else say(f"rank.{rank}")


def card_name(card: Card) -> Words:
    """A card inside a sentence."""
    return say("pegs.joker.name") if is_joker(card) else card_words(card)


def power_name(rank: Rank) -> str:
    """The suffix of the key of the message about a rank's usual moves (``POWER_NAMES``)."""
    return POWER_NAMES.get(rank, "small")


def power_words(rank: Rank, options: Options) -> tuple[Words, ...]:
    """The moves of a card at this table, in one or more sentences."""
    option, usual = RANK_OPTIONS.get(rank, ("", ""))
    chosen = getattr(options, option) if option else usual
    lines = [rule_words(power_name(rank), options)]
    if chosen != usual:
        lines = [say(f"option.{option}.{chosen}")]
        lines += [say(f"option.{option}.about")] if chosen in EXPLAINED else []
    splits = rank == "7" or chosen == "split"
    if splits and options.split_carry_over and options.control == "own":
        lines.append(say("option.split_carry_over.about"))
    return tuple(lines)


def card_groups(options: Options) -> list[list[Rank]]:
    """All ranks; those with the same moves at this table are together."""
    groups: dict[str, list[Rank]] = {}
    for rank in RANKS:
        groups.setdefault(str(power_words(rank, options)), []).append(rank)
    return list(groups.values())


def group_words(ranks: Sequence[Rank]) -> Words:
    """The ranks of a group: "Ace", "2–6, 9, 10", "J Q K"."""
    numbers = [number for number, rank in enumerate("23456789T", 2) if rank in ranks]
    firsts = [number for number in numbers if number - 1 not in numbers]
    lasts = [number for number in numbers if number + 1 not in numbers]
    runs = [
        f"{first}–{last}" if last - first > 1 else ", ".join(map(str, range(first, last + 1)))
        for first, last in zip(firsts, lasts, strict=True)
    ]
    return say("pegs.cards.of", rank=ranks[0], numbers=", ".join(runs))


def rule_words(name: str, options: Options) -> Words:
    """The usual moves of a group of cards, in words; ``name``: see :func:`power_name`."""
    key = f"pegs.rules.cards.{name}"
    if name == "joker":
        home = "yes" if options.joker_from_home else "no"
        return say(key, start=options.joker_start, home=home)
    return say(key)


class Names:
    """Names of places and moves. Holes are counted from the come-out hole of the viewer's seat ``me``; None,
    for a spectator, counts as seat 0.
    """

    def __init__(self, geometry: Geometry, me: int | None) -> None:
        self._geometry = geometry
        self._me = me or 0

    def place(self, place: str) -> Words:
        """A place of a peg."""
        name = self._named(place)
        return name if isinstance(name, Words) else say("number", value=int(name))

    def _named(self, place: str) -> Words | str:
        """A place as an argument of another message; a hole is its number, as a string."""
        if place == START:
            return say("pegs.place.start")
        if not place.isdecimal():
            return say("pegs.place.home", number=int(place[1:]))
        geometry = self._geometry
        return str((int(place) - geometry.come_out[self._me]) % geometry.holes)

    def step(self, step: Sequence[Any]) -> Words:
        """From where to where a peg moves, or that it comes out."""
        seat, origin, end = step
        out = self._geometry.names[self._geometry.come_out[seat]]
        if origin == START and end == out:
            return say("pegs.effect.comes_out")
        return Words("pegs.step", {"from": self._named(origin), "to": self._named(end)})

    def way(self, step: PegMove, of: str = "no") -> Words:
        """From where to where a peg moves, and how. ``of``: for half of a split, the number of holes of both
        halves together; else ``no``.
        """
        if step["how"] == "out":
            return say("pegs.effect.comes_out")
        values: dict[str, Value] = {
            "from": self._named(step["origin"]),
            "to": self._named(step["end"]),
            "how": step["how"],
            "count": len(step["way"]),
            "of": of,
        }
        return Words("pegs.option.way", values)

    def peg(self, seat: int, place: str) -> Words:
        """A peg's owner and place."""
        if place == START:
            return say("pegs.peg.waits", name=Player(seat))
        return say("pegs.peg.at", name=Player(seat), place=self._named(place))

    def play_sentence(self, consequences: Consequences) -> Words:
        """A play in a sentence."""
        effects = self.effects(consequences)
        steps = tuple(
            self._step_sentence(step, "no" if at else "yes") for at, step in enumerate(consequences["steps"])
        )
        return say("pegs.does", steps=steps, effects=effects, some="yes" if effects else "no")

    def _step_sentence(self, step: PegMove, first: str) -> Words:
        """A step in a sentence; ``first``: ``yes`` if the sentence begins with it, else ``no``."""
        seat = step["seat"]
        values: dict[str, Value] = {
            "name": Player(seat),
            "first": first,
            "from": self._named(step["origin"]),
            "to": self._named(step["end"]),
            "how": step["how"],
            "count": len(step["way"]),
        }
        return Words("pegs.does.step", values)

    def effects(self, consequences: Consequences) -> tuple[Words, ...]:
        """The effects of a play, each in a few words, most important first, without those in ``UNLISTED``."""
        shown = [effect for effect in consequences["effects"] if effect["code"] not in UNLISTED]
        several = len(consequences["steps"]) > 1
        return tuple(self._effect(effect, several) for effect in sorted(shown, key=effect_order))

    def _effect(self, effect: Effect, several: bool) -> Words:
        """The text of an effect. ``several``: the play moves several pegs, so the text says which of them
        must go around again.
        """
        if several and effect["code"] == "goes_round":
            return say("pegs.effect.goes_round.of", place=self._named(effect["data"]["place"]))
        return effect_words(effect)

    def play_short(self, consequences: Consequences, why: Words | None) -> Words:
        """A short text about a play: only where its pegs move, and the reason for it."""
        steps = tuple(
            self._step_short(step, consequences["steps"][:at])
            for at, step in enumerate(consequences["steps"])
        )
        play = say("pegs.hint.does", steps=steps, effects=(), some="no")
        return both(play, why) if why else play

    def _step_short(self, step: PegMove, before: Sequence[PegMove]) -> Words:
        """A peg's step from place to place. The owner is named if the step before moved another owner's peg;
        in the first step (which alone can bring a peg out), if the owner is not the viewer.
        """
        seat, out = step["seat"], step["how"] == "out"
        if seat == self._me and out:
            return say("pegs.log.out")
        words = self.step((seat, step["origin"], step["end"]))
        if seat == (before[-1]["seat"] if before else self._me):
            return words
        return say("pegs.log.of" if out else "pegs.option.of", name=Player(seat), step=words)

    def best_reason(self, reasons: Sequence[Reason]) -> Words | None:
        """Why a card cannot move: a sentence, if possible about a peg on the track; None without reasons."""
        best = min(reasons, key=_reason_order, default=None)
        return self._reason(best) if best else None

    def reasons(self, reasons: Iterable[Reason]) -> tuple[Words, ...]:
        """Why a card cannot move: at most :data:`MOST_REASONS` sentences, all different."""
        sentences: list[Words] = []
        for reason in reasons:
            words = self._reason(reason)
            if words not in sentences:
                sentences.append(words)
        return tuple(sentences[:MOST_REASONS])

    def _reason(self, reason: Reason) -> Words:
        data = reason["data"]
        seat = data.get("owner", reason["seat"])
        values: dict[str, Value] = {
            "name": Player(-1 if seat is None else seat),  # -1: nobody; then the message has no name
            "place": self._named(reason["place"] or START),
            "at": self._named(data.get("at") or reason["place"] or START),
            "ranks": tuple(map(rank_words, data.get("ranks", ()))),
            "steps": data.get("steps", 0),
        }
        wanted = REASON_ARGUMENTS.get(reason["code"], ())
        return Words(f"pegs.reason.{reason['code']}", {name: values[name] for name in wanted})

    def entry(self, entry: LogEntry) -> Words:
        """A log entry in words, with its hits, and the pegs that must go around again."""
        hits = [
            say(
                "pegs.log.hit",
                name=Player(seat),
                by=Player(entry.seat),
                where="start" if end == START else "inspot",
            )
            for seat, _, end in entry.hits
        ]
        return both(self._action(entry), *self._rounds(entry), *hits)

    def _rounds(self, entry: LogEntry) -> Iterator[Words]:
        """A sentence about each peg that must go around again, unless it was hit where it arrived."""
        hit = {(seat, origin) for seat, origin, _ in entry.hits}
        place = self._geometry.place_named
        for seat, origin, end in entry.steps:
            if (seat, end) not in hit and goes_round(self._geometry, (seat, place[origin], place[end])):
                yield say("pegs.log.round", name=Player(seat), place=self._named(end))

    def _action(self, entry: LogEntry) -> Words:
        """The seat's action, in words."""
        kind = entry.kind
        key, name = f"pegs.log.{kind}", Player(entry.seat)
        if kind == "play":
            moves = self._moves(entry)
            alone = all(move["seat"] == entry.seat for move in moves)
            steps = tuple(self._move(move, alone) for move in moves)
            return say(key, name=name, card=_card_or_rank(entry), steps=steps)
        if kind in ("discard", "free"):
            return say(key, name=name, card=_card_or_rank(entry))
        if kind == "declare":
            return say(key, name=name, rank=rank_words(entry.rank))
        if kind == "shown":
            return Words(key, {"card": _card_or_rank(entry), "true": _yes(entry)})
        if kind == "send_back":
            return say("pegs.log.sent", name=name, peg=self.peg(entry.of, entry.place))
        if kind == "doubt":
            return say(key, name=name, doubts=_yes(entry))
        if kind == "again":
            return say(key, name=name, take=_yes(entry))
        return say(key, name=name) if kind in ("no_move", "extra") else say(key)

    def _moves(self, entry: LogEntry) -> list[PegMove]:
        place = self._geometry.place_named
        steps = tuple((seat, place[origin], place[end]) for seat, origin, end in entry.steps)
        return moves_of(self._geometry, steps, joker_in(entry))

    def _move(self, move: PegMove, own: bool) -> Words:
        """One move of an entry. ``own``: true if the entry moves only pegs of its own seat, so that their
        owner need not be named.
        """
        if own and move["how"] == "out":
            return say("pegs.log.out")
        if own and move["how"] == "joker":
            origin, end = move["origin"], move["end"]
            home = "yes" if origin.startswith("h") else "no"
            return Words("pegs.log.jump", {"from": self._named(origin), "to": self._named(end), "home": home})
        return self.way(move) if own else say("pegs.log.of", name=Player(move["seat"]), step=self.way(move))


def action_words(names: Names, view: Mapping[str, Json], action: Action) -> Words:
    """An action without steps, worded to fit both an action that was done and one that would be better:
    "doubting it", "discarding the ten of clubs".
    """
    if isinstance(action, SendBack):
        return say("pegs.coach.sent", peg=sent_words(names, view, action.seat, action.place))
    kind = "believe" if isinstance(action, Doubt) and not action.doubts else action.kind
    return say(
        "pegs.coach.did",
        kind=kind,
        card=card_name(action.card) if isinstance(action, Declare | Discard) else "",
        rank=rank_words(action.rank) if isinstance(action, Declare) else "",
    )


def sent_words(names: Names, view: Mapping[str, Any], seat: int, place: str) -> Words:
    """The peg on ``place`` that ``seat`` sends back. It belongs to the player who was wrong."""
    declared = view["declared"]
    wrong = declared["doubter"] if declared["seat"] == seat else declared["seat"]
    return names.peg(wrong, place)


def effect_order(effect: Effect) -> int:
    """A sort key: the index of an effect in ``FIRST_EFFECTS``; all other effects come after these."""
    code = "hit" if effect["code"] in ("sends_back", "helps") else effect["code"]
    return FIRST_EFFECTS.index(code) if code in FIRST_EFFECTS else len(FIRST_EFFECTS)


def _reason_order(reason: Reason) -> int:
    """A sort key: reasons about pegs on the track come first, those about pegs in the lane last."""
    if reason["code"] == "not_out":
        return 1
    return 2 if (reason["place"] or "").startswith("h") else 0


def effect_words(effect: Effect) -> Words:
    """The text of an effect."""
    data = effect["data"]
    values: dict[str, Value] = {"name": Player(data.get("seat", 0)), "holes": data.get("holes", 0)}
    return Words(
        f"pegs.effect.{effect['code']}",
        {name: values[name] for name in EFFECT_ARGUMENTS.get(effect["code"], ())},
    )


def hint_reason_words(reason: HintReason) -> Words:
    """The text of a reason for a hint."""
    code, data = reason["code"], reason["data"]
    values: dict[str, Value] = {
        **data,
        "name": Player(data.get("seat", 0)),
        "rank": rank_words(data.get("rank", JOKER)),
    }
    return Words(f"pegs.why.{code}", {name: values[name] for name in HINT_REASON_ARGUMENTS.get(code, ())})


def joker_in(entry: LogEntry) -> bool:
    """True if a joker was played, or one was declared."""
    return is_joker(entry.card) or entry.rank == JOKER


def _card_or_rank(entry: LogEntry) -> Words:
    """The card of an entry, or the rank declared for it."""
    return card_name(entry.card) if entry.card else rank_words(entry.rank)


def _yes(entry: LogEntry) -> str:
    return "yes" if entry.yes else "no"
