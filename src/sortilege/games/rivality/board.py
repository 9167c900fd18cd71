"""A view written as text, for terminals and for `str(match)`; and what both kinds of picture read off a view."""

from __future__ import annotations

import re
from typing import Any

from ...kernel.words import Message
from .components import EDGES
from .field import EAST, FACINGS, NORTH, SOUTH, WEST
from .words import ENGLISH

PAGE = 98
NARROWEST, WIDEST = 9, 13
"""Columns inside the frame of a tile."""
GAP = 9
"""Columns of a file in which no tile lies."""
HEIGHT = 6
ARROWS = "↑→↓←"
PLAIN_FRAME, CHOICE_FRAME = "┌─┐│└┘", "╔═╗║╚╝"
PLACE = re.compile(r"-?\d+,-?\d+")
SOLO_BORDER = 3
"""The last row of the player's lands in the solo mode."""
LEGEND = (
    "S2 two golems of S · wS the wizard · ↑3@1 a spell: 3 golems, exactly 1 tile up; @3 breaks shields",
    "4▼▼ worth 4, with 2 shields · +▼ entrenched: a shield more · tied: contested",
)
LEGEND_CHOICE = " · ═ yours to choose"

Tile = dict[str, Any]
View = dict[str, Any]
Cell = tuple[int, int]


# What a view says


def cell_of(at: str) -> Cell:
    """How far east and how far north, from the text of a cell."""
    x, y = at.split(",")
    return int(x), int(y)


def spells_as_they_lie(tile: Tile) -> list[tuple[int, int, int, str]]:
    """Direction, golems, range and edge of each spell, the way the tile faces; a tile of a hand faces north."""
    facing = FACINGS.index(tile.get("facing", "north"))
    return [(((facing + EDGES[edge]) % 4), golems, reach, edge) for edge, (golems, reach) in tile["spells"].items()]


def options_of(view: View) -> list[str]:
    """The moves among which the viewer has to choose now."""
    decision = view["decision"]
    return list(decision.get("options", ())) if decision is not None else []


def choices(view: View) -> list[str]:
    """The cells that the viewer's options are about, each once."""
    found: dict[str, None] = {}
    for text in options_of(view):
        if text.startswith("place "):
            found[text.split(" ")[3]] = None
            continue
        place = PLACE.search(text)
        at = place[0] if place is not None else target_of(view, text.removeprefix("cast "))
        if at:
            found[at] = None
    return list(found)


def castable(view: View) -> list[tuple[str, str]]:
    """The spells whose order the viewer chooses now: the cell of the tile, and the edge."""
    found: list[tuple[str, str]] = []
    for text in options_of(view):
        if text.startswith("cast "):
            words = text.split()
            found.append((words[4], words[2]) if words[1] == "delayed" else (casting_from(view), words[1]))
    return found


def casting_from(view: View) -> str:
    """The cell from which the side that chooses casts: where its wizard stands."""
    for side in view["table"]["sides"]:
        if view["decision"]["seat"] in side["seats"]:
            return str(side["wizard"])
    return ""


def target_of(view: View, edge: str) -> str:
    """The cell that the spell on this edge is aimed at, on the tile from which is cast; nothing if there is none."""
    if edge not in EDGES:
        return ""
    tile = tile_at(view, casting_from(view))
    x, y = cell_of(tile["at"])
    for direction, _, reach, on in spells_as_they_lie(tile):
        if on == edge:
            return f"{x + reach * (0, 1, 0, -1)[direction]},{y + reach * (1, 0, -1, 0)[direction]}"
    return ""


def tile_at(view: View, at: str) -> Tile:
    for tile in view["table"]["tiles"]:
        if tile["at"] == at:
            return dict(tile)
    raise KeyError(at)


def wizard_on(view: View, at: str) -> str:
    """The colour of the wizard that stands there, or nothing."""
    for side in view["table"]["sides"]:
        if side["wizard"] == at:
            return str(side["side"])
    return ""


def golems_of(view: View, colour: str) -> int:
    """All the golems of a side, on the battlefield and in reserve."""
    total = 0
    for side in view["table"]["sides"]:
        if side["side"] == colour:
            total += side["reserve"]
    for tile in view["table"]["tiles"]:
        total += tile.get("golems", {}).get(colour, 0)
    return total


