"""Prices of effects: mana, in whatever way the player chooses, and cards of the hand."""

from __future__ import annotations

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Effect
from ...box.terms import ADVANCED_ACTION, ANY_BASIC, BASIC_ACTION, COLOURS, SPELL, WOUND
from ...state.hero import Hero
from ...state.interactive import CURSE, EXPLOIT
from ...state.state import MageKnight
from ...state.teams import allied
from ..questions import AskPlayer
from ..touches import Touch, button_touch, card_touch, colour_touch, mana_touch
from . import mana
from .wounds import wounds_to_hand


def needs_met(game: MageKnight, hero: Hero, effect: Effect) -> bool:
    """Whether the cards that the effect costs are there, and its special parts can be used now."""
    for need in effect.needs:
        if not payable_cards(game, hero, need, effect.owner):
            return False
    return all(special.open(game, effect, n) for special, n in effect.specials)


def payable_cards(game: MageKnight, hero: Hero, need: int, played: int) -> list[int]:
    """The cards of the hand that could pay the price, without one copy of the card that is being played."""
    found: list[int] = []
    spare = 1 if played in hero.hand and need != ops.DISCARD_WOUND else 0
    for card in hero.hand:
        if card == played and spare and played != WOUND:
            spare = 0
            continue
        if (not found or found[-1] != card) and pays(game, card, need):
            found.append(card)
    return found


def pays(game: MageKnight, card: int, need: int) -> bool:
    """Whether a card is of the kind that the price asks for."""
    if need == ops.DISCARD_WOUND or card == WOUND:
        return need == ops.DISCARD_WOUND and card == WOUND
    kind = game.box.card_kinds[card]
    if need == ops.THROW_AWAY_ACTION:
        return kind in (BASIC_ACTION, ADVANCED_ACTION)
    return need == ops.DISCARD_CARD or kind in (BASIC_ACTION, ADVANCED_ACTION, SPELL)


