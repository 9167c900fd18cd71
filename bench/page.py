"""What a page costs and feels like, in a real browser: bytes of a first visit, milliseconds from a touch to what it
shows, and how much of the page jumps by itself."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser

from sortilege.games import at_table, find
from tests.table.browser import DESK, PHONE, Person, chromium
from tests.table.meter import quiet_visit
from tests.table.server import Server, running
from tests.table.stopwatch import COUNT_SHIFTS, TIME_TOUCHES, shifted, touch_often

TOUCHES = 60
BOTS_TURN = "() => document.querySelector('#log li[data-seat=\"1\"]') !== null"


def weigh(browser: Browser, server: Server, game: str) -> None:
    home, table = quiet_visit(browser, server, game)
    told = [f"{size / 1000:.1f} kB" for size in (home, table, home + table)]
    print(f"{game}: home {told[0]}, first table {told[1]}, in all {told[2]}")


def touch(browser: Browser, server: Server, game: str, size: tuple[int, int], name: str) -> None:
    person = Person(browser, server, size, touch=size == PHONE)
    person.context.add_init_script(TIME_TOUCHES)
    person.open_table({0: "me", 1: "me"}, {0: "Ann", 1: "Ben"}, game=game)
    if person.veiled:
        person.lift()
    for kind, times in touch_often(person, TOUCHES).items():
        slow = quantiles(times, n=20)[-1]
        print(f"{game}, {name}: {kind} after {median(times):.0f} ms, p95 {slow:.0f} ms ({len(times)} touches)")
    person.close()


def jump(browser: Browser, server: Server, game: str, size: tuple[int, int], name: str) -> None:
    person = Person(browser, server, size, motion=True, pace="fast")
    person.context.add_init_script(COUNT_SHIFTS)
    person.page.goto(server.address, wait_until="networkidle")
    home = shifted(person)
    begins = {"first": "0"} if any(variant.name == "first" for variant in find(game).variants) else {}
    person.open_table({0: "me", 1: "bot"}, {0: "Ann"}, game=game, **begins)
    person.wait_for_turn()
    table = shifted(person)
    while not person.page.evaluate(BOTS_TURN):
        person.move_by_mouse()
        person.page.wait_for_function("() => !document.body.classList.contains('played-out')")
        person.wait_for_turn()
    turn = shifted(person)
    print(f"{game}, {name}: home jumps {home:.3f}, a table {table:.3f}, through a bot's turn {turn:.3f}")
    person.close()


def main() -> None:
    folder = Path(tempfile.mkdtemp())
    measures = sys.argv[1:] or ["weight", "touch", "jump"]
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as server, chromium() as browser:
        for game in at_table():
            if "weight" in measures:
                weigh(browser, server, game)
            for size, name in ((DESK, "desk"), (PHONE, "phone")):
                if "touch" in measures:
                    touch(browser, server, game, size, name)
                if "jump" in measures:
                    jump(browser, server, game, size, name)


if __name__ == "__main__":
    main()
