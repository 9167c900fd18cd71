"""A co-operative assault in positions: written in words, read back, and looked over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.errors import Expected
from ....kernel.written import Written
from ..box.geometry import space_text
from ..box.terms import CITY
from .combat import ASSAULT
from .consistent import need, switched_off
from .joint_assault import Assailant, JointAssault
from .positions import write_effect, write_turn
from .reading_turns import read_effect, read_turn
from .reading_words import known, space_at

if TYPE_CHECKING:
    from .state import MageKnight

MOST_DEFENDERS = 40


def write_assault(game: MageKnight) -> dict[str, object] | None:
    assault = game.assault
    if assault is None:
        return None
    return {
        "city": space_text(assault.space),
        "fought": assault.fought,
        "ended": assault.ended,
        "faced": [game.box.enemy_ids[enemy] for enemy in assault.faced],
        "assailants": [
            {
                "seat": one.seat,
                "defenders": one.defenders,
                "came_from": space_text(one.came_from),
                "turn": write_turn(game, one.turn),
                "effect": write_effect(game, one.effect),
            }
            for one in assault.assailants
        ],
    }


def read_assault(game: MageKnight, written: Written) -> None:
    assailants: list[Assailant] = []
    for one in written.parts("assailants", needed=True):
        seat = one.number("seat", 0, game.seats - 1)
        came_from = space_at(game.land, one.needed("came_from"))
        found = Assailant(seat, one.number("defenders", 1, MOST_DEFENDERS), came_from)
        read_turn(game, found.turn, one.part("turn", needed=False))
        read_effect(game, found.effect, one.part("effect", needed=False))
        assailants.append(found)
    assault = JointAssault(space_at(game.land, written.needed("city")), assailants)
    assault.fought = written.number("fought", 0, len(assailants), 0)
    assault.ended = written.number("ended", 0, len(assailants), 0)
    assault.faced = [known(game.box.enemy_index, enemy, "enemy") for enemy in written.row("faced")]
    game.assault = assault


def check_assault(game: MageKnight) -> None:
    """Those who take part are there once each, the initiator first, and one of them acts."""
    assault = game.assault
    if assault is None:
        return
    need(game.together, "assault", switched_off("assaults"))
    seats = assault.seats()
    need(len(seats) > 1 and len(set(seats)) == len(seats), "assault.assailants", Expected("several players, each once"))
    need(seats[0] == game.active, "assault.assailants", Expected("first the player whose turn it is"))
    need(game.acting in seats, "acting", Expected("one of those who take part in the assault"))
    need(game.land.site[assault.space] == CITY, "assault.city", Expected("the space of a city"))
    need(game.duel is None, "duel", Expected("none, as there is an assault"))
    fight = game.fight
    fought = fight is None or (fight.kind == ASSAULT and fight.space == assault.space and assault.fought < len(seats))
    need(fought, "fight", Expected("a combat with the defenders of the city"))
    need(not assault.ended or assault.fought == len(seats), "assault.ended", Expected("0 until all have fought"))
    for at, one in enumerate(assault.assailants):
        need(not one.turn.drawn, f"assault.assailants[{at}].turn.drawn", Expected("no cards, as he waits"))
        need(not one.turn.skills, f"assault.assailants[{at}].turn.skills", Expected("no skills, as he waits"))
