"""Set-up for every number of players, and the options."""

from __future__ import annotations

import pytest

import sortilege
from sortilege.kernel.errors import SetupError
from tests.marks import clause

from .town import (
    PARTS,
    SIDES,
    allocating,
    army,
    decided,
    duel,
    equipment,
    figures,
    goods,
    minus,
    pile,
    play,
    resolving,
    setting_up,
    side,
    space,
    spaces_for,
    step,
    stock,
    table,
    texts,
    why_not,
)


@clause("CON-005", "CON-036", "CON-097")
def test_everybody_starts_with_the_conjurer_and_one_assistant_at_home() -> None:
    m = play(setting_up(3), "start with worker", "start with worker", "start with merchant")
    for seat in range(3):
        assert [figure["at"] for figure in side(m, seat)["figures"]] == [None, None]
        assert figures(m, seat)[0] == "conjurer"


@clause("CON-037")
def test_players_choose_openly_and_clockwise_from_the_starting_player_and_may_choose_the_same() -> None:
    m = setting_up(4, initiative=2)
    kinds = ("merchant", "merchant", "warrior", "recruiter")
    for seat, kind in zip((2, 3, 0, 1), kinds, strict=True):
        assert m.decision.seat == seat
        assert sorted(texts(m)) == sorted(f"start with {one}" for one in ("merchant", "recruiter", "warrior", "worker"))
        m.play(f"start with {kind}")
        assert figures(m, seat) == ["conjurer", kind]
    assert m.decision.seat == 2
    assert step(m) == "Allocate"


@clause("CON-033", "CON-034")
def test_piles_are_open_and_any_card_of_them_may_be_chosen() -> None:
    m = allocating(seats=4)
    assert {mythology: len(cards) for mythology, cards in table(m)["piles"].items()} == dict.fromkeys(
        ("egyptian", "greek", "japanese", "norse", "biblical"), 8
    )
    m = resolving({0: "conjurer at valhalla, recruiter"}, seats=2)
    assert len(texts(m)) == 8
    assert "fight for jormungandr" in texts(m)
    m = resolving({0: "conjurer at blacksmith_1, recruiter"}, goods={0: "4 wood, 4 stone"})
    assert texts(m) == ["buy wooden_shield", "buy stone_club", "buy fur_cloak", "stop buying"]


@clause("CON-024", "CON-035")
def test_the_turn_figure_starts_on_turn_1() -> None:
    m = sortilege.new("conjurers", 4, 1)
    assert table(m)["turn"] == 1
    assert table(m)["turns"] == 12


@clause("CON-038", "CON-039")
def test_three_level_1_creatures_each_at_random_and_the_others_are_out() -> None:
    dealt = set()
    for seed in range(8):
        m = sortilege.new("conjurers", 4, seed)
        armies = [army(m, seat) for seat in range(4)]
        assert [len(cards) for cards in armies] == [3, 3, 3, 3]
        every = [card for cards in armies for card in cards]
        assert len(set(every)) == 12
        assert all(PARTS.level[PARTS.card_index[card]] == 1 for card in every)
        dealt.add(tuple(every))
        shown = [card["card"] for cards in table(m)["piles"].values() for card in cards]
        assert not set(shown) & set(PARTS.card_ids[PARTS.first_starter :])
    assert len(dealt) == 8


@clause("CON-017", "CON-040", "CON-041")
def test_who_starts_is_drawn_and_has_the_initiative() -> None:
    starts = set()
    for seed in range(20):
        m = sortilege.new("conjurers", 3, seed)
        assert m.decision.seat == SIDES.index(table(m)["initiative"])
        assert table(m)["starting"] == table(m)["initiative"]
        starts.add(m.decision.seat)
    assert starts == {0, 1, 2}


@clause("CON-042")
def test_the_optional_rules_are_chosen_each_by_itself() -> None:
    m = sortilege.new("conjurers", 4, 1)
    assert dict(m.setup.options) == {"dice": True, "elements": False, "healing": False, "tournaments": False}
    for name in ("elements", "healing", "tournaments"):
        assert sortilege.new("conjurers", 4, 1, {name: True}).setup.options[name] is True
    assert sortilege.new("conjurers", 4, 1, {"dice": False}).setup.options["dice"] is False
    with pytest.raises(SetupError, match="no option 'order'"):
        sortilege.new("conjurers", 4, 1, {"order": True})


@clause("CON-043")
def test_players_begin_with_nothing_else() -> None:
    m = sortilege.new("conjurers", 4, 5)
    for seat in range(4):
        assert goods(m, seat) == {}
        assert equipment(m, seat) == []
        assert minus(m, seat) == 0
    assert [one["controller"] for one in table(m)["spaces"] if one["kind"] == "mine"] == [None] * 6


@clause("CON-044")
def test_everybody_sees_the_same_of_the_town() -> None:
    m = sortilege.new("conjurers", 3, 5)
    for seat in range(3):
        assert m.view(seat)["table"] == m.view(None)["table"]


# Number of players


@clause("CON-045")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(SetupError, match="2, 3, 4"):
        sortilege.new("conjurers", seats, 1)


@clause("CON-046")
def test_with_four_all_five_mythologies_are_in_the_game() -> None:
    m = sortilege.new("conjurers", 4, 1)
    assert table(m)["locked"] == []
    assert len(table(m)["piles"]) == 5


