"""A view told in sentences: what a space, a card or a side has to say when a person points at it."""

from __future__ import annotations

from typing import Any

from ....kernel.looking import capital
from ....kernel.words import Message, Param, Thing, Words
from ..box.terms import NUMBERED
from .outlook import Odds

Shown = dict[str, Any]


def tell(words: Words, key: str, **params: Param) -> str:
    """A sentence of the pictures, with a capital even where it begins with a name."""
    said = words.say(Message("pic-" + key, {**params}))
    return said[:1].upper() + said[1:]


def note(words: Words, key: str, **params: Param) -> str:
    """Some words of the pictures that are no sentence."""
    return words.say(Message("pic-" + key, {**params}))


def amounts(goods: dict[str, int]) -> list[Thing]:
    return [Message("amount", {"n": n, "good": good}) for good, n in goods.items() if n]


# Spaces


def space_name(words: Words, space: Shown) -> str:
    if space["kind"] == "house":
        return tell(words, "house", side=space["side"])
    return capital(words.name(space["space"]))


def space_told(words: Words, space: Shown, left: int, total: int) -> str:
    """All about a space: what it does, whose it is, who stands there, until when it is closed."""
    kind = str(space["kind"])
    said = [f"{space_name(words, space)}."]
    if "good" in space:
        said.append(tell(words, f"gives-{kind}", n=space["output"], good=space["good"]))
    elif kind == "battleground":
        said.append(tell(words, "gives-battleground", mythology=space["mythology"], left=left, total=total))
    else:
        said.append(tell(words, f"gives-{kind}"))
    if "reach" in space:
        said.append(tell(words, "reach-told", n=space["reach"]))
    if "hire" in space:
        said.append(tell(words, "hire-told", goods=amounts(space["hire"])))
    if "controller" in space:
        holder = space["controller"]
        said.append(tell(words, "mine-of", side=holder) if holder else tell(words, "mine-free"))
    if space["figure"] is not None:
        said.append(tell(words, "stands", kind=space["figure"]["kind"], side=space["figure"]["side"]))
    if space["closed"] is not None:
        said.append(closed_told(words, space["closed"]))
    return " ".join(said)


def closed_told(words: Words, closed: Shown) -> str:
    if closed["until"]:
        return tell(words, "closed-until", turn=closed["until"])
    return tell(words, f"closed-{closed['why']}")


# Cards


def ability_name(words: Words, ability: Shown) -> str:
    name = words.name(ability["ability"])
    return f"{name} {ability['x']}" if ability["ability"] in NUMBERED else name


def abilities_told(words: Words, abilities: list[Shown]) -> list[str]:
    """Each ability with what it does."""
    return [
        f"{ability_name(words, one)}: {words.say(Message('pic-can-' + one['ability'], {'x': one['x']}))}"
        for one in abilities
    ]


def card_kind(words: Words, card: Shown) -> str:
    """Greek, level 4."""
    if card["mythology"] is None:
        return tell(words, "level", level=card["level"])
    return tell(words, "mythology-level", mythology=card["mythology"], level=card["level"])


def card_told(words: Words, card: Shown, holder: str = "", gain: int = 0) -> str:
    """A creature: its kind, numbers and abilities; whose it is, or what it would add to the viewer's points."""
    kind: list[Thing] = [card_kind(words, card), *([card["element"]] if card["element"] is not None else [])]
    said = [tell(words, "card", card=card["card"], kind=kind)]
    said.append(tell(words, "card-numbers", hp=card["hp"], bd=card["bd"]))
    said += abilities_told(words, card["abilities"])
    if holder:
        said.append(tell(words, "card-lost") if holder == "lost" else tell(words, "card-held", side=holder))
    elif gain:
        said.append(tell(words, "card-adds", n=gain))
    return " ".join(said)


def chance_told(words: Words, chance: Odds | None) -> str:
    """How likely a creature is won that could be fought for, if somebody has reckoned it."""
    return "" if chance is None else f" {tell(words, 'army-wins', low=chance.low, high=chance.high)}"


def piece_told(words: Words, piece: Shown) -> str:
    """A piece of equipment: what it costs and does."""
    kind = tell(words, "artifact", mythology=piece["mythology"]) if piece["artifact"] else tell(words, "item")
    said = [f"{words.name(piece['piece'])}. {kind}", tell(words, "costs", goods=amounts(piece["cost"]))]
    if piece["points"]:
        said.append(tell(words, "worth", points=piece["points"]))
    return " ".join([*said, *abilities_told(words, piece["abilities"])])


# Sides


def points_told(words: Words, side: Shown) -> str:
    """What the points are made of, and what one more creature would add."""
    parts = score_parts(side)
    made = tell(words, "points-made" if parts else "points-none", points=side["points"], parts=[*parts])
    gains = [
        (gain, int(level), mythology)
        for mythology, levels in side["one_more"].items()
        for level, gain in levels.items()
    ]
    if not gains:
        return made
    most, level, mythology = max(gains, key=lambda one: (one[0], -one[1]))
    return f"{made} {tell(words, 'one-more', n=most, mythology=mythology, level=level)}"


def score_parts(side: Shown) -> list[Thing]:
    """The sums that are not nothing."""
    return [Message(f"pic-part-{part}", {"n": n if n > 0 else f"−{-n}"}) for part, n in side["score"].items() if n]


def feeding_told(words: Words, side: Shown, turn: int) -> str:
    """What feeding will cost, and whether it is there."""
    said = [tell(words, "feeding-meaning", turn=turn, needed=side["food_needed"], food=side["goods"]["food"])]
    if side["food_short"]:
        said.append(tell(words, "feeding-short", short=side["food_short"], minus=side["minus_if_short"]))
    return " ".join(said)
