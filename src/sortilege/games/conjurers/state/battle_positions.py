"""Battles as positions write them down, and read back."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import PositionError
from ....kernel.state import NOBODY
from ....kernel.written import Written, as_row
from ..box.terms import ABILITIES, ABSORPTION, BATTLEGROUND, CONJURER, DEVOUR, FIGURES, MAGIC, WARRIOR
from .battle import (
    AT_BATTLEGROUND,
    ATTACKERS,
    DEFENDERS,
    ENDINGS,
    IN_TOURNAMENT,
    NO_CARD,
    NO_PIECE,
    OCCASIONS,
    ROW,
    SIDES_OF_BATTLE,
    SLOTS,
    UNDECIDED,
    Battle,
    facing,
    new_battle,
)
from .fight import CAUSES, FIRE, ICE, NO_MAGIC, POISON, Fight
from .table import HOME, Table

MARKS: Final = ("bound", "risen", "has_bound", "devouring")
"""What can be true of a creature in a slot."""
MOST_DICE: Final = 100
"""Nobody rolls more of them."""
MOST_DAMAGE: Final = 1000
"""No blow comes near it."""
LONGEST: Final = 120
"""No battle has more battle turns."""

# Writing


def write_battle(game: Table, battle: Battle) -> dict[str, Any]:
    ids = game.parts.card_ids
    return {
        "occasion": OCCASIONS[battle.occasion],
        "figure": FIGURES[game.figures[battle.figure]] if battle.figure >= 0 else None,
        "attacker": battle.attacker,
        "defender": battle.defender if battle.defender != NOBODY else None,
        "keeper": battle.keeper,
        "prize": ids[battle.prize] if battle.prize != NO_CARD else None,
        "left_out": ids[battle.left_out] if battle.left_out != NO_CARD else None,
        "side": SIDES_OF_BATTLE[battle.side],
        "turns": battle.turns,
        "quiet": battle.quiet,
        "rolled": battle.rolled,
        "winner": SIDES_OF_BATTLE[battle.winner] if battle.over() else None,
        "ending": ENDINGS[battle.ending],
        "fight": write_fight(battle.fight) if battle.fight is not None else None,
        "incoming": battle.incoming,
        "reached": battle.reached,
        "rolls": [dice[:] for dice in battle.rolls],
        "dealt": battle.dealt,
        "sides": [write_side(game, battle, side) for side in (ATTACKERS, DEFENDERS)],
    }


def write_side(game: Table, battle: Battle, side: int) -> dict[str, Any]:
    ids, pieces = game.parts.card_ids, game.parts.piece_ids
    moved = battle.moved[side]
    return {
        "hand": [ids[card] for card in battle.hands[side]],
        "bench": [ids[card] for card in battle.benches[side]],
        "fallen": [ids[card] for card in battle.fallen[side]],
        "spare": [pieces[piece] for piece, count in enumerate(battle.spare[side]) for _ in range(count)],
        "moved": ids[moved] if moved != NO_CARD else None,
        "moves": battle.moves[side],
        "slots": [write_slot(game, battle, slot) for slot in range(side * ROW, side * ROW + ROW)],
    }


def write_slot(game: Table, battle: Battle, slot: int) -> dict[str, Any] | None:
    if battle.card[slot] == NO_CARD:
        return None
    marks = marks_of(battle)
    return {
        "card": game.parts.card_ids[battle.card[slot]],
        "damage": battle.damage[slot],
        "frost": battle.frost[slot],
        "poison": battle.poison[slot],
        "resting": battle.resting[slot],
        "marks": [name for name, row in zip(MARKS, marks, strict=True) if row[slot]],
        "worn": [
            [game.parts.piece_ids[battle.worn[place]], battle.wear[place]]
            for place in (2 * slot, 2 * slot + 1)
            if battle.worn[place] != NO_PIECE
        ],
    }


def write_fight(fight: Fight) -> dict[str, Any]:
    return {
        "aggressor": fight.aggressor,
        "cause": CAUSES[fight.cause],
        "strikes": fight.strikes,
        "magic": [ABILITIES[ability] if ability != NO_MAGIC else None for ability in fight.magic],
        "cancelled": fight.cancelled,
        "burning": fight.burning,
        "cold": fight.cold,
        "died": fight.died,
    }


def marks_of(battle: Battle) -> tuple[list[int], ...]:
    return battle.bound, battle.risen, battle.has_bound, battle.devouring


# Reading


def read_battle(game: Table, written: Written) -> Battle:
    battle = new_battle()
    last = game.seats - 1
    battle.occasion = read_one(written, "occasion", OCCASIONS)
    battle.attacker = written.number("attacker", 0, last)
    battle.defender = written.number_or(NOBODY, "defender", 0, last)
    battle.keeper = written.number("keeper", 0, last)
    first = SIDES_OF_BATTLE[battle.first_side()]
    battle.side = read_one(written, "side", SIDES_OF_BATTLE, first)
    battle.turns = written.number("turns", 0, LONGEST, 0)
    battle.quiet = written.number("quiet", 0, 3, 0)
    battle.rolled = written.flag("rolled")
    if written.fields.get("winner") is not None:
        battle.winner = read_one(written, "winner", SIDES_OF_BATTLE)
    battle.ending = read_one(written, "ending", ENDINGS, ENDINGS[UNDECIDED])
    if battle.over() != (battle.ending != UNDECIDED):
        raise PositionError("A battle that is won says with 'ending' how it ended.")
    read_stake(game, battle, written)
    sides = written.parts("sides")
    if sides and len(sides) != 2:
        raise PositionError("A battle has two 'sides'.")
    battle.spare = [[0] * game.parts.pieces, [0] * game.parts.pieces]
    for side, found in enumerate(sides):
        read_side(game, battle, side, found)
    check_slots(game, battle)
    battle.incoming = written.numbers("incoming", [0] * SLOTS, 0, MOST_DAMAGE)
    battle.reached = written.numbers("reached", [0] * SLOTS, 0, MOST_DAMAGE)
    battle.rolls = read_rolls(game, written)
    battle.dealt = written.numbers("dealt", [0] * SLOTS, 0, MOST_DAMAGE)
    if written.fields.get("fight") is not None:
        battle.fight = read_fight(battle, written.part("fight"))
    check_damage(game, battle)
    return battle


def check_damage(game: Table, battle: Battle) -> None:
    """Nobody stands with deadly damage, except while damage is being dealt."""
    for slot, card in enumerate(battle.card):
        if card != NO_CARD and battle.damage[slot] >= game.parts.hit_points[card] and not any(battle.incoming):
            raise PositionError("A creature with as much 'damage' as hit points is dead.")


def read_rolls(game: Table, written: Written) -> list[list[int]]:
    """The dice of the last strikes, by slot; each shows one of its faces."""
    found: list[list[int]] = []
    for row in written.row_of(SLOTS, "rolls", [[] for _ in range(SLOTS)]):
        dice = as_row(row, written.at("rolls"))
        shown = [die for die in dice if type(die) is int and (die in game.parts.faces or (die == 1 and not game.dice))]
        if len(shown) < len(dice) or len(dice) > MOST_DICE:
            raise PositionError("The 'rolls' of a battle are what its dice show, by slot.")
        found.append(shown)
    return found


def read_fight(battle: Battle, written: Written) -> Fight:
    aggressor = written.number("aggressor", 0, SLOTS - 1)
    fight = Fight(aggressor, facing(aggressor), read_one(written, "cause", CAUSES))
    fight.strikes = written.numbers("strikes", [1, 1], 0, 1)
    for role, name in enumerate(written.row_of(2, "magic", [None, None])):
        if name is not None:
            taken = [ability for ability in MAGIC if ABILITIES[ability] == name]
            if not taken:
                raise PositionError("{name!r} is nothing that a magician takes on.", name=name)
            fight.magic[role] = taken[0]
    fight.cancelled = written.numbers("cancelled", [0, 0], 0, FIRE | ICE | POISON)
    fight.burning = written.numbers("burning", [0, 0], 0, MOST_DAMAGE)
    fight.cold = written.numbers("cold", [0, 0], 0, 1)
    fight.died = written.numbers("died", [0, 0], 0, 1)
    for role, slot in enumerate(fight.slots):
        if battle.devouring[slot] or (battle.card[slot] == NO_CARD) > fight.died[role]:
            raise PositionError("Those who fight stand before each other.")
    if fight.aggressor // ROW != battle.side:
        raise PositionError("The aggressor of a fight is of the side whose battle turn it is.")
    return fight


def read_one(written: Written, name: str, words: tuple[str, ...], default: str | None = None) -> int:
    found = written.fields.get(name, default) if default is not None else written.needed(name)
    if not isinstance(found, str) or found not in words:
        raise PositionError(
            "{name!r} must be one of {expected}, not {found!r}.",
            name=written.at(name),
            expected=", ".join(words),
            found=found,
        )
    return words.index(found)


def read_stake(game: Table, battle: Battle, written: Written) -> None:
    """Which figure fights where, against whom and what for: all of it as the occasion has it."""
    ground = battle.occasion == AT_BATTLEGROUND
    if ground != (battle.defender == NOBODY) or battle.attacker in (battle.defender, battle.keeper):
        raise PositionError("A battleground has no 'defender'; elsewhere two seats fight each other.")
    if not ground and battle.keeper != battle.defender:
        raise PositionError("The challenged player is the 'keeper' of his own side.")
    battle.prize = read_card(game, written, "prize")
    battle.left_out = read_card(game, written, "left_out")
    kind = read_one(written, "figure", FIGURES) if battle.occasion != IN_TOURNAMENT else -1
    if battle.occasion != IN_TOURNAMENT:
        battle.figure = game.figure_of(battle.attacker, kind)
        place = game.places[battle.figure] if battle.figure >= 0 else HOME
        fitting = (
            place != HOME and game.parts.space_kind[place] == BATTLEGROUND and kind in (CONJURER, WARRIOR)
            if ground
            else place == game.house_of(battle.defender)
        )
        if not fitting:
            raise PositionError("The figure that fights stands where it fights.")
        if battle.prize != NO_CARD and not (ground and is_prize(game, battle, game.parts.space_mythology[place])):
            raise PositionError("The 'prize' lies in the pile of the battleground, or has been won.")
    if battle.left_out != NO_CARD and (ground or holder_of(game, battle.left_out) != battle.defender):
        raise PositionError("The creature 'left_out' belongs to the challenged player.")


def is_prize(game: Table, battle: Battle, mythology: int) -> bool:
    """Whether the prize can be fought for there; once the battle is won it belongs to the attacker."""
    return battle.prize in game.pile(mythology) or (
        battle.winner == ATTACKERS and holder_of(game, battle.prize) == battle.attacker
    )


def holder_of(game: Table, card: int) -> int:
    """The seat whose army a creature belongs to; a minion is nobody's."""
    return game.holders[card] if card < game.parts.first_minion else NOBODY


