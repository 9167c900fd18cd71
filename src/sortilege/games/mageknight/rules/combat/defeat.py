"""Enemies defeated, and summoned monsters that go."""

from __future__ import annotations

from ...box.terms import NOBODY
from ...state import enemies
from ...state.combat import DEFEATED, SUMMONED
from ...state.land import piece_of
from ...state.state import MageKnight
from ..effects.gains import gain_fame
from .scheme import show_scheme


def discard_monster(game: MageKnight, at: int) -> None:
    """A summoned monster is gone without fame."""
    fight = game.combat
    fight.flags[at] |= DEFEATED
    monster = fight.enemies[at]
    game.token_piles.discards[game.box.enemy_colours[monster]].append(monster)


def defeat(game: MageKnight, at: int) -> None:
    """An enemy is defeated: its token is discarded and its fame gained at once. A summoned monster brings nothing."""
    fight = game.combat
    if at == 0:
        show_scheme(game)
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
    game.turn.defeated += 1
    gain_fame(game, game.hero, enemies.fame(game, at))


def remove_token(game: MageKnight, space: int, enemy: int) -> None:
    tokens = game.land.tokens
    for at in game.land.token_places(space):
        if piece_of(tokens[at]) == enemy:
            del tokens[at]
            return
