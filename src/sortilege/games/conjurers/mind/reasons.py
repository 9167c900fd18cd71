"""What speaks for a move: what a space promises, how a battle would go, what one has afterwards and had not before."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import up_to_news
from ....kernel.words import Message, Thing
from ..box.terms import BATTLEGROUND, FOOD, FOOD_SPACE, GOODS, KINDS_OF_GOODS, MOST_FIGURES, SPACE_KINDS
from ..rules.allocation import SPACE_MASK, Allocate
from ..rules.touches import the_space
from ..state.conjurers import Conjurers
from ..state.points import Points
from ..state.table import HOME
from .battling import chances, in_battle
from .errands import HOPELESS, Errands
from .prospects import creature_gain, holdings
from .strength import army_strength, chance, guard_strength

STRONGER: Final = 0.02
"""An army is called stronger from so much on."""


def reasons(game: Conjurers, index: int) -> list[Message]:
    if in_battle(game):
        return in_a_battle(game, index)
    if isinstance(game.asking, Allocate):
        return of_a_space(game, game.options[index] & SPACE_MASK)
    after = up_to_news(game, index)
    assert isinstance(after, Conjurers)
    return of_what_is_held(game, after, game.seat)


def in_a_battle(game: Conjurers, index: int) -> list[Message]:
    """How likely the battle is won after the move, and after the best of the others."""
    found = chances(game)
    others = [one for at, one in enumerate(found) if at != index]
    told = {"n": percent(found[index])}
    if not others:
        return [Message("why-battle", {**told})]
    return [Message("why-battle-others", {**told, "other": percent(max(others))})]


def of_a_space(game: Conjurers, space: int) -> list[Message]:
    """What the space promises by the end of the game, and the creature that may be won there."""
    trial, seat = game.clone(), game.seat
    held = holdings(trial, seat)
    errands = Errands(trial, seat, held)
    found: list[Message | None] = []
    if game.parts.space_kind[space] == BATTLEGROUND:
        best, prey, won = 0.0, -1, 0.0
        for card in trial.pile(game.parts.space_mythology[space]):
            likely = chance(errands.strength, guard_strength(game.parts, card))
            gain = likely * creature_gain(trial, seat, card, held)
            if likely > HOPELESS and gain > best:
                best, prey, won = gain, card, likely
        if prey >= 0:
            found.append(Message("why-prey", {"card": game.parts.card_ids[prey], "n": percent(won)}))
    found.append(kind_of_gain(trial, seat, space))
    points = round(errands.gain(space))
    if points > 0:
        found.append(Message("why-worth", {"n": points}))
    others = {move & SPACE_MASK for move in game.options} - {space}
    if others:
        found.append(Message("why-next", {"space": the_space(game, max(sorted(others), key=errands.gain))}))
    return [reason for reason in found if reason is not None]


def kind_of_gain(game: Conjurers, seat: int, space: int) -> Message | None:
    """What a space of its kind is good for; a battleground is told by its prey."""
    kind = game.parts.space_kind[space]
    if kind == BATTLEGROUND:
        return None
    if kind == FOOD_SPACE:
        short = game.food_needed(seat) - game.has(seat, FOOD) - food_ahead(game, seat)
        if short > 0:
            return Message("why-space-hungry", {"n": short})
    return Message(f"why-space-{SPACE_KINDS[kind]}")


def food_ahead(game: Conjurers, seat: int) -> int:
    """What the seat's figures that were sent for food will bring."""
    parts, first = game.parts, seat * MOST_FIGURES
    sent = [place for place in game.places[first : first + MOST_FIGURES] if place != HOME]
    return sum([parts.space_output[one][game.phase()] for one in sent if parts.space_kind[one] == FOOD_SPACE])


def of_what_is_held(game: Conjurers, after: Conjurers, seat: int) -> list[Message]:
    """Points, goods and the strength of the army, as far as they change."""
    found: list[Thing] = []
    points = Points(after, seat).total() - Points(game, seat).total()
    if points:
        found.append(Message("merit-points", {"n": points}))
    stronger = army_strength(after, seat) / max(1.0, army_strength(game, seat)) - 1.0
    if abs(stronger) >= STRONGER:
        found.append(Message("merit-strength", {"n": percent(stronger)}))
    for good in range(KINDS_OF_GOODS):
        gained = after.has(seat, good) - game.has(seat, good)
        if gained:
            found.append(Message("merit-good", {"good": GOODS[good], "n": gained}))
    return [Message("why-brings", {"merits": found})] if found else []


def percent(share: float) -> int:
    return round(100 * share)
