"""What the guided game says, and what is told once when a situation first comes up, in English."""

from typing import Final

LESSONS: Final = {
    # The guided game: `lesson.toml` has its steps
    "lesson-welcome": (
        "You are Arythea, a hero in an unknown land. Explore it, fight, grow stronger: all that brings Fame, and Fame "
        "wins."
    ),
    "lesson-goal": (
        "In this first game you look for a city. You have three rounds, by day and night. This is the first day."
    ),
    "lesson-hand": (
        "Your cards are what you can do. Each has a basic effect for free, and below it a stronger one for mana."
    ),
    "lesson-march": "A village lies in the north-east. To get there you need Move: touch March.",
    "lesson-march-strong": (
        "Strong, it gives Move 4. The green mana comes from a die of the Source: you may use one each turn."
    ),
    "lesson-step": "4 move points. The numbers on the map are what a step costs: these plains cost 2.",
    "lesson-second-step": "2 points are left, and the next space is plains as well.",
    "lesson-stamina": "No points are left, but you have more cards: touch Stamina.",
    "lesson-stamina-basic": "Its basic effect is enough: Move 2, for free.",
    "lesson-village": (
        "Now enter the village. Orcs wait beside it. They let you come, but provoke them, and they attack."
    ),
    "lesson-talk": "You may take one action each turn. Yours is to deal with the villagers.",
    "lesson-promise": "Units are recruited with Influence. Promise gives some: touch it.",
    "lesson-promise-basic": "The basic effect gives Influence 2. The strong one costs mana, and your die is used.",
    "lesson-sideways": (
        "The Herbalists cost 3, and you have 2. Every card can be played sideways as well: touch Swiftness."
    ),
    "lesson-sideways-influence": (
        "Sideways, any card gives 1: of Move, Influence, Attack or Block. Here you need Influence."
    ),
    "lesson-recruit": "Recruit the Herbalists: they heal. At level 1 you can lead one unit.",
    "lesson-leave": "They are with you, and ready to be used. That is all for the village: leave.",
    "lesson-end-turn": "End your turn. Rage stays in your hand for the next one.",
    "lesson-draw": "You could discard cards that you do not want. Keep Rage, and draw up to five.",
    "lesson-begin": (
        "Tovak, your rival, had a turn. Now you could plunder the village, but that costs reputation. Begin your turn."
    ),
    "lesson-unknown": "Beyond the edge of the map nobody knows the land. Exploring it costs 2 Move: touch Stamina.",
    "lesson-unknown-basic": "The basic effect will do.",
    "lesson-explore": "Touch the empty place beside you, where a tile can be laid.",
    "lesson-explore-sure": "What comes to light cannot be taken back, so you are asked once more. Explore!",
    "lesson-explored": (
        "Hills, a mine, a village and a keep. In this scenario every tile that you reveal brings 1 Fame."
    ),
    "lesson-orcs": "Now for the orcs. Their token says Attack 4, on the left, and Armour 3. Touch them.",
    "lesson-challenge": "Challenge them: that is your action for this turn.",
    "lesson-ranged": "A combat has four phases. First you may shoot, before they strike. Nothing of yours can: go on.",
    "lesson-block": (
        "To block their Attack you need 4: Rage and Determination. But then too little is left to defeat them."
    ),
    "lesson-let-through": "So let them through this time, and keep your cards for the attack.",
    "lesson-damage": "Now they deal 4 damage. Touch them.",
    "lesson-wounds": (
        "Units can take damage for you. Spare yours: your Armour is 2, so 4 damage makes 2 wounds. Touch your hero."
    ),
    "lesson-attack": "At last you strike. You need as much Attack as they have Armour, 3. Touch Rage.",
    "lesson-attack-rage": "That makes Attack 2.",
    "lesson-one-more": "One is short. Threaten is of no other use in a combat: touch it.",
    "lesson-one-more-sideways": "Sideways it gives Attack 1.",
    "lesson-strike": "3 is enough. Touch the orcs.",
    "lesson-strike-them": "Strike!",
    "lesson-won": "Defeated! They brought you 2 Fame, and a better reputation, which helps you with Influence later.",
    "lesson-herbalists": "But two wounds fill your hand. They cannot be played, only healed. Touch the Herbalists.",
    "lesson-herbalists-heal": "For green mana they heal 2. A green die lies in the Source.",
    "lesson-heal": "Each point of healing throws away a wound. Touch one.",
    "lesson-heal-wound": "Heal it.",
    "lesson-heal-again": "And the second.",
    "lesson-level": "With 3 Fame you reach level 2, at the end of your turn. End it.",
    "lesson-skill": "Choose a skill, which you have from now on. Hot Swordsmanship gives Attack 2, every turn.",
    "lesson-action": (
        "And an advanced action, a better card. Refreshing Walk moves and heals. It goes on top of your deck."
    ),
    "lesson-draw-again": "Draw: three cards, your new one first. Wounds in hand would leave less room.",
    "lesson-mine": "Tovak ended his turn on a mine. It gave him a green crystal: mana to keep for later.",
    "lesson-night": "When a hero’s deck runs out, the day ends. At night forests cost more, and gold mana is useless.",
    "lesson-end": (
        "That is all you need: play on, and find the city. Whatever you point at or hold down explains itself."
    ),
}
