"""The marks that tie a test to what it covers; `docs/coverage/` is generated from them.

`@clause("RIV-001")` names clauses of the rules. `@card("rage basic")` names effects of Mage Knight's components: a side
of a card, a unit and the number of its ability ("peasants 1"), a tactic ("planning"), a hero and a skill
("arythea dark_paths"), or what an enemy can do ("ability swift").
"""

import pytest

clause = pytest.mark.clause
card = pytest.mark.card
