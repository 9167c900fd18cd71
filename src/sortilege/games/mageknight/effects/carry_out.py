"""Carrying out an effect, op by op. What needs a question is pushed, and the rest follows when it is answered."""

from __future__ import annotations

from ....kernel.state import Step
from ..geometry import NOWHERE
from ..hero import FOUGHT, Hero
from ..state import MageKnight
from ..terms import (
    BASIC_COLOURS,
    COLD_FIRE,
    COLOURS,
    FOREST,
    MELEE,
    NO_COLOUR,
    NOBODY,
    PHYSICAL,
    SIEGE,
    SPELL,
)
from ..turn import LEAD_UNIT, NO_PLEDGE
from . import ops, rules
from .asks import ChooseColour, ChooseWhether, PickUnitToReady
from .counting import count
from .effect import OF_CARD, OF_UNIT, SIDEWAYS, Effect
from .enemies import affect
from .prices import PayCard


class GoOn(Step[MageKnight]):
    """The rest of an effect, from its op number `at` on."""

    fields = ("effect", "at")

    def __init__(self, effect: int, at: int) -> None:
        self.effect = effect
        self.at = at

    def fits(self, game: MageKnight) -> bool:
        known = game.box.effects
        return 0 <= self.effect < len(known) and 0 <= self.at <= len(known[self.effect].ops)

    def run(self, game: MageKnight) -> None:
        carry_out(game, game.box.effects[self.effect], self.at)


def begin_effect(game: MageKnight, effect: Effect, slot: int) -> None:
    """Carry out an effect of a card, skill, sideways card or of the unit in this slot."""
    turn = game.turn
    turn.colour = effect.colour
    turn.kind = effect.kind
    turn.owner = effect.owner
    turn.slot = slot
    fight = game.fight
    carry_out(game, effect, 0)
    if fight is not None and turn.pledge == NO_PLEDGE:
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
            if turn.now & ops.PEACE:
                turn.heal += n
        elif code == ops.IF:
            if holds(game, x) == (y == 1):
                at += n
        elif code == ops.RULE:
            if x in (rules.AGILITY, rules.LEARNING, rules.LEARNING_TO_HAND):
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
            game.hero.tokens[x] += n
            game.tell("gains-mana", {"hero": game.name(game.active), "colour": COLOURS[x]})
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
        take_wounds(game, game.hero, n)
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


def holds(game: MageKnight, condition: int) -> bool:
    if condition == ops.IS_DAY:
        return not game.dark()
    if condition == ops.IS_NIGHT:
        return game.dark()
    if condition == ops.IN_COMBAT:
        return game.fight is not None
    if condition == ops.IN_PEACE:
        return game.fight is None
    if condition == ops.IN_INTERACTION:
        return game.turn.now & ops.TALK != 0
    if condition == ops.IN_FOREST:
        space = game.hero.space
        return space != NOWHERE and game.land.terrain[space] == FOREST
    hero = game.heroes[game.turn.origin] if game.turn.origin != NOBODY else game.hero
    return all(other.fame > hero.fame for other in game.heroes if other.seat != hero.seat)


# Amounts


def raised(game: MageKnight, n: int) -> int:
    """The amount with the bonus of the card it is played with, which is used up."""
    bonus = game.turn.bonus
    game.turn.bonus = 0
    return n + bonus


def add_attack(game: MageKnight, n: int, reach: int, element: int) -> None:
    """Add to the attack that is being put together; what cannot be used now is lost."""
    turn = game.turn
    fight = game.fight
    if fight is None or not turn.now & (ops.SHOOT | ops.STRIKE):
        return
    in_force = turn.rules
    if in_force[rules.ALL_SIEGE]:
        reach = SIEGE
    if in_force[rules.ALL_COLD_FIRE]:
        element = COLD_FIRE
    if reach == MELEE and turn.now & ops.SHOOT:
        return
    n = raised(game, n)
    if turn.kind == OF_UNIT:
        n += unit_bonus(game, 2 if reach == MELEE else 1 if reach == 1 else 0)
    elif turn.kind == OF_CARD and in_force[rules.AMBUSH]:
        n += in_force[rules.AMBUSH]
        in_force[rules.AMBUSH] = 0
    if element == PHYSICAL and in_force[rules.DOUBLE_PHYSICAL] and turn.now & ops.STRIKE:
        n *= 2
    fight.attack[reach * 4 + element] += n


