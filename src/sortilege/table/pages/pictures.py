"""What games bring to be looked at: their style sheet, and their face on the home page."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from random import Random
from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from ...art import picture_rules
from ...games import find_at_table
from ...kernel.game import Game
from ...kernel.launch import start_match
from ..files import KEPT_SECONDS, PICTURE, add_headers
from ..i18n import ENGLISH, LANGUAGES, home_of, words_in
from ..pressed import pressed

SHOWN: Final = 14
"""So many moves are made before a game's face is drawn, fewer where that would end it."""
FONTS: Final = re.compile(r"@font-face \{[^}]*\}\n")
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED: Final = re.compile(r'href="#([^"]+)"')
CLASSES: Final = re.compile(r'class="([^"]*)"')
CLASS: Final = re.compile(r"\.([A-Za-z][\w-]*)")
RULE: Final = re.compile(r"([^{}]+)(\{[^{}]*\})")
COMMA: Final = re.compile(r",(?![^()]*\))")
GROUP: Final = re.compile(r":\w+\([^()]*\)")
VARIABLE: Final = re.compile(r"[ \t]*(--[\w-]+):[^;]*;\n?")


@get("/games/{game:str}/picture.css", include_in_schema=False, after_request=add_headers)
async def game_style(game: FromPath[str]) -> Response[bytes]:
    """The style sheet that a game brings for its pictures."""
    headers = {"cache-control": f"public, max-age={KEPT_SECONDS}"}
    file = sheet(find_at_table(game))
    return Response(pressed(file) if file.exists() else b"", media_type=MediaType.CSS, headers=headers)


@get("/games/{game:str}/face.svg", include_in_schema=False, after_request=add_headers)
async def game_face(game: FromPath[str], language: FromQuery[str] = ENGLISH) -> Response[str]:
    """A table of the game in the middle of play, with words of the language."""
    headers = {"cache-control": "public, max-age=86400", "content-type": PICTURE}
    known = language if language in LANGUAGES else ENGLISH
    return Response(drawn_face(find_at_table(game), known), media_type=PICTURE, headers=headers)


@cache
def drawn_face(game: Game, language: str) -> str:
    """Always the same picture: the game's own, or the board by itself if that is a drawing, else the whole table."""
    if cover := game.cover():
        return styled(cover, game)
    match = start_match(game, max(min(game.seats), 2), 7, {})
    choose = Random(3)
    for _ in range(SHOWN):
        ahead = match.clone()
        ahead.play(choose.choice(match.decision.options).text)
        if ahead.over:
            break
        match = ahead
    view = match.view(None)
    words = words_in(game, language)
    board = game.regions(view, words)["board"]
    if not board.startswith("<svg"):
        return FONTS.sub("", game.board_svg(view, words))
    return styled(board, game)


def styled(drawing: str, game: Game) -> str:
    """The drawing with its style in it, and without shapes and rules for what it does not show."""
    used = set(USED.findall(drawing))
    shown = SYMBOL.sub(lambda found: found[0] if found[1] in used else "", drawing)
    opening, rest = shown.split(">", 1)
    file = sheet(game)
    rules = rules_for(shown, picture_rules(file), game.name) if file.exists() else ""
    return f"{opening}><style>{escape(rules)}</style>{rest}"


def rules_for(drawing: str, rules: str, name: str) -> str:
    """The rules of a style sheet without those for classes that the drawing has not, and variables that none needs."""
    if "@" in rules:
        return rules
    there = {name, *[one for found in CLASSES.findall(drawing) for one in found.split()]}
    kept: list[str] = []
    for found in RULE.finditer(rules):
        parts = [part.strip() for part in COMMA.split(found[1])]
        fitting = [part for part in parts if set(CLASS.findall(GROUP.sub("", part))) <= there]
        if fitting:
            kept.append(f"{', '.join(fitting)} {found[2]}")
    written = "\n".join(kept)
    return VARIABLE.sub(lambda found: found[0] if f"var({found[1]}" in written + drawing else "", written)


def sheet(game: Game) -> Path:
    return home_of(game) / "look" / "picture.css"
