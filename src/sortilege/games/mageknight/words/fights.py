"""What the page says about a fight and about paying mana, in English."""

from typing import Final

FIGHTS: Final = {
    # Paying
    "page-pay": "Pay {colour} mana with",
    "page-pay-die": "Source",
    "page-pay-crystal": "crystal",
    "page-pay-token": "token",
    "page-pay-stolen": "tactic",
    "page-pay-endless": "ring",
    "page-pay-other": "{thing}, as {colour}",
    "page-pay-as": "{thing} as {colour}",
    "page-pays-not": "{thing}: no {colour} mana",
    "page-why-die": "One die a turn; it is rolled again when the turn ends, and your crystals stay.",
    "page-why-crystal": "A crystal stays until it is used, so it is offered last.",
    "page-why-token": "A token is gone at the end of the turn anyway.",
    "page-why-stolen": "The die on your tactic can be used once this round.",
    "page-why-endless": "The ring gives as much as you like this turn.",
}
