"""How well fights are solved: `python -m bench.drills [DRILLS] [LIMIT]`, else 200 and the solver's own limit of states.

Fights come from games played at random, half of them by heroes with much to fight with. Each is solved as it is; then
a smaller one, with fewer cards, units and skills, is solved and all its ways are tried one by one.
"""

from __future__ import annotations

import sys
from time import perf_counter

from sortilege.games.mageknight.mind.fight_solver import NODE_LIMIT, solve
from tests.mageknight.drills import TooMany, cheapest, drills, replayed, small

MOST_WAYS = 3_000
CARDS = 3
SAME = 1e-6


def main(count: int, limit: int) -> None:
    seconds: list[float] = []
    nodes: list[int] = []
    won = exact = lawful = compared = same = too_many = 0
    for drill in drills(1_000):
        if len(seconds) == count:
            break
        start = perf_counter()
        plan = solve(drill, limit)
        seconds.append(perf_counter() - start)
        nodes.append(plan.nodes)
        won += plan.won
        exact += plan.exact
        lawful += abs(replayed(drill, plan) - plan.cost) < SAME
        less = small(drill, CARDS)
        try:
            least = cheapest(less, MOST_WAYS)
        except TooMany:
            too_many += 1
            continue
        compared += 1
        same += abs(solve(less, limit).cost - least) < SAME
    seconds.sort()
    nodes.sort()
    print(f"{'fights':<34}{count:>10}")
    print(f"{'won':<34}{won:>10}")
    print(f"{'proved to be cheapest':<34}{exact:>10}")
    print(f"{'replayed at the same cost':<34}{lawful:>10}")
    print(f"{'small fights, every way tried':<34}{compared:>10}")
    print(f"{'  solved at the same cost':<34}{same:>10}")
    print(f"{'  with too many ways':<34}{too_many:>10}")
    for name, share in (("half", 0.5), ("nine of ten", 0.9), ("all", 1.0)):
        at = min(count - 1, int(share * count))
        print(f"{'time and states: ' + name:<34}{seconds[at]:>9.3f}s{nodes[at]:>8}")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else 200, given[1] if len(given) > 1 else NODE_LIMIT)
