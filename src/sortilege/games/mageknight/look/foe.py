"""An enemy of a fight: its token with all that counts, the same in words, what is needed against it, and what was
played into that. Every sign says what it means."""

from __future__ import annotations

from html import escape
from math import cos, radians, sin
from textwrap import wrap
from typing import Any, Final

from ....art import moved, opening, text, use
from ....kernel.words import Message, Thing, Words
from ..box.descriptions import resistances
from .labels import capital_said, note, tell
from .reading import asked_of_viewer
from .shapes import ABILITY_ICONS, ELEMENT_ICONS, enemy_token
from .tokens import RESIST_ICONS

Table = dict[str, Any]
Place = tuple[float, float]
BEATEN: Final = ("defeated", "gone")
WIDTH: Final = 292
HEIGHT: Final = 352
TALL_WIDTH: Final = 330
TALL_HEIGHT: Final = 112
LINE: Final = 25
MIDDLE: Final = (72, 102)
"""The middle of the token."""
MARKS: Final = 12
"""Up to so many points are drawn one by one."""
PIECES: Final = 3
"""So many pieces have a line of their own."""
STAMPED: Final = ("defeated", "gone", "blocked", "held", "away")


class Print:
    """Something that counts of an enemy: its icon, what it is called, and what it means."""

    def __init__(self, icon: str, name: Thing, means: str) -> None:
        self.icon = icon
        self.name = name
        self.means = means


def foe_panel(words: Words, table: Table, at: int, phase: str, wide: Place, tall: Place) -> str:
    """The panel of one enemy."""
    combat = table["combat"]
    foe: Table = combat["enemies"][at]
    shown = {**table["glossary"]["enemies"][foe["enemy"]], **foe}
    if "summon" in shown["abilities"]:
        shown["attack"] = None
    if foe.get("summoner") is not None:
        shown["by"] = combat["enemies"][foe["summoner"]]["enemy"]
    prints = prints_of(words, shown)
    state = f"fights-{foe['state']}"
    label = tell(words, "foe", enemy=foe["enemy"], state=state, prints=[one.name for one in prints])
    kind = f"foe lay {foe['state']}" + (" facing" if faced(combat) == at else "")
    kind += " summoned" if foe.get("summoned") else ""
    means = " ".join([label, *[one.means for one in prints if one.means]])
    place = (
        f'{moved(round(wide[0], 1), wide[1])} style="--tall: translate({tall[0]}px, {tall[1]}px)" data-rule="enemies" '
        f'data-explain="{escape(means)}"'
    )
    name = capital_said(words, foe["enemy"])
    stamped = foe["state"] in STAMPED
    size = 19 if len(name) < 18 else 16 if len(name) < 21 else 13
    parts = [
        opening(kind, touch_of(combat["enemies"], at), label, True, place),
        f'<rect class="plate in-wide" width="{WIDTH}" height="{HEIGHT}" rx="13"/>',
        f'<rect class="plate in-tall" width="{TALL_WIDTH}" height="{tall_height(combat, at, phase)}" rx="13"/>',
        laid(2, -4, 0.6, token(words, shown, prints) + (stamp(capital_said(words, state)) if stamped else "")),
        laid(-50, -8, 1, text(144, 34, name, "title", size)),
        '<g class="in-wide">',
        *printed(words, prints),
        f'<path class="rule" d="M16 206H{WIDTH - 16}"/></g>',
        laid(82, -128, 0.785, "".join(reckoning(words, combat, at, phase))),
        *below(words, table, at, phase),
    ]
    return "".join((*parts, "</g>"))


def faced(combat: Table) -> int | None:
    """The enemy that a block is put together against, or whose damage is being assigned."""
    if combat["damage"] and combat["forecast"] is not None and combat["forecast"]["strikes"]:
        return int(combat["forecast"]["strikes"][0]["enemy"])
    return None if combat["facing"] is None else int(combat["facing"])


def laid(x: float, y: float, scale: float, inner: str) -> str:
    """A part of the panel that is moved where the window is tall."""
    sized = "" if scale == 1 else f" scale({scale:g})"
    return f'<g class="lay" style="--tall: translate({x:g}px, {y:g}px){sized}">{inner}</g>'


