"""The pages that people see."""

from .after import curve, me
from .battle import battle
from .common import for_programs, render_error
from .home import about, choose_language, home, list_rules, rules, upload
from .learn import begin_lesson, learn
from .pictures import game_face, game_style
from .replay import fork, frame, replay, replay_file, verify
from .schema import SchemaPage
from .seats import join, leave, new_link, resign, sit_down, want_bot
from .setup import foresee, open_new, play_now, setup
from .table import rematch, table

HANDLERS = [
    about,
    battle,
    begin_lesson,
    choose_language,
    curve,
    fork,
    frame,
    game_face,
    game_style,
    home,
    join,
    learn,
    leave,
    list_rules,
    me,
    new_link,
    foresee,
    open_new,
    play_now,
    rematch,
    replay,
    replay_file,
    resign,
    rules,
    setup,
    sit_down,
    table,
    upload,
    verify,
    want_bot,
]

__all__ = ["HANDLERS", "SchemaPage", "for_programs", "render_error"]
