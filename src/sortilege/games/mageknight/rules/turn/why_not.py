"""Why not: the reasons why a card, a unit or a skill cannot be used now."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Closed
from .....kernel.words import Message, Param
from ...box.components import PERMANENT
from ...box.effects import in_force, ops
from ...box.effects.effect import BASIC, STRONG, Effect
from ...box.terms import ANY_BASIC, BLACK, COLOURS, WOUND
from ...state.hero import READY, SPENT, WOUNDS, Hero
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE
from ..effects.mana import affordable
from ..effects.prices import payable_cards
from ..naming import ability_label, ability_text, effect_label, effect_text, unit_name
from ..touches import card_touch, move_touch, skill_touch, unit_touch
from .moves import CARD, CURE, KIND, SIDE, SKILL, SLOT, UNIT
from .playing import barred, is_strong_spell

PHASES: Final = ops.SHOOT | ops.PARRY | ops.STRIKE
MOMENTS: Final = {
    ops.OPENING: "no-opening",
    ops.WALK: "no-walk",
    ops.TALK: "no-talk",
    ops.WALK | ops.TALK: "no-walk-talk",
    ops.PEACE: "no-peace",
    ops.PARRY: "no-parry",
    ops.STRIKE: "no-strike",
    ops.SHOOT | ops.STRIKE: "no-shoot",
    ops.PARRY | ops.STRIKE: "no-parry-strike",
    PHASES: "no-phase",
    ops.COMBAT: "no-combat",
    ops.COMBAT & ~ops.STRIKE: "no-before-damage",
    ops.WALK | ops.COMBAT: "no-walk-combat",
    ops.WALK | ops.COMBAT & ~ops.STRIKE: "no-walk-before-damage",
    ops.WALK | ops.PARRY: "no-walk-parry",
    ops.WALK | ops.SHOOT | ops.STRIKE: "no-walk-shoot",
    ops.WALK | ops.TALK | ops.STRIKE: "no-walk-talk-strike",
    ops.WALK | ops.TALK | ops.PARRY | ops.STRIKE: "no-sideways-moment",
    ops.WALK | ops.TALK | ops.COMBAT: "no-linger",
}
"""By the moments at which something can be used: what is said at all others."""
PRICES: Final = ("no-price-card", "no-price-wound", "no-price-action", "no-price-coloured")
"""By what an effect costs: why it cannot be paid."""
SKILL_STATES: Final = ("", "no-skill-turn", "no-skill-round", "no-skill-in-force")


def why_not_now(when: int) -> Message:
    """Why something that is for these moments is not for this one."""
    return Message(MOMENTS.get(when & (ops.ANYTIME | ops.OPENING), "no-moment"))


def why_closed(game: MageKnight, hero: Hero, effect: Effect, now: int) -> Message:
    """Why an effect cannot be used now."""
    if not effect.when & now:
        return why_not_now(effect.when)
    if game.turn.pledge != NO_PLEDGE:
        return Message("no-pledge")
    unpaid = why_no_mana(game, hero, effect)
    if unpaid is not None:
        return unpaid
    for need in effect.needs:
        if not payable_cards(game, hero, need, effect.owner):
            return Message(PRICES[need])
    for special, n in effect.specials:
        if not special.open(game, effect, n):
            return Message(special.why)
    return Message("no-moment")


def why_no_mana(game: MageKnight, hero: Hero, effect: Effect) -> Message | None:
    """Which mana of the price is missing; None if all can be paid."""
    strong = is_strong_spell(game, effect)
    names = ["basic" if colour == ANY_BASIC else COLOURS[colour] for colour in effect.mana]
    for colour, name in zip(effect.mana, names, strict=True):
        if not affordable(game, hero, (colour,), strong):
            return Message(
                "no-black-by-day" if colour == BLACK and not game.black_works() else "no-mana", {"colour": name}
            )
    if not effect.mana or affordable(game, hero, effect.mana, strong):
        return None
    key = "no-mana-twice" if names[0] == names[-1] else "no-mana-together"
    return Message(key, {"colour": names[0], "other": names[-1]})


def why_none(game: MageKnight, hero: Hero, effects: list[Effect], now: int) -> Message:
    """Why none of these effects is open: what the first that fits the moment lacks; if none fits, when one would."""
    fitting = [why_closed(game, hero, effect, now) for effect in effects if effect.when & now]
    if fitting:
        first = fitting[0]
        colours = any(reason.params != first.params for reason in fitting)
        return Message("no-mana-any") if colours and all(reason.key == "no-mana" for reason in fitting) else first
    when = 0
    for effect in effects:
        when |= effect.when
    return why_not_now(when)


def closed_things(game: MageKnight, now: int, options: list[int]) -> list[Closed]:
    """Cards, units and skills of the player who acts that cannot be used now, each with the reason."""
    hero = game.hero
    box = game.box
    found: list[Closed] = []
    last = -1
    for card in hero.hand:
        if card == last:
            continue
        last = card
        if card == WOUND:
            if not any(option == CURE or SIDE <= option < SIDE + 4 for option in options):
                found.append(card_touch(game, WOUND).closed(Message("no-wound")))
            continue
        for effect in box.card_effects[card]:
            if CARD + effect.number not in options:
                move = move_touch(effect_text(game, effect), effect_label(game, effect))
                found.append(move.closed(why_closed(game, hero, effect, now)))
    for slot in range(len(hero.units)):
        reason = why_no_unit(game, hero, slot)
        if reason is not None:
            found.append(unit_touch(game, slot).closed(reason))
            continue
        for effect in box.unit_effects[hero.units[slot]]:
            if UNIT + slot * SLOT + effect.number not in options:
                move = move_touch(ability_text(game, slot, effect), ability_label(game, effect))
                found.append(move.closed(why_closed(game, hero, effect, now)))
    for slot, skill in enumerate(hero.skills):
        if not any(option & -KIND == SKILL and (option & KIND - 1) // SLOT == slot for option in options):
            found.append(skill_touch(game, skill).closed(why_no_skill(game, hero, slot, now)))
    return found


def why_no_unit(game: MageKnight, hero: Hero, slot: int) -> Message | None:
    """Why the unit cannot be used for anything now."""
    flags = hero.unit_flags[slot]
    params: dict[str, Param] = {"unit": unit_name(game, slot)}
    if flags & WOUNDS:
        return Message("no-wounded-unit", params)
    if flags & SPENT:
        return Message("no-spent-unit", params)
    return Message("no-units-here") if barred(game, hero, slot) else None


def why_no_skill(game: MageKnight, hero: Hero, slot: int, now: int) -> Message:
    """Why the skill cannot be used now; of several uses the one that is nearest to being open is looked at."""
    box = game.box
    skill = hero.skills[slot]
    flag = hero.skill_flags[slot]
    if box.skill_usage[skill] == PERMANENT:
        return Message("no-skill-permanent")
    if flag != READY:
        return Message(SKILL_STATES[flag])
    if hero.motivated and box.motivation[skill]:
        return Message("no-skill-motivated")
    return why_none(game, hero, box.skill_effects[skill], now)


def refuse(game: MageKnight, now: int, text: str) -> Message | None:
    """Why a move that names a card, a unit or a skill cannot be made."""
    hero = game.hero
    box = game.box
    words = text.split()
    if words[:1] == ["learn"]:
        return refuse_learning(game, text.endswith(" to hand"))
    if words[:1] == ["borrow"]:
        return Message("no-borrow")
    if not words or words[0] not in ("play", "power", "cast", "use", "throw"):
        return None
    names = [word for word in words if word in box.card_index]
    if not names:
        return refuse_use(game, now, text, words[1:]) if words[0] == "use" else None
    card = box.card_index[names[0]]
    if card == WOUND:
        return Message("no-wound")
    if card not in hero.hand:
        return Message("no-card", {"card": names[0]})
    if "sideways" in words:
        return Message("no-sideways")
    for effect in box.card_effects[card]:
        if effect_text(game, effect) == text:
            return why_closed(game, hero, effect, now)
    if "for" in words:
        return Message("no-such-card-use", {"card": names[0]})
    side = STRONG if words[0] in ("power", "throw") or "strong" in words else BASIC
    return why_none(game, hero, [effect for effect in box.card_effects[card] if effect.side == side], now)


def refuse_learning(game: MageKnight, to_hand: bool) -> Message:
    """Why an advanced action cannot be learned."""
    price = game.turn.rules[in_force.LEARNING_TO_HAND if to_hand else in_force.LEARNING]
    if price > game.turn.influence:
        return Message("no-learn-influence", {"n": price, "influence": game.turn.influence})
    return Message("no-learn")


def refuse_use(game: MageKnight, now: int, text: str, words: list[str]) -> Message | None:
    """Why a unit or a skill cannot be used."""
    hero = game.hero
    box = game.box
    for slot, unit in enumerate(hero.units):
        if box.unit_ids[unit] in words:
            effects = box.unit_effects[unit]
            named = [effect for effect in effects if ability_text(game, slot, effect) == text]
            if not named:
                named = [effect for effect in effects if ability_text(game, slot, effect).startswith(f"{text} ")]
            if named:
                reason = why_no_unit(game, hero, slot)
                return reason if reason is not None else why_none(game, hero, named, now)
    for slot, skill in enumerate(hero.skills):
        if box.skill_ids[skill] in words:
            return why_no_skill(game, hero, slot, now)
    if any(word in box.unit_ids for word in words):
        return Message("no-such-unit-use")
    return Message("no-such-skill-use") if any(word in box.skill_ids for word in words) else None
