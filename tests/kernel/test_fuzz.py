"""Broken files: whatever is wrong with them, there is one clear error and nothing else."""

import copy
import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sortilege
from tests.kernel.test_match import played

SEEDS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"expert": True}),
    (3, {"expert": True}),
    (4, {}),
    (1, {"solo": "master"}),
)
MATCHES = [played(6 if seats > 1 else 3, seats=seats, **options) for seats, options in SEEDS]
POSITIONS: list[dict[str, Any]] = [json.loads(json.dumps(match.position())) for match in MATCHES]
REPLAYS = [match.replay() for match in MATCHES]

SMALL = st.integers(-3, 40)
WORDS = st.sampled_from(
    ["", "salmon", "teal", "well", "stone_1_star", "0,0", "1,1", "left", "back", "PlaceTile", "RemoveGolem"]
)
JUNK = st.recursive(
    st.none() | st.booleans() | SMALL | st.floats(allow_nan=False) | WORDS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
THOROUGH = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def places(thing: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value inside."""
    found = [path] if path else []
    if isinstance(thing, dict):
        for key, value in thing.items():
            found += places(value, (*path, key))
    elif isinstance(thing, list):
        for index, value in enumerate(thing):
            found += places(value, (*path, index))
    return found


def damaged(thing: Any, data: st.DataObject) -> Any:
    """The thing with a value somewhere replaced, taken out or doubled."""
    broken = copy.deepcopy(thing)
    *path, last = data.draw(st.sampled_from(places(broken)))
    inside: Any = broken
    for key in path:
        inside = inside[key]
    harm = data.draw(st.sampled_from(["replace", "replace", "remove", "double"]))
    if harm == "remove":
        del inside[last]
    elif harm == "double" and isinstance(inside, list):
        inside.append(inside[-1])
    else:
        inside[last] = data.draw(JUNK)
    return broken


@THOROUGH
@given(st.data())
def test_a_damaged_position_loads_or_is_refused(data: st.DataObject) -> None:
    position = damaged(data.draw(st.sampled_from(POSITIONS)), data)
    try:
        m = sortilege.load(position)
    except sortilege.SortilegeError as error:
        assert str(error)
        return
    while not m.over and len(m.moves) < 40:
        m.play(m.decision.options[len(m.moves) * 7 % len(m.decision.options)])


@THOROUGH
@given(st.data())
def test_a_damaged_replay_plays_or_is_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(REPLAYS))
    if data.draw(st.booleans()):
        header, *moves = text.splitlines()
        text = "\n".join([json.dumps(damaged(json.loads(header), data)), *moves])
    else:
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(max_size=4)) + text[at + data.draw(st.integers(0, 9)) :]
    try:
        sortilege.replay(text)
    except sortilege.SortilegeError as error:
        assert str(error)


@THOROUGH
@given(st.data())
def test_damaged_components_are_played_with_or_refused(data: st.DataObject) -> None:
    components = damaged(MATCHES[0].setup.components.data, data)
    seats = data.draw(st.integers(1, 4))
    try:
        m = sortilege.new("rivality", seats=seats, seed=3, components=components)
    except sortilege.SortilegeError as error:
        assert str(error)
        return
    while not m.over:
        m.play(m.decision.options[len(m.moves) * 7 % len(m.decision.options)])


@THOROUGH
@given(st.text(max_size=60) | st.sampled_from(MATCHES).map(lambda m: m.decision.options[3].text + " "))
def test_any_text_is_a_move_or_refused_without_a_trace(text: str) -> None:
    for match in MATCHES:
        m = match.clone()
        before = m.position()
        try:
            m.play(text)
        except sortilege.SortilegeError as error:
            assert str(error)
            assert m.position() == before
