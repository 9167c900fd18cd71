"""Phase 2: rolling, dice actions, setting aside."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import Ask, Closed, Step
from ....kernel.words import Message
from ..box.faces import ADJUST, COLOURS, FACE, FACES, INACTIVE, REROLL, SHIFT, SKULL, SWAP, look_text, look_touch
from ..state.ciub import Ciub
from ..state.table import ROLLING, SIGNS
from .dice import ITSELF, RerollDie, adjust, all_aside, close_actions, set_aside, shown, swap
from .refusals import (
    action_reason,
    closed_dice,
    left_to_roll,
    look_number,
    loose_reason,
    name_die,
    no_adjust_itself,
    no_such_die,
    no_such_face,
    no_supply,
    skulls_show,
)
from .touches import name_button, name_die_touch, name_supply

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
NO_LOOK: Final = -1
"""A move is a kind, the look of the die that is used, the look of the die it is used on (or the colour that is taken)
and the face that is set, packed with these shifts."""

ASIDE_TEXT: Final = re.compile(r"set aside (\w+) (\w+)")
SWAP_TEXT: Final = re.compile(r"swap (\w+) for (\w+)")
REROLL_TEXT: Final = re.compile(r"reroll (?:itself|(\w+) (\w+))( to \w+)? using (\w+)")
ADJUST_TEXT: Final = re.compile(r"adjust (?:itself|(\w+) (\w+))(?: to (\w+))? using (\w+)")


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
    game.then(ROLL)


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
        game.then(USE_DICE)


# The kinds of moves


class DiceMove:
    """A kind of move after a roll: what it does, how it is written, said and touched, and why it may be closed."""

    def choose(self, game: Ciub, move: int) -> None:
        raise NotImplementedError

    def text(self, game: Ciub, move: int) -> str:
        raise NotImplementedError

    def label(self, game: Ciub, move: int) -> Message:
        raise NotImplementedError

    def path(self, game: Ciub, move: int) -> list[str]:
        raise NotImplementedError

    def warning(self, game: Ciub, move: int) -> Message | None:
        """What the move would forfeit."""
        return None

    def refusal(self, game: Ciub, text: str) -> Message | None:
        """Why this text is not among the options; None if it is no move of this kind."""
        raise NotImplementedError


class SetDieAside(DiceMove):
    """A die goes into the tray."""

    def choose(self, game: Ciub, move: int) -> None:
        close_actions(game)
        set_aside(game, move >> SOURCE & LOOK)
        if game.loose[game.active]:
            game.then(USE_DICE)

    def text(self, game: Ciub, move: int) -> str:
        return f"set aside {look_text(move >> SOURCE & LOOK)}"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-set-aside", name_die(move >> SOURCE & LOOK))

    def path(self, game: Ciub, move: int) -> list[str]:
        return [look_touch(move >> SOURCE & LOOK), "tray"]

    def warning(self, game: Ciub, move: int) -> Message | None:
        last = len(left_to_roll(game)) == 1 and (game.may_roll or skulls_show(game))
        return forfeited(game, move >> SOURCE & LOOK) or (no_card(game) if last else None)

    def refusal(self, game: Ciub, text: str) -> Message | None:
        words = ASIDE_TEXT.fullmatch(text)
        look = look_number(words[1], words[2]) if words is not None else -1
        if look < 0:
            return None
        looks = [game.looks[die] for die in game.loose[game.active]]
        return loose_reason(game, look) if look in looks else no_such_die(game, look)


class SwapDie(DiceMove):
    """A die that shows Swap is exchanged for one of the supply."""

    def choose(self, game: Ciub, move: int) -> None:
        swap(game, move >> SOURCE & LOOK, move >> TARGET & LOOK)
        game.then(USE_DICE)

    def text(self, game: Ciub, move: int) -> str:
        return f"swap {colour_of(move)} for {COLOURS[move >> TARGET & LOOK]}"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-swap", {"die": f"die-{colour_of(move)}", "new": f"die-{COLOURS[move >> TARGET & LOOK]}"})

    def path(self, game: Ciub, move: int) -> list[str]:
        return [look_touch(move >> SOURCE & LOOK), f"supply-{COLOURS[move >> TARGET & LOOK]}"]

    def refusal(self, game: Ciub, text: str) -> Message | None:
        words = SWAP_TEXT.fullmatch(text)
        if words is None or words[1] not in COLOURS or words[2] not in COLOURS:
            return None
        return action_reason(game, look_number(words[1], "swap")) or no_supply(COLOURS.index(words[2]))


class Reroll(DiceMove):
    """A die is rolled again with one that shows Re-roll."""

    def choose(self, game: Ciub, move: int) -> None:
        game.then(RerollDie(move >> SOURCE & LOOK, move >> TARGET & LOOK), USE_DICE)

    def text(self, game: Ciub, move: int) -> str:
        return f"reroll {aim_text(move)} using {colour_of(move)}"

    def label(self, game: Ciub, move: int) -> Message:
        die = f"die-{colour_of(move)}"
        target = move >> TARGET & LOOK
        if target == ITSELF:
            return Message("do-reroll-itself", {"die": die})
        return Message("do-reroll", {"by": die, **name_die(target)})

    def path(self, game: Ciub, move: int) -> list[str]:
        return [look_touch(move >> SOURCE & LOOK), aim_touch(move)]

    def refusal(self, game: Ciub, text: str) -> Message | None:
        words = REROLL_TEXT.fullmatch(text)
        if words is None or words[4] not in COLOURS:
            return None
        source = look_number(words[4], "reroll")
        reason = action_reason(game, source)
        if reason is not None or words[3] is not None:
            return reason
        return no_such_face(source, None) if words[1] is None else aim_reason(game, source, words[1], words[2], None)


class Adjust(DiceMove):
    """A die is turned to another face by one that shows Adjust, which goes into the tray."""

    def choose(self, game: Ciub, move: int) -> None:
        adjust(game, move >> SOURCE & LOOK, move >> TARGET & LOOK, move & FACE)
        if game.loose[game.active]:
            game.then(USE_DICE)

    def text(self, game: Ciub, move: int) -> str:
        return f"adjust {aim_text(move)} to {FACES[move & FACE]} using {colour_of(move)}"

    def label(self, game: Ciub, move: int) -> Message:
        die, to = f"die-{colour_of(move)}", FACES[move & FACE]
        target = move >> TARGET & LOOK
        if target == ITSELF:
            return Message("do-adjust-itself", {"die": die, "to": to})
        return Message("do-adjust", {"by": die, "to": to, **name_die(target)})

    def path(self, game: Ciub, move: int) -> list[str]:
        return [look_touch(move >> SOURCE & LOOK), aim_touch(move), f"face-{FACES[move & FACE]}"]

    def refusal(self, game: Ciub, text: str) -> Message | None:
        words = ADJUST_TEXT.fullmatch(text)
        if words is None or words[4] not in COLOURS:
            return None
        source = look_number(words[4], "adjust")
        reason = action_reason(game, source)
        if reason is not None or words[3] is None:
            return reason
        if words[1] is None:
            return no_adjust_itself(words[3]) or no_such_face(source, words[3])
        return aim_reason(game, source, words[1], words[2], words[3])


class RollAgain(DiceMove):
    """The dice outside the tray are rolled again, but for skulls, which go into it."""

    def choose(self, game: Ciub, move: int) -> None:
        close_actions(game)
        game.then(ROLL)

    def text(self, game: Ciub, move: int) -> str:
        return "roll"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-roll", {"dice": len(left_to_roll(game))})

    def path(self, game: Ciub, move: int) -> list[str]:
        return ["roll"]

    def warning(self, game: Ciub, move: int) -> Message | None:
        return forfeited(game, NO_LOOK)

    def refusal(self, game: Ciub, text: str) -> Message | None:
        if text != "roll":
            return None
        return Message("no-roll-yet" if left_to_roll(game) else "no-roll-nothing")


class SetAllAside(DiceMove):
    """All dice go into the tray: rolling is over."""

    def choose(self, game: Ciub, move: int) -> None:
        all_aside(game)

    def text(self, game: Ciub, move: int) -> str:
        return "set aside all"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-all-aside")

    def path(self, game: Ciub, move: int) -> list[str]:
        return ["all"]

    def warning(self, game: Ciub, move: int) -> Message | None:
        return forfeited(game, NO_LOOK) or (no_card(game) if left_to_roll(game) else None)

    def refusal(self, game: Ciub, text: str) -> Message | None:
        if text != "set aside all":
            return None
        asleep = any(game.looks[die] & FACE == INACTIVE for die in game.loose[game.active])
        return Message("no-all-inactive" if asleep else "no-all-one")


def forfeited(game: Ciub, aside: int) -> Message | None:
    """That actions are lost when they are closed: those of all dice but one of the look that is set aside."""
    if game.closing:
        return None
    left = [die for die in game.loose[game.active] if SWAP <= game.looks[die] & FACE <= ADJUST]
    for die in left:
        if game.looks[die] == aside:
            left.remove(die)
            break
    return Message("warn-actions", {"dice": shown(game, left)}) if left else None


def no_card(game: Ciub) -> Message | None:
    """That rolling is given up for nothing: all dice, set aside as they are, meet no card that could be gained."""
    ahead = game.clone()
    ahead.trays[game.active] += ahead.loose[game.active]
    return None if ahead.gainable(game.active) else Message("warn-no-card")


def colour_of(move: int) -> str:
    """The colour of the die that is used."""
    return COLOURS[(move >> SOURCE & LOOK) >> SHIFT]


def aim_text(move: int) -> str:
    """The die on which an action is used."""
    target = move >> TARGET & LOOK
    return "itself" if target == ITSELF else look_text(target)


def aim_touch(move: int) -> str:
    target = move >> TARGET & LOOK
    return "itself" if target == ITSELF else "another" if target == move >> SOURCE & LOOK else look_touch(target)


def aim_reason(game: Ciub, source: int, colour: str, face: str, to: str | None) -> Message | None:
    """Why an action cannot be used on a die of this look, or not to turn it to this face."""
    target = look_number(colour, face)
    if target < 0:
        return None
    looks = [game.looks[die] for die in game.loose[game.active]]
    looks.remove(source)
    return no_such_face(target, to) if target in looks else no_such_die(game, target)


KINDS: Final[list[DiceMove]] = [SetDieAside(), SwapDie(), Reroll(), Adjust(), RollAgain(), SetAllAside()]
"""By the kind that a move begins with."""


# The question


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
        KINDS[move >> KIND].choose(game, move)

    def prompt(self, game: Ciub) -> Message:
        if game.closing:
            return Message("ask-aside")
        faces = [game.looks[die] & FACE for die in game.loose[game.active]]
        return Message("ask-dice" if SWAP in faces or REROLL in faces or ADJUST in faces else "ask-dice-plain")

    def text(self, game: Ciub, move: int) -> str:
        return KINDS[move >> KIND].text(game, move)

    def label(self, game: Ciub, move: int) -> Message:
        return KINDS[move >> KIND].label(game, move)

    def path(self, game: Ciub, move: int) -> list[str]:
        return KINDS[move >> KIND].path(game, move)

    def touches(self, game: Ciub) -> dict[str, Message]:
        named: dict[str, Message] = {}
        for die in game.loose[game.active]:
            look = game.looks[die]
            named[look_touch(look)] = name_die_touch(look)
        for face in range(1, FACE):
            named[f"face-{FACES[face]}"] = Message("touch-face", {"face": FACES[face]})
        for touch in ("tray", "itself", "another", "all"):
            named |= name_button(touch)
        named["roll"] = Message("touch-roll", {"dice": len(left_to_roll(game))})
        return {**named, **name_supply()}

    def onward(self, game: Ciub) -> dict[str, Message]:
        faces = [f"face-{FACES[face]}" for face in range(1, FACE)]
        dice = [look_touch(game.looks[die]) for die in game.loose[game.active]]
        return {
            **dict.fromkeys(faces, Message("now-face")),
            **dict.fromkeys(name_supply(), Message("now-supply")),
            **dict.fromkeys([*dice, "itself"], Message("now-die")),
        }

    def warning(self, game: Ciub, move: int) -> Message | None:
        return KINDS[move >> KIND].warning(game, move)

    def closed(self, game: Ciub) -> list[Closed]:
        return closed_dice(game)

    def refusal(self, game: Ciub, text: str) -> Message | None:
        for kind in KINDS:
            reason = kind.refusal(game, text)
            if reason is not None:
                return reason
        return None


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


ROLL: Final = Roll()
USE_DICE: Final = UseDice()
