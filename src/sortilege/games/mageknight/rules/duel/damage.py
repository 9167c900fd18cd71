"""Where the damage of an attack goes in a duel: the attacker chooses."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Param
from ...box.geometry import space_text
from ...box.terms import TERRAINS
from ...state.combat import DUEL
from ...state.duel import change_sides
from ...state.duelling import STEAL_COST, artifacts_of, hero_armour, retreats, wound_cost
from ...state.hero import BANNER, BANNER_DOWN, ONE_WOUND, WOUNDS
from ...state.state import MageKnight
from ..effects.wounds import wounds_to_hand
from ..naming import enemy_name, enemy_text
from ..questions import STOP, AskPlayer
from ..touches import Touch, button_touch, enemy_touch, space_touch, thing_touch
from .outcome import END_DUEL

HERO: Final = 0
UNIT: Final = 1
STEAL: Final = 1000
DRIVE: Final = 10000


class SpendDamage(AskPlayer):
    """The attacker chooses where the damage goes; what is too little for anything is lost.

    Move: HERO, a unit's slot, an artifact, a space to which the blocker is driven, or STOP.
    """

    rule = "duel"

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
        duel = game.duel
        assert duel is not None
        rival = game.rival
        damage = duel.damage
        found = [HERO] if hero_armour(game, rival) <= damage else []
        found += [UNIT + slot for slot in range(len(rival.units)) if 0 < wound_cost(game, slot) <= damage]
        if duel.melee:
            if damage >= STEAL_COST:
                found += [STEAL + card for card in sorted(set(artifacts_of(game, rival)))]
            found += [DRIVE + space for space, cost in retreats(game, rival) if cost <= damage]
        return [*found, STOP]

    def choose(self, game: MageKnight, move: int) -> None:
        duel = game.duel
        assert duel is not None
        rival = game.rival
        told: dict[str, Param] = {"hero": game.name(rival.seat)}
        if move == STOP:
            duel.damage = 0
            change_sides(game)
            game.then(NEXT_ATTACK)
            return
        duel.damage -= self.cost(game, move)
        game.then(self)
        if move == HERO:
            change_sides(game)
            wounds_to_hand(game, rival, 1)
            change_sides(game)
        elif move < STEAL:
            rival.unit_flags[move - UNIT] += ONE_WOUND
            game.tell("unit-wounded", {**told, "unit": game.box.unit_ids[rival.units[move - UNIT]], "n": 1})
        elif move < DRIVE:
            self.steal(game, move - STEAL)
        else:
            game.stack.pop()
            rival.space = move - DRIVE
            duel.loser = rival.seat
            game.tell("driven-out", {**told, "at": space_text(rival.space)})
            game.then(END_DUEL)

    def steal(self, game: MageKnight, card: int) -> None:
        """The artifact goes to the attacker's discard pile."""
        rival = game.rival
        if card in rival.discard:
            rival.discard.remove(card)
        elif card in rival.played:
            rival.played.remove(card)
        else:
            for slot, flags in enumerate(rival.unit_flags):
                if flags & WOUNDS and flags // BANNER == card:
                    rival.unit_flags[slot] = flags % BANNER & ~BANNER_DOWN
        game.hero.discard.append(card)
        told: dict[str, Param] = {"hero": game.name(game.acting), "rival": game.name(rival.seat)}
        game.tell("steals", {**told, "card": game.box.card_ids[card]})

    def cost(self, game: MageKnight, move: int) -> int:
        rival = game.rival
        if move == HERO:
            return hero_armour(game, rival)
        if move < STEAL:
            return wound_cost(game, move - UNIT)
        if move < DRIVE:
            return STEAL_COST
        return next(cost for space, cost in retreats(game, rival) if space == move - DRIVE)

    def prompt(self, game: MageKnight) -> Message:
        duel = game.duel
        assert duel is not None
        return Message("ask-spend-damage", {"hero": game.name(game.rival.seat), "n": duel.damage})

    def text(self, game: MageKnight, move: int) -> str:
        if move == STOP:
            return "spare the rest"
        if move == HERO:
            return "wound hero"
        if move < STEAL:
            return f"wound {enemy_text(game, move - UNIT)}"
        if move < DRIVE:
            return f"steal {game.box.card_ids[move - STEAL]}"
        return f"drive to {space_text(move - DRIVE)}"

    def label(self, game: MageKnight, move: int) -> Message:
        if move == STOP:
            return Message("do-spare-the-rest")
        told: dict[str, Param] = {"hero": game.name(game.rival.seat), "n": self.cost(game, move)}
        if move == HERO:
            return Message("do-wound-rival", told)
        if move < STEAL:
            return Message("do-wound-rival-unit", {**told, "unit": enemy_name(game, move - UNIT)})
        if move < DRIVE:
            return Message("do-steal", {**told, "card": game.box.card_ids[move - STEAL]})
        space = move - DRIVE
        return Message("do-drive", {**told, "at": space_text(space), "terrain": TERRAINS[game.land.terrain[space]]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        if move == STOP:
            return super().touched(game, move)
        if move == HERO:
            return [button_touch("rival")]
        if move < STEAL:
            return [enemy_touch(game, move - UNIT)]
        if move < DRIVE:
            card = game.box.card_ids[move - STEAL]
            return [thing_touch("discard", card, card)]
        return [space_touch(move - DRIVE)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if text.startswith(("wound ", "steal ", "drive to ")):
            return Message("no-such-damage")
        return super().refusal(game, text)


class NextAttack(Step[MageKnight]):
    """An attack is over, and with it all that belonged to it; who blocked it may attack now."""

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.fight is not None and game.combat.kind == DUEL

    def run(self, game: MageKnight) -> None:
        duel = game.duel
        assert duel is not None
        game.combat.forget_attack()
        game.combat.forget_block()
        duel.forget_attack()
        game.then(game.step_called("Melee") if duel.melee else game.step_called("Volley"))


SPEND_DAMAGE: Final = SpendDamage()
NEXT_ATTACK: Final = NextAttack()