def read_card(game: Table, written: Written, name: str) -> int:
    found = written.fields.get(name)
    return NO_CARD if found is None else known_card(game, found)


def known_card(game: Table, found: object) -> int:
    if not isinstance(found, str) or found not in game.parts.card_index:
        raise PositionError("There is no creature {name!r}.", name=found)
    return game.parts.card_index[found]


def read_side(game: Table, battle: Battle, side: int, written: Written) -> None:
    battle.hands[side] = sorted(known_card(game, name) for name in written.row("hand"))
    battle.benches[side] = sorted(known_card(game, name) for name in written.row("bench"))
    battle.fallen[side] = [known_card(game, name) for name in written.row("fallen")]
    battle.moved[side] = read_card(game, written, "moved")
    battle.moves[side] = written.number("moves", 0, 2, 0)
    slots = written.row_of(ROW, "slots", [None] * ROW)
    for at, found in enumerate(slots):
        if found is not None:
            read_slot(game, battle, side * ROW + at, Written(found, f"{written.at('slots')}[{at}]"))
    for name in written.row("spare"):
        battle.spare[side][known_piece(game, name)] += 1
    check_side(game, battle, side)


def known_piece(game: Table, found: object) -> int:
    if not isinstance(found, str) or found not in game.parts.piece_index:
        raise PositionError("There is no item or artifact {name!r}.", name=found)
    return game.parts.piece_index[found]


