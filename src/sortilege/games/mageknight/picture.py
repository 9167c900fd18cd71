"""A view as one picture that stands alone, for notebooks and files. The text board is next door, in `board`."""

from __future__ import annotations

from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from ...art import lone_style, moved, text, use
from ...kernel.words import Message
from .card_face import HEIGHT as CARD_HEIGHT
from .card_face import WIDTH as CARD_WIDTH
from .card_face import card_face
from .ground import Ground
from .panels import RAIL, Rail
from .shapes import ELEMENT_ICONS, TERRAIN_ICONS, die, enemy_token, shape_defs
from .terms import CLOSED
from .words import ENGLISH

View = dict[str, Any]
Table = dict[str, Any]
GROUND: Final = 1040
LEAST_HEIGHT: Final = 900
HEADER: Final = 60
FIGHT: Final = 112
LARGEST: Final = 1.5
SMALLEST: Final = 0.8
"""A map is drawn no smaller than that: rather the picture grows."""
STYLE: Final = Path(__file__).with_name("picture.css")


def draw(view: View) -> str:
    """The view as a standalone SVG: the map, the combat and the hand below it, the heroes and offers in a rail.

    Ids: space-Q,R, explore-X,Y, hero-HERO, hand-CARD-NUMBER, side-HERO, enemy-NUMBER.
    """
    table = view["table"]
    ground = Ground(view)
    width = max(GROUND, round(ground.width * SMALLEST) + 40)
    rail = Rail(view, width)
    panels = rail.draw()
    fight = FIGHT if table["combat"] is not None else 0
    bar = bar_height(view)
    room = max(LEAST_HEIGHT - HEADER - fight - bar, round(ground.height * SMALLEST) + 30)
    height = max(HEADER + room + fight + bar, rail.y + 16)
    room = height - HEADER - fight - bar
    scale = min(LARGEST, (width - 40) / ground.width, (room - 24) / ground.height)
    left = (width - ground.width * scale) / 2 - ground.left * scale
    down = HEADER + (room - ground.height * scale) / 2 - ground.top * scale
    time = "night" if table["night"] else "day"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight {time}" viewBox="0 0 {width + RAIL} {height}" '
        f'width="{width + RAIL}" height="{height}" style="max-width:100%;height:auto" role="img">',
        f"<title>{escape(headline(table))}</title>",
        f"<style>{escape(lone_style(STYLE), quote=False)}</style>",
        shape_defs(),
        f'<rect class="felt" width="{width}" height="{height}"/>',
        f"<g{moved(left, down, scale)}>{ground.draw()}</g>",
        draw_header(view, width),
        draw_fight(table["combat"], table, width, HEADER + room) if fight else "",
        draw_bar(view, width, height - bar, bar),
        f'<rect class="floor" x="{width}" width="{RAIL}" height="{height}"/>',
        f'<path class="rule" d="M{width} 0V{height}"/>',
        panels,
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def headline(table: Table) -> str:
    time = "Night" if table["night"] else "Day"
    return f"{ENGLISH.name(table['scenario'])}, round {table['round']} of {table['rounds']}: {time}"


def round_told(table: Table) -> str:
    ends = ", its end announced" if table["announced"] and table["order"] else ""
    return f"round {table['round']} of {table['rounds']}, {'night' if table['night'] else 'day'}{ends}"


# Above the map


def draw_header(view: View, width: int) -> str:
    """The scenario and the time, what terrain costs, the dice of the Source."""
    table = view["table"]
    night = table["night"]
    parts = [
        f'<rect class="floor" width="{width}" height="{HEADER}"/><path class="rule" d="M0 {HEADER}H{width}"/>',
        use("moon" if night else "sun", 34, 30, 34, "time"),
        text(62, 27, ENGLISH.name(table["scenario"]), "title", 20),
        text(62, 48, round_told(table), "muted", 15),
    ]
    x = 320.0
    for terrain, cost in table["turn"]["costs"].items():
        if terrain in TERRAIN_ICONS and cost < CLOSED:
            swatch = f'<g class="space {terrain}"{moved(x, 23, 0.42)}><use href="#hex-shape" class="body"/></g>'
            parts.append(swatch + text(x, 28, str(cost), "cost middle", 15))
            parts.append(text(x, 54, terrain, "terrain middle", 11.5))
            x += 54
    land = table["map"]
    if land["next"]:
        parts.append(text(x, 26, "next tile", "muted", 13))
        parts.append(text(x, 45, f"{land['next']}, {land['left']} left", "", 14.5))
    dice = [(colour, "") for colour in table["source"]] + [(colour, "used") for colour in table["used_dice"]]
    x = width - 24 - 33.0 * len(dice)
    parts.append(text(x - 6, 35, "Source", "muted end", 15))
    for order, (colour, used) in enumerate(dice):
        parts.append(die(colour, x + 17 + 33 * order, 30, used))
    return "".join(parts)


# The combat


