"""What a newcomer is told once, each in the situation that first brings it up, and what is lit for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.kernel.game import Occasion
from sortilege.terminal.rulebook import sections

from .table import ARYTHEA, TOVAK, asked, fight, position, texts, to_attack, to_damage, to_end

GAME = find("mageknight")
KEEP = {"0,1": "countryside_3", "1,0": "countryside_2"}
CITY = {"0,1": "core_8", "1,0": "countryside_2"}
DEN = {"0,1": "countryside_6", "1,0": "countryside_2"}
USUAL_HAND = "march stamina rage"


def until(match: Match, step: str, *moves: str) -> Match:
    """Play moves, then on to a question."""
    for move in moves:
        match.play(move)
    if asked(match) != step:
        to_end(match)
    assert asked(match) == step, f"{asked(match)}: {texts(match)}"
    return match


def tactics() -> Match:
    return sortilege.new("mageknight", 1, 1, {"scenario": "first_reconnaissance"})


def level_up() -> Match:
    match = position("rage", fame=3, level=1, turn={"exerted": 1})
    match.play("end turn")
    return match


def damage_of(*, assigned: bool, units: tuple[str, ...] = ()) -> Match:
    match = fight("prowlers", "march", units=units)
    to_damage(match)
    if assigned:
        match.play("suffer prowlers")
    return match


def strike() -> Match:
    match = fight("prowlers", "rage march")
    to_attack(match)
    return match


def talk() -> Match:
    match = position("promise rage", at="2,-3", offer="herbalists peasants")
    match.play("talk")
    return match


def disband() -> Match:
    match = position(
        "rage",
        at="2,-3",
        turn={"influence": 9},
        units=("peasants", "herbalists"),
        offer="foresters",
        level=3,
    )
    match.play("talk")
    match.play("recruit foresters")
    return match


def pay() -> Match:
    match = position("march", at="0,0", crystals="green", mana="green", dice="gold")
    match.play("power march")
    return match


def starting(**more: str) -> Match:
    """The turn is about to begin."""
    return position("march", steps=[["StartTurn", 0, 0], ["BeforeTurn", 0]], **more)  # type: ignore[arg-type]


def reward() -> Match:
    match = position("rage", turn={"exerted": 1, "artifacts": 1, "rewards": ["spell"]}, spells="chill expose")
    match.play("end turn")
    return match


SITUATIONS: dict[str, tuple[Callable[[], Match], tuple[str, ...]]] = {
    "occasion-tactic": (tactics, ()),
    "occasion-announce": (lambda: starting(deck=""), ()),
    "occasion-level": (level_up, ()),
    "occasion-draw": (lambda: until(position(USUAL_HAND), "DiscardAndDraw", "play march", "end turn"), ()),
    "occasion-talk": (talk, ()),
    "occasion-disband": (disband, ()),
    "occasion-pay": (pay, ()),
    "occasion-ranged": (lambda: fight("prowlers", "swiftness", dice="white"), ()),
    "occasion-block": (lambda: fight("prowlers", "rage"), ()),
    "occasion-damage": (lambda: damage_of(assigned=False, units=("herbalists",)), ()),
    "occasion-assign": (lambda: damage_of(assigned=True, units=("herbalists",)), ()),
    "occasion-attack": (strike, ()),
    "occasion-plunder": (lambda: starting(at="2,-3"), ()),
    "occasion-fortified": (lambda: fight("diggers", "rage"), ("enemy-diggers",)),
    "occasion-swift": (lambda: fight("wolf_riders", "rage"), ("enemy-wolf_riders",)),
    "occasion-brutal": (lambda: fight("ironclads", "rage"), ("enemy-ironclads",)),
    "occasion-poison": (lambda: fight("cursed_hags", "rage"), ("enemy-cursed_hags",)),
    "occasion-paralyze": (lambda: fight("medusa", "rage"), ("enemy-medusa",)),
    "occasion-summon": (lambda: fight("orc_summoners", "rage"), ("enemy-orc_summoners",)),
    "occasion-resists": (lambda: fight("ironclads", "rage"), ("enemy-ironclads",)),
    "occasion-announced": (
        lambda: position(USUAL_HAND, seats=2, others=[{}], active=0, order=[1, 0], final=0),
        ("when",),
    ),
    "occasion-last-turns": (lambda: position(USUAL_HAND, table={"closing": 0, "triggered": True}), ("when",)),
    "occasion-dummy": (lambda: position(USUAL_HAND), ("side-dummy",)),
    "occasion-gold": (lambda: position(USUAL_HAND, dice="gold red green"), ("die-gold",)),
    "occasion-night": (lambda: position(USUAL_HAND, night=True), ("when",)),
    "occasion-wound": (lambda: position("march wound"), ("card-wound",)),
    "occasion-cards": (lambda: position(USUAL_HAND), ()),
    "occasion-empty-deck": (lambda: position(USUAL_HAND, deck=""), ()),
    "occasion-unit-wounded": (lambda: position(USUAL_HAND, units=("peasants wounded",)), ()),
    "occasion-unit": (lambda: position(USUAL_HAND, units=("peasants",)), ("unit-peasants",)),
    "occasion-crystal": (lambda: position(USUAL_HAND, crystals="blue"), ("crystal-blue",)),
    "occasion-rampaging": (lambda: position(USUAL_HAND, at="2,-3", enemies={"3,-3": "prowlers"}), ("space-3,-3",)),
    "occasion-assault": (
        lambda: until(
            position(USUAL_HAND, at="1,-3", tiles=KEEP, hidden={"2,-4": "golems"}), "Walk", "play march", "play stamina"
        ),
        ("space-2,-4",),
    ),
    "occasion-explore": (lambda: until(position(USUAL_HAND, at="2,-3"), "Walk", "play march"), ("tile-1,1",)),
    "occasion-enter": (lambda: position(USUAL_HAND, at="0,-3", tiles=DEN, hidden={"0,-3": "minotaur"}), ()),
    "occasion-village": (lambda: position(USUAL_HAND, at="2,-3"), ()),
    "occasion-city": (
        lambda: position(USUAL_HAND, tiles=CITY, cities={"1,-3": []}, scenario="solo_conquest"),
        ("space-1,-3",),
    ),
    "occasion-reward": (reward, ()),
}
OTHERWISE: dict[str, Callable[[], Match]] = {
    "occasion-plunder": lambda: position("march", at="0,-1"),
    "occasion-fortified": lambda: fight("prowlers", "rage"),
    "occasion-swift": lambda: fight("prowlers", "rage"),
    "occasion-resists": lambda: fight("prowlers", "rage"),
    "occasion-dummy": lambda: position(USUAL_HAND, seats=2, others=[{}]),
    "occasion-gold": lambda: position(USUAL_HAND, dice="white red green"),
    "occasion-night": lambda: position(USUAL_HAND),
    "occasion-wound": lambda: position(USUAL_HAND),
    "occasion-empty-deck": lambda: position(USUAL_HAND),
    "occasion-unit-wounded": lambda: position(USUAL_HAND, units=("peasants",)),
    "occasion-crystal": lambda: position(USUAL_HAND, mana="blue"),
    "occasion-rampaging": lambda: position(USUAL_HAND, at="1,-2", enemies={"3,-3": "prowlers"}),
    "occasion-explore": lambda: position(USUAL_HAND, at="2,-3"),
    "occasion-village": lambda: position(USUAL_HAND, at="1,-2"),
    "occasion-city": lambda: position(USUAL_HAND),
    "occasion-announced": lambda: position(USUAL_HAND, seats=2, others=[{}]),
}
"""Close to the situation, and not it."""


def told(match: Match, key: str) -> Occasion | None:
    view = match.view(match.decision.seat)
    return next((occasion for occasion in GAME.occasions(view) if occasion.key == key), None)


@pytest.mark.parametrize("key", SITUATIONS)
def test_it_is_told_when_it_comes_up_and_what_is_meant_is_on_the_page(key: str) -> None:
    situation, light = SITUATIONS[key]
    match = situation()
    occasion = told(match, key)
    assert occasion is not None, asked(match)
    assert occasion.light == light
    assert occasion.rule in sections(GAME.rules())
    drawn = "".join(GAME.regions(match.view(match.decision.seat), GAME.words).values())
    for meant in light:
        assert f'id="{meant}"' in drawn


@pytest.mark.parametrize("key", OTHERWISE)
def test_it_is_not_told_before(key: str) -> None:
    assert told(OTHERWISE[key](), key) is None


def test_every_sentence_has_its_situation() -> None:
    assert set(SITUATIONS) == {key for key in GAME.words.templates if key.startswith("occasion-")}


def test_whoever_looks_on_is_told_nothing() -> None:
    match = position(USUAL_HAND, seats=2, hero=ARYTHEA, others=[{"hero": TOVAK}])
    assert GAME.occasions(match.view(None)) == []
    assert GAME.occasions(match.view(1)) == []
