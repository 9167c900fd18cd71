"""The only source of chance.

Specified here so that it is the same on every Python and for ever: block b of the stream is the BLAKE2b-512 digest of
the seed (32 bytes) followed by b (8 bytes), all little-endian, read as sixteen 32-bit words. A hash rather than a quick
shift register, because players watch the dice: what was drawn must not tell what will be drawn.
"""

from hashlib import blake2b
from struct import unpack
from typing import Final

SEED_LIMIT: Final = 1 << 256
DRAWN_LIMIT: Final = 1 << 60
"""After so many words the stream begins again; a multiple of sixteen."""
SPAN: Final = 1 << 32
NOTHING: Final[tuple[int, ...]] = ()


class Rng:
    """A seeded stream of numbers; its whole state is the seed and how many words were drawn."""

    __slots__ = (
        "drawn",
        "seed",
        "words",
    )

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self.words: tuple[int, ...] = NOTHING
        if drawn & 15:
            self.fill()

    def fill(self) -> None:
        if self.drawn == DRAWN_LIMIT:
            self.drawn = 0
        block = self.seed.to_bytes(32, "little") + (self.drawn >> 4).to_bytes(8, "little")
        self.words = unpack("<16I", blake2b(block).digest())

    def clone(self) -> "Rng":
        other = Rng(self.seed)
        other.drawn = self.drawn
        other.words = self.words
        return other

    def word(self) -> int:
        """The next 32 bits."""
        at = self.drawn & 15
        if at == 0:
            self.fill()
        self.drawn += 1
        return self.words[at]

    def below(self, n: int) -> int:
        """One of 0 to n - 1, each as likely."""
        while True:
            at = self.drawn & 15
            if at == 0:
                self.fill()
            self.drawn += 1
            word = self.words[at]
            found = word % n
            if word - found <= SPAN - n:
                return found

    def throw(self, faces: list[int], dice: int) -> list[int]:
        """What so many dice with these faces show: the same as one after the other by `below`."""
        shown: list[int] = []
        sides = len(faces)
        fair = SPAN - SPAN % sides
        while dice > 0:
            at = self.drawn & 15
            if at == 0:
                self.fill()
            words = self.words[at : at + dice]
            self.drawn += len(words)
            for word in words:
                if word < fair:
                    shown.append(faces[word % sides])
                    dice -= 1
        return shown

    def shuffle(self, items: list[int]) -> None:
        """Put the items in an order of which each is as likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def unit(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self.word() / SPAN

    def spawn(self) -> "Rng":
        """Another stream, of which this one does not know the rest."""
        return Rng(self.word() << 96 | self.word() << 64 | self.word() << 32 | self.word())
