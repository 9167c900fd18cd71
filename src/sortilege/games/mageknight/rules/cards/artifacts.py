"""Artifacts that need more than the language."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import OF_CARD, Special
from ...box.effects.in_force import SEE_GARRISONS
from ...box.terms import BLACK, COLOURS, GOLD, MELEE, PHYSICAL, RED, SIEGE
from ...state.hero import FOUGHT, SPENT
from ...state.land import FACE_UP, PLACE
from ...state.state import MageKnight
from ..effects.asks import ChooseColour
from ..effects.carry_out import add_attack
from ..effects.gains import gain_crystal, gain_fame
from ..effects.prices import payable_cards
from ..effects.wounds import wounds_to_hand
from ..questions import STOP, AskCard, AskIfAny
from ..turn.sighting import look_around, turn_up_ruin

# Banners thrown away


class GlorySoFar(Special[MageKnight]):
    """Fame for the units that have attacked or blocked this turn already; later ones bring it as they act."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        gain_fame(game, game.hero, sum(1 for flags in game.hero.unit_flags if flags & FOUGHT))


class ReadyAll(Special[MageKnight]):
    """All spent units become ready, wounded or not."""

    when = ops.PEACE

    def run(self, game: MageKnight, n: int) -> None:
        hero = game.hero
        hero.unit_flags = [flags & ~SPENT for flags in hero.unit_flags]
        game.tell("units-ready", {"hero": game.name(hero.seat)})


# Sword of Justice


class DiscardForAttack(Special[MageKnight]):
    """Any number of cards are discarded, each for so much attack."""

    when = ops.STRIKE

    def run(self, game: MageKnight, n: int) -> None:
        game.then(DiscardMore(n))


class DiscardMore(AskCard):
    """The player discards one more card that is no wound, or stops.

    Move: the card, or STOP.
    """

    rule = "deed-cards"
    verb = "discard"
    does = "do-discard"
    refuses = "no-discard"
    stop = "discard no more"
    fewest = 2
    fields = ("each",)

    def __init__(self, each: int) -> None:
        self.each = each

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and 0 < self.each < 20

    def options(self, game: MageKnight) -> list[int]:
        return [STOP, *payable_cards(game, game.hero, ops.DISCARD_CARD, -1)]

    def choose(self, game: MageKnight, move: int) -> None:
        if move == STOP:
            return
        hero = game.hero
        hero.hand.remove(move)
        hero.discard.append(move)
        game.tell("discards", {"hero": game.name(hero.seat), "card": game.box.card_ids[move]})
        game.effect.owner_kind = OF_CARD
        add_attack(game, self.each, MELEE, PHYSICAL)
        game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-discard-more", {"n": self.each})


# Horn of Wrath


class RiskWounds(Special[MageKnight]):
    """Dice are rolled; each black or red one is a wound."""

    def run(self, game: MageKnight, n: int) -> None:
        roll_for_wounds(game, n)


def roll_for_wounds(game: MageKnight, dice: int) -> None:
    game.reveal("dice")
    hero = game.hero
    for _ in range(dice):
        die = game.rng.below(len(COLOURS))
        game.tell("rolls", {"hero": game.name(hero.seat), "colour": COLOURS[die]})
        if die in (BLACK, RED):
            wounds_to_hand(game, hero, 1)


class MoreWrath(Special[MageKnight]):
    """The attack may be raised, at the risk of a wound for each point."""

    def run(self, game: MageKnight, n: int) -> None:
        game.then(RaiseWrath(n))


class RaiseWrath(AskIfAny):
    """The player says by how much.

    Move: how many points.
    """

    rule = "deed-cards"
    fields = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and 0 < self.most < 20

    def options(self, game: MageKnight) -> list[int]:
        return [*range(self.most + 1)]

    def choose(self, game: MageKnight, move: int) -> None:
        if move:
            game.effect.owner_kind = OF_CARD
            add_attack(game, move, SIEGE, PHYSICAL)
            roll_for_wounds(game, move)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-wrath", {"n": self.most})

    def text(self, game: MageKnight, move: int) -> str:
        return f"add {move}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-add", {"n": move})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-offer") if text.startswith("add ") else super().refusal(game, text)


# Golden Grail, Endless Gem Pouch, Amulet of the Sun


class GrailHeal(Special[MageKnight]):
    """Healing points that bring fame when they are spent."""

    when = ops.PEACE

    def run(self, game: MageKnight, n: int) -> None:
        game.turn.heal += n
        game.turn.grail += n


class RollCrystal(Special[MageKnight]):
    """A die is rolled: a crystal of its colour, any for gold, fame for black."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.reveal("dice")
        hero = game.hero
        die = game.rng.below(len(COLOURS))
        game.tell("rolls", {"hero": game.name(hero.seat), "colour": COLOURS[die]})
        if die < GOLD:
            gain_crystal(game, hero, die)
        elif die == GOLD:
            game.then(ChooseColour(ops.CRYSTAL, ops.ANY_BASIC_WORD))
        else:
            gain_fame(game, hero, 1)


class SeeGarrisons(Special[MageKnight]):
    """Ruins are turned up at once, garrisons of keeps and mage towers when the hero is or comes next to them."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.turn.rules[SEE_GARRISONS] = 1
        for ruin in game.land.ruins[:]:
            if not ruin & FACE_UP:
                turn_up_ruin(game, ruin // PLACE)
        look_around(game, game.hero)


SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "glory_so_far": GlorySoFar(),
    "ready_all": ReadyAll(),
    "discard_for_attack": DiscardForAttack(),
    "risk_wounds": RiskWounds(),
    "more_wrath": MoreWrath(),
    "grail_heal": GrailHeal(),
    "roll_crystal": RollCrystal(),
    "see_garrisons": SeeGarrisons(),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (DiscardMore, RaiseWrath)
