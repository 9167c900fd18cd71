"""What a game lacks, the kit says in a sentence. Each of these is the example with one thing missing."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from collections.abc import Callable
from typing import Any

from sortilege.bots import find_bot
from sortilege.kernel.brain import Brain
from sortilege.kernel.game import Game, Setup, Variant
from sortilege.kernel.state import EVERYONE, NOBODY, State, Step
from sortilege.kernel.words import Words
from sortilege.kit import BrokenLaw, check_bot, check_game

from . import game as door
from .game import LanternsGame
from .rules import Light, TakeTurn
from .state import Tower
from .words import NAMES, TEMPLATES


def without_word(key: str) -> Game:
    game = LanternsGame()
    game.words = Words({one: text for one, text in TEMPLATES.items() if one != key}, NAMES)
    return game


def with_sentence(key: str, text: str) -> Game:
    game = LanternsGame()
    game.words = Words({**TEMPLATES, key: text}, NAMES)
    return game


def with_option(*named: str) -> Game:
    game = LanternsGame()
    game.variants = (Variant("night", ("short", "long"), "short", "How long the night is."),)
    game.words = Words(TEMPLATES, {**NAMES, **{name: name for name in named}})
    return game


def without_name() -> Game:
    game = LanternsGame()
    game.words = Words(TEMPLATES, {side: name for side, name in NAMES.items() if side != "jade"})
    return game


def bare() -> Game:
    game = LanternsGame()
    game.brain = Brain()
    return game


class NoSection(LanternsGame):
    def rules(self) -> str:
        return super().rules().replace("{#lighting}", "")


class NoRules(LanternsGame):
    rules = Game.rules


class NoSide(LanternsGame):
    side = Game.side


class NoRegions(LanternsGame):
    regions = Game.regions


class NoHand(LanternsGame):
    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return {name: drawing for name, drawing in super().regions(view, words).items() if name != "hand"}


class NotDrawn(LanternsGame):
    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return {**super().regions(view, words), "hand": view["decision"]["options"][0]}


class OtherSides(LanternsGame):
    def side(self, state: State, seat: int) -> str:
        return ("jade", "amber", "rose")[seat]


class OtherTower(Tower):
    """A tower whose clone is one too."""

    def clone(self) -> Tower:
        other = super().clone()
        other.__class__ = type(self)
        return other


class NoSides(OtherTower):
    def view(self, seat: int) -> dict[str, object]:
        return {name: shown for name, shown in super().view(seat).items() if name != "sides"}


class HidesAll(OtherTower):
    def view(self, seat: int) -> dict[str, object]:
        return super().view(NOBODY if seat == EVERYONE else seat)


class HasNoSpectators(OtherTower):
    def view(self, seat: int) -> dict[str, object]:
        return {**super().view(seat), "mine": self.hands[{0: 0, 1: 1, 2: 2, EVERYONE: 0}[seat]][:0]}


class LosesTheWind(OtherTower):
    def clone(self) -> Tower:
        other = super().clone()
        other.wind = 0
        return other


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: without_word("no-undo-wind"), "The words of Lanterns lack 'no-undo-wind'."),
        (lambda: without_word("no-undo-start"), "The words of Lanterns lack 'no-undo-start'."),
        (lambda: without_word("about-game"), "The words of Lanterns lack 'about-game'."),
        (lambda: without_word("ask-light"), "The words of Lanterns lack 'ask-light'."),
        (lambda: without_word("light"), "The words of Lanterns lack 'light'."),
        (lambda: without_word("too-weak"), "The words of Lanterns lack 'too-weak'."),
        (lambda: without_word("fetched"), "The words of Lanterns lack 'fetched'."),
        (lambda: without_word("fetched-known"), "The words of Lanterns lack 'fetched-known'."),
        (lambda: without_word("points-bonus"), "The words of Lanterns lack 'points-bonus'."),
        (lambda: without_word("end"), "The words of Lanterns lack 'end'."),
        (lambda: with_sentence("lit", "{who} lights it."), r"Lanterns cannot say 'lit': '{who} lights it\.' with "),
        (with_option, "The names of Lanterns lack 'option-night'."),
        (lambda: with_option("option-night", "value-short"), "The names of Lanterns lack 'value-long'."),
        (without_name, "The names of Lanterns lack 'jade'."),
        (bare, "The brain of Lanterns lacks 'value', 'weigh', 'estimate', so only the random bot"),
        (NoSection, "The rules of Lanterns have no section 'lighting' for Light: expected a heading like '## Title "),
        (NoRules, "Lanterns does not define 'rules'"),
        (NoSide, "Lanterns does not say with 'side' which side a seat plays for"),
        (NoRegions, "Lanterns has no 'regions' for the browser: expected them, or at_table = False"),
        (NoHand, "'regions' has board, hand and sides. It lacks hand"),
        (NotDrawn, r"a view can be shown with 'regions'\. For -1 it ends in KeyError\('options'\)"),
        (OtherSides, "the 'sides' of a view seat 0 at its side, 'jade'"),
    ],
)
def test_the_kit_says_what_a_game_lacks(make: Callable[[], Game], sentence: str) -> None:
    with pytest.raises(BrokenLaw, match=sentence):
        check_game(make(), games=8, modes=[(2, {})])


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (NoSides, "A view of Lanterns lacks 'sides': expected a list, with 'side' and 'seats' for each"),
        (HidesAll, r"EVERYONE sees all that a seat sees\. What seat \d sees is kept from EVERYONE"),
        (HasNoSpectators, r"Lanterns has no view for NOBODY, a spectator, but KeyError\(-1\)"),
        (LosesTheWind, r"a clone is the same table\. It loses wind"),
    ],
)
def test_the_kit_says_what_a_table_lacks(
    monkeypatch: pytest.MonkeyPatch, kind: type[OtherTower], sentence: str
) -> None:
    class Other(LanternsGame):
        def restore(self, setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> State:
            state = super().restore(setup, table, steps)
            state.__class__ = kind
            return state

    monkeypatch.setattr(door, "Tower", kind)
    with pytest.raises(BrokenLaw, match=sentence):
        check_game(Other(), games=4, modes=[(2, {})])


@pytest.mark.parametrize("ask", [TakeTurn, Light])
def test_a_rule_that_is_left_out_is_missed(monkeypatch: pytest.MonkeyPatch, ask: type[TakeTurn | Light]) -> None:
    monkeypatch.setattr(ask, "rule", "")
    with pytest.raises(BrokenLaw, match=f"have no section '' for {ask.__name__}"):
        check_game(LanternsGame(), games=1)


def test_a_bot_that_asks_a_bare_brain_is_told_what_it_lacks() -> None:
    with pytest.raises(BrokenLaw, match="asks the brain of Lanterns for what it lacks: 'value', 'weigh', 'estimate'"):
        check_bot(find_bot("greedy"), bare(), games=1)
    assert check_bot(find_bot("random"), bare(), games=1)


def test_a_game_that_is_not_drawn_owes_the_table_nothing() -> None:
    class Unseen(LanternsGame):
        at_table = False
        side = Game.side
        regions = Game.regions

    assert check_game(Unseen(), games=1)
