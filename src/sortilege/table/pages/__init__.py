"""The pages that people see."""

from .common import render_error
from .home import about, choose_language, home, list_rules, rules, upload
from .replay import fork, frame, replay, replay_file, verify
from .setup import open_new, play_now, setup
from .table import game_style, join, leave, rematch, sit_down, table

HANDLERS = [
    about,
    choose_language,
    fork,
    frame,
    game_style,
    home,
    join,
    leave,
    list_rules,
    open_new,
    play_now,
    rematch,
    replay,
    replay_file,
    rules,
    setup,
    sit_down,
    table,
    upload,
    verify,
]

__all__ = ["HANDLERS", "render_error"]
