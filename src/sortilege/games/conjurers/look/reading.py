"""What pictures read off a view."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.looking import asked_of_viewer, touched_in
from ....kernel.words import Message

View = dict[str, Any]
Shown = dict[str, Any]
ON_A_COUNTER: Final = ("ChooseCreature", "Buy", "Sacrifice", "TakeAward")
"""Questions whose answers are cards: they are laid out over the town."""


def own_side(view: View) -> Shown | None:
    """The viewer's side; nothing for spectators."""
    return next((side for side in view["table"]["sides"] if view["seat"] in side["seats"]), None)


def battle_shown(view: View) -> Shown | None:
    """The battle that takes the whole board: the one that is fought, once somebody has drawn."""
    table = view["table"]
    at = table["fighting"]
    battles = table["battles"]
    if at is None or not 0 <= at < len(battles):
        return None
    battle: Shown = battles[at]
    return battle if has_begun(battle) else None


def has_begun(battle: Shown) -> bool:
    return any(side["in_hand"] or side["fallen"] or any(side["slots"]) for side in battle["sides"])


def counter_cards(view: View) -> tuple[str, list[Shown]] | None:
    """Which cards are laid out over the town for the viewer's question, if it is about cards: creatures or pieces."""
    step = asked_of_viewer(view)
    if step not in ON_A_COUNTER:
        return None
    touched = touched_in(view)
    table = view["table"]
    if step == "Buy":
        artifacts = view["decision"]["question"]["key"].startswith("ask-buy-artifact")
        return "pieces", [piece for piece in table["stock"] if piece["artifact"] == artifacts and in_game(view, piece)]
    side = own_side(view)
    if step == "Sacrifice":
        return "creatures", list(side["army"]) if side else []
    piles = [card for pile in table["piles"].values() for card in pile]
    return "creatures", [card for card in piles if f"card-{card['card']}" in touched]


def in_game(view: View, piece: Shown) -> bool:
    return piece["mythology"] not in view["table"]["locked"]


def pile_cards(view: View, mythology: str) -> list[tuple[Shown, str]]:
    """All creatures of a mythology by level, with the side that took each, `lost` if it is gone, or nothing."""
    table = view["table"]
    found = [(card, "") for card in table["piles"].get(mythology, [])]
    found += [
        (card, str(side["side"])) for side in table["sides"] for card in side["army"] if card["mythology"] == mythology
    ]
    found += [(card, "lost") for card in table["lost"].get(mythology, [])]
    return sorted(found, key=lambda one: (int(one[0]["level"]), one[1] == "", str(one[0]["card"])))


def gains_in(view: View, mythology: str) -> dict[str, int]:
    """What one more creature of a mythology would add to the viewer's points, by level; nothing for spectators."""
    side = own_side(view)
    found: dict[str, int] = side["one_more"].get(mythology, {}) if side is not None else {}
    return found


def with_offers(view: View, space: Shown) -> Shown:
    """A space with what it offers the viewer now: how many cards can be paid for, or what another assistant costs."""
    side = own_side(view)
    if side is None or space["closed"] is not None:
        return space
    if space["kind"] in ("blacksmith", "artificer"):
        return {**space, "reach": in_reach(view, side, space["kind"] == "artificer")}
    if space["kind"] == "guild_house" and side["hire"] is not None:
        return {**space, "hire": side["hire"], "assistant": len(side["figures"])}
    return space


def in_reach(view: View, side: Shown, artifacts: bool) -> int:
    """How many of the cards on sale the side could pay for, one at a time, with what its weapon smiths leave unpaid."""
    found = 0
    for piece in view["table"]["stock"]:
        if piece["artifact"] == artifacts and piece["count"] and in_game(view, piece):
            lacking = sum([max(0, amount - side["goods"][good]) for good, amount in piece["cost"].items()])
            found += lacking <= side["discount"]
    return found


def next_feeding(view: View) -> int:
    """The turn after which is fed next; the last one once all is over."""
    table = view["table"]
    return int(next((turn for turn in table["feedings"] if turn >= table["turn"]), table["turns"]))


def nearness(view: View) -> Message | None:
    """How many turns are left."""
    table = view["table"]
    if view["over"]:
        return None
    left = table["turns"] - table["turn"]
    return Message("near-end", {"left": left, "turns": table["turns"]}) if left else Message("near-last")
