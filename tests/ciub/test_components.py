"""Components of a user: played with, or refused with the entry and the field."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege import ComponentsError

from .table import GAME, PARTS, table, texts


def changed(section: str, name: str, **fields: object) -> dict[str, Any]:
    """The components with one die or spell changed; a field that is None is taken out."""
    data: dict[str, Any] = deepcopy(GAME.components(None).data)
    key = "colour" if section == "die" else "id"
    entry = next(entry for entry in data[section] if entry[key] == name)
    for field, value in fields.items():
        if value is None:
            del entry[field]
        else:
            entry[field] = value
    return data


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(ComponentsError) as refused:
        sortilege.new("ciub", seats=2, seed=0, components=data)
    return str(refused.value)


def test_every_entry_has_a_source() -> None:
    data = GAME.components(None).data
    assert all(entry["source"] == "verified" for section in ("die", "spell") for entry in data[section])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (changed("die", "red", faces=["3", "4", "4", "5", "5"]), "die 'red', field 'faces': expected a list of six"),
        (changed("die", "red", faces=["3", "4", "4", "5", "5", "star"]), "die 'red', field 'faces': expected a digit"),
        (changed("die", "red", faces=["3", "4", "4", "5", "5", "spent"]), "die 'red', field 'faces'"),
        (changed("die", "white", count=19), "die 'white', field 'count': expected a whole number from 20"),
        (changed("die", "red", count=True), "die 'red', field 'count'"),
        (changed("die", "red", colour="pink"), "die number 4, field 'colour'"),
        (changed("die", "red", colour="blue"), "die, field 'colour': expected one entry for red, not 0"),
        (changed("die", "red", source="rumour"), "die 'red', field 'source'"),
        (
            changed("spell", "a_246", vp=None),
            "spell 'a_246', field 'vp': expected a whole number from 0 to 99, not null",
        ),
        (changed("spell", "a_246", letter="E"), "spell 'a_246', field 'letter': expected one of A, B, C, D, not 'E'"),
        (changed("spell", "a_246", owl=True), "spell 'a_246', field 'owl'"),
        (changed("spell", "a_246", kind="opus"), "spell 'a_246', field 'kind': expected one of faces, sum, same"),
        (changed("spell", "opus", kind="sum"), "spell 'opus', field 'kind': expected one of opus"),
        (changed("spell", "a_246", faces=[]), "spell 'a_246', field 'faces': expected a list"),
        (changed("spell", "a_246", faces=[2, 4, 0]), "spell 'a_246', field 'faces': expected whole numbers"),
        (changed("spell", "a_246", faces=[2, 4, 9]), "spell 'a_246', field 'faces': no die shows 9"),
        (changed("spell", "a_sum20", total=None), "spell 'a_sum20', field 'total'"),
        (changed("spell", "a_same4", amount=9), "spell 'a_same4', field 'amount'"),
        (changed("spell", "a_246", id="A 246"), "spell number 2, field 'id'"),
        (changed("spell", "a_246", id="a_66"), "spell 'a_66', field 'id': two spells"),
        (changed("spell", "b_666", letter="D", kind="opus", faces=None), "spell, field 'letter': expected one D card"),
        (changed("spell", "a_246", letter="B"), "remove.normal.2, field 'A': expected an even number of A cards"),
        ({**changed("die", "red"), "limits": {}}, "limits, field 'white_per_player'"),
        ({**changed("die", "red"), "limits": 5}, "table [limits]"),
        ({**changed("die", "red"), "remove": {"normal": {}}}, "table [remove.normal.2]"),
        ({**changed("die", "red"), "remove": {"normal": 3}}, "table [remove.normal.2]"),
        ({**changed("die", "red"), "spell": "all"}, "list of [[spell]]"),
        ({**changed("die", "red"), "totals": {"dice": 61}}, "totals, field 'dice': expected as many as there are, 62"),
    ],
    ids=lambda value: value[:50] if isinstance(value, str) else "",
)
def test_what_cannot_be_played_with_is_refused_by_name(data: dict[str, Any], said: str) -> None:
    assert said in refusal(data)


def test_own_components_change_the_game() -> None:
    data = changed("spell", "a_246", vp=9)
    m = sortilege.new("ciub", seats=4, seed=1, components=data)
    worth = {card["card"]: card["points"] for card in [*table(m)["top"], *table(m)["bottom"]]}
    assert worth["a_246"] == 9
    assert sortilege.replay(m.replay()).position() == m.position()
    m.play(texts(m)[0])
    assert sortilege.load(m.position()).position() == m.position()


def test_sources_do_not_change_what_replays_rest_on() -> None:
    data = changed("spell", "a_246", source="designed")
    assert GAME.components(data).fingerprint == PARTS.fingerprint
    assert GAME.components(changed("spell", "a_246", vp=9)).fingerprint != PARTS.fingerprint
