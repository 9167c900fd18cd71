"""Where the damage of an attack goes in a duel: the attacker chooses."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Param
from ...box.geometry import space_text
from ...box.terms import TERRAINS
from ...state.combat import DUEL
from ...state.duel import Duel, change_sides
from ...state.duelling import STEAL_COST, artifacts_of, hero_armour, retreats, wound_cost
from ...state.hero import BANNER, BANNER_DOWN, ONE_WOUND, WOUNDS
from ...state.state import MageKnight
from ..effects.wounds import wounds_to_hand
from ..naming import enemy_name, enemy_text
from ..touches import Touch, button_touch, enemy_touch, space_touch, thing_touch
from ..turn.moves import KIND, AskByKind, MoveKind, by_number
from .outcome import END_DUEL

HERO: Final = 0 * KIND
UNIT: Final = 1 * KIND
STEAL: Final = 2 * KIND
DRIVE: Final = 3 * KIND
SPARE: Final = 4 * KIND


def duel_of(game: MageKnight) -> Duel:
    """The duel under way; there must be one."""
    duel = game.duel
    assert duel is not None
    return duel


class Spending(MoveKind["SpendDamage"]):
    """Damage is spent on something."""

    def cost(self, game: MageKnight, rest: int) -> int:
        """How much of it."""
        raise NotImplementedError

    def told(self, game: MageKnight, rest: int) -> dict[str, Param]:
        """Whose it is, and what it costs."""
        return {"hero": game.name(game.rival.seat), "n": self.cost(game, rest)}

    def choose(self, game: MageKnight, menu: SpendDamage, rest: int) -> None:
        duel_of(game).damage -= self.cost(game, rest)
        game.then(menu)
        self.spend(game, rest)

    def spend(self, game: MageKnight, rest: int) -> None:
        """What becomes of it."""
        raise NotImplementedError


class WoundHero(Spending):
    """The hero takes a wound."""

    number = HERO

    def cost(self, game: MageKnight, rest: int) -> int:
        return hero_armour(game, game.rival)

    def spend(self, game: MageKnight, rest: int) -> None:
        rival = game.rival
        change_sides(game)
        wounds_to_hand(game, rival, 1)
        change_sides(game)

    def text(self, game: MageKnight, menu: SpendDamage, rest: int) -> str:
        return "wound hero"

    def label(self, game: MageKnight, menu: SpendDamage, rest: int) -> Message:
        return Message("do-wound-rival", self.told(game, rest))

    def touched(self, game: MageKnight, menu: SpendDamage, rest: int) -> list[Touch]:
        return [button_touch("rival")]


class WoundUnit(Spending):
    """A unit is wounded. Rest: its slot."""

    number = UNIT

    def cost(self, game: MageKnight, rest: int) -> int:
        return wound_cost(game, rest)

    def spend(self, game: MageKnight, rest: int) -> None:
        rival = game.rival
        rival.unit_flags[rest] += ONE_WOUND
        told: dict[str, Param] = {"hero": game.name(rival.seat), "n": 1}
        game.tell("unit-wounded", {**told, "unit": game.box.unit_ids[rival.units[rest]]})

    def text(self, game: MageKnight, menu: SpendDamage, rest: int) -> str:
        return f"wound {enemy_text(game, rest)}"

    def label(self, game: MageKnight, menu: SpendDamage, rest: int) -> Message:
        return Message("do-wound-rival-unit", {**self.told(game, rest), "unit": enemy_name(game, rest)})

    def touched(self, game: MageKnight, menu: SpendDamage, rest: int) -> list[Touch]:
        return [enemy_touch(game, rest)]


class StealArtifact(Spending):
    """An artifact goes to the attacker's discard pile. Rest: the card."""

    number = STEAL

    def cost(self, game: MageKnight, rest: int) -> int:
        return STEAL_COST

    def spend(self, game: MageKnight, rest: int) -> None:
        rival = game.rival
        if rest in rival.discard:
            rival.discard.remove(rest)
        elif rest in rival.played:
            rival.played.remove(rest)
        else:
            for slot, flags in enumerate(rival.unit_flags):
                if flags & WOUNDS and flags // BANNER == rest:
                    rival.unit_flags[slot] = flags % BANNER & ~BANNER_DOWN
        game.hero.discard.append(rest)
        told: dict[str, Param] = {"hero": game.name(game.acting), "rival": game.name(rival.seat)}
        game.tell("steals", {**told, "card": game.box.card_ids[rest]})

    def text(self, game: MageKnight, menu: SpendDamage, rest: int) -> str:
        return f"steal {game.box.card_ids[rest]}"

    def label(self, game: MageKnight, menu: SpendDamage, rest: int) -> Message:
        return Message("do-steal", {**self.told(game, rest), "card": game.box.card_ids[rest]})

    def touched(self, game: MageKnight, menu: SpendDamage, rest: int) -> list[Touch]:
        card = game.box.card_ids[rest]
        return [thing_touch("discard", card, card)]


