"""All that the game says, in English; catalogues in `locale/` have the other languages."""

from typing import Final

from ....kernel.words import Words
from .boards import BOARD_NAMES, BOARDS
from .legend import LEGEND_TEMPLATES
from .lessons import LESSON_TEMPLATES
from .names import NAMES
from .pictures import PICTURE_TEMPLATES
from .sentences import TEMPLATES

ENGLISH: Final = Words(
    {**TEMPLATES, **PICTURE_TEMPLATES, **BOARDS, **LEGEND_TEMPLATES, **LESSON_TEMPLATES}, {**NAMES, **BOARD_NAMES}
)
