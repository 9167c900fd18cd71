"""The panel beside a battle: both spreads of damage on one scale, where each die comes from, and what kills."""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

from ....art import text, use
from ....kernel.words import Param, Words
from .card_face import name_size
from .forecast import Forecast, Spread, power
from .labels import note, tell
from .layout import LEAST
from .outlook import Odds
from .shapes import die_sign
from .signs import creature_icon

Shown = dict[str, Any]
LEFT: Final = 806
TOP: Final = 56
WIDTH: Final = 280
HEIGHT: Final = 552
ROW: Final = 3
MOST_MOVES: Final = 6
"""So many moves are listed with their chances."""
LABEL: Final = 14
LETTERS: Final = 24
"""So many letters of a move stand on a line beside its chance."""
LINE: Final = 16
LONE_NUMBER: Final = re.compile(r" (?=\d+$)")
"""A number at the end stays with its word."""
HEAD: Final = 17
"""Room for the name of the list."""
SEEN: Final = 0.0005
"""Chances below this are not drawn."""


def panel(words: Words, battle: Shown, attacks: dict[int, Forecast]) -> str:
    """The spreads of every attack that could be made; the page shows that of the creature pointed at, or the best."""
    parts = [
        '<g class="wide-only spreads">',
        f'<rect class="district" x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" rx="11"/>',
    ]
    top: float = TOP + 90
    if attacks:
        best = max(attacks, key=lambda slot: attacks[slot].kill - attacks[slot].back_kill)
        for slot, forecast in attacks.items():
            side, place = divmod(slot, ROW)
            own, enemy = battle["sides"][side]["slots"][place], battle["sides"][1 - side]["slots"][place]
            kind = "spread best" if slot == best else "spread"
            top = max(top, TOP + 222 + 20 * len(sources(words, own, enemy)) + (114 if forecast.back_dice else 20))
            parts.append(f'<g class="{kind}" data-slot="{slot}">{attack(words, own, enemy, forecast)}</g>')
    else:
        for line, said in enumerate(lines_of(tell(words, "no-attack-yet"), 40)):
            parts.append(text(LEFT + 16, TOP + 34 + 19 * line, said, "stage-note", 14.5))
    parts.append(chances(words, battle["chances"], battle["weighing"], top))
    return "".join(parts) + "</g>"


def lines_of(said: str, most: int) -> list[str]:
    found: list[str] = [""]
    for word in said.split(" "):
        if len(found[-1]) + len(word) > most:
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return found


def attack(words: Words, own: Shown, enemy: Shown, forecast: Forecast) -> str:
    """One attack: damage to the enemy, the dice and where they come from, damage that comes back."""
    x, y = LEFT + 16, TOP
    scale = max(len(seen(forecast.out)), len(seen(forecast.back)), 6)
    headline = tell(words, "attacks", card=own["card"], other=enemy["card"])
    parts = [
        use(creature_icon(own), x + 13, y + 28, 26, "likeness"),
        f'<path class="then" d="M{x + 36} {y + 23}l5 5l-5 5"/>',
        use(creature_icon(enemy), x + 62, y + 28, 26, "likeness"),
        text(x, y + 62, headline, "panel-title", name_size(headline, WIDTH - 26, 17)),
        text(x, y + 84, tell(words, "damage-to", card=enemy["card"], n=forecast.needed), "panel-text", 13.5),
        histogram(forecast.out, forecast.needed, scale, x, y + 186, 88),
    ]
    line = y + 222
    for sign, number, said in sources(words, own, enemy):
        parts += [
            die_sign(x + 8, line - 4, 13) if sign == "die" else use(sign, x + 8, line - 4, 15, "likeness"),
            text(x + 24, line, str(number), "panel-number", 15),
            text(x + 24 + 9 * len(str(number)) + 6, line, said, "panel-text", 13.5),
        ]
        line += 20
    line += 10
    if forecast.back_dice:
        told = tell(words, "damage-back", card=own["card"], n=forecast.back_needed)
        parts += [
            text(x, line, told, "panel-text", 13.5),
            histogram(forecast.back, forecast.back_needed, scale, x, line + 84, 70),
        ]
    else:
        parts.append(text(x, line, tell(words, "no-answer", card=enemy["card"]), "panel-text", 13.5))
    return "".join(parts)


def seen(spread: Spread) -> Spread:
    """The spread without its thin end."""
    last = max([number for number, chance in enumerate(spread) if chance >= SEEN], default=0)
    return spread[: last + 1]


