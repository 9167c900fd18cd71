"""Nothing of the box is ever lost or doubled: creatures, figures, markers, items and artifacts."""

from __future__ import annotations

from sortilege.games.conjurers.box.terms import CONJURER, MOST_FIGURES, NO_FIGURE
from sortilege.games.conjurers.state.battle import DEFENDERS, NO_CARD, NO_PIECE, SIDES_OF_BATTLE, Battle
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.games.conjurers.state.table import EMPTY, GONE, HOME, IN_PILE
from sortilege.kernel.state import NOBODY


def conserved(state: Conjurers) -> None:
    """Everything is somewhere, once, and nobody owes goods."""
    equipment_is_owned_or_for_sale(state)
    figures_stand_where_they_stand(state)
    assert len(state.holders) == state.parts.first_minion
    assert all(holder in (IN_PILE, GONE, *range(state.seats)) for holder in state.holders)
    assert min(state.goods) >= 0
    assert min(state.minus) >= 0
    for space, marker in enumerate(state.markers):
        assert marker == NOBODY or (space in state.parts.mines and marker < state.seats)
    assert len(state.battles) <= 2
    for battle in state.battles:
        if battle.turns and not battle.over():
            battle_has_all(state, battle)


def equipment_is_owned_or_for_sale(state: Conjurers) -> None:
    parts = state.parts
    for piece in range(parts.pieces):
        held = sum(state.owned(seat, piece) for seat in range(state.seats))
        locked = parts.origin[piece] in state.locked
        assert held + state.stock[piece] == (0 if locked else parts.copies[piece])


def figures_stand_where_they_stand(state: Conjurers) -> None:
    """Places and occupants say the same; everybody has a conjurer, and no two assistants of a kind."""
    for figure, place in enumerate(state.places):
        assert place == HOME or (state.figures[figure] != NO_FIGURE and state.occupants[place] == figure)
    standing = [figure for figure in state.occupants if figure != EMPTY]
    assert sorted(standing) == [figure for figure, place in enumerate(state.places) if place != HOME]
    for seat in range(state.seats):
        kinds = state.figures[seat * MOST_FIGURES : (seat + 1) * MOST_FIGURES]
        there = [kind for kind in kinds if kind != NO_FIGURE]
        assert kinds[0] == CONJURER
        assert len(set(there)) == len(there)


def battle_has_all(state: Conjurers, battle: Battle) -> None:
    """The creatures of each side are those of its army or creature and minion, each once, and whoever stands is alive;
    its equipment is its owner's, less what the dead wore."""
    parts = state.parts
    for side in range(len(SIDES_OF_BATTLE)):
        owner = battle.owner(side)
        standing = battle.standing(side)
        there = battle.hands[side] + battle.benches[side] + battle.fallen[side]
        there += [battle.card[slot] for slot in standing]
        if side == DEFENDERS and battle.left_out != NO_CARD:
            there.append(battle.left_out)
        expected = [battle.prize, parts.minion_for(battle.prize)] if owner == NOBODY else state.army(owner)
        assert sorted(there) == sorted(expected)
        used = battle.spare[side][:]
        for slot in standing:
            for piece in battle.worn[2 * slot : 2 * slot + 2]:
                if piece != NO_PIECE:
                    used[piece] += 1
        owned = [0] * parts.pieces if owner == NOBODY else state.equipment_of(owner)
        assert all(count <= owned[piece] for piece, count in enumerate(used))
    if not any(battle.incoming):
        for slot, card in enumerate(battle.card):
            assert card == NO_CARD or 0 <= battle.damage[slot] < parts.hit_points[card]


def went_on(before: list[int], after: list[int]) -> None:
    """Creatures go from their pile to a player, and from there out of the game: there is no way back, nor to another
    player."""
    for one, other in zip(before, after, strict=True):
        assert one in (other, IN_PILE) or (one >= 0 and other == GONE)
