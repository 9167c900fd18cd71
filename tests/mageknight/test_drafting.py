"""Drafting at the start: advanced actions are drafted before anything is laid out, and join the decks day by day."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError
from sortilege.games.mageknight.game import GAME
from sortilege.kernel.rng import Rng
from sortilege.kit import laws
from sortilege.kit.worlds import Worlds
from tests.marks import clause

from .table import altered, asked, finish, kinds, position, reason, texts, view, whole


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> Match:
    scenario = "solo_conquest" if seats == 1 else "full_conquest"
    return sortilege.new("mageknight", seats, seed, {"scenario": scenario, "drafting": True, **options})


def packets(m: Match) -> list[list[str]]:
    return [one["packet"] for one in whole(m)["heroes"]]


def drafted(m: Match) -> list[list[str]]:
    return [one["drafted"] for one in whole(m)["heroes"]]


def draft(m: Match) -> None:
    while asked(m) == "DraftCard":
        m.play(texts(m)[0])


@clause("MK-745")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_is_dealt_four_advanced_actions(seats: int) -> None:
    m = dealt(seats)
    assert [len(packet) for packet in packets(m)] == [4] * seats
    everything = [card for packet in packets(m) for card in packet] + whole(m)["market"]["actions"]
    assert len(everything) == len(set(everything)) == 28
    assert all(one["hero"] for one in view(m)["heroes"]), "the heroes are known"


@clause("MK-746")
def test_one_is_kept_and_the_rest_goes_to_the_next_player_until_each_has_three() -> None:
    m = dealt()
    first = packets(m)
    for seat in range(3):
        assert m.decision.seat == seat
        assert texts(m) == [f"keep {card}" for card in first[seat]]
        m.play(f"keep {first[seat][0]}")
    assert packets(m) == [first[2][1:], first[0][1:], first[1][1:]]
    draft(m)
    assert [len(cards) for cards in drafted(m)] == [3, 3, 3]
    assert packets(m) == [[], [], []]


@clause("MK-747")
def test_what_is_left_goes_back_into_the_deck() -> None:
    m = dealt()
    for _ in range(8):
        m.play(texts(m)[0])
    left = [card for packet in packets(m) for card in packet if f"keep {card}" != texts(m)[0]]
    m.play(texts(m)[0])
    market = whole(m)["market"]
    assert set(left) <= set(market["actions"] + market["action_offer"] + market["lessons"])
    assert len(market["actions"] + market["action_offer"] + market["lessons"]) == 28 - 9


@clause("MK-748")
def test_nothing_is_laid_out_before_and_what_others_draft_stays_hidden() -> None:
    m = dealt()
    table = view(m, 1)
    assert [tile["tile"] for tile in table["map"]["tiles"]] == ["start_a"]
    assert table["source"] == []
    assert not any(table["offers"].values())
    assert all(one["hand"] == 0 for one in table["heroes"])
    assert "packet" not in table["heroes"][0]
    assert table["heroes"][1]["packet"] == packets(m)[1]
    m.play(texts(m)[0])
    assert drafted(m)[0][0] not in str(view(m, 1)["heroes"][0])
    draft(m)
    assert asked(m) == "ChooseTactic"
    table = view(m, 1)
    assert len(table["map"]["tiles"]) == 3
    assert [one["hand"] for one in table["heroes"]] == [5, 5, 5]
    assert [one["drafted"] for one in table["heroes"]] == [3, 3, 3]
    assert "kept" not in table["heroes"][0]
    assert table["heroes"][1]["kept"] == drafted(m)[1]


@clause("MK-748")
def test_the_laws_hold_while_actions_are_drafted() -> None:
    m = dealt(2)
    rng = Rng(5)
    worlds = Worlds(m.setup)
    while asked(m) == "DraftCard":
        laws.texts_name_moves(m)
        laws.hidden_is_hidden(m, rng)
        for seat in range(2):
            worlds.check(m, seat, rng)
        laws.positions_hold_all(m)
        assert GAME.board_text(m.view(m.decision.seat), GAME.words)
        assert GAME.board_svg(m.view(m.decision.seat), GAME.words)
        assert GAME.regions(m.view(m.decision.seat), GAME.words)
        m.play(texts(m)[rng.below(len(texts(m)))])
    laws.positions_hold_all(m)


def imagined(m: Match, seat: int, name: str, other: int) -> list[set[str]]:
    """What another one holds in worlds that the seat imagines."""
    worlds = [m.imagine(seat, seed).position()["table"]["heroes"][other] for seed in range(40)]
    return [set(one[name]) for one in worlds]


@clause("MK-746")
def test_who_passed_a_packet_on_knows_what_lies_before_the_next_player() -> None:
    m = dealt()
    draft_round(m)
    passed = set(packets(m)[1])
    assert all(held == passed for held in imagined(m, 0, "packet", 1))
    assert any(held != set(packets(m)[2]) for held in imagined(m, 0, "packet", 2)), "that one came from another"
    assert all(not held & passed for held in imagined(m, 0, "packet", 2))
    m.play(texts(m)[0])
    m.play(texts(m)[1])
    for taken, left in zip(imagined(m, 0, "drafted", 1), imagined(m, 0, "packet", 1), strict=True):
        assert len(taken & passed) == 1
        assert left == passed - taken
    assert len({frozenset(taken & passed) for taken in imagined(m, 0, "drafted", 1)}) == 3, "any of the three"


@clause("MK-746", "MK-748")
def test_two_players_know_each_others_later_picks() -> None:
    m = dealt(2)
    first = set(packets(m)[0])
    draft(m)
    taken = set(drafted(m)[1]) & first
    assert len(taken) == 1
    assert all(taken <= held for held in imagined(m, 0, "drafted", 1))


@clause("MK-746", "MK-749")
def test_a_drafted_card_that_was_shown_is_no_longer_looked_for() -> None:
    m = dealt(3)
    first = set(packets(m)[0])
    draft(m)
    mine, others = set(drafted(m)[0]), [set(cards) for cards in drafted(m)[1:]]
    shown = next(card for card in others[0] if card in first)

    def show(table: dict[str, Any]) -> None:
        one = table["heroes"][1]
        one["drafted"].remove(shown)
        one["added"] = [shown]
        one["deck"].insert(0, shown)

    m = altered(m, show)
    for held in imagined(m, 0, "drafted", 1):
        assert not held & first, "what is left of the first packet is with the third player, or in the deck"
    for held in imagined(m, 0, "drafted", 2):
        assert len(held & (first - mine - {shown})) == 1


def draft_round(m: Match) -> None:
    """Everybody keeps the first card."""
    for _ in range(m.setup.seats):
        m.play(texts(m)[0])


def after_a_round(night: bool) -> Match:
    written = position("march", seats=2, final=0, active=1, night=night, others=[{"hand": "march"}]).position()
    written["options"]["drafting"] = True
    for one in written["table"]["heroes"]:
        one["drafted"] = sorted(written["table"]["market"]["actions"].pop() for _ in range(2))
    m = sortilege.load(written)
    finish(m)
    return m


@clause("MK-749")
def test_at_the_end_of_each_day_everybody_adds_a_drafted_card_to_the_deck() -> None:
    m = after_a_round(night=False)
    assert asked(m) == "AddDrafted"
    for seat in range(2):
        assert m.decision.seat == seat
        mine = drafted(m)[seat]
        assert texts(m) == [f"add {card}" for card in mine]
        assert "among those" in reason(m, "add rage")
        m.play(f"add {mine[1]}")
        assert "adds-drafted" in kinds(m)
        assert drafted(m)[seat] == mine[:1]
        owned = whole(m)["heroes"][seat]
        assert mine[1] in owned["deck"] + owned["hand"]
        assert len(owned["deck"] + owned["hand"] + owned["discard"]) == 17
    assert "night-falls" in kinds(m)


@clause("MK-749")
def test_nothing_is_added_at_the_end_of_a_night() -> None:
    m = after_a_round(night=True)
    assert "day-breaks" in kinds(m)
    assert [len(cards) for cards in drafted(m)] == [2, 2]


def test_a_draft_in_the_middle_of_a_game_is_refused() -> None:
    written = dealt(2).position()
    written["table"]["map"]["left_out"].remove("countryside_1")
    written["table"]["map"]["deck"] = ["countryside_1"]
    with pytest.raises(PositionError, match="start tile"):
        sortilege.load(written)
    written = dealt(2).position()
    written["steps"] = [["ChooseTactics"]]
    with pytest.raises(PositionError, match="LayOut"):
        sortilege.load(written)
