"""The panel of the hands that pay, with an example of each."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.display.panels import Entry, Listing, Panel, Text
from jokerpoker.display.words import say
from jokerpoker.games.video_poker.rules.paytables import HIGH_PAIR, DeckName, PayTable
from jokerpoker.games.video_poker.table.words import category_words

EXAMPLES: Mapping[str, str] = {
    "natural_royal": "Th Jh Qh Kh Ah",
    "four_deuces": "2s 2h 2d 2c 9s",
    "straight_flush": "4s 5s 6s 7s 8s",
    "four_of_a_kind": "9s 9h 9d 9c",
    "full_house": "Ks Kh Kd 3c 3s",
    "flush": "3h 6h 9h Jh Ah",
    "straight": "7c 8d 9s Th Jc",
    "three_of_a_kind": "6s 6h 6d",
    "two_pairs": "4h 4c 8s 8d",
}
WILD: Mapping[DeckName, str] = {"joker": "Jk", "deuces": "2s"}
PAIRS = {"jacks": "Js Jd", "kings": "Ks Kd", "aces": "As Ad"}


def hands_panel(table: PayTable, coins: int) -> Panel:
    """What each hand pays for the coins bet, best first; which cards are wild, and which pairs pay."""
    entries = tuple(
        Entry(
            category,
            category_words(category, table),
            value=say("number", value=pay * coins),
            cards=_example(category, table),
        )
        for category, pay in zip(table.categories, table.pays, strict=True)
    )
    notes = []
    if table.deck_name in WILD:
        notes.append(Text(say("machine.hands.wild", deck=table.deck_name)))
    if HIGH_PAIR in table.categories:
        notes.append(Text(say("machine.hands.pair", minimum=table.minimum)))
    return Panel("hands", say("machine.pays"), (Listing(entries), *notes))


def _example(category: str, table: PayTable) -> tuple[str, ...]:
    if category == HIGH_PAIR:
        return tuple(PAIRS[table.minimum].split())
    wild = WILD.get(table.deck_name, "")
    more = {"five_of_a_kind": f"Qs Qh Qd Qc {wild}", "wild_royal": f"Th Jh {wild} Kh Ah"}
    return tuple({**EXAMPLES, **more}[category].split())
