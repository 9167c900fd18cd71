"""Worlds that a seat imagines peek at nothing: whatever is hidden is exchanged, and the world stays the same.

The law of the kit tries what it finds; here is where everything hidden lies on one table, and the list of it.
"""

from __future__ import annotations

import sortilege
from sortilege import Match
from sortilege.kernel.rng import Rng
from sortilege.kit.worlds import Worlds

from .pieces import Table
from .table import altered, asked, position, texts

HIDDEN = {
    "enemies.brown.pile.*",
    "enemies.gray.pile.*",
    "enemies.green.pile.*",
    "enemies.red.pile.*",
    "enemies.violet.pile.*",
    "enemies.white.pile.*",
    "heroes.*.deck.*",
    "heroes.*.skill_pile.*",
    "heroes.*.tactic_cards.*",
    "map.deck.*",
    "map.left_out.*",
    "map.ruins.*.ruin",
    "map.tokens.*.enemy",
    "market.actions.*",
    "market.artifacts.*",
    "market.elites.*",
    "market.regulars.*",
    "market.spells.*",
    "ruins.pile.*",
}
"""What nobody knows."""
CHECKS = 400


def with_everything(seats: int) -> Match:
    """At night: tokens and a ruin face down, cards under tactics, artifacts drawn by seat 0, who has to return one."""

    def hide(table: Table) -> None:
        for hero in table["heroes"]:
            hero["tactic_cards"] = [hero["deck"].pop(), hero["deck"].pop()]
        table["turn"]["drawn"] = sorted(table["market"]["artifacts"].pop() for _ in range(2))

    m = position(
        "march rage",
        seats=seats,
        tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5", "2,0": "countryside_10"},
        at="4,-4",
        hidden={"5,-4": "freezers golems", "6,-5": "minotaur", "1,-4": "prowlers"},
        ruins={"6,-3": "green_red hidden"},
        night=True,
        tactic="sparing_power",
        others=[{"hand": "stamina promise", "at": "0,0"}] * (seats - 1),
    )
    return altered(m, hide, steps=[["TurnOver"], ["ReturnArtifact"]])


def looked_into(m: Match, seat: int, wanted: set[str]) -> set[str]:
    """The rooms of which the law could exchange something that the seat does not see; it stops when all were found."""
    worlds = Worlds(m.setup)
    rng = Rng(7)
    for _ in range(CHECKS):
        worlds.check(m, seat, rng)
        if worlds.exchanged >= wanted:
            break
    return worlds.exchanged


def test_the_other_player_peeks_at_nothing() -> None:
    m = with_everything(2)
    assert asked(m) == "ReturnArtifact"
    wanted = HIDDEN | {"heroes.*.hand.*", "turn.drawn.*"}
    assert looked_into(m, 1, wanted) == wanted


def test_nor_does_the_player_whose_turn_it_is() -> None:
    wanted = HIDDEN | {"heroes.*.hand.*"}
    assert looked_into(with_everything(2), 0, wanted) == wanted


def test_nor_one_who_plays_alone_at_the_cards_of_the_dummy() -> None:
    wanted = HIDDEN | {"dummy.deck.*", "dummy.skill_pile.*"}
    assert looked_into(with_everything(1), 0, wanted) == wanted


def test_in_every_world_whoever_is_asked_has_a_choice() -> None:
    """Who plays a card with another holds two that can be played so, whatever else is not known of that hand: with one
    alone nobody would be asked."""
    m = position("concentration stamina march", deck="rage determination wound wound wound", crystals="green", seats=2)
    m.play("power concentration")
    assert asked(m) == "PlayInner"
    for seed in range(60):
        world = m.imagine(1, seed)
        assert len(world.decision.options) > 1
        loaded = sortilege.load(world.position())
        assert [option.text for option in loaded.decision.options] == texts(world)