class PayCard(AskPlayer):
    """The player pays the price of an effect with a card of the hand.

    Move: the card.
    """

    rule = "deed-cards"
    fields = ("need",)

    def __init__(self, need: int) -> None:
        self.need = need

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.need < len(ops.COSTS) and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return payable_cards(game, game.hero, self.need, -1)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.hand.remove(move)
        game.effect.card_colour = game.box.card_colours[move]
        game.turn.exerted = 1
        if self.need == ops.THROW_AWAY_ACTION:
            game.gone.append(move)
            game.tell("throws-away", {"hero": game.name(hero.seat), "card": game.box.card_ids[move]})
        else:
            hero.discard.append(move)
            game.tell("discards", {"hero": game.name(hero.seat), "card": game.box.card_ids[move]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-throw-away" if self.need == ops.THROW_AWAY_ACTION else "ask-discard")

    def text(self, game: MageKnight, move: int) -> str:
        verb = "throw away" if self.need == ops.THROW_AWAY_ACTION else "discard"
        return f"{verb} {game.box.card_ids[move]}"

    def label(self, game: MageKnight, move: int) -> Message:
        key = "do-throw-away" if self.need == ops.THROW_AWAY_ACTION else "do-discard"
        return Message(key, {"card": game.box.card_ids[move]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [card_touch(game, move)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-price") if text.startswith(("discard ", "throw away ")) else super().refusal(game, text)


def demand(game: MageKnight, price: tuple[int, ...], strong: bool) -> None:
    """Have a price in mana paid before whatever was pushed already; a question is put only where ways differ."""
    price = in_order_of_payment(game, price, strong)
    found = ways_to_pay(game, price, strong)
    if len(found) == 1:
        pay(game, found[0], price[0])
        if len(price) > 1:
            game.then(Demand(price[1:], int(strong)))
    else:
        game.then(PayMana(price, int(strong)))


def in_order_of_payment(game: MageKnight, price: tuple[int, ...], strong: bool) -> tuple[int, ...]:
    """A price as it is asked for: the mana first after which the other can still be paid."""
    if len(price) > 1 and not mana.affordable(game, game.hero, price, strong):
        return (*price[1:], price[0])
    return price


def ways_to_pay(game: MageKnight, price: tuple[int, ...], strong: bool) -> list[int]:
    """The payments of a price's first mana after which the rest can be paid."""
    hero = game.hero
    return [
        move
        for move in mana.payments(game, hero, price[0], strong)
        if mana.leaves_enough(game, hero, move, price, strong)
    ]


def pay(game: MageKnight, move: int, colour: int) -> None:
    """Make a payment; `move` is the way times 8 plus the colour that it counts as."""
    way, counts_as = move >> 3, move & 7
    mana.use(game, game.hero, way)
    if game.duel is not None and not game.duel.blocking:
        game.duel.mana_paid += 1
    if colour == ANY_BASIC:
        game.effect.paid_colour = counts_as
    if game.log is not None:
        game.tell(
            "pays",
            {
                "hero": game.name(game.acting),
                "way": "by-" + mana.KINDS[way >> 3],
                "colour": COLOURS[way & 7],
                "as": COLOURS[counts_as],
            },
        )
    mana_was_used(game, counts_as)


def payment_text(move: int) -> str:
    way, counts_as = move >> 3, move & 7
    text = f"pay {COLOURS[way & 7]} {mana.KINDS[way >> 3]}"
    return text if way & 7 == counts_as else f"{text} as {COLOURS[counts_as]}"


def payment_source(move: int) -> Touch:
    """What the mana of a payment comes from."""
    way = move >> 3
    return mana_touch(mana.KINDS[way >> 3], way & 7)


def offered_before(move: int) -> int:
    """How soon a payment is offered, the most first."""
    way, counts_as = move >> 3, move & 7
    return mana.offered_before(way & ~7, way & 7 == counts_as)


class Demand(Step[MageKnight]):
    """The rest of a price in mana."""

    fields = ("price", "strong")

    def __init__(self, price: tuple[int, ...], strong: int) -> None:
        self.price = price
        self.strong = strong

    def fits(self, game: MageKnight) -> bool:
        return fits_price(game, self.price, self.strong)

    def run(self, game: MageKnight) -> None:
        demand(game, self.price, self.strong == 1)


def fits_price(game: MageKnight, price: object, strong: object) -> bool:
    if not isinstance(price, tuple) or not price or strong not in (0, 1):
        return False
    if not all(isinstance(colour, int) and 0 <= colour <= ANY_BASIC for colour in price):
        return False
    return mana.affordable(game, game.hero, price, strong == 1)


class PayMana(AskPlayer):
    """The player chooses with what to pay the first mana of a price.

    Move: the way to pay times 8, plus the colour that it counts as.
    """

    rule = "mana"
    fields = ("price", "strong")

    def __init__(self, price: tuple[int, ...], strong: int) -> None:
        self.price = price
        self.strong = strong

    def fits(self, game: MageKnight) -> bool:
        return fits_price(game, self.price, self.strong)

    def options(self, game: MageKnight) -> list[int]:
        return ways_to_pay(game, self.price, self.strong == 1)

    def choose(self, game: MageKnight, move: int) -> None:
        pay(game, move, self.price[0])
        if len(self.price) > 1:
            game.then(Demand(self.price[1:], self.strong))

    def prompt(self, game: MageKnight) -> Message:
        colour = self.price[0]
        return Message("ask-pay", {"colour": "basic" if colour == ANY_BASIC else COLOURS[colour]})

    def text(self, game: MageKnight, move: int) -> str:
        return payment_text(move)

    def label(self, game: MageKnight, move: int) -> Message:
        way, counts_as = move >> 3, move & 7
        key = "do-pay" if way & 7 == counts_as else "do-pay-as"
        return Message(key, {"colour": COLOURS[way & 7], "way": "by-" + mana.KINDS[way >> 3], "as": COLOURS[counts_as]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        way, counts_as = move >> 3, move & 7
        used = [button_touch("pay"), payment_source(move)]
        return [*used, colour_touch(counts_as)] if self.price[0] == ANY_BASIC and way & 7 != counts_as else used

    def impact(self, game: MageKnight, move: int) -> int:
        """What is least of use later is offered first."""
        return offered_before(move)

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if text.startswith("pay gold die as ") and mana.spared(game, self.price[0]):
            return Message("no-gold-spared", {"colour": COLOURS[self.price[0]]})
        return Message("no-such-mana") if text.startswith("pay ") else super().refusal(game, text)


def mana_was_used(game: MageKnight, colour: int) -> None:
    """The first use of a colour in a turn may bring a wound, by an exploit and by a curse of another player."""
    if game.seats == 1:
        return
    hero = game.hero
    for other in game.heroes:
        if other.seat == hero.seat or not other.lasting:
            continue
        for code in other.lasting:
            exploits = EXPLOIT <= code < EXPLOIT + 8
            hurts = code - EXPLOIT != colour if exploits else code == CURSE + colour
            if exploits and allied(game, other.seat, hero.seat):
                continue
            mark = (other.seat * 2 + (1 if code >= CURSE else 0)) * 8 + colour
            if hurts and mark not in game.turn.mana_used:
                game.turn.mana_used.append(mark)
                wounds_to_hand(game, hero, 1)