def tall_height(combat: Table, at: int, phase: str) -> int:
    """How high the panel is where the window is tall: it has lines only for those who could take damage."""
    strike = strike_of(combat, at) if phase == "damage" and asked_about(combat, at) else None
    return TALL_HEIGHT if strike is None else TALL_HEIGHT - 16 + LINE * (1 + len(strike["units"][:PIECES]))


def asked_about(combat: Table, at: int) -> bool:
    """Whether its damage is to be assigned, or that of any enemy could be next."""
    return not combat["damage"] or faced(combat) == at


def touch_of(enemies: list[Table], at: int) -> str:
    """Enemies that are alike are numbered."""
    names = [one["enemy"] for one in enemies]
    number = f"-{names[:at].count(names[at]) + 1}" if names.count(names[at]) > 1 else ""
    return f"enemy-{names[at]}{number}"


# What is printed


def prints_of(words: Words, foe: Table) -> list[Print]:
    """What counts of an enemy now."""
    found: list[Print] = []
    if "by" in foe:
        summoned = Message("page-summoned-by", {"enemy": foe["by"]})
        found.append(Print(ABILITY_ICONS["summon"], summoned, meaning(words, "ability-summon")))
    if foe["attack"] is not None:
        element = str(foe["element"])
        key = "print-attack" if element == "physical" else "print-attack-element"
        strike = Message(key, {"element": element, "n": foe["attack"]})
        found.append(Print(ELEMENT_ICONS[element], strike, words.name(f"counts-{element}")))
    armour = Message("print-armour", {"n": foe["armour"]})
    found.append(Print("checked-shield", armour, tell(words, "armour-means", n=foe["armour"])))
    for resisted in resistances(foe):
        means = " ".join(meaning(words, f"resists-{one}") for one in foe["resistances"])
        found.append(Print("shield-reflect", resisted, means))
    found += [
        Print(ABILITY_ICONS[ability], f"ability-{ability}", meaning(words, f"ability-{ability}"))
        for ability in foe["abilities"]
    ]
    walls = int(foe.get("fortified", 0))
    if walls > ("fortified" in foe["abilities"]):
        behind = Message("print-fortified-twice" if walls > 1 else "print-behind-walls")
        found.append(Print("white-tower", behind, tell(words, f"walls-mean-{walls}")))
    fame = Message("print-no-fame") if foe.get("summoned") else Message("print-fame", {"n": foe["fame"]})
    return [*found, Print("laurel-crown", fame, "")]


def meaning(words: Words, thing: str) -> str:
    """What an ability or a resistance does, as a sentence."""
    return tell(words, "means", thing=thing, means=words.say(Message(f"means-{thing}")))


def printed(words: Words, prints: list[Print]) -> list[str]:
    """The same in words, a line each; long ones take two."""
    parts: list[str] = []
    y = 60
    for one in prints:
        lines = wrap(capital_said(words, one.name), 19)[:2]
        parts.append(f'<g data-explain="{escape(one.means or capital_said(words, one.name))}" data-rule="enemies">')
        parts.append(use(one.icon, 153, y - 5, 18, "sign"))
        parts += [text(170, y + 17 * order, line, "", 15.5) for order, line in enumerate(lines)]
        parts.append("</g>")
        y += 17 * len(lines) + 5
    return parts


def token(words: Words, foe: Table, prints: list[Print]) -> str:
    """The token: attack below left, armour below right, abilities above the one, resistances above the other."""
    x, y = MIDDLE
    parts = [enemy_token(foe, x, y, 2.8)]
    abilities = [ABILITY_ICONS[ability] for ability in foe["abilities"]]
    if int(foe.get("fortified", 0)) > ("fortified" in foe["abilities"]):
        abilities.append("white-tower")
    means = {one.icon: one.means for one in prints}
    for order, icon in enumerate(abilities):
        angle = radians(172 - 34 * order)
        parts.append(badge(icon, x + 52 * cos(angle), y - 52 * sin(angle), "ability", means.get(icon, "")))
    for order, element in enumerate(foe["resistances"]):
        angle = radians(8 + 34 * order)
        told = meaning(words, f"resists-{element}")
        where = (x + 52 * cos(angle), y - 52 * sin(angle))
        parts.append(badge(RESIST_ICONS.get(str(element), "shield"), *where, f"resists {element}", told))
    if not foe.get("summoned"):
        parts.append(f'<g{moved(x, y + 56)}><rect class="pill" x="-25" y="-12" width="50" height="24" rx="12"/>')
        parts.append(
            use("laurel-crown", -9, 0, 16, "sign") + text(10, 5, str(foe["fame"]), "title middle", 15) + "</g>"
        )
    return "".join(parts)