def held_by(view: View, colour: str) -> int:
    """How many tiles the side controls."""
    return sum(1 for tile in view["table"]["tiles"] if tile.get("holder") == colour)


def caster_of(view: View, spell: dict[str, Any]) -> str:
    """The side for which a waiting spell would go off now, or nothing if its tile is contested."""
    return tile_at(view, spell["from"])["holder"] or ""


def by_strength(tile: Tile) -> list[tuple[str, int]]:
    """The golems on a tile by colour, the most numerous first."""
    golems = list(tile["golems"].items())
    return [pair for count in range(9, 0, -1) for pair in golems if pair[1] == count]


def own_hand(view: View) -> list[Tile]:
    """The tiles that the viewer holds."""
    for hand in view["table"]["hands"]:
        if hand["seat"] == view["seat"]:
            return list(hand.get("tiles", ()))
    return []


# Words that both pictures use


def mode(view: View) -> str:
    """How many play, and by which rules."""
    table = view["table"]
    if table["level"]:
        return f"solo, {table['level']}"
    players = f"{view['seats']} players" if view["seats"] < 4 else "two teams of two"
    return f"{players}, expert rules" if table["expert"] else players


def tile_name(tile: Tile) -> str:
    """What people call the tile: short, with a capital."""
    if tile["terrain"] == "well":
        return "Well"
    name = ENGLISH.name(tile["tile"]).replace("stone circle", "stone")
    return name[:1].upper() + name[1:]


def side_name(view: View, colour: str) -> str:
    """The colour, and who leads it where the viewer or Suramun does."""
    name = ENGLISH.name(colour)
    for side in view["table"]["sides"]:
        if side["side"] == colour:
            if not side["seats"]:
                return f"{name} (Suramun)"
            if view["seat"] in side["seats"]:
                return f"{name} ({'you' if len(side['seats']) == 1 else 'your team'})"
    return name


def seat_names(view: View, side: dict[str, Any]) -> str:
    """The seats of a side; nothing in the solo mode, where there is only one."""
    if view["table"]["level"]:
        return ""
    return ("seats " if len(side["seats"]) > 1 else "seat ") + ", ".join(str(seat) for seat in side["seats"])


def result(view: View) -> str:
    """Who has won."""
    names = [side_name(view, sheet["side"]) for sheet in view["outcome"]["sheets"] if sheet["place"] == 1]
    return f"{names[0]} wins." if len(names) == 1 else f"{' and '.join(names)} share the win."


def say(message: dict[str, Any]) -> str:
    """A message of a view as a sentence."""
    return ENGLISH.say(Message(message["key"], message["params"]))


def question(view: View) -> tuple[str, str]:
    """Who is asked, and what."""
    decision = view["decision"]
    for side in view["table"]["sides"]:
        if decision["seat"] in side["seats"]:
            who = ENGLISH.name(side["side"])
            if len(side["seats"]) > 1:
                who += f" (seat {decision['seat']})"
            asked = f"{who} is asked"
            if decision["seat"] == view["seat"]:
                asked = "Your turn" if view["seat"] == view["table"]["active"] else "Your choice"
            return asked, decision.get("prompt", "")
    return "", ""


# The board as text


def write(view: View) -> str:
    """The view as plain text: the battlefield, the sides, waiting spells, the viewer's hand, the question or the end.

    No line is longer than a page, as long as the battlefield is not very wide.
    """
    field = battlefield(view)
    legend = [LEGEND[0], LEGEND[1] + LEGEND_CHOICE] if any(CHOICE_FRAME[0] in line for line in field) else [*LEGEND]
    parts = [[f"Rivality · {mode(view)}", *legend], field, side_lines(view)]
    if view["table"]["waiting"]:
        parts.append(waiting_lines(view))
    if own_hand(view):
        parts.append(hand_lines(view))
    if view["outcome"] is not None:
        parts.append(score_lines(view))
    elif view["decision"] is not None:
        parts.append(question_lines(view))
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)


