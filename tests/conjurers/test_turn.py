"""The turn and its parts: resolving and the end part."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .town import (
    SIDES,
    allocating,
    army,
    decided,
    duel,
    ending,
    figures,
    goods,
    kinds,
    minus,
    play,
    resolving,
    side,
    space,
    spaces_for,
    step,
    table,
    texts,
    why_not,
)


@clause("CON-061", "CON-068", "CON-075", "CON-083")
def test_allocation_then_resolving_then_the_end() -> None:
    m = allocating(figures={0: "conjurer, worker at lumber_mill", 1: "conjurer at wood_storage, recruiter at tavern"})
    assert table(m)["part"] == "allocation"
    assert goods(m, 1) == {}
    m.play("send conjurer to stone_storage")
    assert [kind for kind in kinds(m) if kind != "turn"] == [
        *("sent", "mine-taken", "output", "initiative", "output", "mines-pay")
    ]
    assert table(m)["turn"] == 2
    assert table(m)["part"] == "allocation"


@clause("CON-062", "CON-088", "CON-529")
def test_the_game_lasts_twelve_turns_and_is_over_after_mines_and_feeding() -> None:
    m = ending(turn=11)
    assert not m.over
    assert table(m)["turn"] == 12
    m = ending(turn=12, mines={"diamond_mine": 0}, armies={1: "wolf"}, goods={0: "1 diamond"})
    assert m.over
    assert goods(m, 0) == {"diamond": 3}
    assert minus(m, 1) == 2
    assert m.outcome is not None
    assert m.outcome.scores == [1, 1 - 2]


@clause("CON-063", "CON-064", "CON-087")
@pytest.mark.parametrize(
    ("turn", "phase"), [(1, "I"), (3, "I"), (4, "II"), (6, "II"), (7, "III"), (9, "III"), (10, "IV")]
)
def test_phases_are_blocks_of_three_turns(turn: int, phase: str) -> None:
    assert table(allocating(turn=turn))["phase"] == phase


@clause("CON-064", "CON-087", "CON-090", "CON-091", "CON-092", "CON-093")
@pytest.mark.parametrize(("turn", "opens"), [(3, "iron_mine"), (6, "diamond_mine")])
def test_new_spaces_open_with_the_first_allocation_of_the_next_phase(turn: int, opens: str) -> None:
    m = allocating(turn=turn)
    assert opens not in spaces_for(m, "conjurer")
    assert why_not(m, f"send conjurer to {opens}") == "no-phase"
    assert opens in spaces_for(ending(turn=turn), "conjurer")


@clause("CON-065")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_holder_of_the_initiative_starts_the_next_turn(holder: int) -> None:
    m = ending(seats=3, initiative=holder, starting=0)
    assert m.decision.seat == holder
    assert table(m)["starting"] == SIDES[holder]


# Resolving


@clause("CON-076", "CON-078")
def test_all_assistants_then_the_conjurer_then_the_next_player() -> None:
    m = resolving(
        {
            0: "conjurer at stone_storage, worker at lumber_mill",
            1: "conjurer at wild_animals, merchant at wood_storage",
            2: "conjurer at tavern, recruiter",
        },
        seats=3,
        starting=1,
        initiative=1,
    )
    told = [event.as_dict() for event in m.opening]
    assert [(event["kind"], event["side"]) for event in told][:5] == [
        *(("output", "coral"), ("output", "coral"), ("initiative", "teal")),
        *(("mine-taken", "violet"), ("output", "violet")),
    ]
    assert [event["space"] for event in told[:2]] == ["the-wood_storage", "the-wild_animals"]


@clause("CON-077")
def test_a_player_chooses_the_order_of_the_assistants() -> None:
    everything = "conjurer at stone_storage, worker at lumber_mill, merchant at wood_storage, recruiter at tavern"
    m = resolving({0: everything}, initiative=1, starting=0)
    assert step(m) == "ChooseFigure"
    assert texts(m) == ["resolve worker", "resolve merchant", "resolve recruiter"]
    assert why_not(m, "resolve conjurer") == "no-conjurer-yet"
    m.play("resolve recruiter")
    assert table(m)["initiative"] == "violet"
    assert texts(m) == ["resolve worker", "resolve merchant"]
    m.play("resolve merchant")
    assert goods(m) == {"wood": 3, "stone": 2}
    assert space(m, "lumber_mill")["controller"] == "violet"


@clause("CON-079", "CON-166")
def test_a_button_won_while_resolving_counts_from_the_next_turn() -> None:
    m = resolving(
        {
            0: "conjurer at wood_storage, recruiter",
            1: "conjurer at tavern, recruiter",
            2: "conjurer at stone_storage, worker",
        },
        seats=3,
    )
    told = [event.as_dict() for event in m.opening]
    assert [event["side"] for event in told if event["kind"] in ("output", "initiative")] == ["violet", "coral", "teal"]
    assert m.decision.seat == 1


@clause("CON-080")
@pytest.mark.parametrize(("seats", "first"), [(2, "fights-for"), (3, "fights-for"), (4, "output")])
def test_with_two_or_three_a_battle_is_fought_when_its_figure_is_resolved(seats: int, first: str) -> None:
    m = resolving(
        {0: "conjurer at valhalla, recruiter", 1: "conjurer at wood_storage, recruiter"},
        seats=seats,
        armies={0: "wolf"},
    )
    assert step(m) == "ChooseCreature"
    assert ("wood" in goods(m, 1)) == (first == "output")


@clause("CON-081")
def test_some_actions_may_be_resolved_without_doing_anything() -> None:
    rich = {0: "20 wood, 20 stone"}
    for place, leave in (
        ("blacksmith_1", "stop buying"),
        ("marketplace", "stop trading"),
        ("guild_house", "hire nobody"),
        ("sacrificial_pit_1", "stop sacrificing"),
    ):
        m = resolving({0: f"conjurer at {place}, recruiter"}, goods=rich, armies={0: "wolf"})
        assert leave in texts(m)
        m.play(leave)
        assert goods(m) == {"wood": 20, "stone": 20}
        assert army(m) == ["wolf"]
        assert step(m) == "Allocate"
    m = resolving({0: "conjurer at valhalla, recruiter"})
    assert all(text.startswith("fight for ") for text in texts(m))


@clause("CON-082", "CON-107")
def test_figures_return_and_are_available_again() -> None:
    m = resolving({0: "conjurer at stone_mine, worker at lumber_mill"})
    assert [figure["at"] for figure in side(m, 0)["figures"]] == [None, None]
    assert space(m, "stone_mine")["figure"] is None
    assert spaces_for(m, "worker")
    assert spaces_for(m, "conjurer")


# The end part


@clause("CON-084", "CON-108", "CON-113", "CON-114")
def test_a_stone_mine_pays_1_at_the_end_of_turn_3_and_2_at_the_end_of_turn_4() -> None:
    m = ending(turn=3, mines={"stone_mine": 0})
    assert goods(m) == {"stone": 1}
    assert table(m)["phase"] == "II"
    m = ending(turn=4, mines={"stone_mine": 0}, goods={0: "1 stone"})
    assert goods(m) == {"stone": 3}


@clause("CON-085")
def test_the_turn_figure_moves_when_all_is_over() -> None:
    m = ending(turn=3, armies={0: "wolf"})
    told = [event.kind for event in m.opening]
    assert told == ["fed-short", "fed", "phase", "turn"]
    assert table(m)["turn"] == 4


@clause("CON-086", "CON-208")
@pytest.mark.parametrize("turn", range(1, 13))
def test_players_feed_in_turns_3_6_9_and_12_after_the_mines_and_in_no_other(turn: int) -> None:
    m = ending(turn=turn, armies={0: "wolf"}, goods={0: "5 food"})
    assert goods(m).get("food", 0) == (4 if turn in (3, 6, 9, 12) else 5)


@clause("CON-083")
def test_the_end_part_waits_for_all_battles() -> None:
    m = resolving({0: "conjurer at valhalla, recruiter"}, mines={"lumber_mill": 1})
    assert goods(m, 1) == {}
    m = decided(
        "defenders",
        duel(0, 1),
        figures={0: "conjurer at house_coral, recruiter"},
        mines={"lumber_mill": 1},
    )
    assert goods(m, 1) == {"wood": 1}
    assert figures(m, 0) == ["conjurer", "recruiter"]
    assert play(m, texts(m)[0])
