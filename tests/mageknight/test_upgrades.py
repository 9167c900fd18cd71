"""Action upgrades: after a night actions are exchanged for better ones, the weakest hero first."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from sortilege.games.mageknight.rules.rounds.upgrades import strength, weakest_first
from tests.marks import clause

from .table import altered, asked, finish, kinds, position, reason, texts, view, whole

RULES = ("action_upgrades",)
TURNED_UP = ("blood_rage", "ice_bolt", "agility")
"""A red card for combat, a blue one of special type, a white one for movement and combat."""


def stacked(m: Match, *cards: str) -> Match:
    """These cards lie on top of the advanced actions, the first one on top of all."""

    def change(table: dict[str, Any]) -> None:
        market = table["market"]
        for card in reversed(cards):
            pile = next(pile for pile in (market["actions"], market["action_offer"]) if card in pile)
            pile.remove(card)
            market["actions"].append(card)
        while len(market["action_offer"]) < 3:
            market["action_offer"].append(market["actions"].pop(0))

    return altered(m, change)


def end_of_night(seats: int = 2, rules: tuple[str, ...] = RULES, **more: Any) -> Match:
    """A night is over, and whoever is weakest is asked."""
    more.setdefault("others", [{"hand": "march"}] * (seats - 1))
    night = more.pop("night", True)
    m = position("march", seats=seats, final=0, active=seats - 1, night=night, rules=rules, **more)
    m = stacked(m, *TURNED_UP)
    finish(m)
    return m


@clause("MK-739")
@pytest.mark.parametrize(("night", "round_", "comes"), [(True, 2, True), (True, 6, False), (False, 1, False)])
def test_cards_are_turned_up_after_each_night_but_the_last(night: bool, round_: int, comes: bool) -> None:
    m = position(
        "march", seats=2, final=0, active=1, night=night, round=round_, rules=RULES, others=[{"hand": "march"}]
    )
    finish(m)
    assert ("upgrades" in kinds(m)) == comes
    if comes:
        assert len(view(m)["offers"]["upgrades"]) == 3


@clause("MK-739")
def test_nothing_is_turned_up_where_it_was_not_chosen_and_where_no_other_night_comes_it_cannot_be() -> None:
    m = position("march", seats=2, final=0, active=1, night=True, others=[{"hand": "march"}])
    finish(m)
    assert "upgrades" not in kinds(m)
    with pytest.raises(SetupError, match="no night but the last"):
        sortilege.new("mageknight", 2, 1, {"scenario": "first_reconnaissance", "action_upgrades": True})


@clause("MK-740")
def test_strength_counts_cards_crystals_units_and_levels() -> None:
    units = ["peasants", "utem_guardsmen wounded"]
    m = position("march fireball agility", seats=2, crystals="red red blue", units=units, level=3)
    state: Any = m.state
    [first, second] = [strength(state, one) for one in state.heroes]
    peasants, guards = (state.box.unit_levels[state.box.unit_index[name]] for name in ("peasants", "utem_guardsmen"))
    assert second == 0
    assert first == 2 + 1 + 1 + peasants + guards // 2 + 3 * 2


@clause("MK-741")
def test_the_weakest_is_asked_first_then_who_has_less_fame_then_who_was_later() -> None:
    others: list[dict[str, Any]] = [{"hand": "march", "fame": 1}, {"hand": "march"}]
    m = position("march agility", seats=3, fame=0, night=True, order=[2, 0, 1], others=others, rules=RULES)
    state: Any = m.state
    assert weakest_first(state) == [2, 1, 0]
    m = position("march", seats=3, fame=0, night=True, order=[1, 0, 2], others=[{}, {}], rules=RULES)
    state = m.state
    assert weakest_first(state) == [2, 0, 1]


@clause("MK-742", "MK-744")
def test_a_card_is_given_for_one_of_its_colour_or_type_and_shuffled_into_the_deck() -> None:
    m = end_of_night()
    seat = m.decision.seat
    assert asked(m) == "ChooseUpgrade"
    assert "take nothing" in texts(m)
    m.play("take blood_rage")
    given = [text.removeprefix("throw away ") for text in texts(m)]
    state: Any = m.state
    box = state.box
    own = sorted({box.card_ids[card] for card in state.heroes[seat].deck})
    red = box.card_colours[box.card_index["blood_rage"]]
    wanted = [
        name
        for name in own
        if name != "wound"
        and (
            box.card_colours[box.card_index[name]] == red
            or set(box.card_types[box.card_index[name]]) & set(box.card_types[box.card_index["blood_rage"]])
        )
    ]
    assert sorted(given) == wanted
    assert "rage" in given
    assert "tranquility" not in given
    assert "colour" in reason(m, "throw away tranquility")
    m.play("throw away rage")
    assert "rage" in whole(m)["gone"]
    while asked(m) == "ChooseUpgrade":
        m.play("take nothing")
    mine = whole(m)["heroes"][seat]
    assert "blood_rage" in mine["hand"] + mine["deck"]
    assert len(mine["hand"] + mine["deck"]) == 16


@clause("MK-743")
def test_what_nobody_takes_goes_under_the_deck() -> None:
    m = end_of_night()
    m.play("take nothing")
    m.play("take nothing")
    actions = whole(m)["market"]["actions"]
    assert set(actions[:3]) == set(TURNED_UP) or set(actions[1:4]) == set(TURNED_UP)
    assert "upgrades" not in view(m)["offers"]


@clause("MK-741")
def test_each_may_take_one_and_what_is_taken_is_gone() -> None:
    m = end_of_night()
    first = m.decision.seat
    m.play("take agility")
    m.play(texts(m)[0])
    assert m.decision.seat != first
    assert "take agility" not in texts(m)
    assert "upgrades-card" in kinds(m)
