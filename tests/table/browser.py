"""A person at a browser: looks at what is lit, touches it, and says yes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect, sync_playwright
from playwright.sync_api import TimeoutError as BrowserTimeout

from sortilege import Match
from tests.table.server import Server

PATIENCE = 30_000
"""Milliseconds until something is given up that has to come; other tests keep the machine busy meanwhile."""
expect.set_options(timeout=PATIENCE)
DESK = (1440, 900)
PHONE = (390, 844)
GOLDEN = Path(__file__).parents[1] / "golden" / "rivality"
CHROMIUM = [Path("/usr/bin", name) for name in ("chromium-headless-shell", "chromium", "chromium-browser")]
"""The first does not draw a window that nobody sees: it takes a fifth less of the processor."""
READY = """() => document.querySelector("#outcome:not([hidden])") || document.querySelector("#veil[open]")
    || document.querySelector(".asking .open[data-touch]") || document.querySelector("#confirm:not([hidden])")"""
LIT = ":is(#board, #hand, #choices).asking .open[data-touch]"
STANDING = """() => ['prompt', 'why', 'banner', 'status'].map(id => `${id}: ${document.getElementById(id).textContent}`)
    .concat(`body: ${document.body.className} ${JSON.stringify(document.body.dataset)}`).join('; ')"""
PASSED = "(before) => Number(document.body.dataset.seq || 0) > before"
SETTLED = "() => !document.body.classList.contains('weighing')"
LONGER = "(before) => document.querySelectorAll('#log > *').length > before"
WITHIN = """one => {
    const whole = one.getBoundingClientRect();
    for (const part of [one, ...one.querySelectorAll("*")]) {
        const box = part.getBoundingClientRect();
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        if (one.contains(document.elementFromPoint(x, y))) return { x: x - whole.x, y: y - whole.y };
    }
    return null;
}"""
"""Where a thing is met: pieces that are touched together may leave their middle to others."""
AT_LIT = "() => document.activeElement.matches('.asking :is([data-may=next], [data-may=shown]), #confirm')"
LINES = """
    const Line = WebSocket;
    window.lines = [];
    window.WebSocket = class extends Line {
        constructor(...address) { super(...address); window.lines.push(this); }
    };
"""
"""Keeps the lines of a page, so that a test can break them."""
TILE = re.compile(r"(?:stone|cottage|fortress)_\d_(?:star|plain)")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium if there is one, else the one that Playwright brought."""
    with sync_playwright() as playwright:
        found = next((str(path) for path in CHROMIUM if path.exists()), None)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


