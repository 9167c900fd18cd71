"""What a way to play would add is said before it is played, and is what it adds."""

from __future__ import annotations

import random

import pytest

from sortilege import Match
from sortilege.games.mageknight.rules.combat.block import Parry
from sortilege.games.mageknight.rules.combat.phase import Attacks
from sortilege.games.mageknight.rules.combat.worth import values, worth
from sortilege.games.mageknight.rules.turn.menu import Menu
from sortilege.games.mageknight.rules.turn.moves import CARD

from .table import fight, texts
from .test_forecast import some_fight


def adds(m: Match) -> dict[str, tuple[int, int]]:
    named = m.view(0)["decision"]["touches"]
    told = {touch: name["params"] for touch, name in named.items()}
    return {touch: (params["adds"], params["adds_most"]) for touch, params in told.items() if "adds" in params}


def test_half_of_a_point_is_nothing_until_another_half_comes() -> None:
    m = fight("ice_mages", "rage stamina march improvisation", units=["guardian_golems"], crystals="red", dice="red")
    m.play("face ice_mages")
    told = adds(m)
    assert told["play-rage-sideways-for-block"] == (0, 0)
    assert told["play-rage-for-block-2"] == (1, 1)
    assert told["use-guardian_golems-ability-2"] == (4, 4)
    assert told["play-improvisation-for-block-3"] == (1, 1)
    m.play("play stamina sideways for block")
    assert adds(m)["play-march-sideways-for-block"] == (1, 1)


def test_an_attack_is_worth_more_against_one_than_against_another() -> None:
    m = fight("prowlers golems", "swiftness fireball", crystals="white red")
    assert adds(m)["power-swiftness"] == (1, 3)
    assert adds(m)["cast-fireball"] == (5, 5)
    assert "card-swiftness" not in adds(m)
    assert "strike prowlers" not in texts(m)


@pytest.mark.parametrize("part", range(3))
def test_a_way_adds_what_it_says_over_fights_at_random(part: int) -> None:
    seen = 0
    for seed in range(part * 50, part * 50 + 50):
        game, chance = some_fight(seed), random.Random(seed)
        game.forced = False
        for _ in range(12):
            menu = game.asking
            if game.fight is None or menu is None:
                break
            at = chance.randrange(len(game.options))
            move = game.options[at]
            told = worth(game, menu, move) if isinstance(menu, Parry | Attacks) and move >= CARD else None
            before = values(game) if told is not None else []
            game.choose(at)
            if told is None:
                continue
            while not isinstance(game.asking, Menu):
                game.choose(chance.randrange(len(game.options)))
            after = values(game)
            added = [now - then for now, then in zip(after, before, strict=True)]
            assert told.least <= min(added)
            assert max(added) <= told.most
            seen += 1
    assert seen > 40
