"""Enemies defeated, and summoned monsters that go."""

from __future__ import annotations

from ...box.effects.in_force import DEFEAT_FAME
from ...box.terms import NOBODY
from ...state.combat import DEFEATED, DRAWN, OTHERS_KEEP, SUMMONED
from ...state.land import piece_of
from ...state.state import MageKnight
from ..effects.gains import gain_fame


def discard_monster(game: MageKnight, at: int) -> None:
    """A summoned monster is gone without fame."""
    fight = game.combat
    fight.flags[at] |= DEFEATED
    monster = fight.enemies[at]
    game.token_piles.discards[game.box.enemy_colours[monster]].append(monster)


def defeat(game: MageKnight, at: int) -> None:
    """An enemy is defeated: its token is discarded and its fame gained at once. A summoned monster brings nothing."""
    fight = game.combat
    enemy = fight.enemies[at]
    flags = fight.flags[at]
    fight.flags[at] = flags | DEFEATED
    game.token_piles.discards[game.box.enemy_colours[enemy]].append(enemy)
    game.tell("defeats", {"hero": game.name(game.acting), "enemy": game.box.enemy_ids[enemy]})
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
        if piece_of(tokens[at]) == enemy:
            del tokens[at]
            return