def badge(icon: str, x: float, y: float, kind: str, means: str) -> str:
    return (
        f'<g class="badge {kind}" data-explain="{escape(means)}" data-rule="enemies"{moved(round(x, 1), round(y, 1))}>'
        f'<circle r="14"/>{use(icon, 0, 0, 18, "ink")}</g>'
    )


def stamp(said: str) -> str:
    """What became of it, across its token."""
    wide = 22 + 9.5 * len(said)
    x, y = MIDDLE
    return (
        f'<g class="stamp" transform="translate({x} {y}) rotate(-12)"><rect x="{-wide / 2:g}" y="-17" width="{wide:g}" '
        f'height="34" rx="6"/>{text(0, 6, said, "title middle", 18)}</g>'
    )


# What is needed


def balance(combat: Table, at: int, phase: str) -> tuple[int, int]:
    """What an enemy asks for in a phase, and what has been put together against it."""
    foe = combat["enemies"][at]
    if phase == "block":
        return int(foe["to_block"]), int(foe["block_so_far"]) if combat["facing"] == at else 0
    if phase == "damage":
        return int(foe["damage"]), 0
    walled = phase == "ranged" and foe["fortified"]
    return int(foe["armour"]), int(foe["siege_so_far" if walled else "attack_so_far"])


def reckoning(words: Words, combat: Table, at: int, phase: str) -> list[str]:
    """What is needed against an enemy in this phase, what is there, and what is short."""
    foe = combat["enemies"][at]
    if foe["state"] == "defeated":
        return [text(16, 234, note(words, "fallen"), "title", 19)]
    if foe["state"] in (*BEATEN, "away") or not phase:
        return []
    if phase in ("block", "damage") and foe["state"] != "attacks":
        return [text(16, 234, note(words, "deals-nothing"), "title", 19)]
    needed, have = balance(combat, at, phase)
    if phase in ("block", "damage") and not needed:
        return []
    parts = [text(16, 234, note(words, f"needs-{phase}", n=needed), "title", 19)]
    if phase == "damage":
        return parts
    if phase == "ranged" and foe["fortified"] > 1:
        return [*parts, text(WIDTH - 16, 234, note(words, "out-of-reach"), "lacking end", 15.5)]
    short = max(0, needed - have)
    told = note(words, "short", have=have, n=short) if short else note(words, "enough", have=have)
    parts.append(text(WIDTH - 16, 234, told, f"{'lacking' if short else 'enough'} end", 15.5))
    return [*parts, marks(needed, have)]


