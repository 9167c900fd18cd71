"""The battle trainer's page: what it shows, what it refuses, and that nobody can keep others from it."""

from __future__ import annotations

import asyncio
import html
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import ClientException

from sortilege.games.conjurers import GAME
from sortilege.kernel.errors import SetupError
from sortilege.lab import fight
from sortilege.table import trainer
from sortilege.table.crew import BRIEF, Crew, WorkLost
from sortilege.table.fair import Client as Asking
from sortilege.table.fair import Kind, Ticket
from sortilege.table.trainer import MOST_BATTLES, Trainer
from tests.table import errands
from tests.table.test_home import Client, new_client

__all__ = ["new_client"]
PAGE = "/battle/conjurers"
ROOT = Path(__file__).parents[2]
TAGS = re.compile(r"<[^>]*>|\s+")


async def read(client: Client, query: str = "", language: str = "en") -> tuple[int, str]:
    answer = await client.get(f"{PAGE}{query}", headers={"accept": "text/html", "accept-language": language})
    return answer.status_code, html.unescape(answer.text)


def plain(page: str) -> str:
    return TAGS.sub(" ", page)


async def test_the_form_offers_every_creature_and_piece_and_fights_nothing(client: Client) -> None:
    status, page = await read(client)
    assert status == 200
    assert 'class="fought"' not in page
    for thing in ("wolf", "hydra", "huge_norse_minion", "wooden_shield", "kusanagi"):
        assert f'<option value="{thing}">' in page
    assert re.search(r'name="option-dice" value="true" checked', page)


async def test_the_same_address_tells_the_figure_that_the_library_does(client: Client) -> None:
    query = "?first=valkyrie&first=&first=broadsword&second=medusa&battles=100&seed=7&option-elements=true"
    expected = fight(GAME, ["valkyrie", "broadsword"], ["medusa"], 100, 7, options={"dice": False, "elements": True})
    for _ in range(2):
        status, page = await read(client, query)
        assert status == 200
        shares = re.findall(r'<p class="share"><b>([\d.]+)%', page)
        assert [float(share) for share in shares] == pytest.approx([100 * expected.share, 100 - 100 * expected.share])
    assert "Valkyrie, Broadsword" in plain(page)
    chosen = re.findall(r'<select name="(\w+)".*?<option value="(\w+)" selected>', page)
    assert chosen == [("first", "valkyrie"), ("first", "broadsword"), ("second", "medusa")]
    assert re.search(r'name="option-elements" value="true" checked', page)
    assert not re.search(r'name="option-dice" value="true" checked', page), "a box that is off says nothing"


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        (
            "?first=wolf&first=nessie&second=imp",
            "First line-up, entry 2: there is no creature and no equipment 'nessie'.",
        ),
        ("?first=&second=imp", "First line-up, creatures: expected 1 to 12, not 0."),
        ("?first=wolf&second=imp&second=imp", "Second line-up, entry 2: the creature 'imp' is there twice."),
        ("?first=wolf&second=imp&battles=1001", "Battles must be 1 to 1000, not 1001."),
        ("?first=wolf&second=imp&battles=many", "Battles must be 1 to 1000, not 0."),
        (
            "?first=wolf&second=imp&occasion=war",
            "There is no occasion 'war': expected one of duel, alternate, battleground.",
        ),
        ("?first=wolf&second=imp&occasion=battleground", "Second line-up, creatures: at a battleground one creature"),
        ("?" + "&".join(["first=wolf"] * 300), "First line-up, entry 2: the creature 'wolf' is there twice."),
    ],
)
async def test_what_cannot_be_is_one_sentence_above_the_form(client: Client, query: str, sentence: str) -> None:
    status, page = await read(client, query)
    assert status == 400
    assert sentence in page.partition('role="alert"')[2].partition("</p>")[0]
    assert '<form class="form" method="get"' in page


async def test_it_speaks_the_readers_language(client: Client) -> None:
    for language, side, sentence in (
        ("fr", "Première troupe", "Première troupe, entrée 1\u00a0: il n’y a ni créature ni équipement"),
        ("de", "Erstes Aufgebot", "Erstes Aufgebot, Eintrag 1: Es gibt weder eine Kreatur noch eine Ausrüstung"),
    ):
        status, page = await read(client, "?first=x&second=imp", language)
        assert (status, sentence in page, side in plain(page)) == (400, True, True)
        fought = plain((await read(client, "?first=wolf&second=imp&battles=100", language))[1])
        assert "line-up" not in fought
        assert "won;" not in fought


async def test_a_game_without_battles_and_no_game_are_refused(client: Client) -> None:
    for game, sentence in (("ciub", "has no battles"), ("chess", "There is no game")):
        answer = await client.get(f"/battle/{game}?first=wolf&second=imp", headers={"accept": "text/html"})
        assert answer.status_code == 400
        assert sentence in answer.text


async def test_the_rules_lead_to_it_and_other_games_do_not(client: Client) -> None:
    assert f'href="{PAGE}"' in (await client.get("/rules/conjurers")).text
    assert "/battle/" not in (await client.get("/rules/ciub")).text


# Many who ask