def read_slot(game: Table, battle: Battle, slot: int, written: Written) -> None:
    card = known_card(game, written.needed("card"))
    worn = [as_row(entry, written.at("worn")) for entry in written.row("worn")]
    if len(worn) > 2:
        raise PositionError("No creature has more than two items and artifacts.")
    battle.enter(game.parts, slot, card)
    battle.damage[slot] = written.number("damage", 0, 10 * MOST_DAMAGE, 0)
    battle.frost[slot] = written.number("frost", 0, 1, 0)
    battle.poison[slot] = written.number("poison", 0, LONGEST, 0)
    battle.resting[slot] = written.number("resting", 0, LONGEST + 2, 0)
    marks = written.row("marks")
    for name, row in zip(MARKS, marks_of(battle), strict=True):
        row[slot] = 1 if name in marks else 0
    for hand, entry in enumerate(worn):
        piece = known_piece(game, entry[0])
        most = game.parts.gifts[piece][ABSORPTION]
        wear = entry[1] if len(entry) > 1 else 0
        if isinstance(wear, bool) or not isinstance(wear, int) or not 0 <= wear <= most:
            raise PositionError("An item or artifact takes no more damage than it absorbs, {most}.", most=most)
        battle.worn[2 * slot + hand] = piece
        battle.wear[2 * slot + hand] = wear
    battle.reckon_powers(game.parts, slot)


