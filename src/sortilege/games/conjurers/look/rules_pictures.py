"""The pictures of the rules page: a card, spaces, the feeding row, slots and a fight, drawn as the table draws them."""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Any, Final, NamedTuple

from ....art import moved, text, use
from ....kernel.looking import capital
from ....kernel.words import Message, Words
from ..box.components import Parts, built_in, read_parts
from ..box.terms import ABILITIES, ELEMENTS, FIGURES, MYTHOLOGIES, NO_ELEMENT, NO_MYTHOLOGY
from .between import rolled_line
from .card_face import HEIGHT, WIDTH, creature_face
from .labels import ability_name, card_kind, note, tell
from .shapes import defs_for, figure
from .slots import wide_card
from .stage import CARD, ROW, STEP
from .tiles import wide_face
from .town import phases_of, wide_phase

Shown = dict[str, Any]
TURN: Final = 3
ACROSS: Final = 35
"""So many letters fit into a line beside a card."""
TILE: Final = (112, 104)
BETWEEN_ROWS: Final = 108
"""From the foot of an upper card to the head of the lower one."""
FOOD: Final = (7, 4, 2)
"""What a feeding needs, what is there, and how many points each missing food costs."""
SPACES: Final[tuple[Shown, ...]] = (
    {"space": "lumber_mill", "kind": "mine", "phase": "I", "good": "wood", "output": 1, "controller": "violet"},
    {"space": "iron_mine", "kind": "mine", "phase": "II", "good": "iron", "output": 0, "until": 4},
    {"space": "wood_storage", "kind": "storage", "phase": "I", "good": "wood", "output": 2, "stands": "merchant"},
    {"space": "wild_animals", "kind": "food", "phase": "I", "good": "food", "output": 5},
)
FRESH: Final[Shown] = {
    "damage": 0,
    "frost": 0,
    "poison": 0,
    "bound": False,
    "risen": False,
    "devouring": False,
    "devoured": False,
    "element_dice": 0,
    "worn": [],
}
"""A creature as it is summoned."""


@cache
def parts() -> Parts:
    return read_parts(built_in(), custom=False)


class Drawing(NamedTuple):
    """What a picture shows, and how large it is."""

    shown: str
    width: float
    height: float
    scale: float = 1


def rules_picture(name: str, words: Words) -> str:
    """The picture of this name; nothing if there is none. All have the same `<defs>`, which a page needs once."""
    drawings = {
        "card": explained_card(words),
        "track": turn_track(words),
        "figures": all_figures(words),
        "spaces": spaces(words),
        "feeding": feeding_row(words),
        "slots": slots(words),
        "fight": fight(words),
    }
    if name not in drawings:
        return ""
    return framed(drawings[name], defs_for("".join([each.shown for each in drawings.values()])))


def framed(drawing: Drawing, defs: str) -> str:
    shown, width, height, scale = drawing
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="conjurers picture" viewBox="-6 -6 {width + 12:g} '
        f'{height + 12:g}" width="{(width + 12) * scale:g}" aria-hidden="true">{defs}{shown}</svg>'
    )


def creature(name: str) -> Shown:
    """A card as views have it."""
    box = parts()
    card = box.card_index[name]
    mythology, element = box.mythology[card], box.element[card]
    return {
        "card": name,
        "level": box.level[card],
        "mythology": MYTHOLOGIES[mythology] if mythology != NO_MYTHOLOGY else None,
        "element": ELEMENTS[element] if element != NO_ELEMENT else None,
        "hp": box.hit_points[card],
        "bd": box.dice[card],
        "abilities": [{"ability": ABILITIES[ability], "x": x} for ability, x in enumerate(box.powers[card]) if x],
    }


def in_lines(said: str) -> list[str]:
    """A sentence in as few lines as it needs, about equally long."""
    fewest = wrap(said, ACROSS)
    return next(lines for room in range(1, ACROSS + 1) if len(lines := wrap(said, room)) == len(fewest))


# Cards, time, figures


def explained_card(words: Words) -> Drawing:
    """A creature card, and a line from each of its parts to what that is."""
    card = creature("goliath")
    ability = card["abilities"][0]
    can = note(words, f"can-{ability['ability']}", x=ability["x"])
    told = [
        (WIDTH - 8, 23, words.say(Message("sign-element", {"element": card["element"]}))),
        (116, 40, f"{card_kind(words, card)}."),
        (122, 60, f"{ability_name(words, ability)}: {can}"),
        (32, HEIGHT - 33, words.say(Message("sign-heart"))),
        (106, HEIGHT - 19, words.say(Message("sign-dice"))),
    ]
    drawn, down = [creature_face(words, card)], 12
    for x, y, sentence in told:
        drawn.append(f'<path class="pointer" d="M{x} {y}L{x + abs(y - down)} {down}H{WIDTH + 16}"/>')
        lines = in_lines(sentence)
        drawn += [text(WIDTH + 24, down + 6 + 22 * row, line, "said", 20) for row, line in enumerate(lines)]
        down += 6 + 22 * len(lines)
    return Drawing("".join(drawn), WIDTH + 300, max(HEIGHT, down))


def turn_track(_words: Words) -> Drawing:
    """The twelve turns in their phases, and after which of them is fed."""
    box = parts()
    table: Shown = {"turn": TURN, "turns": box.turns, "first_turns": box.first_turns}
    table |= {"feedings": box.feeding_turns, "tournaments": []}
    drawn, x = "", 0.0
    for numeral, turns in zip(("I", "II", "III", "IV"), phases_of(table), strict=True):
        phase, width = wide_phase(table, numeral, turns, x)
        drawn += phase
        x += width + 10
    return Drawing(f'<g class="track">{drawn}</g>', x - 10, 52)


