"""What a match of Ciub shows, read from its moves and events: the mode, how it ended, what rare things happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sortilege import Match

HAPPENINGS = {
    "skulls": "a skull forced into the tray",
    "rerolled-itself": "a die re-rolled itself",
    "adjusted-itself": "a die adjusted itself",
    "traded-two": "2-for-1 traded",
    "traded-white": "traded for white",
    "excess": "dice over a limit",
    "token-back": "a token comes back",
}
Event = dict[str, Any]


def mode(m: Match) -> str:
    return f"{m.setup.seats} players{' short' if m.setup.options['short'] else ''}"


def traits(m: Match) -> set[str]:
    """Everything worth a golden replay that this match shows; it is over."""
    found = {ending(m), *opus(m), *final_turns(m), *ties(m), *happenings(m)}
    if m.seed is None:
        found.add("begins at a position")
    if m.setup.components.custom:
        found.add("own components")
    return found


def told(m: Match) -> list[Event]:
    return [event.as_dict() for event in m.events(None)]


# How it ended


def ending(m: Match) -> str:
    """How the last C card came up."""
    kinds = [event["kind"] for event in told(m)]
    if "last-turned" not in kinds:
        return "the last card was up before"
    before = kinds[: kinds.index("last-turned")]
    removed = max((at for at, kind in enumerate(before) if kind == "removed"), default=-1)
    moved = max((at for at, kind in enumerate(before) if kind == "moved-down"), default=-1)
    return "last card turned up by a removal" if removed > moved else "last card turned up by a gain"


def opus(m: Match) -> Iterator[str]:
    """Whether who turned the last card up by a removal gained the Opus Magnum in the same turn."""
    turner = taker = ""
    for event in told(m):
        if event["kind"] == "removed":
            turner = event["side"]
        elif event["kind"] in ("no-card", "moved-down"):
            turner = ""
        elif event["kind"] == "gained-opus":
            taker = event["side"]
            if taker == turner:
                yield "Opus Magnum for who turned the last card up"


def final_turns(m: Match) -> Iterator[str]:
    events = told(m)
    start = next(at for at, event in enumerate(events) if event["kind"] == "gained-opus")
    gained = [event["card"] for event in events[start:] if event["kind"] == "gained"]
    rows = top_row_at_the_end(m)
    if not gained:
        yield "nobody gains in the final turns"
    if any(card in rows for card in gained):
        yield "card of the top row gained in a final turn"


def top_row_at_the_end(m: Match) -> list[str]:
    """The top row when the Opus Magnum was gained."""
    before = m.beginning()
    for moment in m.moments:
        before.play(moment.text)
        if any(event.kind == "gained-opus" for event in moment.events):
            break
    return [card["card"] for card in before.view(None)["table"]["top"] if card]


def ties(m: Match) -> Iterator[str]:
    assert m.outcome is not None
    most = max(m.outcome.scores)
    level = [seat for seat, score in enumerate(m.outcome.scores) if score == most]
    if len(level) == 1:
        yield "won by points"
    elif len(m.outcome.winners) > 1:
        yield "tie shared"
    else:
        yield "tie won by dice"


# What happened on the way


def happenings(m: Match) -> Iterator[str]:
    match = m.beginning()
    for moment in m.moments:
        table = match.view(None)["table"]
        mine = table["sides"][moment.seat]
        match.play(moment.text)
        for event in moment.events:
            if event.kind in HAPPENINGS:
                yield HAPPENINGS[event.kind]
        if moment.text == "gain nothing":
            yield "a card declined"
        if moment.text.startswith("gain ") and "same" in moment.text:
            amount = next(card["amount"] for card in [*table["top"], *table["bottom"]] if card_is(card, moment.text))
            if sum(1 for die in mine["tray"] if die["face"] == "skull") >= amount:
                yield "equal skulls"
        moved = [card for card in table["top"] if moment.text.startswith("move down ") and card_is(card, moment.text)]
        if any(card["token"] for card in moved):
            yield "a card moves down with a token"
        if any(not entry["dice"] for entry in table["supply"] if entry["colour"] != "white"):
            yield "a colour runs out"
        if None in table["top"] and not table["final"]:
            yield "a gap in the top row"


def card_is(card: dict[str, Any] | None, move: str) -> bool:
    return card is not None and card["card"] == move.rsplit(maxsplit=1)[-1]
