"""The effects that the language has no words for, each a small class beside its card."""
