"""What locals sell: units, healing, cards, and what only cities have; each is a kind of move."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.state import Closed
from .....kernel.words import Message, Param, Thing
from ...box.terms import BLUE, CITY, COLOURS, GREEN, KEEP, MAGE_TOWER, MONASTERY, RED, VILLAGE, WHITE
from ...state import units
from ...state.state import MageKnight
from ..effects.prices import demand
from ..touches import Touch, button_touch, offered_card_touch, offered_unit_touch
from .linger import LINGER
from .menu import Menu
from .moves import KIND, MoveKind
from .offers import GainSpell, gain_lesson, gain_top_action, take_action
from .recruiting import Disband, Recruit

SPELL_PRICE: Final = 7
"""In a mage tower; what cities ask stands in the box."""
LESSON_PRICE: Final = 6
HEAL_PRICES: Final = {VILLAGE: 3, MONASTERY: 2}
ICON_OF: Final = {VILLAGE: 1, MONASTERY: 2, KEEP: 4, MAGE_TOWER: 8, CITY: 16}
ALL_ICONS: Final = 31
LOYALTY_DISCOUNT: Final = 5

RECRUIT: Final = 0 * KIND
RECRUIT_LOYAL: Final = 1 * KIND
HEALING: Final = 2 * KIND
LESSON: Final = 3 * KIND
SPELL: Final = 4 * KIND
ARTIFACT: Final = 5 * KIND
ELITE: Final = 6 * KIND
ACTION: Final = 7 * KIND
TOP: Final = 8 * KIND
LEAVE: Final = 9 * KIND


def site_here(game: MageKnight) -> int:
    return game.land.site[game.hero.space]


def cities_here(game: MageKnight) -> list[int]:
    """The colours of the city where the hero stands: none, one, or the two of a megapolis."""
    space = game.hero.space
    return game.land.city_colours(space) if game.land.site[space] == CITY else []


def icons_here(game: MageKnight) -> int:
    """The icons of the units that can be recruited here; the white city has all of them."""
    return ALL_ICONS if WHITE in cities_here(game) else icons_at(game, site_here(game))


def icons_at(game: MageKnight, site: int) -> int:
    """The icons of the units that can be recruited at a site; where strongholds count, villagers come to keeps and
    monks to mage towers too."""
    icons = ICON_OF[site]
    if game.scenario.strongholds and site in (KEEP, MAGE_TOWER):
        icons |= ICON_OF[VILLAGE if site == KEEP else MONASTERY]
    return icons


def spell_price(game: MageKnight) -> int:
    """What a spell costs where the hero stands: in a mage tower, or in the blue city."""
    return game.box.city_prices[BLUE] if BLUE in cities_here(game) else SPELL_PRICE


def room_for_unit(game: MageKnight) -> bool:
    """Whether a command token is free that any unit may have."""
    hero = game.hero
    return units.free_tokens(game, hero) - (1 if units.loyal_free(hero) else 0) > 0


class Ware(MoveKind[Menu]):
    """Something that is bought with influence."""

    verb: ClassVar[str] = "buy"
    """What its moves begin with."""

    def on_offer(self, game: MageKnight) -> list[int]:
        """What of it is to be seen here, whatever it costs."""
        return []

    def sold_here(self, game: MageKnight, rest: int) -> bool:
        return True

    def price(self, game: MageKnight, rest: int) -> int:
        raise NotImplementedError

    def buy(self, game: MageKnight, rest: int) -> None:
        """What follows once the influence is paid."""
        raise NotImplementedError

    def ware(self, game: MageKnight, rest: int) -> Message:
        """It with its price."""
        raise NotImplementedError

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.stack.append(menu)
        game.turn.influence -= self.price(game, rest)
        self.buy(game, rest)

    def lacks(self, game: MageKnight, rest: int) -> dict[str, Param] | None:
        """Its price and the influence at hand, if that is too little."""
        price, influence = self.price(game, rest), game.turn.influence
        return {"n": price, "influence": influence} if price > influence else None

    def why_not(self, game: MageKnight, rest: int) -> Message:
        """Why something that is on offer here cannot be had."""
        lacking = self.lacks(game, rest)
        return Message("no-buy-none") if lacking is None else Message("no-buy-points", lacking)

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        found = [move & KIND - 1 for move in options if menu.kind_of(move) is self]
        return self.closed_but(game, menu, found)

    def closed_but(self, game: MageKnight, menu: Menu, found: list[int]) -> list[Closed]:
        """All that is on offer, each thing once, but for what can be had."""
        missing = [rest for rest in dict.fromkeys(self.on_offer(game)) if rest not in found]
        return [self.touched(game, menu, rest)[0].closed(self.why_not(game, rest)) for rest in missing]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        for rest in self.on_offer(game):
            if self.text(game, menu, rest) == text:
                return self.why_not(game, rest)
        return None


class RecruitUnit(Ware):
    """A unit of the offer is recruited. Rest: the unit."""

    number = RECRUIT
    verb = "recruit"

    def on_offer(self, game: MageKnight) -> list[int]:
        return sorted(game.market.unit_offer)

    def sold_here(self, game: MageKnight, rest: int) -> bool:
        return bool(game.box.unit_icons[rest] & icons_here(game))

    def price(self, game: MageKnight, rest: int) -> int:
        return game.box.unit_costs[rest]

    def buy(self, game: MageKnight, rest: int) -> None:
        game.then(Recruit(rest, 0))
        if not room_for_unit(game):
            game.then(Disband())

    def ware(self, game: MageKnight, rest: int) -> Message:
        return Message("ware", {"thing": game.box.unit_ids[rest], "n": self.price(game, rest)})

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"recruit {game.box.unit_ids[rest]}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-recruit", {"unit": game.box.unit_ids[rest], "n": self.price(game, rest)})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [offered_unit_touch(game, rest), button_touch("recruit")]

    def why_not(self, game: MageKnight, rest: int) -> Message:
        params: dict[str, Param] = {"n": self.price(game, rest), "influence": game.turn.influence}
        params["unit"] = game.box.unit_ids[rest]
        if not self.sold_here(game, rest):
            return Message("no-recruit-site", params)
        return Message("no-recruit-room" if self.lacks(game, rest) is None else "no-recruit-points", params)

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        """A unit that comes under the token of Bonds of Loyalty can be had."""
        found = [move & KIND - 1 for move in options if move < RECRUIT_LOYAL + KIND]
        return self.closed_but(game, menu, found)

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return super().refusal(game, menu, text.removesuffix(" under bonds"))


class RecruitLoyal(RecruitUnit):
    """A unit is recruited under the token of Bonds of Loyalty, for less. Rest: the unit."""

    number = RECRUIT_LOYAL

    def on_offer(self, game: MageKnight) -> list[int]:
        return []

    def price(self, game: MageKnight, rest: int) -> int:
        return max(0, game.box.unit_costs[rest] - LOYALTY_DISCOUNT)

    def buy(self, game: MageKnight, rest: int) -> None:
        game.then(Recruit(rest, 1))

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"recruit {game.box.unit_ids[rest]} under bonds"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-recruit-loyal", {"unit": game.box.unit_ids[rest], "n": self.price(game, rest)})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [offered_unit_touch(game, rest), button_touch("recruit-under-bonds")]


class CardWare(Ware):
    """A card of an offer. Rest: the card."""

    def ware(self, game: MageKnight, rest: int) -> Message:
        return Message("ware", {"thing": game.box.card_ids[rest], "n": self.price(game, rest)})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [offered_card_touch(game, rest)]


class BuyAction(CardWare):
    """An advanced action of the offer, in the green city."""

    number = ACTION

    def on_offer(self, game: MageKnight) -> list[int]:
        return game.market.action_offer if GREEN in cities_here(game) else []

    def price(self, game: MageKnight, rest: int) -> int:
        return game.box.city_prices[GREEN]

    def buy(self, game: MageKnight, rest: int) -> None:
        take_action(game, game.hero, rest, "deck")

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"buy action {game.box.card_ids[rest]}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-buy-action", {"card": game.box.card_ids[rest], "n": self.price(game, rest)})


class BuyLesson(BuyAction):
    """An advanced action that a monastery teaches."""

    number = LESSON

    def on_offer(self, game: MageKnight) -> list[int]:
        return game.market.lessons if site_here(game) == MONASTERY else []

    def price(self, game: MageKnight, rest: int) -> int:
        return LESSON_PRICE

    def buy(self, game: MageKnight, rest: int) -> None:
        gain_lesson(game, game.hero, rest)


class BuySpell(CardWare):
    """A spell of the offer, for influence and mana of its colour, in a mage tower or in the blue city."""

    number = SPELL

    def on_offer(self, game: MageKnight) -> list[int]:
        sold = site_here(game) == MAGE_TOWER or BLUE in cities_here(game)
        return game.market.spell_offer if sold else []

    def price(self, game: MageKnight, rest: int) -> int:
        return spell_price(game)

    def buy(self, game: MageKnight, rest: int) -> None:
        game.then(GainSpell(rest))
        demand(game, (game.box.card_colours[rest],), False)

    def ware(self, game: MageKnight, rest: int) -> Message:
        colour = COLOURS[game.box.card_colours[rest]]
        told: dict[str, Param] = {"thing": game.box.card_ids[rest], "n": self.price(game, rest), "colour": colour}
        return Message("ware-for-mana", told)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"buy spell {game.box.card_ids[rest]}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-buy-spell", {"card": game.box.card_ids[rest], "n": self.price(game, rest)})

    def why_not(self, game: MageKnight, rest: int) -> Message:
        if self.lacks(game, rest) is None:
            return Message("no-mana", {"colour": COLOURS[game.box.card_colours[rest]]})
        return super().why_not(game, rest)


class PlainWare(Ware):
    """Something without a name of its own. Rest: 0."""

    words: ClassVar[str] = ""
    called: ClassVar[str] = ""
    """What it is called among what is for sale."""

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return self.words

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message(self.key, {"n": self.price(game, rest)})

    def ware(self, game: MageKnight, rest: int) -> Message:
        return Message("ware", {"thing": self.called, "n": self.price(game, rest)})


class BuyHealing(PlainWare):
    """A point of healing, in a village or a monastery."""

    number = HEALING
    words = "buy healing"
    key = "do-buy-healing"
    called = "healing"

    def on_offer(self, game: MageKnight) -> list[int]:
        return [0] if site_here(game) in HEAL_PRICES else []

    def price(self, game: MageKnight, rest: int) -> int:
        return HEAL_PRICES[site_here(game)]

    def buy(self, game: MageKnight, rest: int) -> None:
        game.turn.heal += 1
        game.tell("buys-healing", {"hero": game.name(game.acting)})


class BuyArtifact(PlainWare):
    """An artifact to come at the end of the turn, in the red city."""

    number = ARTIFACT
    words = "buy artifact"
    key = "do-buy-artifact"
    called = "artifact"

    def on_offer(self, game: MageKnight) -> list[int]:
        return [0] if RED in cities_here(game) else []

    def price(self, game: MageKnight, rest: int) -> int:
        return game.box.city_prices[RED]

    def buy(self, game: MageKnight, rest: int) -> None:
        game.turn.artifacts += 1
        game.tell("buys-artifact", {"hero": game.name(game.acting)})


class InviteElite(PlainWare):
    """Another elite unit comes into the offer, in the white city."""

    number = ELITE
    verb = "invite"
    words = "invite elite unit"
    key = "do-invite-elite-unit"
    called = "elite-unit"

    def on_offer(self, game: MageKnight) -> list[int]:
        return [0] if WHITE in cities_here(game) else []

    def price(self, game: MageKnight, rest: int) -> int:
        return game.box.city_prices[WHITE]

    def buy(self, game: MageKnight, rest: int) -> None:
        game.reveal("card")
        unit = game.market.elites.pop()
        game.market.unit_offer.append(unit)
        game.tell("invites", {"unit": game.box.unit_ids[unit]})


class BuyUnseen(PlainWare):
    """The top advanced action of the deck, in the green city."""

    number = TOP
    words = "buy unseen action"
    key = "do-buy-unseen-action"
    called = "unseen-action"

    def on_offer(self, game: MageKnight) -> list[int]:
        return [0] if GREEN in cities_here(game) else []

    def price(self, game: MageKnight, rest: int) -> int:
        return game.box.city_prices[GREEN]

    def buy(self, game: MageKnight, rest: int) -> None:
        gain_top_action(game, game.hero)


class Leave(MoveKind[Menu]):
    """The hero has bought what he wanted; influence that is left is lost."""

    number = LEAVE
    key = "do-leave"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.turn.influence = 0
        game.then(LINGER)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "leave"

    def warning(self, game: MageKnight, menu: Menu, rest: int) -> Message | None:
        left = game.turn.influence
        if left <= 0:
            return None
        units: list[Thing] = [game.box.unit_ids[move & KIND - 1] for move in game.options if move & -KIND == RECRUIT]
        return (
            Message("warn-leave-recruit", {"n": left, "units": units}) if units else Message("warn-leave", {"n": left})
        )


WARES: Final[tuple[Ware, ...]] = (
    RecruitUnit(),
    RecruitLoyal(),
    BuyHealing(),
    BuyLesson(),
    BuySpell(),
    BuyArtifact(),
    InviteElite(),
    BuyAction(),
    BuyUnseen(),
)
"""In the order of their numbers."""
