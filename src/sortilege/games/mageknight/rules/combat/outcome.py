"""Enemies defeated, and what a combat comes to when it is over."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Param
from ...box import rewards
from ...box.geometry import space_text
from ...box.terms import BROWN_TOKENS, CITY, DEN, DRACONUM, DUNGEON, MAGE_TOWER, MINE, RUINS, SITES, SPAWNING, TOMB
from ...state.combat import (
    ADVENTURE,
    ASSAULT,
    BURNING,
    DEFEATED,
    DRAWN,
    OF_CITY,
    OTHERS_KEEP,
    RAMPAGING,
    SUMMONED,
    Combat,
)
from ...state.hero import ABSORBED
from ...state.land import PLACE, piece_of
from ...state.state import MageKnight
from ...state.tiles import SECRET_GUARDS, core_tile
from ..effects.gains import change_reputation, promise
from ..naming import site_name
from ..turn.exploring_sites import put_face_down
from ..turn.linger import LINGER

LIBERATION: Final = 1
LIBERATION_IN_CORE: Final = 2
"""Reputation for a mine whose last enemy is defeated."""


def mark_conquered(game: MageKnight, space: int) -> None:
    """The hero's shield on a space."""
    hero = game.hero
    game.land.owner[space] = hero.seat + 1
    told: dict[str, Param] = {"hero": game.name(hero.seat), "site": SITES[game.land.site[space]]}
    game.tell("conquers", {**told, "at": space_text(space)})


class EndCombat(Step[MageKnight]):
    """The combat is over: shields, reputation, rewards to come, and where the hero stands."""

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None

    def run(self, game: MageKnight) -> None:
        fight = game.combat
        hero = game.hero
        self.settle_rampaging(game, fight)
        beaten = all(flags & DEFEATED for flags in fight.flags if not flags & (RAMPAGING | SUMMONED))
        if fight.kind in (ASSAULT, OTHERS_KEEP):
            self.settle_assault(game, fight, beaten)
        elif fight.kind == ADVENTURE:
            self.settle_adventure(game, fight, beaten)
        elif fight.kind == BURNING and beaten:
            mark_conquered(game, fight.space)
            promise(game, rewards.ARTIFACT)
        elif fight.kind == BURNING:
            game.tell("burning-lost", {"hero": game.name(hero.seat), "at": space_text(fight.space)})
        for at, flags in enumerate(fight.flags):
            if flags & DRAWN and not flags & DEFEATED:
                enemy = fight.enemies[at]
                game.token_piles.discards[game.box.enemy_colours[enemy]].append(enemy)
        hero.unit_flags = [flags & ~ABSORBED for flags in hero.unit_flags]
        game.fight = None
        game.tell("combat-over", {})
        turn = game.turn
        turn.end_combat()
        turn.move = 0
        turn.influence = 0
        game.effect.bonus = 0
        if game.assault is None:
            game.then(LINGER)
            return
        withstood = [
            at for at, flags in enumerate(fight.flags) if flags & OF_CITY and not flags & (DEFEATED | SUMMONED)
        ]
        game.assault.faced += [fight.enemies[at] for at in withstood]
        game.assault.fought += 1
        game.then(game.step_called("NextAssailant"))

    def settle_rampaging(self, game: MageKnight, fight: Combat) -> None:
        land = game.land
        for at, flags in enumerate(fight.flags):
            if flags & RAMPAGING and flags & DEFEATED:
                space = fight.spaces[at]
                if not land.token_places(space):
                    land.rampant[space] = 0
                there = [where for where, flag in zip(fight.spaces, fight.flags, strict=True) if flag & RAMPAGING]
                mighty = (
                    land.site[space] == DRACONUM and there.count(space) == 1 and not is_brown(game, fight.enemies[at])
                )
                change_reputation(game, game.hero, 2 if mighty else 1)

    def settle_assault(self, game: MageKnight, fight: Combat, beaten: bool) -> None:
        land = game.land
        hero = game.hero
        site = land.site[fight.space]
        if site == CITY:
            city = land.city_at(fight.space)
            for flags in fight.flags:
                if flags & OF_CITY and flags & DEFEATED and not flags & SUMMONED:
                    land.shields[city].append(hero.seat)
        if game.assault is not None:
            return
        if not beaten:
            hero.space = fight.came_from
            if game.turn.path:
                game.turn.path.pop()
            told: dict[str, Param] = {"hero": game.name(hero.seat), "site": site_name(game, fight.space)}
            game.tell("goes-back", {**told, "at": space_text(hero.space)})
            return
        if site == CITY:
            game.tell("conquers-city", {"hero": game.name(hero.seat), "at": space_text(fight.space)})
            return
        mark_conquered(game, fight.space)
        if site == MAGE_TOWER and not game.scenario.strongholds:
            promise(game, rewards.SPELL)

    def settle_adventure(self, game: MageKnight, fight: Combat, beaten: bool) -> None:
        land = game.land
        space = fight.space
        site = land.site[space]
        if not beaten:
            key = "adventure-lost-gone" if site in (DUNGEON, TOMB) else "adventure-lost"
            game.tell(key, {"hero": game.name(game.acting), "site": SITES[site]})
            if space in land.secret:
                replace_secret_guard(game, space)
            elif site == SPAWNING:
                for flags in fight.flags:
                    if flags & DEFEATED and not flags & SUMMONED:
                        put_face_down(game, space, BROWN_TOKENS)
            return
        if land.owner[space]:
            return
        mark_conquered(game, space)
        if site == DUNGEON:
            promise(game, rewards.DUNGEON_TREASURE)
        elif site == TOMB:
            promise(game, rewards.SPELL, rewards.ARTIFACT)
        elif site == DEN:
            promise(game, *[rewards.CRYSTAL] * 2)
        elif site == SPAWNING:
            promise(game, rewards.ARTIFACT, *[rewards.CRYSTAL] * 3)
        elif site == RUINS:
            ruin = piece_of(land.ruins[land.ruin_at(space)])
            promise(game, *game.box.ruin_rewards[ruin])
        elif site == MINE:
            change_reputation(game, game.hero, LIBERATION_IN_CORE if core_tile(game, space) else LIBERATION)


def is_brown(game: MageKnight, enemy: int) -> bool:
    return game.box.enemy_colours[enemy] == BROWN_TOKENS


def replace_secret_guard(game: MageKnight, space: int) -> None:
    """Who was met at a secret entrance is discarded, and another waits there face down."""
    land = game.land
    for at in land.token_places(space):
        enemy = piece_of(land.tokens[at])
        game.token_piles.discards[game.box.enemy_colours[enemy]].append(enemy)
    land.tokens = [token for token in land.tokens if token // PLACE != space]
    put_face_down(game, space, SECRET_GUARDS[land.site[space]])


END_COMBAT: Final = EndCombat()
