"""The commands ``rank`` and ``odds``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from jokerpoker.cards import COLOURED_JOKERS, Card, parse
from jokerpoker.ranking.comparison import Comparison, compare
from jokerpoker.ranking.evaluation import best, check_size
from jokerpoker.ranking.odds import odds, top_cards, total
from jokerpoker.ranking.options import rank_text, with_options
from jokerpoker.ranking.rules import PRESETS, HandRules
from jokerpoker.ranking.showdown import concealed_of

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_rank_parser(subparsers: Subparsers) -> None:
    """Add the command ``rank``; parsed arguments get ``run``, the function that carries it out."""
    parser = subparsers.add_parser(
        "rank",
        help="evaluate poker hands and say who wins and why",
        description="Evaluate poker hands under any rules and say who wins and why.",
        epilog=_rank_epilog(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help='such as "Kh Kd Kc Ts Th"; jokers RJ BJ WJ or Jk; concealed cards in brackets, "(2c 2d) As Kh"',
    )
    parser.add_argument(
        "--rules",
        metavar="PRESET",
        help="the rules by name (default: standard, or joker_poker for hands with RJ, BJ or WJ)",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="settings",
        metavar="OPTION=VALUE",
        help="change an option of the rules; may be repeated",
    )
    parser.add_argument("--joker-rank", metavar="RANK", help="the rank that every joker stands for")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_rank)


def _rank_epilog() -> str:
    lines = [
        'example: jokerpoker rank "Kh Kd Kc Ts Th" "As Ks 9s 4s 2s"\n',
        "presets:",
        "  " + "\n  ".join(PRESETS),
        "options:",
    ]
    for entry in fields(HandRules):
        choices = entry.metadata["choices"]
        values = " | ".join(choices) if choices else "a text or number"
        if isinstance(entry.default, bool):
            values = "true | false"
        lines.append(f"  {entry.name}: {values}")
    return "\n".join(lines)


def run_rank(args: argparse.Namespace) -> int:
    """Print the values of ``args.hands`` and the winners, return 0; ``ValueError`` for bad cards or rules."""
    hands, concealed = zip(*map(read_hand, args.hands), strict=True)
    name = args.rules or _default_rules(hands)
    rules = with_options(name, args.settings)
    joker_rank = rank_text(args.joker_rank) if args.joker_rank else None
    considered = concealed if rules.concealed_only else None
    for hand in hands:
        check_size(hand, rules)
    comparison = compare(hands, rules, joker_rank=joker_rank, concealed=considered)
    fives = [
        best(hand, rules, joker_rank=joker_rank, concealed=concealed_cards)[1]
        for hand, concealed_cards in zip(hands, concealed_of(hands, considered), strict=True)
    ]
    if args.json:
        print(json.dumps(_as_json(name, args.settings, hands, fives, comparison)))
    else:
        print(_as_text(hands, comparison))
    return 0


def _default_rules(hands: Sequence[Sequence[Card]]) -> str:
    """The preset if ``--rules`` is not given: that of Joker Poker if the hands have a joker with a colour."""
    return "joker_poker" if any(card in COLOURED_JOKERS for hand in hands for card in hand) else "standard"


def read_hand(text: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Read a hand as (all its cards, the concealed ones, which are in brackets). ``ValueError`` for a bad
    text.

    >>> read_hand("(2c 2d) As")
    (('2c', '2d', 'As'), ('2c', '2d'))
    """
    depth, cards, concealed = 0, "", ""
    for character in text:
        depth += (character == "(") - (character == ")")
        if depth not in (0, 1):
            raise ValueError(f"the brackets of {text!r} do not match")
        cards += " " if character in "()" else character
        concealed += character if depth and character != "(" else " "
    if depth:
        raise ValueError(f"the brackets of {text!r} do not match")
    return parse(cards), parse(concealed)


