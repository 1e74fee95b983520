"""Reasons for hints: for each choice one fact that a person can check on the board or in the hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Literal, TypeAlias, TypedDict

from jokerpoker.core import Json
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.players.threats import threats
from jokerpoker.games.pegs_and_jokers.rules.actions import Declare, SendBack
from jokerpoker.games.pegs_and_jokers.rules.bluff import is_true
from jokerpoker.games.pegs_and_jokers.rules.geometry import FARTHEST, Change, Changes
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANK_OF
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences

Code: TypeAlias = Literal[
    "wins",
    "only",
    "all_round",
    "all_back",
    "others_harm",
    "trade",
    "finishes",
    "home",
    "sends_back",
    "nearer",
    "at_in_spot",
    "out",
    "room",
    "next_home",
    "next_hit",
    "away",
    "near",
    "keeps",
    "most",
    "safe",
    "gains",
    "least",
    "loses",
    "joker_stays",
    "no_out",
    "two",
    "idle",
    "truth",
    "lie",
    "loses_most",
    "loses_less",
]
"""The codes of reasons: for plays, discards, declarations, and pegs to be sent back. The message
``pegs.why.<code>`` says what a code means."""


class HintReason(TypedDict):
    """A reason for a choice: its code, and data for its message."""

    code: Code
    data: dict[str, Json]


HARM = ("goes_round", "falls_back", "leaves_home")
"""Effects that set a peg far back."""
REACH = 10
"""A lane at most this many holes away is near: one card may lead into it."""


def harms(
    consequences: Consequences | None, same_team: Sequence[bool], codes: Collection[str] = HARM
) -> bool:
    """True if a play sets a peg of its team far back. ``same_team``: by seat, true for the team's seats.
    ``codes``: the effects that count.
    """
    effects = consequences["effects"] if consequences else ()
    return any(effect["code"] in codes and same_team[effect["data"]["seat"]] for effect in effects)


def harms_for_nothing(consequences: Consequences | None, same_team: Sequence[bool]) -> bool:
    """True if a play sets a peg of its team far back, and costs the opponents no more holes than the team."""
    return (
        consequences is not None
        and harms(consequences, same_team)
        and consequences["gain"] + consequences["loss"] <= 0
    )


class HintReasons:
    """The reasons for the choices of a seat. ``consequences_of`` returns None for a choice without steps."""

    def __init__(self, now: Situation, consequences_of: Callable[[Candidate], Consequences | None]) -> None:
        self._now = now
        self._consequences_of = consequences_of
        self._choices = now.candidates()
        self._same_team = now.setup.same_team[now.seat]

    def of(self, choice: Candidate) -> HintReason | None:
        """The reason for a choice; None if it has none, such as an answer to a declaration."""
        consequences = self._consequences_of(choice)
        if consequences is not None:
            return next(self._of_play(choice, consequences))
        if isinstance(choice.action, Declare):
            return self._of_declaration(choice.action)
        if isinstance(choice.action, SendBack):
            return self._of_sent_back(choice)
        return self._of_discard(choice) if choice.card else None

    def _of_play(self, choice: Candidate, consequences: Consequences) -> Iterator[HintReason]:
        """The reasons for a play, the most important first."""
        # Only effects on the team's pegs: a swap or a split ten may also move an opponent's peg.
        effects = {
            effect["code"]: effect["data"]
            for effect in consequences["effects"]
            if self._same_team[effect["data"].get("seat", self._now.seat)]
        }
        if "wins" in effects:
            yield reason("wins")
        if len(self._choices) == 1:
            yield reason("only")
        if harms(consequences, self._same_team) and consequences["gain"] < 0:
            yield self._of_harm(consequences)
        if "finishes" in effects:
            yield reason("finishes", seat=effects["finishes"]["seat"])
        if "goes_home" in effects:
            yield reason("home")
        yield from self._of_hits(consequences)
        if "short_cut" in effects:
            yield reason("nearer", **effects["short_cut"])
        if "comes_out" in effects:
            colour = int(effects["comes_out"]["seat"])
            count = sum(place.isdecimal() for place in consequences["after"][colour])
            yield reason("out", seat=colour, count=count)
        if len(choice.steps) == 1:
            yield from self._of_peg(choice, effects)
        yield from self._of_holes(choice.changes, consequences)

    def _of_harm(self, consequences: Consequences) -> HintReason:
        """Why a play is best although it sets a peg far back."""
        if consequences["gain"] + consequences["loss"] > 0:
            return reason("trade", lost=consequences["loss"], holes=-consequences["gain"])
        if all(self._harms(choice, ("goes_round",)) for choice in self._choices):
            return reason("all_round")
        if all(self._harms(choice) for choice in self._choices):
            return reason("all_back")
        return reason("loses", holes=-consequences["gain"])

    def _harms(self, choice: Candidate, codes: Collection[str] = HARM) -> bool:
        return harms(self._consequences_of(choice), self._same_team, codes)

    def _of_hits(self, consequences: Consequences) -> Iterator[HintReason]:
        """Reasons about hits: the opponent's peg that loses most, then the team-mate's that gains most."""
        hits = sorted(consequences["hits"], key=lambda hit: hit["gain"])
        if hits and hits[0]["gain"] < 0:
            yield reason("sends_back", seat=hits[0]["seat"], holes=-hits[0]["gain"])
        if hits and hits[-1]["gain"] > 0 and self._same_team[hits[-1]["seat"]]:
            yield reason("nearer", seat=hits[-1]["seat"], holes=hits[-1]["gain"])

    def _of_peg(self, choice: Candidate, effects: dict[str, dict[str, Json]]) -> Iterator[HintReason]:
        """Reasons about the one peg that a play moves."""
        step = choice.steps[0]
        if "at_in_spot" in effects:
            yield reason("at_in_spot")
        if "along_lane" in effects:
            yield reason("room")
        if step[1] >= self._now.geometry.holes or step[2] >= self._now.geometry.holes:
            return  # the reasons below are about a move on the track
        yield from self._of_next(choice, step)
        yield from self._away(choice, step)
        geometry, colour = self._now.geometry, step[0]
        before, after = (geometry.to_in_spot(colour, place) + 1 for place in step[1:])
        if after <= REACH < before:
            yield reason("near", holes=after)
        yield from self._keeps(choice)

    def _of_next(self, choice: Candidate, step: Change) -> Iterator[HintReason]:
        """What another card of the hand could do next with the peg: take it home, or hit an opponent."""
        now, board, (colour, _, place) = self._now, self._now.board, step
        hand = list(now.hand)
        if choice.card is not None:
            hand.remove(choice.card)
        board.do(choice.changes)
        hits: list[HintReason] = []
        seat_plays = SeatPlays(board, now.view["turn"], now.setup)
        for rank in dict.fromkeys(RANK_OF[card] for card in hand):
            if rank == JOKER or now.setup.powers[rank].anybody:
                continue
            for steps, changes in seat_plays.plays(rank):
                if len(steps) == 1 and steps[0][:2] == (colour, place):
                    if now.geometry.holes <= steps[0][2] < now.geometry.start:
                        board.undo(choice.changes)
                        yield reason("next_home", rank=rank)
                        return
                    hit = next((seat for seat, _, end in changes[1:] if end == now.geometry.start), None)
                    if hit is not None:
                        hits.append(reason("next_hit", rank=rank, seat=hit))
        board.undo(choice.changes)
        yield from hits[:1]

    def _away(self, choice: Candidate, step: Change) -> Iterator[HintReason]:
        """Reasons: the peg gets away from opponents' pegs that could hit it, or is safe from all of them."""
        now, (colour, origin, end) = self._now, step
        before = [threat for threat in threats(now.setup, now.board, colour, origin) if threat["ranks"]]
        now.board.do(choice.changes)
        after = threats(now.setup, now.board, colour, end)
        now.board.undo(choice.changes)
        if after:
            return
        for threat in before:
            place = now.geometry.place_named[threat["place"]]
            if place != now.geometry.start:
                behind = (origin - place) % now.geometry.holes
                ahead = now.geometry.holes - behind
                where, holes = ("behind", behind) if behind <= FARTHEST else ("ahead", ahead)
                yield reason("away", seat=threat["seat"], holes=holes, where=where)
        # On an opponent's in-spot a peg is not safe: if the opponent's own team hits one of that opponent's
        # pegs, that peg goes to its in-spot and hits the peg there.
        spots = [now.geometry.in_spot[seat] for seat in now.setup.opponents[colour]]
        if end not in spots:
            yield reason("safe")

    def _keeps(self, choice: Candidate) -> Iterator[HintReason]:
        """A reason: a card that could either make the same move or bring a peg out stays in the hand."""
        powers, rank = self._now.setup.powers, RANK_OF[choice.card] if choice.card else ""
        in_start = self._now.geometry.start in self._now.board.pegs[choice.steps[0][0]]
        if not rank or powers[rank].out or not in_start:
            return
        for other in self._choices:
            if other.steps == choice.steps and other.card and powers[RANK_OF[other.card]].out:
                yield reason("keeps", rank=RANK_OF[other.card])

    def _of_holes(self, changes: Changes, consequences: Consequences) -> Iterator[HintReason]:
        """Two reasons: all other plays set a peg far back; this play gains or loses holes."""
        gain = consequences["gain"]
        if gain <= 0 and all(choice.changes == changes or self._harms(choice) for choice in self._choices):
            yield reason("others_harm")
        best = max(self._gain(choice) for choice in self._choices)
        if gain > 0:
            yield reason("most" if gain == best else "gains", holes=gain)
        yield reason("least" if gain == best else "loses", holes=-gain)

    def _gain(self, choice: Candidate) -> int:
        """The holes by which the team's pegs get nearer home; 0 without steps."""
        same_team, distance = self._now.setup.same_team[self._now.seat], self._now.geometry.distance
        return sum(
            distance(colour, origin) - distance(colour, end)
            for colour, origin, end in choice.changes
            if same_team[colour]
        )

    def _of_discard(self, choice: Candidate) -> HintReason:
        """Why this card is discarded: what stays in the hand, or what it cannot do."""
        now, rank = self._now, RANK_OF[choice.card or ""]
        plays = now.choices.plays
        if rank != JOKER and plays.get(JOKER):
            return reason("joker_stays")
        in_start = any(now.geometry.start in now.board.pegs[colour] for colour in now.seat_plays.colours)
        if in_start and not now.setup.powers[rank].out:
            return reason("no_out")
        if sum(RANK_OF[card] == rank for card in now.hand) > 1:
            return reason("two")
        return reason("idle")

    def _of_declaration(self, action: Declare) -> HintReason:
        if is_true(action.card, action.rank, self._now.options):
            return reason("truth")
        return reason("lie", count=self._now.view["unseen"].get(action.rank, 0))

    def _of_sent_back(self, choice: Candidate) -> HintReason:
        """Why this peg is sent back: the holes that it loses, and whether no other peg would lose more."""
        distance = self._now.geometry.distance
        losses = [
            sum(distance(colour, end) - distance(colour, origin) for colour, origin, end in other.changes)
            for other in self._choices
        ]
        loss = losses[self._choices.index(choice)]
        # Just past its in-spot a peg has a longer way home than from its start area, so it loses nothing.
        return reason("loses_most" if loss == max(losses) else "loses_less", holes=max(0, loss))


def reason(code: Code, **data: Json) -> HintReason:
    """A reason as JSON."""
    return {"code": code, "data": data}
