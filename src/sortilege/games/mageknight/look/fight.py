"""A fight as a stage in place of the map: its phases, each enemy with all that counts, and what is still missing."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import moved, opening, text, use
from ....kernel.words import Message, Thing, Words
from ..box.descriptions import resistances
from .board import capital, points_to_spend
from .labels import capital_said, note, tell
from .lore import lore_of, traits
from .reading import site_name
from .shapes import ABILITY_ICONS, ELEMENT_ICONS, enemy_token

View = dict[str, Any]
Table = dict[str, Any]
PHASES: Final = ("ranged", "block", "damage", "attack")
PHASE_OF: Final = {
    "Shoot": "ranged",
    "Guard": "block",
    "Parry": "block",
    "Suffer": "damage",
    "AssignDamage": "damage",
    "Strike": "attack",
}
"""The questions that belong to one phase."""
BEATEN: Final = ("defeated", "gone")
WIDTH: Final = 330
HEIGHT: Final = 290
GAP: Final = 14
HEAD: Final = 88
COLUMNS: Final = 3
MARKS: Final = 12
"""Up to so many points are drawn one by one."""
WIDE_LEAST: Final = "0.6 0.8"
TALL_LEAST: Final = "0.9 0.9"


def fight(view: View, words: Words, defs: str) -> str:
    """The whole stage; for a tall window the enemies stand below each other."""
    table = view["table"]
    combat = table["combat"]
    enemies = combat["enemies"]
    columns = min(COLUMNS, len(enemies))
    rows = -(-len(enemies) // COLUMNS)
    wide = (max(2, columns) * (WIDTH + GAP) + GAP, HEAD + rows * (HEIGHT + GAP))
    tall = (WIDTH + 2 * GAP, HEAD + 36 + len(enemies) * (HEIGHT + GAP))
    phase = phase_of(view)
    time = "night" if table["night"] else "day"
    label = escape(tell(words, "fight", place=place_of(words, table)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight board stage {time}" '
        f'viewBox="0 0 {wide[0]} {wide[1]}" data-least="{WIDE_LEAST}" data-tall="0 0 {tall[0]} {tall[1]}" '
        f'data-tall-least="{TALL_LEAST}" role="group" aria-label="{label}">',
        defs,
        text(GAP, 30, capital(place_of(words, table)), "title", 22),
        text(GAP, 54, gathered(words, table), "muted", 15.5),
        phases(words, phase, wide[0]),
    ]
    left = GAP + (wide[0] - GAP - columns * (WIDTH + GAP)) / 2
    for at in range(len(enemies)):
        there = (left + at % COLUMNS * (WIDTH + GAP), HEAD + at // COLUMNS * (HEIGHT + GAP))
        parts.append(enemy(words, table, at, phase, there, (GAP, HEAD + 36 + at * (HEIGHT + GAP))))
    return "\n".join((*parts, "</svg>"))


def phase_of(view: View) -> str:
    """The phase, as far as it can be told from the question and the fight."""
    combat, decision = view["table"]["combat"], view["decision"]
    asked = PHASE_OF.get(str(decision["step"])) if decision is not None else None
    return asked or ("damage" if combat["damage"] else "block" if combat["facing"] is not None else "")


def place_of(words: Words, table: Table) -> str:
    """Where it is fought: the site, or the land."""
    space = table["map"]["spaces"][table["combat"]["at"]]
    return site_name(words, space) or words.name(space["terrain"])


def gathered(words: Words, table: Table) -> str:
    """What has been put together, and what holds for the whole fight."""
    combat = table["combat"]
    told: list[Thing] = [
        Message("picture-attack", {"reach": part["reach"], "element": part["element"], "n": part["points"]})
        for part in combat["attack"]
    ]
    told += [Message("picture-block", {"element": element, "n": n}) for element, n in combat["block"].items()]
    told += [Message("page-wounds", {"n": combat["wounds"]})] if combat["wounds"] else []
    told += [Message("combat-no-units")] if combat["no_units"] else []
    told += [Message("picture-night")] if combat["night"] and not table["night"] else []
    told += points_to_spend(table["turn"])
    return capital(words.say(Message("picture-gathered", {"points": told}))) if told else ""


def phases(words: Words, now: str, width: int) -> str:
    """The four phases in a row, the one that is on in front."""
    wide = 128
    label = tell(words, "phase-now", phase=Message(f"page-phase-{now}")) if now else tell(words, "phases")
    start = width - GAP - len(PHASES) * wide
    parts = [
        f'<g class="phases lay" role="img" aria-label="{escape(label)}" data-rule="combat"'
        f'{moved(start, 62)} style="--tall: translate({GAP}px, 84px) scale(.64)">'
    ]
    for at, phase in enumerate(PHASES):
        tip = "" if at == len(PHASES) - 1 else "l10 11"
        back = "l-10 11" if tip else "v22"
        shape = f"M{at * wide} -12h{wide - 14}{tip}{back}h-{wide - 14}" + ("l10-11z" if at else "z")
        parts.append(f'<g class="phase{" now" if phase == now else ""}"><path class="body" d="{shape}"/>')
        parts.append(text(at * wide + wide / 2 - 4, 4, note(words, f"phase-{phase}"), "middle", 14.5) + "</g>")
    return "".join((*parts, "</g>"))


# Enemies


def enemy(words: Words, table: Table, at: int, phase: str, wide: tuple[float, float], tall: tuple[float, float]) -> str:
    """A panel: the token, the same in words, and below what is needed, what is there and what is short."""
    combat = table["combat"]
    foe: Table = combat["enemies"][at]
    entry = table["glossary"]["enemies"][foe["enemy"]]
    shown = {**entry, **foe}
    if "summon" in shown["abilities"]:
        shown["attack"] = None
    prints = prints_of(shown)
    state = f"fights-{foe['state']}"
    told = [said for _, said in prints]
    label = tell(words, "foe", enemy=foe["enemy"], state=state, prints=told)
    kind = f"foe lay {foe['state']}" + (" facing" if combat["facing"] == at else "")
    place = (
        f'{moved(round(wide[0], 1), wide[1])} style="--tall: translate({tall[0]}px, {tall[1]}px)" data-rule="enemies"'
        f"{lore_of(traits(entry))}"
    )
    parts = [
        opening(kind, touch_of(combat["enemies"], at), label, True, place),
        f'<rect class="plate" width="{WIDTH}" height="{HEIGHT}" rx="13"/>',
        enemy_token(shown, 72, 104, 2.9),
        text(146, 36, capital_said(words, foe["enemy"]), "title", 19),
        text(72, 196, capital_said(words, state), "state middle", 15.5),
    ]
    for order, (icon, said) in enumerate(prints):
        parts.append(use(icon, 156, 57 + 23 * order, 18, "sign"))
        parts.append(text(172, 62 + 23 * order, capital_said(words, said), "", 15.5))
    if foe["state"] not in (*BEATEN, "away") and phase:
        parts.append(reckoning(words, combat, at, phase))
    return "".join((*parts, "</g>"))


def touch_of(enemies: list[Table], at: int) -> str:
    """Enemies that are alike are numbered."""
    names = [one["enemy"] for one in enemies]
    number = f"-{names[:at].count(names[at]) + 1}" if names.count(names[at]) > 1 else ""
    return f"enemy-{names[at]}{number}"


def prints_of(foe: Table) -> list[tuple[str, Thing]]:
    """What counts of an enemy now, each with its icon."""
    found: list[tuple[str, Thing]] = []
    if foe["attack"] is not None:
        key = "print-attack" if foe["element"] == "physical" else "print-attack-element"
        strike = Message(key, {"element": foe["element"], "n": foe["attack"]})
        found.append((ELEMENT_ICONS[str(foe["element"])], strike))
    found.append(("checked-shield", Message("print-armour", {"n": foe["armour"]})))
    found += [("shield-reflect", resists) for resists in resistances(foe)]
    found += [(ABILITY_ICONS[ability], f"ability-{ability}") for ability in foe["abilities"]]
    walls = int(foe.get("fortified", 0))
    if walls > ("fortified" in foe["abilities"]):
        found.append(("white-tower", Message("print-fortified-twice" if walls > 1 else "print-behind-walls")))
    fame = Message("print-no-fame") if foe.get("summoned") else Message("print-fame", {"n": foe["fame"]})
    return [*found, ("laurel-crown", fame)]


def reckoning(words: Words, combat: Table, at: int, phase: str) -> str:
    """What is needed against an enemy in this phase, what is there, and what is short."""
    foe = combat["enemies"][at]
    needed, have = balance(combat, at, phase)
    if phase in ("block", "damage") and (foe["state"] != "attacks" or not needed):
        return ""
    parts = [
        f'<path class="rule" d="M16 212H{WIDTH - 16}"/>',
        text(16, 240, note(words, f"needs-{phase}", n=needed), "title", 19),
    ]
    if phase != "damage":
        short = max(0, needed - have)
        told = note(words, "short", have=have, n=short) if short else note(words, "enough", have=have)
        parts.append(text(WIDTH - 16, 240, told, f"{'lacking' if short else 'enough'} end", 15.5))
        parts.append(marks(needed, have))
    return "".join(parts)


def balance(combat: Table, at: int, phase: str) -> tuple[int, int]:
    """What an enemy asks for in a phase, and what has been put together against it."""
    foe = combat["enemies"][at]
    if phase == "block":
        return int(foe["to_block"]), int(foe["block_so_far"]) if combat["facing"] == at else 0
    if phase == "damage":
        return int(foe["damage"]), 0
    walled = phase == "ranged" and foe["fortified"]
    return int(foe["armour"]), int(foe["siege_so_far" if walled else "attack_so_far"])


def marks(needed: int, have: int) -> str:
    """A row of points, those that are there filled."""
    count = max(1, min(needed, MARKS))
    there = min(count, have * count // max(1, needed))
    each = (WIDTH - 32) / count
    return "".join(
        f'<rect class="mark{" there" if at < there else ""}" x="{16 + each * at:.1f}" y="254" width="{each - 4:.1f}" '
        f'height="15" rx="4"/>'
        for at in range(count)
    )
