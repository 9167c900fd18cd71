"""What the pictures of the rules say, in English."""

from typing import Final

FIGURES: Final = {
    "figure-name": "Name. The colour is that of the mana it takes.",
    "figure-basic": "Basic effect, for free.",
    "figure-strong": "Or the strong effect, for one mana of this colour.",
    "figure-sideways": "Or sideways: 1 of Move, Influence, Attack or Block.",
    "figure-colour": "The colour tells the kind of enemy. These are mages.",
    "figure-attack": "Attack 6. The colour of the disc is its element, here fire.",
    "figure-armour": "Armour 5: so much Attack defeats them.",
    "figure-gold": "gold, by day",
    "figure-pays": "each of them pays one green mana",
    "figure-ranged": "Ranged and siege attacks may strike first.",
    "figure-block": "Attack 4 is stopped by Block 4.",
    "figure-damage": "Not blocked, it wounds: 4 damage, Armour 2, 2 wounds.",
    "figure-struck": "Attack 3 defeats Armour 3.",
    "figure-level": "level",
    "figure-fame": "from Fame",
    "figure-even": "a skill and an advanced action",
    "figure-odd": "one more unit; by and by more Armour and cards",
}
