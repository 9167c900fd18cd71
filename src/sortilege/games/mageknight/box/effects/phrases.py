"""What effects do, as messages: a phrase for each op, told from the data, so that a catalogue translates it whole."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message, Param, Thing
from ..terms import ANY_BASIC, BASIC_COLOURS, COLOURS, ELEMENTS, MELEE, PHYSICAL, RANGES, TERRAINS
from . import in_force, ops
from .effect import Effect
from .language import ALL_TERRAINS
from .ops import Op

Part = tuple[Op, ...]
"""An op, or a condition with the ops that depend on it."""
POINTS: Final = {ops.MOVE: "move", ops.INFLUENCE: "influence", ops.HEAL: "heal", ops.DRAW: "draw", ops.BLOCK: "block"}
PLAIN: Final = {ops.READY: "effect-ready", ops.TAKE_WOUND: "effect-wound"}
SAID_BY: Final = {
    in_force.DEFEAT_FAME: ops.PER_DEFEATED,
    in_force.RECRUIT_REPUTATION: ops.PER_RECRUIT,
    in_force.RECRUIT_FAME: ops.PER_RECRUIT,
}
"""Rules that do for the rest of the turn what a part of the effect that counts this does for what has happened."""
OF_ELEMENT: Final = {in_force.DIPLOMACY_ICE: "ice", in_force.DIPLOMACY_FIRE: "fire"}
AMOUNTS: Final = {"agility": (1, 2), "fly": (1, 2), "train": (0, 1), "mana_claim": (0, 1), "mind_read": (0, 1)}
"""Where the amount makes another thing of a rule or a special effect: the lowest and the highest that do."""
CHOICES: Final = ("kinds", "colours", "elements")
"""The parameters that list what one may choose from."""
COSTS: Final = (
    "effect-cost-discard-card",
    "effect-cost-discard-wound",
    "effect-cost-throw-away-action",
    "effect-cost-discard-coloured",
)
"""What each of ops.COSTS is called."""
CHANGES: Final = {
    ops.CANNOT_ATTACK: "change-cannot-attack",
    ops.LOSES_FORTIFICATION: "change-loses-fortification",
    ops.LOSES_RESISTANCES: "change-loses-resistances",
    ops.LOSES_FIRE: "change-loses-fire-resistance",
    ops.LOSES_PHYSICAL: "change-loses-physical-resistance",
    ops.LOSES_SWIFT: "change-loses-swift",
    ops.DESTROYED: "change-destroyed",
}
"""What becomes of an enemy."""
COLOURED: Final = {
    name.format(COLOURS[colour]): (name.format("colour"), COLOURS[colour])
    for name in ("endless_{}", "sideways_{}", "gain_{}_spell")
    for colour in BASIC_COLOURS
}
"""Rules and special effects of four colours: they are one, with the colour."""
COLOUR_WORDS: Final = {number: word.replace("_", "-") for word, number in ops.COLOUR_WORDS.items()}


class Way:
    """One of several ways to use something: the mana it asks for, and what it does."""

    def __init__(self, pays: tuple[int, ...], parts: list[Part]) -> None:
        self.pays = pays
        self.parts = parts


class Phrases:
    """Tells the effects of a box."""

    def __init__(self, effects: list[Effect], specials: list[str]) -> None:
        self.effects = effects
        self.specials = specials
        self.known: dict[int, Message] = {}

    def of(self, effect: Effect) -> Message:
        """What the effect does."""
        found = self.known.get(effect.number)
        if found is None:
            found = self.one_of([effect])
            self.known[effect.number] = found
        return found

    def one_of(self, effects: list[Effect]) -> Message:
        """What can be done in one of several ways; what they have in common is said once."""
        if not effects:
            return Message("effect-nothing")
        ways = [Way(effect.further, self.parts_of(effect)) for effect in effects]
        if all(way.pays == ways[0].pays for way in ways):
            return paid(ways[0].pays, self.alternatives([way.parts for way in ways]))
        if all(len(way.pays) == 1 for way in ways):
            together = self.for_one_of(ways)
            if together is not None:
                return together
        return Message("effect-one-of", {"ways": [paid(way.pays, self.together(way.parts)) for way in ways]})

    def for_one_of(self, ways: list[Way]) -> Message | None:
        """Ways that are the same whichever colour is paid, or that differ by that colour alone; None for others."""
        does: list[list[Part]] = []
        colours: list[list[int]] = []
        for way in ways:
            if way.parts not in does:
                does.append(way.parts)
                colours.append([])
            colours[does.index(way.parts)].append(way.pays[0])
        if all(found == colours[0] for found in colours):
            return paid_one_of(colours[0], self.alternatives(does))
        told = [self.together(way.parts) for way in ways]
        key = told[0].key
        for way, message in zip(ways, told, strict=True):
            if message.key != key or message.params.get("colour") != COLOURS[way.pays[0]]:
                return None
        return paid_one_of([way.pays[0] for way in ways], Message(f"{key}-paid"))

    # Parts

    def parts_of(self, effect: Effect) -> list[Part]:
        found: list[Part] = []
        at = 0
        counted = [count for _, _, _, _, count in effect.ops]
        while at < len(effect.ops):
            code, n, x, _, _ = effect.ops[at]
            end = at + 1 + (n if code == ops.IF else 0)
            if not (code == ops.RULE and x in SAID_BY and SAID_BY[x] in counted):
                found.append(tuple(self.alike(op) for op in effect.ops[at:end]))
            at = end
        return found

    def alike(self, op: Op) -> Op:
        """The op; parts that one may leave out are the same whichever way they belong to."""
        if op[0] != ops.MAY:
            return op
        part = self.effects[op[2]]
        for other in self.effects:
            if other.ops == part.ops and other.further == part.further and other.kind == part.kind:
                return (ops.MAY, 0, other.number, 0, ops.NO_COUNT)
        return op

    def alternatives(self, ways: list[list[Part]]) -> Message:
        """What the ways begin and end with, and between that what tells them apart."""
        if len(ways) == 1:
            return self.in_turn(self.told(ways[0]))
        first, fewest = ways[0], min(len(way) for way in ways)
        before = after = 0
        while before < fewest - 1 and all(way[before] == first[before] for way in ways):
            before += 1
        while after < fewest - 1 - before and all(way[-1 - after] == first[-1 - after] for way in ways):
            after += 1
        choice = one_of([self.together(way[before : len(way) - after]) for way in ways])
        return self.in_turn([*self.told(first[:before]), choice, *self.told(first[len(first) - after :])])

    def told(self, parts: list[Part]) -> list[Thing]:
        """A phrase for each part; one that comes several times in a row is said once."""
        found: list[Thing] = []
        at = 0
        while at < len(parts):
            times = 1
            while at + times < len(parts) and parts[at + times] == parts[at]:
                times += 1
            phrase = self.part(parts[at])
            found.append(phrase if times == 1 else Message("effect-times", {"does": phrase, "times": how_often(times)}))
            at += times
        return found

    def in_turn(self, told: list[Thing]) -> Message:
        """What is done one after another."""
        if not told:
            return Message("effect-nothing")
        [first, *rest] = told
        return first if isinstance(first, Message) and not rest else Message("effect-parts", {"parts": told})

    def together(self, parts: list[Part]) -> Message:
        """The parts of one of several ways."""
        told = self.told(parts)
        return Message("effect-together", {"parts": told}) if len(told) > 1 else self.in_turn(told)

    def part(self, part: Part) -> Message:
        code, _, x, y, _ = part[0]
        if code != ops.IF:
            return self.op(part[0])
        does = self.together([(op,) for op in part[1:]])
        if y:
            return Message("effect-else", {"does": does})
        return Message("effect-if", {"when": f"when-{ops.CONDITIONS[x].replace(' ', '-')}", "does": does})

    # Ops

    def op(self, op: Op) -> Message:
        count = op[4]
        does = self.uncounted(op)
        if count == ops.NO_COUNT:
            return does
        return Message("effect-each", {"does": does, "of": f"count-{ops.COUNTS[count].replace(' ', '-')}"})

    def uncounted(self, op: Op) -> Message:
        code, n, x, y, _ = op
        if code in POINTS or code == ops.ATTACK:
            return points(code, n, x, y)
        if code in PLAIN:
            return Message(PLAIN[code], {"n": n})
        if code in (ops.MANA, ops.CRYSTAL):
            key = "effect-mana" if code == ops.MANA else "effect-crystal"
            return Message(f"{key}-{COLOUR_WORDS[x]}") if x in COLOUR_WORDS else Message(key, {"colours": [COLOURS[x]]})
        if code in (ops.FAME, ops.REPUTATION):
            key = "effect-fame" if code == ops.FAME else "effect-reputation"
            return Message(f"{key}-later" if x else key, {"n": n})
        if code == ops.DICE:
            return Message("effect-dice", {"n": n, "many": number(n)})
        if code == ops.COST:
            return Message(COSTS[x])
        if code == ops.ENEMY:
            return on_enemies(n, x, y)
        if code == ops.TERRAIN:
            return on_terrain(n, x, y)
        if code == ops.RULE:
            return self.rule(x, n)
        if code == ops.MAY:
            return Message("effect-may", {"does": self.of(self.effects[x])})
        assert code == ops.SPECIAL, op
        return named("special", self.specials[x], n)

    def rule(self, rule: int, n: int) -> Message:
        if rule in OF_ELEMENT:
            return Message("rule-diplomacy_element", {"elements": [OF_ELEMENT[rule]]})
        return named("rule", in_force.RULES[rule], n)


def one_of(ways: list[Message]) -> Message:
    """One of several phrases. If they differ in nothing but what one of them lists, they are one phrase that lists all:
    "gain blue, white or red mana"."""
    first = ways[0]
    for name in CHOICES:
        if name in first.params and all(alike_but(way, first, name) for way in ways):
            listed: list[Thing] = []
            for way in ways:
                more = way.params[name]
                assert isinstance(more, list)
                listed += more
            return Message(first.key, {**first.params, name: listed})
    return Message("effect-one-of", {"ways": [*ways]})


def alike_but(way: Message, other: Message, name: str) -> bool:
    """Whether two phrases are the same but for what they list under this name."""
    return way.key == other.key and all(
        way.params[param] == value for param, value in other.params.items() if param != name
    )


def paid(pays: tuple[int, ...], does: Message) -> Message:
    """What is done for mana."""
    if not pays:
        return does
    if pays == (ANY_BASIC,):
        return Message("effect-paid", {"pay": Message("effect-pay-basic"), "does": does})
    colours: list[Thing] = ["basic" if colour == ANY_BASIC else COLOURS[colour] for colour in pays]
    return Message("effect-paid", {"pay": Message("effect-pay", {"colours": colours}), "does": does})


def paid_one_of(colours: list[int], does: Message) -> Message:
    named_colours: list[Thing] = ["basic" if colour == ANY_BASIC else COLOURS[colour] for colour in colours]
    return Message("effect-paid", {"pay": Message("effect-pay-one-of", {"colours": named_colours}), "does": does})


def points(code: int, n: int, reach: int, element: int) -> Message:
    """Points of move, attack and so on."""
    if code == ops.ATTACK:
        kind = "points-attack" if reach == MELEE else f"points-{RANGES[reach]}"
    else:
        kind = f"points-{POINTS[code]}"
    kinds: list[Thing] = [kind]
    if code in (ops.ATTACK, ops.BLOCK) and element != PHYSICAL:
        return Message("effect-points-element", {"element": ELEMENTS[element], "kinds": kinds, "n": n})
    return Message("effect-points", {"kinds": kinds, "n": n})


def on_enemies(armour: int, whom: int, changes: int) -> Message:
    """What becomes of an enemy, or of several."""
    who = f"whom-{ops.WHOM[whom]}"
    found: list[Thing] = []
    fortified = changes // ops.IF_FORTIFIED
    for change, key in CHANGES.items():
        if changes & change:
            found.append(Message(key, {"whom": who}))
    if fortified and fortified != armour:
        found.append(Message("change-armour-fortified", {"whom": who, "n": armour, "fortified": fortified}))
    elif armour:
        found.append(Message("change-armour", {"whom": who, "n": armour}))
    return Message("effect-enemy", {"whom": who, "changes": found})


def on_terrain(n: int, which: int, how: int) -> Message:
    """What becomes of the cost of terrains."""
    terrains: list[Thing] = [name for at, name in enumerate(TERRAINS) if which >> at & 1]
    if len(terrains) == len(ALL_TERRAINS) and all(name in terrains for name in ALL_TERRAINS):
        terrains = ["all-terrain"]
    kind = how % ops.TERRAIN_LIMIT
    if kind == ops.AT_MOST:
        return Message("terrain-most", {"terrains": terrains, "n": n})
    if kind == ops.OPENS_AT:
        return Message("terrain-opens", {"terrains": terrains, "n": n})
    return Message("terrain-less", {"terrains": terrains, "n": n, "least": how // ops.TERRAIN_LIMIT})


def named(kind: str, name: str, n: int) -> Message:
    """A rule or a special effect. Those of four colours are one, with the colour; some amounts make another thing."""
    params: dict[str, Param] = {"n": n}
    if name in COLOURED:
        alike, colour = COLOURED[name]
        return Message(f"{kind}-{alike}", {"colour": colour})
    if name in AMOUNTS:
        lowest, highest = AMOUNTS[name]
        return Message(f"{kind}-{name}-{max(lowest, min(n, highest))}", params)
    return Message(f"{kind}-{name}", params)


def how_often(times: int) -> Thing:
    return f"times-{times}" if times <= 4 else Message("times", {"n": times})


def number(n: int) -> Thing:
    """A small number in words."""
    return f"number-{n}" if 1 <= n <= 4 else n
