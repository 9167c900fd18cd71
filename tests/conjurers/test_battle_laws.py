"""Random battles of strong armies with much equipment: they end, nothing is lost, and the laws of the kit hold."""

from __future__ import annotations

from random import Random

import pytest

from sortilege import Match
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.kernel.rng import Rng
from sortilege.kit import laws, owed

from .battlefield import beginning, field
from .conserved import conserved
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
            conserved(state)
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


def test_what_all_saw_of_a_fight_is_remembered_but_no_hand() -> None:
    shown = field("wolf | harpy | -", "imp | - | -", hands=("mummy", "raven"), benches=("draugr", "kappa")).state
    assert isinstance(shown, Conjurers)
    struck, drawn = shown.clone(), shown.clone()
    struck.battles[0].dealt[3] = 2
    assert struck.memory(0) != shown.memory(0)
    battle = drawn.battles[0]
    battle.hands[1], battle.benches[1] = battle.benches[1], battle.hands[1]
    assert drawn.memory(0) == shown.memory(0)
