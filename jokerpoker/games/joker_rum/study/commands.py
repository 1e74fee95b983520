"""``python -m jokerpoker moves joker_rum``: every discard from a hand, with the best melding of the rest."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from jokerpoker.cards import Card, as_card
from jokerpoker.faults import Fault, shown
from jokerpoker.games.joker_rum.options import HAND_SIZE
from jokerpoker.games.joker_rum.rules.melds import Melding, best_melding
from jokerpoker.games.joker_rum.rules.pack import COPIES, in_order, without


def add_moves(parser: Any) -> None:
    """``moves joker_rum "CARDS"``: 12 cards in the first two rounds, 13 in the third."""
    parser.add_argument("hand", metavar="CARDS", help="12 cards, or 13 after a draw in round three")
    parser.add_argument(
        "--taken",
        metavar="CARD",
        help="the face-up card just taken, which cannot be discarded unless you hold two",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_moves)


def run_moves(args: argparse.Namespace) -> int:
    """Print the discards, best first; Fault for a wrong hand or ``--taken``."""
    hand = read_hand(args.hand)
    taken = None if args.taken is None else as_card(args.taken)
    if taken is not None and (taken not in hand or len(hand) == HAND_SIZE):
        raise Fault("not_held", f"--taken: {shown(args.taken)} is not among 13 cards of round three")
    moves = discards(hand, taken)
    if args.json:
        print(json.dumps({"discards": [_as_json(card, melding) for card, melding in moves]}))
        return 0
    for card, melding in moves:
        sets = " | ".join(" ".join(meld.cards) for meld in melding.sets)
        closing = "  closes" if _closes(melding) else ""
        print(f"{card}  {melding.score:4} points  {sets or 'no set'}{closing}")
    return 0


def read_hand(text: str) -> list[Card]:
    """The cards of a hand; Fault for more copies of a card than the pack has, or a wrong number of cards."""
    hand = [as_card(word) for word in text.split()]
    for card, count in Counter(hand).items():
        if count > COPIES.get(card, 0):
            message = f"the hand has {count} of {shown(card)}, the pack {COPIES.get(card, 0)}"
            raise Fault("too_often", message, card=card, count=count)
    if len(hand) not in (HAND_SIZE, HAND_SIZE + 1):
        raise Fault("wrong_count", f"a hand has {HAND_SIZE} or {HAND_SIZE + 1} cards, not {len(hand)}")
    return in_order(hand)


def discards(hand: Sequence[Card], taken: Card | None = None) -> list[tuple[Card, Melding]]:
    """The discards, each with the best melding of the other cards, best first; the card ``taken`` is among
    them only if the hand has two.
    """
    meldings = []
    for card in dict.fromkeys(hand):
        if card != taken or hand.count(card) > 1:
            meldings.append((card, best_melding(without(hand, card))))
    return sorted(meldings, key=lambda pair: -pair[1].score)


def _closes(melding: Melding) -> bool:
    """True for three sets and no other card, which only a discard from 13 cards can leave."""
    return not melding.unmatched


def _as_json(card: Card, melding: Melding) -> dict[str, Any]:
    sets = [list(meld.cards) for meld in melding.sets]
    return {"card": card, "score": melding.score, "sets": sets, "closes": _closes(melding)}
