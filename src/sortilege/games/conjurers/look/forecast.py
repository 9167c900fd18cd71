"""What an attack would come to: the exact spread of damage both ways, from the dice, and the chances to kill.

A strike is reckoned as the rules do: dice with power hit and element; plus Offensive of the aggressor; less a third for
a frost marker; less Defensive of the target; then burning; absorption takes its part first. What happens to neighbours
is left out.
"""

from __future__ import annotations

from typing import Any

Shown = dict[str, Any]
Spread = list[float]
"""The chance of each number, from 0 on."""


class Forecast:
    """One creature attacks the one it faces: damage that reaches the target and comes back to the aggressor."""

    def __init__(self, aggressor: Shown, target: Shown, faces: list[int]) -> None:
        self.dice = dice_of(aggressor)
        self.back_dice = dice_of(target) if strikes_back(aggressor, target) else 0
        self.needed = left(target)
        self.back_needed = left(aggressor)
        first, second = has(aggressor, "first_strike"), has(target, "first_strike")
        strike = spread_of_strike(aggressor, target, faces, True, has_frost(aggressor))
        back = spread_of_strike(target, aggressor, faces, False, has_frost(target)) if self.back_dice else [1.0]
        if first and not second and self.back_dice:
            frosted = spread_of_strike(target, aggressor, faces, False, has_frost(target) or freezes(aggressor, target))
            back = after_first(strike, self.needed, back, frosted)
        elif second and not first and self.back_dice:
            frosted = spread_of_strike(
                aggressor, target, faces, True, has_frost(aggressor) or freezes(target, aggressor)
            )
            strike = after_first(back, self.back_needed, strike, frosted)
        self.out: Spread = reaching(strike, absorbing(target))
        self.back: Spread = reaching(back, absorbing(aggressor)) if self.back_dice else [1.0]
        self.kill = at_least(self.out, self.needed)
        self.back_kill = at_least(self.back, self.back_needed)

    def mean(self) -> float:
        return mean(self.out)

    def back_mean(self) -> float:
        return mean(self.back)


# Creatures as they stand


def power(slot: Shown, ability: str) -> int:
    """The number of an ability, of the creature and of all it wears that is not broken."""
    return sum(
        [
            int(one["x"])
            for holder in [slot, *[piece for piece in slot["worn"] if not is_broken(piece)]]
            for one in holder["abilities"]
            if one["ability"] == ability
        ]
    )


def has(slot: Shown, ability: str) -> bool:
    return power(slot, ability) > 0


def absorbs(piece: Shown) -> int:
    return sum([int(one["x"]) for one in piece["abilities"] if one["ability"] == "absorption"])


def is_broken(piece: Shown) -> bool:
    return 0 < absorbs(piece) <= int(piece["wear"])


def absorbing(slot: Shown) -> int:
    """How much the creature's equipment can still take."""
    return sum([max(0, absorbs(piece) - int(piece["wear"])) for piece in slot["worn"]])


def left(slot: Shown) -> int:
    return int(slot["hp"]) - int(slot["damage"])


def has_frost(slot: Shown) -> bool:
    return bool(slot["frost"])


def freezes(striker: Shown, struck: Shown) -> bool:
    return has(striker, "frost_attack") and not has(struck, "immunity_ice")


def extra_dice(slot: Shown) -> int:
    """Dice beyond the printed ones."""
    return power(slot, "power_hit") + int(slot["element_dice"])


def dice_of(slot: Shown) -> int:
    return int(slot["bd"]) + extra_dice(slot)


def may_attack(aggressor: Shown | None, target: Shown | None) -> bool:
    """Whether the one could attack the other by what both are."""
    if aggressor is None or target is None:
        return False
    if aggressor["devouring"] or aggressor["devoured"] or aggressor["bound"] or target["devouring"]:
        return False
    if has(aggressor, "devour"):
        return False
    return not has(target, "flying") or has(aggressor, "flying") or has(aggressor, "ranged")


def strikes_back(aggressor: Shown, target: Shown) -> bool:
    return not has(aggressor, "ranged") or has(target, "ranged")


# Spreads


def spread_of_dice(dice: int, faces: list[int]) -> Spread:
    """The sums of so many dice."""
    found: Spread = [1.0]
    share = 1 / len(faces)
    for _ in range(dice):
        sums = [0.0] * (len(found) + max(faces))
        for total, chance in enumerate(found):
            for face in faces:
                sums[total + face] += chance * share
        found = sums
    return found


def spread_of_strike(striker: Shown, struck: Shown, faces: list[int], aggressor: bool, frost: bool) -> Spread:
    """All damage of one creature in the fight, burning with it, before absorption."""
    strike = spread_of_dice(dice_of(striker), faces)
    added = power(striker, "offensive") if aggressor else 0
    taken = power(struck, "defensive") if aggressor else 0
    strike = mapped(strike, [max(0, chilled(total + added, frost) - taken) for total in range(len(strike))])
    burning = 0 if has(struck, "immunity_fire") else power(striker, "burning")
    if not burning:
        return strike
    burnt = spread_of_dice(burning, faces)
    return both(strike, mapped(burnt, [chilled(total, frost) for total in range(len(burnt))]))


def chilled(damage: int, frost: bool) -> int:
    return damage - damage // 3 if frost else damage


def mapped(spread: Spread, to: list[int]) -> Spread:
    found = [0.0] * (max(to) + 1)
    for number, chance in enumerate(spread):
        found[to[number]] += chance
    return found


def both(one: Spread, other: Spread) -> Spread:
    found = [0.0] * (len(one) + len(other) - 1)
    for number, chance in enumerate(one):
        for more, share in enumerate(other):
            found[number + more] += chance * share
    return found


def reaching(spread: Spread, absorbed: int) -> Spread:
    return mapped(spread, [max(0, number - absorbed) for number in range(len(spread))])


def after_first(first: Spread, kills: int, back: Spread, frosted: Spread) -> Spread:
    """The second strike after the first: none from the dead, a weaker one through frost."""
    dead = at_least(first, kills)
    hit = sum(first[1:kills]) if kills > 1 else 0.0
    missed = first[0] if kills > 0 else 0.0
    found = [0.0] * max(len(back), len(frosted))
    found[0] += dead
    for number, chance in enumerate(back):
        found[number] += missed * chance
    for number, chance in enumerate(frosted):
        found[number] += hit * chance
    return found


def at_least(spread: Spread, number: int) -> float:
    return sum(spread[max(0, number) :])


def mean(spread: Spread) -> float:
    return sum([number * chance for number, chance in enumerate(spread)])
