"""What is done with dice: swapping, adjusting, setting aside, and one die rolled again."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Step
from ....kernel.words import Message, Param, Thing
from ..box.faces import COLOURS, FACE, FACES, REROLL, SHIFT, SKULL, SPENT
from ..state.ciub import Ciub
from ..state.table import ROLLING, SIGNS
from .refusals import name_die

ITSELF: Final = 127
"""Stands for the look of the die on which an action is used when it is the one that shows it."""


def shown(game: Ciub, dice: list[int]) -> list[Thing]:
    """Several dice, colour by colour, with what they show."""
    colours: dict[int, list[Thing]] = {}
    for die in dice:
        look = game.looks[die]
        colours.setdefault(look >> SHIFT, []).append(FACES[look & FACE])
    return [
        Message("dice-shown", {"die": f"die-{COLOURS[colour]}", "faces": faces}) for colour, faces in colours.items()
    ]


def find_die(game: Ciub, look: int) -> int:
    """The first of the player's dice outside the tray with this look."""
    looks = game.looks
    for die in game.loose[game.active]:
        if looks[die] == look:
            return die
    raise KeyError(look)


def find_other(game: Ciub, look: int, source: int) -> int:
    """The die on which an action is used: the first with this look that is not the one that shows the action."""
    looks = game.looks
    for die in game.loose[game.active]:
        if looks[die] == look and die != source:
            return die
    raise KeyError(look)


def swap(game: Ciub, look: int, colour: int) -> None:
    """The die goes to the supply for another one, which stays inactive for now."""
    dice = game.loose[game.active]
    old = find_die(game, look)
    new = game.take(colour)
    game.put_back(old)
    dice[dice.index(old)] = new
    game.may_roll = True
    if game.log is not None:
        told: dict[str, Param] = {"side": SIGNS[game.active], "die": f"die-{COLOURS[look >> SHIFT]}"}
        told |= {"new": f"die-{COLOURS[colour]}", "gave": game.parts.die_ids[old], "got": game.parts.die_ids[new]}
        game.tell("swapped", told)


class RerollDie(Step[Ciub]):
    """One die outside the tray is rolled again by a die that shows Re-roll, which cannot do it a second time."""

    fields = ("source", "target")

    def __init__(self, source: int, target: int) -> None:
        self.source = source
        self.target = target

    def fits(self, game: Ciub) -> bool:
        looks = [game.looks[die] for die in game.loose[game.active]]
        if game.phase != ROLLING or self.source not in looks or self.source & FACE != REROLL:
            return False
        looks.remove(self.source)
        return self.target == ITSELF or self.target in looks

    def run(self, game: Ciub) -> None:
        game.reveal("roll")
        looks = game.looks
        source = find_die(game, self.source)
        die = source
        if self.target != ITSELF:
            die = find_other(game, self.target, source)
            looks[source] += SPENT - REROLL
        before = looks[die]
        looks[die] = game.parts.rolls[(before >> SHIFT) * 6 + game.rng.below(6)]
        if game.log is not None:
            told: dict[str, Param] = {"side": SIGNS[game.active], **name_die(before)}
            told |= {"to": FACES[looks[die] & FACE], "dice": game.parts.die_ids[die]}
            if die == source:
                game.tell("rerolled-itself", told)
            else:
                game.tell("rerolled", {**told, "by": f"die-{COLOURS[self.source >> SHIFT]}"})


def adjust(game: Ciub, look: int, target: int, face: int) -> None:
    """One die is turned to a face; the die that did it goes into the tray at once."""
    looks = game.looks
    source = find_die(game, look)
    die = source if target == ITSELF else find_other(game, target, source)
    before = looks[die]
    looks[die] = before & ~FACE | face
    to_tray(game, source)
    if game.log is not None:
        told: dict[str, Param] = {"side": SIGNS[game.active], **name_die(before)}
        told |= {"to": FACES[face], "dice": game.parts.die_ids[die]}
        if die == source:
            game.tell("adjusted-itself", told)
        else:
            game.tell("adjusted", {**told, "by": f"die-{COLOURS[look >> SHIFT]}"})


def to_tray(game: Ciub, die: int) -> None:
    seat = game.active
    game.loose[seat].remove(die)
    game.trays[seat].append(die)
    game.may_roll = True


def set_aside(game: Ciub, look: int) -> None:
    die = find_die(game, look)
    to_tray(game, die)
    if game.log is not None:
        game.tell("set-aside", {"side": SIGNS[game.active], **name_die(look), "dice": game.parts.die_ids[die]})


def close_actions(game: Ciub) -> None:
    """The player begins to set dice aside: every active die that shows a skull goes into the tray."""
    if game.closing:
        return
    game.closing = True
    looks = game.looks
    skulls = [die for die in game.loose[game.active] if looks[die] & FACE == SKULL]
    for die in skulls:
        to_tray(game, die)
    if skulls and game.log is not None:
        game.tell("skulls", {"side": SIGNS[game.active], "dice": shown(game, skulls), "count": len(skulls)})


def all_aside(game: Ciub) -> None:
    seat = game.active
    dice = game.loose[seat]
    if game.log is not None:
        game.tell("all-aside", {"side": SIGNS[seat], "dice": shown(game, dice), "count": len(dice)})
    game.trays[seat] += dice
    game.loose[seat] = []
