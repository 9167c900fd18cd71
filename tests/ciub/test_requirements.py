"""The three kinds of requirement."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import GAME, SIGNS, cards, reasons, step, stopped, texts, why_not

SHOWS = {
    "1": "white 1",
    "2": "orange 2",
    "3": "yellow 3",
    "4": "orange 4",
    "5": "yellow 5",
    "6": "red 6",
    "7": "green 7",
    "K": "blue skull",
    "S": "white swap",
    "R": "blue reroll",
    "A": "purple adjust",
    "T": "green two_for_one",
}


def with_tray(faces: str, card: str, **more: object) -> Match:
    """The card lies in the bottom row, and the tray shows these faces."""
    rest = [other for other in ("c_777", "c_123456", "c_sum33", "c_66666") if other != card][:2]
    return stopped(", ".join(SHOWS[face] for face in faces), bottom=[card, *rest], **more)


def makes(faces: str, card: str) -> bool:
    """Whether a tray that shows these faces gains the card."""
    m = with_tray(faces, card)
    return step(m) == "GainCard" and f"gain {card}" in texts(m)


@clause("CIU-088")
@pytest.mark.parametrize("card", ["a_246", "a_2222", "b_1166", "b_23456", "c_111333"])
def test_each_number_must_show_at_least_as_often_as_on_the_card(card: str) -> None:
    faces = card.partition("_")[2]
    assert makes(faces, card)
    assert makes(faces[::-1], card)
    for number in faces:
        assert not makes(faces.replace(number, "", 1), card)
        assert not makes(faces.replace(number, "7", 1), card)


@clause("CIU-085", "CIU-088")
def test_other_dice_in_the_tray_do_no_harm() -> None:
    for more in ("K", "7", "SRAT", "2222"):
        assert makes("246" + more, "a_246")


@clause("CIU-089")
@pytest.mark.parametrize(
    ("faces", "enough"), [("66611", True), ("6662", True), ("6661", False), ("77", False), ("777", True)]
)
def test_the_sum_of_all_number_faces_must_reach_the_number(faces: str, enough: bool) -> None:
    assert makes(faces, "a_sum20") is enough
    assert makes(faces + "KSRAT", "a_sum20") is enough


@clause("CIU-089")
def test_all_sums_of_the_game() -> None:
    for card, total in (("a_sum20", 20), ("b_sum27", 27), ("c_sum30", 30), ("c_sum33", 33)):
        faces = "6" * (total // 6) + (str(total % 6) if total % 6 else "")
        assert makes(faces, card)
        assert not makes(faces[1:] + "5", card) or total - 6 + 5 >= total


@clause("CIU-090")
@pytest.mark.parametrize("number", "1234567")
def test_so_many_dice_must_show_one_and_the_same_number(number: str) -> None:
    assert makes(number * 4, "a_same4")
    assert makes(number * 5, "a_same4")
    assert makes(number * 4 + "KS", "a_same4")
    assert not makes(number * 3 + ("1" if number != "1" else "2"), "a_same4")
    assert makes(number * 5, "b_same5")
    assert not makes(number * 4, "b_same5")


@clause("CIU-090")
def test_equal_action_faces_are_no_equal_numbers() -> None:
    for face in "SRAT":
        assert not makes(face * 4 + "1", "a_same4")


@clause("CIU-091")
def test_skulls_do_instead_but_only_among_themselves() -> None:
    assert makes("KKKK", "a_same4")
    assert makes("KKKK12", "a_same4")
    assert not makes("KKK", "a_same4")
    assert not makes("KKK6", "a_same4")
    assert not makes("6K66", "a_same4")
    assert makes("KKKKKK", "c_same6")
    assert not makes("KKKKK6", "c_same6")


@clause("CIU-092")
def test_skulls_help_with_no_other_kind_of_card() -> None:
    assert not makes("24K", "a_246")
    assert not makes("KKKKKKK", "a_246")
    assert not makes("661K", "a_sum20")
    assert not makes("KKKKKKK", "a_sum20")


@clause("CIU-093")
def test_a_die_counts_once() -> None:
    assert not makes("666", "c_6666")
    assert not makes("1356", "a_1335")
    assert not makes("245", "b_23456")


@clause("CIU-094")
def test_the_colour_of_the_dice_does_not_matter() -> None:
    for dice in ("white 1, white 1, red 6, orange 6", "yellow 1, blue 1, red 6, red 6"):
        m = stopped(dice, bottom=["b_1166", "c_777", "c_sum33"])
        assert "gain b_1166" in texts(m)


@clause("CIU-082", "CIU-088", "CIU-089", "CIU-090")
def test_what_is_missing_is_said() -> None:
    m = stopped("white 1, red 6, orange 6, blue skull", bottom=["b_1166", "a_sum20", "a_same4"])
    said = {closed.subject: m.explain(closed) for closed in m.why_not()}
    assert said["card-b_1166"] == "1·1·6·6: your tray lacks 1."
    assert said["card-a_sum20"] == "20+: the numbers in your tray add up to 13, and 20 are needed."
    assert "needs 4 equal numbers or skulls; you have 2 equal numbers and 1 skull" in said["card-a_same4"]
    assert reasons(m)["card-a_3333"] == "no-gain-top"
    assert why_not(m, "gain a_same4") == "no-gain-same"
    assert why_not(m, "gain opus") == "no-card-here"


@clause("CIU-019", "CIU-086")
@pytest.mark.parametrize("active", [0, 1])
def test_a_card_is_worth_what_it_shows_to_whoever_gains_it(active: int) -> None:
    m = with_tray("666", "b_666", active=active)
    m.play("gain b_666")
    assert cards(m, active) == ["b_666"]
    sides = m.view(None)["table"]["sides"]
    assert [side["points"] for side in sides] == ([6, 0] if active == 0 else [0, 6])
    assert sides[active]["side"] == SIGNS[active]


def test_every_card_of_the_game_can_be_made() -> None:
    for spell in GAME.components(None).data["spell"]:
        if spell["kind"] == "faces" and spell["id"] not in ("c_777", "c_123456", "c_66666"):
            assert makes("".join(str(face) for face in spell["faces"]), spell["id"])
