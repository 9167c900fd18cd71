"""The form that opens a table: it offers what can be, says in words what cannot, and forgets nothing that was typed."""

from __future__ import annotations

import re

import pytest

from sortilege.table.opening import SeatPlan, usual_advice
from sortilege.table.store import TableRecord
from tests.table.test_home import Client, hall_of, new_client

__all__ = ["new_client"]
SOLO = {"seats": "1", "kind-0": "me"}
PAIR = {"seats": "2", "kind-0": "me", "kind-1": "friend"}


async def send(client: Client, form: dict[str, str], language: str = "en", game: str = "rivality") -> tuple[int, str]:
    await client.get("/about")
    token = client.cookies["csrf"]
    answer = await client.post(
        f"/new/{game}",
        data={**form, "_csrf_token": token},
        headers={"accept": "text/html", "accept-language": language},
        follow_redirects=False,
    )
    return answer.status_code, answer.headers.get("location", "") if answer.status_code == 303 else answer.text


async def table_of(client: Client, address: str) -> TableRecord:
    table = await hall_of(client).store.table(address.removeprefix("/t/").partition("#")[0])
    assert table is not None
    return table


async def test_every_value_says_with_how_many_seats_it_can_be(client: Client) -> None:
    page = (await client.get("/new/rivality")).text
    first = page.partition('name="option-first"')[2].partition("</select>")[0]
    offered = dict(re.findall(r'value="(\w+)" data-seats="([\d ]*)"', first))
    assert offered == {"random": "1 2 3 4", "0": "1 2 3 4", "1": "2 3 4", "2": "3 4", "3": "4"}


async def test_a_seat_that_is_not_there_is_refused_in_the_readers_words_and_nothing_is_forgotten(
    client: Client,
) -> None:
    typed = {**PAIR, "name-0": "Zoë", "option-first": "2", "option-expert": "true", "access": "public", "advice": "yes"}
    status, page = await send(client, typed)
    assert status == 400
    assert "“Who begins” cannot be “Seat 3” with 2 seats: choose something else there." in page
    assert "Option" not in page
    assert 'value="Zoë"' in page
    kind = page.partition('name="kind-1"')[2].partition("</select>")[0]
    assert re.search(r'<option value="friend" selected>', kind)
    for name, value in (("seats", "2"), ("option-expert", "true"), ("access", "public"), ("advice", "yes")):
        assert re.search(rf'name="{name}" value="{value}" checked', page), name
    assert "Seat 3" not in (await send(client, typed, "de"))[1].partition('role="alert"')[2].partition("</p>")[0]


async def test_a_box_that_was_unticked_stays_so(client: Client) -> None:
    _, page = await send(client, {**PAIR, "option-first": "3"})
    assert 'name="option-expert" value="true" checked' not in page


async def test_what_leaves_no_choice_is_passed_over(client: Client) -> None:
    status, address = await send(client, {**SOLO, "option-expert": "true", "option-solo": "master"})
    assert status == 303
    table = await table_of(client, address)
    assert table.options["solo"] == "master"


# Options that another option allows


async def seats_of(client: Client, name: str) -> dict[str, str]:
    """The values of an option of Mage Knight, each with the numbers of seats with which it is offered."""
    page = (await client.get("/new/mageknight")).text
    field = page.partition(f'name="option-{name}"')[2].partition("</select>")[0]
    return dict(re.findall(r'value="(\w+)" data-seats="([\d ]*)"', field))


async def test_a_value_is_offered_that_only_another_scenario_allows(client: Client) -> None:
    assert (await seats_of(client, "city_levels"))["raised_2"] == "1 2 3 4"
    assert (await seats_of(client, "assaults"))["together"] == "2 3 4"
    scenarios = await seats_of(client, "scenario")
    assert scenarios["solo_conquest"] == "1", "a scenario has its number of players, whatever else is chosen"
    assert scenarios["full_cooperation"] == "2 3"
    page = (await client.get("/new/mageknight")).text
    attacks = page.rpartition('name="option-attacks"')[0].rpartition("<label")[2]
    assert 'data-seats="2 3 4"' in attacks, "alone there is nobody to attack"


async def test_options_that_go_together_open_a_table(client: Client) -> None:
    wanted = {"option-scenario": "full_conquest", "option-city_levels": "raised_2", "option-assaults": "together"}
    status, address = await send(client, {**PAIR, **wanted, "option-attacks": "true"}, game="mageknight")
    assert status == 303
    options = (await table_of(client, address)).options
    assert [options[name] for name in ("scenario", "city_levels", "assaults", "attacks")] == [
        "full_conquest",
        "raised_2",
        "together",
        True,
    ]


