"""The icons and fonts that the build fetched, for pictures and pages."""

from .fragments import Fragments
from .icons import VENDOR, acknowledgements, embedded_fonts, icon, symbols, use

__all__ = ["VENDOR", "Fragments", "acknowledgements", "embedded_fonts", "icon", "symbols", "use"]
