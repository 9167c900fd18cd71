"""Playing cards, activating units, using skills, healing: what every menu of a turn shares."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.components import (
    INTERACTIVE,
    SIDEWAYS_ATTACK,
    SIDEWAYS_BLOCK,
    SIDEWAYS_INFLUENCE,
    SIDEWAYS_MOVE,
    USED_EACH_TURN,
)
from ...box.effects import in_force, ops
from ...box.effects.effect import OF_CARD, SIDEWAYS, STRONG, Effect
from ...box.terms import ADVANCED_ACTION, ARTIFACT, BASIC_ACTION, MELEE, NO_COLOUR, NOBODY, PHYSICAL, SPELL, WOUND
from ...state import units
from ...state.hero import FACE_DOWN, IN_FORCE, LOYAL, ONE_WOUND, READY, USED, Hero
from ...state.state import MageKnight
from ...state.turn import (
    A_WOUND,
    BY_COLOUR,
    BY_KIND,
    LEAD_UNIT,
    NO_PLEDGE,
    NOT_RAISED,
    PAY_INVOKED,
    PAY_POLARIZED,
    WITHOUT_MAGIC,
)
from ..effects.carry_out import add_attack, add_block, begin_effect, spell_was_cast
from ..effects.gains import draw_cards, gain_fame
from ..effects.mana import affordable, can_afford
from ..effects.prices import demand, needs_met
from ..naming import ability_label, effect_label
from .moves import BANNER, BORROW, LEARN, LEARN_TO_HAND
from .offers import take_action

PLAYS: Final = {
    "do-play": "plays-play",
    "do-power": "plays-power",
    "do-cast": "plays-cast",
    "do-cast-strong": "plays-cast-strong",
    "do-use": "plays-use",
    "do-sacrifice": "plays-sacrifice",
}
"""For each of the labels of a card that is played, what is told of it."""


class Perform(Step[MageKnight]):
    """An effect that has been paid for is carried out; `slot` is the unit that acts, or NOBODY."""

    fields = ("effect", "slot")

    def __init__(self, effect: int, slot: int) -> None:
        self.effect = effect
        self.slot = slot

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.effect < len(game.box.effects) and NOBODY <= self.slot < len(game.hero.units)

    def run(self, game: MageKnight) -> None:
        perform(game, game.box.effects[self.effect], self.slot)


def perform(game: MageKnight, effect: Effect, slot: int) -> None:
    if effect.kind == OF_CARD:
        spell_was_cast(game, effect)
    begin_effect(game, effect, slot)


def pay_and_perform(game: MageKnight, effect: Effect, slot: int) -> None:
    """Have the mana paid, then carry the effect out."""
    if effect.mana_count:
        game.then(Perform(effect.number, slot))
        demand(game, effect.mana, is_strong_spell(game, effect))
    else:
        perform(game, effect, slot)


def is_strong_spell(game: MageKnight, effect: Effect) -> bool:
    return effect.kind == OF_CARD and effect.side == STRONG and game.box.card_kinds[effect.owner] == SPELL


def can_pay(game: MageKnight, hero: Hero, effect: Effect) -> bool:
    """Whether the whole price of the effect could be paid, cards and all; single mana has been looked at already."""
    pledge = game.turn.pledge
    if pledge in (PAY_INVOKED, PAY_POLARIZED):
        if not effect.mana_count or not can_afford(game, hero, effect.mana, is_strong_spell(game, effect)):
            return False
    elif effect.mana_count > 1 and not affordable(game, hero, effect.mana, is_strong_spell(game, effect)):
        return False
    return not effect.conditional or needs_met(game, hero, effect)


# Cards


def play_card(game: MageKnight, effect: Effect) -> None:
    """Play a card of the hand for its basic or strong effect."""
    hero = game.hero
    card = effect.owner
    hero.hand.remove(card)
    if game.box.card_kinds[card] == ARTIFACT and effect.side == STRONG:
        game.gone.append(card)
    else:
        hero.played.append(card)
    game.turn.exerted = 1
    if game.log is not None:
        told = effect_label(game, effect)
        params = {**told.params, "hero": game.name(hero.seat)}
        game.tell(PLAYS[told.key], params)
    pay_and_perform(game, effect, NOBODY)


def sideways_value(game: MageKnight, card: int) -> int:
    """What a card played sideways gives now."""
    raised = game.turn.sideways
    kind = game.box.card_kinds[card]
    if raised == NOT_RAISED:
        return 1
    if raised == BY_COLOUR:
        coloured = kind in (BASIC_ACTION, ADVANCED_ACTION, SPELL)
        return 4 if coloured and game.box.card_colours[card] == game.turn.pledged_colour else 3
    if raised == BY_KIND:
        return 3 if kind in (ADVANCED_ACTION, SPELL, ARTIFACT) else 2
    return 3 if raised == WITHOUT_MAGIC else 2


def sideways_cards(game: MageKnight, hero: Hero) -> list[int]:
    """The cards that could be played sideways now."""
    found: list[int] = []
    wound = game.turn.sideways == A_WOUND
    for card in hero.hand:
        if (card == WOUND) == wound and card not in found:
            found.append(card)
    return found


def play_sideways(game: MageKnight, card: int, what: int) -> None:
    """Play a card sideways, for a little of what the moment asks."""
    hero = game.hero
    turn = game.turn
    value = sideways_value(game, card)
    hero.hand.remove(card)
    hero.played.append(card)
    turn.exerted = 1
    turn.sideways = NOT_RAISED
    turn.pledge = NO_PLEDGE
    turn.pledged_colour = NO_COLOUR
    game.effect.owner_kind = SIDEWAYS
    game.effect.unit_slot = NOBODY
    if game.log is not None:
        words = ("move", "influence", "attack", "block")
        game.tell(
            "plays-sideways",
            {
                "hero": game.name(hero.seat),
                "card": game.box.card_ids[card],
                "what": f"points-{words[what]}",
                "n": value,
            },
        )
    if what == SIDEWAYS_MOVE:
        turn.move += value
    elif what == SIDEWAYS_INFLUENCE:
        turn.influence += value
    elif what == SIDEWAYS_ATTACK:
        game.combat.played = 1
        add_attack(game, value, MELEE, PHYSICAL)
    elif what == SIDEWAYS_BLOCK:
        game.combat.played = 1
        add_block(game, value, PHYSICAL)


# Units


def barred(game: MageKnight, hero: Hero, slot: int) -> bool:
    """Whether the unit cannot be used in the combat under way; a loyal one always can."""
    fight = game.fight
    return fight is not None and fight.no_units == 1 and not hero.unit_flags[slot] & LOYAL


def can_lead(game: MageKnight, effect: Effect) -> bool:
    """Whether the unit may act now: where Leadership is pledged, only for something that it could raise."""
    return game.turn.pledge != LEAD_UNIT or can_be_raised(game, effect)


def can_be_raised(game: MageKnight, effect: Effect) -> bool:
    """Whether the ability gives something that Leadership could raise."""
    now = game.turn.moment
    for code, _, x, _, _ in effect.ops:
        if code == ops.BLOCK and now & ops.PARRY:
            return True
        if code == ops.ATTACK and x < 2 and now & (ops.SHOOT | ops.STRIKE):
            return True
    return False


def add_banner_use(game: MageKnight, hero: Hero, slot: int, now: int, found: list[int]) -> None:
    if game.box.banner_powers[hero.banner_of(slot)].open(game, hero, slot, now):
        found.append(BANNER + slot)


def use_unit(game: MageKnight, slot: int, effect: Effect) -> None:
    """Activate a unit for one of its abilities."""
    hero = game.hero
    units.spend(hero, slot)
    if game.log is not None:
        told = ability_label(game, effect)
        game.tell("uses-unit", {**told.params, "hero": game.name(hero.seat)})
    if gives_amount(game, effect):
        game.box.banner_powers[hero.banner_of(slot)].attacked(game, hero, slot)
    pay_and_perform(game, effect, slot)


def gives_amount(game: MageKnight, effect: Effect) -> bool:
    """Whether the ability gives an attack or block in the combat under way."""
    return game.fight is not None and any(code in (ops.ATTACK, ops.BLOCK) for code, _, _, _, _ in effect.ops)


# Skills


def use_skill(game: MageKnight, slot: int, effect: Effect) -> None:
    hero = game.hero
    skill = hero.skills[slot]
    box = game.box
    usage = box.skill_usage[skill]
    hero.skill_flags[slot] = USED if usage == USED_EACH_TURN else IN_FORCE if usage == INTERACTIVE else FACE_DOWN
    if box.motivation[skill]:
        hero.motivated = 2
    if game.log is not None:
        game.tell("uses-skill", {"hero": game.name(hero.seat), "skill": box.skill_ids[skill]})
    pay_and_perform(game, effect, NOBODY)


# Healing


def cure(game: MageKnight, slot: int) -> None:
    """Spend healing points on a wound of the hand, or on one of a unit."""
    hero = game.hero
    turn = game.turn
    if slot == NOBODY:
        turn.heal -= 1
        hero.hand.remove(WOUND)
        game.tell("heals-wound", {"hero": game.name(hero.seat)})
        if turn.rules[in_force.DRAW_FOR_HEALING]:
            draw_cards(game, hero, turn.rules[in_force.DRAW_FOR_HEALING])
        cost = 1
    else:
        cost = game.box.unit_levels[hero.units[slot]]
        turn.heal -= cost
        hero.unit_flags[slot] -= ONE_WOUND
        game.tell("heals-unit", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[slot]]})
    if turn.grail:
        spent = min(turn.grail, cost)
        turn.grail -= spent
        gain_fame(game, hero, spent)


def any_use(game: MageKnight, hero: Hero, now: int) -> bool:
    """Whether anything could be played that the pledged mana pays for."""
    box = game.box
    for card in hero.hand:
        if any(effect.when & now and can_pay(game, hero, effect) for effect in box.card_effects[card]):
            return True
    for slot, unit in enumerate(hero.units):
        usable = hero.ready(slot) and not barred(game, hero, slot)
        if usable and any(e.when & now and can_pay(game, hero, e) for e in box.unit_effects[unit]):
            return True
    for slot, skill in enumerate(hero.skills):
        ready = hero.skill_flags[slot] == READY
        if ready and any(e.mana and e.when & now and can_pay(game, hero, e) for e in box.skill_effects[skill]):
            return True
    return bool(borrowed(game, hero, now))


# What effects let one take from the offers at any time

LENDER: Final = 256
"""What lends a spell: the colour times this, plus the card."""


def offered(game: MageKnight, hero: Hero, now: int) -> list[int]:
    """Advanced actions that Learning sells, and spells that Magic Talent lends."""
    turn = game.turn
    found: list[int] = []
    for kind, rule in ((LEARN, in_force.LEARNING), (LEARN_TO_HAND, in_force.LEARNING_TO_HAND)):
        if turn.rules[rule] and turn.influence >= turn.rules[rule]:
            found += [kind + card for card in game.market.action_offer]
    return found + borrowed(game, hero, now)


def borrowed(game: MageKnight, hero: Hero, now: int) -> list[int]:
    """The spells that Magic Talent lends, as far as they can be cast now."""
    found: list[int] = []
    if not game.turn.talent:
        return found
    for card in game.market.spell_offer:
        if lender_of(game, card) is not None:
            for effect in game.box.card_effects[card]:
                strong = is_strong_spell(game, effect)
                if effect.when & now and can_afford(game, hero, effect.mana, strong) and can_pay(game, hero, effect):
                    found.append(BORROW + effect.number)
    return found


def lender_of(game: MageKnight, spell: int) -> int | None:
    """What lends a spell of this colour: its entry among the talents in force."""
    for lent in game.turn.talent:
        if lent // LENDER == game.box.card_colours[spell]:
            return lent
    return None


def borrow(game: MageKnight, effect: Effect) -> None:
    """Cast a spell of the offer for this effect."""
    hero = game.hero
    lent = lender_of(game, effect.owner)
    if lent is not None:
        game.effect.lender = lent % LENDER
        game.turn.talent.remove(lent)
    game.tell("borrows-spell", {"hero": game.name(hero.seat), "card": game.box.card_ids[effect.owner]})
    pay_and_perform(game, effect, NOBODY)


def learn(game: MageKnight, card: int, *, to_hand: bool) -> None:
    """Buy an advanced action of the offer."""
    turn = game.turn
    rule = in_force.LEARNING_TO_HAND if to_hand else in_force.LEARNING
    turn.influence -= turn.rules[rule]
    turn.rules[rule] = 0
    take_action(game, game.hero, card, "hand" if to_hand else "discard")
