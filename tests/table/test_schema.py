"""The API is described on a page of our own: it loads nothing from elsewhere, and names all there is to ask."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser

from tests.table.browser import PHONE, Person
from tests.table.server import Server


def test_the_page_of_the_api_asks_no_other_host_and_breaks_no_rule_of_ours(server: Server, browser: Browser) -> None:
    ann = Person(browser, server, PHONE)
    hosts: set[str] = set()
    ann.page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    ann.go("/schema")
    assert hosts == {urlsplit(server.address).netloc}
    assert ann.page.locator("h1").inner_text() == "For programs"
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0], "nothing sticks out on a phone"
    ann.close()
    assert ann.errors == [], "no script or style was refused"


def test_it_tells_all_there_is_to_ask(server: Server) -> None:
    description = httpx.get(f"{server.address}/schema/openapi.json").json()
    page = unescape(httpx.get(f"{server.address}/schema").text)
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert f"{method.upper()} {path}" in page
            assert operation["description"] in page, "the docstring of its handler"
            for parameter in operation.get("parameters", []):
                assert f"<code>{parameter['name']}</code>" in page
    for shape, told in description["components"]["schemas"].items():
        assert f'id="shape-{shape}"' in page
        for field in told.get("properties", {}):
            assert f"<code>{field}</code>" in page
    linked = set(re.findall(r'href="#([\w-]+)"', page))
    assert linked <= set(re.findall(r'id="([\w-]+)"', page)), "every link leads somewhere"


def test_no_other_page_of_the_framework_is_left(server: Server) -> None:
    for name in ("redoc", "swagger", "elements", "rapidoc", "scalar", "openapi.yaml", "oauth2-redirect.html"):
        assert httpx.get(f"{server.address}/schema/{name}").status_code == 404, name