@clause("CON-047", "CON-049", "CON-050", "CON-051")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 1)])
def test_with_fewer_players_mythologies_are_locked_at_random(seats: int, count: int) -> None:
    locked = set()
    for seed in range(40):
        m = sortilege.new("conjurers", seats, seed)
        found = table(m)["locked"]
        assert len(set(found)) == count
        assert len(table(m)["piles"]) == 5 - count
        locked.update(found)
    assert len(locked) == 5


@clause("CON-047", "CON-050", "CON-072")
def test_nobody_is_sent_to_the_battleground_of_a_locked_mythology() -> None:
    m = allocating(seats=3, locked=["norse"])
    assert "valhalla" not in spaces_for(m, "conjurer")
    assert "duat" in spaces_for(m, "conjurer")
    assert why_not(m, "send conjurer to valhalla") == "no-mythology"
    m = allocating(seats=2, locked=["norse", "greek"])
    assert not {"valhalla", "mount_olympus"} & spaces_for(m, "conjurer")


@clause("CON-048", "CON-051")
def test_no_creature_and_no_artifact_of_a_locked_mythology_can_be_gained() -> None:
    rich = "99 wood, 99 stone, 99 iron, 99 bronze, 99 sapphire, 99 diamond"
    m = resolving({0: "conjurer at artificer_1, recruiter"}, seats=3, locked=["norse"], turn=7, goods={0: rich})
    assert not {"buy mjolnir", "buy gungnir", "buy gleipnir"} & set(texts(m))
    assert len(texts(m)) == 13
    assert why_not(m, "buy mjolnir") == "no-buy-locked"
    assert stock(m, "mjolnir") == 0
    assert pile(m, "norse") == []


@clause("CON-049")
def test_with_three_all_other_spaces_can_be_used() -> None:
    m = allocating(seats=3, turn=7, initiative=1, active=0, locked=["norse"])
    everything = {*PARTS.space_ids, "house_coral", "house_teal"}
    assert spaces_for(m, "conjurer") == everything - {"valhalla"}


@clause("CON-052", "CON-053", "CON-054", "CON-055", "CON-056", "CON-072")
def test_with_two_the_second_copies_the_pond_and_the_sapphires_are_closed() -> None:
    m = allocating(seats=2, turn=12, initiative=1, active=0, starting=1)
    closed = {"blacksmith_2", "artificer_2", "sacrificial_pit_2", "fishing_pond", "sapphire_mine", "sapphire_storage"}
    offered = spaces_for(m, "conjurer")
    assert offered == {*PARTS.space_ids, "house_coral"} - closed - {"shangri_la", "garden_of_eden"}
    assert {"blacksmith_1", "artificer_1", "sacrificial_pit_1", "wild_animals"} <= offered
    for name in closed:
        assert why_not(m, f"send conjurer to {name}") == "no-players"
        assert space(m, name)["closed"] == {"why": "players", "until": None}


@clause("CON-057")
def test_with_two_trades_give_diamonds_and_no_sapphires() -> None:
    m = resolving({0: "conjurer at marketplace, recruiter"}, turn=7, goods={0: "6 wood, 3 diamond"})
    assert "trade wood for diamond" in texts(m)
    assert "trade wood for sapphire" not in texts(m)
    assert "trade diamond for sapphire" not in texts(m)
    assert why_not(m, "trade wood for sapphire") == "no-trade-sapphires"
    m.play("trade wood for diamond")
    assert goods(m) == {"diamond": 4}


@clause("CON-058", "CON-059")
def test_with_two_sapphires_of_a_price_are_paid_as_diamonds() -> None:
    m = resolving({0: "conjurer at artificer_1, recruiter"}, turn=7, goods={0: "12 bronze, 4 diamond"})
    m.play("buy shield_of_achilles")
    assert equipment(m) == ["shield_of_achilles"]
    assert goods(m) == {}
    m = resolving({0: "conjurer at artificer_1, recruiter"}, turn=7, goods={0: "10 iron, 5 diamond"})
    m.play("buy eye_of_horus")
    assert goods(m) == {}
    m = resolving({0: "conjurer at blacksmith_1, recruiter"}, turn=7, goods={0: "6 bronze, 2 diamond"})
    m.play("buy salamander_mail")
    assert goods(m) == {}


@clause("CON-060")
def test_with_two_the_pit_pays_diamonds_for_sapphires() -> None:
    m = resolving({0: "conjurer at sacrificial_pit_1, recruiter"}, armies={0: "sphinx, bennu"})
    m.play("sacrifice sphinx for sapphire_and_diamond")
    assert goods(m) == {"diamond": 4}
    m.play("sacrifice bennu for sapphire_and_diamond")
    assert goods(m) == {"diamond": 6}


@clause("CON-221")
@pytest.mark.parametrize("seats", [2, 3])
def test_tournaments_are_refused_with_fewer_than_four(seats: int) -> None:
    with pytest.raises(SetupError, match=f"four players only, not with {seats}"):
        sortilege.new("conjurers", seats, 1, {"tournaments": True})


@clause("CON-136")
def test_with_two_the_left_neighbour_is_the_only_opponent() -> None:
    m = decided("defenders", duel(1, 0), figures={1: "conjurer at house_violet, recruiter"}, initiative=1)
    assert minus(m, 1) == 10
    m = resolving({0: "conjurer at valhalla, recruiter"})
    m.play("fight for dwarf")
    assert m.moments[-1].events[0].params["other"] == "coral"
