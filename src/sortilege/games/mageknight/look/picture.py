"""A view as one picture that stands alone, for notebooks and files. The text board is next door, in `board`."""

from __future__ import annotations

from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from ....art import lone_style, moved, text, use
from ....kernel.words import Message, Param, Thing, Words, read_message
from ..box.descriptions import resistances
from ..box.terms import CLOSED
from .board import points_to_spend
from .card_face import HEIGHT as CARD_HEIGHT
from .card_face import WIDTH as CARD_WIDTH
from .card_face import card_face
from .map_drawing import MapDrawing
from .panels import RAIL, Rail
from .reading import touchable
from .shapes import ELEMENT_ICONS, TERRAIN_ICONS, die, enemy_token, shape_defs

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


def draw(view: View, words: Words) -> str:
    """The view as a standalone SVG: the map, the combat and the hand below it, the heroes and offers in a rail.

    Ids: space-Q,R, explore-X,Y, hero-HERO, hand-CARD-NUMBER, side-HERO, enemy-NUMBER.
    """
    table = view["table"]
    ground = MapDrawing(view, words)
    width = max(GROUND, round(ground.width * SMALLEST) + 40)
    rail = Rail(view, width, words)
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
        f"<title>{escape(headline(table, words))}</title>",
        f"<style>{escape(lone_style(STYLE), quote=False)}</style>",
        shape_defs(),
        f'<rect class="felt" width="{width}" height="{height}"/>',
        f"<g{moved(left, down, scale)}>{ground.draw()}</g>",
        draw_header(view, width, words),
        draw_fight(table["combat"], table, width, HEADER + room, words) if fight else "",
        draw_bar(view, width, height - bar, bar, words),
        f'<rect class="floor" x="{width}" width="{RAIL}" height="{height}"/>',
        f'<path class="rule" d="M{width} 0V{height}"/>',
        panels,
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def headline(table: Table, words: Words) -> str:
    time = "Night" if table["night"] else "Day"
    told: dict[str, Param] = {"scenario": table["scenario"], "n": table["round"], "rounds": table["rounds"]}
    return words.say(Message("picture-title", {**told, "time": time}))


def round_told(table: Table) -> Message:
    key = "picture-round-announced" if table["announced"] and table["order"] else "picture-round"
    time = "night" if table["night"] else "day"
    return Message(key, {"n": table["round"], "rounds": table["rounds"], "time": time})


# Above the map


def draw_header(view: View, width: int, words: Words) -> str:
    """The scenario and the time, what terrain costs, the dice of the Source."""
    table = view["table"]
    night = table["night"]
    parts = [
        f'<rect class="floor" width="{width}" height="{HEADER}"/><path class="rule" d="M0 {HEADER}H{width}"/>',
        use("moon" if night else "sun", 34, 30, 34, "time"),
        text(62, 27, words.name(table["scenario"]), "title", 20),
        text(62, 48, words.say(round_told(table)), "muted", 15),
    ]
    x = 320.0
    for terrain, cost in table["turn"]["costs"].items():
        if terrain in TERRAIN_ICONS and cost < CLOSED:
            swatch = f'<g class="space {terrain}"{moved(x, 23, 0.42)}><use href="#hex-shape" class="body"/></g>'
            parts.append(swatch + text(x, 28, str(cost), "cost middle", 15))
            parts.append(text(x, 54, words.name(terrain), "terrain middle", 11.5))
            x += 54
    land = table["map"]
    if land["next"]:
        tile = Message("picture-next-tile", {"tile": land["next"], "n": land["left"]})
        parts.append(text(x, 26, words.say(Message("picture-next")), "muted", 13))
        parts.append(text(x, 45, words.say(tile), "", 14.5))
    dice = [(colour, "") for colour in table["source"]] + [(colour, "used") for colour in table["used_dice"]]
    x = width - 24 - 33.0 * len(dice)
    parts.append(text(x - 6, 35, words.say(Message("picture-source")), "muted end", 15))
    for order, (colour, used) in enumerate(dice):
        told = words.say(Message("picture-die", {"colour": colour}))
        parts.append(die(colour, x + 17 + 33 * order, 30, told, used))
    return "".join(parts)


