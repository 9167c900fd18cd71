"""A duel in positions: written in words, read back, and looked over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel.errors import Expected
from ....kernel.written import Written
from ..box.terms import ELEMENTS, NOBODY, RANGES, RESISTANCES
from .combat import DUEL
from .consistent import need, switched_off
from .duel import Duel, Share, Side, Weakness
from .positions import marks, or_none, write_effect, write_turn
from .reading_turns import MANY, read_effect, read_turn
from .reading_words import bits, named

if TYPE_CHECKING:
    from .state import MageKnight

FLAGS: Final = ("full", "melee", "blocking", "unhurried")
NUMBERS: Final = ("passes", "mana_paid", "damage")
SIDE_NUMBERS: Final = ("wounds", "burning")
SIDE_FLAGS: Final = ("knocked_out", "played")
ATTACKS: Final = tuple(f"{reach} {element}" for reach in RANGES for element in ELEMENTS)


def write_duel(game: MageKnight) -> dict[str, object] | None:
    duel = game.duel
    if duel is None:
        return None
    side = duel.waiting
    waiting: dict[str, object] = {"seat": side.seat}
    waiting.update({name: getattr(side, name) for name in SIDE_NUMBERS})
    waiting.update({name: getattr(side, name) == 1 for name in SIDE_FLAGS})
    written: dict[str, object] = {"aggressor": duel.aggressor, "defender": duel.defender}
    written.update({name: getattr(duel, name) for name in NUMBERS})
    written.update({name: getattr(duel, name) == 1 for name in FLAGS})
    return {
        **written,
        "elements": marks(ELEMENTS, duel.elements),
        "loser": or_none(duel.loser),
        "shares": [{"unit": one.slot, "attack": ATTACKS[one.kind], "points": one.points} for one in duel.shares],
        "weaknesses": [
            {
                "seat": one.seat,
                "unit": one.slot,
                "armour": one.armour,
                "resistances": marks(RESISTANCES, one.resistances),
            }
            for one in duel.weaknesses
        ],
        "waiting": {**waiting, "turn": write_turn(game, side.turn), "effect": write_effect(game, side.effect)},
    }


def read_duel(game: MageKnight, written: Written) -> None:
    last = game.seats - 1
    duel = Duel(written.number("aggressor", 0, last), written.number("defender", 0, last))
    for name in NUMBERS:
        setattr(duel, name, written.number(name, 0, MANY, 0))
    for name in FLAGS:
        setattr(duel, name, int(written.flag(name)))
    duel.elements = bits(written, "elements", ELEMENTS)
    duel.loser = written.number_or(NOBODY, "loser", 0, last)
    units = len(game.box.unit_ids)
    duel.shares = [
        Share(
            one.number("unit", 0, units),
            named(ATTACKS, one.needed("attack"), one.at("attack")),
            one.number("points", 0, MANY),
        )
        for one in written.parts("shares")
    ]
    duel.weaknesses = [
        Weakness(
            one.number("seat", 0, last),
            one.number("unit", 0, units),
            one.number("armour", 0, MANY, 0),
            bits(one, "resistances", RESISTANCES),
        )
        for one in written.parts("weaknesses")
    ]
    duel.waiting = read_side(game, written.part("waiting"))
    game.duel = duel


def read_side(game: MageKnight, written: Written) -> Side:
    side = Side(written.number("seat", 0, game.seats - 1))
    for name in SIDE_NUMBERS:
        setattr(side, name, written.number(name, 0, MANY, 0))
    for name in SIDE_FLAGS:
        setattr(side, name, int(written.flag(name)))
    read_turn(game, side.turn, written.part("turn", needed=False))
    read_effect(game, side.effect, written.part("effect", needed=False))
    return side


def check_duel(game: MageKnight) -> None:
    """The two who fight are the one who acts and the one who waits, and the points are those of a combat."""
    duel = game.duel
    fight = game.fight
    fought = fight is not None and fight.kind == DUEL
    if duel is None:
        need(not fought, "fight.kind", Expected("another kind, as there is no 'duel'"))
        return
    need(game.attacks, "duel", switched_off("attacks"))
    two = {duel.aggressor, duel.defender}
    need(len(two) == 2, "duel.defender", Expected("another than the aggressor"))
    need(duel.aggressor == game.active, "duel.aggressor", Expected("the player whose turn it is"))
    need({game.acting, duel.waiting.seat} == two, "duel.waiting.seat", Expected("the one of the two who does not act"))
    need(fought or (fight is None and duel.full == 1), "fight", Expected("a combat of the kind 'duel'"))
    need(fought or game.acting == duel.defender, "acting", Expected("the defender, whose turn in advance it is"))
    need(duel.loser == NOBODY or duel.loser in two, "duel.loser", Expected("one of the two"))
    need(not duel.waiting.turn.drawn, "duel.waiting.turn.drawn", Expected("no cards, as he waits"))
    need(not duel.waiting.turn.skills, "duel.waiting.turn.skills", Expected("no skills, as he waits"))
    units = [len(game.heroes[seat].units) for seat in range(game.seats)]
    attacker = duel.waiting.seat if duel.blocking else game.acting
    for share in duel.shares:
        need(share.slot < units[attacker], "duel.shares", Expected("units of the attacker"))
    for one in duel.weaknesses:
        need(one.seat in two and one.slot < units[one.seat], "duel.weaknesses", Expected("units of the two"))
