"""The coach's panel: the decision in each finished game, better choices, and why they are better."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from jokerpoker.core import Json
from jokerpoker.display.cardwords import card_face
from jokerpoker.display.handwords import value_words
from jokerpoker.display.panels import Block, Choice, Entry, Fact, Facts, Listing, Option, Panel, Text
from jokerpoker.display.words import Player, Words, joined, say
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME
from jokerpoker.games.joker_poker.table.coach import review
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.sorting import hand_as_read
from jokerpoker.games.joker_poker.table.words import number_words, percent_words
from jokerpoker.steps import finished

REVIEW_KEYS = {f"review-{game}": game for game in (1, 2, 3)}
"""By button: the game to review."""
JUDGE_KEYS = {f"judge-{seat}": seat for seat in range(4)}
"""By button: the seat to review."""


def coach_panel(table: PokerTable) -> Panel:
    """The coach's review of one game: figures, reasons, the person's choice, better ones, the outcome."""
    game, seat = table.draft.coached, table.judged
    seat_review = reviewed(table.view, seat)
    game_review = next((record for record in seat_review["games"] if record["game"] == game), None)
    blocks: list[Block] = [*_persons(table, seat), *_games(table, game)]
    blocks.append(_figures(table, seat_review, game_review))
    blocks += _game_blocks(game_review, seat) if game_review else [Text(say("coach.unknown"))]
    title = say("review.title") if table.name == "result" else say("coach.title", game=game)
    return Panel("coach", title, tuple(blocks))


def spoken(table: PokerTable) -> Words:
    """The coach's remarks on a game, for the announcement."""
    game = table.draft.coached
    games = reviewed(table.view, table.judged)["games"]
    game_review = next((record for record in games if record["game"] == game), None)
    if game_review is None:
        return say("coach.unknown")
    words = tuple(sentence(remark) for remark in game_review["words"])
    return say("coach.say", game=game, accuracy=game_review["accuracy"], words=joined("poker.both", words))


def reviewed(view: Mapping[str, Any], seat: int) -> Mapping[str, Any]:
    """The coach's review of a seat in all finished games; it needs only what all seats know of a match."""
    names = ("key", "seats", "options", "sizes", "winners", "history")
    return _reviewed(json.dumps({**{name: view[name] for name in names}, "seat": seat}, sort_keys=True))


@lru_cache(maxsize=8)
def _reviewed(view_json: str) -> Mapping[str, Any]:
    """The review of a view, cached by its JSON text."""
    answer: Mapping[str, Any] = finished(review(json.loads(view_json), {}))
    return answer


def _persons(table: PokerTable, seat: int) -> tuple[Block, ...]:
    """Buttons to choose the seat to review, if the viewer has no seat, as when people share a device."""
    if table.seat is not None:
        return ()
    options = tuple(
        Option(f"judge-{other}", say("poker.name", name=Player(other)), other == seat)
        for other in table.seats
    )
    return (Choice("judged", say("review.persons"), options),)


def _games(table: PokerTable, game: int) -> tuple[Block, ...]:
    """Buttons to choose the game to review, if several are finished."""
    history = table.view["history"]
    if len(history) < 2:
        return ()
    options = tuple(
        Option(f"review-{record['game']}", say("result.game", game=record["game"]), record["game"] == game)
        for record in history
    )
    return (Choice("games", say("review.games"), options),)


def _figures(
    table: PokerTable, seat_review: Mapping[str, Any], game_review: Mapping[str, Any] | None
) -> Facts:
    """The accuracy in the game and in all finished games, and the luck in all of them. After the match the
    page stores the fact ``match`` as the accuracy of the reviewed seat (``web/src/table/scene/game.js``).
    """
    part = "match" if table.view["phase"] == "over" else "sofar"
    luck = say("luck.points", points=seat_review["luck"])
    return Facts(
        (
            Fact(
                "game",
                say("accuracy.game"),
                _accuracy(game_review["accuracy"] if game_review else None),
            ),
            Fact("match", say(f"accuracy.{part}"), _accuracy(seat_review["accuracy"])),
            Fact("luck", say(f"luck.{part}"), luck),
        )
    )


def _accuracy(value: int | None) -> Words:
    return say("poker.none") if value is None else say("accuracy.of", value=value)


