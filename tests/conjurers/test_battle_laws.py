"""Random battles of strong armies with much equipment: they end, nothing is lost, and the laws of the kit hold."""

from __future__ import annotations

from random import Random

import pytest

from sortilege import Match
from sortilege.games.conjurers.state.battle import NO_CARD, NO_PIECE
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kit import laws, owed

from .battlefield import beginning
from .town import PARTS

CREATURES = PARTS.card_ids[: PARTS.first_minion]
BATTLES = 72


def random_battle(seed: int) -> Match:
    """Two armies of three to five creatures with six pieces each; every third one is fought at a battleground."""
    chance = Random(seed)
    cards = chance.sample(CREATURES, 11)
    pieces = chance.sample(PARTS.piece_ids, 12)
    armies = {0: ", ".join(cards[: chance.randrange(3, 6)]), 1: ", ".join(cards[5 : 5 + chance.randrange(3, 6)])}
    equipment = {0: ", ".join(pieces[:6]), 1: ", ".join(pieces[6:])}
    options = {"dice": seed % 4 != 0, "elements": seed % 2 == 0, "healing": seed % 5 < 3}
    prize = None
    if seed % 3 == 0:
        prize = next(name for name in CREATURES if name not in cards and PARTS.level[PARTS.card_index[name]] == 5)
    return beginning(armies, prize=prize, equipment=equipment, seed=seed, **options)


def all_is_there(state: Conjurers) -> None:
    battle = state.battle()
    for side in (0, 1):
        owner = battle.owner(side)
        standing = battle.standing(side)
        there = battle.hands[side] + battle.benches[side] + battle.fallen[side]
        there += [battle.card[slot] for slot in standing]
        if side == 1 and battle.left_out != NO_CARD:
            there.append(battle.left_out)
        expected = [battle.prize, PARTS.minion_for(battle.prize)] if owner == NOBODY else state.army(owner)
        assert sorted(there) == sorted(expected)
        used = battle.spare[side][:]
        for slot in standing:
            for piece in battle.worn[2 * slot : 2 * slot + 2]:
                if piece != NO_PIECE:
                    used[piece] += 1
        owned = [0] * PARTS.pieces if owner == NOBODY else state.equipment_of(owner)
        assert all(count <= owned[piece] for piece, count in enumerate(used))
    if not any(battle.incoming):
        for slot, card in enumerate(battle.card):
            assert card == NO_CARD or 0 <= battle.damage[slot] < PARTS.hit_points[card]


def test_battles_end_and_nothing_is_lost() -> None:
    asked: set[str] = set()
    endings: set[str] = set()
    for seed in range(BATTLES):
        m = random_battle(seed)
        state = m.state.clone()
        state.log = []
        chance = Random(seed)
        while state.asking is not None and isinstance(state, Conjurers) and state.battles:
            asked.add(type(state.asking).__name__)
            if type(state.asking).__name__ not in ("LeaveOut", "Steal"):
                all_is_there(state)
            state.choose(chance.randrange(len(state.options)))
        endings |= {event.kind for event in state.log if event.kind.startswith("battle-")}
    assert {"Act", "Equip", "LeaveOut", "TakeOnAbility", "ChooseAbsorption"} <= asked
    assert {"battle-beaten", "battle-beaten-monsters"} <= endings


@pytest.mark.parametrize("seed", range(4))
def test_the_laws_of_the_kit_hold_in_a_battle(seed: int) -> None:
    m = random_battle(seed)
    rng = Rng(seed)
    texts: list[str] = []
    while m.view(None)["table"]["battles"]:
        owed.questions_can_be_asked(m, texts[-3:])
        laws.texts_name_moves(m)
        laws.hidden_is_hidden(m, rng)
        laws.positions_hold_all(m)
        index = rng.below(len(m.decision.options))
        laws.what_if_is_what_happens(m, index, rng)
        laws.errors_tell_nothing(m, texts[-3:], rng)
        texts.append(m.decision.options[index].text)
        owed.events_can_be_said(m, m.play(m.decision.options[index]))
    assert len(texts) > 5
