"""What others did, in words: people by their names, what they are asked, who leads, and their turn once more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import at_table, find
from sortilege.kernel.events import Event
from sortilege.kernel.game import Game
from sortilege.table.easel import Easel
from sortilege.table.fair import Client
from sortilege.table.i18n import LANGUAGES, words_in
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE, Room
from sortilege.table.rooms import Rooms
from sortilege.table.seating import taken_by_browser
from sortilege.table.shown import Line, Showing
from sortilege.table.store import Store
from sortilege.table.turns import MOST_FRAMES, gist, lead, scene_parts
from tests.table.test_rooms import Idle

DRAW = partial(Easel().draw, Client("ann"))
GAMES = [find(name) for name in at_table()]
NASTY = '<b>{side}[a|b]&"'


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


async def sit(store: Store, *names: str, game: str = "rivality", last: str = "me", **options: Any) -> Room:
    """A table where these sit; the last seat may be for a friend."""
    plans = [SeatPlan("me", name) for name in names[:-1]] + [SeatPlan(last, names[-1])]
    first = {"first": 0} if any(variant.name == "first" for variant in find(game).variants) else {}
    opened = await open_table(store, game, plans, {**first, **options}, False, "ann")
    room = await Rooms(store, Idle()).room(opened.table.id)
    assert room is not None
    return room


async def move(room: Room, times: int = 1) -> None:
    for _ in range(times):
        decision = room.match.decision
        await room.command(MOVE, decision.seat, decision.options[0].text, f"m{room.seq}", room.seq)


def written(line: Line) -> str:
    return "".join(part if isinstance(part, str) else part[0] for part in line)


def story(showing: Showing) -> str:
    return " ".join(written(line) for entry in showing.sync()["log"] for line in entry["lines"])


# Names


async def test_the_story_names_people_and_not_their_colours(store: Store) -> None:
    room = await sit(store, "Ann", "Ben")
    await move(room, 4)
    for language in LANGUAGES:
        shown = str(Showing(room, [0], language).sync())
        words = words_in(room.match.setup.game, language)
        for colour in ("salmon", "purple"):
            assert words.name(colour) not in shown, f"{colour} in {language}"
    told = story(Showing(room, [0], "en"))
    assert "Ann lays" in told
    assert "Ben lays" in told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_preview_says_whether_its_first_line_only_tells_the_move_again(store: Store, language: str) -> None:
    room = await sit(store, "Ann", "Ben")
    showing = Showing(room, [0], language)
    showing.sync()
    assert showing.preview(room.match.decision.options[0].text)["retold"]
    assert not sortilege.new("ciub", 2).preview("roll").retold


async def test_a_preview_and_the_score_name_people_too(store: Store) -> None:
    room = await sit(store, "Ann", "Ben")
    await move(room, 2)
    showing = Showing(room, [0], "en")
    showing.sync()
    foreseen = " ".join(showing.preview(room.match.decision.options[0].text)["story"])
    assert "Ann lays" in foreseen
    assert "Salmon" not in foreseen
    assert {side["name"] for side in showing.score()["sides"]} == {"Ann", "Ben"}


async def test_a_team_is_called_by_its_members(store: Store) -> None:
    room = await sit(store, "Ann", "Ben", "Cleo", "Dora")
    await move(room, 2)
    told = story(Showing(room, [0], "en"))
    assert "Ann & Cleo lays" in told
    assert "Ben & Dora lays" in told


async def test_two_of_one_name_are_told_apart_by_their_colours(store: Store) -> None:
    room = await sit(store, "Ann", "ANN")
    side = room.match.setup.game.side
    colours = [side(room.match.state, seat).capitalize() for seat in (0, 1)]
    await move(room, 2)
    told = story(Showing(room, [0], "en"))
    assert f"Ann ({colours[0]}) lays" in told
    assert f"ANN ({colours[1]}) lays" in told


async def test_nobody_passes_for_the_other_colour(store: Store) -> None:
    room = await sit(store, "Ann", "purple", salmon=1)
    await move(room, 2)
    assert "Purple (Salmon) lays" in story(Showing(room, [0], "en"))


async def test_a_name_is_never_read_as_anything_else(store: Store) -> None:
    for game in at_table():
        room = await sit(store, NASTY, "Ben", game=game)
        await move(room, 3)
        showing = Showing(room, [1], "en")
        assert NASTY in story(showing), game
        assert "<b>{side}" not in "".join(showing.regions().values()), game


async def test_a_free_seat_is_called_as_it_is_listed_until_somebody_sits_down(store: Store) -> None:
    room = await sit(store, "Ann", "Ben", last="friend")
    showing = Showing(room, [0], "en")
    showing.sync()
    colour = room.match.setup.game.side(room.match.state, 1)
    assert room.words("en").name(colour) == showing.seats()[1]["name"] == "Ben"
    room.seat([room.seats[0], taken_by_browser(room.seats[1], "Bea", "bea")])
    news = showing.update()
    assert news is not None
    assert news["type"] == "sync", "what was said about the free seat is said anew"
    assert room.words("en").name(colour) == "Bea"
    assert room.words("en") is room.words("en"), "drawings are kept as long as the same people sit there"


async def test_whoever_takes_a_seat_over_is_named_in_all_that_was_told(store: Store) -> None:
    room = await sit(store, "Ann", "Ben")
    showing = Showing(room, [0], "en")
    await move(room, 2)
    assert "Ben" in story(showing)
    room.seat([room.seats[0], taken_by_browser(room.seats[1], "Bea", "bea")])
    told = story(showing)
    assert "Bea" in told, "the log does not know who sits there now"
    assert "Ben" not in told, "the log tells of somebody who has gone"


# What others are asked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_question_has_a_sentence_for_those_who_wait(game: Game) -> None:
    templates = game.words.templates
    asked = [key for key in templates if key.startswith("ask-") and not key.endswith("-other")]
    assert len(asked) > 5
    for key in asked:
        assert "{who}" in templates[f"{key}-other"], key
        assert "your" not in templates[f"{key}-other"].lower(), key


async def test_who_waits_reads_what_the_other_is_asked(store: Store) -> None:
    room = await sit(store, "Ann", "Ben")
    prompts = [Showing(room, you, "en").sync()["decision"]["prompt"] for you in ([0], [1], [])]
    assert prompts[0] == "Choose a tile of your hand, where it goes and how it faces."
    assert prompts[1] == prompts[2] == "Ann chooses a tile, where it goes and how it faces."


# What it came to


def test_the_gist_of_an_entry_is_its_most_telling_line() -> None:
    game = find("rivality")
    kinds = ["placed", "wizard-arrives", "summoned", "controls", "controls", "draws"]
    assert gist(game, [Event(kind, {}) for kind in kinds]) == [game.telling.index("controls"), 4]
    assert gist(game, [Event("draws", {}), Event("draws", {})]) == [len(game.telling), 0]
    assert gist(game, [Event("controls", {}), Event("resigned", {})])[1] == 1, "nothing tells more"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_tells_most_is_something_that_can_happen(game: Game) -> None:
    assert game.telling
    assert set(game.telling) <= set(game.words.templates)


def two_lead() -> Match:
    """A game of three in which two share the lead."""
    for seed in range(20):
        match = sortilege.new("rivality", 3, seed)
        while not match.over:
            totals = [sheet.total for sheet in match.standing()]
            if totals.count(max(totals)) == 2 and any(totals):
                return match
            match.play(match.decision.options[seed % len(match.decision.options)])
    raise AssertionError("nobody shared the lead")


@pytest.mark.parametrize(("lang", "and_"), [("en", " and "), ("fr", " et "), ("de", " und ")])
def test_those_who_share_the_lead_are_told_as_the_language_tells_several(lang: str, and_: str) -> None:
    match = two_lead()
    words = words_in(match.setup.game, lang)
    first, second, _ = (words.name(sheet.side) for sheet in match.standing())
    assert f"{first}{and_}{second} " in lead(match, words, lang)


async def test_who_leads_is_told_as_soon_as_somebody_does(store: Store) -> None:
    room = await sit(store, "Ann", "Ben")
    showing = Showing(room, [0], "en")
    assert showing.sync()["lead"] == ""
    told = set()
    while not room.match.over and room.seq < 12:
        await move(room)
        totals = {showing.words.name(sheet.side): sheet.total for sheet in room.match.standing()}
        high, low = sorted(totals.values(), reverse=True)
        leader = max(totals, key=lambda name: totals[name])
        lead = f"{leader} leads {high} to {low}." if high > low else f"All have the same: {high}." if high else ""
        assert showing.sync()["lead"] == lead
        told.add(lead)
    assert len(told) > 2


# Once more


async def test_a_turn_is_shown_again_move_by_move_as_the_seat_saw_it(store: Store) -> None:
    room = await sit(store, "Ann", "Ben")
    pictures = []
    for _ in range(4):
        pictures.append(Showing(room, [0], "en").regions())
        await move(room)
    pictures.append(Showing(room, [0], "en").regions())
    frames = await Showing(room, [0], "en").again(3, DRAW)
    assert [frame["seq"] for frame in frames] == [2, 3, 4]
    drawn: dict[str, list[str]] = {}
    for frame, picture in zip(frames, pictures[2:], strict=True):
        for name, change in frame["regions"].items():
            drawn[name] = mended(drawn.get(name, []), change)
        assert {name: "\n".join(lines) for name, lines in drawn.items()} == picture


def mended(before: list[str], change: str | list[Any]) -> list[str]:
    if isinstance(change, str):
        return change.split("\n")
    lines: list[str] = []
    for part in change:
        lines += [part] if isinstance(part, str) else before[part[0] : part[0] + part[1]]
    return lines


async def test_of_a_very_long_turn_the_end_is_shown_again(store: Store) -> None:
    room = await sit(store, "Ann", "Bea", game="ciub")
    await move(room, MOST_FRAMES + 5)
    frames = await Showing(room, [0], "en").again(-7, DRAW)
    assert len(frames) == MOST_FRAMES + 1
    assert frames[-1]["seq"] == room.seq
    assert await Showing(room, [0], "en").again(room.seq + 1, DRAW) == []


def told_in_parts(name: str, *story: str) -> list[list[tuple[int | None, str, bool]]]:
    """Each entry as scenes with the kinds of events that belong to them, and whether they are over."""
    game, before = find(name), None
    found: list[list[tuple[int | None, str, bool]]] = []
    for number, kinds in enumerate([kinds.split() for kinds in story], 1):
        parts = scene_parts(game, before, number, [Event(kind, {}) for kind in kinds])
        before = parts[-1] if parts and parts[-1].scene is not None else None
        found.append([(part.scene, " ".join(kinds[part.begin : part.end]), part.over) for part in parts])
    return found


def test_a_battle_is_a_scene_from_the_draw_to_its_end_whoever_acts_in_it() -> None:
    assert told_in_parts(
        "conjurers",
        "sent",
        "visits fights-for drew",
        "summoned",
        "struck",
        "battle-beaten creature-won",
        "sent",
        "drew battle-together",
    ) == [
        [],
        [(None, "visits", False), (2, "fights-for drew", False)],
        [(2, "summoned", False)],
        [(2, "struck", False)],
        [(2, "battle-beaten creature-won", True)],
        [],
        [(7, "drew battle-together", True)],
    ]
    assert told_in_parts("rivality", "drew") == [[]]


def test_what_follows_on_a_battle_in_the_same_move_is_no_part_of_it() -> None:
    assert told_in_parts(
        "conjurers", "drew", "struck battle-beaten duel-won", "stolen", "stolen mines-pay fed phase turn", "sent"
    ) == [
        [(1, "drew", False)],
        [(1, "struck battle-beaten duel-won", True)],
        [(1, "stolen", True)],
        [(1, "stolen", True), (None, "mines-pay fed phase turn", False)],
        [],
    ]


def test_the_next_battle_that_begins_where_one_ends_is_a_scene_of_its_own() -> None:
    assert told_in_parts("conjurers", "drew", "struck battle-beaten creature-won drew summoned")[1] == [
        (1, "struck battle-beaten creature-won", True),
        (2, "drew summoned", False),
    ]


def test_a_game_that_names_no_aftermath_folds_all_that_the_move_brings() -> None:
    begins, ends = find("mageknight").scenes
    assert told_in_parts("mageknight", f"moved {begins[0]}", f"hit {ends[0]} fame", "moved") == [
        [(1, f"moved {begins[0]}", False)],
        [(1, f"hit {ends[0]} fame", True)],
        [],
    ]
