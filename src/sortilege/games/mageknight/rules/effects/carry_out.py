"""Carrying out an effect, op by op. What needs a question is pushed, and the rest follows when it is answered."""

from __future__ import annotations

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import in_force, ops
from ...box.effects.effect import OF_CARD, OF_UNIT, SIDEWAYS, Effect
from ...box.geometry import NOWHERE
from ...box.terms import BASIC_COLOURS, COLD_FIRE, FOREST, MELEE, NOBODY, PER_RANGE, PHYSICAL, SIEGE, SPELL
from ...state.combat import BLOCK
from ...state.duel import Share
from ...state.hero import FOUGHT, Hero
from ...state.played_into import play_into
from ...state.state import MageKnight
from ...state.turn import LEAD_UNIT, NO_PLEDGE, TerrainChange
from ...state.units import banner_bonus
from ..questions import AskPlayer
from ..turn.costs import recount_costs
from . import mana
from .asks import ChooseColour, PickUnitToReady
from .counting import count
from .gains import change_reputation, draw_cards, gain_crystal, gain_fame, gain_mana
from .on_enemies import affect
from .prices import PayCard, demand
from .wounds import wounds_to_hand


class ChooseWhether(AskPlayer):
    """The player says whether to use a part of an effect that may be left out.

    Move: 1 to use it, 0 to leave it.
    """

    rule = "deed-cards"
    fields = ("part",)

    def __init__(self, part: int) -> None:
        self.part = part

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.part < len(game.box.effects)

    def effect(self, game: MageKnight) -> Effect:
        return game.box.effects[self.part]

    def run(self, game: MageKnight) -> None:
        if mana.affordable(game, game.hero, self.effect(game).mana, False):
            game.ask(self, game.acting, [0, 1])

    def options(self, game: MageKnight) -> list[int]:
        return [0, 1]

    def choose(self, game: MageKnight, move: int) -> None:
        if move:
            effect = self.effect(game)
            game.then(GoOn(effect.number, 0))
            if effect.mana:
                demand(game, effect.mana, False)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-whether", {"effect": game.box.phrases.of(self.effect(game))})

    def text(self, game: MageKnight, move: int) -> str:
        return "yes" if move else "no"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-yes" if move else "do-no")


class GoOn(Step[MageKnight]):
    """The rest of an effect, from its op number `at` on."""

    fields = ("effect", "at")

    def __init__(self, effect: int, at: int) -> None:
        self.effect = effect
        self.at = at

    def fits(self, game: MageKnight) -> bool:
        known = game.box.effects
        under_way = game.effect
        if under_way.owner_kind == OF_UNIT and under_way.unit_slot >= len(game.hero.units):
            return False
        return 0 <= self.effect < len(known) and 0 <= self.at <= len(known[self.effect].ops)

    def run(self, game: MageKnight) -> None:
        carry_out(game, game.box.effects[self.effect], self.at)


def begin_effect(game: MageKnight, effect: Effect, slot: int) -> None:
    """Carry out an effect of a card, skill, sideways card or of the unit in this slot."""
    game.effect.begin(effect, slot)
    fight = game.fight
    carry_out(game, effect, 0)
    if fight is not None and game.turn.pledge == NO_PLEDGE:
        fight.played = 1


