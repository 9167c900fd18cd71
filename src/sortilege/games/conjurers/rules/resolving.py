"""The resolving part: player after player, the assistants first and then the conjurer."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Ask, Step
from ....kernel.words import Message
from ..box.terms import (
    ARTIFICER,
    BATTLEGROUND,
    BLACKSMITH,
    FIGURES,
    GUILD_HOUSE,
    HOUSE,
    MARKETPLACE,
    MINE,
    MOST_FIGURES,
    SACRIFICIAL_PIT,
    TAVERN,
)
from ..state.conjurers import Conjurers
from ..state.table import HOME, RESOLVING, SIDES
from .battles import NEXT_BATTLES, battles_wait, send_to_battle
from .blacksmith import ARTIFACTS, BUY_FIRST, ITEMS
from .guild_house import HIRE
from .marketplace import TRADE
from .mines import control_mine, take_output
from .sacrificial_pit import SACRIFICE_FIRST
from .tavern import take_initiative
from .touches import figure_touch, name_figures, the_space


class BeginResolving(Step[Conjurers]):
    """All figures are allocated. The order of players is fixed now: a button won meanwhile counts in the next turn."""

    def run(self, game: Conjurers) -> None:
        game.part = RESOLVING
        game.active = game.starting
        game.then(RESOLVE_NEXT)


class ResolveNext(Step[Conjurers]):
    """The active player resolves an assistant, the conjurer after all assistants; then it is the next player's turn.
    With four players figures that are to fight wait until everything else is resolved."""

    def fits(self, game: Conjurers) -> bool:
        order = game.order()
        return not any(to_resolve(game, seat) for seat in order[: order.index(game.active)])

    def run(self, game: Conjurers) -> None:
        for _ in range(game.seats):
            figures = to_resolve(game, game.active)
            if figures:
                game.stack.append(RESOLVE_NEXT)
                if len(figures) == 1:
                    resolve(game, figures[0])
                else:
                    game.ask(CHOOSE_FIGURE, game.active, figures)
                return
            game.active = game.left_of(game.active)
            if game.active == game.starting:
                break
        game.then(NEXT_BATTLES)


def to_resolve(game: Conjurers, seat: int) -> list[int]:
    """The figures that the player may resolve next: assistants that still stand on a space, or else the conjurer."""
    first = seat * MOST_FIGURES
    waiting = battles_wait(game)
    kinds = game.parts.space_kind
    found: list[int] = []
    for figure in (first + 1, first + 2, first + 3, first):
        space = game.places[figure]
        if space == HOME or (waiting and kinds[space] in (BATTLEGROUND, HOUSE)):
            continue
        if figure == first and found:
            break
        found.append(figure)
    return found


class ChooseFigure(Ask[Conjurers]):
    """A player with several assistants to resolve chooses their order."""

    rule = "resolving"

    def fits(self, game: Conjurers) -> bool:
        return game.in_town() and len(to_resolve(game, game.active)) > 1

    def seat(self, game: Conjurers) -> int:
        return game.active

    def options(self, game: Conjurers) -> list[int]:
        return to_resolve(game, game.active)

    def choose(self, game: Conjurers, move: int) -> None:
        resolve(game, move)

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-figure")

    def text(self, game: Conjurers, move: int) -> str:
        return f"resolve {game.kind_of(move)}"

    def label(self, game: Conjurers, move: int) -> Message:
        return Message("do-resolve", {"kind": game.kind_of(move), "space": the_space(game, game.places[move])})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [figure_touch(game.figures[move])]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_figures([game.figures[figure] for figure in to_resolve(game, game.active)])

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        kind = text.removeprefix("resolve ")
        if kind == text or kind not in FIGURES:
            return None
        first = game.active * MOST_FIGURES
        if kind == FIGURES[0] and game.places[first] != HOME:
            return Message("no-conjurer-yet")
        return Message("no-figure-there", {"kind": kind})


def resolve(game: Conjurers, figure: int) -> None:
    """Carry out the action of the space on which the figure stands; the figure returns to its house."""
    space = game.places[figure]
    seat = figure // MOST_FIGURES
    kind = game.parts.space_kind[space]
    if kind in (BATTLEGROUND, HOUSE):
        send_to_battle(game, [figure])
        return
    game.go_home(figure)
    if kind == MINE:
        control_mine(game, seat, space)
    elif kind == TAVERN:
        take_initiative(game, seat)
    elif kind == MARKETPLACE:
        game.then(TRADE)
    elif kind == GUILD_HOUSE:
        game.then(HIRE)
    elif kind == SACRIFICIAL_PIT:
        game.then(SACRIFICE_FIRST)
    elif kind in (BLACKSMITH, ARTIFICER):
        game.then(BUY_FIRST[ARTIFACTS if kind == ARTIFICER else ITEMS])
    else:
        take_output(game, seat, space)
    if game.log is not None and kind in (MARKETPLACE, GUILD_HOUSE, SACRIFICIAL_PIT, BLACKSMITH, ARTIFICER):
        game.tell("visits", {"side": SIDES[seat], "space": the_space(game, space)})


BEGIN_RESOLVING: Final = BeginResolving()
RESOLVE_NEXT: Final = ResolveNext()
CHOOSE_FIGURE: Final = ChooseFigure()
