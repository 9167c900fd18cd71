"""Spells that touch other players: Mana Meltdown, Mana Claim, Mind Read."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Thing
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.terms import ADVANCED_ACTION, BASIC_ACTION, BASIC_COLOURS, COLOURS, GOLD, SPELL
from ...state.hero import Hero
from ...state.interactive import CURSE
from ...state.state import MageKnight
from ..effects.gains import gain_crystal
from ..effects.wounds import wounds_to_hand
from ..questions import STOP, AskCard, AskColour, AskCrystal, AskIfAny
from ..touches import Touch, button_touch, mana_touch

READ: Final = 256


def others(game: MageKnight) -> list[Hero]:
    """The other players, in round order after the caster."""
    order = [seat for seat in game.order if seat < game.seats]
    at = order.index(game.acting) if game.acting in order else 0
    return [game.heroes[seat] for seat in order[at + 1 :] + order[:at]]


# Mana Meltdown, Mana Radiance


class ManaMeltdown(Special[MageKnight]):
    """Every other player loses a random crystal, or takes a wound; the caster may gain one of them."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        lost: list[int] = []
        for other in others(game):
            held = [colour for colour in BASIC_COLOURS for _ in range(other.crystals[colour])]
            if not held:
                wounds_to_hand(game, other, 1)
                continue
            game.reveal("dice")
            colour = held[game.rng.below(len(held))]
            other.crystals[colour] -= 1
            game.tell("loses-crystal", {"hero": game.name(other.seat), "colour": COLOURS[colour]})
            if colour not in lost:
                lost.append(colour)
        if lost:
            game.then(TakeCrystal(tuple(sorted(lost))))


class TakeCrystal(AskCrystal):
    """The caster may gain one of the crystals lost.

    Move: the colour, or STOP.
    """

    rule = "deed-cards"
    stop = "gain nothing"
    fields = ("colours",)

    def __init__(self, colours: tuple[int, ...]) -> None:
        self.colours = colours

    def fits(self, game: MageKnight) -> bool:
        return isinstance(self.colours, tuple) and all(colour in BASIC_COLOURS for colour in self.colours)

    def options(self, game: MageKnight) -> list[int]:
        return [STOP, *self.colours]

    def choose(self, game: MageKnight, move: int) -> None:
        if move != STOP:
            gain_crystal(game, game.hero, move)


class ChooseBasicColour(AskColour):
    """The caster names a basic colour for a spell: 0 Mana Radiance, 1 Mind Read, 2 Mind Steal.

    Move: the colour.
    """

    rule = "deed-cards"
    asks = "ask-colour"
    verb = "name"
    does = "do-name-colour"
    fields = ("spell",)

    def __init__(self, spell: int) -> None:
        self.spell = spell

    def fits(self, game: MageKnight) -> bool:
        return self.spell in (0, 1, 2)

    def options(self, game: MageKnight) -> list[int]:
        return [*BASIC_COLOURS]

    def choose(self, game: MageKnight, move: int) -> None:
        if self.spell == 0:
            radiate(game, move)
        else:
            read_minds(game, move, self.spell == 2)


class ManaRadiance(Special[MageKnight]):
    """Everybody takes a wound for each crystal of a colour; the caster gains two of it."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.then(ChooseBasicColour(0))


def radiate(game: MageKnight, colour: int) -> None:
    for hero in (*others(game), game.hero):
        wounds_to_hand(game, hero, hero.crystals[colour])
    for _ in range(2):
        gain_crystal(game, game.hero, colour)


# Mana Claim, Mana Curse


class ManaClaim(Special[MageKnight]):
    """A die is kept until the round ends, for mana now or each turn; cursed, it hurts those who use its colour."""

    when = ops.ANYTIME
    why = "no-basic-die"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return any(die < GOLD for die in game.source.dice)

    def run(self, game: MageKnight, n: int) -> None:
        game.then(ClaimDie(n))


class ClaimDie(AskIfAny):
    """The caster takes a die of a basic colour, for three mana now or one each later turn of the round.

    Move: the colour times 2, plus 1 for later.
    """

    rule = "deed-cards"
    fields = ("curse",)

    def __init__(self, curse: int) -> None:
        self.curse = curse

    def fits(self, game: MageKnight) -> bool:
        return self.curse in (0, 1) and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        dice = sorted({die for die in game.source.dice if die < GOLD})
        return [die * 2 + later for die in dice for later in (0, 1)]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        die, later = move >> 1, move & 1
        game.source.dice.remove(die)
        hero.claims.append(move)
        if not later:
            hero.tokens[die] += 3
        if self.curse:
            hero.lasting.append(CURSE + die)
        game.tell("claims-die", {"hero": game.name(hero.seat), "colour": COLOURS[die]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-claim")

    def text(self, game: MageKnight, move: int) -> str:
        return f"claim {COLOURS[move >> 1]} die for mana {'each turn' if move & 1 else 'now'}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-claim-later" if move & 1 else "do-claim-now", {"colour": COLOURS[move >> 1]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [mana_touch("die", move >> 1), button_touch("each-turn" if move & 1 else "now")]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-colour") if text.startswith("claim ") else super().refusal(game, text)


# Mind Read, Mind Steal


class MindRead(Special[MageKnight]):
    """A crystal of a colour; every other player discards a card of it, or shows that there is none."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.then(ChooseBasicColour(2 if n else 1))


