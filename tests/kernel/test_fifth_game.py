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
from sortilege.kernel.state import Ask, Closed, State
from sortilege.kernel.words import Message
from sortilege.kit import BrokenLaw, check_game, modes_of
from tests.kernel.toy import GAME, HOLD, ROLL, Concede, DrawCard, Next, Roll, TakeTurn, Thimbles, ThimblesGame


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
        (ImaginesTheTruth, "depends on what it knows only"),
        (ForgetsTheDeck, "leave the match as it was|a clone never changes"),
        (ForgetsTheTurn, "holds all that can be seen|holds the pending decision"),
    ],
)
def test_the_kit_catches_states_that_leak_or_forget(kind: type[Thimbles], law: str) -> None:
    with pytest.raises(BrokenLaw, match=law):
        check_game(ThimblesGame(kind), games=5)


class RedealsNothing(Thimbles):
    def redeal(self, seat: int, rng: Rng) -> None:
        pass


class KeepsTheHands(Thimbles):
    def redeal(self, seat: int, rng: Rng) -> None:
        self.deck.sort()
        rng.shuffle(self.deck)


class KeepsTheDeck(Thimbles):
    def redeal(self, seat: int, rng: Rng) -> None:
        others = [hand for owner, hand in enumerate(self.hands) if owner != seat]
        unknown = sorted(card for hand in others for card in hand)
        rng.shuffle(unknown)
        for hand in others:
            hand[:] = [unknown.pop() for _ in hand]


class KeepsTheNextCard(Thimbles):
    def redeal(self, seat: int, rng: Rng) -> None:
        top = self.deck[-1:]
        del self.deck[-1:]
        super().redeal(seat, rng)
        self.deck += top


class KeepsWhatIsLow(Thimbles):
    """The others' low cards stay where they are; what else they hold is drawn anew."""

    def redeal(self, seat: int, rng: Rng) -> None:
        others = [hand for owner, hand in enumerate(self.hands) if owner != seat]
        unknown = sorted(self.deck + [card for hand in others for card in hand if card > 2])
        rng.shuffle(unknown)
        for hand in others:
            hand[:] = [card if card <= 2 else unknown.pop() for card in hand]
        self.deck = unknown


class AlwaysTheSameWorld(Thimbles):
    def redeal(self, seat: int, rng: Rng) -> None:
        super().redeal(seat, Rng(0))


class KnowsTheDice(Thimbles):
    def imagine(self, seat: int, rng: Rng) -> State:
        other = super().imagine(seat, rng)
        other.rng = self.rng.clone()
        return other


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (RedealsNothing, r"seat \d imagines depends on what it knows only\. It peeks at (deck|hands)\."),
        (KeepsTheHands, r"It peeks at .*hands\.\d\.\d"),
        (KeepsTheDeck, r"It peeks at .*deck\.\d"),
        (KeepsTheNextCard, r"It peeks at .*deck\.\d"),
        (KeepsWhatIsLow, r"It peeks at .*hands\.\d\.\d"),
        (AlwaysTheSameWorld, r"seat \d cannot know differs in its worlds\. Always the same: (deck|hands)\."),
        (KnowsTheDice, r"It peeks at chance: with that changed its worlds differ in chance\.seed"),
    ],
)
def test_the_kit_catches_worlds_that_peek_and_says_at_what(kind: type[Thimbles], found: str) -> None:
    with pytest.raises(BrokenLaw, match=found):
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


class Cheer(Concede):
    """An aside after which the game goes on."""

    def choose(self, game: Thimbles, move: int) -> None:
        game.rolled[self.conceding] += 1

    def text(self, game: Thimbles, move: int) -> str:
        return "cheer"


class Cheering(Thimbles):
    def asides(self, seat: int) -> list[Ask[Any]]:
        return [Cheer(seat)] if seat != self.seat else []


def test_after_an_aside_the_same_question_is_pending() -> None:
    m = start_match(ThimblesGame(Cheering), 3, 1, {"cards": 9})
    before = m.decision
    m.play("cheer", seat=2)
    assert not m.over, "the game goes on after an aside"
    assert (m.decision.seat, m.decision.prompt) == (before.seat, before.prompt)
    assert [option.text for option in m.decision.options] == [option.text for option in before.options]
    m.play("roll")
    assert m.decision.seat == 1


class MayPass(TakeTurn):
    def options(self, game: Thimbles) -> list[int]:
        return [HOLD, ROLL] if game.turn < 3 else super().options(game)


def test_what_is_foreseen_can_be_played_on_and_what_is_news_is_not_foreseen() -> None:
    state = start_match(ThimblesGame(ask=MayPass), 2, 1, {"cards": 9}).state
    after = state.foresee(0)
    assert after is not None, "holding brings no news"
    assert state.foresee(1) is None, "a roll is news"
    after.choose(1)
    assert isinstance(after, Thimbles)
    assert after.rolled[1] > 0


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


class SecretTurn(TakeTurn):
    secret = True


def test_the_one_answer_to_a_secret_question_is_logged_for_its_seat_alone() -> None:
    m = start_match(ThimblesGame(ask=SecretTurn), 2, 1, {"cards": 9})
    while not m.over:
        m.play("roll")
    told = [[event.as_dict() for event in m.events(seat) if event.kind == "only-option"] for seat in (0, 1, None)]
    assert told == [
        [{"kind": "only-option", "seat": 0, "move": "hold"}],
        [{"kind": "only-option", "seat": 0}],
        [{"kind": "only-option", "seat": 0}],
    ]


def test_a_secret_question_is_read_by_its_seat_alone() -> None:
    m = start_match(ThimblesGame(ask=SecretTurn), 2, 1, {"cards": 9})
    assert m.view(0)["decision"]["prompt"] == "What do you do?"
    assert "prompt" not in m.view(1)["decision"]
    assert "prompt" not in m.view(None)["decision"]


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
    seen: list[dict[str, Any]] = [m.events(seat)[-1].as_dict() for seat in (0, 1, None)]
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
