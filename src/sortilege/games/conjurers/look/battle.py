"""A battle as a stage over the whole board: who fights for what, slot facing slot, and what stands between them."""

from __future__ import annotations

from html import escape
from typing import Any

from ....art import text, use
from ....kernel.words import Message, Thing, Words
from .between import between
from .forecast import Forecast, may_attack
from .labels import note, tell
from .layout import TALL_SMALLEST
from .outlook import battle_odds, is_weighing, move_odds
from .reading import View
from .shapes import at, crest
from .slots import slot
from .spreads import panel
from .stage import LEFT, ROW, SMALL, STEP, TALL, TALL_TOPS, WIDE, slot_number

Shown = dict[str, Any]


def draw_battle(view: View, words: Words, battle: Shown) -> str:
    """Everything of a battle, the lowest first."""
    lower = lower_side(view, battle)
    rows = (1 - lower, lower)
    parts = [title(words, battle), odds_line(view, words, battle)]
    for row, side in enumerate(rows):
        parts.append(party(words, battle, side, row))
        parts += [slot(words, battle, side, place, row) for place in range(ROW)]
    attacks = forecasts(battle)
    for place in range(ROW):
        parts.append(between(words, battle, place, lower, attacks))
    found = {"chances": move_odds(view, words), "weighing": is_weighing(view)}
    parts.append(panel(words, {**battle, **found}, attacks))
    return "\n".join([part for part in parts if part])


def lower_side(view: View, battle: Shown) -> int:
    """The side that is drawn below: the viewer's, if the viewer plays one, else the attackers."""
    own = [str(side["side"]) for side in view["table"]["sides"] if view["seat"] in side["seats"]]
    if battle["sides"][1]["player"] in own and battle["sides"][0]["player"] not in own:
        return 1
    return 0


def forecasts(battle: Shown) -> dict[int, Forecast]:
    """What each attack would come to that the side whose turn it is could make, by the slot of the aggressor."""
    side = 0 if battle["side"] == "attackers" else 1
    found: dict[int, Forecast] = {}
    for place in range(ROW):
        own, enemy = battle["sides"][side]["slots"][place], battle["sides"][1 - side]["slots"][place]
        if may_attack(own, enemy) and battle["winner"] is None:
            found[slot_number(side, place)] = Forecast(own, enemy, battle["faces"])
    return found


# Above, and beside


def title(words: Words, battle: Shown) -> str:
    """What the battle is about."""
    attackers, defenders = battle["sides"]
    occasion = str(battle["occasion"])
    told = {"side": str(attackers["player"]), "other": str(defenders["player"])}
    card: Thing = battle["prize"]["card"] if battle["prize"] else ""
    headline = tell(words, f"battle-{occasion}", **told, card=card)
    turns = int(battle["turns"])
    round_ = tell(
        words, "battle-round", n=(turns + 1) // 2 or 1, side=battle["sides"][battle["side"] == "defenders"]["player"]
    )
    if battle["winner"] is not None:
        won = attackers if battle["winner"] == "attackers" else defenders
        round_ = tell(words, "battle-won", side=won["owner"] or Message("pic-monsters"))
    return (
        f'<g class="wide-only">{text(10, 26, headline, "stage-title", 21)}{text(10, 45, round_, "stage-note", 14)}'
        f"{stakes(words, battle)}</g>\n"
        f'<g class="tall-only">{text(7, 16, headline, "stage-title", 14)}'
        f"{text(7, 31, round_, 'stage-note', TALL_SMALLEST)}</g>"
    )


def odds_line(view: View, words: Words, battle: Shown) -> str:
    """How likely the battle is won from here, for the side below; until that is known, that it is being reckoned."""
    odds = battle_odds(view)
    if odds is None and not is_weighing(view):
        return ""
    said = note(words, "weighing")
    if odds is not None:
        side = battle["sides"][lower_side(view, battle)]["owner"] or Message("pic-monsters")
        said = tell(words, "battle-odds", side=side, odds=odds.said(), low=odds.low, high=odds.high)
    x, y = LEFT + 1.5 * STEP, 45
    name = "battle-weighing" if odds is None else "battle-odds"
    return (
        f'<g class="odds" id="{name}" role="img" aria-label="{escape(said)}" data-rule="battle-turn">'
        f'<g class="wide-only">{text(x, y, said, "stage-note middle", 14)}</g>'
        f'<g class="tall-only">{text(TALL[0] - 7, TALL[1] - 12, said, "stage-note end", TALL_SMALLEST)}</g></g>'
    )


def stakes(words: Words, battle: Shown) -> str:
    """What the attackers win and lose."""
    occasion = str(battle["occasion"])
    win = tell(words, f"stake-win-{occasion}", n=battle["kinds_stolen"])
    lose = tell(words, f"stake-lose-{occasion}")
    right = WIDE[0] - 8
    start = right - 6.3 * max(len(win), len(lose)) - 24
    return (
        f"{use('laurel-crown', start + 8, 20, 18, 'good-sign')}{text(start + 24, 25, win, 'stage-note', 13.5)}"
        f"{use('cracked-shield', start + 8, 41, 17, 'bad-sign')}{text(start + 24, 46, lose, 'stage-note', 13.5)}"
    )


def party(words: Words, battle: Shown, side: int, row: int) -> str:
    """Who fights in a row, and how many cards are still in hand, as backs."""
    shown = battle["sides"][side]
    owner = shown["owner"]
    name = words.name(owner) if owner else tell(words, "monsters")
    role = note(words, f"role-{'attacker' if side == 0 else 'defender' if owner else 'monsters'}", side=shown["player"])
    hand = int(shown["in_hand"])
    sign = crest(str(owner), 0, 0, 1) if owner else f'<g class="monsters">{use("imp-laugh", 0, 0, 38)}</g>'
    y = 84 if row == 0 else 582
    first = y + 34 if row == 0 else y - 62
    count = note(words, "in-hand", n=hand)
    parts = [
        f'<g class="wide-only party">{moved_to(sign, 60, y)}',
        text(60, first, name, "party-name middle", 15),
        text(60, first + 18, role, "stage-note middle", 13),
    ]
    top = first + 32 if row == 0 else first - 34 - 88
    parts += backs(hand, 60, top)
    if hand:
        parts.append(text(60, top + 106 if row == 0 else top - 8, count, "stage-note middle", 13.5))
    small = 31 if row == 0 else 0
    shown_there = count if hand else name
    tall_y = 12 if row == 0 else TALL_TOPS[1] + SMALL[1] + 14
    parts.append(
        f'</g><g class="tall-only party">{moved_to(sign, 290 if row == 0 else 16, tall_y + small * 0.3, 0.5)}'
        f"{text(304 if row == 0 else 30, tall_y + small * 0.3 + 5, shown_there, 'stage-note', TALL_SMALLEST)}</g>"
    )
    return "".join(parts)


def moved_to(drawn: str, x: float, y: float, scale: float = 1) -> str:
    return f"<g{at(x, y, scale)}>{drawn}</g>"


def backs(count: int, x: float, y: float) -> list[str]:
    """Cards that are not known: their backs, a little fanned."""
    return [
        f'<g class="back"{at(x + 8 * (place - (count - 1) / 2), y)}><rect x="-33" width="66" height="86" rx="8"/>'
        f"{use('pointy-hat', 0, 43, 40, 'sign')}</g>"
        for place in range(count)
    ]
