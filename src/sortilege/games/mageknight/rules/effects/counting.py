"""What effects count."""

from __future__ import annotations

from ...box.effects import ops
from ...box.terms import NOBODY
from ...state.hero import SPENT, WOUNDS
from ...state.state import MageKnight


def count(game: MageKnight, what: int) -> int:
    """How often an effect applies."""
    hero = game.hero
    turn = game.turn
    if what == ops.PER_RECRUIT:
        return turn.recruits
    if what == ops.PER_WOUND:
        return hero.wounds_in_hand() + sum(hero.wounds_on(slot) for slot in range(len(hero.units)))
    if what == ops.PER_ICON:
        return icons(game)
    if what == ops.PER_FACED:
        return faced(game) if game.fight is not None else 0
    if what == ops.PER_DEFEATED:
        return turn.defeated
    if what == ops.PER_READY_UNIT:
        return min(3, sum(1 for flags in hero.unit_flags if not flags & (SPENT | WOUNDS)))
    if what == ops.PER_CRYSTAL_COLOUR:
        return sum(1 for crystals in hero.crystals if crystals)
    return turn.spells_cast[what - ops.PER_RED_SPELL]


def faced(game: MageKnight) -> int:
    """The enemies of the combat; in a duel the opponent's hero, his ready units, and those that share in his attack."""
    duel = game.duel
    if duel is None:
        return len(game.combat.standing())
    rival = game.rival
    sharing = duel.sharing() if duel.blocking else []
    return 1 + sum(1 for slot in range(len(rival.units)) if rival.ready(slot) or slot in sharing)


def icons(game: MageKnight) -> int:
    """The icons printed on the token of the enemy being blocked: abilities, resistances, the colours of its attack.
    In a duel the mana that the opponent paid in his attack."""
    fight = game.combat
    if game.duel is not None:
        return game.duel.mana_paid if game.duel.blocking else 0
    if fight.facing == NOBODY:
        return 0
    enemy = fight.enemies[fight.facing]
    box = game.box
    element = box.enemy_element[enemy]
    return box.enemy_abilities[enemy].bit_count() + box.enemy_resists[enemy].bit_count() + (0, 1, 1, 2)[element]
