"""What pays for a card, a unit or a skill: known before it is played, so that one gesture says both."""

from __future__ import annotations

from .....kernel.state import Chain
from .....kernel.words import Message, Thing
from ...box.effects.effect import Effect
from ...box.terms import ANY_BASIC
from ...state.state import MageKnight
from ..effects import mana
from ..effects.prices import in_order_of_payment, offered_before, payment_source, payment_text, ways_to_pay
from .menu import Menu
from .moves import BORROW, CARD, KIND, KIND_BITS, SKILL, SLOT, UNIT
from .playing import is_strong_spell


class Payment:
    """One way to pay a whole price: its payments in order, and which of them the player would be asked for."""

    def __init__(self, moves: list[int], asked: list[int]) -> None:
        self.moves = moves
        self.asked = asked


def of_use_later(way: Payment) -> int:
    """How much of what it takes could be of use later."""
    return -sum(offered_before(move) for move in way.moves)


def paid_moves(game: MageKnight, menu: Menu) -> list[Chain]:
    """Every move of a menu that costs mana together with each way to pay for it, that of least use later at the head.
    A chain of one move is paid in the only way there is.

    Where the colour is the player's choice, paying is a question of its own.
    """
    found: list[Chain] = []
    for move in game.options:
        effect = effect_of(game, move)
        if effect is not None and effect.mana_count and ANY_BASIC not in effect.mana:
            ways = whole_payments(game, effect.mana, is_strong_spell(game, effect))
            found += [paid_move(game, menu, move, way) for way in sorted(ways, key=of_use_later)]
    return found


def effect_of(game: MageKnight, move: int) -> Effect | None:
    """What a move carries out, if that is an effect that may have a price."""
    kind, rest = move >> KIND_BITS << KIND_BITS, move & KIND - 1
    if kind in (CARD, BORROW):
        return game.box.effects[rest]
    return game.box.effects[rest % SLOT] if kind in (UNIT, SKILL) else None


def whole_payments(game: MageKnight, price: tuple[int, ...], strong: bool) -> list[Payment]:
    """Each way to pay all of a price, as it will be asked for."""
    price = in_order_of_payment(game, price, strong)
    ways = ways_to_pay(game, price, strong)
    found: list[Payment] = []
    for move in ways:
        asked = [move] if len(ways) > 1 else []
        if len(price) == 1:
            found.append(Payment([move], asked))
            continue
        pledge, pledged = game.turn.pledge, game.turn.pledged_colour
        mana.use(game, game.hero, move >> 3)
        rest = whole_payments(game, price[1:], strong)
        mana.give_back(game, game.hero, move >> 3, pledge, pledged)
        found += [Payment([move, *later.moves], [*asked, *later.asked]) for later in rest]
    return found


def paid_move(game: MageKnight, menu: Menu, move: int, way: Payment) -> Chain:
    path = [*menu.path(game, move), *(payment_source(one).id for one in way.moves)]
    texts = [menu.text(game, move), *(payment_text(one) for one in way.asked)]
    sources: list[Thing] = [payment_source(one).name for one in way.moves]
    return Chain(path, texts, Message("do-and-pay", {"move": menu.label(game, move), "sources": sources}))