def _game_blocks(game_review: Mapping[str, Any], seat: int) -> list[Block]:
    better = game_review["better"]
    blocks: list[Block] = [Text(say("accuracy.about"))]
    blocks += [Text(sentence(remark), mark="lesson") for remark in game_review["words"]]
    blocks.append(Text(say("choice.chances")))
    share = say("choice.kept", accuracy=game_review["accuracy"])
    blocks += _choice("yours", say("choice.yours"), game_review["yours"], share, seat)
    for index, choice in enumerate(better):
        title = say("choice.best") if index == 0 else say("choice.other")
        gain = say("choice.gain", gain=100 * (choice["share"] - game_review["yours"]["share"]))
        blocks += _choice(f"better-{index}", title, choice, gain, seat)
    return [*blocks, _outcome(game_review)]


def _choice(key: str, title: Words, choice: Mapping[str, Any], note: Words, seat: int) -> tuple[Block, ...]:
    """A split and its bets, with the chance of winning the match; ``note``: the words below the title."""
    hands = tuple(_hand(key, choice, row, seat) for row in range(HANDS_IN_GAME))
    share = say("choice.share", share=100 * choice["share"])
    head = Entry(key, title, notes=(note,), value=share, marks=("head",))
    return (Listing((head, *hands)),)


def _hand(key: str, choice: Mapping[str, Any], row: int, seat: int) -> Entry:
    """A hand of a choice, with its bet and its chance of winning; a bar shows the chance."""
    name = value_words(choice["descriptions"][row]) if choice["descriptions"] else say("show.foul")
    jokers = choice["jokers"]
    hand = hand_as_read(choice["hands"][row], jokers)
    faces = tuple(card_face(card, jokers.get(card)) for card in hand)
    bet, chance = choice["bets"][row], choice["chances"][row]
    return Entry(
        f"{key}-{row}",
        name,
        notes=(say("summary.bet", value=bet),),
        value=percent_words(chance),
        cards=faces,
        share=chance,
        bet=f"bet {bet} {seat}",
    )


def _outcome(game_review: Mapping[str, Any]) -> Facts:
    """The chance of winning the match before and after the showdown, the points taken, and the luck."""
    hands_won, points = sum(game_review["won"]), game_review["points_taken"]
    return Facts(
        (
            Fact("before", say("outcome.before"), _share_words(game_review["before"]["share"])),
            Fact("after", say("outcome.after"), _share_words(game_review["after"]["share"])),
            Fact("taken", say("outcome.taken"), say("outcome.points", points=points, hands=hands_won)),
            Fact("game-luck", say("outcome.luck"), say("luck.points", points=game_review["luck"])),
        )
    )


def _share_words(share: float, digits: int = 1) -> Words:
    """A chance of winning the match in percent, with one or two ``digits`` after the point."""
    return say("percent.exact" if digits == 1 else "percent.finest", value=100 * share)


def sentence(remark: Mapping[str, Json]) -> Words:
    """One of the coach's sentences, from JSON as ``advice.explain`` describes it."""
    kind, row, data = remark["kind"], remark["row"], remark["data"]
    key = f"coach.{kind}"
    if kind in ("best", "foul"):
        return say(key)
    if kind == "decided":
        return say(key, how=data["how"])
    if kind == "bets":
        return say(key, bets=number_words(data["bets"]), **_shares(data))
    if kind == "split":
        return say(key, hands=joined("poker.comma", map(value_words, data["descriptions"])), **_shares(data))
    if kind == "saved":
        how = "keeps" if data["wise"] < data["spent"] else "spends"
        return say(key, spent=data["spent"], wise=data["wise"], how=how)
    if kind == "row":
        return say(
            key,
            row=row,
            chance=percent_words(data["chance"]),
            bet=data["bet"],
            other=data["other"],
            other_bet=data["other_bet"],
            other_chance=percent_words(data["other_chance"]),
        )
    # The kind is ``trade`` or ``dominated``.
    chances = {name: percent_words(data[name]) for name in ("won", "had", "paid", "kept") if name in data}
    down = {"down": data["down"]} if kind == "trade" else {}
    return say(key, row=row, **chances, **down)


def _shares(data: Mapping[str, Any]) -> dict[str, Words]:
    """The chances of winning the match with the best choice and with the seat's, with a second digit if they
    would look equal with one.
    """
    same = round(1000 * data["best"]) == round(1000 * data["yours"])
    return {name: _share_words(data[name], 2 if same else 1) for name in ("best", "yours")}
