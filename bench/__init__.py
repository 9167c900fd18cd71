"""Benchmarks: ratios within one run, since absolute times are noise."""
