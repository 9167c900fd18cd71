"""A view written as text, for terminals and for `str(match)`."""

from __future__ import annotations

from ....kernel.looking import capital
from ....kernel.words import Words, read_message
from ..box.components import COLOURS, EDGES
from ..box.grid import EAST, NORTH, SOUTH, WEST
from .reading import (
    SOLO_BORDER,
    Cell,
    Tile,
    View,
    by_strength,
    caster_of,
    cell_of,
    choices,
    golems_of,
    held_by,
    own_hand,
    sorted_by_target,
    spells_as_they_lie,
    wizard_on,
)
from .sayings import hands, mode, question, result, say, seat_names, side_name, tile_name, wizard_place

PAGE = 98
NARROWEST, WIDEST = 9, 13
"""Columns inside the frame of a tile."""
GAP = 9
"""Columns of a file in which no tile lies."""
HEIGHT = 6
ARROWS = "↑→↓←"
PLAIN_FRAME, CHOICE_FRAME = "┌─┐│└┘", "╔═╗║╚╝"


def write(view: View, words: Words) -> str:
    """The view as plain text: the battlefield, the sides, waiting spells, the viewer's hand, the question or the end.

    No line is longer than a page, as long as the battlefield is not very wide.
    """
    field = battlefield(view, words)
    parts = [[say(words, "board-headline", mode=mode(view)), *legend(words, field)], field, side_lines(view, words)]
    if view["table"]["waiting"]:
        parts.append(waiting_lines(view, words))
    if own_hand(view):
        parts.append(hand_lines(view, words))
    if view["outcome"] is not None:
        parts.append(score_lines(view, words))
    elif view["decision"] is not None:
        parts.append(question_lines(view, words))
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)


def legend(words: Words, field: list[str]) -> list[str]:
    """What the signs mean, as far as they are there."""
    tiles = say(words, "board-legend-tiles")
    if any(CHOICE_FRAME[0] in line for line in field):
        tiles = say(words, "board-legend-choice", legend=tiles)
    return [say(words, "board-legend-pieces", letter=letter(words, COLOURS[0])), tiles]


def battlefield(view: View, words: Words) -> list[str]:
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
                blocks.append(box(view, words, tiles[x, y], inside, tiles[x, y]["at"] in chosen))
            else:
                blocks.append(blank(f"{x},{y}" if f"{x},{y}" in chosen else "", widths[x], height))
        for line in range(height):
            axis = f"{y:>3} " if line == (height - 1) // 2 else "    "
            lines.append(axis + "".join(block[line] for block in blocks))
        if view["table"]["level"] and y == SOLO_BORDER + 1:
            lands = say(words, "board-lands")
            lines.append("    " + f"  {lands}  ".center(sum(widths.values()), "~"))
    lines.append("y/x " + "".join(str(x).center(widths[x]) for x in columns))
    return lines