async def test_options_that_do_not_go_together_are_refused_by_name_and_stay_as_typed(client: Client) -> None:
    typed = {**PAIR, "option-scenario": "first_reconnaissance", "option-city_levels": "raised_2", "name-0": "Zoë"}
    status, page = await send(client, typed, game="mageknight")
    assert status == 400
    assert "In First Reconnaissance no city is defended, so none is stronger." in page
    assert 'value="Zoë"' in page
    assert re.search(r'<option value="raised_2" data-seats="[\d ]+"[^>]* selected>', page)


async def test_the_form_does_not_promise_to_start_at_once(client: Client) -> None:
    page = (await client.get("/new/rivality")).text
    assert "start at once" not in page
    assert "Play begins when every seat is taken" in page


@pytest.mark.parametrize(
    ("kinds", "public", "usual"),
    [
        (["me", "friend"], True, False),
        (["me", "here", "bot"], True, False),
        (["me", "friend"], False, True),
        (["me", "bot"], True, True),
    ],
)
async def test_public_tables_of_people_go_without_advice(
    client: Client, kinds: list[str], public: bool, usual: bool
) -> None:
    assert usual_advice([SeatPlan(kind) for kind in kinds], public) is usual
    form = {"seats": str(len(kinds)), "access": "public" if public else "private"}
    form |= {f"kind-{seat}": kind for seat, kind in enumerate(kinds)}
    for wish, given in (("", usual), ("yes", True), ("no", False)):
        _, address = await send(client, {**form, "advice": wish})
        assert (await table_of(client, address)).advice is given


async def test_an_option_says_in_which_scenarios_it_can_be_chosen(client: Client) -> None:
    page = (await client.get("/new/mageknight")).text
    attacks = page.partition('name="option-attacks"')[0].rpartition("<label")[2]
    where = re.findall(r'data-where="([^"]*)"', attacks)[0].split()
    assert "full_conquest/2" in where
    assert not {"full_conquest/1", "first_reconnaissance/2"} & set(where)
    assert 'name="option-scenario" data-leads' in page
    plain = page.partition('name="option-friendly_mana"')[0].rpartition("<label")[2]
    assert "data-where" not in plain, "what can always be chosen"


async def foreseen(client: Client, language: str = "en", **options: str) -> dict[str, str]:
    """What the form is told while it is filled in."""
    chosen = {"seats": options.pop("seats", "2"), **{f"option-{name}": value for name, value in options.items()}}
    answer = await client.get("/new/mageknight/foreseen", params=chosen, headers={"accept-language": language})
    assert answer.status_code == 200
    found: dict[str, str] = answer.json()
    return found


async def test_the_map_that_is_chosen_is_drawn_not_the_scenarios(client: Client) -> None:
    page = (await client.get("/new/mageknight")).text
    assert re.search(r'<p class="sketch"><svg.*?A wedge between two coasts\. 3 rounds', page)
    assert 'class="sketch"' not in (await client.get("/new/rivality")).text
    usual = await foreseen(client, scenario="full_conquest")
    wide = await foreseen(client, scenario="full_conquest", map_shape="fully_open", countryside_tiles="tiles_11")
    assert "its core in the middle. 6 rounds; 8 tiles of countryside" in usual["sketch"]
    assert "five columns wide. 6 rounds; 11 tiles of countryside" in wide["sketch"]
    assert usual["sketch"].partition("</svg>")[0] != wide["sketch"].partition("</svg>")[0]
    longer = await foreseen(client, scenario="druid_nights", long_game="true")
    assert "6 rounds" in longer["sketch"]


async def test_what_does_not_go_together_is_said_while_the_form_is_filled_in(client: Client) -> None:
    chosen = {"scenario": "full_conquest", "auction": "true", "hero_0": "tovak"}
    told = await foreseen(client, **chosen)
    assert told == {"sketch": "", "refused": "Heroes that are auctioned are not chosen beforehand."}
    assert (await foreseen(client, "de", **chosen))["refused"] not in ("", told["refused"])
    assert (await foreseen(client, scenario="full_conquest", auction="true"))["refused"] == ""
    assert (await foreseen(client, scenario="elsewhere"))["refused"]
    assert (await foreseen(client, seats="77"))["refused"]


async def test_every_choice_of_mage_knight_is_explained_in_the_words_of_players(client: Client) -> None:
    for language, first in (("en", "The one to begin with"), ("fr", "Pour commencer"), ("de", "Zum Anfangen")):
        page = (await client.get("/new/mageknight", headers={"accept-language": language})).text
        scenarios = page.partition('name="option-scenario"')[2].partition("</label>")[0]
        offered = re.findall(r'<option value="(\w+)"', scenarios)
        assert len(re.findall(r'data-told="[^"]{40,}"', scenarios)) == len(offered)
        assert f'<small class="told">{first}' in scenarios
    page = (await client.get("/new/mageknight")).text
    assert "seat 0" not in page.lower()
    assert "Who plays at the first seat" in page
