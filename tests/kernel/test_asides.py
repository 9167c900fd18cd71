"""What a seat may do while another decides: previews, bots and the kit."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from typing import Any

from sortilege.bots import BotFactory, find_bot
from sortilege.bots.answers import BotFailed, ask_aside, turn_passed
from sortilege.kernel.brain import Brain
from sortilege.kernel.errors import IllegalMove
from sortilege.kernel.launch import replay_match, start_match
from sortilege.kernel.match import Match
from sortilege.kernel.replay import read_replay
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import Ask, State
from sortilege.kernel.vantage import Vantage
from sortilege.kit import BrokenLaw, check_bot, check_game
from sortilege.lab import simulate
from tests.kernel.toy import Thimbles
from tests.kernel.whispers import GAME, Eager, Meanwhile, Whispers, WhispersGame


class Unseen(WhispersGame):
    """Without what the table needs: its sides have no names."""

    at_table = False


def whispers(seats: int = 3, seed: int = 1, game: WhispersGame = GAME) -> Match:
    return start_match(game, seats, seed, {"cards": 9})


def texts(m: Match, seat: int) -> list[str]:
    return [option.text for decision in m.asides(seat) for option in decision.options]


def test_an_aside_is_previewed_for_the_seat_that_would_make_it() -> None:
    m = whispers()
    before = m.position()
    preview = m.preview("cheer", seat=2)
    assert (preview.story, preview.final) == (["Seat 2 cheers."], "")
    assert preview.view["seat"] == 2
    shown = m.preview(texts(m, 2)[1], seat=2)
    assert (shown.story, shown.final) == ([], "A card was laid open.")
    assert m.position() == before
    with pytest.raises(IllegalMove, match="it is for seat 0 to choose"):
        m.preview("draw", seat=2)
    assert m.preview("draw", seat=0).final == "A card was drawn."


def test_an_aside_is_taken_back_by_its_seat_alone() -> None:
    m = whispers()
    before = m.position()
    m.play("cheer", seat=2)
    assert m.undo_refusal(0) == "Another seat has chosen."
    m.undo(2)
    assert m.position() == before


def test_asides_stand_in_the_replay_as_they_were_made() -> None:
    m = whispers()
    m.play("roll")
    m.play("Cheer", seat=0)
    m.play("draw")
    assert m.moves == ["roll", "@0 cheer", "draw"]
    assert replay_match(GAME, *read_replay(m.replay())).position() == m.position()


# What bots see and do


def test_a_vantage_shows_asides_while_another_decides_and_no_options_of_that_other() -> None:
    m = whispers()
    waits, asked = Vantage(m.state, 2), Vantage(m.state, 0)
    assert waits.asides == texts(m, 2)
    assert waits.options == [], "what another chooses from may be hidden"
    assert (asked.asides, len(asked.options)) == ([], 2)


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_bots_look_at_asides_through_a_brain_that_wishes_it(name: str) -> None:
    m = whispers()
    best = ask_aside(name, find_bot(name)(1), Vantage(m.state, 2))
    assert texts(m, 2)[best] == max(texts(m, 2)[1:])

    class Idle(Eager):
        uses_asides = False

    m = whispers(game=WhispersGame(brain=Idle()))
    assert ask_aside(name, find_bot(name)(1), Vantage(m.state, 2)) == -1


class Content(Eager):
    """Sees nothing to gain, or something to lose."""

    def weigh_asides(self, game: State, seat: int) -> list[float]:
        return [0.0, *(-gain for gain in super().weigh_asides(game, seat)[1:])]


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_bots_let_asides_be_that_gain_nothing(name: str) -> None:
    m = whispers(game=WhispersGame(brain=Content()))
    assert len(texts(m, 2)) > 1
    assert ask_aside(name, find_bot(name)(1), Vantage(m.state, 2)) == -1, "an aside was made for nothing"


def test_a_random_bot_acts_seldom() -> None:
    m = whispers()
    answers = [ask_aside("random", find_bot("random")(seed), Vantage(m.state, 2)) for seed in range(400)]
    acted = [answer for answer in answers if answer >= 0]
    assert 25 <= len(acted) <= 80
    assert set(acted) == {0, 1}


class Silent:
    """A bot as they were: it knows nothing of asides."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, vantage: Vantage) -> int:
        return self.rng.below(len(vantage.options))


