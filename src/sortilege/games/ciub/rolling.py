"""Phase 2: rolling, dice actions, setting aside."""

from __future__ import annotations

from typing import Final

from ...kernel.state import Ask, Closed, Step
from ...kernel.words import Message, Param
from .faces import (
    ADJUST,
    COLOURS,
    FACE,
    FACES,
    INACTIVE,
    REROLL,
    SHIFT,
    SKULL,
    SPENT,
    SWAP,
    look_text,
    look_touch,
)
from .refusals import closed_dice, left_to_roll, name_die, refuse_dice, skulls_show
from .state import ROLLING, SIGNS, Ciub

SET_ASIDE: Final = 0
SWAPS: Final = 1
REROLLS: Final = 2
ADJUSTS: Final = 3
ROLL_AGAIN: Final = 4
ALL_ASIDE: Final = 5

KIND: Final = 18
SOURCE: Final = 11
TARGET: Final = 4
LOOK: Final = 127
"""A move is a kind, the look of the die that is used, the look of the die it is used on (or the colour that is taken)
and the face that is set, packed with these shifts."""
ITSELF: Final = LOOK
"""Stands for the look of the die on which an action is used when it is the one that shows it."""


def start_rolling(game: Ciub) -> None:
    """All dice of the player are rolled, those of the last turn's tray included; what they showed counts no more."""
    seat = game.active
    game.phase = ROLLING
    looks = game.looks
    for die in game.trays[seat]:
        looks[die] &= ~FACE
    dice = game.loose[seat] + game.trays[seat]
    dice.sort()
    game.loose[seat] = dice
    game.trays[seat] = []
    game.stack.append(ROLL)


class Roll(Step[Ciub]):
    """All dice outside the tray are rolled and become active."""

    def fits(self, game: Ciub) -> bool:
        return game.phase == ROLLING and len(game.loose[game.active]) > 0

    def run(self, game: Ciub) -> None:
        game.reveal("roll")
        looks = game.looks
        rolls = game.parts.rolls
        rng = game.rng
        dice = game.loose[game.active]
        for die in dice:
            looks[die] = rolls[(looks[die] >> SHIFT) * 6 + rng.below(6)]
        game.may_roll = False
        game.closing = False
        if game.log is not None:
            game.tell("rolled", {"side": SIGNS[game.active], "rolled": shown(game, dice), "count": len(dice)})
        game.stack.append(USE_DICE)


