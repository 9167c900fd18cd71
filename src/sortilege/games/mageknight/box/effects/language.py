"""The language of effects: strings of the component files, read into ops.

move 2, attack 3 ranged fire, block 3 ice, heal 1, draw 2, mana gold, crystal any_basic, fame 1 [later],
reputation -1 [later], wound 1, ready 2, dice 1, pay red, pay basic
choose: A + B | C            one of them, whatever is of use at the moment
may: pay blue + A            asked when the rest has been done
if night: A, else: A         see CONDITIONS
per wound: A                 see COUNTS
cost: discard card           see COSTS
enemy: one, armour -3/-6, cannot attack      see WHOM and CHANGES; the second number is for fortified ones
terrain: forest hills -1 least 0, all at most 2, lake opens at 1
rule: NAME 2                 see in_force
special NAME 3               see the folder rules/cards
"""

from __future__ import annotations

import re
from typing import Any, Final

from .....kernel.errors import ComponentsError
from ..terms import ANY_BASIC, COLOURS, ELEMENTS, MELEE, PHYSICAL, PLAINS, RANGES, TERRAINS
from . import in_force, ops
from .effect import Special
from .ops import Op

POINTS: Final = {"move": ops.MOVE, "influence": ops.INFLUENCE, "heal": ops.HEAL, "draw": ops.DRAW}
PLAIN: Final = {"wound": ops.TAKE_WOUND, "ready": ops.READY, "dice": ops.DICE}
NOW_OR_LATER: Final = {"fame": ops.FAME, "reputation": ops.REPUTATION}
ALL_TERRAINS: Final = ("plains", "hills", "forest", "wasteland", "desert", "swamp")
TERRAIN_CHANGE: Final = re.compile(
    r"(?P<which>[a-z ]+?) "
    r"(?:at most (?P<most>\d{1,2})|-(?P<less>\d{1,2}) least (?P<least>\d{1,2})|opens at (?P<at>\d{1,2}))"
)
ARMOUR: Final = re.compile(r"armour -(\d{1,2})(?:/-(\d{1,2}))?")
WHEN: Final = {
    ops.MOVE: ops.WALK | ops.USES_MOVE,
    ops.INFLUENCE: ops.WALK | ops.TALK | ops.USES_INFLUENCE,
    ops.HEAL: ops.PEACE,
    ops.DRAW: ops.ANYTIME,
    ops.BLOCK: ops.PARRY,
    ops.MANA: ops.ANYTIME,
    ops.CRYSTAL: ops.ANYTIME,
    ops.READY: ops.ANYTIME,
    ops.ENEMY: ops.COMBAT,
    ops.TERRAIN: ops.WALK,
    ops.DICE: ops.ANYTIME,
}
RULE_WHEN: Final = {
    in_force.UNIT_BONUS: ops.OPENING,
    in_force.UNITS_SAFE: ops.OPENING,
    in_force.ALL_COLD_FIRE: ops.COMBAT,
    in_force.ALL_SIEGE: ops.COMBAT,
    in_force.BURNING_SHIELD: ops.PARRY,
    in_force.EXPLODING_SHIELD: ops.PARRY,
    in_force.AGILITY: ops.WALK | ops.COMBAT,
    in_force.DIPLOMACY: ops.WALK | ops.COMBAT,
    in_force.DIPLOMACY_ICE: ops.WALK | ops.COMBAT,
    in_force.DIPLOMACY_FIRE: ops.WALK | ops.COMBAT,
    in_force.AMBUSH: ops.WALK | ops.COMBAT,
    in_force.RECRUIT_REPUTATION: ops.PEACE,
    in_force.RECRUIT_FAME: ops.PEACE,
    in_force.WALLS_DOWN: ops.WALK | ops.COMBAT,
    in_force.SPACE_BENDING: ops.WALK,
    in_force.DOUBLE_PHYSICAL: ops.COMBAT,
    in_force.DRAW_FOR_HEALING: ops.PEACE,
    in_force.DEFEAT_FAME: 0,
}


MOST_EFFECTS: Final = 24
LONGEST_EFFECT: Final = 400
"""Of one field: so many effects, each so long."""
MOST_ALTERNATIVES: Final = 12
"""Each is an option of its own for every card that has it, and all are drawn and put into words."""


