"""What a newcomer is told once, each in the situation that first brings it up, and what is lit for it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest

import sortilege
from sortilege import Match
from sortilege.games.conjurers.box.components import built_in
from sortilege.kernel.game import Occasion
from sortilege.terminal.rulebook import sections

from .battlefield import DEFENDERS, field
from .town import GAME, allocating, duel, position, resolving

FED = {0: "9 food"}
TRADER = "conjurer at marketplace, recruiter"
HUNGRY = {0: "wolf, imp, clay_golem"}


def challenged() -> Match:
    """Violet is challenged, and may leave a creature out."""
    return position(
        [["EndPart"], ["NextBattles"], ["ClearBattles"], ["TakeSpoils", 0], ["FightBattle", 0]],
        "resolving",
        figures={0: "conjurer, recruiter", 1: "conjurer at house_violet, recruiter"},
        armies={0: "wolf, imp, clay_golem, skeleton", 1: "fire_ants"},
        battles=[duel(1, 0)],
        fighting=0,
        starting=1,
    )


SITUATIONS: dict[str, tuple[Callable[[], Match], tuple[str, ...]]] = {
    "occasion-allocate": (lambda: allocating(turn=10), ("figure-conjurer", "figure-recruiter")),
    "occasion-closed": (lambda: allocating(turn=4), ("space-diamond_mine", "space-diamond_storage")),
    "occasion-order": (lambda: resolving({0: "conjurer, worker at lumber_mill, recruiter at marketplace"}), ()),
    "occasion-feeding": (lambda: allocating(turn=3, armies=HUNGRY), ("own-feeding",)),
    "occasion-counter": (lambda: resolving({0: "conjurer at duat, recruiter"}, armies=HUNGRY), ()),
    "occasion-trade": (
        lambda: resolving({0: TRADER}, goods={0: "6 wood"}),
        ("own-goods",),
    ),
    "occasion-battle": (lambda: field("wolf", "imp"), ()),
    "occasion-monsters": (lambda: field("wolf", "satyr | minor_greek_minion", prize="satyr", side=DEFENDERS), ()),
    "occasion-equip": (lambda: field(hands=("wolf", None), spare=("tower_shield", "")), ()),
    "occasion-duel": (lambda: field("wolf", "imp"), ()),
    "occasion-leave-out": (challenged, ()),
    "occasion-frost": (lambda: field("wolf: frost | imp", "skeleton"), ("slot-attackers-1",)),
    "occasion-poison": (lambda: field("wolf", "- | skeleton: 1 poison"), ("slot-defenders-2",)),
    "occasion-devoured": (lambda: field("giant_toad: devouring", "skeleton"), ("slot-defenders-1",)),
    "occasion-stalemate": (lambda: field("wolf", "- | skeleton", quiet=2), ()),
    "occasion-tournament": (lambda: allocating(turn=6, seats=4, tournaments=True), ("track",)),
    "occasion-ending": (lambda: allocating(turn=10), ("track",)),
    "occasion-last-turn": (lambda: allocating(turn=12), ("track",)),
}
ASKED_AFTER = {"occasion-equip": "summon wolf to 1"}
"""A move that leads to the situation."""
OTHERWISE: dict[str, Callable[[], Match]] = {
    "occasion-closed": lambda: allocating(turn=7),
    "occasion-order": allocating,
    "occasion-feeding": lambda: allocating(turn=3, armies=HUNGRY, goods=FED),
    "occasion-monsters": lambda: field("wolf", "satyr | minor_greek_minion", prize="satyr"),
    "occasion-duel": lambda: field("wolf", "satyr | minor_greek_minion", prize="satyr"),
    "occasion-frost": lambda: field("wolf", "skeleton: 1 poison"),
    "occasion-poison": lambda: field("wolf: frost", "skeleton"),
    "occasion-devoured": lambda: field("giant_toad", "skeleton"),
    "occasion-stalemate": lambda: field("wolf", "- | skeleton", quiet=1),
    "occasion-tournament": lambda: allocating(turn=6, seats=4),
    "occasion-ending": lambda: allocating(turn=9),
    "occasion-last-turn": lambda: allocating(turn=11),
}
"""Close to the situation, and not it."""


def test_what_is_told_follows_the_components_in_play() -> None:
    hungry = with_own(SITUATIONS["occasion-feeding"][0](), feeding={"minus_per_food": 5})
    found = told(hungry, "occasion-feeding")
    assert found is not None
    assert "each food that lacks costs 5 points" in GAME.words.say(found.sentence)
    duel = with_own(SITUATIONS["occasion-duel"][0](), duel={"kinds_stolen": 1})
    found = told(duel, "occasion-duel")
    assert found is not None
    assert "takes half of 1 kind of goods" in GAME.words.say(found.sentence)
    assert "Win: half of 1 good, minus points" in "".join(GAME.regions(duel.view(0), GAME.words).values())


def with_own(match: Match, **fields: dict[str, int]) -> Match:
    """The same position, played with other numbers."""
    components = deepcopy(built_in())
    for section, changed in fields.items():
        components[section].update(changed)
    written = match.position()
    written["components"] = components
    return sortilege.load(written)


def told(match: Match, key: str) -> Occasion | None:
    view = match.view(match.decision.seat)
    return next((occasion for occasion in GAME.occasions(view) if occasion.key == key), None)


@pytest.mark.parametrize("key", SITUATIONS)
def test_it_is_told_when_it_comes_up_and_what_is_meant_is_on_the_page(key: str) -> None:
    situation, light = SITUATIONS[key]
    match = situation()
    if key in ASKED_AFTER:
        match.play(ASKED_AFTER[key])
    occasion = told(match, key)
    assert occasion is not None
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
