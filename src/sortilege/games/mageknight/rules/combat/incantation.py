"""Druid Nights: shields on magical glades, and the incantation that summons enemies for each of them."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box import rewards
from ...box.descriptions import unseen
from ...box.geometry import space_text
from ...box.scenario import Incantation
from ...box.terms import CITY, GLADE, KEEP, MAGE_TOWER, MONASTERY, NOBODY, VILLAGE
from ...state.combat import DRAWN, INCANTATION
from ...state.hero import Hero
from ...state.land import PLACE
from ...state.safety import is_safe
from ...state.state import MageKnight
from ..effects.gains import promise
from ..turn.moves import KIND, AskByKind, MoveKind, by_number
from .begin import start_fight
from .outcome import END_COMBAT
from .ranged import SHOOT

INHABITED: Final = (VILLAGE, MONASTERY, KEEP, MAGE_TOWER, CITY)
LEAVE: Final = 0 * KIND
MARK: Final = 1 * KIND
INSTEAD_OF: Final = 2 * KIND
FEW_OF_TWO: Final = 1
FEW_OF_MORE: Final = 2
"""How many shields a glade bears with two players, and with more, where it bears few."""


def incantation_of(game: MageKnight) -> Incantation | None:
    """What an incantation does in this round; none by day, and in scenarios without incantations."""
    nights = game.incantations
    night = game.round // 2 - 1
    return nights[night] if game.night and 0 <= night < len(nights) else None


def why_no_incantation(game: MageKnight, hero: Hero) -> str:
    """Why the hero cannot perform an incantation here and now; empty if he can."""
    if incantation_of(game) is None:
        return "no-incantation-now"
    if hero.seat in game.incanted:
        return "no-incantation-again"
    land = game.land
    site = land.site[hero.space]
    if site in INHABITED and not (site == MONASTERY and land.owner[hero.space]):
        return "no-incantation-inhabited"
    if not land.marked_glades(hero.seat) and not can_mark(game, hero):
        return "no-incantation-glades"
    return ""


def incantation_label(game: MageKnight, hero: Hero) -> Message:
    found = incantation_of(game)
    assert found is not None
    glades = len(land_marks(game, hero))
    return Message("do-incantation", {"enemies": unseen(found.enemies * glades), "n": found.crystals * glades})


def land_marks(game: MageKnight, hero: Hero) -> list[int]:
    """The glades that count for the hero, the one he stands on included if he may still mark it."""
    marked = game.land.marked_glades(hero.seat)
    return [*marked, hero.space] if can_mark(game, hero) else marked


def can_mark(game: MageKnight, hero: Hero) -> bool:
    """Whether the hero has ended his move on a magical glade without a shield of his."""
    land = game.land
    if not game.incantations or land.site[hero.space] != GLADE or not is_safe(game, hero, hero.space):
        return False
    return hero.space not in land.marked_glades(hero.seat)


def shields_replaced(game: MageKnight, space: int) -> list[int]:
    """The players one of whose shields has to go before another is put on a glade: those on a full one, where glades
    bear few."""
    if game.setup.options.get("few_shields") is not True:
        return []
    there = [mark % PLACE for mark in game.land.glades if mark // PLACE == space]
    return sorted(there) if len(there) >= (FEW_OF_TWO if game.seats == 2 else FEW_OF_MORE) else []


class LeaveGlade(MoveKind["MarkGlade"]):
    """The glade bears no shield of the hero's."""

    number = LEAVE
    key = "do-leave-glade"

    def choose(self, game: MageKnight, menu: MarkGlade, rest: int) -> None:
        pass

    def text(self, game: MageKnight, menu: MarkGlade, rest: int) -> str:
        return "leave glade"


class PutShield(MoveKind["MarkGlade"]):
    """The hero puts a shield on the glade."""

    number = MARK
    key = "do-mark-glade"

    def choose(self, game: MageKnight, menu: MarkGlade, rest: int) -> None:
        hero = game.hero
        game.land.glades.append(hero.space * PLACE + hero.seat)
        game.tell("marks-glade", {"hero": game.name(hero.seat), "at": space_text(hero.space)})

    def text(self, game: MageKnight, menu: MarkGlade, rest: int) -> str:
        return "mark glade"


class ReplaceShield(PutShield):
    """The same on a full glade, where somebody else's shield goes. Rest: whose."""

    number = INSTEAD_OF

    def choose(self, game: MageKnight, menu: MarkGlade, rest: int) -> None:
        space = game.hero.space
        game.land.glades.remove(space * PLACE + rest)
        game.tell("shield-goes", {"hero": game.name(rest), "at": space_text(space)})
        super().choose(game, menu, rest)

    def text(self, game: MageKnight, menu: MarkGlade, rest: int) -> str:
        return f"mark glade instead of {game.name(rest)}"

    def label(self, game: MageKnight, menu: MarkGlade, rest: int) -> Message:
        return Message("do-mark-glade-instead", {"hero": game.name(rest)})


class MarkGlade(AskByKind):
    """Who ends his move on a magical glade may put a shield on it, on a full one instead of somebody else's.

    Before an incantation that would find no other he must. Move: LEAVE, MARK, or INSTEAD_OF plus the player whose
    shield goes.
    """

    rule = "druid-nights"
    kinds = by_number(LeaveGlade(), PutShield(), ReplaceShield())
    fields = ("must",)

    def __init__(self, must: int = 0) -> None:
        self.must = must

    def fits(self, game: MageKnight) -> bool:
        return self.must in (0, 1)

    def options(self, game: MageKnight) -> list[int]:
        if not can_mark(game, game.hero):
            return []
        marks = [INSTEAD_OF + other for other in shields_replaced(game, game.hero.space)] or [MARK]
        return marks if self.must else [*marks, LEAVE]

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-mark-glade", {"at": space_text(game.hero.space)})


class BeginIncantation(Step[MageKnight]):
    """Every glade with the hero's shield summons enemies; he fights them all in one combat."""

    def fits(self, game: MageKnight) -> bool:
        return game.fight is None and incantation_of(game) is not None

    def run(self, game: MageKnight) -> None:
        found = incantation_of(game)
        assert found is not None
        hero = game.hero
        fight = start_fight(game, INCANTATION, hero.space, NOBODY)
        game.incanted.append(hero.seat)
        game.tell("incantation", {"hero": game.name(hero.seat), "at": space_text(hero.space)})
        for _ in game.land.marked_glades(hero.seat):
            for colour in found.enemies:
                game.reveal("enemy")
                enemy = game.token_piles.draw(colour, game.rng)
                if enemy != NOBODY:
                    fight.add(enemy, NOBODY, DRAWN)
                    game.tell("meets", {"enemy": game.box.enemy_ids[enemy]})
        summoned = -(-len(fight.enemies) // len(found.enemies))
        promise(game, *[rewards.CRYSTAL] * (found.crystals * summoned))
        game.then(SHOOT if fight.enemies else END_COMBAT)
