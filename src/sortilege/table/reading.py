"""The rules as a page: Markdown with anchors in its headings, turned into HTML."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from ..games import find
from .i18n import rules_in, words_in

ANCHOR = re.compile(r"<h(\d)>(.*?)\s*\{#([\w-]+)\}</h\1>")
FOR_TERMINALS = re.compile(r"^\[text\] .*?(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)
"""Paragraphs about the board and the moves as text."""
PICTURE = re.compile(r'<p><img src="picture:([\w-]+)" alt="(.*?)" /></p>')
DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)


@cache
def rules_html(game: str, language: str) -> str:
    """The rules of a game; each section has the id that questions link to."""
    written = FOR_TERMINALS.sub("", rules_in(find(game), language))
    page = MarkdownIt("commonmark").enable("table").render(written)
    return with_pictures(game, language, ANCHOR.sub(r'<h\1 id="\3">\2</h\1>', page))


def with_pictures(game: str, language: str, page: str) -> str:
    """`![caption](picture:NAME)` becomes what the game draws; shapes that pictures refer to stand in the first one."""
    known = find(game)
    words = words_in(known, language)
    shown: set[str] = set()

    def figure(found: re.Match[str]) -> str:
        drawn = known.picture(found[1], words)
        defs = DEFS.search(drawn)
        if defs is not None and defs[0] in shown:
            drawn = drawn.replace(defs[0], "")
        elif defs is not None:
            shown.add(defs[0])
        return f'<figure class="picture">{drawn}<figcaption>{found[2]}</figcaption></figure>'

    return PICTURE.sub(figure, page)


@cache
def rule_sections(game: str, language: str) -> list[tuple[str, str]]:
    """The sections of the rules: anchor and title."""
    return [
        (anchor, title)
        for _, title, anchor in re.findall(r"(##+) (.*?)\s*\{#([\w-]+)\}", rules_in(find(game), language))
    ]
