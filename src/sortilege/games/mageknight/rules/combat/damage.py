"""The damage phase: what was not blocked hits units and the hero."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message, Param
from ...box.effects import ops
from ...box.terms import NOBODY, PARALYZE, POISON
from ...state import damage, enemies, units
from ...state.combat import ABSENT, OUT, STRUCK, SUMMONED
from ...state.enemies import hitters
from ...state.hero import ABSORBED, ONE_WOUND, Hero
from ...state.state import MageKnight
from ..effects.wounds import drop_cards, wounds_to_discard, wounds_to_hand
from ..naming import damage_of, enemy_name, enemy_text, unit_name, unit_text, wounds_of
from ..questions import AskPlayer
from ..touches import Touch, enemy_touch, unit_touch
from ..turn.explained import ExplainedMenu
from ..turn.menu import Menu
from ..turn.moves import MoveKind, by_number
from .attack import STRIKE
from .defeat import discard_monster
from .outcome import END_COMBAT
from .points import uses_influence, uses_move
from .scheme import show_scheme

HERO: Final = 0
FATE_LABELS: Final = ("do-unit-withstands", "do-wound-unit", "do-poison-unit", "do-destroy-unit")
"""By the fate of the unit."""


class TakeDamage(MoveKind[Menu]):
    """An enemy deals its damage. Rest: the enemy."""

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        fight = game.combat
        fight.flags[rest] |= STRUCK
        fight.damage_left = enemies.damage(game, rest)
        fight.damage_by = rest
        game.then(ASSIGN, menu)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"suffer {enemy_text(game, rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-suffer", {"enemy": enemy_name(game, rest), "n": enemies.damage(game, rest)})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [enemy_touch(game, rest)]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return Message("no-such-enemy") if text.startswith("suffer ") else None


class Suffer(ExplainedMenu):
    """Each enemy that was not blocked deals its damage, in an order the player chooses."""

    rule = "damage"
    kinds = by_number(TakeDamage())
    moment = ops.SUFFER

    def now(self, game: MageKnight) -> int:
        return ops.SUFFER | uses_influence(game) | uses_move(game)

    def run(self, game: MageKnight) -> None:
        if hitters(game):
            super().run(game)
        else:
            end_damage(game)

    def last(self, game: MageKnight) -> list[int]:
        return hitters(game)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-suffer")


def end_damage(game: MageKnight) -> None:
    """Summoned monsters are gone, summoners are back; the attack phase begins."""
    fight = game.combat
    for at, flags in enumerate(fight.flags):
        if flags & SUMMONED and not flags & OUT:
            discard_monster(game, at)
    for at, flags in enumerate(fight.flags):
        if flags & ABSENT:
            fight.flags[at] = flags & ~ABSENT
    if fight.standing():
        show_scheme(game)
    game.then(STRIKE if fight.standing() else END_COMBAT)


class AssignDamage(AskPlayer):
    """Damage is assigned to unwounded units, as far as the player likes, and the rest to the hero.

    Move: HERO, or a unit's slot plus 1.
    """

    rule = "damage"

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and game.combat.damage_by != NOBODY

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if len(options) == 1:
            self.choose(game, HERO)
        else:
            game.ask(self, game.acting, options)

    def options(self, game: MageKnight) -> list[int]:
        return [HERO, *[slot + 1 for slot in damage.takers(game, game.hero)]]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        if move == HERO:
            hit_hero(game, hero)
        else:
            hit_unit(game, hero, move - 1)
        if game.combat.damage_by != NOBODY:
            game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        fight = game.combat
        left, at = fight.damage_left, fight.damage_by
        return Message("ask-assign", {"enemy": enemy_name(game, at), "damage": damage_of(game, at, left)})

    def text(self, game: MageKnight, move: int) -> str:
        return "wound hero" if move == HERO else f"wound {unit_text(game, move - 1)}"

    def label(self, game: MageKnight, move: int) -> Message:
        hero = game.hero
        fight = game.combat
        left, at = fight.damage_left, fight.damage_by
        if move == HERO:
            wounds = Message("wounds", {"n": enemies.wounds_from(game, hero, left)})
            return Message("do-wound-hero", {"costs": wounds_of(game, at, wounds)})
        hit = damage.hit(game, hero, move - 1, at, left)
        return Message(FATE_LABELS[hit.fate], {"unit": unit_name(game, move - 1), "n": hit.takes})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [Touch("hero", self.label(game, move))] if move == HERO else [unit_touch(game, move - 1)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-unit") if text.startswith("wound ") else super().refusal(game, text)


def hit_hero(game: MageKnight, hero: Hero) -> None:
    """All damage left: a wound for each part of it as big as the hero's armour."""
    fight = game.combat
    left, at = fight.damage_left, fight.damage_by
    fight.assign(0)
    wounds = enemies.wounds_from(game, hero, left)
    enemy = game.box.enemy_ids[fight.enemies[at]]
    game.tell("hits-hero", {"enemy": enemy, "hero": game.name(hero.seat), "n": left})
    wounds_to_hand(game, hero, wounds)
    abilities = enemies.abilities(game, at)
    if abilities & POISON:
        wounds_to_discard(game, hero, wounds)
    if abilities & PARALYZE:
        game.tell("paralysed", {"hero": game.name(hero.seat)})
        drop_cards(game, hero)


def hit_unit(game: MageKnight, hero: Hero, slot: int) -> None:
    """A unit takes its armour's worth of the damage, twice if it withstands the attack; what is left goes on."""
    fight = game.combat
    left, at = fight.damage_left, fight.damage_by
    hit = damage.hit(game, hero, slot, at, left)
    told: dict[str, Param] = {"unit": game.box.unit_ids[hero.units[slot]], "hero": game.name(hero.seat)}
    if enemies.unit_withstands(game, units.resists_of(game, hero, slot), at):
        hero.unit_flags[slot] |= ABSORBED
    fight.assign(hit.left)
    if hit.fate == damage.WITHSTANDS:
        game.tell("unit-withstands", told)
    elif hit.fate == damage.DESTROYED:
        game.tell("unit-destroyed", told)
        units.remove_unit(game, hero, slot)
    else:
        wounds = 2 if hit.fate == damage.POISONED else 1
        hero.unit_flags[slot] += wounds * ONE_WOUND
        game.tell("unit-wounded", {**told, "n": wounds})
    if hit.left > 0:
        game.tell("damage-left", {"n": hit.left})


SUFFER: Final = Suffer()
ASSIGN: Final = AssignDamage()
