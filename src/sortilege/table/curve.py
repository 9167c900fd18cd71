"""The course of a game as pictures: areas that share the whole for chances, lines for points. The page's style colours
them by side, and words stand beside them, so that they stay small and can be read aloud."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup, escape

from .course import Course

WIDTH: Final = 300
CHANCE: Final = 84
POINTS: Final = 64
STRIP: Final = 22
"""Above the areas there is room for the numbers of turning points."""
APART: Final = 20
"""So far apart these numbers stand at least."""
EDGE: Final = 10


def chance_svg(course: Course, sides: list[str]) -> Markup:
    """How the chances went; `sides` are what the sides are called in the game."""
    parts = []
    below = [0.0] * len(course.marks)
    for at, side in enumerate(sides):
        above = [low + chances[at] for low, chances in zip(below, course.chances, strict=True)]
        there = [point(course, mark, share) for mark, share in zip(course.marks, above, strict=True)]
        back = [point(course, mark, share) for mark, share in zip(course.marks, below, strict=True)]
        outline = " ".join([*there, *reversed(back)])
        parts.append(f'<polygon class="area" {dress(course, at, side)} points="{outline}"/>')
        below = above
    middle = STRIP + CHANCE / 2
    parts.append(f'<path class="middle" d="M0 {middle:g}H{WIDTH}"/>')
    places = spread([x_of(course, turning.move) for turning in course.turning])
    for number, (turning, x) in enumerate(zip(course.turning, places, strict=True), 1):
        down = f"M{x:g} {STRIP / 2:g}L{x_of(course, turning.move):g} {STRIP}V{STRIP + CHANCE}"
        parts.append(
            f'<g class="turn" data-move="{turning.move}"><path d="{down}"/>'
            f'<circle {dress(course, turning.side, sides[turning.side])} cx="{x:g}" cy="{STRIP / 2:g}" r="9"/>'
            f'<text x="{x:g}" y="{STRIP / 2 + 4:g}">{number}</text></g>'
        )
    return framed("chances", STRIP + CHANCE, parts, STRIP)


def points_svg(course: Course, sides: list[str]) -> Markup:
    """How the points went."""
    most = max(1, *(max(each) for each in course.points))
    least = min(0, *(min(each) for each in course.points))
    parts = [f'<path class="middle" d="M0 {height_of(0, least, most):g}H{WIDTH}"/>']
    for at, side in enumerate(sides):
        way = f"M0 {height_of(course.points[0][at], least, most):g}"
        for mark, points in zip(course.marks[1:], course.points[1:], strict=True):
            way += f"H{x_of(course, mark):g}V{height_of(points[at], least, most):g}"
        parts.append(f'<path class="line" {dress(course, at, side)} d="{way}"/>')
    parts.append(f'<text class="scale" x="5" y="14">{most}</text>')
    return framed("points", POINTS, parts)


def framed(kind: str, height: int, parts: list[str], top: int = 0) -> Markup:
    """The picture, with a line that a script moves to the moment that is shown."""
    now = f'<path class="now" d="M0 {top}V{height}"/>'
    return Markup(f'<svg class="{kind}" viewBox="0 0 {WIDTH} {height}" aria-hidden="true">{"".join(parts)}{now}</svg>')


def dress(course: Course, at: int, side: str) -> str:
    """What the styles of the page and of the game colour a side by."""
    return f'data-side="{escape(side)}" data-seat="{course.sides[at][0]}" data-nth="{at}"'


def point(course: Course, mark: int, share: float) -> str:
    return f"{x_of(course, mark):g},{STRIP + CHANCE * (1 - share):.1f}"


def x_of(course: Course, mark: int) -> float:
    return round(mark * WIDTH / max(1, course.marks[-1]), 1)


def height_of(points: int, least: int, most: int) -> float:
    return round(4 + (POINTS - 8) * (most - points) / (most - least), 1)


def spread(places: list[float]) -> list[float]:
    """Places along the strip, in order, none over another and none outside."""
    found: list[float] = []
    for place in places:
        found.append(max(place, EDGE, found[-1] + APART if found else 0))
    limit = float(WIDTH - EDGE)
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], limit)
        limit = found[at] - APART
    return found
