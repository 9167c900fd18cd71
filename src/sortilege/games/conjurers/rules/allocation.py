"""The allocation part: one figure after another is sent to a space."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import Ask, Closed, Step
from ....kernel.words import Message
from ..box.terms import (
    ASSISTANT_FOR,
    BATTLEGROUND,
    CONJURER,
    FIGURES,
    HOUSE,
    MOST_FIGURES,
    MYTHOLOGIES,
    NO_FIGURE,
    NUMERALS,
    TAVERN,
)
from ..state.conjurers import Conjurers
from ..state.table import ALLOCATION, EMPTY, HOME, SIDES
from .touches import figure_touch, name_figures, name_spaces, space_touch, the_space
from .wasted import wasted

SPACE: Final = 10
SPACE_MASK: Final = (1 << SPACE) - 1
"""A move is a figure and a space, packed with this shift."""
SEND_TEXT: Final = re.compile(r"send (\w+) to (\w+)")


def ways(game: Conjurers, seat: int) -> list[int]:
    """Every figure of the seat that waits, with every space it may be allocated to."""
    found: list[int] = []
    occupants = game.occupants
    if game.initiative == seat:
        occupants = occupants[:]
        for space in game.parts.taverns:
            occupants[space] = seat  # Who holds the button finds the tavern shut.
    for figure in range(seat * MOST_FIGURES, (seat + 1) * MOST_FIGURES):
        kind = game.figures[figure]
        if kind == NO_FIGURE or game.places[figure] != HOME:
            continue
        sent = figure << SPACE
        found += [sent | space for space in game.open_to[kind] if occupants[space] == EMPTY]
        if kind == CONJURER:
            for other in range(game.seats):
                house = game.parts.houses + other
                if other != seat and occupants[house] == EMPTY:
                    found.append(sent | house)
    return found


class NextToAllocate(Step[Conjurers]):
    """The next player clockwise who can allocate a figure has to; who cannot is passed over. When nobody can, the
    allocation is over."""

    def run(self, game: Conjurers) -> None:
        for number in range(game.seats):
            seat = (game.active + number) % game.seats
            options = ways(game, seat)
            if options:
                game.active = seat
                game.ask(ALLOCATE, seat, options)
                return


class Allocate(Ask[Conjurers]):
    """A player sends one figure, the conjurer or an assistant, to a free space that it may use."""

    rule = "allocation"
    in_turn = True

    def fits(self, game: Conjurers) -> bool:
        return game.part == ALLOCATION and len(ways(game, game.active)) > 0

    def seat(self, game: Conjurers) -> int:
        return game.active

    def options(self, game: Conjurers) -> list[int]:
        return ways(game, game.active)

    def choose(self, game: Conjurers, move: int) -> None:
        figure, space = move >> SPACE, move & SPACE_MASK
        game.stand(figure, space)
        if game.log is not None:
            told = {"side": SIDES[game.active], "kind": game.kind_of(figure)}
            if game.is_house(space):
                game.tell("challenged", {**told, "other": SIDES[space - game.parts.houses]})
            else:
                game.tell("sent", {**told, "space": the_space(game, space)})
        game.active = game.left_of(game.active)
        game.stack.append(NEXT_TO_ALLOCATE)

    def warning(self, game: Conjurers, move: int) -> Message | None:
        """That the figure would get nothing there."""
        return wasted(game, move >> SPACE, move & SPACE_MASK)

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-allocate")

    def text(self, game: Conjurers, move: int) -> str:
        return f"send {game.kind_of(move >> SPACE)} to {game.space_id(move & SPACE_MASK)}"

    def label(self, game: Conjurers, move: int) -> Message:
        space = move & SPACE_MASK
        kind = game.kind_of(move >> SPACE)
        if game.is_house(space):
            return Message("do-challenge", {"side": SIDES[space - game.parts.houses]})
        return Message("do-send", {"kind": kind, "space": the_space(game, space)})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [figure_touch(game.figures[move >> SPACE]), space_touch(game, move & SPACE_MASK)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return {
            **name_figures([kind for kind in range(len(FIGURES)) if game.figure_of(game.active, kind) != NO_FIGURE]),
            **name_spaces(game, list(range(len(game.occupants)))),
        }

    def onward(self, game: Conjurers) -> dict[str, Message]:
        return {space_touch(game, space): Message("now-space") for space in range(len(game.occupants))}

    def leads(self, game: Conjurers) -> dict[str, Message]:
        return {figure_touch(kind): Message(f"leads-{FIGURES[kind]}") for kind in game.assistants(game.active)}

    # Why not

    def closed(self, game: Conjurers) -> list[Closed]:
        seat = game.active
        open_now = {move & SPACE_MASK for move in ways(game, seat)}
        found = [
            Closed(space_touch(game, space), why_closed(game, seat, space))
            for space in range(len(game.occupants))
            if space not in open_now
        ]
        found += [
            Closed(figure_touch(game.figures[figure]), stands_already(game, figure))
            for figure in range(seat * MOST_FIGURES, (seat + 1) * MOST_FIGURES)
            if game.figures[figure] != NO_FIGURE and game.places[figure] != HOME
        ]
        return found

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        words = SEND_TEXT.fullmatch(text)
        if words is None or words[1] not in FIGURES:
            return None
        seat = game.active
        kind = FIGURES.index(words[1])
        figure = game.figure_of(seat, kind)
        if figure == NO_FIGURE:
            return Message("no-such-figure", {"kind": words[1]})
        if game.places[figure] != HOME:
            return stands_already(game, figure)
        for space in range(len(game.occupants)):
            if game.space_id(space) == words[2]:
                return reason_for(game, seat, space) or wrong_kind(game, kind, space)
        return Message("no-such-space", {"space": words[2]})


def stands_already(game: Conjurers, figure: int) -> Message:
    return Message("no-stands", {"kind": game.kind_of(figure), "space": the_space(game, game.places[figure])})


def why_closed(game: Conjurers, seat: int, space: int) -> Message:
    """Why none of the figures that wait may go there."""
    found = reason_for(game, seat, space)
    if found is not None:
        return found
    kind = game.parts.space_kind[space]
    if kind == HOUSE:
        return Message("no-house-conjurer", {"space": the_space(game, space)})
    return Message("no-figure-left", {"space": the_space(game, space), "kind": FIGURES[ASSISTANT_FOR[kind]]})


def reason_for(game: Conjurers, seat: int, space: int) -> Message | None:
    """Why no figure of the seat may be sent to a space, whatever its kind; None if one might."""
    parts = game.parts
    if space == game.house_of(seat):
        return Message("no-own-house")
    named = {"space": the_space(game, space)}
    if space < parts.houses:
        if parts.least_players[space] > game.seats:
            return Message("no-players", {**named, "seats": game.seats})
        if parts.space_kind[space] == BATTLEGROUND and parts.space_mythology[space] in game.locked:
            return Message("no-mythology", {**named, "mythology": MYTHOLOGIES[parts.space_mythology[space]]})
        if parts.space_phase[space] > game.phase():
            phase = parts.space_phase[space]
            return Message("no-phase", {**named, "phase": NUMERALS[phase], "turn": parts.first_turns[phase]})
        if parts.space_kind[space] == TAVERN and game.initiative == seat:
            return Message("no-tavern", named)
    occupant = game.occupants[space]
    if occupant != EMPTY:
        told = {**named, "side": SIDES[occupant // MOST_FIGURES], "kind": game.kind_of(occupant)}
        return Message("no-taken", told)
    return None


def wrong_kind(game: Conjurers, kind: int, space: int) -> Message | None:
    """Why a figure of this kind may not use a space that is open and free."""
    if game.is_house(space):
        return Message("no-house-conjurer", {"space": the_space(game, space)})
    for_whom = ASSISTANT_FOR[game.parts.space_kind[space]]
    told = {"kind": FIGURES[kind], "space": the_space(game, space), "other": FIGURES[for_whom]}
    return Message("no-wrong-kind", told)


NEXT_TO_ALLOCATE: Final = NextToAllocate()
ALLOCATE: Final = Allocate()
