"""The laws of the kit in duels: nothing hidden is told, positions hold all, and every duel ends."""

from __future__ import annotations

import pytest

from sortilege import IllegalMove
from sortilege.bots import find_bot
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage
from sortilege.kit import laws
from sortilege.kit.worlds import Worlds
from tests.builds import COMPILED

from .duels import armed, attacked
from .table import asked, texts, whole
from .test_laws import conserved, keeps_laws

SEEDS = range(8) if COMPILED else range(4)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_law_of_the_kit_in_a_duel(seed: int) -> None:
    m = armed(seed)
    rng = Rng(seed)
    worlds = Worlds(m.setup)
    decisions = 0
    while asked(m) not in ("Walk", "BeforeTurn") and decisions < 120:
        options = m.decision.options
        option = options[rng.below(len(options))]
        if option.text in ("pass", "end block", "spare the rest", "end turn") and len(options) > 1:
            option = options[rng.below(len(options))]
        if decisions % 3 == seed % 3:
            keeps_laws(m, option, rng, worlds)
            conserved(m.state)  # type: ignore[arg-type]
        m.play(option)
        decisions += 1
    assert whole(m)["fight"] is None
    assert "duel" not in whole(m)
    laws.replay_gives_the_same_game(m)


def test_a_greedy_hero_attacks_a_weaker_one_and_drives_him_out() -> None:
    m = attacked("rage determination fireball march", "wound wound wound", crystals="red red")
    bots = [find_bot("greedy")(seat) for seat in range(2)]
    while asked(m) != "Linger":
        m.play(texts(m)[bots[m.decision.seat].choose(Vantage(m.state, m.decision.seat))])
    assert "wins-duel" in [event.kind for moment in m.moments for event in moment.events]
    assert whole(m)["heroes"][0]["fame"] == 1


def test_a_greedy_hero_blocks_an_attack() -> None:
    m = attacked("rage march", "rage cold_toughness stamina")
    m.play("partial combat")
    while asked(m) != "Melee":
        m.play("pass")
    for text in ("play rage for attack 2", "attack"):
        m.play(text)
    assert "block" in texts(m)[find_bot("greedy")(1).choose(Vantage(m.state, 1))]


@pytest.mark.parametrize("full", [False, True])
def test_nobody_acts_out_of_turn_in_a_duel(full: bool) -> None:
    m = armed(1)
    m.play("full combat" if full else "partial combat")
    turns: set[int] = set()
    rng = Rng(3)
    while "duel" in whole(m) and len(m.moves) < 60:
        asked_seat = m.decision.seat
        turns.add(asked_seat)
        before = m.position()
        for text in texts(m):
            with pytest.raises(IllegalMove, match=f"it is for seat {asked_seat} to choose"):
                m.play(text, seat=1 - asked_seat)
        assert m.position() == before
        options = m.decision.options
        m.play(options[rng.below(len(options))])
    assert turns == {0, 1}