def draw_fight(combat: Table, table: Table, width: int, top: float) -> str:
    """The enemies side by side, and what has been put together against them."""
    parts = [
        f'<g{moved(0, top)}><rect class="fight" width="{width}" height="{FIGHT}"/>',
        f'<path class="rule" d="M0 0H{width}"/>',
    ]
    enemies = combat["enemies"]
    each = min(250.0, (width - 190) / max(1, len(enemies)))
    for at, enemy in enumerate(enemies):
        entry = table["glossary"]["enemies"][enemy["enemy"]]
        kind = f"enemy {enemy['state']}" + (" facing" if combat["facing"] == at else "")
        parts.append(f'<g class="{kind}" id="enemy-{at + 1}"{moved(14 + each * at, 10)}>')
        parts.append(f'<rect class="plate" width="{each - 10:g}" height="{FIGHT - 20}" rx="9"/>')
        parts.append(enemy_plate(enemy, entry, round((each - 64) / 6.3)))
        parts.append("</g>")
    told = [f"Combat at {combat['at']}"]
    told += [f"{reach} {ENGLISH.name(element)} attack {count}" for reach, element, count in combat["attack"]]
    told += [f"{ENGLISH.name(element)} block {count}" for element, count in combat["block"].items()]
    told += ["units cannot be used"] if combat["no_units"] else []
    told += ["rules of the night"] if combat["night"] and not table["night"] else []
    for order, line in enumerate(told):
        parts.append(text(width - 16, 28 + 18 * order, line, "bold end" if order == 0 else "muted end", 14))
    return "".join(parts) + "</g>"


def enemy_plate(enemy: Table, entry: Table, letters: int) -> str:
    """One enemy of the combat with its numbers as they are now."""
    shown = {**entry, **enemy}
    if "summon" in shown["abilities"]:
        shown["attack"] = None
    name = ENGLISH.name(enemy["enemy"])
    state = "" if enemy["state"] == "attacks" else f" ({enemy['state']})"
    parts = [enemy_token(shown, 27, 40), text(54, 24, f"{name}{state}", "title", 15)]
    if enemy["state"] in ("defeated", "gone"):
        return "".join(parts)
    told = f"block {enemy['to_block']} · damage {enemy['damage']} · armour {enemy['armour']}"
    if enemy["state"] == "away":
        told = f"armour {enemy['armour']}"
    words = list(enemy["abilities"])
    if enemy["resistances"]:
        words.append(f"resists {' and '.join(enemy['resistances'])}")
    if enemy["fortified"] > ("fortified" in enemy["abilities"]):
        words.append("behind walls")
    words.append(f"fame {enemy['fame']}")
    parts.append(text(54, 42, told, "", 13))
    for order, line in enumerate(wrap(", ".join(words), max(16, letters))[:3]):
        parts.append(text(54, 58 + 14 * order, line, "muted", 12.5))
    parts.append(use(ELEMENT_ICONS[str(shown["element"])], 27, 74, 16, f"element {shown['element']}"))
    return "".join(parts)


# Below the map


def cards_of(view: View) -> list[str]:
    """The viewer's hand."""
    for hero in view["table"]["heroes"]:
        if hero["seat"] == view["seat"] and "cards" in hero:
            return sorted(hero["cards"], key=lambda card: (card == "wound", card))
    return []


def bar_height(view: View) -> int:
    return CARD_HEIGHT + 66 if cards_of(view) else 52


def draw_bar(view: View, width: int, top: float, high: int) -> str:
    """The question or the result, what has been gathered this turn, and the hand."""
    table = view["table"]
    decision = view["decision"]
    parts = [
        f'<g{moved(0, top)}><rect class="floor" width="{width}" height="{high}"/><path class="rule" d="M0 0H{width}"/>'
    ]
    if view["outcome"] is not None:
        reason = view["outcome"]["reason"]
        words = ENGLISH.say(Message(reason["key"], reason["params"]))
    elif decision is not None:
        who = ENGLISH.name(table["heroes"][decision["seat"]]["hero"])
        words = f"{who}: {decision['prompt']}" if "prompt" in decision else f"{who} has to choose."
    else:
        words = ""
    parts.append(text(20, 32, words, "title", 17))
    gathered = [f"{kind} {table['turn'][kind]}" for kind in ("move", "influence", "heal") if table["turn"][kind]]
    parts.append(text(width - 20, 32, " · ".join(gathered), "gold end", 18))
    hand = cards_of(view)
    scale = min(1.0, (width - 30) / ((CARD_WIDTH + 10) * max(1, len(hand))))
    options = decision.get("options", []) if decision is not None else []
    for order, card in enumerate(hand):
        number = hand[:order].count(card) + 1
        playable = any(f" {card} " in f" {option} " for option in options)
        entry = table["glossary"]["cards"][card]
        place = moved(20 + (CARD_WIDTH + 10) * scale * order, 50, scale)
        parts.append(card_face(card, entry, place, number, playable))
    return "".join(parts) + "</g>"
