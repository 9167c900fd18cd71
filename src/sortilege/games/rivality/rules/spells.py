"""The rulebook as steps: spells, shields, the limit of five."""

from __future__ import annotations

from ....kernel.state import Ask, Step
from ....kernel.words import Message
from ..box.components import EDGE_NAMES
from ..box.grid import cell_text
from ..state.field import EDGE, LIMIT, NOBODY
from ..state.rivality import Rivality
from .scoring import EndGame
from .touches import cell_touch, golem_touch, name_cells, name_golems


class CastSpells(Step[Rivality]):
    """Every spell of the tile just placed is cast, unless its target is no tile or has an enemy wizard on it."""

    def run(self, game: Rivality) -> None:
        field = game.field
        grid = field.grid
        slot = len(field.cells) - 1
        cell = field.cells[slot]
        side = game.side
        castable: list[int] = []
        golems = 0
        for spell in game.tileset.spells[field.tiles[slot] * 4 + field.facings[slot]]:
            found = grid[cell + spell.offset]
            if 0 < found < EDGE:
                if found - 1 in game.wizards:
                    if game.log is not None:
                        tell_lost(game, "spell-guarded", side, cell + spell.offset, spell.edge)
                else:
                    castable.append(spell.edge)
                    golems += spell.golems
            elif game.expert:
                game.waiting.append(slot << 2 | spell.edge)
                if game.log is not None:
                    tell_lost(game, "spell-waits", side, cell + spell.offset, spell.edge)
            elif game.log is not None:
                tell_lost(game, "spell-lost", side, cell + spell.offset, spell.edge)
        if len(castable) > 1 and golems > game.reserve[side]:
            game.stack.append(ChooseSpell(slot, tuple(castable)))
            return
        for edge in reversed(castable):
            game.stack.append(CastSpell(slot, edge, side))


def tell_lost(game: Rivality, kind: str, side: int, target: int, edge: int) -> None:
    """Tell that a spell has no effect now: it is lost, waits, or meets a wizard."""
    game.tell(kind, {"side": game.colours[side], "at": cell_text(target), "edge": EDGE_NAMES[edge]})


class ChooseSpell(Ask[Rivality]):
    """The active player chooses the order of the spells. It is asked when the reserve may run out before the last one:
    in all other cases the order makes no difference.

    Move: the edge of the spell that is cast next.
    """

    rule = "spells"
    fields = ("slot", "edges")

    def __init__(self, slot: int, edges: tuple[int, ...]) -> None:
        self.slot = slot
        self.edges = edges

    def fits(self, game: Rivality) -> bool:
        return len(self.edges) > 0 and all(game.carries(self.slot, edge) for edge in self.edges)

    def seat(self, game: Rivality) -> int:
        return game.active

    def options(self, game: Rivality) -> list[int]:
        return list(self.edges)

    def choose(self, game: Rivality, move: int) -> None:
        rest = tuple(edge for edge in self.edges if edge != move)
        if rest:
            game.stack.append(ChooseSpell(self.slot, rest))
        game.stack.append(CastSpell(self.slot, move, game.side))

    def prompt(self, game: Rivality) -> Message:
        return Message("ask-spell", {"golems": game.reserve[game.side]})

    def text(self, game: Rivality, move: int) -> str:
        return f"cast {EDGE_NAMES[move]}"

    def label(self, game: Rivality, move: int) -> Message:
        golems = game.spell(self.slot, move).golems
        return Message("do-cast", {"golems": golems, "at": cell_text(game.target(self.slot, move))})

    def path(self, game: Rivality, move: int) -> list[str]:
        return [cell_touch(cell_text(game.target(self.slot, move)))]

    def touches(self, game: Rivality) -> dict[str, Message]:
        return name_cells([cell_text(game.target(self.slot, edge)) for edge in self.edges])

    def refusal(self, game: Rivality, text: str) -> Message | None:
        return Message("no-spell-left") if text in ("cast left", "cast front", "cast right") else None


class CastSpell(Step[Rivality]):
    """Golems appear at the spell's exact distance; shields meet them first, then the limit of five."""

    fields = ("slot", "edge", "side")

    def __init__(self, slot: int, edge: int, side: int) -> None:
        self.slot = slot
        self.edge = edge
        self.side = side

    def fits(self, game: Rivality) -> bool:
        return game.plays(self.side) and game.carries(self.slot, self.edge)

    def run(self, game: Rivality) -> None:
        side = self.side
        field = game.field
        spell = game.spell(self.slot, self.edge)
        target = field.grid[field.cells[self.slot] + spell.offset] - 1
        turn_up(game, target)
        before = field.holder(target)
        if summon(game, target, side, spell.golems, spell.range):
            settle_summoning(game, target, side, before)
        else:
            game.then(RemoveGolem(target, side), SettleSummoning(target, side, before))


def summon(game: Rivality, slot: int, side: int, golems: int, reach: int) -> bool:
    """As many golems as the reserve holds appear; shields destroy some of them, then no more than five may stay.

    Returns whether that is settled; if not, the caster has to choose whose golem goes.
    """
    appeared = min(golems, game.reserve[side])
    lost = min(appeared, game.shields_against(slot, side, reach))
    game.reserve[side] -= appeared - lost
    game.field.add(slot, side, appeared - lost)
    if game.log is not None:
        tell_summoning(game, slot, side, appeared, lost)
    return game.field.count(slot) <= LIMIT or remove_golems(game, slot, side)