def battlefield(view: View) -> list[str]:
    """Every tile as a box where it lies, north up; coordinates on the axes, and on the cells one may lay a tile on."""
    chosen = choices(view)
    tiles: dict[Cell, Tile] = {cell_of(tile["at"]): tile for tile in view["table"]["tiles"]}
    cells = [*tiles, *(cell_of(at) for at in chosen)]
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(max(y for _, y in cells), min(y for _, y in cells) - 1, -1)
    filled_columns = [x for x in columns if any(cell[0] == x for cell in tiles)]
    filled_rows = [y for y in rows if any(cell[1] == y for cell in tiles)]
    room = PAGE - 4 - GAP * (len(columns) - len(filled_columns))
    inside = max(NARROWEST, min(WIDEST, room // len(filled_columns) - 2))
    widths = {x: inside + 2 if x in filled_columns else GAP for x in columns}
    lines: list[str] = []
    for y in rows:
        height = HEIGHT if y in filled_rows else 1
        blocks: list[list[str]] = []
        for x in columns:
            if (x, y) in tiles:
                blocks.append(box(view, tiles[x, y], inside, tiles[x, y]["at"] in chosen))
            else:
                blocks.append(blank(f"{x},{y}" if f"{x},{y}" in chosen else "", widths[x], height))
        for line in range(height):
            axis = f"{y:>3} " if line == (height - 1) // 2 else "    "
            lines.append(axis + "".join(block[line] for block in blocks))
        if view["table"]["level"] and y == SOLO_BORDER + 1:
            lines.append("    " + "  Suramun's lands above, yours below  ".center(sum(widths.values()), "~"))
    lines.append("y/x " + "".join(str(x).center(widths[x]) for x in columns))
    return lines


def blank(label: str, width: int, height: int) -> list[str]:
    """A cell without a tile; with its coordinates if one may be laid there."""
    lines = [" " * width] * height
    if label:
        lines[(height - 1) // 2] = (f"· {label} ·" if len(label) + 4 <= width else label).center(width)
    return lines


def box(view: View, tile: Tile, inside: int, choice: bool) -> list[str]:
    """A tile: its spells on the edges, and within them its name, value, shields, wizard and golems."""
    frame = CHOICE_FRAME if choice else PLAIN_FRAME
    if tile.get("face_down"):
        back = ["░" * inside] * (HEIGHT - 2)
        return framed(back, frame, inside, "", "")
    spells = ["", "", "", ""]
    for direction, golems, reach, _ in spells_as_they_lie(tile):
        spell = f"{golems}@{reach}"
        spells[direction] = spell + ARROWS[direction] if direction == EAST else ARROWS[direction] + spell
    wizard = wizard_on(view, tile["at"])
    standing = " ".join(f"{letter(colour)}{count}" for colour, count in by_strength(tile))
    hint = ""
    if tile["contested"]:
        hint = longest(("contested", "tied", "="), inside - len(standing) - 1)
    elif tile["entrenched"]:
        hint = longest(("entrenched +▼", "+▼"), inside - len(standing) - 1)
    content = [
        spread(shortened(tile_name(tile), inside), "", inside),
        spread(f"{tile['value']}{shield_signs(tile['shields'])}", "w" + letter(wizard) if wizard else "", inside),
        spread(spells[WEST], spells[EAST], inside),
        spread(standing, hint, inside),
    ]
    return framed(content, frame, inside, spells[NORTH], spells[SOUTH])


def framed(content: list[str], frame: str, inside: int, above: str, below: str) -> list[str]:
    """Lines within a frame; what stands above and below is set into it."""
    return [
        frame[0] + above.center(inside, frame[1]) + frame[2],
        *(frame[3] + line + frame[3] for line in content),
        frame[4] + below.center(inside, frame[1]) + frame[5],
    ]


def shield_signs(shields: int) -> str:
    return "▼" * shields if shields <= 3 else f"▼{shields}"


def letter(colour: str) -> str:
    return colour[:1].upper()


def longest(words: tuple[str, ...], room: int) -> str:
    """The first of the words that fits, or the last."""
    for word in words:
        if len(word) <= room:
            return word
    return words[-1]


def spread(left: str, right: str, width: int) -> str:
    """The two texts at the two ends of a line."""
    return left + right.rjust(width - len(left))


def shortened(name: str, width: int) -> str:
    """A name cut to the width; a number at its end stays."""
    if len(name) <= width:
        return name
    stem, _, number = name.rpartition(" ")
    return f"{stem[: width - len(number) - 2]}. {number}" if stem and len(number) < width - 2 else name[:width]


def side_lines(view: View) -> list[str]:
    """Each side with its reserve, hands, pile and wizard; an arrow at the one that chooses."""
    table = view["table"]
    rows: list[list[str]] = []
    for side in table["sides"]:
        colour = side["side"]
        asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
        row = [
            f"{'>' if asked else ' '} {letter(colour)}  {side_name(view, colour)}",
            seat_names(view, side),
            f"reserve {side['reserve']}/{golems_of(view, colour)}",
            f"controls {held_by(view, colour)}",
        ]
        if not table["level"]:
            hands = ", ".join(str(hand["count"]) for hand in table["hands"] if hand["seat"] in side["seats"])
            row += [f"hand {hands}", f"pile {side['pile']}"]
        row.append(f"wizard at {side['wizard']}" if side["wizard"] else "wizard to come")
        rows.append([entry for entry in row if entry])
    return aligned(rows)


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows of entries as lines, each entry under the one above it."""
    widths: list[int] = [0] * max(len(row) for row in rows)
    for row in rows:
        for column, entry in enumerate(row):
            widths[column] = max(widths[column], len(entry))
    return ["  ".join(entry.ljust(widths[column]) for column, entry in enumerate(row)) for row in rows]


def waiting_lines(view: View) -> list[str]:
    """The delayed spells, by the cell they wait for, with the side for which they would go off now."""
    rows: list[list[str]] = []
    for spell in sorted_by_target(view["table"]["waiting"]):
        side = caster_of(view, spell)
        rows.append(
            [
                f"  {spell['target']}",
                f"{spell['golems']}@{spell['range']} from {spell['from']}",
                f"for {ENGLISH.name(side)}" if side else "for nobody (contested)",
            ]
        )
    lines = aligned(rows)
    if len(lines) > 6:
        half = (len(lines) + 1) // 2
        width = max(len(line) for line in lines) + 4
        lines.append("")
        lines = [lines[at].ljust(width) + lines[half + at] for at in range(half)]
    return ["Spells that wait for a tile", *lines]


def sorted_by_target(waiting: list[dict[str, Any]]) -> list[dict[str, Any]]:
    keyed = [(*cell_of(spell["target"]), order) for order, spell in enumerate(waiting)]
    return [waiting[order] for _, _, order in sorted(keyed)]


def hand_lines(view: View) -> list[str]:
    """The viewer's tiles, by the name that moves use, with all their spells."""
    rows: list[list[str]] = []
    for tile in own_hand(view):
        shields = f"{tile['shields']} shield{'' if tile['shields'] == 1 else 's'}"
        row = [f"  {tile['tile']}", f"worth {tile['value']}, {shields if tile['shields'] else 'no shield'}"]
        for edge in EDGES:
            spell = tile["spells"].get(edge)
            row.append(f"{ARROWS[EDGES[edge]]} {edge} {spell[0]}@{spell[1]}" if spell else "")
        rows.append(row)
    return ["Your hand (the arrows as for a tile that faces north)", *aligned(rows)]


def question_lines(view: View) -> list[str]:
    """The question, and for the one who is asked what an answer looks like."""
    lines = [line for line in question(view) if line]
    options = options_of(view)
    if options:
        several = f"{len(options)} moves, for instance: {options[0]}"
        lines.append(several if len(options) > 1 else f"The only move: {options[0]}")
    return lines


def score_lines(view: View) -> list[str]:
    """How the game ended, and every line that was counted."""
    lines = [say(view["outcome"]["reason"]), result(view)]
    for sheet in view["outcome"]["sheets"]:
        lines += ["", f"{sheet['place']}. {side_name(view, sheet['side'])}: {sheet['total']} points"]
        lines += [f"  {line['points']:>3}  {say(line)}" for line in sheet["lines"]]
    return lines
