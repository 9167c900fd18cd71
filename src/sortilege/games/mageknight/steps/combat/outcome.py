"""Enemies defeated, and what a combat comes to when it is over."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ... import rewards
from ...effects.carry_out import change_reputation, gain_fame
from ...effects.rules import DEFEAT_FAME
from ...fight import (
    ADVENTURE,
    ASSAULT,
    BURNING,
    DEFEATED,
    DRAWN,
    OF_CITY,
    OTHERS_KEEP,
    RAMPAGING,
    SUMMONED,
    Fight,
)
from ...geometry import space_text
from ...hero import ABSORBED
from ...land import PLACE, TOKEN
from ...state import MageKnight
from ...terms import (
    BROWN_TOKENS,
    CITY,
    DEN,
    DRACONUM,
    DUNGEON,
    MAGE_TOWER,
    NOBODY,
    RUINS,
    SITES,
    SPAWNING,
    TOMB,
)
from ..beginnings import site_text
from ..exploring import put_face_down
from ..linger import LINGER


def defeat(game: MageKnight, at: int) -> None:
    """An enemy is defeated: its token is discarded and its fame gained at once. A summoned monster brings nothing."""
    fight = game.combat
    enemy = fight.enemies[at]
    flags = fight.flags[at]
    fight.flags[at] = flags | DEFEATED
    game.hordes.discards[game.box.enemy_colours[enemy]].append(enemy)
    game.tell("defeats", {"hero": game.name(game.active), "enemy": game.box.enemy_ids[enemy]})
    if flags & SUMMONED:
        return
    space = fight.spaces[at]
    if space != NOBODY:
        remove_token(game, space, enemy)
    fame = game.box.enemy_fame[enemy]
    if fight.kind == OTHERS_KEEP and flags & DRAWN:
        fame = (fame + 1) // 2
    game.turn.defeated += 1
    gain_fame(game, game.hero, fame + game.turn.rules[DEFEAT_FAME])


def remove_token(game: MageKnight, space: int, enemy: int) -> None:
    tokens = game.land.tokens
    for at in game.land.token_places(space):
        if tokens[at] % PLACE // TOKEN == enemy:
            del tokens[at]
            return


def mark_conquered(game: MageKnight, space: int) -> None:
    """The hero's shield on a space."""
    hero = game.hero
    game.land.owner[space] = hero.seat + 1
    told: dict[str, int | str] = {"hero": game.name(hero.seat), "site": SITES[game.land.site[space]]}
    game.tell("conquers", {**told, "at": space_text(space)})


class Outcome(Step[MageKnight]):
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
            rewards.promise(game, rewards.ARTIFACT)
        elif fight.kind == BURNING:
            game.tell("burning-lost", {"hero": game.name(hero.seat), "at": space_text(fight.space)})
        for at, flags in enumerate(fight.flags):
            if flags & DRAWN and not flags & DEFEATED:
                enemy = fight.enemies[at]
                game.hordes.discards[game.box.enemy_colours[enemy]].append(enemy)
        hero.unit_flags = [flags & ~ABSORBED for flags in hero.unit_flags]
        game.fight = None
        turn = game.turn
        turn.end_combat()
        turn.move = 0
        turn.influence = 0
        turn.bonus = 0
        game.then(LINGER)

    def settle_rampaging(self, game: MageKnight, fight: Fight) -> None:
        land = game.land
        for at, flags in enumerate(fight.flags):
            if flags & RAMPAGING and flags & DEFEATED:
                space = fight.spaces[at]
                if not land.token_places(space):
                    land.rampant[space] = 0
                change_reputation(game, game.hero, 2 if land.site[space] == DRACONUM else 1)

    def settle_assault(self, game: MageKnight, fight: Fight, beaten: bool) -> None:
        land = game.land
        hero = game.hero
        site = land.site[fight.space]
        if site == CITY:
            city = land.city_at(fight.space)
            for flags in fight.flags:
                if flags & OF_CITY and flags & DEFEATED and not flags & SUMMONED:
                    land.shields[city].append(hero.seat)
        if not beaten:
            hero.space = fight.came_from
            if game.turn.path:
                game.turn.path.pop()
            told: dict[str, int | str] = {"hero": game.name(hero.seat), "site": site_text(game, fight.space)}
            game.tell("goes-back", {**told, "at": space_text(hero.space)})
            return
        if site == CITY:
            game.tell("conquers-city", {"hero": game.name(hero.seat), "at": space_text(fight.space)})
            return
        mark_conquered(game, fight.space)
        if site == MAGE_TOWER:
            rewards.promise(game, rewards.SPELL)

    def settle_adventure(self, game: MageKnight, fight: Fight, beaten: bool) -> None:
        land = game.land
        space = fight.space
        site = land.site[space]
        if not beaten:
            key = "adventure-lost-gone" if site in (DUNGEON, TOMB) else "adventure-lost"
            game.tell(key, {"hero": game.name(game.active), "site": SITES[site]})
            if site == SPAWNING:
                for flags in fight.flags:
                    if flags & DEFEATED and not flags & SUMMONED:
                        put_face_down(game, space, BROWN_TOKENS)
            return
        if land.owner[space]:
            return
        mark_conquered(game, space)
        if site == DUNGEON:
            rewards.promise(game, rewards.DUNGEON_TREASURE)
        elif site == TOMB:
            rewards.promise(game, rewards.SPELL, rewards.ARTIFACT)
        elif site == DEN:
            rewards.promise(game, *[rewards.CRYSTAL] * 2)
        elif site == SPAWNING:
            rewards.promise(game, rewards.ARTIFACT, *[rewards.CRYSTAL] * 3)
        elif site == RUINS:
            ruin = land.ruins[land.ruin_at(space)] % PLACE // TOKEN
            rewards.promise(game, *game.box.ruin_rewards[ruin])


OUTCOME: Final = Outcome()
