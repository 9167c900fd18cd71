"""What games bring to be looked at: their style sheet, and their face on the home page."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final

from litestar import MediaType, Response, get

from ...games import find_at_table
from ...kernel.game import Game
from ...kernel.launch import start_match
from ..i18n import ENGLISH, words_in

SHOWN: Final = 14
"""So many moves are made before a game's face is drawn."""
FONTS: Final = re.compile(r"@font-face \{[^}]*\}\n")


@get("/games/{game:str}/picture.css", include_in_schema=False, cache=False)
async def game_style(game: str) -> Response[str]:
    """The style sheet that a game brings for its pictures."""
    return Response(style(find_at_table(game)), media_type=MediaType.CSS)


@get("/games/{game:str}/face.svg", include_in_schema=False)
async def game_face(game: str) -> Response[str]:
    """A table of the game in the middle of play."""
    headers = {"cache-control": "public, max-age=86400"}
    return Response(drawn_face(find_at_table(game)), media_type="image/svg+xml", headers=headers)


@cache
def drawn_face(game: Game) -> str:
    """Always the same picture: the board by itself if that is a drawing, else the whole table."""
    match = start_match(game, max(min(game.seats), 2), 7, {})
    choose = Random(3)
    for _ in range(SHOWN):
        match.play(choose.choice(match.decision.options).text)
    view = match.view(None)
    board = game.regions(view, words_in(game, ENGLISH))["board"]
    if not board.startswith("<svg"):
        return FONTS.sub("", game.board_svg(view))
    opening, rest = board.split(">", 1)
    return f"{opening}><style>{escape(style(game))}</style>{rest}"


def style(game: Game) -> str:
    file = Path(str(import_module(game.home).__file__)).with_name("picture.css")
    return file.read_text("utf-8") if file.exists() else ""
