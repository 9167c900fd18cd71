"""The damage phase: what was not blocked hits units and the hero."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ... import foes, units
from ...effects import ops
from ...effects.asks import unit_path, unit_text
from ...effects.enemies import enemy_path, enemy_text
from ...effects.rules import UNITS_SAFE
from ...fight import ABSENT, BLOCKED, HELD, OUT, STRUCK, SUMMONED
from ...hero import ABSORBED, LOYAL, ONE_WOUND, WOUNDS, Hero
from ...questions import AskActive
from ...state import MageKnight
from ...terms import PARALYZE, POISON
from ..menu import Menu
from ..wounds import drop_cards, wounds_to_discard, wounds_to_hand
from .block import discard_monster, nature
from .moments import uses_influence, uses_move

HERO: Final = 0


def hitters(game: MageKnight) -> list[int]:
    """The enemies that have yet to deal their damage."""
    return [
        at
        for at, flags in enumerate(game.combat.flags)
        if not flags & (OUT | BLOCKED | HELD | STRUCK) and foes.attack(game, at) > 0
    ]


class Suffer(Menu):
    """Each enemy that was not blocked deals its damage, in an order the player chooses.

    Own move: the enemy plus 1.
    """

    rule = "damage"
    moment = ops.SUFFER

    def now(self, game: MageKnight) -> int:
        return ops.SUFFER | uses_influence(game) | uses_move(game)

    def run(self, game: MageKnight) -> None:
        if hitters(game):
            super().run(game)
        else:
            end_damage(game)

    def last(self, game: MageKnight) -> list[int]:
        return [at + 1 for at in hitters(game)]

    def act(self, game: MageKnight, move: int) -> None:
        at = move - 1
        fight = game.combat
        fight.flags[at] |= STRUCK
        fight.left = [foes.damage(game, at), at]
        game.then(ASSIGN, self)

    def own_text(self, game: MageKnight, move: int) -> str:
        return f"suffer {enemy_text(game, move - 1)}"

    def own_label(self, game: MageKnight, move: int) -> Message:
        return Message("do-suffer", {"enemy": enemy_text(game, move - 1), "n": foes.damage(game, move - 1)})

    def own_path(self, game: MageKnight, move: int) -> list[str]:
        return [enemy_path(game, move - 1)]

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-suffer")

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-enemy") if text.startswith("suffer ") else None


def end_damage(game: MageKnight) -> None:
    """Summoned monsters are gone, summoners are back; the attack phase begins."""
    from .attack import STRIKE
    from .outcome import OUTCOME

    fight = game.combat
    for at, flags in enumerate(fight.flags):
        if flags & SUMMONED and not flags & OUT:
            discard_monster(game, at)
    for at, flags in enumerate(fight.flags):
        if flags & ABSENT:
            fight.flags[at] = flags & ~ABSENT
    game.then(STRIKE if fight.standing() else OUTCOME)


class AssignDamage(AskActive):
    """Damage is assigned to unwounded units, as far as the player likes, and the rest to the hero.

    Move: HERO, or a unit's slot plus 1.
    """

    rule = "damage"

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and len(game.combat.left) == 2

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if len(options) == 1:
            self.choose(game, HERO)
        else:
            game.ask(self, game.active, options)

    def options(self, game: MageKnight) -> list[int]:
        hero = game.hero
        fight = game.combat
        found = [HERO]
        if game.turn.rules[UNITS_SAFE]:
            return found
        for slot, flags in enumerate(hero.unit_flags):
            if not flags & (WOUNDS | ABSORBED) and (not fight.no_units or flags & LOYAL):
                found.append(slot + 1)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        if move == HERO:
            hit_hero(game, hero)
        else:
            hit_unit(game, hero, move - 1)
        if game.combat.left:
            game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        left, at = game.combat.left
        return Message("ask-assign", {"n": left, "enemy": enemy_text(game, at), **nature(game, at)})

    def text(self, game: MageKnight, move: int) -> str:
        return "wound hero" if move == HERO else f"wound {unit_text(game, move - 1)}"

    def label(self, game: MageKnight, move: int) -> Message:
        hero = game.hero
        left, at = game.combat.left
        if move == HERO:
            return Message("do-wound-hero", {"n": foes.wounds_from(game, hero, left), **nature(game, at)})
        armour = units.armour_of(game, hero, move - 1)
        takes = armour
        if foes.unit_withstands(game, units.resists_of(game, hero, move - 1), at):
            takes += armour
            if left <= armour:
                return Message("do-unit-withstands", {"unit": unit_text(game, move - 1)})
        abilities = foes.abilities(game, at)
        wounded = "do-poison-unit" if abilities & POISON else "do-wound-unit"
        key = "do-destroy-unit" if abilities & PARALYZE else wounded
        return Message(key, {"unit": unit_text(game, move - 1), "n": min(left, takes)})

    def path(self, game: MageKnight, move: int) -> list[str]:
        return ["hero"] if move == HERO else [unit_path(game, move - 1)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-unit") if text.startswith("wound ") else super().refusal(game, text)


def hit_hero(game: MageKnight, hero: Hero) -> None:
    """All damage left: a wound for each part of it as big as the hero's armour."""
    fight = game.combat
    left, at = fight.left
    fight.left = []
    wounds = foes.wounds_from(game, hero, left)
    enemy = game.box.enemy_ids[fight.enemies[at]]
    game.tell("hits-hero", {"enemy": enemy, "hero": game.name(hero.seat), "n": left})
    wounds_to_hand(game, hero, wounds)
    abilities = foes.abilities(game, at)
    if abilities & POISON:
        wounds_to_discard(game, hero, wounds)
    if abilities & PARALYZE:
        game.tell("paralysed", {"hero": game.name(hero.seat)})
        drop_cards(game, hero)


def hit_unit(game: MageKnight, hero: Hero, slot: int) -> None:
    """A unit takes its armour's worth of the damage, twice if it withstands the attack; what is left goes on."""
    fight = game.combat
    left, at = fight.left
    armour = units.armour_of(game, hero, slot)
    told: dict[str, int | str] = {"unit": game.box.unit_ids[hero.units[slot]], "hero": game.name(hero.seat)}
    if foes.unit_withstands(game, units.resists_of(game, hero, slot), at):
        left -= armour
        hero.unit_flags[slot] |= ABSORBED
        if left <= 0:
            fight.left = []
            game.tell("unit-withstands", told)
            return
    left -= armour
    fight.left = [left, at] if left > 0 else []
    abilities = foes.abilities(game, at)
    if abilities & PARALYZE:
        game.tell("unit-destroyed", told)
        units.remove_unit(game, hero, slot)
    else:
        wounds = 2 if abilities & POISON else 1
        hero.unit_flags[slot] += wounds * ONE_WOUND
        game.tell("unit-wounded", {**told, "n": wounds})
    if fight.left:
        game.tell("damage-left", {"n": left})


SUFFER: Final = Suffer()
ASSIGN: Final = AssignDamage()
