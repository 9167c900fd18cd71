"""The mark that ties a test to the clauses it covers; `docs/coverage/` is generated from it."""

import pytest

clause = pytest.mark.clause