def all_figures(words: Words) -> Drawing:
    """Each kind of figure with its name."""
    drawn = [
        figure("violet", kind, 60 + 120 * place, 26, 1.2)
        + text(60 + 120 * place, 76, capital(words.name(kind)), "said middle", 17)
        for place, kind in enumerate(FIGURES)
    ]
    return Drawing("".join(drawn), 120 * len(FIGURES), 84)


# The town


def spaces(words: Words) -> Drawing:
    """A mine with its marker, a closed one, a storage that is taken, and a space with food."""
    width, height = TILE
    drawn: list[str] = []
    for place, space in enumerate(SPACES):
        closed = {"why": "phase", "until": space["until"]} if "until" in space else None
        shown: Shown = {**space, "closed": closed}
        if space["kind"] == "mine":
            shown["controller"] = space.get("controller")
        face = wide_face(words, shown, width, height, False)
        if "stands" in space:
            face += figure("coral", str(space["stands"]), width - 22, height - 22, 0.86)
        kind = f"tile {space['kind']}{' closed' if closed else ''}"
        drawn.append(f'<g class="{kind}"{moved(place * (width + 12), 0)}>{face}</g>')
    return Drawing("".join(drawn), len(SPACES) * (width + 12) - 12, height, 1.2)


def feeding_row(words: Words) -> Drawing:
    """What a feeding costs: food that is there in full, what is short hatched."""
    needed, there, cost = FOOD
    short = needed - there
    width, step = 440.0, 416 / needed
    row = [
        f'<rect class="{"fed" if place < there else "unfed"}" x="{12 + step * place:.1f}" y="42" '
        f'width="{step - 4:.1f}" height="14" rx="3"/>'
        for place in range(needed)
    ]
    lack = tell(words, "feeding-lack", food=there, short=short, minus=short * cost)
    drawn = [
        f'<rect class="district" width="{width:g}" height="88" rx="10"/>',
        use("camp-cooking-pot", 24, 22, 24, "mark"),
        text(44, 28, tell(words, "feeding-after", turn=TURN), "district-name", 19),
        text(width - 14, 28, note(words, "food-cost", n=needed), "district-name end", 19),
        *row,
        text(12, 78, lack, "food-lacks", 17),
    ]
    return Drawing("".join(drawn), width, 88)


# The battle


def stands(name: str, owner: str, x: float, y: float, words: Words, **marks: int) -> str:
    """A creature in a slot."""
    shown: Shown = {**creature(name), **FRESH, **marks}
    return f'<g class="slot {owner}"{moved(x, y)}>{wide_card(words, shown)}</g>'


def slots(words: Words) -> Drawing:
    """Three slots on each side: one pair faces each other, the rest wait or are empty."""
    lower = CARD[1] + BETWEEN_ROWS
    drawn = [
        f'<g class="slot empty"{moved(STEP * place, y)}><rect class="hollow" width="{CARD[0]}" height="{CARD[1]}" '
        f'rx="10"/>{text(CARD[0] / 2, CARD[1] / 2 + 14, str(place + 1), "slot-number middle", 42)}</g>'
        for y in (0, lower)
        for place in range(ROW)
    ]
    drawn += [
        stands("eden_serpent", "wild", STEP, 0, words, damage=4),
        stands("minor_biblical_minion", "wild", 2 * STEP, 0, words),
        stands("wolf", "violet", STEP, lower, words, damage=2, poison=1),
    ]
    arrows = "".join(
        [
            f'<path class="facing" d="M{STEP * place + CARD[0] / 2} {CARD[1] + 22}V{lower - 22}'
            f'm-9 -11l9 11l9 -11M{STEP * place + CARD[0] / 2 - 9} {CARD[1] + 33}l9 -11l9 11"/>'
            for place in range(ROW)
        ]
    )
    return Drawing("".join(drawn) + arrows, STEP * (ROW - 1) + CARD[0], lower + CARD[1], 0.78)


def fight(words: Words) -> Drawing:
    """A fight: both strike, and what that comes to."""
    wolf, serpent = "wolf", "eden_serpent"
    lower = CARD[1] + BETWEEN_ROWS
    # The wolf, below, is the aggressor.
    struck = [(1, (1, 0), 1), (0, (2, 1), 4)]
    dice = "".join(
        [
            rolled_line({"slot": side * ROW, "dice": list(faces), "damage": damage}, 0, 30 + 32 * line, CARD[0], 20)
            for line, (side, faces, damage) in enumerate(struck)
        ]
    )
    said = [
        Message("fight", {"card": wolf, "other": serpent}),
        Message("struck", {"card": wolf, "other": serpent, "n": 4}),
        Message("struck", {"card": serpent, "other": wolf, "n": 1}),
        Message("hurt", {"card": serpent, "n": 4, "left": 3}),
        Message("hurt", {"card": wolf, "n": 1, "left": 5}),
    ]
    told = [in_lines(capital(words.say(each))) for each in said]
    height = sum([14 + 30 * len(lines) for lines in told])
    down, lines = (lower + CARD[1] - height) / 2 + 26, ""
    for sentence in told:
        lines += "".join([text(CARD[0] + 24, down + 30 * row, line, "said", 25) for row, line in enumerate(sentence)])
        down += 14 + 30 * len(sentence)
    drawn = [
        stands(serpent, "wild", 0, 0, words, damage=4),
        f'<g class="between"{moved(0, CARD[1] + 9)}><rect class="ground" width="{CARD[0]}" height="90" rx="9"/>'
        f"{dice}</g>",
        stands(wolf, "violet", 0, lower, words, damage=1, poison=1),
        lines,
    ]
    return Drawing("".join(drawn), CARD[0] + 390, lower + CARD[1], 0.78)
