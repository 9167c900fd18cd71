"""A view written as text, for terminals and for `str(match)`."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Message, Thing, Words, read_message
from ..state.table import ROLLING
from .labels import tell
from .reading import Card, Die, View
from .sayings import card_ids, mode, question, result, say, side_name

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
PHASES: Final = ("", "phase-foresight", "phase-rolling", "phase-gaining", "phase-trading")


def write(view: View, words: Words) -> str:
    """The view as plain text: the rows, the players with their dice, the supply, the question or the end."""
    table = view["table"]
    parts = [
        [
            say(words, "board-headline", mode=mode(view)),
            say(words, "board-legend-signs"),
            say(words, "board-legend-cards"),
        ],
        [words.say(top_row(table)), *row_lines(words, table["top"])],
        [say(words, "board-bottom"), *row_lines(words, table["bottom"])],
        side_lines(view, words),
        supply_lines(table, words),
    ]
    if view["outcome"] is not None:
        parts.append(score_lines(view, words))
    elif view["decision"] is not None:
        parts.append(question_lines(view, words))
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)


# Cards


def top_row(table: dict[str, Any]) -> Message:
    """The title of the top row, with what is left in the pile."""
    pile = table["pile"]
    card = table["opus_magnum"]["card"]
    left: list[Thing] = [
        Message("board-left", {"n": count, "letter": letter})
        for letter, count in pile.items()
        if count and letter != "D"
    ]
    if left:
        return Message("board-top", {"left": left, "card": card})
    return Message("board-top-last", {"card": card}) if pile["D"] else Message("board-top-empty")


def row_lines(words: Words, row: list[Card | None]) -> list[str]:
    """The cards of a row side by side."""
    boxes = [box(words, card) for card in row]
    return ["".join(lines) for lines in zip(*boxes, strict=True)]


def box(words: Words, card: Card | None) -> list[str]:
    """A card: its name unless that says no more than its requirement, which stands within, and its id below."""
    if card is None:
        return [" " * (CARD + 2)] * 5
    letter = say(words, "board-owl", letter=card["letter"]) if card["owl"] else str(card["letter"])
    token = say(words, "board-token", side=card["token"]) if card["token"] else ""
    name = words.name(card["card"])
    inside = [
        spread(letter, tell(words, "points", points=card["points"])),
        requirement(card, " ").center(CARD),
        token.ljust(CARD),
    ]
    return [
        "┌" + ("" if name == requirement(card, "·") else f" {name[: CARD - 2]} ").center(CARD, "─") + "┐",
        *(f"│{line}│" for line in inside),
        "└" + f" {card['card']} ".center(CARD, "─") + "┘",
    ]


def requirement(card: Card, between: str) -> str:
    if card["kind"] == "sum":
        return f"{card['total']}+"
    if card["kind"] == "same":
        return f"{card['amount']}="
    return between.join(str(number) for number in card.get("faces", ()))


def spread(left: str, right: str) -> str:
    return left + right.rjust(CARD - len(left))


# Dice


def phase_of(table: dict[str, Any]) -> Thing:
    """What the turn has come to; a final turn begins with the roll."""
    if not table["final"]:
        return PHASES[table["phase"]]
    return Message("board-final", {"phase": PHASES[max(table["phase"], ROLLING)]})


def side_lines(view: View, words: Words) -> list[str]:
    """Each player with points, token, cards and dice; an arrow at the one whose turn it is."""
    table = view["table"]
    lines: list[str] = []
    for side in table["sides"]:
        turn = side["seats"][0] == table["active"] and not view["over"]
        token = Message("board-token-on", {"card": side["token"]}) if side["token"] else Message("board-token-free")
        told = say(
            words,
            "board-side-turn" if turn else "board-side",
            side=side_name(view, side),
            seat=side["seats"][0],
            points=side["points"],
            token=token,
            dice=len(side["loose"]) + len(side["tray"]),
            phase=phase_of(table),
        )
        lines.append(f"{'>' if turn else ' '} {told}")
        if side["cards"]:
            lines.append("    " + say(words, "board-cards", cards=card_ids(side["cards"])))
        for key, dice in (("board-dice", side["loose"]), ("board-tray", side["tray"])):
            if dice:
                lines.append("    " + say(words, key, dice=dice_shown(dice)))
    return lines


def dice_shown(dice: list[Die]) -> list[Thing]:
    """The dice by colour, in the order in which the colours first lie there."""
    colours: dict[str, list[Thing]] = {}
    for die in dice:
        colours.setdefault(die["colour"], []).append(sign(die))
    return [Message("dice-shown", {"die": f"die-{colour}", "faces": signs}) for colour, signs in colours.items()]


def sign(die: Die) -> str:
    if die["face"] is None:
        return "–"
    face = str(die["face"])
    return "sign-spent" if die["spent"] else SIGNS.get(face, face)


def supply_lines(table: dict[str, Any], words: Words) -> list[str]:
    """How many dice of each colour are left, and what they can show."""
    lines = [tell(words, "supply")]
    named = [(words.name(f"die-{entry['colour']}"), entry) for entry in table["supply"]]
    width = max(len(colour) for colour, _ in named)
    for colour, entry in named:
        faces = " ".join(SIGNS.get(face, face) for face in entry["faces"])
        lines.append(f"    {len(entry['dice']):>2} {colour:<{width}}  {faces}")
    return lines


# The question and the end


def question_lines(view: View, words: Words) -> list[str]:
    """The question, and for the one who is asked what an answer looks like."""
    lines = [*question(view, words)]
    options = view["decision"].get("options", ())
    if options:
        key = "board-moves" if len(options) > 1 else "board-only-move"
        lines.append(say(words, key, n=len(options), move=options[0]))
    return lines


def score_lines(view: View, words: Words) -> list[str]:
    """How the game ended, and every line that was counted."""
    won, reason = result(view, words)
    lines = [reason, won]
    for sheet in view["outcome"]["sheets"]:
        lines += ["", say(words, "board-sheet", place=sheet["place"], side=sheet["side"], total=sheet["total"])]
        lines += [f"  {line['points']:>3}  {words.say(read_message(line))}" for line in sheet["lines"]]
    return lines
