"""Effects and refusals put into words: texts of moves, labels, and why something cannot be done now."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Closed
from ....kernel.words import Message
from ..effects import ops
from ..effects.effect import BASIC, STRONG, Effect
from ..effects.prices import needs_met
from ..hero import FACE_DOWN, READY, SPENT, WOUNDS, Hero
from ..mana import affordable
from ..state import MageKnight
from ..terms import ANY_BASIC, ARTIFACT, BLACK, COLOURS, SPELL, WOUND

VERBS: Final = (("play", "power"), ("cast", "cast strong"), ("use", "throw away"))
MOMENTS: Final = (
    (ops.WALK, "walk"),
    (ops.TALK, "talk"),
    (ops.SHOOT, "shoot"),
    (ops.PARRY, "parry"),
    (ops.STRIKE, "strike"),
    (ops.OPENING, "opening"),
    (ops.COMBAT, "combat"),
)


def verb_of(game: MageKnight, effect: Effect) -> str:
    kind = game.box.card_kinds[effect.owner]
    return VERBS[1 if kind == SPELL else 2 if kind == ARTIFACT else 0][effect.side]


def effect_text(game: MageKnight, effect: Effect) -> str:
    """The use of a card as replays write it."""
    text = f"{verb_of(game, effect)} {game.box.card_ids[effect.owner]}"
    return f"{text} for {effect.slug}" if effect.slug else text


def described(effect: Effect) -> str:
    """What the effect does, as an id that words give a name to."""
    return effect.name


def effect_label(game: MageKnight, effect: Effect) -> Message:
    verb = verb_of(game, effect)
    key = "do-sacrifice" if verb == "throw away" else "do-" + verb.replace(" ", "-")
    params: dict[str, int | str] = {"card": game.box.card_ids[effect.owner], "effect": described(effect)}
    return Message(key, params)


def why_closed(game: MageKnight, hero: Hero, effect: Effect, now: int) -> Message:
    """Why an effect cannot be used now."""
    if not effect.when & now:
        if now & ops.COMBAT and effect.when & ops.ANYTIME == ops.PEACE:
            return Message("no-peace")
        for bits, name in MOMENTS:
            if effect.when & bits:
                return Message(f"no-{name}")
        return Message("no-moment")
    for at in range(len(effect.mana)):
        if not affordable(game, hero, effect.mana[: at + 1], True):
            colour = effect.mana[at]
            if colour == BLACK and not game.black_works():
                return Message("no-black-by-day")
            return Message("no-mana", {"colour": "basic" if colour == ANY_BASIC else COLOURS[colour]})
    if not needs_met(game, hero, effect):
        return Message("no-price")
    return Message("no-moment")


def closed_things(game: MageKnight, now: int, options: list[int]) -> list[Closed]:
    """Cards, units and skills of the active player that cannot be used now, each with the reason."""
    from .menu import CARD, KIND, SKILL, SLOT, UNIT

    hero = game.hero
    box = game.box
    found: list[Closed] = []
    last = -1
    for card in hero.hand:
        if card == last:
            continue
        last = card
        if card == WOUND:
            found.append(Closed("card-wound", Message("no-wound")))
            continue
        for effect in box.card_effects[card]:
            if CARD + effect.number not in options:
                subject = effect_text(game, effect).replace(" ", "-")
                found.append(Closed(subject, why_closed(game, hero, effect, now)))
    for slot, flags in enumerate(hero.unit_flags):
        subject = f"unit-{slot}"
        unit = box.unit_ids[hero.units[slot]]
        if flags & WOUNDS:
            found.append(Closed(subject, Message("no-wounded-unit", {"unit": unit})))
        elif flags & SPENT:
            found.append(Closed(subject, Message("no-spent-unit", {"unit": unit})))
        else:
            for effect in box.unit_effects[hero.units[slot]]:
                if UNIT + slot * SLOT + effect.number not in options:
                    where = f"{subject}-{effect.side + 1}" + (f"-{effect.slug}" if effect.slug else "")
                    found.append(Closed(where, unit_reason(game, hero, effect, now)))
    for slot, flag in enumerate(hero.skill_flags):
        skill = hero.skills[slot]
        subject = f"skill-{box.skill_ids[skill]}"
        if flag != READY:
            found.append(Closed(subject, Message("no-skill-round" if flag >= FACE_DOWN else "no-skill-turn")))
        elif not any(option & -KIND == SKILL and (option & KIND - 1) // SLOT == slot for option in options):
            effects = box.skill_effects[skill]
            if effects:
                found.append(Closed(subject, why_closed(game, hero, effects[0], now)))
    return found


def unit_reason(game: MageKnight, hero: Hero, effect: Effect, now: int) -> Message:
    fight = game.fight
    if fight is not None and fight.no_units:
        return Message("no-units-here")
    return why_closed(game, hero, effect, now)


def refuse(game: MageKnight, now: int, text: str) -> Message | None:
    """Why a move that names a card cannot be made."""
    hero = game.hero
    box = game.box
    words = text.split()
    if not words or words[0] not in ("play", "power", "cast", "use", "throw"):
        return None
    names = [word for word in words if word in box.card_index]
    if not names:
        return None
    card = box.card_index[names[0]]
    if card == WOUND:
        return Message("no-wound")
    if card not in hero.hand:
        return Message("no-card", {"card": names[0]})
    for effect in box.card_effects[card]:
        if effect_text(game, effect) == text:
            return why_closed(game, hero, effect, now)
    if "sideways" in words:
        return Message("no-sideways")
    side = STRONG if words[0] in ("power", "throw") or "strong" in words else BASIC
    for effect in box.card_effects[card]:
        if effect.side == side and not effect.when & now:
            return why_closed(game, hero, effect, now)
    return Message("no-moment")
