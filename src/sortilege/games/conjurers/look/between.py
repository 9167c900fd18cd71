"""What stands between two slots of a battle: the dice just rolled, or what an attack would come to, both ways."""

from __future__ import annotations

from html import escape
from typing import Any

from ....art import text, use
from ....kernel.words import Message, Thing, Words
from .card_face import name_size
from .forecast import Forecast, power
from .labels import note, tell
from .layout import LEAST, TALL_SMALLEST, placed
from .shapes import die, die_sign
from .signs import creature_icon
from .stage import BETWEEN, CARD, LEFT, ROW, SMALL, STEP, TALL_BETWEEN, TALL_GAP, TALL_STEP, slot_number

Shown = dict[str, Any]


def between(words: Words, battle: Shown, place: int, lower: int, attacks: dict[int, Forecast]) -> str:
    """What stands between two slots: the dice just rolled there, or what an attack would come to, both ways."""
    struck = [strike for strike in battle["strikes"] if strike["slot"] % ROW == place]
    return just_rolled(words, place, lower, struck) + might_be(words, battle, place, lower, attacks, bool(struck))


def just_rolled(words: Words, place: int, lower: int, struck: list[Shown]) -> str:
    """The dice of the last fight, what was added and taken off, and the damage."""
    if not struck:
        return ""
    wide, tall = (LEFT + STEP * place, BETWEEN), (6 + TALL_STEP * place, TALL_BETWEEN)
    told = " ".join([tell(words, "rolled-told", dice=[*strike["dice"]], n=strike["damage"]) for strike in struck])
    parts = [
        f'<g class="lay between just" id="rolled-{place}" role="img" aria-label="{escape(told)}" '
        f'data-rule="fight"{placed(wide, tall)}>',
        f'<g class="wide-only"><rect class="ground" width="{CARD[0]}" height="90" rx="9"/>',
        text(11, 18, tell(words, "just-rolled"), "stage-note", 13.5),
    ]
    for line, strike in enumerate(sorted(struck, key=lambda one: one["slot"] // ROW == lower)):
        parts.append(rolled_line(strike, lower, 42 + 31 * line, CARD[0], 20))
    parts.append(f'</g><g class="tall-only"><rect class="ground" width="{SMALL[0]}" height="{TALL_GAP}" rx="7"/>')
    for line, strike in enumerate(sorted(struck, key=lambda one: one["slot"] // ROW == lower)):
        parts.append(rolled_line(strike, lower, 20 + 30 * line, SMALL[0], 13))
    return "".join(parts) + "</g></g>"


def rolled_line(strike: Shown, lower: int, y: float, width: float, size: float) -> str:
    """One strike: dice, the difference that abilities and frost make, and what came of it."""
    dice, damage = strike["dice"], int(strike["damage"])
    up = strike["slot"] // ROW == lower
    scale = 1 if size > 15 else 0.8
    start, end = 20 * scale + size * 0.95, width - size * 1.55
    more = damage - sum(dice)
    room = end - start - (size * 1.5 if more else 0)
    step = min(size + 4, room / max(1, len(dice)))
    parts = [arrow(up, 18 * scale, y, "out" if up else "back", scale)]
    parts += [die(int(face), start + step * (at_ + 0.5), y, min(size, step - 1)) for at_, face in enumerate(dice)]
    if more:
        said = f"+{more}" if more > 0 else f"−{-more}"
        parts.append(text(end - size * 0.3, y + size * 0.3, said, "stage-note end", size * 0.75))
    parts.append(
        f'<rect class="damage" x="{end:g}" y="{y - size * 0.65:g}" width="{size * 1.3:g}" height="'
        f'{size * 1.3:g}" rx="{size * 0.28:g}"/>'
    )
    parts.append(text(end + size * 0.65, y + size * 0.32, str(damage), "damage-number middle", size * 0.92))
    return "".join(parts)


def might_be(words: Words, battle: Shown, place: int, lower: int, attacks: dict[int, Forecast], covered: bool) -> str:
    """What an attack would come to, both ways; `covered` by the dice just rolled until somebody points at it."""
    if not all(side["slots"][place] for side in battle["sides"]):
        return ""
    side = 0 if battle["side"] == "attackers" else 1
    number = slot_number(side, place)
    found = attacks.get(number)
    if found is None:
        return "" if covered else no_attack(words, battle, side, place)
    up = side == lower
    shown = battle["sides"][side]["slots"][place]
    enemy = battle["sides"][1 - side]["slots"][place]
    rows = [
        (up, found.dice, found.mean(), found.kill, enemy, "out"),
        (not up, found.back_dice, found.back_mean(), found.back_kill, shown, "back"),
    ]
    wide = (LEFT + STEP * place, BETWEEN)
    tall = (6 + TALL_STEP * place, TALL_BETWEEN)
    told = tell(
        words,
        "forecast-told",
        card=shown["card"],
        other=enemy["card"],
        dice=found.dice,
        kill=round(100 * found.kill),
        back=found.back_dice,
        killed=round(100 * found.back_kill),
    )
    parts = [
        f'<g class="lay between odds-between{" covered" if covered else ""}" id="between-{place}" role="img" '
        f'aria-label="{escape(told)}" data-rule="fight"'
        f"{placed(wide, tall)}>",
        f'<g class="wide-only"><rect class="ground" width="{CARD[0]}" height="90" rx="9"/>',
        text(11, 18, tell(words, "if-attack"), "stage-note", 13.5),
    ]
    for line, (upward, dice, average, kill, struck, way) in enumerate(rows):
        y = 42 + 31 * line
        parts += [
            arrow(upward, 20, y, way),
            text(34, y + 8, str(dice), "number", 22),
            text(54, y - 2, note(words, "dice"), "small", LEAST),
            text(54, y + 11, note(words, "on-average", n=decimal(average)), "small", LEAST),
            text(CARD[0] - 42, y + 7, f"{round(100 * kill)}%", "number odds end", 16),
            text(CARD[0] - 37, y - 2, note(words, "kills"), "small", LEAST),
            use(creature_icon(struck), CARD[0] - 24, y + 8, 16, "likeness"),
        ]
    parts.append(f'</g><g class="tall-only"><rect class="ground" width="{SMALL[0]}" height="{TALL_GAP}" rx="7"/>')
    for line, (upward, dice, _average, kill, _struck, way) in enumerate(rows):
        y = 20 + 30 * line
        parts += [
            arrow(upward, 14, y, way, 0.8),
            text(26, y + 7, str(dice), "number", 18),
            die_sign(26 + 11 * len(str(dice)) + 7, y, 12),
            text(SMALL[0] - 26, y + 6, f"{round(100 * kill)}%", "number odds end", 16),
            use("skull-crossed-bones", SMALL[0] - 14, y, 15, "small-sign"),
        ]
    return "".join(parts) + "</g></g>"


def no_attack(words: Words, battle: Shown, side: int, place: int) -> str:
    """Why the creature whose turn it could be does not attack."""
    shown, enemy = battle["sides"][side]["slots"][place], battle["sides"][1 - side]["slots"][place]
    if shown["devouring"] or enemy["devouring"]:
        key = "devours"
    elif power(shown, "devour"):
        key = "may-devour"
    elif power(enemy, "flying"):
        key = "flies"
    else:
        return ""
    first = enemy if key == "flies" or enemy["devouring"] else shown
    said = tell(words, key, card=first["card"])
    wide, tall = (LEFT + STEP * place, BETWEEN), (6 + TALL_STEP * place, TALL_BETWEEN)
    return (
        f'<g class="lay between quiet"{placed(wide, tall)}><g class="wide-only">'
        f"{text(CARD[0] / 2, 50, said, 'stage-note middle', name_size(said, CARD[0] - 8, 13.5))}</g>"
        f'<g class="tall-only">'
        f"{text(SMALL[0] / 2, 38, said, 'stage-note middle', name_size(said, SMALL[0], TALL_SMALLEST))}</g></g>"
    )


def arrow(up: bool, x: float, y: float, way: str, scale: float = 1) -> str:
    turn = "" if up else " rotate(180)"
    size = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<path class="arrow {way}" transform="translate({x:g} {y:g}){size}{turn}" d="M0 -12L8 -3H3.2V11H-3.2V-3H-8Z"/>'
    )


def decimal(number: float) -> Thing:
    """A number with one decimal, if it has one."""
    rounded = round(number * 2) / 2
    if rounded == int(rounded):
        return int(rounded)
    return Message("pic-half", {"n": int(rounded)}) if rounded > 1 else Message("pic-only-half")
