"""Scripts and style sheets as they are sent."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege.table import files
from sortilege.table.pressed import pressed

STATIC = Path(files.__file__).with_name("static")
SCRIPTS = sorted((STATIC / "js").glob("*.js"))


def test_comments_and_indents_are_left_out_and_texts_stay(tmp_path: Path) -> None:
    script = tmp_path / "one.js"
    said = '// What it is for.\n\nconst a = "//not"; // stays\n/** Adds\n    up. */\n'
    script.write_text(said + "function b() {\n  return `/* ${a} */`;\n}\n", "utf-8")
    assert pressed(script).decode() == 'const a = "//not"; // stays\nfunction b() {\nreturn `/* ${a} */`;\n}'


def test_a_style_sheet_is_sent_with_those_it_imports(tmp_path: Path) -> None:
    (tmp_path / "all.css").write_text('/* All. */\n@import "one.css";\n@import "two.css";\n', "utf-8")
    (tmp_path / "one.css").write_text("/* One */\n.a { color: red; }\n", "utf-8")
    (tmp_path / "two.css").write_text(".b {\n  color: blue;\n}\n", "utf-8")
    assert pressed(tmp_path / "all.css").decode() == ".a{color: red}.b{color: blue}"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_texts_end_in_the_line_they_begin_in(script: Path) -> None:
    for line in script.read_text("utf-8").splitlines():
        assert line.count("`") % 2 == 0 or line.lstrip().startswith(("//", "*", "/*")), line


def test_every_sheet_of_a_table_is_there() -> None:
    sent = pressed(STATIC / "css" / "at-table.css").decode()
    assert "@import" not in sent
    assert all(word in sent for word in (".frame", ".turn-line", "#outcome", ".lesson", ".watching"))
