"""What a seat is shown of the table."""

from __future__ import annotations

from ....kernel.state import NOBODY
from ..box.components import NO_GOOD
from ..box.terms import (
    BATTLEGROUND,
    GOODS,
    KINDS_OF_GOODS,
    MOST_FIGURES,
    MYTHOLOGIES,
    NO_ELEMENT,
    NO_FIGURE,
    NUMERALS,
    SPACE_KINDS,
)
from .battle import (
    ATTACKERS,
    DEFENDERS,
    ENDINGS,
    NO_CARD,
    NO_PIECE,
    OCCASIONS,
    ROW,
    SIDES_OF_BATTLE,
    Battle,
    facing,
)
from .fight import CAUSES, Fight
from .hidden import knows_hand
from .points import Points
from .table import EMPTY, GONE, HOME, PARTS_OF_TURN, SIDES, Table

Shown = dict[str, object]


def view_of(table: Table, viewer: int) -> Shown:
    parts = table.parts
    return {
        "turn": table.turn,
        "turns": parts.turns,
        "phase": NUMERALS[table.phase()],
        "part": PARTS_OF_TURN[table.part],
        "first_turns": parts.first_turns,
        "feedings": parts.feeding_turns,
        "tournaments": parts.tournament_turns if table.tournaments else [],
        "starting": SIDES[table.starting],
        "active": SIDES[table.active],
        "initiative": SIDES[table.initiative],
        "locked": [MYTHOLOGIES[mythology] for mythology in table.locked],
        "spaces": [space_view(table, space) for space in range(parts.houses + table.seats)],
        "piles": {
            MYTHOLOGIES[mythology]: [card_view(table, card) for card in table.pile(mythology)]
            for mythology in range(len(MYTHOLOGIES))
            if mythology not in table.locked
        },
        "lost": {
            MYTHOLOGIES[mythology]: [card_view(table, card) for card in lost(table, mythology)]
            for mythology in range(len(MYTHOLOGIES))
            if mythology not in table.locked
        },
        "stock": [piece_view(table, piece, table.stock[piece]) for piece in range(parts.pieces)],
        "sides": [side_view(table, seat) for seat in range(table.seats)],
        "battles": [battle_view(table, battle, viewer) for battle in table.battles],
        "fighting": table.fighting if table.battles else None,
    }


def lost(table: Table, mythology: int) -> list[int]:
    """The creatures of a mythology that are out of the game."""
    return [card for card in table.parts.creatures_of[mythology] if table.holders[card] == GONE]


# The town


def space_view(table: Table, space: int) -> Shown:
    """A space: what it gives now, whether and until when it is closed, who stands on it, whose it is."""
    parts = table.parts
    figure = table.occupants[space]
    shown: Shown = {
        "space": table.space_id(space),
        "kind": SPACE_KINDS[parts.space_kind[space]],
        "figure": figure_view(table, figure) if figure != EMPTY else None,
    }
    if space >= parts.houses:
        return {**shown, "side": SIDES[space - parts.houses], "phase": NUMERALS[0], "closed": None}
    shown |= {"phase": NUMERALS[parts.space_phase[space]], "closed": closed_view(table, space)}
    good = parts.space_good[space]
    if good != NO_GOOD:
        shown |= {"good": GOODS[good], "output": parts.space_output[space][table.phase()]}
    if space in parts.mines:
        marker = table.markers[space]
        shown["controller"] = SIDES[marker] if marker != NOBODY else None
    if parts.space_kind[space] == BATTLEGROUND:
        shown["mythology"] = MYTHOLOGIES[parts.space_mythology[space]]
    return shown


def closed_view(table: Table, space: int) -> Shown | None:
    """Why nobody can use a space, and from which turn on it can be used, if ever."""
    parts = table.parts
    if parts.least_players[space] > table.seats:
        return {"why": "players", "until": None}
    if parts.space_kind[space] == BATTLEGROUND and parts.space_mythology[space] in table.locked:
        return {"why": "mythology", "until": None}
    if parts.space_phase[space] > table.phase():
        return {"why": "phase", "until": parts.first_turns[parts.space_phase[space]]}
    return None


