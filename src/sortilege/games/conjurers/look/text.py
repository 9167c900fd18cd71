"""A view written as text, for terminals and for `str(match)`."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from ....kernel.words import Message, Thing, Words, read_message

PAGE: Final = 98
DISTRICTS: Final = {
    "board-mines": ("mine",),
    "board-storages": ("storage",),
    "board-food": ("food",),
    "board-grounds": ("battleground",),
    "board-crafts": ("blacksmith", "artificer"),
    "board-square": ("tavern", "marketplace", "guild_house", "sacrificial_pit"),
    "board-houses": ("house",),
}
"""The spaces of the town, as they are told together."""
View = dict[str, Any]
Shown = dict[str, Any]


def write(view: View, words: Words) -> str:
    """The town, the piles, the players, the battles, and the question or the score sheets."""
    table = view["table"]
    parts = [
        head(table),
        [district_line(name, kinds, table["spaces"]) for name, kinds in DISTRICTS.items()],
        [Message("board-piles"), *[pile_line(*pile) for pile in table["piles"].items() if pile[1]]],
        [Message("board-stock", {"pieces": [piece_text(piece) for piece in table["stock"] if piece["count"]]})],
        [line for side in table["sides"] for line in side_lines(side)],
        [line for battle in table["battles"] for line in battle_lines(battle)],
        end_lines(view) if view["outcome"] is not None else question_lines(view),
    ]
    return "\n\n".join("\n".join(lines(words, part)) for part in parts if part)


def lines(words: Words, part: list[Message]) -> list[str]:
    """A part of the board, long lines broken."""
    found: list[str] = []
    for message in part:
        text = words.say(message).rstrip()
        indent = " " * (len(text) - len(text.lstrip()))
        found += wrap(text.lstrip(), PAGE, initial_indent=indent, subsequent_indent=indent + "  ") or [""]
    return found


def head(table: Shown) -> list[Message]:
    told = {"turn": table["turn"], "turns": table["turns"], "phase": table["phase"], "side": table["initiative"]}
    found = [Message("board-headline", told)]
    if table["locked"]:
        found.append(Message("board-locked", {"mythologies": list(table["locked"])}))
    return found


def district_line(name: str, kinds: tuple[str, ...], spaces: list[Shown]) -> Message:
    """The spaces of some kinds: those that are open, then those that are not."""
    found = [space for space in spaces if space["kind"] in kinds]
    there: list[Thing] = [space_text(space) for space in found if space["closed"] is None]
    closed: list[Thing] = [space_text(space) for space in found if space["closed"] is not None]
    if closed:
        return Message(f"{name}-closed", {"spaces": there, "closed": closed})
    return Message(name, {"spaces": there})


def space_text(space: Shown) -> Message:
    """A space with what it gives, whose it is, who stands there, and when it opens."""
    notes: list[Thing] = []
    closed = space["closed"]
    if "good" in space and closed is None:
        notes.append(Message("amount", {"n": space["output"], "good": space["good"]}))
    if space.get("controller"):
        notes.append(Message("board-controlled", {"side": space["controller"]}))
    if space["figure"] is not None:
        notes.append(Message("board-stands", {"kind": space["figure"]["kind"], "side": space["figure"]["side"]}))
    if closed is not None and closed["until"] is not None:
        notes.append(Message("board-until", {"turn": closed["until"]}))
    house = space["kind"] == "house"
    named = (
        Message("touch-house", {"side": space["side"]}) if house else Message("touch-space", {"space": space["space"]})
    )
    return Message("board-noted", {"space": named, "notes": notes}) if notes else named


def pile_line(mythology: str, cards: list[Shown]) -> Message:
    return Message("board-pile", {"mythology": mythology, "cards": [card_text(card) for card in cards]})


def card_text(card: Shown) -> Message:
    told = {"card": card["card"], "level": card["level"], "hp": card["hp"], "bd": card["bd"]}
    return Message("board-card", {**told, "abilities": ability_texts(card)})


def ability_texts(card: Shown) -> list[Thing]:
    numbered = ("offensive", "defensive", "burning", "absorption", "power_hit")
    return [
        Message("board-ability-x", {"ability": one["ability"], "x": one["x"]})
        if one["ability"] in numbered
        else Message("board-ability", {"ability": one["ability"]})
        for one in card["abilities"]
    ]


def piece_text(piece: Shown) -> Message:
    cost: list[Thing] = [Message("amount", {"n": n, "good": good}) for good, n in piece["cost"].items()]
    return Message("board-piece", {"piece": piece["piece"], "cost": cost, "abilities": ability_texts(piece)})


def side_lines(side: Shown) -> list[Message]:
    told = {"side": side["side"], "seat": side["seats"][0], "points": side["points"], "minus": side["minus"]}
    found = [Message("board-side", {**told, "food": side["goods"]["food"], "needed": side["food_needed"]})]
    goods: list[Thing] = [
        Message("amount", {"n": n, "good": good}) for good, n in side["goods"].items() if n and good != "food"
    ]
    if goods:
        found.append(Message("board-goods", {"goods": goods}))
    found.append(Message("board-figures", {"figures": [figure_text(figure) for figure in side["figures"]]}))
    if side["army"]:
        found.append(Message("board-army", {"cards": [card_text(card) for card in side["army"]]}))
    pieces: list[Thing] = [piece["piece"] for piece in side["equipment"] for _ in range(piece["count"])]
    if pieces:
        found.append(Message("board-equipment", {"pieces": pieces}))
    return found


def figure_text(figure: Shown) -> Message:
    if figure["at"] is None:
        return Message("board-figure", {"kind": figure["kind"]})
    return Message("board-figure-at", {"kind": figure["kind"], "space": figure["at"]})


# Battles


def battle_lines(battle: Shown) -> list[Message]:
    attackers, defenders = battle["sides"]
    return [
        Message("board-battle", {"side": attackers["player"], "other": defenders["player"]}),
        row_line(attackers),
        row_line(defenders),
    ]


def row_line(side: Shown) -> Message:
    hand: list[Thing] = (
        [card["card"] for card in side["hand"]]
        if side["hand"] is not None
        else [Message("board-back") for _ in range(side["in_hand"])]
    )
    return Message(
        "board-row", {"side": side["player"], "slots": [slot_text(slot) for slot in side["slots"]], "hand": hand}
    )


def slot_text(slot: Shown | None) -> Message:
    if slot is None:
        return Message("board-empty")
    marks: list[Thing] = [piece["piece"] for piece in slot["worn"]]
    if slot["frost"]:
        marks.append(Message("board-frost"))
    if slot["poison"]:
        marks.append(Message("board-poison", {"n": slot["poison"]}))
    marks += [Message(f"board-{mark}") for mark in ("bound", "devoured") if slot[mark]]
    return Message(
        "board-slot", {"card": slot["card"], "left": slot["hp"] - slot["damage"], "hp": slot["hp"], "marks": marks}
    )


# The question and the end


def question_lines(view: View) -> list[Message]:
    decision = view["decision"]
    if decision is None:
        return []
    side = view["table"]["sides"][decision["seat"]]["side"]
    question = read_message(decision["question"]) if "question" in decision else Message("board-empty")
    return [Message("board-asked", {"side": side, "question": question})]


def end_lines(view: View) -> list[Message]:
    sheets = view["outcome"]["sheets"]
    winners: list[Thing] = [sheet["side"] for sheet in sheets if sheet["place"] == 1]
    found = [Message("board-wins", {"sides": winners, "n": len(winners)})]
    for sheet in sheets:
        told = {"place": sheet["place"], "side": sheet["side"], "total": sheet["total"]}
        found.append(Message("board-sheet", told))
        found += [
            Message("board-line", {"points": line["points"], "line": read_message(line)}) for line in sheet["lines"]
        ]
    return found
