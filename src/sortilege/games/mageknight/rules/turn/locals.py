"""Dealing with locals: recruiting, healing, learning, and what cities sell."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Thing
from ...box.components import SIDEWAYS_INFLUENCE
from ...box.effects import ops
from ...box.terms import BLUE, GREEN, MAGE_TOWER, MONASTERY, RED, WHITE
from ...state import units
from ...state.hero import LOYAL, Hero
from ...state.state import MageKnight
from ...state.turn import PLAY_SIDEWAYS
from ..effects.mana import affordable
from .beginnings import goodwill
from .explained import ExplainedMenu
from .incomplete_moves import nearest_of
from .moves import by_number
from .wares import (
    ACTION,
    ALL_ICONS,
    ARTIFACT,
    ELITE,
    HEAL_PRICES,
    HEALING,
    LEAVE,
    LESSON,
    LESSON_PRICE,
    LOYALTY_DISCOUNT,
    RECRUIT,
    RECRUIT_LOYAL,
    SPELL,
    TOP,
    WARES,
    Leave,
    cities_here,
    icons_at,
    room_for_unit,
    spell_price,
)


class BeginTalk(Step[MageKnight]):
    """Dealing with locals is the action of the turn; reputation and the shields in a city count once."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        turn = game.turn
        turn.acted = 1
        turn.moved = 1
        turn.move = 0
        liked = goodwill(game, hero)
        turn.influence += liked
        game.tell("talks", {"hero": game.name(hero.seat), "n": liked, "influence": turn.influence})
        if game.log is not None:
            wares: list[Thing] = [
                kind.ware(game, rest)
                for kind in WARES
                for rest in dict.fromkeys(kind.on_offer(game))
                if kind.sold_here(game, rest)
            ]
            game.tell("for-sale" if wares else "for-sale-none", {"things": wares})
        game.then(TALK)


class Talk(ExplainedMenu):
    """The player buys whatever the site offers, as long as influence lasts.

    Its own moves are in `wares`.
    """

    rule = "locals"
    kinds = by_number(*WARES, Leave())
    moment = ops.TALK
    sideways = SIDEWAYS_INFLUENCE

    def own(self, game: MageKnight) -> list[int]:
        hero = game.hero
        influence = game.turn.influence
        site = game.land.site[hero.space]
        colours = cities_here(game)
        market = game.market
        found: list[int] = []
        self.add_units_to_recruit(game, hero, site, colours, found)
        if site in HEAL_PRICES and influence >= HEAL_PRICES[site]:
            found.append(HEALING)
        if site == MONASTERY and influence >= LESSON_PRICE:
            found += [LESSON + card for card in market.lessons]
        if (site == MAGE_TOWER or BLUE in colours) and influence >= spell_price(game):
            found += [SPELL + card for card in market.spell_offer if spell_payable(game, hero, card)]
        if RED in colours and influence >= game.box.city_prices[RED] and market.artifacts:
            found.append(ARTIFACT)
        if WHITE in colours and influence >= game.box.city_prices[WHITE] and market.elites:
            found.append(ELITE)
        if GREEN in colours and influence >= game.box.city_prices[GREEN]:
            found += [ACTION + card for card in market.action_offer]
            if market.actions:
                found.append(TOP)
        return found

    def last(self, game: MageKnight) -> list[int]:
        return [LEAVE]

    def add_units_to_recruit(
        self, game: MageKnight, hero: Hero, site: int, colours: list[int], found: list[int]
    ) -> None:
        box = game.box
        influence = game.turn.influence
        icon = ALL_ICONS if WHITE in colours else icons_at(game, site)
        room = room_for_unit(game)
        can_make_room = any(not flags & LOYAL for flags in hero.unit_flags)
        seen: list[int] = []
        for unit in game.market.unit_offer:
            if unit in seen or not box.unit_icons[unit] & icon:
                continue
            seen.append(unit)
            if box.unit_costs[unit] <= influence and (room or can_make_room):
                found.append(RECRUIT + unit)
            if units.loyal_free(hero) and box.unit_costs[unit] - LOYALTY_DISCOUNT <= influence and influence >= 0:
                found.append(RECRUIT_LOYAL + unit)

    def prompt(self, game: MageKnight) -> Message:
        if game.turn.pledge == PLAY_SIDEWAYS:
            return Message("ask-sideways", {"kind": "points-influence"})
        return Message("ask-talk", {"influence": game.turn.influence})

    def refuse_deal(self, game: MageKnight, verb: str) -> Message | None:
        found = [kind.why_not(game, rest) for kind in WARES for rest in kind.on_offer(game) if kind.verb == verb]
        if verb == "recruit":
            found = [reason for reason in found if reason.key != "no-recruit-site"]
            return nearest_of(found, "no-recruit-points", Message("no-recruit-nobody"))
        return nearest_of(found, "no-buy-points", Message("no-buy"))

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        found = super().own_refusal(game, text)
        if found is not None:
            return found
        if text.startswith("recruit "):
            return Message("no-recruit")
        return Message("no-buy") if text.startswith(("buy ", "invite ")) else None


def spell_payable(game: MageKnight, hero: Hero, card: int) -> bool:
    return affordable(game, hero, (game.box.card_colours[card],), False)


TALK: Final = Talk()
