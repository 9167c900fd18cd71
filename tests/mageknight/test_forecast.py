"""The forecast of a combat never lies: over hundreds of fights at random it is what comes of it."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from sortilege.games import find
from sortilege.games.mageknight.box.terms import WOUND
from sortilege.games.mageknight.rules.combat.block import Guard, Parry
from sortilege.games.mageknight.rules.combat.damage import AssignDamage, Suffer
from sortilege.games.mageknight.rules.combat.phase import Attacks, mask_of
from sortilege.games.mageknight.state.combat import KINDS
from sortilege.games.mageknight.state.forecast import CombatForecast, forecast_view
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.state import NewInformation

from .boxes import GAME
from .table import assault, combat, fight, hero, position, to_damage, wounds

COMPONENTS: Final[dict[str, Any]] = find("mageknight").components(None).data
ENEMIES: Final = [entry["id"] for entry in COMPONENTS["enemy"]]
UNITS: Final = [entry["id"] for entry in COMPONENTS["unit"]]
CARDS: Final = [
    "rage",
    "determination",
    "swiftness",
    "march",
    "stamina",
    "tranquility",
    "improvisation",
    "crystallize",
    "fireball",
    "snowstorm",
    "ice_shield",
    "blood_rage",
    "into_the_heat",
    "agility",
    "intimidate",
    "ice_bolt",
    "fire_bolt",
    "burning_shield",
    "chill",
    "whirlwind",
]
MENUS: Final = (Attacks, Guard, Parry, Suffer, AssignDamage)


def some_fight(seed: int) -> MageKnight:
    """A fight at random: rampaging enemies, or the defenders of a keep, against whatever somebody may hold."""
    chance = random.Random(seed)
    enemies = " ".join(chance.sample(ENEMIES, chance.randint(1, 3)))
    mine: dict[str, Any] = {
        "hand": " ".join(chance.sample(CARDS, 6)),
        "units": chance.sample(UNITS, chance.randint(0, 2)),
        "crystals": "red red blue blue green white",
        "mana": chance.choice(("", "red", "gold", "blue white")),
        "level": chance.choice((1, 3, 5)),
        "reputation": chance.choice((-6, 0, 6, 7)),
        "dice": "red blue",
    }
    match = assault(enemies, **mine) if seed % 4 == 3 else fight(enemies, **mine)
    assert isinstance(match.state, MageKnight)
    return match.state


def stop(game: MageKnight, found: CombatForecast) -> int:
    """The move of somebody who plays nothing more, at one of the questions of a combat."""
    step = game.asking
    if isinstance(step, Attacks) and found.struck and any(game.combat.attack):
        return game.options.index(mask_of(found.struck))
    if isinstance(step, AssignDamage):
        return 0
    if isinstance(step, Parry):
        return 0 if found.blocked >= 0 else len(game.options) - 1
    return len(game.options) - 1


def ended(game: MageKnight) -> MageKnight | None:
    """The same combat, ended without anything more being played; None if something comes to light before that."""
    after = game.clone()
    assert isinstance(after, MageKnight)
    after.halting = True
    after.forced = False
    while after.fight is not None:
        step = after.asking
        try:
            if step is None:
                after.stack.pop().run(after)
            else:
                move = after.options[stop(after, CombatForecast(after))]
                after.asking = None
                step.choose(after, move)
        except NewInformation:
            return None
    return after


def hurt(game: MageKnight) -> tuple[int, int]:
    return game.hero.hand.count(WOUND), game.hero.discard.count(WOUND)


def assert_true(game: MageKnight) -> bool:
    """The forecast is what comes of it, as far as it can be known; whether it could be known to the end."""
    found = CombatForecast(game)
    after = ended(game)
    assert (after is None) == bool(found.summoners)
    if after is None:
        return False
    (hand, pile), (hand_after, pile_after) = hurt(game), hurt(after)
    assert (hand_after - hand, pile_after - pile) == (found.wounds, found.poisoned)
    assert (after.hero.fame, after.box.level_of(after.hero.fame)) == (found.fame, found.level)
    assert after.hero.reputation == found.reputation
    if found.paralysed or (found.knocked_out and not game.combat.knocked_out):
        assert len(after.hero.hand) == hand_after, "nothing but wounds is left"
    elif not found.knocked_out:
        assert len(after.hero.hand) == len(game.hero.hand) + found.wounds
    if game.combat.came_from >= 0:
        assert (after.hero.space == game.combat.space) == found.won
    return True


@pytest.mark.parametrize("part", range(4))
def test_the_forecast_is_what_comes_of_it_over_fights_at_random(part: int) -> None:
    known = 0
    for seed in range(part * 60, part * 60 + 60):
        game, chance = some_fight(seed), random.Random(seed)
        for _ in range(30):
            if game.fight is None:
                break
            if isinstance(game.asking, MENUS):
                known += assert_true(game)
            game.choose(chance.randrange(len(game.options)))
    assert known > 200


def test_what_a_unit_would_take_is_what_it_takes() -> None:
    seen: set[str] = set()
    for seed in range(160):
        game, chance = some_fight(seed), random.Random(seed)
        while game.fight is not None and not isinstance(game.asking, AssignDamage):
            lazy = chance.random() < 0.6
            game.choose(len(game.options) - 1 if lazy else chance.randrange(len(game.options)))
        if game.fight is None:
            continue
        shown = forecast_view(game)
        assert shown is not None
        strike: dict[str, Any] = shown["strikes"][0]  # type: ignore[index]
        assert [one["slot"] + 1 for one in strike["units"]] == game.options[1:]
        for order, hit in enumerate(strike["units"]):
            after = game.clone()
            assert isinstance(after, MageKnight)
            after.forced = False
            before = [*game.hero.unit_flags]
            after.asking = None
            AssignDamage().choose(after, game.options[1 + order])
            assert after.fight is not None
            assert after.fight.damage_left == hit["left"]
            if hit["fate"] == "destroyed":
                assert len(after.hero.units) == len(before) - 1
            else:
                now = [after.hero.wounds_on(slot) for slot in range(len(before))]
                assert now[hit["slot"]] == {"withstands": 0, "wounded": 1, "poisoned": 2}[hit["fate"]]
            seen.add(hit["fate"])
    assert seen == {"withstands", "wounded", "poisoned", "destroyed"}


def test_a_block_that_is_enough_takes_a_strike_off_the_forecast() -> None:
    m = fight("prowlers diggers", "rage determination", level=1)
    m.play("face diggers")
    assert [strike["damage"] for strike in combat(m)["forecast"]["strikes"]] == [4, 3]
    assert combat(m)["forecast"]["wounds"] == 4
    m.play("play determination for block 2")
    assert combat(m)["forecast"]["wounds"] == 4
    m.play("play rage for block 2")
    told = combat(m)["forecast"]
    assert told["blocked"] == 1
    assert told["wounds"] == 2
    assert told["until_knocked_out"] == 5
    m.play("block")
    to_damage(m)
    assert wounds(m) == 2


def test_an_attack_put_together_tells_fame_level_and_reputation_before_it_strikes() -> None:
    m = fight("prowlers", "fireball", crystals="red", fame=1)
    assert combat(m)["forecast"]["fame"] == 1
    assert not combat(m)["forecast"]["won"]
    m.play("cast fireball")
    told = combat(m)["forecast"]
    assert (told["struck"], told["fame"], told["level"], told["reputation"]) == ([0], 3, 2, 1)
    assert told["won"]
    m.play("strike prowlers")
    assert (hero(m)["fame"], hero(m)["reputation"]) == (3, 1)


def test_whom_an_attack_is_for_is_open_where_it_could_be_for_others() -> None:
    m = fight("prowlers wolf_riders", "fireball", crystals="red")
    m.play("cast fireball")
    told = combat(m)["forecast"]
    assert told["whom_is_open"]
    assert told["struck"] in ([0], [1])
    assert [strike["enemy"] for strike in told["strikes"]] == [1 - told["struck"][0]]


def test_what_summoners_will_draw_is_not_known_before_they_do() -> None:
    m = fight("orc_summoners", "rage")
    assert combat(m)["forecast"]["summoners"] == [0]
    assert combat(m)["forecast"]["strikes"] == []
    m.play("end phase")
    assert combat(m)["forecast"]["summoners"] == []
    assert [strike["enemy"] for strike in combat(m)["forecast"]["strikes"]] == [1]


def test_wounds_enough_to_knock_out_are_foretold() -> None:
    m = fight("high_dragon swamp_dragon", "rage", level=1)
    told = combat(m)["forecast"]
    assert told["knocked_out"]
    assert told["wounds"] >= told["until_knocked_out"]


def test_before_the_enemies_are_faced_nothing_is_foretold() -> None:
    m = position("rage", at="0,-3", enemies={"1,-4": "prowlers", "1,-2": "diggers"})
    assert m.view(0)["table"]["combat"] is None


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "duel"])
def test_how_a_combat_ends_is_said_of_every_kind_of_combat(kind: str) -> None:
    for how in ("won", "lost"):
        assert f"page-ends-{how}-{kind}" in GAME.words.templates
