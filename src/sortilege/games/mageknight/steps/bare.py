"""Moves that are named but not spelled out: "explore", "recruit", "play rage", "peasants"; and why none is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel.words import Message
from ..effects import ops
from ..effects.asks import unit_text
from ..effects.effect import BASIC, STRONG
from ..geometry import AROUND, read_space
from ..hero import WOUNDS, Hero
from ..state import MageKnight
from ..terms import NOBODY, WOUND
from .told import VERBS, kind_of_verb, why_no_unit, why_none

if TYPE_CHECKING:
    from .menu import Menu

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
    "fight": ("do-challenge", "do-step-assault"),
    "assault": ("do-step-assault",),
}
"""By verb: how the labels of the moves begin that lead into a combat of this kind."""
MOST: Final = 6
"""So many things are listed."""


def meant(game: MageKnight, text: str) -> str:
    """The move, or its beginning, in the words of the game: a space alone is a move to it, a unit of the offer is
    recruited, a spell is not played."""
    if read_space(text) >= 0:
        return f"move to {text}"
    if text.startswith("enter "):
        return "enter"
    unit = game.box.unit_index.get(text, NOBODY)
    if unit in game.market.unit_offer and unit not in game.hero.units:
        return f"recruit {text}"
    verb, _, card = text.rpartition(" ")
    if card in game.box.card_index and verb in SIDES:
        return f"{VERBS[kind_of_verb(game, game.box.card_index[card])][SIDES[verb]]} {card}"
    return SAME.get(text, text)


def begun_by(game: MageKnight, menu: Menu, move: int, text: str) -> bool:
    """Whether the text is the move, or its beginning, or names the card or unit that it uses. A card that is played
    sideways is not used for what it is."""
    from .menu import CARD, KIND, SLOT, UNIT

    kind = move & -KIND
    if kind == CARD and text == game.box.card_ids[game.box.effects[move & KIND - 1].owner]:
        return True
    if kind == UNIT and text == unit_text(game, (move & KIND - 1) // SLOT):
        return True
    whole = menu.text(game, move)
    return whole == text or (whole.startswith(f"{text} ") and " sideways " not in whole)


def say_which(game: MageKnight, menu: Menu, text: str) -> Message | None:
    """What would have to be added to the text to make it a move; None if nothing would."""
    from .menu import CARD, KIND, SKILL, SLOT, UNIT
    from .playing import BANNER_USE

    effects: list[str] = []
    things: list[str] = []
    for move in game.options:
        if text in FIGHTS and menu.label(game, move).key.startswith(FIGHTS[text]):
            return Message("no-which-word", {"word": menu.text(game, move)})
        if not begun_by(game, menu, move, text):
            continue
        if text in PLAYING:
            return Message("no-which-card")
        whole = menu.text(game, move)
        if whole == text:
            return Message("no-which-word", {"word": text})
        if move & -KIND in (CARD, UNIT, SKILL) and move % SLOT != BANNER_USE:
            effects.append(game.box.effects[move % SLOT].name)
        else:
            things.append(whole.removeprefix(text).removeprefix(" to").strip())
    if effects:
        return Message("no-which-use", {"things": ", ".join(effects[:MOST])})
    return Message("no-which", {"things": " or ".join(things[:MOST])}) if things else None


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
    from .exploring import positions_beside, why_no_explore
    from .walk import must_rest, why_no_space

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
        found = [why_no_space(game, hero, beside) for beside in around]
        return nearest_of(found, "no-step-points", Message("no-step-far"))
    return Message("no-fight")


def nearest_of(reasons: list[Message], points: str, otherwise: Message) -> Message:
    """The reason that lacks fewest points; without one, the first."""
    dear = [reason for reason in reasons if reason.key == points]
    best = dear[0] if dear else reasons[0] if reasons else otherwise
    for reason in dear[1:]:
        if int(reason.params["n"]) < int(best.params["n"]):
            best = reason
    return best


def why_no_deal(game: MageKnight, menu: Menu, now: int, verb: str) -> Message:
    """Why nothing can be recruited or bought."""
    from .locals import Talk
    from .walk import TALK, talk_closed

    if isinstance(menu, Talk):
        found = [
            menu.why_no_deal(game, move) for move in menu.expected(game) if menu.own_text(game, move).startswith(verb)
        ]
        if verb == "recruit":
            found = [reason for reason in found if reason.key != "no-recruit-site"]
            return nearest_of(found, "no-recruit-points", Message("no-recruit-nobody"))
        return nearest_of(found, "no-buy-points", Message("no-buy"))
    if now & ops.LINGER:
        return Message("no-after-action")
    if now & ops.COMBAT:
        return Message("no-action-begun")
    if TALK in game.options:
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
    from .combat.block import attackers
    from .combat.phase import Attacks

    verb = text.split(" ", maxsplit=1)[0]
    if verb == "strike":
        if not isinstance(menu, Attacks):
            return Message("no-shoot")
        targets = menu.targets(game)
        if not targets:
            return Message("no-strike-walls")
        return Message("no-strike-points", {"n": min(menu.missing(game, [at]) for at in targets)})
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
