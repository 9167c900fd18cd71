"""What the start of a turn brings, whoever takes it and whenever."""

from __future__ import annotations

from ...box.geometry import AROUND
from ...box.terms import BLACK, COLOURS, GLADE, GOLD, MAGE_TOWER
from ...state.hero import FACE_DOWN, IN_FORCE, Hero
from ...state.interactive import CURSE, FREEZE
from ...state.state import MageKnight
from ...state.teams import allied, of_team
from .costs import recount_costs


def end_own_interference(hero: Hero) -> None:
    """One's own interactive skills end when one's turn begins; their tokens come back face down."""
    hero.lasting = [code for code in hero.lasting if code >= CURSE]
    hero.skill_flags = [FACE_DOWN if flag == IN_FORCE else flag for flag in hero.skill_flags]


def lose_frozen_dice(game: MageKnight) -> None:
    """Somebody who froze the Source keeps the others from their die."""
    for other in game.heroes:
        if other.seat != game.acting and FREEZE in other.lasting and not allied(game, other.seat, game.acting):
            game.turn.dice_left = 0


def gain_tower_mana(game: MageKnight, hero: Hero) -> None:
    """On or next to a mage tower of one's own or of a teammate: a token for each tower that one owns oneself."""
    land = game.land
    near = [hero.space, *(beside for beside in AROUND[hero.space * 6 : hero.space * 6 + 6] if beside >= 0)]
    if not any(land.site[at] == MAGE_TOWER and of_team(game, land.owner[at], hero.seat) for at in near):
        return
    owned = sum(1 for at in land.spaces() if land.site[at] == MAGE_TOWER and land.owner[at] == hero.seat + 1)
    colour = BLACK if game.night else GOLD
    hero.tokens[colour] += owned
    if owned:
        game.tell("tower-mana", {"hero": game.name(hero.seat), "n": owned, "colour": COLOURS[colour]})


def gain_start_mana(game: MageKnight) -> None:
    """Mana of a magical glade where the turn begins, of mage towers, and of dice that were claimed."""
    hero = game.hero
    if game.land.site[hero.space] == GLADE:
        colour = BLACK if game.night else GOLD
        hero.tokens[colour] += 1
        game.tell("glade-mana", {"hero": game.name(hero.seat), "colour": COLOURS[colour]})
    if game.scenario.strongholds:
        gain_tower_mana(game, hero)
    for claim in hero.claims:
        if claim & 1:
            hero.tokens[claim >> 1] += 1
            game.tell("gains-mana", {"hero": game.name(hero.seat), "colour": COLOURS[claim >> 1]})


def begin_in_advance(game: MageKnight) -> None:
    """A turn that is taken in advance, or out of its order, begins as any other."""
    recount_costs(game)
    end_own_interference(game.hero)
    lose_frozen_dice(game)
    gain_start_mana(game)
