"""Dealing with locals: recruiting, healing, learning, and what cities sell."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Closed, Step
from ....kernel.words import Message
from .. import units
from ..components import SIDEWAYS_INFLUENCE
from ..effects import ops
from ..effects.prices import demand
from ..hero import LOYAL, Hero
from ..mana import affordable
from ..state import MageKnight
from ..terms import BLUE, CITY, COLOURS, GREEN, KEEP, MAGE_TOWER, MONASTERY, NO_COLOUR, RED, VILLAGE, WHITE
from ..turn import PLAY_SIDEWAYS
from .menu import Menu
from .offers import GainSpell, gain_lesson, gain_top_action, take_action
from .recruiting import Disband, Recruit

LESSON_PRICE: Final = 6
SPELL_PRICE: Final = 7
ARTIFACT_PRICE: Final = 12
ELITE_PRICE: Final = 2
ACTION_PRICE: Final = 6
HEAL_PRICES: Final = {VILLAGE: 3, MONASTERY: 2}
ICON_OF: Final = {VILLAGE: 1, MONASTERY: 2, KEEP: 4, MAGE_TOWER: 8, CITY: 16}
ALL_ICONS: Final = 31
LOYALTY_DISCOUNT: Final = 5

ARG: Final = 1 << 10
RECRUIT: Final = 1 * ARG
RECRUIT_LOYAL: Final = 2 * ARG
LESSON: Final = 3 * ARG
SPELL: Final = 4 * ARG
ACTION: Final = 5 * ARG
OTHER: Final = 6 * ARG
LEAVE: Final = OTHER
HEALING: Final = OTHER + 1
ARTIFACT: Final = OTHER + 2
ELITE: Final = OTHER + 3
TOP: Final = OTHER + 4
WORDS: Final = ("leave", "buy healing", "buy artifact", "invite elite unit", "buy unseen action")
OTHER_WARES: Final = ("", "healing", "artifact", "elite-unit", "unseen-action")
OTHER_PRICES: Final = (0, 0, ARTIFACT_PRICE, ELITE_PRICE, ACTION_PRICE)


class BeginTalk(Step[MageKnight]):
    """Dealing with locals is the action of the turn; reputation and the shields in a city count once."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        turn = game.turn
        turn.acted = 1
        turn.moved = 1
        turn.move = 0
        modifier = game.box.reputation_modifiers[hero.reputation - game.box.lowest_reputation - 1]
        shields = 0
        city = game.land.city_at(hero.space)
        if city >= 0:
            shields = game.land.shields[city].count(hero.seat)
        turn.influence += modifier + shields
        game.tell("talks", {"hero": game.name(hero.seat), "n": modifier + shields, "influence": turn.influence})
        if game.log is not None:
            wares = [TALK.ware(game, move) for move in TALK.expected(game) if TALK.sold_here(game, move)]
            game.tell("for-sale" if wares else "for-sale-none", {"things": ", ".join(dict.fromkeys(wares))})
        game.then(TALK)


