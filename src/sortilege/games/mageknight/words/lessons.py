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
    "lesson-march": "Go to the village at 2,-3, in the north between the orcs. For the way you need Move: touch March.",
    "lesson-march-strong": (
        "Strong, it gives Move 4. The green mana comes from a die of the Source: you may use one each turn."
    ),
    "lesson-step": "4 move points. The numbers on the map are what the whole way there costs: 2 to these plains.",
    "lesson-second-step": "2 points are left, and the next space is plains as well.",
    "lesson-stamina": "No points are left, but you have more cards: touch Stamina.",
    "lesson-stamina-basic": "Its basic effect is enough: Move 2, for free. Play it.",
    "lesson-village": (
        "Now enter the village. Orcs wait beside it. They let you come, but provoke them, and they attack."
    ),
    "lesson-talk": "You may take one action each turn. Yours is to deal with the villagers.",
    "lesson-promise": "Units are recruited with Influence. Promise gives some: touch it.",
    "lesson-promise-basic": (
        "The basic effect gives Influence 2. The strong one costs mana, and your die is used. Play it."
    ),
    "lesson-sideways": (
        "The Herbalists cost 3, and you have 2. Sideways, any card gives 1 of what you need: touch Swiftness."
    ),
    "lesson-recruit": "Recruit the Herbalists: they heal. At level 1 you can lead one unit.",
    "lesson-leave": "They are with you, and ready to be used. That is all for the village: leave.",
    "lesson-end-turn": "End your turn. Rage stays in your hand for the next one.",
    "lesson-draw": "You could discard cards that you do not want. Keep Rage, and draw up to five.",
    "lesson-begin": (
        "Your rival had a turn. Now you could plunder the village, but that costs reputation. Begin your turn."
    ),
    "lesson-unknown": "Beyond the edge of the map nobody knows the land. Exploring it costs 2 Move: touch Stamina.",
    "lesson-unknown-basic": "The basic effect will do. Play it.",
    "lesson-explore": "Touch the empty place beside you, where a tile can be laid.",
    "lesson-explore-sure": "A tile comes to light with this, so you are asked once more. Explore!",
    "lesson-explored": (
        "Hills, a mine, a village and a keep. In this scenario every tile that you reveal brings 1 Fame."
    ),
    "lesson-orcs": "Now for the orcs. Their token says Attack 4, and Armour 3. Challenge them: that is your action.",
    "lesson-ranged": "A combat has four phases. First you may shoot, before they strike. Nothing of yours can: go on.",
    "lesson-block": (
        "To block their Attack you need 4: Rage and Determination. But then too little is left to defeat them."
    ),
    "lesson-let-through": "So let them through this time, and keep your cards for the attack.",
    "lesson-damage": "Now they deal 4 damage. Touch them.",
    "lesson-wounds": "Units can take damage for you. Spare yours: with Armour 2, 4 damage makes 2 wounds. Touch “You”.",
    "lesson-attack": "At last you strike. You need as much Attack as they have Armour, 3. Touch Rage.",
    "lesson-attack-rage": "That makes Attack 2. Play it.",
    "lesson-one-more": (
        "One is short. Threaten is of no other use in a combat, but sideways it gives Attack 1. Touch it."
    ),
    "lesson-strike": "3 is enough. Touch the orcs, and strike.",
    "lesson-won": "Defeated! They brought you 2 Fame, and a better reputation, which helps you with Influence later.",
    "lesson-herbalists": "But two wounds fill your hand. They cannot be played, only healed. Touch the Herbalists.",
    "lesson-herbalists-heal": "For green mana they heal 2. A green die lies in the Source: play it.",
    "lesson-heal": "Each point of healing throws away a wound. Touch one.",
    "lesson-heal-again": "And the second.",
    "lesson-level": "With 3 Fame you reach level 2, at the end of your turn. End it.",
    "lesson-skill": "Choose a skill, which you have from now on. Hot Swordsmanship gives Attack 2, every turn.",
    "lesson-action": (
        "And an advanced action, a better card. Refreshing Walk moves and heals. It goes on top of your deck."
    ),
    "lesson-draw-again": "Draw: three cards, your new one first. Wounds in hand would leave less room.",
    "lesson-mine": "Your rival ended the turn on a mine, and got a green crystal: mana to keep for later.",
    "lesson-night": "When a hero’s deck runs out, the day ends. At night forests cost more, and gold mana is useless.",
    "lesson-end": (
        "That is all you need: play on, and find the city. Whatever you point at or hold down explains itself."
    ),
}
OCCASIONS: Final = {
    # Told once, when it first comes up
    "occasion-tactic": "Choose a tactic for this round. A lower number plays earlier, and most do something more.",
    "occasion-dummy": (
        "The dummy player is your clock: each turn it turns over cards, and when its deck is empty, the round ends."
    ),
    "occasion-gold": "Gold mana stands for any basic colour, by day only. Black mana is for strong spells, at night.",
    "occasion-announce": (
        "Your deed deck is empty. You may end the round for all now, or play on with the cards in your hand."
    ),
    "occasion-level": "A new level! Take one of the skills, and an advanced action, which goes on top of your deck.",
    "occasion-reward": "You won this. Take your rewards in the order you like; cards go on top of your deck.",
    "occasion-draw": "Discard what you do not need, but no wounds. Then you draw up to your hand limit.",
    "occasion-talk": "Play cards for Influence, then touch what you want to buy. You may buy as much as you can pay.",
    "occasion-disband": "All your command tokens are in use. A new unit takes the place of another one.",
    "occasion-pay": "One mana can be paid in several ways. Crystals and tokens are gone; a die comes back next turn.",
    "occasion-ranged": "The first phase: ranged and siege attacks defeat enemies before they strike. Else go on.",
    "occasion-block": "Every enemy that still stands attacks. Touch one to block it: all of its attack, or nothing.",
    "occasion-damage": "What was not blocked deals damage now. Take the attacks one after another.",
    "occasion-assign": "A ready or spent unit can take damage for you, and is wounded. The rest wounds your hero.",
    "occasion-attack": "The last phase: put together as much attack as the enemy has armour, then strike.",
    "occasion-plunder": "Before your turn you may plunder the village: two cards, but your reputation falls by 1.",
    "occasion-fortified": "A fortified enemy: in the first phase only siege attacks reach it. Later walls do not help.",
    "occasion-swift": "A swift enemy: blocking it takes twice its attack.",
    "occasion-brutal": "A brutal enemy: unblocked, it deals twice its attack as damage.",
    "occasion-poison": "A poisonous enemy: every wound it deals to your hand puts another into your discard pile.",
    "occasion-paralyze": "If this enemy wounds you, you lose all cards of your hand but wounds. It destroys units.",
    "occasion-summon": "This enemy summons another one, which fights in its place until the damage is dealt.",
    "occasion-resists": "This enemy resists: attacks of that kind count only half. Other kinds count in full.",
    "occasion-last-turns": "The end is near: this is your last turn. Then points are counted.",
    "occasion-announced": "The end of the round is announced: this is your last turn in it.",
    "occasion-night": (
        "Night: forests cost {forest} and deserts {desert}, gold mana is useless, and black mana powers spells."
    ),
    "occasion-wound": "A wound fills your hand and cannot be played. Heal it, or rest to put it aside.",
    "occasion-cards": "Touch a card to see what it can do. Move points take you across the map; then comes one action.",
    "occasion-empty-deck": (
        "Your deck is empty: from your next turn on you may announce the end of the round. With an empty hand as well "
        "you do so unasked."
    ),
    "occasion-unit-wounded": "A wounded unit cannot be used. Healing it takes as many points as its level.",
    "occasion-unit": "A ready unit can be used once, like a card. Then it is spent until the next round.",
    "occasion-crystal": "A crystal is mana that you keep. Save it for the turn that needs it.",
    "occasion-rampaging": (
        "Rampaging enemies next to you: a step to another space next to them provokes them. Or challenge them."
    ),
    "occasion-assault": "Whoever enters a fortified site attacks it: reputation falls by 1, and the defenders fight.",
    "occasion-explore": "At the edge of the map you may reveal a new tile, for 2 move points.",
    "occasion-enter": "An adventure site: entering it is your action. Defeat what lives there, and win what it hides.",
    "occasion-village": "You can deal with the locals here, as your action: recruit units, or heal.",
    "occasion-city": "A city! Its defenders are strong, and its colour makes them stronger.",
}
"""What a newcomer is told once."""
