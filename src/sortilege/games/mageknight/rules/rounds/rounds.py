"""Rounds: preparing one, and what comes when it is over."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.components import PERMANENT
from ...box.terms import BLACK, COLOURS, MINE, MONASTERY, NOBODY
from ...state.hero import BANNER, BANNER_DOWN, FACE_DOWN, READY, SPENT, Hero
from ...state.holdings import hand_limit
from ...state.land import FACE_UP
from ...state.state import MageKnight
from ..drafting import drafted_now
from ..effects.gains import draw_cards
from ..end_of_turn.banners import SendBanners
from ..end_of_turn.rewarding import store_crystal
from ..turn.sighting import look_around
from .portal import PORTAL_CLOSED, close_portal
from .rampage import bring_back_enemies
from .scoring import EndGame
from .shared_tactics import name_tactics
from .tactics import CHOOSE_TACTICS
from .upgrades import upgrades_now


class EndRound(Step[MageKnight]):
    """After a round the scenario is looked at: the game ends, or the next round is prepared."""

    def run(self, game: MageKnight) -> None:
        if game.triggered:
            game.then(EndGame("scenario"))
        elif game.round >= game.numbers.rounds:
            game.then(EndGame("rounds"))
        else:
            game.then(*name_tactics(game), *upgrades_now(game), *drafted_now(game), PREPARE_ROUND)


class PrepareRound(Step[MageKnight]):
    """Day follows night: dice, offers, tactics and players are made ready, in this order."""

    def fits(self, game: MageKnight) -> bool:
        return game.round < game.numbers.rounds

    def run(self, game: MageKnight) -> None:
        game.reveal("round")
        if game.rampage:
            bring_back_enemies(game)
        game.round += 1
        game.night = self.darkens(game) if game.darkness else not game.night
        game.new_turn()
        game.announced = NOBODY
        game.tell("night-falls" if game.night else "day-breaks", {"n": game.round})
        game.incanted = []
        if not game.night:
            game.land.glades = []
        if game.scenario.guarded_mines:
            self.gifts_of_the_mines(game)
        if not game.night:
            game.land.ruins = [ruin | FACE_UP for ruin in game.land.ruins]
        if game.scenario.portal_closes and game.round == PORTAL_CLOSED:
            close_portal(game)
        self.return_kept(game)
        game.source.roll(game.dice_count(), game.rng)
        if not game.players():
            game.then(EndGame("scenario"))
            return
        new_unit_offer(game)
        refresh_offers(game)
        self.lay_out_tactics(game)
        sends = [SendBanners(hero.seat) for hero in game.heroes if any(flags >= BANNER for flags in hero.unit_flags)]
        game.then(*sends, READY_PLAYERS, CHOOSE_TACTICS)

    def darkens(self, game: MageKnight) -> bool:
        """Two dice after a day: a black one brings night for the rest of the game."""
        if game.night:
            return True
        dice = [game.rng.below(BLACK + 1) for _ in range(2)]
        game.tell("darkness-roll", {"dice": [COLOURS[die] for die in dice]})
        return BLACK in dice

    def gifts_of_the_mines(self, game: MageKnight) -> None:
        """A crystal of each mine for whoever liberated it, wherever he is."""
        land = game.land
        for space in land.spaces():
            if land.site[space] == MINE and land.owner[space]:
                store_crystal(game, game.heroes[land.owner[space] - 1], land.mine_colour(space))

    def return_kept(self, game: MageKnight) -> None:
        """Dice and cards on tactics go back, and what lasted for the round ends."""
        source = game.source
        source.used = []
        source.fixed = []
        for hero in game.heroes:
            hero.tactic_die = NOBODY
            hero.claims = []
            hero.deck += hero.tactic_cards + hero.aside
            hero.known = 0
            hero.tactic_cards = []
            hero.aside = []
            hero.lasting = []

    def lay_out_tactics(self, game: MageKnight) -> None:
        """Both used tactics leave the game where one plays alone; then the set of the new round is laid out."""
        if game.with_dummy and not game.scenario.cooperative:
            used = [game.heroes[0].tactic, game.dummy.tactic]
            game.tactics = [tactic for tactic in game.tactics if tactic not in used]
        for hero in game.heroes:
            hero.tactic = NOBODY
            hero.tactic_used = 0
        game.dummy.tactic = NOBODY
        game.tactic_offer = [tactic for tactic in game.tactics if game.box.tactic_night[tactic] == game.night]


def new_unit_offer(game: MageKnight) -> None:
    """What is left of the unit offer goes under its decks; new units are dealt, and a lesson for each monastery."""
    market = game.market
    for unit in market.unit_offer:
        (market.elites if game.box.is_elite(unit) else market.regulars).insert(0, unit)
    for card in market.lessons:
        market.actions.insert(0, card)
    market.unit_offer = []
    market.lessons = []
    deal_units(game)
    land = game.land
    for at in land.spaces():
        if land.site[at] == MONASTERY and not land.owner[at] and market.actions:
            market.lessons.append(market.actions.pop())


def deal_units(game: MageKnight) -> None:
    """Regular units until a core tile lies open, then elite and regular ones in turn; where strongholds count, from the
    second half of the game on."""
    market = game.market
    elite = game.land.core_revealed == 1 and game.scenario.elite_units
    if game.scenario.strongholds:
        elite = 2 * game.round > game.numbers.rounds
    for count in range(len(game.players()) + 2 + game.scenario.extra_units):
        deck, other = market.regulars, market.elites
        if elite and count % 2 == 0:
            deck, other = other, deck
        if not deck and game.scenario.elite_units and (elite or not game.scenario.strongholds):
            deck = other
        if deck:
            market.unit_offer.append(deck.pop())


def refresh_offers(game: MageKnight) -> None:
    """The lowest card of each offer goes, the others move down; a dummy player takes what goes."""
    market = game.market
    dummy = game.dummy
    if market.action_offer:
        card = market.action_offer.pop(0)
        if dummy.hero != NOBODY:
            dummy.discard.append(card)
            game.tell("dummy-gains-card", {"card": game.box.card_ids[card]})
        else:
            market.actions.insert(0, card)
    if market.spell_offer:
        card = market.spell_offer.pop(0)
        market.spells.insert(0, card)
        if dummy.hero != NOBODY:
            dummy.crystals[game.box.card_colours[card]] += 1
            game.tell("dummy-gains-crystal", {"colour": COLOURS[game.box.card_colours[card]]})
    market.refill()
    if dummy.hero != NOBODY:
        dummy.deck += dummy.discard
        dummy.discard = []
        dummy.deck.sort()
        game.rng.shuffle(dummy.deck)


class ReadyPlayers(Step[MageKnight]):
    """Each player turns up banners and skills, readies units, shuffles all deed cards and draws."""

    def run(self, game: MageKnight) -> None:
        for hero in game.heroes:
            self.ready(game, hero)
        for hero in game.heroes:
            look_around(game, hero)

    def ready(self, game: MageKnight, hero: Hero) -> None:
        usage = game.box.skill_usage
        hero.skill_flags = [FACE_DOWN if usage[skill] == PERMANENT else READY for skill in hero.skills]
        hero.unit_flags = [flags & ~(SPENT | BANNER_DOWN) for flags in hero.unit_flags]
        hero.done = 0
        hero.sparing = 0
        hero.deck += hero.hand + hero.discard + hero.played
        hero.hand = []
        hero.discard = []
        hero.played = []
        hero.known = 0
        hero.deck.sort()
        game.rng.shuffle(hero.deck)
        draw_cards(game, hero, hand_limit(game, hero))
        hero.draw_more = 0


END_ROUND: Final = EndRound()
PREPARE_ROUND: Final = PrepareRound()
READY_PLAYERS: Final = ReadyPlayers()