class Person:
    """One browser with its own cookies. Whatever goes wrong in its page is an error of the test."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: tuple[int, int] = DESK,
        language: str = "en-GB",
        theme: str = "dark",
        *,
        touch: bool = False,
        motion: bool = False,
        pace: str = "off",
        tips: bool = False,
    ) -> None:
        self.server = server
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        likes = json.dumps({"theme": theme, "pace": pace, "lessons": tips})
        self.context.add_init_script(f"try {{ localStorage.sortilege ??= '{likes}' }} catch {{}}")
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.traffic: list[str] = []
        self.sent: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.traffic.append(str(data)))
        socket.on("framesent", lambda data: self.sent.append(str(data)))

    # Getting to a table

    def go(self, path: str) -> None:
        answer = self.page.goto(self.server.address + path)
        assert answer is not None
        assert answer.status == 200, f"{path}: {answer.status}"

    def open_table(
        self,
        seats: dict[int, str],
        names: dict[int, str] | None = None,
        access: str = "private",
        game: str = "rivality",
        **options: str,
    ) -> None:
        """What the form would send: the kind of each seat, and options by name. To draw the form for each test would
        take minutes in all."""
        fields = {"seats": str(len(seats)), "access": access}
        for seat, kind in seats.items():
            fields |= {f"kind-{seat}": kind, f"name-{seat}": (names or {}).get(seat, ""), f"level-{seat}": "easy"}
        fields |= {f"option-{name}": value for name, value in options.items()}
        form: dict[str, str | float | bool] = {**fields}
        said = {"Origin": self.server.address, "x-csrftoken": self.token()}
        opened = self.context.request.post(
            f"{self.server.address}/new/{game}", form=form, headers=said, max_redirects=0
        )
        assert opened.status == 303, opened.text()
        self.go(opened.headers["location"])
        self.arrive()

    def token(self) -> str:
        """What forms of our pages bring along."""
        kept = {cookie.get("name"): cookie.get("value") for cookie in self.context.cookies()}
        if "csrf" not in kept:
            self.context.request.get(f"{self.server.address}/about")
            return self.token()
        return str(kept["csrf"])

    def fill_in_form(self, seats: dict[int, str], name: str, game: str, **options: str) -> None:
        """Open a table as a visitor does."""
        self.go(f"/new/{game}")
        self.page.check(f"input[name=seats][value='{len(seats)}']", force=True)
        for seat, kind in seats.items():
            self.page.select_option(f"select[name=kind-{seat}]", kind)
            if kind == "bot":
                self.page.select_option(f"select[name=level-{seat}]", "easy")
        self.page.fill("input[name=name-0]", name)
        for option, value in options.items():
            field = self.page.locator(f"[name=option-{option}]")
            if field.get_attribute("type") == "checkbox":
                field.check(force=True)
            else:
                field.select_option(value)
        self.page.click("form[data-setup] button.main")
        self.arrive()

    def arrive(self) -> None:
        """Until the table is laid and the line to it is up."""
        expect(self.page.locator("#board > svg")).to_be_visible()

    def upload(self, name: str) -> None:
        """Bring a golden replay, and look at it."""
        self.go("/")
        self.page.set_input_files("input[name=replay]", GOLDEN / name)
        self.page.click("form.upload button")
        expect(self.page.locator("#number")).to_contain_text("/")
        self.arrive()

    def sit_at(self, match: Match, folder: Path) -> None:
        """Sit down at all seats of a match that goes on."""
        file = folder / "match.replay"
        file.write_text(match.replay(), "utf-8")
        self.upload(str(file))
        self.page.goto(self.page.url.partition("/replay")[0])
        self.arrive()
        self.wait_for_turn()

    def play_on_from(self, moment: int) -> None:
        """In a replay: go to a moment, and play on from there."""
        self.page.evaluate(f"location.hash = '{moment}'")
        self.page.wait_for_function(f"() => document.body.dataset.seq === '{moment}'")
        self.page.get_by_role("button", name="Play on from here").click()
        self.page.wait_for_url(re.compile("/t/[^/]+$"))
        self.arrive()

    @property
    def table(self) -> str:
        return self.page.url.partition("/t/")[2].partition("/")[0]

    # Looking

    @property
    def over(self) -> bool:
        return self.page.locator("#outcome:not([hidden])").count() > 0

    @property
    def veiled(self) -> bool:
        return self.page.locator("#veil[open]").count() > 0

    def wait_for_turn(self) -> None:
        """Until something can be touched, the device has to be passed on, or the game is over."""
        self.page.wait_for_function(READY)

    def seq(self) -> int:
        return int(self.page.evaluate("() => Number(document.body.dataset.seq || 0)"))

    def hand(self) -> list[str]:
        """The tiles of the hand that is shown."""
        held = self.page.locator("#hand [data-touch^='hand-']")
        found = held.evaluate_all("them => them.map(one => one.dataset.touch)")
        return [str(touch).removeprefix("hand-") for touch in found]

    def told(self) -> list[str]:
        """The entries of the log, and what each says first."""
        found = self.page.locator("#log > li").evaluate_all(
            "them => them.map(one => one.dataset.seq + ': ' + one.querySelector('p').textContent)"
        )
        return [str(line) for line in found]

    def log(self) -> str:
        return self.page.locator("#log").inner_text()

    def entries(self) -> int:
        return self.page.locator("#log > *").count()

    def wait_for_entry(self, before: int) -> None:
        self.page.wait_for_function(LONGER, arg=before)

    def is_told(self, place: str, sentence: str) -> None:
        """The sentence stands there for everyone to see."""
        expect(self.page.locator(place)).to_be_visible()
        expect(self.page.locator(place)).to_contain_text(sentence)

    # Playing

    def lift(self) -> None:
        self.page.click("#veil button")
        expect(self.page.locator("#veil")).not_to_be_visible()

    def thing(self, touch: str) -> Locator:
        return self.page.locator(f":is(#board, #hand, #choices) [data-touch='{touch}']")

    def lit(self) -> list[str]:
        """What can be touched now, each thing once."""
        found = self.page.locator(LIT).evaluate_all("them => them.map(one => one.dataset.touch)")
        return list(dict.fromkeys(str(touch) for touch in found))

    def settled(self) -> None:
        """Until it is known whether what was touched last is played at once or waits for a yes."""
        self.page.wait_for_function(SETTLED)

    def bring(self, thing: Locator) -> Locator:
        """Drag the board until a thing on it is in sight."""
        if not thing.evaluate("one => one.closest('#board') !== null"):
            return thing
        for _ in range(8):
            room, box = self.page.locator("#board").bounding_box(), thing.bounding_box()
            assert room is not None
            assert box is not None
            way = [
                min(0, low + size - there - inside) + max(0, low - there)
                for low, size, there, inside in (
                    (room["x"], room["width"], box["x"], box["width"]),
                    (room["y"], room["height"], box["y"], box["height"]),
                )
            ]
            if not any(way):
                break
            x, y = room["x"] + room["width"] / 2, room["y"] + room["height"] / 2
            across, down = (max(-120, min(120, far + (12 if far > 0 else -12 if far < 0 else 0))) for far in way)
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + across, y + down, steps=3)
            self.page.mouse.up()
        return thing

    def move_by_mouse(self, pick: int = 0) -> None:
        """Touch lit things until the choice can be confirmed, and confirm it."""
        before = self.seq()
        for _ in range(6):
            confirm = self.page.locator("#confirm")
            if confirm.is_visible() and confirm.is_enabled():
                confirm.click()
                break
            lit = self.page.locator(LIT)
            thing = self.bring(lit.nth(pick % lit.count()))
            thing.click(force=True, position=thing.evaluate(WITHIN))
            self.settled()
            if self.seq() > before or not self.page.locator(".asking").count():
                break
        self.pass_on(before)

    def pass_on(self, before: int) -> None:
        """Until the move is made; else say what the page says."""
        try:
            self.page.wait_for_function(PASSED, arg=before)
        except BrowserTimeout as error:
            raise AssertionError(f"no move was made: {self.page.evaluate(STANDING)}; {self.sent[-6:]}") from error

    def place(self, tile: str, cell: str, facing: str) -> None:
        """Lay a certain tile by mouse: what is touched must be where it seems to be."""
        before = self.entries()
        for touch in (f"hand-{tile}", f"cell-{cell}"):
            if self.thing(touch).get_attribute("data-may") != "taken":
                self.bring(self.thing(touch)).click()
        self.thing(f"facing-{facing}").click()
        self.settled()
        if self.entries() == before and self.page.locator("#confirm").is_visible():
            self.page.click("#confirm")
        self.wait_for_entry(before)

    def tab_to(self, found: str, most: int = 80) -> None:
        """Press Tab until the focus is where this function of the page says."""
        for _ in range(most):
            if self.page.evaluate(found):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never got to {found}")

    def move_by_keyboard(self, arrows: int = 0) -> None:
        """Tab to something lit, wander with arrows, Enter; then Enter on the button that plays."""
        before = self.seq()
        for _ in range(6):
            if self.page.locator("#confirm").is_visible():
                self.tab_to("() => document.activeElement.id === 'confirm'")
                self.page.keyboard.press("Enter")
                break
            self.tab_to(AT_LIT)
            for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][: arrows % 5]:
                self.page.keyboard.press(key)
            self.tab_to(AT_LIT)
            self.page.keyboard.press("Enter")
            self.settled()
            if self.seq() > before or not self.page.locator(".asking").count():
                break
        self.pass_on(before)

    def close(self) -> None:
        self.context.close()
        assert self.errors == [], f"the page said: {self.errors}"
