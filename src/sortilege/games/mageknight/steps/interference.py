"""What other players' lasting effects do when mana is used."""

from __future__ import annotations

from ..lasting import CURSE, EXPLOIT
from ..state import MageKnight
from .wounds import wounds_to_hand


def mana_was_used(game: MageKnight, colour: int) -> None:
    """The first use of a colour in a turn may bring a wound, by an exploit and by a curse of another player."""
    if game.seats == 1:
        return
    hero = game.hero
    for other in game.heroes:
        if other.seat == hero.seat or not other.lasting:
            continue
        for code in other.lasting:
            hurts = code - EXPLOIT != colour if EXPLOIT <= code < EXPLOIT + 8 else code == CURSE + colour
            mark = (other.seat * 2 + (1 if code >= CURSE else 0)) * 8 + colour
            if hurts and mark not in game.turn.mana_used:
                game.turn.mana_used.append(mark)
                wounds_to_hand(game, hero, 1)