def _as_json(
    name: str,
    settings: Sequence[str],
    hands: Sequence[Sequence[Card]],
    fives: Sequence[Sequence[Card]],
    comparison: Comparison,
) -> dict[str, Any]:
    return {
        "rules": name,
        "set": list(settings),
        "hands": [
            {
                "cards": list(hand),
                "category": value.category,
                "ranks": list(value.ranks),
                "wild": value.wild,
                "name": value.name,
                "five": list(five),
                "qualifies": value.qualifies,
                "description": value.description,
            }
            for hand, five, value in zip(hands, fives, comparison.values, strict=True)
        ],
        "winners": list(comparison.winners),
        "against": comparison.against,
        "reason": comparison.reason,
        "detail": comparison.detail,
        "text": comparison.text,
    }


def _as_text(hands: Sequence[Sequence[Card]], comparison: Comparison) -> str:
    lines = []
    for number, (hand, value) in enumerate(zip(hands, comparison.values, strict=True), 1):
        wild = ", ".join(f"{name} is {card}" for name, card in value.wild.items())
        mark = "*" if number - 1 in comparison.winners and len(hands) > 1 else " "
        lines.append(f"{mark} {number}  {' '.join(hand)}  {value.name}" + (f"  ({wild})" if wild else ""))
    return "\n".join(lines if len(hands) == 1 else [*lines, comparison.text])


def add_odds_parser(subparsers: Subparsers) -> None:
    """Add the command ``odds``; parsed arguments get ``run``, the function that carries it out."""
    parser = subparsers.add_parser(
        "odds",
        help="count the hands of every category in any pack",
        description="Count exactly the five-card hands of every category in any pack.",
        epilog="example: jokerpoker odds --jokers 1",
    )
    parser.add_argument(
        "--decks", type=int, default=1, metavar="N", help="packs shuffled together (default: 1)"
    )
    parser.add_argument("--lowest", default="2", metavar="RANK", help="lowest rank of the pack (default: 2)")
    wild = parser.add_mutually_exclusive_group()
    wild.add_argument(
        "--jokers", type=int, default=0, metavar="N", help="fully wild jokers in all (default: 0)"
    )
    wild.add_argument(
        "--bug", action="store_true", help="one joker that is an ace or completes a straight or flush"
    )
    wild.add_argument("--deuces-wild", action="store_true", help="the deuces are wild")
    parser.add_argument(
        "--system",
        default="high",
        choices=("high", "ace_to_five", "deuce_to_seven", "ace_to_six"),
        help="which hand is best (default: high)",
    )
    parser.add_argument(
        "--composite",
        action="store_true",
        help="count hands of one suit with a pair or more, and royal flushes, separately",
    )
    parser.add_argument(
        "--top-cards", action="store_true", help="count the hands without a combination by top card instead"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_odds)


def run_odds(args: argparse.Namespace) -> int:
    """Print the number of hands by category or top card, return 0; ``ValueError`` for bad arguments."""
    if args.composite and (args.system != "high" or args.top_cards):
        raise ValueError("--composite counts categories of high poker: leave out --system and --top-cards")
    rules = HandRules(
        system=args.system,
        decks=args.decks,
        lowest=rank_text(args.lowest),
        wild_ranks="2" if args.deuces_wild else "",
        jokers="bug" if args.bug else "wild",
    )
    jokers = 1 if args.bug else args.jokers
    if args.top_cards:
        counts = top_cards(rules, jokers=jokers)
    else:
        counts = odds(rules, jokers=jokers, composite=args.composite)
    hands = total(rules, jokers=jokers)
    if args.json:
        print(json.dumps({**counts, "total": hands}))
    else:
        print(_odds_table(counts, hands))
    return 0


def _odds_table(counts: dict[str, int], hands: int) -> str:
    lines = [f"{'category':18}{'hands':>20}{'per cent':>14}{'one in':>18}"]
    for name, count in counts.items():
        one_in = f"{hands / count:,.1f}" if count else "-"
        lines.append(f"{name:18}{count:>20,}{100 * count / hands:>14.6f}{one_in:>18}")
    return "\n".join([*lines, f"{'total':18}{hands:>20,}"])