def read_minds(game: MageKnight, colour: int, steal: bool) -> None:
    gain_crystal(game, game.hero, colour)
    game.effect.minds_read = ()
    steps: list[Step[MageKnight]] = [GiveUpCard(other.seat, colour) for other in others(game)]
    if steal:
        steps.append(StealCard())
    game.then(*steps)


class GiveUpCard(AskCard):
    """A player discards an action or spell card of the colour, of his choice; without one he shows his hand.

    Move: the card.
    """

    rule = "deed-cards"
    verb = "discard"
    does = "do-discard"
    refuses = "no-such-price"
    fields = ("player", "colour")

    def __init__(self, player: int, colour: int) -> None:
        super().__init__(player)
        self.colour = colour

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and self.colour in BASIC_COLOURS

    def run(self, game: MageKnight) -> None:
        hero = game.heroes[self.player]
        if not hero.hand:
            return
        game.reveal("hand")
        options = self.options(game)
        if options:
            game.ask(self, self.player, options)
        elif game.log is not None:
            cards: list[Thing] = [game.box.card_ids[card] for card in hero.hand]
            game.tell("shows-hand", {"hero": game.name(hero.seat), "cards": cards})

    def options(self, game: MageKnight) -> list[int]:
        box = game.box
        found: list[int] = []
        for card in game.heroes[self.player].hand:
            coloured = box.card_kinds[card] in (BASIC_ACTION, ADVANCED_ACTION, SPELL)
            if coloured and box.card_colours[card] == self.colour and card not in found:
                found.append(card)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        hero.hand.remove(move)
        hero.discard.append(move)
        game.effect.minds_read += (self.player * READ + move,)
        game.tell("discards", {"hero": game.name(hero.seat), "card": game.box.card_ids[move]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-give-up", {"colour": COLOURS[self.colour]})


class StealCard(AskIfAny):
    """The caster may take one action card that was discarded, for good.

    Move: the player times READ, plus the card; or STOP.
    """

    rule = "deed-cards"
    fewest = 2

    def options(self, game: MageKnight) -> list[int]:
        kinds = game.box.card_kinds
        actions = (BASIC_ACTION, ADVANCED_ACTION)
        return [STOP, *(code for code in game.effect.minds_read if kinds[code % READ] in actions)]

    def choose(self, game: MageKnight, move: int) -> None:
        if move == STOP:
            return
        card = move % READ
        game.heroes[move // READ].discard.remove(card)
        game.hero.take(card)
        game.tell("steals-card", {"hero": game.name(game.acting), "card": game.box.card_ids[card]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-steal-card")

    def text(self, game: MageKnight, move: int) -> str:
        if move == STOP:
            return "take nothing"
        return f"take {game.box.card_ids[move % READ]} of {game.name(move // READ)}"

    def label(self, game: MageKnight, move: int) -> Message:
        if move == STOP:
            return Message("do-no-more")
        return Message("do-take-card", {"card": game.box.card_ids[move % READ]})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-offer") if text.startswith("take ") else super().refusal(game, text)


SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "mana_meltdown": ManaMeltdown(),
    "mana_radiance": ManaRadiance(),
    "mana_claim": ManaClaim(),
    "mind_read": MindRead(),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (
    ChooseBasicColour,
    ClaimDie,
    GiveUpCard,
    StealCard,
    TakeCrystal,
)
