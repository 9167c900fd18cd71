"""A game the kernel has never heard of keeps all laws; the kit catches every way of breaking one."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

import pickle
from typing import Any

from sortilege.kernel.errors import IllegalMove, UndoRefused
from sortilege.kernel.launch import replay_match, start_match
from sortilege.kernel.match import Match
from sortilege.kernel.replay import read_replay
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import Closed
from sortilege.kernel.words import Message
from sortilege.kit import BrokenLaw, check_game, modes_of
from tests.kernel.toy import GAME, HOLD, DrawCard, Next, Roll, TakeTurn, Thimbles, ThimblesGame


def thimbles(seats: int = 2, seed: int = 1, cards: int = 9) -> Match:
    return start_match(GAME, seats, seed, {"cards": cards})


def test_the_toy_keeps_every_law_in_every_mode() -> None:
    assert modes_of(GAME) == [(2, {"cards": 4}), (2, {"cards": 9}), (3, {"cards": 4}), (3, {"cards": 9})]
    assert len(check_game(GAME, games=5)) == 4


class ShowsAllHands(Thimbles):
    def view(self, seat: int) -> dict[str, object]:
        return {**super().view(seat), "hands": [sorted(hand) for hand in self.hands]}


class ShowsNextCard(Thimbles):
    def view(self, seat: int) -> dict[str, object]:
        return {**super().view(seat), "next": self.deck[-1:]}


class ImaginesTheTruth(Thimbles):
    def redeal(self, seat: int, rng: Rng) -> None:
        rng.shuffle(self.deck)


class ForgetsTheDeck(Thimbles):
    def clone(self) -> Thimbles:
        other = super().clone()
        other.deck = self.deck
        return other


class ForgetsTheTurn(Thimbles):
    def table(self) -> dict[str, object]:
        return {**super().table(), "turn": self.turn % 2}


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (ShowsAllHands, "sees the same in the world it imagines"),
        (ShowsNextCard, "sees the same in the world it imagines"),
        (ImaginesTheTruth, "depends on its view only"),
        (ForgetsTheDeck, "leave the match as it was|a clone never changes"),
        (ForgetsTheTurn, "holds all that can be seen|holds the pending decision"),
    ],
)
def test_the_kit_catches_states_that_leak_or_forget(kind: type[Thimbles], law: str) -> None:
    with pytest.raises(BrokenLaw, match=law):
        check_game(ThimblesGame(kind), games=5)


class SameTexts(TakeTurn):
    def text(self, game: Thimbles, move: int) -> str:
        return "go on"


class OptionsTellTheNextCard(TakeTurn):
    def options(self, game: Thimbles) -> list[int]:
        return super().options(game) + ([HOLD] if game.deck[-1:] > [2] else [])


class ReasonsTellTheNextCard(TakeTurn):
    def closed(self, game: Thimbles) -> list[Closed]:
        return [Closed("deck", Message("do", {"what": str(game.deck[-1:])}))]


class ErrorsTellTheNextCard(TakeTurn):
    def refusal(self, game: Thimbles, text: str) -> Message | None:
        return Message("do", {"what": str(game.deck[-1:])})


class Peek(DrawCard):
    def run(self, game: Thimbles) -> None:
        seat = game.turn % game.setup.seats
        card = game.deck.pop()
        game.hands[seat].append(card)
        game.tell("drawn", {"seat": seat}, {"card": card}, (seat,))


class DrawsUnannounced(TakeTurn):
    def choose(self, game: Thimbles, move: int) -> None:
        game.then(Peek() if move == 0 else Roll(), Next())


class NeverEnds(TakeTurn):
    def choose(self, game: Thimbles, move: int) -> None:
        game.then(type(self)())


@pytest.mark.parametrize(
    ("ask", "law"),
    [
        (SameTexts, "a text of its own"),
        (OptionsTellTheNextCard, "sees the same in the world it imagines|options as they are"),
        (ReasonsTellTheNextCard, "reasons tell nothing hidden"),
        (ErrorsTellTheNextCard, "tells nothing hidden"),
        (DrawsUnannounced, "reveals nothing unannounced"),
        (NeverEnds, "does not end"),
    ],
)
def test_the_kit_catches_questions_that_leak_or_go_on_for_ever(ask: type[TakeTurn], law: str) -> None:
    with pytest.raises(BrokenLaw, match=law):
        check_game(ThimblesGame(ask=ask), games=5, longest=60)


def test_an_aside_is_made_while_another_seat_decides() -> None:
    m = thimbles(seats=3)
    assert m.decision.seat == 0
    assert [option.text for decision in m.asides(2) for option in decision.options] == ["concede"]
    assert m.asides(0) == []
    m.play("concede", seat=2)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.scores[2] == 0
    assert m.moves == ["@2 concede"]
    again = replay_match(GAME, *read_replay(m.replay()))
    assert again.position() == m.position()


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    m = thimbles()
    before = m.position()
    with pytest.raises(IllegalMove, match="it is for seat 0 to choose"):
        m.play("roll", seat=1)
    assert m.position() == before


def test_a_question_with_one_answer_is_answered_and_logged() -> None:
    m = thimbles()
    while not m.over:
        m.play("roll")
    assert len(m.moves) == 6
    assert "Only hold is left." in m.story(None)


def test_news_stops_the_what_if_and_the_undo() -> None:
    m = thimbles()
    preview = m.preview("draw")
    assert preview.events == []
    assert preview.final == "A card was drawn."
    m.play("draw")
    with pytest.raises(UndoRefused, match=r"A card was drawn\."):
        m.undo()


def test_events_are_secret_where_they_must_be() -> None:
    m = thimbles(seed=2)
    m.play("draw")
    seen: list[dict[str, Any]] = [m.events(0)[-1], m.events(1)[-1], m.events(None)[-1]]
    assert isinstance(seen[0]["card"], int)
    assert seen[1] == seen[2] == {"kind": "drawn", "seat": 0}
    assert m.story(0)[-1] == f"You draw {seen[0]['card']}."
    assert m.story(1)[-1] == "Seat 0 draws."


def test_matches_and_states_can_be_pickled() -> None:
    m = thimbles()
    m.play("draw")
    copy: Match = pickle.loads(pickle.dumps(m))
    assert copy.position() == m.position()
    assert copy.moves == m.moves
    state: Thimbles = pickle.loads(pickle.dumps(m.state))
    assert state.table() == m.state.table()