def turn_up(game: Rivality, slot: int) -> None:
    """A face-down tile of the solo mode is turned up, and stays upside down."""
    if game.face_down and slot in game.face_down:
        game.reveal("turned-up")
        game.face_down = [other for other in game.face_down if other != slot]
        if game.log is not None:
            game.tell("turned-up", {"tile": game.tileset.ids[game.field.tiles[slot]], "at": game.at(slot)})


def tell_summoning(game: Rivality, slot: int, side: int, appeared: int, lost: int) -> None:
    kind = "summoned" if lost == 0 else "repelled" if lost == appeared else "shielded"
    game.tell(
        kind,
        {
            "side": game.colours[side],
            "at": game.at(slot),
            "appeared": appeared,
            "lost": lost,
            "arrived": appeared - lost,
        },
    )


def settle_summoning(game: Rivality, slot: int, side: int, before: int) -> None:
    """After shields and the limit: who holds the tile now, and whether the summoner's reserve is empty."""
    if game.expert or game.log is not None:
        note_control(game, slot, before)
    if game.reserve[side] == 0:
        game.then(EndGame("spent"))


def note_control(game: Rivality, slot: int, before: int) -> None:
    """Remember when the holder of a tile took it, and tell it."""
    holder = game.field.holder(slot)
    if holder == before:
        return
    if game.gained and holder != NOBODY:
        game.clock += 1
        game.gained[slot] = game.clock
    if game.log is not None:
        if holder == NOBODY:
            game.tell("contested", {"at": game.at(slot)})
        else:
            game.tell("controls", {"side": game.colours[holder], "at": game.at(slot)})


class SettleSummoning(Step[Rivality]):
    """What follows a summoning whose overflow needed a choice."""

    fields = ("slot", "side", "before")

    def __init__(self, slot: int, side: int, before: int) -> None:
        self.slot = slot
        self.side = side
        self.before = before

    def fits(self, game: Rivality) -> bool:
        return game.lies(self.slot) and game.plays(self.side) and (self.before == NOBODY or game.plays(self.before))

    def run(self, game: Rivality) -> None:
        settle_summoning(game, self.slot, self.side, self.before)


def remove_golems(game: Rivality, slot: int, caster: int) -> bool:
    """While more than five golems stand there, one goes: an enemy's, of the enemy with most; own ones last.

    Returns whether five are left; if not, two enemies have equally many and the caster has to choose.
    """
    while game.field.count(slot) > LIMIT:
        victims = overflow_victims(game, slot, caster)
        if len(victims) > 1:
            return False
        remove_golem(game, slot, victims[0])
    return True


def overflow_victims(game: Rivality, slot: int, caster: int) -> list[int]:
    """Whose golem may be removed next: the enemies that have most there, or the caster when alone."""
    field = game.field
    most = 0
    victims = [caster]
    for side in range(game.sides):
        golems = field.on(slot, side)
        if side != caster and golems > 0 and golems >= most:
            if golems > most:
                victims = []
            victims.append(side)
            most = golems
    return victims


def remove_golem(game: Rivality, slot: int, side: int) -> None:
    game.field.add(slot, side, -1)
    game.reserve[side] += 1
    if game.log is not None:
        game.tell("removed", {"side": game.colours[side], "at": game.at(slot)})


class RemoveGolem(Ask[Rivality]):
    """Two enemies have equally many golems on a crowded tile: the caster chooses whose golem goes.

    Move: the side that loses a golem.
    """

    rule = "overflow"
    fields = ("slot", "caster")

    def __init__(self, slot: int, caster: int) -> None:
        self.slot = slot
        self.caster = caster

    def fits(self, game: Rivality) -> bool:
        return game.lies(self.slot) and game.plays(self.caster) and game.field.count(self.slot) > LIMIT

    def seat(self, game: Rivality) -> int:
        return game.next_seat(self.caster)

    def options(self, game: Rivality) -> list[int]:
        return overflow_victims(game, self.slot, self.caster)

    def choose(self, game: Rivality, move: int) -> None:
        remove_golem(game, self.slot, move)
        if not remove_golems(game, self.slot, self.caster):
            game.then(self)

    def prompt(self, game: Rivality) -> Message:
        return Message("ask-remove", {"at": game.at(self.slot)})

    def text(self, game: Rivality, move: int) -> str:
        return f"remove {game.colours[move]} at {game.at(self.slot)}"

    def label(self, game: Rivality, move: int) -> Message:
        return Message("do-remove", {"side": game.colours[move], "at": game.at(self.slot)})

    def path(self, game: Rivality, move: int) -> list[str]:
        return [golem_touch(game.colours[move], game.at(self.slot))]

    def touches(self, game: Rivality) -> dict[str, Message]:
        return name_golems([game.colours[side] for side in self.options(game)], game.at(self.slot))

    def refusal(self, game: Rivality, text: str) -> Message | None:
        return Message("no-remove-fewer") if text.startswith("remove ") else None
