"""What was played into the attacks and blocks of a combat, piece by piece, and what each piece counted there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.effects.effect import OF_CARD, OF_SKILL, OF_UNIT, OWNERS, SIDEWAYS
from ..box.terms import ELEMENTS, PER_RANGE, RANGES
from . import enemies
from .combat import BLOCK, PieceOfFight

if TYPE_CHECKING:
    from .state import MageKnight

POINTS: Final = "points"
"""Whose piece it is if no card, unit or skill gave it."""


def play_into(game: MageKnight, gives: int, points: int) -> None:
    """Remember who gave these points: to an attack by range * PER_RANGE + element, to a block by BLOCK + element.
    Pieces of a duel are not told apart."""
    if game.duel is not None:
        return
    fight = game.combat
    effect = game.effect
    owner = game.hero.played[-1] if effect.owner_kind == SIDEWAYS and game.hero.played else effect.owner
    against = 1 << fight.facing if gives >= BLOCK else 0
    fight.pieces.append(PieceOfFight(effect.owner_kind, owner, gives, points, against, 0))


def strike_with_pieces(game: MageKnight, chosen: list[int], ranged: bool) -> None:
    """The attack that is put together strikes these enemies: what each piece of it counted is settled."""
    fight = game.combat
    mask = 0
    for at in chosen:
        mask |= 1 << at
    counted = counts_of_attack(game, chosen, ranged)
    fight.pieces = [
        piece
        if piece.against
        else PieceOfFight(piece.kind, piece.owner, piece.gives, piece.points, mask, counted.pop(0))
        for piece in fight.pieces
    ]


def counts_of_attack(game: MageKnight, chosen: list[int], ranged: bool) -> list[int]:
    """What each piece of the attack that is put together counts against these enemies, in order."""
    walled = ranged and any(enemies.fortifications(game, at) > 0 for at in chosen)
    points = [0] * BLOCK
    found: list[int] = []
    before = 0
    for piece in game.combat.pieces:
        if not piece.against:
            points[piece.gives] += piece.points
            now = enemies.value_against(game, chosen, points, walled)
            found.append(now - before)
            before = now
    return found


def pieces_view(game: MageKnight, at: int, ranged: bool) -> list[dict[str, object]]:
    """What was played against an enemy, the attack that is being put together included."""
    fight = game.combat
    open_counts = counts_of_attack(game, [at], ranged) if at in enemies.in_reach(game, ranged) else []
    found: list[dict[str, object]] = []
    block = [0, 0, 0, 0]
    before = 0
    for piece in fight.pieces:
        if piece.gives >= BLOCK:
            if piece.against >> at & 1:
                block[piece.gives - BLOCK] += piece.points
                now = enemies.block_of(game, at, block)
                found.append(piece_view(game, piece, now - before))
                before = now
        elif piece.against >> at & 1:
            found.append(piece_view(game, piece, piece.counts))
        elif not piece.against and open_counts:
            found.append(piece_view(game, piece, open_counts.pop(0)))
    return found


def piece_view(game: MageKnight, piece: PieceOfFight, counts: int) -> dict[str, object]:
    block = piece.gives >= BLOCK
    return {
        "by": OWNERS[piece.kind] if piece.kind >= 0 else POINTS,
        "name": owner_name(game, piece),
        "reach": None if block else RANGES[piece.gives // PER_RANGE],
        "element": ELEMENTS[piece.gives % PER_RANGE],
        "points": piece.points,
        "counts": counts,
    }


def owner_name(game: MageKnight, piece: PieceOfFight) -> str | None:
    """The card, unit or skill that gave it, if one did."""
    box = game.box
    if piece.kind in (OF_CARD, SIDEWAYS):
        return box.card_ids[piece.owner]
    if piece.kind == OF_UNIT:
        return box.unit_ids[piece.owner]
    return box.skill_ids[piece.owner] if piece.kind == OF_SKILL else None
