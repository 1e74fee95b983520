"""The panels of Joker Poker: ranking of hands, hints, jokers, the summary of a game, the result."""

from __future__ import annotations

from dataclasses import replace

from jokerpoker.display.cardblocks import Hand, Hands, Laid, Standings
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.panels import Block, Entry, Link, Listing, Panel, Round, Rounds, Text
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Words, joined, say
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME
from jokerpoker.games.joker_poker.rules.arrangement import hand_value
from jokerpoker.games.joker_poker.table.buttons import AUTO
from jokerpoker.games.joker_poker.table.draft import Hint
from jokerpoker.games.joker_poker.table.jokers import (
    Reading,
    card_choices,
    other_ranks_break_order,
    rank_choices,
)
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.showdown import HandShowdown, discarded_words
from jokerpoker.games.joker_poker.table.words import (
    difference_words,
    hand_words,
    joker_words,
    name_words,
    number_words,
    percent_words,
)

KIND_EXAMPLES = (
    ("royal_flush", "Ah Kh Qh Jh Th"),
    ("straight_flush", "Qh Jh Th 9h 8h"),
    ("quads", "6s 6c 6h 6d 4c"),
    ("full_house", "Tc Ts Th 5c 5d"),
    ("flush", "Qd 9d 8d 5d 2d"),
    ("straight", "9d 8c 7c 6d 5s"),
    ("trips", "Kc Ks Kd Ad 2s"),
    ("two_pair", "Qs Qd 7h 7s Ks"),
    ("pair", "Ts Tc Ad 7d 3h"),
    ("high", "Ah Jc 8d 6s 3c"),
)
"""Kinds of hands, as in ``words.kind_of``, best first, each with an example."""
FIVE_KIND = ("five_kind", "As Ah Ad Ac WJ")
"""The best kind, if the options have it, with an example."""


def ranking_panel(table: PokerTable) -> Panel:
    """The ranking of hands."""
    kinds = (FIVE_KIND, *KIND_EXAMPLES) if table.options.five_of_a_kind == "top" else KIND_EXAMPLES
    entries = tuple(Entry(kind, say(f"kind.{kind}"), cards=tuple(cards.split())) for kind, cards in kinds)
    return Panel("ranking", say("ranking.title"), (Listing(entries),))


def hints_panel(table: PokerTable) -> Panel:
    """The hints, best first, with their chances and bets."""
    hints = table.draft.hints.hints if table.draft.hints else ()
    blocks: list[Block] = []
    for index, hint in enumerate(hints):
        words = say("choice.best") if hint.up is None else difference_words(hint, hints[0])
        head = Entry(
            f"suggestion-{index + 1}",
            words,
            value=say("choice.share", share=100 * hint.share),
            press=f"suggestion-{index + 1}",
            chosen=hint == table.suggested,
            marks=("head",),
        )
        blocks.append(
            Listing((head, *(_hinted_hand(table, hint, index, row) for row in range(HANDS_IN_GAME))))
        )
    return Panel("suggestions", say("suggest.title"), (*blocks, Text(say("suggest.about"))))


def _hinted_hand(table: PokerTable, hint: Hint, index: int, row: int) -> Entry:
    """The entry of one of a hint's hands."""
    value = hand_value(hint.hands[row], hint.jokers, table.options.hand_rules)
    return Entry(
        f"suggestion-{index + 1}-{row}",
        name_words(value),
        notes=(say("summary.bet", value=hint.bets[row]),),
        value=percent_words(hint.chances[row]),
        share=hint.chances[row],
        bet=f"bet {hint.bets[row]} {table.seat}",
    )


def jokers_panel(table: PokerTable) -> Panel:
    """What the jokers may stand for, best first: the cards of a single joker, the common rank of several; and
    why other ranks are missing.
    """
    rules = table.options.hand_rules
    automatic = not (table.laid.rank or table.laid.suits)
    entries = []
    if len(table.jokers) == 1:
        (joker,) = table.jokers
        title = say("joker.title")
        row = next(row for row, cards in enumerate(table.rows) if joker in cards)
        for reading in card_choices(table.rows, joker, rules):
            laid = _as_laid(table, reading)
            card, value = laid.jokers[joker], laid.values[row]
            key = f"stands-{card}"
            entries.append(
                _choice(key, card_words(card), (card,), (name_words(value),) if value else (), table, card)
            )
    else:
        title = say("poker.jokers.title")
        for rank, reading in rank_choices(table.rows, rules):
            cards = tuple(_as_laid(table, reading).jokers.values())
            rows = [row for row, hand in enumerate(table.rows) if set(hand) & set(reading.jokers)]
            notes = tuple(
                say("said", what=hand_words(row), how=name_words(value))
                for row in rows
                if (value := reading.values[row])
            )
            entries.append(_choice(f"rank-{rank}", say(f"rank.{rank}"), cards, notes, table, rank))
    ranks = {entry.cards[0][0] for entry in entries if entry.cards}  # those offered
    about = [say("wanted.joker_rank")] if len(table.jokers) > 1 else []
    if other_ranks_break_order(table.rows, ranks, rules):
        about.append(say("poker.jokers.missing", count=len(ranks)))
    for hand in table.rows:
        about += [words for words in joker_words(hand, table.meanings, table.options) if words not in about]
    if automatic and len(entries) == 1:
        # There is nothing to choose: the entry says what the jokers stand for, the texts above say why.
        entries = [replace(entries[0], press="")]
    else:
        best = say("joker.auto.now", best=entries[0].words)
        entries.insert(0, Entry(AUTO, best, press=AUTO, chosen=automatic))
    return Panel("jokers", title, (*map(Text, about), Listing(tuple(entries))))


