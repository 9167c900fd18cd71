"""What the attack phases share: putting an attack together, and striking."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.errors import SortilegeError
from .....kernel.state import Chain, Closed, Step
from .....kernel.words import Message, Thing
from ...box.effects import in_force
from ...box.effects.effect import OF_POINTS
from ...box.terms import FIRE, MELEE, PHYSICAL, RANGED
from ...state import enemies
from ...state.combat import DEFEATED, MOST_STANDING, SUMMONED
from ...state.forecast import strongest
from ...state.played_into import strike_with_pieces
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE
from ..effects.carry_out import add_attack
from ..naming import enemy_name, enemy_text
from ..touches import Touch, button_touch, enemy_touch, move_touch
from ..turn.explained import ExplainedMenu
from ..turn.menu import Menu
from ..turn.moves import KIND, MoveKind, by_number
from .defeat import defeat
from .outcome import END_COMBAT
from .points import uses_influence, uses_move
from .worth import named_with_worth

STRIKE: Final = 0 * KIND
END: Final = 1 * KIND
CONVERT: Final = 2 * KIND
CONVERT_RANGED: Final = 3 * KIND
BURN: Final = 4 * KIND
MOST_BLOWS: Final = 3
"""So many strikes have a button of their own."""


class StrikeEnemies(MoveKind["Attacks"]):
    """All targets are defeated, and the points are gone. Rest: the targets as bits."""

    number = STRIKE

    def choose(self, game: MageKnight, menu: Attacks, rest: int) -> None:
        fight = game.combat
        chosen = chosen_of(rest)
        strike_with_pieces(game, chosen, menu.ranged_phase)
        fight.forget_attack()
        fight.played = 1
        for at in chosen:
            defeat(game, at)
        game.then(menu)

    def text(self, game: MageKnight, menu: Attacks, rest: int) -> str:
        return "strike " + " and ".join(enemy_text(game, at) for at in chosen_of(rest))

    def label(self, game: MageKnight, menu: Attacks, rest: int) -> Message:
        chosen = chosen_of(rest)
        return Message("do-strike", {"enemies": names_of(game, chosen), "n": -menu.missing(game, chosen)})

    def touched(self, game: MageKnight, menu: Attacks, rest: int) -> list[Touch]:
        return [*(enemy_touch(game, at) for at in chosen_of(rest)), button_touch("strike")]

    def closed(self, game: MageKnight, menu: Attacks, options: list[int]) -> list[Closed]:
        lacking = [(at, menu.missing(game, [at])) for at in menu.targets(game)]
        return [
            enemy_touch(game, at).closed(Message("no-strike-points", {"n": missing}))
            for at, missing in lacking
            if missing > 0
        ]

    def refusal(self, game: MageKnight, menu: Attacks, text: str) -> Message | None:
        if not text.startswith("strike "):
            return None
        names = text.removeprefix("strike ").split(" and ")
        known = {enemy_text(game, at): at for at in game.combat.standing()}
        if not names or any(name not in known for name in names):
            return Message("no-such-enemy")
        chosen = [known[name] for name in names]
        if any(at not in menu.targets(game) for at in chosen):
            return Message("no-strike-walls")
        return Message("no-strike-points", {"n": menu.missing(game, chosen)})


class EndPhase(MoveKind["Attacks"]):
    """The phase is over; points that were not used are gone."""

    number = END

    def choose(self, game: MageKnight, menu: Attacks, rest: int) -> None:
        game.combat.forget_attack()
        menu.next_phase(game)

    def text(self, game: MageKnight, menu: Attacks, rest: int) -> str:
        return "end phase"

    def label(self, game: MageKnight, menu: Attacks, rest: int) -> Message:
        return Message(menu.end_key())

    def warning(self, game: MageKnight, menu: Attacks, rest: int) -> Message | None:
        if not any(game.combat.attack):
            return None
        sets = strongest(game, menu.ranged_phase)
        if sets:
            return Message("warn-strike", {"enemies": names_of(game, sets[0])})
        return Message("warn-attack-lost", {"n": sum(game.combat.attack)})


class TurnIntoAttack(MoveKind[Menu]):
    """Points of another kind become an attack."""

    words: ClassVar[str] = ""
    amount: ClassVar[int] = 1
    reach: ClassVar[int] = MELEE
    element: ClassVar[int] = PHYSICAL

    def pay(self, game: MageKnight) -> None:
        raise NotImplementedError

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        self.pay(game)
        game.effect.owner_kind = OF_POINTS
        menu.ask_again(game)
        add_attack(game, self.amount, self.reach, self.element)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return self.words


class TurnMove(TurnIntoAttack):
    """A move point becomes a point of attack."""

    number = CONVERT
    words = "turn move into attack"
    key = "do-turn-move-into-attack"

    def pay(self, game: MageKnight) -> None:
        game.turn.move -= 1


class TurnMoveRanged(TurnIntoAttack):
    """Two move points become a point of ranged attack."""

    number = CONVERT_RANGED
    words = "turn move into ranged attack"
    key = "do-turn-move-into-ranged-attack"
    reach = RANGED

    def pay(self, game: MageKnight) -> None:
        game.turn.move -= 2


class UseBurningShield(TurnIntoAttack):
    """A burning shield that has blocked an enemy becomes a fire attack."""

    number = BURN
    words = "use burning shield"
    key = "do-use-burning-shield"
    amount = 4
    element = FIRE

    def pay(self, game: MageKnight) -> None:
        game.combat.burning -= 1


class Attacks(ExplainedMenu):
    """A phase in which the player attacks."""

    kinds = by_number(StrikeEnemies(), EndPhase(), TurnMove(), TurnMoveRanged(), UseBurningShield())
    ranged_phase: bool = False

    def fits(self, game: MageKnight) -> bool:
        """Summoned monsters are there in the block phase and while they deal damage only."""
        fight = game.fight
        return fight is not None and not any(flags & SUMMONED and not flags & DEFEATED for flags in fight.flags)

    def run(self, game: MageKnight) -> None:
        if game.combat.standing():
            super().run(game)
        else:
            game.then(END_COMBAT)

    def now(self, game: MageKnight) -> int:
        return self.moment | uses_move(game) | uses_influence(game)

    def targets(self, game: MageKnight) -> list[int]:
        """The enemies that can be attacked in this phase."""
        return enemies.in_reach(game, self.ranged_phase)

    def own(self, game: MageKnight) -> list[int]:
        fight = game.combat
        found = self.strikes(game) if any(fight.attack) else []
        if game.turn.move and game.turn.rules[in_force.AGILITY]:
            if not self.ranged_phase:
                found.append(CONVERT)
            if game.turn.rules[in_force.AGILITY] > 1 and game.turn.move > 1:
                found.append(CONVERT_RANGED)
        if fight.burning and not self.ranged_phase:
            found.append(BURN)
        return found

    def last(self, game: MageKnight) -> list[int]:
        return [END]

    def strikes(self, game: MageKnight) -> list[int]:
        """Every set of enemies that the points put together defeat."""
        targets = self.targets(game)
        if len(targets) > MOST_STANDING:
            raise SortilegeError("{count} enemies cannot be fought at once.", count=len(targets))
        found: list[int] = []
        for bits in range(1, 1 << len(targets)):
            chosen = [at for order, at in enumerate(targets) if bits >> order & 1]
            if self.missing(game, chosen) <= 0:
                found.append(STRIKE + mask_of(chosen))
        return found

    def chains(self, game: MageKnight) -> list[Chain]:
        return [*self.blows(game), *super().chains(game)]

    def touches(self, game: MageKnight) -> dict[str, Message]:
        blows = {blow.path[0]: blow.label for blow in self.blows(game)}
        return {**named_with_worth(game, self, super().touches(game)), **blows}

    def blows(self, game: MageKnight) -> list[Chain]:
        """The strikes that defeat most, each with one button."""
        if game.turn.pledge != NO_PLEDGE:
            return []
        return [self.blow(game, chosen) for chosen in strongest(game, self.ranged_phase)[:MOST_BLOWS]]

    def blow(self, game: MageKnight, chosen: list[int]) -> Chain:
        text = self.text(game, STRIKE + mask_of(chosen))
        label = Message("do-strike-down", {"enemies": names_of(game, chosen)})
        return Chain([move_touch(f"strike down {text}", label).id], [text], label, shortcut=True)

    def missing(self, game: MageKnight, chosen: list[int]) -> int:
        """How much attack is missing to defeat all of them."""
        return enemies.missing_attack(game, chosen, self.ranged_phase)

    def ask_again(self, game: MageKnight) -> None:
        game.then(RECKON_ATTACK, self)

    def next_phase(self, game: MageKnight) -> None:
        raise NotImplementedError

    def end_key(self) -> str:
        return "do-end-attack"

    def refuse_strike(self, game: MageKnight) -> Message | None:
        targets = self.targets(game)
        if not targets:
            return Message("no-strike-walls")
        return Message("no-strike-points", {"n": min(self.missing(game, [at]) for at in targets)})


class ReckonAttack(Step[MageKnight]):
    """What the attack put together so far is enough for, or what it lacks."""

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None

    def run(self, game: MageKnight) -> None:
        menu = game.stack[-1] if game.stack else None
        fight = game.fight
        if game.log is None or fight is None or not any(fight.attack) or not isinstance(menu, Attacks):
            return
        targets = menu.targets(game)
        if len(targets) > 1 and menu.missing(game, targets) <= 0:
            game.tell("attack-enough-all", {"n": -menu.missing(game, targets)})
            return
        reached = [at for at in targets if menu.missing(game, [at]) <= 0]
        for at in reached:
            game.tell("attack-enough", {"enemy": enemy_name(game, at), "n": -menu.missing(game, [at])})
        if targets and not reached:
            lacking, nearest = min((menu.missing(game, [at]), at) for at in targets)
            game.tell("attack-short", {"enemy": enemy_name(game, nearest), "n": lacking})


def names_of(game: MageKnight, chosen: list[int]) -> list[Thing]:
    return [enemy_name(game, at) for at in chosen]


def mask_of(chosen: list[int]) -> int:
    mask = 0
    for at in chosen:
        mask |= 1 << at
    return mask


def chosen_of(mask: int) -> list[int]:
    return [at for at in range(16) if mask >> at & 1]


RECKON_ATTACK: Final = ReckonAttack()
