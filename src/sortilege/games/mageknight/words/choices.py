"""What a choice comes to, in English: that of a hint, and those of the form that opens a table."""

from typing import Final

CHOICES: Final = {
    # What speaks for a hint
    "merits": "It brings: {merits:, }.",
    "merit-fame": "fame {n:+}",
    "merit-reputation": "reputation {n:+}",
    "merit-wounds": "wounds {n:+}",
    "merit-units": "units {n:+}",
    "merit-skills": "skills {n:+}",
    "merit-crystals": "crystals {n:+}",
    "merit-shields": "conquests {n:+}",
    "merit-tiles": "tiles explored {n:+}",
    # What the form says
    "chosen-scenario": "{scenario}",
    "told-first_reconnaissance": (
        "The one to begin with: explore the land until the city is found; nobody has to conquer it. Every tile you "
        "reveal brings fame."
    ),
    "told-solo_conquest": (
        "Alone against time: find and conquer two cities in three days and three nights. A dummy player takes turns "
        "beside you and ends the rounds."
    ),
    "told-full_conquest": (
        "The whole game for rivals: as many cities as players, three days and three nights, and most points win."
    ),
    "told-blitz_conquest": (
        "The conquest in two days and two nights: weaker cities, more dice and units, and heroes who learn faster."
    ),
    "told-mines_liberation": "Enemies hold the mines: explore all tiles and free every mine. The city is friendly.",
    "told-druid_nights": (
        "Mark magical glades by day, and perform an incantation in each of the two nights: the more glades, the more "
        "enemies, fame and crystals."
    ),
    "told-dungeon_lords": (
        "Explore all tiles and conquer every dungeon and tomb; secret entrances and ways underground connect them."
    ),
    "told-full_cooperation": (
        "Together against the land: conquer every city, the last a strong one, in three days and three nights. All win "
        "or none."
    ),
    "told-blitz_cooperation": (
        "Together in two days and two nights: conquer every city, with more dice and units. All win or none."
    ),
    "told-conquer_and_hold": (
        "Take keeps and mage towers, also from each other: only what is held when the last round ends counts. Four "
        "play in two teams."
    ),
    "told-one_to_return": (
        "Nothing is counted: the portal closes after the first day, and whoever stands where it was when the last "
        "round ends wins alone."
    ),
}
