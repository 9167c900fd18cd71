"""The battle trainer: any two line-ups of creatures with their equipment, fought as often as somebody likes."""

from __future__ import annotations

from typing import Final

from ....kernel.errors import SetupError
from ....kernel.game import Components, Reason, Setup
from ....kernel.rng import Rng
from ....kernel.state import NOBODY
from ....kernel.trials import LineUp, Shelf, Trials
from ....kernel.words import Message
from ..box.components import Parts
from ..box.terms import MYTHOLOGIES
from ..rules.battle.turn import NEXT_BATTLE_TURN
from ..rules.setup import blank
from ..state.battle import AT_BATTLEGROUND, ATTACKERS, DEFENDERS, IN_DUEL, Battle, new_battle
from ..state.conjurers import Conjurers
from .bouts import BATTLE_DECIDED, fight_out
from .strength import card_vigor

MOST_CREATURES: Final = 12
MOST_PIECES: Final = 12
LINE_UPS: Final = ("trial-first", "trial-second")
DUEL: Final = "duel"
ALTERNATE: Final = "alternate"
BATTLEGROUND: Final = "battleground"


class Troop:
    """What one side brings: creatures, and how many there are of each piece of equipment."""

    def __init__(self, creatures: list[int], equipment: list[int]) -> None:
        self.creatures = creatures
        self.equipment = equipment


class ConjurersTrials(Trials):
    """A duel to which the first line-up challenges, or both in turn, or a battle for a creature at its battleground."""

    occasions = (DUEL, ALTERNATE, BATTLEGROUND)
    options = ("dice", "elements", "healing")

    def shelves(self, components: Components) -> list[Shelf]:
        assert isinstance(components, Parts)
        ids = components.card_ids
        starters = ids[components.first_starter : components.first_minion]
        creatures: list[tuple[str, list[str]]] = [("starters", starters)]
        for mythology, name in enumerate(MYTHOLOGIES):
            found = [card for card in range(components.cards) if components.mythology[card] == mythology]
            creatures.append((name, [ids[card] for card in found]))
        first = components.first_artifact
        pieces = [("items", components.piece_ids[:first]), ("artifacts", components.piece_ids[first:])]
        return [Shelf("creatures", MOST_CREATURES, creatures), Shelf("equipment", MOST_PIECES, pieces)]

    def wins(self, setup: Setup, occasion: str, line_ups: tuple[LineUp, LineUp], battles: int, rng: Rng) -> int:
        first = read_troop(setup, LINE_UPS[0], line_ups[0])
        second = read_troop(setup, LINE_UPS[1], line_ups[1])
        if occasion == BATTLEGROUND:
            check_guard(setup, second)
        won = 0
        for number in range(battles):
            if occasion == ALTERNATE and number % 2:
                won += not fight_out(laid_out(setup, occasion, second, first, rng.spawn()), rng)
            else:
                won += fight_out(laid_out(setup, occasion, first, second, rng.spawn()), rng)
        return won


# Line-ups as they are written


def read_troop(setup: Setup, side: str, entries: LineUp) -> Troop:
    """A line-up; what is wrong with it is said with the number of the entry."""
    parts = setup.components
    assert isinstance(parts, Parts)
    creatures: list[int] = []
    equipment = [0] * parts.pieces
    for number, entry in enumerate(entries, 1):
        if entry in parts.card_index:
            card = parts.card_index[entry]
            if card in creatures:
                raise SetupError(
                    "{side}, entry {number}: the creature {name!r} is there twice.",
                    side=said(setup, side),
                    number=number,
                    name=entry,
                )
            creatures.append(card)
        elif entry in parts.piece_index:
            piece = parts.piece_index[entry]
            equipment[piece] += 1
            if equipment[piece] > parts.copies[piece]:
                raise SetupError(
                    "{side}, entry {number}: the box has only {copies} of the equipment {name!r}.",
                    side=said(setup, side),
                    number=number,
                    copies=parts.copies[piece],
                    name=entry,
                )
        else:
            raise SetupError(
                "{side}, entry {number}: there is no creature and no equipment {name!r}.",
                side=said(setup, side),
                number=number,
                name=entry,
            )
    check_count(setup, side, "trial-creatures", len(creatures), 1, MOST_CREATURES)
    check_count(setup, side, "trial-equipment", sum(equipment), 0, MOST_PIECES)
    return Troop(creatures, equipment)


def check_count(setup: Setup, side: str, field: str, count: int, least: int, most: int) -> None:
    if not least <= count <= most:
        raise SetupError(
            "{side}, {field}: expected {least} to {most}, not {count}.",
            side=said(setup, side),
            field=said(setup, field),
            least=least,
            most=most,
            count=count,
        )


def check_guard(setup: Setup, guard: Troop) -> None:
    """At a battleground one creature of a mythology defends, and its minion comes by itself."""
    parts = setup.components
    assert isinstance(parts, Parts)
    if len(guard.creatures) != 1 or guard.creatures[0] >= parts.first_starter:
        raise SetupError(
            "{side}, {field}: at a battleground one creature of a mythology defends; its minion joins it by itself.",
            side=said(setup, LINE_UPS[1]),
            field=said(setup, "trial-creatures"),
        )
    check_count(setup, LINE_UPS[1], "trial-equipment", sum(guard.equipment), 0, 0)


def said(setup: Setup, key: str) -> Reason:
    """A word of the game's, in the language of whoever reads the refusal."""
    return Reason(setup.game, Message(key), setup.own_names)


# The battle


def laid_out(setup: Setup, occasion: str, attackers: Troop, defenders: Troop, rng: Rng) -> Conjurers:
    """A battle of these troops, drawn and about to begin, with nothing after it."""
    game = blank(setup)
    game.rng = rng
    game.open_spaces()
    battle = new_battle()
    battle.attacker, battle.keeper = 0, 1
    draw(game, battle, ATTACKERS, attackers)
    if occasion == BATTLEGROUND:
        battle.occasion = AT_BATTLEGROUND
        battle.prize = defenders.creatures[0]
        battle.hands[DEFENDERS] = sorted([battle.prize, game.parts.minion_for(battle.prize)])
        battle.spare[DEFENDERS] = [0] * game.parts.pieces
    else:
        battle.occasion = IN_DUEL
        battle.defender = 1
        draw(game, battle, DEFENDERS, defenders)
    battle.side = battle.first_side()
    game.battles = [battle]
    game.fighting = 0
    game.stack = [BATTLE_DECIDED, NEXT_BATTLE_TURN]
    game.advance()
    return game


def draw(game: Conjurers, battle: Battle, side: int, troop: Troop) -> None:
    """As many take part as the rules let each player draw. The challenged player leaves the weakest out, where that is
    allowed. Nobody but the side knows what it drew, and the same creature may fight on both sides."""
    parts = game.parts
    army = troop.creatures[:]
    owner = battle.owner(side)
    if side == DEFENDERS and owner != NOBODY and len(army) >= parts.leave_out_from:
        army.remove(min(army, key=lambda card: card_vigor(parts, card)))
    if len(army) > parts.drawn:
        game.rng.shuffle(army)
    battle.hands[side] = sorted(army[: parts.drawn])
    battle.benches[side] = sorted(army[parts.drawn :])
    battle.spare[side] = troop.equipment[:]