class Alternative:
    """One of the alternatives of an effect while it is being read."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.pay: list[int] = []
        self.optional: list[Alternative] = []
        self.chosen: list[str] = []

    def copy(self) -> Alternative:
        other = Alternative()
        other.ops = self.ops[:]
        other.pay = self.pay[:]
        other.optional = self.optional[:]
        other.chosen = self.chosen[:]
        return other

    @property
    def slug(self) -> str:
        return " ".join(self.chosen)


class Reader:
    """Reads the effects of one field of a card, unit or skill; `where` names the entry in errors."""

    def __init__(self, where: str, field: str, specials: dict[str, int]) -> None:
        self.where = where
        self.field = field
        self.specials = specials

    def wrong(self, text: str) -> ComponentsError:
        return ComponentsError(
            "{where}, field {field!r}: {effect!r} is no effect that can be played.",
            where=self.where,
            field=self.field,
            effect=text,
        )

    def read(self, texts: object) -> list[Alternative]:
        """All the alternatives of an effect."""
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise ComponentsError(
                "{where}, field {field!r}: expected a list of effects, not {found!r}.",
                where=self.where,
                field=self.field,
                found=texts,
            )
        if len(texts) > MOST_EFFECTS or any(len(text) > LONGEST_EFFECT for text in texts):
            raise ComponentsError(
                "{where}, field {field!r}: expected at most {most} effects of at most {longest} characters each.",
                where=self.where,
                field=self.field,
                most=MOST_EFFECTS,
                longest=LONGEST_EFFECT,
            )
        found = [Alternative()]
        condition = (-1, 0)
        for text in texts:
            if text.startswith("choose: "):
                choices = text.removeprefix("choose: ").split(" | ")
                if len(found) * len(choices) > MOST_ALTERNATIVES:
                    raise ComponentsError(
                        "{where}, field {field!r}: expected at most {most} alternatives, not {count}.",
                        where=self.where,
                        field=self.field,
                        most=MOST_ALTERNATIVES,
                        count=len(found) * len(choices),
                    )
                found = [self.joined(alternative, one) for alternative in found for one in choices]
                continue
            if text.startswith(("if ", "else: ")):
                condition, rest = self.condition(text, condition)
                for alternative in found:
                    inner = Alternative()
                    self.add(inner, rest)
                    alternative.ops.append((ops.IF, len(inner.ops), condition[0], condition[1], ops.NO_COUNT))
                    alternative.ops += inner.ops
                continue
            for alternative in found:
                self.add(alternative, text)
        return found

    def joined(self, alternative: Alternative, written: str) -> Alternative:
        other = alternative.copy()
        for part in written.split(" + "):
            self.add(other, part.strip())
        slug = re.sub(r"\b(special|rule:|enemy:|enemies:) ", "", written.strip())
        other.chosen.append(re.sub(r"[^a-z0-9/_ -]", "", slug.replace(" + ", " and ")))
        return other

    def condition(self, text: str, before: tuple[int, int]) -> tuple[tuple[int, int], str]:
        head, _, rest = text.partition(": ")
        if head == "else":
            if before[0] < 0:
                raise self.wrong(text)
            return (before[0], 1 - before[1]), rest
        name = head.removeprefix("if ")
        if name not in ops.CONDITIONS:
            raise self.wrong(text)
        return (ops.CONDITIONS.index(name), 0), rest

    def add(self, alternative: Alternative, text: str, count: int = ops.NO_COUNT) -> None:
        """Read one string into the alternative."""
        head, colon, rest = text.partition(": ")
        words = text.split()
        if colon:
            self.add_marked(alternative, text, head, rest)
        elif words[0] in POINTS and len(words) == 2:
            alternative.ops.append((POINTS[words[0]], self.number(text, words[1]), 0, 0, count))
        elif words[0] in PLAIN and len(words) == 2:
            alternative.ops.append((PLAIN[words[0]], self.number(text, words[1]), 0, 0, count))
        elif words[0] in NOW_OR_LATER and len(words) in (2, 3):
            later = 1 if words[2:] == ["later"] else 0
            alternative.ops.append((NOW_OR_LATER[words[0]], self.number(text, words[1]), later, 0, count))
        elif words[0] in ("attack", "block"):
            alternative.ops.append(self.amount(text, words, count))
        elif words[0] in ("mana", "crystal") and len(words) == 2:
            code = ops.MANA if words[0] == "mana" else ops.CRYSTAL
            alternative.ops.append((code, 1, self.colour(text, words[1]), 0, count))
        elif words[0] == "pay" and len(words) == 2:
            alternative.pay.append(ANY_BASIC if words[1] == "basic" else self.mana(text, words[1]))
        elif words[0] == "special" and len(words) in (2, 3):
            if words[1] not in self.specials:
                raise ComponentsError(
                    "{where}, field {field!r}: there is no special effect {name!r}.",
                    where=self.where,
                    field=self.field,
                    name=words[1],
                )
            amount = self.number(text, words[2]) if len(words) == 3 else 0
            alternative.ops.append((ops.SPECIAL, amount, self.specials[words[1]], 0, count))
        else:
            raise self.wrong(text)

    def add_marked(self, alternative: Alternative, text: str, head: str, rest: str) -> None:
        if head == "may":
            inner = self.joined(Alternative(), rest)
            alternative.ops.append((ops.MAY, len(alternative.optional), 0, 0, ops.NO_COUNT))
            alternative.optional.append(inner)
        elif head == "cost":
            if rest not in ops.COSTS:
                raise self.wrong(text)
            alternative.ops.append((ops.COST, 1, ops.COSTS.index(rest), 0, ops.NO_COUNT))
        elif head.startswith("per "):
            name = head.removeprefix("per ")
            if name not in ops.COUNTS:
                raise self.wrong(text)
            self.add(alternative, rest, ops.COUNTS.index(name))
        elif head in ("enemy", "enemies"):
            alternative.ops.append(self.enemy(text, rest))
        elif head == "terrain":
            alternative.ops.append(self.terrain(text, rest))
        elif head == "rule":
            words = rest.split()
            if len(words) != 2 or words[0] not in in_force.RULES:
                raise self.wrong(text)
            alternative.ops.append(
                (ops.RULE, self.number(text, words[1]), in_force.RULES.index(words[0]), 0, ops.NO_COUNT)
            )
        else:
            raise self.wrong(text)

    def number(self, text: str, word: str) -> int:
        if not re.fullmatch(r"[+-]?\d{1,2}", word):
            raise self.wrong(text)
        return int(word)

    def mana(self, text: str, word: str) -> int:
        if word not in COLOURS:
            raise self.wrong(text)
        return COLOURS.index(word)

    def colour(self, text: str, word: str) -> int:
        if word in ops.COLOUR_WORDS:
            return ops.COLOUR_WORDS[word]
        return self.mana(text, word)

    def amount(self, text: str, words: list[str], count: int) -> Op:
        reach, element = MELEE, PHYSICAL
        for word in words[2:]:
            if word in RANGES and words[0] == "attack":
                reach = RANGES.index(word)
            elif word in ELEMENTS:
                element = ELEMENTS.index(word)
            else:
                raise self.wrong(text)
        if len(words) < 2:
            raise self.wrong(text)
        code = ops.ATTACK if words[0] == "attack" else ops.BLOCK
        return (code, self.number(text, words[1]), reach, element, count)

    def enemy(self, text: str, rest: str) -> Op:
        whom, *changes = rest.split(", ")
        if whom not in ops.WHOM or not changes:
            raise self.wrong(text)
        armour = flags = fortified = 0
        for change in changes:
            lowered = ARMOUR.fullmatch(change)
            if lowered:
                armour = int(lowered[1])
                fortified = int(lowered[2] or lowered[1])
            elif change in ops.CHANGES:
                flags |= 1 << ops.CHANGES.index(change)
            else:
                raise self.wrong(text)
        return (ops.ENEMY, armour, ops.WHOM.index(whom), flags + fortified * ops.IF_FORTIFIED, ops.NO_COUNT)

    def terrain(self, text: str, rest: str) -> Op:
        change = TERRAIN_CHANGE.fullmatch(rest)
        if change is None:
            raise self.wrong(text)
        which = ALL_TERRAINS if change["which"] == "all" else change["which"].split()
        bits = 0
        for name in which:
            if name not in TERRAINS[PLAINS:]:
                raise self.wrong(text)
            bits |= 1 << TERRAINS.index(name)
        if change["most"] is not None:
            return (ops.TERRAIN, int(change["most"]), bits, ops.AT_MOST, ops.NO_COUNT)
        if change["at"] is not None:
            return (ops.TERRAIN, int(change["at"]), bits, ops.OPENS_AT, ops.NO_COUNT)
        limit = int(change["least"]) * ops.TERRAIN_LIMIT
        return (ops.TERRAIN, int(change["less"]), bits, ops.LESS + limit, ops.NO_COUNT)


def usable_when(found: list[Op], specials: list[Special[Any]]) -> int:
    """The moments at which any part of the effect is of use; one that is never of special use fits any time."""
    when = 0
    for op in found:
        when |= op_when(op, specials)
    return when if when else ops.ANYTIME


def op_when(op: Op, specials: list[Special[Any]]) -> int:
    code, _, x, _, counted = op
    if code == ops.ATTACK:
        return ops.STRIKE | ops.MELEE_AT_RANGE if x == MELEE else ops.SHOOT | ops.STRIKE
    if code == ops.ENEMY and x == ops.BLOCKED:
        return ops.PARRY
    if code == ops.RULE:
        return RULE_WHEN.get(x, ops.ANYTIME)
    if code == ops.FAME and not x and counted == ops.NO_COUNT:
        return ops.ANYTIME
    if code == ops.SPECIAL:
        return specials[x].when
    return WHEN.get(code, 0)
