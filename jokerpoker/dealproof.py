"""The dialog "Check fairness", which shows the fingerprint of a match's seed.

After the match it also shows the seed, and checks that the match replays from it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from jokerpoker import GAMES, codec, dealcode
from jokerpoker.catalogue import Answer
from jokerpoker.core import Json
from jokerpoker.display.inquiries import AskInquiry, Inquiry, Steps
from jokerpoker.display.panels import Block, Entry, Fact, Facts, Fields, Grid, Listing, Panel, Push, Row, Text
from jokerpoker.display.words import Player, Words, say
from jokerpoker.faults import Fault
from jokerpoker.match import Match, fingerprint
from jokerpoker.sharing import deal_of


@dataclass(frozen=True)
class ProofState:
    """The state of the dialog. ``verdict``: the result of the check; "" before the check, ``wanted`` during
    it. ``hands``: the cards dealt at the start, by seat; ``deals``: the first few deals, if they follow from
    the seed alone (:class:`jokerpoker.catalogue.FirstDeal`). Both are empty unless the verdict is ``right``.
    """

    verdict: Literal["", "wanted", "right", "wrong"] = ""
    hands: tuple[tuple[str, ...], ...] = ()
    deals: tuple[Mapping[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class AskProof(AskInquiry):
    """A request for the dialog about a match, with what the page knows.

    ``players``: by seat, "human" or a level's key. ``save``: the save of a match that is over; None during a
    match. ``fingerprint``: the seed's, used during a match, when the page must not know the seed itself.
    """

    players: tuple[str, ...]
    save: Mapping[str, Any] | None = None
    fingerprint: str = ""


def _panel(ask: AskProof, state: ProofState) -> Panel:
    blocks = _blocks_during(ask.fingerprint) if ask.save is None else _blocks_after(ask, ask.save, state)
    return Panel("proof", say("fair.title"), tuple(blocks))


def _blocks_during(known_fingerprint: str) -> Iterator[Block]:
    yield Text(say("fair.before"))
    yield Facts((_fingerprint_fact(known_fingerprint),))
    yield Text(say("fair.later"))


def _fingerprint_fact(digits: str) -> Fact:
    """The fingerprint of a seed, its hexadecimal digits in groups of eight."""
    groups = " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))
    return Fact("fingerprint", say("fair.fingerprint"), _as_words(groups))


def _as_words(text: str | Player) -> Words:
    """Words that consist of a text or a player's name."""
    return say("stats.things", things=text)


def _blocks_after(ask: AskProof, save: Mapping[str, Any], state: ProofState) -> Iterator[Block]:
    yield Text(say("fair.after"))
    deal = deal_of(save, ask.players)
    yield Facts(
        (_fingerprint_fact(fingerprint(deal.seed)), Fact("seed", say("fair.seed"), _as_words(deal.seed)))
    )
    yield Fields(buttons=(Push("check", say("fair.check")),))
    if state.verdict in ("right", "wrong"):
        yield Text(say(f"fair.{state.verdict}"), mark=state.verdict, announced=True)
    if state.verdict != "right":
        return
    if state.deals:
        yield Text(say("fair.deals"), heading=True)
        yield Grid(
            tuple(row for number, cards in enumerate(state.deals, 1) for row in _deal_rows(number, cards))
        )
    elif any(state.hands):
        yield Text(say("fair.dealt"), heading=True)
        yield Grid(
            tuple(Row(f"{seat}", (_as_words(Player(seat)),), cards) for seat, cards in enumerate(state.hands))
        )
    try:
        command = f"python -m jokerpoker deal {dealcode.encode(deal)}"
    except ValueError:
        return  # a player from the page's workshop has no name in a deal code
    yield Listing((Entry("command", _as_words(command)),), fold=say("fair.elsewhere"))


def _deal_rows(number: int, cards: Mapping[str, tuple[str, ...]]) -> tuple[Row, Row]:
    """The cards of a hand, and below each card the one that replaces it if it is discarded."""
    return (
        Row(f"{number}", (say("fair.hand", hand=number),), cards["cards"]),
        Row(f"{number}-spare", (_as_words(""),), cards["spare"]),
    )


def _check(save: Mapping[str, Any]) -> Generator[float, None, ProofState]:
    """Check a match by playing it again from its seed; return the state after the check."""
    try:
        match = yield from Match.loading(save)
    except Fault as error:
        if error.code != "damaged_save":
            raise
        return ProofState("wrong")
    match.undo(0)
    deal = GAMES[match.rules.key].first_deal(match.state)
    return codec.load(ProofState, {"verdict": "right", **deal}, "deal")


def proof(params: Mapping[str, Json]) -> Answer:
    """The answer to :class:`AskProof`."""
    ask = codec.load(AskProof, params, "proof")

    def work(state: ProofState) -> Steps | None:
        return _check(ask.save) if ask.save and state.verdict == "wanted" else None

    # The panel's only button is the one for the check, so every change asks for it.
    inquiry = Inquiry(ProofState(), lambda state: _panel(ask, state), lambda *_: ProofState("wanted"), work)
    return inquiry.reply(ask)


STUDIES = {"proof": proof}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
