"""A space of the town as a tile: what it gives now, whose it is, and from which turn on it is open."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from ....art import Fragments, opening, text, use
from ....kernel.looking import capital
from ....kernel.words import Words
from .card_face import small_creature
from .labels import closed_told, note, space_name, space_told, tell
from .layout import LEAST, TALL_SMALLEST, Box, placed
from .outlook import Odds, creature_odds
from .reading import View, gains_in, pile_cards, with_offers
from .shapes import crest, good, width_of
from .signs import space_icon

Shown = dict[str, Any]
DRAWN: Final = Fragments()
CROWDED: Final = 95
"""So low a tile has no room for a name in two lines, a good and a lock."""
RULES: Final = {
    "mine": "mines",
    "storage": "storages",
    "food": "food",
    "battleground": "battlegrounds",
    "blacksmith": "blacksmith",
    "artificer": "artificer",
    "tavern": "tavern",
    "marketplace": "marketplace",
    "guild_house": "guild-house",
    "sacrificial_pit": "pit",
    "house": "duel",
}
"""The section of the rules about each kind of space."""


def tile(view: View, words: Words, space: Shown, boxes: tuple[Box, Box]) -> str:
    """A space where it lies, with a face for each arrangement."""
    space = with_offers(view, space)
    ground = space["kind"] == "battleground"
    pile = pile_cards(view, str(space["mythology"])) if ground else []
    gains = gains_in(view, str(space["mythology"])) if ground else {}
    owner = space.get("side") is not None and view["seat"] is not None and own_house(view, space)
    odds = creature_odds(view) if ground else {}
    seen = str([(card["card"], holder, odds.get(card["card"])) for card, holder in pile])
    shown = (words, str(space), boxes, owner, seen, str(gains))
    return DRAWN.get(shown) or DRAWN.keep(shown, draw_tile(words, space, boxes, pile, gains, odds, owner))


def own_house(view: View, space: Shown) -> bool:
    return any(side["side"] == space["side"] and view["seat"] in side["seats"] for side in view["table"]["sides"])


def draw_tile(
    words: Words,
    space: Shown,
    boxes: tuple[Box, Box],
    pile: list[tuple[Shown, str]],
    gains: dict[str, int],
    odds: dict[str, Odds],
    own: bool,
) -> str:
    wide, tall = boxes
    kind = str(space["kind"])
    left = sum(1 for _, holder in pile if not holder)
    closed = " closed" if space["closed"] is not None else ""
    of = f" {space['mythology']}" if kind == "battleground" else f" {space['side']}" if kind == "house" else ""
    touch = f"space-{space['space']}"
    more = f' data-rule="{RULES[kind]}" data-place="figure"{placed(wide[:2], tall[:2])}'
    group = opening(f"lay tile {kind}{of}{closed}", touch, space_told(words, space, left, len(pile)), True, more)
    if kind == "battleground":
        face = ground_face(words, space, wide[2], wide[3], pile, gains, odds)
    else:
        face = wide_face(words, space, wide[2], wide[3], own)
    small = tall_face(words, space, tall[2], tall[3], left) if tall[2] else ""
    return f'{group}\n<g class="wide-only">{face}</g>\n<g class="tall-only">{small}</g></g>'


def paper(width: float, height: float, edge: float) -> str:
    box = f'width="{width:g}" height="{height:g}" rx="7"'
    return (
        f'<rect class="shadow" x="1" y="3" {box}/><rect class="edge" {box}/>'
        f'<rect class="paper" y="{edge:g}" width="{width:g}" height="{height - edge:g}" rx="6"/>'
        f'<rect class="glow" {box}/>'
    )


def ring(width: float, height: float) -> str:
    return f'<rect class="ring" x="-3" y="-3" width="{width + 6:g}" height="{height + 6:g}" rx="10"/>'


def name_lines(name: str, width: float, size: float) -> list[str]:
    """A name in one line, or in two where it is too long."""
    if width_of(name, size) <= width:
        return [name]
    return wrap(name, max(4, int(width / (size * 0.5))), break_long_words=False)[:2]


def fitting(lines: list[str], width: float, size: float) -> float:
    """How large lines can be written."""
    return min(size, *[size * width / max(1.0, width_of(line, size)) for line in lines])


def numeral(space: Shown, width: float, height: float) -> str:
    return text(width - 7, height - 7, str(space["phase"]), "numeral end", 12) if space["kind"] != "house" else ""


def lock(words: Words, closed: Shown, x: float, y: float, size: float) -> str:
    """The lock and from when on it is open."""
    said = note(words, "turn-short", turn=closed["until"]) if closed["until"] else note(words, "never")
    return use("padlock", x, y - size * 0.36, size, "lock") + text(x + size * 0.8, y, said, "until", size)


def wide_face(words: Words, space: Shown, width: float, height: float, own: bool) -> str:
    """A tile on the desk."""
    kind = str(space["kind"])
    name = (
        tell(words, "your-house") if own else words.name(space["side"]) if kind == "house" else space_name(words, space)
    )
    indent = 26 if kind == "house" else 8
    lines = name_lines(name, width - indent - 3, 15)
    size = fitting(lines, width - indent - 3, 15 if len(lines) == 1 or height > 92 else 14)
    parts = [paper(width, height, 4), use(space_icon(space), width - 28, height - 28, 54, "art")]
    parts += [text(indent, 20 + 15 * at, line, "heading", size) for at, line in enumerate(lines)]
    if kind == "house":
        parts.append(crest(str(space["side"]), 14, 15, 0.5))
    below = 20 + 15 * (len(lines) - 1)
    crowded = space["closed"] is not None and len(lines) > 1 and height <= CROWDED
    if "good" in space and not crowded:
        y = below + 26
        parts.append(good(str(space["good"]), 20, y, 22))
        if space["output"]:
            parts.append(text(36, y + 8, str(space["output"]), "number", 23))
        label = note(words, "each-turn") if kind == "mine" else words.name(space["good"])
        start = 36 + 12 * len(str(space["output"])) + 5
        if space["closed"] is None and len(label) * 5.6 < width - start:
            parts.append(text(start, y + 7, label, "small", 13.5))
    elif "good" not in space and (space["closed"] is None or len(lines) == 1) and width > 90:
        said = offers(words, space) or wrap(
            note(words, f"does-{'own-house' if own else kind}"), max(8, int((width - 12) / 6.1))
        )
        if space["closed"] is None or len(said) == 1:
            parts += [text(8, below + 20 + 16 * at, line, "small", 13.5) for at, line in enumerate(said[:2])]
        parts += cost_of(space.get("hire", {}), 18, below + 38)
    if space["closed"] is not None:
        parts.append(lock(words, space["closed"], 17, height - 12, 13.5))
    elif "controller" in space:
        holder = space["controller"]
        parts.append(
            crest(str(holder), 19, height - 18, 0.62)
            if holder
            else text(8, height - 10, note(words, "nobodys"), "small", 13.5)
        )
    return "".join([*parts, numeral(space, width, height), ring(width, height)])


def offers(words: Words, space: Shown) -> list[str]:
    """What a space offers the viewer now, in a line or two; nothing where that is always the same."""
    if "reach" in space:
        reach = note(words, "in-reach", n=space["reach"]) if space["reach"] else note(words, "none-in-reach")
        return [note(words, f"sells-{space['kind']}"), reach]
    return [note(words, f"hire-{space['assistant']}")] if "hire" in space else []


def cost_of(goods: Shown, x: float, y: float) -> list[str]:
    """Goods with their amounts, side by side."""
    found: list[str] = []
    for kind, amount in goods.items():
        found += [good(kind, x, y, 18), text(x + 12, y + 6, str(amount), "number", 16)]
        x += 32 + 8 * len(str(amount))
    return found


def ground_face(
    words: Words,
    space: Shown,
    width: float,
    height: float,
    pile: list[tuple[Shown, str]],
    gains: dict[str, int],
    odds: dict[str, Odds],
) -> str:
    """A battleground on the desk: every creature of its pile, by level, how likely the viewer's army wins it, and who
    took the missing ones."""
    name = space_name(words, space)
    box = f'width="{width:g}" height="{height:g}" rx="7"'
    parts = [
        f'<rect class="shadow" x="1" y="3" {box}/><rect class="edge" {box}/>',
        f'<rect class="paper" x="4" width="{width - 4:g}" height="{height:g}" rx="6"/><rect class="glow" {box}/>',
        use(space_icon(space), width - 34, height / 2, 58, "art"),
        text(13, 19, name, "heading", 15),
    ]
    after = 13 + width_of(name, 15) + 10
    if space["closed"] is not None:
        said = closed_told(words, space["closed"]).rstrip(".")
        said = said[:1].lower() + said[1:]
        parts += [use("padlock", after + 5, 14, 12, "lock"), text(after + 15, 18.5, said, "until", 13)]
    else:
        left = sum(1 for _, holder in pile if not holder)
        parts.append(text(after, 18.5, tell(words, "left", left=left, total=len(pile)), "small", 13.5))
    x, level = 14.0, 0
    y = height - 27
    for card, holder in pile:
        fresh = card["level"] != level
        x += 14 if level == 0 else 38 if fresh else 29
        gain = gains.get(str(card["level"]), 0)
        chance = None if holder else odds.get(str(card["card"]))
        parts.append(small_creature(words, card, holder, gain, f"pile-{card['card']}", x, y, 13.5, chance))
        if chance is not None:
            said = words.say(chance.said())
            parts.append(text(x, height - 3.5, said, "chance odds middle", LEAST))
        if fresh:
            level = card["level"]
            parts.append(f'<circle class="level" cx="{x - 13:g}" cy="{y - 12:g}" r="8"/>')
            parts.append(text(x - 13, y - 8, str(level), "level-number middle", LEAST))
    return "".join([*parts, ring(width, height)])


def tall_face(words: Words, space: Shown, width: float, height: float, left: int) -> str:
    """A tile on a phone: its name, its sign and its number."""
    kind = str(space["kind"])
    parts = [paper(width, height, 3)]
    lines = name_lines(short_name(words, space), width - 2, TALL_SMALLEST)
    size = fitting(lines, width - 3, TALL_SMALLEST)
    parts += [text(width / 2, 14.5 + 12 * at, line, "heading middle", size) for at, line in enumerate(lines)]
    middle = (14.5 + 12 * (len(lines) - 1) + height) / 2
    if space["closed"] is not None:
        said = (
            note(words, "turn-short", turn=space["closed"]["until"])
            if space["closed"]["until"]
            else note(words, "never")
        )
        parts += [
            use("padlock", 10, middle + 1, 11, "lock"),
            text(17, middle + 5, said, "until", fitting([said], width - 19, TALL_SMALLEST)),
        ]
    elif "good" in space:
        parts += [
            good(str(space["good"]), 15, middle - 2, 20),
            text(29, middle + 5, str(space["output"]), "number", 20),
        ]
        if space.get("controller"):
            parts.append(crest(str(space["controller"]), width - 10, height - 10, 0.44))
    elif kind == "battleground":
        parts += [use(space_icon(space), 16, middle, 24, "strong"), text(31, middle + 6, str(left), "number", 19)]
    elif "reach" in space:
        parts += [use(space_icon(space), 18, middle + 2, 26, "strong")]
        parts.append(text(35, middle + 8, str(space["reach"]), "number", 19))
    else:
        size = min(28, height - 20)
        parts.append(use(space_icon(space), width / 2, middle + 3, size, "strong"))
        if kind == "house":
            parts.append(crest(str(space["side"]), 10, height - 10, 0.42))
    return "".join([*parts, ring(width, height)])


def short_name(words: Words, space: Shown) -> str:
    """What fits on a narrow tile: the row says what kind of space it is."""
    kind = str(space["kind"])
    if kind in ("mine", "storage"):
        return capital(words.name(space["good"]))
    if kind == "house":
        return words.name(space["side"])
    if kind in ("battleground", "food"):
        return space_name(words, space)
    return tell(words, f"short-{kind}")