# The combat


def draw_fight(combat: Table, table: Table, width: int, top: float, words: Words) -> str:
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
        parts.append(enemy_plate(enemy, entry, round((each - 64) / 6.3), words))
        parts.append("</g>")
    told = [Message("picture-combat", {"at": combat["at"]})]
    for part in combat["attack"]:
        attack: dict[str, Param] = {"reach": part["reach"], "element": part["element"], "n": part["points"]}
        told.append(Message("picture-attack", attack))
    for element, n in combat["block"].items():
        told.append(Message("picture-block", {"element": element, "n": n}))
    told += [Message("combat-no-units")] if combat["no_units"] else []
    told += [Message("picture-night")] if combat["night"] and not table["night"] else []
    for order, line in enumerate(told):
        parts.append(text(width - 16, 28 + 18 * order, words.say(line), "bold end" if order == 0 else "muted end", 14))
    return "".join(parts) + "</g>"


def enemy_plate(enemy: Table, entry: Table, letters: int, words: Words) -> str:
    """One enemy of the combat with its numbers as they are now."""
    shown = {**entry, **enemy}
    if "summon" in shown["abilities"]:
        shown["attack"] = None
    name = words.name(enemy["enemy"])
    if enemy["state"] != "attacks":
        name = words.say(Message("picture-state", {"enemy": enemy["enemy"], "state": f"fights-{enemy['state']}"}))
    parts = [enemy_token(shown, 27, 40), text(54, 24, name, "title", 15)]
    if enemy["state"] in ("defeated", "gone"):
        return "".join(parts)
    told = Message("print-armour", {"n": enemy["armour"]})
    if enemy["state"] != "away":
        threat: dict[str, Param] = {"n": enemy["to_block"], "damage": enemy["damage"], "armour": enemy["armour"]}
        told = Message("picture-threat", threat)
    prints: list[Thing] = [f"ability-{ability}" for ability in enemy["abilities"]]
    prints += resistances(enemy)
    if enemy["fortified"] > ("fortified" in enemy["abilities"]):
        prints.append(Message("print-behind-walls"))
    prints.append(Message("print-fame", {"n": enemy["fame"]}))
    parts.append(text(54, 42, words.say(told), "", 13))
    for order, line in enumerate(wrap(words.say(Message("prints", {"prints": prints})), max(16, letters))[:3]):
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


def draw_bar(view: View, width: int, top: float, high: int, words: Words) -> str:
    """The question or the result, what has been gathered this turn, and the hand."""
    table = view["table"]
    decision = view["decision"]
    parts = [
        f'<g{moved(0, top)}><rect class="floor" width="{width}" height="{high}"/><path class="rule" d="M0 0H{width}"/>'
    ]
    if view["outcome"] is not None:
        told = words.say(read_message(view["outcome"]["reason"]))
    elif decision is not None:
        who = table["heroes"][decision["seat"]]["hero"]
        told = words.say(Message("picture-waits", {"hero": who}))
        if "question" in decision:
            told = words.say(Message("picture-asks", {"hero": who, "question": read_message(decision["question"])}))
    else:
        told = ""
    parts.append(text(20, 32, told, "title", 17))
    gathered = words.say(Message("picture-gathered", {"points": points_to_spend(table["turn"])}))
    parts.append(text(width - 20, 32, gathered, "gold end", 18))
    hand = cards_of(view)
    scale = min(1.0, (width - 30) / ((CARD_WIDTH + 10) * max(1, len(hand))))
    playable = touchable(view, "card")
    for order, card in enumerate(hand):
        number = hand[:order].count(card) + 1
        entry = table["glossary"]["cards"][card]
        place = moved(20 + (CARD_WIDTH + 10) * scale * order, 50, scale)
        parts.append(card_face(card, entry, place, number, card in playable, words))
    return "".join(parts) + "</g>"
