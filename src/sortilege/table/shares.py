"""Shares of a whole as whole percents that add up."""

from __future__ import annotations


def percents(shares: list[float]) -> list[int]:
    """Each share rounded down, and what is then missing given to those that lost most: three thirds are 34, 33, 33."""
    exact = [max(0.0, share) * 100 for share in shares]
    whole = [int(each) for each in exact]
    missing = round(sum(exact)) - sum(whole)
    lost_most = sorted(range(len(exact)), key=lambda at: whole[at] - exact[at])
    for at in lost_most[:missing]:
        whole[at] += 1
    return whole