def histogram(spread: Spread, kills: int, scale: int, x: float, y: float, height: float) -> str:
    """The chance of each number as a bar; what kills is red."""
    shown = seen(spread)
    step = (WIDTH - 32) / scale
    most = max(shown)
    parts: list[str] = []
    for number, chance in enumerate(shown):
        high = max(1.0, height * chance / most)
        kind = "likely kills" if number >= kills else "likely"
        parts.append(
            f'<rect class="{kind}" x="{x + step * number + 1:.1f}" y="{y - high:.1f}" width="{step - 2:.1f}" '
            f'height="{high:.1f}" rx="1.5"/>'
        )
        if len(shown) <= 12 or number % 2 == 0:
            parts.append(text(x + step * (number + 0.5), y + 13, str(number), "scale middle", LEAST))
    return "".join(parts)


def sources(words: Words, own: Shown, enemy: Shown) -> list[tuple[str, int, str]]:
    """Where the damage comes from, and what takes of it."""
    found = [("die", int(own["bd"]), note(words, "dice-own"))]
    for piece in own["worn"]:
        hit = sum([int(one["x"]) for one in piece["abilities"] if one["ability"] == "power_hit"])
        if hit:
            found.append(("fist", hit, note(words, "dice-for", piece=piece["piece"])))
    if own["element_dice"]:
        found.append(
            (
                "tornado",
                int(own["element_dice"]),
                note(words, "dice-element", element=own["element"], other=enemy["element"]),
            )
        )
    if power(own, "offensive"):
        found.append(("sword-brandish", power(own, "offensive"), note(words, "more-offensive")))
    if own["frost"]:
        found.append(("snowflake-1", 3, note(words, "less-frost")))
    if power(enemy, "defensive"):
        found.append(("shield", power(enemy, "defensive"), note(words, "less-defensive", card=enemy["card"])))
    if power(own, "burning") and not power(enemy, "immunity_fire"):
        found.append(("flame", power(own, "burning"), note(words, "dice-burning")))
    return found[:6]


def chances(words: Words, found: list[Shown], weighing: bool, top: float) -> str:
    """The chance to win the battle after each move, where somebody has reckoned it: as many as there is room for below
    `top`, the best first and the one considered, which is in gold, among them."""
    rows = rows_for(found, TOP + HEIGHT - 34 - top)
    if not rows and not weighing:
        return ""
    x, end = LEFT + 16, LEFT + WIDTH - 16
    y = top + 21
    told = "; ".join([move_told(words, one) for one, _, _ in rows])
    waits = note(words, "weighing") if weighing else ""
    said = " ".join([f"{tell(words, 'chance-to-win')}.", told or waits])
    parts = [
        f'<g class="odds" id="battle-chances" role="img" aria-label="{escape(said)}" data-rule="battle-turn">',
        f'<path class="rule" d="M{x} {y - 22}H{end}"/>',
        text(x, y, tell(words, "chance-to-win"), "panel-title", 15.5),
    ]
    if not rows:
        parts.append(text(x, y + 22, waits, "stage-note", 13.5))
    down = y + 24
    for one, lines, high in rows:
        parts += [text(x, down + LINE * at, line, "panel-text", LABEL) for at, line in enumerate(lines)]
        parts += [
            text(end - 44, down, words.say(one["chance"].said()), "panel-number end", 16),
            text(end, down, note(words, "odds-bounds", **bounds(one["chance"])), "stage-note end", 12),
            gauge(one["chance"], one["considered"], x, down + high - 28, end - x),
        ]
        down += high
    return "".join(parts) + "</g>"


def rows_for(found: list[Shown], room: float) -> list[tuple[Shown, list[str], int]]:
    """As many moves as there is room for, one at least, and always the one considered: each with its lines and its
    height."""
    rows = [row_of(one) for one in found]
    kept = [row for row in rows if row[0]["considered"]]
    room -= HEAD + sum([high for _, _, high in kept])
    for row in rows:
        if row in kept:
            continue
        room -= row[2]
        if len(kept) == MOST_MOVES or (kept and room < 0):
            break
        kept.append(row)
    return [row for row in rows if row in kept]


def row_of(one: Shown) -> tuple[Shown, list[str], int]:
    lines = lines_of(LONE_NUMBER.sub("\u00a0", str(one["label"])), LETTERS)
    return one, lines, 34 + LINE * (len(lines) - 1)


def bounds(odds: Odds) -> dict[str, Param]:
    return {"low": odds.low, "high": odds.high}


def move_told(words: Words, one: Shown) -> str:
    odds: Odds = one["chance"]
    return tell(words, "move-odds", move=one["label"], odds=odds.said(), **bounds(odds))


def gauge(odds: Odds, considered: bool, x: float, y: float, width: float) -> str:
    """A chance as a bar: its paler part is where the chance may lie as well."""
    kind = "gauge full chosen" if considered else "gauge full"
    low, high = width * odds.low / 100, width * odds.high / 100
    return (
        f'<rect class="gauge" x="{x:g}" y="{y:g}" width="{width:g}" height="5" rx="2.5"/>'
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{low:.0f}" height="5" rx="2.5"/>'
        f'<rect class="{kind} maybe" x="{x + low:.0f}" y="{y:g}" width="{high - low:.0f}" height="5"/>'
    )
