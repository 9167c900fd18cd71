"""Moves that are named but not spelled out: "explore", "recruit", "play rage", "peasants"; and why none is open."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message, Thing
from ...box.effects import ops
from ...box.effects.effect import BASIC, STRONG
from ...box.geometry import AROUND, read_space
from ...box.terms import NOBODY, WOUND
from ...box.uses import VERBS, kind_of_verb
from ...state.enemies import attackers
from ...state.hero import WOUNDS, Hero
from ...state.state import MageKnight
from ..naming import unit_text
from .exploring import positions_beside, why_no_explore
from .menu import Menu
from .moves import BANNER, CARD, KIND, SKILL, SLOT, UNIT
from .reach import why_no_space
from .ways import must_rest, talk_closed
from .why_not import why_no_unit, why_none

SAME: Final = {
    "interact": "talk",
    "deal": "talk",
    "locals": "talk",
    "burn": "burn monastery",
    "attack": "strike",
    "move to": "move",
    "walk": "move",
    "step": "move",
    "go": "move",
    "pass": "end turn",
    "end combat": "end phase",
    "enter site": "enter",
    "let": "let through",
}
"""Other words for verbs of the game."""
WALKING: Final = ("move", "explore")
ACTIONS: Final = ("talk", "enter", "burn", "challenge", "fight", "assault")
DEALS: Final = ("recruit", "buy", "invite")
SIDES: Final = {
    "play": BASIC,
    "cast": BASIC,
    "use": BASIC,
    "power": STRONG,
    "cast strong": STRONG,
    "throw away": STRONG,
}
"""By verb: which side of a card it is for."""
BEGUN: Final = {"rest": "no-rest-moved"}
"""By verb, why it is too late once the action has begun."""
PLAYING: Final = ("play", "power", "cast", "use", "throw")
FIGHTS: Final[dict[str, tuple[str, ...]]] = {
    "fight": ("challenge", "assault"),
    "assault": ("assault",),
}
"""By verb: the actions that are meant."""
MOST: Final = 6
"""So many things are listed."""


def meant(game: MageKnight, text: str) -> str:
    """What the player means, in the words of the game: a space alone means to move there, a unit of the offer means to
    recruit it, and "play" means "cast" for a spell."""
    if read_space(text) >= 0:
        return f"move to {text}"
    if text.startswith("enter "):
        return "enter"
    unit = game.box.unit_index.get(text, NOBODY)
    if unit in game.market.unit_offer and unit not in game.hero.units:
        return f"recruit {text}"
    verb, _, card = text.rpartition(" ")
    if card in game.box.card_index and verb in SIDES:
        return f"{VERBS[kind_of_verb(game.box, game.box.card_index[card])][SIDES[verb]]} {card}"
    return SAME.get(text, text)


def begun_by(game: MageKnight, menu: Menu, move: int, text: str) -> bool:
    """Whether the text is the move, the beginning of it, or the name of the card or unit that it uses. Playing a card
    sideways does not count as using it."""
    kind = move & -KIND
    if kind == CARD and text == game.box.card_ids[game.box.effects[move & KIND - 1].owner]:
        return True
    if kind == UNIT and text == unit_text(game, (move & KIND - 1) // SLOT):
        return True
    if kind == BANNER and text == unit_text(game, move & KIND - 1):
        return True
    whole = menu.text(game, move)
    return whole == text or (whole.startswith(f"{text} ") and " sideways " not in whole)


def say_which(game: MageKnight, menu: Menu, text: str) -> Message | None:
    """What would have to be added to the text to make it a move; None if nothing would."""
    effects: list[Thing] = []
    things: list[Thing] = []
    for move in game.options:
        if text in FIGHTS and menu.kind_of(move).begins(game, move & KIND - 1) in FIGHTS[text]:
            return Message("no-which-word", {"word": as_typed(menu.text(game, move))})
        if not begun_by(game, menu, move, text):
            continue
        if text in PLAYING:
            return Message("no-which-card")
        whole = menu.text(game, move)
        if whole == text:
            return Message("no-which-word", {"word": as_typed(text)})
        if move & -KIND in (CARD, UNIT, SKILL):
            effects.append(game.box.phrases.of(game.box.effects[move % SLOT]))
        else:
            things.append(as_typed(whole.removeprefix(text).removeprefix(" to").strip()))
    if effects:
        return Message("no-which-use", {"things": effects[:MOST]})
    return Message("no-which", {"things": things[:MOST]}) if things else None


def as_typed(text: str) -> Message:
    """A move, or a part of one, as people may type it: with the names of what it is about."""
    return Message("as-typed", {"words": [*text.split(" ")]})


def refuse_named(game: MageKnight, now: int, text: str) -> Message | None:
    """Why a card or a unit, named alone, can be used for nothing now."""
    hero = game.hero
    box = game.box
    if text in box.card_index:
        card = box.card_index[text]
        if card not in hero.hand:
            return Message("no-card", {"card": text})
        return Message("no-wound") if card == WOUND else why_none(game, hero, box.card_effects[card], now)
    for slot, unit in enumerate(hero.units):
        if unit_text(game, slot) == text:
            reason = why_no_unit(game, hero, slot)
            return reason if reason is not None else why_none(game, hero, box.unit_effects[unit], now)
    return Message("no-unit-yours", {"unit": text}) if text in box.unit_ids else None


def refuse_verb(game: MageKnight, menu: Menu, text: str) -> Message | None:
    """Why no move of this verb is possible now; None if it is no verb of the game."""
    verb = text.split(" ", maxsplit=1)[0]
    now = menu.now(game)
    if verb in PLAYING:
        return refuse_tactic(game, text) if verb == "use" else Message("no-bare")
    if verb in WALKING or verb in ACTIONS or text == "rest":
        if now & ops.LINGER:
            return Message("no-after-action")
        if not now & ops.WALK:
            return Message("no-during-action" if verb in WALKING else BEGUN.get(verb, "no-action-begun"))
        return why_no_way(game, game.hero, verb)
    if verb in DEALS:
        return why_no_deal(game, menu, now, verb)
    if text in ("end", "end turn") and not now & ops.PARRY:
        return Message("no-end-talk" if now & ops.TALK else "no-end-combat")
    if text == "leave":
        return Message("no-leave")
    if text == "plunder":
        return Message("no-plunder-now")
    if verb == "heal":
        return why_no_healing(game, now)
    return refuse_combat(game, menu, now, text)


def refuse_tactic(game: MageKnight, text: str) -> Message:
    """Why a tactic cannot be used."""
    name = text.removeprefix("use ")
    if name not in game.box.tactic_ids:
        return Message("no-bare")
    return Message("no-tactic-now" if game.box.tactic_ids.index(name) == game.hero.tactic else "no-tactic-yours")


def why_no_way(game: MageKnight, hero: Hero, verb: str) -> Message:
    """Why the hero cannot move, explore or fight at all in the movement part of the turn."""
    if must_rest(game, hero):
        return Message("no-end-rest")
    found: list[Message] = []
    if verb == "explore":
        for position in positions_beside(game, hero):
            reason = why_no_explore(game, hero, position)
            if reason is not None and game.land.within(position):
                found.append(reason)
        return nearest_of(found, "no-explore-points", Message("no-explore-edge"))
    if verb == "move":
        around = [beside for beside in AROUND[hero.space * 6 : hero.space * 6 + 6] if beside >= 0]
        found = [why_no_space(game, hero, beside, {}) for beside in around]
        return nearest_of(found, "no-step-points", Message("no-step-nowhere"))
    return Message("no-fight")


def nearest_of(reasons: list[Message], points: str, otherwise: Message) -> Message:
    """The reason that lacks fewest points; without one, the first."""
    dear = [reason for reason in reasons if reason.key == points]
    best = dear[0] if dear else reasons[0] if reasons else otherwise
    for reason in dear[1:]:
        if reason.number("n") < best.number("n"):
            best = reason
    return best


def why_no_deal(game: MageKnight, menu: Menu, now: int, verb: str) -> Message:
    """Why nothing can be recruited or bought."""
    refusal = menu.refuse_deal(game, verb)
    if refusal is not None:
        return refusal
    if now & ops.LINGER:
        return Message("no-after-action")
    if now & ops.COMBAT:
        return Message("no-action-begun")
    if any(menu.kind_of(move).begins(game, move & KIND - 1) == "talk" for move in game.options):
        return Message("no-deal-first")
    return Message(talk_closed(game, game.hero) or "no-action-occupied")


def why_no_healing(game: MageKnight, now: int) -> Message:
    hero = game.hero
    if not hero.wounds_in_hand() and not any(flags & WOUNDS for flags in hero.unit_flags):
        return Message("no-heal-wound")
    if now & ops.COMBAT:
        return Message("no-heal-combat")
    return Message("no-heal-points" if game.turn.heal else "no-heal-none", {"n": game.turn.heal})


def refuse_combat(game: MageKnight, menu: Menu, now: int, text: str) -> Message | None:
    """Why nothing is struck, blocked or taken now, and no phase ends."""
    verb = text.split(" ", maxsplit=1)[0]
    if verb == "strike":
        return menu.refuse_strike(game) or Message("no-shoot")
    if verb in ("block", "face") or text == "let through":
        if now & ops.PARRY:
            return Message("no-facing")
        if not now & ops.GUARD:
            return Message("no-parry")
        return Message("no-block-face" if attackers(game) else "no-attackers")
    if verb == "suffer":
        return Message("no-suffer")
    if verb == "end":
        return Message("no-facing" if now & ops.PARRY else "no-end-damage" if now & ops.SUFFER else "no-combat")
    return None