def figure_view(table: Table, figure: int) -> Shown:
    place = table.places[figure]
    return {
        "side": SIDES[figure // MOST_FIGURES],
        "kind": table.kind_of(figure),
        "at": table.space_id(place) if place != HOME else None,
    }


def side_view(table: Table, seat: int) -> Shown:
    goods = table.goods[seat * KINDS_OF_GOODS : (seat + 1) * KINDS_OF_GOODS]
    figures = range(seat * MOST_FIGURES, (seat + 1) * MOST_FIGURES)
    owned = table.equipment_of(seat)
    points = Points(table, seat)
    army = table.army(seat)
    creatures = table.parts.food_per_level * sum([table.parts.level[card] for card in army])
    short = table.food_short(seat)
    hire = table.hire_cost(seat)
    return {
        "side": SIDES[seat],
        "seats": [seat],
        "goods": dict(zip(GOODS, goods, strict=True)),
        "minus": table.minus[seat],
        "figures": [figure_view(table, figure) for figure in figures if table.figures[figure] != NO_FIGURE],
        "army": [card_view(table, card) for card in army],
        "equipment": [piece_view(table, piece, count) for piece, count in enumerate(owned) if count],
        "points": points.total(),
        "score": score_view(points),
        "one_more": one_more_view(table, points),
        "discount": table.discount(seat),
        "hire": cost_view(hire) if hire is not None else None,
        "food_needed": table.food_needed(seat),
        "food_of_creatures": creatures,
        "food_short": short,
        "minus_if_short": short * table.parts.minus_per_food,
    }


def score_view(points: Points) -> Shown:
    """What the points are made of, sum by sum; minus points count against the rest."""
    return {
        "creatures": points.levels,
        "variety": sum(points.variety),
        "consistency": sum(points.consistency),
        "abundance": sum(points.abundance),
        "artifacts": points.from_artifacts(),
        "combinations": points.from_combinations(),
        "resources": points.from_resources(),
        "minus": -points.minus,
    }


def one_more_view(table: Table, points: Points) -> Shown:
    """What one more creature would add to the points, by mythology and level, as far as there is one to be won."""
    found: Shown = {}
    for mythology, name in enumerate(MYTHOLOGIES):
        levels = sorted({table.parts.level[card] for card in table.pile(mythology)})
        if levels and mythology not in table.locked:
            found[name] = {str(level): points.with_one_more(level, mythology) for level in levels}
    return found


# Cards


def card_view(table: Table, card: int) -> Shown:
    return table.parts.printed_cards[card].copy()


def piece_view(table: Table, piece: int, count: int) -> Shown:
    shown = table.parts.printed_pieces[piece].copy()
    shown["count"] = count
    shown["cost"] = cost_view(table.parts.paid[table.seats][piece])
    return shown


def cost_view(cost: list[int]) -> dict[str, int]:
    return {GOODS[good]: amount for good, amount in enumerate(cost) if amount}


# Battles


def battle_view(table: Table, battle: Battle, viewer: int) -> Shown:
    parts = table.parts
    return {
        "occasion": OCCASIONS[battle.occasion],
        "kinds_stolen": parts.kinds_stolen,
        "prize": card_view(table, battle.prize) if battle.prize != NO_CARD else None,
        "left_out": parts.card_ids[battle.left_out] if battle.left_out != NO_CARD else None,
        "side": SIDES_OF_BATTLE[battle.side],
        "turns": battle.turns,
        "quiet": battle.quiet,
        "faces": parts.faces if table.dice else [1],
        "strikes": [
            {"slot": slot, "dice": dice, "damage": battle.dealt[slot]} for slot, dice in enumerate(battle.rolls) if dice
        ],
        "winner": SIDES_OF_BATTLE[battle.winner] if battle.over() else None,
        "ending": ENDINGS[battle.ending],
        "fight": fight_view(battle.fight) if battle.fight is not None else None,
        "sides": [battle_side_view(table, battle, side, viewer) for side in (ATTACKERS, DEFENDERS)],
    }


def battle_side_view(table: Table, battle: Battle, side: int, viewer: int) -> Shown:
    owner = battle.owner(side)
    hand = battle.hands[side]
    known = knows_hand(battle, side, viewer)
    slots = range(side * ROW, side * ROW + ROW)
    moved = battle.moved[side]
    return {
        "owner": SIDES[owner] if owner != NOBODY else None,
        "player": SIDES[battle.player(side)],
        "hand": [card_view(table, card) for card in hand] if known else None,
        "in_hand": len(hand),
        "fallen": [table.parts.card_ids[card] for card in battle.fallen[side]],
        "spare": [piece_view(table, piece, count) for piece, count in enumerate(battle.spare[side]) if count],
        "moved": table.parts.card_ids[moved] if moved != NO_CARD else None,
        "moves": battle.moves[side],
        "slots": [slot_view(table, battle, slot) for slot in slots],
    }


def fight_view(fight: Fight) -> Shown:
    """Who fights, by slot from 0 to 5, and why."""
    return {"aggressor": fight.aggressor, "target": facing(fight.aggressor), "cause": CAUSES[fight.cause]}


def slot_view(table: Table, battle: Battle, slot: int) -> Shown | None:
    card = battle.card[slot]
    if card == NO_CARD:
        return None
    worn = [
        {**piece_view(table, battle.worn[place], 1), "wear": battle.wear[place]}
        for place in (2 * slot, 2 * slot + 1)
        if battle.worn[place] != NO_PIECE
    ]
    return {
        **card_view(table, card),
        "damage": battle.damage[slot],
        "incoming": battle.incoming[slot],
        "frost": battle.frost[slot],
        "poison": battle.poison[slot],
        "bound": bool(battle.bound[slot]),
        "risen": bool(battle.risen[slot]),
        "has_bound": bool(battle.has_bound[slot]),
        "devouring": bool(battle.devouring[slot]),
        "devoured": battle.is_devoured(slot),
        "resting": battle.resting[slot] >= battle.turns > 0,
        "element_dice": element_dice(table, card, battle.card[facing(slot)]),
        "worn": worn,
    }


def element_dice(table: Table, card: int, enemy: int) -> int:
    """The dice that a creature's element adds against the enemy it faces."""
    parts = table.parts
    if not table.elements or enemy == NO_CARD:
        return 0
    own, other = parts.element[card], parts.element[enemy]
    if NO_ELEMENT in (own, other) or parts.beats[own] != other:
        return 0
    return parts.element_bonus[parts.level[card]][parts.level[enemy]]
