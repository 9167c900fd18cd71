"""Rampage: where rampaging enemies were defeated, others may come when a round is over."""

from __future__ import annotations

from typing import Final

from ...box.geometry import space_text
from ...box.terms import BLACK, BLUE, BROWN_TOKENS, COLOURS, GOLD, GREEN, NOBODY, RAMPAGERS, RED, WHITE
from ...state.land import FACE_UP
from ...state.state import MageKnight
from ...state.variants import MORE_RAMPAGE

AFTER_DAY: Final = (RED, GREEN, GOLD)
AFTER_NIGHT: Final = (WHITE, BLUE, BLACK)


def bring_back_enemies(game: MageKnight) -> None:
    """A die for every space whose rampaging enemies are gone: its colours bring a new one; the last of them a brown one
    too. With more rampage a new one always comes, and all its colours bring a brown one."""
    land = game.land
    colours = AFTER_NIGHT if game.night else AFTER_DAY
    for space in land.spaces():
        if land.site[space] not in RAMPAGERS or land.rampant[space]:
            continue
        die = game.rng.below(BLACK + 1)
        comes = die in colours or game.rampage == MORE_RAMPAGE
        joined = die in colours if game.rampage == MORE_RAMPAGE else die == colours[-1]
        game.tell("rampage-roll", {"at": space_text(space), "colour": COLOURS[die]})
        if comes:
            place_enemy(game, space, RAMPAGERS[land.site[space]])
        if joined:
            place_enemy(game, space, BROWN_TOKENS)


def place_enemy(game: MageKnight, space: int, colour: int) -> None:
    enemy = game.token_piles.draw(colour, game.rng)
    if enemy != NOBODY:
        game.land.put_token(space, enemy, FACE_UP)
        game.land.rampant[space] = 1
        game.tell("turned-up", {"enemy": game.box.enemy_ids[enemy], "at": space_text(space)})
