"""Menus: every kind of move stands where its number says, and numbers have room for what they name."""

from __future__ import annotations

import pytest

from sortilege.games.mageknight import GAME
from sortilege.games.mageknight.box.components import Box
from sortilege.games.mageknight.rules.turn import common_moves, moves, walk_moves, wares
from sortilege.games.mageknight.rules.turn.locals import Talk
from sortilege.games.mageknight.rules.turn.menu import Menu
from sortilege.games.mageknight.rules.turn.walk import Walk

MENUS = [step for step in GAME.steps if issubclass(step, Menu)]


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (moves.CARD, common_moves.PlayCard),
        (moves.SIDE, common_moves.PlaySideways),
        (moves.UNIT, common_moves.UseUnit),
        (moves.BANNER, common_moves.UseBanner),
        (moves.SKILL, common_moves.UseSkill),
        (moves.CURE, common_moves.Cure),
        (moves.TACTIC, common_moves.UseTactic),
        (moves.LEARN, common_moves.Learn),
        (moves.LEARN_TO_HAND, common_moves.LearnToHand),
        (moves.BORROW, common_moves.Borrow),
    ],
)
def test_a_kind_that_all_menus_share(number: int, kind: type[object]) -> None:
    assert [type(step().kind_of(number)) for step in MENUS] == [kind] * len(MENUS)


@pytest.mark.parametrize(
    ("menu", "number", "kind"),
    [
        (Walk, walk_moves.STEP, walk_moves.TakeStep),
        (Walk, walk_moves.EXPLORE, walk_moves.ExploreTile),
        (Walk, walk_moves.CHALLENGE, walk_moves.Challenge),
        (Walk, walk_moves.TALK, walk_moves.DealWithLocals),
        (Walk, walk_moves.ENTER, walk_moves.EnterSite),
        (Walk, walk_moves.BURN, walk_moves.BurnMonastery),
        (Walk, walk_moves.REST, walk_moves.TakeRest),
        (Walk, walk_moves.END, walk_moves.EndWithoutAction),
        (Talk, wares.RECRUIT, wares.RecruitUnit),
        (Talk, wares.RECRUIT_LOYAL, wares.RecruitLoyal),
        (Talk, wares.HEALING, wares.BuyHealing),
        (Talk, wares.LESSON, wares.BuyLesson),
        (Talk, wares.SPELL, wares.BuySpell),
        (Talk, wares.ARTIFACT, wares.BuyArtifact),
        (Talk, wares.ELITE, wares.InviteElite),
        (Talk, wares.ACTION, wares.BuyAction),
        (Talk, wares.TOP, wares.BuyUnseen),
        (Talk, wares.LEAVE, wares.Leave),
    ],
)
def test_a_kind_of_a_menu_of_its_own(menu: type[Menu], number: int, kind: type[object]) -> None:
    assert type(menu().kind_of(number + 1)) is kind


def test_own_kinds_end_where_common_ones_begin() -> None:
    assert MENUS
    assert all(0 < len(step.kinds) <= moves.FIRST for step in MENUS)


def test_numbers_have_room_for_every_effect_and_card() -> None:
    box = GAME.components(None)
    assert isinstance(box, Box)
    assert len(box.effects) <= moves.SLOT
    assert len(box.card_ids) * 4 <= moves.KIND
