"""What the attack phases share: putting an attack together, and striking."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Closed, Step
from .....kernel.words import Message
from ... import foes
from ...effects import rules
from ...effects.enemies import enemy_path, enemy_text
from ...state import MageKnight
from ..menu import Menu
from .moments import uses_influence, uses_move

END: Final = 0
CONVERT: Final = 1 << 16
CONVERT_RANGED: Final = 2 << 16
BURN: Final = 3 << 16
ENEMY_WORDS: Final = ("enemy", "second", "third")
STRIKE_KEYS: Final = ("do-strike", "do-strike-two", "do-strike-three", "do-strike-more")


class Attacks(Menu):
    """A phase in which the player attacks.

    Own moves: bits of the enemies that are struck with the points put together, or END, or points turned into attack.
    """

    ranged_phase: bool = False

    def run(self, game: MageKnight) -> None:
        from .outcome import OUTCOME

        if game.combat.standing():
            super().run(game)
        else:
            game.then(OUTCOME)

    def now(self, game: MageKnight) -> int:
        return self.moment | uses_move(game) | uses_influence(game)

    def targets(self, game: MageKnight) -> list[int]:
        """The enemies that can be attacked in this phase."""
        return game.combat.standing()

    def own(self, game: MageKnight) -> list[int]:
        fight = game.combat
        found = self.strikes(game) if any(fight.attack) else []
        if game.turn.move and game.turn.rules[rules.AGILITY]:
            if not self.ranged_phase:
                found.append(CONVERT)
            if game.turn.rules[rules.AGILITY] > 1 and game.turn.move > 1:
                found.append(CONVERT_RANGED)
        if fight.burning and not self.ranged_phase:
            found.append(BURN)
        return found

    def last(self, game: MageKnight) -> list[int]:
        return [END]

    def strikes(self, game: MageKnight) -> list[int]:
        """Every set of enemies that the points put together defeat."""
        targets = self.targets(game)
        found: list[int] = []
        for bits in range(1, 1 << len(targets)):
            chosen = [at for order, at in enumerate(targets) if bits >> order & 1]
            if self.missing(game, chosen) <= 0:
                found.append(mask_of(chosen))
        return found

    def missing(self, game: MageKnight, chosen: list[int]) -> int:
        """How much attack is missing to defeat all of them."""
        armour = 0
        walled = False
        for at in chosen:
            armour += foes.armour(game, at)
            if self.ranged_phase and foes.fortifications(game, at):
                walled = True
        return armour - foes.value_against(game, chosen, game.combat.attack, walled)

    def ask_again(self, game: MageKnight) -> None:
        game.then(RECKON_ATTACK, self)

    def act(self, game: MageKnight, move: int) -> None:
        from ...effects.carry_out import add_attack
        from ...terms import FIRE, MELEE, PHYSICAL, RANGED

        turn = game.turn
        if move == END:
            game.combat.forget_attack()
            self.next_phase(game)
        elif move == CONVERT:
            turn.move -= 1
            turn.kind = -1
            self.ask_again(game)
            add_attack(game, 1, MELEE, PHYSICAL)
        elif move == CONVERT_RANGED:
            turn.move -= 2
            turn.kind = -1
            self.ask_again(game)
            add_attack(game, 1, RANGED, PHYSICAL)
        elif move == BURN:
            game.combat.burning -= 1
            turn.kind = -1
            self.ask_again(game)
            add_attack(game, 4, MELEE, FIRE)
        else:
            self.strike(game, chosen_of(move))

    def strike(self, game: MageKnight, chosen: list[int]) -> None:
        """All targets are defeated, and the points are gone."""
        from .outcome import defeat

        fight = game.combat
        fight.forget_attack()
        fight.played = 1
        for at in chosen:
            defeat(game, at)
        game.then(self)

    def next_phase(self, game: MageKnight) -> None:
        raise NotImplementedError

    def own_text(self, game: MageKnight, move: int) -> str:
        if move == END:
            return "end phase"
        if move == CONVERT:
            return "turn move into attack"
        if move == CONVERT_RANGED:
            return "turn move into ranged attack"
        if move == BURN:
            return "use burning shield"
        return "strike " + " and ".join(enemy_text(game, at) for at in chosen_of(move))

    def own_label(self, game: MageKnight, move: int) -> Message:
        if move == END:
            return Message(self.end_key())
        if move in (CONVERT, CONVERT_RANGED, BURN):
            return Message("do-" + self.own_text(game, move).replace(" ", "-"))
        chosen = chosen_of(move)
        params: dict[str, int | str] = {"n": -self.missing(game, chosen), "more": len(chosen) - len(ENEMY_WORDS)}
        params.update({word: enemy_text(game, at) for word, at in zip(ENEMY_WORDS, chosen, strict=False)})
        return Message(STRIKE_KEYS[min(len(chosen), len(STRIKE_KEYS)) - 1], params)

    def own_path(self, game: MageKnight, move: int) -> list[str]:
        if move == END or move >= CONVERT:
            return [self.own_text(game, move).replace(" ", "-")]
        return [*(enemy_path(game, at) for at in chosen_of(move)), "strike"]

    def end_key(self) -> str:
        return "do-end-attack"

    def own_closed(self, game: MageKnight) -> list[Closed]:
        lacking = [(at, self.missing(game, [at])) for at in self.targets(game)]
        return [
            Closed(enemy_path(game, at), Message("no-strike-points", {"n": missing}))
            for at, missing in lacking
            if missing > 0
        ]

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        if not text.startswith("strike "):
            return None
        names = text.removeprefix("strike ").split(" and ")
        known = {enemy_text(game, at): at for at in game.combat.standing()}
        if not names or any(name not in known for name in names):
            return Message("no-such-enemy")
        chosen = [known[name] for name in names]
        if any(at not in self.targets(game) for at in chosen):
            return Message("no-strike-walls")
        return Message("no-strike-points", {"n": self.missing(game, chosen)})


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
            game.tell("attack-enough", {"enemy": enemy_text(game, at), "n": -menu.missing(game, [at])})
        if targets and not reached:
            lacking, nearest = min((menu.missing(game, [at]), at) for at in targets)
            game.tell("attack-short", {"enemy": enemy_text(game, nearest), "n": lacking})


def mask_of(chosen: list[int]) -> int:
    mask = 0
    for at in chosen:
        mask |= 1 << at
    return mask


def chosen_of(mask: int) -> list[int]:
    return [at for at in range(16) if mask >> at & 1]


RECKON_ATTACK: Final = ReckonAttack()