def blank(label: str, width: int, height: int) -> list[str]:
    """A cell without a tile; with its coordinates if one may be laid there."""
    lines = [" " * width] * height
    if label:
        lines[(height - 1) // 2] = (f"· {label} ·" if len(label) + 4 <= width else label).center(width)
    return lines


def box(view: View, words: Words, tile: Tile, inside: int, choice: bool) -> list[str]:
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
    standing = " ".join(f"{letter(words, colour)}{count}" for colour, count in by_strength(tile))
    hint = ""
    if tile["contested"]:
        signs = (say(words, "board-contested"), say(words, "board-contested-short"), "=")
        hint = longest(signs, inside - len(standing) - 1)
    elif tile["entrenched"]:
        hint = longest((say(words, "board-entrenched"), "+▼"), inside - len(standing) - 1)
    mage = say(words, "board-wizard-sign", letter=letter(words, wizard)) if wizard else ""
    content = [
        spread(shortened(tile_name(words, tile), inside), "", inside),
        spread(f"{tile['value']}{shield_signs(tile['shields'])}", mage, inside),
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


def letter(words: Words, colour: str) -> str:
    """What stands for a side on the tiles."""
    return capital(words.name(colour))[:1]


def longest(signs: tuple[str, ...], room: int) -> str:
    """The first of the signs that fits, or the last."""
    for sign in signs:
        if len(sign) <= room:
            return sign
    return signs[-1]


def spread(left: str, right: str, width: int) -> str:
    """The two texts at the two ends of a line."""
    return left + right.rjust(width - len(left))


def shortened(name: str, width: int) -> str:
    """A name cut to the width; a number at its end stays."""
    if len(name) <= width:
        return name
    stem, _, number = name.rpartition(" ")
    return f"{stem[: width - len(number) - 2]}. {number}" if stem and len(number) < width - 2 else name[:width]


def side_lines(view: View, words: Words) -> list[str]:
    """Each side with its reserve, hands, pile and wizard; an arrow at the one that chooses."""
    table = view["table"]
    rows: list[list[str]] = []
    for side in table["sides"]:
        colour = side["side"]
        asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
        row = [
            f"{'>' if asked else ' '} {letter(words, colour)}  {words.name(side_name(view, colour))}",
            seat_names(view, words, side),
            say(words, "board-reserve", n=side["reserve"], start=golems_of(view, colour)),
            say(words, "board-controls", n=held_by(view, colour)),
        ]
        if not table["level"]:
            row += [hands(view, words, side), say(words, "board-pile", n=side["pile"])]
        row.append(wizard_place(words, side))
        rows.append([entry for entry in row if entry])
    return aligned(rows)


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows of entries as lines, each entry under the one above it."""
    widths: list[int] = [0] * max(len(row) for row in rows)
    for row in rows:
        for column, entry in enumerate(row):
            widths[column] = max(widths[column], len(entry))
    return ["  ".join(entry.ljust(widths[column]) for column, entry in enumerate(row)) for row in rows]


def waiting_lines(view: View, words: Words) -> list[str]:
    """The delayed spells, by the cell they wait for, with the side for which they would go off now."""
    rows: list[list[str]] = []
    for spell in sorted_by_target(view["table"]["waiting"]):
        side = caster_of(view, spell)
        waits = {"spell": f"{spell['golems']}@{spell['range']}", "from": spell["from"]}
        whose = say(words, "board-waits-for" if side else "board-waits-for-nobody", side=side)
        rows.append([f"  {spell['target']}", say(words, "board-waits", **waits), whose])
    lines = aligned(rows)
    if len(lines) > 6:
        half = (len(lines) + 1) // 2
        width = max(len(line) for line in lines) + 4
        lines.append("")
        lines = [lines[at].ljust(width) + lines[half + at] for at in range(half)]
    return [say(words, "board-waiting"), *lines]


def hand_lines(view: View, words: Words) -> list[str]:
    """The viewer's tiles, by the id that moves use and by name, with all their spells."""
    rows: list[list[str]] = []
    for tile in own_hand(view):
        key = "board-worth" if tile["shields"] else "board-worth-bare"
        worth = say(words, key, value=tile["value"], shields=tile["shields"])
        row = [f"  {tile['tile']}", shortened(tile_name(words, tile), WIDEST), worth]
        for edge in EDGES:
            golems, reach = tile["spells"].get(edge, (0, 0))
            row.append(f"{ARROWS[EDGES[edge]]} {words.name(edge)} {golems}@{reach}" if golems else "")
        rows.append(row)
    return [say(words, "board-hand"), *aligned(rows)]


def question_lines(view: View, words: Words) -> list[str]:
    """The question, and for the one who is asked what an answer looks like."""
    lines = [line for line in question(view, words) if line]
    options = view["decision"].get("options", ())
    if options:
        key = "board-moves" if len(options) > 1 else "board-only-move"
        lines.append(say(words, key, n=len(options), move=options[0]))
    return lines


def score_lines(view: View, words: Words) -> list[str]:
    """How the game ended, and every line that was counted."""
    lines = [words.say(read_message(view["outcome"]["reason"])), result(view, words)]
    for sheet in view["outcome"]["sheets"]:
        side = side_name(view, sheet["side"])
        lines += ["", say(words, "board-sheet", place=sheet["place"], side=side, total=sheet["total"])]
        lines += [f"  {line['points']:>3}  {words.say(read_message(line))}" for line in sheet["lines"]]
    return lines
