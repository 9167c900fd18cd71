"""What a player's things are worth: creatures, artifacts, combinations, resources, and minus points."""

from __future__ import annotations

from ..box.terms import HIGHEST, LOWEST, MYTHOLOGIES, NO_MYTHOLOGY, TIERS
from .table import Table


class Points:
    """The points of one seat as they stand now, sum by sum.

    By level, `variety`; by mythology, `consistency`, `abundance`, `artifact_consistency` and `combinations`; by tier,
    `resources`. `levels` are the points of the creatures themselves, `printed` those of the artifacts.
    """

    def __init__(self, table: Table, seat: int) -> None:
        parts = table.parts
        myths = len(MYTHOLOGIES)
        creatures = [0] * myths
        at_level = [0] * (HIGHEST + 1)
        """How many mythologies there are at each level."""
        levels_of = [0] * myths
        """How many levels there are of each mythology."""
        seen = [False] * (myths * (HIGHEST + 1))
        levels = 0
        for card in table.army(seat):
            level, mythology = parts.level[card], parts.mythology[card]
            levels += level
            if mythology == NO_MYTHOLOGY:
                continue
            creatures[mythology] += 1
            at = mythology * (HIGHEST + 1) + level
            if not seen[at]:
                seen[at] = True
                at_level[level] += 1
                levels_of[mythology] += 1
        artifacts = [0] * myths
        printed = 0
        first = seat * parts.pieces
        for piece in range(parts.first_artifact, parts.pieces):
            if table.equipment[first + piece]:
                artifacts[parts.origin[piece]] += 1
                printed += parts.points[piece]
        self.levels = levels
        table_of = parts.variety[table.seats]
        self.variety: list[int] = [0] * (HIGHEST + 1)
        for level in range(LOWEST, HIGHEST + 1):
            self.variety[level] = table_of[at_level[level]][level]
        self.consistency: list[int] = [parts.consistency[count] for count in levels_of]
        self.abundance: list[int] = [parts.abundance[count] for count in creatures]
        self.printed = printed
        self.artifact_variety = parts.artifact_variety[myths - artifacts.count(0)]
        self.artifact_consistency: list[int] = [parts.artifact_consistency if count == 3 else 0 for count in artifacts]
        self.combinations: list[int] = [
            parts.combination[artifacts[one]][min(creatures[one], 6)] for one in range(myths)
        ]
        self.resources: list[int] = [
            (table.has(seat, 2 * tier) + table.has(seat, 2 * tier + 1)) // parts.goods_per_point[tier]
            for tier in range(TIERS)
        ]
        self.minus = table.minus[seat]
        self.table = table
        self.seen = seen
        self.creatures = creatures
        self.artifacts = artifacts
        self.at_level = at_level
        self.levels_of = levels_of

    def with_one_more(self, level: int, mythology: int) -> int:
        """What one more creature would add: its level, and what every bonus grows by."""
        parts = self.table.parts
        count = self.creatures[mythology]
        combination = parts.combination[self.artifacts[mythology]]
        found = level + parts.abundance[count + 1] - parts.abundance[count]
        found += combination[min(count + 1, 6)] - combination[min(count, 6)]
        if not self.seen[mythology * (HIGHEST + 1) + level]:
            table_of, levels = parts.variety[self.table.seats], self.levels_of[mythology]
            found += table_of[self.at_level[level] + 1][level] - self.variety[level]
            found += parts.consistency[levels + 1] - parts.consistency[levels]
        return found

    def from_creatures(self) -> int:
        return self.levels + sum(self.variety) + sum(self.consistency) + sum(self.abundance)

    def from_artifacts(self) -> int:
        return self.printed + self.artifact_variety + sum(self.artifact_consistency)

    def from_combinations(self) -> int:
        return sum(self.combinations)

    def from_resources(self) -> int:
        return sum(self.resources)

    def total(self) -> int:
        """All sums together, minus points taken off; it may be below nothing."""
        return (
            self.from_creatures()
            + self.from_artifacts()
            + self.from_combinations()
            + self.from_resources()
            - self.minus
        )

    def rank(self) -> tuple[int, int, int, int, int]:
        """What is compared, one after the other, to find the winner."""
        return (
            self.total(),
            self.from_combinations(),
            self.from_artifacts(),
            self.from_creatures(),
            self.from_resources(),
        )