class UseDice(Ask[Ciub]):
    """After a roll: dice actions in any order, then setting aside, then rolling the rest again or setting all aside.

    Setting a die aside or rolling again takes all skulls that still show into the tray and closes the actions.
    """

    rule = "actions"

    def fits(self, game: Ciub) -> bool:
        if game.phase != ROLLING or not game.loose[game.active]:
            return False
        return not game.closing or not skulls_show(game)

    def seat(self, game: Ciub) -> int:
        return game.active

    def weighty(self, game: Ciub) -> bool:
        return True

    def options(self, game: Ciub) -> list[int]:
        looks = game.looks
        kinds: list[int] = []
        twins: list[int] = []
        skulls = sleepers = 0
        dice = game.loose[game.active]
        for die in dice:
            look = looks[die]
            face = look & FACE
            if face == SKULL:
                skulls += 1
            elif face == INACTIVE:
                sleepers += 1
            if look not in kinds:
                kinds.append(look)
            else:
                twins.append(look)
        options: list[int] = []
        if not game.closing:
            for look in kinds:
                face = look & FACE
                if face == SWAP:
                    add_swaps(game, look, options)
                elif face == REROLL:
                    add_rerolls(kinds, twins, look, options)
                elif face == ADJUST:
                    add_adjusts(game, kinds, twins, look, options)
        for look in kinds:
            face = look & FACE
            if face not in (INACTIVE, SKULL):
                options.append(SET_ASIDE << KIND | look << SOURCE)
        others = len(dice) - skulls
        if others > 0 and (game.may_roll or skulls > 0):
            options.append(ROLL_AGAIN << KIND)
        if sleepers == 0 and others != 1:
            options.append(ALL_ASIDE << KIND)
        return options

    def choose(self, game: Ciub, move: int) -> None:
        kind = move >> KIND
        if kind == SET_ASIDE:
            close_actions(game)
            set_aside(game, move >> SOURCE & LOOK)
            if game.loose[game.active]:
                game.stack.append(self)
        elif kind == ROLL_AGAIN:
            close_actions(game)
            game.stack.append(ROLL)
        elif kind == ALL_ASIDE:
            all_aside(game)
        elif kind == SWAPS:
            swap(game, move >> SOURCE & LOOK, move >> TARGET & LOOK)
            game.stack.append(self)
        elif kind == REROLLS:
            game.stack.append(self)
            game.stack.append(RerollDie(move >> SOURCE & LOOK, move >> TARGET & LOOK))
        else:
            adjust(game, move >> SOURCE & LOOK, move >> TARGET & LOOK, move & FACE)
            if game.loose[game.active]:
                game.stack.append(self)

    def prompt(self, game: Ciub) -> Message:
        if game.closing:
            return Message("ask-aside")
        faces = [game.looks[die] & FACE for die in game.loose[game.active]]
        return Message("ask-dice" if SWAP in faces or REROLL in faces or ADJUST in faces else "ask-dice-plain")

    def text(self, game: Ciub, move: int) -> str:
        kind = move >> KIND
        if kind == ROLL_AGAIN:
            return "roll"
        if kind == ALL_ASIDE:
            return "set aside all"
        source = move >> SOURCE & LOOK
        target = move >> TARGET & LOOK
        if kind == SET_ASIDE:
            return f"set aside {look_text(source)}"
        colour = COLOURS[source >> SHIFT]
        if kind == SWAPS:
            return f"swap {colour} for {COLOURS[target]}"
        aim = "itself" if target == ITSELF else look_text(target)
        if kind == REROLLS:
            return f"reroll {aim} using {colour}"
        return f"adjust {aim} to {FACES[move & FACE]} using {colour}"

    def label(self, game: Ciub, move: int) -> Message:
        kind = move >> KIND
        if kind == ROLL_AGAIN:
            return Message("do-roll", {"dice": len(left_to_roll(game))})
        if kind == ALL_ASIDE:
            return Message("do-all-aside")
        source = move >> SOURCE & LOOK
        target = move >> TARGET & LOOK
        told = name_die(source)
        if kind == SET_ASIDE:
            return Message("do-set-aside", told)
        if kind == SWAPS:
            return Message("do-swap", {"die": told["die"], "new": f"die-{COLOURS[target]}"})
        if kind == REROLLS:
            if target == ITSELF:
                return Message("do-reroll-itself", {"die": told["die"]})
            return Message("do-reroll", {"by": told["die"], **name_die(target)})
        to = FACES[move & FACE]
        if target == ITSELF:
            return Message("do-adjust-itself", {"die": told["die"], "to": to})
        return Message("do-adjust", {"by": told["die"], "to": to, **name_die(target)})

    def path(self, game: Ciub, move: int) -> list[str]:
        kind = move >> KIND
        if kind == ROLL_AGAIN:
            return ["roll"]
        if kind == ALL_ASIDE:
            return ["all"]
        source = move >> SOURCE & LOOK
        target = move >> TARGET & LOOK
        touch = look_touch(source)
        if kind == SET_ASIDE:
            return [touch, "tray"]
        if kind == SWAPS:
            return [touch, f"supply-{COLOURS[target]}"]
        aim = "itself" if target == ITSELF else "another" if target == source else look_touch(target)
        if kind == REROLLS:
            return [touch, aim]
        return [touch, aim, f"face-{FACES[move & FACE]}"]

    def closed(self, game: Ciub) -> list[Closed]:
        return closed_dice(game)

    def refusal(self, game: Ciub, text: str) -> Message | None:
        return refuse_dice(game, text)


def add_swaps(game: Ciub, look: int, options: list[int]) -> None:
    move = SWAPS << KIND | look << SOURCE
    supply = game.supply
    options += [move | colour << TARGET for colour in range(len(COLOURS)) if supply[colour]]


def add_rerolls(kinds: list[int], twins: list[int], look: int, options: list[int]) -> None:
    move = REROLLS << KIND | look << SOURCE
    options.append(move | ITSELF << TARGET)
    options += [move | target << TARGET for target in kinds if target != look or target in twins]


def add_adjusts(game: Ciub, kinds: list[int], twins: list[int], look: int, options: list[int]) -> None:
    """A die may adjust itself to a face that is no action, or any other die to any of its faces."""
    move = ADJUSTS << KIND | look << SOURCE
    choices = game.parts.choices
    options += [move | ITSELF << TARGET | face for face in choices[look >> SHIFT] if face < SWAP or face > ADJUST]
    for target in kinds:
        if target != look or target in twins:
            options += [move | target << TARGET | face for face in choices[target >> SHIFT]]


def shown(game: Ciub, dice: list[int]) -> str:
    """Several dice, colour by colour, in words that have names."""
    colours: dict[int, list[str]] = {}
    for die in dice:
        look = game.looks[die]
        colours.setdefault(look >> SHIFT, []).append(FACES[look & FACE])
    return " · ".join([f"die-{COLOURS[colour]} {' '.join(faces)}" for colour, faces in colours.items()])


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


ROLL: Final = Roll()
USE_DICE: Final = UseDice()
