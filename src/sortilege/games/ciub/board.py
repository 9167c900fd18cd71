"""A view written as text, for terminals and for `str(match)`."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.words import Message
from .state import ROLLING
from .words import ENGLISH

PAGE: Final = 98
CARD: Final = 17
"""Columns inside the frame of a card."""
SIGNS: Final = {
    "swap": "⇄",
    "reroll": "↻",
    "adjust": "✎",
    "two_for_one": "½",
    "skull": "☠",
}
LEGEND: Final = (
    "⇄ swap · ↻ re-roll (↻x used) · ✎ adjust · ½ 2-for-1 · ☠ skull · – inactive",
    "20+ numbers that add up · 4= equal numbers, or skulls · all other cards: these numbers",
)
PHASES: Final = ("", "token or removal", "rolling", "gaining a card", "trading")

View = dict[str, Any]
Card = dict[str, Any]
Die = dict[str, Any]


def write(view: View) -> str:
    """The view as plain text: the rows, the players with their dice, the supply, the question or the end."""
    table = view["table"]
    parts = [
        [f"Ciub · {mode(view)}", *LEGEND],
        ["Top row" + pile_text(table), *row_lines(table["top"])],
        ["Bottom row", *row_lines(table["bottom"])],
        side_lines(view),
        supply_lines(table),
    ]
    if view["outcome"] is not None:
        parts.append(score_lines(view))
    elif view["decision"] is not None:
        parts.append(question_lines(view))
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)


def mode(view: View) -> str:
    return f"{view['seats']} players, {'short' if view['table']['short'] else 'normal'} game"


# Cards


def pile_text(table: dict[str, Any]) -> str:
    pile = table["pile"]
    left = ", ".join(f"{count} {letter}" for letter, count in pile.items() if count and letter != "D")
    if left:
        return f" · in the pile: {left}, Opus Magnum"
    return " · in the pile: only the Opus Magnum, for the next card gained" if pile["D"] else " · the pile is empty"


def row_lines(row: list[Card | None]) -> list[str]:
    """The cards of a row side by side."""
    boxes = [box(card) for card in row]
    return ["".join(lines) for lines in zip(*boxes, strict=True)]


def box(card: Card | None) -> list[str]:
    if card is None:
        return [" " * (CARD + 2)] * 5
    owl = " owl" if card["owl"] else ""
    token = f"token: {ENGLISH.name(card['token'])}" if card["token"] else ""
    inside = [
        spread(f"{card['letter']}{owl}", f"{card['points']} VP"),
        requirement(card).center(CARD),
        token.ljust(CARD),
    ]
    return [
        "┌" + "─" * CARD + "┐",
        *(f"│{line}│" for line in inside),
        "└" + f" {card['card']} ".center(CARD, "─") + "┘",
    ]


def requirement(card: Card) -> str:
    if card["kind"] == "sum":
        return f"{card['total']}+"
    if card["kind"] == "same":
        return f"{card['amount']}="
    return " ".join(str(number) for number in card.get("faces", ()))


def spread(left: str, right: str) -> str:
    return left + right.rjust(CARD - len(left))


# Dice


def phase_text(table: dict[str, Any]) -> str:
    """What the turn has come to; a final turn begins with the roll."""
    if not table["final"]:
        return PHASES[table["phase"]]
    return f"{PHASES[max(table['phase'], ROLLING)]}, final turn"


def side_lines(view: View) -> list[str]:
    """Each player with points, token, cards and dice; an arrow at the one whose turn it is."""
    table = view["table"]
    lines: list[str] = []
    for side in table["sides"]:
        turn = side["seats"][0] == table["active"] and not view["over"]
        you = " (you)" if view["seat"] in side["seats"] else ""
        token = f"token on {side['token']}" if side["token"] else "token at hand"
        phase = f" · {phase_text(table)}" if turn else ""
        dice = len(side["loose"]) + len(side["tray"])
        lines.append(
            f"{'>' if turn else ' '} {ENGLISH.name(side['side'])}{you}, seat {side['seats'][0]}: "
            f"{side['points']} points · {token} · {dice} dice{phase}"
        )
        if side["cards"]:
            lines.append(f"    cards: {', '.join(card['card'] for card in side['cards'])}")
        if side["loose"]:
            lines.append(f"    dice:  {dice_text(side['loose'])}")
        if side["tray"]:
            lines.append(f"    tray:  {dice_text(side['tray'])}")
    return lines


def dice_text(dice: list[Die]) -> str:
    """The dice by colour, in the order in which the colours first lie there."""
    colours: dict[str, list[str]] = {}
    for die in dice:
        colours.setdefault(die["colour"], []).append(sign(die))
    return " · ".join(f"{colour} {' '.join(signs)}" for colour, signs in colours.items())


def sign(die: Die) -> str:
    face = str(die["face"])
    if die["face"] is None:
        return "–"
    return f"{SIGNS.get(face, face)}{'x' if die['spent'] else ''}"


def supply_lines(table: dict[str, Any]) -> list[str]:
    """How many dice of each colour are left, and what they can show."""
    lines = ["Supply"]
    for entry in table["supply"]:
        faces = " ".join(SIGNS.get(face, face) for face in entry["faces"])
        lines.append(f"    {len(entry['dice']):>2} {entry['colour']:<7} {faces}")
    return lines


# The question and the end


def question_lines(view: View) -> list[str]:
    """The question, and for the one who is asked what an answer looks like."""
    decision = view["decision"]
    who = next(side["side"] for side in view["table"]["sides"] if decision["seat"] in side["seats"])
    yours = decision["seat"] == view["seat"]
    lines = ["Your turn" if yours else f"{ENGLISH.name(who)} is asked", decision.get("prompt", "")]
    options = decision.get("options", ())
    if options:
        several = f"{len(options)} moves, for instance: {options[0]}"
        lines.append(several if len(options) > 1 else f"The only move: {options[0]}")
    return lines


def score_lines(view: View) -> list[str]:
    """How the game ended, and every line that was counted."""
    outcome = view["outcome"]
    winners = [ENGLISH.name(sheet["side"]) for sheet in outcome["sheets"] if sheet["place"] == 1]
    won = f"{winners[0]} wins." if len(winners) == 1 else f"{' and '.join(winners)} share the win."
    lines = [say(outcome["reason"]), won]
    for sheet in outcome["sheets"]:
        lines += ["", f"{sheet['place']}. {ENGLISH.name(sheet['side'])}: {sheet['total']} points"]
        lines += [f"  {line['points']:>3}  {say(line)}" for line in sheet["lines"]]
    return lines


def say(message: dict[str, Any]) -> str:
    return ENGLISH.say(Message(message["key"], message["params"]))
