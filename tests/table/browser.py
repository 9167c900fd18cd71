"""A person at a browser: looks at what is lit, touches it, and says yes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.table.server import Server

DESK = (1440, 900)
PHONE = (390, 844)
CHROMIUM = [Path("/usr/bin/chromium"), Path("/usr/bin/chromium-browser")]
READY = """() => document.querySelector("#outcome:not([hidden])") || document.querySelector("#veil[open]")
    || document.querySelector(".asking .open[data-touch]") || document.querySelector("#choices .open[data-touch]")"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Playwright's own Chromium if it has one, else Debian's."""
    with sync_playwright() as playwright:
        found = next((str(path) for path in CHROMIUM if path.exists()), None)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


class Person:
    """One browser with its own cookies. Whatever goes wrong in its page is an error of the test."""

    def __init__(self, browser: Browser, server: Server, size: tuple[int, int] = DESK, language: str = "en-GB") -> None:
        self.server = server
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=language, reduced_motion="reduce"
        )
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.traffic: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda data: self.traffic.append(str(data)))
        )

    def go(self, path: str) -> None:
        answer = self.page.goto(self.server.address + path)
        assert answer is not None
        assert answer.status == 200, f"{path}: {answer.status}"

    def open_table(self, seats: dict[int, str], names: dict[int, str] | None = None, **options: str) -> None:
        """Fill in the form: the kind of each seat, and options by name."""
        self.go("/new/rivality")
        self.page.check(f"input[name=seats][value='{len(seats)}']", force=True)
        for seat, kind in seats.items():
            self.page.select_option(f"select[name=kind-{seat}]", kind)
            if kind == "bot":
                self.page.select_option(f"select[name=level-{seat}]", "easy")
            elif names and seat in names:
                self.page.fill(f"input[name=name-{seat}]", names[seat])
        for name, value in options.items():
            field = self.page.locator(f"[name=option-{name}]")
            if field.get_attribute("type") == "checkbox":
                field.check(force=True)
            elif name == "access":
                self.page.check(f"input[name=access][value={value}]", force=True)
            else:
                field.select_option(value)
        self.page.click("form[data-setup] button.main")
        expect(self.page.locator("#board svg")).to_be_visible()

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

    def move_by_mouse(self, pick: int = 0) -> None:
        """Touch lit things until the choice can be confirmed, and confirm it."""
        before = self.page.locator("#log > *").count()
        for _ in range(6):
            confirm = self.page.locator("#confirm")
            if confirm.is_visible() and confirm.is_enabled():
                confirm.click()
                break
            lit = self.page.locator(".asking .open[data-touch], #choices .open[data-touch]")
            lit.nth(pick % lit.count()).click(force=True)
        self.page.wait_for_function("(before) => document.querySelectorAll('#log > *').length > before", arg=before)

    def close(self) -> None:
        self.context.close()
        assert self.errors == []