def _as_laid(table: PokerTable, reading: Reading) -> Reading:
    """The reading on the table if it differs from ``reading`` only in suits that change no hand's value; else
    ``reading``.
    """
    laid = table.reading
    if laid is None or laid.values != reading.values:
        return reading
    ranks = [{joker: card[0] for joker, card in candidate.jokers.items()} for candidate in (laid, reading)]
    return laid if ranks[0] == ranks[1] else reading


def _choice(
    key: str, words: Words, cards: tuple[str, ...], notes: tuple[Words, ...], table: PokerTable, meaning: str
) -> Entry:
    """An entry that chooses what the jokers stand for: a card, or a rank (``meaning``)."""
    wished = table.laid.rank or table.laid.suits
    stands_for = table.reading.jokers.values() if wished and table.reading else ()
    # A card begins with its rank: so this is right for a rank, which all jokers share, and for a card.
    chosen = next(iter(stands_for), "").startswith(meaning)
    return Entry(key, words, notes=notes, cards=cards, press=key, chosen=chosen)


def summary_panel(table: PokerTable) -> Panel:
    """A game's three hands. If the common rank of another seat's jokers made hands of that seat worse, a note
    at the first such hand says so.
    """
    blocks: list[Block] = []
    explained_seats: set[int] = set()
    for row in range(HANDS_IN_GAME):
        hand_showdown = HandShowdown(table, row)
        bound_seats = {seat for seat in table.seats if hand_showdown.is_bound(seat)} - explained_seats
        explained_seats |= bound_seats
        again = Link(f"again-{row + 1}", say("summary.again"))
        blocks.append(Text(hand_words(row), heading=True, link=again))
        if hand_showdown.result["discarded"]:
            blocks.append(Text(discarded_words(hand_showdown.result["discarded"]), mark="small"))
        blocks.append(
            Hands(tuple(_shown_hand(hand_showdown, seat, seat in bound_seats) for seat in table.seats))
        )
    return Panel("summary", say("summary.title", game=table.draft.game), tuple(blocks))


def _shown_hand(hand_showdown: HandShowdown, seat: int, bound: bool) -> Hand:
    """A seat's hand, bet and points; ``bound``: with the note that its jokers' common rank made it worse."""
    faces = tuple(hand_showdown.face(seat, card) for card in hand_showdown.cards(seat))
    loss = hand_showdown.loss_signs(seat)
    words = joined("poker.comma", (hand_showdown.name_words(seat), *((loss,) if loss else ())))
    cards = hand_showdown.cards(seat)
    lit = tuple(face for card, face in zip(cards, faces, strict=True) if hand_showdown.marks(seat, card))
    laid = Laid(faces, words, say("summary.bet", value=hand_showdown.bet(seat)), lit)
    return Hand(
        seat,
        hand_showdown.gain_words(seat),
        (laid,),
        notes=(hand_showdown.bound_words(seat),) if bound else (),
        marks=("best",) if hand_showdown.wins(seat) else (),
        bet=f"bet {hand_showdown.bet(seat)} {seat}",
    )


def result_panel(table: PokerTable) -> Panel:
    """The final standings, each seat's best-scoring hand, and the points of each game."""
    view = table.view
    seats = range(int(view["seats"]))
    about = tuple(_standing(table, seat) for seat in seats)
    beside = tuple(_best_hand(table, seat) for seat in seats)
    standings = Standings(tuple(view["scores"]), tuple(view["winners"]), about, beside)
    return Panel("result", winner_words(table.view), (standings, rounds(table)))


def _standing(table: PokerTable, seat: int) -> Words:
    won, winners = table.view["hands_won"][seat], table.view["winners"]
    hands = say("result.hands", count=won)
    if seat not in winners:
        return hands
    wins = say("result.shares") if len(winners) > 1 else say("result.wins")
    return say("poker.standing", first=wins, second=hands)


def _best_hand(table: PokerTable, seat: int) -> Laid | None:
    """The hand with which a seat scored most; None if it never scored."""
    best: tuple[int, Laid] | None = None
    for game in range(1, len(table.view["history"]) + 1):
        for row in range(HANDS_IN_GAME):
            hand_showdown = HandShowdown(table.with_draft(game=game), row)
            points = hand_showdown.points(seat) or 0
            if points > (best[0] if best else 0):
                faces = tuple(hand_showdown.face(seat, card) for card in hand_showdown.cards(seat))
                words = say("result.most", hand=hand_showdown.name_words(seat))
                best = points, Laid(faces, words, say("gain", points=points))
    return best[1] if best else None


def rounds(table: PokerTable) -> Rounds:
    """The points of each game."""
    played = []
    for record in table.view["history"]:
        gains = [
            sum(result["points"].get(str(seat), 0) for result in record["results"])
            for seat in range(len(record["seats"]))
        ]
        played.append(Round(say("result.game", game=record["game"]), number_words(gains)))
    return Rounds(tuple(played))