def carry_out(game: MageKnight, effect: Effect, start: int) -> None:
    """Do what the effect says, from this op on."""
    found = effect.ops
    last = len(found)
    at = start
    turn = game.turn
    while at < last:
        code, n, x, y, per = found[at]
        at += 1
        if per >= 0:
            n *= count(game, per)
            if n == 0:
                continue
        if code == ops.MOVE:
            turn.move += raised(game, n)
        elif code == ops.ATTACK:
            add_attack(game, n, x, y)
        elif code == ops.BLOCK:
            add_block(game, n, y)
        elif code == ops.INFLUENCE:
            turn.influence += raised(game, n)
        elif code == ops.HEAL:
            if turn.moment & ops.PEACE:
                turn.heal += n
        elif code == ops.IF:
            if holds(game, game.hero, x) == (y == 1):
                at += n
        elif code == ops.RULE:
            if x in (in_force.AGILITY, in_force.LEARNING, in_force.LEARNING_TO_HAND):
                turn.rules[x] = max(turn.rules[x], n)
            else:
                turn.rules[x] += n
        elif code == ops.TERRAIN:
            change_terrain(game, n, x, y)
        elif code == ops.DICE:
            turn.dice_left += n
        elif code == ops.FAME:
            if x:
                turn.fame_later += n
            else:
                gain_fame(game, game.hero, n)
        elif code == ops.REPUTATION:
            if x:
                turn.reputation_later += n
            else:
                change_reputation(game, game.hero, n)
        elif code == ops.MANA and x < ops.ANY:
            gain_mana(game, game.hero, x, n)
        elif code == ops.CRYSTAL and (x < ops.ANY or x in (ops.PAID, ops.CARD, ops.OTHERS)):
            gain_crystals(game, x)
        else:
            if at < last:
                game.then(GoOn(effect.number, at))
            ask_or_act(game, code, n, x, y)
            return


def ask_or_act(game: MageKnight, code: int, n: int, x: int, y: int) -> None:
    """The ops that may need a question, or that bring something new to light."""
    if code == ops.DRAW:
        draw_cards(game, game.hero, n)
    elif code == ops.MANA:
        game.then(ChooseColour(ops.MANA, x))
    elif code == ops.CRYSTAL:
        game.then(ChooseColour(ops.CRYSTAL, x))
    elif code == ops.TAKE_WOUND:
        wounds_to_hand(game, game.hero, n)
    elif code == ops.READY:
        game.then(PickUnitToReady(n))
    elif code == ops.ENEMY:
        if game.fight is not None:
            affect(game, n, x, y)
    elif code == ops.COST:
        game.then(PayCard(x))
    elif code == ops.MAY:
        game.then(ChooseWhether(x))
    elif code == ops.SPECIAL:
        game.box.specials[x].run(game, n)


def give(game: MageKnight, hero: Hero, effect: Effect) -> None:
    """What an effect gives to a hero outside his own turn; the box has none there that would do more (see
    `ops.OUT_OF_TURN`)."""
    at = 0
    while at < len(effect.ops):
        code, n, x, y, _ = effect.ops[at]
        at += 1
        if code == ops.IF:
            if holds(game, hero, x) == (y == 1):
                at += n
        elif code == ops.DRAW:
            draw_cards(game, hero, n)
        elif code == ops.MANA:
            gain_mana(game, hero, x, n)
        elif code == ops.CRYSTAL:
            gain_crystal(game, hero, x)
        elif code == ops.FAME:
            gain_fame(game, hero, n)
        elif code == ops.REPUTATION:
            change_reputation(game, hero, n)


def holds(game: MageKnight, hero: Hero, condition: int) -> bool:
    if condition == ops.IS_DAY:
        return not game.dark()
    if condition == ops.IS_NIGHT:
        return game.dark()
    if condition == ops.IN_COMBAT:
        return game.fight is not None
    if condition == ops.IN_PEACE:
        return game.fight is None
    if condition == ops.IN_INTERACTION:
        return game.turn.moment & ops.TALK != 0
    if condition == ops.IN_FOREST:
        space = hero.space
        return space != NOWHERE and game.land.terrain[space] == FOREST
    return all(other.fame > hero.fame for other in game.heroes if other.seat != hero.seat)


# Amounts


def raised(game: MageKnight, n: int) -> int:
    """The amount with the bonus of the card it is played with, which is used up."""
    bonus = game.effect.bonus
    game.effect.bonus = 0
    return n + bonus