async def test_who_waits_for_battles_cannot_have_more_and_others_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "WITHIN", 60.0)
    crew = Crew(1)
    crew.open()
    them = Trainer(crew)

    async def wish(person: str, battles: int = 100) -> Any:
        return await them.fight(GAME, (["wolf"], ["imp"]), "duel", {}, battles, 0, Asking(person, "a house"))

    try:
        wishes = [wish(person) for person in ("ann", "ann", "ben")]
        first, second, other = await asyncio.gather(*wishes, return_exceptions=True)
        assert first == other
        assert isinstance(second, ClientException)
        assert second.status_code == 429
        assert await wish("ann") == first, "once they are fought, another wish is free"
        crowd = await asyncio.gather(*[wish(f"guest {number}", 1) for number in range(12)], return_exceptions=True)
        assert sum(isinstance(one, ClientException) for one in crowd) == 4, "an address has no more than eight"
        assert not them.people
        assert not them.addresses
    finally:
        await crew.close()


def test_where_time_is_up_what_was_fought_counts() -> None:
    whole = fight(GAME, ["wolf"], ["imp"], 4, 3, occasion="alternate")
    cut = fight(GAME, ["wolf"], ["imp"], 400, 3, occasion="alternate", until=0.0)
    assert cut == whole, "the first of the same battles, and how sure these are"


async def test_on_a_busy_machine_there_is_an_answer_with_as_many_battles_as_there_was_time_for(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer, "WITHIN", -60.0)
    great = "&".join([f"first={card}" for card in ("behemoth", "leviathan", "ziz")])
    query = f"?{great}&second=wolf&second=imp&second=harpy&battles={MOST_BATTLES}"
    status, page = await read(client, query)
    assert status == 200
    found = re.search(r'id="fought-title">([\d,]+) battles', page)
    assert found is not None
    assert 4 <= int(found[1]) < MOST_BATTLES
    assert f"Time was up before all {MOST_BATTLES} were fought" in plain(page)
    assert "95 % sure" in plain(page)
    assert "Time was up" not in (await read(client, "?first=wolf&second=imp&battles=20"))[1]


GREAT = (["behemoth", "leviathan", "ziz"], ["wolf", "imp", "harpy"])


async def test_battles_come_behind_moves_hints_and_chances_and_hold_them_up_for_a_slice_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trainer, "WITHIN", 3.0)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    crew = Crew(2)
    crew.open()
    them = Trainer(crew)

    async def brief(kind: Kind) -> float:
        began = time.monotonic()
        await crew.ask(errands.double, 1, client=Asking("innocent"), kind=kind, expected=1.0, deadline=20.0)
        return time.monotonic() - began

    try:
        await asyncio.gather(*[brief(Kind.MOVE) for _ in range(4)])  # Until both workers have come up.
        alone = max([await brief(Kind.MOVE) for _ in range(4)])
        tries = [
            asyncio.create_task(them.fight(GAME, GREAT, "duel", {}, MOST_BATTLES, seed, Asking(f"hog {seed}")))
            for seed in range(4)
        ]
        await asyncio.sleep(0.3)
        waits = [await brief(kind) for kind in (Kind.MOVE, Kind.HINT, Kind.CHANCE, Kind.MOVE)]
        assert not all(task.done() for task in tries), "there was nothing to wait behind"
        fought = await asyncio.gather(*tries)
        assert max(waits) < alone + 2.0, f"somebody waited {max(waits):.1f} s for battles that somebody tried"
        assert all(0 < each.battles < MOST_BATTLES for each in fought)
    finally:
        await crew.close()


async def test_battles_fought_in_slices_are_the_same_as_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "WITHIN", 60.0)
    asked: list[Ticket[Any]] = []
    crew = Crew(1)
    put = crew.queue.put

    def listening(ticket: Ticket[Any]) -> None:
        asked.append(ticket)
        put(ticket)

    monkeypatch.setattr(crew.queue, "put", listening)
    crew.open()
    try:
        sliced = await Trainer(crew).fight(GAME, GREAT, "alternate", {}, 60, 7, Asking("ann"))
    finally:
        await crew.close()
    assert sliced == fight(GAME, *GREAT, 60, 7, occasion="alternate")
    assert len(asked) > 1, "a slice of time has room for fewer"
    assert {ticket.kind for ticket in asked} == {Kind.TRIAL}
    assert max(Kind) is Kind.TRIAL, "whatever else is asked comes before"
    assert max(ticket.seconds for ticket in asked) <= BRIEF


async def test_battles_that_are_lost_are_one_sentence() -> None:
    crew = Crew(1)
    await crew.close()
    them = Trainer(crew)
    with pytest.raises(ClientException) as refused:
        await them.fight(GAME, (["wolf"], ["imp"]), "duel", {}, 10, 0, Asking("ann"))
    assert refused.value.status_code == 503
    assert isinstance(refused.value.__cause__, WorkLost)
    with pytest.raises(SetupError, match="Battles must be 1 to"):
        await them.fight(GAME, (["wolf"], ["imp"]), "duel", {}, MOST_BATTLES + 1, 0, Asking("ann"))
