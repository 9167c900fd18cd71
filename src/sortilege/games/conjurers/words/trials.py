"""What the battle trainer says, and the chances that stand beside creatures and moves."""

from typing import Final

TRIALS: Final = {
    "trial-about": (
        "Name the creatures and the equipment of two line-ups, and bots fight it out. Equipment is given out as "
        "creatures are summoned; of more than three creatures three are drawn for each battle, as in the game."
    ),
    "trial-first": "First line-up",
    "trial-second": "Second line-up",
    "trial-creatures": "creatures",
    "trial-equipment": "equipment",
    "trial-starters": "Level 1",
    "trial-items": "Items",
    "trial-artifacts": "Artifacts",
    "trial-duel": "The first challenges the second",
    "trial-alternate": "Both challenge, in turn",
    "trial-battleground": "The first fights for the creature of the second, which its minion joins",
    "pic-odds-about": "~{n}%",
    "pic-odds-over": ">{n}%",
    "pic-odds-under": "<{n}%",
    "pic-odds-bounds": "{low}–{high}",
    "pic-battle-odds": "{side}: {odds} to win ({low}–{high})",
    "pic-move-odds": "{move}: {odds}; 95% sure: {low} to {high}",
    "pic-army-wins": "Your army wins it in {low} to {high} of 100 battles, 95% sure.",
    "pic-wins": "you win {odds}",
    "pic-weighing": "weighing the chances …",
    "pic-weighing-short": "weighing …",
}
