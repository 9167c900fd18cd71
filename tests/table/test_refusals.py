"""Whatever is refused, on a page or over a WebSocket, is refused in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from sortilege.table import i18n
from sortilege.table.live import PRIVATE
from sortilege.table.sockets import CLOSED
from tests.table.server import Opened, Server, live, running

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
LONGEST_REASON = 123
"""Bytes that the reason of a closed WebSocket may have."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("refusals")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


@pytest.fixture
def reader(server: Server) -> Iterator[httpx.Client]:
    """A browser that has seen the first page, so that it may send forms."""
    with httpx.Client(base_url=server.address, headers={"accept": "text/html"}) as client:
        client.get("/")
        client.headers["x-csrftoken"] = client.cookies["csrf"]
        yield client


def told(answer: httpx.Response) -> str:
    return unescape(answer.text)


def in_languages(**said: str) -> pytest.MarkDecorator:
    """The same refusal in several languages, with the spaces that French does not break."""
    unbroken = [(lang, re.sub(r" (?=[:;»])|(?<=«) ", "\u00a0", text)) for lang, text in said.items()]
    return pytest.mark.parametrize(("lang", "said"), unbroken)


# Pages


@in_languages(
    en="“Who begins” cannot be “Seat 4” with 2 seats: choose something else there.",
    fr="«\xa0Qui commence\xa0» ne peut pas être «\xa0Place 4\xa0» avec 2 places\xa0: choisissez autre chose.",
    de="„Wer beginnt“ kann bei 2 Plätzen nicht „Platz 4“ sein: Wähle dort etwas anderes.",
)
def test_a_table_that_cannot_be_set_up(reader: httpx.Client, lang: str, said: str) -> None:
    answer = reader.post("/new/rivality", data={"seats": "2", "option-first": "3"}, headers={"accept-language": lang})
    assert answer.status_code == 400
    assert f'role="alert">{said}</p>' in told(answer)


@in_languages(
    en="Rivality cannot be played with 7 seats: expected one of 1, 2, 3, 4.",
    fr="Le nombre de places ne peut pas être 7 pour Rivality ; nombres possibles : 1, 2, 3, 4.",
    de="Die Zahl der Plätze kann bei Rivality nicht 7 sein; möglich sind 1, 2, 3, 4.",
)
def test_a_wrong_number_of_seats(reader: httpx.Client, lang: str, said: str) -> None:
    answer = reader.post("/new/rivality", data={"seats": "7"}, headers={"accept-language": lang})
    assert said in told(answer)


REPLAY = (
    '{"sortilege-replay": 1, "game": "rivality", "version": 1, "seats": 2, "options": {"first": 0}, "seed": 7}\npass\n'
)


@in_languages(
    en="Move 1 of the replay does not follow the rules: 'pass' is not possible: You must lay a tile; passing is not "
    "allowed.",
    fr="Le coup 1 du fichier de partie ne suit pas les règles : 'pass' n’est pas possible : Vous devez poser une "
    "tuile : il est interdit de passer.",
    de="Zug 1 der Spieldatei folgt nicht den Regeln: 'pass' ist nicht möglich: Du musst ein Plättchen legen; "
    "passen ist nicht erlaubt.",
)
def test_a_replay_with_a_wrong_move(reader: httpx.Client, lang: str, said: str) -> None:
    answer = reader.post("/upload", files={"replay": REPLAY.encode()}, headers={"accept-language": lang})
    assert answer.status_code == 400
    assert said in told(answer)


@in_languages(
    en="The replay cannot be set up: Option 'expert' cannot be 3: expected one of false, true.",
    fr="Impossible de mettre en place cette partie : L’option 'expert' ne peut pas valoir 3 ; valeurs possibles : "
    "false, true.",
    de="Das Spiel dieser Datei lässt sich nicht aufbauen: Die Option 'expert' kann nicht 3 sein; möglich sind false, "
    "true.",
)
def test_a_replay_that_cannot_be_set_up(reader: httpx.Client, lang: str, said: str) -> None:
    broken = REPLAY.replace('"first": 0', '"expert": 3').encode()
    answer = reader.post("/upload", files={"replay": broken}, headers={"accept-language": lang})
    assert said in told(answer)