def add_block(game: MageKnight, n: int, element: int) -> None:
    turn = game.turn
    fight = game.fight
    if fight is None or fight.facing == NOBODY:
        return
    n = raised(game, n)
    if turn.kind == OF_UNIT:
        n += unit_bonus(game, 3)
    elif turn.kind == OF_CARD and turn.rules[rules.AMBUSH]:
        n += 2 * turn.rules[rules.AMBUSH]
        turn.rules[rules.AMBUSH] = 0
    fight.block[element] += n


def unit_bonus(game: MageKnight, led: int) -> int:
    """What raises an amount of a unit: Into the Heat, banners, Leadership; and the fame that a banner brings."""
    from ..units import banner_bonus

    turn = game.turn
    bonus = turn.rules[rules.UNIT_BONUS] + banner_bonus(game, turn.slot)
    if turn.pledge == LEAD_UNIT:
        turn.pledge = NO_PLEDGE
        bonus += led
    if turn.slot != NOBODY:
        hero = game.hero
        if turn.rules[rules.GLORY] and not hero.unit_flags[turn.slot] & FOUGHT:
            gain_fame(game, hero, 1)
        hero.unit_flags[turn.slot] |= FOUGHT
    return bonus


def change_terrain(game: MageKnight, n: int, terrains: int, how: int) -> None:
    from ..steps.costs import recount_costs

    game.turn.terrain += [how % ops.TERRAIN_LIMIT, terrains, n, how // ops.TERRAIN_LIMIT]
    recount_costs(game)


# Gains and losses


def gain_crystals(game: MageKnight, x: int) -> None:
    turn = game.turn
    if x == ops.PAID:
        gain_crystal(game, game.hero, turn.paid)
    elif x == ops.CARD:
        gain_crystal(game, game.hero, turn.card_colour)
    elif x == ops.OTHERS:
        for colour in BASIC_COLOURS:
            if colour != turn.card_colour:
                gain_crystal(game, game.hero, colour)
    else:
        gain_crystal(game, game.hero, x)


def gain_crystal(game: MageKnight, hero: Hero, colour: int) -> None:
    if colour == NO_COLOUR:
        return
    stored = hero.gain_crystal(colour)
    game.tell("gains-crystal" if stored else "gains-mana", {"hero": game.name(hero.seat), "colour": COLOURS[colour]})


def gain_fame(game: MageKnight, hero: Hero, n: int) -> None:
    """Fame at once; where the scenario says so, each line crossed brings more."""
    if n <= 0:
        return
    before = game.box.level_of(hero.fame)
    hero.fame += n
    extra = game.scenario.fame_per_line
    after = game.box.level_of(hero.fame)
    while extra and after > before:
        hero.fame += extra * (after - before)
        n += extra * (after - before)
        before, after = after, game.box.level_of(hero.fame)
    game.tell("gains-fame", {"hero": game.name(hero.seat), "n": n, "fame": hero.fame})


def change_reputation(game: MageKnight, hero: Hero, n: int) -> None:
    lowest = game.box.lowest_reputation
    hero.reputation = min(-lowest, max(lowest, hero.reputation + n))
    game.tell("reputation", {"hero": game.name(hero.seat), "n": n, "reputation": hero.reputation})


def draw_cards(game: MageKnight, hero: Hero, n: int) -> None:
    """Draw from the deed deck, fewer cards if it runs out."""
    n = min(n, len(hero.deck))
    if n <= 0:
        return
    game.reveal("draw")
    drawn = [hero.deck.pop() for _ in range(n)]
    hero.known = max(0, hero.known - n)
    for card in drawn:
        hero.take(card)
    if game.log is not None:
        ids = game.box.card_ids
        cards = ", ".join(ids[card] for card in sorted(drawn))
        game.tell("draws", {"hero": game.name(hero.seat), "n": n}, {"cards": cards}, (hero.seat,))


def take_wounds(game: MageKnight, hero: Hero, n: int) -> None:
    """Wounds into the hand; in one's own combat they count for the knock-out."""
    from ..steps.wounds import wounds_to_hand

    wounds_to_hand(game, hero, n)


def throw_away(game: MageKnight, card: int) -> None:
    """A card leaves the game; a wound goes back to the wound pile, which has no end."""
    if card:
        game.gone.append(card)


def spell_was_cast(game: MageKnight, effect: Effect) -> None:
    """Rings count the spells of their colour."""
    if game.box.card_kinds[effect.owner] == SPELL and effect.kind not in (SIDEWAYS, OF_UNIT):
        colour = effect.price[0]
        game.turn.spells_cast[colour] += 1
        if game.turn.rules[rules.ENDLESS_RED + colour]:
            gain_fame(game, game.hero, game.turn.rules[rules.ENDLESS_RED + colour])