class Talk(Menu):
    """The player buys whatever the site offers, as long as influence lasts.

    Own moves: a unit, lesson, spell or advanced action to gain, or one of WORDS.
    """

    rule = "locals"
    moment = ops.TALK
    sideways = SIDEWAYS_INFLUENCE

    def own(self, game: MageKnight) -> list[int]:
        hero = game.hero
        influence = game.turn.influence
        site = game.land.site[hero.space]
        colour = game.land.mine_colour(hero.space) if site == CITY else NO_COLOUR
        market = game.market
        found: list[int] = []
        self.add_units_to_recruit(game, hero, site, colour, found)
        if site in HEAL_PRICES and influence >= HEAL_PRICES[site]:
            found.append(HEALING)
        if site == MONASTERY and influence >= LESSON_PRICE:
            found += [LESSON + card for card in market.lessons]
        if (site == MAGE_TOWER or colour == BLUE) and influence >= SPELL_PRICE:
            found += [SPELL + card for card in market.spell_offer if spell_payable(game, hero, card)]
        if colour == RED and influence >= ARTIFACT_PRICE and market.artifacts:
            found.append(ARTIFACT)
        if colour == WHITE and influence >= ELITE_PRICE and market.elites:
            found.append(ELITE)
        if colour == GREEN and influence >= ACTION_PRICE:
            found += [ACTION + card for card in market.action_offer]
            if market.actions:
                found.append(TOP)
        return found

    def last(self, game: MageKnight) -> list[int]:
        return [LEAVE]

    def add_units_to_recruit(self, game: MageKnight, hero: Hero, site: int, colour: int, found: list[int]) -> None:
        box = game.box
        influence = game.turn.influence
        icon = ALL_ICONS if colour == WHITE else ICON_OF[site]
        room = units.free_tokens(game, hero) - (1 if units.loyal_free(hero) else 0)
        can_make_room = any(not flags & LOYAL for flags in hero.unit_flags)
        seen: list[int] = []
        for unit in game.market.unit_offer:
            if unit in seen or not box.unit_icons[unit] & icon:
                continue
            seen.append(unit)
            if box.unit_costs[unit] <= influence and (room > 0 or can_make_room):
                found.append(RECRUIT + unit)
            if units.loyal_free(hero) and box.unit_costs[unit] - LOYALTY_DISCOUNT <= influence and influence >= 0:
                found.append(RECRUIT_LOYAL + unit)

    def act(self, game: MageKnight, move: int) -> None:
        from .linger import LINGER

        hero = game.hero
        turn = game.turn
        kind, rest = move & -ARG, move & ARG - 1
        if move == LEAVE:
            turn.influence = 0
            game.then(LINGER)
            return
        game.stack.append(self)
        if kind == RECRUIT:
            turn.influence -= game.box.unit_costs[rest]
            game.then(Recruit(rest, 0))
            if units.free_tokens(game, hero) - (1 if units.loyal_free(hero) else 0) <= 0:
                game.then(Disband())
        elif kind == RECRUIT_LOYAL:
            turn.influence -= max(0, game.box.unit_costs[rest] - LOYALTY_DISCOUNT)
            game.then(Recruit(rest, 1))
        elif kind == LESSON:
            turn.influence -= LESSON_PRICE
            gain_lesson(game, hero, rest)
        elif kind == SPELL:
            turn.influence -= SPELL_PRICE
            game.then(GainSpell(rest))
            demand(game, (game.box.card_colours[rest],), False)
        elif kind == ACTION:
            turn.influence -= ACTION_PRICE
            take_action(game, hero, rest, "deck")
        elif move == HEALING:
            turn.influence -= HEAL_PRICES[game.land.site[hero.space]]
            turn.heal += 1
            game.tell("buys-healing", {"hero": game.name(hero.seat)})
        elif move == ARTIFACT:
            turn.influence -= ARTIFACT_PRICE
            turn.artifacts += 1
            game.tell("buys-artifact", {"hero": game.name(hero.seat)})
        elif move == ELITE:
            turn.influence -= ELITE_PRICE
            game.reveal("card")
            unit = game.market.elites.pop()
            game.market.unit_offer.append(unit)
            game.tell("invites", {"unit": game.box.unit_ids[unit]})
        else:
            turn.influence -= ACTION_PRICE
            gain_top_action(game, hero)

    def own_text(self, game: MageKnight, move: int) -> str:
        kind, rest = move & -ARG, move & ARG - 1
        if kind == RECRUIT:
            return f"recruit {game.box.unit_ids[rest]}"
        if kind == RECRUIT_LOYAL:
            return f"recruit {game.box.unit_ids[rest]} under bonds"
        if kind in (LESSON, ACTION):
            return f"buy action {game.box.card_ids[rest]}"
        if kind == SPELL:
            return f"buy spell {game.box.card_ids[rest]}"
        return WORDS[rest]

    def own_label(self, game: MageKnight, move: int) -> Message:
        kind, rest = move & -ARG, move & ARG - 1
        box = game.box
        if kind == RECRUIT:
            return Message("do-recruit", {"unit": box.unit_ids[rest], "n": box.unit_costs[rest]})
        if kind == RECRUIT_LOYAL:
            cost = max(0, box.unit_costs[rest] - LOYALTY_DISCOUNT)
            return Message("do-recruit-loyal", {"unit": box.unit_ids[rest], "n": cost})
        if kind in (LESSON, ACTION):
            return Message("do-buy-action", {"card": box.card_ids[rest], "n": LESSON_PRICE})
        if kind == SPELL:
            return Message("do-buy-spell", {"card": box.card_ids[rest], "n": SPELL_PRICE})
        price = HEAL_PRICES.get(game.land.site[game.hero.space], 0) if move == HEALING else OTHER_PRICES[rest]
        return Message("do-" + WORDS[rest].replace(" ", "-"), {"n": price})

    def own_path(self, game: MageKnight, move: int) -> list[str]:
        kind, rest = move & -ARG, move & ARG - 1
        if kind == RECRUIT:
            return [f"offer-{game.box.unit_ids[rest]}", "recruit"]
        if kind == RECRUIT_LOYAL:
            return [f"offer-{game.box.unit_ids[rest]}", "recruit-under-bonds"]
        if kind in (LESSON, ACTION, SPELL):
            return [f"offer-{game.box.card_ids[rest]}"]
        return [WORDS[rest].replace(" ", "-")]

    def prompt(self, game: MageKnight) -> Message:
        if game.turn.pledge == PLAY_SIDEWAYS:
            return Message("ask-sideways", {"kind": "influence"})
        return Message("ask-talk", {"influence": game.turn.influence})

    def expected(self, game: MageKnight) -> list[int]:
        """All that is on offer here, whatever it costs, and all units of the offer."""
        market = game.market
        site = game.land.site[game.hero.space]
        colour = game.land.mine_colour(game.hero.space) if site == CITY else NO_COLOUR
        found = [RECRUIT + unit for unit in sorted(market.unit_offer)]
        if site in HEAL_PRICES:
            found.append(HEALING)
        if site == MONASTERY:
            found += [LESSON + card for card in market.lessons]
        if site == MAGE_TOWER or colour == BLUE:
            found += [SPELL + card for card in market.spell_offer]
        if colour == RED:
            found.append(ARTIFACT)
        if colour == WHITE:
            found.append(ELITE)
        if colour == GREEN:
            found += [*(ACTION + card for card in market.action_offer), TOP]
        return found

    def sold_here(self, game: MageKnight, move: int) -> bool:
        """Whether this site sells it: units join only where they have the site's icon."""
        if move & -ARG != RECRUIT:
            return True
        site = game.land.site[game.hero.space]
        white = site == CITY and game.land.mine_colour(game.hero.space) == WHITE
        return white or bool(game.box.unit_icons[move & ARG - 1] & ICON_OF[site])

    def ware(self, game: MageKnight, move: int) -> str:
        """Something that is for sale, with its price."""
        kind, rest = move & -ARG, move & ARG - 1
        price = self.price(game, move)
        if kind == RECRUIT:
            return f"{game.box.unit_ids[rest]} ({price})"
        if kind == SPELL:
            return f"{game.box.card_ids[rest]} ({price} and {COLOURS[game.box.card_colours[rest]]} mana)"
        return f"{game.box.card_ids[rest]} ({price})" if kind in (LESSON, ACTION) else f"{OTHER_WARES[rest]} ({price})"

    def price(self, game: MageKnight, move: int) -> int:
        kind, rest = move & -ARG, move & ARG - 1
        if kind == RECRUIT:
            return game.box.unit_costs[rest]
        if kind == OTHER:
            return HEAL_PRICES[game.land.site[game.hero.space]] if move == HEALING else OTHER_PRICES[rest]
        return SPELL_PRICE if kind == SPELL else ACTION_PRICE

    def why_no_deal(self, game: MageKnight, move: int) -> Message:
        """Why something that is on offer here cannot be had."""
        kind, rest = move & -ARG, move & ARG - 1
        box = game.box
        params: dict[str, int | str] = {"n": self.price(game, move), "influence": game.turn.influence}
        dear = self.price(game, move) > game.turn.influence
        if kind == RECRUIT:
            params["unit"] = box.unit_ids[rest]
            if not self.sold_here(game, move):
                return Message("no-recruit-site", params)
            return Message("no-recruit-points" if dear else "no-recruit-room", params)
        if dear:
            return Message("no-buy-points", params)
        if kind == SPELL:
            return Message("no-mana", {"colour": COLOURS[box.card_colours[rest]]})
        return Message("no-buy-none")

    def own_closed(self, game: MageKnight) -> list[Closed]:
        options = self.own(game)
        found: list[Closed] = []
        last = -1
        for move in self.expected(game):
            under_bonds = move - RECRUIT + RECRUIT_LOYAL if move & -ARG == RECRUIT else move
            if move not in options and under_bonds not in options and move != last:
                found.append(Closed(self.own_path(game, move)[0], self.why_no_deal(game, move)))
            last = move
        return found

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        for move in self.expected(game):
            if self.own_text(game, move) == text.removesuffix(" under bonds"):
                return self.why_no_deal(game, move)
        if text.startswith("recruit "):
            return Message("no-recruit")
        return Message("no-buy") if text.startswith(("buy ", "invite ")) else None


def spell_payable(game: MageKnight, hero: Hero, card: int) -> bool:
    return affordable(game, hero, (game.box.card_colours[card],), False)


TALK: Final = Talk()