def marks(needed: int, have: int) -> str:
    """A row of points, those that are there filled."""
    count = max(1, min(needed, MARKS))
    there = min(count, have * count // max(1, needed))
    each = (WIDTH - 32) / count
    return "".join(
        f'<rect class="mark{" there" if at < there else ""}" x="{16 + each * at:.1f}" y="246" width="{each - 4:.1f}" '
        f'height="15" rx="4"/>'
        for at in range(count)
    )


# What was played, and what it will do


def below(words: Words, table: Table, at: int, phase: str) -> list[str]:
    """Who could take its damage, or what was played against it and what it does if it is let be."""
    combat = table["combat"]
    strike = strike_of(combat, at)
    if phase == "damage" and strike is not None:
        lines = takers(words, table, strike)
        return lines if asked_about(combat, at) else ['<g class="in-wide">', *lines, "</g>"]
    foe = combat["enemies"][at]
    said = ""
    if strike is not None and phase in ("ranged", "block"):
        said = note(words, "strikes-for", n=strike["damage"], wounds=strike["wounds"])
    elif phase == "ranged" and foe["state"] == "attacks" and at in (combat["forecast"] or {}).get("summoners", ()):
        said = note(words, "will-summon")
    pieces = of_phase(foe["pieces"], phase)
    lines = ['<g class="in-wide">', *played(words, pieces), "</g>"]
    if said:
        kind = "muted in-wide" if pieces else "muted"
        lines.append(laid(80, -238, 1, text(16, HEIGHT - 14, said, kind, 14)))
    if pieces:
        short: list[Thing] = [
            Message("page-piece-short", {"thing": piece["name"] or "page-points", "n": piece["counts"]})
            for piece in pieces
        ]
        lines.append(text(96, 100, note(words, "pieces-short", pieces=short), "muted in-tall", 13.5))
    return lines


def of_phase(pieces: list[Table], phase: str) -> list[Table]:
    """What counts in a phase: blocks up to the damage, attacks before and after."""
    return [piece for piece in pieces if (piece["reach"] is None) == (phase in ("block", "damage"))]


def strike_of(combat: Table, at: int) -> Table | None:
    """The damage that an enemy is to deal, as things stand."""
    strikes = combat["forecast"]["strikes"] if combat["forecast"] is not None else ()
    return next((strike for strike in strikes if strike["enemy"] == at), None)


def played(words: Words, pieces: list[Table]) -> list[str]:
    """What was played into it, a line each, with what it counts there."""
    most = PIECES if len(pieces) <= PIECES else PIECES - 1
    rows = [
        line(piece_told(words, piece), str(piece["counts"]), 266 + LINE * order)
        for order, piece in enumerate(pieces[:most])
    ]
    rest = pieces[most:]
    if rest:
        counted = str(sum(int(piece["counts"]) for piece in rest))
        rows.append(line(note(words, "pieces-more", n=len(rest)), counted, 266 + LINE * most))
    return rows


def piece_told(words: Words, piece: Table) -> str:
    """Who gave what."""
    reach, element = piece["reach"] or "block", str(piece["element"])
    key = f"page-gives-{reach}" + ("" if element == "physical" else "-element")
    gives = Message(key, {"n": piece["points"], "element": element})
    if piece["name"] is None:
        return capital_said(words, gives)
    by = "sideways" if piece["by"] == "sideways" else "thing"
    return tell(words, f"piece-{by}", thing=piece["name"], gives=gives)


def takers(words: Words, table: Table, strike: Table) -> list[str]:
    """Who could take the damage, and what that would cost: the hero, or a unit and what it leaves to him."""
    costs: list[Thing] = [Message("wounds", {"n": strike["wounds"]})]
    costs += [Message("page-also-poison")] if strike["poison"] else []
    costs += [Message("page-also-paralyze")] if strike["paralyze"] else []
    rows = [line(note(words, "taker-hero", costs=costs), "", 246, "taker")]
    hero = table["heroes"][table["acting"]]
    for order, hit in enumerate(strike["units"][:PIECES]):
        said = taker_told(words, hero["units"][hit["slot"]]["unit"], hit)
        rows.append(line(said, left_over(words, hit), 246 + LINE * (order + 1), "taker"))
    return [laid(12, -152, 1, "".join(rows))]


def taker_told(words: Words, unit: str, hit: Table) -> str:
    """What becomes of a unit that takes the damage."""
    return note(words, f"taker-{hit['fate']}", unit=unit, n=hit["takes"])


def would_take(view: dict[str, Any], words: Words, slot: int) -> str:
    """While damage is assigned: what it would cost if the unit took it; else nothing."""
    combat = view["table"]["combat"]
    if asked_of_viewer(view) != "AssignDamage" or combat["forecast"] is None:
        return ""
    strike = combat["forecast"]["strikes"][0]
    hit = next((one for one in strike["units"] if one["slot"] == slot), None)
    if hit is None:
        return ""
    said = note(words, f"would-{hit['fate']}", n=hit["takes"])
    return note(words, "would-leave", said=said, n=hit["wounds"]) if hit["wounds"] else said


def left_over(words: Words, hit: Table) -> str:
    """The wounds that the hero would get of what is left."""
    return note(words, "left-over", n=hit["wounds"]) if hit["wounds"] else ""


def line(said: str, count: str, y: float, kind: str = "piece") -> str:
    """A line of its own below the numbers, with a number at its end; a piece lies on a plate, what is only told does
    not, so that nobody takes it for a button."""
    size = max(10.5, min(14.5, (WIDTH - 56 - 7.6 * len(count)) / (0.42 * len(said))))
    end = text(WIDTH - 24, y + 16, count, "title end", 15) if count else ""
    body = f'<rect x="16" y="{y:g}" width="{WIDTH - 32}" height="23" rx="6"/>'
    body = body if kind == "piece" else ""
    return f'<g class="{kind}">{body}{text(24, y + 16, said, "", round(size, 1))}{end}</g>'
