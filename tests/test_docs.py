"""What the documentation shows is run, so that it stays true."""

import re
from pathlib import Path

import pytest

from tests.builds import COMPILED

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: page.name)
def test_the_examples_of_a_page_run_one_after_another(page: Path) -> None:
    if COMPILED and page.name == "adding-a-game.md":
        pytest.skip("games of strangers run on the interpreted kernel")
    names: dict[str, object] = {"__name__": "docs"}
    for block in blocks(page):
        exec(compile(block, str(page), "exec"), names)


def test_every_file_is_named_in_the_architecture() -> None:
    """By its name alone in the tables of kernel, table and scripts, else with its folder; games have a page of their
    own."""
    named = re.findall(r"`([\w/.]+\.(?:py|js))`", (ROOT / "docs" / "architecture.md").read_text("utf-8"))
    known = {f"{folder}{name}" for name in named for folder in ("", "kernel/", "table/", "table/static/js/")}
    package = ROOT / "src" / "sortilege"
    files = [file.relative_to(package) for kind in ("py", "js") for file in package.rglob(f"*.{kind}")]
    listed = [file for file in files if file.parts[0] != "games" and "migrations" not in file.parts]
    missing = [str(file) for file in listed if not file.name.startswith("__") and file.as_posix() not in known]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
