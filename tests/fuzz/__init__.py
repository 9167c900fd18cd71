"""Broken files of every game, made on purpose: see `files.attack_files`."""
