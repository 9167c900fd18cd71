"""The panel beside a battle: both spreads of damage on one scale, where each die comes from, and what kills."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import text, use
from ....kernel.words import Words
from .card_face import name_size
from .forecast import Forecast, Spread, power
from .labels import note, tell
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
    parts.append(chances(words, battle["chances"], top))
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
            parts.append(text(x + step * (number + 0.5), y + 13, str(number), "scale middle", 11))
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


def chances(words: Words, found: list[Shown], top: float) -> str:
    """The chance to win the battle after each move, where somebody has reckoned it: as many as there is room for below
    `top`, the one considered first and in gold."""
    rows = found[: max(1, min(MOST_MOVES, int((TOP + HEIGHT - 52 - top) // 34)))]
    if not rows:
        return ""
    x, y = LEFT + 16, TOP + HEIGHT - 30 - 34 * len(rows)
    said = [f"{one['label']}: {round(100 * one['chance'])}%" for one in rows]
    told = escape(f"{tell(words, 'chance-to-win')}. {'; '.join(said)}")
    parts = [
        f'<g class="odds" id="battle-chances" role="img" aria-label="{told}" data-rule="battle-turn">',
        f'<path class="rule" d="M{x} {y - 22}H{LEFT + WIDTH - 16}"/>',
        text(x, y, tell(words, "chance-to-win"), "panel-title", 15.5),
    ]
    for line, one in enumerate(rows):
        down = y + 24 + 34 * line
        share = float(one["chance"])
        full = "gauge full chosen" if one["considered"] else "gauge full"
        parts += [
            text(x, down, str(one["label"]), "panel-text", name_size(str(one["label"]), WIDTH - 74, 14)),
            text(LEFT + WIDTH - 16, down, f"{round(100 * share)}%", "panel-number end", 16),
            f'<rect class="gauge" x="{x}" y="{down + 6}" width="{WIDTH - 32}" height="5" rx="2.5"/>',
            f'<rect class="{full}" x="{x}" y="{down + 6}" width="{(WIDTH - 32) * share:.0f}" height="5" rx="2.5"/>',
        ]
    return "".join(parts) + "</g>"
