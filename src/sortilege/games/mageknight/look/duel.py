"""A duel of two heroes as a stage in place of the map: both with what everybody may know of them, the exchange, what
the attack and the block come to, and on what the damage can be spent."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import moved, opening, text, use
from ....kernel.words import Message, Thing, Words, read_message
from .board import capital, unit_states
from .fight import place_of
from .labels import capital_said, note, tell
from .reading import asked_of_viewer
from .tokens import hero_figure

View = dict[str, Any]
Table = dict[str, Any]
EXCHANGES: Final = ("ranged", "melee")
EXCHANGE_ICONS: Final = {"ranged": "crossbow", "melee": "crossed-swords"}
WIDTH: Final = 900
HEAD: Final = 78
PANEL: Final = (310, 160)
TALL_WIDTH: Final = 340
TALL_HEAD: Final = 42
CLASH: Final = 92
CHIP: Final = (164, 46)
GAP: Final = 10
UNITS: Final = 3
SPENDING: Final = 56
"""So high is the panel of who spends damage, where the window is tall."""
WIDE_LEAST: Final = "0.5 0.72"
TALL_LEAST: Final = "0.66 0.66"


def duel_stage(view: View, words: Words, defs: str) -> str:
    """The whole stage; for a tall window the two stand below each other, and what they exchange between them."""
    table = view["table"]
    duel = table["duel"]
    targets = targets_of(view)
    rows, tall_rows = -(-len(targets) // 5), -(-len(targets) // 2)
    high = HEAD + PANEL[1] + 2 * GAP + rows * (CHIP[1] + GAP)
    heights = [tall_height(view, duel[side]) for side in ("aggressor", "defender")]
    tall = TALL_HEAD + sum(heights) + CLASH + 3 * GAP + tall_rows * (CHIP[1] + GAP)
    time = "night" if table["night"] else "day"
    title = tell(words, "duel", aggressor=duel["aggressor"], defender=duel["defender"])
    how = tell(words, "duel-in-full" if duel["full"] else "duel-in-part", hero=duel["defender"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight board stage {time}" data-scene="duel" '
        f'viewBox="0 0 {WIDTH} {high}" data-least="{WIDE_LEAST}" data-tall="0 0 {TALL_WIDTH} {tall}" '
        f'data-tall-least="{TALL_LEAST}" role="group" aria-label="{escape(title)}">',
        defs,
        '<g class="in-wide">',
        text(GAP, 32, f"{title} · {capital(place_of(words, table))}", "title", 22),
        text(GAP, 58, how, "muted", 15.5),
        "</g>",
        exchanges(words, duel["exchange"]),
    ]
    for number, hero in enumerate((duel["aggressor"], duel["defender"])):
        there = (GAP + number * (WIDTH - PANEL[0] - 2 * GAP), HEAD)
        below = (15, TALL_HEAD + number * (heights[0] + CLASH + GAP))
        parts.append(duellist(view, words, hero, there, below))
    parts.append(clash(view, words, (PANEL[0] + GAP, HEAD), (15, TALL_HEAD + heights[0] + 4)))
    for number, (touch, said) in enumerate(targets):
        there = (GAP + number % 5 * (CHIP[0] + GAP), HEAD + PANEL[1] + 2 * GAP + number // 5 * (CHIP[1] + GAP))
        start = TALL_HEAD + sum(heights) + CLASH + 2 * GAP
        below = (3 + number % 2 * (CHIP[0] + 6), start + number // 2 * (CHIP[1] + GAP))
        parts.append(target(words, touch, said, there, below))
    return "\n".join((*parts, "</svg>"))


def exchanges(words: Words, now: str) -> str:
    """Which of the two exchanges it is."""
    parts = ['<g class="lay" style="--tall: translate(-560px, -16px)" data-rule="duel">']
    for number, exchange in enumerate(EXCHANGES):
        state = " now" if exchange == now else " over" if now == EXCHANGES[1] else ""
        x = 568 + number * 162
        parts.append(f'<g class="phase{state}"{moved(x, 22)}><path class="body" d="M0 0h146l10 13-10 13h-146l10-13z"/>')
        parts.append(use(EXCHANGE_ICONS[exchange], 28, 13, 16, "sign"))
        parts.append(text(42, 18, note(words, f"exchange-{exchange}"), "", 14) + "</g>")
    return "".join((*parts, "</g>"))


# The two


def hero_of(table: Table, name: str) -> Table:
    found: Table = next(one for one in table["heroes"] if one["hero"] == name)
    return found


def tall_height(view: View, name: str) -> int:
    """How high a panel is where the window is tall: as high as its units need, or a line for who spends damage."""
    if spends(view, name):
        return SPENDING
    return 98 + 18 * max(1, min(UNITS, len(hero_of(view["table"], name)["units"])))


def spends(view: View, name: str) -> bool:
    """Whether the viewer spends damage as this hero, and looks at the other one."""
    return name == view["table"]["duel"]["attacker"] and asked_of_viewer(view) == "SpendDamage"


def part_of(view: View, hero: str) -> str:
    """What somebody does just now: attacks, blocks, deals damage, or waits."""
    duel = view["table"]["duel"]
    if hero == duel["attacker"]:
        return "deals" if duel["damage"] else "waits" if duel["blocking"] else "attacks"
    return "blocks" if duel["blocking"] else "waits"


def duellist(view: View, words: Words, name: str, wide: tuple[float, float], tall: tuple[float, float]) -> str:
    """A hero with armour, cards, wounds and units; who may be wounded now can be touched."""
    table = view["table"]
    duel = table["duel"]
    hero = hero_of(table, name)
    part = part_of(view, name)
    wounds = int(duel["wounds"].get(name, 0))
    does = note(words, f"duel-{part}")
    label = tell(words, "duellist", hero=name, does=does, armour=hero["armour"], cards=hero["hand"], wounds=wounds)
    touched = "rival" if name != duel["attacker"] and asked_of_viewer(view) == "SpendDamage" else f"duellist-{name}"
    slim = spends(view, name)
    kind = "foe duellist lay" + (" facing" if part != "waits" else "")
    place = f'{moved(*wide)} style="--tall: translate({tall[0]:g}px, {tall[1]:g}px)" data-rule="duel" '
    if touched == "rival":
        parts = [opening(kind, touched, label, True, place)]
    else:
        parts = [f'<g class="{kind}" id="{touched}" role="img" aria-label="{escape(label)}"{place}>']
    parts += [
        *plates(name, "in-wide", PANEL[1]),
        *plates(name, "in-tall", tall_height(view, name)),
        f"<g{lay(slim, 'translate(12px, 4px) scale(0.42)')}>{hero_figure(name, 54, 62, 2.1)}</g>",
        f"<g{lay(slim, 'translate(-42px, -11px)')}>",
        text(104, 34, words.name(name), "title", 20),
        text(104, 55, capital(does), "enough" if part != "waits" else "muted", 15),
        '</g><g class="in-wide">' if slim else "</g><g>",
        number("checked-shield", hero["armour"], 112, 80),
        number("card-pick", hero["hand"], 172, 80),
        number("bleeding-wound", wounds, 232, 80),
    ]
    shown = hero["units"][:UNITS]
    for order, own in enumerate(shown):
        states: list[Thing] = [*unit_states(own), Message("print-armour", {"n": own["armour"]})]
        said = capital(words.say(Message("picture-unit", {"unit": own["unit"], "states": states})))
        size = max(11.0, min(14.5, 390 / max(1, len(said)) * 1.15))
        parts.append(text(104, 108 + 18 * order, said, "muted", round(size, 1)))
    return "".join((*parts, "</g></g>"))


def lay(moves: bool, tall: str) -> str:
    """The attributes of a part that lies elsewhere where the window is tall, if it does."""
    return f' class="lay" style="--tall: {tall}"' if moves else ""


def plates(name: str, shape: str, high: int) -> tuple[str, str]:
    return (
        f'<rect class="plate {shape}" width="{PANEL[0]}" height="{high}" rx="13"/>',
        f'<rect class="stripe {shape}" data-side="{name}" x="2" y="14" width="6" height="{high - 28}" rx="3"/>',
    )


def number(icon: str, n: int, x: float, y: float) -> str:
    return use(icon, x, y, 19, "sign") + text(x + 15, y + 6, str(n), "title", 17)


# What is exchanged


def clash(view: View, words: Words, wide: tuple[float, float], tall: tuple[float, float]) -> str:
    """Attack, block and what is left, in numbers."""
    duel = view["table"]["duel"]
    attack, block = int(duel["attack_so_far"]), int(duel["block_so_far"])
    left = left_of(view)
    cells: list[tuple[str, str, str]] = [
        ("phase-attack", "crossed-swords", str(attack)),
        ("phase-block", "checked-shield", str(block)),
    ]
    cells.append(("duel-damage", "bleeding-wound", "–" if left is None else str(left)))
    across = WIDTH - 2 * PANEL[0] - 2 * GAP
    parts = [f'<g class="clash lay"{moved(*wide)} style="--tall: translate({tall[0]:g}px, {tall[1] - 36:g}px)">']
    for order, (key, icon, n) in enumerate(cells):
        x = across * (2 * order + 1) / 6
        hurts = " worse" if key == "duel-damage" and left else ""
        parts.append(use(icon, x, 54, 22, "sign"))
        parts.append(text(x, 96, n, f"title middle{hurts}", 34))
        parts.append(text(x, 118, note(words, key), "muted middle", 14))
    if duel["exchange"] == "ranged":
        parts.append(text(across / 2, 146, note(words, "duel-half"), "muted middle in-wide", 13))
    return "".join((*parts, "</g>"))


def left_of(view: View) -> int | None:
    """The damage that is left of an attack, where it is known for sure."""
    duel = view["table"]["duel"]
    if duel["damage"]:
        return int(duel["damage"])
    asked = (view["decision"] or {}).get("question")
    if duel["blocking"] and asked is not None and asked["key"] == "ask-ward":
        return int(asked["params"]["damage"])
    if duel["blocking"] and duel["exchange"] == "melee":
        return max(0, int(duel["attack_so_far"]) - int(duel["block_so_far"]))
    return None


def targets_of(view: View) -> list[tuple[str, Message]]:
    """Units of the rival and spaces to drive the rival to, as far as the viewer may choose them now."""
    if asked_of_viewer(view) != "SpendDamage":
        return []
    decision = view["decision"]
    firsts = dict.fromkeys(str(path[0]) for path in decision["paths"])
    found: list[tuple[str, Message]] = []
    for touch in firsts:
        named = read_message(decision["touches"][touch])
        if named.key == "touch-enemy":
            found.append((touch, named))
        elif named.key == "touch-space":
            at = str(named.params["thing"])
            terrain = view["table"]["map"]["spaces"][at]["terrain"]
            found.append((touch, Message("page-duel-drive", {"at": at, "terrain": terrain})))
    return found


def target(words: Words, touch: str, said: Message, wide: tuple[float, float], tall: tuple[float, float]) -> str:
    """Something that damage can be spent on."""
    label = capital_said(words, said)
    place = f'{moved(*wide)} style="--tall: translate({tall[0]:g}px, {tall[1]:g}px)" data-rule="duel"'
    size = max(11.0, min(15.0, (CHIP[0] - 20) / (0.5 * len(label))))
    return (
        opening("foe lay", touch, label, True, place)
        + f'<rect class="plate" width="{CHIP[0]}" height="{CHIP[1]}" rx="9"/>'
        + text(CHIP[0] / 2, 28, label, "middle", round(size, 1))
        + "</g>"
    )
