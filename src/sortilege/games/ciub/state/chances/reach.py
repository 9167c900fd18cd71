"""What is within reach: the chance of each card with the dice in hand, from a state or from a view.

After a roll it is the chance with the dice as they show, actions included; before it, with all of them about to be
rolled. Pictures call `chances_in`; nothing hidden is in it.
"""

from __future__ import annotations

from typing import Any

from .....kernel.state import NOBODY
from ...box.components import KINDS
from ...box.faces import COLOURS, FACE, HIGHEST, INACTIVE, SHIFT, SPENT, face_number
from ..ciub import Ciub
from ..table import NO_CARD, ROLLING, SIGNS
from .goals import goal_of, missing_goal
from .odds import dice_of
from .outlook import Outlook, stocked_mask


def chances(game: Ciub, seat: int) -> dict[str, float]:
    """The chance to make each card that the seat may gain, by its id."""
    parts = game.parts
    outlook = Outlook(dice_of(parts.faces), stocked_mask(game.supply))
    row = game.display if game.opus != NOBODY else game.display[game.width :]
    cards = [card for card in row if card != NO_CARD and game.token_on(card) in (NOBODY, seat)]
    if game.phase != ROLLING or seat != game.active:
        pool = game.held(seat)
        return {
            parts.ids[card]: outlook.chance(parts.kinds[card], goal_of(parts, card, [0] * (SPENT + 1)), pool)
            for card in cards
        }
    looks = [game.looks[die] for die in game.loose[seat]]
    tally = game.tally(seat)
    return {
        parts.ids[card]: from_here(
            outlook, parts.kinds[card], goal_of(parts, card, tally), looks, game.may_roll, game.closing
        )
        for card in cards
    }


def from_here(outlook: Outlook, kind: int, goal: int, looks: list[int], may_roll: bool, closing: bool) -> float:
    """The chance of a goal after a roll; once dice are being set aside, without actions."""
    if closing:
        return outlook.keep_and_roll(kind, goal, looks, True)
    return outlook.with_actions(kind, goal, looks, may_roll)


def chances_in(view: dict[str, Any]) -> dict[str, float]:
    """The chance of each card that the player whose turn it is may gain, by its id; none once the game is over or dice
    were set aside for good, nor while a single die is in the air."""
    table = view["table"]
    if view["over"] or table["phase"] > ROLLING or re_rolling(view):
        return {}
    faces = tuple(tuple(face_number(face) for face in entry["faces"]) for entry in table["supply"])
    outlook = Outlook(dice_of(faces), stocked_mask([len(entry["dice"]) for entry in table["supply"]]))
    side = table["sides"][table["active"]]
    looks = [look_of(die) for die in side["loose"]]
    tally = [0] * (SPENT + 1)
    rolled = table["phase"] == ROLLING
    if rolled:
        for die in side["tray"]:
            tally[look_of(die) & FACE] += 1
    flying = about_to_roll(view)
    pool = [0] * len(COLOURS)
    for die in [*side["loose"], *([] if flying else side["tray"])]:
        pool[COLOURS.index(die["colour"])] += 1
    found: dict[str, float] = {}
    for card in [*(table["top"] if table["final"] else []), *table["bottom"]]:
        if card is not None and card["token"] in (None, SIGNS[table["active"]]):
            kind = KINDS.index(card["kind"])
            goal = missing_goal(kind, needs_of(card), card.get("total", card.get("amount", 0)), tally)
            if rolled and not flying:
                chance = from_here(outlook, kind, goal, looks, table["may_roll"], table["closing"])
            else:
                chance = outlook.chance(kind, goal, pool)
            found[card["card"]] = chance
    return found


def about_to_roll(view: dict[str, Any]) -> bool:
    """Whether this is a moment that only a preview shows: all dice outside the tray are in the air."""
    table = view["table"]
    if view["over"] or view["decision"] is not None or table["phase"] != ROLLING:
        return False
    return table["closing"] or all(die["face"] is None for die in table["sides"][table["active"]]["loose"])


def re_rolling(view: dict[str, Any]) -> bool:
    """Whether this is a moment that only a preview shows: one die is in the air, and nothing tells which."""
    return view["table"]["phase"] == ROLLING and view["decision"] is None and not about_to_roll(view)


def look_of(die: dict[str, Any]) -> int:
    face = SPENT if die["spent"] else face_number(die["face"]) if die["face"] is not None else INACTIVE
    return COLOURS.index(die["colour"]) << SHIFT | face


def needs_of(card: dict[str, Any]) -> list[int]:
    needs = [0] * (HIGHEST + 1)
    for number in card.get("faces", ()):
        needs[number] += 1
    return needs