@in_languages(
    en="The first line of a replay must be its header, a JSON object: it is not JSON.",
    fr="La première ligne d’un fichier de partie doit être son en-tête, un objet JSON : ce n’est pas du JSON.",
    de="Die erste Zeile einer Spieldatei muss ihr Kopf sein, ein JSON-Objekt: das ist kein JSON.",
)
def test_a_file_that_is_no_replay(reader: httpx.Client, lang: str, said: str) -> None:
    answer = reader.post("/upload", files={"replay": b"Dear diary"}, headers={"accept-language": lang})
    assert said in told(answer)


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/t/nowhere", 404, {"fr": "Cette table n’existe pas.", "de": "Diesen Tisch gibt es nicht."}),
        ("/nowhere", 404, {"fr": "Cette page n’existe pas.", "de": "Diese Seite gibt es nicht."}),
        ("/rules/chess", 400, {"fr": "Le jeu 'chess' n’existe pas ici", "de": "Das Spiel 'chess' gibt es hier nicht"}),
        ("/language/xx", 400, {"fr": "La langue 'xx' n’existe pas ici", "de": "Die Sprache 'xx' gibt es hier nicht"}),
        (
            "/new/rivality?seats=two",
            400,
            {"fr": "Cela ne peut pas être demandé ici.", "de": "Das kann hier nicht erfragt werden."},
        ),
    ],
)
def test_what_is_not_there(reader: httpx.Client, path: str, status: int, said: dict[str, str]) -> None:
    for lang, sentence in said.items():
        answer = reader.get(path, headers={"accept-language": lang})
        assert answer.status_code == status
        assert sentence in told(answer)


def test_a_form_without_its_token(server: Server) -> None:
    headers = {"accept": "text/html", "accept-language": "de"}
    answer = httpx.post(f"{server.address}/play/rivality", data={}, headers=headers)
    assert answer.status_code == 403
    assert "Diese Seite ist veraltet" in told(answer)


def test_a_file_that_is_too_large(reader: httpx.Client) -> None:
    answer = reader.post("/upload", files={"replay": b"#" * 300_000}, headers={"accept-language": "fr"})
    assert answer.status_code == 413
    assert "C’est trop volumineux." in told(answer)


def test_scripts_of_a_page_are_told_in_its_language_and_programs_in_english(server: Server) -> None:
    headers = {"accept-language": "fr", "accept": "application/json"}
    script = httpx.get(f"{server.address}/t/nowhere/frame/0", headers=headers)
    program = httpx.get(f"{server.address}/api/tables/nowhere", headers=headers)
    assert script.json() == {"detail": "Cette table n’existe pas."}
    assert program.json() == {"detail": "There is no such table."}


# The WebSocket


@in_languages(
    en="'place well at 1,0 facing north' is not possible: You do not hold the Well of Mana.",
    fr="'place well at 1,0 facing north' n’est pas possible : Vous n’avez pas la tuile Puits de Mana en main.",
    de="'place well at 1,0 facing north' ist nicht möglich: Du hast Manaquelle nicht auf der Hand.",
)
def test_a_move_against_the_rules(server: Server, lang: str, said: str) -> None:
    table = Opened(server, TWO, first=0)
    with live(server, f"{table.id}?key={table.keys[0]}", cookies=f"language={lang}") as socket:
        for kind in ("move", "preview"):
            socket.send(type=kind, id="1", seq=0, seat=0, text="place well at 1,0 facing north")
            assert socket.receive("refused")["reason"] == said


@in_languages(
    fr="'fly' n’est pas un coup ici ; un coup s’écrit par exemple 'place ",
    de="'fly' ist hier kein Zug; ein Zug lautet zum Beispiel 'place ",
)
def test_a_move_that_is_none(server: Server, lang: str, said: str) -> None:
    table = Opened(server, TWO, first=0)
    with live(server, f"{table.id}?key={table.keys[0]}", cookies=f"language={lang}") as socket:
        socket.send(type="move", id="1", seq=0, seat=0, text="fly")
        assert socket.receive("refused")["reason"].startswith(said)


@in_languages(
    en="A move that draws a tile cannot be taken back.",
    fr="Un coup qui fait piocher une tuile ne peut pas être annulé.",
    de="Ein Zug, bei dem ein Plättchen gezogen wird, lässt sich nicht zurücknehmen.",
)
def test_a_move_that_cannot_be_taken_back(server: Server, lang: str, said: str) -> None:
    table = Opened(server, TWO, first=0)
    assert table.move(0, 0, table.see(0)["view"]["decision"]["options"][0]).status_code == 201
    with live(server, f"{table.id}?key={table.keys[0]}", cookies=f"language={lang}") as socket:
        socket.send(type="undo", id="1", seq=1, seat=0)
        assert socket.receive("refused")["reason"] == said


@in_languages(
    fr="Cette table n’existe pas, ou cette page n’a pas le droit de l’ouvrir.",
    de="Diesen Tisch gibt es nicht, oder diese Seite darf ihn nicht öffnen.",
)
def test_a_table_that_is_not_there(server: Server, lang: str, said: str) -> None:
    with live(server, "nowhere", cookies=f"language={lang}") as socket:
        assert socket.closed() == (1008, said)


def test_reasons_of_a_closed_socket_are_short_enough_for_it() -> None:
    rude = ("That is no message of this protocol.", "That message is too long.", "Too many messages.")
    for lang in i18n.LANGUAGES:
        for sentence in (CLOSED, PRIVATE, *rude):
            assert i18n.is_ours(sentence)
            assert len(i18n.say(lang, sentence).encode()) <= LONGEST_REASON
