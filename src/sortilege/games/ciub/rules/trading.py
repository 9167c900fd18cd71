"""Phase 4: trading dice."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import Ask, Closed, Step
from ....kernel.words import Message
from ..box.faces import COLOURS, FACE, SHIFT, TWO_FOR_ONE, WHITE, kin, kin_text, kin_touch
from ..state.ciub import Ciub
from ..state.table import SIGNS, TRADING
from .gaining import FromSupply, find_kin, refuse_take
from .refusals import no_supply
from .touches import name_button, name_die_touch, name_supply

DONE: Final = -1
FOR_TWO: Final = 1 << 7
KIND: Final = FOR_TWO - 1
FIRST: Final = 8
"""A move is what the die is; one that is traded for two has FOR_TWO and the colour of the first of them added."""
TRADE: Final = re.compile(r"trade (\w+)( two_for_one)? for (white|two, first (\w+))")


class StartTrading(Step[Ciub]):
    """Before the turn ends the player may trade dice, as long as there is something to trade."""

    def fits(self, game: Ciub) -> bool:
        return game.dice(game.active) > 0

    def run(self, game: Ciub) -> None:
        game.phase = TRADING
        options = TRADE_DIE.options(game)
        if len(options) > 1:
            game.ask(TRADE_DIE, game.active, options)


class TradeDie(Ask[Ciub]):
    """The player trades a 2-for-1 of the tray for two dice of other colours, or a coloured die for a white one, or is
    done."""

    rule = "trading"

    def fits(self, game: Ciub) -> bool:
        return game.phase == TRADING and len(self.options(game)) > 1

    def seat(self, game: Ciub) -> int:
        return game.active

    def options(self, game: Ciub) -> list[int]:
        looks = game.looks
        supply = game.supply
        seat = game.active
        kinds: list[int] = []
        for die in game.trays[seat]:
            look = looks[die]
            kind = look if look & FACE == TWO_FOR_ONE else look & ~FACE
            if kind not in kinds:
                kinds.append(kind)
        for die in game.loose[seat]:
            if looks[die] not in kinds:
                kinds.append(looks[die])
        options: list[int] = []
        for kind in kinds:
            own = kind >> SHIFT
            if kind & FACE and sum(supply) - supply[own] >= 2:
                two = kind | FOR_TWO
                options += [two | first << FIRST for first in range(len(COLOURS)) if first != own and supply[first]]
        if supply[WHITE]:
            options += [kind for kind in kinds if kind >> SHIFT != WHITE]
        options.append(DONE)
        return options

    def choose(self, game: Ciub, move: int) -> None:
        if move == DONE:
            return
        game.then(START_TRADING)
        seat = game.active
        kind = move & KIND
        old = give_up(game, kind)
        own = kind >> SHIFT
        colour = move >> FIRST if move & FOR_TWO else WHITE
        new = game.take(colour)
        game.loose[seat].append(new)
        if game.log is not None:
            told = {"side": SIGNS[seat], "die": f"die-{COLOURS[own]}", "new": f"die-{COLOURS[colour]}"}
            dice = {"gave": game.parts.die_ids[old], "got": game.parts.die_ids[new]}
            game.tell("traded-two" if move & FOR_TWO else "traded-white", {**told, **dice})
        if move & FOR_TWO:
            game.then(SecondDie(own))

    def prompt(self, game: Ciub) -> Message:
        return Message("ask-trade")

    def text(self, game: Ciub, move: int) -> str:
        if move == DONE:
            return "end turn"
        kind = kin_text(move & KIND)
        if move & FOR_TWO:
            return f"trade {kind} for two, first {COLOURS[move >> FIRST]}"
        return f"trade {kind} for white"

    def label(self, game: Ciub, move: int) -> Message:
        if move == DONE:
            return Message("do-end-turn")
        kind = move & KIND
        told = {"die": f"die-{COLOURS[kind >> SHIFT]}"}
        if move & FOR_TWO:
            return Message("do-trade-two", {**told, "new": f"die-{COLOURS[move >> FIRST]}"})
        return Message("do-trade-white-two" if kind & FACE else "do-trade-white", {**told})

    def path(self, game: Ciub, move: int) -> list[str]:
        if move == DONE:
            return ["end-turn"]
        touch = kin_touch(move & KIND)
        return [touch, f"supply-{COLOURS[move >> FIRST]}"] if move & FOR_TWO else [touch, "for-white"]

    def touches(self, game: Ciub) -> dict[str, Message]:
        seat = game.active
        kinds = [kin(game.looks[die]) for die in game.trays[seat] + game.loose[seat]]
        dice = {kin_touch(kind): name_die_touch(kind) for kind in kinds}
        return {**dice, **name_supply(), **name_button("for-white"), **name_button("end-turn")}

    def onward(self, game: Ciub) -> dict[str, Message]:
        return dict.fromkeys(name_supply(), Message("now-for"))

    def closed(self, game: Ciub) -> list[Closed]:
        seat = game.active
        found: list[Closed] = []
        kinds = [kin(game.looks[die]) for die in game.trays[seat] + game.loose[seat]]
        for kind in dict.fromkeys(kinds):
            reason = trade_reason(game, kind)
            if reason is not None:
                found.append(Closed(kin_touch(kind), reason))
        if game.supply[WHITE] == 0:
            found.append(Closed("for-white", no_supply(WHITE)))
        return found

    def refusal(self, game: Ciub, text: str) -> Message | None:
        words = TRADE.fullmatch(text)
        if words is None or words[1] not in COLOURS:
            return None
        kind = COLOURS.index(words[1]) << SHIFT | (TWO_FOR_ONE if words[2] else 0)
        seat = game.active
        if all(kin(game.looks[die]) != kind for die in game.trays[seat] + game.loose[seat]):
            return Message("no-trade-such")
        if words[4] is None:
            return Message("no-trade-white") if kind >> SHIFT == WHITE else no_supply(WHITE)
        if words[4] not in COLOURS:
            return None
        if not words[2]:
            return Message("no-trade-plain")
        if words[4] == words[1]:
            return Message("no-trade-same")
        return trade_reason(game, kind) or no_supply(COLOURS.index(words[4]))


def trade_reason(game: Ciub, kind: int) -> Message | None:
    """Why a die of this kind cannot be traded as one would expect; None if it can."""
    colour = kind >> SHIFT
    if kind & FACE:
        return None if sum(game.supply) - game.supply[colour] >= 2 else Message("no-trade-two")
    if colour == WHITE:
        return Message("no-trade-white")
    return None if game.supply[WHITE] else no_supply(WHITE)


def give_up(game: Ciub, kind: int) -> int:
    """Return a die of this kind to the supply, rather one of the tray."""
    seat = game.active
    tray = game.trays[seat]
    dice = tray if any(kin(game.looks[die]) == kind for die in tray) else game.loose[seat]
    die = find_kin(game, dice, kind)
    dice.remove(die)
    game.put_back(die)
    return die


class SecondDie(FromSupply):
    """The second of the two dice for a 2-for-1, of any colour but that of the die traded."""

    rule = "trading"
    asks = "ask-second"
    tells = "took-second"
    fields = ("colour",)

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def fits(self, game: Ciub) -> bool:
        colour: object = self.colour
        if game.phase != TRADING or not isinstance(colour, int) or not 0 <= colour < len(COLOURS):
            return False
        return len(self.options(game)) > 0

    def options(self, game: Ciub) -> list[int]:
        return [colour for colour, count in enumerate(game.supply) if count and colour != self.colour]

    def closed(self, game: Ciub) -> list[Closed]:
        found = [Closed(f"supply-{COLOURS[self.colour]}", Message("no-trade-same"))]
        for colour, count in enumerate(game.supply):
            if not count and colour != self.colour:
                found.append(Closed(f"supply-{COLOURS[colour]}", no_supply(colour)))
        return found

    def refusal(self, game: Ciub, text: str) -> Message | None:
        return Message("no-trade-same") if text == f"take {COLOURS[self.colour]}" else refuse_take(text)


TRADE_DIE: Final = TradeDie()
START_TRADING: Final = StartTrading()
