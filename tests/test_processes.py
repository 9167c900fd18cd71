"""The same seeds give the same games in every process, whatever its hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.checksums import few_checksums

ROOT = Path(__file__).parents[1]


def test_the_same_seeds_give_the_same_games_in_fresh_processes() -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.checksums", "few"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
        )
        for hash_seed in ("0", "20260101")
    ]
    found = [json.loads(process.communicate()[0]) for process in processes]
    assert found == [few_checksums()] * len(processes)
