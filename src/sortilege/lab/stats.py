"""How sure a mean is; of a share see `kernel.sure`."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from ..kernel.sure import Z95

T95 = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706)
"""The same for Student's distribution of 1, 2, 3, 4 and 5 degrees of freedom."""


def student(freedom: int) -> float:
    """Standard errors to each side that hold 95 % of Student's distribution: Fisher's series, beyond the table."""
    if freedom <= len(T95):
        return T95[freedom - 1]
    z, z3, z5 = Z95, Z95**3, Z95**5
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom**2)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Where the true mean lies in 95 % of the cases: Student's t over two values or more.

    The values must not hang together, so they are those of whole deals: games of one deal do.
    """
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def share_interval(shares: Sequence[float]) -> tuple[float, float]:
    """Where the true mean of shares of deals lies in 95 % of the cases.

    A deal's share lies between 0 and 1 and has the variance that pairing leaves it, so Wilson's interval, which is for
    successes of one trial each, would be too wide. Student's t over the deals is right, but says "surely 100 %" after
    three deals won. So one deal won and one lost are added to what was seen, as Agresti and Coull do for shares.
    """
    low, high = mean_interval([*shares, 0.0, 1.0])
    mean = fmean(shares)
    return max(0.0, min(low, mean)), min(1.0, max(high, mean))
