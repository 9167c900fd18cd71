"""There is one kind of event, whoever tells it."""

from __future__ import annotations

import json

import pytest

import sortilege
from sortilege.kernel.events import Event

GAMES = ("ciub", "mageknight", "rivality")


@pytest.mark.parametrize("game", GAMES)
def test_playing_looking_back_and_looking_ahead_give_the_same_kind_of_event(game: str) -> None:
    m = sortilege.new(game, seats=2, seed=2)
    seat, option = m.decision.seat, m.decision.options[0]
    foreseen = m.preview(option).events
    before = len(m.events(seat))
    played = m.play(option)
    looked_back = m.events(seat)[before:]
    assert {type(event) for event in [*foreseen, *played, *looked_back, *m.moments[-1].events]} == {Event}
    assert looked_back == [event.seen(seat) for event in played]
    assert looked_back[: len(foreseen)] == foreseen
    assert m.story(seat)[before:] == [m.setup.words.say(event.message()) for event in looked_back]


def test_an_event_as_a_seat_saw_it_holds_nothing_that_it_may_not_know() -> None:
    m = sortilege.new("rivality", seats=2, seed=2)
    mover = m.decision.seat
    [drawn] = [event for event in m.play(m.decision.options[0]) if event.kind == "draws"]
    assert drawn.seen(mover).secret.keys() == {"tile"}
    for other in (1 - mover, None):
        assert "tile" not in json.dumps(drawn.seen(other).as_dict())
        assert drawn.seen(other).secret == {}
        assert drawn.seen(other).knows == ()
    assert drawn.seen(mover).as_dict()["tile"] == drawn.secret["tile"]
    assert drawn.seen(mover) != drawn.seen(None)
    assert m.events(None)[-1].as_dict()["kind"] == m.events(None)[-1].kind


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_ready_for_json(game: str) -> None:
    m = sortilege.new(game, seats=2, seed=2)
    for _ in range(20):
        m.play(m.decision.options[-1])
    for seat in (0, 1, None):
        told = [event.as_dict() for event in m.events(seat)]
        assert json.loads(json.dumps(told)) == told