def add_attack(game: MageKnight, n: int, reach: int, element: int) -> None:
    """Add to the attack that is being put together; what cannot be used now is lost."""
    turn = game.turn
    fight = game.fight
    if fight is None or not turn.moment & (ops.SHOOT | ops.STRIKE):
        return
    rules = turn.rules
    if rules[in_force.ALL_SIEGE]:
        reach = SIEGE
    if rules[in_force.ALL_COLD_FIRE]:
        element = COLD_FIRE
    if reach == MELEE and turn.moment & ops.SHOOT:
        return
    n = raised(game, n)
    source = game.effect.owner_kind
    if source == OF_UNIT:
        n += unit_bonus(game, 2 if reach == MELEE else 1 if reach == 1 else 0)
    elif source == OF_CARD and rules[in_force.AMBUSH]:
        n += rules[in_force.AMBUSH]
        rules[in_force.AMBUSH] = 0
    if element == PHYSICAL and rules[in_force.DOUBLE_PHYSICAL] and turn.moment & ops.STRIKE:
        n *= 2
    fight.attack[reach * PER_RANGE + element] += n
    duel = game.duel
    if duel is not None and source == OF_UNIT and game.effect.unit_slot != NOBODY:
        duel.shares.append(Share(game.effect.unit_slot, reach * PER_RANGE + element, n))
    play_into(game, reach * PER_RANGE + element, n)


def add_block(game: MageKnight, n: int, element: int) -> None:
    turn = game.turn
    fight = game.fight
    if fight is None or (fight.facing == NOBODY and not (game.duel is not None and game.duel.blocking)):
        return
    n = raised(game, n)
    source = game.effect.owner_kind
    if source == OF_UNIT:
        n += unit_bonus(game, 3)
    elif source == OF_CARD and turn.rules[in_force.AMBUSH]:
        n += 2 * turn.rules[in_force.AMBUSH]
        turn.rules[in_force.AMBUSH] = 0
    fight.block[element] += n
    play_into(game, BLOCK + element, n)


def unit_bonus(game: MageKnight, led: int) -> int:
    """What raises an amount of a unit: Into the Heat, banners, Leadership; and the fame that a banner brings."""
    turn = game.turn
    slot = game.effect.unit_slot
    bonus = turn.rules[in_force.UNIT_BONUS] + banner_bonus(game, slot)
    if turn.pledge == LEAD_UNIT:
        turn.pledge = NO_PLEDGE
        bonus += led
    if slot != NOBODY:
        hero = game.hero
        if turn.rules[in_force.GLORY] and not hero.unit_flags[slot] & FOUGHT:
            gain_fame(game, hero, 1)
        hero.unit_flags[slot] |= FOUGHT
    return bonus


def change_terrain(game: MageKnight, n: int, terrains: int, how: int) -> None:
    change = TerrainChange(how % ops.TERRAIN_LIMIT, terrains, n, how // ops.TERRAIN_LIMIT)
    game.turn.terrain.append(change)
    recount_costs(game)


# Gains and losses


def gain_crystals(game: MageKnight, x: int) -> None:
    if x == ops.PAID:
        gain_crystal(game, game.hero, game.effect.paid_colour)
    elif x == ops.CARD:
        gain_crystal(game, game.hero, game.effect.card_colour)
    elif x == ops.OTHERS:
        for colour in BASIC_COLOURS:
            if colour != game.effect.card_colour:
                gain_crystal(game, game.hero, colour)
    else:
        gain_crystal(game, game.hero, x)


def spell_was_cast(game: MageKnight, effect: Effect) -> None:
    """Rings count the spells of their colour."""
    if game.box.card_kinds[effect.owner] == SPELL and effect.kind not in (SIDEWAYS, OF_UNIT):
        colour = effect.price[0]
        game.turn.spells_cast[colour] += 1
        if game.turn.rules[in_force.ENDLESS_RED + colour]:
            gain_fame(game, game.hero, game.turn.rules[in_force.ENDLESS_RED + colour])