class Blurts(Silent):
    def interject(self, vantage: Vantage) -> int:
        return 7


class Stumbles(Silent):
    def interject(self, vantage: Vantage) -> int:
        raise ZeroDivisionError


def test_a_bot_without_a_word_for_asides_lets_them_be_and_one_that_answers_badly_is_named() -> None:
    vantage = Vantage(whispers().state, 2)
    assert ask_aside("silent", Silent(1), vantage) == -1
    with pytest.raises(BotFailed, match="'blurts' chose 7: expected the index of an option, 0 to 1"):
        ask_aside("blurts", Blurts(1), vantage)
    with pytest.raises(BotFailed, match="'stumbles' failed"):
        ask_aside("stumbles", Stumbles(1), vantage)


def test_others_are_offered_their_asides_when_the_turn_passes_and_once() -> None:
    m = whispers()
    assert turn_passed(m)
    m.play("cheer", seat=1)
    assert not turn_passed(m), "whoever acted was not the last to be offered"
    m.play("roll")
    assert turn_passed(m)


def scores(bots: list[str | BotFactory]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    simulate(GAME, bots, 20, seed=3, options={"cards": 9}, on_game=lambda played: found.append(played.scores))
    return found


def test_in_simulations_bots_act_while_others_decide() -> None:
    eager, silent = scores(["greedy", Silent]), scores([Silent, Silent])
    assert eager != silent
    assert sum(map(sum, eager)) > sum(map(sum, silent)), "cards that were laid open count twice and more"
    assert scores(["greedy", Silent]) == eager, "the same seed plays the same games"


# The kit


def test_whispers_keep_every_law() -> None:
    assert len(check_game(Unseen(), games=6)) == 4
    assert check_bot(find_bot("greedy"), GAME, games=2)
    assert check_bot(find_bot("random"), GAME, games=2)


class TellsOthersCards(Meanwhile):
    def options(self, game: Whispers) -> list[int]:
        return sorted(game.hands[(self.acting + 1) % game.setup.seats])


class TellsTheNextCard(Meanwhile):
    def path(self, game: Whispers, move: int) -> list[str]:
        return [f"{move}-{game.deck[-1:]}"]


class TwoOfAKind(Meanwhile):
    def text(self, game: Whispers, move: int) -> str:
        return "show"


class ShowsUnannounced(Meanwhile):
    def choose(self, game: Whispers, move: int) -> None:
        game.tell("shown", {"seat": self.acting, "card": (game.deck or [0])[-1]})


@pytest.mark.parametrize(
    ("ask", "law"),
    [
        (TellsOthersCards, "asides of seat . tell nothing hidden"),
        (TellsTheNextCard, "asides of seat . tell nothing hidden"),
        (TwoOfAKind, "every aside has a text of its own"),
        (ShowsUnannounced, "reveals nothing unannounced"),
    ],
)
def test_the_kit_catches_asides_that_leak(ask: type[Meanwhile], law: str) -> None:
    class Leaky(Whispers):
        def asides(self, seat: int) -> list[Ask[Any]]:
            return [ask(one.acting) for one in super().asides(seat) if isinstance(one, Meanwhile)]

    with pytest.raises(BrokenLaw, match=law):
        check_game(Unseen(Leaky), games=6)


class OfWhoIsAsked(Whispers):
    def asides(self, seat: int) -> list[Ask[Any]]:
        return [Meanwhile(seat)] if self.hands[seat] else []


def test_the_kit_catches_asides_of_the_seat_that_is_asked() -> None:
    with pytest.raises(BrokenLaw, match="a seat that is asked has no asides"):
        check_game(Unseen(OfWhoIsAsked), games=2)


class Peeks(Silent):
    def interject(self, vantage: Vantage) -> int:
        state = vantage._state
        assert isinstance(state, Thimbles)
        return state.deck[-1] % len(vantage.asides) if state.deck else -1


def test_the_kit_catches_bots_that_peek_before_they_act() -> None:
    with pytest.raises(BrokenLaw, match="acts otherwise in a world"):
        check_bot(Peeks, GAME, games=4)


def test_a_brain_that_does_not_wish_it_is_never_asked() -> None:
    assert not Brain.uses_asides
    with pytest.raises(NotImplementedError):
        Brain().weigh_asides(whispers().state, 1)
