"""What a page feels like: how long after a touch something is to be seen, and how much jumps by itself."""

from __future__ import annotations

import json

from tests.table.browser import LIT, Person

COUNT_SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) shifts.push([one.startTime, one.value]);
}).observe({ type: "layout-shift", buffered: true });"""
TOGETHER = 5000
PAUSE = 1000
"""Shifts count together for so many milliseconds at most, and until nothing shifts for so many."""
MOST_SHIFT = 0.05

TIME_TOUCHES = """window.touches = { marked: [], previewed: [] };
addEventListener("pointerup", (event) => {
    if (!event.target.closest("[data-touch], #confirm")) return;
    const look = () => {
        const chosen = [...document.querySelectorAll("[data-may=taken], [data-may=shown]")];
        const lit = chosen.map((one) => one.dataset.touch);
        const preview = `${document.body.dataset.seq} ${document.getElementById("what-if")?.dataset.shows ?? ""}`;
        return { marks: `${preview} ${lit}`, preview };
    };
    const before = look();
    const found = {};
    const frame = (time) => {
        const now = look();
        for (const [kind, of] of [["marked", "marks"], ["previewed", "preview"]]) {
            if (kind in found || now[of] === before[of]) continue;
            found[kind] = true;
            // What this frame finds is on the screen when the next one begins.
            requestAnimationFrame((shown) => window.touches[kind].push(shown - event.timeStamp));
        }
        if (!found.previewed && performance.now() - event.timeStamp < 1000) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}, true);"""
TOUCHES = "() => window.touches.marked.length"


def shifted(person: Person) -> float:
    """How much jumped at a time since it was asked last: what browsers call the cumulative layout shift."""
    most = together = began = last = 0.0
    for time, value in person.page.evaluate("() => shifts.splice(0)"):
        if time - last > PAUSE or time - began > TOGETHER:
            together, began = 0.0, time
        together, last = together + value, time
        most = max(most, together)
    return most


def touch_often(person: Person, times: int) -> dict[str, list[float]]:
    """Touch lit things and play, and measure each touch: milliseconds until it is marked, and until what it does is
    shown."""
    timed: dict[str, list[float]] = {"marked": [], "previewed": []}
    for number in range(4 * times):
        person.wait_for_turn()
        person.settled()
        if len(timed["marked"]) >= times or person.over:
            break
        if person.veiled:
            person.lift()
            continue
        result = person.page.locator(".result:not([hidden]) button")
        if result.is_visible():
            result.click()
        before, confirm = int(person.page.evaluate(TOUCHES)), person.page.locator("#confirm")
        if confirm.is_visible():
            confirm.click()
        else:
            lit = person.page.locator(LIT)
            person.bring(lit.nth(number * 7 % lit.count())).click(force=True)
        person.page.wait_for_function(f"(before) => ({TOUCHES})() > before", arg=before)
        person.page.wait_for_function("() => !document.body.classList.contains('sending')")
        timed = json.loads(person.page.evaluate("() => JSON.stringify(window.touches)"))
    return timed
