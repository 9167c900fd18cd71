"""What a move costs on the line to who plays: the regions that changed, line by line, and the question."""

from __future__ import annotations

import json
from random import Random
from statistics import quantiles

import sortilege
from sortilege.games import find
from sortilege.table.patches import patch

MOST = 30_000
"""Bytes of an update, before the line presses it."""


def test_an_update_is_light_for_nineteen_moves_of_twenty() -> None:
    game, rng = find("mageknight"), Random(3)
    m = sortilege.new("mageknight", 1, 3, {"scenario": "first_reconnaissance"})
    before = game.regions(m.view(0), game.words)
    sizes = []
    for _ in range(110):
        m.play(rng.choice(m.decision.options))
        view = m.view(0)
        drawn = game.regions(view, game.words)
        changed = {name: patch(before[name], region) for name, region in drawn.items() if before[name] != region}
        reasons = [[closed.subject, closed.said(game.words)] for closed in m.why_not()]
        labels = [option.label for option in m.decision.options]
        sizes.append(len(json.dumps([changed, view["decision"], labels, reasons])))
        before = drawn
    assert quantiles(sizes, n=20)[-1] < MOST
    assert len(json.dumps(before)) < 5 * MOST, "and all of it at once"