def check_side(game: Table, battle: Battle, side: int) -> None:
    """The creatures of a side are those of its army, or creature and minion, each once; before the draw it has none.
    And its equipment is its owner's."""
    owner = battle.owner(side)
    shown = battle.fallen[side] + [battle.card[slot] for slot in battle.standing(side)]
    there = battle.hands[side] + shown
    if there and not battle.over():
        expected = monsters(game, battle) if owner == NOBODY else game.army(owner)
        out = [battle.left_out] if side == DEFENDERS and battle.left_out != NO_CARD else []
        if sorted(there + battle.benches[side] + out) != sorted(expected):
            raise PositionError("The creatures of a side must be those of its army, each once.")
        if len(there) > game.parts.drawn:
            raise PositionError("No side has more than {most} creatures in a battle.", most=game.parts.drawn)
    used = battle.spare[side][:]
    for slot in battle.standing(side):
        for piece in battle.worn[2 * slot : 2 * slot + 2]:
            if piece != NO_PIECE:
                used[piece] += 1
    for piece, count in enumerate(used):
        if count > (game.owned(owner, piece) if owner != NOBODY else 0):
            raise PositionError("The equipment of a side must be its owner's.")


def monsters(game: Table, battle: Battle) -> list[int]:
    """The creature that is fought for and its minion."""
    return [battle.prize, game.parts.minion_for(battle.prize)] if battle.prize != NO_CARD else []


def check_slots(game: Table, battle: Battle) -> None:
    """A creature devours only if it can, and only what stands before it and does not devour."""
    for slot, devours in enumerate(battle.devouring):
        if devours and (
            not game.parts.powers[battle.card[slot]][DEVOUR]
            or battle.card[facing(slot)] == NO_CARD
            or battle.devouring[facing(slot)]
        ):
            raise PositionError("A creature devours what it faces, and only one that can.")
