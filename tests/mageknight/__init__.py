"""Mage Knight, clause by clause."""
