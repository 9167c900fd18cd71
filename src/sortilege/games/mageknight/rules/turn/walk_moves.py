"""The kinds of moves of the movement part: steps, exploring, challenges, and the actions that end it."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Closed
from .....kernel.words import Message, Param
from ...box.descriptions import unseen
from ...box.geometry import position_text, read_position, read_space, space_text
from ...box.terms import CITY, EXPLORE_COST, MONASTERY, NOBODY, TERRAINS, VIOLET_TOKENS
from ...state.joint_assault import calls_spent
from ...state.safety import defender_inside, must_be_assaulted, rivals_here
from ...state.state import MageKnight
from ..assault.call import CallToAssault
from ..combat.begin import BeginAdventure, BeginBurning, BeginChallenge
from ..combat.incantation import BeginIncantation, MarkGlade, incantation_label, why_no_incantation
from ..duel.begin import BeginDuel
from ..end_of_turn.losses import rest_losses
from ..naming import challenge_label, rampaging_at, site_name
from ..touches import Touch, button_touch, space_touch, tile_touch
from .beginnings import defenders, enter_label, goodwill
from .entrances import tunnels
from .exploring import Explore, positions_beside, why_no_explore
from .linger import EndTurn
from .locals import BeginTalk
from .menu import Menu
from .moves import KIND, MoveKind
from .moving import enter_space
from .reach import ways_from, why_no_space
from .rest import begin_rest
from .surrender import AnswerSurrender
from .ways import enter_closed, must_rest, provoked_between, talk_closed

STEP: Final = 0 * KIND
EXPLORE: Final = 1 * KIND
CHALLENGE: Final = 2 * KIND
TALK: Final = 3 * KIND
ENTER: Final = 4 * KIND
BURN: Final = 5 * KIND
REST: Final = 6 * KIND
END: Final = 7 * KIND
INCANT: Final = 8 * KIND
TUNNEL: Final = 9 * KIND
ATTACK: Final = 10 * KIND
CALL: Final = 11 * KIND
SURRENDER: Final = 12 * KIND


def step_label(game: MageKnight, key: str, space: int, cost: int, provoked: list[int]) -> Message:
    """The way to a space, what it costs, and what begins there: an attack on the owner of a keep, an assault, a fight
    with whom it provokes."""
    params: dict[str, Param] = {"at": space_text(space), "terrain": TERRAINS[game.land.terrain[space]], "n": cost}
    inside = defender_inside(game, game.hero, space)
    if inside != NOBODY:
        params["site"], params["hero"] = site_name(game, space), game.name(inside)
        return Message("do-step-attack", params)
    if must_be_assaulted(game, game.hero, space):
        key += "-assault"
        params["site"], params["defenders"] = site_name(game, space), defenders(game, space)
    if provoked:
        key += "-provoke"
        params["enemies"] = [rampaging_at(game, enemy) for enemy in provoked]
    return Message(key, params)


class TakeStep(MoveKind[Menu]):
    """The hero moves to a space for the cost of its terrain. Rest: the space."""

    number = STEP
    is_step = True
    can = "can-move"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        hero = game.hero
        provoked = provoked_between(game, hero.space, rest)
        game.turn.move -= game.turn.costs[game.land.terrain[rest]]
        if enter_space(game, hero, rest, provoked):
            game.stack.append(menu)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"move to {space_text(rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        cost = game.turn.costs[game.land.terrain[rest]]
        return step_label(game, "do-step", rest, cost, provoked_between(game, game.hero.space, rest))

    def warning(self, game: MageKnight, menu: Menu, rest: int) -> Message | None:
        provoked = provoked_between(game, game.hero.space, rest)
        if provoked:
            return Message("warn-provoke", {"enemies": [rampaging_at(game, space) for space in provoked]})
        return Message("warn-assault") if must_be_assaulted(game, game.hero, rest) else None

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [space_touch(rest)]

    def begins(self, game: MageKnight, rest: int) -> str:
        hero = game.hero
        assaults = must_be_assaulted(game, hero, rest) and defender_inside(game, hero, rest) == NOBODY
        return "assault" if assaults else ""

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        hero = game.hero
        ways = ways_from(game, hero)
        return [
            space_touch(space).closed(why_no_space(game, hero, space, ways))
            for space in game.land.spaces()
            if space != hero.space and STEP + space not in options
        ]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        if not text.startswith("move to "):
            return None
        space = read_space(text.removeprefix("move to "))
        return (
            why_no_space(game, game.hero, space, ways_from(game, game.hero))
            if space >= 0
            else Message("no-step-nowhere")
        )


class ExploreTile(MoveKind[Menu]):
    """A tile is explored. Rest: its position."""

    number = EXPLORE
    can = "can-explore"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.turn.move -= EXPLORE_COST
        game.turn.moved = 1
        game.then(Explore(rest), menu)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"explore {position_text(rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-explore", {"at": position_text(rest)})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [tile_touch(rest)]

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        hero = game.hero
        found: list[Closed] = []
        for position in positions_beside(game, hero):
            if game.land.within(position):
                reason = why_no_explore(game, hero, position)
                if reason is not None:
                    found.append(tile_touch(position).closed(reason))
        return found

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        if not text.startswith("explore "):
            return None
        position = read_position(text.removeprefix("explore "))
        return why_no_explore(game, game.hero, position) if position >= 0 else Message("no-explore")


class Challenge(MoveKind[Menu]):
    """A rampaging enemy is challenged. Rest: its space."""

    number = CHALLENGE
    can = "can-challenge"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.then(BeginChallenge(rest))

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"challenge {space_text(rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return challenge_label(game, rest)

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [space_touch(rest), button_touch("challenge")]

    def used_by(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        """The space is not moved to."""
        return self.touched(game, menu, rest)[1:]

    def begins(self, game: MageKnight, rest: int) -> str:
        return "challenge"

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        if not text.startswith("challenge "):
            return None
        there = [self.text(game, menu, at) for at in game.land.beside_rampaging(game.hero.space)]
        return Message("no-action-occupied" if text in there else "no-challenge")


class DealWithLocals(MoveKind[Menu]):
    """The hero deals with the locals."""

    number = TALK
    can = "can-talk"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.then(BeginTalk())

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "talk"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        hero = game.hero
        key = "do-talk-city" if game.land.site[hero.space] == CITY else "do-talk"
        return Message(key, {"site": site_name(game, hero.space), "n": goodwill(game, hero)})

    def begins(self, game: MageKnight, rest: int) -> str:
        return "talk"

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        return [] if TALK in options else [button_touch("talk").closed(self.why_not(game))]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return self.why_not(game) if text == "talk" else None

    def why_not(self, game: MageKnight) -> Message:
        return Message(talk_closed(game, game.hero) or "no-action-occupied")


class EnterSite(MoveKind[Menu]):
    """The hero enters an adventure site."""

    number = ENTER
    can = "can-enter"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.then(BeginAdventure())

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "enter"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return enter_label(game, game.hero)

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        return [] if ENTER in options else [button_touch("enter").closed(self.why_not(game))]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return self.why_not(game) if text == "enter" else None

    def why_not(self, game: MageKnight) -> Message:
        return Message(enter_closed(game, game.hero) or "no-action-occupied")


class BurnMonastery(MoveKind[Menu]):
    """The hero burns a monastery."""

    number = BURN
    can = "can-burn"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.then(BeginBurning())

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "burn monastery"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-burn-monastery", {"enemies": unseen([VIOLET_TOKENS]), "reward": ["artifact"]})

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        if text != "burn monastery":
            return None
        space = game.hero.space
        burnable = game.land.site[space] == MONASTERY and not game.land.owner[space]
        return Message("no-action-occupied" if burnable else "no-burn")


class TakeRest(MoveKind[Menu]):
    """The hero rests."""

    number = REST
    key = "do-rest"
    can = "can-rest"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        begin_rest(game)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "rest"

    def warning(self, game: MageKnight, menu: Menu, rest: int) -> Message | None:
        return rest_losses(game)

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        late = game.turn.moved and not game.turn.acted
        return [touch.closed(Message("no-rest-moved")) for touch in self.touched(game, menu, 0)] if late else []

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return Message("no-rest-moved") if text == "rest" else None


class EndWithoutAction(EndTurn):
    """The turn ends without an action."""

    number = END
    can = "can-end"

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        reason = self.why_not(game)
        return [touch.closed(reason) for touch in self.touched(game, menu, 0)] if reason is not None else []

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return self.why_not(game) if text == "end turn" else None

    def why_not(self, game: MageKnight) -> Message | None:
        if must_rest(game, game.hero):
            return Message("no-end-rest")
        rivals = rivals_here(game, game.hero) if game.turn.moved else []
        return Message("no-end-rival", {"hero": game.name(rivals[0])}) if rivals else None


class AttackHero(MoveKind[Menu]):
    """Another hero on the space is attacked. Rest: his seat."""

    number = ATTACK
    can = "can-attack"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        path = game.turn.path
        game.then(BeginDuel(rest, path[-1] if path else NOBODY))

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"attack {game.name(rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-attack-hero", {"hero": game.name(rest)})

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return Message("no-attack-hero") if text.startswith("attack ") else None


class ProposeSurrender(MoveKind[Menu]):
    """The player wants to give up, and the teammate is asked."""

    number = SURRENDER

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.tell("wants-to-give-up", {"hero": game.name(game.acting)})
        game.stack.append(menu)
        game.then(AnswerSurrender())

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "give up"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-propose-surrender")

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return Message("no-surrender") if text == "give up" else None


class PerformIncantation(MoveKind[Menu]):
    """The incantation of the night."""

    number = INCANT
    can = "can-incant"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        marked = game.land.marked_glades(game.hero.seat)
        game.then(MarkGlade(0 if marked else 1), BeginIncantation())

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "incantation"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return incantation_label(game, game.hero)

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        if INCANT in options or not game.incantations:
            return []
        return [button_touch("incantation").closed(self.why_not(game))]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return self.why_not(game) if text == "incantation" else None

    def why_not(self, game: MageKnight) -> Message:
        return Message(why_no_incantation(game, game.hero) or "no-action-occupied")


class GoUnderground(MoveKind[Menu]):
    """The hero goes from a conquered dungeon or tomb to another one. Rest: the space."""

    number = TUNNEL
    can = "can-tunnel"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        hero = game.hero
        game.turn.move -= tunnels(game, hero)[rest]
        if enter_space(game, hero, rest, []):
            game.stack.append(menu)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"tunnel to {space_text(rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-tunnel", {"at": space_text(rest), "n": tunnels(game, game.hero)[rest]})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [space_touch(rest), button_touch("tunnel")]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        if not text.startswith("tunnel to "):
            return None
        costs = tunnels(game, game.hero)
        space = read_space(text.removeprefix("tunnel to "))
        if space not in costs:
            return Message("no-tunnel")
        return Message("no-tunnel-points", {"n": costs[space], "move": game.turn.move})


class CallOthers(MoveKind[Menu]):
    """Others are called to the assault of a city. Rest: its space."""

    number = CALL
    can = "can-call"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.then(CallToAssault(rest))

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"call to assault {space_text(rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-call-to-assault", {"site": site_name(game, rest), "at": space_text(rest)})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [space_touch(rest), button_touch("call")]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        if not text.startswith("call "):
            return None
        if game.together and calls_spent(game):
            return Message("no-more-calls", {"n": game.turn.calls_declined})
        return Message("no-call-to-assault")


WALK_MOVES: Final[tuple[MoveKind[Menu], ...]] = (
    TakeStep(),
    ExploreTile(),
    Challenge(),
    DealWithLocals(),
    EnterSite(),
    BurnMonastery(),
    TakeRest(),
    EndWithoutAction(),
    PerformIncantation(),
    GoUnderground(),
    AttackHero(),
    CallOthers(),
    ProposeSurrender(),
)
