"""The slots of a battle: a creature as it stands there, with its markers, hit points, dice and equipment."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, opening, text, use
from ....kernel.looking import capital
from ....kernel.words import Words
from .card_face import ground_class, in_two, name_size
from .forecast import extra_dice, is_broken, left
from .labels import ability_name, card_kind, card_told, note, tell
from .layout import TALL_SMALLEST, placed
from .shapes import die, die_sign, element
from .signs import ABILITY_ICONS, creature_icon, piece_icon
from .stage import CARD, LEFT, SMALL, STEP, TALL_STEP, TALL_TOPS, TOPS, slot_number, slot_touch

Shown = dict[str, Any]
DRAWN: Final = Fragments()


def slot(words: Words, battle: Shown, side: int, place: int, row: int) -> str:
    """A slot, empty or with a creature and all that is on it."""
    number = slot_number(side, place)
    shown = battle["sides"][side]["slots"][place]
    facing = battle["sides"][1 - side]["slots"][place]
    locked = facing is not None and shown is not None and shown["devouring"]
    owner = str(battle["sides"][side]["owner"] or "wild")
    key = (words, number, place, row, owner, str(shown), locked)
    return DRAWN.get(key) or DRAWN.keep(key, draw_slot(words, number, place, row, owner, shown))


def draw_slot(words: Words, number: int, place: int, row: int, owner: str, shown: Shown | None) -> str:
    wide = (LEFT + STEP * place, TOPS[row])
    tall = (6 + TALL_STEP * place, TALL_TOPS[row])
    more = f' data-rule="{"attack" if shown else "summon"}" data-place="creature"{placed(wide, tall)}'
    if shown is None:
        told = tell(words, "slot-empty", n=place + 1)
        group = opening("lay slot empty", slot_touch(number), told, True, more)
        return (
            f'{group}<g class="wide-only"><rect class="hollow" width="{CARD[0]}" height="{CARD[1]}" rx="10"/>'
            f"{text(CARD[0] / 2, CARD[1] / 2 + 14, str(place + 1), 'slot-number middle', 42)}{frame(*CARD)}</g>"
            f'<g class="tall-only"><rect class="hollow" width="{SMALL[0]}" height="{SMALL[1]}" rx="8"/>'
            f"{text(SMALL[0] / 2, SMALL[1] / 2 + 9, str(place + 1), 'slot-number middle', 28)}{frame(*SMALL)}</g></g>"
        )
    told = slot_told(words, shown, place)
    group = opening(f"lay slot {owner}", slot_touch(number), told, True, more)
    return (
        f'{group}\n<g class="wide-only" id="stands-{escape(str(shown["card"]))}">{wide_card(words, shown)}'
        f"{frame(*CARD)}</g>\n"
        f'<g class="tall-only">{tall_card(words, shown)}{frame(*SMALL)}</g></g>'
    )


def frame(width: float, height: float) -> str:
    return f'<rect class="ring" x="-3" y="-3" width="{width + 6}" height="{height + 6}" rx="12"/>'


def slot_told(words: Words, shown: Shown, place: int) -> str:
    said = [
        tell(words, "slot", n=place + 1),
        card_told(words, shown),
        tell(words, "hp-left", left=left(shown), hp=shown["hp"]),
    ]
    said += [tell(words, f"mark-{mark}", n=shown["poison"]) for mark in marks_of(shown)]
    for piece in shown["worn"]:
        said.append(tell(words, "worn-broken" if is_broken(piece) else "worn", piece=piece["piece"]))
    return " ".join(said)


def marks_of(shown: Shown) -> list[str]:
    """What lies on a creature."""
    return [mark for mark in ("frost", "poison", "bound", "devoured", "devouring", "risen") if shown[mark]]


MARK_ICONS: Final = {
    "frost": "snowflake-1",
    "poison": "poison-bottle",
    "bound": "manacles",
    "devoured": "shark-jaws",
    "devouring": "shark-jaws",
    "risen": "angel-outfit",
}


def token(mark: str, shown: Shown, x: float, y: float, r: float) -> str:
    """A marker on a card; poison says how many."""
    count = (
        text(x + r * 0.45, y + r * 0.42, str(shown["poison"]), "mark-number middle", r * 1.2)
        if mark == "poison"
        else ""
    )
    sign = use(MARK_ICONS[mark], x - (r * 0.42 if count else 0), y, r * (1.05 if count else 1.4), "sign")
    return f'<g class="marker {mark}"><circle cx="{x:g}" cy="{y:g}" r="{r:g}"/>{sign}{count}</g>'


def wide_card(words: Words, shown: Shown) -> str:
    """A creature that stands in a slot, on the desk."""
    width, height = CARD
    worn = shown["worn"]
    foot = 25 * len(worn)
    name = capital(words.name(shown["card"]))
    parts = [
        f'<g class="standing {ground_class(shown)}"><rect class="shadow" x="2" y="4" width="{width}" height="'
        f'{height}" rx="10"/>',
        f'<rect class="edge" width="{width}" height="{height}" rx="10"/><rect class="paper" y="6" width="{width}" '
        f'height="{height - 6}" rx="9"/>',
        use(creature_icon(shown), width - 62, (height - foot) / 2 + 4, 112, "art"),
        text(14, 35, name, "heading", name_size(name, width - 54, 20)),
        text(14, 52, card_kind(words, shown), "small", 13.5),
        element(str(shown["element"]), width - 25, 30) if shown["element"] else "",
    ]
    for place, ability in enumerate(shown["abilities"][: 4 - len(worn) // 2]):
        down = 75 + 20 * place
        parts.append(use(ABILITY_ICONS[str(ability["ability"])], 22, down, 17, "ability"))
        parts.append(text(35, down + 5, ability_name(words, ability), "can", 14.5))
    for place, mark in enumerate(marks_of(shown)):
        parts.append(token(mark, shown, width - 24 - 36 * (place % 2), height - foot - 92 - 34 * (place // 2), 15))
    parts += [life(words, shown, 14, height - foot - 42, width - 28), dice_row(shown, 14, height - foot - 18)]
    for place, piece in enumerate(worn):
        parts.append(worn_edge(words, piece, height - foot + 25 * place, width, place == len(worn) - 1))
    return "".join(parts) + "</g>"


def life(words: Words, shown: Shown, x: float, y: float, room: float) -> str:
    """Hit points: a number, and a row that turns dark red."""
    hp, alive = int(shown["hp"]), max(0, left(shown))
    parts = [use("hearts", x + 8, y, 19, "heart"), text(x + 23, y + 7, str(alive), "number", 21)]
    parts.append(text(x + 52, y + 5, note(words, "of", hp=hp), "small", 12.5))
    start, step = x + 88, (room - 88) / hp
    for point in range(hp):
        kind = "hp" if point < alive else "hp gone"
        parts.append(
            f'<rect class="{kind}" x="{start + step * point:.1f}" y="{y - 5:g}" width="{step - 1.4:.1f}" '
            f'height="10" rx="2"/>'
        )
    return "".join(parts)


def dice_row(shown: Shown, x: float, y: float) -> str:
    """Battle dice: those printed, and those that equipment and elements add."""
    own, extra = int(shown["bd"]), extra_dice(shown)
    parts = [die_sign(x + 8, y, 17), text(x + 23, y + 7, str(own + extra), "number", 21)]
    parts += [die(-1, x + 59 + 15 * place, y, 12, "own" if place < own else "extra") for place in range(own + extra)]
    return "".join(parts)


def worn_edge(words: Words, piece: Shown, y: float, width: float, last: bool) -> str:
    """A piece of equipment as the lower edge of the card, struck through when it is broken."""
    broken = is_broken(piece)
    name = words.name(piece["piece"])
    corner = f"a9 9 0 0 1 -9 9h-{width - 18}a9 9 0 0 1 -9 -9" if last else f"v9h-{width}v-9"
    body = f'<path class="worn" d="M0 {y}h{width}v16{corner}z"/>'
    said = note(words, "broken") if broken else gives(words, piece)
    room = width - 40 - 6.2 * len(said)
    size = name_size(name, max(60, room), 14)
    struck = f'<path class="strike" d="M32 {y + 13}h{min(room, 0.5 * size * len(name)):.0f}"/>' if broken else ""
    return (
        f'<g class="{"broken" if broken else "whole"}">{body}{use(piece_icon(piece), 20, y + 12.5, 17, "ability")}'
        f"{text(32, y + 17.5, name, 'worn-name', size)}{struck}{text(width - 10, y + 17, said, 'small end', 12.5)}</g>"
    )


def gives(words: Words, piece: Shown) -> str:
    return ability_name(words, piece["abilities"][0]) if piece["abilities"] else ""


def tall_card(words: Words, shown: Shown) -> str:
    """A creature that stands in a slot, on a phone."""
    width, height = SMALL
    name = capital(words.name(shown["card"]))
    hp, alive = int(shown["hp"]), max(0, left(shown))
    room = width - (34 if shown["element"] else 14)
    lines = in_two(name, room, 14.5)
    size, lower = min(name_size(line, room, 14.5) for line in lines), 13 * (len(lines) - 1)
    parts = [
        f'<g class="standing {ground_class(shown)}"><rect class="edge" width="{width}" height="{height}" rx="8"/>'
        f'<rect class="paper" y="4" width="{width}" height="{height - 4}" rx="7"/>',
        use(creature_icon(shown), width / 2 + 16, 82, 84, "art"),
        *[text(8, 21 + 13 * at, line, "heading", size) for at, line in enumerate(lines)],
        element(str(shown["element"]), width - 15, 18, 0.7) if shown["element"] else "",
    ]
    for place, ability in enumerate(shown["abilities"][:3]):
        said = ability_name(words, ability)
        parts.append(use(ABILITY_ICONS[str(ability["ability"])], 14, 36 + lower + 15 * place, 13, "ability"))
        parts.append(text(23, 40 + lower + 15 * place, said, "can", name_size(said, width - 24, TALL_SMALLEST)))
    for place, piece in enumerate(shown["worn"]):
        kind = "ability faded" if is_broken(piece) else "ability"
        parts.append(use(piece_icon(piece), 15 + 21 * place, 110, 17, kind))
    for place, mark in enumerate(marks_of(shown)):
        parts.append(token(mark, shown, width - 14 - 24 * place, 109, 11))
    step = (width - 14) / hp
    parts += [
        f'<rect class="{"hp" if point < alive else "hp gone"}" x="{7 + step * point:.1f}" y="126" '
        f'width="{step - 1:.1f}" height="6" rx="1.5"/>'
        for point in range(hp)
    ]
    y = height - 12
    parts += [
        use("hearts", 15, y, 15, "heart"),
        text(25, y + 6, str(alive), "number", 16),
        die_sign(width / 2 + 8, y, 13),
        text(width / 2 + 19, y + 6, str(int(shown["bd"]) + extra_dice(shown)), "number", 16),
    ]
    return "".join(parts) + "</g>"