class DriveOut(Spending):
    """The blocker is driven to another space, and has lost. Rest: the space."""

    number = DRIVE

    def cost(self, game: MageKnight, rest: int) -> int:
        return next(way.cost for way in retreats(game, game.rival) if way.space == rest)

    def choose(self, game: MageKnight, menu: SpendDamage, rest: int) -> None:
        rival = game.rival
        duel = duel_of(game)
        duel.damage -= self.cost(game, rest)
        rival.space = rest
        duel.loser = rival.seat
        game.tell("driven-out", {"hero": game.name(rival.seat), "at": space_text(rest)})
        game.then(END_DUEL)

    def text(self, game: MageKnight, menu: SpendDamage, rest: int) -> str:
        return f"drive to {space_text(rest)}"

    def label(self, game: MageKnight, menu: SpendDamage, rest: int) -> Message:
        terrain = TERRAINS[game.land.terrain[rest]]
        return Message("do-drive", {**self.told(game, rest), "at": space_text(rest), "terrain": terrain})

    def touched(self, game: MageKnight, menu: SpendDamage, rest: int) -> list[Touch]:
        return [space_touch(rest)]


class SpareTheRest(MoveKind["SpendDamage"]):
    """Nothing more is spent."""

    number = SPARE
    key = "do-spare-the-rest"

    def choose(self, game: MageKnight, menu: SpendDamage, rest: int) -> None:
        duel_of(game).damage = 0
        change_sides(game)
        game.then(NEXT_ATTACK)

    def text(self, game: MageKnight, menu: SpendDamage, rest: int) -> str:
        return "spare the rest"


class SpendDamage(AskByKind):
    """The attacker chooses where the damage goes; what is too little for anything is lost.

    Move: what it is spent on, or SPARE.
    """

    rule = "duel"
    kinds = by_number(WoundHero(), WoundUnit(), StealArtifact(), DriveOut(), SpareTheRest())

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.duel.damage > 0 and game.fight is not None

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if len(options) > 1:
            game.ask(self, game.acting, options)
        else:
            change_sides(game)
            game.then(NEXT_ATTACK)

    def options(self, game: MageKnight) -> list[int]:
        duel = duel_of(game)
        rival = game.rival
        damage = duel.damage
        found = [HERO] if hero_armour(game, rival) <= damage else []
        found += [UNIT + slot for slot in range(len(rival.units)) if 0 < wound_cost(game, slot) <= damage]
        if duel.melee:
            if damage >= STEAL_COST:
                found += [STEAL + card for card in sorted(set(artifacts_of(game, rival)))]
            found += [DRIVE + way.space for way in retreats(game, rival) if way.cost <= damage]
        return [*found, SPARE]

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-spend-damage", {"hero": game.name(game.rival.seat), "n": duel_of(game).damage})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if text.startswith(("wound ", "steal ", "drive to ")):
            return Message("no-such-damage")
        return super().refusal(game, text)


class NextAttack(Step[MageKnight]):
    """An attack is over, and with it all that belonged to it; who blocked it may attack now."""

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.fight is not None and game.combat.kind == DUEL

    def run(self, game: MageKnight) -> None:
        duel = duel_of(game)
        game.combat.forget_attack()
        game.combat.forget_block()
        duel.forget_attack()
        game.then(game.step_called("Melee") if duel.melee else game.step_called("Volley"))


SPEND_DAMAGE: Final = SpendDamage()
NEXT_ATTACK: Final = NextAttack()
