"""The guided games, what is told once, and the pictures of the rules: true to the rules, in every language."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import httpx
import pytest

from sortilege.games import at_table, find
from sortilege.games.ciub.state.chances.reach import chances_in
from sortilege.kernel.game import Game
from sortilege.kernel.launch import load_match, start_match
from sortilege.kernel.match import Match
from sortilege.table import i18n
from sortilege.table.lessons import Lesson, easiest_first, lesson_of, progress, scripted, taught, told
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.reading import rules_html
from sortilege.table.room import MOVE
from sortilege.table.rooms import Rooms
from sortilege.table.store import SeatRecord, Store
from sortilege.terminal.rulebook import section, sections
from tests.table.guests import Guest
from tests.table.server import Server
from tests.table.test_rooms import Idle

TAUGHT = [game.name for game in taught()]
MOST_WORDS = 25
BUTTONS = ("#score", "#undo", "#strip", "#sides", "#sides .reserve", "#rolling")
"""Parts of the page that lessons may speak of."""
SEATS = [
    SeatRecord(table_id="t", seat=0, kind="person", name="Ann"),
    SeatRecord(table_id="t", seat=1, kind="bot", name="Aldo", level="lesson"),
]


def lesson_for(name: str) -> tuple[Game, Lesson]:
    lesson = lesson_of(find(name))
    assert lesson is not None
    return find(name), lesson


def beginning(name: str) -> Match:
    game, lesson = lesson_for(name)
    return load_match(game, lesson.position)


def test_games_are_taught_that_are_at_the_table() -> None:
    assert sorted(TAUGHT) == ["ciub", "conjurers", "mageknight", "rivality"]
    assert set(TAUGHT) <= set(at_table())


@pytest.mark.parametrize("name", TAUGHT)
def test_every_move_of_a_lesson_is_lawful_and_made_by_the_right_seat(name: str) -> None:
    _, lesson = lesson_for(name)
    match = beginning(name)
    for step in lesson.steps:
        comments = bool(step.answers) and not step.move
        assert match.decision.seat == int(comments), f"{step.say[0]} waits for the learner"
        if step.move:
            assert len(step.say) <= len(match.decision.options[match.decision.find(step.move)].path) + 1
            match.play(step.move, seat=0)
        for answer in step.answers:
            match.play(answer, seat=1)
    assert match.decision.seat == 0, "the learner plays on"
    assert not match.over


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_lesson_lights_is_there(name: str) -> None:
    game, lesson = lesson_for(name)
    match = beginning(name)
    for step in lesson.steps:
        drawn = "".join(game.regions(match.view(0), game.words).values())
        for meant in step.light:
            assert meant in BUTTONS or f'id="{meant}"' in drawn or f'data-touch="{meant}"' in drawn, meant
        assert step.press in ("", *BUTTONS)
        for move in (*([step.move] if step.move else []), *step.answers):
            match.play(move)


async def test_what_is_told_about_a_move_is_read_before_the_others_answer(tmp_path: Path) -> None:
    _, lesson = lesson_for("rivality")
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    plans = [SeatPlan("me", "Ann"), SeatPlan("bot")]
    opened = await open_table(store, "rivality", plans, {}, False, "ann", position=lesson.position, guided=True)
    room = await Rooms(store, Idle()).room(opened.table.id)
    assert room is not None
    assert sorted(lesson.pauses) == [1, 3, 5]
    for seq in (0, 2, 4):
        await room.command(MOVE, 0, lesson.script[seq], f"m{seq}", seq)
        room.hear_read(seq)
        assert (room.bots.task, room.seq) == (None, seq + 1), "nobody has read yet what is told about the move"
        room.hear_read(seq + 1)
        assert room.bots.task is not None
        await asyncio.wait_for(room.bots.task, 20)
        assert room.match.moves == lesson.script[: seq + 2]
    await store.close()


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_lessons_speak_every_language_in_short_sentences(name: str, lang: str) -> None:
    game, lesson = lesson_for(name)
    words = i18n.words_in(game, lang)
    said = [sentence for step in told(lesson, words) for sentence in step["say"]]
    keys = [key for step in lesson.steps for key in step.say]
    assert set(keys) == {key for key in game.words.templates if key.startswith("lesson-")}
    if lang != i18n.ENGLISH:
        english = [sentence for step in told(lesson, game.words) for sentence in step["say"]]
        assert not set(said) & set(english)
    long = [sentence for sentence in said if len(sentence.split()) > MOST_WORDS]
    assert long == []


@pytest.mark.parametrize("name", TAUGHT)
def test_every_why_is_a_section_of_the_rules(name: str) -> None:
    game, lesson = lesson_for(name)
    assert {step.why for step in lesson.steps} <= set(sections(game.rules()))


@pytest.mark.parametrize("name", TAUGHT)
def test_progress_is_counted_on_the_script_alone(name: str) -> None:
    _, lesson = lesson_for(name)
    match = beginning(name)
    assert progress(match, SEATS) == 0
    assert progress(match, [SEATS[0]]) is None, "another table is no lesson"
    another = match.clone()
    another.play(next(option.text for option in match.decision.options if option.text != lesson.script[0]))
    assert progress(another, SEATS) is None, "play went another way, and is counted as the lesson"
    assert scripted(another, SEATS) is None
    for made, move in enumerate(lesson.script):
        assert scripted(match, SEATS) == move
        match.play(move)
        assert progress(match, SEATS) == made + 1
    assert scripted(match, SEATS) is None
    match.play(match.decision.options[0].text)
    assert progress(match, SEATS) is None, "the table is free"


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("rivality", 2, {"expert": True}),
        ("rivality", 1, {}),
        ("ciub", 3, {}),
        ("conjurers", 4, {"tournaments": True}),
        ("mageknight", 2, {}),
    ],
)
def test_what_is_told_once_has_words_and_a_section(name: str, seats: int, options: dict[str, bool]) -> None:
    game = find(name)
    rules, chance, met = sections(game.rules()), Random(4), set()
    for seed in range(3):
        match = start_match(game, seats, seed, options)
        while not match.over:
            seat = match.decision.seat
            for each in game.occasions(match.view(seat)):
                assert each.key in game.words.templates
                assert each.rule in rules
                met.add(each.key)
            match.play(chance.choice(match.decision.options).text)
    assert len(met) >= (5 if seats > 1 else 0), met


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_rules_pages_show_pictures_and_no_notation(name: str, lang: str) -> None:
    game = find(name)
    page = rules_html(name, lang)
    references = re.findall(r"!\[[^\]]+\]\(picture:([\w-]+)\)", i18n.rules_in(game, lang))
    assert references == re.findall(r"!\[[^\]]+\]\(picture:([\w-]+)\)", game.rules())
    assert len(references) >= 5
    assert all(game.picture(each, game.words).startswith("<svg") for each in references)
    assert page.count('<figure class="picture"><svg') == len(references)
    assert page.count("<defs>") == 1
    assert "picture:" not in page
    assert not re.search(r"<code>|\[text\]", page)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_terminal_has_the_notation_and_no_pictures(name: str) -> None:
    read = section(find(name).rules(), "nowhere")
    assert "picture:" not in read
    assert "[text]" not in read
    assert "`" in read


def test_a_guided_game_is_the_business_of_whoever_plays_it(server: Server) -> None:
    ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
    opened = ann.post("/learn/rivality")
    assert opened.status_code == 303
    table = opened.headers["location"]
    page = ann.get(table).text
    assert "guided game" in page
    assert 'id="lesson-steps"' in page
    assert eve.get(table).status_code == 403
    assert table not in eve.get("/").text
    assert ann.post("/learn/lanterns").status_code in (400, 404)


def test_nobody_else_opens_tables_that_pass_for_guided_games(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "lesson"}]
    answer = httpx.post(f"{server.address}/api/tables", json={"game": "rivality", "seats": seats}, timeout=30)
    assert answer.status_code == 400


def test_the_lesson_of_ciub_sends_nobody_after_a_card_that_is_out_of_reach() -> None:
    _, lesson = lesson_for("ciub")
    match = beginning("ciub")
    aimed_at = "a_246"
    for step in lesson.steps:
        if step.say[0] == "lesson-roll-second":
            aimed_at = "a_same4"
        if step.move == "roll":
            assert chances_in(match.view(0))[aimed_at] > 0, step.say
        for move in (step.move, *step.answers) if step.move else ():
            match.play(move)
    assert aimed_at == "a_same4"


def test_the_game_that_is_shown_in_the_fewest_steps_comes_first() -> None:
    assert [game.name for game in easiest_first()][:2] == ["rivality", "ciub"]
