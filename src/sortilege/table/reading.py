"""The rules as a page: Markdown with anchors in its headings, turned into HTML."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from ..games import find
from .i18n import rules_in

ANCHOR = re.compile(r"<h(\d)>(.*?)\s*\{#([\w-]+)\}</h\1>")


@cache
def rules_html(game: str, language: str) -> str:
    """The rules of a game; each section has the id that questions link to."""
    page = MarkdownIt("commonmark").enable("table").render(rules_in(find(game), language))
    return ANCHOR.sub(r'<h\1 id="\3">\2</h\1>', page)


@cache
def rule_sections(game: str, language: str) -> list[tuple[str, str]]:
    """The sections of the rules: anchor and title."""
    return [
        (anchor, title)
        for _, title, anchor in re.findall(r"(##+) (.*?)\s*\{#([\w-]+)\}", rules_in(find(game), language))
    ]
