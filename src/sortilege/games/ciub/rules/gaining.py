"""Phase 3: gaining a card with the dice in the tray, or taking a die instead."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.state import NOBODY, Ask, Closed, Step
from ....kernel.words import Message, Thing
from ..box.components import FACES_KIND, SUM_KIND
from ..box.faces import COLOURS, HIGHEST, SHIFT, SKULL, kin, kin_text, kin_touch
from ..state.ciub import Ciub
from ..state.table import GAINING, NO_CARD, SIGNS
from .foresight import Refill
from .refusals import name_die, no_supply
from .touches import closed_button, closed_card, name_button, name_cards, name_die_touch, name_supply

NO_GAIN: Final = -1


class CastSpell(Step[Ciub]):
    """The player may gain a card whose requirement the tray meets."""

    def fits(self, game: Ciub) -> bool:
        return game.phase <= GAINING

    def run(self, game: Ciub) -> None:
        game.phase = GAINING
        gainable = game.gainable(game.active)
        if gainable:
            game.ask(GAIN_CARD, game.active, [*gainable, NO_GAIN])
        else:
            go_without(game)


def go_without(game: Ciub) -> None:
    """A player who gains no card keeps all dice and takes another one."""
    if game.log is not None:
        game.tell("no-card", {"side": SIGNS[game.active]})
    if any(game.supply):
        game.then(TAKE_DIE)
    else:
        game.tell("no-die", {})


class GainCard(Ask[Ciub]):
    """The player chooses the card to gain, or to gain none.

    Move: the card, or NO_GAIN.
    """

    rule = "gaining"

    def fits(self, game: Ciub) -> bool:
        return game.phase == GAINING and len(game.gainable(game.active)) > 0

    def seat(self, game: Ciub) -> int:
        return game.active

    def options(self, game: Ciub) -> list[int]:
        return [*game.gainable(game.active), NO_GAIN]

    def choose(self, game: Ciub, move: int) -> None:
        if move == NO_GAIN:
            go_without(game)
            return
        seat = game.active
        slot = game.display.index(move)
        game.display[slot] = NO_CARD
        game.gained[seat].append(move)
        if game.log is not None:
            game.tell("gained", {"side": SIGNS[seat], "card": game.card_id(move), "points": game.parts.points[move]})
        if game.tokens[seat] == move:
            game.tokens[seat] = NO_CARD
            if game.log is not None:
                game.tell("token-back", {"side": SIGNS[seat]})
        game.then(BACK_TO_FIVE)
        if len(game.pile) == 1:
            opus = game.pile.pop()
            game.gained[seat].append(opus)
            game.opus = seat
            if game.log is not None:
                told = {"side": SIGNS[seat], "card": game.card_id(opus), "points": game.parts.points[opus]}
                game.tell("gained-opus", {**told})
        elif game.opus == NOBODY:
            game.then(MoveDown(slot))

    def prompt(self, game: Ciub) -> Message:
        return Message("ask-gain")

    def text(self, game: Ciub, move: int) -> str:
        return "gain nothing" if move == NO_GAIN else f"gain {game.card_id(move)}"

    def label(self, game: Ciub, move: int) -> Message:
        if move == NO_GAIN:
            return Message("do-gain-nothing")
        return Message("do-gain", {"card": game.card_id(move), "points": game.parts.points[move]})

    def path(self, game: Ciub, move: int) -> list[str]:
        return ["nothing"] if move == NO_GAIN else [f"card-{game.card_id(move)}"]

    def touches(self, game: Ciub) -> dict[str, Message]:
        cards = [game.card_id(card) for card in game.gainable(game.active)]
        return {**name_cards(cards), **name_button("nothing")}

    def closed(self, game: Ciub) -> list[Closed]:
        return closed_cards(game)

    def refusal(self, game: Ciub, text: str) -> Message | None:
        return refuse_card(game, text)


def closed_cards(game: Ciub) -> list[Closed]:
    """The cards on display that cannot be gained now."""
    gainable = game.gainable(game.active)
    return [
        closed_card(game.card_id(card), card_reason(game, card))
        for card in game.display
        if card != NO_CARD and card not in gainable
    ]


def refuse_card(game: Ciub, text: str) -> Message | None:
    name = text.removeprefix("gain ")
    if not text.startswith("gain ") or name == "nothing":
        return None
    card = game.parts.index.get(name, NO_CARD)
    if card == NO_CARD:
        return Message("no-such-card", {"card": name})
    return card_reason(game, card) if card in game.display else Message("no-card-here", {"card": name})


def card_reason(game: Ciub, card: int) -> Message:
    """Why the active player cannot gain a card on display."""
    parts = game.parts
    name = game.card_id(card)
    if game.display.index(card) < game.width and not game.final():
        return Message("no-gain-top", {"card": name})
    owner = game.token_on(card)
    if owner not in (NOBODY, game.active):
        return Message("no-gain-token", {"card": name, "side": SIGNS[owner]})
    tally = game.tally(game.active)
    if parts.kinds[card] == FACES_KIND:
        missing: list[Thing] = [
            number for number in range(1, HIGHEST + 1) for _ in range(parts.needs[card][number] - tally[number])
        ]
        return Message("no-gain-faces", {"card": name, "missing": missing})
    if parts.kinds[card] == SUM_KIND:
        total = sum(number * tally[number] for number in range(1, HIGHEST + 1))
        return Message("no-gain-sum", {"card": name, "total": total, "needed": parts.amounts[card]})
    most = max(tally[1 : HIGHEST + 1])
    skulls = tally[SKULL]
    return Message("no-gain-same", {"card": name, "most": most, "skulls": skulls, "needed": parts.amounts[card]})


class MoveDown(Ask[Ciub]):
    """After a gain a card of the top row, with any token on it, moves down into the gap; the top row is refilled.

    Move: the card.
    """

    rule = "after-gaining"
    fields = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fits(self, game: Ciub) -> bool:
        slot: object = self.slot
        if not isinstance(slot, int) or not game.top_row():
            return False
        return game.width <= slot < len(game.display) and game.display[slot] == NO_CARD

    def seat(self, game: Ciub) -> int:
        return game.active

    def options(self, game: Ciub) -> list[int]:
        return game.top_row()

    def choose(self, game: Ciub, move: int) -> None:
        gap = game.display.index(move)
        game.display[gap] = NO_CARD
        game.display[self.slot] = move
        if game.log is not None:
            game.tell("moved-down", {"side": SIGNS[game.active], "card": game.card_id(move)})
        game.then(Refill(gap))

    def prompt(self, game: Ciub) -> Message:
        return Message("ask-move-down")

    def text(self, game: Ciub, move: int) -> str:
        return f"move down {game.card_id(move)}"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-move-down", {"card": game.card_id(move)})

    def path(self, game: Ciub, move: int) -> list[str]:
        return [f"card-{game.card_id(move)}"]

    def touches(self, game: Ciub) -> dict[str, Message]:
        return name_cards([game.card_id(card) for card in game.top_row()])

    def closed(self, game: Ciub) -> list[Closed]:
        return [
            closed_card(game.card_id(card), Message("no-move-bottom", {"card": game.card_id(card)}))
            for card in game.bottom_row()
        ]

    def refusal(self, game: Ciub, text: str) -> Message | None:
        name = text.removeprefix("move down ")
        if not text.startswith("move down "):
            return None
        card = game.parts.index.get(name, NO_CARD)
        if card == NO_CARD:
            return Message("no-such-card", {"card": name})
        return Message("no-move-bottom" if card in game.display else "no-card-here", {"card": name})


class BackToFive(Step[Ciub]):
    """After a gain the player returns dice until five are left."""

    def run(self, game: Ciub) -> None:
        if game.dice(game.active) > game.parts.keep:
            game.then(RETURN_DIE, self)


class ReturnDie(Ask[Ciub]):
    """The player chooses a die to return to the supply.

    Move: what the die is, as far as it still matters: its colour, and whether it shows 2-for-1.
    """

    rule = "after-gaining"

    def fits(self, game: Ciub) -> bool:
        return game.phase == GAINING and game.dice(game.active) > game.parts.keep and not game.loose[game.active]

    def seat(self, game: Ciub) -> int:
        return game.active

    def options(self, game: Ciub) -> list[int]:
        looks = game.looks
        kinds: list[int] = []
        for die in game.trays[game.active]:
            kind = kin(looks[die])
            if kind not in kinds:
                kinds.append(kind)
        return kinds

    def choose(self, game: Ciub, move: int) -> None:
        tray = game.trays[game.active]
        die = find_kin(game, tray, move)
        tray.remove(die)
        game.put_back(die)
        if game.log is not None:
            told = {"side": SIGNS[game.active], "die": f"die-{COLOURS[move >> SHIFT]}"}
            game.tell("returned", {**told, "dice": game.parts.die_ids[die]})

    def prompt(self, game: Ciub) -> Message:
        keep = game.parts.keep
        return Message("ask-return", {"dice": game.dice(game.active) - keep, "keep": keep})

    def text(self, game: Ciub, move: int) -> str:
        return f"return {kin_text(move)}"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-return" if kin_text(move) in COLOURS else "do-return-two", {**name_die(move)})

    def path(self, game: Ciub, move: int) -> list[str]:
        return [kin_touch(move)]

    def touches(self, game: Ciub) -> dict[str, Message]:
        return {kin_touch(kind): name_die_touch(kind) for kind in self.options(game)}

    def closed(self, game: Ciub) -> list[Closed]:
        return [closed_button("done", Message("no-return-done", {"keep": game.parts.keep}))]

    def refusal(self, game: Ciub, text: str) -> Message | None:
        return Message("no-return-such") if text.startswith("return ") else None


def find_kin(game: Ciub, dice: list[int], kind: int) -> int:
    """The first of these dice that is of this kind."""
    for die in dice:
        if kin(game.looks[die]) == kind:
            return die
    raise KeyError(kind)


class FromSupply(Ask[Ciub]):
    """The player takes a die from the supply, beside the tray.

    Move: the colour.
    """

    asks: ClassVar[str] = ""
    """The prompt."""
    tells: ClassVar[str] = ""
    """The event."""

    def seat(self, game: Ciub) -> int:
        return game.active

    def choose(self, game: Ciub, move: int) -> None:
        die = game.take(move)
        game.loose[game.active].append(die)
        if game.log is not None:
            told = {"side": SIGNS[game.active], "die": f"die-{COLOURS[move]}"}
            game.tell(self.tells, {**told, "dice": game.parts.die_ids[die]})

    def prompt(self, game: Ciub) -> Message:
        return Message(self.asks)

    def text(self, game: Ciub, move: int) -> str:
        return f"take {COLOURS[move]}"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-take", {"die": f"die-{COLOURS[move]}"})

    def path(self, game: Ciub, move: int) -> list[str]:
        return [f"supply-{COLOURS[move]}"]

    def touches(self, game: Ciub) -> dict[str, Message]:
        return name_supply()


class TakeDie(FromSupply):
    """A player who gained no card takes one die from the supply; it does not go into the tray."""

    rule = "no-gain"
    asks = "ask-take"
    tells = "took"

    def fits(self, game: Ciub) -> bool:
        return game.phase == GAINING and any(game.supply)

    def options(self, game: Ciub) -> list[int]:
        return [colour for colour, count in enumerate(game.supply) if count]

    def closed(self, game: Ciub) -> list[Closed]:
        empty = [colour for colour, count in enumerate(game.supply) if not count]
        found = [Closed(f"supply-{COLOURS[colour]}", no_supply(colour)) for colour in empty]
        return [*found, closed_button("nothing", Message("no-take-nothing")), *closed_cards(game)]

    def refusal(self, game: Ciub, text: str) -> Message | None:
        return refuse_take(text) or refuse_card(game, text)


def refuse_take(text: str) -> Message | None:
    """Why a colour cannot be taken: it is the only way to fail."""
    colour = text.removeprefix("take ")
    return no_supply(COLOURS.index(colour)) if text.startswith("take ") and colour in COLOURS else None


BACK_TO_FIVE: Final = BackToFive()
GAIN_CARD: Final = GainCard()
RETURN_DIE: Final = ReturnDie()
TAKE_DIE: Final = TakeDie()
