"""The icons and fonts that the build fetched, for pictures and pages."""

from .icons import VENDOR, acknowledgements, embedded_fonts, icon, symbols, use

__all__ = ["VENDOR", "acknowledgements", "embedded_fonts", "icon", "symbols", "use"]
