"""axe-core looks at a page for barriers."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
GRAVE = ("serious", "critical")
RUN = """() => axe.run(document, {resultTypes: ['violations']}).then(told => ({
    rules: told.passes.length + told.violations.length,
    found: told.violations.map(one => [one.impact, one.id, one.nodes.map(node => node.target.join(' ')
        + ': ' + node.failureSummary.split('\\n').slice(1).join(' '))])}))"""


@cache
def script() -> str:
    """axe-core itself; tools/axe brings it if it is not there."""
    subprocess.run([ROOT / "tools" / "axe"], check=True)
    return (ROOT / "build" / "axe" / "axe.min.js").read_text("utf-8")


def barriers(page: Page) -> list[str]:
    """What keeps people out: serious and critical violations, one line each."""
    page.evaluate(script())
    told = page.evaluate(RUN)
    assert told["rules"] > 10, "axe looked at nothing"
    return [f"{rule} ({impact}): {node}" for impact, rule, nodes in told["found"] if impact in GRAVE for node in nodes]
