"""A match in a terminal: players by seat, the people's drafts, and the beats still to be shown to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jokerpoker.catalogue import Game
from jokerpoker.core import Event, Json
from jokerpoker.display.desk import Desk
from jokerpoker.display.scenes import Beat, Drafted, Gesture, Played, Presenter, Scene, TakenBack
from jokerpoker.faults import Fault
from jokerpoker.match import Match
from jokerpoker.playing import answer_of, submit_answer

PERSON = "you"
"""Stands for a person among the players; a person with a name is written ``you:Anna``."""


class NotPlayed(Fault):
    """A game or players that a terminal cannot play."""


def check_players(game: Game, players: Sequence[str], seats: int) -> None:
    """Raise :class:`NotPlayed` if a player is neither a level of the game nor a person, if there is not one
    player for each seat, or if nobody is a person.
    """
    for player in players:
        if player not in game.players and player.partition(":")[0] != PERSON:
            choice = ", ".join((PERSON, f"{PERSON}:NAME", *game.players))
            raise NotPlayed("no_player", f"{player!r} is not a player: choose from {choice}")
    if len(players) != seats:
        raise NotPlayed("wrong_count", f"name {seats} players, one for each seat, not {len(players)}")
    if all(player in game.players for player in players):
        raise NotPlayed("nobody", f"no person plays: name {PERSON} among the players")


def default_players(game: Game) -> tuple[str, ...]:
    """The players at the smallest table: one person, and the weakest level on all other seats."""
    return (PERSON, *[next(iter(game.players))] * (game.rules.seat_counts[0] - 1))


class Sitting:
    """A match with its people and computer players. ``players``: by seat, a level's key or a person
    (``PERSON``). ``people``: the seats of the people.
    """

    def __init__(self, game: Game, match: Match, players: Sequence[str]) -> None:
        if game.presenter is None:
            raise NotPlayed("no_scenes", f"{game.name} cannot be played in a terminal")
        check_players(game, players, match.seats)
        self.match = match
        self.players = tuple(players)
        self.people = [seat for seat, player in enumerate(players) if player not in game.players]
        self._agents = {seat: game.players[players[seat]].make() for seat in self._computer_seats()}
        self._presenter: Presenter = game.presenter
        self._desk = Desk(game.presenter)
        # By seat: the beats that its person has not seen.
        self._unread: dict[int, list[Beat]] = {seat: [] for seat in self.people}

    def _computer_seats(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.people]

    def begin(self, preferences: Mapping[str, Json]) -> None:
        """Begin the drafts of a new match."""
        # ``alone``: true if only one person plays at this device.
        choices = {**preferences, "alone": len(self.people) == 1}
        for seat in self.people:
            self._desk.begin(self.view(seat), choices)
            self._unread[seat] += self._desk.beats(self.view(seat), ())

    def restore(self, ply: int, desks: Mapping[str, Json]) -> bool:
        """Restore the drafts that :meth:`stored_drafts` returned. False if one could not be read: then the
        seat begins with a new draft.
        """
        restored = [
            self._desk.restore(self.view(seat), ply, desks.get(str(seat), {})) for seat in self.people
        ]
        return all(restored)

    def stored_drafts(self) -> dict[str, Json]:
        """The people's drafts by seat, as JSON, to be stored."""
        return {str(seat): self._desk.stored(seat, self.match.ply) for seat in self.people}

    def preferences(self) -> Mapping[str, Json]:
        """The first person's choices that also apply to later matches."""
        return self._desk.preferences(self.view(self.people[0]))

    def name(self, seat: int) -> str:
        """A person's name; empty for a person without one and for a computer player."""
        return self.players[seat].partition(":")[2]

    def view(self, seat: int | None) -> Mapping[str, Json]:
        """The view of a seat; None: what a bystander may see."""
        return self.match.state.view(seat)

    def scene(self, seat: int) -> Scene:
        """The scene of a person."""
        return self._desk.scene(self.view(seat))

    def next_person(self, first: int) -> int | None:
        """The seat of the next person, clockwise from ``first`` on, who has to act or to go on to the next
        scene; None if there is no such person.
        """
        order = sorted(self.people, key=lambda seat: (seat - first) % self.match.seats)
        return next((seat for seat in order if self.scene(seat).waits), None)

    def move_computer_player(self) -> bool:
        """Let a computer player move; False if none has to act."""
        seat = next((seat for seat in self.match.state.prompts() if seat in self._agents), None)
        if seat is None:
            return False
        name, agent = self.players[seat], self._agents[seat]
        self._follow(submit_answer(self.match, seat, name, answer_of(self.match, seat, agent, name)))
        return True

    def gesture(self, seat: int, gesture: Gesture) -> Drafted | Played | TakenBack:
        """Carry out a person's gesture; :class:`~jokerpoker.display.scenes.Refused` if it is not allowed."""
        effect = self._desk.gesture(self.view(seat), gesture)
        if isinstance(effect, Drafted):
            self._unread[seat] += self._desk.beats(self.view(seat), effect)
            return effect
        events: Sequence[Event] = ()
        if isinstance(effect, Played):
            events = self.match.submit(effect.action)
        else:
            self.match.undo(max(ply for ply, action in enumerate(self.match.log) if action.seat == seat))
        self._desk.replace_draft(seat, effect.draft)
        self._follow(events)
        return effect

    def _follow(self, events: Sequence[Event]) -> None:
        """After an action or an undo: adapt the drafts, and collect the beats for each person."""
        self._desk.follow(self.view, events)
        for seat in self.people:
            self._unread[seat] += self._desk.beats(self.view(seat), events)

    def beats(self, seat: int) -> list[Beat]:
        """The beats that a person has not seen yet; the next call does not return them again."""
        beats, self._unread[seat] = self._unread[seat], []
        return beats
