"""The pages that people see."""

from .common import for_programs, render_error
from .home import about, choose_language, home, list_rules, rules, upload
from .pictures import game_face, game_style
from .replay import fork, frame, replay, replay_file, verify
from .seats import join, leave, new_link, sit_down, want_bot
from .setup import open_new, play_now, setup
from .table import rematch, table

HANDLERS = [
    about,
    choose_language,
    fork,
    frame,
    game_face,
    game_style,
    home,
    join,
    leave,
    list_rules,
    new_link,
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
    want_bot,
]

__all__ = ["HANDLERS", "for_programs", "render_error"]
